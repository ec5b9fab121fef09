"""Cards and Heroes read from the text of a file."""

from __future__ import annotations

from legendry.games.village.cards.card import Card
from legendry.games.village.cards.files import read_files
from legendry.games.village.cards.hero import Hero
from legendry.kernel.card_loader import refuse


def read_cards(text: str, file: str, known: list[Card]) -> list[Card]:
    cards = known[:]
    refuse(read_files([(file, text)], cards, []))
    return cards[len(known) :]


def read_heroes(text: str, file: str, cards: list[Card], known: list[Hero]) -> list[Hero]:
    heroes = known[:]
    refuse(read_files([(file, text)], cards[:], heroes))
    return heroes[len(known) :]

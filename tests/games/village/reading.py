"""Cards and Heroes read from the text of a file."""

from __future__ import annotations

from legendry import registry
from legendry.games.village.cards import hero_loader, loader
from legendry.games.village.cards.card import Card
from legendry.games.village.cards.files import KINDS
from legendry.games.village.cards.hero import Hero
from legendry.kernel.card_files import CardFile, read_file
from legendry.kernel.errors import BadInput

NUMBERS = registry.village().numbers


def read_cards(text: str, file: str, known: list[Card]) -> list[Card]:
    found = read_file(file, text, KINDS)
    return checked(found, loader.read_cards(found.entries["card"], known, known, NUMBERS))


def read_heroes(text: str, file: str, cards: list[Card], known: list[Hero]) -> list[Hero]:
    found = read_file(file, text, KINDS)
    return checked(found, hero_loader.read_heroes(found.entries["hero"], cards, known, known, NUMBERS))


def checked(file: CardFile, made):
    if file.report.faults:
        raise BadInput("\n".join(file.report.told()))
    return made

"""Card and Hero files: what is in them, and everything that is wrong with those that people write."""

from __future__ import annotations

from typing import Final

from legendry.games.village.cards.card import Card
from legendry.games.village.cards.hero import Hero
from legendry.games.village.cards.hero_loader import read_heroes
from legendry.games.village.cards.loader import read_cards
from legendry.kernel.card_files import Entry
from legendry.kernel.card_set import CardSet

KINDS: Final = ["card", "hero"]


def read_set(files: CardSet, cards: list[Card], heroes: list[Hero]) -> None:
    """The [[card]] and [[hero]] tables of all files are added to cards and Heroes; what is wrong is told there."""
    printed = read_cards(files.printed_entries("card"), [], [])
    cards.extend(files.vary("card", printed, read_cards, card_or_mini))
    boards = read_heroes(files.printed_entries("hero"), cards, [], [])
    heroes.extend(
        files.vary("hero", boards, lambda entries, known, examples: read_heroes(entries, cards, known, examples))
    )


def card_or_mini(entry: Entry) -> str:
    """A card and the mini card of its name are two."""
    return f"mini {entry.name}" if entry.data.get("deck") == "mini" else entry.name

"""Card and Hero files: what is in them, and everything that is wrong with those that people write."""

from __future__ import annotations

from typing import Final

from legendry.games.village.cards.card import Card
from legendry.games.village.cards.hero import Hero
from legendry.games.village.cards.hero_loader import read_heroes
from legendry.games.village.cards.loader import read_cards
from legendry.games.village.rules.numbers import VillageNumbers
from legendry.kernel.card_files import Entry
from legendry.kernel.card_set import CardSet

KINDS: Final = ["card", "hero"]


def read_set(files: CardSet, numbers: VillageNumbers, cards: list[Card], heroes: list[Hero]) -> None:
    """The [[card]] and [[hero]] tables of all files are added to cards and Heroes; what is wrong is told there."""
    lone = lone_minis(files.entries("card", card_or_mini))
    printed = read_cards(files.printed_entries("card"), [], [], numbers)
    cards.extend(
        files.vary(
            "card",
            printed,
            lambda entries, known, examples: read_cards(entries, known, examples, numbers),
            lambda entry: mini(entry.name) if entry.name in lone else card_or_mini(entry),
        )
    )
    boards = read_heroes(files.printed_entries("hero"), cards, [], [], numbers)
    heroes.extend(
        files.vary(
            "hero",
            boards,
            lambda entries, known, examples: read_heroes(entries, cards, known, examples, numbers),
        )
    )


def card_or_mini(entry: Entry) -> str:
    """A card and the mini card of its name are two."""
    return mini(entry.name) if entry.data.get("deck") == "mini" else entry.name


def mini(name: str) -> str:
    return f"mini {name}"


def lone_minis(entries: list[Entry]) -> list[str]:
    """The mini cards that share their name with no other card: an entry need not say that it means the mini card."""
    minis = [entry.name for entry in entries if entry.data.get("deck") == "mini"]
    others = [entry.name for entry in entries if entry.data.get("deck") != "mini" and "kind" in entry.data]
    return [name for name in minis if name not in others]

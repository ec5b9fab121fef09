"""VAL-5.9 to VAL-5.13: which decks are legal."""

from __future__ import annotations

from typing import Final

from legendry.games.leviatel.decks import Flaw, Limits, read_decks, read_list
from legendry.games.valtia.card import Card

__all__ = ["COPIES", "LIMITS", "SIZE", "flaws", "read_decks", "read_list"]

SIZE: Final = 15  # VAL-5.9
COPIES: Final = 2  # VAL-5.10

LIMITS: Final = (
    Limits(SIZE, "VAL-5.9", "VAL-5.13")
    .at_most(COPIES, f"a deck has at most {COPIES} copies of a card", "VAL-5.10")
    .of_rarity("rare", 5, "VAL-5.11")
    .of_rarity("epic", 3, "VAL-5.11")
    .of_rarity("legendary", 1, "VAL-5.11")
)


def flaws(faces: list[int], cards: list[Card]) -> list[Flaw]:
    """Every limit that a list of cards breaks; an empty answer means a legal deck."""
    return LIMITS.flaws(faces, cards)

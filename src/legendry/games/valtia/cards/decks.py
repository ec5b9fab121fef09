"""VAL-5.9 to VAL-5.13: which decks are legal."""

from __future__ import annotations

from typing import Final

from legendry.kernel.decks import Limits

SIZE: Final = 15  # VAL-5.9
COPIES: Final = 2  # VAL-5.10

LIMITS: Final = (
    Limits(SIZE, "VAL-5.9")
    .none_created("VAL-5.13")
    .at_most(COPIES, f"a deck has at most {COPIES} copies of a card", "VAL-5.10")
    .of_rarity("rare", 5, "VAL-5.11")
    .of_rarity("epic", 3, "VAL-5.11")
    .of_rarity("legendary", 1, "VAL-5.11")
)

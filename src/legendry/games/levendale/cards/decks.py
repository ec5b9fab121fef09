"""LDL-10: what makes a deck playable."""

from __future__ import annotations

from typing import Final

from legendry.kernel.decks import Limits

FEWEST: Final = 54  # LDL-10.1, LDL-10.2
COPIES: Final = 3  # LDL-10.3, LDL-R62

LIMITS: Final = Limits(FEWEST, "LDL-10.1", or_more=True, legal="playable").at_most(
    COPIES, f"a deck has at most {COPIES} cards of one name", "LDL-10.3"
)

"""CAS-16, CAS-R92: which decks are legal."""

from __future__ import annotations

from typing import Final

from legendry.kernel.decks import Limits

SIZE: Final = 10  # CAS-16.1

LIMITS: Final = (
    Limits(SIZE, "CAS-16.1")
    .none_created("CAS-R92")
    .at_most(1, "all cards of a deck are distinct", "CAS-16.2")
    .of_rarity("legendary", 1, "CAS-16.3")
    .of_rarity("epic", 3, "CAS-16.4")
    .of_rarity("rare", 5, "CAS-16.5")
)

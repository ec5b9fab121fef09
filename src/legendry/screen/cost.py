"""What a move costs, as numbers, and how these are printed."""

from __future__ import annotations

from typing import NamedTuple


class Cost(NamedTuple):
    """Energy and coins; None: not said."""

    energy: int | None = None
    coins: int | None = None

    @property
    def signs(self) -> str:
        energy = "" if self.energy is None else f"{self.energy}↯"
        return energy if self.coins is None else f"{energy}{self.coins}●"

    @property
    def words(self) -> str:
        """For whoever hears it read."""
        energy = "" if self.energy is None else f"{self.energy} energy"
        coins = "" if self.coins is None else f"{self.coins} {'coin' if self.coins == 1 else 'coins'}"
        return " ".join(part for part in (energy, coins) if part)


FREE = Cost()

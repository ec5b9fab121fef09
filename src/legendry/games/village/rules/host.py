"""What the texts of Village ask of its table, beyond what every game is asked."""

from __future__ import annotations

from legendry.kernel.cardtext.stage import EffectHost


class VillageHost(EffectHost):
    __slots__ = ()

    def rivals(self, seat: int) -> list[int]:
        """VIL-R95: those whom "your opponent" may mean; the active player chooses among several."""
        raise NotImplementedError

    def has_access(self, seat: int) -> bool:
        """VIL-4.9: may this player buy and touch the Market now?"""
        raise NotImplementedError

    def market_cards(self) -> list[int]:
        """The face-up cards of Market spaces 1 to 10."""
        raise NotImplementedError

    def remove_from_market(self, seat: int, card: int) -> None:
        raise NotImplementedError

    def remove_from_hand(self, seat: int, card: int) -> None:
        raise NotImplementedError

    def take_nugget(self, seat: int) -> None:
        """The top Nuggets card goes to a hand."""
        raise NotImplementedError

    def minis_left(self, face: int) -> int:
        raise NotImplementedError

    def summon_places(self, seat: int) -> list[int]:
        """VIL-24.21: in front of whom a player may summon."""
        raise NotImplementedError

    def summon_mini(self, face: int, area: int, owner: int) -> None:
        raise NotImplementedError

    def cure(self, seat: int) -> None:
        """All Poison tokens of a player are removed."""
        raise NotImplementedError

"""What lies in front of a Hero, and the Overwhelm Monster on the Market."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from legendry.kernel.structs import Struct


@mypyc_attr(acyclic=True)
class Guard(Struct):
    """VIL-7.2: a Defence card in front of its Hero, with the damage of this turn."""

    __slots__ = ("card", "face", "damage")

    def __init__(self, card: int, face: int, damage: int) -> None:
        self.card: Final = card
        self.face: Final = face
        self.damage: Final = damage


@mypyc_attr(acyclic=True)
class Foe(Struct):
    """VIL-8.3: a Monster in somebody's area.  `owner` is NONE for one that nobody played."""

    __slots__ = ("card", "face", "owner", "life", "most", "charged", "master")

    def __init__(self, card: int, face: int, owner: int, life: int, most: int, charged: bool, master: int) -> None:
        self.card: Final = card
        self.face: Final = face
        self.owner: Final = owner
        self.life: Final = life
        self.most: Final = most  # VIL-R115: it never regains more than it began with
        self.charged: Final = charged  # VIL-25.5: its next attack is stronger
        self.master: Final = master  # VIL-25.43: the Monster that summoned it, or NONE

    def with_life(self, life: int) -> Foe:
        return Foe(self.card, self.face, self.owner, life, self.most, self.charged, self.master)

    def charging(self, charged: bool) -> Foe:
        return Foe(self.card, self.face, self.owner, self.life, self.most, charged, self.master)


@mypyc_attr(acyclic=True)
class Sheath(Struct):
    """VIL-23.1: a Sheath in front of the Hero, with the Weapon it holds, or NONE."""

    __slots__ = ("card", "weapon", "fresh")

    def __init__(self, card: int, weapon: int, fresh: bool) -> None:
        self.card: Final = card
        self.weapon: Final = weapon
        self.fresh: Final = fresh  # VIL-R103: sheathed in this very turn


@mypyc_attr(acyclic=True)
class Boss(Struct):
    """VIL-25.21: an Overwhelm Monster on the Market, with so many of its Special cards out."""

    __slots__ = ("card", "face", "life", "most", "out", "fighters")

    def __init__(self, card: int, face: int, life: int, most: int, out: int, fighters: int) -> None:
        self.card: Final = card
        self.face: Final = face
        self.life: Final = life
        self.most: Final = most
        self.out: Final = out
        self.fighters: Final = fighters  # VIL-25.29: who has wounded it, as bits of seats

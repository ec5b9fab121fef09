"""A character of Valtia on the map."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from legendry.games.leviatel.rules.marks import Mark
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.structs import Struct


@mypyc_attr(acyclic=True)
class Unit(Struct):
    """A character on the map, or as it was when it left the map.  Attack and defense without what passes."""

    __slots__ = ("card", "face", "owner", "area", "attack", "defense", "born", "sick", "stuck", "alive", "marks")

    def __init__(
        self,
        card: int,
        face: int,
        owner: int,
        area: int,
        attack: int,
        defense: int,
        born: int,
        sick: bool = True,
        stuck: bool = False,
        alive: bool = True,
        marks: tuple[Mark, ...] = (),
    ) -> None:
        self.card: Final = card
        self.face: Final = face
        self.owner: Final = owner
        self.area: Final = area
        self.attack: Final = attack
        self.defense: Final = defense
        self.born: Final = born  # VAL-R47: who came onto the map earlier
        self.sick: Final = sick
        self.stuck: Final = stuck  # VAL-15.10: dealt automatic damage this turn
        self.alive: Final = alive
        self.marks: Final = marks

    def at(self, area: int) -> Unit:
        return Unit(self.card, self.face, self.owner, area, self.attack, self.defense, self.born,
                    self.sick, self.stuck, self.alive, self.marks)  # fmt: skip

    def tired(self, sick: bool, stuck: bool) -> Unit:
        return Unit(self.card, self.face, self.owner, self.area, self.attack, self.defense, self.born,
                    sick, stuck, self.alive, self.marks)  # fmt: skip

    def worth(self, attack: int, defense: int) -> Unit:
        return Unit(self.card, self.face, self.owner, self.area, attack, defense, self.born,
                    self.sick, self.stuck, self.alive, self.marks)  # fmt: skip

    def marked(self, marks: tuple[Mark, ...]) -> Unit:
        return Unit(self.card, self.face, self.owner, self.area, self.attack, self.defense, self.born,
                    self.sick, self.stuck, self.alive, marks)  # fmt: skip

    def fallen(self, attack: int, marks: tuple[Mark, ...]) -> Unit:
        """As it is remembered: "its attack" after it was destroyed is the attack it last had."""
        return Unit(self.card, self.face, self.owner, self.area, attack, self.defense, self.born,
                    self.sick, self.stuck, False, marks)  # fmt: skip


NOBODY_THERE: Final = Unit(NONE, NONE, NONE, NONE, 0, 0, 0, alive=False)

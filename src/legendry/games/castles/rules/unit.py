"""A character or structure on the map."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from legendry.games.leviatel.rules.marks import Mark
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.structs import Struct

# CAS-R43: three separate reasons not to move, as bits; and of a structure, that it is finished.
MOVED: Final = 1
NEW: Final = 2
FOUGHT: Final = 4
TIRED: Final = MOVED | NEW | FOUGHT
BUILT: Final = 8


@mypyc_attr(acyclic=True)
class Unit(Struct):
    """A character or structure on the map, or as it was when it left the map."""

    __slots__ = ("card", "face", "owner", "area", "attack", "defense", "came", "state", "time", "alive", "marks")

    def __init__(
        self,
        card: int,
        face: int,
        owner: int,
        area: int,
        attack: int,
        defense: int,
        came: int,
        state: int,
        time: int = 0,
        alive: bool = True,
        marks: tuple[Mark, ...] = (),
    ) -> None:
        self.card: Final = card
        self.face: Final = face
        self.owner: Final = owner
        self.area: Final = area
        self.attack: Final = attack  # CAS-2.8: without what passes
        self.defense: Final = defense  # CAS-R96: likewise; below 1 while something that passes keeps it alive
        self.came: Final = came  # CAS-R54: the arrival number
        self.state: Final = state
        self.time: Final = time  # CAS-10.6: rounds that a structure still needs
        self.alive: Final = alive
        self.marks: Final = marks

    def at(self, area: int, came: int, state: int) -> Unit:
        return Unit(self.card, self.face, self.owner, area, self.attack, self.defense, came, state,
                    self.time, self.alive, self.marks)  # fmt: skip

    def tired(self, state: int) -> Unit:
        return Unit(self.card, self.face, self.owner, self.area, self.attack, self.defense, self.came, state,
                    self.time, self.alive, self.marks)  # fmt: skip

    def worth(self, attack: int, defense: int) -> Unit:
        return Unit(self.card, self.face, self.owner, self.area, attack, defense, self.came, self.state,
                    self.time, self.alive, self.marks)  # fmt: skip

    def needing(self, time: int, state: int) -> Unit:
        return Unit(self.card, self.face, self.owner, self.area, self.attack, self.defense, self.came, state,
                    time, self.alive, self.marks)  # fmt: skip

    def marked(self, marks: tuple[Mark, ...]) -> Unit:
        return Unit(self.card, self.face, self.owner, self.area, self.attack, self.defense, self.came, self.state,
                    self.time, self.alive, marks)  # fmt: skip

    def fallen(self, attack: int, defense: int, marks: tuple[Mark, ...]) -> Unit:
        """As it is remembered: "its attack" is the attack it last had."""
        return Unit(self.card, self.face, self.owner, self.area, attack, defense, self.came, self.state,
                    self.time, False, marks)  # fmt: skip


NOBODY_THERE: Final = Unit(NONE, NONE, NONE, NONE, 0, 0, 0, 0, alive=False)

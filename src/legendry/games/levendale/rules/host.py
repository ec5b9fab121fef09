"""What the texts of Levendale ask of a table beyond what the texts of every game do, and an ability that waits."""

from __future__ import annotations

from typing import Final

from legendry.kernel.agenda import Op
from legendry.kernel.cardtext.bindings import Bindings
from legendry.kernel.cardtext.stage import Continuation, EffectHost


class Part(Op["LevendaleHost"]):
    """LDL-R37: a triggered ability that waits, or the rest of one; LDL-R39: and what led to it, itself last."""

    __slots__ = ("at", "line", "pc", "end", "causes", "nth")

    def __init__(self, at: Bindings, line: int, pc: int, end: int, causes: tuple[int, ...], nth: int) -> None:
        self.at: Final = at
        self.line: Final = line
        self.pc: Final = pc
        self.end: Final = end
        self.causes: Final = causes
        self.nth: Final = nth  # of the abilities of its batch, in the order they were triggered

    def resolve(self, s: LevendaleHost) -> None:
        s.carry_on(self)


class LevendaleHost(EffectHost):
    """The table as card texts see it; `LevendaleTable` answers."""

    __slots__ = ()

    foe: int  # the defending player, while there is a battle
    attacked: int  # how often, by the active player, this turn
    resting: bool  # the health changes of this batch are made

    def carry_on(self, part: Part) -> None:
        """A triggered ability changes health at once; one that does not waits for the rest of its batch."""
        raise NotImplementedError

    def put_off(self, r: Continuation, end: int) -> None:
        """These steps of an ability wait until the health changes of its batch are made."""
        raise NotImplementedError

    def forbid_block(self) -> None:
        raise NotImplementedError

    def blunt(self) -> None:
        """This attack deals no attack damage."""
        raise NotImplementedError


def host(s: EffectHost) -> LevendaleHost:
    """The table as a table of this game."""
    assert isinstance(s, LevendaleHost)
    return s

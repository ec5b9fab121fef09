"""What happens on the board, for whoever draws it, and what texts make true of cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from legendry.kernel.cardtext.bindings import WhileGuard
from legendry.kernel.structs import Struct

# What can be seen to happen on the board.
CHOICE: Final = 0  # a die chooses a Tentacle
DIE: Final = 1  # the activation die
STEP: Final = 2
ATTACK: Final = 3
WOUND: Final = 4  # an automatic one
PUSHED: Final = 5
TRAP: Final = 6
DEFEAT: Final = 7
ARRIVAL: Final = 8
TOKEN: Final = 9  # of being entrenched
HEALING: Final = 10
NATURAL: Final = 11  # a die rolled for a text
DEEDS: Final = ("choice", "die", "move", "attack", "wound", "push", "trap", "defeat", "recruit", "entrench", "heal",
                "roll")  # fmt: skip

# Any card in an event: a unit is told from others of its name by its space, a Leviathan card by its name alone.
ANY_CARD: Final = "{head?the} {card:card} [{space:area}]"


@mypyc_attr(acyclic=True)
class Effect(Struct):
    """Something that a text made true of a card, for a while or for good."""

    __slots__ = ("card", "topic", "action", "n", "ends", "bond")

    def __init__(self, card: int, topic: int, action: int, n: int, ends: int, bond: WhileGuard | None) -> None:
        self.card: Final = card
        self.topic: Final = topic
        self.action: Final = action  # to which it is limited, or ANY
        self.n: Final = n
        self.ends: Final = ends
        self.bond: Final = bond  # the condition without which it does not count


@mypyc_attr(acyclic=True)
class Deed(Struct):
    """One thing that happened on the board since the last question, for whoever draws it."""

    __slots__ = ("kind", "clause", "card", "target", "start", "end", "dice", "n")

    def __init__(
        self, kind: int, clause: str, card: int, target: int, start: int, end: int, dice: tuple[int, ...], n: int
    ) -> None:
        self.kind: Final = kind
        self.clause: Final = clause
        self.card: Final = card  # who does it, or NONE
        self.target: Final = target  # to whom, or NONE
        self.start: Final = start  # where the card was
        self.end: Final = end  # where it went, or where its target is
        self.dice: Final = dice
        self.n: Final = n  # wounds, or what the die counts as

"""What is still to happen, as data: ops, the options a seat may choose from, and the questions asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from legendry.kernel.errors import Refusal
from legendry.kernel.structs import Struct

if TYPE_CHECKING:
    from legendry.kernel.table import Table

S = TypeVar("S", bound="Table")


class Op(Struct, Generic[S]):
    """One thing the rules do.  It acts or it asks, never both, so that it can be asked again."""

    __slots__ = ()

    def resolve(self, s: S) -> None:
        raise NotImplementedError(type(self).__name__)


class Option(Struct):
    """A move that a seat may choose: its text, the ops that follow, and why not, if it is refused."""

    __slots__ = ("text", "then", "refused")

    def __init__(self, text: str, then: tuple[Op[Any], ...], refused: Refusal | None = None) -> None:
        self.text: Final = text
        self.then: Final = then
        self.refused: Final = refused

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


class Ask(Struct):
    """A question to one seat: the clause behind it, a sentence, and the moves that answer it."""

    __slots__ = ("seat", "clause", "says", "options", "card")

    def __init__(self, seat: int, clause: str, says: str, options: list[Option], card: int = -1) -> None:
        self.seat: Final = seat
        self.clause: Final = clause
        self.says: Final = says
        self.options: Final = options
        self.card: Final = card  # the card whose text asks, or -1


class Answer(Struct):
    """What a seat chose while others, asked at the same time, still think; secret until all are in."""

    __slots__ = ("seat", "then")

    def __init__(self, seat: int, then: tuple[Op[Any], ...]) -> None:
        self.seat: Final = seat
        self.then: Final = then


class Outcome(Struct):
    """How the game ended: the winning seats (none in a draw), the clause that ended it, and a sentence."""

    __slots__ = ("winners", "clause", "reason")

    def __init__(self, winners: tuple[int, ...], clause: str, reason: str) -> None:
        self.winners: Final = winners
        self.clause: Final = clause
        self.reason: Final = reason

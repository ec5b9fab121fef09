"""What is still to happen, as data: ops, the options a seat may choose from, and the questions asked."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from legendry.kernel.chance import Dice
from legendry.kernel.errors import Facts, Refusal, filled_in
from legendry.kernel.structs import Struct

Point = tuple[str, str]  # ("area", "b3"): what kind of thing a move points at, and which one

ACT: Final = "act"  # kinds of points: something that is done and stands nowhere on the board
HAND: Final = "hand"  # a card in the own hand, by name
CARD: Final = "pile"  # any other card that does not lie on the board, by name
UNIT: Final = "unit"  # whoever stands on the board, by the name that moves have for it
AREA: Final = "area"
PLAYER: Final = "player"  # by name
SURE: Final[Point] = (ACT, "sure")  # the last point of a move that wants to be confirmed

S = TypeVar("S")  # the kind of table on which an op acts


@mypyc_attr(allow_interpreted_subclasses=True)
class Op(Struct, Generic[S]):
    """One thing the rules do.  It acts or it asks, never both, so that it can be asked again."""

    __slots__ = ()

    def resolve(self, s: S) -> None:
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(acyclic=True)
class Option(Struct):
    """A move that a seat may choose: its text, the ops that follow, what it points at, and why not, if it is refused.

    The text names the move in records and logs, and is what a person types.  Nobody takes it apart: what a screen needs
    to know are the points, in the order in which a player shows them, each a kind and which one, and the verb.
    """

    __slots__ = ("text", "then", "points", "refused", "verb")

    def __init__(
        self, text: str, then: tuple[Op[Any], ...], points: tuple[Point, ...] = (), refused: Refusal | None = None,
        verb: str = "",
    ) -> None:  # fmt: skip
        self.text: Final = text
        self.then: Final = then
        self.points: Final = points
        self.refused: Final = refused
        self.verb: Final = verb or text  # the kind of move; a move whose text never varies is a kind of its own

    def refusing(self, refusal: Refusal) -> Option:
        """The same move, which the rules refuse."""
        return Option(self.text, (), self.points, refusal, self.verb)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


@mypyc_attr(acyclic=True)
class Ask(Struct):
    """A question to one seat: the clause behind it, a sentence and its facts, and the moves that answer it."""

    __slots__ = ("seat", "clause", "sentence", "options", "card", "facts")

    def __init__(
        self, seat: int, clause: str, sentence: str, options: list[Option], card: int = -1, facts: Facts = ()
    ) -> None:
        self.seat: Final = seat
        self.clause: Final = clause
        self.sentence: Final = sentence  # names in braces stand for the facts
        self.options: Final = options
        self.card: Final = card  # the card whose text asks, or -1
        self.facts: Final = facts

    @property
    def says(self) -> str:
        """The sentence, printed."""
        return filled_in(self.sentence, self.facts)


@mypyc_attr(acyclic=True)
class Answer(Struct):
    """What a seat chose while others, asked at the same time, still think; secret until all are in."""

    __slots__ = ("seat", "then")

    def __init__(self, seat: int, then: tuple[Op[Any], ...]) -> None:
        self.seat: Final = seat
        self.then: Final = then


def seat_of(answer: Answer) -> int:
    return answer.seat


class Outcome(Struct):
    """How the game ended: the winning seats (none in a draw), the clause that ended it, a sentence and its facts."""

    __slots__ = ("winners", "clause", "says", "facts")

    def __init__(self, winners: tuple[int, ...], clause: str, says: str, facts: Facts = ()) -> None:
        self.winners: Final = winners
        self.clause: Final = clause
        self.says: Final = says  # names in braces stand for the facts
        self.facts: Final = facts

    @property
    def reason(self) -> str:
        """The sentence, printed."""
        return filled_in(self.says, self.facts)


def guessed(seat: int, asks: list[Ask], dice: Dice) -> Answer:
    """What a seat may have answered."""
    for ask in asks:
        if ask.seat == seat:
            return Answer(seat, ask.options[dice.pick(len(ask.options))].then)
    raise AssertionError(f"seat {seat} was not asked")

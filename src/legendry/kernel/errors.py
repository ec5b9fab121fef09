"""What is said to a person who asked for something that cannot be: one sentence, never a traceback."""

from __future__ import annotations

from typing import Final

from legendry.kernel.piece import Piece


class BadInput(Exception):
    """A file, an option or a name is wrong; the sentence says what would have been right."""


class Refusal(Piece):
    """Why a move is not allowed: the clause, and a sentence that is only put together when read."""

    __slots__ = ("clause", "says", "args")

    def __init__(self, clause: str, says: str, args: tuple[str, ...] = ()) -> None:
        self.clause: Final = clause
        self.says: Final = says
        self.args: Final = args

    @property
    def why(self) -> str:
        return self.says.format(*self.args)

    def __str__(self) -> str:
        return f"{self.why} ({self.clause})"


class IllegalMove(BadInput):
    """A seat tried a move that the rules refuse; the table is untouched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal: Final = refusal

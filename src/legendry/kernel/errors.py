"""What is said to a person who asked for something that cannot be: one sentence, never a traceback."""

from __future__ import annotations

from typing import Final

from legendry.kernel.structs import Struct


class BadInput(Exception):
    """A file, an option or a name is wrong; the sentence says what would have been right."""


class Refusal(Struct):
    """Why a move is not allowed: the clause and a sentence, whose words in braces are filled in on demand."""

    __slots__ = ("clause", "says")

    def __init__(self, clause: str, says: str) -> None:
        self.clause: Final = clause
        self.says: Final = says

    def about(self, facts: dict[str, str]) -> Refusal:
        return Refusal(self.clause, self.says.format_map(facts))

    @property
    def why(self) -> str:
        return self.says

    def __str__(self) -> str:
        return f"{self.why} ({self.clause})"


class IllegalMove(BadInput):
    """A seat tried a move that the rules refuse; the table is untouched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal: Final = refusal

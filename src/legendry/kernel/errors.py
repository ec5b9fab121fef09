"""What is said to a person who asked for something that cannot be: one sentence, never a traceback."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from legendry.kernel.structs import Struct

Facts = tuple[tuple[str, Any], ...]  # by the names that a sentence has in braces
_NAMES: Final[dict[str, list[str]]] = {}  # of every sentence that was asked for


def filled_in(says: str, facts: Facts) -> str:
    """A sentence with its facts; of several names, "one and another"."""
    if not facts:
        return says
    return says.format_map({name: " and ".join(fact) if isinstance(fact, tuple) else fact for name, fact in facts})


def names_in(says: str) -> list[str]:
    """The names that a sentence has in braces, each once; sentences are few, so each is looked through once."""
    found = _NAMES.get(says)
    if found is None:
        found = list(dict.fromkeys([part.partition("}")[0] for part in says.split("{")[1:]]))
        _NAMES[says] = found
    return found


class BadInput(Exception):
    """A file, an option or a name is wrong; the sentence says what would have been right."""


@mypyc_attr(acyclic=True)
class Refusal(Struct):
    """Why a move is not allowed: the clause, a sentence with names in braces, and the facts that they stand for."""

    __slots__ = ("clause", "says", "facts")

    def __init__(self, clause: str, says: str, facts: Facts = ()) -> None:
        self.clause: Final = clause
        self.says: Final = says
        self.facts: Final = facts

    def about(self, facts: dict[str, Any]) -> Refusal:
        """The same with those facts that it names; one that has its facts keeps them."""
        names = names_in(self.says)
        if not names or self.facts:
            return self
        return Refusal(self.clause, self.says, tuple([(name, facts[name]) for name in names if name in facts]))

    @property
    def why(self) -> str:
        """The sentence, printed."""
        return filled_in(self.says, self.facts)

    def __str__(self) -> str:
        return f"{self.why} ({self.clause})"


class IllegalMove(BadInput):
    """A seat tried a move that the rules refuse; the table is untouched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal: Final = refusal

"""Which moves a game has, whatever the position: from these environments number them."""

from __future__ import annotations

from typing import Final

from legendry.kernel.agenda import Option, Point
from legendry.kernel.structs import Struct

ANY: Final = "*"  # which one, where the kind of a point tells enough

Part = list[tuple[Point, ...]]  # what may stand at one place of a move: a point, or several that belong together


class Shape(Struct):
    """Moves of one verb.  Their points are one of the first part, then one of the second, and so on.

    Where moves of one question have the same verb and points, `ways` says how many there may be: their order tells
    them apart.
    """

    __slots__ = ("verb", "parts", "ways")

    def __init__(self, verb: str, parts: tuple[Part, ...] = (), ways: int = 1) -> None:
        self.verb: Final = verb
        self.parts: Final = parts
        self.ways: Final = ways

    def points(self) -> Part:
        """The points of each of its moves, the last part changing quickest."""
        found: Part = [()]
        for part in self.parts:
            found = [(*before, *more) for before in found for more in part]
        return found


def each(kind: str, names: list[str]) -> Part:
    """A point of this kind, by each of these names."""
    return [((kind, name),) for name in dict.fromkeys(names)]


def twice(kind: str, names: list[str]) -> Part:
    """The same point two times."""
    return [((kind, name), (kind, name)) for name in dict.fromkeys(names)]


def words(verbs: list[str]) -> list[Shape]:
    """Moves that point at nothing: each is a kind of its own."""
    return [Shape(verb) for verb in verbs]


def shapes_of(options: list[Option]) -> list[Shape]:
    """What moves that were made beforehand have in common: a shape for each verb and kinds of points."""
    found: dict[tuple[str, tuple[str, ...]], dict[tuple[Point, ...], None]] = {}
    for option in options:
        if all([at != "" for _, at in option.points]):
            kinds = tuple([kind for kind, _ in option.points])
            found.setdefault((option.verb, kinds), {})[option.points] = None
    return [Shape(verb, (list(points),)) for (verb, _), points in found.items()]

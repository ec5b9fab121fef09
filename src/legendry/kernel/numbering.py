"""Moves as numbers, from what a game says of them (`Game.shapes`)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from legendry.kernel.agenda import Option, Point
from legendry.kernel.shapes import ANY, Shape
from legendry.kernel.table import Table

UNNUMBERED: Final = -1
MOST_KNOWN: Final = 50_000  # options whose numbers are remembered


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbering:
    """All moves of some shapes, in their order."""

    def __init__(self, shapes: list[Shape]) -> None:
        self.meanings: Final[list[tuple[str, tuple[Point, ...], int]]] = []  # by number: verb, points, which way
        self.numbers: Final[dict[tuple[str, tuple[Point, ...]], int]] = {}  # of the first way
        self.ways: Final[dict[int, int]] = {}  # how many there are, by the number of the first, where not one
        self.known: Final[dict[Option, Any]] = {}  # numbers of options without ways, which are often the same ones
        self._options: list[Option] = []  # whose numbers were asked for last,
        self._numbers: list[int] = []  # and these
        for shape in shapes:
            for points in shape.points():
                if (shape.verb, points) not in self.numbers:
                    first = len(self.meanings)
                    self.numbers[shape.verb, points] = first
                    if shape.ways > 1:
                        self.ways[first] = shape.ways
                    self.meanings.extend([(shape.verb, points, way) for way in range(shape.ways)])

    def number(self, option: Option) -> int:
        """Of a move, regardless of its question: the first number of those it may have, or UNNUMBERED."""
        found = self.numbers.get((option.verb, option.points), UNNUMBERED)
        if found == UNNUMBERED:
            vague = tuple([(kind, ANY) for kind, _ in option.points])
            found = self.numbers.get((option.verb, vague), UNNUMBERED)
        if len(self.known) >= MOST_KNOWN:
            self.known.clear()
        if found not in self.ways:
            self.known[option] = found
        return found

    def of(self, options: list[Option]) -> list[int]:
        """The numbers of the options of one question, in their order; UNNUMBERED where there is none.

        Those of the last question are kept, for the mask and the move ask for the same: do not change the list.
        """
        if options is not self._options:
            self._numbers = self.worked_out(options)
            self._options = options
        return self._numbers

    def worked_out(self, options: list[Option]) -> list[int]:
        known = self.known
        found: list[int] = []
        several = False
        for option in options:
            number = known.get(option)
            if number is None:
                number = self.number(option)
                several = several or number in self.ways
            found.append(number)
        return self.told_apart(found) if several else found

    def told_apart(self, found: list[int]) -> list[int]:
        """Moves with the same verb and points, each with a number of its own."""
        seen: dict[int, int] = {}
        for k, first in enumerate(found):
            if first in self.ways:
                way = seen.get(first, 0)
                seen[first] = way + 1
                found[k] = first + way if way < self.ways[first] else UNNUMBERED
        return found

    def mark(self, numbers: list[int], value: int, mask: Any) -> None:
        """Write a value at these numbers of a mask."""
        for number in numbers:
            if number != UNNUMBERED:
                mask[number] = value

    # ---- at a table -----------------------------------------------------------------------------

    def mark_open(self, table: Table, seat: int, mask: Any) -> None:
        """Write 1 at the numbers of the moves that this seat may make now."""
        for ask in table.asks:
            if ask.seat == seat:
                self.mark(self.of(ask.options), 1, mask)

    def legal(self, table: Table, seat: int) -> list[int]:
        """The numbers of the moves that this seat may make now; none if it is not asked."""
        return [n for ask in table.asks if ask.seat == seat for n in self.of(ask.options) if n != UNNUMBERED]

    def chosen(self, table: Table, seat: int, number: int) -> Option | None:
        """The move of this number that answers the present question of the seat, if it is open."""
        for ask in table.asks:
            if ask.seat == seat:
                numbers = self.of(ask.options)
                for k in range(len(numbers)):
                    if numbers[k] == number != UNNUMBERED:
                        return ask.options[k]
        return None

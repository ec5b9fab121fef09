"""Rows of numbers that are made again and again with little that is new: only what has changed is written."""

from __future__ import annotations

from typing import Any, Final

# Numbers that are there already are written sooner.
_WHOLE: Final[list[Any]] = list(range(256))
_FLOATS: Final[list[Any]] = [float(n) for n in _WHOLE]


class Columns:
    """Numbers by column, 0 where none was put; whoever takes them all leaves it 0."""

    def __init__(self, size: int) -> None:
        self.values: Final = [0] * size
        self.written: Final[list[int]] = []  # the columns that may not be 0

    def __getitem__(self, at: int) -> int:
        return self.values[at]

    def __setitem__(self, at: int, n: int) -> None:
        self.put(at, n)

    def put(self, at: int, n: int) -> None:
        values = self.values
        if values[at] != n:
            if not values[at]:
                self.written.append(at)
            values[at] = n

    def add(self, at: int, n: int) -> None:
        values = self.values
        if not values[at]:
            self.written.append(at)
        values[at] += n

    def pour(self, out: Any) -> None:
        """Write them into a sequence of floats that is 0."""
        values = self.values
        for at in self.written:
            n = values[at]
            if n:
                out[at] = _FLOATS[n] if 0 <= n < 256 else n
                values[at] = 0
        self.written.clear()


class Row:
    """A sequence of floats or whole numbers, 0 at first, that nobody else writes, so that it is known what it holds."""

    def __init__(self, out: Any, size: int, whole: bool) -> None:
        self.out: Final = out
        self.known: Final = _WHOLE if whole else _FLOATS
        self.held: Final = [0] * size
        self.filled: list[int] = []  # the columns that are not 0

    def take(self, columns: Columns) -> None:
        """Hold these numbers and no others."""
        out, held, values, known = self.out, self.held, columns.values, self.known
        for at in self.filled:
            if not values[at]:
                out[at] = known[0]
                held[at] = 0
        self.filled.clear()
        for at in columns.written:
            n = values[at]
            if n:
                if held[at] != n:
                    out[at] = known[n] if 0 <= n < 256 else n
                    held[at] = n
                values[at] = 0
                self.filled.append(at)
        columns.written.clear()

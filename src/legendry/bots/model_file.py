"""Learnt numbers as data: a TOML file in the bot room of a game, which names what it holds and where that came from.

`found_by` and `found_in` tell which tool found the numbers, and from what.  A table has one number for each name, or a
row of numbers for each name: then `columns` names what stands where in every row of the file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Any, Final

from legendry.kernel.errors import BadInput
from legendry.kernel.spelling import did_you_mean

ORIGIN: Final = ("found_by", "found_in")
COLUMNS: Final = "columns"


class ModelFile:
    """Such a file, with just these tables; whatever else is in it, or missing, is refused in one sentence."""

    def __init__(self, files: dict[str, str], file: str, tables: Sequence[str], columns: Sequence[str] = ()) -> None:
        """`files`: the texts by name; `columns`: all that rows may have."""
        self.file: Final = file
        if file not in files:
            raise BadInput(f"{file} is missing")
        try:
            data = tomllib.loads(files[file])
        except tomllib.TOMLDecodeError as error:
            raise BadInput(f"{file} is not a TOML file: {error}") from error
        known = [*ORIGIN, *([COLUMNS] if columns else []), *tables]
        refuse_unknown(file, "part", data, known)
        for name in known:
            if name not in data:
                raise BadInput(f'{file}: "{name}" is missing')
        for name in ORIGIN:
            if not isinstance(data[name], str) or not data[name]:
                raise BadInput(f"{file}: {name} is a text that tells where the numbers come from")
        for name in tables:
            if not isinstance(data[name], dict):
                raise BadInput(f"{file}: write {name} as a table, under [{name}]")
        self.data: Final[dict[str, Any]] = data
        self.columns: Final = self.read_columns(columns) if columns else []

    def read_columns(self, known: Sequence[str]) -> list[str]:
        found = self.data[COLUMNS]
        if not isinstance(found, list) or not all([isinstance(each, str) for each in found]):
            raise BadInput(f"{self.file}: columns is a list of names")
        refuse_unknown(self.file, "column", found, known)
        for name in found:
            if found.count(name) > 1:
                raise BadInput(f'{self.file}: there are two columns "{name}"')
        return [str(each) for each in found]

    def need_columns(self, names: Sequence[str]) -> None:
        """Refuse the file if it lacks one of these."""
        for name in names:
            if name not in self.columns:
                raise BadInput(f'{self.file}: column "{name}" is missing')

    def rows(self, table: str, known: Sequence[str], order: Sequence[str]) -> dict[str, list[int]]:
        """The rows of a table by name, each with the numbers of these columns in this order.

        Where the file has no such column, the number is 0.
        """
        places = [self.columns.index(name) if name in self.columns else -1 for name in order]
        found: dict[str, list[int]] = {}
        where = f"{self.file}, [{table}]"
        refuse_unknown(where, "row", self.data[table], known)
        for name, row in self.data[table].items():
            if not isinstance(row, list) or not all([type(each) is int for each in row]):
                raise BadInput(f'{where}: row "{name}" is a list of whole numbers')
            if len(row) != len(self.columns):
                raise BadInput(
                    f'{where}: row "{name}" has {len(row)} numbers; there are {len(self.columns)} columns, '
                    f"from {self.columns[0]} to {self.columns[-1]}"
                )
            found[name] = [row[place] if place >= 0 else 0 for place in places]
        return found

    def all_rows(self, table: str, names: Sequence[str], order: Sequence[str]) -> list[list[int]]:
        """The rows of a table that has one for each of these names, in their order."""
        found = self.rows(table, names, order)
        for name in names:
            if name not in found:
                raise BadInput(f'{self.file}, [{table}]: row "{name}" is missing')
        return [found[name] for name in names]

    def numbers(self, table: str, known: Sequence[str]) -> dict[str, int]:
        """The numbers of a table that has at most one for each of these names."""
        where = f"{self.file}, [{table}]"
        refuse_unknown(where, "name", self.data[table], known)
        for name, number in self.data[table].items():
            if type(number) is not int:
                raise BadInput(f'{where}: "{name}" is a whole number, not {number!r}')
        return dict(self.data[table])

    def all_numbers(self, table: str, names: Sequence[str]) -> list[int]:
        """The numbers of a table that has one for each of these names, in their order."""
        found = self.numbers(table, names)
        for name in names:
            if name not in found:
                raise BadInput(f'{self.file}, [{table}]: "{name}" is missing')
        return [found[name] for name in names]

    def by_seats(self, table: str, fewest: int, most: int) -> tuple[int, ...]:
        """The numbers of a table that has one for each number of seats, as a tuple with that index."""
        return (0,) * fewest + tuple(self.all_numbers(table, [str(seats) for seats in range(fewest, most + 1)]))

    def weights(self, table: str) -> dict[str, tuple[int, int]]:
        """The rows of a table with the columns `by hand` and `tuned`; who reads them tells which names there are."""
        self.need_columns(WEIGHT_COLUMNS)
        rows = self.rows(table, list(self.data[table]), WEIGHT_COLUMNS)
        return {name: (row[0], row[1]) for name, row in rows.items()}


WEIGHT_COLUMNS: Final = ("by hand", "tuned")


class Named:
    """Numbers of which each is taken by its name, once; what is missing or left over is refused."""

    def __init__(self, where: str, numbers: dict[str, int]) -> None:
        self.where: Final = where
        self.left: Final = dict(numbers)
        self.taken: Final[list[str]] = []

    def take(self, name: str) -> int:
        if name not in self.left:
            raise BadInput(f'{self.where}: row "{name}" is missing')
        self.taken.append(name)
        return self.left.pop(name)

    def close(self) -> None:
        """All was taken that there is."""
        refuse_unknown(self.where, "row", self.left, self.taken)


def refuse_unknown(where: str, what: str, names: Any, known: Sequence[str]) -> None:
    for name in names:
        if name not in known:
            raise BadInput(f'{where}: there is no {what} "{name}".{did_you_mean(name, known)}')

"""A study is a plan and numbered deals, each of which gives a row of numbers.

Shards of deals go to the workers; rows come back, are kept in a file if there is one, and are looked at in the order of
their deals.  So the same comes out however the work was split, and what was stopped goes on.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from legendry import registry
from legendry.kernel.errors import BadInput
from legendry.kernel.structs import digest
from legendry.lab.workers import Workers

Row = list[Any]  # of plain values
Unit = Callable[[Any, int], Row]  # the row of a deal of a plan; nothing else decides it
Told = Callable[[int, int, str], None]  # how many deals are done, of how many, and what they say so far

FORMAT: Final = 1
HEAD: Final = "legendry lab"
SHARDS: Final = 8  # for each worker, so that none of them waits long for the others
LARGEST: Final = 50  # deals of a shard


def silent(_done: int, _all: int, _says: str) -> None:
    """Nobody listens."""


def shard(unit: Unit, plan: Any, numbers: list[int]) -> list[tuple[int, Row]]:
    """Some deals of a plan; this is what a worker does."""
    return [(number, unit(plan, number)) for number in numbers]


class Keeper:
    """A file of rows that are known already: a line for each, by the digest of what decides it, and its deal."""

    def __init__(self, path: Path | None) -> None:
        self.path: Final = path
        self.known: Final[dict[str, dict[int, Row]]] = {}
        if path is None:
            return
        try:
            if path.exists():
                self._read(path)
            else:
                path.write_text(json.dumps({HEAD: FORMAT}) + "\n", encoding="utf-8")
        except OSError as error:
            raise BadInput(f"{path} cannot be used: {error.strerror}") from None

    def _read(self, path: Path) -> None:
        """All whole lines; a last line cut off when the program was killed is dropped and removed."""
        text = path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        try:
            head, *lines = [json.loads(line) for line in whole.splitlines()]
            right = head == {HEAD: FORMAT}
            for key, number, row in lines:
                self.known.setdefault(key, {})[number] = row
        except (ValueError, TypeError, UnicodeDecodeError):
            right = False
        if not right:
            raise BadInput(f"{path} holds no games of legendry lab; name another file, or a new one")
        if whole != text:
            path.write_bytes(whole)

    def add(self, key: str, rows: list[tuple[int, Row]]) -> None:
        self.known.setdefault(key, {}).update(rows)
        if self.path is not None:
            lines = [json.dumps([key, number, row], separators=(",", ":")) + "\n" for number, row in rows]
            with self.path.open("a", encoding="utf-8") as file:
                file.write("".join(lines))


class Lab:
    """Where studies are done: workers, what is kept, and who is told of progress."""

    def __init__(self, workers: Workers, keeper: Keeper | None = None, told: Told = silent) -> None:
        self.workers: Final = workers
        self.keeper: Final = keeper or Keeper(None)
        self.told = told

    def rows(
        self, unit: Unit, plan: Any, first: int, last: int, says: Callable[[list[Row]], str] = lambda rows: ""
    ) -> list[Row]:
        """The rows of the deals from `first` up to, not including, `last`."""
        key = key_of(unit, plan)
        known = self.keeper.known.setdefault(key, {})
        missing = [number for number in range(first, last) if number not in known]
        self.told(last - len(missing), last, "playing")
        for rows in self.workers.map(shard, [(unit, plan, part) for part in parts(missing, self.workers.count())]):
            self.keeper.add(key, rows)
            done = [known[number] for number in range(last) if number in known]
            self.told(len(done), last, says(done))
        return [known[number] for number in range(first, last)]

    def timed(self, unit: Unit, plan: Any, count: int) -> float:
        """About how many seconds a deal takes with all workers: from the first few, which count like all others."""
        began = time.perf_counter()
        self.rows(unit, plan, 0, count)
        return (time.perf_counter() - began) / count


def parts(numbers: list[int], workers: int) -> Iterator[list[int]]:
    """Shards, small enough for every worker to have some."""
    size = max(1, min(LARGEST, len(numbers) // (SHARDS * workers)))
    for k in range(0, len(numbers), size):
        yield numbers[k : k + size]


def key_of(unit: Unit, plan: Any) -> str:
    """A digest of everything that decides the rows of a plan, except the number of the deal."""
    made = [registry.game_with(each.game, *each.variant).origin() for each in grounds(plan)]
    return digest([f"{unit.__module__}.{unit.__qualname__}", plain(plan), made])


def grounds(plan: Any) -> list[Any]:
    """The grounds a plan is played on: itself, or what it holds of them."""
    if hasattr(plan, "variant"):
        return [plan]
    return [found for part in plan if isinstance(part, tuple | list) for found in grounds(part)]


def plain(value: Any) -> Any:
    """As JSON represents it."""
    if isinstance(value, dict):
        return {str(name): plain(each) for name, each in value.items()}
    return [plain(each) for each in value] if isinstance(value, tuple | list) else value

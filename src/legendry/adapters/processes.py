"""Many tables in several processes, each with its share of them; the arrays lie in memory that all of them share."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from typing import Any, Final

from legendry.adapters.batches import Arrays, Shared, Tables, check_number
from legendry.adapters.environment import MOST_STEPS, Environment
from legendry.adapters.extras import missing
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.variants import Variant

try:
    import numpy as np
except ImportError as error:
    raise missing(error, "adapters") from None


def vector(game: str | Game[Any], n: int, processes: int = 1, **options: Any) -> Tables | ProcessTables:
    """Tables in this process, or in so many others."""
    return Tables(game, n, **options) if processes == 1 else ProcessTables(game, n, processes, **options)


class ProcessTables(Arrays):
    """The same as `Tables` with the same seeds, in several processes; `close` ends them.

    A script that makes one needs `if __name__ == "__main__":`, for the processes import it.
    """

    def __init__(
        self, game: str | Game[Any], n: int, processes: int, seats: int | None = None, variant: Variant = None,
        most_steps: int = MOST_STEPS, seed: int | Sequence[int] | None = None, **settings: Any,
    ) -> None:  # fmt: skip
        check_number(n)
        if type(processes) is not int or not 1 <= processes <= n:
            raise BadInput(f"processes is a number from 1 to {n}, that of the tables, not {processes!r}")
        if not isinstance(game, str):
            raise BadInput("with several processes a game is named by its id, and its variant by files")
        inner = Environment(game, seats, variant, most_steps, settings)
        start = multiprocessing.get_context("spawn")
        memory = start.RawArray("b", Arrays(inner, n).bytes)
        super().__init__(inner, n, Shared(memory, 0, n))
        self._bounds: Final = [n * k // processes for k in range(processes + 1)]
        self._pipes: Final[list[Any]] = []
        self._processes: Final[list[Any]] = []
        seeds = self.seeds_of(seed)
        for first, last in zip(self._bounds, self._bounds[1:]):
            options = {"seats": seats, "variant": variant, "most_steps": most_steps, **settings}
            mine, its = start.Pipe()
            words = (its, game, last - first, Shared(memory, first, n), seeds[first:last], options)
            process = start.Process(target=work, args=words, daemon=True)
            process.start()
            its.close()
            self._pipes.append(mine)
            self._processes.append(process)
        self._answers()

    def reset(self, seed: int | Sequence[int] | None = None) -> None:
        """As in `Tables`."""
        self._ask("reset", self.seeds_of(seed))

    def step(self, actions: Any) -> None:
        """As in `Tables`: if one action is not open nothing is changed, at no table."""
        numbers = self.numbers_of(actions)
        known = np.clip(numbers, 0, self.masks.shape[1] - 1)
        is_open = (known == numbers) & (self.masks[np.arange(self.n), known] == 1)
        if not is_open.all():
            k = int(np.argmin(is_open))
            raise BadInput(f"action {numbers[k]} is not open to seat {self.seats[k]} at table {k} now")
        self._ask("step", numbers)

    def random_actions(self) -> Any:
        """As in `Tables`."""
        return np.array([each for part in self._ask("random_actions", None) for each in part])

    def close(self) -> None:
        """End the processes; the arrays stay as they are."""
        for pipe, process in zip(self._pipes, self._processes):
            pipe.close()
            process.join()
        self._pipes.clear()
        self._processes.clear()

    def _ask(self, what: str, rows: list[int] | None) -> list[Any]:
        if not self._pipes:
            raise BadInput("these tables are closed")
        for pipe, first, last in zip(self._pipes, self._bounds, self._bounds[1:]):
            pipe.send((what, None if rows is None else rows[first:last]))
        return self._answers()

    def _answers(self) -> list[Any]:
        try:
            return [pipe.recv() for pipe in self._pipes]
        except EOFError:
            raise RuntimeError("a process with tables has ended by itself") from None


def work(pipe: Any, game: str, n: int, shared: Shared, seeds: list[int], options: dict[str, Any]) -> None:
    """What a process does: its tables, until nobody asks any more."""
    tables = Tables(game, n, seed=seeds, shared=shared, **options)
    pipe.send(None)
    while True:
        try:
            what, rows = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        if what == "random_actions":
            pipe.send(tables.random_actions().tolist())
        else:
            getattr(tables, what)(rows)
            pipe.send(None)

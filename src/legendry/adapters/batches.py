"""Many tables at once: arrays of observations, masks, seats and rewards, and a new game wherever one has ended.

>>> import legendry                                                                             # doctest: +SKIP
>>> tables = legendry.vector("valtia", n=64, seed=1)                                            # doctest: +SKIP
>>> tables.step(tables.random_actions())                                                        # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from legendry.adapters.environment import MOST_STEPS, Environment
from legendry.adapters.extras import missing
from legendry.adapters.observations import returns
from legendry.kernel.batch import Batch
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.variants import Variant

try:
    import numpy as np
except ImportError as error:
    raise missing(error, "adapters") from None

MOST_TABLES: Final = 100_000


def check_number(n: int) -> None:
    if type(n) is not int or not 1 <= n <= MOST_TABLES:
        raise BadInput(f"n is a number of tables from 1 to {MOST_TABLES:,}, not {n!r}")


class Shared(NamedTuple):
    """Memory for the rows of several processes: whose rows begin where, and how many there are of all."""

    memory: Any
    first: int
    total: int


class Arrays:
    """What so many tables show, a row for each.  They are the same objects after every step: copy what you keep."""

    def __init__(self, inner: Environment, n: int, shared: Shared | None = None) -> None:
        self.inner: Final = inner
        self.n: Final = n
        self.bytes = 0
        self._shared: Final = shared
        self.observations: Final = self._array(np.float32, inner.encoder.size)  # of the seat that is asked
        self.masks: Final = self._array(np.int8, len(inner.actions))
        self.seats: Final = self._array(np.int32)  # who is asked
        self.rewards: Final = self._array(np.float32, inner.seats)  # by seat, of the game that ended, if one did
        self.terminated: Final = self._array(np.bool_)
        self.truncated: Final = self._array(np.bool_)
        self.game_seeds: Final = self._array(np.int64)  # of the present game
        self.steps: Final = self._array(np.int64)  # made in the present game

    def _array(self, kind: Any, *width: int) -> Any:
        """Rows of their own, or those that belong here in memory that is shared."""
        total = self.n if self._shared is None else self._shared.total
        shape = (total, *width)
        start, count = self.bytes, int(np.prod(shape))
        self.bytes += -(-count * np.dtype(kind).itemsize // 8) * 8
        if self._shared is None:
            return np.zeros(shape, kind)
        found = np.frombuffer(self._shared.memory, kind, count, start).reshape(shape)
        return found[self._shared.first : self._shared.first + self.n]

    def seeds_of(self, seed: int | Sequence[int] | None) -> list[int]:
        """The seed of the first game of each table."""
        if seed is None:
            return [int(each) for each in np.random.default_rng().integers(1 << 31, size=self.n)]
        found = [seed + k for k in range(self.n)] if isinstance(seed, int) else [int(each) for each in seed]
        if len(found) != self.n:
            raise BadInput(f"seed is one number, or one for each of {self.n} tables, not {len(found)}")
        return found

    def numbers_of(self, actions: Any) -> list[int]:
        if len(actions) != self.n:
            raise BadInput(f"there are {self.n} tables, and {len(actions)} actions")
        return actions.tolist() if isinstance(actions, np.ndarray) else [int(action) for action in actions]


class Tables(Arrays):
    """So many tables of one game.  Each step answers one question at every table."""

    def __init__(
        self, game: str | Game[Any], n: int, seats: int | None = None, variant: Variant = None,
        most_steps: int = MOST_STEPS, seed: int | Sequence[int] | None = None, shared: Shared | None = None,
        **settings: Any,
    ) -> None:  # fmt: skip
        check_number(n)
        super().__init__(Environment(game, seats, variant, most_steps, settings), n, shared)
        rows, masks = [row.data for row in self.observations], [row.data for row in self.masks]
        self.batch: Final = Batch(
            self.inner.encoder.lens, self.inner.actions, rows, masks, self.seats.data, self.steps.data, most_steps
        )
        self._random = [np.random.default_rng() for _ in range(n)]
        self.reset(seed)

    def reset(self, seed: int | Sequence[int] | None = None) -> None:
        """New games everywhere: table k has seed + k, or the k-th of several; later games follow from that."""
        seeds = self.seeds_of(seed)
        self._random = [np.random.default_rng(each) for each in seeds]
        tables = [self._deal(k, each) for k, each in enumerate(seeds)]
        for each in (self.rewards, self.terminated, self.truncated, self.observations, self.masks):
            each.fill(0)
        self.batch.begin(tables, seeds)

    def step(self, actions: Any) -> None:
        """Answer each table's question with an action, and look again; raises BadInput if one is not open."""
        numbers = self.numbers_of(actions)
        chosen = self.batch.options(numbers)
        k = len(chosen)
        if k < self.n:
            self.inner.actions.option(self.tables[k], int(self.seats[k]), numbers[k])  # says what is wrong with it
        for each in (self.rewards, self.terminated, self.truncated, self.observations, self.masks):
            each.fill(0)
        for k in self.batch.play(chosen):
            table = self.tables[k]
            self.terminated[k] = table.outcome is not None
            self.truncated[k] = table.outcome is None
            self.rewards[k] = returns(table)
            self.batch.replace(k, self._deal(k, int(self._random[k].integers(1 << 31))))

    def random_actions(self) -> Any:
        """A random action at each table, among those that have a number."""
        return np.array(self.batch.random_actions())

    # ---- the tables -----------------------------------------------------------------------------

    @property
    def tables(self) -> list[Table]:
        return self.batch.tables

    def _deal(self, k: int, seed: int) -> Table:
        self.game_seeds[k] = seed
        inner = self.inner
        made: Table = inner.game.new(seats=inner.seats, seed=seed, keep=False, **inner.settings)
        return made

    def close(self) -> None:
        """Nothing: it is there for whoever does not know whether there are processes."""

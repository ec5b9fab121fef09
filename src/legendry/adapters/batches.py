"""Many tables at once: arrays of observations, masks, seats and rewards, and a new game wherever one has ended.

>>> import legendry                                                                             # doctest: +SKIP
>>> tables = legendry.vector("valtia", n=64, seed=1)                                            # doctest: +SKIP
>>> tables.step(tables.random_actions())                                                        # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

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


class Tables:
    """`n` tables of one game.  Each step answers one question at every table.

    The arrays are the same objects after every step: copy what you keep.
    """

    def __init__(
        self, game: str | Game[Any], n: int, seats: int | None = None, variant: Variant = None,
        most_steps: int = MOST_STEPS, seed: int | Sequence[int] | None = None, **settings: Any,
    ) -> None:  # fmt: skip
        if type(n) is not int or not 1 <= n <= MOST_TABLES:
            raise BadInput(f"n is a number of tables from 1 to {MOST_TABLES:,}, not {n!r}")
        self.inner: Final = Environment(game, seats, variant, most_steps, settings)
        self.n: Final = n
        size, actions = self.inner.encoder.size, len(self.inner.actions)
        self.observations: Final = np.zeros((n, size), np.float32)  # of the seat that is asked
        self.masks: Final = np.zeros((n, actions), np.int8)
        self.seats: Final = np.zeros(n, np.int32)  # who is asked
        self.rewards: Final = np.zeros((n, self.inner.seats), np.float32)  # by seat, of the game that ended, if one did
        self.terminated: Final = np.zeros(n, np.bool_)
        self.truncated: Final = np.zeros(n, np.bool_)
        self.game_seeds: Final = np.zeros(n, np.int64)  # of the present game
        rows, masks = [row.data for row in self.observations], [row.data for row in self.masks]
        self.batch: Final = Batch(self.inner.encoder.lens, self.inner.actions, rows, masks, self.seats.data, most_steps)
        self._random = [np.random.default_rng() for _ in range(n)]
        self.reset(seed)

    def reset(self, seed: int | Sequence[int] | None = None) -> None:
        """New games everywhere: table k has seed + k, or the k-th of several; later games follow from that."""
        if seed is None:
            seeds = [int(np.random.default_rng().integers(1 << 31)) for _ in range(self.n)]
        else:
            seeds = [seed + k for k in range(self.n)] if isinstance(seed, int) else [int(each) for each in seed]
        if len(seeds) != self.n:
            raise BadInput(f"seed is one number, or one for each of {self.n} tables, not {len(seeds)}")
        self._random = [np.random.default_rng(each) for each in seeds]
        tables = [self._deal(k, each) for k, each in enumerate(seeds)]
        for each in (self.rewards, self.terminated, self.truncated, self.observations, self.masks):
            each.fill(0)
        self.batch.begin(tables, seeds)

    def step(self, actions: Any) -> None:
        """Answer each table's question with an action, and look again; raises BadInput if one is not open."""
        if len(actions) != self.n:
            raise BadInput(f"there are {self.n} tables, and {len(actions)} actions")
        numbers = actions.tolist() if isinstance(actions, np.ndarray) else [int(action) for action in actions]
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

    @property
    def steps(self) -> Any:
        """How many steps were made in the present game, by table."""
        return np.array(self.batch.steps)

    def _deal(self, k: int, seed: int) -> Table:
        self.game_seeds[k] = seed
        inner = self.inner
        made: Table = inner.game.new(seats=inner.seats, seed=seed, keep=False, **inner.settings)
        return made

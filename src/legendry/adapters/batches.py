"""Many tables at once: arrays of observations, masks, seats and rewards, and a new game wherever one has ended.

>>> import legendry                                                                             # doctest: +SKIP
>>> tables = legendry.vector("valtia", n=64, seed=1)                                            # doctest: +SKIP
>>> tables.step(tables.random_actions())                                                        # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from legendry.adapters.actions import UNNUMBERED
from legendry.adapters.environment import MOST_STEPS, Environment
from legendry.adapters.extras import missing
from legendry.adapters.observations import returns
from legendry.kernel.agenda import Option
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
        self.steps: Final = np.zeros(n, np.int64)  # made in the present game
        self.game_seeds: Final = np.zeros(n, np.int64)  # of the present game
        self.tables: Final[list[Table]] = []
        self._numbers: Final[list[list[int]]] = [[] for _ in range(n)]
        self._open: Final = [row.data for row in self.masks]
        self._columns: Final = [row.data for row in self.observations]
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
        self.tables[:] = [self._deal(k, each) for k, each in enumerate(seeds)]
        self.rewards.fill(0)
        self.terminated.fill(False)
        self.truncated.fill(False)
        for k in range(self.n):
            self._look(k)

    def step(self, actions: Any) -> None:
        """Answer each table's question with an action, and look again; raises BadInput if one is not open."""
        if len(actions) != self.n:
            raise BadInput(f"there are {self.n} tables, and {len(actions)} actions")
        chosen = [self._option(k, int(action)) for k, action in enumerate(actions)]
        self.rewards.fill(0)
        self.terminated.fill(False)
        self.truncated.fill(False)
        for k, option in enumerate(chosen):
            table = self.tables[k]
            table.play(int(self.seats[k]), option)
            self.steps[k] += 1
            if table.outcome is not None or self.steps[k] >= self.inner.most_steps:
                self._end(k, table)
            self._look(k)

    def random_actions(self) -> Any:
        """A random action at each table, among those that have a number."""
        found: list[int] = []
        for numbers, random in zip(self._numbers, self._random):
            number = UNNUMBERED
            while number == UNNUMBERED:
                number = numbers[int(random.random() * len(numbers))]
            found.append(number)
        return np.array(found)

    # ---- one table ------------------------------------------------------------------------------

    def _deal(self, k: int, seed: int) -> Table:
        self.steps[k] = 0
        self.game_seeds[k] = seed
        inner = self.inner
        made: Table = inner.game.new(seats=inner.seats, seed=seed, keep=False, **inner.settings)
        return made

    def _end(self, k: int, table: Table) -> None:
        self.terminated[k] = table.outcome is not None
        self.truncated[k] = table.outcome is None
        self.rewards[k] = returns(table)
        self.tables[k] = self._deal(k, int(self._random[k].integers(1 << 31)))

    def _option(self, k: int, action: int) -> Option:
        options, numbers = self.tables[k].asks[0].options, self._numbers[k]
        if action in numbers and action != UNNUMBERED:
            return options[numbers.index(action)]
        return self.inner.actions.option(self.tables[k], int(self.seats[k]), action)

    def _look(self, k: int) -> None:
        """What the seats that are asked see and may do."""
        table, mask = self.tables[k], self._open[k]
        ask = table.asks[0]
        self.seats[k] = ask.seat
        actions = self.inner.actions
        actions.mark(self._numbers[k], 0, mask)
        numbers = actions.of(ask.options)
        actions.mark(numbers, 1, mask)
        self._numbers[k] = numbers
        self.observations[k] = 0
        self.inner.encoder.fill(table.view(ask.seat), self._columns[k])

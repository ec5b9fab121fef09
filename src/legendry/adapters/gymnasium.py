"""Gymnasium: one seat against bots, or all seats in turn; and many tables at once (`vector_env`).

>>> from legendry.adapters import gymnasium                                                     # doctest: +SKIP
>>> env = gymnasium.env("levendale", seat=0, bots=["greedy"])                                   # doctest: +SKIP
"""

from __future__ import annotations

from typing import Any, Final

from legendry import registry
from legendry.adapters.environment import MOST_STEPS, RENDER_MODES, Environment
from legendry.adapters.extras import missing
from legendry.adapters.processes import vector
from legendry.bots import KINDS, Bot, Observation, bot
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.variants import Variant

try:
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise missing(error, "adapters") from None

REFUSE: Final = "refuse"
LOSE: Final = "lose"
RANDOM: Final = "random"
ILLEGAL: Final = (REFUSE, LOSE, RANDOM)  # what becomes of an action that is not open


def env(game: str | Game[Any], **options: Any) -> LegendryEnv:
    """An environment for one learner."""
    return LegendryEnv(game, **options)


def vector_env(game: str | Game[Any], n: int, **options: Any) -> LegendryVectorEnv:
    """Many tables; at each the learner has all seats in turn."""
    return LegendryVectorEnv(game, n, **options)


def register() -> list[str]:
    """Register our games for `gymnasium.make("legendry/valtia-v1")`; returns their ids."""
    found = [f"legendry/{id}-v1" for id in registry.IDS]
    for id, name in zip(registry.IDS, found):
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="legendry.adapters.gymnasium:LegendryEnv", kwargs={"game": id})
    return found


class LegendryEnv(gymnasium.Env):  # type: ignore[misc]
    """The learner has one seat, bots have the others; without bots the learner has all seats in turn.

    `info` has the `seat` that is asked, its `action_mask`, and at the end the `returns` of all seats.  The reward of
    a step is that of the seat that made it: 0 until the end, then what the game was worth; with `progress`, how the
    prospects of the seat have changed since its last step.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012  Gymnasium declares it so

    def __init__(
        self, game: str | Game[Any], seats: int | None = None, seat: int = 0, bots: list[str] | str | None = None,
        illegal: str = REFUSE, variant: Variant = None, most_steps: int = MOST_STEPS, render_mode: str | None = None,
        render_seat: int | None = None, progress: bool = False, **settings: Any,
    ) -> None:  # fmt: skip
        self.inner: Final = Environment(game, seats, variant, most_steps, settings, progress)
        self.mine: Final = seat
        self.names: Final = self._check_bots(bots)
        if illegal not in ILLEGAL:
            raise BadInput(f"illegal is {', '.join(ILLEGAL)}, not {illegal!r}")
        self.inner.check_render_mode(render_mode, render_seat)
        self.illegal: Final = illegal
        self.render_mode = render_mode
        self.render_seat: Final = seat if render_seat is None and self.names else render_seat
        self.observation_space = Box(-np.inf, np.inf, (self.inner.encoder.size,), np.float32)
        self.action_space = Discrete(len(self.inner.actions))
        self.bots: dict[int, Bot] = {}
        self.lost = False

    def _check_bots(self, bots: list[str] | str | None) -> list[str]:
        """Their names, for the seats after the learner's."""
        others = self.inner.seats - 1
        if not 0 <= self.mine < self.inner.seats:
            raise BadInput(f"seat is a number from 0 to {others}, not {self.mine!r}")
        if bots is None:
            return []
        names = [bots] * others if isinstance(bots, str) else list(bots)
        if len(names) != others:
            raise BadInput(f"bots are {others} for {self.inner.seats} seats, each {KINDS}; not {bots!r}")
        for name in names:
            bot(name, 0)
        return names

    # ---- Gymnasium ------------------------------------------------------------------------------

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.inner.deal(seed)
        self.lost = False
        chances = self.inner.random.integers(1 << 31, size=self.inner.seats)
        seats = [(self.mine + 1 + k) % self.inner.seats for k in range(len(self.names))]
        self.bots = {seat: bot(name, int(chances[seat])) for seat, name in zip(seats, self.names)}
        self._let_bots_play()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        seat = self.seat
        if self.inner.is_over() or self.lost:
            raise BadInput("the game is over: reset() begins another one")
        open_to = self.inner.actions.legal(self.inner.table, seat)
        if int(action) in open_to or self.illegal == REFUSE:
            self.inner.play(seat, action)
        elif self.illegal == LOSE:
            self.lost = True
        else:
            self.inner.play(seat, open_to[int(self.inner.random.integers(len(open_to)))])
        self._let_bots_play()
        reward = -1.0 if self.lost else self.inner.reward(seat)
        return self._observation(), reward, self.inner.is_over() or self.lost, self.inner.is_cut_off(), self._info()

    def render(self) -> Any:
        return self.inner.rendered(self.render_mode, self.render_seat)

    def action_masks(self) -> Any:
        """What is open now; the name is the one that MaskablePPO asks for."""
        return self.inner.mask(self.seat)

    # ---- the table ------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Whose turn it is: the learner's seat, or the one that is asked if there are no bots."""
        if self.names or self.inner.seats == 1 or self.inner.seat < 0:
            return self.mine
        return self.inner.seat

    def _let_bots_play(self) -> None:
        """Until the learner is asked, or nobody."""
        inner = self.inner
        while not (self.lost or inner.is_over() or inner.is_cut_off()):
            asked = [ask.seat for ask in inner.table.asks]
            waiting = [seat for seat in asked if seat in self.bots]
            if not waiting or (self.mine in asked and asked[0] == self.mine):
                return
            seat = waiting[0]
            inner.play_option(seat, self.bots[seat].choose(Observation(inner.table, seat)))

    def _observation(self) -> Any:
        return self.inner.observation(self.seat)

    def _info(self) -> dict[str, Any]:
        found: dict[str, Any] = {"seat": self.seat, "action_mask": self.action_masks()}
        return {**found, "returns": self.inner.returns()} if self.inner.is_over() else found


class LegendryVectorEnv(VectorEnv):  # type: ignore[misc]
    """Many tables; where a game ends, the next one begins in the same step.

    The reward of a step is that of the seat that made it; `info` has the `seat` that is asked now, its `action_mask`,
    and the `returns` of all seats where a game has ended.  What was seen at the end of a game is not kept.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  Gymnasium declares it so

    def __init__(self, game: str | Game[Any], n: int, **options: Any) -> None:
        self.tables: Final = vector(game, n, **options)
        inner = self.tables.inner
        self.num_envs = n
        self.single_observation_space = Box(-np.inf, np.inf, (inner.encoder.size,), np.float32)
        self.single_action_space = Discrete(len(inner.actions))
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        self.tables.reset(seed)
        return self.tables.observations.copy(), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        tables = self.tables
        acted = tables.seats.copy()
        tables.step(actions)
        rewards = tables.rewards[np.arange(tables.n), acted]
        seen = tables.observations.copy()
        return seen, rewards, tables.terminated.copy(), tables.truncated.copy(), self._info()

    def close_extras(self, **options: Any) -> None:
        self.tables.close()

    def _info(self) -> dict[str, Any]:
        tables = self.tables
        return {"seat": tables.seats.copy(), "action_mask": tables.masks.copy(), "returns": tables.rewards.copy()}

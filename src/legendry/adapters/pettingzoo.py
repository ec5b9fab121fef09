"""PettingZoo: every seat is an agent, one after another (`env`) or all at once (`parallel_env`).

>>> from legendry.adapters import pettingzoo                                                    # doctest: +SKIP
>>> env = pettingzoo.env("valtia", decks=["Wild Pack", "Black Tide"])                           # doctest: +SKIP
"""

from __future__ import annotations

from typing import Any, Final

from legendry.adapters.environment import MOST_STEPS, RENDER_MODES, Environment
from legendry.adapters.extras import missing
from legendry.kernel.game import Game
from legendry.variants import Variant

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv, ParallelEnv
except ImportError as error:
    raise missing(error, "adapters") from None


def env(game: str | Game[Any], **options: Any) -> LegendryAEC:
    """The seats choose one after another; of those asked at the same time nobody sees what the others chose."""
    return LegendryAEC(game, **options)


def parallel_env(game: str | Game[Any], **options: Any) -> LegendryParallel:
    """All seats act in every step: those that are asked choose, all others wait with the last action."""
    return LegendryParallel(game, **options)


def agent(seat: int) -> str:
    return f"seat_{seat}"


class Agents:
    """What both environments have: the spaces of their agents, and what they see."""

    def __init__(
        self, inner: Environment, name: str, render_mode: str | None, render_seat: int | None, more: int
    ) -> None:
        inner.check_render_mode(render_mode, render_seat)
        self.inner: Final = inner
        self.render_mode: Final = render_mode
        self.render_seat: Final = render_seat
        self.more: Final = more
        self.names: Final = [agent(seat) for seat in range(inner.seats)]
        self.seats: Final = {each: seat for seat, each in enumerate(self.names)}
        self.metadata: Final = {
            "render_modes": RENDER_MODES,
            "render_fps": 2,
            "name": f"legendry_{inner.game.id}_{name}",
        }
        size = len(inner.actions) + more
        self.actions: Final = {each: Discrete(size) for each in self.names}
        self.observations: Final = {
            each: Dict(
                {
                    "observation": Box(-np.inf, np.inf, (inner.encoder.size,), np.float32),
                    "action_mask": Box(0, 1, (size,), np.int8),
                }
            )
            for each in self.names
        }

    def observe(self, name: str) -> dict[str, Any]:
        seat = self.seats[name]
        return {"observation": self.inner.observation(seat), "action_mask": self.inner.mask(seat, self.more)}

    def rewards(self) -> dict[str, float]:
        return dict(zip(self.names, self.inner.rewards()))

    def render(self) -> Any:
        return self.inner.rendered(self.render_mode, self.render_seat)


class LegendryAEC(AECEnv):  # type: ignore[misc]
    """One agent after another; what it may do is in the `action_mask` of its observation."""

    def __init__(
        self, game: str | Game[Any], seats: int | None = None, variant: Variant = None, most_steps: int = MOST_STEPS,
        render_mode: str | None = None, render_seat: int | None = None, progress: bool = False, **settings: Any,
    ) -> None:  # fmt: skip
        super().__init__()
        self.inner: Final = Environment(game, seats, variant, most_steps, settings, progress)
        self._agents: Final = Agents(self.inner, "aec", render_mode, render_seat, 0)
        self.metadata = {**self._agents.metadata, "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = self._agents.names[:]
        self.action_spaces = self._agents.actions
        self.observation_spaces = self._agents.observations

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.inner.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {each: {} for each in self.agents}
        self.agent_selection = self._agents.names[self.inner.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._agents.seats[agent]
        return {"observation": self.inner.observation(seat), "action_mask": self.inner.mask(seat)}

    def step(self, action: Any) -> None:
        name = self.agent_selection
        if self.terminations[name] or self.truncations[name]:
            self._was_dead_step(action)
            return
        inner = self.inner
        inner.play(self._agents.seats[name], action)
        self._cumulative_rewards[name] = 0.0
        over = inner.is_over()
        if over or inner.steps >= inner.most_steps:
            self.rewards = self._agents.rewards()
            self.terminations = dict.fromkeys(self.agents, over)
            self.truncations = dict.fromkeys(self.agents, not over)
            self._accumulate_rewards()
        else:
            self.agent_selection = self._agents.names[inner.table.asks[0].seat]
            if inner.progress:
                self.rewards = self._agents.rewards()
                self._accumulate_rewards()

    def render(self) -> Any:
        return self._agents.render()

    def close(self) -> None:
        pass


class LegendryParallel(ParallelEnv):  # type: ignore[misc]
    """All agents at once; the last action is to wait, and the only one of whoever is not asked."""

    def __init__(
        self, game: str | Game[Any], seats: int | None = None, variant: Variant = None, most_steps: int = MOST_STEPS,
        render_mode: str | None = None, render_seat: int | None = None, progress: bool = False, **settings: Any,
    ) -> None:  # fmt: skip
        self.inner: Final = Environment(game, seats, variant, most_steps, settings, progress)
        self._agents: Final = Agents(self.inner, "parallel", render_mode, render_seat, 1)
        self.metadata = self._agents.metadata
        self.render_mode = render_mode
        self.possible_agents = self._agents.names[:]
        self.agents: list[str] = []
        self.wait: Final = len(self.inner.actions)

    def action_space(self, agent: str) -> Any:
        return self._agents.actions[agent]

    def observation_space(self, agent: str) -> Any:
        return self._agents.observations[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        self.inner.deal(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), {each: {} for each in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        """Those asked now choose; whoever is asked twice at once, answers the second question later."""
        asked = list(dict.fromkeys([ask.seat for ask in self.inner.table.asks]))
        number = self.inner.table.number
        for seat in asked:
            if self.inner.table.number == number:
                self.inner.play(seat, actions[agent(seat)])
        over, cut = self.inner.is_over(), self.inner.is_cut_off()
        names = self.agents
        found: tuple[Any, Any, Any, Any, Any] = (
            self._observations(),
            self._agents.rewards(),
            dict.fromkeys(names, over),
            dict.fromkeys(names, cut),
            {each: {} for each in names},
        )
        if over or cut:
            self.agents = []
        return found

    def _observations(self) -> dict[str, Any]:
        found = {each: self._agents.observe(each) for each in self.agents}
        asked = {ask.seat for ask in self.inner.table.asks}
        for each in self.agents:
            if self._agents.seats[each] not in asked:
                found[each]["action_mask"][self.wait] = 1
        return found

    def render(self) -> Any:
        return self._agents.render()

    def close(self) -> None:
        pass

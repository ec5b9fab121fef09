"""PettingZoo: its own tests for every game and number of seats, and what they do not look at."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils import parallel_to_aec

from legendry.adapters import pettingzoo
from legendry.kernel.errors import BadInput
from tests.adapters.walks import SIZES

TABLES = pytest.mark.parametrize(("id", "seats"), SIZES)


@TABLES
def test_api(id: str, seats: int) -> None:
    api_test(pettingzoo.env(id, seats=seats), num_cycles=30)


@TABLES
def test_seeds(id: str, seats: int) -> None:
    """PettingZoo's test of seeds for parallel environments takes no mask; as one agent after another it does."""
    for kind in (pettingzoo.env, pettingzoo_as_aec):
        seed_test(lambda kind=kind: kind(id, seats=seats), num_cycles=20)


@TABLES
def test_parallel_api(id: str, seats: int) -> None:
    parallel_api_test(pettingzoo.parallel_env(id, seats=seats), num_cycles=30)


@TABLES
def test_render(id: str, seats: int) -> None:
    """PettingZoo's own test plays a whole game and draws every position: so only a few are drawn."""
    for kind in (pettingzoo.env, pettingzoo_as_aec):
        render_test(lambda render_mode, kind=kind: kind(id, seats=seats, render_mode=render_mode, most_steps=4))


def pettingzoo_as_aec(*words: Any, **options: Any) -> Any:
    return parallel_to_aec(pettingzoo.parallel_env(*words, **options))


def test_the_text_is_that_of_a_scenario() -> None:
    env = pettingzoo.env("valtia", render_mode="ansi")
    env.reset(seed=3)
    assert "# valtia, question" in env.render()


def played(env: Any, seed: int) -> list[tuple[str, float]]:
    """A random game: who acted, and what everybody had in the end."""
    env.reset(seed=seed)
    random, acted, total = np.random.default_rng(seed), [], dict.fromkeys(env.possible_agents, 0.0)
    for name in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[name] += reward
        if terminated or truncated:
            env.step(None)
        else:
            (open_to,) = np.nonzero(observation["action_mask"])
            acted.append((name, 0.0))
            env.step(random.choice(open_to))
    return [*acted, *total.items()]


@pytest.mark.parametrize(("id", "seats"), [("valtia", 2), ("levendale", 3), ("leviathan", 2)])
def test_a_whole_game_pays_its_returns_once(id: str, seats: int) -> None:
    env = pettingzoo.env(id, seats=seats)
    total = dict(played(env, 6)[-seats:])
    assert env.inner.table.outcome is not None
    assert [total[name] for name in env.possible_agents] == env.inner.returns()
    assert played(env, 6) == played(env, 6)


def test_a_long_game_is_cut_off_and_pays_nothing() -> None:
    env = pettingzoo.env("valtia", most_steps=5)
    assert dict(played(env, 1)[-2:]) == {"seat_0": 0, "seat_1": 0}
    assert env.inner.steps == 5


def test_only_who_is_asked_has_open_actions() -> None:
    env = pettingzoo.env("valtia")
    env.reset(seed=2)
    other = next(name for name in env.agents if name != env.agent_selection)
    assert env.observe(env.agent_selection)["action_mask"].sum() == len(env.inner.table.asks[0].options)
    assert env.observe(other)["action_mask"].sum() == 0


def test_an_action_that_is_not_open_changes_nothing() -> None:
    env = pettingzoo.env("valtia")
    env.reset(seed=2)
    before, closed = env.inner.table.dump(), int(np.argmin(env.observe(env.agent_selection)["action_mask"]))
    with pytest.raises(BadInput, match="is not open to seat"):
        env.step(closed)
    assert env.inner.table.dump() == before


def test_those_asked_at_the_same_time_choose_in_one_step() -> None:
    env = pettingzoo.parallel_env("levendale", seats=3)
    observations, _ = env.reset(seed=1)
    assert [int(each["action_mask"][env.wait]) for each in observations.values()] == [0, 0, 0]
    keep = {name: int(np.argmax(each["action_mask"])) for name, each in observations.items()}
    observations, *_ = env.step(keep)
    assert env.inner.steps == 3
    waiting = [int(each["action_mask"][env.wait]) for each in observations.values()]
    assert waiting == [0 if seat == env.inner.seat else 1 for seat in range(3)]
    assert all(each["action_mask"].sum() >= 1 for each in observations.values())


def test_wrong_options_are_refused_in_a_sentence() -> None:
    with pytest.raises(BadInput, match="render_mode is human, ansi, rgb_array, not 'film'"):
        pettingzoo.env("valtia", render_mode="film")
    with pytest.raises(BadInput, match="render_seat is a number from 0 to 1, or None for a spectator, not 2"):
        pettingzoo.parallel_env("valtia", render_seat=2)
    with pytest.raises(BadInput, match="valtia is for 2 players"):
        pettingzoo.env("valtia", seats=3)
    with pytest.raises(BadInput, match="most_steps is a number from 1 on"):
        pettingzoo.env("valtia", most_steps=0)

"""Rewards on the way: only for those who ask, adding up to the return, and telling nothing that is hidden."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import legendry
from legendry.adapters import gymnasium, pettingzoo
from legendry.adapters.prospects import prospect
from tests.adapters.walks import SIZES

TABLES = pytest.mark.parametrize(("id", "seats"), SIZES)
STEPS = 60


def walked(env: Any, seed: int) -> list[dict[str, float]]:
    """The rewards of every step of a random game, by agent."""
    env.reset(seed=seed)
    luck, found = np.random.default_rng(seed), []
    while env.agents:
        actions = {}
        for name in env.agents:
            (open_to,) = env._agents.observe(name)["action_mask"].nonzero()
            asked = env._agents.seats[name] in {ask.seat for ask in env.inner.table.asks}
            actions[name] = luck.choice(open_to) if asked else env.wait
        _, rewards, *_ = env.step(actions)
        found.append(rewards)
    return found


@TABLES
def test_the_rewards_of_a_game_add_up_to_its_return_less_what_the_deal_promised(id: str, seats: int) -> None:
    env = pettingzoo.parallel_env(id, seats=seats, progress=True, most_steps=STEPS)
    env.reset(seed=1)
    promised = [prospect(env.inner.table, seat) for seat in range(seats)]
    rewards = walked(env, 1)
    assert any(any(each.values()) for each in rewards[:-1])
    for seat, name in enumerate(env.possible_agents):
        total = sum(each[name] for each in rewards)
        assert total == pytest.approx(prospect(env.inner.table, seat) - promised[seat])


def test_at_the_end_the_prospect_is_the_return() -> None:
    env = pettingzoo.parallel_env("levendale", seats=3, progress=True)
    walked(env, 4)
    assert env.inner.is_over()
    assert [prospect(env.inner.table, seat) for seat in range(3)] == env.inner.returns()


def test_without_asking_there_is_none_before_the_end() -> None:
    *before, last = walked(pettingzoo.parallel_env("levendale"), 4)
    assert not any(any(each.values()) for each in before)
    assert sorted(last.values()) == [-1.0, 1.0]


def test_one_after_another_gets_the_same_in_all() -> None:
    env = pettingzoo.env("valtia", progress=True, most_steps=STEPS)
    env.reset(seed=2)
    promised, total = [prospect(env.inner.table, seat) for seat in (0, 1)], dict.fromkeys(env.possible_agents, 0.0)
    luck = np.random.default_rng(2)
    for name in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[name] += reward
        over = terminated or truncated
        env.step(None if over else luck.choice(observation["action_mask"].nonzero()[0]))
    now = [prospect(env.inner.table, seat) for seat in (0, 1)]
    assert list(total.values()) == pytest.approx([now[seat] - promised[seat] for seat in (0, 1)])


def test_a_learner_among_bots_gets_the_same_in_all() -> None:
    env = gymnasium.env("valtia", bots="random", progress=True, illegal="random")
    env.reset(seed=2)
    promised, total, over = prospect(env.inner.table, 0), 0.0, False
    while not over:
        _, reward, terminated, truncated, info = env.step(env.action_space.sample(env.action_masks()))
        total, over = total + reward, terminated or truncated
    assert total == pytest.approx(info["returns"][0] - promised)


@TABLES
def test_a_prospect_is_the_same_in_all_worlds_that_look_the_same(id: str, seats: int) -> None:
    table = legendry.game(id).new(seats=seats, seed=5)
    luck = np.random.default_rng(5)
    for _ in range(STEPS):
        if not table.asks:
            break
        ask = table.asks[0]
        for seed in (1, 2):
            world = table.determinize(ask.seat, seed)
            assert prospect(world, ask.seat) == prospect(table, ask.seat)
        table.play(ask.seat, ask.options[int(luck.integers(len(ask.options)))])

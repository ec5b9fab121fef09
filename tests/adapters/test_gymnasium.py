"""Gymnasium: its own checks, games against bots and with oneself, and actions that are not open."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from legendry import registry
from legendry.adapters import gymnasium
from legendry.adapters.picture import picture
from legendry.kernel.errors import BadInput
from tests.adapters.walks import SIZES

GAMES = pytest.mark.parametrize("id", registry.IDS)


@pytest.mark.parametrize(("id", "seats"), SIZES)
@pytest.mark.parametrize("illegal", ["random", "lose"])
@pytest.mark.filterwarnings("ignore:.*:UserWarning")  # that numbers have no bounds
def test_check_env(id: str, seats: int, illegal: str) -> None:
    check_env(gymnasium.env(id, seats=seats, bots="random" if seats > 1 else None, illegal=illegal))


def played(env: Any, seed: int) -> list[float]:
    """A random game: the rewards of its steps."""
    _, info = env.reset(seed=seed)
    random, rewards, over = np.random.default_rng(seed), [], False
    while not over:
        (open_to,) = np.nonzero(info["action_mask"])
        _, reward, terminated, truncated, info = env.step(int(random.choice(open_to)))
        rewards.append(reward)
        over = terminated or truncated
    return rewards


@GAMES
def test_a_game_against_bots_gives_its_return_at_the_end(id: str) -> None:
    seats = max(2, registry.game(id).fewest)
    env = gymnasium.env(id, seats=seats, seat=1, bots="greedy")
    rewards = played(env, 4)
    assert rewards[:-1] == [0] * (len(rewards) - 1)
    assert rewards[-1] == env.inner.returns()[1]
    assert env._info()["returns"] == env.inner.returns()
    assert played(env, 4) == rewards


@pytest.mark.parametrize(("id", "seats"), [("valtia", 2), ("levendale", 3)])
def test_without_bots_the_learner_has_all_seats(id: str, seats: int) -> None:
    env = gymnasium.env(id, seats=seats)
    observation, info = env.reset(seed=5)
    seen, over = set(), False
    random = np.random.default_rng(1)
    while not over:
        assert info["seat"] == env.inner.table.asks[0].seat
        assert np.array_equal(observation, env.inner.observation(info["seat"]))
        assert info["action_mask"].sum() > 0
        seen.add(info["seat"])
        seat = info["seat"]
        observation, reward, over, _, info = env.step(random.choice(np.nonzero(info["action_mask"])[0]))
    assert seen == set(range(seats))
    assert reward == info["returns"][seat]


def test_an_action_that_is_not_open() -> None:
    for illegal, steps in (("refuse", 0), ("lose", 0), ("random", 1)):
        env = gymnasium.env("valtia", illegal=illegal)
        env.reset(seed=1)
        closed = int(np.argmin(env.action_masks()))
        if illegal == "refuse":
            with pytest.raises(BadInput, match="is not open to seat"):
                env.step(closed)
        else:
            _, reward, terminated, _, _ = env.step(closed)
            assert (reward, terminated) == ((-1.0, True) if illegal == "lose" else (0.0, False))
        assert env.inner.steps == steps


def test_the_end_is_the_end() -> None:
    env = gymnasium.env("valtia", bots="random")
    played(env, 2)
    with pytest.raises(BadInput, match="the game is over"):
        env.step(0)


def test_what_is_asked_at_the_same_time_is_answered_without_knowing() -> None:
    """In Levendale all decide about their hands at once: the learner in the last seat does so after the bots."""
    env = gymnasium.env("levendale", seats=3, seat=2, bots="random")
    env.reset(seed=1)
    assert [ask.seat for ask in env.inner.table.asks] == [2]
    assert env.inner.table.number == 1


def test_a_learner_is_drawn_what_it_sees() -> None:
    env = gymnasium.env("valtia", bots="random", seat=1, render_mode="rgb_array")
    env.reset(seed=1)
    assert np.array_equal(env.render(), picture(env.inner.table, 1))
    assert not np.array_equal(env.render(), picture(env.inner.table, 0))


def test_by_name_of_gymnasium() -> None:
    assert "legendry/valtia-v1" in gymnasium.register()
    gymnasium.register()
    env = gym.make("legendry/levendale-v1", bots="random", seats=3, disable_env_checker=True)
    assert env.reset(seed=1)[0].shape == env.observation_space.shape


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"bots": ["random", "random"]}, "bots are 1 for 2 seats"),
        ({"bots": "nobody"}, "there is no bot 'nobody'"),
        ({"seat": 2}, "seat is a number from 0 to 1, not 2"),
        ({"illegal": "ignore"}, "illegal is refuse, lose, random, not 'ignore'"),
        ({"render_mode": "film"}, "render_mode is human, ansi, rgb_array, not 'film'"),
        ({"render_seat": 3}, "render_seat is a number from 0 to 1"),
        ({"health": 3}, "castle health is 5"),
    ],
)
def test_wrong_options_are_refused_in_a_sentence(options: dict[str, Any], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        gymnasium.env("valtia", **options)

"""Many tables at once are the same games as one table after another."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import legendry
from legendry import registry
from legendry.adapters.observations import returns
from legendry.kernel.errors import BadInput

GAMES = pytest.mark.parametrize("id", registry.IDS)


@GAMES
def test_each_table_is_a_game_of_its_own(id: str) -> None:
    game = registry.game(id)
    tables = legendry.vector(id, n=3, seats=game.most, seed=10)
    single = [game.new(seats=game.most, seed=10 + k, keep=False) for k in range(3)]
    random = np.random.default_rng(1)
    for _ in range(60):
        actions = [int(random.choice(np.nonzero(mask)[0])) for mask in tables.masks]
        for k, table in enumerate(single):
            seat = table.asks[0].seat
            assert tables.seats[k] == seat
            assert tables.masks[k].sum() == len(table.asks[0].options)
            assert tables.observations[k].tolist() == list(tables.inner.encoder.flat(table, seat))
            table.play(seat, tables.inner.actions.option(table, seat, actions[k]))
        tables.step(actions)
        if tables.terminated.any() or any(table.outcome for table in single):
            assert tables.terminated.tolist() == [table.outcome is not None for table in single]
            return


def test_a_new_game_begins_where_one_has_ended() -> None:
    tables = legendry.vector("valtia", n=8, seed=3)
    ends = 0
    before = tables.game_seeds.copy()
    while ends < 12:
        kept = list(tables.tables)
        tables.step(tables.random_actions())
        for k in np.nonzero(tables.terminated)[0]:
            ends += 1
            assert tables.rewards[k].tolist() == returns(kept[k])
            assert tables.steps[k] == 0
            assert tables.game_seeds[k] != before[k]
            assert tables.masks[k].sum() == len(tables.tables[k].asks[0].options)
        assert not tables.rewards[~tables.terminated].any()
        before = tables.game_seeds.copy()


def test_the_same_seed_gives_the_same_games() -> None:
    def run() -> tuple[Any, Any]:
        tables = legendry.vector("levendale", n=4, seats=3, seed=[5, 6, 7, 8])
        for _ in range(150):
            tables.step(tables.random_actions())
        return tables.observations.copy(), tables.game_seeds.copy()

    one, other = run(), run()
    assert np.array_equal(one[0], other[0])
    assert np.array_equal(one[1], other[1])


def test_a_long_game_is_cut_off() -> None:
    tables = legendry.vector("valtia", n=2, seed=1, most_steps=3)
    for _ in range(3):
        tables.step(tables.random_actions())
    assert tables.truncated.all()
    assert not tables.terminated.any()
    assert not tables.rewards.any()


def test_a_step_that_cannot_be_made_changes_nothing() -> None:
    tables = legendry.vector("valtia", n=2, seed=1)
    dumps = [table.dump() for table in tables.tables]
    closed = int(np.argmin(tables.masks[1]))
    with pytest.raises(BadInput, match="is not open to seat"):
        tables.step([tables.random_actions()[0], closed])
    assert [table.dump() for table in tables.tables] == dumps
    with pytest.raises(BadInput, match="there are 2 tables, and 3 actions"):
        tables.step([0, 0, 0])
    with pytest.raises(BadInput, match="one for each of 2 tables, not 3"):
        tables.reset([1, 2, 3])
    with pytest.raises(BadInput, match="n is a number of tables"):
        legendry.vector("valtia", n=0)


def test_as_a_vector_environment_of_gymnasium() -> None:
    from legendry.adapters import gymnasium

    env = gymnasium.vector_env("valtia", n=6)
    observations, info = env.reset(seed=4)
    assert env.observation_space.contains(observations)
    total, random = 0.0, np.random.default_rng(2)
    for _ in range(400):
        actions = np.array([random.choice(np.nonzero(mask)[0]) for mask in info["action_mask"]])
        assert env.action_space.contains(actions)
        acted = info["seat"].copy()
        observations, rewards, terminated, truncated, info = env.step(actions)
        assert observations.shape == (6, env.single_observation_space.shape[0])
        assert np.array_equal(rewards, info["returns"][np.arange(6), acted])
        assert not truncated.any()
        total += np.abs(rewards).sum()
        assert np.all(rewards[~terminated] == 0)
    assert total > 0


def test_in_several_processes_it_is_the_same() -> None:
    one = legendry.vector("valtia", n=5, seed=3, health=10)
    several = legendry.vector("valtia", n=5, processes=2, seed=3, health=10)
    try:
        for _ in range(200):
            actions = one.random_actions()
            assert several.random_actions().tolist() == actions.tolist()
            for name in ("observations", "masks", "seats", "rewards", "terminated", "truncated", "game_seeds", "steps"):
                assert np.array_equal(getattr(several, name), getattr(one, name)), name
            one.step(actions)
            several.step(actions)
        before = several.observations.copy()
        closed = int(np.argmin(several.masks[4]))
        with pytest.raises(BadInput, match=f"action {closed} is not open to seat . at table 4 now"):
            several.step([*one.random_actions()[:4], closed])
        assert np.array_equal(several.observations, before)
        several.reset(9)
        one.reset(9)
        assert np.array_equal(several.observations, one.observations)
    finally:
        several.close()
    with pytest.raises(BadInput, match="these tables are closed"):
        several.random_actions()


def test_processes_are_as_many_as_there_are_tables_at_most() -> None:
    with pytest.raises(BadInput, match="processes is a number from 1 to 2"):
        legendry.vector("valtia", n=2, processes=3)
    with pytest.raises(BadInput, match="a game is named by its id"):
        legendry.vector(registry.game("valtia"), n=2, processes=2)

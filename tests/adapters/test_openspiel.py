"""OpenSpiel: its own simulation test, its search, saved states, and worlds that a seat cannot tell apart."""

from __future__ import annotations

import pickle
import random
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, get_all_states, ismcts, mcts, sample_some_states
from open_spiel.python.bots import uniform_random
from open_spiel.python.observation import make_observation

from legendry import registry
from legendry.adapters import openspiel
from legendry.adapters.observations import Encoder
from tests.adapters.walks import SIZES
from tools.exploitability import measured

TABLES = pytest.mark.parametrize(("id", "seats"), SIZES)


def load(id: str, **parameters: Any) -> Any:
    return pyspiel.load_game(f"{openspiel.PREFIX}{id}", parameters)


@TABLES
def test_random_simulation(id: str, seats: int) -> None:
    game = load(id, players=seats, deals=5, most_steps=12)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@TABLES
def test_api(id: str, seats: int) -> None:
    """OpenSpiel's own checks of every method, on some states from all over the first moves of a game."""
    game = load(id, players=seats, deals=5, most_steps=12)

    class Api(api_test.EnforceAPIOnPartialTreeBase):
        @classmethod
        def setUpClass(cls) -> None:
            cls.game_name, cls.game, cls.game_type = str(game), game, game.get_type()
            cls.some_states = sample_some_states.sample_some_states(game, max_states=12)

    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Api).run(found)
    assert found.testsRun == 5
    assert (found.errors, found.failures, found.skipped) == ([], [], [])


@TABLES
def test_playthrough(id: str, seats: int, tmp_path: Path) -> None:
    """A game that OpenSpiel has written down is the same again when it is played from what was written."""
    flags.FLAGS(["playthrough"])
    name = f"{openspiel.PREFIX}{id}(players={seats},deals=5,most_steps=6)"
    text = generate_playthrough.playthrough(name, None, alsologtostdout=False)
    path = tmp_path / "playthrough.txt"
    path.write_text(text, encoding="utf-8")
    expected, actual = generate_playthrough.replay(str(path))
    assert expected == actual
    assert f"NumPlayers() = {seats}" in text


@TABLES
def test_a_whole_game_is_saved_and_comes_back(id: str, seats: int) -> None:
    game, chance = load(id, players=seats, sample=True, deals=100), random.Random(seats)
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == game.max_chance_outcomes() == 100
    steps = 0
    while not state.is_terminal():
        if steps == 30:
            assert pickle.loads(pickle.dumps(game)).to_string() == str(game)
            _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
            assert str(again) == str(state)
            assert again.legal_actions() == state.legal_actions()
            copy = state.clone()
            copy.apply_action(copy.legal_actions()[-1])
            assert str(copy) != str(state)
        state.apply_action(chance.choice(state.legal_actions()))
        steps += 1
    assert all(-1 <= value <= 1 for value in state.returns())


def test_actions_have_the_texts_of_moves() -> None:
    game = load("valtia")
    state = game.new_initial_state()
    assert state.action_to_string(3) == "deal 3"
    state.apply_action(3)
    assert [state.action_to_string(action) for action in state.legal_actions()] == ["keep", "mulligan"]
    assert state.action_to_string(state.current_player(), game.num_distinct_actions() - 1) == "choose act choose left"


@TABLES
def test_a_world_drawn_anew_looks_the_same_to_its_seat(id: str, seats: int) -> None:
    game = load(id, players=seats)
    state, chance = game.new_initial_state(), random.Random(3)
    differ = 0
    for step in range(20):
        if state.is_terminal():
            break
        if step:
            seat = state.current_player()
            world = state.resample_from_infostate(seat, None)
            assert world.legal_actions() == state.legal_actions()
            assert world.information_state_string(seat) == state.information_state_string(seat)
            assert world.observation_tensor(seat) == state.observation_tensor(seat)
            differ += str(world) != str(state) or world.table.seed != state.table.seed
        state.apply_action(chance.choice(state.legal_actions()))
    assert differ > 5


def test_observers_give_tensors_by_name() -> None:
    game = load("valtia")
    state = game.new_initial_state()
    observation = make_observation(game)
    observation.set_from(state, 0)
    assert not observation.tensor.any()
    state.apply_action(1)
    observation.set_from(state, 1)
    assert observation.dict["castle"].tolist() == [5, 5]
    assert np.array_equal(observation.tensor, np.array(state.observation_tensor(1), np.float32))
    assert observation.string_from(state, 1) == state.observation_string(1)


def test_the_search_of_openspiel_plays() -> None:
    game = load("valtia", most_steps=20, deals=20)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    searcher = ismcts.ISMCTSBot(
        game=game,
        evaluator=evaluator,
        uct_c=2.0,
        max_simulations=4,
        max_world_samples=-1,
        random_state=np.random.RandomState(2),
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        use_observation_string=False,
        allow_inconsistent_action_sets=False,
        child_selection_policy=ismcts.ChildSelectionPolicy.UCT,
    )
    other = uniform_random.UniformRandomBot(1, np.random.RandomState(3))
    state = game.new_initial_state()
    state.apply_action(5)
    while not state.is_terminal():
        player = [searcher, other][state.current_player()]
        state.apply_action(player.step(state))
    assert state.steps == 20


def test_the_learning_environment_of_openspiel_runs() -> None:
    env = rl_environment.Environment(load("levendale", players=3))
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][0]])
        if env.get_state.steps > 30:
            break
    size = Encoder(registry.game("levendale"), 3).size
    assert len(step.observations["info_state"][0]) == size


def test_the_tiny_game_is_a_game_as_solvers_want_it() -> None:
    """OpenSpiel's own checks on every state of it: perfect recall among them."""
    game = pyspiel.load_game(openspiel.TINY, {"deals": 2})
    states = get_all_states.get_all_states(game, include_terminals=True, include_chance_states=True)

    class Api(api_test.EnforceAPIOnFullTreeBase):
        @classmethod
        def setUpClass(cls) -> None:
            cls.game_name, cls.game, cls.all_states = openspiel.TINY, game, set(states.values())

        def test_game_is_perfect_recall(self) -> None:
            assert len(api_test._assert_is_perfect_recall(game)) > 100

    checks = [
        "test_legal_actions_empty", "test_current_player_returns_terminal_player_on_terminal_nodes",
        "test_information_state_no_argument_raises_on_terminal_nodes", "test_game_is_perfect_recall",
        "test_constant_sum",
    ]  # fmt: skip
    found = unittest.TestResult()
    unittest.TestSuite([Api(name) for name in checks]).run(found)
    assert (found.testsRun, found.errors, found.failures, found.skipped) == (5, [], [], [])


def test_without_recall_other_ways_lead_to_the_same_information_state() -> None:
    """So the check above can fail."""
    with pytest.raises(AssertionError, match="2 history leading to the same state"):
        api_test._assert_is_perfect_recall(pyspiel.load_game(openspiel.TINY, {"deals": 2, "recall": False}))


def test_solvers_come_nearer_to_an_equilibrium_than_bots_are() -> None:
    found = measured(pyspiel.load_game(openspiel.TINY, {"deals": 2}), ["random", "greedy"], 2, 6, 1)
    uniform, random, greedy, exact, sampled = found.values()
    assert exact < sampled < uniform
    assert exact < 0.25 * min(uniform, random, greedy)
    assert max(found.values()) <= 1


def test_a_variant_of_ones_own_has_a_name() -> None:
    name = openspiel.register_as(
        "my_valtia", "valtia", {"hands.toml": "[rules]\nhand_size = 3\n"}, {"deals": 3}, health=10
    )
    game = pyspiel.load_game(name)
    state = pickle.loads(pickle.dumps(game)).new_initial_state()
    assert len(state.chance_outcomes()) == 3
    state.apply_action(0)
    assert state.table.castle == [10, 10]
    assert len(state.table.view(1)["hand"][1]) == 3


def test_every_game_is_registered_once() -> None:
    assert openspiel.register() == [*[f"legendry_{id}" for id in registry.IDS], openspiel.TINY]
    assert set(openspiel.NAMES) <= set(pyspiel.registered_names())

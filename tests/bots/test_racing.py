"""Racing: moves side by side in the same worlds, each until it is significantly worse."""

from __future__ import annotations

import time

import pytest

from legendry import registry
from legendry.bots.estimates import move_estimates
from legendry.bots.racing import Racing
from legendry.bots.search_bots import SearchBot
from legendry.kernel.chance import Dice, after, sow
from tests.bots.test_search import middle, observation_of, one_move_from_winning

LUCKY = [("village", 2), ("village", 4), ("leviathan", 1)]


def race(id: str, seats: int) -> Racing:
    """Of a question with several moves, some of which are bad."""
    return Racing(observation_of(middle(id, seats, 2, {"village": 36, "leviathan": 24}[id])), Dice(1))


def test_games_in_which_luck_decides_are_raced_and_the_others_searched():
    for id in registry.IDS:
        search = SearchBot(1, 2, 0.0).ponder(observation_of(middle(id, registry.game(id).fewest, 5, 20)), None)
        assert isinstance(search, Racing) == (id in ("village", "leviathan"))


@pytest.mark.parametrize(("id", "seats"), LUCKY)
def test_all_that_are_not_behind_are_tried_in_the_same_worlds(id, seats):
    search = race(id, seats)
    branches = search.tree.root.branches
    for _ in range(5):
        before = [option.text for option in search.alive]
        rounds = branches[before[0]].visits
        for _ in before:
            search.simulate()
        assert all(branches[text].visits == rounds + 1 for text in before)
        assert len(search.seeds) == rounds + 1
        assert {option.text for option in search.alive} <= set(before)
        assert search.best() is search.alive[0]


@pytest.mark.parametrize(("id", "seats"), LUCKY)
def test_what_fell_behind_is_not_tried_again(id, seats):
    search = race(id, seats)
    for _ in range(60):
        search.simulate()
    alive = {option.text for option in search.alive}
    behind = {text: branch.visits for text, branch in search.tree.root.branches.items() if text not in alive}
    assert behind
    for _ in range(20):
        search.simulate()
    assert all(search.tree.root.branches[text].visits == visits for text, visits in behind.items())


def test_a_move_that_must_be_judged_is_tried_though_it_fell_behind():
    search = race("village", 2)
    for _ in range(60):
        search.simulate()
    alive = [option.text for option in search.alive]
    behind = next(option for option in search.observation.options if option.text not in alive)
    visits = search.tree.root.branches[behind.text].visits
    search.simulate(behind)
    assert search.tree.root.branches[behind.text].visits == visits + 1
    assert [option.text for option in search.alive] == alive


def test_the_same_move_in_the_same_world_comes_to_the_same():
    """So two moves differ by what they do, and not by the luck of whoever breaks a tie."""
    for moves in range(20, 60, 4):
        search = Racing(observation_of(middle("village", 2, 2, moves)), Dice(1))
        for option in search.observation.options:
            first, second = (search.rollout(search.observation.determinize(7), option, 7) for _ in range(2))
            assert first == second


def test_every_turn_has_its_own_luck_whatever_was_done_before_it():
    search = race("village", 2)
    for option in search.observation.options:
        world = search.observation.determinize(7)
        search.rollout(world, option, 7)
        assert world.outcome is None
        states = [sow(7 + world.clock() - 1)]  # in the last turn that was played
        for _ in range(100):
            states.append(after(states[-1]))
        assert world.seed in states


def test_some_turns_are_played_before_a_move_is_judged():
    search = race("village", 2)
    world = search.observation.determinize(7)
    began = world.clock()
    search.rollout(world, search.observation.options[0], 7)
    assert world.outcome is not None or world.clock() == began + search.evaluator.horizon + 1


def test_the_more_worlds_the_further():
    search = race("village", 4)
    for _ in range(150):
        search.simulate()
    assert len(search.seeds) >= 10
    world = search.observation.determinize(7)
    began = world.clock()
    search.rollout(world, search.best(), 7)
    assert world.outcome is not None or world.clock() > began + search.evaluator.horizon + 1


def test_a_rollout_makes_the_default_move_of_the_game():
    search = race("village", 2)
    first = search.observation.options[0]
    world = search.observation.determinize(7)
    again = world.clone()
    world.recording = True
    search.rollout(world, first, 7)
    made = 0
    turn = again.clock()
    again.seed = sow(7 + turn)
    for k, (seat, text) in enumerate(world.moves):
        if again.clock() != turn:
            turn = again.clock()
            again.seed = sow(7 + turn)
        default = search.evaluator.default_move(again.asks[0].options)
        if k and default is not None:
            made += 1
            assert text == default.text
        again.play(seat, text)
    assert made > 3


def test_where_dice_decide_a_simulation_is_a_look():
    search = race("leviathan", 1)
    world = search.observation.determinize(7)
    before = world.dump()
    assert 0 <= search.look(world, search.observation.options[0]) <= 1
    assert world.dump() == before


def test_a_rollout_is_given_up_when_the_time_is_over():
    search = race("village", 2)
    search.simulate()
    search.deadline = time.perf_counter()
    visits = search.tree.root.visits
    search.simulate()
    assert search.simulations == search.tree.root.visits == visits


def test_a_settled_question_takes_no_more_time(monkeypatch):
    """The clock stands still: whoever waits for it waits for ever."""
    table, _ = one_move_from_winning("village")
    monkeypatch.setattr(time, "perf_counter", lambda: 0.0)
    for seed in range(20):
        search = SearchBot(seed, 400, 60.0).ponder(observation_of(table), None, settle=True)
        assert search.settled() == (search.simulations < 400)
        if search.settled():
            return
    raise AssertionError("no question was settled in 400 simulations")


@pytest.mark.parametrize(("id", "seats"), LUCKY)
def test_one_lucky_try_does_not_make_a_sure_thing(id, seats):
    """What fell behind was tried once or twice; people are told what was made of that."""
    search = race(id, seats)
    best, lucky = search.alive[0], search.alive[-1]
    search.simulate(best)
    search.back_up(search.tree.root, search.tree.root.branches[lucky.text], 1.0)
    told = {each.text: each.chance for each in move_estimates(search)}
    assert told[lucky.text] < (1 + told[best.text]) / 2

"""Trials: moves side by side in the same worlds, each as long as it is not clearly behind."""

from __future__ import annotations

import time

import pytest

from legendry import registry
from legendry.bots.estimates import opinions
from legendry.bots.racing import Racing
from legendry.bots.search_bots import SearchBot
from legendry.kernel.chance import Dice, after, sow
from tests.bots.test_search import eye_of, middle, one_move_from_winning

LUCKY = [("village", 2), ("village", 4), ("leviathan", 1)]


def trials(id: str, seats: int) -> Racing:
    """Of a question with several moves, some of which are bad."""
    return Racing(eye_of(middle(id, seats, 2, {"village": 36, "leviathan": 24}[id])), Dice(1))


def test_games_in_which_luck_decides_are_tried_and_the_others_searched():
    for id in registry.IDS:
        search = SearchBot(1, 2, 0.0).ponder(eye_of(middle(id, registry.game(id).fewest, 5, 20)), None)
        assert isinstance(search, Racing) == (id in ("village", "leviathan"))


@pytest.mark.parametrize(("id", "seats"), LUCKY)
def test_all_that_are_not_behind_are_tried_in_the_same_worlds(id, seats):
    search = trials(id, seats)
    branches = search.tree.root.branches
    for _ in range(5):
        before = [option.text for option in search.alive]
        rounds = branches[before[0]].visits
        for _ in before:
            search.think()
        assert all(branches[text].visits == rounds + 1 for text in before)
        assert len(search.seeds) == rounds + 1
        assert {option.text for option in search.alive} <= set(before)
        assert search.best() is search.alive[0]


@pytest.mark.parametrize(("id", "seats"), LUCKY)
def test_what_fell_behind_is_not_tried_again(id, seats):
    search = trials(id, seats)
    for _ in range(60):
        search.think()
    alive = {option.text for option in search.alive}
    behind = {text: branch.visits for text, branch in search.tree.root.branches.items() if text not in alive}
    assert behind
    for _ in range(20):
        search.think()
    assert all(search.tree.root.branches[text].visits == visits for text, visits in behind.items())


def test_a_move_that_must_be_judged_is_tried_though_it_fell_behind():
    search = trials("village", 2)
    for _ in range(60):
        search.think()
    alive = [option.text for option in search.alive]
    behind = next(option for option in search.eye.options if option.text not in alive)
    visits = search.tree.root.branches[behind.text].visits
    search.think(behind)
    assert search.tree.root.branches[behind.text].visits == visits + 1
    assert [option.text for option in search.alive] == alive


def test_the_same_move_in_the_same_world_comes_to_the_same():
    """So two moves differ by what they do, and not by the luck of whoever breaks a tie."""
    for moves in range(20, 60, 4):
        search = Racing(eye_of(middle("village", 2, 2, moves)), Dice(1))
        for option in search.eye.options:
            first, second = (search.played(search.eye.determinize(7), option, 7) for _ in range(2))
            assert first == second


def test_every_turn_has_its_own_luck_whatever_was_done_before_it():
    search = trials("village", 2)
    for option in search.eye.options:
        world = search.eye.determinize(7)
        search.played(world, option, 7)
        assert world.outcome is None
        states = [sow(7 + world.clock() - 1)]  # in the last turn that was played
        for _ in range(100):
            states.append(after(states[-1]))
        assert world.seed in states


def test_some_turns_are_played_before_a_move_is_judged():
    search = trials("village", 2)
    world = search.eye.determinize(7)
    began = world.clock()
    search.played(world, search.eye.options[0], 7)
    assert world.outcome is not None or world.clock() == began + search.game.ahead + 1


def test_the_more_worlds_the_further():
    search = trials("village", 4)
    for _ in range(150):
        search.think()
    assert len(search.seeds) >= 10
    world = search.eye.determinize(7)
    began = world.clock()
    search.played(world, search.best(), 7)
    assert world.outcome is not None or world.clock() > began + search.game.ahead + 1


def test_players_in_a_hurry_follow_the_habit_of_the_game():
    search = trials("village", 2)
    first = search.eye.options[0]
    world = search.eye.determinize(7)
    again = world.clone()
    world.recording = True
    search.played(world, first, 7)
    habits = 0
    turn = again.clock()
    again.seed = sow(7 + turn)
    for k, (seat, text) in enumerate(world.moves):
        if again.clock() != turn:
            turn = again.clock()
            again.seed = sow(7 + turn)
        usual = search.game.habit(again.asks[0].options)
        if k and usual is not None:
            habits += 1
            assert text == usual.text
        again.play(seat, text)
    assert habits > 3


def test_where_dice_decide_a_thought_is_a_look():
    search = trials("leviathan", 1)
    world = search.eye.determinize(7)
    before = world.dump()
    assert 0 <= search.looked(world, search.eye.options[0]) <= 1
    assert world.dump() == before


def test_a_trial_is_given_up_when_the_time_is_over():
    search = trials("village", 2)
    search.think()
    search.deadline = time.perf_counter()
    visits = search.tree.root.visits
    search.think()
    assert search.thoughts == search.tree.root.visits == visits


def test_a_settled_question_takes_no_more_time(monkeypatch):
    """The clock stands still: whoever waits for it waits for ever."""
    table, _ = one_move_from_winning("village")
    monkeypatch.setattr(time, "perf_counter", lambda: 0.0)
    for seed in range(20):
        search = SearchBot(seed, 400, 60.0).ponder(eye_of(table), None, settle=True)
        assert search.settled() == (search.thoughts < 400)
        if search.settled():
            return
    raise AssertionError("no question was settled in 400 thoughts")


@pytest.mark.parametrize(("id", "seats"), LUCKY)
def test_one_lucky_try_does_not_make_a_sure_thing(id, seats):
    """What fell behind was tried once or twice; people are told what was made of that."""
    search = trials(id, seats)
    best, lucky = search.alive[0], search.alive[-1]
    search.think(best)
    search.remember(search.tree.root, search.tree.root.branches[lucky.text], 1.0)
    told = {each.text: each.chance for each in opinions(search)}
    assert told[lucky.text] < (1 + told[best.text]) / 2

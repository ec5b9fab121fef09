"""Greedy at Leviathan: a sound game together, for any number of the seats."""

from __future__ import annotations

from functools import cache

import pytest

import legendry
from legendry.bots import Observation, bot
from legendry.bots.evaluator import evaluator_of
from legendry.games.leviathan.rules.table import MANEUVERS
from legendry.lab.simulate import Plan, game_of, play_one
from tests.bots.verdict import at_least, winning
from tests.games.leviathan.workbench import given

GAME = legendry.game("leviathan")
LUCK = 8


def best(lines: str) -> str:
    """What greedy does in a position."""
    table = given(lines).table
    seat = table.asks[0].seat
    return bot("greedy", 1).choose(Observation(table, seat)).text


def test_it_strikes_the_head_when_it_can():
    scene = given("d3: Ann Hercules").when("Ann: call Romans\nAnn: activate d3")
    assert bot("greedy", 1).choose(Observation(scene.table, 0)).text == "strike d3 d4"


def test_it_wins_when_it_can():
    scene = given("d3: Ann Fenrir\nd4: Head 9 wounds").when("Ann: call Vikings\nAnn: activate d3")
    assert bot("greedy", 1).choose(Observation(scene.table, 0)).text == "strike d3 d4"


def test_it_lets_the_last_activation_be_used():
    assert best("step: 3.9\nd3: Ann Hercules\nAnn activations: 1") == "call Romans"


@pytest.mark.slow
def test_the_game_is_worth_playing():
    """Neither hopeless nor easy: of twelve games two are won and one is lost; docs/balance.md tells of more games."""
    won = cache(winning(Plan("leviathan", (), ("greedy",), 1, False, {})))
    assert at_least(2, 12, won)
    assert at_least(1, 12, lambda number: not won(number))


@pytest.mark.slow
def test_it_wins_or_loses_together_with_others():
    plan = Plan("leviathan", (), ("greedy",) * 2, 1, False, {})
    tally = play_one(plan, game_of(plan), 0)
    assert tally.unfinished == 0
    assert len(set(tally.wins)) == 1


def test_a_position_is_worth_what_it_is_worth_once_all_have_passed():
    """Otherwise a maneuver, judged before the Head acts, looks better than a pass, judged after it."""
    table = given("step: 3.1\na1: Ann Hoplite\nAnn deity: Zeus").table
    before = evaluator_of(GAME).evaluate(table, 0)
    table.play(0, "pass")
    assert table.asks[0].clause != "LVT-B8.1"
    assert evaluator_of(GAME).evaluate(table, 0) == before


@pytest.mark.slow
def test_it_keeps_its_maneuvers_for_later():
    """March, Rally and Dig In are there once in the game (LVT-B8.2): most are left after the first round."""
    left = 0
    for seed in range(LUCK):
        table = GAME.new(seed=seed, seats=1)
        mind = bot("greedy", seed)
        while table.outcome is None and table.round == 1:
            table.play(0, mind.choose(Observation(table, 0)))
        left += len(table.pile(MANEUVERS, 0))
    assert left > 2 * LUCK

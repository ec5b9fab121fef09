"""Games looked at again: what moves were worth, and where a game turned."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from itertools import count
from typing import Any

import pytest

import legendry
from legendry.bots import Observation, bot
from legendry.bots.evaluator import evaluator_of
from legendry.bots.search import win_probability
from legendry.bots.search_bots import SearchBot, advise
from legendry.kernel.table import QUIT, Table
from legendry.lab.analysis import Judged, Plan, judge, mean_losses, questions, run, turns
from legendry.lab.curve import blocks, plot, points


def silent(_: int) -> None:
    """Nobody listens."""


def won(table: Table, seat: int) -> bool:
    return table.outcome is not None and seat in table.outcome.winners


def could_win(table: Table) -> bool:
    """Whoever is asked can win at once, and stands badly if the turn ends instead."""
    ask = table.asks[0]
    if "end turn" not in [option.text for option in ask.options]:
        return False
    if not any(won(table.after(ask.seat, option), ask.seat) for option in ask.options):
        return False
    return win_probability(evaluator_of(table.game).win_logit(table.after(ask.seat, "end turn"), ask.seat)) < 0.3


@pytest.fixture(scope="module")
def thrown() -> dict[str, Any]:
    """A game that a seat could have won with its latest move, the end of its turn."""
    for seed in count():
        table, mind = legendry.game("valtia").new(seed=seed, health=5), bot("greedy", seed)
        while table.outcome is None:
            seat = table.asks[0].seat
            if could_win(table):
                table.play(seat, "end turn")
                return table.record()
            table.play(seat, mind.choose(Observation(table, seat)))
    raise AssertionError("nobody ever could win")


@pytest.fixture(scope="module")
def finished() -> dict[str, Any]:
    table, minds = legendry.game("levendale").new(seed=1), [bot("greedy", 1), bot("random", 2)]
    while table.outcome is None:
        seat = table.asks[0].seat
        table.play(seat, minds[seat].choose(Observation(table, seat)))
    return table.record()


def test_who_throws_a_won_game_away_has_made_a_blunder(thrown: dict[str, Any]) -> None:
    seat, last = thrown["moves"][-1][0], len(thrown["moves"])
    plan = Plan(thrown, seat, 0.0, 24)
    judged = run(plan, questions(plan)[-1:], 1, silent)
    (turn,) = turns(judged)
    assert (turn.kind, turn.number, turn.seat, turn.played) == ("blunder", last, seat, "end turn")
    assert turn.before > 0.9 > 0.5 > turn.after
    assert turn.better != "end turn"


def test_no_move_costs_less_than_nothing_and_each_is_tried(finished: dict[str, Any]) -> None:
    plan = Plan(finished, -1, 0.0, 5)
    heard: list[int] = []
    judged = run(plan, questions(plan), 1, heard.append)
    assert [each.number for each in judged] == questions(plan)
    assert heard == list(range(1, len(judged) + 1))
    for each in judged:
        assert each.tries > 0
        assert 0 <= each.after <= each.before <= 1
        assert each.loss == each.before - each.after >= 0
        assert (each.best == each.played) == (each.loss == 0)
        assert [each.seat, each.played] == finished["moves"][each.number - 1]


def test_moves_without_another_one_and_other_seats_are_left_out(finished: dict[str, Any]) -> None:
    both, one, other = (questions(Plan(finished, seat, 0.0)) for seat in (-1, 0, 1))
    assert sorted(one + other) == both
    assert len(both) < len(finished["moves"])
    assert {finished["moves"][number - 1][0] for number in one} == {0}


def test_two_processes_find_what_one_does(finished: dict[str, Any]) -> None:
    plan = Plan(finished, -1, 0.0, 4)
    numbers = questions(plan)[:10]
    assert run(plan, numbers, 2, silent) == run(plan, numbers, 1, silent)


@pytest.mark.parametrize("game", ["valtia", "levendale"])
def test_a_move_is_judged_by_what_its_seat_can_see_alone(game: str) -> None:
    table, mind = legendry.game(game).new(seed=3), bot("greedy", 1)
    differed = checked = 0
    while table.outcome is None and checked < 4:
        ask = table.asks[0]
        if len(ask.options) > 1:
            other = table.determinize(ask.seat, table.number)
            differed += table.view(1 - ask.seat) != other.view(1 - ask.seat)
            played = ask.options[-1].text
            real, sampled = (judge(Observation(t, ask.seat), 1, played, SearchBot(7, 4, 0.0)) for t in (table, other))
            assert real == sampled
            checked += 1
        table.play(ask.seat, mind.choose(Observation(table, ask.seat)))
    assert differed, "the worlds were the same anyway"


def test_any_move_can_be_judged_however_bad_it_looks() -> None:
    table = legendry.game("levendale").new(seed=2)
    while len(table.asks[0].options) < 4:
        table.play(table.asks[0].seat, table.asks[0].options[0])
    ask = table.asks[0]
    for option in ask.options:
        assert option.text in [each.text for each in advise(Observation(table, ask.seat), 1, 0.001, option.text)]


def test_who_leaves_has_no_chance_any_more() -> None:
    table, mind = legendry.game("village").new(seed=1, seats=2), bot("greedy", 1)
    while len(table.moves) < 12 or len(table.asks[0].options) == 1:
        table.play(table.asks[0].seat, mind.choose(Observation(table, table.asks[0].seat)))
    seat = table.asks[0].seat
    table.play(seat, QUIT)
    plan = Plan(table.record(), seat, 0.0, 4)
    (judged,) = run(plan, questions(plan)[-1:], 1, silent)
    assert judged.played == QUIT
    assert judged.after == 0.0
    assert judged.loss == judged.before > 0


def move(number: int, seat: int, before: float, after: float) -> Judged:
    return Judged(number, seat, "this", "this" if before == after else "that", before, after, before - after, 9)


def test_a_game_turns_by_moves_that_cost_much_and_by_what_happens_between_them() -> None:
    found = turns([
        move(1, 0, 0.6, 0.52), move(2, 1, 0.5, 0.38), move(3, 0, 0.6, 0.6), move(5, 1, 0.3, 0.3), move(6, 0, 0.8, 0.55),
        move(7, 1, 0.12, 0.12),
    ])  # fmt: skip
    assert [(turn.kind, turn.number, turn.seat) for turn in found] == [
        ("mistake", 2, 1), ("swing", 6, 0), ("blunder", 6, 0), ("swing", 7, 1),
    ]  # fmt: skip
    assert (found[1].before, found[1].after, found[1].played) == (0.6, 0.8, "")


def test_losses_are_counted_by_seat() -> None:
    judged = [move(1, 0, 0.6, 0.5), move(2, 0, 0.5, 0.5), move(3, 2, 0.4, 0.3)]
    assert mean_losses(judged, 3) == [pytest.approx(0.05), None, pytest.approx(0.1)]


def test_a_curve_is_as_high_as_the_chance() -> None:
    judged = [move(2, 0, 0.0, 0.0), move(3, 0, 0.5, 0.5)]
    curve = points(judged, 0, 4, end=1.0)
    assert curve == [(2, 0.0), (3, 0.5), (4, 1.0)]
    assert blocks(curve, 4, 4) == "·▁▅█"
    assert points(judged, 0, 4, end=None) == curve[:2]


def test_a_plot_has_a_line_for_each_seat_and_marks_where_the_game_turned() -> None:
    judged = [move(1, 0, 0.6, 0.3), move(2, 1, 0.5, 0.5)]
    curves = {"A & B": points(judged, 0, 3, end=0.0), "C": points(judged, 1, 3, end=1.0)}
    picture = ElementTree.fromstring(plot("One <game>", curves, [0, 1], turns(judged), 3))
    space = "{http://www.w3.org/2000/svg}"
    assert len(picture.findall(f"{space}polyline")) == 2
    (mark,) = picture.findall(f"{space}circle")
    assert mark[0].text == "Move 1, blunder: A & B played this; better: that (60 % to 30 %)"
    assert "prefers-color-scheme: dark" in (picture.findtext(f"{space}style") or "")

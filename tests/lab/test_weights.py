"""tools/weights.py: players who differ in the weights of their evaluation."""

from __future__ import annotations

import pytest

from legendry import registry
from legendry.bots.evaluator import evaluator_of
from tests.bots.test_search import middle
from tools import weights

VILLAGE = weights.Contest("village", 2, 1)
TUNED = [id for id in registry.IDS if evaluator_of(registry.game(id)).weights]


@pytest.fixture(autouse=True)
def forgotten():
    """What a contest teaches a game is forgotten when the test is over."""
    yield
    for id in TUNED:
        evaluator = evaluator_of(registry.game(id))
        evaluator.set_weights(evaluator.hand_weights(), evaluator.tuned_weights())


def test_numbers_are_whole_and_at_least_one():
    assert weights.rounded({"A": 0.0, "B": -9.0, "C": 1.5}) == {"A": 1, "B": 1, "C": 4}


@pytest.mark.parametrize("id", TUNED)
def test_an_evaluator_goes_by_the_weights_it_was_given(id):
    game = registry.game(id)
    evaluator = evaluator_of(game)
    by_hand, tuned = evaluator.hand_weights(), evaluator.tuned_weights()
    table = middle(id, game.fewest, 3, 40)
    evaluator.set_weights(by_hand, tuned)
    first, second = evaluator.evaluate(table, 0), evaluator.evaluate_tuned(table, 0)
    felt = set()
    for name in tuned:
        evaluator.set_weights(by_hand, {**tuned, name: 3 * tuned[name]})
        assert evaluator.evaluate(table, 0) == first
        if evaluator.evaluate_tuned(table, 0) != second:
            felt.add(name)
    assert len(felt) > len(tuned) // 3


def test_the_better_weights_have_the_larger_share():
    usual = evaluator_of(registry.game("village")).hand_weights()
    foolish = {
        **usual,
        **dict.fromkeys(("arm", "charm", "level", "hope", "block", "bite"), 1),
        "coin": 500,
        "thrift": 1,
    }
    assert sum(weights.share(VILLAGE, deal, usual, foolish) for deal in range(4)) >= 3
    assert sum(weights.share(VILLAGE, deal, foolish, usual) for deal in range(4)) <= 1


def test_every_number_goes_towards_the_winner():
    middle = weights.as_logarithms(evaluator_of(registry.game("village")).tuned_weights())
    deals = [weights.play_pair((VILLAGE, deal, middle)) for deal in range(3)]
    assert {way for ways, _ in deals for way in ways.values()} == {-1, 1}
    way = weights.Way(dict(middle))
    way.go(deals, half=0)
    for name in ("level", "arm"):
        moved = sum(better * ways[name] for ways, better in deals)
        assert way.now[name] == pytest.approx(middle[name] + weights.STEP * moved)
    assert way.found() == way.now


def test_what_is_told_is_the_mean_of_the_second_half():
    way = weights.Way({"level": 0.0})
    for better in (1.0, 1.0, -1.0):
        way.go([({"level": 1}, better)], half=1)
    assert way.found()["level"] == pytest.approx(weights.STEP * 1.5)

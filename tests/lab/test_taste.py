"""tools/taste.py: players who differ in the numbers of their advice."""

from __future__ import annotations

import pytest

from legendry import registry
from legendry.kernel.game import by_games, by_hand
from tests.bots.test_search import middle
from tools import taste

VILLAGE = taste.Contest("village", 2, 1)
TASTED = [id for id in registry.IDS if registry.game(id).numbers]


@pytest.fixture(autouse=True)
def forgotten():
    """What a contest teaches a game is forgotten when the test is over."""
    yield
    for id in TASTED:
        game = registry.game(id)
        game.learn(by_hand(game.numbers), by_games(game.numbers))


def test_numbers_are_whole_and_at_least_one():
    assert taste.rounded({"A": 0.0, "B": -9.0, "C": 1.5}) == {"A": 1, "B": 1, "C": 4}


@pytest.mark.parametrize("id", TASTED)
def test_a_game_weighs_by_the_numbers_it_was_taught(id):
    game = registry.game(id)
    plain, keen = by_hand(game.numbers), by_games(game.numbers)
    table = middle(id, game.fewest, 3, 40)
    game.learn(plain, keen)
    value, insight = game.value(table, 0), game.insight(table, 0)
    felt = set()
    for name in keen:
        game.learn(plain, {**keen, name: 3 * keen[name]})
        assert game.value(table, 0) == value
        if game.insight(table, 0) != insight:
            felt.add(name)
    assert len(felt) > len(keen) // 3


def test_the_better_taste_has_the_larger_share():
    usual = by_hand(registry.game("village").numbers)
    foolish = {
        **usual,
        **dict.fromkeys(("arm", "charm", "level", "hope", "block", "bite"), 1),
        "coin": 500,
        "thrift": 1,
    }
    assert sum(taste.share(VILLAGE, deal, usual, foolish) for deal in range(4)) >= 3
    assert sum(taste.share(VILLAGE, deal, foolish, usual) for deal in range(4)) <= 1


def test_every_number_goes_towards_the_winner():
    middle = taste.as_logarithms(by_games(registry.game("village").numbers))
    deals = [taste.taste((VILLAGE, deal, middle)) for deal in range(3)]
    assert {way for ways, _ in deals for way in ways.values()} == {-1, 1}
    way = taste.Way(dict(middle))
    way.go(deals, half=0)
    for name in ("level", "arm"):
        moved = sum(better * ways[name] for ways, better in deals)
        assert way.now[name] == pytest.approx(middle[name] + taste.STEP * moved)
    assert way.found() == way.now


def test_what_is_told_is_the_mean_of_the_second_half():
    way = taste.Way({"level": 0.0})
    for better in (1.0, 1.0, -1.0):
        way.go([({"level": 1}, better)], half=1)
    assert way.found()["level"] == pytest.approx(taste.STEP * 1.5)

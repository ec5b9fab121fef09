"""The verdicts that other tests rely on: they can go either way, and err as seldom as they say."""

from __future__ import annotations

from random import Random

import pytest

from tests.bots.verdict import MISSED, MISTAKEN, STRONG, WEAK, at_least, is_strong

TRIALS = 4000


def accepted(rate: float) -> float:
    """How often a bot that wins at this rate passes for a strong one."""
    random = Random(7)
    return sum(is_strong(lambda _: random.random() < rate) for _ in range(TRIALS)) / TRIALS


def test_a_weak_bot_seldom_passes_and_a_strong_one_nearly_always():
    assert accepted(WEAK) < 2 * MISTAKEN
    assert accepted(STRONG) > 1 - 1.5 * MISSED
    assert accepted(0.5) < accepted(WEAK) or accepted(0.5) == 0


@pytest.mark.parametrize("wins", range(9))
def test_the_answer_is_the_same_as_after_all_games(wins):
    for seed in range(20):
        results = [True] * wins + [False] * (8 - wins)
        Random(seed).shuffle(results)
        played: list[int] = []

        def won(number: int, results: list[bool] = results, played: list[int] = played) -> bool:
            played.append(number)
            return results[number]

        assert at_least(5, 8, won) == (wins >= 5)
        assert len(played) < 8 or 4 <= wins <= 5

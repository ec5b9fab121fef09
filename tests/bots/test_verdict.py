"""The verdicts that other tests rely on can go either way."""

from __future__ import annotations

from random import Random

import pytest

from tests.bots.verdict import at_least


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

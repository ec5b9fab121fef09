"""How sentences name rule numbers."""

from __future__ import annotations

import pytest

from legendry.kernel.rule_numbers import counted, spelled, times


@pytest.mark.parametrize(("n", "says"), [(0, "no"), (1, "one"), (10, "ten"), (11, "11"), (-1, "-1")])
def test_small_numbers_are_words(n: int, says: str) -> None:
    assert spelled(n) == says


@pytest.mark.parametrize(("n", "says"), [(0, "no actions"), (1, "one action"), (2, "two actions"), (12, "12 actions")])
def test_what_is_counted_is_one_or_several(n: int, says: str) -> None:
    assert counted(n, "action") == says


@pytest.mark.parametrize(("n", "says"), [(1, "once"), (2, "twice"), (3, "three times")])
def test_how_often(n: int, says: str) -> None:
    assert times(n) == says

"""From the table of the kernel to the table of a game it is at most three steps."""

from __future__ import annotations

import pytest

import legendry
from legendry.kernel.table import Table
from legendry.registry import IDS

MOST_STEPS = 3


@pytest.mark.parametrize("id", IDS)
def test_a_game_s_table_is_near_the_kernel_s(id: str) -> None:
    above = type(legendry.game(id).empty()).__mro__
    steps = above.index(Table)
    assert 1 <= steps <= MOST_STEPS, " -> ".join(each.__name__ for each in above[: steps + 1])

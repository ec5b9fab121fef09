"""What is printed once is what `read_log` says, whoever reads and whatever is taken back."""

from __future__ import annotations

from random import Random

import legendry
from legendry.kernel.table import Table
from legendry.terminal.printed_log import PrintedLog
from legendry.testing.deals import play_on


def walked(moves: int) -> Table:
    table = legendry.game("levendale").new(seed=3)
    play_on(table, Random(3), moves)
    return table


def test_a_log_that_grows_is_read_as_a_whole() -> None:
    table, printed = walked(5), PrintedLog()
    for _ in range(20):
        assert printed.read(table, 0) == table.read_log(0)
        play_on(table, Random(1), 1)


def test_another_reader_sees_his_own_lines() -> None:
    table, printed = walked(40), PrintedLog()
    assert table.read_log(0) != table.read_log(1)
    for seat in (0, 1, None, 0):
        assert printed.read(table, seat) == table.read_log(seat)


def test_what_was_taken_back_is_not_read() -> None:
    table, printed = walked(10), PrintedLog()
    before = table.clone()
    play_on(table, Random(1), 6)
    printed.read(table, 0)
    assert printed.read(before, 0) == before.read_log(0)
    play_on(before, Random(2), 9)
    assert printed.read(before, 0) == before.read_log(0)

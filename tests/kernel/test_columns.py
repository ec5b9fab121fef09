"""Columns: what is written into a row is what was put, and only what has changed is written."""

from __future__ import annotations

from array import array

from legendry.kernel.columns import Columns, Row


class Written(list[float]):
    """Numbers that remember which of them were written."""

    def __init__(self, size: int) -> None:
        super().__init__([0] * size)
        self.columns: list[int] = []

    def __setitem__(self, at: int, n: float) -> None:  # type: ignore[override]
        self.columns.append(at)
        super().__setitem__(at, n)


def test_numbers_are_poured_once() -> None:
    columns, out = Columns(5), array("f", [0] * 5)
    columns.put(1, 3)
    columns.add(2, 2)
    columns.add(2, 5)
    columns[3] = 400
    columns[4] = -1
    columns[4] += 1
    assert [columns[k] for k in range(5)] == [0, 3, 7, 400, 0]
    columns.pour(out)
    assert out.tolist() == [0, 3, 7, 400, 0]
    assert not any(columns.values)
    columns.pour(out)
    assert out.tolist() == [0, 3, 7, 400, 0]


def test_a_row_holds_what_it_took_last_and_writes_only_what_is_new() -> None:
    columns, out = Columns(4), Written(4)
    row = Row(out, 4, whole=True)
    for numbers, written in (
        ({0: 2, 1: 5}, [0, 1]),
        ({1: 5, 0: 2}, []),
        ({1: 6, 3: 1}, [0, 1, 3]),
        ({}, [1, 3]),
        ({2: 300}, [2]),
    ):
        out.columns.clear()
        for at, n in numbers.items():
            columns.put(at, n)
        row.take(columns)
        assert out == [numbers.get(at, 0) for at in range(4)]
        assert sorted(out.columns) == written


def test_what_was_put_and_taken_back_is_not_there() -> None:
    columns, out = Columns(2), Written(2)
    row = Row(out, 2, whole=False)
    for n in (5, 0, 5):
        columns.put(0, n)
    row.take(columns)
    assert out == [5, 0]
    for n in (5, 0):
        columns.put(0, n)
    row.take(columns)
    assert out == [0, 0]

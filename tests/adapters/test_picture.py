"""Pictures of positions: all that may be seen is in them, and nothing else."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import legendry
from legendry.adapters import picture
from legendry.adapters.picture import HEIGHT, WIDTH
from tests.adapters.walks import SIZES, walk
from tests.scene import given

TABLES = pytest.mark.parametrize(("id", "seats"), SIZES)


@TABLES
def test_worlds_that_cannot_be_told_apart_have_the_same_picture(id: str, seats: int) -> None:
    drawn = set()
    for k, table in enumerate(walk(id, seats, 5, 60)):
        if k % 20 == 0:
            seat = k // 20 % seats
            found = picture.picture(table, seat)
            assert found.shape == (HEIGHT, WIDTH, 3)
            assert found.dtype == np.uint8
            assert np.array_equal(picture.picture(table.determinize(seat, k), seat), found)
            drawn.add(found.tobytes())
    assert len(drawn) > 1


def written(table: Any, seat: int | None, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words of a picture."""
    words: list[str] = []

    def note(self: Any, at: Any, text: str, *rest: Any) -> None:
        words.append(text)

    monkeypatch.setattr(picture.ImageDraw.ImageDraw, "text", note)
    picture.picture(table, seat)
    return words


def test_hands_are_drawn_for_those_who_may_see_them(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = "turn: South 3\nSouth hand: 2 Mend\nNorth hand: Bulwark\nSouth energy: 2\nb2: South Siege Brute 3/4"
    table = given(lines, game=legendry.game("valtia")).table
    south, north, spectator = [written(table, seat, monkeypatch) for seat in (0, 1, None)]
    assert "2 Mend" in south
    assert "Bulwark" not in south
    assert "Bulwark" in north
    assert "2 Mend" not in north
    assert not {"2 Mend", "Mend", "Bulwark"} & set(spectator)
    for words in (south, north, spectator):
        assert words[words.index("b2") + 1 : words.index("c2")][:3] == ["Siege Brute", "attack 3", "permanent 3"]
        assert {"energy 2", "castle 5", "South - to choose"} <= set(words)
    assert ("1 face down" in south, "2 face down" in north) == (True, True)


def test_a_game_of_others_is_drawn(lanterns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = legendry.game(lanterns).new(seats=3, seed=1)
    assert "4 face down" in written(table, None, monkeypatch)


def test_the_end_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    *_, last = walk("levendale", 2, 1)
    assert last.outcome is not None
    assert last.outcome.reason in written(last, None, monkeypatch)[0]

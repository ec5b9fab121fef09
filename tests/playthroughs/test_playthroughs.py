"""Golden playthroughs: whole games, written by tools/playthrough.py, are played again and compared line by line."""

from __future__ import annotations

import pytest

from legendry.registry import IDS
from tools.playthrough import FOLDER, GAMES, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_played_as_it_was_written_down(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(name) == written, f"if this is meant, run: python tools/playthrough.py {name}"


def test_every_file_has_its_game_and_every_game_its_files() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
    assert {id for id, _, _ in GAMES.values()} == set(IDS)

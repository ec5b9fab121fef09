"""`legendry analyse` as typed by a user."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import legendry
from legendry.cli import main
from legendry.kernel.chance import Dice
from tests.cli.test_commands import refused, said

QUICK = ["--seconds", "0.001", "--jobs", "1"]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game between random bots, on disk."""
    table, dice = legendry.game("levendale").new(seed=4), Dice(4)
    while table.outcome is None and len(table.moves) < 30:
        ask = table.asks[0]
        table.play(ask.seat, ask.options[dice.pick(len(ask.options))])
    path = tmp_path / "game.json"
    path.write_text(json.dumps(table.record()))
    return path


def test_everything_as_plain_data(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    told = said(capsys, "analyse", str(record), "--json", *QUICK)
    assert list(told) == ["game", "seats", "moves", "turns", "losses", "outcome"]
    assert told["game"] == "levendale"
    assert len(told["seats"]) == len(told["losses"]) == 2
    keys = {"number", "seat", "played", "best", "before", "after", "loss", "tries", "others"}
    assert all(set(move) == keys for move in told["moves"])
    assert all(move["loss"] >= 0 for move in told["moves"])
    assert {turn["kind"] for turn in told["turns"]} <= {"mistake", "blunder", "swing"}
    moves = {move["number"]: move for move in told["moves"]}
    for turn in told["turns"]:
        if turn["played"]:
            assert moves[turn["number"]]["loss"] >= 0.1
            assert moves[turn["number"]]["best"] == turn["better"]
    marked = {turn["number"] for turn in told["turns"] if turn["played"]}
    assert marked == {move["number"] for move in told["moves"] if move["loss"] >= 0.1}


def test_one_seat_alone(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    told = said(capsys, "analyse", str(record), "--json", "--seat", "1", *QUICK)
    assert {move["seat"] for move in told["moves"]} == {1}
    assert told["losses"][0] is None


def test_a_report_for_people_and_a_picture(capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "game.svg"
    assert main(["analyse", str(record), "--svg", str(picture), *QUICK]) == 0
    told = capsys.readouterr().out
    assert "win probability over 30 moves" in told
    assert told.count("points per move") == 2
    assert any(block in told for block in "▁▂▃▄▅▆▇█")
    assert "played: " in told or "No turning points" in told or "by luck" in told
    assert picture.read_text().count("<polyline") == 2


def test_every_move_is_listed_when_asked_for(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    moves = said(capsys, "analyse", str(record), "--json", *QUICK)["moves"]
    assert main(["analyse", str(record), "--all", *QUICK]) == 0
    told = " ".join(capsys.readouterr().out.split())
    for move in moves:
        assert f": {move['played']}" in told


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seconds", "0"], "--seconds must be more than 0 and at most 60, not 0"),
        (["--seconds", "61"], "--seconds must be more than 0 and at most 60"),
        (["--seconds", "nan"], "--seconds must be more than 0 and at most 60"),
        (["--jobs", "-1"], "--jobs must be from 1 to"),
        (["--seat", "2"], "this game has seats 0 to 1, not 2"),
        (["--svg", "/nowhere/at/all.svg"], "/nowhere/at/all.svg cannot be written"),
        (["--svg", "/"], "/ cannot be written"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    capsys: pytest.CaptureFixture[str], record: Path, words: list[str], sentence: str
) -> None:
    assert sentence in refused(capsys, "analyse", str(record), *words)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[]", "this is not a record"),
        ("{", "is not valid JSON"),
        ('{"game": "chess"}', "there is no game 'chess'"),
        ('{"players": ["human", "greedy"], "seat": 0, "table": {}}', "this is not a record"),
    ],
)
def test_a_file_that_is_no_record_is_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, sentence: str
) -> None:
    path = tmp_path / "game.json"
    path.write_text(text)
    assert sentence in refused(capsys, "analyse", str(path))
    assert "there is no file" in refused(capsys, "analyse", str(tmp_path / "nothing.json"))


def test_a_game_without_a_choice_has_nothing_to_judge(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(legendry.game("valtia").new(seed=1).record()))
    assert "contains no move that had an alternative" in refused(capsys, "analyse", str(path))

"""`legendry play`: what it refuses, and what it asks of the table."""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path

import pytest

import legendry
from legendry import cli
from legendry.cli import play
from legendry.kernel.errors import BadInput
from tests.terminal.player import game_view

GOOD_DECK = """
[[deck]]
name = "Mine"
cards = [
    "2 Skeleton", "2 Deckhand", "2 Mend", "2 War Drum", "2 Militia Levy",
    "2 Thornback Boar", "2 Den Mother", "1 Gore Tyrant",
]
"""


def launch(line: str, tmp_path: Path | None = None):
    parser = argparse.ArgumentParser()
    play.arguments(parser)
    return play.launch_options(parser.parse_args(["valtia", *line.split("|")] if line else ["valtia"]), game_view())


def test_without_a_terminal_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "valtia"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("legendry: play needs a terminal;")
    assert err.count("\n") == 1


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "check_terminal", lambda: None)


@pytest.mark.usefixtures("terminal")
@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["valtai"], 'Did you mean "valtia"?'),
        (["valtia", "--deck", "Wild Pck"], 'there is no deck "Wild Pck"; the decks are Wild Pack'),
        (["valtia", "--opponent", "gredy"], 'Did you mean "greedy"?'),
        (["valtia", "--health", "7"], "7 is not one of 5, 10, 15"),
        (["valtia", "--pause", "-1"], "--pause must be from 0 to 60 seconds"),
        (["valtia", "--load", "/nowhere/game.json"], "there is no file /nowhere/game.json"),
        (["valtia", "--deck-file", "/nowhere/deck.toml"], "cannot be read"),
    ],
)
def test_bad_options_are_one_sentence(words: list[str], says: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", *words]) == 2
    err = capfd.readouterr().err
    assert says in err
    assert err.count("\n") == 1


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_that_cannot_draw_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout"):
        monkeypatch.setattr(sys, name, Screen())
    monkeypatch.setenv("TERM", "dumb")
    with pytest.raises(BadInput, match="too limited to draw"):
        play.check_terminal()
    monkeypatch.setenv("TERM", "xterm-256color")
    play.check_terminal()


def test_options_become_wishes() -> None:
    asked = launch(
        "--deck|wild pack|--opponent|human|--health|10|--side|north|--first|me|--seed|4|--pause|0|--no-hints|--light"
    )
    assert asked.values == {"deck": "Wild Pack", "opponent": "human", "health": "10", "side": "north", "first": "me"}
    assert (asked.seed, asked.pause, asked.hints, asked.dark) == (4, 0, False, False)
    deal = game_view().setup({**asked.values, "opponent_deck": "any"}, 4)
    assert deal.seat == 1
    assert deal.options["decks"][1] == "Wild Pack"
    assert deal.options["first"] == 1
    assert launch("").values == {}, "with nothing asked for there is a start screen"


def test_a_deck_of_ones_own_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text(GOOD_DECK)
    mine = game_view()
    name = mine.read_deck(file, None)
    assert name == "Mine"
    deal = mine.setup({"deck": name, "opponent_deck": "Black Tide", "health": "5", "side": "south", "first": "any"}, 1)
    table = legendry.game("valtia").new(seed=1, **deal.options)
    assert "Mine" in mine.subtitle(table.settings, 0)
    with pytest.raises(BadInput, match='has no deck "Other"; it has Mine'):
        mine.read_deck(file, "Other")


def test_every_limit_that_a_deck_breaks_is_said(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text('[[deck]]\nname = "Mine"\ncards = ["3 Skeleton", "1 Gore Tyrant", "1 Lich Regent"]\n')
    with pytest.raises(BadInput) as caught:
        game_view().read_deck(file, None)
    for clause in ("VAL-5.9", "VAL-5.10", "VAL-5.11"):
        assert clause in str(caught.value)


def test_a_record_is_not_written_over_another(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("{}")
    with pytest.raises(BadInput, match="already exists"):
        launch(f"--record|{file}")
    assert launch(f"--record|{file}|--load|{file}").record == file

"""Every block of docs/adding-a-card.md is correct: files are valid, commands run and print what is shown."""

from __future__ import annotations

import argparse
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from legendry.cli import main, play
from legendry.lab import simulate
from legendry.terminal.game_views import game_view_of
from tools.guide import COMMENT, GUIDE, WIDTH, blocks, files, lines

TEXT = GUIDE.read_text(encoding="utf-8")
BLOCKS = blocks(TEXT)
FILES = files(TEXT)
SHOWN = [body for kind, body in BLOCKS if kind == "console"]
RUN = [line for kind, body in BLOCKS if kind == "sh" for line in body.splitlines()]
FEW = 2  # games, instead of a thousand


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with the files of the guide."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", WIDTH)
    for name, body in FILES.items():
        (tmp_path / name).write_text(body, encoding="utf-8")


def test_there_is_no_other_kind_of_block() -> None:
    assert {kind for kind, _ in BLOCKS} == {"toml", "console", "sh"}
    assert len(FILES) == len([kind for kind, _ in BLOCKS if kind == "toml"])
    assert all(name.endswith(".toml") for name in FILES)


@pytest.mark.parametrize("block", SHOWN)
def test_a_command_prints_what_is_shown(block: str, capsys: pytest.CaptureFixture[str]) -> None:
    command, _, shown = block.partition("\n")
    assert command.startswith("$ legendry ")
    main(shlex.split(command)[2:])
    captured = capsys.readouterr()
    assert lines(captured.out + captured.err) == shown.rstrip().splitlines(), "if it should be so: make words"


@pytest.mark.parametrize("command", RUN)
def test_a_command_runs(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = shlex.split(command)
    assert words[0] == "legendry"
    if words[1] == "play":
        parser = argparse.ArgumentParser()
        play.arguments(parser)
        args = parser.parse_args(words[2:])
        assert play.launch_options(args, game_view_of(play.game_of(args))).values
        return
    whole = simulate.simulate

    def some(plan: simulate.Plan, games: int, jobs: int, told: Any) -> Any:
        return whole(plan, min(games, FEW), jobs, told)

    monkeypatch.setattr(simulate, "simulate", some)
    assert main(words[1:]) == 0


@pytest.mark.parametrize("name", [name for name in FILES if name != "wrong.toml"])
def test_every_file_is_right(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = name.removesuffix(".toml")
    known = game in ("castles", "village", "levendale", "leviathan")
    assert main(["cards", "check", name, *(["--game", game] if known else [])]) == 0, capsys.readouterr().err


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^)#]+)\)", COMMENT.sub("", TEXT)))))
def test_every_link_leads_somewhere(link: str) -> None:
    assert (GUIDE.parent / link).exists()

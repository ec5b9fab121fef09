"""docs/adding-a-game.md shows the package in examples/game, all of it, and its commands run."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from legendry.cli import _load, _Parser, main
from tests.installed import EXAMPLES

PAGE = (Path(__file__).parents[2] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
GAME = EXAMPLES / "game"
SHOWN = ("pyproject.toml", "src/legendry_lanterns/RULES.md", "src/legendry_lanterns/rules.py",
         "src/legendry_lanterns/game.py", "src/legendry_lanterns/notation/position.py",
         "tests/test_lanterns.py", "scenarios/brighter.txt")  # fmt: skip
BLOCKS = [part.partition("\n") for part in PAGE.split("```")[1::2]]
CODE = [text.strip() for language, _, text in BLOCKS if language]
COMMANDS = [line for language, _, text in BLOCKS if not language for line in text.splitlines()]


@pytest.mark.parametrize("file", SHOWN)
def test_the_page_shows_the_whole_file(file: str) -> None:
    rest = (GAME / file).read_text(encoding="utf-8")
    shown = [block for block in CODE if block in rest]
    assert shown
    for block in shown:
        rest = rest.replace(block, "", 1)
    assert rest.strip() == ""


def test_every_block_is_taken_from_the_package() -> None:
    files = [(GAME / file).read_text(encoding="utf-8") for file in SHOWN]
    assert {language for language, _, _ in BLOCKS} == {"", "python", "toml", "markdown", "scenario"}
    for block in CODE:
        assert sum(block in file for file in files) == 1, block


@pytest.mark.parametrize("command", [line for line in COMMANDS if line.startswith("legendry ")])
def test_commands_run(lanterns: str, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = shlex.split(command)[1:]
    module = _load(words[0])
    parser = _Parser(f"legendry {words[0]}", module.HELP, module.EXAMPLE)
    module.arguments(parser)
    assert parser.read(words[1:]) is not None
    if words[0] not in ("play", "serve"):
        fewer = ["4" if before == "-n" else word for before, word in zip(["", *words], words, strict=False)]
        assert main(fewer) == 0, capsys.readouterr().err

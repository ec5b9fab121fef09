"""Every block of the documentation holds: commands run, Python does what is shown, data can be read.

docs/adding-a-card.md and docs/adding-a-game.md have tests of their own (test_guide.py, test_game_guide.py), and so have
the scenarios (tests/scenarios) and docs/words.
"""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import legendry
from legendry.cli import _load, _Parser, main
from tools import rule_numbers

ROOT = Path(__file__).parents[2]
PAGES = [
    path for path in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("docs/decisions/*.md")])
    if path.name not in ("adding-a-card.md", "adding-a-game.md")
]  # fmt: skip
LINK = re.compile(r"\]\(([^)\s]+)\)")
NOT_A_LETTER = re.compile(r"[^\w\- ]")
INTERACTIVE = ("play", "serve")  # read, not run
SMALL = {"-n": "1", "--seconds": "0.001", "--jobs": "1"}
ENGINE = """#!/usr/bin/env python3
import json, sys
for line in sys.stdin:
    print(json.dumps({"type": "move", "text": json.loads(line)["options"][0]["text"]}), flush=True)
"""


class Block(NamedTuple):
    page: Path
    line: int
    language: str
    text: str


def blocks() -> list[Block]:
    found: list[Block] = []
    for page in PAGES:
        begun, language, lines = 0, "", [""]
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            if not line.startswith("```"):
                lines.append(line)
            elif begun:
                found.append(Block(page, begun, language, "\n".join(lines)))
                begun = 0
            else:
                begun, language, lines = number, line[3:], []
    return found


def written_in(language: str) -> list[Any]:
    return [pytest.param(each, id=f"{each.page.stem}-{each.line}") for each in BLOCKS if each.language == language]


BLOCKS = blocks()
COMMANDS = [
    (block.page.name, line.partition(" #")[0])
    for block in BLOCKS for line in block.text.splitlines() if line.startswith("legendry ")
]  # fmt: skip


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files that the commands name."""
    guide = (ROOT / "docs" / "adding-a-bot.md").read_text(encoding="utf-8")
    (tmp_path / "mine.py").write_text(guide.split("```python\n")[1].split("```")[0])
    variants = (ROOT / "docs" / "variants.md").read_text(encoding="utf-8").split("```toml\n")
    for name, block in zip(("skeleton.toml", "hands.toml"), variants[1:], strict=True):
        (tmp_path / name).write_text(block.split("```")[0])
    (tmp_path / "engine").write_text(ENGINE)
    (tmp_path / "engine").chmod(0o755)
    (tmp_path / "scenarios").symlink_to(ROOT / "scenarios")
    table = legendry.game("levendale").new(seed=4)
    for _ in range(4):
        table.play(table.asks[0].seat, table.asks[0].options[-1])
    (tmp_path / "game.json").write_text(json.dumps(table.record()))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def smaller(words: list[str]) -> list[str]:
    """The same command with fewer games and less time."""
    found = words[:]
    for k, word in enumerate(words[:-1]):
        found[k + 1] = SMALL.get(word, found[k + 1])
    if found[0] == "analyse":
        found += ["--seconds", SMALL["--seconds"], "--jobs", "1"]
    if found[0] == "lab":
        found += ["--bots", "random", "--deals", "1", "--jobs", "1", *(["--skill", "0"] if found[1] == "shape" else [])]
    for many, few in (":Mine,", ":Mine:0.001,"), ("scout:5,", "scout:1,"):
        found = [word.replace(many, few) if word.endswith(",greedy") else word for word in found]
    return found


@pytest.mark.parametrize(("page", "command"), COMMANDS)
def test_commands_run(page: str, command: str, desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = shlex.split(command)[1:]
    module = _load(words[0])
    parser = _Parser(f"legendry {words[0]}", module.HELP, module.EXAMPLE)
    module.arguments(parser)
    assert parser.read(words[1:]) is not None
    if words[0] not in INTERACTIVE:
        assert main(smaller(words)) == 0, capsys.readouterr().err


@pytest.mark.parametrize(
    "block", [each for each in BLOCKS if each.language == "json"], ids=lambda b: f"{b.page.stem}-{b.line}"
)
def test_json_can_be_read(block: Block) -> None:
    assert "type" in json.loads(block.text)


@pytest.mark.parametrize(
    "block", [each for each in BLOCKS if each.language == "toml"], ids=lambda b: f"{b.page.stem}-{b.line}"
)
def test_toml_can_be_read(block: Block) -> None:
    assert tomllib.loads(block.text)


@pytest.mark.parametrize(
    "block", [each for each in BLOCKS if each.language == "python"], ids=lambda b: f"{b.page.stem}-{b.line}"
)
def test_python_runs(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    if ">>>" not in block.text:  # examples with what they print are doctests: tests/test_readme.py
        exec(compile(block.text, f"{block.page.name}, line {block.line}", "exec"), {})


def test_there_are_no_other_blocks() -> None:
    known = {"", "sh", "console", "json", "toml", "python", "scenario", "{toctree}", "{eval-rst}"}
    assert {block.language for block in BLOCKS} <= known
    tested = [block for block in BLOCKS if ">>>" in block.text]
    assert {block.page.name for block in tested} == {"README.md"}


def test_the_page_of_the_rule_numbers_is_current() -> None:
    assert rule_numbers.FILE.read_text(encoding="utf-8") == rule_numbers.page(), (
        "docs/rule-numbers.md is out of date: make words"
    )


def headings(page: Path) -> set[str]:
    """What a link to a place in a page may name."""
    titles = [
        line.lstrip("#").strip().lower() for line in page.read_text(encoding="utf-8").splitlines() if line[:1] == "#"
    ]
    return {NOT_A_LETTER.sub("", title).replace(" ", "-") for title in titles}


def test_every_link_leads_somewhere() -> None:
    faults: list[str] = []
    for page in [*PAGES, *ROOT.glob("docs/notes/*.md"), *ROOT.glob("docs/adding-a-game.md")]:
        for link in LINK.findall(page.read_text(encoding="utf-8")):
            file, _, place = link.partition("#")
            target = page.parent / file if file else page
            if not link.startswith("http") and not (target.exists() and (not place or place in headings(target))):
                faults.append(f"{page.relative_to(ROOT)} {link}")
    assert not faults, "\n".join(["", *faults])

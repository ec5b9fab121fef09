"""`legendry lab report --markdown FILE`: a part of a file for each game."""

from __future__ import annotations

import pytest

from legendry.cli import main
from legendry.lab.finding import Finding, Grid
from legendry.lab.markdown import part, with_part

REPORT = ["lab", "report", "levendale", "--parts", "decks", "--bots", "random", "--jobs", "1", "--deals", "1"]


def test_a_finding_is_a_heading_a_command_sentences_and_tables():
    grid = Grid("Wins", ["deck", "rate"], [["Here|there", "50 %"]])
    assert part("Game", "legendry lab", [Finding("", ["It is fair."], [grid], [], {})]).splitlines() == [
        "## Game", "", "```", "legendry lab", "```", "", "It is fair.", "",
        "Wins:", "", "| deck | rate |", "| --- | ---: |", "| Here\\|there | 50 % |",
    ]  # fmt: skip


def test_only_the_part_of_this_game_is_written_anew():
    text = "# Balance\n\nOwn words.\n\n## Chess\n\nold\n\n## Go\n\nkept\n"
    assert with_part(text, "Chess", "## Chess\n\nnew\n") == text.replace("old", "new")
    assert with_part(text, "Tag", "## Tag\n\nnew\n") == text + "\n## Tag\n\nnew\n"
    assert with_part("", "Tag", "## Tag\n\nnew\n") == "## Tag\n\nnew\n"


def test_a_report_puts_its_tables_into_a_file_and_says_how_it_was_made(tmp_path, capsys):
    file = tmp_path / "balance.md"
    file.write_text("# Balance\n", encoding="utf-8")
    assert main([*REPORT, "--markdown", str(file)]) == 0
    text = file.read_text(encoding="utf-8")
    assert text.startswith("# Balance\n\n## Heroes of Levendale: random\n")
    assert "legendry lab report levendale --parts decks --bots random --deals 1 --seed 1" in text
    assert "| Black Heart : Masquerade |" in text
    assert "exchanged" not in text
    assert main([*REPORT, "--markdown", str(file)]) == 0
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--parts", "decks,luck"], "--parts: 'luck' is not one of change, shape, decks"),
        (["--markdown", "/nowhere/x.md"], "/nowhere/x.md cannot be written"),
    ],
)
def test_what_cannot_be_done_is_said_before_anything_is_played(words, told, capsys):
    assert main([*REPORT, *words, "--deals", "100000"]) == 2
    assert told in capsys.readouterr().err

"""Every scenario file passes, and so does every scenario in the documentation."""

import re
from pathlib import Path

import pytest

from legendry import registry
from legendry.scenarios.reader import read_scenario
from legendry.scenarios.runner import run, run_file
from legendry.scenarios.table import keys_of

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "scenarios").rglob("*.txt"))
GUIDE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")

# The worked examples: the rulebook's own (X), and difficult interactions (H); for Village, both numbered together (E).
# Scenarios of rare situations are numbered with S, scenarios of rulings with R; there may be any number of them.
EXAMPLES = {
    "valtia": [f"x{n:02}" for n in range(1, 39)]
    + [f"h{n:02}" for n in (1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31, 32)],
    "village": [
        f"e{n:02}" for n in range(1, 69) if n not in (21, 24, 27, 30, 33, 36, 39, 42, 45, 48, 51, 54, 57, 60, 63, 66)
    ],
    "levendale": [f"x{n:02}" for n in range(1, 40) if n not in (7, 10, 13, 16, 19, 22, 25, 28, 31, 34, 37)] + ["h01"],
    "leviathan": [f"x{n:02}" for n in range(1, 38) if n not in (5, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35)],
}


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_scenario_holds(path):
    result = run_file(path)
    assert result.ok, f"{path}, line {result.line}: {result.why}"


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_scenario_names_the_clauses_it_shows_and_lies_with_its_game(path):
    scenario = read_scenario(path.read_text(encoding="utf-8"))
    assert scenario.clauses
    assert scenario.game == path.parent.name


@pytest.mark.parametrize("game", sorted(EXAMPLES))
def test_every_worked_example_has_its_file(game):
    there = [path.stem.partition("-")[0] for path in FILES if path.parent.name == game and path.stem[0] not in "rs"]
    assert sorted(there) == sorted(EXAMPLES[game])


def test_the_scenarios_of_the_guide_hold():
    texts = re.findall(r"```scenario\n(.*?)```", GUIDE, re.DOTALL)
    assert len(texts) == 2
    for text in texts:
        run(read_scenario(text, "docs/scenarios.md"))


@pytest.mark.parametrize("game", registry.IDS)
def test_the_guide_knows_every_kind_of_line(game):
    rows = [line.split("|") for line in GUIDE.splitlines() if line.startswith("| `")]
    keys = keys_of(registry.game(game))
    for kind in keys.kinds:
        (row,) = [row for row in rows if f"`{kind.key}`" in row[1]]
        assert [cell.strip() == "yes" for cell in row[-3:-1]] == [kind.given, kind.fact], kind.key


@pytest.mark.parametrize("game", registry.IDS)
def test_the_example_of_every_kind_belongs_to_it(game):
    keys = keys_of(registry.game(game))
    for kind in keys.kinds:
        found, _ = keys.find(keys.example(kind).partition(":")[0], kind.given)
        assert found is kind

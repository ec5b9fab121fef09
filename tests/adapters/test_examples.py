"""The notebook runs from its first cell to its last, and the learners are short enough to be read."""

from __future__ import annotations

import ast
import importlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.installed import EXAMPLES

FOLDER = EXAMPLES / "research"
LONGEST = 150  # lines of a learner


def run(code: str, names: dict[str, Any]) -> Any:
    """What a notebook does with a cell: gives the value of its last line, if that is an expression."""
    tree = ast.parse(code)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


def test_the_notebook_plays_draws_and_explains_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    notebook = json.loads((FOLDER / "valtia.ipynb").read_text(encoding="utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert all(cell["outputs"] == [] for cell in cells)
    names: dict[str, Any] = {"__name__": "notebook"}
    values = [run("".join(cell["source"]), names) for cell in cells]
    told = capsys.readouterr().out
    assert values[0]._repr_html_().startswith("<div")
    assert values[1] == ["keep", "mulligan"]
    assert len(values[3]) == 12
    assert np.asarray(values[4]).shape == (800, 1200, 3)
    assert values[5]["castle"] == (2,)
    assert sorted(values[-2]) == [-1, 1]
    assert values[-1] is True
    assert "VAL-" in told
    assert "end turn: None" in told


def test_a_learner_tells_its_curve_draws_it_and_fails_below_the_least(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(FOLDER)
    learner = importlib.import_module("learner")

    def learning(seconds: float, games: int, points: int, seed: int) -> Any:
        assert (games, seed) == (400, 1)
        for point in range(1, points + 1):
            yield learner.Point(seconds * point / points, f"{point} steps", 0.4 + 0.1 * point)

    picture = tmp_path / "curve.svg"
    words = ["learner", "--seconds", "60", "--points", "3", "--picture", str(picture)]
    monkeypatch.setattr("sys.argv", [*words, "--least", "0.7"])
    assert learner.run("Learner", learning) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "60 s, 3 steps: wins 70.0% of 400 games against chance"
    drawn = picture.read_text(encoding="utf-8")
    assert "seconds of computing" in drawn
    assert drawn.count("<polyline") == 1
    monkeypatch.setattr("sys.argv", [*words, "--least", "0.71"])
    assert learner.run("Learner", learning) == 1


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.name)
def test_learners_are_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") < LONGEST
    ast.parse(text)

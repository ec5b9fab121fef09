"""Which tests cover which clause of a rulebook, found by reading the tests, not by running them."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

from legendry.kernel.errors import BadInput
from legendry.rulebook import clauses

HEADER: Final = "clauses:"


def coverage(game: str, root: Path) -> dict[str, list[str]]:
    """The tests by clause, in the order of the rulebook; `root` is the project's folder."""
    tests, scenarios = root / "tests", root / "scenarios" / game
    if not tests.is_dir():
        raise BadInput(f"there is no folder of tests in {root}; name the project's folder with --project")
    found: dict[str, list[str]] = {id: [] for id in clauses(game)}
    for path in sorted(tests.rglob("*.py")):
        for test, ids in decorated(path):
            for id in ids:
                if id in found:
                    found[id].append(f"{path.relative_to(root)}::{test}")
    for path in sorted(scenarios.glob("*.txt")) if scenarios.is_dir() else []:
        for id in header(path):
            if id in found:
                found[id].append(str(path.relative_to(root)))
    return found


def decorated(path: Path) -> list[tuple[str, list[str]]]:
    """The functions of a test module that are marked with `@clause(...)`, and the ids they name."""
    try:
        module = ast.parse(path.read_text(encoding="utf-8"))
    except (SyntaxError, UnicodeDecodeError) as error:
        raise BadInput(f"{path} cannot be read as Python: {error}") from error
    marked: list[tuple[str, list[str]]] = []
    for node in ast.walk(module):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            ids = [id for decorator in node.decorator_list for id in clause_ids(decorator)]
            if ids:
                marked.append((node.name, ids))
    return marked


def clause_ids(decorator: ast.expr) -> list[str]:
    if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "clause":
        return [a.value for a in decorator.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    return []


def header(path: Path) -> list[str]:
    """The clauses that a scenario file says it shows."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip().startswith(HEADER):
            return line.split("#")[0].strip().removeprefix(HEADER).replace(",", " ").split()
    return []

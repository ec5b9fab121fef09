"""What every source file keeps to: clauses that exist, ops that cite theirs, modules that can be read."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from legendry import registry, rulebook
from tests.architecture.sources import ROOT, Source, layer, sources

CLAUSE = re.compile(r"\b([A-Z]{3,})-([A-Z]?\d+(?:\.\d+)?)\b")
LONGEST_MODULE = 450
LONGEST_FUNCTION = 60


KNOWN = {clause for id in registry.IDS for clause in rulebook.clauses(id)}
CHAPTERS = {clause.partition(".")[0] for clause in KNOWN}
PREFIXES = {clause.partition("-")[0] for clause in KNOWN}


FILES = sorted(path for path in ROOT.rglob("*") if path.suffix in (".py", ".toml", ".md"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_clause_that_is_mentioned_exists(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    mentioned = {found.group() for found in CLAUSE.finditer(text) if found.group(1) in PREFIXES}
    assert mentioned <= KNOWN | CHAPTERS, sorted(mentioned - KNOWN - CHAPTERS)


def ops(source: Source) -> list[ast.ClassDef]:
    """The classes that inherit from Op."""
    found = [node for node in ast.walk(source.tree) if isinstance(node, ast.ClassDef)]
    return [node for node in found if any(re.match(r"Op\b", ast.unparse(base)) for base in node.bases)]


@pytest.mark.parametrize("source", [source for source in sources() if ops(source)], ids=str)
def test_an_op_of_a_game_opens_with_its_clause_and_one_of_the_kernel_says_what_it_does(source: Source) -> None:
    for node in ops(source):
        said = ast.get_docstring(node)
        assert said, f"{source}, {node.name} says nothing"
        if layer(source.name).startswith("games."):
            assert CLAUSE.match(said), f"{source}, {node.name}: {said.splitlines()[0]}"


def test_there_are_ops() -> None:
    assert sum(len(ops(source)) for source in sources()) > 20


@pytest.mark.parametrize("source", sources(), ids=str)
def test_modules_and_functions_can_be_read(source: Source) -> None:
    lines = source.text.count("\n")
    assert lines <= LONGEST_MODULE, f"{source} has {lines} lines"
    for node in ast.walk(source.tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.end_lineno is not None:
            assert node.end_lineno - node.lineno < LONGEST_FUNCTION, f"{source}, {node.name}"


@pytest.mark.parametrize("source", sources(), ids=str)
def test_every_module_says_what_it_is_for(source: Source) -> None:
    assert ast.get_docstring(source.tree) or not source.text.strip()


@pytest.mark.parametrize("source", sources(), ids=str)
def test_nothing_is_left_for_later(source: Source) -> None:
    assert not re.search(r"\b(TODO|FIXME|XXX|HACK)\b", source.text)

"""What every source file keeps to: clauses that exist, ops that cite theirs, modules that can be read."""

from __future__ import annotations

import ast
import re

from legendry import registry, rulebook
from tests.architecture.sources import ROOT, Source, assert_none, layer, place, sources

CLAUSE = re.compile(r"\b([A-Z]{3,})-([A-Z]?\d+(?:\.\d+)?)\b")
LONGEST_MODULE = 450
LONGEST_FUNCTION = 60


KNOWN = {clause for id in registry.IDS for clause in rulebook.clauses(id)}
CHAPTERS = {clause.partition(".")[0] for clause in KNOWN}
PREFIXES = {clause.partition("-")[0] for clause in KNOWN}
FILES = sorted(path for path in ROOT.rglob("*") if path.suffix in (".py", ".toml", ".md"))


def test_every_clause_that_is_mentioned_exists() -> None:
    faults: list[str] = []
    for path in FILES:
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            mentioned = {found.group() for found in CLAUSE.finditer(text) if found.group(1) in PREFIXES}
            faults.extend(f"{place(path, line)} {clause}" for clause in sorted(mentioned - KNOWN - CHAPTERS))
    assert_none(faults)


def ops(source: Source) -> list[ast.ClassDef]:
    """The classes that inherit from Op."""
    found = [node for node in source.nodes if isinstance(node, ast.ClassDef)]
    return [node for node in found if any(re.match(r"Op\b", ast.unparse(base)) for base in node.bases)]


def test_an_op_of_a_game_opens_with_its_clause_and_one_of_the_kernel_says_what_it_does() -> None:
    faults: list[str] = []
    count = 0
    for source in sources():
        for node in ops(source):
            count += 1
            said = ast.get_docstring(node) or ""
            if not said:
                faults.append(f"{source.at(node.lineno)} {node.name} says nothing")
            elif layer(source.name).startswith("games.") and not CLAUSE.match(said):
                faults.append(f"{source.at(node.lineno)} {node.name}: {said.splitlines()[0]}")
    assert_none(faults)
    assert count > 20


def test_modules_and_functions_can_be_read() -> None:
    faults: list[str] = []
    for source in sources():
        lines = source.text.count("\n")
        if lines > LONGEST_MODULE:
            faults.append(f"{source.at()} has {lines} lines")
        for node in source.nodes:
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.end_lineno is not None:
                length = node.end_lineno - node.lineno
                if length >= LONGEST_FUNCTION:
                    faults.append(f"{source.at(node.lineno)} {node.name} has {length + 1} lines")
    assert_none(faults)


def test_every_module_says_what_it_is_for() -> None:
    assert_none(
        [
            f"{source.at()} says nothing"
            for source in sources()
            if source.text.strip() and not ast.get_docstring(source.tree)
        ]
    )


def test_nothing_is_left_for_later() -> None:
    faults: list[str] = []
    for source in sources():
        for line, text in enumerate(source.text.splitlines(), 1):
            if re.search(r"\b(TODO|FIXME|XXX|HACK)\b", text):
                faults.append(f"{source.at(line)} {text.strip()}")
    assert_none(faults)

"""Import directions: the kernel knows no game, a game knows no other game, and neither touches the world outside."""

from __future__ import annotations

import ast
import sys

import pytest

from legendry.registry import IDS
from tests.architecture.sources import ROOT, Source, layer, sources

# Which layer may import which.  A layer may always import itself.
MAY_IMPORT: dict[str, set[str]] = {
    "kernel": set(),
    "games": set(),
    "family": {"kernel"},
    "games.*": {"kernel", "family"},
    "screen": {"kernel"},
    "screens": {"kernel", "games.*", "screen"},
    "bots": {"kernel"},
    "registry": {"kernel", "games.*"},
    "scenarios": {"kernel", "registry"},
    "rulebook": {"kernel", "registry"},
    "lab": {"kernel", "games.*", "bots", "registry", "rulebook"},
    "terminal": {"kernel", "games.*", "family", "bots", "registry", "rulebook", "screen", "screens"},
    "server": {"build", "kernel", "bots", "registry", "rulebook", "screen", "screens"},
    "build": set(),
    "legendry": {"build", "kernel", "registry"},
    "cli": {
        "build",
        "kernel",
        "games.*",
        "bots",
        "registry",
        "rulebook",
        "scenarios",
        "screens",
        "lab",
        "terminal",
        "server",
        "legendry",
    },
    "__main__": {"cli"},
}
# What the type checker alone may see beyond that: the registry gives out what scenarios are written with.
MAY_NAME: dict[str, set[str]] = {"registry": {"scenarios"}}

# No chance but the seed in the state, no clock, no files, no network: a game is the same game for ever.
OUTSIDE = {
    "random", "secrets", "uuid", "time", "datetime", "calendar", "os", "sys", "pathlib", "io", "shutil", "tempfile",
    "glob", "socket", "ssl", "http", "urllib", "subprocess", "multiprocessing", "threading", "asyncio", "concurrent",
    "signal", "locale", "logging", "importlib",
}  # fmt: skip
CALLS = {"open", "print", "input", "exec", "eval", "compile", "__import__", "breakpoint", "hash"}


def general(name: str) -> str:
    """Every game plays the same part.  A folder without rules is no game: it is what the games of a family share."""
    if not name.startswith("games."):
        return name
    rules = ROOT.joinpath("legendry", *name.split("."), "RULES.md")
    return "games.*" if rules.is_file() else "family"


def inner(source: Source) -> bool:
    """Is it a module of the kernel, or of a game but for its screen?"""
    return layer(source.name) == "kernel" or (layer(source.name).startswith("games") and ".screen." not in source.name)


@pytest.mark.parametrize("source", sources(), ids=str)
def test_imports_point_downwards(source: Source) -> None:
    own = layer(source.name)
    assert general(own) in MAY_IMPORT, f"{source} belongs to no known layer"
    allowed = MAY_IMPORT[general(own)]
    if own.startswith("games.") and source.name.split(".")[3:4] == ["screen"]:
        allowed = allowed | {"screen"}
    if own.startswith("games.") and source.name.split(".")[3:4] == ["bot"]:
        allowed = allowed | {"bots"}
    for running in (True, False):
        if not running:
            allowed = allowed | MAY_NAME.get(own, set())
        for name in source.imports(running):
            if name.split(".")[0] == "legendry":
                other = layer(name)
                assert other == own or general(other) in allowed, f"{source} imports {name}"


@pytest.mark.parametrize("source", [source for source in sources() if inner(source)], ids=str)
def test_kernel_and_games_have_no_chance_clock_or_files_of_their_own(source: Source) -> None:
    outside = {name.split(".")[0] for name in source.imports()} & OUTSIDE
    assert not outside, f"{source} imports {', '.join(sorted(outside))}"
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in CALLS, f"{source}, line {node.lineno}: {node.func.id}()"


@pytest.mark.parametrize("source", [source for source in sources() if inner(source)], ids=str)
def test_kernel_and_games_need_nothing_but_python(source: Source) -> None:
    names = {name.split(".")[0] for name in source.imports()}
    foreign = names - set(sys.stdlib_module_names) - {"legendry", "mypy_extensions"}  # the latter: native ints
    assert not foreign, f"{source} imports {', '.join(sorted(foreign))}"


def test_no_game_is_named_outside_its_folder_but_in_the_registry() -> None:
    """No `if game.id == ...`: what only one game needs is found through the game."""
    for source in sources():
        if layer(source.name) in ("kernel", "bots", "scenarios", "lab"):
            for node in ast.walk(source.tree):
                if isinstance(node, ast.Compare):
                    named = [each.value for each in ast.walk(node) if isinstance(each, ast.Constant)]
                    assert not set(named) & set(IDS), f"{source}, line {node.lineno}"

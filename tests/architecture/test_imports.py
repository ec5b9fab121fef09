"""Import directions: the kernel knows no game, a game knows no other game, and neither touches the world outside."""

from __future__ import annotations

import ast
import sys

import legendry
from legendry.kernel.table import Table
from legendry.registry import IDS
from tests.architecture.sources import ROOT, Source, assert_none, layer, sources

# Which layer may import which.  A layer may always import itself.
MAY_IMPORT: dict[str, set[str]] = {
    "kernel": set(),
    "games": set(),
    "family": {"kernel"},
    "games.*": {"kernel", "family"},
    "screen": {"kernel"},
    "screens": {"kernel", "games.*", "screen"},
    "packages": {"kernel"},
    "variants": {"kernel"},
    "bots": {"kernel", "packages"},
    "registry": {"kernel", "games.*", "packages", "variants"},
    "scenarios": {"kernel", "packages", "registry", "rulebook"},
    "rulebook": {"kernel", "registry"},
    "lab": {"kernel", "games.*", "bots", "registry", "rulebook"},
    "adapters": {"build", "kernel", "bots", "registry", "scenarios", "variants"},
    "testing": {"kernel", "registry", "rulebook", "legendry"},
    "terminal": {"kernel", "games.*", "family", "bots", "registry", "rulebook", "screen", "screens"},
    "server": {
        "build",
        "kernel",
        "bots",
        "printing",
        "registry",
        "rulebook",
        "scenarios",
        "screen",
        "screens",
        "variants",
    },
    "build": set(),
    "notebook": {"kernel", "scenarios"},
    "printing": {"kernel", "screen"},
    "legendry": {"adapters", "bots", "build", "kernel", "notebook", "registry", "scenarios", "variants"},
    "cli": {
        "adapters",
        "build",
        "kernel",
        "games.*",
        "bots",
        "registry",
        "rulebook",
        "scenarios",
        "screens",
        "lab",
        "printing",
        "terminal",
        "server",
        "variants",
        "legendry",
    },
    "__main__": {"cli"},
}

# No chance but the seed in the state, no clock, no files, no network: a game is the same game for ever.
OUTSIDE = {
    "random", "secrets", "uuid", "time", "datetime", "calendar", "os", "sys", "pathlib", "io", "shutil", "tempfile",
    "glob", "socket", "ssl", "http", "urllib", "subprocess", "multiprocessing", "threading", "asyncio", "concurrent",
    "signal", "locale", "logging", "importlib",
}  # fmt: skip
ROOMS_OF_ALL_GAMES = {
    "kernel",
    "bots",
    "scenarios",
    "lab",
    "adapters",
    "server",
    "screen",
    "testing",
    "cli",
    "notebook",
    "printing",
}
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


def door(source: Source) -> set[str]:
    """What the room of a game may import beyond what every room may."""
    room = source.name.split(".")[3:4] if layer(source.name).startswith("games.") else []
    return {"screen"} if room == ["screen"] else {"bots"} if room == ["bot"] else set()


def test_imports_point_downwards() -> None:
    faults: list[str] = []
    for source in sources():
        own = layer(source.name)
        if general(own) not in MAY_IMPORT:
            faults.append(f"{source.at()} belongs to no known layer")
            continue
        for running in (True, False):
            allowed = MAY_IMPORT[general(own)] | door(source)
            for name, line in source.imports(running).items():
                other = layer(name)
                if name.split(".")[0] == "legendry" and other != own and general(other) not in allowed:
                    faults.append(f"{source.at(line)} {general(own)} may not import {name}")
    assert_none(faults)


def reached(start: str, imports: dict[str, set[str]]) -> set[str]:
    """Every module that is imported by this one, or by one that it imports, and so on."""
    found: set[str] = set()
    waiting = [start]
    while waiting:
        new = imports[waiting.pop()] - found
        found |= new
        waiting.extend(new)
    return found


def test_no_module_imports_itself_by_way_of_others() -> None:
    """Imports for types only count too."""
    every = {source.name: source for source in sources()}
    imports = {name: (source.imports().keys() & every.keys()) - {name} for name, source in every.items()}
    assert "legendry.kernel.errors" in reached("legendry.kernel.game", imports)
    faults: list[str] = []
    for name, source in every.items():
        if name in reached(name, imports):
            back = sorted(other for other in imports[name] if name in reached(other, imports))
            faults.append(f"{source.at()} is imported by what it imports: {', '.join(back)}")
    assert_none(faults)


def test_kernel_and_games_have_no_chance_clock_or_files_of_their_own() -> None:
    faults: list[str] = []
    for source in [source for source in sources() if inner(source)]:
        for name, line in source.imports().items():
            if name.split(".")[0] in OUTSIDE:
                faults.append(f"{source.at(line)} imports {name}")
        for node in source.nodes:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
                faults.append(f"{source.at(node.lineno)} calls {node.func.id}()")
    assert_none(faults)


def test_kernel_and_games_need_nothing_but_python() -> None:
    given = {*sys.stdlib_module_names, "legendry", "mypy_extensions"}  # the latter: native ints
    inside = [source for source in sources() if inner(source)]
    assert inside
    assert_none(
        [
            f"{source.at(line)} imports {name}"
            for source in inside
            for name, line in source.imports().items()
            if name.split(".")[0] not in given
        ]
    )


def test_no_game_is_named_outside_its_folder_but_in_the_registry() -> None:
    """No `if game.id == ...`: what only one game needs is found through the game."""
    faults: list[str] = []
    for source in sources():
        if layer(source.name) in ROOMS_OF_ALL_GAMES:
            for node in source.nodes:
                if isinstance(node, ast.Compare):
                    named = {each.value for each in ast.walk(node) if isinstance(each, ast.Constant)} & set(IDS)
                    faults.extend(f"{source.at(node.lineno)} names {name}" for name in sorted(named))
    assert_none(faults)


def test_a_game_is_at_most_three_steps_from_the_table() -> None:
    """Whoever looks for a method finds it in one of few classes."""
    for id in IDS:
        table = type(legendry.game(id).empty())
        steps = table.__mro__.index(Table)
        assert steps <= 3, f"{id}: {' -> '.join(each.__name__ for each in table.__mro__[: steps + 1])}"

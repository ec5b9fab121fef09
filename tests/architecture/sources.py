"""The source files and what they import, read without running them."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2] / "src"


class Source:
    """One module of ours."""

    def __init__(self, path: Path) -> None:
        self.path = path
        parts = list(path.relative_to(ROOT).with_suffix("").parts)
        self.name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.text = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text)
        self.nodes = list(ast.walk(self.tree))

    def __str__(self) -> str:
        return self.name

    def imports(self, running: bool = False) -> dict[str, int]:
        """The modules it names in imports, with their lines; `running`: not those that only the type checker sees."""
        hidden = self.type_checking() if running else set()
        found: dict[str, int] = {}
        for node in self.nodes:
            if node in hidden:
                continue
            if isinstance(node, ast.Import):
                found.update({alias.name: node.lineno for alias in node.names})
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{self.at(node.lineno)} has a relative import"
                found.update({resolved(node.module or "", alias.name): node.lineno for alias in node.names})
        return found

    def at(self, line: int = 1) -> str:
        return place(self.path, line)

    def type_checking(self) -> set[ast.AST]:
        """All that stands below `if TYPE_CHECKING:`."""
        found: set[ast.AST] = set()
        for node in self.nodes:
            if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
                found.update(each for statement in node.body for each in ast.walk(statement))
        return found


def resolved(module: str, name: str) -> str:
    """`from package import module` means the module; any other name stays with its module."""
    full = ROOT.joinpath(*module.split("."), name)
    return f"{module}.{name}" if full.is_dir() or full.with_suffix(".py").is_file() else module


def layer(name: str) -> str:
    """Where a module belongs: kernel, games.valtia, bots, cli ..."""
    parts = name.split(".")
    if len(parts) == 1:
        return "legendry"
    if parts[1] == "games":
        return ".".join(parts[1:3])
    return parts[1]


def place(path: Path, line: int = 1) -> str:
    """Where a fault is, as an editor reads it."""
    return f"{path.relative_to(ROOT.parent)}:{line}"


def assert_none(faults: list[str]) -> None:
    """One check of many files: all their faults in one message, each with its file and line."""
    assert not faults, "\n".join(["", *dict.fromkeys(faults)])


@cache
def sources() -> tuple[Source, ...]:
    return tuple(Source(path) for path in sorted((ROOT / "legendry").rglob("*.py")))

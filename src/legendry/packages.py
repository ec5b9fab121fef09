"""What installed packages bring: entry points, and modules that are found by their names."""

from __future__ import annotations

import sys
import traceback
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from legendry.kernel.errors import BadInput

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


def installed(group: str) -> dict[str, EntryPoint]:
    """The entry points of a group, by name."""
    return found_in(group, tuple(sys.path))


@cache
def found_in(group: str, path: tuple[str, ...]) -> dict[str, EntryPoint]:
    """The same, looked for once: reading what is installed along a path takes milliseconds."""
    from importlib.metadata import entry_points  # later: it takes longer to import than all of this

    return {each.name: each for each in sorted(entry_points(group=group), key=lambda entry: entry.name)}


def summary(entry: EntryPoint, what: str) -> str:
    """What the package of an entry point says of itself; none of its code is run for that."""
    if entry.dist is None:
        return f"Somebody else's {what}."
    words = str(entry.dist.metadata["Summary"] or "").rstrip(".")
    return f"{words}. From the package {entry.dist.name}." if words else f"From the package {entry.dist.name}."


def load_entry(entry: EntryPoint, what: str) -> Any:
    """What an entry point names; raises BadInput with one sentence if it cannot be loaded."""
    try:
        return entry.load()
    except Exception as error:
        raise BadInput(f"the {what} {entry.name} cannot be loaded: {told(error)}") from error


def told(error: Exception) -> str:
    """An error in one sentence: what and where."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    if isinstance(error, SyntaxError) and error.filename:
        where = f" ({Path(error.filename).name}, line {error.lineno})"
        return f"{type(error).__name__}: {error.msg}{where}"
    return f"{type(error).__name__}: {error}{where}"


def package_of(kind: type) -> str:
    """The package in which a class is defined; nothing if its module is in none."""
    module = str(getattr(kind, "__module__"))
    return module if hasattr(sys.modules.get(module), "__path__") else module.rpartition(".")[0]


def import_if_there(name: str) -> Any:
    """A module, or None if there is none of this name; what is wrong inside it is not hidden."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{name}.".startswith(f"{error.name}."):
            return None
        raise

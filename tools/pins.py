"""Of all pinned packages those that a server needs, and those that build the package: requirements.txt and
requirements-build.txt, out of constraints.txt.

    .venv/bin/python tools/pins.py

`make pins` writes all three.  What needs what is asked of the packages as they are installed here.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
PINS = ROOT / "constraints.txt"
SERVER = ROOT / "requirements.txt"
BUILD = ROOT / "requirements-build.txt"
ENTRY = re.compile(r"^([\w.-]+)(?:\[\S+\])?==(?:.+\\\n)*.+\n", re.MULTILINE)  # with its hashes


def entries() -> dict[str, str]:
    """Every entry of constraints.txt, by the name of its package."""
    return {canonicalize_name(found[1]): found[0] for found in ENTRY.finditer(PINS.read_text(encoding="utf-8"))}


def needed_by_server() -> list[str]:
    """What pyproject.toml asks for, with PostgreSQL and printing."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    return [*project["dependencies"], *extras["postgres"], *extras["print"]]


def needed_to_build() -> list[str]:
    wanted: list[str] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
    return wanted


def closure(wanted: Iterable[str]) -> set[str]:
    """The packages that are wanted, and all that these need here."""
    found: set[str] = set()
    done: set[tuple[str, str]] = set()
    todo = [(Requirement(each), "") for each in wanted]
    while todo:
        need, extra = todo.pop()
        if need.marker is not None and not need.marker.evaluate({"extra": extra}):
            continue
        name = canonicalize_name(need.name)
        found.add(name)
        for more in {"", *need.extras}:
            if (name, more) not in done:
                done.add((name, more))
                todo += [(Requirement(each), more) for each in metadata.requires(name) or []]
    return found


def subset(wanted: Iterable[str]) -> str:
    """The entries of these packages and of what they need, in the order of constraints.txt."""
    names = closure(wanted)
    missing = names - set(entries())
    assert not missing, f"not in {PINS.name}: {missing}; run `make pins`"
    return "".join(entry for name, entry in entries().items() if name in names)


if __name__ == "__main__":
    PINS.write_text("".join(entries().values()), encoding="utf-8")  # nothing else that pip-compile writes
    SERVER.write_text(subset(needed_by_server()), encoding="utf-8")
    BUILD.write_text(subset(needed_to_build()), encoding="utf-8")

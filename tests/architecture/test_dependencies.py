"""What is installed with a server: pinned with hashes, used, and named with its licence."""

from __future__ import annotations

import ast
import re
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import pins

ROOT = Path(__file__).resolve().parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
USED_BY_OTHERS = {  # packages that no file of ours imports
    "httptools": "uvicorn, to read requests",
    "uvloop": "uvicorn, as the event loop",
    "websockets": "uvicorn, for sockets",
}
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def test_every_pin_has_hashes_and_names_no_place() -> None:
    for file in (pins.PINS, pins.SERVER, pins.BUILD):
        text = file.read_text(encoding="utf-8")
        assert "://" not in text
        found = [each[0] for each in pins.ENTRY.finditer(text)]
        assert all(HASH.search(each) for each in found)
        assert "".join(found) == text, f"{file.name}: run `make pins`"


def test_every_dependency_is_pinned() -> None:
    assert asked_for("dev", "postgres") - set(pins.entries()) == set(), "run `make pins`"


def asked_for(*extras: str) -> set[str]:
    """The names of what pyproject.toml asks for, with so many extras."""
    wanted = [Requirement(each) for each in PROJECT["dependencies"]]
    for extra in extras:
        wanted += [Requirement(each) for each in PROJECT["optional-dependencies"][extra]]
    further = {more for each in wanted if each.name == "legendry" for more in each.extras} - set(extras)
    own = {canonicalize_name(each.name) for each in wanted} - {"legendry"}
    return own | (asked_for(*further) if further else set())


def test_pins_name_the_extras_that_others_ask_for() -> None:
    """Where hashes are checked, pip takes `coverage[toml]` for another package than `coverage`."""
    for name in pins.entries():
        for need in map(Requirement, requirements_of(name)):
            if need.extras and (need.marker is None or need.marker.evaluate({"extra": ""})):
                pinned = pins.entries()[canonicalize_name(need.name)].partition("==")[0]
                assert need.extras <= Requirement(pinned).extras, f"{name} needs {need}"


def requirements_of(name: str) -> list[str]:
    try:
        return metadata.requires(name) or []
    except metadata.PackageNotFoundError:  # for another system
        return []


def test_a_server_gets_its_part_of_the_pins() -> None:
    assert pins.SERVER.read_text(encoding="utf-8") == pins.subset(pins.needed_by_server()), "run `make pins`"


def test_a_build_gets_its_part_of_the_pins() -> None:
    assert pins.BUILD.read_text(encoding="utf-8") == pins.subset(pins.needed_to_build()), "run `make pins`"


def test_a_server_needs_what_it_imports_and_nothing_else() -> None:
    imported = {name for path in (ROOT / "src").rglob("*.py") for name in imports_of(path)}
    of_module = metadata.packages_distributions()
    used = {canonicalize_name(each) for name in imported for each in of_module.get(name, [])}
    wanted = {canonicalize_name(Requirement(each).name) for each in pins.needed_by_server()}
    assert wanted == (used & wanted) | set(USED_BY_OTHERS)
    assert not used & set(USED_BY_OTHERS)
    assert used - asked_for(*PROJECT["optional-dependencies"]) - {"legendry"} == set(), (
        "imported, and not in pyproject.toml"
    )


def imports_of(path: Path) -> set[str]:
    """The first parts of the names of all modules that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {each.name.partition(".")[0] for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found


def test_the_notice_names_every_package_of_a_server_with_its_licence() -> None:
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    for found in pins.ENTRY.finditer(pins.SERVER.read_text(encoding="utf-8")):
        name = found[1]
        assert f"\n{name}: {licence_of(name)}\n" in notice, name


def licence_of(name: str) -> str:
    """As the package says it: an SPDX expression, or else the last words of its classifiers."""
    facts = metadata.metadata(name)
    classified = [each for each in facts.get_all("Classifier") or [] if each.startswith("License ::")]
    names = [each.rpartition(" :: ")[2].removesuffix(" License") for each in classified]
    return str(facts.get("License-Expression") or " or ".join(names))


# ---- the container ----------------------------------------------------------------------------------


def test_the_container_runs_a_server_of_these_pins_as_nobody_special() -> None:
    """What hadolint (`make lint`) does not see."""
    lines = (ROOT / "Containerfile").read_text(encoding="utf-8").splitlines()
    images = [line.split()[1] for line in lines if line.startswith("FROM ")]
    assert all(re.fullmatch(r"python:3\.\d+(-slim)?", each) for each in images)
    assert images[-1].endswith("-slim")
    (user,) = [line.split()[1] for line in lines if line.startswith("USER ")]
    assert int(user) > 0
    files = re.findall(r"-r (\S+)", "\n".join(lines))
    assert files == [pins.PINS.name, pins.SERVER.name]

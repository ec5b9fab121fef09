"""Reading and writing files named on the command line; errors are one sentence."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from legendry.kernel.errors import BadInput
from legendry.variants import read_text, read_variant


def read_json(path: Path) -> Any:
    try:
        return json.loads(read_text(path))
    except json.JSONDecodeError as error:
        raise BadInput(f"{path} is not valid JSON: {error.msg} in line {error.lineno}") from None
    except RecursionError:
        raise BadInput(f"{path} is nested too deeply") from None


def read_record(path: Path, variant: list[Path]) -> Any:
    """A record; a variant of the command line takes the place of the one that it carries."""
    record = read_json(path)
    if variant and isinstance(record, dict):
        record["variant"] = [list(file) for file in read_variant(variant)]
    return record


def decks_in(path: Path) -> list[str]:
    """The names of the decks in a file, in order; other errors are found later."""
    try:
        tables = tomllib.loads(read_text(path)).get("deck", [])
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{path.name} is not valid TOML: {error}") from None
    named = [table.get("name") for table in tables if isinstance(table, dict)] if isinstance(tables, list) else []
    if not named:
        raise BadInput(f"{path.name} contains no [[deck]]")
    return [str(name) for name in named]


def has_cards(path: Path) -> bool:
    """Does a deck file define cards too?"""
    try:
        return "card" in tomllib.loads(read_text(path))
    except (tomllib.TOMLDecodeError, BadInput):
        return False  # reported when the decks are read


def check_new(path: Path, *endings: str) -> None:
    """Is it the name of a file that there is not yet, and that ends like this?"""
    if path.suffix.lower() not in endings:
        *some, last = endings
        raise BadInput(
            f"-o takes a file that ends in {' or '.join(filter(None, [', '.join(some), last]))}, not {path.name}"
        )
    if path.exists():
        raise BadInput(f"{path} already exists; name a new file")
    if not path.parent.is_dir():
        raise BadInput(f"there is no folder {path.parent}")


def write_new(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}") from None

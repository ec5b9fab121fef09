"""Reading files named on the command line; errors are one sentence."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from legendry.kernel.errors import BadInput

LARGEST = 20_000_000


def read_text(path: Path) -> str:
    try:
        if path.is_dir():
            raise BadInput(f"{path} is a folder; name a file in it")
        if path.stat().st_size > LARGEST:
            raise BadInput(f"{path} is too large")
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadInput(f"there is no file {path}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a text file in UTF-8") from None
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}") from None


def read_json(path: Path) -> Any:
    try:
        return json.loads(read_text(path))
    except json.JSONDecodeError as error:
        raise BadInput(f"{path} is not valid JSON: {error.msg} in line {error.lineno}") from None
    except RecursionError:
        raise BadInput(f"{path} is nested too deeply") from None


def named_texts(paths: list[Path]) -> list[tuple[str, str]]:
    """Names and texts of card files, for the registry; duplicates removed."""
    once = {path.resolve(): path for path in paths}
    return [(path.name, read_text(path)) for path in once.values()]


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

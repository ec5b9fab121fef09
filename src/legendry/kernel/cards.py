"""Strict reading of card and deck files: an unknown key, a wrong type or a missing value is one clear sentence."""

from __future__ import annotations

import tomllib
from difflib import get_close_matches
from typing import Any, Final

from legendry.kernel.errors import BadInput


class Key:
    """One key a card may have: its name, what kind of value it takes, and whether it must be there."""

    def __init__(
        self,
        name: str,
        takes: str,
        needed: bool = True,
        choices: tuple[str, ...] = (),
        least: int = 0,
        most: int = 99,
    ) -> None:
        self.name: Final = name
        self.takes: Final = takes  # "text", "number", "yes", "texts", or "numbers a b" for a small table of numbers
        self.needed: Final = needed
        self.choices: Final = choices
        self.least: Final = least  # of a number
        self.most: Final = most


def read_toml(text: str, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{file} is not a TOML file: {error}") from error


def read_entries(text: str, file: str, kind: str, keys: list[Key]) -> list[dict[str, Any]]:
    """The `[[kind]]` tables of a file, every key checked."""
    data = read_toml(text, file)
    for name in data:
        if name != kind:
            raise BadInput(f"{file}: I know only [[{kind}]] here, not {name!r}")
    entries = data.get(kind, [])
    if not isinstance(entries, list) or not entries or not all(isinstance(each, dict) for each in entries):
        raise BadInput(f"{file} has no [[{kind}]] in it")
    return [check_entry(entry, f"{file}, {kind} {number}", file, keys) for number, entry in enumerate(entries, 1)]


def read_tables(text: str, file: str, kinds: list[str]) -> tuple[list[list[dict[str, Any]]], list[str]]:
    """The tables of each of these kinds, still unchecked, and a sentence for each other kind in the file."""
    data = read_toml(text, file)
    known = " and ".join([f"[[{kind}]]" for kind in kinds])
    wrong = [f"{file}: I know only {known} here, not {name!r}" for name in data if name not in kinds]
    found: list[list[dict[str, Any]]] = []
    for kind in kinds:
        tables = data.get(kind, [])
        if not isinstance(tables, list) or not all([isinstance(each, dict) for each in tables]):
            raise BadInput(f"{file}: write each {kind} as a table of its own, under [[{kind}]]")
        found.append(tables)
    return found, wrong


def check_entry(entry: dict[str, Any], where: str, file: str, keys: list[Key]) -> dict[str, Any]:
    if isinstance(entry.get("name"), str):
        where = f"{file}, {entry['name']}"
    known = [key.name for key in keys]
    for name in entry:
        if name not in known:
            near = get_close_matches(name, known, 1, 0.6)
            hint = f' Did you mean "{near[0]}"?' if near else ""
            raise BadInput(f'{where}: there is no key "{name}"; the keys are {", ".join(known)}.{hint}')
    for key in keys:
        if key.name in entry:
            _check(entry[key.name], key, where)
        elif key.needed:
            raise BadInput(f'{where}: the key "{key.name}" is missing')
    return entry


def _check(value: Any, key: Key, where: str) -> None:
    if key.takes == "text":
        if not isinstance(value, str) or not value.strip():
            raise BadInput(f'{where}: "{key.name}" must be a text in quotes, not {value!r}')
        if key.choices and value not in key.choices:
            near = get_close_matches(value, key.choices, 1, 0.6)
            hint = f' Did you mean "{near[0]}"?' if near else ""
            raise BadInput(f'{where}: "{key.name}" is one of {", ".join(key.choices)}; not "{value}".{hint}')
    elif key.takes == "number":
        _number(value, key.name, key, where)
    elif key.takes == "yes":
        if not isinstance(value, bool):
            raise BadInput(f'{where}: "{key.name}" must be true or false, not {value!r}')
    elif key.takes == "texts":
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise BadInput(f'{where}: "{key.name}" must be a list of texts, not {value!r}')
    else:
        names = key.takes.split()[1:]
        if not isinstance(value, dict) or sorted(value) != sorted(names):
            raise BadInput(f'{where}: "{key.name}" must give {" and ".join(names)}, not {value!r}')
        for name in names:
            _number(value[name], name, key, where)


def _number(value: Any, name: str, key: Key, where: str) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not key.least <= value <= key.most:
        raise BadInput(f'{where}: "{name}" must be a number from {key.least} to {key.most}, not {value!r}')

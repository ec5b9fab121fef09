"""Card files written from data: what a file of a variant says, as TOML."""

from __future__ import annotations

import json
from typing import Any, Final

from legendry.kernel.card_files import HEADER, RULES
from legendry.kernel.errors import BadInput

BARE: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"


def toml(value: Any) -> str:
    """A value."""
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{key_text(key)} = {toml(each)}" for key, each in value.items()]) + " }"
    if isinstance(value, list):
        return "[" + ", ".join([toml(each) for each in value]) + "]"
    return json.dumps(value, ensure_ascii=False)


def key_text(key: str) -> str:
    return key if key and all([each in BARE for each in key]) else json.dumps(key, ensure_ascii=False)


def entry_text(entry: dict[str, Any], kind: str = "card") -> str:
    """An entry of a card file."""
    return "\n".join([f"[[{key_text(kind)}]]", *lines_of(entry), ""])


def lines_of(data: dict[str, Any]) -> list[str]:
    return [f"{key_text(key)} = {toml(value)}" for key, value in data.items() if value is not None]


def variant_text(data: dict[str, Any]) -> str:
    """A file: what it says of itself, the numbers of its rules, and its entries by kind."""
    try:
        header: dict[str, Any] = {key: data[key] for key in HEADER if key in data}
        parts = ["\n".join(lines_of(header)) + "\n"] if header else []
        for kind, found in data.items():
            if kind == RULES and isinstance(found, dict):
                if found:
                    parts.append("\n".join([f"[{RULES}]", *lines_of(found), ""]))
            elif isinstance(found, list) and all([isinstance(each, dict) for each in found]):
                parts.extend([entry_text(each, kind) for each in found])
            elif kind not in HEADER:
                parts.insert(0, "\n".join(lines_of({kind: found})) + "\n")
    except RecursionError:
        raise BadInput("this is nested too deeply for a set") from None
    return "\n".join(parts)

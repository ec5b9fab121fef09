"""What has changed from one version of a set to another: entry by entry, key by key."""

from __future__ import annotations

from typing import Any, Final

from legendry.kernel.card_files import RULES
from legendry.kernel.toml_text import toml
from legendry.server.wire_sets import EntryChange, FieldChange

ADDED: Final = "added"
REMOVED: Final = "removed"
CHANGED: Final = "changed"
ITSELF: Final = "set"  # what a file says of itself

Entries = dict[tuple[str, str], dict[str, Any]]


def changes_between(before: dict[str, Any], after: dict[str, Any]) -> list[EntryChange]:
    old, new = entries_of(before), entries_of(after)
    found = []
    for kind, name in dict.fromkeys([*old, *new]):
        was, now = old.get((kind, name)), new.get((kind, name))
        fields = fields_between(was or {}, now or {})
        if fields or was is None or now is None:
            found.append(EntryChange(kind, name, ADDED if was is None else REMOVED if now is None else CHANGED, fields))
    return found


def entries_of(data: dict[str, Any]) -> Entries:
    """By kind and name; what has no name is known by its first value."""
    found: Entries = {(ITSELF, ""): {}, (RULES, ""): {}}
    for key, value in data.items():
        if key == RULES and isinstance(value, dict):
            found[RULES, ""] = value
        elif isinstance(value, list):
            for entry in value:
                if isinstance(entry, dict):
                    found[key, str(entry.get("name") or next(iter(entry.values()), ""))] = entry
        else:
            found[ITSELF, ""][key] = value
    return found


def fields_between(was: dict[str, Any], now: dict[str, Any]) -> list[FieldChange]:
    return [
        FieldChange(key, told(was.get(key)), told(now.get(key)))
        for key in dict.fromkeys([*was, *now])
        if was.get(key) != now.get(key)
    ]


def told(value: Any) -> str:
    if isinstance(value, str):
        return value
    return "" if value is None else toml(value)

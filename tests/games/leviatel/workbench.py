"""Events of both editions in tests."""

from __future__ import annotations

from typing import Any

from legendry.kernel.table import Table


def told(table: Table, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The events of one kind as a seat, or a spectator, gets them; a card as its name and where it was."""
    found = [event for event in table.read_events(seat) if event["kind"] == kind]
    return [{name: short(value) for name, value in event.items() if name not in ("kind", "clause")} for event in found]


def short(value: Any) -> Any:
    if isinstance(value, list):
        return [short(each) for each in value]
    return (value["name"], value["at"]) if isinstance(value, dict) else value

"""What happened at a table, with the numbers of the cards, which no seat is given."""

from __future__ import annotations

from typing import Any

from legendry.kernel.events import ALL_SEATS, CardRef, facts_of
from legendry.kernel.table import Table


def numbered(table: Table) -> list[dict[str, Any]]:
    """The events as `Table.read_events` gives them, every card with its number."""
    found: list[dict[str, Any]] = []
    for event in table.log:
        facts = facts_of(table.game.event_kinds[event.kind], event, ALL_SEATS)
        named = {"kind": event.kind, "seat": event.seat, "clause": event.clause}
        found.append({**named, **{name: with_number(value) for name, value in facts.items()}})
    return found


def with_number(value: Any) -> Any:
    if isinstance(value, CardRef):
        return {"card": value.card, "name": value.name, "at": value.at}
    return [with_number(each) for each in value] if isinstance(value, tuple) else value

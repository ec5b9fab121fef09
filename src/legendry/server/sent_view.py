"""The view as it is sent: without what the message says elsewhere, and without what the web client does not read."""

from __future__ import annotations

from typing import Any, Final

REPEATED: Final = frozenset({"game", "seats", "seat", "number", "asked", "ask", "outcome"})
UNREAD: Final = frozenset({
    "attacked", "bodies", "calls", "casting", "discards", "hidden", "main deck", "mini cards", "pointed", "ring",
    "severed", "slots", "spent", "switches", "tolls", "up",
})  # fmt: skip
UNREAD_FIELDS: Final = {
    "deeds": frozenset({"card", "clause", "counts", "dice", "die", "target"}),
    "map": frozenset({"dice"}),
    "players": frozenset({"next", "texts", "turns"}),
}


def sent_view(view: dict[str, Any]) -> dict[str, Any]:
    kept = {name: value for name, value in view.items() if name not in REPEATED and name not in UNREAD}
    for name, unread in UNREAD_FIELDS.items():
        if name in kept:
            kept[name] = [{key: row[key] for key in row if key not in unread} for row in kept[name]]
    return kept

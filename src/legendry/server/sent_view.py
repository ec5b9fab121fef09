"""The view as it is sent: without what the message says elsewhere, and without what no page of the game shows."""

from __future__ import annotations

from typing import Any, Final

from legendry.screen.model import ScreenModel

REPEATED: Final = frozenset({"game", "seats", "seat", "number", "asked", "ask", "outcome"})


def sent_view(screen: ScreenModel, view: dict[str, Any]) -> dict[str, Any]:
    kept = {name: value for name, value in view.items() if name not in REPEATED and name not in screen.unshown}
    for name, fields in screen.unshown_fields.items():
        if name in kept:
            kept[name] = [{key: row[key] for key in row if key not in fields} for row in kept[name]]
    return kept

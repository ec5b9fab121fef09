"""One card while it is being written: what is wrong with it, and how it would be as it stands."""

from __future__ import annotations

from typing import Any, Final

from legendry.kernel.card_files import Entry, Report


class Studied:
    """An entry of a card file by itself, and the card it makes, if it makes one."""

    def __init__(self, entry: Entry, card: Any, stays: bool = False) -> None:
        self.entry: Final = entry
        self.card: Final = card
        self.stays: Final = stays  # in play, so that what its text says without a moment is always true

    def plain(self) -> dict[str, Any]:
        """The card as plain data."""
        found: dict[str, Any] = self.card.plain()
        return found


def alone(kind: str, data: dict[str, Any]) -> Entry:
    """An entry that stands in no file."""
    return Entry(Report(kind), kind, 1, 0, data)

"""The log as one seat reads it, printed once: of a log that has grown since the last look only what is new."""

from __future__ import annotations

from legendry.kernel.events import Event
from legendry.kernel.table import Table


class PrintedLog:
    def __init__(self) -> None:
        self.seat: int | None = None
        self.events: list[Event] = []
        self.lines: list[tuple[int, str, str]] = []

    def read(self, table: Table, seat: int | None) -> list[tuple[int, str, str]]:
        """What `read_log` says.  Another reader, or a move that was taken back, means to print it all again."""
        known = len(self.events)
        if seat != self.seat or table.log[:known] != self.events:
            self.lines, known = [], 0
        self.lines = self.lines + table.read_log(seat, known)
        self.seat, self.events = seat, table.log[:]
        return self.lines

"""A finished game as data: its record and its replays, for when there are no rules any more to play it again."""

from __future__ import annotations

from itertools import chain
from typing import Any, Final

import msgspec

from legendry.server import wire

WATCH: Final = "watch"  # what spectators saw


class Archive(msgspec.Struct):
    record: dict[str, Any] | None
    replays: dict[str, wire.Replay]  # by whose view

    def part(self, viewpoint: str, start: int, count: int) -> wire.Replay:
        """A range of positions."""
        whole = self.replays[viewpoint]
        return wire.Replay(whole.total, whole.frames[start : start + count], whole.outcome)

    def last(self, seat: int | None) -> tuple[dict[str, Any], list[wire.Line]]:
        """The last position as a seat saw it, and the log up to there."""
        frames = self.replays[WATCH if seat is None else str(seat)].frames
        return frames[-1].view, list(chain.from_iterable(frame.log for frame in frames))

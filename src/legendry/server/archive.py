"""A finished game as data: its record and its replays, for when there are no rules any more to play it again."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from legendry.server import wire

WATCH: Final = "watch"  # what spectators saw


class KeptReplay(msgspec.Struct):
    """Its positions as they are sent: a whole game is read in milliseconds if nobody looks into them."""

    total: int
    frames: list[msgspec.Raw]
    outcome: wire.Outcome | None


class Log(msgspec.Struct):
    """Of a position."""

    log: list[wire.Line]


Last = tuple[dict[str, Any], list[wire.Line]]


class Archive(msgspec.Struct):
    record: dict[str, Any] | None
    replays: dict[str, KeptReplay]  # by whose view
    lasts: dict[str, Last] = {}  # by whose view: the last position, and the log up to there; read once

    def part(self, viewpoint: str, start: int, count: int) -> KeptReplay:
        """A range of positions."""
        whole = self.replays[viewpoint]
        return KeptReplay(whole.total, whole.frames[start : start + count], whole.outcome)

    def last(self, seat: int | None) -> Last:
        """As a seat saw it."""
        return self.lasts[WATCH if seat is None else str(seat)]


def last_of(kept: KeptReplay) -> Last:
    """Frame by frame, so that others go on meanwhile."""
    log = [line for frame in kept.frames for line in msgspec.json.decode(frame, type=Log).log]
    return msgspec.json.decode(kept.frames[-1], type=wire.Frame).view, log

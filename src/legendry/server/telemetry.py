"""Structured log (lines of JSON) and counters.  Neither holds a secret."""

from __future__ import annotations

import traceback
from bisect import bisect_left
from collections import Counter
from contextvars import ContextVar
from pathlib import Path
from typing import Any, Final, TextIO

import msgspec

from legendry.server.timing import Time

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
REQUEST: ContextVar[str] = ContextVar("request", default="")  # the id of the request or socket that is served


class Histogram:
    """How often something took how long."""

    def __init__(self, about: str) -> None:
        self.about = about
        self.counts = [0] * len(BUCKETS)
        self.count = 0
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.count += 1
        self.sum += seconds
        place = bisect_left(BUCKETS, seconds)
        if place < len(BUCKETS):
            self.counts[place] += 1


class Telemetry:
    """Logs to a stream, if there is one; counts in memory."""

    def __init__(self, stream: TextIO | None, time: Time | None = None) -> None:
        self.stream = stream
        self.time = time or Time()
        self.counts: Counter[str] = Counter()
        self.histograms = {
            "request": Histogram("from a request to its answer"),
            "move": Histogram("from a move to its being on disk"),
            "commit": Histogram("a transaction of the database"),
            "bot_move": Histogram("from a bot's turn to its move, with waiting and its pace"),
            "loop": Histogram("how late the event loop was for what was due"),
        }

    def log(self, what: str, **facts: Any) -> None:
        if self.stream is not None:
            request = {"request": REQUEST.get()} if REQUEST.get() else {}
            line = {"at": round(self.time.now(), 3), "what": what, **request, **facts}
            self.stream.write(msgspec.json.encode(line).decode() + "\n")
            self.stream.flush()

    def broken(self, error: BaseException | None, **facts: Any) -> None:
        """A bug, and where it is; not what the error says, which may hold anything."""
        frames = [] if error is None else traceback.extract_tb(error.__traceback__)
        where = [f"{Path(each.filename).name}:{each.lineno} {each.name}" for each in frames]
        self.count("broken")
        self.log("broken", error=type(error).__name__, where=where, **facts)

    def took(self, what: str, seconds: float) -> None:
        self.histograms[what].add(seconds)

    def count(self, name: str, n: int = 1) -> None:
        self.counts[name] += n

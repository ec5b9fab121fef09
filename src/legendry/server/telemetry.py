"""Structured log (lines of JSON) and counters.  Neither holds a secret."""

from __future__ import annotations

from collections import Counter
from typing import Any, TextIO

import msgspec

from legendry.server.timing import Time


class Telemetry:
    """Logs to a stream, if there is one; counts in memory."""

    def __init__(self, stream: TextIO | None, time: Time | None = None) -> None:
        self.stream = stream
        self.time = time or Time()
        self.counts: Counter[str] = Counter()

    def log(self, what: str, **facts: Any) -> None:
        if self.stream is not None:
            line = {"at": round(self.time.now(), 3), "what": what, **facts}
            self.stream.write(msgspec.json.encode(line).decode() + "\n")
            self.stream.flush()

    def count(self, name: str, n: int = 1) -> None:
        self.counts[name] += n

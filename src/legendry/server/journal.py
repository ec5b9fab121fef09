"""What the server did, as lines of JSON, and as numbers for whoever watches over it.  Neither holds a secret."""

from __future__ import annotations

from collections import Counter
from typing import Any, TextIO

import msgspec

from legendry.server.timing import Time


class Journal:
    """Lines go to a stream, if there is one; numbers are kept."""

    def __init__(self, stream: TextIO | None, time: Time | None = None) -> None:
        self.stream = stream
        self.time = time or Time()
        self.counts: Counter[str] = Counter()

    def note(self, what: str, **facts: Any) -> None:
        if self.stream is not None:
            line = {"at": round(self.time.now(), 3), "what": what, **facts}
            self.stream.write(msgspec.json.encode(line).decode() + "\n")
            self.stream.flush()

    def count(self, name: str, n: int = 1) -> None:
        self.counts[name] += n

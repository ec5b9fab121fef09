"""Time, which tests replace."""

from __future__ import annotations

import asyncio
import time


def passed() -> float:
    """Seconds since some moment; where the system knows, also those that it has slept."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


class Time:
    """The time of day when the server started, and what has passed since: if somebody sets the clock of the machine,
    no player's clock jumps."""

    def __init__(self) -> None:
        self.start = time.time() - passed()

    def set(self, now: float) -> None:
        """By another clock, which several servers share."""
        self.start = now - passed()

    def now(self) -> float:
        return self.start + passed()

    def monotonic(self) -> float:
        return passed()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

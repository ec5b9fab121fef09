"""Time, which tests replace."""

from __future__ import annotations

import asyncio
import time


class Time:
    """Wall-clock time."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

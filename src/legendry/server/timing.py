"""Time, so that tests can make their own, and limits of how often something may happen."""

from __future__ import annotations

import asyncio
import time


class Time:
    """The clock on the wall."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Bucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("at", "left")

    def __init__(self, now: float, most: int) -> None:
        self.at = now
        self.left = float(most)

    def take(self, now: float, rate: float, most: int) -> bool:
        self.left = min(float(most), self.left + max(0.0, now - self.at) * rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limit:
    """The same for everybody by name: a person or an address."""

    def __init__(self, allowed: tuple[float, int], time: Time) -> None:
        self.rate, self.most = allowed
        self.time = time
        self.buckets: dict[str, Bucket] = {}

    def take(self, who: str) -> bool:
        now = self.time.now()
        bucket = self.buckets.get(who)
        if bucket is None:
            bucket = self.buckets[who] = Bucket(now, self.most)
        return bucket.take(now, self.rate, self.most)

    def sweep(self) -> None:
        """Forget those who would be full again."""
        now = self.time.now()
        full = [who for who, each in self.buckets.items() if each.left + (now - each.at) * self.rate >= self.most]
        for who in full:
            del self.buckets[who]

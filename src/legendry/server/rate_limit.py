"""Rate limits: how often a person or an address may do something."""

from __future__ import annotations

from legendry.server.timing import Time


class TokenBucket:
    """A burst, and then a rate per second."""

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


class RateLimiter:
    """A token bucket for each person or address."""

    def __init__(self, allowed: tuple[float, int], time: Time) -> None:
        self.rate, self.most = allowed
        self.time = time
        self.buckets: dict[str, TokenBucket] = {}

    def take(self, who: str) -> bool:
        now = self.time.now()
        bucket = self.buckets.get(who)
        if bucket is None:
            bucket = self.buckets[who] = TokenBucket(now, self.most)
        return bucket.take(now, self.rate, self.most)

    def sweep(self) -> None:
        """Forget the buckets that are full again."""
        now = self.time.now()
        full = [who for who, each in self.buckets.items() if each.left + (now - each.at) * self.rate >= self.most]
        for who in full:
            del self.buckets[who]

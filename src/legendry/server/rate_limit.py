"""Rate limits: how often a person or an address may do something."""

from __future__ import annotations

from legendry.server.timing import Time


class TokenBucket:
    """A burst, and then a rate per second."""

    __slots__ = ("at", "left", "taken")

    def __init__(self, now: float, most: int) -> None:
        self.at = now
        self.left = float(most)
        self.taken = 0

    def take(self, now: float, rate: float, most: int) -> bool:
        self.fill(now, rate, most)
        if self.left < 1:
            return False
        self.left -= 1
        self.taken += 1
        return True

    def fill(self, now: float, rate: float, most: int) -> None:
        self.left = min(float(most), self.left + max(0.0, now - self.at) * rate)
        self.at = now


class RateLimiter:
    """A token bucket for each person or address."""

    def __init__(self, allowed: tuple[float, int], time: Time) -> None:
        self.rate, self.most = allowed
        self.time = time
        self.buckets: dict[str, TokenBucket] = {}
        self.refused = 0

    def take(self, who: str) -> bool:
        now = self.time.now()
        allowed = self.bucket(who, now).take(now, self.rate, self.most)
        self.refused += not allowed
        return allowed

    def deduct(self, who: str, count: int) -> None:
        """What was taken elsewhere; nobody has to wait for more than two bursts."""
        now = self.time.now()
        bucket = self.bucket(who, now)
        bucket.fill(now, self.rate, self.most)
        bucket.left = max(-float(self.most), bucket.left - count)

    def bucket(self, who: str, now: float) -> TokenBucket:
        bucket = self.buckets.get(who)
        if bucket is None:
            bucket = self.buckets[who] = TokenBucket(now, self.most)
        return bucket

    def sweep(self) -> None:
        """Forget the buckets that are full again."""
        now = self.time.now()
        full = [who for who, each in self.buckets.items() if each.left + (now - each.at) * self.rate >= self.most]
        for who in full:
            del self.buckets[who]

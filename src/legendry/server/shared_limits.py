"""Limits that hold for all nodes together: each tells the others what was spent by those who spend much.

For as long as it takes them to hear of it, somebody may spend as much at each node as at one.
"""

from __future__ import annotations

from typing import Final

from legendry.server.rate_limit import RateLimiter

MOST_TOLD: Final = 200  # people or addresses for each limit: those who have spent the most

Spent = dict[str, dict[str, int]]  # by limit and person or address: in all


class SharedLimits:
    def __init__(self, limits: dict[str, RateLimiter]) -> None:
        self.limits = limits
        self.telling: dict[str, set[str]] = {}
        self.known: dict[str, Spent] = {}  # by node

    def told(self) -> Spent:
        """What was spent here; of whom it was told once, it is told until the limit is forgotten."""
        return {name: self.told_of(name, limit) for name, limit in self.limits.items()}

    def told_of(self, name: str, limit: RateLimiter) -> dict[str, int]:
        buckets = limit.buckets
        heavy = {who for who, each in buckets.items() if each.taken and each.left < limit.most / 2}
        known = heavy | {who for who in self.telling.get(name, ()) if who in buckets}
        most = sorted(known, key=lambda who: buckets[who].left)[:MOST_TOLD]
        self.telling[name] = set(most)
        return {who: buckets[who].taken for who in most}

    def hear(self, node: str, spent: Spent) -> None:
        """What was spent at another node, since it was heard of last, counts here too."""
        before = self.known.get(node, {})
        for name, people in spent.items():
            for who, now in people.items():
                last = before.get(name, {}).get(who, 0)
                if name in self.limits:
                    self.limits[name].deduct(who, now - last if now >= last else now)
        self.known[node] = spent

    def forget(self, living: set[str]) -> None:
        self.known = {node: spent for node, spent in self.known.items() if node in living}

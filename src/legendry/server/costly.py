"""Work that would block the event loop: done in threads, in turns, with limits per person and address."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from legendry.server.errors import TooManyRequests
from legendry.server.rate_limit import RateLimiter
from legendry.server.settings import Settings
from legendry.server.timing import Time
from legendry.server.turns import Turns, Visitor

T = TypeVar("T")

THREADS: Final = 2  # they share one interpreter with the event loop: more would not be quicker
TOO_FAST: Final = "you are asking too often; wait a moment"


class CostlyWork:
    """One job of a person at a time; the others of that person wait behind it."""

    def __init__(self, settings: Settings, time: Time) -> None:
        self.threads = ThreadPoolExecutor(THREADS, "legendry-costly")
        self.turns = Turns(THREADS, 1, settings.waiting, settings.waiting_of_address)
        self.by_person = RateLimiter(settings.costly, time)
        self.by_address = RateLimiter(settings.costly_of_address, time)
        self.done = 0

    async def run(self, visitor: Visitor, work: Callable[..., T], *given: Any) -> T:
        """In a thread.  TooManyRequests if this visitor asks for too much."""
        self.admit(visitor)
        return await self.wait(visitor, work, *given)

    def admit(self, visitor: Visitor) -> None:
        """Count something costly; TooManyRequests if there has been too much of it lately."""
        if not self.by_address.take(visitor.address) or not self.by_person.take(visitor.person):
            raise TooManyRequests(TOO_FAST)

    async def wait(self, visitor: Visitor, work: Callable[..., T], *given: Any) -> T:
        """The same without a limit of its own: what leads here has one."""
        await self.turns.take(visitor)
        job = asyncio.get_running_loop().run_in_executor(self.threads, work, *given)
        job.add_done_callback(lambda _: self._over(visitor))  # the thread works on, even if nobody waits any more
        return await asyncio.shield(job)

    def _over(self, visitor: Visitor) -> None:
        self.done += 1
        self.turns.give_back(visitor)

    def close(self) -> None:
        self.threads.shutdown()

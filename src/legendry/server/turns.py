"""Fair queueing for costly work: a visitor who asks for a lot waits longer, and nobody else does."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Iterator
from contextvars import ContextVar
from typing import Final, NamedTuple

from legendry.server.errors import TooManyRequests

BUSY = "you have asked for too much at once; wait until some of it is done"


class Visitor(NamedTuple):
    """Who asks: a person, and the address that the person comes from."""

    address: str
    person: str


NOBODY: Final = Visitor("", "")
VISITOR: ContextVar[Visitor] = ContextVar("visitor", default=NOBODY)  # who has caused what is done now


class Turns:
    """A number of places.  Addresses take turns at them, and so do the people of each address.

    A person has `each` places at most, even if others are free: the next one who comes must not wait for a long job.
    """

    def __init__(self, places: int, each: int, most: int, most_of_address: int) -> None:
        self.free = places
        self.each = each
        self.most = most  # jobs of a person, running and waiting
        self.most_of_address = most_of_address
        self.running: Counter[str] = Counter()  # by person
        self.asked: Counter[str] = Counter()  # by address: running and waiting
        self.waiting: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}  # by address and person, next one first
        self.refused = 0

    async def take(self, visitor: Visitor) -> None:
        """Wait for a place, which must be given back.  TooManyRequests if too much is waiting already."""
        line = self.waiting.get(visitor.address, {}).get(visitor.person, ())
        jobs = self.running[visitor.person] + len(line)
        if jobs >= self.most or self.asked[visitor.address] >= self.most_of_address:
            self.refused += 1
            raise TooManyRequests(BUSY)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(visitor.address, {}).setdefault(visitor.person, deque()).append(turn)
        self.asked[visitor.address] += 1
        self._serve()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back(visitor)
            else:
                self._leave(visitor, turn)
            raise

    def give_back(self, visitor: Visitor) -> None:
        self.free += 1
        less(self.running, visitor.person)
        less(self.asked, visitor.address)
        self._serve()

    def __len__(self) -> int:
        """How many wait."""
        return sum(len(line) for people in self.waiting.values() for line in people.values())

    def _leave(self, visitor: Visitor, turn: asyncio.Future[None]) -> None:
        self.waiting[visitor.address][visitor.person].remove(turn)
        less(self.asked, visitor.address)
        self._tidy(visitor)

    def _serve(self) -> None:
        while self.free:
            visitor = next(self._next(), None)
            if visitor is None:
                return
            turn = self.waiting[visitor.address][visitor.person].popleft()
            self._go_last(visitor)
            self._tidy(visitor)
            self.free -= 1
            self.running[visitor.person] += 1
            turn.set_result(None)

    def _next(self) -> Iterator[Visitor]:
        """Those who may have a place now, in order."""
        for address, people in self.waiting.items():
            for person in people:
                if self.running[person] < self.each:
                    yield Visitor(address, person)

    def _go_last(self, visitor: Visitor) -> None:
        people = self.waiting.pop(visitor.address)
        people[visitor.person] = people.pop(visitor.person)
        self.waiting[visitor.address] = people

    def _tidy(self, visitor: Visitor) -> None:
        people = self.waiting[visitor.address]
        if not people[visitor.person]:
            del people[visitor.person]
        if not people:
            del self.waiting[visitor.address]


def less(counts: Counter[str], name: str) -> None:
    counts[name] -= 1
    if not counts[name]:
        del counts[name]

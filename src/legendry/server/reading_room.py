"""Cards that people are writing, read in a process of their own, with limits per person and address."""

from __future__ import annotations

import asyncio
from typing import Final

from legendry import registry
from legendry.kernel.card_set import Files
from legendry.kernel.errors import BadInput
from legendry.server.bot_pool import BotFailed, BotPool
from legendry.server.bot_worker import Read, Reply
from legendry.server.errors import NotFound, TooManyRequests
from legendry.server.measurements import Measurements
from legendry.server.rate_limit import RateLimiter
from legendry.server.settings import Settings
from legendry.server.timing import Time
from legendry.server.turns import Visitor
from legendry.server.wire_workshop import Draft, EntryKind, Reading

PATIENCE: Final = 2.0  # seconds for a card; those that are printed take milliseconds
TOO_LONG: Final = "this text takes too long to read; make it shorter or simpler"
TOO_FAST: Final = "you are asking too often; wait a moment"


class ReadingRoom:
    """One process, started when the first card is written, in which the games that are worked on stay at hand."""

    def __init__(self, settings: Settings, time: Time) -> None:
        self.pool = BotPool(1, PATIENCE)
        self.measurements = Measurements(time)
        self.by_person = RateLimiter(settings.readings, time)
        self.by_address = RateLimiter(settings.readings_of_address, time)

    async def kinds(self, visitor: Visitor, game: str, variant: Files) -> list[EntryKind]:
        """What cards of a game are made of."""
        return (await self.asked(visitor, Read(game, variant, None))).kinds

    async def read(self, visitor: Visitor, game: str, variant: Files, draft: Draft) -> Reading:
        reading = (await self.asked(visitor, Read(game, variant, draft))).reading
        if reading is None:
            raise BadInput(TOO_LONG)
        return reading

    async def asked(self, visitor: Visitor, read: Read) -> Reply:
        if read.game not in registry.ids():
            raise NotFound(f"there is no game {read.game[:20]!r}")
        if not self.by_address.take(visitor.address) or not self.by_person.take(visitor.person):
            raise TooManyRequests(TOO_FAST)
        try:
            reply = await self.pool.read(visitor, read)
        except BotFailed:
            raise BadInput(TOO_LONG) from None
        if reply.refused:
            raise BadInput(reply.refused)
        return reply

    async def close(self) -> None:
        await asyncio.gather(self.pool.close(), self.measurements.close())

"""Printing, in a process for each order, one order at a time, with limits per person and address."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import OrderedDict
from typing import Final

import msgspec

from legendry import registry
from legendry.kernel.errors import BadInput
from legendry.printing.press import MISSING, can_print
from legendry.server.errors import NotFound, TooManyRequests
from legendry.server.print_worker import Order, Pressed
from legendry.server.rate_limit import RateLimiter
from legendry.server.settings import Settings
from legendry.server.timing import Time
from legendry.server.turns import Turns, Visitor

COMMAND: Final = (sys.executable, "-m", "legendry.server.print_worker")
PATIENCE: Final = 60.0  # seconds for an order; those of printed games take five
KEPT: Final = 24_000_000  # bytes of the files that were asked for last
ORDERS: Final = (2, 6)  # of a person and of an address, running and waiting
TOO_LONG: Final = "this cannot be printed, or takes too long"
TOO_FAST: Final = "you are printing too often; wait a minute"


class PrintRoom:
    def __init__(self, settings: Settings, time: Time) -> None:
        self.turns = Turns(1, 1, *ORDERS)
        self.by_person = RateLimiter(settings.prints, time)
        self.by_address = RateLimiter(settings.prints_of_address, time)
        self.kept: OrderedDict[Order, bytes] = OrderedDict()

    async def print(self, visitor: Visitor, order: Order) -> bytes:
        """A PDF; what somebody has printed before is at hand."""
        if order.game not in registry.ids():
            raise NotFound(f"there is no game {order.game[:20]!r}")
        if not can_print():
            raise BadInput(f"this server cannot print: {MISSING}")
        if order not in self.kept:
            self.admit(visitor)
            await self.turns.take(visitor)
            try:
                self.keep(order, self.kept.get(order) or await self.pressed(order))
            finally:
                self.turns.give_back(visitor)
        self.kept.move_to_end(order)
        return self.kept[order]

    async def pressed(self, order: Order) -> bytes:
        process = await asyncio.create_subprocess_exec(
            *COMMAND,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        )  # fmt: skip
        try:
            async with asyncio.timeout(PATIENCE):
                answer, _ = await process.communicate(msgspec.msgpack.encode(order))
            found = msgspec.msgpack.decode(answer, type=Pressed)
        except (TimeoutError, msgspec.DecodeError):
            raise BadInput(TOO_LONG) from None
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if found.refused:
            raise BadInput(found.refused)
        return found.pdf

    def keep(self, order: Order, pdf: bytes) -> None:
        """With the latest others, as long as there is room; the one that was just asked for in any case."""
        self.kept[order] = pdf
        while len(self.kept) > 1 and sum(map(len, self.kept.values())) > KEPT:
            self.kept.popitem(last=False)

    def admit(self, visitor: Visitor) -> None:
        if not self.by_address.take(visitor.address) or not self.by_person.take(visitor.person):
            raise TooManyRequests(TOO_FAST)

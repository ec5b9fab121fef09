"""One open socket: who is behind it, and what is still to be sent."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from legendry.server import wire

MOST: Final = 300  # messages that may wait: somebody who reads nothing is cut off

encode: Final = msgspec.json.Encoder().encode


class Connection:
    def __init__(self, person: str, seat: int | None, since: int) -> None:
        self.person = person
        self.seat = seat
        self.since = since  # seq that the client has drawn, or -1
        self.version = -1  # of the room, as it was told last
        self.outbox: list[bytes] = []
        self.waked = asyncio.Event()
        self.choked = False

    def wake(self) -> None:
        self.waked.set()

    def post(self, answer: wire.Answer) -> None:
        if len(self.outbox) >= MOST:
            self.choked = True
        else:
            self.outbox.append(encode(answer))
        self.waked.set()

"""One open socket: who is behind it, and what is still to be sent."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from legendry.server import wire

TOO_SLOW: Final = 4408
COME_AGAIN: Final = 1012
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
        self.over = 0  # the code with which to hang up, if that is to be done

    def wake(self) -> None:
        self.waked.set()

    def leave(self, code: int) -> None:
        self.over = self.over or code
        self.waked.set()

    def post(self, answer: wire.Answer) -> None:
        if len(self.outbox) >= MOST:
            self.leave(TOO_SLOW)
        else:
            self.outbox.append(encode(answer))
        self.waked.set()

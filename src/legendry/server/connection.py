"""One open socket: its person and seat, and the messages still to be sent."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from legendry.server import wire
from legendry.server.turns import Visitor

TOO_SLOW: Final = 4408
RECONNECT: Final = 1012
MAX_OUTBOX: Final = 300  # messages; a client that does not read is disconnected

encode: Final = msgspec.json.Encoder().encode


class Connection:
    def __init__(self, person: str, seat: int | None, since: int, address: str = "") -> None:
        self.person = person
        self.visitor = Visitor(address, person)
        self.seat = seat
        self.since = since  # seq of the client's latest state, or -1
        self.version = -1  # of the room when the latest state was sent
        self.outbox: list[bytes] = []
        self.wakeup = asyncio.Event()
        self.close_code = 0  # close the socket with this code, unless 0

    def wake(self) -> None:
        self.wakeup.set()

    def close(self, code: int) -> None:
        self.close_code = self.close_code or code
        self.wakeup.set()

    def post(self, message: wire.ServerMessage) -> None:
        if self.close_code:  # whatever happens now, the client asks again when it is back
            return
        if len(self.outbox) >= MAX_OUTBOX:
            self.close(TOO_SLOW)
        else:
            self.outbox.append(encode(message))
        self.wakeup.set()


def socket_kind(address: str, plays: bool) -> str:
    return f"{address} {'plays' if plays else 'watches'}"

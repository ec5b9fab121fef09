"""Connections before they become requests: limits in all and per address, and timeouts.

uvicorn waits for ever for a first request, and for a client that does not read.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from legendry.server.networks import network_of
from legendry.server.settings import Settings
from legendry.server.telemetry import Telemetry

SPARE: Final = 100  # file descriptors for the database, bots and whatever else is open
PLENTY: Final = 65_536  # file descriptors; more is of no use
LOG_EVERY: Final = 60.0  # seconds
BASE: Any = AutoHTTPProtocol


class Door:
    """All connections: those that have not asked for anything yet are the first to go when there are too many."""

    def __init__(self, settings: Settings, telemetry: Telemetry, most: int) -> None:
        self.settings = settings
        self.telemetry = telemetry
        self.most = most
        self.inside: dict[Any, str] = {}  # addresses by protocol
        self.silent: dict[Any, None] = {}  # the oldest first
        self.counts: Counter[str] = Counter()
        self.logged = float("-inf")

    def enter(self, protocol: Any) -> bool:
        """False if there is no room for one more from this address."""
        address = network_of(protocol.client[0] if protocol.client else "")
        trusted = address in self.settings.proxies or not address
        if not trusted and self.counts[address] >= self.settings.address_connections:
            self.refuse("too many connections from one address")
            return False
        if len(self.inside) >= self.most:
            oldest = next(iter(self.silent), None)
            self.refuse("too many connections")
            if oldest is None:
                return False
            oldest.transport.abort()
            self.leave(oldest)
        self.inside[protocol] = address
        self.counts[address] += 1
        self.silent[protocol] = None
        return True

    def has_asked(self, protocol: Any) -> None:
        self.silent.pop(protocol, None)

    def leave(self, protocol: Any) -> None:
        self.silent.pop(protocol, None)
        address = self.inside.pop(protocol, None)
        if address is not None:
            self.counts[address] -= 1
            if not self.counts[address]:
                del self.counts[address]

    def refuse(self, why: str) -> None:
        self.telemetry.count("refused_connections")
        now = self.telemetry.time.now()
        if now - self.logged >= LOG_EVERY:
            self.logged = now
            self.telemetry.log(why, open=len(self.inside), silent=len(self.silent))


class Patient:
    """A client that does not read what it is sent is disconnected after a while."""

    door: Door
    unread: asyncio.TimerHandle | None = None
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport

    def pause_writing(self) -> None:
        super().pause_writing()  # type: ignore[misc]
        if self.unread is None:
            self.unread = self.loop.call_later(self.door.settings.patience, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()  # type: ignore[misc]
        self.read()

    def read(self) -> None:
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None


class Http(Patient, BASE):  # type: ignore[misc]
    overdue: asyncio.TimerHandle | None = None  # for the rest of a request

    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        if self.door.enter(self):
            self.overdue = self.loop.call_later(self.door.settings.patience, transport.abort)
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self:  # a socket has taken over
            return
        if self.cycle is not None and not self.cycle.response_complete and not self.cycle.more_body:
            self.on_time()
            self.door.has_asked(self)
        elif self.overdue is None and not self.transport.is_closing():
            self.overdue = self.loop.call_later(self.door.settings.patience, self.transport.abort)

    def on_time(self) -> None:
        if self.overdue is not None:
            self.overdue.cancel()
            self.overdue = None

    def connection_lost(self, error: Exception | None) -> None:
        self.on_time()
        self.read()
        self.door.leave(self)
        super().connection_lost(error)

    def handle_websocket_upgrade(self, *given: Any) -> None:
        self.on_time()
        self.door.leave(self)  # the socket comes in its place
        super().handle_websocket_upgrade(*given)


class Socket(Patient, WebSocketsSansIOProtocol):
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.door.enter(self)  # it was inside already
        self.door.has_asked(self)

    def connection_lost(self, error: Exception | None) -> None:
        self.read()
        self.door.leave(self)
        super().connection_lost(error)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.pause_writing()  # what it still waits to send is dropped in a while


def protocols(door: Door) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """uvicorn's protocols for HTTP and WebSockets, with the limits of this door."""
    return type("Http", (Http,), {"door": door}), type("Socket", (Socket,), {"door": door})


def open_files() -> int:
    """How many connections there can be: the limit of open files, after raising it as far as it goes."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = PLENTY if hard == resource.RLIM_INFINITY else min(PLENTY, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
        return max(SPARE, (PLENTY if soft == resource.RLIM_INFINITY else soft) - SPARE)
    return PLENTY

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
from legendry.server.node_client import Headers
from legendry.server.nodes import Nodes
from legendry.server.places import table_in
from legendry.server.settings import Settings
from legendry.server.splice import End, splice
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
        self.nodes: Nodes | None = None  # where sockets are spliced to others
        self.inside: dict[Any, str] = {}  # addresses by protocol
        self.silent: dict[Any, None] = {}  # the oldest first
        self.counts: Counter[str] = Counter()
        self.logged = float("-inf")

    def enter(self, protocol: Any) -> bool:
        """False if there is no room for one more from this address."""
        address = network_of(protocol.client[0] if protocol.client else "")
        known = self.nodes is not None and address in self.nodes.hosts
        trusted = known or address in self.settings.proxies or not address
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
        url, headers = (given[0].target, given[0].headers) if given else (self.url, self.headers)
        nodes, table = self.door.nodes, table_in(url.decode("latin-1"))
        if nodes is None or not table or nodes.has(table):
            self.serve_socket(*given)
            return
        spliced = Spliced(self)
        self.transport.set_protocol(spliced)
        spliced.work = self.loop.create_task(spliced.run(nodes, url, list(headers), given))

    def serve_socket(self, *given: Any) -> None:
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


class Spliced(Patient, End):
    """A socket of a table that another node may hold; if it turns out to be here, it is served as any other."""

    work: asyncio.Task[None] | None = None

    def __init__(self, http: Any) -> None:
        super().__init__()
        self.http, self.door, self.loop, self.transport = http, http.door, http.loop, http.transport
        self.connections = http.connections
        self.connections.discard(http)
        self.connections.add(self)
        self.door.enter(self)
        self.door.has_asked(self)

    @property
    def client(self) -> Any:
        return self.http.client

    async def run(self, nodes: Nodes, url: bytes, headers: Headers, given: tuple[Any, ...]) -> None:
        if await splice(nodes, self, list(self.door.settings.proxies), url, headers) or self.transport.is_closing():
            return
        self.leave()
        self.http.serve_socket(*given)
        if self.early:
            self.http.transport.get_protocol().data_received(self.early)

    def leave(self) -> None:
        self.read()
        self.connections.discard(self)
        self.door.leave(self)

    def connection_lost(self, error: Exception | None) -> None:
        self.leave()
        super().connection_lost(error)


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

"""The socket of a table that another node holds: spliced to that node, byte for byte.

What a socket may do is seen to by the node that holds the table; here nobody reads what is said.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, Final

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from legendry.server.networks import network_of
from legendry.server.node_client import ADDRESS, NODE, OURS, Headers, host_of
from legendry.server.nodes import Nodes
from legendry.server.places import busy, places, table_in

GONE: Final = b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nconnection: close\r\n"
MOST_EARLY: Final = 1 << 16  # bytes that a client may send before it is answered
CONNECT: Final = 2.0  # seconds for another node to take a connection


class End(asyncio.Protocol):
    """One end of a splice: what comes in here goes out at the other one, as fast as that is read."""

    def __init__(self) -> None:
        self.transport: Any = None
        self.other: Any = None  # the transport of the other end
        self.early = b""  # what came before there was another end
        self.heard = False
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.heard = True
        if self.other is not None:
            self.other.write(data)
        elif len(self.early) + len(data) > MOST_EARLY:
            self.transport.abort()
        else:
            self.early += data

    def pause_writing(self) -> None:
        if self.other is not None:
            self.other.pause_reading()

    def resume_writing(self) -> None:
        if self.other is not None and not self.other.is_closing():
            self.other.resume_reading()

    def connection_lost(self, _: Exception | None) -> None:
        if self.other is not None:
            self.other.close()
        if not self.over.done():
            self.over.set_result(None)

    def shutdown(self) -> None:
        """The server stops."""
        self.transport.close()


class Far(End):
    """The end at the other node.  As long as that has not answered, somebody else may."""

    def connection_lost(self, error: Exception | None) -> None:
        if not self.heard:
            self.other = None
        super().connection_lost(error)


def same(far: Far) -> Far:
    return far


async def splice(nodes: Nodes, client: End, trusted: list[str], url: bytes, headers: Headers) -> bool:
    """Connect a client to the node that holds its table, as long as both want; False: it is here."""
    visitor = await visitor_of(client.transport.get_extra_info("peername"), headers, trusted)
    sent = request(url, headers, nodes.secret, visitor)
    async for address in places(nodes, table_in(url.decode("latin-1"))):
        if client.transport.is_closing():
            return True
        if not address:
            return False
        far = Far()
        try:
            async with asyncio.timeout(CONNECT):
                await asyncio.get_running_loop().create_connection(partial(same, far), *host_of(address))
        except (OSError, TimeoutError):
            continue
        far.transport.write(sent + client.early)
        client.other, far.other = far.transport, client.transport
        nodes.far_ends[far] = address
        try:
            await far.over
        finally:
            del nodes.far_ends[far]
        if far.heard:
            return True
        client.other = None
    told = busy()
    client.transport.write(GONE + b"content-length: %d\r\n\r\n" % len(told) + told)
    client.transport.close()
    return True


def request(url: bytes, headers: Headers, secret: str, visitor: str) -> bytes:
    """The beginning of the socket as it came, and who wants it."""
    kept = [(name, value) for name, value in headers if name.lower() not in OURS]
    told = [*kept, (NODE, secret.encode()), (ADDRESS, visitor.encode())]
    return b"".join([b"GET ", url, b" HTTP/1.1\r\n", *(b"%s: %s\r\n" % each for each in told), b"\r\n"])


async def visitor_of(peer: Any, headers: Headers, trusted: list[str]) -> str:
    """The address from which somebody comes, as the application would see it: maybe through a proxy."""
    lower = [(name.lower(), value) for name, value in headers]
    scope: Any = {"type": "websocket", "scheme": "ws", "client": peer[:2], "headers": lower}

    async def nothing(*_: Any) -> Any:
        return None

    await ProxyHeadersMiddleware(nothing, trusted)(scope, nothing, nothing)
    return network_of(scope["client"][0])

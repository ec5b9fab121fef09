"""A request of one node to another."""

from __future__ import annotations

import asyncio
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import h11

NODE: Final = b"x-legendry-node"  # the secret of the nodes
ADDRESS: Final = b"x-legendry-address"  # of the visitor
PERSON: Final = b"x-legendry-person"
OURS: Final = (NODE, ADDRESS, PERSON)
HOP: Final = (b"connection", b"keep-alive", b"transfer-encoding", b"content-length", b"upgrade", b"expect", b"te")
CHUNK: Final = 1 << 16

Headers = list[tuple[bytes, bytes]]


class Answer(NamedTuple):
    status: int
    headers: Headers
    body: bytes


class NotReached(Exception):
    """The other node was not reached, so it has done nothing."""


class NoAnswer(Exception):
    """The other node may have done what it was asked for, or not."""


def passed_on(headers: Headers) -> Headers:
    """What the other node is to see of the headers of a visitor: nothing that only nodes say."""
    return [(name, value) for name, value in headers if name.lower() not in (*HOP, *OURS)]


async def ask(address: str, method: str, target: bytes, headers: Headers, body: bytes, timeout: float) -> Answer:
    try:
        async with asyncio.timeout(timeout):
            reader, writer = await connect(address)
            try:
                return await exchange(reader, writer, method, target, headers, body)
            finally:
                writer.transport.abort()  # a node that is frozen reads nothing: closing would wait for it
    except (TimeoutError, OSError, h11.ProtocolError) as error:
        raise NoAnswer from error


async def connect(address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = host_of(address)
    try:
        return await asyncio.open_connection(host, port)
    except OSError as error:
        raise NotReached from error


def host_of(address: str) -> tuple[str, int]:
    found = urlsplit(address)
    return found.hostname or "", found.port or 80


async def exchange(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    method: str,
    target: bytes,
    headers: Headers,
    body: bytes,
) -> Answer:
    line = h11.Connection(h11.CLIENT)
    sent = [*headers, (b"connection", b"close"), (b"content-length", str(len(body)).encode())]
    request = h11.Request(method=method, target=target, headers=sent)
    for part in (request, h11.Data(data=body), h11.EndOfMessage()):
        writer.write(line.send(part) or b"")
    await writer.drain()
    status, found, parts = 0, [], []
    while True:
        event: Any = line.next_event()
        if isinstance(event, type):  # it needs more, or there is none
            line.receive_data(await reader.read(CHUNK))
        elif isinstance(event, h11.Response):
            status, found = event.status_code, list(event.headers)
        elif isinstance(event, h11.Data):
            parts.append(bytes(event.data))
        elif isinstance(event, h11.EndOfMessage):
            return Answer(status, found, b"".join(parts))
        elif isinstance(event, h11.ConnectionClosed):
            raise h11.RemoteProtocolError("the answer has ended too early")

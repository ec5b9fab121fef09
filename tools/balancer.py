"""A load balancer without any cleverness, and a line to a database that can be held and cut: for trials on loopback."""

from __future__ import annotations

import asyncio
import contextlib
import itertools

CHUNK = 1 << 16


class Balancer:
    """Each connection goes to the next of some ports that takes it; all ports at once can be silenced or cut."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self.next = itertools.count()
        self.flows = asyncio.Event()  # cleared: nothing passes, and nobody is told
        self.flows.set()
        self.open: set[asyncio.StreamWriter] = set()
        self.server: asyncio.Server | None = None
        self.port = 0

    async def start(self) -> None:
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await self.connect()
        except OSError:
            writer.transport.abort()
            return
        ends = {writer, far_writer}
        self.open |= ends
        try:
            await asyncio.gather(self.pump(reader, far_writer), self.pump(far_reader, writer))
        except asyncio.CancelledError:  # the trial is over
            return
        finally:
            self.open -= ends
            for end in ends:
                end.transport.abort()

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        first = next(self.next)
        for k in range(len(self.ports)):
            with contextlib.suppress(OSError, TimeoutError):
                async with asyncio.timeout(1.0):
                    return await asyncio.open_connection("127.0.0.1", self.ports[(first + k) % len(self.ports)])
        raise ConnectionRefusedError

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(CHUNK):
                await self.flows.wait()
                writer.write(data)
                await writer.drain()
            writer.write_eof()
        except OSError:  # whoever was killed with something unread has reset the connection: so do we
            writer.transport.abort()

    def hold(self) -> None:
        self.flows.clear()

    def go_on(self) -> None:
        self.flows.set()

    def cut(self) -> None:
        """All connections that are open."""
        for end in list(self.open):
            end.transport.abort()

    async def close(self) -> None:
        self.go_on()
        self.cut()
        if self.server is not None:
            self.server.close()

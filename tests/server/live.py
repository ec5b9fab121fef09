"""A server in the loop of the test, and guests that socket to it over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import uvicorn

from legendry.server.app import make_app
from legendry.server.room import Room
from legendry.server.run import config_of, listen
from legendry.server.settings import Settings
from legendry.server.tables import Tables
from legendry.server.timing import Time
from tools.client import PATIENCE, Guest, TableSocket, guest_at

__all__ = [
    "BOT", "ME", "OPEN", "FakeTime", "Guest", "LiveServer", "TableSocket", "live_server", "serve", "served", "until",
]  # fmt: skip

T = TypeVar("T")

BOT = {"who": "bot", "bot": "random"}
ME = {"who": "me"}
OPEN = {"who": "open"}


class FakeTime(Time):
    """Time that stands still until a test moves it on; nobody really sleeps."""

    def __init__(self) -> None:
        self.at = 1_000_000.0

    def now(self) -> float:
        return self.at

    def monotonic(self) -> float:
        return self.at

    async def sleep(self, seconds: float) -> None:
        self.at += seconds
        await asyncio.sleep(0)


class PromptServer(uvicorn.Server):
    """Starts and stops at once, where uvicorn looks ten times a second whether it shall.

    tests/server/test_serve.py starts and stops uvicorn's own.
    """

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.ready = asyncio.Event()
        self.told_to_stop = asyncio.Event()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        self.ready.set()
        await self.told_to_stop.wait()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for each in (*self.servers, *(sockets or [])):
            each.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        while self.server_state.connections or self.server_state.tasks:
            await asyncio.sleep(0.001)
        for server in self.servers:
            await server.wait_closed()
        await self.lifespan.shutdown()


class LiveServer:
    """A server, and where it is."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.url = tables.settings.origin

    def guest(self, name: str = "") -> contextlib.AbstractAsyncContextManager[Guest]:
        return guest_at(self.url, name)

    async def room(self, id: str) -> Room:
        room = await self.tables.open(id)
        assert room is not None
        return room


@contextlib.asynccontextmanager
async def live_server(folder: Path, time: Time | None = None, **more: Any) -> AsyncIterator[LiveServer]:
    settings = replace(Settings(host="127.0.0.1", port=0, data=folder, pace=0.0, bot_workers=1), **more)
    with listen(settings) as listener:
        tables = Tables(replace(settings, port=listener.getsockname()[1]), time)
        server = PromptServer(config_of(make_app(tables), tables))
        serving = asyncio.get_running_loop().create_task(server.serve([listener]))
        started = asyncio.get_running_loop().create_task(server.ready.wait())
        await asyncio.wait([serving, started], return_when=asyncio.FIRST_COMPLETED)
        assert started.done(), "the server does not start"
        try:
            yield LiveServer(tables)
        finally:
            server.told_to_stop.set()
            await serving


def serve(
    folder: Path, scenario: Callable[[LiveServer], Coroutine[Any, Any, None]], time: Time | None = None, **more: Any
) -> None:
    """Run a test against a live server."""

    async def run() -> None:
        async with live_server(folder, time, **more) as server:
            await scenario(server)

    asyncio.run(run())


@contextlib.contextmanager
def served(folder: Path, **more: Any) -> Iterator[LiveServer]:
    """A server in a thread of its own, for clients that know no event loop."""
    loop, stack = asyncio.new_event_loop(), contextlib.AsyncExitStack()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()

    def run(work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, loop).result(PATIENCE)

    try:
        yield run(stack.enter_async_context(live_server(folder, **more)))
    finally:
        run(stack.aclose())
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


async def until(holds: Callable[[], bool]) -> None:
    """Let the loop go on until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.001)

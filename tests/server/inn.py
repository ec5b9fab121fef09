"""A server in the loop of the test, and guests that talk to it over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import uvicorn

from legendry.server.app import make_app
from legendry.server.house import House
from legendry.server.room import Room
from legendry.server.run import bound, config_of
from legendry.server.settings import Settings
from legendry.server.timing import Time
from tools.client import Guest, Talk, guest_at

__all__ = ["BOT", "ME", "OPEN", "Guest", "Inn", "OwnTime", "Talk", "host", "open_inn"]

BOT = {"who": "bot", "bot": "random"}
ME = {"who": "me"}
OPEN = {"who": "open"}


class OwnTime(Time):
    """Time that stands still until a test moves it on; nobody really sleeps."""

    def __init__(self) -> None:
        self.at = 1_000_000.0

    def now(self) -> float:
        return self.at

    async def sleep(self, seconds: float) -> None:
        self.at += seconds
        await asyncio.sleep(0)


class Inn:
    """A server, and where it is."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.url = house.settings.origin

    def guest(self, name: str = "") -> contextlib.AbstractAsyncContextManager[Guest]:
        return guest_at(self.url, name)

    async def room(self, id: str) -> Room:
        room = await self.house.open(id)
        assert room is not None
        return room


@contextlib.asynccontextmanager
async def open_inn(folder: Path, time: Time | None = None, **more: Any) -> AsyncIterator[Inn]:
    settings = replace(Settings(host="127.0.0.1", port=0, data=folder, pace=0.0, thinkers=1), **more)
    with bound(settings) as listening:
        house = House(replace(settings, port=listening.getsockname()[1]), time)
        server = uvicorn.Server(config_of(make_app(house), settings))
        serving = asyncio.get_running_loop().create_task(server.serve([listening]))
        while not server.started:
            await asyncio.sleep(0.005)
        try:
            yield Inn(house)
        finally:
            server.should_exit = True
            await serving


def host(folder: Path, go: Callable[[Inn], Coroutine[Any, Any, None]], time: Time | None = None, **more: Any) -> None:
    """Open an inn and let a test go on in it."""

    async def run() -> None:
        async with open_inn(folder, time, **more) as inn:
            await go(inn)

    asyncio.run(run())

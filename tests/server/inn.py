"""A server in the loop of the test, and guests that talk to it over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import uvicorn
import websockets
from websockets.asyncio.client import ClientConnection

from legendry.server.app import make_app
from legendry.server.house import House
from legendry.server.room import Room
from legendry.server.run import bound, config_of
from legendry.server.settings import Settings
from legendry.server.timing import Time

PATIENCE = 20.0  # seconds, for a machine that is busy
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

    @contextlib.asynccontextmanager
    async def guest(self, name: str = "") -> AsyncIterator[Guest]:
        async with httpx.AsyncClient(base_url=self.url, timeout=PATIENCE, verify=False) as client:
            guest = Guest(self, client)
            await guest.get("/api/me")
            if name:
                await guest.put("/api/me", {"name": name})
            yield guest

    async def room(self, id: str) -> Room:
        room = await self.house.open(id)
        assert room is not None
        return room


class Guest:
    """Somebody with a cookie."""

    def __init__(self, inn: Inn, client: httpx.AsyncClient) -> None:
        self.inn = inn
        self.client = client

    async def get(self, path: str, status: int = 200) -> Any:
        return read(await self.client.get(path), status)

    async def put(self, path: str, data: Any, status: int = 200) -> Any:
        return read(await self.client.put(path, json=data), status)

    async def post(self, path: str, data: Any = None, status: int | tuple[int, ...] = (200, 201)) -> Any:
        return read(await self.client.post(path, json=data), status)

    async def make(self, *seats: dict[str, Any], game: str = "valtia", **more: Any) -> dict[str, Any]:
        made: dict[str, Any] = await self.post("/api/tables", {"game": game, "seats": list(seats), **more})
        return made

    @contextlib.asynccontextmanager
    async def socket(self, table: str, seat: int | None = None, **query: Any) -> AsyncIterator[Talk]:
        asked = {**({} if seat is None else {"seat": seat}), **query}
        path = "&".join(f"{name}={value}" for name, value in asked.items())
        url = f"{self.inn.url.replace('http', 'ws', 1)}/api/tables/{table}/play?{path}"
        async with websockets.connect(url, additional_headers={"Cookie": self.cookie()}, max_size=None) as socket:
            yield Talk(socket)

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())


class Talk:
    """An open socket: the latest state it got, and the other messages in their order."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.raw: list[str] = []

    async def hear(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "state":
            self.state = message
            self.log = self.log[: message["log_from"]] + message["log"]
        return message

    async def until(self, kind: str, holds: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        """Read on to the next message of a kind of which something holds."""
        while True:
            message = await self.hear()
            if message["type"] == kind and holds(message):
                return message

    async def say(self, kind: str, **facts: Any) -> None:
        await self.socket.send(json.dumps({"type": kind, **facts}))

    async def asked(self) -> dict[str, Any]:
        """Until it is this seat's turn, or the game is over."""
        if self.state and (self.state["ask"] or self.state["outcome"]):
            return self.state
        return await self.until("state", lambda state: bool(state["ask"] or state["outcome"]))

    async def move(self, text: str = "") -> dict[str, Any]:
        """Make a move, the last one that is open unless one is named, and wait for what follows."""
        state = await self.asked()
        await self.say("move", number=state["number"], text=text or state["ask"]["moves"][-1]["text"])
        return await self.until("state", lambda now: bool(now["seq"] > state["seq"]))

    async def closed(self) -> int:
        """The code with which the server hangs up."""
        async with asyncio.timeout(PATIENCE):
            with contextlib.suppress(websockets.ConnectionClosed):
                while True:
                    await self.socket.recv()
        assert self.socket.close_code is not None
        return self.socket.close_code


def read(answer: httpx.Response, status: int | tuple[int, ...]) -> Any:
    assert answer.status_code in ((status,) if isinstance(status, int) else status), answer.text
    return answer.json() if answer.headers["content-type"].startswith("application/json") else answer.text


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

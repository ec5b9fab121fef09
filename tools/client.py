"""A client of the web table for programs: guests with cookies, and sockets that remember the latest state."""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

PATIENCE = 10.0  # seconds, for a machine that is busy
ROOT = Path(__file__).parents[1]


class Guest:
    """Somebody with a cookie."""

    def __init__(self, url: str, client: httpx.AsyncClient) -> None:
        self.url = url
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
    async def socket(self, table: str, seat: int | None = None, **query: Any) -> AsyncIterator[TableSocket]:
        asked = {**({} if seat is None else {"seat": seat}), **query}
        path = "&".join(f"{name}={value}" for name, value in asked.items())
        url = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/play?{path}"
        headers = {"Cookie": self.cookie()}
        async with websockets.connect(url, additional_headers=headers, max_size=None, compression=None) as socket:
            yield TableSocket(socket)

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())


class TableSocket:
    """An open socket: the latest state it got, and the log so far."""

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
        message: dict[str, Any] = msgspec.json.decode(text)
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
        await self.socket.send(msgspec.json.encode({"type": kind, **facts}).decode())

    async def asked(self) -> dict[str, Any]:
        """Until it is this seat's turn, or the game is over."""
        if self.state and (self.state["ask"] or self.state["outcome"]):
            return self.state
        return await self.until("state", lambda state: bool(state["ask"] or state["outcome"]))

    async def move(self, text: str = "") -> dict[str, Any]:
        """Make a move, the last one that is open unless one is named, and wait until it counts."""
        state = await self.asked()
        number = state["number"]
        await self.say("move", number=number, text=text or state["ask"]["moves"][-1]["text"])
        return await self.until("state", lambda now: now["number"] > number or now["ask"] is None)

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
async def guest_at(url: str, name: str = "") -> AsyncIterator[Guest]:
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=False) as client:
        guest = Guest(url, client)
        await guest.get("/api/me")
        if name:
            await guest.put("/api/me", {"name": name})
        yield guest


def start(*words: str, quiet: bool = False) -> tuple[subprocess.Popen[str], str]:
    """A server in a process of its own, and where it listens; `words` are those after `python`."""
    paths = [str(ROOT), *(path for path in sys.path if path)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    log = subprocess.DEVNULL if quiet else None
    process = subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
    assert process.stdout is not None
    said = process.stdout.readline()
    if "http" not in said:
        end(process)
        raise SystemExit(f"the server did not start: {said}")
    return process, next(word for word in said.split() if word.startswith("http"))


def end(process: subprocess.Popen[str]) -> None:
    """SIGKILL: it has no time for anything."""
    process.kill()
    process.wait()
    if process.stdout is not None:
        process.stdout.close()

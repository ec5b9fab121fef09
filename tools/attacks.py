"""What one visitor can do to a server within its limits, for `tools/load.py --attack`: on loopback, and bounded."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final

import websockets

from tools.client import Guest, TableSocket

Attack = Callable[[Guest, asyncio.Event], Awaitable[int]]

SOCKETS: Final = 40  # of the attacker
TABLES: Final = 15  # of bots
PAUSE: Final = 0.06  # seconds between two messages of a socket, or two requests: more, and a socket is closed


async def why(eve: Guest, over: asyncio.Event) -> int:
    """Many sockets at one seat ask why, all the time."""
    id = (await eve.make({"who": "me"}, {"who": "here"}, game="castles"))["table"]

    async def ask(k: int) -> int:
        async with eve.socket(id, k % 2) as socket:
            listening = asyncio.ensure_future(drain(socket))
            sent = await repeat(over, lambda n: socket.say("why", id=n, place="c3"))
            listening.cancel()
            return sent

    return sum(await asyncio.gather(*(ask(k) for k in range(SOCKETS))))


async def lobby(eve: Guest, over: asyncio.Event) -> int:
    """Polls the lobby as fast as it is answered."""

    async def poll(_: int) -> None:
        await eve.client.get("/api/tables")

    return sum(await asyncio.gather(*(repeat(over, poll) for _ in range(4))))


async def bots(eve: Guest, over: asyncio.Event) -> int:
    """Many tables of legends, watched, so that they play."""
    legend = {"who": "bot", "bot": "legend"}
    made = [(await eve.make(legend, legend, game="valtia"))["table"] for _ in range(TABLES)]

    async def watch(id: str) -> None:
        async with eve.socket(id) as socket:
            listening = asyncio.ensure_future(drain(socket))
            await over.wait()
            listening.cancel()

    await asyncio.gather(*(watch(id) for id in made))
    return TABLES


async def replays(eve: Guest, over: asyncio.Event) -> int:
    """A game of bots, replayed from ever other places."""
    bot = {"who": "bot", "bot": "random"}
    id = (await eve.make(bot, bot, game="castles"))["table"]
    async with eve.socket(id) as socket:
        async with asyncio.timeout(120):
            await socket.until("state", lambda state: state["outcome"] is not None)

    async def ask(n: int) -> None:
        await eve.client.get(f"/api/tables/{id}/replay?seat=all&from={n % 50}&count=500")

    return sum(await asyncio.gather(*(repeat(over, ask) for _ in range(4))))


async def nothing(eve: Guest, over: asyncio.Event) -> int:
    """For comparison."""
    await over.wait()
    return 0


ATTACKS: Final[dict[str, Attack]] = {
    "nothing": nothing, "why": why, "lobby": lobby, "bots": bots, "replays": replays,
}  # fmt: skip


async def repeat(over: asyncio.Event, act: Callable[[int], Awaitable[None]]) -> int:
    """Again and again until it is over, or the server hangs up; how often."""
    done = 0
    with contextlib.suppress(websockets.ConnectionClosed):
        while not over.is_set():
            await act(done)
            done += 1
            await asyncio.sleep(PAUSE)
    return done


async def drain(socket: TableSocket) -> None:
    """Read and forget."""
    with contextlib.suppress(websockets.ConnectionClosed):
        async for _ in socket.socket:
            pass

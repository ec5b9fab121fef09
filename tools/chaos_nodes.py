"""The nodes of tools/chaos.py: server processes on one PostgreSQL, to be killed, frozen and cut off."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import random
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

from legendry.server.bot_pool import BotPool
from legendry.server.run import serve
from legendry.server.settings import Settings
from tools.balancer import Balancer
from tools.client import end, start
from tools.postgres import Postgres

LEASE = 2.0  # seconds: short, so that much can happen
LONG_LEASE = 4.0  # where nodes start all the time, which keeps a machine busy
START = 60.0  # seconds that a node has to start: the machine may be busy
PLENTY = (1e6, 10**6)


class Node:
    """A server process with a line of its own to the database."""

    def __init__(self, database: Postgres, name: str, folder: Path) -> None:
        self.line = Balancer([database.port])
        self.database, self.name, self.folder = database, name, folder
        self.process: subprocess.Popen[str] | None = None
        self.url = ""
        self.lease = LEASE

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    async def begin(self) -> None:
        """At the port that it had before."""
        if not self.line.port:
            await self.line.start()
        port = self.url.rpartition(":")[2] or "0"
        words = (__file__, self.database.url(self.name, self.line.port), str(self.folder), port)
        self.process, self.url = await asyncio.to_thread(start, *words, quiet=True)

    def send(self, what: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(what)

    async def kill(self) -> None:
        if self.process is not None:
            end(self.process)


class ForkedNode(Node):
    """The same, forked from a process that has imported everything: it starts in a tenth of the time."""

    fork = multiprocessing.get_context("forkserver")
    fork.set_forkserver_preload(["tools.chaos_nodes", "tools.loaded"])
    forked: Any = None

    def __init__(self, database: Postgres, name: str, folder: Path) -> None:
        super().__init__(database, name, folder)
        self.lease = LONG_LEASE

    async def begin(self) -> None:
        if not self.line.port:
            await self.line.start()
        self.url = self.url or f"http://127.0.0.1:{quiet_port()}"
        async with asyncio.timeout(START):
            while not await self.starts():
                print(f"a node did not start, and is started again: {self.last_words()}", flush=True)

    async def starts(self) -> bool:
        """One that cannot reach the database in time, on a busy machine, ends; it is started again, as services are."""
        words = (self.database.url(self.name, self.line.port), str(self.folder), self.port)
        forked = self.fork.Process(target=serve_quietly, args=words, daemon=True)
        await asyncio.to_thread(forked.start)
        self.forked = forked
        while not await answers(self.port):
            if not forked.is_alive():
                return False
            await asyncio.sleep(0.05)
        return True

    def last_words(self) -> str:
        """The last of what it has logged."""
        lines = (self.folder / f"{self.port}.log").read_text().splitlines()
        return " / ".join(lines[-3:])

    async def kill(self) -> None:
        if self.forked is not None:
            self.forked.kill()
            await asyncio.to_thread(self.forked.join)


async def answers(port: int) -> bool:
    with contextlib.suppress(OSError):
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.close()
        return True
    return False


def quiet_port() -> int:
    """One that no outgoing connection is given while its node is away."""
    while True:
        port = random.randrange(10_000, 30_000)
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port


def serve_quietly(url: str, folder: str, port: int) -> None:
    """Without a process for bots from the start: those of this trial need none."""

    async def nothing(_: BotPool) -> None:
        return

    with open(f"{folder}/{port}.log", "a") as log, patch.object(BotPool, "warm_up", nothing):
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
        serve_node(url, folder, port, LONG_LEASE)


def serve_node(url: str, folder: str, port: int, lease: float = LEASE) -> int:
    settings = Settings(
        port=port, data=Path(folder), database=url, pace=0.2, lease=lease, tables=PLENTY, requests=PLENTY,
        connections=10**6, chats=PLENTY, costly=PLENTY, costly_of_address=PLENTY, bot_workers=1,
    )  # fmt: skip
    return serve(settings, browser=False)


if __name__ == "__main__":
    raise SystemExit(serve_node(sys.argv[1], sys.argv[2], int(sys.argv[3])))

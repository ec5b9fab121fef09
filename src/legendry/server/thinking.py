"""Bots outside the event loop: processes that think, with a time limit; who crashes or overruns is replaced."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from typing import Final

import msgspec

from legendry import bots
from legendry.kernel.table import Table
from legendry.server.thinker import SIZE, Task, Thought, task_of

SIMPLER: Final = ("greedy", "random")  # who takes over from a bot that fails, in this order
LEAST: Final = "random"
START: Final = 30.0  # seconds that a new process may take until it can think


class Failed(Exception):
    """A bot crashed, or took too long."""


class Thinker:
    """One process, started when it is first needed and again after it had to be ended."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def choose(self, task: bytes, budget: float) -> str:
        try:
            async with asyncio.timeout(budget + (START if self.process is None else 0)):
                process = await self.started()
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(SIZE.pack(len(task)) + task)
                await process.stdin.drain()
                (length,) = SIZE.unpack(await process.stdout.readexactly(SIZE.size))
                thought = msgspec.json.decode(await process.stdout.readexactly(length), type=Thought)
        except BaseException as error:
            self.end()  # the answer may be half read: this process is of no use any more
            if isinstance(error, (TimeoutError, asyncio.IncompleteReadError, OSError)):
                raise Failed("took too long" if isinstance(error, TimeoutError) else "crashed") from error
            raise
        if thought.error:
            raise Failed(thought.error)
        return thought.move

    async def started(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "legendry.server.thinker",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
            )  # fmt: skip
        return self.process

    def end(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
        self.process = None

    async def close(self) -> None:
        """Let it see the end of its input, and wait until it is gone."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


class Thinking:
    """All such processes.  A task waits until one is free; only then its time begins."""

    def __init__(self, count: int, budget: float) -> None:
        self.budget = budget
        self.thinkers = [Thinker() for _ in range(count)]
        self.free: asyncio.Queue[Thinker] = asyncio.Queue()
        for thinker in self.thinkers:
            self.free.put_nowait(thinker)
        self.failures = 0
        self.thoughts = 0

    async def choose(self, table: Table, seat: int, bot: str) -> tuple[str, str]:
        """The move of a bot, and who made it in the end: the bot itself, or a simpler one."""
        options = [option.text for ask in table.asks if ask.seat == seat for option in ask.options]
        if len(options) == 1:
            return options[0], bot
        for name in (bot, *simpler(bot)):
            if name == LEAST:
                break
            try:
                move = await self._choose(table, seat, name)
            except Failed:
                self.failures += 1
                continue
            if move in options:
                return move, name
            self.failures += 1
        return secrets.choice(options), LEAST

    async def _choose(self, table: Table, seat: int, bot: str) -> str:
        task = msgspec.json.encode(self.task(table, seat, bot))
        thinker = await self.free.get()
        try:
            self.thoughts += 1
            return await thinker.choose(task, self.budget)
        finally:
            self.free.put_nowait(thinker)

    def task(self, table: Table, seat: int, bot: str) -> Task:
        return task_of(table, seat, bot, secrets.randbits(60), secrets.randbits(60))

    async def warm_up(self) -> None:
        """Start the processes before somebody waits for them."""
        for thinker in self.thinkers:
            await thinker.started()

    async def close(self) -> None:
        for thinker in self.thinkers:
            await thinker.close()


def simpler(bot: str) -> tuple[str, ...]:
    """Whoever is left when this one fails."""
    after = SIMPLER.index(bot) + 1 if bot in SIMPLER else 0
    return SIMPLER[after:]


def known(bot: str) -> bool:
    return bot in bots.NAMES

"""Bots outside the event loop: processes that think, with a time limit; who crashes or overruns is replaced."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from typing import Final

import msgspec

from legendry.kernel.table import Table
from legendry.server.thinker import ADVICE, SIZE, MoveEstimates, Task, Thought, task_of

SIMPLER: Final = ("greedy", "random")  # who takes over from a bot that fails, in this order
LEAST: Final = "random"
COMMAND: Final = (sys.executable, "-m", "legendry.server.thinker")
LONGEST: Final = 10_000  # bytes of an answer
START: Final = 30.0  # seconds that a new process may take until it can think


class Failed(Exception):
    """A bot crashed, or took too long."""


class Thinker:
    """One process, started when it is first needed and again after it had to be ended."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.command = command
        self.process: asyncio.subprocess.Process | None = None
        self.ended: list[asyncio.subprocess.Process] = []

    async def think(self, task: bytes, budget: float) -> Thought:
        try:
            async with asyncio.timeout(budget + (START if self.process is None else 0)):
                process = await self.started()
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(SIZE.pack(len(task)) + task)
                await process.stdin.drain()
                (length,) = SIZE.unpack(await process.stdout.readexactly(SIZE.size))
                if length > LONGEST:
                    raise Failed("answered nonsense")
                thought = msgspec.json.decode(await process.stdout.readexactly(length), type=Thought)
        except BaseException as error:
            self.end()  # the answer may be half read: this process is of no use any more
            if isinstance(error, TimeoutError):
                raise Failed("took too long") from error
            if isinstance(error, (asyncio.IncompleteReadError, OSError, msgspec.DecodeError)):
                raise Failed("crashed") from error
            raise
        if thought.error:
            raise Failed(thought.error)
        return thought

    async def started(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                *self.command,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
            )  # fmt: skip
        return self.process

    def end(self) -> None:
        """At once: it does nothing but think, so there is nothing to lose."""
        process, self.process = self.process, None
        self.ended = [each for each in self.ended if each.returncode is None]
        if process is not None and process.returncode is None:
            process.kill()
            self.ended.append(process)

    async def close(self) -> None:
        """End it, and wait until it is gone."""
        self.end()
        for process in self.ended:
            await process.wait()


class Thinking:
    """All such processes.  A task waits until one is free; only then its time begins."""

    def __init__(self, count: int, budget: float, command: tuple[str, ...] = COMMAND) -> None:
        self.budget = budget
        self.thinkers = [Thinker(command) for _ in range(count)]
        self.free: asyncio.Queue[Thinker] = asyncio.Queue()
        for thinker in self.thinkers:
            self.free.put_nowait(thinker)
        self.failures = 0
        self.thoughts = 0

    async def choose(self, table: Table, seat: int, bot: str) -> tuple[str, str]:
        """The move of a bot, and who made it in the end: the bot itself, or a simpler one."""
        options = options_of(table, seat)
        if len(options) == 1:
            return options[0], bot
        for name in (bot, *simpler(bot)):
            if name == LEAST:
                break
            try:
                move = (await self._think(self.task(table, seat, name))).move
            except Failed:
                self.failures += 1
                continue
            if move in options:
                return move, name
            self.failures += 1
        return secrets.choice(options), LEAST

    async def advise(self, table: Table, seat: int, seconds: float) -> MoveEstimates:
        """What a search of so many seconds thinks of the best moves; nothing if it fails, or there is no choice."""
        options = options_of(table, seat)
        if len(options) == 1 or not seconds:
            return []
        try:
            found = (await self._think(self.task(table, seat, ADVICE, seconds))).opinions
        except Failed:
            found = []
        if found and all(text in options for text, *_ in found):
            return found
        self.failures += 1
        return []

    async def _think(self, task: Task) -> Thought:
        encoded = msgspec.json.encode(task)
        thinker = await self.free.get()
        try:
            self.thoughts += 1
            return await thinker.think(encoded, self.budget)
        finally:
            self.free.put_nowait(thinker)

    def task(self, table: Table, seat: int, bot: str, seconds: float = 0.0) -> Task:
        return task_of(table, seat, bot, secrets.randbits(60), secrets.randbits(60), seconds)

    async def warm_up(self) -> None:
        """Start the processes before somebody waits for them."""
        for thinker in self.thinkers:
            await thinker.started()

    async def close(self) -> None:
        for thinker in self.thinkers:
            await thinker.close()


def options_of(table: Table, seat: int) -> list[str]:
    return [option.text for ask in table.asks if ask.seat == seat for option in ask.options]


def simpler(bot: str) -> tuple[str, ...]:
    """Whoever is left when this one fails."""
    after = SIMPLER.index(bot) + 1 if bot in SIMPLER else 0
    return SIMPLER[after:]

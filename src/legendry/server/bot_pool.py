"""Worker processes for bots, with a timeout; one that crashes or overruns is restarted."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from legendry.kernel.errors import BadInput
from legendry.kernel.ruleset import Ruleset
from legendry.kernel.table import Table
from legendry.screen.openings import Opening
from legendry.server.bot_worker import (
    HINT,
    SIZE,
    STAND,
    AnyTask,
    Check,
    Estimates,
    FirstTurns,
    LayOut,
    Read,
    Reply,
    SetUp,
    Task,
    Trial,
    task_of,
)
from legendry.server.turns import NOBODY, VISITOR, Turns, Visitor
from legendry.server.variant_check import Checked
from legendry.server.variant_trial import MAX_LOG, TOO_MUCH, world_of

FALLBACKS: Final = ("greedy", "random")  # bots that take over when one fails, in this order
LAST_RESORT: Final = "random"
COMMAND: Final = (sys.executable, "-m", "legendry.server.bot_worker")
TOO_SLOW: Final = "took too long"
MAX_REPLY: Final = 400_000  # bytes
MAX_WAITING: Final = 1000  # tasks of an address: sockets are fewer
START_TIMEOUT: Final = 30.0  # extra seconds for a new process


Elsewhere = Callable[[bytes, Visitor, float], Awaitable[bytes | None]]


class BotFailed(Exception):
    """A bot crashed or timed out."""


class BotTooSlow(BotFailed):
    """A bot timed out: it would again."""


class BotWorker:
    """One process, started when first needed and after it was killed."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.command = command
        self.process: asyncio.subprocess.Process | None = None
        self.ended: list[asyncio.subprocess.Process] = []

    async def run(self, task: bytes, timeout: float) -> Reply:
        try:
            async with asyncio.timeout(timeout + (START_TIMEOUT if self.process is None else 0)):
                process = await self.started()
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(SIZE.pack(len(task)) + task)
                await process.stdin.drain()
                (length,) = SIZE.unpack(await process.stdout.readexactly(SIZE.size))
                if length > MAX_REPLY:
                    raise BotFailed("sent an invalid reply")
                reply = msgspec.json.decode(await process.stdout.readexactly(length), type=Reply)
        except BaseException as error:
            self.end()  # the reply may be half read, so this process cannot be used again
            if isinstance(error, TimeoutError):
                raise BotTooSlow(TOO_SLOW) from error
            if isinstance(error, (asyncio.IncompleteReadError, OSError, msgspec.DecodeError)):
                raise BotFailed("crashed") from error
            raise
        if reply.error:
            self.end()
            raise BotFailed(reply.error)
        return reply

    async def started(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                *self.command,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
            )  # fmt: skip
        return self.process

    def end(self) -> None:
        """Kill it: it keeps no state, so nothing is lost."""
        process, self.process = self.process, None
        self.ended = [each for each in self.ended if each.returncode is None]
        if process is not None and process.returncode is None:
            process.kill()
            self.ended.append(process)

    async def close(self) -> None:
        """Kill it, and wait until it is gone."""
        self.end()
        for process in self.ended:
            await process.wait()


class BotPool:
    """All workers.  Tasks wait in turns until one is free: for the visitor who wants them.  A timeout starts then."""

    def __init__(self, count: int, timeout: float, command: tuple[str, ...] = COMMAND) -> None:
        self.timeout = timeout
        self.workers = [BotWorker(command) for _ in range(count)]
        self.idle = self.workers[:]
        self.turns = Turns(count, max(1, count - 1), MAX_WAITING, MAX_WAITING)
        self.elsewhere: Elsewhere | None = None  # where a thought can go if there is no room
        self.failures = 0
        self.tasks_done = 0
        self.sent_away = 0

    async def choose(self, table: Table, seat: int, bot: str, visitor: Visitor = NOBODY) -> tuple[str, str]:
        """A bot's move, and the bot that made it: this one, or a fallback."""
        options = options_of(table, seat)
        if len(options) == 1:
            return options[0], bot
        too_slow = ""
        for name in (bot, bot, *fallbacks(bot)):  # the second time in a new process
            if name == LAST_RESORT:
                break
            if name == too_slow:
                continue
            try:
                move = (await self._run(visitor, self.task, table, seat, name)).move
            except BotFailed as error:
                self.failures += 1
                too_slow = name if isinstance(error, BotTooSlow) else too_slow
                continue
            if move in options:
                return move, name
            self.failures += 1
        return secrets.choice(options), LAST_RESORT

    async def estimate(self, table: Table, seat: int, seconds: float, visitor: Visitor = NOBODY) -> Estimates:
        """Estimates of the best moves by a search of so many seconds; empty if it fails or there is only one move."""
        options = options_of(table, seat)
        if len(options) == 1 or not seconds:
            return []
        try:
            found = (await self._run(visitor, self.task, table, seat, HINT, seconds)).estimates
        except BotFailed:
            found = []
        if found and all(text in options for text, *_ in found):
            return found
        self.failures += 1
        return []

    async def accepts_draw(self, table: Table, seat: int) -> bool:
        """A bot accepts a draw unless it is ahead; one that fails does not."""
        try:
            return not (await self._run(VISITOR.get(), self.task, table, seat, STAND)).better
        except BotFailed:
            self.failures += 1
            return False

    async def check(self, check: Check) -> Checked:
        """What is wrong with an uploaded variant, if anything is; raises BotFailed if that takes too long."""
        checked = (await self._run(VISITOR.get(), lambda: check)).checked
        if checked is None:
            raise BotFailed("sent an invalid reply")
        return checked

    async def read(self, visitor: Visitor, read: Read) -> Reply:
        """What is understood of a card; raises BotFailed if that takes too long."""
        return await self._run(visitor, lambda: read)

    async def try_move(self, visitor: Visitor, table: Table, seat: int, text: str) -> str:
        """Why the server should not play a move at a table of a variant, if there is a reason."""
        if len(table.log) > MAX_LOG:
            return TOO_MUCH
        return await self._tried(visitor, lambda: Trial(world_of(table), seat, text))

    async def try_set_up(self, game: Ruleset, seats: int, options: dict[str, Any]) -> str:
        """Why the server should not make a table of a variant, if there is a reason."""
        return await self._tried(VISITOR.get(), lambda: SetUp(game.id, game.variant, seats, options))

    async def lay_out(self, lay_out: LayOut) -> str:
        """The position in which a card is tried; BadInput, if there is none or it takes too long."""
        try:
            reply = await self._run(VISITOR.get(), lambda: lay_out)
        except BotFailed:
            raise BadInput(TOO_MUCH) from None
        if reply.refused:
            raise BadInput(reply.refused)
        return reply.start

    async def openings(self, game: Ruleset) -> list[Opening]:
        """What can be played in the first turns of a variant; nothing, if that cannot be told in time."""
        try:
            return (await self._run(VISITOR.get(), lambda: FirstTurns(game.id, game.variant))).openings
        except BotFailed:
            return []

    async def _tried(self, visitor: Visitor, make: Callable[[], AnyTask]) -> str:
        try:
            return (await self._run(visitor, make)).refused
        except BotFailed:
            return TOO_MUCH

    async def _run(self, visitor: Visitor, make: Callable[..., AnyTask], *given: Any) -> Reply:
        """A task, which is made in a thread: a world takes milliseconds to deal."""
        encoded = await asyncio.to_thread(lambda: msgspec.json.encode(make(*given)))
        if self.elsewhere is not None and not self.turns.free:
            reply = await self.elsewhere(encoded, visitor, self.timeout)
            if reply is not None:
                self.sent_away += 1
                return reply_of(reply)
        return await self.run_here(encoded, visitor)

    async def run_here(self, encoded: bytes, visitor: Visitor) -> Reply:
        await self.turns.take(visitor)
        worker = self.idle.pop()
        try:
            self.tasks_done += 1
            return await worker.run(encoded, self.timeout)
        finally:
            self.idle.append(worker)
            self.turns.give_back(visitor)

    def task(self, table: Table, seat: int, bot: str, seconds: float = 0.0) -> Task:
        return task_of(table, seat, bot, secrets.randbits(60), secrets.randbits(60), seconds)

    async def warm_up(self) -> None:
        """Start the processes before the first task."""
        for worker in self.workers:
            await worker.started()

    async def close(self) -> None:
        for worker in self.workers:
            await worker.close()


def reply_of(encoded: bytes) -> Reply:
    """What another node has answered."""
    try:
        reply = msgspec.json.decode(encoded, type=Reply)
    except msgspec.DecodeError as error:
        raise BotFailed("sent an invalid reply") from error
    if reply.error:
        raise (BotTooSlow if reply.error == TOO_SLOW else BotFailed)(reply.error)
    return reply


def options_of(table: Table, seat: int) -> list[str]:
    return [option.text for ask in table.asks if ask.seat == seat for option in ask.options]


def fallbacks(bot: str) -> tuple[str, ...]:
    """The bots to try when this one fails."""
    after = FALLBACKS.index(bot) + 1 if bot in FALLBACKS else 0
    return FALLBACKS[after:]

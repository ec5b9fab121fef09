"""Sets that people have measured: the lab plays them against the game as printed, in a process of its own.

One at a time for everybody, and one for a person; whoever does not look any more is not waited for.
"""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Final

import msgspec

from legendry.kernel.card_set import Files
from legendry.server.errors import TooManyRequests
from legendry.server.timing import Time
from legendry.server.wire_sets import Measurement

COMMAND: Final = (sys.executable, "-m", "legendry.lab.measure")
DEALS: Final = 400
SECONDS: Final = 300.0
MORE: Final = 60.0  # until a process that does not end is killed
MOST_WAITING: Final = 8
GONE: Final = 20.0  # seconds after which whoever has not asked has left
LOOK: Final = 1.0

WAITING: Final = "waiting"
RUNNING: Final = "running"
DONE: Final = "done"
FAILED: Final = "failed"
CRASHED: Final = "the measurement has stopped: this set takes too long or too much room"
CROWDED: Final = "too many sets are waiting to be measured; try again later"


class Wanted:
    """What somebody has asked to be measured."""

    def __init__(self, game: str, variant: Files, now: float) -> None:
        self.game: Final = game
        self.variant: Final = variant
        self.found = Measurement(game, WAITING)
        self.seen = now
        self.task: asyncio.Task[None] | None = None

    @property
    def open(self) -> bool:
        return self.found.state in (WAITING, RUNNING)


class Measurements:
    def __init__(self, time: Time) -> None:
        self.time = time
        self.by_person: dict[str, Wanted] = {}
        self.turn = asyncio.Lock()

    def start(self, person: str, game: str, variant: Files) -> Measurement:
        """In place of what this person had measured before."""
        self.cancel(person)
        if sum(each.open for each in self.by_person.values()) >= MOST_WAITING:
            raise TooManyRequests(CROWDED)
        wanted = Wanted(game, variant, self.time.monotonic())
        self.by_person[person] = wanted
        wanted.task = asyncio.create_task(self.measure(person, wanted))
        return self.look(person)

    def look(self, person: str) -> Measurement:
        """How it stands; it goes on as long as somebody asks."""
        wanted = self.by_person.get(person)
        if wanted is None:
            return Measurement()
        wanted.seen = self.time.monotonic()
        earlier = list(self.by_person.values())
        wanted.found.before = sum(each.open for each in earlier[: earlier.index(wanted)])
        return wanted.found

    def cancel(self, person: str) -> None:
        wanted = self.by_person.pop(person, None)
        if wanted is not None and wanted.task is not None:
            wanted.task.cancel()

    async def measure(self, person: str, wanted: Wanted) -> None:
        watch = asyncio.create_task(self.watch(person, wanted))
        try:
            async with self.turn:
                wanted.found.state = RUNNING
                await self.play(wanted)
        finally:
            watch.cancel()

    async def watch(self, person: str, wanted: Wanted) -> None:
        while self.time.monotonic() - wanted.seen < GONE:
            await asyncio.sleep(LOOK)
        if self.by_person.get(person) is wanted:
            self.cancel(person)

    async def play(self, wanted: Wanted) -> None:
        process = await asyncio.create_subprocess_exec(
            *COMMAND, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        )  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            async with asyncio.timeout(SECONDS + MORE):
                asked = {"game": wanted.game, "variant": wanted.variant, "deals": DEALS, "seconds": SECONDS}
                process.stdin.write(msgspec.json.encode(asked))
                process.stdin.close()
                async for line in process.stdout:
                    told = msgspec.json.decode(line, type=Measurement)
                    told.game, told.state = wanted.game, FAILED if told.says else RUNNING
                    wanted.found = told
        except (TimeoutError, OSError, ValueError, msgspec.MsgspecError):
            wanted.found.says = CRASHED
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()
        if not wanted.found.deals and not wanted.found.says:
            wanted.found.says = CRASHED
        wanted.found.state = FAILED if wanted.found.says else DONE

    async def close(self) -> None:
        tasks = [each.task for each in self.by_person.values() if each.task is not None]
        for person in list(self.by_person):
            self.cancel(person)
        await asyncio.gather(*tasks, return_exceptions=True)

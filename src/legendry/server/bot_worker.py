"""The process in which bots run: `python -m legendry.server.bot_worker`.

It reads tasks from stdin and writes replies to stdout, each as a four-byte length and JSON.  A task holds one
determinization of the table, never the table itself, so there is nothing to peek at.
"""

from __future__ import annotations

import os
import signal
import struct
import sys
from typing import Any, BinaryIO, Final

import msgspec

from legendry import bots, registry
from legendry.bots import Observation
from legendry.bots.search_bots import advise
from legendry.kernel.table import Table

SIZE: Final = struct.Struct(">I")
HINT: Final = "hint"  # in place of a bot's name: estimate the moves
MAX_ESTIMATES: Final = 5  # moves in a hint

Estimates = list[tuple[str, float, float, float, int]]


class Task(msgspec.Struct):
    """A question for a bot, with the bot's seed; `seconds` is the time for a hint."""

    game: str
    seat: int
    bot: str
    seed: int
    world: dict[str, Any]
    log: list[tuple[int, str, str]]
    seconds: float = 0.0


class Reply(msgspec.Struct):
    """The move and, for a hint, estimates of the best moves; or an error."""

    move: str = ""
    estimates: Estimates = []
    error: str = ""


def task_of(table: Table, seat: int, bot: str, seed: int, bot_seed: int, seconds: float = 0.0) -> Task:
    """All that a bot may know, as plain data: a determinization without the seed, and the log its seat may read."""
    observation = Observation(table, seat)
    return Task(table.game.id, seat, bot, bot_seed, observation.saved_world(seed), observation.log(), seconds)


def run(task: Task) -> Reply:
    eye = Observation(registry.game(task.game).load(task.world), task.seat, log=task.log)
    if task.bot != HINT:
        return Reply(bots.bot(task.bot, task.seed).choose(eye).text)
    found: Estimates = [*advise(eye, task.seed, task.seconds)[:MAX_ESTIMATES]]
    return Reply(found[0][0], found)


def serve(tasks: BinaryIO, answers: BinaryIO) -> None:
    """Until stdin ends: the server has stopped."""
    decode = msgspec.json.Decoder(Task).decode
    while True:
        head = tasks.read(SIZE.size)
        if len(head) < SIZE.size:
            return
        (length,) = SIZE.unpack(head)
        body = tasks.read(length)
        if len(body) < length:
            return
        try:
            reply = run(decode(body))
        except Exception as error:  # a bot's bug must not stop the table
            reply = Reply(error=f"{type(error).__name__}: {error}")
        answer = msgspec.json.encode(reply)
        answers.write(SIZE.pack(len(answer)) + answer)
        answers.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which then closes stdin
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # printed output must not mix with replies
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()

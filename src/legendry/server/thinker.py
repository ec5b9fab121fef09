"""The process in which a bot thinks: `python -m legendry.server.thinker`.

It reads tasks from its input and writes answers to its output, each as four bytes of length and then JSON.  A task
holds one world that the bot's seat cannot tell from the real one, never the real table: there is nothing to peek at.
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
from legendry.kernel.events import former_event
from legendry.kernel.table import Table

SIZE: Final = struct.Struct(">I")
ADVICE: Final = "advice"  # in place of a bot: what is thought of the moves
BEST: Final = 5  # moves, at most, of an advice

MoveEstimates = list[tuple[str, float, float, float, int]]


class Task(msgspec.Struct):
    """What a bot is asked, and a seed for its luck; an advice takes so many seconds."""

    game: str
    seat: int
    bot: str
    seed: int
    world: dict[str, Any]
    log: list[tuple[int, str, str]]
    seconds: float = 0.0


class Thought(msgspec.Struct):
    """The text of the move and, of an advice, what is thought of the best ones; or what went wrong."""

    move: str = ""
    opinions: MoveEstimates = []
    error: str = ""


def task_of(table: Table, seat: int, bot: str, seed: int, luck: int, seconds: float = 0.0) -> Task:
    """All that a bot may know, as plain data: an imagined world without the table's seed, and the log it has read."""
    world = table.determinize(seat, seed)
    world.options = {**world.options, "seed": 0}
    return Task(table.game.id, seat, bot, luck, world.dump(), table.read_log(seat), seconds)


def think(task: Task) -> Thought:
    world = registry.game(task.game).load(task.world)
    world.log = [former_event(seat, clause, says, "", 0) for seat, clause, says in task.log]
    eye = Observation(world, task.seat)
    if task.bot != ADVICE:
        return Thought(bots.bot(task.bot, task.seed).choose(eye).text)
    found: MoveEstimates = [*advise(eye, task.seed, task.seconds)[:BEST]]
    return Thought(found[0][0], found)


def serve(tasks: BinaryIO, answers: BinaryIO) -> None:
    """Until the input ends: then the server is gone, or wants no more."""
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
            thought = think(decode(body))
        except Exception as error:  # whatever a bot does wrong, the table goes on
            thought = Thought(error=f"{type(error).__name__}: {error}")
        answer = msgspec.json.encode(thought)
        answers.write(SIZE.pack(len(answer)) + answer)
        answers.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which then closes our input
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever is printed must not go between the answers
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()

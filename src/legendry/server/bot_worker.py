"""The process in which bots run and variants are checked: `python -m legendry.server.bot_worker`.

It reads tasks from stdin and writes replies to stdout, each as a four-byte length and JSON.  A task for a bot holds one
determinization of the table, never the table itself, so there is nothing to peek at.
"""

from __future__ import annotations

import contextlib
import os
import signal
import struct
import sys
from typing import Any, BinaryIO, Final

import msgspec

from legendry import bots, registry
from legendry.bots import Observation
from legendry.bots.search_bots import advise
from legendry.kernel.card_set import Files
from legendry.kernel.chance import Dice
from legendry.kernel.errors import BadInput
from legendry.kernel.table import Table
from legendry.screen.decks import DeckScreen
from legendry.screen.openings import Opening, openings
from legendry.screens import screen_of
from legendry.server.variant_check import Checked, check_variant
from legendry.server.variant_trial import lay_out_trial, try_move, try_set_up
from legendry.server.wire_workshop import Draft, EntryKind, Reading
from legendry.server.workshop import desk

SIZE: Final = struct.Struct(">I")
HINT: Final = "hint"  # in place of a bot's name: estimate the moves
STAND: Final = "stand"  # the same: does this seat stand better than the others?
STAND_WORLDS: Final = 8  # determinizations that are looked at for that
MAX_ESTIMATES: Final = 5  # moves in a hint
MAX_MEMORY: Final = 2 << 30  # bytes

Estimates = list[tuple[str, float, float, float, int]]


class Task(msgspec.Struct, tag="choose"):
    """A question for a bot, with the bot's seed; `seconds` is the time for a hint."""

    seat: int
    bot: str
    seed: int
    world: dict[str, Any]
    log: list[tuple[int, str, str]]
    seconds: float = 0.0


class Check(msgspec.Struct, tag="check"):
    """A file that somebody has uploaded as a variant."""

    game: str
    file: str
    text: str


class Trial(msgspec.Struct, tag="trial"):
    """A move at a table of a variant, to be tried before it is played.  This is the table itself, not for a bot."""

    world: dict[str, Any]
    seat: int
    text: str


class SetUp(msgspec.Struct, tag="set up"):
    """A new table of a variant, to be tried before it is made."""

    game: str
    variant: Files
    seats: int
    options: dict[str, Any]


class LayOut(msgspec.Struct, tag="lay out"):
    """The position in which a card of a variant is tried."""

    game: str
    variant: Files
    kind: str
    name: str


class FirstTurns(msgspec.Struct, tag="first turns"):
    """What can be played in the first turns of a variant."""

    game: str
    variant: Files


class Read(msgspec.Struct, tag="read"):
    """A card that is being written; none: what cards of this game are made of."""

    game: str
    variant: Files
    draft: Draft | None


AnyTask = Task | Check | Trial | SetUp | LayOut | FirstTurns | Read


class Reply(msgspec.Struct):
    """The move and, for a hint, estimates of the best moves; how the seat stands; what a check or a trial
    has found; what was read; a position; or an error."""

    move: str = ""
    estimates: Estimates = []
    checked: Checked | None = None
    refused: str = ""
    better: bool = False
    openings: list[Opening] = []
    reading: Reading | None = None
    kinds: list[EntryKind] = []
    start: str = ""
    error: str = ""


def task_of(table: Table, seat: int, bot: str, seed: int, bot_seed: int, seconds: float = 0.0) -> Task:
    """All that a bot may know, as plain data: a determinization without the seed, and the log its seat may read."""
    observation = Observation(table, seat)
    return Task(seat, bot, bot_seed, observation.saved_world(seed), observation.log(), seconds)


def run(task: AnyTask) -> Reply:
    if isinstance(task, Check):
        return Reply(checked=check_variant(task.game, task.file, task.text))
    if isinstance(task, Trial):
        return Reply(refused=try_move(task.world, task.seat, task.text))
    if isinstance(task, SetUp):
        return Reply(refused=try_set_up(task.game, task.variant, task.seats, task.options))
    if isinstance(task, LayOut):
        start, refused = lay_out_trial(task.game, task.variant, task.kind, task.name)
        return Reply(start=start, refused=refused)
    if isinstance(task, FirstTurns):
        screen = screen_of(registry.game_with(task.game, *task.variant))
        return Reply(openings=openings(screen) if isinstance(screen, DeckScreen) else [])
    if isinstance(task, Read):
        return run_read(task)
    eye = Observation(registry.load(task.world), task.seat, log=task.log)
    if task.bot == STAND:
        return Reply(better=stands_better(eye, task.seed))
    if task.bot != HINT:
        return Reply(bots.bot(task.bot, task.seed).choose(eye).text)
    found: Estimates = [*advise(eye, task.seed, task.seconds)[:MAX_ESTIMATES]]
    return Reply(found[0][0], found)


def run_read(task: Read) -> Reply:
    try:
        at = desk(task.game, task.variant)
        return Reply(kinds=at.kinds()) if task.draft is None else Reply(reading=at.read(task.draft))
    except BadInput as error:
        return Reply(refused=str(error))


def stands_better(eye: Observation, seed: int) -> bool:
    """As far as this seat can know, by the evaluator of the game."""
    dice = Dice(seed)
    return sum(eye.evaluator.lead(eye.determinize(dice.seed()), eye.seat) for _ in range(STAND_WORLDS)) > 0


def serve(tasks: BinaryIO, answers: BinaryIO) -> None:
    """Until stdin ends: the server has stopped."""
    decode = msgspec.json.Decoder(AnyTask).decode
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


def limit_memory() -> None:
    """Card texts of others may ask for any number of cards.  Where there is no such limit, only time is limited."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))


def main() -> None:
    limit_memory()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which then closes stdin
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # printed output must not mix with replies
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()

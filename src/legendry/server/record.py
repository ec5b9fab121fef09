"""From what is on disk to a table: the moves that still count, played on from the latest snapshot that helps."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from legendry.kernel.game import Game
from legendry.kernel.table import Table

TAIL = 30  # moves that are played again although a later snapshot exists: they can be taken back


class Event(NamedTuple):
    """One thing that happened: a move, or some moves taken back (`text` is how many are left)."""

    seq: int
    kind: str
    seat: int
    text: str
    used: float = 0.0


class Snapshot(NamedTuple):
    seq: int
    moves: int
    data: str


class Past(NamedTuple):
    """A table as it is now, and how it came about: the positions before its latest moves, who made these."""

    table: Table
    before: list[tuple[int, Table]]
    question: int  # seq of the event that brought the present question
    lines: list[int]  # by seq: lines of the log after it, as far as that is known; otherwise 0


def moves_of(events: list[Event]) -> tuple[list[Event], list[int]]:
    """The moves that still count; and by seq, how many moves there were at least from then on."""
    moves: list[Event] = []
    counts = [0]
    for event in events:
        if event.kind == "undo":
            del moves[int(event.text) :]
        else:
            moves.append(event)
        counts.append(len(moves))
    least = counts[:]
    for seq in range(len(least) - 2, -1, -1):
        least[seq] = min(least[seq], least[seq + 1])
    return moves, least


def rebuilt(game: Game, seats: int, options: dict[str, Any], events: list[Event], snapshots: list[Snapshot]) -> Past:
    """The table after all events."""
    moves, least = moves_of(events)
    good = [each for each in snapshots if each.moves <= min(least[each.seq], len(moves) - TAIL)]
    best = max(good, key=lambda each: each.moves, default=None)
    table = begun(game, seats, options) if best is None else game.load(msgspec.json.decode(best.data))
    start = 0 if best is None else best.moves
    lines = [0] * (len(events) + 1)
    before: list[tuple[int, Table]] = []
    question = max((event.seq for event in events if event.kind == "undo"), default=0)
    for move in moves[start:]:
        earlier = table
        table = table.after(move.seat, move.text)
        before.append((move.seat, earlier))
        lines[move.seq] = len(table.log)
        if table.number != earlier.number:
            question = max(question, move.seq)
    return Past(table, before, question, lines)


def begun(game: Game, seats: int, options: dict[str, Any]) -> Table:
    return game.new(seats=seats, **options)

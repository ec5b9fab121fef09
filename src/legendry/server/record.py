"""Rebuild a table from its events: replay the moves that count from the latest usable snapshot."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import msgspec

from legendry.kernel.game import Game
from legendry.kernel.table import Table

# Kinds of events.  Of an undo, `text` is the number of moves left; what is agreed beside the rules has none.
MOVE: Final = "move"
UNDO: Final = "undo"
PRACTICE: Final = "practice"  # an undo by which something that was learnt is used: from then on the game is practice
RESIGN: Final = "resign"
DRAW: Final = "draw"
TAKEN_BACK: Final = (UNDO, PRACTICE)

RESIGNED: Final = "{} resigned"  # how a game has ended that somebody has given up

UNKNOWN: Final = -1
UNDO_TAIL: Final = 30  # moves replayed even if a later snapshot exists, so that they can be undone


class Event(NamedTuple):
    """What happened at a table: a move, or one of the other kinds above."""

    seq: int
    kind: str
    seat: int
    text: str
    used: float = 0.0


class Snapshot(NamedTuple):
    seq: int
    moves: int
    data: str


class History(NamedTuple):
    """The present table, and the positions before its latest moves with the seats that made them."""

    table: Table
    before: list[tuple[int, Table]]
    question: int  # seq of the event that led to the present question
    log_lengths: list[int]  # by seq: length of the log after it, 0 if unknown
    turns: list[int]  # by number of moves: the turn before the next one, UNKNOWN before the snapshot


def moves_of(events: list[Event]) -> tuple[list[Event], list[int]]:
    """The moves that count; and by seq, the least number of moves from then on."""
    moves: list[Event] = []
    counts = [0]
    for event in events:
        if event.kind in TAKEN_BACK:
            del moves[int(event.text) :]
        elif event.kind == MOVE:
            moves.append(event)
        counts.append(len(moves))
    least = counts[:]
    for seq in range(len(least) - 2, -1, -1):
        least[seq] = min(least[seq], least[seq + 1])
    return moves, least


def rebuild(
    game: Game[Any], seats: int, options: dict[str, Any], events: list[Event], snapshots: list[Snapshot]
) -> History:
    """The table after all events; the first of them may be made in a position, which is then the snapshot before it."""
    moves, least = moves_of(events)
    usable = [each for each in snapshots if not each.seq or each.moves <= min(least[each.seq], len(moves) - UNDO_TAIL)]
    latest = max(usable, key=lambda each: each.moves, default=None)
    table = new_table(game, seats, options) if latest is None else game.load(msgspec.json.decode(latest.data))
    start = 0 if latest is None else latest.moves
    log_lengths = [0] * (len(events) + 1)
    before: list[tuple[int, Table]] = []
    turns = [UNKNOWN] * start
    question = max((event.seq for event in events if event.kind in TAKEN_BACK), default=0)
    for move in moves[start:]:
        earlier = table
        table = table.after(move.seat, move.text)
        before.append((move.seat, earlier))
        turns.append(earlier.clock())
        log_lengths[move.seq] = len(table.log)
        if table.number != earlier.number:
            question = max(question, move.seq)
    return History(table, before, question, log_lengths, turns)


def start_of(snapshots: list[Snapshot]) -> str:
    """The position in which a table began, if not with a set-up."""
    return next((each.data for each in snapshots if not each.seq), "")


def new_table(game: Game[Any], seats: int, options: dict[str, Any]) -> Table:
    table: Table = game.new(seats=seats, **options)
    return table

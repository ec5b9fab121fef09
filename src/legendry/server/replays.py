"""Replays of games, move by move."""

from __future__ import annotations

import gzip
from collections import OrderedDict
from time import sleep
from typing import Any, Final

import msgspec

from legendry.kernel.events import ALL_SEATS
from legendry.kernel.table import Table
from legendry.kernel.zones import OWNER
from legendry.server import questions, state_view, wire
from legendry.server.archive import WATCH
from legendry.server.connection import encode
from legendry.server.errors import Forbidden
from legendry.server.room import FINISHED, Room
from legendry.server.sent_view import sent_view

ALL: Final = "all"
MAX_KEPT: Final = 32 << 20  # bytes of answers in memory
BREATH: Final = 0.0005  # seconds between two positions in which the event loop has the interpreter for itself
QUICK: Final = 1  # level of compression: frames repeat each other, so the first level gives most of it

Wanted = tuple[str, str, int, int]  # a table, whose view, the first position, and how many


class KeptReplays:
    """Replays of finished games as they are sent: each is worked out once, as long as there is room for it."""

    def __init__(self) -> None:
        self.answers: OrderedDict[Wanted, bytes] = OrderedDict()
        self.size = 0

    def find(self, wanted: Wanted) -> bytes | None:
        found = self.answers.get(wanted)
        if found is not None:
            self.answers.move_to_end(wanted)
        return found

    def keep(self, wanted: Wanted, answer: bytes) -> None:
        self.size += len(answer) - len(self.answers.pop(wanted, b""))
        self.answers[wanted] = answer
        while self.size > MAX_KEPT:
            self.size -= len(self.answers.popitem(last=False)[1])


def packed_replay(room: Room, viewpoint: str, start: int, count: int) -> bytes:
    """As it is sent, with gzip: a whole game has megabytes."""
    kept = room.archive
    found = replay(room, viewpoint, start, count) if kept is None else kept.part(viewpoint, start, count)
    return gzip.compress(encode(found), QUICK, mtime=0)


def viewpoint_for(room: Room, seat: str) -> str:
    """Whose view to show: that of a seat, or of all, only when the game is over."""
    if not room.playable and room.archive is None:
        raise Forbidden(room.stopped)
    known = [str(slot.seat) for slot in room.slots]
    if seat not in (WATCH, ALL, *known):
        raise Forbidden(f"seat must be one of {', '.join(known)}, {ALL} or {WATCH}")
    if seat != WATCH and room.state != FINISHED:
        raise Forbidden("until the game is over, a replay shows only what spectators see")
    return seat


def replay(room: Room, viewpoint: str, start: int, count: int) -> wire.Replay:
    """A range of positions, each encoded by itself; number 0 is the one before the first move."""
    moves = room.table.moves[:]
    table = room.first_table()
    frames: list[Any] = []
    for number in range(len(moves) + 1):
        log_start = len(table.log) if number else 0
        seat, move = moves[number - 1] if number else (-1, "")
        if number:
            table.play(seat, move)
        if number >= start + count:
            break
        if number >= start:
            shown = move if viewpoint in (ALL, str(seat)) else ""
            lines, view = (
                log_lines(table, viewpoint, log_start),
                sent_view(room.screen, view_for(room, table, viewpoint)),
            )
            frames.append(msgspec.Raw(encode(wire.Frame(number, seat, shown, lines, view))))
            sleep(BREATH)
    return wire.Replay(len(moves) + 1, frames, state_view.outcome_of(room))


def log_lines(table: Table, viewpoint: str, start: int) -> list[wire.Line]:
    if viewpoint == ALL:  # with what only some seats could read
        return questions.lines_of(table, ALL_SEATS, start)
    return questions.lines_of(table, None if viewpoint == WATCH else int(viewpoint), start)


def view_for(room: Room, table: Table, viewpoint: str) -> dict[str, Any]:
    if viewpoint == WATCH:
        return room.screen.see(table, None)
    view = room.screen.see(table, 0 if viewpoint == ALL else int(viewpoint))
    if viewpoint == ALL:
        own = [table.view(seat) for seat in range(table.seats)]
        for zone in table.game.zones:
            if zone.sees == OWNER and not zone.common:
                view[zone.name] = [own[seat][zone.name][seat] for seat in range(table.seats)]
    return view

"""Games looked at again, move by move."""

from __future__ import annotations

from typing import Any, Final

from legendry.kernel.events import ALL_SEATS
from legendry.kernel.table import Table
from legendry.kernel.zones import OWNER
from legendry.server import asking, telling, wire
from legendry.server.errors import Forbidden
from legendry.server.record import begun
from legendry.server.room import FINISHED, Room

WATCH: Final = "watch"
ALL: Final = "all"


def eyes_for(room: Room, seat: str) -> str:
    """With whose eyes: those of a seat, or all of them, only once the game is over."""
    if not room.playable:
        raise Forbidden(room.stopped)
    known = [str(chair.seat) for chair in room.chairs]
    if seat not in (WATCH, ALL, *known):
        raise Forbidden(f"seat is one of {', '.join(known)}, {ALL} or {WATCH}")
    if seat != WATCH and room.state != FINISHED:
        raise Forbidden("before the game is over, only what everybody may know can be looked at again")
    return seat


def replay(room: Room, eyes: str, start: int, count: int) -> wire.Replay:
    """Some of the positions, the first one being that before all moves."""
    moves = room.table.moves[:]
    table = begun(room.game, len(room.chairs), room.about.options_read())
    frames: list[wire.Frame] = []
    for number in range(len(moves) + 1):
        told = len(table.log) if number else 0
        seat, move = moves[number - 1] if number else (-1, "")
        if number:
            table.play(seat, move)
        if number >= start + count:
            break
        if number >= start:
            shown = move if eyes in (ALL, str(seat)) else ""
            frames.append(wire.Frame(number, seat, shown, lines(table, eyes, told), seen(room, table, eyes)))
    return wire.Replay(len(moves) + 1, frames, telling.outcome_of(room))


def lines(table: Table, eyes: str, start: int) -> list[wire.Line]:
    if eyes == ALL:  # whatever only some could read
        return asking.lines_of(table, ALL_SEATS, start)
    return asking.lines_of(table, None if eyes == WATCH else int(eyes), start)


def seen(room: Room, table: Table, eyes: str) -> dict[str, Any]:
    if eyes == WATCH:
        return room.guide.see(table, None)
    view = room.guide.see(table, 0 if eyes == ALL else int(eyes))
    if eyes == ALL:
        own = [table.view(seat) for seat in range(table.seats)]
        for zone in table.game.zones:
            if zone.sees == OWNER and not zone.common:
                view[zone.name] = [own[seat][zone.name][seat] for seat in range(table.seats)]
    return view

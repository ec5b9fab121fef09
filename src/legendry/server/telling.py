"""What is told about a room.  Everything about the position comes from `view` and `read_log` of one seat."""

from __future__ import annotations

import msgspec

from legendry.screen.model import ScreenModel
from legendry.server import asking, wire
from legendry.server.chairs import OPEN, Chair
from legendry.server.connection import encode
from legendry.server.room import FINISHED, RUNNING, WAITING, Room
from legendry.server.saving import About


def outcome_read(text: str | None) -> wire.Outcome | None:
    return None if text is None else msgspec.json.decode(text, type=wire.Outcome)


def seats_of(room: Room, now: float) -> list[wire.Seat]:
    here = {connection.seat for connection in room.connections}
    asked = room.asked if room.playable else []
    found = []
    for chair in room.chairs:
        seat = seat_of(chair)
        seat.here = chair.seat in here
        seat.asked = chair.seat in asked
        seat.thinking = seat.asked and bool(chair.player)
        seat.replaceable = room.replaceable(chair.seat, now)
        seat.clock = room.clock_of(chair.seat, now)
        found.append(seat)
    return found


def seat_of(chair: Chair) -> wire.Seat:
    return wire.Seat(chair.seat, chair.name, chair.who, chair.bot or None, stand_in=chair.stand_in or None)


def info_of(about: About, seats: list[wire.Seat], mine: list[int], guide: ScreenModel, stopped: str) -> wire.TableInfo:
    subtitle = guide.subtitle(about.options_read(), mine[0] if mine else None)
    return wire.TableInfo(
        id=about.id, game=about.game, title=guide.game.title, subtitle=subtitle,
        state="stopped" if stopped else about.state, seats=seats, mine=mine,
        watch=True, listed=about.listed, chat=about.chat, clock=about.clock, idle=about.idle, created=about.created,
        updated=about.updated, moves=about.moves, outcome=outcome_read(about.outcome), stopped=stopped, next=about.next,
    )  # fmt: skip


def room_info(room: Room, person: str, now: float) -> wire.TableInfo:
    return info_of(room.about, seats_of(room, now), room.seats_of(person), room.guide, room.stopped)


def state_of(room: Room, seat: int | None, since: int, now: float) -> bytes:
    """The present state for a seat (None: a spectator), with the lines of the log after `since`."""
    keep = min(room.lines[since:]) if 0 <= since <= room.seq else 0
    key = (seat, keep, 0 if room.about.clock is None else int(now))
    if key not in room.encoded:
        room.encoded[key] = encode(state(room, seat, keep, now))
    return room.encoded[key]


def state(room: Room, seat: int | None, keep: int, now: float) -> wire.State:
    shown = room.playable and room.state != WAITING
    view = room.guide.see(room.table, seat) if shown else None
    running = room.playable and room.state == RUNNING
    ask = asking.asked(room.guide, room.table, seat, view) if running and view is not None else None
    last = room.last_of(seat) if seat is not None else -1
    return wire.State(
        seq=room.seq,
        number=room.question,
        state="stopped" if room.stopped else room.state,
        seat=seat,
        view=view,
        ask=ask,
        asked=room.asked if room.playable else [],
        log_from=keep if shown else 0,
        log=asking.lines_of(room.table, seat, keep) if shown else room.old_log,
        outcome=outcome_of(room),
        undo=room.undo_kind(seat) if room.playable else "no",
        seats=seats_of(room, now),
        mine_last=moved_last(room, last),
    )


def outcome_of(room: Room) -> wire.Outcome | None:
    if room.state != FINISHED:
        return None
    out = room.table.outcome if room.playable else None
    return wire.Outcome(list(out.winners), out.clause, out.reason) if out else outcome_read(room.about.outcome)


def moved_last(room: Room, k: int) -> str | None:
    """The text of the move that was made in the k-th position of those that can be gone back to."""
    if k < 0:
        return None
    return room.table.moves[len(room.before[k][1].moves)][1]


def is_open(chairs: list[Chair]) -> bool:
    return any(chair.who == OPEN for chair in chairs)

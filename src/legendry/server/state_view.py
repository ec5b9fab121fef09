"""What a client is told about a room.  All about the position comes from `view` and the log of one seat."""

from __future__ import annotations

import msgspec

from legendry.scenarios.lesson import Lesson
from legendry.screen.model import ScreenModel
from legendry.server import agreements, questions, take_back, wire
from legendry.server.connection import encode
from legendry.server.repository import TableMeta
from legendry.server.room import FINISHED, RUNNING, WAITING, Room
from legendry.server.sent_view import sent_view
from legendry.server.slots import OPEN, PlayerSlot


def decode_outcome(text: str | None) -> wire.Outcome | None:
    return None if text is None else msgspec.json.decode(text, type=wire.Outcome)


def seats_of(room: Room, now: float) -> list[wire.Seat]:
    here = {connection.seat for connection in room.connections}
    asked = room.asked if room.playable else []
    found = []
    for slot in room.slots:
        seat = seat_of(slot)
        seat.here = slot.seat in here
        seat.asked = slot.seat in asked
        seat.thinking = seat.asked and bool(slot.bot_playing)
        seat.replaceable = room.replaceable(slot.seat, now)
        seat.clock = room.clock_of(slot.seat, now)
        seat.resigned = slot.seat in room.resigned
        found.append(seat)
    return found


def seat_of(slot: PlayerSlot) -> wire.Seat:
    return wire.Seat(slot.seat, slot.name, slot.who, slot.bot or None, stand_in=slot.stand_in or None)


def info_of(
    meta: TableMeta,
    seats: list[wire.Seat],
    mine: list[int],
    title: str,
    subtitle: str,
    variant: str,
    stopped: str,
    person: str,
) -> wire.TableInfo:
    return wire.TableInfo(
        id=meta.id, game=meta.game, title=title, subtitle=subtitle, variant=variant,
        state="stopped" if stopped else meta.state, seats=seats, mine=mine,
        watch=True, listed=meta.listed, own=meta.maker == person, chat=meta.chat,
        clock=meta.clock, increment=meta.increment, idle=meta.idle, practice=meta.practice,
        updated=meta.updated, moves=meta.moves, outcome=decode_outcome(meta.outcome), stopped=stopped, next=meta.next,
    )  # fmt: skip


def room_info(room: Room, person: str, now: float) -> wire.TableInfo:
    mine = room.seats_of(person)
    subtitle = "" if room.unreadable else subtitle_of(room.screen, room.meta, mine)
    info = info_of(room.meta, seats_of(room, now), mine, room.game.title, subtitle, room.variant, room.stopped, person)
    info.lesson = None if room.lesson is None else lesson_of(room.lesson)
    return info


def subtitle_of(screen: ScreenModel, meta: TableMeta, mine: list[int]) -> str:
    return "Lesson" if meta.is_lesson else screen.subtitle(meta.options_read(), mine[0] if mine else None)


def lesson_of(lesson: Lesson) -> wire.Lesson:
    steps = [wire.LessonStep(each.title, each.says, each.rule, each.move) for each in lesson.steps]
    return wire.Lesson(lesson.title, lesson.goal, lesson.goal_place, lesson.over, steps)


def state_of(room: Room, seat: int | None, since: int, now: float) -> bytes:
    """The state message for a seat (None: a spectator), with the log lines after `since`."""
    kept = min(room.log_lengths[since:]) if 0 <= since <= room.seq else 0
    key = (seat, kept, 0 if room.meta.clock is None else int(now))
    if key not in room.state_cache:
        room.state_cache[key] = encode(state(room, seat, kept, now))
    return room.state_cache[key]


def state(room: Room, seat: int | None, kept: int, now: float) -> wire.State:
    shown = room.playable and room.state != WAITING
    view = room.screen.see(room.table, seat) if shown else None
    last, old_log = (None, room.old_log) if room.archive is None else room.archive.last(seat)
    running = room.playable and room.state == RUNNING
    place = room.lesson_place if running else None
    ask = questions.asked(room.screen, room.table, seat, view) if running and view is not None else None
    return wire.State(
        seq=room.seq,
        number=room.question_number,
        state="stopped" if room.stopped else room.state,
        seat=seat,
        view=last if view is None else sent_view(room.screen, view),
        ask=ask,
        asked=room.asked if room.playable else [],
        log_from=kept if shown else 0,
        log=questions.lines_of(room.table, seat, kept) if shown else old_log,
        outcome=outcome_of(room),
        undo=take_back.offer(room, seat),
        resign=agreements.resigning(room, seat),
        draw=agreements.may_offer_draw(room, seat) is None,
        request=room.request,
        practice=room.meta.practice,
        seats=seats_of(room, now),
        step=None if place is None else place.step,
    )


def outcome_of(room: Room) -> wire.Outcome | None:
    if room.state != FINISHED:
        return None
    return room.outcome or decode_outcome(room.meta.outcome)


def is_open(slots: list[PlayerSlot]) -> bool:
    return any(slot.who == OPEN for slot in slots)

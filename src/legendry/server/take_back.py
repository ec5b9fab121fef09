"""Taking back moves: free if nothing was revealed, as practice against bots, otherwise if the other people agree."""

from __future__ import annotations

import asyncio
from typing import Final

from legendry.kernel.errors import IllegalMove, Refusal
from legendry.kernel.table import Table
from legendry.screen.undo import has_learnt
from legendry.server import repository, wire
from legendry.server.database import Database
from legendry.server.record import PRACTICE, UNDO, UNKNOWN, Event
from legendry.server.room import MAX_UNDO, RUNNING, Room, latest_run, run_length
from legendry.server.slots import BOT
from legendry.server.timing import Time

NO_MOVE: Final = "you have not made a move yet"
OVER: Final = "the game is over"
LEARNT: Final = "something was revealed since, and nobody is here to agree"


def offer(room: Room, seat: int | None) -> wire.UndoOffer:
    """What a seat may take back now."""
    if seat is None or room.state != RUNNING or not room.playable:
        return wire.UndoOffer("no", why=OVER if seat is not None else "")
    last = last_move_of(room, seat)
    if last < 0:
        return wire.UndoOffer("no", why=NO_MOVE)
    if is_free(room, seat, last):
        return wire.UndoOffer("free", is_alone(room, seat) and turn_start(room, seat) < last)
    if is_alone(room, seat):
        return wire.UndoOffer("practice", turn_start(room, seat) < last)
    return wire.UndoOffer("consent") if room.other_people(seat) else wire.UndoOffer("no", why=LEARNT)


def is_alone(room: Room, seat: int) -> bool:
    """Does a person play only against bots?  A lesson is no practice: it has a path of its own."""
    return room.lesson is None and all(slot.who == BOT for slot in room.slots if slot.seat != seat)


def last_move_of(room: Room, seat: int) -> int:
    """How many moves were made before the latest one of a seat; -1 if there is none."""
    return max((k for k, (who, _) in enumerate(room.table.moves) if who == seat), default=-1)


def turn_start(room: Room, seat: int) -> int:
    """How many moves were made before the first one of a seat in the turn of its latest one."""
    moves, turns = room.table.moves, room.turns
    first = last = last_move_of(room, seat)
    while last > 0 and turns[last - 1] == turns[first] != UNKNOWN:
        last -= 1
        if moves[last][0] == seat:
            first = last
    return first


def is_free(room: Room, seat: int, count: int) -> bool:
    """Has nobody else moved since that many moves, and this screen learnt nothing?"""
    before = next((table for _, table in room.undo_stack if len(table.moves) == count), None)
    if before is None or any(who != seat for who, _ in room.table.moves[count:]):
        return False
    mine = room.screen_mask(seat)
    # somebody else at the same screen has seen the board since, if it is their turn
    passed = any(mine >> each & 1 for each in room.asked if each != seat) and seat not in room.asked
    return not passed and not has_learnt(before, room.table, mine)


async def undo(room: Room, seat: int, turn: bool, database: Database, time: Time) -> None:
    """Take back the latest move of a seat, or its turn; or ask the others, who must agree first."""
    async with room.lock:
        room.check_running()
        found = offer(room, seat)
        if found.kind == "no":
            raise IllegalMove(Refusal("", found.why))
        if found.kind == "consent":
            await room.ask_others(wire.PendingRequest("undo", seat, sorted(room.other_people(seat))), database)
            return
        await take_back(room, seat, turn_start(room, seat) if turn and found.turn else None, database, time)


async def take_back(room: Room, seat: int, count: int | None, database: Database, time: Time) -> None:
    """Go back to the position after so many moves, None: before the latest one of the seat."""
    count = last_move_of(room, seat) if count is None else count
    practice = is_alone(room, seat) and not is_free(room, seat, count)
    before, stack = await position_after(room, count)
    now = time.now()
    event = Event(room.seq + 1, PRACTICE if practice else UNDO, seat, str(count))
    await database.write(repository.insert_event(room.meta, event, now, before))
    room.undo_stack = stack
    del room.turns[count:]
    room.meta.practice = room.meta.practice or practice
    room.request = None
    room.switch_to(before, True, now)


async def position_after(room: Room, count: int) -> tuple[Table, list[tuple[int, Table]]]:
    """The table as it was after so many moves, and what can be taken back then; what is not kept is played again."""
    moves = room.table.moves[:count]
    table = next((table for _, table in room.undo_stack if len(table.moves) == count), None)
    stack = [each for each in room.undo_stack if len(each[1].moves) < count]
    if table is not None and len(stack) >= run_length([seat for seat, _ in moves]):
        return table, stack
    return await asyncio.to_thread(played_again, room, moves)


def played_again(room: Room, moves: list[tuple[int, str]]) -> tuple[Table, list[tuple[int, Table]]]:
    table, before = room.first_table(), []
    for k, (seat, text) in enumerate(moves):
        if len(moves) - k <= MAX_UNDO:
            before.append((seat, table.clone()))
        table.play(seat, text)
    return table, latest_run(before)

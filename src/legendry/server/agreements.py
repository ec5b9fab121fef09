"""What people agree at a table beside the rules: resigning, a draw, and answers to what somebody asks for.

Where the rules let a player leave, resigning is that move.  Elsewhere it ends a game of two seats, or of one person
against bots; at larger tables a bot plays on for whoever has resigned, for good.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import msgspec

from legendry.kernel.errors import IllegalMove, Refusal
from legendry.kernel.table import QUIT
from legendry.server import repository, requests, take_back, wire
from legendry.server.database import Database
from legendry.server.record import DRAW, RESIGN, RESIGNED, Event
from legendry.server.room import RUNNING, Room
from legendry.server.slots import STAND_IN
from legendry.server.timing import Time

AGREED: Final = "the players agreed to a draw"


def resigning(room: Room, seat: int | None) -> wire.ResignKind:
    """What would happen if a seat resigned now."""
    if seat is None or room.state != RUNNING or not room.playable or room.lesson is not None or seat in room.resigned:
        return "no"
    if room.game.leave_clause:
        return "leaves" if room.table.may_quit(seat) is None else "no"
    return "bot" if len(room.slots) > 2 and room.other_people(seat) else "ends"


async def resign(room: Room, seat: int, database: Database, time: Time) -> None:
    """A seat gives up.  Raises IllegalMove or NotSaved, and then nothing has changed."""
    room.check_running()
    if room.lesson is not None:
        raise IllegalMove(Refusal("", "a lesson cannot be resigned; you can leave it at any time"))
    if room.game.leave_clause:
        await room.play(seat, None, QUIT, database, time)
        return
    async with room.lock:
        room.check_running()
        kind = resigning(room, seat)
        if kind == "no":
            raise IllegalMove(Refusal("", "you have resigned already"))
        if kind == "ends":
            winners = [] if room.cooperative else [slot.seat for slot in room.slots if slot.seat != seat]
            reason = RESIGNED.format(room.slots[seat].name)
            await end(room, RESIGN, wire.Outcome(winners, "", reason, "resigned", seat), seat, database, time)
            return
        now, slot = time.now(), replace(room.slots[seat], stand_in=STAND_IN)
        event = Event(room.seq + 1, RESIGN, seat, "")
        await database.write(repository.insert_resignation(room.meta, event, slot, now))
        room.slots[seat] = slot
        room.resigned.add(seat)
        room.request = requests.left_by(room.request, RESIGN, seat)
        room.switch_to(room.table, False, now)


async def end(room: Room, kind: str, outcome: wire.Outcome, seat: int, database: Database, time: Time) -> None:
    """End the game otherwise than by the rules; the caller holds the lock."""
    now = time.now()
    agreed = msgspec.json.encode(outcome).decode()
    event = Event(room.seq + 1, kind, seat, "")
    await database.write(repository.insert_event(room.meta, event, now, room.table, agreed))
    if kind == RESIGN:
        room.resigned.add(seat)
    room.ending = outcome
    room.switch_to(room.table, False, now)


# ---- draws --------------------------------------------------------------------------------------


def may_offer_draw(room: Room, seat: int | None) -> Refusal | None:
    """A draw is offered in a game against somebody; again, when there was a move since."""
    if seat is None or room.state != RUNNING or not room.playable or room.lesson is not None or seat in room.resigned:
        return Refusal("", "there is no game to draw")
    if room.cooperative:
        return Refusal("", "this game is won or lost together: there is nobody to offer a draw to")
    if not room.table.is_playing(seat):
        return Refusal("", "you are out of the game and cannot offer a draw")
    if room.request is not None:
        return Refusal("", "the others have another request to answer first")
    if room.draw_offers.get(seat) == len(room.table.moves):
        return Refusal("", "you have offered a draw already; offer it again after the next move")
    return None


async def offer_draw(room: Room, seat: int, database: Database) -> list[int]:
    """Ask all others who are still playing; bots among them are returned: they answer like anybody else."""
    async with room.lock:
        room.check_running()
        refusal = may_offer_draw(room, seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        asked = [slot.seat for slot in room.slots if slot.seat != seat and room.table.is_playing(slot.seat)]
        request = wire.PendingRequest("draw", seat, [each for each in asked if each not in room.resigned])
        await room.ask_others(request, database, {**room.draw_offers, seat: len(room.table.moves)})
        return bots_asked(room)


def bots_asked(room: Room) -> list[int]:
    """The seats of bots that have not answered a draw."""
    waiting = room.request.waiting if room.request is not None and room.request.what == "draw" else []
    return [seat for seat in waiting if room.slots[seat].bot_playing]


# ---- answers ------------------------------------------------------------------------------------


async def consent(room: Room, seat: int, yes: bool, database: Database, time: Time) -> wire.RequestOver | None:
    """An answer to what somebody asks for; what has become of that, None while answers are missing."""
    async with room.lock:
        request = room.request
        if request is None or seat not in request.waiting:
            raise IllegalMove(Refusal("", "nobody has asked you for anything"))
        if not yes:
            await room.ask_others(None, database)
            return wire.RequestOver(request.what, False, seat)
        rest = [each for each in request.waiting if each != seat]
        if rest:
            await room.ask_others(wire.PendingRequest(request.what, request.seat, rest), database)
            return None
        if request.what == "undo":
            await take_back.take_back(room, request.seat, None, database, time)
        else:
            outcome = wire.Outcome([], "", AGREED, "agreed", request.seat)
            await end(room, DRAW, outcome, request.seat, database, time)
        return wire.RequestOver(request.what, True, seat)


def in_record(room: Room) -> dict[str, Any]:
    """What a record keeps beside the rules: practice, who resigned, and an end that was agreed."""
    found: dict[str, Any] = {"practice": True} if room.meta.practice else {}
    if room.resigned:
        found["resigned"] = sorted(room.resigned)
    if room.ending is not None:
        found["outcome"] = msgspec.to_builtins(room.ending)
    return {"table": found} if found else {}

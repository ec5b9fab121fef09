"""What a seat asks the others for, saved with its table: it outlives a restart, and a table that changes its node.

It is written when somebody asks or answers.  What has happened at the table since says whether it still stands, so that
no move has more to write.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from legendry.server import repository
from legendry.server.record import MOVE, RESIGN, Event
from legendry.server.wire_company import PendingRequest

if TYPE_CHECKING:
    from legendry.server.database import Database
    from legendry.server.room import Room


class Pending(msgspec.Struct):
    """As it is saved."""

    seq: int  # of the last event before it was written
    request: PendingRequest | None
    offers: dict[int, int]  # by seat: how many moves there were when it last offered a draw


def pack(room: Room, request: PendingRequest | None, offers: dict[int, int] | None = None) -> str:
    return msgspec.json.encode(Pending(room.seq, request, offers or room.draw_offers)).decode()


async def save(
    room: Room, request: PendingRequest | None, database: Database, offers: dict[int, int] | None = None
) -> None:
    """And then it counts."""
    await database.write(repository.update_pending(room.meta, pack(room, request, offers)))
    room.request, room.draw_offers = request, offers or room.draw_offers
    room.changed()


def restore(room: Room, events: list[Event]) -> None:
    """Ask again what was asked before, unless what has happened since has answered it."""
    if room.meta.pending is None:
        return
    pending = msgspec.json.decode(room.meta.pending, type=Pending)
    room.draw_offers, request = pending.offers, pending.request
    for event in events[pending.seq :]:
        request = left_by(request, event.kind, event.seat)
    room.request = request if room.asked else None


def left_by(request: PendingRequest | None, kind: str, seat: int) -> PendingRequest | None:
    """What is left of a request after an event of this kind.  Whoever moves on has answered."""
    if request is None or kind not in (MOVE, RESIGN):
        return None
    if kind == MOVE:
        return None if request.what == "undo" or seat in request.waiting else request
    request.waiting = [each for each in request.waiting if each != seat]
    return request if request.waiting and request.seat != seat else None

"""What a seat asks the others for, saved with its table: it outlives a restart, and a table that changes its node.

It is written when somebody asks or answers.  What has happened at the table since says whether it still stands, so that
no move has more to write.
"""

from __future__ import annotations

import msgspec

from legendry.server.record import MOVE, RESIGN, Event
from legendry.server.wire_company import PendingRequest


class Pending(msgspec.Struct):
    """As it is saved."""

    seq: int  # of the last event before it was written
    request: PendingRequest | None
    offers: dict[int, int]  # by seat: how many moves there were when it last offered a draw


def pack(seq: int, request: PendingRequest | None, offers: dict[int, int]) -> str:
    return msgspec.json.encode(Pending(seq, request, offers)).decode()


def restore(saved: str | None, events: list[Event]) -> tuple[PendingRequest | None, dict[int, int]]:
    """What was asked before and still stands after all these events, and the offers of a draw."""
    if saved is None:
        return None, {}
    pending = msgspec.json.decode(saved, type=Pending)
    request = pending.request
    for event in events[pending.seq :]:
        request = left_by(request, event.kind, event.seat)
    return request, pending.offers


def left_by(request: PendingRequest | None, kind: str, seat: int) -> PendingRequest | None:
    """What is left of a request after an event of this kind.  Whoever moves on has answered."""
    if request is None or kind not in (MOVE, RESIGN):
        return None
    if kind == MOVE:
        return None if request.what == "undo" or seat in request.waiting else request
    request.waiting = [each for each in request.waiting if each != seat]
    return request if request.waiting and request.seat != seat else None

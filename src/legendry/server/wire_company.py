"""What a client gets of agreements at the table: how a game ended, what somebody asks the others, what one may ask."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

EndingKind = Literal["rules", "resigned", "agreed"]
RequestKind = Literal["undo", "draw"]
UndoKind = Literal["free", "practice", "consent", "no"]
ResignKind = Literal["leaves", "ends", "bot", "no"]


class Outcome(Struct):
    """By the rules, with their clause; or because `seat` has resigned, or a draw was agreed, which no clause knows.

    `players`: where `reason` calls players as the rules do (from one letter up to, not including, another), and their
    seats.
    """

    winners: list[int]
    clause: str
    reason: str
    how: EndingKind = "rules"
    seat: int | None = None
    players: list[tuple[int, int, int]] = []


class PendingRequest(Struct):
    """What a seat asks the others for, and those that have not agreed yet."""

    what: RequestKind
    seat: int
    waiting: list[int]


class UndoOffer(Struct):
    """Whether the latest own move can be taken back, or why not; `turn`: so can the whole turn, which is more."""

    kind: UndoKind
    turn: bool = False
    why: str = ""

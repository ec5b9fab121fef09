"""What is agreed for a table beside its game: whether it is listed, its chat, its clock, its idle time."""

from __future__ import annotations

from typing import Final, NamedTuple

from legendry.kernel.errors import BadInput
from legendry.server import wire

MAX_SECONDS: Final = 7 * 24 * 3600  # for clocks and idle times
MAX_INCREMENT: Final = 3600  # seconds for a move


class Terms(NamedTuple):
    """See `wire.NewTable`; here the idle time is settled."""

    listed: bool = False
    chat: bool = False
    clock: int | None = None
    increment: int = 0
    idle: int = 0


def terms_of(wanted: wire.NewTable, idle: int, least_idle: int) -> Terms:
    """The terms requested, checked; `idle`: the default idle time."""
    clock = None if wanted.clock is None else checked_seconds("clock", wanted.clock)
    idle = idle if wanted.idle is None else checked_seconds("idle", wanted.idle, least_idle)
    return Terms(wanted.listed, wanted.chat, clock, checked_increment(wanted.increment, clock), idle)


def checked_seconds(what: str, seconds: int, least: int = 1) -> int:
    if not least <= seconds <= MAX_SECONDS:
        raise BadInput(f"{what} must be from {least} to {MAX_SECONDS} seconds, not {seconds}")
    return seconds


def checked_increment(seconds: int, clock: int | None) -> int:
    if clock is None and seconds:
        raise BadInput("an increment needs a clock to add to")
    if not 0 <= seconds <= MAX_INCREMENT:
        raise BadInput(f"increment must be from 0 to {MAX_INCREMENT} seconds, not {seconds}")
    return seconds

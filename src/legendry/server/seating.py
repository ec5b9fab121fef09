"""Who sits where at a new table."""

from __future__ import annotations

from typing import Any, Final

from legendry import bots
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.scenarios.lesson import YOU, Lesson
from legendry.server import wire
from legendry.server.names import clean_name
from legendry.server.repository import LESSON
from legendry.server.slots import BOT, HERE, OPEN, PERSON, PlayerSlot

SLOT_KINDS: Final[dict[str, wire.SlotKind]] = {"me": PERSON, "open": OPEN, "bot": BOT, "here": HERE}


def slot_for(k: int, wanted: wire.NewSeat, person: str, name: str, game: Game[Any]) -> PlayerSlot:
    """The slot for a requested seat."""
    who = SLOT_KINDS.get(wanted.who)
    if who is None:
        raise BadInput(f"{wanted.who[:20]!r} is not a kind of player; choose one of: {', '.join(SLOT_KINDS)}")
    if who == BOT:
        bot = wanted.bot or "greedy"
        if bot not in bots.named():
            raise BadInput(f"there is no bot {bot[:20]!r}; the bots are {', '.join(bots.named())}")
        return PlayerSlot(k, BOT, clean_name(wanted.name) if wanted.name else "", bot=bot)
    if who == OPEN:
        return PlayerSlot(k, OPEN, "")
    if who == PERSON:
        return PlayerSlot(k, PERSON, name, person)
    return PlayerSlot(k, HERE, clean_name(wanted.name) if wanted.name else game.seat_name(k), person)


def lesson_slots(lesson: Lesson, person: str, name: str) -> list[PlayerSlot]:
    """Whoever learns, and those who keep to the script."""
    return [
        PlayerSlot(k, PERSON, name, person) if each == YOU else PlayerSlot(k, BOT, each, bot=LESSON)
        for k, each in enumerate(lesson.names)
    ]

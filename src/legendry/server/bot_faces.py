"""Names and faces of bots: each level has several names, a glyph and a temper."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Final, NamedTuple

from legendry.server.slots import BOT, PlayerSlot


class Face(NamedTuple):
    """What people see of a level; `glyph` is an icon of game-icons."""

    glyph: str
    temper: str
    names: tuple[str, ...]


FACES: Final = {
    "random": Face("rolling-dices", "carefree", ("Pip", "Tumble", "Wink", "Jinx", "Dabble", "Skip")),
    "greedy": Face("fox-head", "bold", ("Rook", "Bramble", "Tansy", "Garrick", "Mirabel", "Odo")),
    "scout": Face("raven", "steady", ("Linnet", "Hale", "Fern", "Corwin", "Isolde", "Marek")),
    "legend": Face("owl", "careful", ("Aldous", "Sibylla", "Thorne", "Vesper", "Ottoline", "Ysolt")),
}
OF_OTHERS: Final = Face("robot-golem", "", ("Cog", "Rivet", "Lathe", "Piston", "Gimbal", "Sprocket"))


def face_of(bot: str) -> Face:
    return FACES.get(bot, OF_OTHERS)


def name_for(bot: str, table: str, taken: Iterable[str]) -> str:
    """A name that nobody at the table has; a table always draws the same ones."""
    known = set(taken)
    for name in sorted(face_of(bot).names, key=lambda name: hashlib.sha256(f"{table} {name}".encode()).digest()):
        if name not in known:
            return name
    return next(name for name in (f"{bot} bot {n}" for n in range(1, len(known) + 2)) if name not in known)


def name_bots(slots: list[PlayerSlot], table: str) -> None:
    """Give every bot without a name one of its level."""
    for slot in slots:
        if slot.who == BOT and not slot.name:
            slot.name = name_for(slot.bot, table, [each.name for each in slots])

"""Reminders in a first real game of the structures edition."""

from __future__ import annotations

from typing import Final

from legendry.games.leviatel.screen.reminders import END, MOVE, PLAY, WAIT
from legendry.kernel.agenda import HAND, UNIT
from legendry.screen.reminders import MoveKind, Reminders, Step

REMINDERS: Final = Reminders(
    wait=WAIT,
    over="That was a complete game. The rulebook explains structures, tribes and extra decks in detail.",
    steps=(
        Step(
            "This is your hand. Keep it, or redraw it once.",
            offers=MoveKind("keep"),
        ),
        Step(
            "It can go to any area with a gold ring. A structure needs one of your characters there; to cast a "
            "spell, choose its card again.",
            holds=(HAND, ""),
            until=MoveKind("play"),
        ),
        PLAY,
        Step(
            "Choose an area with a ring to move there. Along coasts a character may keep moving in the same turn.",
            holds=(UNIT, ""),
            until=MoveKind("move"),
        ),
        Step(
            "Enemies share an area with you: choose Fight, then the area, to fight now. Otherwise they fight at the "
            "end of your turn.",
            offers=MoveKind("fight"),
            until=MoveKind("fight"),
        ),
        MOVE,
        Step(
            "Done? End your turn. Unspent energy is lost.",
            offers=END,
            until=END,
        ),
        Step(
            "Your goal: have a character in b4, c4 or d4 at the end of your turn. It hits the castle; in c4 for "
            "double damage.",
            offers=END,
            until=END,
            times=4,
        ),
    ),
)

"""A guided first game of the structures edition."""

from __future__ import annotations

from typing import Final

from legendry.kernel.agenda import HAND, UNIT
from legendry.screen.lesson import Lesson, MoveKind, Step

END: Final = MoveKind("end turn")

LESSON: Final = Lesson(
    wait="Your opponent’s turn. The log on the right shows what happens; each line links to its rule.",
    over="That was a complete game. The rulebook explains structures, tribes and extra decks in detail.",
    steps=(
        Step(
            "This is your hand. Keep it, or redraw it once, with the buttons at the bottom right.",
            offers=MoveKind("keep"),
        ),
        Step(
            "It can go to any area with a gold ring. A structure needs one of your characters there; to cast a "
            "spell, click its card again.",
            holds=(HAND, ""),
            until=MoveKind("play"),
        ),
        Step(
            "Energy (the blue bar) pays for everything. Click a card with a gold ring in your hand, or drag it onto "
            "the map.",
            offers=MoveKind("play"),
            until=MoveKind("play"),
        ),
        Step(
            "Click an area with a ring to move there. Along coasts a character may keep moving in the same turn.",
            holds=(UNIT, ""),
            until=MoveKind("move"),
        ),
        Step(
            "Enemies share an area with you: click Fight, then the area, to fight now. Otherwise they fight at the "
            "end of your turn.",
            offers=MoveKind("fight"),
            until=MoveKind("fight"),
        ),
        Step(
            "Characters that are not tilted can move. Click one, then an area with a ring. Advance towards the top.",
            offers=MoveKind("move"),
            until=MoveKind("move"),
        ),
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

"""What the reminders of both editions say alike."""

from __future__ import annotations

from typing import Final

from legendry.screen.reminders import MoveKind, Step

WAIT: Final = "Your opponent’s turn. The log shows what happens; each line links to its rule."
END: Final = MoveKind("end turn")
PLAY: Final = Step(
    "Energy (the blue bar) pays for everything. Choose a card with a gold ring in your hand, or drag it onto the map.",
    offers=MoveKind("play"),
    until=MoveKind("play"),
)
MOVE: Final = Step(
    "Characters that are not tilted can move. Choose one, then an area with a ring. Advance towards the top.",
    offers=MoveKind("move"),
    until=MoveKind("move"),
)

"""Reminders in a first real game of Valtia."""

from __future__ import annotations

from typing import Final

from legendry.games.leviatel.screen.reminders import END, MOVE, PLAY, WAIT
from legendry.kernel.agenda import HAND, UNIT
from legendry.screen.reminders import MoveKind, Reminders, Step

REMINDERS: Final = Reminders(
    wait=WAIT,
    over="That was a complete game. The rulebook has all the details, and every refusal cites its rule.",
    steps=(
        Step(
            "These five cards are your hand. Keep them, or redraw once.",
            offers=MoveKind("keep"),
        ),
        Step(
            "It can go to any area with a gold ring; the small number is the cost. Choose one. To cast a spell, "
            "choose its card again.",
            holds=(HAND, ""),
            until=MoveKind("play"),
        ),
        PLAY,
        Step(
            "Each step is one area and costs {move_cost} energy. A red ring marks enemies: moving there starts a fight "
            "that lasts until one side is gone.",
            holds=(UNIT, ""),
            until=MoveKind("move"),
        ),
        MOVE,
        Step(
            "Done? End your turn. The next one brings more energy.",
            offers=END,
            until=END,
        ),
        Step(
            "Your character fights one enemy at a time. Choose the one to fight first.",
            offers=MoveKind("attack"),
        ),
        Step(
            "Your goal: move into b4, c4 or d4. Each move there hits the castle; in c4 for double damage. Leave "
            "somebody at home to defend.",
            offers=END,
            until=END,
            times=4,
        ),
    ),
)

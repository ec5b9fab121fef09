"""Reminders in a first real game of Levendale."""

from __future__ import annotations

from typing import Final

from legendry.kernel.agenda import ACT, HAND
from legendry.screen.reminders import MoveKind, Reminders, Step

END: Final = MoveKind("end turn")

REMINDERS: Final = Reminders(
    wait="Another player’s turn. If you are attacked, you can decide whether to block.",
    over="That was a complete game. The rulebook explains blocks, reactions and the timing of cards.",
    steps=(
        Step(
            "This is your hand of {opening_cards}. Keep it, or redraw once.",
            offers=MoveKind("keep"),
        ),
        Step(
            "You are under attack. If you block, your Defense is subtracted from the damage. Some cards reward not "
            "blocking.",
            offers=MoveKind("block"),
        ),
        Step(
            "Every card has its slot on your Hero. Choose the slot with the ring, or drag the card there.",
            holds=(HAND, ""),
            until=MoveKind("place"),
        ),
        Step(
            "Equip your Hero: choose a card with a gold ring. You have {all_actions} per turn; free cards take none.",
            offers=MoveKind("place"),
            until=MoveKind("place"),
            times=2,
        ),
        Step(
            "Choose the Hero to attack.",
            holds=(ACT, "attack"),
        ),
        Step(
            "You may attack {often} per turn: choose Attack, then a Hero. Your Attack is the sum of all your cards; if "
            "the target blocks, its Defense is subtracted.",
            offers=MoveKind("attack"),
            until=MoveKind("attack"),
        ),
        Step(
            "You can use a card on your Hero: choose it twice. Its text says what it does and what it costs.",
            offers=MoveKind("use"),
            until=MoveKind("use"),
        ),
        Step(
            "No actions left? End your turn. The last Hero above 0 health wins.",
            offers=END,
            until=END,
            times=3,
        ),
    ),
)

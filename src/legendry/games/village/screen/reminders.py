"""Reminders in a first real game of Village.  Braces name rule numbers."""

from __future__ import annotations

from typing import Any, Final

from legendry.kernel.agenda import HAND
from legendry.screen.reminders import MoveKind, Reminders, Step

END: Final = MoveKind("end turn")

REMINDERS: Final = Reminders(
    wait="Another player’s turn. The bar below the Heroes shows the cards played.",
    over="That was a complete game. The rulebook explains teams, bosses and the expansion.",
    steps=(
        Step(
            "Choose a Hero. The board shows its life points, intelligence (✦) and three levels of abilities.",
            offers=MoveKind("choose"),
        ),
        Step(
            "Rings show the targets it can hit. You must defeat Monsters in front of you first.",
            holds=(HAND, ""),
            until=MoveKind("play"),
        ),
        Step(
            "Start with gold: choose each Coin. Gold lasts for this turn only.",
            offers=MoveKind("play", card="Coin"),
            until=MoveKind("play", card="Coin"),
        ),
        Step(
            "Cards you can afford have a ring in the Market. What you buy comes into your hand later; Weapons and "
            "better Treasure are good first buys.",
            offers=MoveKind("buy"),
            until=MoveKind("buy"),
        ),
        Step(
            "Play the rest too: all cards are discarded at the end of the turn anyway. For a Weapon, choose it, then "
            "its target.",
            offers=MoveKind("play"),
            until=END,
        ),
        Step(
            "End your turn: you discard your cards and draw {new_cards}.",
            offers=END,
            until=END,
        ),
        Step(
            "Monsters in front of you attack each turn and keep you from buying: defeat them with Weapons. Place your "
            "own in front of your opponents.",
            offers=END,
            until=END,
            times=4,
        ),
    ),
)


def told(reminders: Reminders, facts: dict[str, Any]) -> Reminders:
    """The reminders with the rule numbers that it names."""
    return reminders._replace(steps=tuple(step._replace(says=step.says.format_map(facts)) for step in reminders.steps))

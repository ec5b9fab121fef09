"""Reminders in a first real game of Leviathan."""

from __future__ import annotations

from typing import Final

from legendry.games.leviathan.rules.points import FACTION_NAME, RESERVE_UNIT
from legendry.kernel.agenda import CARD
from legendry.screen.reminders import MoveKind, Reminders, Step

REMINDERS: Final = Reminders(
    wait="The Leviathan or another player is acting. Arrows on the board show moves and attacks.",
    over="That was a complete battle. The rulebook has the tables of the Head and the Tentacles.",
    steps=(
        Step(
            "Choose a faction. Each has unit types of its own.",
            offers=MoveKind("choose", first=FACTION_NAME),
        ),
        Step(
            "Choose one of the deities of your faction: its maneuver can be used once per round.",
            offers=MoveKind("choose", first=CARD),
            until=MoveKind("recruit"),
        ),
        Step(
            "Place the unit on an empty space in your home row: choose one with a ring.",
            holds=(RESERVE_UNIT, ""),
            until=MoveKind("recruit"),
        ),
        Step(
            "Recruit units from your reserve with your gold: choose one, then a space in your home row. Two or three "
            "good units beat one great one.",
            offers=MoveKind("recruit"),
            until=MoveKind("recruit"),
            times=2,
        ),
        Step(
            "Choose a unit to activate. Each unit acts once per round, with {different_actions}.",
            offers=MoveKind("activate"),
            until=MoveKind("activate"),
        ),
        Step(
            "Your unit is next to the Leviathan: choose the target twice to strike it. Each die that reaches its "
            "Defence wounds it.",
            offers=MoveKind("strike"),
            until=MoveKind("strike"),
        ),
        Step(
            "Choose a space with a ring to move there. Get next to the Head, but beware of its activation.",
            offers=MoveKind("move"),
            until=MoveKind("move"),
        ),
        Step(
            "Maneuvers can be used before and after the battle: your deity’s once per round, the tokens once "
            "per game. They are next to your reserve.",
            offers=MoveKind("use"),
            until=MoveKind("use"),
        ),
        Step(
            "Entrenched units are harder to hit and are not hurt when the Head pushes them.",
            offers=MoveKind("entrench"),
            until=MoveKind("entrench"),
        ),
        Step(
            "The first player decides who acts: choose your panel or one of your units.",
            offers=MoveKind("call"),
            until=MoveKind("call"),
        ),
    ),
)

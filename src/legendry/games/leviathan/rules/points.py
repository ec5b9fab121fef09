"""What the moves of Leviathan point at."""

from __future__ import annotations

from typing import Final

from legendry.games.leviathan.rules.board import NAMES, king_steps
from legendry.kernel.agenda import ACT, AREA, Point

RESERVE_UNIT: Final = "reserve"  # kinds of points: a type of unit in the own reserve, by name
MANEUVER_TITLE: Final = "maneuver"  # a divine or common maneuver, by title
FACTION_NAME: Final = "faction"

END: Final = "done"  # whatever ends something; the texts of cards end a choice of several with this word too
ENDS: Final[tuple[Point, ...]] = ((ACT, END),)

ON_SPACE: Final[list[tuple[Point, ...]]] = [((AREA, name),) for name in NAMES]  # by space


def attacks(verb: str, start: int, target: int) -> tuple[Point, ...]:
    """The usual attack is its target twice; other ways to attack the same card are its target and the verb."""
    point = (AREA, NAMES[target])
    return (point, point if is_usual(verb, start, target) else (ACT, verb))


def is_usual(verb: str, start: int, target: int) -> bool:
    """What one does to a card there: strike beside it, shoot from afar."""
    return verb == "strike" or (verb == "shoot" and king_steps(start, target) != 1)

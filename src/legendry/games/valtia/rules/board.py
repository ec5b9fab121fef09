"""VAL-R1: the map as this edition uses it; its geometry is that of both editions."""

from __future__ import annotations

from typing import Final

from legendry.games.leviatel.rules.board import (
    AREAS,
    CASTLE,
    COAST,
    COLUMNS,
    DEFENSIVE,
    HARBOUR,
    NAMES,
    NEIGHBOURS,
    NEUTRAL,
    NORTH,
    NOWHERE,
    NUMBERS,
    OFFENSIVE,
    OPPOSITE,
    ROWS,
    SIDES,
    SOUTH,
    SPAWN,
    SPAWN_OF,
    ahead,
    areas_of,
    reach,
    spot,
    step,
)

__all__ = ["AREAS", "CASTLE", "COAST", "COLUMNS", "HARBOUR", "NAMES", "NORTH", "NOWHERE", "NUMBERS", "OPPOSITE", "ROWS",
           "SIDES", "SOUTH", "SPAWN", "SPAWN_OF", "ahead", "spot", "step"]  # fmt: skip

FORTS: Final = areas_of("c2 c3")  # VAL-R4 (constant)
IS_FORT: Final = [area in FORTS for area in range(AREAS)]

# VAL-R6: the three movement patterns; spells have none.
PATTERNS: Final = ["offensive", "neutral", "defensive", "spell"]
SPELL: Final = 3
STEPS: Final = [OFFENSIVE, NEUTRAL, DEFENSIVE, []]
REACH: Final = [[reach(side, steps) for steps in STEPS] for side in (SOUTH, NORTH)]  # by side, pattern, area

# VAL-16.8, VAL-16.9: areas that share an edge, and the area itself, are adjacent.
ADJACENT: Final = [sorted([area, *NEIGHBOURS[area]]) for area in range(AREAS)]


def terrain(area: int) -> str:
    if SPAWN_OF[area] != NOWHERE:
        return "castle" if area in CASTLE else "spawn"
    return "coast" if COAST[area] else "fort" if IS_FORT[area] else "plain"


def dice(value: int) -> list[int]:
    """VAL-11.11: a die shows at most 6; for more, further dice are added and their values summed."""
    return [6] * (value // 6) + ([value % 6] if value % 6 else [])

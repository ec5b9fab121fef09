"""CAS-R1: the map as this edition uses it; its geometry is that of both editions."""

from __future__ import annotations

from typing import Final

from legendry.games.leviatel.rules.board import (
    AREAS,
    CASTLE,
    COAST,
    DEFENSIVE,
    FRONT,
    NEUTRAL,
    NORTH,
    NOWHERE,
    OFFENSIVE,
    SOUTH,
    SPAWN_OF,
    areas_of,
    reach,
)

BASES: Final = areas_of("c2 c3")  # CAS-R4
IS_BASE: Final = [area in BASES for area in range(AREAS)]

# CAS-R8: four movement patterns; structures and spells have none.
PATTERNS: Final = ["offensive", "neutral", "defensive", "forward only", "structure", "spell"]
FORWARD_ONLY: Final = [(0, 1)]
STEPS: Final = [OFFENSIVE, NEUTRAL, DEFENSIVE, FORWARD_ONLY]
STRUCTURE: Final = 4
SPELL: Final = 5
REACH: Final = [[reach(side, steps) for steps in STEPS] for side in (SOUTH, NORTH)]  # by side, pattern, area


def hits(factor: int) -> list[list[int]]:
    """CAS-14.3, CAS-14.4: how often an attack counts against that side's castle, by side and area."""
    return [
        [0 if SPAWN_OF[area] != side else factor if area in CASTLE else 1 for area in range(AREAS)]
        for side in (SOUTH, NORTH)
    ]


def terrain(area: int) -> str:
    """CAS-14.2: the five kinds of area."""
    if SPAWN_OF[area] != NOWHERE:
        return "castle" if area in CASTLE else "spawn"
    return "coast" if COAST[area] else "base" if IS_BASE[area] else "plain"


def front(area: int, side: int) -> int:
    """CAS-17.6: one row towards the opponent, or NOWHERE (CAS-R12)."""
    return FRONT[side][area] if area != NOWHERE else NOWHERE

"""VAL-R1: the map.  Areas are numbered a1 = 0, b1 = 1, ... e4 = 19; South is seat 0, North is seat 1."""

from __future__ import annotations

from typing import Final

COLUMNS: Final = 5
ROWS: Final = 4
AREAS: Final = 20
SOUTH: Final = 0
NORTH: Final = 1
NOWHERE: Final = -1

NAMES: Final = [f"{'abcde'[area % COLUMNS]}{area // COLUMNS + 1}" for area in range(AREAS)]
NUMBERS: Final = {name: area for area, name in enumerate(NAMES)}
SIDES: Final = ["South", "North"]


def _areas(names: str) -> list[int]:
    return [NUMBERS[name] for name in names.split()]


# VAL-R2: spawning areas, the castle area in the middle.  VAL-R3: coasts.  VAL-R4: forts (constant).
SPAWN: Final = [_areas("b1 c1 d1"), _areas("b4 c4 d4")]
CASTLE: Final = [NUMBERS["c1"], NUMBERS["c4"]]
HARBOUR: Final = [_areas("a1 e1"), _areas("a4 e4")]  # VAL-8.3: where Maritime characters are played
COAST: Final = [area % COLUMNS in (0, 4) for area in range(AREAS)]
FORTS: Final = _areas("c2 c3")
IS_FORT: Final = [area in FORTS for area in range(AREAS)]
SPAWN_OF: Final = [0 if area in SPAWN[0] else 1 if area in SPAWN[1] else NOWHERE for area in range(AREAS)]
IN_CENTER: Final = [area // COLUMNS in (1, 2) for area in range(AREAS)]  # VAL-16.3, VAL-R48

# Directions as (columns to the owner's right, rows forward).
FORWARD: Final = (0, 1)
OFFENSIVE: Final = 0
NEUTRAL: Final = 1
DEFENSIVE: Final = 2
SPELL: Final = 3
PATTERNS: Final = ["offensive", "neutral", "defensive", "spell"]

# VAL-R6: the three movement patterns, in the owner's eyes.
STEPS: Final = [
    [(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0)],
    [(0, 1), (-1, 0), (1, 0), (0, -1)],
    [(0, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)],
    [],
]


def step(area: int, side: int, right: int, ahead: int) -> int:
    """The area that lies so far to the right and ahead as `side` sees it, or NOWHERE off the map."""
    turn = 1 if side == SOUTH else -1
    column, row = area % COLUMNS + right * turn, area // COLUMNS + ahead * turn
    return row * COLUMNS + column if 0 <= column < COLUMNS and 0 <= row < ROWS else NOWHERE


def _reach(side: int, steps: list[tuple[int, int]]) -> list[list[int]]:
    found = [[step(area, side, right, ahead) for right, ahead in steps] for area in range(AREAS)]
    return [[target for target in targets if target != NOWHERE] for targets in found]


REACH: Final = [[_reach(side, steps) for steps in STEPS] for side in (SOUTH, NORTH)]  # by side, pattern, area
FRONT: Final = [[step(area, side, 0, 1) for area in range(AREAS)] for side in (SOUTH, NORTH)]  # VAL-16.4
FRONT_REACH: Final = [[[front] if front != NOWHERE else [] for front in fronts] for fronts in FRONT]
OPPOSITE: Final = [(ROWS - 1 - area // COLUMNS) * COLUMNS + area % COLUMNS for area in range(AREAS)]  # VAL-16.7
ROW: Final = [[a for a in range(AREAS) if a // COLUMNS == area // COLUMNS] for area in range(AREAS)]
COLUMN: Final = [[a for a in range(AREAS) if a % COLUMNS == area % COLUMNS] for area in range(AREAS)]

# VAL-16.8, VAL-16.9: areas that share an edge, and the area itself, are adjacent.
ADJACENT: Final = [
    [a for a in range(AREAS) if abs(a % COLUMNS - b % COLUMNS) + abs(a // COLUMNS - b // COLUMNS) <= 1]
    for b in range(AREAS)
]


def ahead(area: int, side: int) -> list[int]:
    """VAL-16.6: every area in front of this one in its column, at whatever distance."""
    found: list[int] = []
    front = FRONT[side][area]
    while front != NOWHERE:
        found.append(front)
        front = FRONT[side][front]
    return found


def terrain(area: int) -> str:
    if SPAWN_OF[area] != NOWHERE:
        return "castle" if area in CASTLE else "spawn"
    return "coast" if COAST[area] else "fort" if IS_FORT[area] else "plain"


def dice(value: int) -> list[int]:
    """VAL-11.11: a die shows at most 6; for more, further dice are added and their values summed."""
    return [6] * (value // 6) + ([value % 6] if value % 6 else [])


def spot(area: int, place: int) -> str:
    """How a move names a character: by its area, and `.2` for the second one there."""
    return NAMES[area] if place == 0 else f"{NAMES[area]}.{place + 1}"

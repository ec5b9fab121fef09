"""The map of both editions.  Areas are numbered a1 = 0, b1 = 1, ... e4 = 19; South is seat 0, North is seat 1."""

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
GRID: Final = tuple([tuple(NAMES[COLUMNS * row : COLUMNS * row + COLUMNS]) for row in (3, 2, 1, 0)])  # as one sees it
SIDES: Final = ["South", "North"]


def areas_of(names: str) -> list[int]:
    return [NUMBERS[name] for name in names.split()]


# The middle three areas of a home row, the castle area in the middle of them; coasts to the left and right.
SPAWN: Final = [areas_of("b1 c1 d1"), areas_of("b4 c4 d4")]
CASTLE: Final = [NUMBERS["c1"], NUMBERS["c4"]]
HARBOUR: Final = [areas_of("a1 e1"), areas_of("a4 e4")]  # where Maritime characters are played
COAST: Final = [area % COLUMNS in (0, 4) for area in range(AREAS)]
SPAWN_OF: Final = [0 if area in SPAWN[0] else 1 if area in SPAWN[1] else NOWHERE for area in range(AREAS)]
IN_CENTER: Final = [area // COLUMNS in (1, 2) for area in range(AREAS)]

# Movement patterns, as (columns to the owner's right, rows forward).
OFFENSIVE: Final = [(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0)]
NEUTRAL: Final = [(0, 1), (-1, 0), (1, 0), (0, -1)]
DEFENSIVE: Final = [(0, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)]
WAYS: Final = [(0, 1), (1, 0), (0, -1), (-1, 0)]  # forward, right, backward, left


def step(area: int, side: int, right: int, ahead: int) -> int:
    """The area that lies so far to the right and ahead as `side` sees it, or NOWHERE off the map."""
    turn = 1 if side == SOUTH else -1
    column, row = area % COLUMNS + right * turn, area // COLUMNS + ahead * turn
    return row * COLUMNS + column if 0 <= column < COLUMNS and 0 <= row < ROWS else NOWHERE


def reach(side: int, steps: list[tuple[int, int]]) -> list[list[int]]:
    """By area: where a character of this side can step to."""
    found = [[step(area, side, right, ahead) for right, ahead in steps] for area in range(AREAS)]
    return [[target for target in targets if target != NOWHERE] for targets in found]


FRONT: Final = [[step(area, side, 0, 1) for area in range(AREAS)] for side in (SOUTH, NORTH)]
FRONT_REACH: Final = [[[front] if front != NOWHERE else [] for front in fronts] for fronts in FRONT]
# Where a card can go that can only move one way, by side and area.
ONLY: Final = {
    "only forward": FRONT_REACH,
    "only backward": [reach(side, [(0, -1)]) for side in (SOUTH, NORTH)],
    "only sideways": [reach(side, [(-1, 0), (1, 0)]) for side in (SOUTH, NORTH)],
}
OPPOSITE: Final = [(ROWS - 1 - area // COLUMNS) * COLUMNS + area % COLUMNS for area in range(AREAS)]
ROW: Final = [[a for a in range(AREAS) if a // COLUMNS == area // COLUMNS] for area in range(AREAS)]
COLUMN: Final = [[a for a in range(AREAS) if a % COLUMNS == area % COLUMNS] for area in range(AREAS)]
NEIGHBOURS: Final = [  # areas that share an edge
    [a for a in range(AREAS) if abs(a % COLUMNS - b % COLUMNS) + abs(a // COLUMNS - b // COLUMNS) == 1]
    for b in range(AREAS)
]


def ahead(area: int, side: int) -> list[int]:
    """Every area in front of this one in its column, at whatever distance."""
    found: list[int] = []
    front = FRONT[side][area]
    while front != NOWHERE:
        found.append(front)
        front = FRONT[side][front]
    return found


def spot(area: int, place: int) -> str:
    """How a move names a character: by its area, and `.2` for the second one there."""
    return NAMES[area] if place == 0 else f"{NAMES[area]}.{place + 1}"

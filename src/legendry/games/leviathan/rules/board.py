"""LVT-B1: the board, worked out once: neighbours, rays, and how far one comes in so many steps.

A space is a number: columns a to g, and within a column rows 1 to 7, so that rising numbers are the order of LVT-R38.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SIDE: Final = 7
SPACES: Final = SIDE * SIDE
COLUMNS: Final = "abcdefg"
NOWHERE: Final = -1
FARTHEST: Final = 12  # steps from corner to corner

SOUTH: Final = 0
NORTH: Final = 1
EDGES: Final = ("south", "north")

# LVT-R3: the directions as they are for a first player in the south, in the order of LVT-R12, then the diagonals.
UP: Final = 0
RIGHT: Final = 1
DOWN: Final = 2
LEFT: Final = 3
UP_RIGHT: Final = 4
DOWN_RIGHT: Final = 5
DOWN_LEFT: Final = 6
UP_LEFT: Final = 7
WAYS: Final = ("up", "right", "down", "left", "up-right", "down-right", "down-left", "up-left")
STRAIGHT: Final = 4  # the ways before this number are no diagonals
EAST: Final = (0, 1, 0, -1, 1, 1, -1, -1)  # columns of a step
RISE: Final = (1, 0, -1, 0, 1, -1, -1, 1)  # rows of a step
OPPOSITE: Final = (2, 3, 0, 1, 6, 7, 4, 5)


def column(space: int) -> int:
    return space // SIDE


def row(space: int) -> int:
    return space % SIDE


def space_at(x: int, y: int) -> int:
    """The space of a column and a row, or NOWHERE off the board."""
    return x * SIDE + y if 0 <= x < SIDE and 0 <= y < SIDE else NOWHERE


NAMES: Final = [f"{COLUMNS[column(space)]}{row(space) + 1}" for space in range(SPACES)]
GRID: Final = tuple([tuple(NAMES[y::SIDE]) for y in (6, 5, 4, 3, 2, 1, 0)])  # as one sees it


def steps_from(start: int, way: int) -> list[int]:
    """The spaces straight on, up to the edge."""
    found: list[int] = []
    space = space_at(column(start) + EAST[way], row(start) + RISE[way])
    while space != NOWHERE:
        found.append(space)
        space = space_at(column(space) + EAST[way], row(space) + RISE[way])
    return found


RAYS: Final = [[steps_from(space, way) for space in range(SPACES)] for way in range(len(WAYS))]  # by way, by space
NEXT: Final = [[ray[0] if ray else NOWHERE for ray in rays] for rays in RAYS]  # by way, by space


def next_to(space: int, ways: int) -> list[int]:
    return sorted([NEXT[way][space] for way in range(ways) if NEXT[way][space] != NOWHERE])


ADJACENT: Final = [next_to(space, STRAIGHT) for space in range(SPACES)]  # LVT-B1.3
AROUND: Final = [next_to(space, len(WAYS)) for space in range(SPACES)]


COLUMNS_BETWEEN: Final = [[abs(column(one) - column(other)) for other in range(SPACES)] for one in range(SPACES)]
ROWS_BETWEEN: Final = [[abs(row(one) - row(other)) for other in range(SPACES)] for one in range(SPACES)]


def steps_between(one: int, other: int) -> int:
    """How many adjacent steps it is from one space to another."""
    return COLUMNS_BETWEEN[one][other] + ROWS_BETWEEN[one][other]


def king_steps(one: int, other: int) -> int:
    """LVT-R11: the same if diagonal steps count 1."""
    return max(COLUMNS_BETWEEN[one][other], ROWS_BETWEEN[one][other])


def sign(n: int) -> int:
    return 1 if n > 0 else -1 if n < 0 else 0


def way_to(one: int, other: int) -> int:
    """The way of a king's step from one space towards another; NOWHERE if they are the same."""
    east, rise = sign(column(other) - column(one)), sign(row(other) - row(one))
    for way in range(len(WAYS)):
        if EAST[way] == east and RISE[way] == rise:
            return way
    return NOWHERE


# By number of steps, by space: the spaces at most so many steps away.
WITHIN: Final = [
    [[other for other in range(SPACES) if other != space and steps_between(space, other) <= most]
     for space in range(SPACES)]
    for most in range(FARTHEST + 1)
]  # fmt: skip

HOMES: Final = [[space_at(x, y) for x in range(SIDE)] for y in (0, SIDE - 1)]  # LVT-B1.4: the home row, by edge

# Sets of spaces as bits.
ALL: Final = (1 << SPACES) - 1
TOP: Final = sum([1 << space for space in HOMES[NORTH]])
BOTTOM: Final = sum([1 << space for space in HOMES[SOUTH]])


def spread(spaces: int) -> int:
    """These spaces and all that are adjacent to them."""
    at: i64 = spaces
    top: i64 = TOP
    bottom: i64 = BOTTOM
    whole: i64 = ALL
    return at | (at & ~top) << 1 | (at & ~bottom) >> 1 | (at << SIDE) & whole | at >> SIDE


def reached(start: int, steps: int, closed: int) -> int:
    """The spaces that can be reached in at most so many adjacent steps without entering the closed ones."""
    found = 1 << start
    for _ in range(steps):
        wider = spread(found) & ~closed
        if wider == found:
            break
        found = wider
    return found


def steps_to(start: int, goal: int, closed: int) -> int:
    """LVT-R41: the length of a shortest way; NOWHERE if there is none."""
    found = 1 << start
    for steps in range(SPACES):
        if found >> goal & 1:
            return steps
        wider = spread(found) & ~closed
        if wider == found:
            break
        found = wider
    return NOWHERE

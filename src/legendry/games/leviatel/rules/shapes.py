"""Which moves the texts of both editions can ask for."""

from __future__ import annotations

from collections.abc import Sequence

from legendry.games.leviatel.cards.print import Print
from legendry.games.leviatel.rules.area_choices import WAYS
from legendry.games.leviatel.rules.board import GRID, NAMES, SIDES
from legendry.kernel.agenda import ACT, AREA, PLAYER, UNIT
from legendry.kernel.cardtext.move_shapes import text_shapes
from legendry.kernel.shapes import Shape, each


def map_shapes(cards: Sequence[Print], spots: list[str]) -> list[Shape]:
    """Where whoever stands on the map is called by these spots."""
    rows, columns = [row[0][1:] for row in reversed(GRID)], [name[0] for name in GRID[0]]
    return [
        *text_shapes([card.tree for card in cards], each(UNIT, spots), each(PLAYER, SIDES), [c.name for c in cards]),
        Shape("choose", (each(AREA, NAMES),)),
        Shape("choose", (each("row", rows),)),
        Shape("choose", (each("column", columns),)),
        Shape("choose", (each(ACT, [f"choose {way}" for way in WAYS]),)),
    ]

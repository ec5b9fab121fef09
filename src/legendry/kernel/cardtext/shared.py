"""The phrases that every game shares, and those of whole families of games."""

from __future__ import annotations

from typing import Final

from legendry.kernel.cardtext import (
    area,
    area_choices,
    area_orders,
    choices,
    conditions,
    duel,
    lasting,
    orders,
    piles,
    players,
    sentences,
    targets,
    values,
)

EVERY_GAME: Final = [sentences, orders, piles, lasting, conditions, targets, choices, players, values]
MAP_DUEL: Final = [*EVERY_GAME, duel, area, area_choices, area_orders]

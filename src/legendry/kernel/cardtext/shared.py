"""The phrases that every game shares, and those of whole families of games."""

from __future__ import annotations

from typing import Final

from legendry.kernel.cardtext import (
    abilities,
    area,
    area_choices,
    area_orders,
    choices,
    conditions,
    duel,
    following,
    fresh,
    lasting,
    names,
    orders,
    piles,
    players,
    sentences,
    targets,
    values,
)

EVERY_GAME: Final = [sentences, orders, following, piles, lasting, conditions, targets, choices, players, values]
NAMED_CARDS: Final = [*EVERY_GAME, names]
MAP_DUEL: Final = [*NAMED_CARDS, abilities, duel, area, area_choices, area_orders, fresh]

"""The phrases that every game shares."""

from __future__ import annotations

from typing import Final

from legendry.kernel.cardtext import (
    choices,
    conditions,
    following,
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

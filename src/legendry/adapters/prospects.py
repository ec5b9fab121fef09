"""What a game promises each seat while it goes on: for rewards on the way, for those who ask for them."""

from __future__ import annotations

from math import tanh
from typing import Final

from legendry.adapters.observations import returns
from legendry.bots.evaluator import evaluator_of
from legendry.kernel.table import Table

WORLD: Final = 0  # the seed of the world that a seat looks at


def prospect(table: Table, seat: int) -> float:
    """From -1, lost, to 1, won: by the win model of the bots, and at the end what the game was worth.

    The model looks at a world that is drawn from the view of the seat, so it tells nothing that the seat cannot see.
    """
    if table.outcome is not None:
        return returns(table)[seat]
    return tanh(evaluator_of(table.game).win_logit(table.determinize(seat, WORLD), seat) / 2000)

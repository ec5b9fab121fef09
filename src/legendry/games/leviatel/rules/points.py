"""What the moves of both editions point at."""

from __future__ import annotations

from legendry.games.leviatel.cards.print import Print
from legendry.kernel.agenda import ACT, HAND, UNIT, Point


def twice(card: Print) -> tuple[Point, ...]:
    """A spell goes nowhere: it is cast by pointing at it once more."""
    return ((HAND, card.name), (HAND, card.name))


def thrown(card: Print) -> tuple[Point, ...]:
    return ((ACT, "discard"), (HAND, card.name))


def invested(spot: str, which: int, text: str) -> tuple[Point, ...]:
    """The first Invest effect of a card; a further one is known by its move."""
    return ((ACT, "invest"), (UNIT, spot)) if which == 0 else ((ACT, text),)

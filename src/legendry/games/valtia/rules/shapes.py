"""Which moves there are, whatever the position."""

from __future__ import annotations

from legendry.games.leviatel.rules.board import AREAS, spot
from legendry.games.leviatel.rules.shapes import map_shapes
from legendry.games.valtia.cards.card import Card
from legendry.games.valtia.rules.numbers import ValtiaNumbers
from legendry.games.valtia.rules.ready import Ready
from legendry.kernel.agenda import UNIT
from legendry.kernel.shapes import Shape, each, shapes_of, words


def shapes(cards: list[Card], numbers: ValtiaNumbers, ready: Ready) -> list[Shape]:
    spots = [spot(area, place) for area in range(AREAS) for place in range(numbers.places)]
    meeting = [spot(area, place) for area in range(AREAS) for place in range(numbers.spots)]
    casts = [ready.cast[card.face] for card in cards if card.is_spell]
    by_spot = [option for row in (*ready.play, *ready.move, *ready.invest) for option in row]
    return [
        *words(["keep", "mulligan"]),
        *shapes_of([ready.end, ready.buy_coin, ready.buy_energy, ready.restore, *casts, *ready.discard, *by_spot]),
        Shape("attack", (each(UNIT, meeting),)),
        *map_shapes(cards, spots),
    ]

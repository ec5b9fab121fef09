"""Which moves there are, whatever the position."""

from __future__ import annotations

from legendry.games.castles.cards.card import Card
from legendry.games.castles.rules.ready import Ready
from legendry.games.leviatel.rules.board import AREAS, NAMES, spot
from legendry.games.leviatel.rules.shapes import map_shapes
from legendry.kernel.shapes import Shape, shapes_of, words


def shapes(cards: list[Card], places: int, ready: Ready) -> list[Shape]:
    spots = [spot(area, place) for area in range(AREAS) for place in range(places)]
    casts = [ready.cast[card.face] for card in cards if card.is_spell]
    by_spot = [o for row in (*ready.play, *ready.move, *ready.invest, *ready.invest_structure) for o in row]
    plain = [ready.end, ready.buy_coin, ready.buy_energy, ready.switch, *ready.fight, *casts, *ready.discard]
    return [
        *words(["keep", "mulligan", "fight"]),
        *shapes_of([*plain, *by_spot]),
        *map_shapes(cards, [*spots, *[f"{name} structure" for name in NAMES]]),
    ]

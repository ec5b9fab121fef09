"""Which moves there are, whatever the position."""

from __future__ import annotations

from typing import Final

from legendry.games.levendale.cards.card import Card
from legendry.games.levendale.rules.points import HERO, MINE, ability_of, worn
from legendry.games.levendale.rules.ready import Ready
from legendry.games.levendale.rules.table import SEATS
from legendry.kernel.cardtext.move_shapes import text_shapes
from legendry.kernel.shapes import ANY, Part, Shape, each, shapes_of

WAITING: Final = 8  # abilities of cards of one name that one question may tell apart


def shapes(cards: list[Card], copies: int, ready: Ready) -> list[Shape]:
    """`copies`: how many cards of one name a deck may have."""
    names = [card.name for card in cards]
    uses = [option for of_seat in ready.use for of_card in of_seat for row in of_card for option in row]
    plain = [ready.keep, *ready.redraw, *ready.start, *ready.attack, ready.done, ready.block, ready.no_block, ready.end]
    pieces: Part = [(worn(seat, name, k),) for seat in SEATS for name in names for k in range(copies)]
    return [
        *shapes_of([*plain, *ready.place, *ready.add, *uses]),
        Shape("carry out", (each(MINE, names),)),
        Shape("carry out", ([((ability_of(name), ANY),) for name in names],), WAITING),
        *text_shapes([card.tree for card in cards], pieces, each(HERO, list(SEATS)), names),
    ]

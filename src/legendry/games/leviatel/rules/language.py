"""All phrases that both editions share; each adds its own words."""

from __future__ import annotations

from typing import Final

from legendry.games.leviatel.rules import (
    area_choices,
    area_orders,
    areas,
    duel_words,
    fight_words,
    hiding,
    pile_words,
    places,
    tribe_words,
    words,
)
from legendry.kernel.cardtext import abilities, fresh
from legendry.kernel.cardtext.shared import NAMED_CARDS

PHRASES: Final = [
    *NAMED_CARDS, abilities, duel_words, areas, area_choices, area_orders, hiding, fresh, places, tribe_words, words,
    fight_words, pile_words,
]  # fmt: skip

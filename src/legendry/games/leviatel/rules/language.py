"""All phrases that both editions share; each adds its own words."""

from __future__ import annotations

from typing import Final

from legendry.games.leviatel.rules import fight_words, pile_words, places, words
from legendry.kernel.cardtext.shared import MAP_DUEL

PHRASES: Final = [*MAP_DUEL, places, words, fight_words, pile_words]

"""What the phrases about the map rest on: the table and its effects as those of a game with a map, and places."""

from __future__ import annotations

from typing import Any

from legendry.games.leviatel.rules.table import LeviatelTable
from legendry.games.leviatel.rules.text_effects import LeviatelEffects
from legendry.kernel.cardtext.bindings import Bindings
from legendry.kernel.cardtext.roles import Place
from legendry.kernel.cardtext.stage import EffectHost


def map_of(s: EffectHost) -> LeviatelTable:
    """The table as a table with a map."""
    assert isinstance(s, LeviatelTable)
    return s


def map_effects(s: EffectHost) -> LeviatelEffects[Any]:
    """What orders do on a map."""
    effects = s.effects
    assert isinstance(effects, LeviatelEffects)
    return effects


class AreaPlace(Place):
    """Some areas of the map."""

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        raise NotImplementedError(type(self).__name__)

    def standing(self, s: EffectHost, at: Bindings) -> list[int]:
        return map_of(s).cards_in(self.areas(s, at))

    def meets(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return map_of(s).area_of(card) in self.areas(s, at)

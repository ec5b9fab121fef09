"""Cards that are laid face down in an area."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.games.leviatel.rules.area_orders import to_areas
from legendry.games.leviatel.rules.on_map import AreaPlace, map_effects
from legendry.kernel.agenda import Op
from legendry.kernel.cardtext.roles import Order, Target

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import Continuation, EffectHost


class Hide(Order):
    """Face down: everybody sees that a card lies there, and only its owner knows which."""

    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "hide {card:this} in {place:place}"
    asks: ClassVar[bool] = True

    def __init__(self, card: Target, place: AreaPlace) -> None:
        self.card: Final = card
        self.place: Final = place

    def offer(self, s: EffectHost, r: Continuation, times: int) -> None:
        areas = self.place.areas(s, r.at)
        to_areas(s, r, areas, [[HideAway(r.at.card, area)] for area in areas])


class HideAway(Op["EffectHost"]):
    """VAL-R61, CAS-R100: a card is laid face down in an area that somebody picked."""

    __slots__ = ("card", "area")

    def __init__(self, card: int, area: int) -> None:
        self.card: Final = card
        self.area: Final = area

    def resolve(self, s: EffectHost) -> None:
        map_effects(s).hide(s, self.card, self.area)

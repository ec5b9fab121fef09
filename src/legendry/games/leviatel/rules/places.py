"""Places and directions of both editions, seen from a card, a side or another place."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.games.leviatel.rules.area_choices import AreaChoice
from legendry.games.leviatel.rules.areas import all_of, where
from legendry.games.leviatel.rules.on_map import AreaPlace, map_of
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.phrase import Noun, terms
from legendry.kernel.cardtext.roles import Condition, Target

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost

FORWARD: Final = 0
BACKWARD: Final = 2


def beside(s: EffectHost, area: int, seat: int, side: str) -> list[int]:
    """The areas on one side of an area, as a player sees it."""
    if side == "next to":
        return [near for near in map_of(s).near(area) if near != area]
    found = map_of(s).step_from(area, FORWARD if side == "in front of" else BACKWARD, seat)
    return [found] if found != NONE else []


class AreaOf(AreaPlace):
    kind: ClassVar[str] = "place"
    says: ClassVar[str] = "{whose:possessive} area"

    def __init__(self, whose: Target) -> None:
        self.whose: Final = whose

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        found = [map_of(s).area_of(card) for card in self.whose.cards(s, at)]
        return [area for area in found if area != NONE]


class AreaBeside(AreaPlace):
    """In front of a card, as its controller sees it; behind it; next to it."""

    kind: ClassVar[str] = "place"
    says: ClassVar[str] = "a area {side:side} {card:reference}"

    def __init__(self, side: Noun, card: Target) -> None:
        self.side: Final = side
        self.card: Final = card

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        found: list[int] = []
        for card in self.card.cards(s, at):
            area = map_of(s).area_of(card)
            if area != NONE:
                found.extend(beside(s, area, s.controller(card), self.side.one))
        return found


class AreaBesidePlace(AreaPlace):
    """One area ahead of a spawn area, behind a row, next to a fort: the areas of the place itself left out."""

    kind: ClassVar[str] = "place"
    says: ClassVar[str] = "a area {side:side} {place:place}"

    def __init__(self, side: Noun, place: AreaPlace) -> None:
        self.side: Final = side
        self.place: Final = place

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        inside = self.place.areas(s, at)
        found = {near for area in inside for near in beside(s, area, at.seat, self.side.one)}
        return sorted(found - set(inside))


class AnotherArea(AreaPlace):
    """Every other area of a row, of center, of your home row: not the one this card is in."""

    kind: ClassVar[str] = "place"
    says: ClassVar[str] = "another area of {place:place}"

    def __init__(self, place: AreaPlace) -> None:
        self.place: Final = place

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        here = map_of(s).area_of(at.card)
        return [area for area in self.place.areas(s, at) if area != here]


class OneOfTheirs(AreaPlace):
    kind: ClassVar[str] = "place"
    says: ClassVar[str] = "one of the enemy {what:ownarea~many}"

    def __init__(self, what: Noun) -> None:
        self.what: Final = what

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        return [area for seat in s.opponents(at.seat) for area in all_of(s, self.what.one, seat)]


# ---- places to choose -----------------------------------------------------------------------------


class SpotIn(AreaChoice):
    kind: ClassVar[str] = "choosable"
    says: ClassVar[str] = "a area of {place:place}"
    binds: ClassVar[str] = "area"

    def __init__(self, place: AreaPlace) -> None:
        self.place: Final = place

    def candidates(self, s: EffectHost, at: Bindings) -> list[int]:
        return sorted(set(self.place.areas(s, at)))


class SpotThatIs(AreaChoice):
    kind: ClassVar[str] = "choosable"
    says: ClassVar[str] = "a {fill:fill} area [of {place:place}]"
    binds: ClassVar[str] = "area"

    def __init__(self, fill: Noun, place: AreaPlace | None) -> None:
        self.fill: Final = fill
        self.place: Final = place

    def candidates(self, s: EffectHost, at: Bindings) -> list[int]:
        areas = list(range(map_of(s).area_count())) if self.place is None else sorted(set(self.place.areas(s, at)))
        return [area for area in areas if map_of(s).is_filled(area, self.fill.one, at.seat)]


class IsFilled(Condition):
    """Free: with room for one more of yours.  Of several areas, one is enough; off the map there is none."""

    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "{place:place} is {fill:fill}"

    def __init__(self, place: AreaPlace, fill: Noun) -> None:
        self.place: Final = place
        self.fill: Final = fill

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        return any([map_of(s).is_filled(area, self.fill.one, at.seat) for area in self.place.areas(s, at)])


class IsTerrainNow(Condition):
    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "this area is a {terrain:terrain}"

    def __init__(self, terrain: Noun) -> None:
        self.terrain: Final = terrain

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        return any([map_of(s).is_terrain(area, self.terrain.one, at.seat) for area in where(s, at)])


NOUNS: Final = [
    *terms("side", "in front of", "behind", "next to"),
    *terms("fill", "empty", "free", "full"),
    *terms("way", "backward", "left", "right", "toward you"),
    *terms("heading", "backward", "sideways"),
]

"""Places to choose: an area, a row, a column, a direction."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.games.leviatel.rules.areas import all_of, where
from legendry.games.leviatel.rules.on_map import map_effects, map_of
from legendry.kernel.agenda import ACT, AREA, Point
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.phrase import Noun
from legendry.kernel.cardtext.roles import Choice, Target

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost

WAYS: Final = ["forward", "right", "backward", "left"]


class Spot(Choice):
    """An area, a row, a column or a direction; what it binds, its noun knows."""

    kind: ClassVar[str] = "choosable"
    says: ClassVar[str] = "a {spot:spot}"

    def __init__(self, spot: Noun) -> None:
        self.spot: Final = spot

    def candidates(self, s: EffectHost, at: Bindings) -> list[int]:
        """Areas; a row or column is named by its first area, a direction by its number."""
        what = self.spot.one
        if what == "direction":
            return map_of(s).ways(at)
        if what == "adjacent area":
            return [near for area in where(s, at) for near in map_of(s).near(area) if near != area]
        everywhere = list(range(map_of(s).area_count()))
        if what in ("row", "column"):
            return [area for area in everywhere if map_of(s).line_of(what, area)[0] == area]
        return everywhere

    def bind(self, s: EffectHost, at: Bindings, chosen: int, alone: bool) -> Bindings:
        what = self.spot.one
        if what == "direction":
            return at.placing(at.area, at.row, at.column, chosen)
        if what == "row":
            return at.placing(at.area, chosen, at.column, at.way)
        if what == "column":
            return at.placing(at.area, at.row, chosen, at.way)
        return at.placing(chosen, at.row, at.column, at.way)

    def label(self, s: EffectHost, chosen: int) -> str:
        what = self.spot.one
        if what == "direction":
            return f"choose {WAYS[chosen]}"
        name = map_of(s).area_name(chosen)
        if what == "row":
            return f"choose row {name[1:]}"
        return f"choose column {name[0]}" if what == "column" else f"choose area {name}"

    def points(self, s: EffectHost, chosen: int) -> tuple[Point, ...]:
        what = self.spot.one
        if what == "direction":
            return ((ACT, self.label(s, chosen)),)
        name = map_of(s).area_name(chosen)
        if what in ("row", "column"):
            return ((what, name[1:] if what == "row" else name[0]),)
        return ((AREA, name),)

    def others(self, s: EffectHost, at: Bindings) -> list[int]:
        return list(range(map_of(s).area_count())) if self.spot.one == "adjacent area" else []


class AreaChoice(Choice):
    """One of some areas; "that area" from now on."""

    def bind(self, s: EffectHost, at: Bindings, chosen: int, alone: bool) -> Bindings:
        return at.placing(chosen, at.row, at.column, at.way)

    def label(self, s: EffectHost, chosen: int) -> str:
        return f"choose area {map_of(s).area_name(chosen)}"

    def points(self, s: EffectHost, chosen: int) -> tuple[Point, ...]:
        return ((AREA, map_of(s).area_name(chosen)),)

    def others(self, s: EffectHost, at: Bindings) -> list[int]:
        return list(range(map_of(s).area_count()))


class SpotToPlay(AreaChoice):
    kind: ClassVar[str] = "choosable"
    says: ClassVar[str] = "a area where {card:it} can be played"
    binds: ClassVar[str] = "area"

    def __init__(self, card: Target) -> None:
        self.card: Final = card

    def candidates(self, s: EffectHost, at: Bindings) -> list[int]:
        return map_effects(s).playable_areas(s, at.it, at.seat) if at.it != NONE else []


class SpotOfYours(AreaChoice):
    kind: ClassVar[str] = "choosable"
    says: ClassVar[str] = "one of your {what:ownarea~many}"
    binds: ClassVar[str] = "area"

    def __init__(self, what: Noun) -> None:
        self.what: Final = what

    def candidates(self, s: EffectHost, at: Bindings) -> list[int]:
        return all_of(s, self.what.one, at.seat)

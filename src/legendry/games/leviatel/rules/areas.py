"""Phrases of the games that are played on a map of areas: where cards are, and what happens there."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.games.leviatel.rules.on_map import AreaPlace, map_of
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.lasting import OfCards
from legendry.kernel.cardtext.orders import Pay
from legendry.kernel.cardtext.phrase import Noun, terms
from legendry.kernel.cardtext.roles import Choice, Condition, Head, Order, Target, TriggerEvent
from legendry.kernel.cardtext.sentences import is_subject

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost


COIN: Final = Noun("resource", "coin")  # what is invested


def where(s: EffectHost, at: Bindings) -> list[int]:
    """The area of this card, or none if it never was on the map."""
    area = map_of(s).area_of(at.card)
    return [area] if area != NONE else []


def all_of(s: EffectHost, noun: str, seat: int) -> list[int]:
    return map_of(s).terrains(noun, seat)


class ThisArea(AreaPlace):
    kind: ClassVar[str] = "place"
    says: ClassVar[str] = "this area"

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        return where(s, at)


class ThatArea(AreaPlace):
    kind: ClassVar[str] = "place"
    says: ClassVar[str] = "that area"
    needs: ClassVar[str] = "area"

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        return [at.area] if at.area != NONE else []


class FrontArea(AreaPlace):
    kind: ClassVar[str] = "place"
    says: ClassVar[str] = "the front area"

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        front = map_of(s).front_of(at.card)
        return [front] if front != NONE else []


class AdjacentArea(AreaPlace):
    kind: ClassVar[str] = "place"
    says: ClassVar[str] = "a adjacent area"

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        return [near for area in where(s, at) for near in map_of(s).near(area)]


class ThisOrAdjacent(AreaPlace):
    kind: ClassVar[str] = "place"
    says: ClassVar[str] = "this or a adjacent area"

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        return [each for area in where(s, at) for each in sorted({area, *map_of(s).near(area)})]


class ThatAdjacentArea(AreaPlace):
    """The area next to this one in the direction that was chosen."""

    kind: ClassVar[str] = "place"
    says: ClassVar[str] = "that adjacent area"
    needs: ClassVar[str] = "way"

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        if at.way == NONE:
            return []
        found = [map_of(s).step_from(area, at.way, at.seat) for area in where(s, at)]
        return [area for area in found if area != NONE]


class OppositeArea(AreaPlace):
    kind: ClassVar[str] = "place"
    says: ClassVar[str] = "the opposite area of this column"

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        return [map_of(s).opposite(area) for area in where(s, at)]


class Center(AreaPlace):
    kind: ClassVar[str] = "place"
    says: ClassVar[str] = "center"

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        return all_of(s, "center", at.seat)


class HomeRow(AreaPlace):
    kind: ClassVar[str] = "place"
    says: ClassVar[str] = "your home row"

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        return all_of(s, "home row", at.seat)


class EnemyHomeRow(AreaPlace):
    kind: ClassVar[str] = "place"
    says: ClassVar[str] = "the enemy home row"

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        return [area for seat in s.opponents(at.seat) for area in all_of(s, "home row", seat)]


class Terrain(AreaPlace):
    kind: ClassVar[str] = "place"
    says: ClassVar[str] = "a {terrain:terrain}"

    def __init__(self, terrain: Noun) -> None:
        self.terrain: Final = terrain

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        return all_of(s, self.terrain.one, at.seat)


class OneOfYours(AreaPlace):
    kind: ClassVar[str] = "place"
    says: ClassVar[str] = "one of your {what:ownarea~many}"

    def __init__(self, what: Noun) -> None:
        self.what: Final = what

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        return all_of(s, self.what.one, at.seat)


class ThisLine(AreaPlace):
    kind: ClassVar[str] = "place"
    says: ClassVar[str] = "this {line:line}"

    def __init__(self, line: Noun) -> None:
        self.line: Final = line

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        return [each for area in where(s, at) for each in map_of(s).line_of(self.line.one, area)]


class ThatLine(AreaPlace):
    kind: ClassVar[str] = "place"
    says: ClassVar[str] = "that {line:line}"

    def __init__(self, line: Noun) -> None:
        self.line: Final = line

    def needed(self) -> str:
        return self.line.one

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        known = at.row if self.line.one == "row" else at.column
        return map_of(s).line_of(self.line.one, known) if known != NONE else []


class IsTerrain(Condition):
    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "that area is a {terrain:terrain}"
    needs: ClassVar[str] = "area"

    def __init__(self, terrain: Noun) -> None:
        self.terrain: Final = terrain

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        return at.area != NONE and map_of(s).is_terrain(at.area, self.terrain.one, at.seat)


class IsIn(Condition):
    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "{card:something} is/are~card in {place:place}"

    def __init__(self, card: Target | Choice, place: AreaPlace) -> None:
        self.card: Final = card
        self.place: Final = place

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        if isinstance(self.card, Choice):
            return any([self.card.fits(s, at, c) and self.place.meets(s, at, c) for c in s.in_play()])
        cards = self.card.cards(s, at)
        return len(cards) > 0 and all([self.place.meets(s, at, card) for card in cards])


class Combo(Head):
    """When played, if another card (of that tribe) was played before in the same turn."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "[{tribe:tribe}] Combo"

    def __init__(self, tribe: Noun | None) -> None:
        self.tribe: Final = tribe

    def hears(self) -> str:
        return "combo"

    def wants(self, s: EffectHost, at: Bindings) -> bool:
        return map_of(s).combo(self.tribe.one if self.tribe is not None else "", at.seat)


class Invest(Head):
    """Activated by paying coins."""

    kind: ClassVar[str] = "activation"
    says: ClassVar[str] = "Invest {n:int}"

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def hears(self) -> str:
        return "invest"

    def price(self) -> int:
        return self.n

    def fee(self) -> Order | None:
        return Pay(self.n, COIN)


class Dies(TriggerEvent):
    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{card:actor} dies/die~card"
    names: ClassVar[bool] = True

    def __init__(self, card: Target | Choice) -> None:
        self.card: Final = card

    def heard(self) -> str:
        return "dies"

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return is_subject(self.card, s, at)


class Attacks(TriggerEvent):
    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{card:actor} attacks/attack~card"
    names: ClassVar[bool] = True

    def __init__(self, card: Target | Choice) -> None:
        self.card: Final = card

    def heard(self) -> str:
        return "attacks"

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return is_subject(self.card, s, at)


class Moves(TriggerEvent):
    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{card:actor} moves/move~card"
    names: ClassVar[bool] = True

    def __init__(self, card: Target | Choice) -> None:
        self.card: Final = card

    def heard(self) -> str:
        return "moves"

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return is_subject(self.card, s, at)


class Enters(TriggerEvent):
    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{card:actor} enters/enter~card {place:place}"
    names: ClassVar[bool] = True
    binds: ClassVar[str] = "area"

    def __init__(self, card: Target | Choice, place: AreaPlace) -> None:
        self.card: Final = card
        self.place: Final = place

    def heard(self) -> str:
        return "enters"

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return is_subject(self.card, s, at) and at.area in self.place.areas(s, at)


class EntersPlay(TriggerEvent):
    """Comes onto the map, played or summoned."""

    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{card:actor} enters/enter~card play"
    names: ClassVar[bool] = True

    def __init__(self, card: Target | Choice) -> None:
        self.card: Final = card

    def heard(self) -> str:
        return "comes"

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return is_subject(self.card, s, at)


class CanMove(OfCards):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} can move {again?again}"
    topic: ClassVar[str] = "move"

    def __init__(self, who: Target, again: bool) -> None:
        self.who: Final = who
        self.again: Final = again

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [("can move again" if self.again else "can move", 1)]


class CannotMove(OfCards):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} cannot move {again?again}"
    topic: ClassVar[str] = "move"

    def __init__(self, who: Target, again: bool) -> None:
        self.who: Final = who
        self.again: Final = again

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [("cannot move", 1)]


class CannotAttack(OfCards):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} cannot attack"
    topic: ClassVar[str] = "move"

    def __init__(self, who: Target) -> None:
        self.who: Final = who

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [("cannot attack", 1)]


class OnlyMoves(OfCards):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} can only move {heading:heading}"
    topic: ClassVar[str] = "move"

    def __init__(self, who: Target, heading: Noun) -> None:
        self.who: Final = who
        self.heading: Final = heading

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [(f"only {self.heading.one}", 1)]


PARTS: Final = ("castle",)
NOUNS: Final = [
    *terms("line", "row", "column"),
    *terms("spot", "area", "adjacent area", binds="area"),
    *terms("spot", "row", binds="row"),
    *terms("spot", "column", binds="column"),
    *terms("spot", "direction", binds="way"),
    *terms("way", "that way", needs="way"),
    *terms("way", "away from you", "forward"),
    *terms("heading", "forward"),
    *terms("stat", "attack", "defense"),
    *terms("harm", "damage"),
    *terms("castle", "the enemy castle", "your castle"),
    *terms("adjective", "allied", "enemy", "front"),
    *terms("participle", "pushed"),
    *terms("trait", "damaged"),
    *terms("zone", "your graveyard"),
    Noun("plain_kind", "ally", "allies"),
    Noun("plain_kind", "enemy", "enemies"),
    Noun("plain_kind", "character"),
    Noun("plain_kind", "spell"),
]

INCLUDES: Final = [("castle", "victim")]

"""Phrases of both editions: what cards count as, what things cost, how fights go, and new cards in piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.games.leviatel.rules.areas import COIN
from legendry.games.leviatel.rules.on_map import AreaPlace, map_of
from legendry.kernel.cardtext.bindings import Bindings
from legendry.kernel.cardtext.lasting import OfCards
from legendry.kernel.cardtext.orders import Pay
from legendry.kernel.cardtext.phrase import Noun, terms
from legendry.kernel.cardtext.program import all_hold
from legendry.kernel.cardtext.roles import Condition, Head, Kind, Lasting, Order, Target, Value
from legendry.kernel.cardtext.targets import fits_face

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost


# ---- what a card is ---------------------------------------------------------------------------------


class WithTribe(Kind):
    kind: ClassVar[str] = "property"
    says: ClassVar[str] = "the same tribe as {card:reference}"

    def __init__(self, card: Target) -> None:
        self.card: Final = card

    def fits(self, s: EffectHost, at: Bindings, card: int) -> bool:
        others = self.card.cards(s, at)
        return len(others) > 0 and all([map_of(s).share_tribe(card, other) for other in others])


class ThatAmount(Value):
    """How much was gained, lost or dealt at the moment that the sentence waits for."""

    kind: ClassVar[str] = "quantity"
    says: ClassVar[str] = "that amount"
    needs: ClassVar[str] = "amount"

    def value(self, s: EffectHost, at: Bindings) -> int:
        return at.many


class HasEqual(OfCards):
    """All it has, whatever is printed; what others give is added."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} has/have~who {stat:stat} equal to {amount:value}"
    topic: ClassVar[str] = "stat"

    def __init__(self, who: Target, stat: Noun, amount: Value) -> None:
        self.who: Final = who
        self.stat: Final = stat
        self.amount: Final = amount

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [(self.stat.one, 1)]

    def measured_by(self) -> Value | None:
        return self.amount

    def exact(self) -> bool:
        return True


class IsInPlay(Condition):
    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "{card:reference} is in play"

    def __init__(self, card: Target) -> None:
        self.card: Final = card

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        cards = self.card.cards(s, at)
        there = s.in_play()
        return len(cards) > 0 and all([card in there for card in cards])


# ---- what things cost -------------------------------------------------------------------------------


class CostsLess(Lasting):
    """What this card itself costs, looked at while it is in hand."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:this} costs {n:int} {than:than} {resource:resource~n}"
    topic: ClassVar[str] = "own cost"

    def __init__(self, who: Target, n: int, than: Noun, resource: Noun) -> None:
        self.who: Final = who
        self.n: Final = n
        self.than: Final = than
        self.resource: Final = resource

    def parts(self) -> list[tuple[str, int]]:
        return [(self.resource.one, -self.n if self.than.one == "less" else self.n)]


class PaysMore(Lasting):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} pays/pay~who {n:int} more {resource:resource~n} to move into {place:place}"
    topic: ClassVar[str] = "toll"

    def __init__(self, who: Target, n: int, resource: Noun, place: AreaPlace) -> None:
        self.who: Final = who
        self.n: Final = n
        self.resource: Final = resource
        self.place: Final = place

    def parts(self) -> list[tuple[str, int]]:
        return [(self.resource.one, self.n)]

    def covers(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return self.who.covers(s, at, card)

    def levied(self, s: EffectHost, at: Bindings, card: int, area: int) -> bool:
        return self.who.covers(s, at, card) and area in self.place.areas(s, at)


class PaysNothing(Lasting):
    """The move itself is free; what other texts ask for is paid."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} pays/pay~who no energy to move [into {place:place}]"
    topic: ClassVar[str] = "toll"

    def __init__(self, who: Target, place: AreaPlace | None) -> None:
        self.who: Final = who
        self.place: Final = place

    def parts(self) -> list[tuple[str, int]]:
        return [("free move", 1)]

    def covers(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return self.who.covers(s, at, card)

    def levied(self, s: EffectHost, at: Bindings, card: int, area: int) -> bool:
        return self.who.covers(s, at, card) and (self.place is None or area in self.place.areas(s, at))


class SummonHere(Lasting):
    """A further place to play characters that are not Maritime; no summoning area in any other sense."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "you may summon {what:kind~many} in {place:place}"
    topic: ClassVar[str] = "summon"

    def __init__(self, what: Kind | Noun, place: AreaPlace) -> None:
        self.what: Final = what
        self.place: Final = place

    def parts(self) -> list[tuple[str, int]]:
        return [("summon here", 1)]

    def prices(self, s: EffectHost, at: Bindings, seat: int, face: int) -> bool:
        return seat == at.seat and fits_face(self.what, s, face)


class InvestOnlyIf(Head):
    """Activated by paying coins, where a condition holds."""

    kind: ClassVar[str] = "activation"
    says: ClassVar[str] = "Invest {n:int} , only if {conditions:condition/and}"

    def __init__(self, n: int, conditions: tuple[Condition, ...]) -> None:
        self.n: Final = n
        self.conditions: Final = conditions

    def hears(self) -> str:
        return "invest"

    def price(self) -> int:
        return self.n

    def fee(self) -> Order | None:
        return Pay(self.n, COIN)

    def wants(self, s: EffectHost, at: Bindings) -> bool:
        return all_hold(self.conditions, s, at)


NOUNS: Final = [*terms("castle", "each castle"), *terms("adjective", "adjacent")]

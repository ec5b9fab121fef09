"""Cards: their kinds, and the cards pointed at.

A kind that is made of another kind keeps it as `what`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.phrase import Noun, Phrase, terms
from legendry.kernel.cardtext.roles import Kind, Place, Target

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost


def head_noun(what: Any) -> Noun:
    """The bare noun of a kind: Knight for "allied Knight with 2 or less attack in this row"."""
    while not isinstance(what, Noun):
        if isinstance(what, Kind) and what.proper():
            return Noun("kind", what.proper())
        what = what.what
    return what


def fits(what: Kind | Noun, s: EffectHost, at: Bindings, card: int) -> bool:
    """Is a card of this kind, in the eyes of the text's controller?"""
    return s.is_kind(what.one, card, at.seat) if isinstance(what, Noun) else what.fits(s, at, card)


def fits_face(what: Kind | Noun, s: EffectHost, face: int) -> bool:
    """Is a printed face of this kind, wherever its card is?"""
    return s.face_is(what.one, face) if isinstance(what, Noun) else what.fits_face(s, face)


def is_state(state: Kind | Noun, s: EffectHost, at: Bindings, card: int) -> bool:
    return s.has_trait(card, state.one) if isinstance(state, Noun) else state.fits(s, at, card)


def compare(n: int, bound: int, than: Noun) -> bool:
    """ "2 or less", "2 or more"."""
    return n <= bound if than.one == "less" else n >= bound


class Adjective(Kind):
    kind: ClassVar[str] = "kind"
    says: ClassVar[str] = "{adjective:adjective} {what:plain_kind~^}"

    def __init__(self, adjective: Noun, what: Kind | Noun) -> None:
        self.adjective: Final = adjective
        self.what: Final = what

    def fits(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return fits(self.what, s, at, card) and s.is_adjective(self.adjective.one, card, at)

    def fits_face(self, s: EffectHost, face: int) -> bool:
        return fits_face(self.what, s, face)


class Described(Kind):
    """A kind with everything that narrows it; also the bare kind."""

    kind: ClassVar[str] = "described"
    says: ClassVar[str] = "{what:kind~^} [with {having:property}] [that is {state:state}] [{where:where}]"

    def __init__(
        self, what: Kind | Noun, having: Kind | Noun | None, state: Kind | Noun | None, where: Kind | None
    ) -> None:
        self.what: Final = what
        self.having: Final = having
        self.state: Final = state
        self.where: Final = where

    def fits(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return self.suits(s, at, card) and (self.where is None or self.where.fits(s, at, card))

    def suits(self, s: EffectHost, at: Bindings, card: int) -> bool:
        """Is it such a card, wherever it is?"""
        if not fits(self.what, s, at, card):
            return False
        if self.having is not None and not is_state(self.having, s, at, card):
            return False
        return self.state is None or is_state(self.state, s, at, card)

    def around(self, s: EffectHost, at: Bindings) -> list[int]:
        """Every card at the place the description names."""
        where = self.where
        if isinstance(where, InPlace):
            return where.place.standing(s, at)
        if isinstance(where, InZone):
            return s.zone_cards(where.zone.one, at)
        return s.in_play() if where is None else [card for card in s.in_play() if where.fits(s, at, card)]

    def pool(self, s: EffectHost, at: Bindings) -> list[int]:
        return [card for card in self.around(s, at) if self.suits(s, at, card)]


class Not(Kind):
    kind: ClassVar[str] = "state"
    says: ClassVar[str] = "not {state:trait}"

    def __init__(self, state: Noun) -> None:
        self.state: Final = state

    def fits(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return not s.has_trait(card, self.state.one)


class TotalCost(Kind):
    """All that a card costs, whatever it is paid in."""

    kind: ClassVar[str] = "property"
    says: ClassVar[str] = "total cost {n:int} or {than:than}"

    def __init__(self, n: int, than: Noun) -> None:
        self.n: Final = n
        self.than: Final = than

    def fits(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return compare(s.total_cost(card), self.n, self.than)


class WithStat(Kind):
    kind: ClassVar[str] = "property"
    says: ClassVar[str] = "{n:int} or {than:than} {stat:stat}"

    def __init__(self, n: int, than: Noun, stat: Noun) -> None:
        self.n: Final = n
        self.than: Final = than
        self.stat: Final = stat

    def fits(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return compare(s.stat(card, self.stat.one), self.n, self.than)


class WithLess(Kind):
    """Compared with another card; with none there is nothing to compare."""

    kind: ClassVar[str] = "property"
    says: ClassVar[str] = "{than:than} {stat:stat} than {card:reference}"

    def __init__(self, than: Noun, stat: Noun, card: Target) -> None:
        self.than: Final = than
        self.stat: Final = stat
        self.card: Final = card

    def fits(self, s: EffectHost, at: Bindings, card: int) -> bool:
        n = s.stat(card, self.stat.one)
        others = [s.stat(other, self.stat.one) for other in self.card.cards(s, at)]
        return len(others) > 0 and all([n < other if self.than.one == "less" else n > other for other in others])


class WithSame(Kind):
    kind: ClassVar[str] = "property"
    says: ClassVar[str] = "the same {stat:stat} as {card:reference}"

    def __init__(self, stat: Noun, card: Target) -> None:
        self.stat: Final = stat
        self.card: Final = card

    def fits(self, s: EffectHost, at: Bindings, card: int) -> bool:
        n = s.stat(card, self.stat.one)
        others = self.card.cards(s, at)
        return len(others) > 0 and all([s.stat(other, self.stat.one) == n for other in others])


class WithKeyword(Kind):
    kind: ClassVar[str] = "property"
    says: ClassVar[str] = "{keyword:keyword}"

    def __init__(self, keyword: Phrase) -> None:
        self.keyword: Final = keyword

    def fits(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return isinstance(self.keyword, Noun) and s.has_keyword(card, self.keyword.one)


class InPlace(Kind):
    kind: ClassVar[str] = "where"
    says: ClassVar[str] = "in {place:place}"

    def __init__(self, place: Place) -> None:
        self.place: Final = place

    def fits(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return self.place.meets(s, at, card)


class InZone(Kind):
    kind: ClassVar[str] = "where"
    says: ClassVar[str] = "in {zone:zone}"

    def __init__(self, zone: Noun) -> None:
        self.zone: Final = zone

    def fits(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return card in s.zone_cards(self.zone.one, at)


class This(Target):
    kind: ClassVar[str] = "this"
    says: ClassVar[str] = "this card"

    def cards(self, s: EffectHost, at: Bindings) -> list[int]:
        return [at.card]

    def covers(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return card == at.card


class It(Target):
    kind: ClassVar[str] = "it"
    says: ClassVar[str] = "it"
    needs: ClassVar[str] = "it"

    def cards(self, s: EffectHost, at: Bindings) -> list[int]:
        return [at.it] if at.it != NONE else []


class That(Target):
    """One of two cards chosen in one step, told apart by its kind."""

    kind: ClassVar[str] = "that"
    says: ClassVar[str] = "that {what:kind}"

    def __init__(self, what: Kind | Noun) -> None:
        self.what: Final = what

    def needed(self) -> str:
        return "that " + head_noun(self.what).one

    def cards(self, s: EffectHost, at: Bindings) -> list[int]:
        noun = head_noun(self.what).one
        for card, name in zip(at.them, at.nouns):
            if name == noun and card != NONE:
                return [card]
        return [at.it] if at.it != NONE and not at.nouns else []


class They(Target):
    kind: ClassVar[str] = "subject"
    says: ClassVar[str] = "they"
    needs: ClassVar[str] = "them"

    def several(self) -> bool:
        return True

    def cards(self, s: EffectHost, at: Bindings) -> list[int]:
        return [card for card in at.them if card != NONE]


class Them(Target):
    kind: ClassVar[str] = "object"
    says: ClassVar[str] = "them"
    needs: ClassVar[str] = "them"

    def several(self) -> bool:
        return True

    def cards(self, s: EffectHost, at: Bindings) -> list[int]:
        return [card for card in at.them if card != NONE]


class Each(Target):
    """Includes this card unless `other`."""

    kind: ClassVar[str] = "piece"
    says: ClassVar[str] = "each {other?other} {what:described}"

    def __init__(self, other: bool, what: Described) -> None:
        self.other: Final = other
        self.what: Final = what

    def cards(self, s: EffectHost, at: Bindings) -> list[int]:
        return [card for card in self.what.pool(s, at) if not self.other or card != at.card]

    def covers(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return not (self.other and card == at.card) and self.what.fits(s, at, card)


class EachOf(Target):
    kind: ClassVar[str] = "piece"
    says: ClassVar[str] = "each of your {other?other} {what:described~many}"

    def __init__(self, other: bool, what: Described) -> None:
        self.other: Final = other
        self.what: Final = what

    def cards(self, s: EffectHost, at: Bindings) -> list[int]:
        mine = [card for card in self.what.pool(s, at) if s.controller(card) == at.seat]
        return [card for card in mine if not self.other or card != at.card]


class EachAnd(Target):
    """What describes the second kind is true of both: "each Knight and each Mage in this row"."""

    kind: ClassVar[str] = "piece"
    says: ClassVar[str] = "each {first:kind} and each {what:described}"

    def __init__(self, first: Kind | Noun, what: Described) -> None:
        self.first: Final = first
        self.what: Final = what

    def cards(self, s: EffectHost, at: Bindings) -> list[int]:
        rest = Described(self.first, self.what.having, self.what.state, self.what.where)
        return [card for card in s.in_play() if rest.fits(s, at, card) or self.what.fits(s, at, card)]


class The(Target):
    kind: ClassVar[str] = "the"
    says: ClassVar[str] = "the {most:superlative} {what:described}"

    def __init__(self, most: Noun, what: Described) -> None:
        self.most: Final = most
        self.what: Final = what

    def leaders(self, s: EffectHost, at: Bindings) -> list[int]:
        """All that are equally strong."""
        found = self.what.pool(s, at)
        if not found:
            return []
        values = [s.strength(card) for card in found]
        wanted = max(values) if self.most.one == "strongest" else min(values)
        return [card for k, card in enumerate(found) if values[k] == wanted]

    def cards(self, s: EffectHost, at: Bindings) -> list[int]:
        found = self.leaders(s, at)
        return [at.best] if at.best in found else found[:1]


NOUNS: Final = [
    *terms("than", "less", "more"),
    *terms("superlative", "strongest", "weakest"),
    *terms("zone", "your hand", "your deck"),
    *terms("deck", "your deck"),
    *terms("end", "top", "bottom"),
    Noun("kind", "card"),
]

INCLUDES: Final = [
    ("plain_kind", "kind"),
    ("status", "trait"),
    ("trait", "state"),
    ("this", "pointer"),
    ("that", "pointer"),
    ("it", "piece"),
    ("the", "piece"),
    ("pointer", "piece"),
    ("it", "reference"),
    ("pointer", "reference"),
    ("piece", "subject"),
    ("piece", "object"),
    ("piece", "something"),
    ("choice", "something"),
    ("choice", "choosable"),
    ("this", "actor"),
    ("choice", "actor"),
]

"""Numbers, and the values that are counted or read off the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.phrase import Noun, Phrase, Signed, terms
from legendry.kernel.cardtext.roles import Kind, Target, Value, Who

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost


class UpTo(Phrase):
    """Whoever does it picks how many, 0 included."""

    kind: ClassVar[str] = "count"
    says: ClassVar[str] = "up to {n:int}"

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def several(self) -> bool:
        return self.n != 1


Count: TypeAlias = int | UpTo


def number(n: Count) -> int:
    """How many; "up to" counts as one, done as many times as somebody chose."""
    return n if isinstance(n, int) else 1


def most(n: Count) -> int:
    return n if isinstance(n, int) else n.n


def capped(n: int, cap: int | Signed | None) -> int:
    if cap is None:
        return n
    return min(n, cap if isinstance(cap, int) else abs(cap.n))


class Amount(Phrase):
    """A change of one value of a card."""

    kind: ClassVar[str] = "amount"
    says: ClassVar[str] = "{n:signed} {more?more} {stat:stat}"

    def __init__(self, n: Signed, more: bool, stat: Noun) -> None:
        self.n: Final = n
        self.more: Final = more
        self.stat: Final = stat


class Its(Target):
    kind: ClassVar[str] = "possessive"
    says: ClassVar[str] = "its"
    needs: ClassVar[str] = "it"

    def cards(self, s: EffectHost, at: Bindings) -> list[int]:
        return [at.it] if at.it != NONE else []


class Of(Target):
    """ "this card's", "that ally's"."""

    kind: ClassVar[str] = "possessive"
    says: ClassVar[str] = "{card:pointer} 's"

    def __init__(self, card: Target) -> None:
        self.card: Final = card

    def cards(self, s: EffectHost, at: Bindings) -> list[int]:
        return self.card.cards(s, at)


class StatOf(Value):
    kind: ClassVar[str] = "value"
    says: ClassVar[str] = "{whose:possessive} {stat:stat}"

    def __init__(self, whose: Target, stat: Noun) -> None:
        self.whose: Final = whose
        self.stat: Final = stat

    def value(self, s: EffectHost, at: Bindings) -> int:
        return sum([s.stat(card, self.stat.one) for card in self.whose.cards(s, at)])


class NumberOf(Value):
    kind: ClassVar[str] = "quantity"
    says: ClassVar[str] = "the number of {other?other} {what:described~many}"

    def __init__(self, other: bool, what: Kind) -> None:
        self.other: Final = other
        self.what: Final = what

    def value(self, s: EffectHost, at: Bindings) -> int:
        return len([card for card in self.what.pool(s, at) if not self.other or card != at.card])


class StatOfThe(Value):
    kind: ClassVar[str] = "quantity"
    says: ClassVar[str] = "the {stat:stat} of {card:the}"

    def __init__(self, stat: Noun, card: Target) -> None:
        self.stat: Final = stat
        self.card: Final = card

    def value(self, s: EffectHost, at: Bindings) -> int:
        return sum([s.stat(card, self.stat.one) for card in self.card.cards(s, at)])


class TotalOf(Value):
    kind: ClassVar[str] = "quantity"
    says: ClassVar[str] = "the total {stat:stat} of {other?other} {what:described~many}"

    def __init__(self, stat: Noun, other: bool, what: Kind) -> None:
        self.stat: Final = stat
        self.other: Final = other
        self.what: Final = what

    def value(self, s: EffectHost, at: Bindings) -> int:
        found = [card for card in self.what.pool(s, at) if not self.other or card != at.card]
        return sum([s.stat(card, self.stat.one) for card in found])


class ExtremeOf(Value):
    """Of nobody: 0."""

    kind: ClassVar[str] = "quantity"
    says: ClassVar[str] = "the {most:extreme} {stat:stat} among {other?other} {what:described~many}"

    def __init__(self, most: Noun, stat: Noun, other: bool, what: Kind) -> None:
        self.most: Final = most
        self.stat: Final = stat
        self.other: Final = other
        self.what: Final = what

    def value(self, s: EffectHost, at: Bindings) -> int:
        found = [card for card in self.what.pool(s, at) if not self.other or card != at.card]
        values = [s.stat(card, self.stat.one) for card in found]
        if not values:
            return 0
        return max(values) if self.most.one == "highest" else min(values)


class CostOf(Value):
    """All that is printed as its cost, whatever it is paid in."""

    kind: ClassVar[str] = "quantity"
    says: ClassVar[str] = "{whose:possessive} total cost"

    def __init__(self, whose: Target) -> None:
        self.whose: Final = whose

    def value(self, s: EffectHost, at: Bindings) -> int:
        return sum([s.total_cost(card) for card in self.whose.cards(s, at)])


class Half(Value):
    kind: ClassVar[str] = "quantity"
    says: ClassVar[str] = "half of {amount:value} , rounded {rounding:rounding}"

    def __init__(self, amount: Value, rounding: Noun) -> None:
        self.amount: Final = amount
        self.rounding: Final = rounding

    def value(self, s: EffectHost, at: Bindings) -> int:
        return (self.amount.value(s, at) + (1 if self.rounding.one == "up" else 0)) // 2


class Twice(Value):
    kind: ClassVar[str] = "quantity"
    says: ClassVar[str] = "twice {amount:value}"

    def __init__(self, amount: Value) -> None:
        self.amount: Final = amount

    def value(self, s: EffectHost, at: Bindings) -> int:
        return 2 * self.amount.value(s, at)


class OneMore(Value):
    kind: ClassVar[str] = "quantity"
    says: ClassVar[str] = "{n:int} {than:than} than {amount:value}"

    def __init__(self, n: int, than: Noun, amount: Value) -> None:
        self.n: Final = n
        self.than: Final = than
        self.amount: Final = amount

    def value(self, s: EffectHost, at: Bindings) -> int:
        change = self.n if self.than.one == "more" else -self.n
        return max(0, self.amount.value(s, at) + change)


class Holding(Value):
    """What players have: "your coins"."""

    kind: ClassVar[str] = "quantity"
    says: ClassVar[str] = "{whose:holder} {what:resource~many}"

    def __init__(self, whose: Noun, what: Noun) -> None:
        self.whose: Final = whose
        self.what: Final = what

    def value(self, s: EffectHost, at: Bindings) -> int:
        seats = [at.seat] if self.whose.one == "your" else s.opponents(at.seat)
        return sum([s.amount(seat, self.what.one) for seat in seats])


class CardsIn(Value):
    kind: ClassVar[str] = "measure"
    says: ClassVar[str] = "cards in {zone:zone}"

    def __init__(self, zone: Noun) -> None:
        self.zone: Final = zone

    def value(self, s: EffectHost, at: Bindings) -> int:
        return len(s.zone_cards(self.zone.one, at))


class CardsInHand(Value):
    """A card that is being played is no longer in hand, unless the text includes it."""

    kind: ClassVar[str] = "measure"
    says: ClassVar[str] = "cards in hand {including?,_this_card_included}"

    def __init__(self, including: bool) -> None:
        self.including: Final = including

    def value(self, s: EffectHost, at: Bindings) -> int:
        return s.amount(at.actor, "cards in hand") + (1 if self.including else 0)


class PerCard(Value):
    """How many times over; the cap is on what comes out."""

    kind: ClassVar[str] = "scale"
    says: ClassVar[str] = "for each {other?other} {what:described} [, up to {cap:cap}]"

    def __init__(self, other: bool, what: Kind, cap: int | Signed | None) -> None:
        self.other: Final = other
        self.what: Final = what
        self.cap: Final = cap

    def value(self, s: EffectHost, at: Bindings) -> int:
        n = len([card for card in self.what.pool(s, at) if not self.other or card != at.card])
        return capped(n, self.cap)


class PerResource(Value):
    kind: ClassVar[str] = "scale"
    says: ClassVar[str] = "for each {what:resource} {who:anyone} has/have~who [, up to {cap:cap}]"

    def __init__(self, what: Noun, who: Who, cap: int | Signed | None) -> None:
        self.what: Final = what
        self.who: Final = who
        self.cap: Final = cap

    def value(self, s: EffectHost, at: Bindings) -> int:
        return capped(sum([s.amount(seat, self.what.one) for seat in self.who.seats(s, at)]), self.cap)


class PerPlayed(Value):
    kind: ClassVar[str] = "scale"
    says: ClassVar[str] = "for each {other?other} card you played this turn [, up to {cap:cap}]"

    def __init__(self, other: bool, cap: int | Signed | None) -> None:
        self.other: Final = other
        self.cap: Final = cap

    def value(self, s: EffectHost, at: Bindings) -> int:
        return capped(s.cards_played(at.seat), self.cap)


NOUNS: Final = [
    *terms("openly", "cards in hand"),
    *terms("extreme", "highest", "lowest"),
    *terms("rounding", "up", "down"),
    *terms("holder", "your"),
]

INCLUDES: Final = [
    ("quantity", "value"),
    ("int", "count"),
    ("int", "cap"),
    ("signed", "cap"),
    ("resource", "measure"),
    ("resource", "openly"),
]

"""Conditions, and how long something lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.kernel.cardtext.bindings import ACTIVATION, ALWAYS, BATTLE, ROUND, THIS_ROUND, TURN, Bindings
from legendry.kernel.cardtext.phrase import Noun, terms
from legendry.kernel.cardtext.roles import Choice, Condition, Duration, Kind, Target, Value, Who
from legendry.kernel.cardtext.targets import Described, compare, is_state

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost


def measure(what: Value | Noun, s: EffectHost, at: Bindings, seat: int) -> int:
    """How much of something a player has."""
    return s.amount(seat, what.one) if isinstance(what, Noun) else what.value(s, at.acting(seat))


def among(who: Who, answers: list[bool]) -> bool:
    """ "each player has ..." is true of all of them, "an opponent has ..." of one."""
    return len(answers) > 0 and (all(answers) if who.every() else any(answers))


class AtLeast(Condition):
    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "{who:anyone} has/have~who {n:int} or more {what:measure~many}"

    def __init__(self, who: Who, n: int, what: Value | Noun) -> None:
        self.who: Final = who
        self.n: Final = n
        self.what: Final = what

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        return among(self.who, [measure(self.what, s, at, seat) >= self.n for seat in self.who.seats(s, at)])


class AtMost(Condition):
    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "{who:anyone} has/have~who {n:int} or less/fewer~what {what:measure~many}"

    def __init__(self, who: Who, n: int, what: Value | Noun) -> None:
        self.who: Final = who
        self.n: Final = n
        self.what: Final = what

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        return among(self.who, [measure(self.what, s, at, seat) <= self.n for seat in self.who.seats(s, at)])


class MoreThan(Condition):
    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "{who:anyone} has/have~who more {what:openly~many} than {whom:anyone}"

    def __init__(self, who: Who, what: Noun, whom: Who) -> None:
        self.who: Final = who
        self.what: Final = what
        self.whom: Final = whom

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        theirs = [s.amount(seat, self.what.one) for seat in self.whom.seats(s, at)]
        if not theirs:
            return False
        bound = max(theirs) if self.whom.every() else min(theirs)
        return among(self.who, [s.amount(seat, self.what.one) > bound for seat in self.who.seats(s, at)])


class Controls(Condition):
    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "{who:anyone} controls/control~who {what:choice}"

    def __init__(self, who: Who, what: Choice) -> None:
        self.who: Final = who
        self.what: Final = what

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        found = [card for card in s.in_play() if self.what.fits(s, at, card)]
        needed = max(1, self.what.least())
        counts = [len([c for c in found if s.controller(c) == seat]) >= needed for seat in self.who.seats(s, at)]
        return among(self.who, counts)


class ControlsNo(Condition):
    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "{who:anyone} controls/control~who no {other?other} {what:described~many}"

    def __init__(self, who: Who, other: bool, what: Described) -> None:
        self.who: Final = who
        self.other: Final = other
        self.what: Final = what

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        found = [card for card in self.what.pool(s, at) if not self.other or card != at.card]
        return among(self.who, [all([s.controller(c) != seat for c in found]) for seat in self.who.seats(s, at)])


class IsA(Condition):
    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "{card:piece} is a {what:described}"

    def __init__(self, card: Target, what: Described) -> None:
        self.card: Final = card
        self.what: Final = what

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        cards = self.card.cards(s, at)
        return len(cards) > 0 and all([self.what.fits(s, at, card) for card in cards])


class Is(Condition):
    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "{card:something} is/are~card {state:state}"

    def __init__(self, card: Target | Choice, state: Kind | Noun) -> None:
        self.card: Final = card
        self.state: Final = state

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        if isinstance(self.card, Choice):
            return any([self.card.fits(s, at, c) and is_state(self.state, s, at, c) for c in s.in_play()])
        cards = self.card.cards(s, at)
        return len(cards) > 0 and all([is_state(self.state, s, at, card) for card in cards])


class StatIs(Condition):
    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "{whose:possessive} {stat:stat} is {n:int} or {than:than}"

    def __init__(self, whose: Target, stat: Noun, n: int, than: Noun) -> None:
        self.whose: Final = whose
        self.stat: Final = stat
        self.n: Final = n
        self.than: Final = than

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        cards = self.whose.cards(s, at)
        return len(cards) > 0 and all([compare(s.stat(card, self.stat.one), self.n, self.than) for card in cards])


class QuantityIs(Condition):
    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "{amount:quantity} is {n:int} or {than:than}"

    def __init__(self, amount: Value, n: int, than: Noun) -> None:
        self.amount: Final = amount
        self.n: Final = n
        self.than: Final = than

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        return compare(self.amount.value(s, at), self.n, self.than)


class Compares(Condition):
    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "{one:value} is {how:comparison} {other:value}"

    def __init__(self, one: Value, how: Noun, other: Value) -> None:
        self.one: Final = one
        self.how: Final = how
        self.other: Final = other

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        one, other = self.one.value(s, at), self.other.value(s, at)
        return (
            one == other if self.how.one == "equal to" else one < other if self.how.one == "less than" else one > other
        )


class Played(Condition):
    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "you played {n:int} or more cards this turn"

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        return s.cards_played(at.seat) >= self.n


PERIODS: Final = {
    "turn": TURN, "game": ALWAYS, "battle": BATTLE, "round": THIS_ROUND, "activation": ACTIVATION,
}  # fmt: skip


class ThisPeriod(Duration):
    kind: ClassVar[str] = "duration"
    says: ClassVar[str] = "this {period:period}"

    def __init__(self, period: Noun) -> None:
        self.period: Final = period

    def ends(self) -> int:
        return PERIODS[self.period.one]


class ForRounds(Duration):
    kind: ClassVar[str] = "duration"
    says: ClassVar[str] = "for {n:int} round/rounds~n"

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def ends(self) -> int:
        return ROUND


class While(Duration):
    kind: ClassVar[str] = "duration"
    says: ClassVar[str] = "while {conditions:condition/and}"

    def __init__(self, conditions: tuple[Condition, ...]) -> None:
        self.conditions: Final = conditions


class UntilNext(Duration):
    kind: ClassVar[str] = "duration"
    says: ClassVar[str] = "until the start of your next turn"

    def ends(self) -> int:
        return ROUND


NOUNS: Final = [
    *terms("period", "turn", "game"),
    *terms("comparison", "less than", "more than", "equal to"),
]

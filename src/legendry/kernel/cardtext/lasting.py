"""What cards are, have and gain, and for how long.

"gains", "loses" and "becomes" happen once; "has" is true all the time; the others may be either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.kernel.cardtext.bindings import Bindings
from legendry.kernel.cardtext.phrase import Noun, Phrase, terms
from legendry.kernel.cardtext.roles import Duration, Kind, Lasting, Target, Value, Who
from legendry.kernel.cardtext.targets import fits_face
from legendry.kernel.cardtext.values import Amount, Count, most

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost


class OfCards(Lasting):
    """Says something of cards in play."""

    def target(self) -> Target:
        raise NotImplementedError(type(self).__name__)

    def subjects(self, s: EffectHost, at: Bindings) -> list[int] | None:
        return self.target().cards(s, at)

    def covers(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return self.target().covers(s, at, card)


class OfAnyone(Lasting):
    """Says something of cards in play or of players."""

    def whom(self) -> Target | Who:
        raise NotImplementedError(type(self).__name__)

    def subjects(self, s: EffectHost, at: Bindings) -> list[int] | None:
        who = self.whom()
        return who.cards(s, at) if isinstance(who, Target) else None

    def covers(self, s: EffectHost, at: Bindings, card: int) -> bool:
        who = self.whom()
        return isinstance(who, Target) and who.covers(s, at, card)

    def guards(self, s: EffectHost, at: Bindings, seat: int) -> bool:
        who = self.whom()
        return isinstance(who, Who) and seat in who.seats(s, at)


def word(keyword: Phrase) -> str:
    return keyword.one if isinstance(keyword, Noun) else ""


class Timed(Lasting):
    kind: ClassVar[str] = "clause"
    says: ClassVar[str] = "{effect:lasting} {duration:duration}"

    def __init__(self, effect: Lasting, duration: Duration) -> None:
        self.effect: Final = effect
        self.duration: Final = duration


class Scaled(Lasting):
    kind: ClassVar[str] = "clause"
    says: ClassVar[str] = "{effect:lasting} {scale:scale} [{duration:duration}]"

    def __init__(self, effect: Lasting, scale: Value, duration: Duration | None) -> None:
        self.effect: Final = effect
        self.scale: Final = scale
        self.duration: Final = duration


class GainsStats(OfCards):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} gains/gain~who {amounts:amount/and}"
    topic: ClassVar[str] = "stat"

    def __init__(self, who: Target, amounts: tuple[Amount, ...]) -> None:
        self.who: Final = who
        self.amounts: Final = amounts

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [(amount.stat.one, amount.n.n) for amount in self.amounts]


class GainsKeyword(OfCards):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} gains/gain~who {keyword:keyword}"
    topic: ClassVar[str] = "keyword"

    def __init__(self, who: Target, keyword: Phrase) -> None:
        self.who: Final = who
        self.keyword: Final = keyword

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [(word(self.keyword), 1)]


class LosesStat(OfCards):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} loses/lose~who {n:count} {more?more} {stat:stat}"
    topic: ClassVar[str] = "stat"

    def __init__(self, who: Target, n: Count, more: bool, stat: Noun) -> None:
        self.who: Final = who
        self.n: Final[Count] = n
        self.more: Final = more
        self.stat: Final = stat

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [(self.stat.one, -most(self.n))]


class LosesKeyword(OfCards):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} loses/lose~who {keyword:keyword}"
    topic: ClassVar[str] = "keyword"

    def __init__(self, who: Target, keyword: Phrase) -> None:
        self.who: Final = who
        self.keyword: Final = keyword

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [(word(self.keyword), -1)]


class Becomes(OfCards):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} becomes/become~who {status:status}"
    topic: ClassVar[str] = "keyword"

    def __init__(self, who: Target, status: Noun) -> None:
        self.who: Final = who
        self.status: Final = status

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [(self.status.one, 1)]


class StatBecomes(OfCards):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{whose:possessive} {stat:stat} becomes {n:int}"
    topic: ClassVar[str] = "stat"

    def __init__(self, whose: Target, stat: Noun, n: int) -> None:
        self.whose: Final = whose
        self.stat: Final = stat
        self.n: Final = n

    def target(self) -> Target:
        return self.whose

    def parts(self) -> list[tuple[str, int]]:
        return []

    def enact(self, s: EffectHost, at: Bindings) -> None:
        for card in self.whose.cards(s, at):
            s.effects.set_stat(s, card, self.stat.one, self.n)


class GainsEqual(OfCards):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} gains/gain~who {stat:stat} equal to {amount:value}"
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


class LosesEqual(OfCards):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} loses/lose~who {stat:stat} equal to {amount:value}"
    topic: ClassVar[str] = "stat"

    def __init__(self, who: Target, stat: Noun, amount: Value) -> None:
        self.who: Final = who
        self.stat: Final = stat
        self.amount: Final = amount

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [(self.stat.one, -1)]

    def measured_by(self) -> Value | None:
        return self.amount


class GainsStatsOf(OfCards):
    """As much as the other card has at that moment."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} gains/gain~who {whose:possessive} {stats:stat/and}"
    topic: ClassVar[str] = "stat"

    def __init__(self, who: Target, whose: Target, stats: tuple[Noun, ...]) -> None:
        self.who: Final = who
        self.whose: Final = whose
        self.stats: Final = stats

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [(stat.one, 1) for stat in self.stats]

    def parts_now(self, s: EffectHost, at: Bindings) -> list[tuple[str, int]]:
        cards = self.whose.cards(s, at)
        return [(stat.one, sum([s.stat(card, stat.one) for card in cards])) for stat in self.stats]


class StatBecomesEqual(OfCards):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{whose:possessive} {stat:stat} becomes equal to {amount:value}"
    topic: ClassVar[str] = "stat"

    def __init__(self, whose: Target, stat: Noun, amount: Value) -> None:
        self.whose: Final = whose
        self.stat: Final = stat
        self.amount: Final = amount

    def target(self) -> Target:
        return self.whose

    def parts(self) -> list[tuple[str, int]]:
        return []

    def enact(self, s: EffectHost, at: Bindings) -> None:
        n = max(0, self.amount.value(s, at))
        for card in self.whose.cards(s, at):
            s.effects.set_stat(s, card, self.stat.one, n)


class HasStats(OfCards):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} has/have~who {amounts:amount/and}"
    topic: ClassVar[str] = "stat"

    def __init__(self, who: Target, amounts: tuple[Amount, ...]) -> None:
        self.who: Final = who
        self.amounts: Final = amounts

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [(amount.stat.one, amount.n.n) for amount in self.amounts]


class HasKeyword(OfCards):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} has/have~who {keyword:keyword}"
    topic: ClassVar[str] = "keyword"

    def __init__(self, who: Target, keyword: Phrase) -> None:
        self.who: Final = who
        self.keyword: Final = keyword

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [(word(self.keyword), 1)]


class TakesLess(OfAnyone):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = (
        "{who:sufferer} takes/take~who {n:int} less {harm:harm} [in each {moment:moment}] [( minimum {least:int} )]"
    )
    topic: ClassVar[str] = "damage"

    def __init__(self, who: Target | Who, n: int, harm: Noun, moment: Noun | None, least: int | None) -> None:
        self.who: Final = who
        self.n: Final = n
        self.harm: Final = harm
        self.moment: Final = moment
        self.least: Final = least

    def whom(self) -> Target | Who:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [("less damage" if self.moment is None else f"less damage in each {self.moment.one}", self.n)]


class TakesNo(OfAnyone):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:sufferer} takes/take~who no {harm:harm}"
    topic: ClassVar[str] = "damage"

    def __init__(self, who: Target | Who, harm: Noun) -> None:
        self.who: Final = who
        self.harm: Final = harm

    def whom(self) -> Target | Who:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [("no damage", 1)]


class Ignores(OfCards):
    """Without "each", once in the game."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = (
        "{who:subject} ignores/ignore~who the first {harm:harm} dealt to it/them~who [each {period:period}]"
    )
    topic: ClassVar[str] = "damage"

    def __init__(self, who: Target, harm: Noun, period: Noun | None) -> None:
        self.who: Final = who
        self.harm: Final = harm
        self.period: Final = period

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        each = self.period is not None and self.period.one != "game"
        return [("ignores each turn" if each else "ignores", 1)]


class CannotBe(OfCards):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} cannot be {done:participle}"
    topic: ClassVar[str] = "keyword"

    def __init__(self, who: Target, done: Noun) -> None:
        self.who: Final = who
        self.done: Final = done

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [(f"cannot be {self.done.one}", 1)]


class CostLess(Lasting):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "your {what:kind~many} cost {n:int} less {resource:resource~n} [( minimum {least:int} )]"
    topic: ClassVar[str] = "cost"

    def __init__(self, what: Kind | Noun, n: int, resource: Noun, least: int | None) -> None:
        self.what: Final = what
        self.n: Final = n
        self.resource: Final = resource
        self.least: Final = least

    def parts(self) -> list[tuple[str, int]]:
        return [(self.resource.one, -self.n)]

    def prices(self, s: EffectHost, at: Bindings, seat: int, face: int) -> bool:
        return seat == at.seat and fits_face(self.what, s, face)


class DealMore(Lasting):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "your {what:kind~many} deal {n:int} more {harm:harm}"
    topic: ClassVar[str] = "deal"

    def __init__(self, what: Kind | Noun, n: int, harm: Noun) -> None:
        self.what: Final = what
        self.n: Final = n
        self.harm: Final = harm

    def parts(self) -> list[tuple[str, int]]:
        return [("more damage", self.n)]

    def prices(self, s: EffectHost, at: Bindings, seat: int, face: int) -> bool:
        return seat == at.seat and fits_face(self.what, s, face)


NOUNS: Final = [*terms("participle", "destroyed", "chosen")]

INCLUDES: Final = [("lasting", "clause")]

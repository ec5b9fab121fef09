"""The shape of a text: sentences, what starts them, and how often they may happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from legendry.kernel.cardtext.bindings import Bindings
from legendry.kernel.cardtext.phrase import Noun, Phrase, terms
from legendry.kernel.cardtext.roles import Choice, Head, Lasting, Order, Target, TriggerEvent, Who

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost

Step: TypeAlias = Order | Lasting


class Steps(Phrase):
    kind: ClassVar[str] = "body"
    says: ClassVar[str] = "{steps:step/;}"

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps: Final = steps


class Option(Phrase):
    kind: ClassVar[str] = "option"
    says: ClassVar[str] = "{steps:step/;}"

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps: Final = steps


class ChooseOne(Phrase):
    """Ends the sentence, so that in "A; or B; C" B and C belong together."""

    kind: ClassVar[str] = "body"
    says: ClassVar[str] = "[{first:step/;} ;] choose one : {options:option/;_or}"

    def __init__(self, first: tuple[Step, ...] | None, options: tuple[Option, ...]) -> None:
        self.first: Final = first
        self.options: Final = options


class Sentence(Phrase):
    """One sentence of a text."""


class KeywordSentence(Sentence):
    kind: ClassVar[str] = "sentence"
    says: ClassVar[str] = "{keyword:keyword} ."

    def __init__(self, keyword: Phrase) -> None:
        self.keyword: Final = keyword


class LimitSentence(Sentence):
    """A limit of the sentence before."""

    kind: ClassVar[str] = "sentence"
    says: ClassVar[str] = "{limit:limit} ."

    def __init__(self, limit: Phrase) -> None:
        self.limit: Final = limit


class Triggered(Sentence):
    kind: ClassVar[str] = "sentence"
    says: ClassVar[str] = "{head:head} : {body:body} ."

    def __init__(self, head: Head, body: Steps | ChooseOne) -> None:
        self.head: Final = head
        self.body: Final = body


class Activated(Sentence):
    """When: pay: do."""

    kind: ClassVar[str] = "sentence"
    says: ClassVar[str] = "{head:activation} : [{costs:cost/and} :] {body:body} ."

    def __init__(self, head: Head, costs: tuple[Order, ...] | None, body: Steps | ChooseOne) -> None:
        self.head: Final = head
        self.costs: Final = costs
        self.body: Final = body


class Plain(Sentence):
    """True all the time on a card that stays in play; done once by a spell."""

    kind: ClassVar[str] = "sentence"
    says: ClassVar[str] = "{body:body} ."

    def __init__(self, body: Steps | ChooseOne) -> None:
        self.body: Final = body


class Text(Phrase):
    kind: ClassVar[str] = "text"
    says: ClassVar[str] = "{sentences:sentence/}"

    def __init__(self, sentences: tuple[Sentence, ...]) -> None:
        self.sentences: Final = sentences


class Once(Phrase):
    kind: ClassVar[str] = "limit"
    says: ClassVar[str] = "once per {period:period}"

    def __init__(self, period: Noun) -> None:
        self.period: Final = period


class Times(Phrase):
    kind: ClassVar[str] = "limit"
    says: ClassVar[str] = "up to {n:int} times per {period:period}"

    def __init__(self, n: int, period: Noun) -> None:
        self.n: Final = n
        self.period: Final = period


def is_turn_of(whose: Noun, s: EffectHost, at: Bindings) -> bool:
    """ "your turn", "each opponent's turn", "each player's turn"."""
    if whose.one == "your":
        return s.whose_turn() == at.seat
    return whose.one == "each player 's" or s.whose_turn() != at.seat


def is_subject(who: Target | Choice, s: EffectHost, at: Bindings) -> bool:
    """Is the card to which it happened the one the event speaks of?"""
    return who.covers(s, at, at.it) if isinstance(who, Target) else who.fits(s, at, at.it)


class StartOfTurn(Head):
    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "at the start of {whose:whose} turn"

    def __init__(self, whose: Noun) -> None:
        self.whose: Final = whose

    def hears(self) -> str:
        return "start"

    def wants(self, s: EffectHost, at: Bindings) -> bool:
        return is_turn_of(self.whose, s, at)


class EndOfTurn(Head):
    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "at the end of {whose:whose} turn"

    def __init__(self, whose: Noun) -> None:
        self.whose: Final = whose

    def hears(self) -> str:
        return "end"

    def wants(self, s: EffectHost, at: Bindings) -> bool:
        return is_turn_of(self.whose, s, at)


class When(Head):
    """Every time."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "when {event:event} {mine?during_your_turn}"

    def __init__(self, event: TriggerEvent, mine: bool) -> None:
        self.event: Final = event
        self.mine: Final = mine

    def hears(self) -> str:
        return self.event.heard()

    def wants(self, s: EffectHost, at: Bindings) -> bool:
        return (not self.mine or s.whose_turn() == at.seat) and self.event.matches(s, at)


class Gains(TriggerEvent):
    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{who:anyone} gains/gain~who {what:resource~many}"
    names: ClassVar[bool] = True
    binds: ClassVar[str] = "amount"

    def __init__(self, who: Who, what: Noun) -> None:
        self.who: Final = who
        self.what: Final = what

    def heard(self) -> str:
        return "gains " + self.what.one

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return at.player in self.who.seats(s, at)


class Loses(TriggerEvent):
    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{who:anyone} loses/lose~who {what:resource~many}"
    names: ClassVar[bool] = True
    binds: ClassVar[str] = "amount"

    def __init__(self, who: Who, what: Noun) -> None:
        self.who: Final = who
        self.what: Final = what

    def heard(self) -> str:
        return "loses " + self.what.one

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return at.player in self.who.seats(s, at)


class IsDestroyed(TriggerEvent):
    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{card:actor} is/are~card destroyed"
    names: ClassVar[bool] = True

    def __init__(self, card: Target | Choice) -> None:
        self.card: Final = card

    def heard(self) -> str:
        return "dies"

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return is_subject(self.card, s, at)


class IsDealt(TriggerEvent):
    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{card:actor} is/are~card dealt {harm:harm}"
    names: ClassVar[bool] = True
    binds: ClassVar[str] = "amount"

    def __init__(self, card: Target | Choice, harm: Noun) -> None:
        self.card: Final = card
        self.harm: Final = harm

    def heard(self) -> str:
        return "damaged"

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return is_subject(self.card, s, at)


class Plays(TriggerEvent):
    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{who:anyone} plays/play~who {card:choice}"
    names: ClassVar[bool] = True

    def __init__(self, who: Who, card: Choice) -> None:
        self.who: Final = who
        self.card: Final = card

    def heard(self) -> str:
        return "plays"

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return at.player in self.who.seats(s, at) and self.card.fits(s, at, at.it)


NOUNS: Final = [
    *terms("whose", "your"),
    *terms("whose", "each player 's", "each opponent 's", binds="player"),
]

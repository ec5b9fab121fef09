"""Abilities that a text gives to a card: whole sentences between quotation marks."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.kernel.agenda import Op
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.lasting import OfCards
from legendry.kernel.cardtext.phrase import Phrase
from legendry.kernel.cardtext.roles import Head, Target
from legendry.kernel.cardtext.sentences import ChooseOne, Steps

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost

ABILITY: Final = "ability"
LINES: Final = 64  # sentences of a text; an ability is named by its face and line in one number


class Ability(Phrase):
    """A sentence that somebody else gets: its "this card" and its "you" are whoever has it."""

    kind: ClassVar[str] = "ability"
    says: ClassVar[str] = "“ {head:head} : {body:body} ”"

    def __init__(self, head: Head, body: Steps | ChooseOne) -> None:
        self.head: Final = head
        self.body: Final = body
        self.line = NONE  # which sentence of the whole text it is; the compiler counts


class GainsAbility(OfCards):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} gains/gain~who {ability:ability}"
    topic: ClassVar[str] = ABILITY

    def __init__(self, who: Target, ability: Ability) -> None:
        self.who: Final = who
        self.ability: Final = ability

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [(ABILITY, self.ability.line)]

    def parts_now(self, s: EffectHost, at: Bindings) -> list[tuple[str, int]]:
        return [(ABILITY, at.face * LINES + self.ability.line)]


class HasAbility(OfCards):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} has/have~who {ability:ability}"
    topic: ClassVar[str] = ABILITY

    def __init__(self, who: Target, ability: Ability) -> None:
        self.who: Final = who
        self.ability: Final = ability

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [(ABILITY, self.ability.line)]

    def parts_now(self, s: EffectHost, at: Bindings) -> list[tuple[str, int]]:
        return [(ABILITY, at.face * LINES + self.ability.line)]


class FromHand(Head):
    """The card acts while it is in its owner's hand, and is shown when it does."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "from your hand , {moment:head}"

    def __init__(self, moment: Head) -> None:
        self.moment: Final = moment

    def hears(self) -> str:
        return in_hand(self.moment.hears())

    def wants(self, s: EffectHost, at: Bindings) -> bool:
        return self.moment.wants(s, at)


class WhileHidden(Head):
    """The card lies face down in an area; when its moment comes it is shown, acts, and is done."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "while hidden , {moment:head}"

    def __init__(self, moment: Head) -> None:
        self.moment: Final = moment

    def hears(self) -> str:
        return when_hidden(self.moment.hears())

    def wants(self, s: EffectHost, at: Bindings) -> bool:
        return self.moment.wants(s, at)


class Spend(Op["EffectHost"]):
    """A hidden card has acted and is done."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def resolve(self, s: EffectHost) -> None:
        s.effects.spend_hidden(s, self.card)


def when_hidden(event: str) -> str:
    """The name of an event for cards that wait for it face down."""
    return "hidden " + event


def in_hand(event: str) -> str:
    """The name of an event for cards that wait for it in a hand."""
    return "hand " + event

"""Moments of both editions at which a card comes to a pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.kernel.cardtext.bindings import Bindings
from legendry.kernel.cardtext.phrase import Noun, terms
from legendry.kernel.cardtext.roles import Choice, Target, TriggerEvent, Who
from legendry.kernel.cardtext.sentences import is_subject

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost


class Discards(TriggerEvent):
    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{who:anyone} discards/discard~who {card:choice}"
    names: ClassVar[bool] = True

    def __init__(self, who: Who, card: Choice) -> None:
        self.who: Final = who
        self.card: Final = card

    def heard(self) -> str:
        return "discarded"

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return at.player in self.who.seats(s, at) and self.card.fits(s, at, at.it)


class IsDiscarded(TriggerEvent):
    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{card:this} is discarded"

    def __init__(self, card: Target) -> None:
        self.card: Final = card

    def heard(self) -> str:
        return "discarded"

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return at.it == at.card


class EntersGraveyard(TriggerEvent):
    """From wherever it comes: it died, was discarded, was cast."""

    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{card:actor} enters/enter~card {pile:grave}"
    names: ClassVar[bool] = True

    def __init__(self, card: Target | Choice, pile: Noun) -> None:
        self.card: Final = card
        self.pile: Final = pile

    def heard(self) -> str:
        return "graveyard"

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        if self.pile.one != "a graveyard" and (at.player == at.seat) != (self.pile.one == "your graveyard"):
            return False
        return is_subject(self.card, s, at)


NOUNS: Final = [*terms("grave", "your graveyard", "a graveyard", "your opponent 's graveyard")]

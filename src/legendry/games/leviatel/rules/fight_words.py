"""Phrases of both editions about fights, and what cards do to castles."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.games.leviatel.rules.on_map import AreaPlace
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.lasting import OfCards
from legendry.kernel.cardtext.phrase import Noun
from legendry.kernel.cardtext.roles import Choice, Kind, Target, TriggerEvent
from legendry.kernel.cardtext.sentences import is_subject
from legendry.kernel.cardtext.targets import fits

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost

ATTACKER: Final = "attacker"
NO_DAMAGE_BACK: Final = "no damage back"


class TheTarget(Target):
    """The enemy that is about to be struck."""

    kind: ClassVar[str] = "piece"
    says: ClassVar[str] = "the target"
    needs: ClassVar[str] = "target"
    binds: ClassVar[str] = "it"

    def cards(self, s: EffectHost, at: Bindings) -> list[int]:
        return [at.it] if at.it != NONE else []


class TheAttacker(Target):
    kind: ClassVar[str] = "piece"
    says: ClassVar[str] = "the attacker"
    needs: ClassVar[str] = ATTACKER

    def cards(self, s: EffectHost, at: Bindings) -> list[int]:
        return [card for card, noun in zip(at.them, at.nouns) if noun == ATTACKER and card != NONE]


class IsAttacked(TriggerEvent):
    """Before the first blow of a fight, for whoever stands where it is fought; the attacker can be named."""

    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{card:actor} is/are~card attacked"
    names: ClassVar[bool] = True
    binds: ClassVar[str] = ATTACKER

    def __init__(self, card: Target | Choice) -> None:
        self.card: Final = card

    def heard(self) -> str:
        return "attacked"

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return is_subject(self.card, s, at)


class Fights(TriggerEvent):
    """Before the first blow of a fight, for the attacker and for whoever is attacked."""

    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{card:actor} fights/fight~card"
    names: ClassVar[bool] = True

    def __init__(self, card: Target | Choice) -> None:
        self.card: Final = card

    def heard(self) -> str:
        return "fights"

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return is_subject(self.card, s, at)


class Kills(TriggerEvent):
    """In a fight, and it survives that blow."""

    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{card:actor} kills/kill~card a enemy"
    names: ClassVar[bool] = True

    def __init__(self, card: Target | Choice) -> None:
        self.card: Final = card

    def heard(self) -> str:
        return "kills"

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return is_subject(self.card, s, at)


class ThatFights(Target):
    """An attacker of a fight in that place."""

    kind: ClassVar[str] = "fighter"
    says: ClassVar[str] = "each {what:kind} that fights in {place:place}"

    def __init__(self, what: Kind | Noun, place: AreaPlace) -> None:
        self.what: Final = what
        self.place: Final = place

    def cards(self, s: EffectHost, at: Bindings) -> list[int]:
        return [card for card in self.place.standing(s, at) if fits(self.what, s, at, card)]


class AttackFirst(OfCards):
    """Instead of the order or the choice that the rules give."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:fighter} attacks/attack~who {card:object} first"
    topic: ClassVar[str] = "fight"

    def __init__(self, who: Target, card: Target) -> None:
        self.who: Final = who
        self.card: Final = card

    def target(self) -> Target:
        return self.who

    def subjects(self, s: EffectHost, at: Bindings) -> list[int] | None:
        return None

    def parts(self) -> list[tuple[str, int]]:
        return [("attacks first", 1)]


class NoDamageBack(OfCards):
    """Its blow lands first: an enemy that dies by it deals nothing in that exchange."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} takes/take~who no {harm:harm} from a enemy that it kills"
    topic: ClassVar[str] = "fight"

    def __init__(self, who: Target, harm: Noun) -> None:
        self.who: Final = who
        self.harm: Final = harm

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [(NO_DAMAGE_BACK, 1)]


class SurvivesOnce(OfCards):
    """The first damage that would kill it leaves it at 1 defense."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} survives/survive~who once"
    topic: ClassVar[str] = "damage"

    def __init__(self, who: Target) -> None:
        self.who: Final = who

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [("survives once", 1)]


class NoCastleDamage(OfCards):
    """By no rule of the game; a text may still deal it."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} deals/deal~who no castle damage"
    topic: ClassVar[str] = "castle"

    def __init__(self, who: Target) -> None:
        self.who: Final = who

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [("no castle damage", 1)]

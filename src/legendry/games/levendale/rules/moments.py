"""When abilities of Levendale can be activated, and what sets off the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.kernel.cardtext.bindings import Bindings
from legendry.kernel.cardtext.program import all_hold
from legendry.kernel.cardtext.roles import Choice, Condition, Head, Target, TriggerEvent, Who
from legendry.kernel.cardtext.sentences import is_subject

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost

# The moments of abilities, by the name under which the rules call them.
MAIN: Final = "main"
ATTACKING: Final = "attacking"
ATTACKED: Final = "attacked"
FROM_HAND: Final = "from hand"


# ---- moments of activated abilities -------------------------------------------------------------


class Activate(Head):
    """LDL-5.9: in the controller's own main step."""

    kind: ClassVar[str] = "activation"
    says: ClassVar[str] = "activate [, only if {conditions:condition/and}]"

    def __init__(self, conditions: tuple[Condition, ...] | None) -> None:
        self.conditions: Final = conditions

    def hears(self) -> str:
        return MAIN

    def wants(self, s: EffectHost, at: Bindings) -> bool:
        return self.conditions is None or all_hold(self.conditions, s, at)


class InBattle(Head):
    """In one step of a battle, whatever happens there."""

    kind: ClassVar[str] = "activation"
    binds: ClassVar[str] = "battle"
    moment: ClassVar[str] = ""

    def hears(self) -> str:
        return self.moment


class ActivateAttacking(InBattle):
    """LDL-R46: in step (c) of a battle, by the attacking player."""

    says: ClassVar[str] = "activate in battle when you attack"
    moment: ClassVar[str] = ATTACKING


class ActivateAttacked(InBattle):
    """LDL-R46: in step (d) of a battle, by the defending player."""

    says: ClassVar[str] = "activate in battle when you are attacked"
    moment: ClassVar[str] = ATTACKED


class ActivateFromHand(InBattle):
    """LDL-R44: in step (d) of a battle, by the defending player, while the card is in the hand."""

    says: ClassVar[str] = "activate from your hand in battle when you are attacked"
    moment: ClassVar[str] = FROM_HAND


# ---- what happens to players --------------------------------------------------------------------


class OfPlayer(TriggerEvent):
    """Something that happens to a player or that a player does; "that player" is that player."""

    kind: ClassVar[str] = "event"
    names: ClassVar[bool] = True
    event: ClassVar[str] = ""

    def __init__(self, who: Who) -> None:
        self.who: Final = who

    def heard(self) -> str:
        return self.event

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return at.player in self.who.seats(s, at)


class Attacks(OfPlayer):
    """LDL-7.4: step (b) of a battle."""

    says: ClassVar[str] = "{who:anyone} attacks/attack~who"
    binds: ClassVar[str] = "battle"
    event: ClassVar[str] = "attacks"


class IsAttacked(OfPlayer):
    """LDL-7.4: step (b) of a battle."""

    says: ClassVar[str] = "{who:anyone} is/are~who attacked"
    binds: ClassVar[str] = "battle"
    event: ClassVar[str] = "is attacked"


class Blocks(OfPlayer):
    """LDL-R45: step (f) of a battle."""

    says: ClassVar[str] = "{who:anyone} blocks/block~who"
    binds: ClassVar[str] = "battle"
    event: ClassVar[str] = "blocks"


class BlocksYou(OfPlayer):
    """LDL-R45: step (f) of a battle in which the controller attacks."""

    says: ClassVar[str] = "{who:someone} blocks your attack"
    binds: ClassVar[str] = "battle"
    event: ClassVar[str] = "blocks"

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return s.whose_turn() == at.seat and at.player in self.who.seats(s, at)


class DoesNotBlock(OfPlayer):
    """LDL-R45: step (f) of a battle; LDL-R48: also if the player cannot."""

    says: ClassVar[str] = "{who:anyone} is/are~who attacked and does/do~who not block"
    binds: ClassVar[str] = "battle"
    event: ClassVar[str] = "does not block"


class HeroHits(TriggerEvent):
    """LDL-R50: 1 or more attack damage was dealt."""

    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "your Hero deals attack damage"
    binds: ClassVar[str] = "battle"

    def heard(self) -> str:
        return "hits"

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return at.player == at.seat


class TakesDamage(OfPlayer):
    """LDL-8.7: damage, not plain loss of health."""

    says: ClassVar[str] = "{who:anyone} takes/take~who damage of any kind"
    event: ClassVar[str] = "takes damage"


# ---- what players do with cards -----------------------------------------------------------------


class OfCard(OfPlayer):
    """Something that a player does with a card, which is "it"."""

    def __init__(self, who: Who, card: Target | Choice) -> None:
        super().__init__(who)
        self.card: Final = card

    def matches(self, s: EffectHost, at: Bindings) -> bool:
        return at.player in self.who.seats(s, at) and is_subject(self.card, s, at)


class Places(OfCard):
    """LDL-4.1: for free or not."""

    says: ClassVar[str] = "{who:anyone} places/place~who {card:actor}"
    event: ClassVar[str] = "places"


class Activates(OfCard):
    """LDL-R67: after the effect of that ability."""

    says: ClassVar[str] = "{who:anyone} activates/activate~who a ability of {card:actor}"
    event: ClassVar[str] = "activates"


class DealsTo(OfCard):
    """LDL-8.6: the card is "it", the player hurt "that player"."""

    says: ClassVar[str] = "{card:actor} deals/deal~card non-attack damage to {who:someone}"
    event: ClassVar[str] = "deals damage"

    def __init__(self, card: Target | Choice, who: Who) -> None:
        super().__init__(who, card)

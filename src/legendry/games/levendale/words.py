"""The nouns, moments, places and verbs of Heroes of Levendale, beyond those of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from legendry.kernel.cardtext.phrase import Noun, terms
from legendry.kernel.cardtext.program import all_hold
from legendry.kernel.cardtext.roles import (
    NONE,
    Choice,
    Condition,
    Event,
    Head,
    Kind,
    Lasting,
    Order,
    Place,
    Scope,
    Target,
    Who,
)
from legendry.kernel.cardtext.sentences import is_subject
from legendry.kernel.cardtext.targets import InPlace, is_state

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import Stage

SLOTS: Final = ("SPELL", "HEAD", "ARTIFACT", "WEAPON", "BODY", "OFFHAND", "RING", "FEET", "REALM")  # LDL-R1
TYPES: Final = ("Spell", "Helm", "Artifact", "Weapon", "Bow", "Armor", "Gown", "Shield", "Ring", "Boots", "Realm")
SUBTYPES: Final = {"Battle Spell": "Spell", "Large Weapon": "Weapon"}  # LDL-12.2
CHARACTERS: Final = ("Knightmare", "Belladora", "Wayland", "Emberlyn")  # LDL-11.1

# The moments of abilities, by the name under which the rules call them.
MAIN: Final = "main"
ATTACKING: Final = "attacking"
ATTACKED: Final = "attacked"
FROM_HAND: Final = "from hand"


def hero(seat: int) -> int:
    """A Hero where a text speaks of cards; no card has this number."""
    return -2 - seat


def whole(s: Stage) -> Any:
    """The table with all that a game of Levendale knows."""
    return s


# ---- moments of activated abilities -------------------------------------------------------------


class Activate(Head):
    """LDL-5.9: in the controller's own main step."""

    kind: ClassVar[str] = "activation"
    says: ClassVar[str] = "activate [, only if {conditions:condition/and}]"

    def __init__(self, conditions: tuple[Condition, ...] | None) -> None:
        self.conditions: Final = conditions

    def hears(self) -> str:
        return MAIN

    def wants(self, s: Stage, at: Scope) -> bool:
        return self.conditions is None or all_hold(self.conditions, s, at)


class ActivateAttacking(Head):
    """LDL-R46: in step (c) of a battle, by the attacking player."""

    kind: ClassVar[str] = "activation"
    says: ClassVar[str] = "activate in battle when you attack"
    binds: ClassVar[str] = "battle"

    def hears(self) -> str:
        return ATTACKING


class ActivateAttacked(Head):
    """LDL-R46: in step (d) of a battle, by the defending player."""

    kind: ClassVar[str] = "activation"
    says: ClassVar[str] = "activate in battle when you are attacked"
    binds: ClassVar[str] = "battle"

    def hears(self) -> str:
        return ATTACKED


class ActivateFromHand(Head):
    """LDL-R44: in step (d) of a battle, by the defending player, while the card is in the hand."""

    kind: ClassVar[str] = "activation"
    says: ClassVar[str] = "activate from your hand in battle when you are attacked"
    binds: ClassVar[str] = "battle"

    def hears(self) -> str:
        return FROM_HAND


# ---- events -------------------------------------------------------------------------------------


class OfPlayer(Event):
    """Something that happens to a player or that a player does; "that player" is that player."""

    names: ClassVar[bool] = True
    event: ClassVar[str] = ""

    def about(self) -> Who:
        raise NotImplementedError(type(self).__name__)

    def heard(self) -> str:
        return self.event

    def matches(self, s: Stage, at: Scope) -> bool:
        return at.player in self.about().seats(s, at)


class Attacks(OfPlayer):
    """LDL-7.4: step (b) of a battle."""

    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{who:anyone} attacks/attack~who"
    binds: ClassVar[str] = "battle"
    event: ClassVar[str] = "attacks"

    def __init__(self, who: Who) -> None:
        self.who: Final = who

    def about(self) -> Who:
        return self.who


class IsAttacked(OfPlayer):
    """LDL-7.4: step (b) of a battle."""

    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{who:anyone} is/are~who attacked"
    binds: ClassVar[str] = "battle"
    event: ClassVar[str] = "is attacked"

    def __init__(self, who: Who) -> None:
        self.who: Final = who

    def about(self) -> Who:
        return self.who


class Blocks(OfPlayer):
    """Step (f) of a battle."""

    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{who:anyone} blocks/block~who"
    binds: ClassVar[str] = "battle"
    event: ClassVar[str] = "blocks"

    def __init__(self, who: Who) -> None:
        self.who: Final = who

    def about(self) -> Who:
        return self.who


class BlocksYou(OfPlayer):
    """Step (f) of a battle in which the controller attacks."""

    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{who:someone} blocks your attack"
    binds: ClassVar[str] = "battle"
    event: ClassVar[str] = "blocks"

    def __init__(self, who: Who) -> None:
        self.who: Final = who

    def about(self) -> Who:
        return self.who

    def matches(self, s: Stage, at: Scope) -> bool:
        return s.whose_turn() == at.seat and at.player in self.who.seats(s, at)


class DoesNotBlock(OfPlayer):
    """Step (f) of a battle; LDL-R48: also if the player cannot."""

    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{who:anyone} is/are~who attacked and does/do~who not block"
    binds: ClassVar[str] = "battle"
    event: ClassVar[str] = "does not block"

    def __init__(self, who: Who) -> None:
        self.who: Final = who

    def about(self) -> Who:
        return self.who


class HeroHits(Event):
    """LDL-R50: 1 or more attack damage was dealt."""

    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "your Hero deals attack damage"
    binds: ClassVar[str] = "battle"

    def heard(self) -> str:
        return "hits"

    def matches(self, s: Stage, at: Scope) -> bool:
        return at.player == at.seat


class TakesDamage(OfPlayer):
    """LDL-8.7: damage, not plain loss of health."""

    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{who:anyone} takes/take~who damage of any kind"
    event: ClassVar[str] = "takes damage"

    def __init__(self, who: Who) -> None:
        self.who: Final = who

    def about(self) -> Who:
        return self.who


class OfCard(Event):
    """Something that a player does with a card."""

    names: ClassVar[bool] = True
    event: ClassVar[str] = ""

    def whose(self) -> Who:
        raise NotImplementedError(type(self).__name__)

    def what(self) -> Target | Choice:
        raise NotImplementedError(type(self).__name__)

    def heard(self) -> str:
        return self.event

    def matches(self, s: Stage, at: Scope) -> bool:
        return at.player in self.whose().seats(s, at) and is_subject(self.what(), s, at)


class Places(OfCard):
    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{who:anyone} places/place~who {card:actor}"
    event: ClassVar[str] = "places"

    def __init__(self, who: Who, card: Target | Choice) -> None:
        self.who: Final = who
        self.card: Final = card

    def whose(self) -> Who:
        return self.who

    def what(self) -> Target | Choice:
        return self.card


class Activates(OfCard):
    """After the effect of that ability."""

    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{who:anyone} activates/activate~who a ability of {card:actor}"
    event: ClassVar[str] = "activates"

    def __init__(self, who: Who, card: Target | Choice) -> None:
        self.who: Final = who
        self.card: Final = card

    def whose(self) -> Who:
        return self.who

    def what(self) -> Target | Choice:
        return self.card


class DealsTo(OfCard):
    """LDL-8.6: the card is "it", the player hurt "that player"."""

    kind: ClassVar[str] = "event"
    says: ClassVar[str] = "{card:actor} deals/deal~card non-attack damage to {who:someone}"
    event: ClassVar[str] = "deals damage"

    def __init__(self, card: Target | Choice, who: Who) -> None:
        self.card: Final = card
        self.who: Final = who

    def whose(self) -> Who:
        return self.who

    def what(self) -> Target | Choice:
        return self.card


# ---- players, Heroes and what they bear ---------------------------------------------------------


class Attacker(Who):
    kind: ClassVar[str] = "player"
    says: ClassVar[str] = "the attacking player"
    needs: ClassVar[str] = "battle"

    def seats(self, s: Stage, at: Scope) -> list[int]:
        return [s.whose_turn()] if whole(s).foe != NONE else []


class Defender(Who):
    kind: ClassVar[str] = "player"
    says: ClassVar[str] = "the defending player"
    needs: ClassVar[str] = "battle"

    def seats(self, s: Stage, at: Scope) -> list[int]:
        foe: int = whole(s).foe
        return [foe] if foe != NONE else []


class YourHero(Target):
    """LDL-R42: what it has is added to the sums of its cards."""

    kind: ClassVar[str] = "subject"
    says: ClassVar[str] = "your Hero"

    def cards(self, s: Stage, at: Scope) -> list[int]:
        return [hero(at.seat)]


class OnHero(Place):
    """The cards of one or several Heroes.  A card that was just destroyed is still known by its owner."""

    def bearers(self, s: Stage, at: Scope) -> list[int]:
        raise NotImplementedError(type(self).__name__)

    def standing(self, s: Stage, at: Scope) -> list[int]:
        seats = self.bearers(s, at)
        return [card for card in s.in_play() if s.owners[card] in seats]

    def meets(self, s: Stage, at: Scope, card: int) -> bool:
        return s.owners[card] in self.bearers(s, at)


class OnYourHero(OnHero):
    kind: ClassVar[str] = "hero"
    says: ClassVar[str] = "your Hero"

    def bearers(self, s: Stage, at: Scope) -> list[int]:
        return [at.seat]


class OnOpponentsHero(OnHero):
    kind: ClassVar[str] = "hero"
    says: ClassVar[str] = "a opponent 's Hero"

    def bearers(self, s: Stage, at: Scope) -> list[int]:
        return s.opponents(at.seat)


class OnPlayersHero(OnHero):
    kind: ClassVar[str] = "hero"
    says: ClassVar[str] = "{who:player} 's Hero"

    def __init__(self, who: Who) -> None:
        self.who: Final = who

    def bearers(self, s: Stage, at: Scope) -> list[int]:
        return self.who.seats(s, at)


class EquippedTo(InPlace):
    """LDL-4.1."""

    kind: ClassVar[str] = "equipped"
    says: ClassVar[str] = "equipped to {place:hero}"

    def __init__(self, place: OnHero) -> None:
        super().__init__(place)


class BothAre(Condition):
    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "{first:choice} and {second:choice} are {state:state}"

    def __init__(self, first: Choice, second: Choice, state: Kind | Noun) -> None:
        self.first: Final = first
        self.second: Final = second
        self.state: Final = state

    def holds(self, s: Stage, at: Scope) -> bool:
        return all([self.has(each, s, at) for each in (self.first, self.second)])

    def has(self, card: Choice, s: Stage, at: Scope) -> bool:
        return any([card.fits(s, at, each) and is_state(self.state, s, at, each) for each in s.in_play()])


class Attacked(Condition):
    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "you attacked this turn"

    def holds(self, s: Stage, at: Scope) -> bool:
        return s.whose_turn() == at.seat and bool(whole(s).attacked)


class DidNotAttack(Condition):
    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "you did not attack this turn"

    def holds(self, s: Stage, at: Scope) -> bool:
        return not (s.whose_turn() == at.seat and bool(whole(s).attacked))


# ---- what is true all the time ------------------------------------------------------------------


class OfThisCard(Lasting):
    """Says something of the card it stands on, or of a slot, for as long as the rules ask."""

    def covers(self, s: Stage, at: Scope, card: int) -> bool:
        return card == at.card


class PlaceFree(OfThisCard):
    """LDL-3.7, LDL-R23."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "you may place this card for free [if {conditions:condition/and}]"
    topic: ClassVar[str] = "free"

    def __init__(self, conditions: tuple[Condition, ...] | None) -> None:
        self.conditions: Final = conditions

    def parts(self) -> list[tuple[str, int]]:
        return [("free", 1)]


class PlaceBeside(OfThisCard):
    """LDL-R24."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "you may place this card into a slot that already holds cards without destroying them"
    topic: ClassVar[str] = "beside"

    def parts(self) -> list[tuple[str, int]]:
        return [("beside", 1)]


class SlotHolds(OfThisCard):
    """LDL-4.3, LDL-R24."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "your {slot:slot} slot can hold up to {n:int} card/cards~n"
    topic: ClassVar[str] = "room"

    def __init__(self, slot: Noun, n: int) -> None:
        self.slot: Final = slot
        self.n: Final = n

    def parts(self) -> list[tuple[str, int]]:
        return [(self.slot.one, self.n)]


class Protected(OfThisCard):
    """LDL-R29."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "opponents ' abilities cannot destroy this card"
    topic: ClassVar[str] = "protected"

    def parts(self) -> list[tuple[str, int]]:
        return [("protected", 1)]


# ---- orders -------------------------------------------------------------------------------------


class UseAction(Order):
    """LDL-5.6: a price."""

    kind: ClassVar[str] = "cost"
    says: ClassVar[str] = "use {n:int} action/actions~n"

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def do(self, s: Stage, at: Scope, times: int) -> None:
        s.lose(at.actor, "action", self.n)


class CannotBlock(Order):
    """LDL-R48."""

    kind: ClassVar[str] = "act"
    says: ClassVar[str] = "the defending player cannot block this attack"
    needs: ClassVar[str] = "battle"

    def do(self, s: Stage, at: Scope, times: int) -> None:
        whole(s).forbid_block()


class NoAttackDamage(Order):
    """LDL-R50."""

    kind: ClassVar[str] = "act"
    says: ClassVar[str] = "this attack deals no attack damage"
    needs: ClassVar[str] = "battle"

    def do(self, s: Stage, at: Scope, times: int) -> None:
        whole(s).blunt()


NOUNS: Final = [
    *terms("slot", *SLOTS),
    *terms("stat", "Attack", "Defense"),
    *terms("zone", "your Trash"),
    *terms("period", "battle"),
    Noun("harm", "damage", mass=True),
    Noun("harm", "non-attack damage", mass=True),
    Noun("resource", "health", mass=True),
    Noun("resource", "action"),
    *[Noun("plain_kind", name, name if name == "Boots" else "") for name in (*TYPES, *SUBTYPES)],
    *[Noun("plain_kind", f"{name} card") for name in CHARACTERS],
]

INCLUDES: Final = [("equipped", "where"), ("equipped", "state")]

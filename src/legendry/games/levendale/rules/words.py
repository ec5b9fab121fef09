"""The nouns, places and verbs of Heroes of Levendale, beyond those of every game; its moments are in `moments`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.games.levendale.rules.host import host
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.phrase import Noun, terms
from legendry.kernel.cardtext.roles import Choice, Condition, Kind, Lasting, Order, Place, Target, Who
from legendry.kernel.cardtext.targets import InPlace, is_state

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost

SLOTS: Final = ("SPELL", "HEAD", "ARTIFACT", "WEAPON", "BODY", "OFFHAND", "RING", "FEET", "REALM")  # LDL-R1
TYPES: Final = ("Spell", "Helm", "Artifact", "Weapon", "Bow", "Armor", "Gown", "Shield", "Ring", "Boots", "Realm")
SUBTYPES: Final = {"Battle Spell": "Spell", "Large Weapon": "Weapon"}  # LDL-12.2
CHARACTERS: Final = ("Knightmare", "Belladora", "Wayland", "Emberlyn")  # LDL-11.1


def hero(seat: int) -> int:
    """A Hero where a text speaks of cards; no card has this number."""
    return -2 - seat


# ---- players, Heroes and what they bear ---------------------------------------------------------


class Attacker(Who):
    kind: ClassVar[str] = "player"
    says: ClassVar[str] = "the attacking player"
    needs: ClassVar[str] = "battle"

    def seats(self, s: EffectHost, at: Bindings) -> list[int]:
        return [s.whose_turn()] if host(s).foe != NONE else []


class Defender(Who):
    kind: ClassVar[str] = "player"
    says: ClassVar[str] = "the defending player"
    needs: ClassVar[str] = "battle"

    def seats(self, s: EffectHost, at: Bindings) -> list[int]:
        foe = host(s).foe
        return [foe] if foe != NONE else []


class AHero(Target):
    """LDL-R42: what a Hero has is added to the sums of its cards."""


class YourHero(AHero):
    kind: ClassVar[str] = "subject"
    says: ClassVar[str] = "your Hero"

    def cards(self, s: EffectHost, at: Bindings) -> list[int]:
        return [hero(at.seat)]


class PlayersHero(AHero):
    """ "each opponent's Hero", "that player's Hero"."""

    kind: ClassVar[str] = "subject"
    says: ClassVar[str] = "{who:player} 's Hero"

    def __init__(self, who: Who) -> None:
        self.who: Final = who

    def cards(self, s: EffectHost, at: Bindings) -> list[int]:
        return [hero(seat) for seat in self.who.seats(s, at)]


class OnHero(Place):
    """The cards of one or several Heroes.  A card that was just destroyed is still known by its owner."""

    def bearers(self, s: EffectHost, at: Bindings) -> list[int]:
        raise NotImplementedError(type(self).__name__)

    def standing(self, s: EffectHost, at: Bindings) -> list[int]:
        seats = self.bearers(s, at)
        return [card for card in s.in_play() if s.owners[card] in seats]

    def meets(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return s.owners[card] in self.bearers(s, at)


class OnYourHero(OnHero):
    kind: ClassVar[str] = "hero"
    says: ClassVar[str] = "your Hero"

    def bearers(self, s: EffectHost, at: Bindings) -> list[int]:
        return [at.seat]


class OnOpponentsHero(OnHero):
    kind: ClassVar[str] = "hero"
    says: ClassVar[str] = "a opponent 's Hero"

    def bearers(self, s: EffectHost, at: Bindings) -> list[int]:
        return s.opponents(at.seat)


class OnPlayersHero(OnHero):
    kind: ClassVar[str] = "hero"
    says: ClassVar[str] = "{who:player} 's Hero"

    def __init__(self, who: Who) -> None:
        self.who: Final = who

    def bearers(self, s: EffectHost, at: Bindings) -> list[int]:
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

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        return all([self.has(each, s, at) for each in (self.first, self.second)])

    def has(self, card: Choice, s: EffectHost, at: Bindings) -> bool:
        return any([card.fits(s, at, each) and is_state(self.state, s, at, each) for each in s.in_play()])


class Attacked(Condition):
    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "you attacked this turn"

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        return s.whose_turn() == at.seat and host(s).attacked > 0


class DidNotAttack(Condition):
    kind: ClassVar[str] = "condition"
    says: ClassVar[str] = "you did not attack this turn"

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        return not (s.whose_turn() == at.seat and host(s).attacked > 0)


# ---- what is true all the time ------------------------------------------------------------------


class OfThisCard(Lasting):
    """Says something of the card it stands on, or of a slot, for as long as the rules ask."""

    def covers(self, s: EffectHost, at: Bindings, card: int) -> bool:
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

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        s.effects.lose(s, at.actor, "action", self.n)


class CannotBlock(Order):
    """LDL-R48."""

    kind: ClassVar[str] = "act"
    says: ClassVar[str] = "the defending player cannot block this attack"
    needs: ClassVar[str] = "battle"

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        host(s).forbid_block()


class NoAttackDamage(Order):
    """LDL-R50."""

    kind: ClassVar[str] = "act"
    says: ClassVar[str] = "this attack deals no attack damage"
    needs: ClassVar[str] = "battle"

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        host(s).blunt()


PARTS: Final = ("hero",)
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

"""The nouns, keywords, triggers and verbs of the structures edition, beyond those of every map duel."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.games.leviatel.rules.areas import AdjacentArea, all_of
from legendry.games.leviatel.rules.fight_words import AttackFirst, ThatFights
from legendry.games.leviatel.rules.on_map import AreaPlace, map_effects, map_of
from legendry.games.leviatel.rules.words import HasEqual
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.lasting import (
    GainsEqual,
    GainsStats,
    GainsStatsOf,
    HasStats,
    LosesEqual,
    LosesStat,
    OfCards,
    StatBecomes,
    StatBecomesEqual,
)
from legendry.kernel.cardtext.phrase import Noun, Phrase, show, terms
from legendry.kernel.cardtext.roles import Duration, Head, Kind, Lasting, Order, Target

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost

BUILD_TIME: Final = "build time"
NEXT_TURN: Final = 3  # how long: only in the next own turn of the card's owner


class OnEntering(Head):
    """CAS-17.22: the card is played from the hand onto the map."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "on entering"

    def hears(self) -> str:
        return "entering"


class OnEnteringArea(Head):
    """CAS-17.23: the card moves into an area."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "on entering a area"
    binds: ClassVar[str] = "area"

    def hears(self) -> str:
        return "area"


class OnDeath(Head):
    """CAS-17.24."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "on death"

    def hears(self) -> str:
        return "death"


class OnFinished(Head):
    """CAS-R68: the remaining build time reaches 0."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "on finished"

    def hears(self) -> str:
        return "finished"


class OnDestroyed(Head):
    """CAS-R65, CAS-R70: a finished structure is destroyed."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "on destroyed"

    def hears(self) -> str:
        return "destroyed"


class OnAttack(Head):
    """Before each exchange in which this card is the attacker."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "on attack"
    binds: ClassVar[str] = "target"

    def hears(self) -> str:
        return "attack"


class OnKilling(Head):
    """After an exchange that killed the enemy, if this card is alive."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "on killing"

    def hears(self) -> str:
        return "kill"


class AfterAttacking(Head):
    """The combat in which it was the attacker is over, and it is alive."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "after attacking"

    def hears(self) -> str:
        return "fought"


class InCenter(Head):
    """CAS-17.5."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "in center"
    continuous: ClassVar[bool] = True

    def wants(self, s: EffectHost, at: Bindings) -> bool:
        table = map_of(s)
        area = table.area_of(at.card)
        return area != NONE and table.is_terrain(area, "center", at.seat)


class InNature(Head):
    """CAS-17.9."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "in Nature"
    continuous: ClassVar[bool] = True

    def wants(self, s: EffectHost, at: Bindings) -> bool:
        table = map_of(s)
        area = table.area_of(at.card)
        return area != NONE and table.is_terrain(area, "Nature", at.seat)


class CardOfKind(Kind):
    """A card that is not on the map: "a character card in your hand"."""

    kind: ClassVar[str] = "kind"
    says: ClassVar[str] = "{sort:sort} {what:paper~^}"

    def __init__(self, sort: Noun, what: Noun) -> None:
        self.sort: Final = sort
        self.what: Final = what

    def fits(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return s.face_is(self.sort.one, s.faces[card])

    def fits_face(self, s: EffectHost, face: int) -> bool:
        return s.face_is(self.sort.one, face)


class Nature(AreaPlace):
    """CAS-17.9."""

    kind: ClassVar[str] = "place"
    says: ClassVar[str] = "Nature"

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        return all_of(s, "Nature", at.seat)


class FurthestRow(AreaPlace):
    """CAS-17.4: the opponent's home row."""

    kind: ClassVar[str] = "place"
    says: ClassVar[str] = "the furthest enemy row"

    def areas(self, s: EffectHost, at: Bindings) -> list[int]:
        return [area for seat in s.opponents(at.seat) for area in all_of(s, "home row", seat)]


class CastleRegains(Order):
    """CAS-R89."""

    kind: ClassVar[str] = "act"
    says: ClassVar[str] = "your castle regains {n:int} health"
    brings: ClassVar[bool] = False

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        map_effects(s).heal_players(s, [at.seat], self.n * times)


class FirstMoveFree(Lasting):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "your first move out of {place:place} each turn costs no energy"
    topic: ClassVar[str] = "toll"

    def __init__(self, place: AreaPlace) -> None:
        self.place: Final = place

    def parts(self) -> list[tuple[str, int]]:
        return [("first move free", 1)]


class BuiltOnlyIn(Lasting):
    """Looked at while the card is still in hand."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:this} can only be built in {place:place}"
    topic: ClassVar[str] = "build"

    def __init__(self, who: Target, place: AreaPlace) -> None:
        self.who: Final = who
        self.place: Final = place

    def parts(self) -> list[tuple[str, int]]:
        return [("built only", 1)]


class MoveWhenSummoned(OfCards):
    """CAS-8.5: a card effect may lift the ban on moving in the turn it is summoned."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} can move in the turn it is summoned"
    topic: ClassVar[str] = "move"

    def __init__(self, who: Target) -> None:
        self.who: Final = who

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [("moves when summoned", 1)]


class InOwnersNextTurn(Duration):
    kind: ClassVar[str] = "duration"
    says: ClassVar[str] = "in its owner 's next turn"
    needs: ClassVar[str] = "it"

    def ends(self) -> int:
        return NEXT_TURN


NOUNS: Final = [
    *terms("keyword", "Maritime", "Rechargeable", "Doesn't occupy hand space"),
    *terms("stat", BUILD_TIME),
    *terms("terrain", "coast", "base"),
    *terms("adjective", "unfinished"),
    *terms("moment", "exchange"),
    *terms("sort", "character", "structure", "spell"),
    Noun("paper", "card"),
    Noun("ownarea", "summoning area"),
    *terms("tribe", "Pirate", "Beast", "Undead", "Elemental", "Nature", "Trap", "Vehicle", "Curse", "Sacred"),
    Noun("resource", "coin"),
    Noun("resource", "energy", mass=True),
    Noun("plain_kind", "structure"),
    Noun("plain_kind", "Pirate"),
    Noun("plain_kind", "Beast"),
    Noun("plain_kind", "Undead", "Undead"),
    Noun("plain_kind", "Elemental"),
    Noun("plain_kind", "Trap"),
    Noun("plain_kind", "Vehicle"),
    Noun("plain_kind", "Curse"),
    Noun("plain_kind", "Sacred", "Sacred"),
]


def check(effect: Phrase, duration: Duration | None, continuous: bool) -> str:
    """CAS-R96: attack and defense may be had for a while; build time, and what a number becomes, change for good."""
    if isinstance(effect, HasEqual) and effect.stat.one != "attack":
        return "only attack can follow another value all the time: damage comes off defense (CAS-12.6)"
    if isinstance(effect, AttackFirst) and not reaches(effect.who):
        return 'a combat is fought in one area; write "that fights in this area" (CAS-12.1)'
    if duration is None and not continuous:
        return ""
    if isinstance(duration, InOwnersNextTurn) and (not isinstance(effect, OfCards) or isinstance(effect, AttackFirst)):
        return f'"{show(duration)}" can only be true of cards (CAS-R84)'
    stats: list[str] = []
    if isinstance(effect, (GainsStats, HasStats)):
        stats = [amount.stat.one for amount in effect.amounts]
    elif isinstance(effect, GainsStatsOf):
        stats = [stat.one for stat in effect.stats]
    elif isinstance(effect, (LosesStat, LosesEqual, GainsEqual)):
        stats = [effect.stat.one]
    if isinstance(effect, (StatBecomes, StatBecomesEqual)) or BUILD_TIME in stats:
        return f'"{show(effect)}" would end some time, and only attack and defense are had for a while (CAS-R96)'
    return ""


def reaches(who: Target) -> bool:
    """Can a combat of such a fighter be where this card is?"""
    return not isinstance(who, ThatFights) or not isinstance(who.place, AdjacentArea)

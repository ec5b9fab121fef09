"""The nouns, keywords, triggers and verbs of Battle for Valtia, beyond those of every map duel."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.games.leviatel.rules.on_map import map_of
from legendry.games.leviatel.rules.words import HasEqual
from legendry.kernel.cardtext.bindings import Bindings
from legendry.kernel.cardtext.following import SwapStats
from legendry.kernel.cardtext.lasting import (
    GainsEqual,
    GainsStats,
    GainsStatsOf,
    HasStats,
    StatBecomes,
    StatBecomesEqual,
)
from legendry.kernel.cardtext.orders import Double
from legendry.kernel.cardtext.phrase import Noun, Phrase, show, terms
from legendry.kernel.cardtext.roles import Duration, Head, Kind

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost

TEMPORARY: Final = "temporary attack"


class OnEntering(Head):
    """VAL-11.3, VAL-R23: the card comes onto the map."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "On Entering"

    def hears(self) -> str:
        return "entering"


class OnDeath(Head):
    """VAL-R32: it dies, for any reason; resolved before the fight goes on."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "On Death"

    def hears(self) -> str:
        return "death"


class OnKill(Head):
    """An enemy dies in a fight round against this card, and this card survives that round."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "On Kill"

    def hears(self) -> str:
        return "kill"


class OnAttack(Head):
    """This card starts a fight as attacker, before the first round."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "On Attack"
    binds: ClassVar[str] = "target"

    def hears(self) -> str:
        return "attack"


class AfterMoving(Head):
    """It has entered an area by moving, and the fight and castle damage there are over."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "After moving"

    def hears(self) -> str:
        return "moved"


class AfterAttacking(Head):
    """The fight in which it was the attacker is over, and it is alive."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "After attacking"

    def hears(self) -> str:
        return "fought"


class InCenter(Head):
    """VAL-11.10: true while this card is alive and in center."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "In Center"
    continuous: ClassVar[bool] = True

    def wants(self, s: EffectHost, at: Bindings) -> bool:
        table = map_of(s)
        area = table.area_of(at.card)
        return area >= 0 and table.is_terrain(area, "center", at.seat)


class Sick(Kind):
    kind: ClassVar[str] = "property"
    says: ClassVar[str] = "movement sickness"

    def fits(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return s.has_trait(card, "movement sickness")


NOUNS: Final = [
    *terms("keyword", "Maritime", "Protectable", "Vanish", "Cannot be reshuffled"),
    *terms("stat", TEMPORARY),
    *terms("terrain", "coastal area", "fort"),
    *terms("ownarea", "spawn areas"),
    *terms("moment", "fight round"),
    *terms("tribe", "Pirate", "Beast", "Undead", "Elemental", "Curse", "Sacred"),
    Noun("resource", "coin"),
    Noun("resource", "energy", mass=True),
    Noun("plain_kind", "Pirate"),
    Noun("plain_kind", "Beast"),
    Noun("plain_kind", "Undead", "Undead"),
    Noun("plain_kind", "Elemental"),
    Noun("plain_kind", "Curse"),
    Noun("plain_kind", "Sacred", "Sacred"),
]


def check(effect: Phrase, duration: Duration | None, continuous: bool) -> str:
    """VAL-11.9: temporary attack is the only buff that ends; says what is wrong, or nothing."""
    ends = duration is not None or continuous
    if isinstance(effect, (GainsStats, HasStats)):
        for amount in effect.amounts:
            wrong = check_end(show(amount), amount.stat, ends)
            if wrong:
                return wrong
    if isinstance(effect, GainsEqual):
        return check_end(show(effect), effect.stat, ends)
    if isinstance(effect, GainsStatsOf) and (ends or TEMPORARY in [stat.one for stat in effect.stats]):
        return f'"{show(effect)}" is for good, and never of "{TEMPORARY}" (VAL-11.9)'
    if isinstance(effect, HasEqual) and effect.stat.one == "defense":
        return "defense is what damage comes off, so it cannot follow another value (VAL-R28)"
    if isinstance(effect, SwapStats) and TEMPORARY in (effect.one.one, effect.other.one):
        return f'"{TEMPORARY}" is only gained, for a time such as "this turn" (VAL-11.9)'
    if isinstance(effect, (StatBecomes, StatBecomesEqual, Double)):
        if ends:
            return f'"{show(effect)}" would end some time, and only "{TEMPORARY}" may (VAL-11.9)'
        if effect.stat.one == TEMPORARY:
            return f'"{TEMPORARY}" is only gained, for a time such as "this turn" (VAL-11.9)'
    return ""


def check_end(said: str, stat: Noun, ends: bool) -> str:
    if ends and stat.one != TEMPORARY:
        return f'"{said}" would end some time, and only "{TEMPORARY}" may (VAL-11.9)'
    if not ends and stat.one == TEMPORARY:
        return f'"{TEMPORARY}" needs a duration such as "this turn" (VAL-11.9)'
    return ""

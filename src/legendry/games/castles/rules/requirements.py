"""CAS-8 to CAS-11: what makes it legal to summon, build, cast and move."""

from __future__ import annotations

from typing import Final

from legendry.games.castles.rules.table import HOME, CastlesTable
from legendry.games.castles.rules.tolls import Tolls, reach, toll
from legendry.games.castles.rules.unit import FOUGHT, MOVED, NEW, TIRED, Unit
from legendry.games.leviatel.rules.board import COAST, HARBOUR
from legendry.games.leviatel.rules.costs import price_of
from legendry.games.leviatel.rules.statics import NO_LAWS, is_so, statics_about
from legendry.games.leviatel.rules.topics import SUMMON
from legendry.games.leviatel.rules.words import SummonHere
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.statics import StaticAbility
from legendry.kernel.errors import Refusal

# Refusals are made once; the words in braces are filled in when somebody asks why (legal_moves.everything).

UNPAID: Final = Refusal(
    "CAS-2.6", "{card} costs {energy} energy and {coins} {coin}; you have {own_energy} and {own_coins}"
)
NOT_THERE: Final = Refusal("CAS-8.3", "{card} is summoned in {places} only")
MARITIME: Final = Refusal("CAS-17.10", "{card} is Maritime: it is summoned in {places} only")
FULL: Final = Refusal("CAS-8.4", "{room} of your characters already stand or lie in {area}")
NO_ALLY: Final = Refusal("CAS-10.3", "you have no character in {area} to build {card} there")
HAS_SITE: Final = Refusal("CAS-10.4", "a structure already stands in {area}")
NO_COAST: Final = Refusal("CAS-17.11", "{card} is Maritime: it can be built only on a coast, and {area} is not one")
WRONG_SITE: Final = Refusal("CAS-10.9", "the text of {card} says where it can be built, and not in {area}")
NO_TARGET: Final = Refusal("CAS-R73", "there is nothing that {card} could choose")
NOT_YOURS: Final = Refusal("CAS-9.1", "{card} in {where} is not yours: you move only your own characters")
HAS_FOUGHT: Final = Refusal("CAS-12.9", "{card} in {where} has fought this turn and cannot move again")
IS_NEW: Final = Refusal("CAS-8.5", "{card} in {where} was summoned this turn and cannot move")
HAS_MOVED: Final = Refusal("CAS-9.2", "{card} in {where} has moved this turn already")
HELD: Final = Refusal("CAS-R43", "a card effect prevents {card} in {where} from moving")
NO_ENERGY: Final = Refusal(
    "CAS-9.3", "moving {card} in {where} to {area} costs {energy} energy; you have {own_energy} energy"
)
NO_COINS: Final = Refusal(
    "CAS-9.3",
    "moving {card} in {where} to {area} costs {energy} energy and {coins} coins; you have {own_energy} energy",
)
OFF_PATTERN: Final = Refusal(
    "CAS-9.4", "{card} in {where} cannot move to {area}: its movement pattern does not lead there"
)
BLOCKED: Final = Refusal("CAS-9.5", "{room} of your characters already stand or lie in {area}")
NO_ATTACK: Final = Refusal("CAS-R95", "{card} in {where} cannot attack, and enemies are in {area}")


def may_pay(s: CastlesTable, seat: int, face: int, statics: list[StaticAbility]) -> Refusal | None:
    """CAS-2.6, CAS-R39: both costs must be paid in full."""
    printed = s.cards[face]
    if statics or printed.own_costs:
        energy, coins = price_of(s, seat, face, statics)
    else:
        energy, coins = printed.energy, printed.coins
    return None if s.energy[seat] >= energy and s.coins[seat] >= coins else UNPAID


def summon_areas(s: CastlesTable, seat: int, face: int) -> list[int]:
    """CAS-8.3, CAS-17.10: the summoning areas, or the two harbours of Maritime ones; texts may add areas."""
    if s.cards[face].maritime:
        return HARBOUR[seat]
    found = HOME[seat]
    for static in statics_about(s, SUMMON):
        effect = static.effect
        if isinstance(effect, SummonHere) and effect.prices(s, static.at, seat, face):
            found = found + [area for area in effect.place.areas(s, static.at) if area not in found]
    return found


def may_summon(s: CastlesTable, seat: int, face: int, area: int) -> Refusal | None:
    """CAS-8.3, CAS-8.4: a summoning area with room; enemies there do not take up space (CAS-R38)."""
    if area not in summon_areas(s, seat, face):
        return MARITIME if s.cards[face].maritime else NOT_THERE
    return None if s.crowd(area, seat) < s.numbers.places else FULL


def may_build(s: CastlesTable, seat: int, face: int, area: int) -> Refusal | None:
    """CAS-10.3, CAS-10.4, CAS-17.11, CAS-R66: a living ally there, no structure, and what the card itself asks."""
    if s.sites[area] != NONE:
        return HAS_SITE
    if not any(s.units[card].owner == seat for card in s.areas[area]):
        return NO_ALLY
    return may_found(s, seat, face, area)


def may_found(s: CastlesTable, seat: int, face: int, area: int) -> Refusal | None:
    """CAS-17.11, CAS-10.9: what the structure itself asks of its area."""
    printed = s.cards[face]
    if printed.maritime and not COAST[area]:
        return NO_COAST
    for rule in printed.sites:
        if area not in rule.place.areas(s, Bindings(NONE, face, seat, seat)):
            return WRONG_SITE
    return None


def may_cast(s: CastlesTable, seat: int, face: int) -> Refusal | None:
    """CAS-R73: a spell that needs a choice cannot be cast when there is none."""
    return None if s.cards[face].castable(s, seat) else NO_TARGET


def may_leave(s: CastlesTable, seat: int, card: int, statics: list[StaticAbility]) -> Refusal | None:
    """CAS-R43: three separate reasons not to move, and what texts say."""
    unit = s.units[card]
    if unit.owner != seat:
        return NOT_YOURS
    state = unit.state & TIRED
    if state & FOUGHT:
        return HAS_FOUGHT
    if state & NEW and not (
        statics and (is_so(s, card, "moves when summoned", statics) or is_so(s, unit.card, "can move", statics))
    ):
        return IS_NEW
    if state & MOVED and not (statics and is_so(s, card, "can move again", statics)):
        return HAS_MOVED
    return HELD if (unit.marks or statics) and is_so(s, card, "cannot move", statics) else None


def laws_on(s: CastlesTable, card: int, statics: list[StaticAbility]) -> list[StaticAbility]:
    """The same static abilities, or none if they do not speak of this card."""
    for static in statics:
        if static.covers(s, card):
            return statics
    return NO_LAWS


def can_pay(s: CastlesTable, unit: Unit, area: int, tolls: Tolls) -> bool:
    """CAS-9.3: each move is paid in full."""
    energy, coins = toll(s, unit, area, tolls)
    return s.energy[unit.owner] >= energy and s.coins[unit.owner] >= coins


def may_enter(s: CastlesTable, unit: Unit, area: int, statics: list[StaticAbility]) -> Refusal | None:
    """CAS-9.5, CAS-9.6, CAS-R44: two of its own side, living or dead, make an area full; enemies do not."""
    if s.crowd(area, unit.owner) >= s.numbers.places:
        return BLOCKED
    if (unit.marks or statics) and is_so(s, unit.card, "cannot attack", statics) and s.is_contested(area, unit.owner):
        return NO_ATTACK
    return None


def may_move(s: CastlesTable, unit: Unit, area: int, statics: list[StaticAbility], tolls: Tolls) -> Refusal | None:
    """CAS-9.3 to CAS-9.5: along the pattern, where there is room, and paid for."""
    if area not in reach(s, unit, s.cards[unit.face].pattern, statics):
        return OFF_PATTERN
    refused = may_enter(s, unit, area, statics)
    if refused is not None:
        return refused
    if can_pay(s, unit, area, tolls):
        return None
    _, coins = toll(s, unit, area, tolls)
    return NO_COINS if coins else NO_ENERGY

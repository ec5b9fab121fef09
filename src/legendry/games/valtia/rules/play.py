"""VAL-8, VAL-9, VAL-14: playing characters and spells, moving allies, and what makes each of them legal."""

from __future__ import annotations

from typing import Final

from legendry.games.leviatel.rules.board import HARBOUR, NAMES, ONLY, SPAWN
from legendry.games.leviatel.rules.costs import pay_for, price_of
from legendry.games.leviatel.rules.events import LEFT, UNIT_MOVED
from legendry.games.leviatel.rules.spells import pay_for_spell, spell_ends, spell_happens
from legendry.games.leviatel.rules.statics import is_so, only_way, statics_about
from legendry.games.leviatel.rules.topics import SUMMON, TOLL
from legendry.games.leviatel.rules.triggers import trigger, watch
from legendry.games.leviatel.rules.words import PaysMore, PaysNothing, SummonHere
from legendry.games.valtia.rules import effects
from legendry.games.valtia.rules.board import REACH
from legendry.games.valtia.rules.fight import EFFECTS, Attack, Clash
from legendry.games.valtia.rules.table import ValtiaTable
from legendry.games.valtia.rules.unit import Unit
from legendry.kernel.agenda import Op
from legendry.kernel.cardtext.statics import StaticAbility
from legendry.kernel.errors import Refusal
from legendry.kernel.events import EventKind

UNIT_PLAYED: Final = EventKind("unit played", "played {card:card} to {area:area}", more=LEFT)


# ---- what may be done ---------------------------------------------------------------------------
# Refusals are made once; the words in braces are filled in when somebody asks why (legal_moves.everything).

UNPAID: Final = Refusal(
    "VAL-5.5", "{card} costs {energy} energy and {coins} {coin}; you have {own_energy} and {own_coins}"
)
NOT_MARITIME: Final = Refusal("VAL-8.2", "{card} is played in {places} only")
MARITIME: Final = Refusal("VAL-8.3", "{card} is Maritime: it is played in {places} only")
FULL: Final = Refusal("VAL-7.3", "{room} of your characters already stand in {area}")
ALL_FULL: Final = Refusal("VAL-7.10", "every area where {card} could be played is full")
NO_TARGET: Final = Refusal("VAL-R39", "there is nothing that {card} could choose")
NOT_YOURS: Final = Refusal("VAL-9.1", "{card} in {where} is not yours: you move only your own characters")
STUCK: Final = Refusal("VAL-15.10", "{card} in {where} dealt automatic damage this turn and cannot move")
SICK: Final = Refusal("VAL-9.6", "{card} in {where} has movement sickness and cannot move this turn")
AMOUNTS: Final = ("{energy} energy", "{energy} energy and {coins} {coin}")
OWN_AMOUNTS: Final = ("{own_energy} energy", "{own_energy} energy and {own_coins} {own_coin}")
NO_ENERGY: Final = [
    [
        Refusal("VAL-9.3", f"moving {{card}} in {{where}} to {{area}} costs {price}; you have {owned}")
        for owned in OWN_AMOUNTS
    ]
    for price in AMOUNTS
]  # by whether coins are needed, and whether there are any
OFF_PATTERN: Final = Refusal(
    "VAL-9.2", "{card} in {where} cannot move to {area}: its movement pattern does not lead there"
)
NO_ATTACK: Final = Refusal("VAL-11.1", "{card} in {where} cannot attack, and enemies stand in {area}")
BLOCKED: Final = Refusal("VAL-9.7", "{room} of your characters already stand in {area}; one must leave first")


def may_pay(s: ValtiaTable, seat: int, face: int, statics: list[StaticAbility]) -> Refusal | None:
    """VAL-5.5: both costs must be paid in full."""
    energy, coins = price_of(s, seat, face, statics)
    return None if s.energy[seat] >= energy and s.coins[seat] >= coins else UNPAID


def play_areas(s: ValtiaTable, seat: int, face: int) -> list[int]:
    """VAL-8.2, VAL-8.3: Maritime characters are played in the two harbours, all others in the spawning areas.

    Texts may add areas.
    """
    if s.cards[face].maritime:
        return HARBOUR[seat]
    found = SPAWN[seat]
    for static in statics_about(s, SUMMON):
        effect = static.effect
        if isinstance(effect, SummonHere) and effect.prices(s, static.at, seat, face):
            found = found + [area for area in effect.place.areas(s, static.at) if area not in found]
    return found


def may_place(s: ValtiaTable, seat: int, face: int, area: int) -> Refusal | None:
    """VAL-8.1: a legal area with available space; enemies there do not take up space (VAL-R22)."""
    areas = play_areas(s, seat, face)
    if area not in areas:
        return MARITIME if s.cards[face].maritime else NOT_MARITIME
    if has_room(s, area, seat):
        return None
    return FULL if any([has_room(s, each, seat) for each in areas]) else ALL_FULL


def has_room(s: ValtiaTable, area: int, seat: int) -> bool:
    """VAL-7.3, VAL-R21: the limit of two counts the characters of one side."""
    there = s.areas[area]
    return len(there) < s.numbers.places or s.units[there[0]].owner != seat


def may_cast(s: ValtiaTable, seat: int, face: int) -> Refusal | None:
    """VAL-R39: a spell whose required target does not exist cannot be played."""
    return None if s.cards[face].castable(s, seat) else NO_TARGET


def may_leave(s: ValtiaTable, seat: int, card: int, statics: list[StaticAbility]) -> Refusal | None:
    """VAL-9.6, VAL-15.10: a rested ally may move."""
    unit = s.units[card]
    if unit.owner != seat:
        return NOT_YOURS
    if unit.stuck:
        return STUCK
    if unit.sick and not (
        statics and (is_so(s, card, "can move", statics) or is_so(s, unit.card, "can move again", statics))
    ):
        return SICK
    return None


def toll(s: ValtiaTable, unit: Unit, area: int, statics: list[StaticAbility]) -> tuple[int, int]:
    """VAL-9.3: what a move costs, in energy and coins; texts may change it."""
    step, energy, coins = s.numbers.move_cost, 0, 0
    for static in statics:
        effect = static.effect
        if isinstance(effect, PaysNothing):
            step = 0 if effect.levied(s, static.at, unit.card, area) else step
        elif isinstance(effect, PaysMore) and effect.levied(s, static.at, unit.card, area):
            if static.what == "energy":
                energy += static.n
            else:
                coins += static.n
    return (step + energy, coins)


def may_pay_move(s: ValtiaTable, unit: Unit, area: int, statics: list[StaticAbility]) -> Refusal | None:
    """VAL-9.3, VAL-4.3: a move is paid in full."""
    energy, coins = toll(s, unit, area, statics)
    own = s.coins[unit.owner]
    if s.energy[unit.owner] >= energy and own >= coins:
        return None
    return NO_ENERGY[1 if coins else 0][1 if own else 0]


def reach(s: ValtiaTable, unit: Unit, statics: list[StaticAbility]) -> list[int]:
    """VAL-9.2: the areas its movement pattern marks; a card that can only move forward has but one."""
    if unit.marks or statics:
        if is_so(s, unit.card, "cannot move", statics):
            return []
        only = only_way(s, unit.card, statics)
        if only:
            return ONLY[only][unit.owner][unit.area]
    return REACH[unit.owner][s.cards[unit.face].pattern][unit.area]


def may_move(s: ValtiaTable, unit: Unit, area: int, statics: list[StaticAbility]) -> Refusal | None:
    """VAL-9.2: to a neighbouring area that the pattern marks."""
    return may_enter(s, unit, area, statics) if area in reach(s, unit, statics) else OFF_PATTERN


def may_enter(s: ValtiaTable, unit: Unit, area: int, statics: list[StaticAbility]) -> Refusal | None:
    """VAL-9.7, VAL-R21: two allies block an area, enemies do not."""
    there = s.areas[area]
    if not there:
        return None
    if s.units[there[0]].owner == unit.owner:
        return BLOCKED if len(there) >= s.numbers.places else None
    return NO_ATTACK if (unit.marks or statics) and is_so(s, unit.card, "cannot attack", statics) else None


# ---- what is done -------------------------------------------------------------------------------


class PlayCharacter(Op[ValtiaTable]):
    """VAL-8.1: pay, place, then On Entering, then the fight if enemies stand there (VAL-R23)."""

    __slots__ = ("face", "area")

    def __init__(self, face: int, area: int) -> None:
        self.face: Final = face
        self.area: Final = area

    def resolve(self, s: ValtiaTable) -> None:
        seat = s.active
        card = pay_for(s, seat, self.face)
        if s.recording:
            s.tell(UNIT_PLAYED, seat, "VAL-8.1", (s.ref(card), NAMES[self.area], *s.funds(seat)))
        effects.enter(s, card, self.area, seat)
        trigger(s, "combo", card)
        s.played.append(self.face)
        watch(s, "plays", card, self.area)
        if s.foes_in(self.area, seat):
            s.push(Clash(card))
        if s.triggers:
            s.push(EFFECTS)


class PlaySpell(Op[ValtiaTable]):
    """VAL-14.2 to VAL-14.5: pay, show, choose, let the effect happen, then to the graveyard."""

    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        self.face: Final = face

    def resolve(self, s: ValtiaTable) -> None:
        card = pay_for_spell(s, self.face, "VAL-14.4")
        s.push(SpellDone(card))
        spell_happens(s, card)


class SpellDone(Op[ValtiaTable]):
    """VAL-14.4: the played spell goes to its owner's graveyard, or out of the game (VAL-R36)."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def resolve(self, s: ValtiaTable) -> None:
        spell_ends(s, self.card)


class MoveAlly(Op[ValtiaTable]):
    """VAL-9.3, VAL-9.9: 1 energy; towards enemies it is a fight, and the area is taken only by winning."""

    __slots__ = ("origin", "place", "area")

    def __init__(self, origin: int, place: int, area: int) -> None:
        self.origin: Final = origin
        self.place: Final = place
        self.area: Final = area

    def resolve(self, s: ValtiaTable) -> None:
        card = s.areas[self.origin][self.place]
        seat = s.units[card].owner
        if s.topics & TOLL:
            energy, coins = toll(s, s.units[card], self.area, statics_about(s, TOLL))
            s.energy[seat] -= energy
            s.coins[seat] -= coins
        else:
            s.energy[seat] -= s.numbers.move_cost
        there = s.areas[self.area]
        if there and s.units[there[0]].owner != seat:
            s.push(Attack(card, self.area, True, True))
            return
        if s.recording:
            facts = (s.ref(card), NAMES[self.origin], NAMES[self.area], *s.funds(seat))
            s.tell(UNIT_MOVED, seat, "VAL-9.3", facts)
        effects.arrive(s, card, self.area, True)

"""CAS-8 to CAS-11: summoning, moving, building and casting, and what makes each of them legal."""

from __future__ import annotations

from typing import Final

from legendry.games.castles.rules import effects
from legendry.games.castles.rules.board import REACH
from legendry.games.castles.rules.state import FOUGHT, HOME, MOVED, NEW, TIRED, CastlesState, Unit
from legendry.games.castles.rules.words import FirstMoveFree
from legendry.games.leviatel.rules.board import COAST, HARBOUR, NAMES, ONLY
from legendry.games.leviatel.rules.events import LEFT, UNIT_MOVED
from legendry.games.leviatel.rules.statics import NO_LAWS
from legendry.games.leviatel.rules.table import ROOM
from legendry.games.leviatel.rules.topics import SUMMON, TOLL
from legendry.games.leviatel.rules.words import PaysMore, PaysNothing, SummonHere
from legendry.kernel.agenda import Op
from legendry.kernel.cardtext.roles import NONE, Bindings
from legendry.kernel.cardtext.statics import StaticAbility
from legendry.kernel.errors import Refusal
from legendry.kernel.events import EventKind

MOVE_COST: Final = 1  # CAS-9.3
EVERYWHERE: Final = -1  # every area, as bits

UNIT_PLAYED: Final = EventKind("unit played", "summoned {card:card} in {area:area}", more=LEFT)
STRUCTURE_BUILT: Final = EventKind("structure built", "built {card:card} in {area:area}", more=f"{LEFT} time")


# ---- what may be done ---------------------------------------------------------------------------
# Refusals are made once; the words in braces are filled in when somebody asks why (legal_moves.everything).

UNPAID: Final = Refusal(
    "CAS-2.6", "{card} costs {energy} energy and {coins} {coin}; you have {own_energy} and {own_coins}"
)
NOT_THERE: Final = Refusal("CAS-8.3", "{card} is summoned in {places} only")
MARITIME: Final = Refusal("CAS-17.10", "{card} is Maritime: it is summoned in {places} only")
FULL: Final = Refusal("CAS-8.4", "two of your characters already stand or lie in {area}")
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
BLOCKED: Final = Refusal("CAS-9.5", "two of your characters already stand or lie in {area}")
NO_ATTACK: Final = Refusal("CAS-R95", "{card} in {where} cannot attack, and enemies are in {area}")


def may_pay(s: CastlesState, seat: int, face: int, statics: list[StaticAbility]) -> Refusal | None:
    """CAS-2.6, CAS-R39: both costs must be paid in full."""
    printed = s.cards[face]
    if statics or printed.own_costs:
        energy, coins = s.price(seat, face, statics)
    else:
        energy, coins = printed.energy, printed.coins
    return None if s.energy[seat] >= energy and s.coins[seat] >= coins else UNPAID


def summon_areas(s: CastlesState, seat: int, face: int) -> list[int]:
    """CAS-8.3, CAS-17.10: the summoning areas, or the two harbours of Maritime ones; texts may add areas."""
    if s.cards[face].maritime:
        return HARBOUR[seat]
    found = HOME[seat]
    for static in s.statics(SUMMON):
        effect = static.effect
        if isinstance(effect, SummonHere) and effect.prices(s, static.at, seat, face):
            found = found + [area for area in effect.place.areas(s, static.at) if area not in found]
    return found


def may_summon(s: CastlesState, seat: int, face: int, area: int) -> Refusal | None:
    """CAS-8.3, CAS-8.4: a summoning area with room; enemies there do not take up space (CAS-R38)."""
    if area not in summon_areas(s, seat, face):
        return MARITIME if s.cards[face].maritime else NOT_THERE
    return None if s.crowd(area, seat) < ROOM else FULL


def may_build(s: CastlesState, seat: int, face: int, area: int) -> Refusal | None:
    """CAS-10.3, CAS-10.4, CAS-17.11, CAS-R66: a living ally there, no structure, and what the card itself asks."""
    if s.sites[area] != NONE:
        return HAS_SITE
    if not any(s.units[card].owner == seat for card in s.areas[area]):
        return NO_ALLY
    return may_found(s, seat, face, area)


def may_found(s: CastlesState, seat: int, face: int, area: int) -> Refusal | None:
    """CAS-17.11, CAS-10.9: what the structure itself asks of its area."""
    printed = s.cards[face]
    if printed.maritime and not COAST[area]:
        return NO_COAST
    for rule in printed.sites:
        if area not in rule.place.areas(s, Bindings(NONE, face, seat, seat)):
            return WRONG_SITE
    return None


def may_cast(s: CastlesState, seat: int, face: int) -> Refusal | None:
    """CAS-R73: a spell that needs a choice cannot be cast when there is none."""
    return None if s.cards[face].castable(s, seat) else NO_TARGET


def may_leave(s: CastlesState, seat: int, card: int, statics: list[StaticAbility]) -> Refusal | None:
    """CAS-R43: three separate reasons not to move, and what texts say."""
    unit = s.units[card]
    if unit.owner != seat:
        return NOT_YOURS
    state = unit.state & TIRED
    if state & FOUGHT:
        return HAS_FOUGHT
    if state & NEW and not (
        statics and (s.is_so(card, "moves when summoned", statics) or s.is_so(unit.card, "can move", statics))
    ):
        return IS_NEW
    if state & MOVED and not (statics and s.is_so(card, "can move again", statics)):
        return HAS_MOVED
    return HELD if (unit.marks or statics) and s.is_so(card, "cannot move", statics) else None


def laws_on(s: CastlesState, card: int, statics: list[StaticAbility]) -> list[StaticAbility]:
    """The same static abilities, or none if they do not speak of this card."""
    for static in statics:
        if static.covers(s, card):
            return statics
    return NO_LAWS


def reach(s: CastlesState, unit: Unit, statics: list[StaticAbility]) -> list[int]:
    """CAS-9.4: the areas its movement pattern marks; a card that can only move forward has but one."""
    if unit.marks or statics:
        only = s.only_way(unit.card, statics)
        if only:
            return ONLY[only][unit.owner][unit.area]
    return REACH[unit.owner][s.cards[unit.face].pattern][unit.area]


class Tolls:
    """What texts say now about the cost of moves; areas as bits."""

    def __init__(self, free: int, dear: list[StaticAbility], into: list[int]) -> None:
        self.free: Final = free  # out of which the active player's next move costs no energy
        self.dear: Final = dear  # static abilities that make moves of some cards cost more, or nothing
        self.into: Final = into  # by static ability: into which areas


NO_TOLLS: Final = Tolls(0, [], [])


def tolls_of(s: CastlesState) -> Tolls:
    statics = s.statics(TOLL)
    if not statics:
        return NO_TOLLS
    free = 0
    dear: list[StaticAbility] = []
    into: list[int] = []
    for static in statics:
        effect = static.effect
        if isinstance(effect, FirstMoveFree):
            if static.at.seat == s.active:
                areas = bits_of(effect.place.areas(s, static.at))
                if not areas & bits_of(s.left):
                    free |= areas
        elif isinstance(effect, PaysMore):
            dear.append(static)
            into.append(bits_of(effect.place.areas(s, static.at)))
        elif isinstance(effect, PaysNothing):
            dear.append(static)
            into.append(EVERYWHERE if effect.place is None else bits_of(effect.place.areas(s, static.at)))
    return Tolls(free, dear, into)


def bits_of(areas: list[int]) -> int:
    bits = 0
    for area in areas:
        bits |= 1 << area
    return bits


def toll(s: CastlesState, unit: Unit, area: int, tolls: Tolls) -> tuple[int, int]:
    """CAS-9.3: what this move of the active player costs, in energy and coins; texts may change it."""
    step, energy, coins = MOVE_COST, 0, 0
    for k, static in enumerate(tolls.dear):
        if tolls.into[k] >> area & 1 and static.covers(s, unit.card):
            if isinstance(static.effect, PaysNothing):
                step = 0
            elif static.what == "energy":
                energy += static.n
            else:
                coins += static.n
    return (0 if tolls.free >> unit.area & 1 else step + energy, coins)


def can_pay(s: CastlesState, unit: Unit, area: int, tolls: Tolls) -> bool:
    """CAS-9.3: each move is paid in full."""
    energy, coins = toll(s, unit, area, tolls)
    return s.energy[unit.owner] >= energy and s.coins[unit.owner] >= coins


def may_enter(s: CastlesState, unit: Unit, area: int, statics: list[StaticAbility]) -> Refusal | None:
    """CAS-9.5, CAS-9.6, CAS-R44: two of its own side, living or dead, make an area full; enemies do not."""
    if s.crowd(area, unit.owner) >= ROOM:
        return BLOCKED
    if (unit.marks or statics) and s.is_so(unit.card, "cannot attack", statics) and s.is_contested(area, unit.owner):
        return NO_ATTACK
    return None


def may_move(s: CastlesState, unit: Unit, area: int, statics: list[StaticAbility], tolls: Tolls) -> Refusal | None:
    """CAS-9.3 to CAS-9.5: along the pattern, where there is room, and paid for."""
    if area not in reach(s, unit, statics):
        return OFF_PATTERN
    refused = may_enter(s, unit, area, statics)
    if refused is not None:
        return refused
    if can_pay(s, unit, area, tolls):
        return None
    _, coins = toll(s, unit, area, tolls)
    return NO_COINS if coins else NO_ENERGY


# ---- what is done -------------------------------------------------------------------------------


class Summon(Op[CastlesState]):
    """CAS-8.2, CAS-R56: pay, place, then "on entering", then the combat if enemies are there."""

    __slots__ = ("face", "area")

    def __init__(self, face: int, area: int) -> None:
        self.face: Final = face
        self.area: Final = area

    def resolve(self, s: CastlesState) -> None:
        seat = s.active
        card = s.pay_for(seat, self.face)
        if s.recording:
            s.tell(UNIT_PLAYED, seat, "CAS-8.1", (s.ref(card), NAMES[self.area], *s.funds(seat)))
        effects.place(s, card, self.area, seat)
        s.trigger("entering", card)
        s.trigger("combo", card)
        s.played.append(self.face)
        s.watch("plays", card, self.area)
        effects.meet(s, card, True)


class Build(Op[CastlesState]):
    """CAS-10.2: pay and place; with build time 0 it is finished at once."""

    __slots__ = ("face", "area")

    def __init__(self, face: int, area: int) -> None:
        self.face: Final = face
        self.area: Final = area

    def resolve(self, s: CastlesState) -> None:
        seat = s.active
        card = s.pay_for(seat, self.face)
        if s.recording:
            facts = (s.ref(card), NAMES[self.area], *s.funds(seat), s.cards[self.face].time)
            s.tell(STRUCTURE_BUILT, seat, "CAS-10.1", facts)
        effects.build(s, card, self.area, seat)
        s.played.append(self.face)
        s.watch("plays", card, self.area)


class Cast(Op[CastlesState]):
    """CAS-11.2, CAS-R73: pay, show, let the effect happen, then to the graveyard."""

    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        self.face: Final = face

    def resolve(self, s: CastlesState) -> None:
        card = s.pay_for_spell(self.face, "CAS-11.1")
        s.push(SpellDone(card))
        s.spell_happens(card)


class SpellDone(Op[CastlesState]):
    """CAS-R73: the spell goes to the caster's graveyard; the Energy card leaves the game (CAS-R15)."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def resolve(self, s: CastlesState) -> None:
        s.spell_ends(self.card)


class MoveAlly(Op[CastlesState]):
    """CAS-9.1, CAS-9.3: one space, paid for; enemies there lead to combat (CAS-9.6)."""

    __slots__ = ("origin", "place", "area")

    def __init__(self, origin: int, place: int, area: int) -> None:
        self.origin: Final = origin
        self.place: Final = place
        self.area: Final = area

    def resolve(self, s: CastlesState) -> None:
        card = s.areas[self.origin][self.place]
        unit = s.units[card]
        energy, coins = toll(s, unit, self.area, tolls_of(s))
        s.energy[unit.owner] -= energy
        s.coins[unit.owner] -= coins
        s.left.append(self.origin)
        if s.recording:
            facts = (s.ref(card), NAMES[self.origin], NAMES[self.area], *s.funds(unit.owner))
            s.tell(UNIT_MOVED, unit.owner, "CAS-9.3", facts)
        effects.shift(s, card, self.area, True)
        effects.arrive(s, card)

"""Coming to an area by an effect, and the fights that follow from it."""

from __future__ import annotations

from legendry.games.leviatel.rules.board import NAMES, NOWHERE
from legendry.games.leviatel.rules.events import UNIT_DISPLACED, UNIT_SUMMONED, UNITS_SWAPPED
from legendry.games.valtia.rules.effects import arrive, enter, land, shift
from legendry.games.valtia.rules.fight import Attack, Clash, Fight
from legendry.games.valtia.rules.table import ValtiaTable
from legendry.games.valtia.rules.unit import Unit
from legendry.kernel.cardtext.bindings import NONE


def summon(s: ValtiaTable, face: int, area: int, seat: int) -> int:
    """VAL-R35: a created card arrives where there is room, with sickness, and fights whoever stands there."""
    if s.allies_in(area, seat) >= s.numbers.places:
        return NONE
    card = s.make(face, seat)
    settle(s, card, area, seat)
    return card


def settle(s: ValtiaTable, card: int, area: int, seat: int) -> None:
    """VAL-R35: a card put onto the map by an effect; a fight it causes waits for the present one."""
    enter(s, card, area, seat)
    if s.recording:
        s.tell(UNIT_SUMMONED, seat, "VAL-R35", (s.ref(card), NAMES[area]))
    if s.foes_in(area, seat) and not joins_fight(s, area, seat):
        s.fights.append(Clash(card))


def joins_fight(s: ValtiaTable, area: int, seat: int) -> bool:
    """VAL-R33: is a fight for this very area going on in which the newcomer simply takes part?

    A defender's summon does, and what a spawned attacker leaves behind; a mover's side waits outside.
    """
    for op in s.agenda:
        if isinstance(op, Fight) and op.area == area:
            return not op.moving or s.units[op.card].owner != seat
    return False


def displace(s: ValtiaTable, card: int, area: int) -> None:
    """VAL-R50: a move by an effect: free, whatever the pattern; into enemies it is a fight."""
    unit = s.units[card]
    if not unit.alive or area == NOWHERE or area == unit.area or s.allies_in(area, unit.owner) >= s.numbers.places:
        return
    if s.foes_in(area, unit.owner):
        s.fights.append(Attack(card, area, True, False))
        return
    if s.recording:
        s.tell(UNIT_DISPLACED, unit.owner, "VAL-R50", (s.ref(card), NAMES[unit.area], NAMES[area]))
    arrive(s, card, area, False)


def swap(s: ValtiaTable, one: int, other: int) -> None:
    """VAL-R50: both change places first; then fights, the active player's character attacking."""
    a, b = s.units[one], s.units[other]
    if not a.alive or not b.alive or a.area == b.area:
        return
    here, there = a.area, b.area
    if a.owner != b.owner and not (fits_in(s, a, there, other) and fits_in(s, b, here, one)):
        return
    if s.recording:
        s.tell(UNITS_SWAPPED, a.owner, "VAL-R50", (s.ref(one), s.ref(other), NAMES[here], NAMES[there]))
    shift(s, one, there)
    shift(s, other, here)
    for card in (one, other) if a.owner == s.active else (other, one):
        after_swap(s, card)


def fits_in(s: ValtiaTable, unit: Unit, area: int, leaving: int) -> bool:
    """VAL-7.3: is there room for this character once another one has left?"""
    allies = [c for c in s.areas[area] if s.units[c].owner == unit.owner and c != leaving]
    return len(allies) < s.numbers.places


def after_swap(s: ValtiaTable, card: int) -> None:
    unit = s.units[card]
    if s.outcome is not None or not unit.alive:
        return
    if s.foes_in(unit.area, unit.owner):
        ours = [c for c in s.areas[unit.area] if s.units[c].owner == s.active]
        s.fights.append(Clash(ours[-1], card))
    else:
        land(s, card)

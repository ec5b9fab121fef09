"""Coming to an area, and the combat that follows from it."""

from __future__ import annotations

from typing import Final

from legendry.games.castles.rules.combat import CLASHES, is_fought_over, owes_combat
from legendry.games.castles.rules.effects import build, place, shift
from legendry.games.castles.rules.steps import explain_onward, onward
from legendry.games.castles.rules.table import BODIES, CastlesTable
from legendry.games.castles.rules.unit import FOUGHT
from legendry.games.leviatel.rules.board import NAMES, NOWHERE
from legendry.games.leviatel.rules.event_facts import whereabouts
from legendry.games.leviatel.rules.events import UNIT_DISPLACED, UNIT_SUMMONED, UNITS_SWAPPED
from legendry.games.leviatel.rules.piles import refill
from legendry.games.leviatel.rules.triggers import trigger, watch
from legendry.kernel.agenda import Op, Option
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.events import EventKind

MOVES_ON: Final = EventKind("moves on", "moves on ; the hand is filled first")
UNIT_REPLACED: Final = EventKind(
    "unit replaced", "{card:card} in {area:area} was replaced with {other:card}", more="pile"
)


class Refill(Op[CastlesTable]):
    """CAS-R29: a new character that moves on has been dealt with: the hand is filled before the move."""

    __slots__ = ()

    def resolve(self, s: CastlesTable) -> None:
        if s.recording:
            s.tell(MOVES_ON, s.active, "CAS-R29")
        refill(s, s.active)


REFILL: Final = Refill()


class Meet(Op[CastlesTable]):
    """CAS-R47, CAS-R48: who arrives where enemies are starts the combat there, or moves on if it still can."""

    __slots__ = ("card", "played")

    def __init__(self, card: int, played: bool) -> None:
        self.card: Final = card
        self.played: Final = played

    def resolve(self, s: CastlesTable) -> None:
        unit = s.units[self.card]
        if not owes_combat(s, self.card):
            return
        then = () if is_fought_over(s, unit.area) else (CLASHES[unit.area],)
        further: list[Option] = [] if s.ending else onward(s, self.card)
        if not further:
            s.follow(then)
            return
        options = [Option("fight", then)]
        if s.explaining:
            further = explain_onward(s, self.card)
        for option in further:
            after = (REFILL, *option.then) if self.played else option.then
            options.append(Option(option.text, after, option.points, option.refused, option.verb))
        facts = (("card", s.name(self.card)), ("area", NAMES[unit.area]))
        says = "{card} in {area} meets enemies: fight here, or move on?"
        s.ask(unit.owner, "CAS-R48", says, options, self.card, facts)


def meet(s: CastlesTable, card: int, played: bool = False) -> None:
    """CAS-R47: one of the active player's that arrives where enemies are starts the combat there, or moves on."""
    unit = s.units[card]
    if unit.owner == s.active and not unit.state & FOUGHT and s.is_contested(unit.area, unit.owner):
        s.fights.append(Meet(card, played))


def summon(s: CastlesTable, card: int, area: int, seat: int) -> None:
    """CAS-R40: put on the map by an effect: not played; it fights whoever is there."""
    place(s, card, area, seat)
    if s.recording:
        s.tell(UNIT_SUMMONED, seat, "CAS-R40", (s.ref(card), NAMES[area]))
    meet(s, card)


def replace(s: CastlesTable, old: int, new: int) -> None:
    """CAS-17.27, CAS-R79: the new card takes over area and arrival number; the old one does not die."""
    unit = s.units[old]
    printed = s.cards[s.faces[new]]
    ref = s.ref(old) if s.recording else None
    if unit.alive:
        s.leave_map(old, s.attack_of(old))
    else:
        s.pile(BODIES, unit.owner).remove(old)
    s.lay(old)
    if s.recording:
        facts = (ref, NAMES[unit.area], s.ref(new), whereabouts(s, old)[0])
        s.tell(UNIT_REPLACED, unit.owner, "CAS-R79", facts)
    if printed.is_structure:
        if s.sites[unit.area] == NONE:
            build(s, new, unit.area, unit.owner)
            return
    elif s.crowd(unit.area, unit.owner) < s.numbers.places:
        place(s, new, unit.area, unit.owner, 0 if s.cards[unit.face].is_structure else unit.came)
        meet(s, new)
        return
    s.lay(new)


def arrive(s: CastlesTable, card: int) -> None:
    """CAS-R56: first the effects of a change of place, then the combat that is caused."""
    area = s.units[card].area
    trigger(s, "area", card, NONE, area)
    if s.watchers or s.hands_act:
        watch(s, "moves", card, area)
        watch(s, "enters", card, area)
    meet(s, card)


def displace(s: CastlesTable, card: int, area: int) -> None:
    """CAS-R80, CAS-17.30: moved by an effect, unless the area is full or missing; structures never move."""
    unit = s.units[card]
    if not unit.alive or area in (NOWHERE, unit.area) or s.cards[unit.face].is_structure:
        return
    if s.crowd(area, unit.owner) >= s.numbers.places:
        return
    if s.recording:
        s.tell(UNIT_DISPLACED, unit.owner, "CAS-R80", (s.ref(card), NAMES[unit.area], NAMES[area]))
    shift(s, card, area, False)
    arrive(s, card)


def may_swap(s: CastlesTable, one: int, other: int) -> bool:
    """CAS-R71: two living characters in different areas, each with room once the other has left."""
    a, b = s.units[one], s.units[other]
    if not a.alive or not b.alive or a.area == b.area:
        return False
    if s.cards[a.face].is_structure or s.cards[b.face].is_structure:
        return False
    return a.owner == b.owner or (
        s.crowd(b.area, a.owner) < s.numbers.places and s.crowd(a.area, b.owner) < s.numbers.places
    )


def swap(s: CastlesTable, first: int, second: int) -> None:
    """Both change places; `first` has arrived before the other."""
    here, there = s.units[first].area, s.units[second].area
    if s.recording:
        facts = (s.ref(first), s.ref(second), NAMES[here], NAMES[there])
        s.tell(UNITS_SWAPPED, s.units[first].owner, "CAS-R54", facts)
    shift(s, first, there, False)
    shift(s, second, here, False)
    arrive(s, first)
    arrive(s, second)

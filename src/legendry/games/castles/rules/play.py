"""CAS-8 to CAS-11: summoning, moving, building and casting."""

from __future__ import annotations

from typing import Final

from legendry.games.castles.rules.arrivals import arrive, meet
from legendry.games.castles.rules.effects import build, place, shift
from legendry.games.castles.rules.table import CastlesTable
from legendry.games.castles.rules.tolls import toll, tolls_of
from legendry.games.leviatel.rules.board import NAMES
from legendry.games.leviatel.rules.costs import pay_for
from legendry.games.leviatel.rules.events import LEFT, UNIT_MOVED
from legendry.games.leviatel.rules.spells import pay_for_spell, spell_ends, spell_happens
from legendry.games.leviatel.rules.triggers import trigger, watch
from legendry.kernel.agenda import Op
from legendry.kernel.events import EventKind

UNIT_PLAYED: Final = EventKind("unit played", "summoned {card:card} in {area:area}", more=LEFT)
STRUCTURE_BUILT: Final = EventKind("structure built", "built {card:card} in {area:area}", more=f"{LEFT} time")


class Summon(Op[CastlesTable]):
    """CAS-8.2, CAS-R56: pay, place, then "on entering", then the combat if enemies are there."""

    __slots__ = ("face", "area")

    def __init__(self, face: int, area: int) -> None:
        self.face: Final = face
        self.area: Final = area

    def resolve(self, s: CastlesTable) -> None:
        seat = s.active
        card = pay_for(s, seat, self.face)
        if s.recording:
            s.tell(UNIT_PLAYED, seat, "CAS-8.1", (s.ref(card), NAMES[self.area], *s.funds(seat)))
        place(s, card, self.area, seat)
        trigger(s, "entering", card)
        trigger(s, "combo", card)
        s.played.append(self.face)
        watch(s, "plays", card, self.area)
        meet(s, card, True)


class Build(Op[CastlesTable]):
    """CAS-10.2: pay and place; with build time 0 it is finished at once."""

    __slots__ = ("face", "area")

    def __init__(self, face: int, area: int) -> None:
        self.face: Final = face
        self.area: Final = area

    def resolve(self, s: CastlesTable) -> None:
        seat = s.active
        card = pay_for(s, seat, self.face)
        if s.recording:
            facts = (s.ref(card), NAMES[self.area], *s.funds(seat), s.cards[self.face].time)
            s.tell(STRUCTURE_BUILT, seat, "CAS-10.1", facts)
        build(s, card, self.area, seat)
        s.played.append(self.face)
        watch(s, "plays", card, self.area)


class Cast(Op[CastlesTable]):
    """CAS-11.2, CAS-R73: pay, show, let the effect happen, then to the graveyard."""

    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        self.face: Final = face

    def resolve(self, s: CastlesTable) -> None:
        card = pay_for_spell(s, self.face, "CAS-11.1")
        s.push(SpellDone(card))
        spell_happens(s, card)


class SpellDone(Op[CastlesTable]):
    """CAS-R73: the spell goes to the caster's graveyard; the Energy card leaves the game (CAS-R15)."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def resolve(self, s: CastlesTable) -> None:
        spell_ends(s, self.card)


class MoveAlly(Op[CastlesTable]):
    """CAS-9.1, CAS-9.3: one space, paid for; enemies there lead to combat (CAS-9.6)."""

    __slots__ = ("origin", "place", "area")

    def __init__(self, origin: int, place: int, area: int) -> None:
        self.origin: Final = origin
        self.place: Final = place
        self.area: Final = area

    def resolve(self, s: CastlesTable) -> None:
        card = s.areas[self.origin][self.place]
        unit = s.units[card]
        energy, coins = toll(s, unit, self.area, tolls_of(s, s.left))
        s.energy[unit.owner] -= energy
        s.coins[unit.owner] -= coins
        s.left.append(self.origin)
        if s.recording:
            facts = (s.ref(card), NAMES[self.origin], NAMES[self.area], *s.funds(unit.owner))
            s.tell(UNIT_MOVED, unit.owner, "CAS-9.3", facts)
        shift(s, card, self.area, True)
        arrive(s, card)

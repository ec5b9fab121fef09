"""CAS-12: combat, and the order in which effects and combats happen."""

from __future__ import annotations

from typing import Final

from legendry.games.castles.rules import effects
from legendry.games.castles.rules.table import CastlesTable
from legendry.games.castles.rules.unit import FOUGHT
from legendry.games.leviatel.rules.board import AREAS, NAMES
from legendry.games.leviatel.rules.events import BLOWS_EXCHANGED
from legendry.games.leviatel.rules.fight_words import NO_DAMAGE_BACK, AttackFirst
from legendry.games.leviatel.rules.statics import is_so, statics_about, total_of
from legendry.games.leviatel.rules.topics import FIGHT, MOVE
from legendry.games.leviatel.rules.triggers import trigger, watch
from legendry.kernel.agenda import Op
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.events import EventKind

UNIT_FIGHTS: Final = EventKind("unit fights", "{card:card} fights in {area:area}")
STRUCTURE_STRUCK: Final = EventKind(
    "structure struck", "{card:card} deals {n:count} to {structure:card} in {area:area}", more="before after"
)


class Drain(Op[CastlesTable]):
    """CAS-R83, CAS-R56: each waiting effect with all that it causes before the next; effects before combats."""

    __slots__ = ()

    def resolve(self, s: CastlesTable) -> None:
        if s.passing:
            effects.fall(s)
        if not s.triggers and not s.fights:
            return
        triggers, fights = s.triggers, s.fights
        s.triggers, s.fights = [], []
        for k in range(len(fights) - 1, -1, -1):
            s.push(self)
            s.push(fights[k])
        for k in range(len(triggers) - 1, -1, -1):
            s.push(self)
            s.push(triggers[k])


DRAIN: Final = Drain()


def owes_combat(s: CastlesTable, card: int) -> bool:
    """CAS-R46, CAS-R47: the active player's, not yet fought this turn, and an enemy card in its area."""
    unit = s.units[card]
    if not unit.alive or unit.owner != s.active or unit.state & FOUGHT or not s.is_contested(unit.area, unit.owner):
        return False
    return not (unit.marks or s.topics & MOVE) or not is_so(s, card, "cannot attack", statics_about(s, MOVE))


class Clash(Op[CastlesTable]):
    """CAS-12.2, CAS-R47: the combat of an area: whoever may still fight there attacks, the longest there first.

    CAS-12.11: when all of them have attacked the enemy characters, they strike the structure in the same order.
    """

    __slots__ = ("area", "line")

    def __init__(self, area: int, line: tuple[int, ...]) -> None:
        self.area: Final = area
        self.line: Final = line  # those who have attacked and not yet struck the structure

    def resolve(self, s: CastlesTable) -> None:
        if s.passing and has_fallen(s, self):
            return
        for card in s.areas[self.area]:
            if owes_combat(s, card):
                self.attack(s, card)
                return
        site = s.foe_site(self.area, s.active)
        if site == NONE or not self.line:
            return
        card = self.line[0]
        s.push(Clash(self.area, self.line[1:]))
        if s.units[card].alive and s.units[card].area == self.area:
            strike(s, card, site)
            if s.triggers:
                s.push(DRAIN)

    def attack(self, s: CastlesTable, card: int) -> None:
        """CAS-12.1: a character has fought this turn from now on."""
        unit = s.units[card]
        s.units[card] = unit.tired(unit.state | FOUGHT)
        if s.recording:
            s.tell(UNIT_FIGHTS, unit.owner, "CAS-12.1", (s.ref(card), NAMES[unit.area]))
        s.push(Clash(self.area, (*self.line, card)))
        s.push(Combat(card, self.area, ()))


CLASHES: Final = [Clash(area, ()) for area in range(AREAS)]


def is_fought_over(s: CastlesTable, area: int) -> bool:
    """CAS-R53: is the combat of this area going on?  Whoever arrives meanwhile takes part in it."""
    for op in s.agenda:
        if isinstance(op, Clash) and op.area == area:
            return True
    return False


class Combat(Op[CastlesTable]):
    """CAS-12.3, CAS-12.4: one character's part of a combat, an exchange with each enemy character there."""

    __slots__ = ("card", "area", "met")

    def __init__(self, card: int, area: int, met: tuple[int, ...]) -> None:
        self.card: Final = card
        self.area: Final = area
        self.met: Final = met

    def resolve(self, s: CastlesTable) -> None:
        if s.passing and has_fallen(s, self):
            return
        unit = s.units[self.card]
        if not unit.alive or unit.area != self.area:  # CAS-R53
            return
        foe = next_target(s, self.card, self.met)
        if foe == NONE:
            trigger(s, "fought", self.card, NONE, self.area)
            if s.triggers:
                s.push(DRAIN)
            return
        s.push(Exchange(self.card, foe, self.area, self.met))
        trigger(s, "attack", self.card, foe, self.area)
        if s.watchers or s.hands_act:
            watch(s, "attacks", self.card, self.area)
            watch(s, "attacked", foe, self.area, self.card)
            watch(s, "fights", self.card, self.area)
            watch(s, "fights", foe, self.area)
        if s.triggers:
            s.push(DRAIN)


def has_fallen(s: CastlesTable, op: Op[CastlesTable]) -> bool:
    """CAS-R96, CAS-R53: deaths by an end of passing defense, and their effects, come before the combat goes on."""
    effects.fall(s)
    if not s.triggers and not s.fights:
        return False
    s.push(op)
    s.push(DRAIN)
    return True


def next_target(s: CastlesTable, card: int, met: tuple[int, ...]) -> int:
    """CAS-R53: the longest-present living enemy not yet attacked in this combat, unless a text says otherwise."""
    unit = s.units[card]
    foes = [foe for foe in s.foes_in(unit.area, unit.owner) if foe not in met]
    if not foes:
        return NONE
    if len(foes) > 1:
        for static in statics_about(s, FIGHT):
            effect = static.effect
            if isinstance(effect, AttackFirst) and static.covers(s, card):
                for wanted in effect.card.cards(s, static.at):
                    if wanted in foes:
                        return wanted
    return foes[0]


class Exchange(Op[CastlesTable]):
    """CAS-12.5 to CAS-12.7, CAS-R49: both deal their attack at the same moment."""

    __slots__ = ("card", "foe", "area", "met")

    def __init__(self, card: int, foe: int, area: int, met: tuple[int, ...]) -> None:
        self.card: Final = card
        self.foe: Final = foe
        self.area: Final = area
        self.met: Final = met

    def resolve(self, s: CastlesTable) -> None:
        card, foe = self.card, self.foe
        one, other = s.units[card], s.units[foe]
        s.push(Combat(card, self.area, (*self.met, foe)))
        if not one.alive or one.area != self.area or not other.alive or other.area != self.area:
            return
        ours, theirs = s.attack_of(card), s.attack_of(foe)
        before, foe_before = (s.stat(card, "defense"), s.stat(foe, "defense")) if s.recording else (0, 0)
        if s.topics & FIGHT or one.marks or other.marks:
            odd_blows(s, card, foe, ours, theirs)
        else:
            effects.wound(s, foe, ours, True)
            effects.wound(s, card, theirs, True)
        if s.recording:
            blows = (s.ref(card), ours, s.ref(foe), theirs, NAMES[self.area])
            defense = (before, s.stat(card, "defense"), foe_before, s.stat(foe, "defense"))
            s.tell(BLOWS_EXCHANGED, one.owner, "CAS-12.5", (*blows, *defense))
        dead = [each for each in (card, foe) if s.defense_of(each) <= 0]
        if dead:
            kills = [(card, foe)] if foe in dead else []
            effects.bury(s, dead, [*kills, (foe, card)] if card in dead else kills)
        if s.triggers or s.fights:
            s.push(DRAIN)


def odd_blows(s: CastlesTable, card: int, foe: int, ours: int, theirs: int) -> None:
    """The same where texts speak of fights: an enemy that a card kills may deal nothing in that exchange."""
    first = total_of(s, card, FIGHT, NO_DAMAGE_BACK) > 0
    if not first and total_of(s, foe, FIGHT, NO_DAMAGE_BACK) > 0:
        effects.wound(s, card, theirs, True)
        if s.defense_of(card) > 0:
            effects.wound(s, foe, ours, True)
        return
    effects.wound(s, foe, ours, True)
    if not first or s.defense_of(foe) > 0:
        effects.wound(s, card, theirs, True)


def strike(s: CastlesTable, card: int, site: int) -> None:
    """CAS-R52: the structure takes the attack and gives nothing back."""
    n = s.attack_of(card)
    before = s.stat(site, "defense") if s.recording else 0
    effects.wound(s, site, n, True)
    if s.recording:
        unit = s.units[card]
        facts = (s.ref(card), n, s.ref(site), NAMES[s.units[site].area], before, s.stat(site, "defense"))
        s.tell(STRUCTURE_STRUCK, unit.owner, "CAS-12.11", facts)
    if s.defense_of(site) <= 0:
        effects.bury(s, [site], [])


def is_owed(s: CastlesTable) -> bool:
    """Is there still a combat that must be fought before the turn ends?"""
    return any(owes_combat(s, card) for card in s.army[s.active])


class Owed(Op[CastlesTable]):
    """CAS-R51: combats still owed at the end of the turn: first where somebody has waited longest in the area."""

    __slots__ = ()

    def resolve(self, s: CastlesTable) -> None:
        for card in s.army[s.active]:
            if owes_combat(s, card):
                s.push(self)
                s.push(DRAIN)
                s.push(CLASHES[s.units[card].area])
                return


OWED: Final = Owed()

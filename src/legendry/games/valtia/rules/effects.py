"""What happens to characters and castles: entering, damage, death, moving, castle damage.

The rules and the card texts use the same functions, so a text can do nothing that the rules cannot.
"""

from __future__ import annotations

from typing import Final

from legendry.games.leviatel.rules.board import CASTLE, COAST, NAMES, NOWHERE, SPAWN_OF
from legendry.games.leviatel.rules.castle import hit_castles
from legendry.games.leviatel.rules.events import (
    UNIT_DAMAGED,
    UNIT_DIED,
    UNIT_DISPLACED,
    UNIT_SUMMONED,
    UNITS_SWAPPED,
)
from legendry.games.leviatel.rules.marks import Mark
from legendry.games.leviatel.rules.statics import hush, total_of, used_up, wake
from legendry.games.leviatel.rules.table import BOTH, GONE, GRAVEYARD, ROOM
from legendry.games.leviatel.rules.topics import ABILITIES, DAMAGE, SIEGE
from legendry.games.leviatel.rules.triggers import from_hands, notice, queue, remembered, trigger, watch
from legendry.games.valtia.rules import fight
from legendry.games.valtia.rules.state import Unit, ValtiaState
from legendry.kernel.cardtext.bindings import ALWAYS, NONE, TURN
from legendry.kernel.events import EventKind

CASTLE_HIT_BY_UNIT: Final = EventKind(
    "castle hit by unit",
    "{card:card} in {area:area} : {player:player} 's castle loses {n:count} and has {after:count}",
    more="before",
)

# ---- onto the map and off it --------------------------------------------------------------------


def enter(s: ValtiaState, card: int, area: int, seat: int) -> None:
    """VAL-8.5, VAL-R23: a character comes onto the map, with movement sickness; On Entering joins the queue."""
    face = s.faces[card]
    printed = s.cards[face]
    s.births += 1
    s.units[card] = Unit(card, face, seat, area, printed.attack, printed.defense, s.births)
    s.areas[area] = (*s.areas[area], card)
    s.army[seat].append(card)
    wake(s, card)
    s.show(card, BOTH)
    trigger(s, "entering", card)
    if s.watchers or s.hands_act:
        watch(s, "comes", card, area)
        watch(s, "enters", card, area)


def summon(s: ValtiaState, face: int, area: int, seat: int) -> int:
    """VAL-R35: a created card arrives where there is room, with sickness, and fights whoever stands there."""
    if s.allies_in(area, seat) >= ROOM:
        return NONE
    card = s.make(face, seat)
    settle(s, card, area, seat)
    return card


def settle(s: ValtiaState, card: int, area: int, seat: int) -> None:
    """VAL-R35: a card put onto the map by an effect; a fight it causes waits for the present one."""
    enter(s, card, area, seat)
    if s.recording:
        s.tell(UNIT_SUMMONED, seat, "VAL-R35", (s.ref(card), NAMES[area]))
    if s.foes_in(area, seat) and not joins_fight(s, area, seat):
        s.fights.append(fight.Clash(card))


def joins_fight(s: ValtiaState, area: int, seat: int) -> bool:
    """VAL-R33: is a fight for this very area going on in which the newcomer simply takes part?

    A defender's summon does, and what a spawned attacker leaves behind; a mover's side waits outside.
    """
    for op in s.agenda:
        if isinstance(op, fight.Fight) and op.area == area:
            return not op.moving or s.units[op.card].owner != seat
    return False


def leave(s: ValtiaState, card: int, attack: int, marks: tuple[Mark, ...] = ()) -> None:
    """VAL-R28: a card that leaves the map loses all changes; what it was is remembered for "its attack"."""
    unit = s.units[card]
    s.areas[unit.area] = tuple([each for each in s.areas[unit.area] if each != card])
    s.army[unit.owner].remove(card)
    hush(s, card)
    s.units[card] = unit.fallen(attack, marks)


def lay(s: ValtiaState, card: int) -> None:
    """VAL-13.1, VAL-R36: a card goes to its owner's graveyard, or out of the game if it has Vanish."""
    owner = s.owners[card]
    if "Vanish" in s.cards[s.faces[card]].keywords:
        s.put(card, GONE, owner)
        return
    s.put(card, GRAVEYARD, owner)
    if s.watchers or s.hands_act:
        notice(s, "graveyard", card, owner)


def bury(s: ValtiaState, dead: list[int], killers: list[tuple[int, int]]) -> None:
    """VAL-13.1, VAL-R32: deaths at one moment are handled together; then their effects queue up (VAL-R47)."""
    if not dead:
        return
    s.stirred = True
    last = [
        (s.attack_of(card), s.keyword_of(card, "Vanish"), remembered(s, card)) for card in dead
    ]  # before any leaves
    for card, (attack, vanish, marks) in zip(dead, last):
        pile = GONE if vanish else GRAVEYARD
        if s.recording:
            unit = s.units[card]
            s.tell(UNIT_DIED, unit.owner, "VAL-13.1", (s.ref(card), NAMES[unit.area], s.game.zones[pile].name))
        leave(s, card, attack, marks)
        s.put(card, pile, s.owners[card])
    found: list[tuple[int, str, int, int]] = []
    watchers = s.in_order() if s.topics & ABILITIES else s.watchers
    for card in dead:
        found.append((card, "death", NONE, s.units[card].area))
        found.append((card, "dies", card, s.units[card].area))
        for watcher in watchers:
            found.append((watcher, "dies", card, s.units[card].area))
    for killer, victim in killers:
        if s.units[killer].alive:
            found.append((killer, "kill", victim, s.units[victim].area))
            found.extend([(watcher, "kills", killer, s.units[victim].area) for watcher in watchers])
    queue(s, found)
    if s.watchers or s.hands_act:
        for card, (_, vanish, _) in zip(dead, last):
            if s.hands_act:
                from_hands(s, "dies", card, s.units[card].area, s.owners[card])
            if not vanish:
                notice(s, "graveyard", card, s.owners[card])


# ---- damage -------------------------------------------------------------------------------------


def wound(s: ValtiaState, card: int, n: int, fight: bool = False) -> bool:
    """Damage lowers defense, unless the card ignores or survives it.  Says whether anything changed."""
    if n <= 0:
        return False
    unit = s.units[card]
    if unit.marks or s.topics & DAMAGE:
        n = let_through(s, card, n, fight)
        if n <= 0:
            return False
        if used_up(s, card, "ignores", ALWAYS) or used_up(s, card, "ignores each turn", TURN):
            return True
        if unit.defense <= n and used_up(s, card, "survives once", ALWAYS):
            unit = s.units[card]
            s.units[card] = unit.worth(unit.attack, 1)
            return True
        unit = s.units[card]
    s.units[card] = unit.worth(unit.attack, unit.defense - n)
    if s.watchers or s.hands_act:
        watch(s, "damaged", card, unit.area, NONE, n)
    return True


def let_through(s: ValtiaState, card: int, n: int, fight: bool) -> int:
    """What texts leave of some damage."""
    if total_of(s, card, DAMAGE, "no damage") > 0:
        return 0
    if fight:
        n -= total_of(s, card, DAMAGE, "less damage in each fight round")
    return n - total_of(s, card, DAMAGE, "less damage")


def living(s: ValtiaState, cards: list[int]) -> list[int]:
    """The characters among these that are on the map, each once."""
    return [card for k, card in enumerate(cards) if s.units[card].alive and card not in cards[:k]]


def damage(s: ValtiaState, cards: list[int], n: int) -> None:
    """Damage by an effect: not a fight, no counter-damage; all at one moment."""
    hurt = living(s, cards)
    for card in hurt:
        before = s.stat(card, "defense") if s.recording else 0
        wound(s, card, n)
        if s.recording:
            unit = s.units[card]
            facts = (s.ref(card), NAMES[unit.area], n, before, s.stat(card, "defense"))
            s.tell(UNIT_DAMAGED, unit.owner, "VAL-12.7", facts)
    bury(s, [card for card in hurt if s.units[card].defense <= 0], [])


def destroy(s: ValtiaState, cards: list[int]) -> None:
    """Dies at once; On Death works."""
    bury(s, living(s, cards), [])


def raid(s: ValtiaState, card: int) -> None:
    """VAL-15.3, VAL-15.4, VAL-1.4: an invader damages that castle with its attack, doubled in the castle area."""
    unit = s.units[card]
    if total_of(s, card, SIEGE, "no castle damage") > 0:
        return
    n = s.attack_of(card) * (2 if unit.area in CASTLE else 1)
    by = (s.ref(card), NAMES[unit.area]) if s.recording else ()
    hit_castles(s, [(1 - unit.owner, n)], "VAL-15.3", CASTLE_HIT_BY_UNIT, by)


# ---- moving -------------------------------------------------------------------------------------


def shift(s: ValtiaState, card: int, area: int) -> None:
    """Only the change of place."""
    unit = s.units[card]
    s.areas[unit.area] = tuple([each for each in s.areas[unit.area] if each != card])
    s.areas[area] = (*s.areas[area], card)
    s.units[card] = unit.at(area)


def arrive(s: ValtiaState, card: int, area: int, walked: bool) -> None:
    """VAL-9.5, VAL-10.1, VAL-15.2: a character takes an area by moving: sickness, castle damage, then effects."""
    shift(s, card, area)
    unit = s.units[card]
    if walked and not COAST[area]:
        s.units[card] = unit.tired(True, unit.stuck)
    land(s, card)


def land(s: ValtiaState, card: int) -> None:
    """VAL-15.2, VAL-R50: in an enemy spawn area, in its controller's own turn, castle damage; then effects."""
    unit = s.units[card]
    if SPAWN_OF[unit.area] == 1 - unit.owner and s.active == unit.owner:
        raid(s, card)
    if s.outcome is None:
        moved(s, card)


def moved(s: ValtiaState, card: int) -> None:
    """After moving: the fight and the castle damage are over."""
    area = s.units[card].area
    trigger(s, "moved", card, NONE, area)
    if s.watchers or s.hands_act:
        watch(s, "moves", card, area)
        watch(s, "enters", card, area)


def displace(s: ValtiaState, card: int, area: int) -> None:
    """VAL-R50: a move by an effect: free, whatever the pattern; into enemies it is a fight."""
    unit = s.units[card]
    if not unit.alive or area == NOWHERE or area == unit.area or s.allies_in(area, unit.owner) >= ROOM:
        return
    if s.foes_in(area, unit.owner):
        s.fights.append(fight.Attack(card, area, True, False))
        return
    if s.recording:
        s.tell(UNIT_DISPLACED, unit.owner, "VAL-R50", (s.ref(card), NAMES[unit.area], NAMES[area]))
    arrive(s, card, area, False)


def swap(s: ValtiaState, one: int, other: int) -> None:
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


def fits_in(s: ValtiaState, unit: Unit, area: int, leaving: int) -> bool:
    """VAL-7.3: is there room for this character once another one has left?"""
    allies = [c for c in s.areas[area] if s.units[c].owner == unit.owner and c != leaving]
    return len(allies) < ROOM


def after_swap(s: ValtiaState, card: int) -> None:
    unit = s.units[card]
    if s.outcome is not None or not unit.alive:
        return
    if s.foes_in(unit.area, unit.owner):
        ours = [c for c in s.areas[unit.area] if s.units[c].owner == s.active]
        s.fights.append(fight.Clash(ours[-1], card))
    else:
        land(s, card)

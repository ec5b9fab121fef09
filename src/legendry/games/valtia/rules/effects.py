"""What happens to characters and castles: entering, damage, death, moving, castle damage.

The rules and the card texts use the same functions, so a text can do nothing that the rules cannot.
"""

from __future__ import annotations

from typing import Final

from legendry.games.leviatel.rules.board import CASTLE, COAST, NAMES, SPAWN_OF
from legendry.games.leviatel.rules.castle import hit_castles
from legendry.games.leviatel.rules.events import UNIT_DAMAGED, UNIT_DIED
from legendry.games.leviatel.rules.statics import total_of, used_up, wake
from legendry.games.leviatel.rules.table import BOTH, GONE, GRAVEYARD
from legendry.games.leviatel.rules.topics import ABILITIES, DAMAGE, SIEGE
from legendry.games.leviatel.rules.triggers import from_hands, notice, queue, remembered, trigger, watch
from legendry.games.valtia.rules.table import ValtiaTable
from legendry.games.valtia.rules.unit import Unit
from legendry.kernel.cardtext.bindings import ALWAYS, NONE, TURN
from legendry.kernel.events import EventKind

CASTLE_HIT_BY_UNIT: Final = EventKind(
    "castle hit by unit",
    "{card:card} in {area:area} : {player:player} 's castle loses {n:count} and has {after:count}",
    more="before",
)

# ---- onto the map and off it --------------------------------------------------------------------


def enter(s: ValtiaTable, card: int, area: int, seat: int) -> None:
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


def bury(s: ValtiaTable, dead: list[int], killers: list[tuple[int, int]]) -> None:
    """VAL-13.1, VAL-R32: deaths at one moment are handled together; then their effects queue up (VAL-R47)."""
    if not dead:
        return
    s.stirred = True
    last = [
        (s.attack_of(card), s.has_keyword(card, "Vanish"), remembered(s, card)) for card in dead
    ]  # before any leaves
    for card, (attack, vanish, marks) in zip(dead, last):
        pile = GONE if vanish else GRAVEYARD
        if s.recording:
            unit = s.units[card]
            s.tell(UNIT_DIED, unit.owner, "VAL-13.1", (s.ref(card), NAMES[unit.area], s.game.zones[pile].name))
        s.leave_map(card, attack, marks)
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


def wound(s: ValtiaTable, card: int, n: int, fight: bool = False) -> bool:
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


def let_through(s: ValtiaTable, card: int, n: int, fight: bool) -> int:
    """What texts leave of some damage."""
    if total_of(s, card, DAMAGE, "no damage") > 0:
        return 0
    if fight:
        n -= total_of(s, card, DAMAGE, "less damage in each fight round")
    return n - total_of(s, card, DAMAGE, "less damage")


def living(s: ValtiaTable, cards: list[int]) -> list[int]:
    """The characters among these that are on the map, each once."""
    return [card for k, card in enumerate(cards) if s.units[card].alive and card not in cards[:k]]


def damage(s: ValtiaTable, cards: list[int], n: int) -> None:
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


def destroy(s: ValtiaTable, cards: list[int]) -> None:
    """Dies at once; On Death works."""
    bury(s, living(s, cards), [])


def raid(s: ValtiaTable, card: int) -> None:
    """VAL-15.3, VAL-15.4, VAL-1.4: an invader damages that castle with its attack, doubled in the castle area."""
    unit = s.units[card]
    if total_of(s, card, SIEGE, "no castle damage") > 0:
        return
    n = s.attack_of(card) * (s.numbers.castle_factor if unit.area in CASTLE else 1)
    by = (s.ref(card), NAMES[unit.area]) if s.recording else ()
    hit_castles(s, [(1 - unit.owner, n)], "VAL-15.3", CASTLE_HIT_BY_UNIT, by)


# ---- moving -------------------------------------------------------------------------------------


def shift(s: ValtiaTable, card: int, area: int) -> None:
    """Only the change of place."""
    unit = s.units[card]
    s.areas[unit.area] = tuple([each for each in s.areas[unit.area] if each != card])
    s.areas[area] = (*s.areas[area], card)
    s.units[card] = unit.at(area)


def arrive(s: ValtiaTable, card: int, area: int, walked: bool) -> None:
    """VAL-9.5, VAL-10.1, VAL-15.2: a character takes an area by moving: sickness, castle damage, then effects."""
    shift(s, card, area)
    unit = s.units[card]
    if walked and not COAST[area]:
        s.units[card] = unit.tired(True, unit.stuck)
    land(s, card)


def land(s: ValtiaTable, card: int) -> None:
    """VAL-15.2, VAL-R50: in an enemy spawn area, in its controller's own turn, castle damage; then effects."""
    unit = s.units[card]
    if SPAWN_OF[unit.area] == 1 - unit.owner and s.active == unit.owner:
        raid(s, card)
    if s.outcome is None:
        moved(s, card)


def moved(s: ValtiaTable, card: int) -> None:
    """After moving: the fight and the castle damage are over."""
    area = s.units[card].area
    trigger(s, "moved", card, NONE, area)
    if s.watchers or s.hands_act:
        watch(s, "moves", card, area)
        watch(s, "enters", card, area)

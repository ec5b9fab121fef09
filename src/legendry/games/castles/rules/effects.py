"""What happens to characters, structures and castles: placing, building, damage, death, moving.

The rules and the card texts use the same functions, so a text can do nothing that the rules cannot.
"""

from __future__ import annotations

from typing import Final

from legendry.games.castles.rules import combat
from legendry.games.castles.rules.state import BODIES, BUILT, FOUGHT, MOVED, NEW, CastlesState, Unit
from legendry.games.leviatel.rules.board import COAST, NAMES, NOWHERE
from legendry.games.leviatel.rules.event_facts import whereabouts
from legendry.games.leviatel.rules.events import UNIT_DAMAGED, UNIT_DIED, UNIT_DISPLACED, UNIT_SUMMONED, UNITS_SWAPPED
from legendry.games.leviatel.rules.marks import Mark
from legendry.games.leviatel.rules.statics import hush, total_of, used_up, wake
from legendry.games.leviatel.rules.table import BOTH, GONE, GRAVEYARD, ROOM
from legendry.games.leviatel.rules.topics import ABILITIES, DAMAGE, DEFENSE
from legendry.games.leviatel.rules.triggers import from_hands, notice, queue, remembered, trigger, watch
from legendry.kernel.cardtext.bindings import ALWAYS, NONE, TURN
from legendry.kernel.cardtext.stage import Continuation
from legendry.kernel.events import EventKind

UNIT_REPLACED: Final = EventKind(
    "unit replaced", "{card:card} in {area:area} was replaced with {other:card}", more="pile"
)
STRUCTURE_FINISHED: Final = EventKind("structure finished", "{card:card} in {area:area} is finished", more="time")
STRUCTURE_DESTROYED: Final = EventKind("structure destroyed", "{card:card} was destroyed in {area:area}", more="pile")

COMBO: Final = "#combo "  # a Combo of a structure that waits for it to be finished


# ---- characters onto the map --------------------------------------------------------------------


def place(s: CastlesState, card: int, area: int, seat: int, came: int = 0) -> None:
    """CAS-8.5, CAS-R54: a character is placed in an area; `came` if it takes over an arrival number."""
    face = s.faces[card]
    printed = s.cards[face]
    if came == 0:
        s.arrivals += 1
        came = s.arrivals
    s.units[card] = Unit(card, face, seat, area, printed.attack, printed.defense, came, NEW)
    s.areas[area] = tuple(in_time(s, [*s.areas[area], card]))
    s.army[seat] = in_time(s, [*s.army[seat], card])
    awaken(s, card)
    s.show(card, BOTH)
    if s.watchers or s.hands_act:
        watch(s, "comes", card, area)
        watch(s, "enters", card, area)


def awaken(s: CastlesState, card: int) -> None:
    """CAS-R96: the text of a card is in force from now on; defense that it gives may end."""
    wake(s, card)
    if s.topics & DEFENSE:
        s.passing = True


def in_time(s: CastlesState, cards: list[int]) -> list[int]:
    """By arrival number; only the last one can be out of order."""
    came = s.units[cards[-1]].came
    k = len(cards) - 1
    while k > 0 and s.units[cards[k - 1]].came > came:
        cards[k - 1], cards[k] = cards[k], cards[k - 1]
        k -= 1
    return cards


def summon(s: CastlesState, card: int, area: int, seat: int) -> None:
    """CAS-R40: put on the map by an effect: not played; it fights whoever is there."""
    place(s, card, area, seat)
    if s.recording:
        s.tell(UNIT_SUMMONED, seat, "CAS-R40", (s.ref(card), NAMES[area]))
    meet(s, card)


def meet(s: CastlesState, card: int, played: bool = False) -> None:
    """CAS-R47: one of the active player's that arrives where enemies are starts the combat there, or moves on."""
    unit = s.units[card]
    if unit.owner == s.active and not unit.state & FOUGHT and s.is_contested(unit.area, unit.owner):
        s.fights.append(combat.Meet(card, played))


def replace(s: CastlesState, old: int, new: int) -> None:
    """CAS-17.27, CAS-R79: the new card takes over area and arrival number; the old one does not die."""
    unit = s.units[old]
    printed = s.cards[s.faces[new]]
    ref = s.ref(old) if s.recording else None
    if unit.alive:
        leave(s, old, s.attack_of(old))
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
    elif s.crowd(unit.area, unit.owner) < ROOM:
        place(s, new, unit.area, unit.owner, 0 if s.cards[unit.face].is_structure else unit.came)
        meet(s, new)
        return
    s.lay(new)


# ---- structures ---------------------------------------------------------------------------------


def build(s: CastlesState, card: int, area: int, seat: int) -> None:
    """CAS-10.3, CAS-R67: a structure is placed; with build time 0 it is finished at once."""
    face = s.faces[card]
    printed = s.cards[face]
    s.arrivals += 1
    s.units[card] = Unit(card, face, seat, area, 0, printed.defense, s.arrivals, 0, printed.time)
    s.sites[area] = card
    s.buildings[seat].append(card)
    s.show(card, BOTH)
    for line in printed.lines.get("combo", []):  # CAS-R75: looked at now, done when it is finished
        if printed.programs[line].wants(s, s.scope_of(card, NONE, NONE, NONE)):
            s.mark(card, Mark(f"{COMBO}{line}", 1, ALWAYS, seat))
    if printed.time == 0:
        finish(s, card)


def finish(s: CastlesState, card: int) -> None:
    """CAS-R68, CAS-R69: its effects are active; a Rechargeable one starts building itself again."""
    unit = s.units[card]
    printed = s.cards[unit.face]
    s.units[card] = unit.needing(printed.time if printed.rechargeable else 0, unit.state | BUILT)
    if s.recording:
        s.tell(STRUCTURE_FINISHED, unit.owner, "CAS-R68", (s.ref(card), NAMES[unit.area], s.units[card].time))
    awaken(s, card)
    trigger(s, "finished", card, NONE, unit.area)
    if unit.marks:
        finish_combos(s, card)


def finish_combos(s: CastlesState, card: int) -> None:
    unit = s.units[card]
    waiting = [int(mark.what[len(COMBO) :]) for mark in unit.marks if mark.what.startswith(COMBO)]
    s.put_marks(card, tuple([mark for mark in unit.marks if not mark.what.startswith(COMBO)]))
    for line in waiting:
        program = s.cards[unit.face].programs[line]
        s.triggers.append(Continuation(s.scope_of(card, NONE, NONE, NONE), line, 0, len(program.steps)))


def need_less(s: CastlesState, card: int, n: int) -> None:
    """CAS-10.7: the remaining build time changes by n; at 0 the structure is finished at once."""
    unit = s.units[card]
    if not unit.alive or not s.cards[unit.face].is_structure or (unit.time == 0 and unit.state & BUILT):
        return
    s.units[card] = unit.needing(max(0, unit.time + n), unit.state)
    if s.units[card].time == 0:
        finish(s, card)


# ---- off the map --------------------------------------------------------------------------------


def leave(s: CastlesState, card: int, attack: int, marks: tuple[Mark, ...] = ()) -> None:
    """A card that leaves the map loses all changes; what it was is remembered for "its attack"."""
    unit = s.units[card]
    defense = s.defense_of(card)
    if s.sites[unit.area] == card:
        s.sites[unit.area] = NONE
        s.buildings[unit.owner].remove(card)
    else:
        s.areas[unit.area] = without(s.areas[unit.area], card)
        s.army[unit.owner].remove(card)
    hush(s, card)
    s.units[card] = unit.fallen(attack, defense, marks)


def without(there: tuple[int, ...], card: int) -> tuple[int, ...]:
    return () if len(there) == 1 else tuple([each for each in there if each != card])


def lay(s: CastlesState, card: int) -> None:
    """CAS-R64: to its owner's graveyard; tokens and the Energy card leave the game."""
    if s.cards[s.faces[card]].rarity:
        s.put(card, GRAVEYARD, s.owners[card])
        if s.watchers or s.hands_act:
            notice(s, "graveyard", card, s.owners[card])
    else:
        s.put(card, GONE, s.owners[card])


def bury(s: CastlesState, dead: list[int], kills: list[tuple[int, int]]) -> None:
    """CAS-R61, CAS-R65: all at 0 or less die together; bodies stay, structures go; then their effects."""
    if not dead:
        return
    found: list[tuple[int, str, int, int]] = []
    last = [(s.attack_of(card), remembered(s, card)) for card in dead]  # before anybody leaves
    watchers = s.in_order() if s.topics & ABILITIES else s.watchers[:] if s.watchers else []
    for card, (attack, marks) in zip(dead, last):
        unit = s.units[card]
        structure = s.cards[unit.face].is_structure
        if s.recording:
            tell_death(s, card)
        leave(s, card, attack, marks)
        if structure:
            lay(s, card)
            found.append((card, "destroyed", NONE, unit.area))
        else:
            s.put(card, BODIES, unit.owner)
            found.append((card, "death", NONE, unit.area))
        found.append((card, "dies", card, unit.area))
        found.extend([(watcher, "dies", card, unit.area) for watcher in watchers if s.units[watcher].alive])
    for killer, victim in kills:
        if s.units[killer].alive:
            found.append((killer, "kill", victim, s.units[victim].area))
            found.extend([(watcher, "kills", killer, s.units[victim].area) for watcher in watchers])
    queue(s, found)
    if s.hands_act:
        for card in dead:
            from_hands(s, "dies", card, s.units[card].area, s.owners[card])
    if s.passing:
        fall(s)


def tell_death(s: CastlesState, card: int) -> None:
    """A card is about to die, and will lie as a body or go where `lay` puts it."""
    unit = s.units[card]
    printed = s.cards[unit.face]
    if printed.is_structure:
        pile = s.game.zones[GRAVEYARD if printed.rarity else GONE].name
        s.tell(STRUCTURE_DESTROYED, unit.owner, "CAS-R65", (s.ref(card), NAMES[unit.area], pile))
    else:
        s.tell(UNIT_DIED, unit.owner, "CAS-13.1", (s.ref(card), NAMES[unit.area], s.game.zones[BODIES].name))


def fall(s: CastlesState) -> None:
    """CAS-R96: whoever has no defense left, because what gave it has ended, dies."""
    if s.passing:
        bury(s, [card for card in s.in_order() if s.defense_of(card) <= 0], [])
    else:
        bury(s, [card for card in s.in_order() if s.units[card].defense <= 0], [])


# ---- damage -------------------------------------------------------------------------------------


def wound(s: CastlesState, card: int, n: int, exchange: bool) -> None:
    """CAS-12.6: damage lowers defense, as far as texts let it through."""
    if n > 0 and (s.units[card].marks or s.topics & DAMAGE):
        n = let_through(s, card, n, exchange)
    if n <= 0:
        return
    unit = s.units[card]
    if (unit.marks or s.topics & DAMAGE) and s.defense_of(card) <= n and used_up(s, card, "survives once", ALWAYS):
        unit = s.units[card]
        s.units[card] = unit.worth(unit.attack, unit.defense - s.defense_of(card) + 1)
        return
    unit = s.units[card]
    s.units[card] = unit.worth(unit.attack, unit.defense - n)
    if s.watchers or s.hands_act:
        watch(s, "damaged", card, unit.area, NONE, n)


def let_through(s: CastlesState, card: int, n: int, exchange: bool) -> int:
    """What texts leave of some damage."""
    n -= total_of(s, card, DAMAGE, "less damage")
    if exchange:
        n -= total_of(s, card, DAMAGE, "less damage in each exchange")
    if n <= 0 or total_of(s, card, DAMAGE, "no damage") > 0:
        return 0
    spared = used_up(s, card, "ignores", ALWAYS) or used_up(s, card, "ignores each turn", TURN)
    return 0 if spared else n


def living(s: CastlesState, cards: list[int]) -> list[int]:
    """The cards among these that are on the map, each once."""
    return [card for k, card in enumerate(cards) if s.units[card].alive and card not in cards[:k]]


def damage(s: CastlesState, cards: list[int], n: int) -> None:
    """Damage by an effect: all at one moment, nothing comes back."""
    hurt = living(s, cards)
    for card in hurt:
        before = s.stat(card, "defense") if s.recording else 0
        wound(s, card, n, False)
        if s.recording:
            unit = s.units[card]
            facts = (s.ref(card), NAMES[unit.area], n, before, s.stat(card, "defense"))
            s.tell(UNIT_DAMAGED, unit.owner, "CAS-12.6", facts)
    bury(s, [card for card in hurt if s.defense_of(card) <= 0], [])


# ---- moving -------------------------------------------------------------------------------------


def shift(s: CastlesState, card: int, area: int, walked: bool) -> None:
    """CAS-R54, CAS-14.8, CAS-R41: a change of place gives a new arrival number; a coast gives movement back."""
    unit = s.units[card]
    state = unit.state | MOVED if walked else unit.state
    if COAST[area]:
        state &= ~MOVED
    s.arrivals += 1
    s.areas[unit.area] = without(s.areas[unit.area], card)
    there = s.areas[area]
    s.areas[area] = (*there, card) if there else (card,)
    s.army[unit.owner].remove(card)
    s.army[unit.owner].append(card)
    s.units[card] = unit.at(area, s.arrivals, state)


def arrive(s: CastlesState, card: int) -> None:
    """CAS-R56: first the effects of a change of place, then the combat that is caused."""
    area = s.units[card].area
    trigger(s, "area", card, NONE, area)
    if s.watchers or s.hands_act:
        watch(s, "moves", card, area)
        watch(s, "enters", card, area)
    meet(s, card)


def displace(s: CastlesState, card: int, area: int) -> None:
    """CAS-R80, CAS-17.30: moved by an effect, unless the area is full or missing; structures never move."""
    unit = s.units[card]
    if not unit.alive or area in (NOWHERE, unit.area) or s.cards[unit.face].is_structure:
        return
    if s.crowd(area, unit.owner) >= ROOM:
        return
    if s.recording:
        s.tell(UNIT_DISPLACED, unit.owner, "CAS-R80", (s.ref(card), NAMES[unit.area], NAMES[area]))
    shift(s, card, area, False)
    arrive(s, card)


def may_swap(s: CastlesState, one: int, other: int) -> bool:
    """CAS-R71: two living characters in different areas, each with room once the other has left."""
    a, b = s.units[one], s.units[other]
    if not a.alive or not b.alive or a.area == b.area:
        return False
    if s.cards[a.face].is_structure or s.cards[b.face].is_structure:
        return False
    return a.owner == b.owner or (s.crowd(b.area, a.owner) < ROOM and s.crowd(a.area, b.owner) < ROOM)


def swap(s: CastlesState, first: int, second: int) -> None:
    """Both change places; `first` has arrived before the other."""
    here, there = s.units[first].area, s.units[second].area
    if s.recording:
        facts = (s.ref(first), s.ref(second), NAMES[here], NAMES[there])
        s.tell(UNITS_SWAPPED, s.units[first].owner, "CAS-R54", facts)
    shift(s, first, there, False)
    shift(s, second, here, False)
    arrive(s, first)
    arrive(s, second)

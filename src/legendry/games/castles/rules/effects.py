"""What happens to characters, structures and castles: placing, building, damage, death, moving.

The rules and the card texts use the same functions, so a text can do nothing that the rules cannot.
"""

from __future__ import annotations

from typing import Final

from legendry.games.castles.rules.table import BODIES, CastlesTable, without
from legendry.games.castles.rules.unit import BUILT, MOVED, NEW, Unit
from legendry.games.leviatel.rules.board import COAST, NAMES
from legendry.games.leviatel.rules.events import UNIT_DAMAGED, UNIT_DIED
from legendry.games.leviatel.rules.marks import Mark
from legendry.games.leviatel.rules.statics import total_of, used_up, wake
from legendry.games.leviatel.rules.table import BOTH, GONE, GRAVEYARD
from legendry.games.leviatel.rules.topics import ABILITIES, DAMAGE, DEFENSE
from legendry.games.leviatel.rules.triggers import from_hands, queue, remembered, trigger, watch
from legendry.kernel.cardtext.bindings import ALWAYS, NONE, TURN
from legendry.kernel.cardtext.stage import Continuation
from legendry.kernel.events import EventKind

STRUCTURE_FINISHED: Final = EventKind("structure finished", "{card:card} in {area:area} is finished", more="time")
STRUCTURE_DESTROYED: Final = EventKind("structure destroyed", "{card:card} was destroyed in {area:area}", more="pile")

COMBO: Final = "#combo"  # a Combo of a structure that waits for it to be finished; n is the line of its text


# ---- characters onto the map --------------------------------------------------------------------


def place(s: CastlesTable, card: int, area: int, seat: int, came: int = 0) -> None:
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


def awaken(s: CastlesTable, card: int) -> None:
    """CAS-R96: the text of a card is in force from now on; defense that it gives may end."""
    wake(s, card)
    if s.topics & DEFENSE:
        s.passing = True


def in_time(s: CastlesTable, cards: list[int]) -> list[int]:
    """By arrival number; only the last one can be out of order."""
    came = s.units[cards[-1]].came
    k = len(cards) - 1
    while k > 0 and s.units[cards[k - 1]].came > came:
        cards[k - 1], cards[k] = cards[k], cards[k - 1]
        k -= 1
    return cards


# ---- structures ---------------------------------------------------------------------------------


def build(s: CastlesTable, card: int, area: int, seat: int) -> None:
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
            s.mark(card, Mark(COMBO, line, ALWAYS, seat))
    if printed.time == 0:
        finish(s, card)


def finish(s: CastlesTable, card: int) -> None:
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


def finish_combos(s: CastlesTable, card: int) -> None:
    unit = s.units[card]
    waiting = [mark.n for mark in unit.marks if mark.what == COMBO]
    s.put_marks(card, tuple([mark for mark in unit.marks if mark.what != COMBO]))
    for line in waiting:
        program = s.cards[unit.face].programs[line]
        s.triggers.append(Continuation(s.scope_of(card, NONE, NONE, NONE), line, 0, len(program.steps)))


def need_less(s: CastlesTable, card: int, n: int) -> None:
    """CAS-10.7: the remaining build time changes by n; at 0 the structure is finished at once."""
    unit = s.units[card]
    if not unit.alive or not s.cards[unit.face].is_structure or (unit.time == 0 and unit.state & BUILT):
        return
    s.units[card] = unit.needing(max(0, unit.time + n), unit.state)
    if s.units[card].time == 0:
        finish(s, card)


# ---- off the map --------------------------------------------------------------------------------


def bury(s: CastlesTable, dead: list[int], kills: list[tuple[int, int]]) -> None:
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
        s.leave_map(card, attack, marks)
        if structure:
            s.lay(card)
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


def tell_death(s: CastlesTable, card: int) -> None:
    """A card is about to die, and will lie as a body or go where `lay` puts it."""
    unit = s.units[card]
    printed = s.cards[unit.face]
    if printed.is_structure:
        pile = s.game.zones[GRAVEYARD if printed.rarity else GONE].name
        s.tell(STRUCTURE_DESTROYED, unit.owner, "CAS-R65", (s.ref(card), NAMES[unit.area], pile))
    else:
        s.tell(UNIT_DIED, unit.owner, "CAS-13.1", (s.ref(card), NAMES[unit.area], s.game.zones[BODIES].name))


def fall(s: CastlesTable) -> None:
    """CAS-R96: whoever has no defense left, because what gave it has ended, dies."""
    if s.passing:
        bury(s, [card for card in s.in_order() if s.defense_of(card) <= 0], [])
    else:
        bury(s, [card for card in s.in_order() if s.units[card].defense <= 0], [])


# ---- damage -------------------------------------------------------------------------------------


def wound(s: CastlesTable, card: int, n: int, exchange: bool) -> None:
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


def let_through(s: CastlesTable, card: int, n: int, exchange: bool) -> int:
    """What texts leave of some damage."""
    n -= total_of(s, card, DAMAGE, "less damage")
    if exchange:
        n -= total_of(s, card, DAMAGE, "less damage in each exchange")
    if n <= 0 or total_of(s, card, DAMAGE, "no damage") > 0:
        return 0
    spared = used_up(s, card, "ignores", ALWAYS) or used_up(s, card, "ignores each turn", TURN)
    return 0 if spared else n


def living(s: CastlesTable, cards: list[int]) -> list[int]:
    """The cards among these that are on the map, each once."""
    return [card for k, card in enumerate(cards) if s.units[card].alive and card not in cards[:k]]


def damage(s: CastlesTable, cards: list[int], n: int) -> None:
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


def shift(s: CastlesTable, card: int, area: int, walked: bool) -> None:
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

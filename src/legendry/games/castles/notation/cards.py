"""A card on the map in one line: `South Shambler 2/1 moved`, `North Palisade 0/4, build 1`, `South Shambler body`."""

from __future__ import annotations

import re
from typing import Final

from legendry.games.castles.rules.table import BODIES, CastlesTable
from legendry.games.castles.rules.unit import BUILT, FOUGHT, MOVED, NEW
from legendry.games.castles.rules.words import NEXT_TURN
from legendry.games.leviatel.notation.position import (
    UNSAID,
    USED,
    VALUES,
    face_at_start,
    is_used,
    read_side,
    read_states,
    use_up,
    uses_of,
)
from legendry.games.leviatel.rules.board import SIDES
from legendry.games.leviatel.rules.marks import Mark
from legendry.kernel.cardtext.bindings import TURN
from legendry.kernel.errors import BadInput

BITS: Final = {"moved": MOVED, "new": NEW, "fought": FOUGHT}
OFF: Final = {"unmoved": MOVED, "settled": NEW, "unfought": FOUGHT}
STATES: Final = [*BITS, *OFF, "body", "used", "unused", "build 1", "finished", "+1 attack this turn",
                 "+1 defense this turn", "held", "held next turn"]  # fmt: skip
BUILD: Final = re.compile(r"build (\d{1,2})")
BUFF: Final = re.compile(r"([+-]\d{1,3}) (attack|defense) this turn")
STATE: Final = re.compile(
    "|".join([*BITS, *OFF, "body|used|unused|finished|held|held next turn", USED.pattern, BUILD.pattern, BUFF.pattern])
)
HELD: Final = {"held": TURN, "held next turn": NEXT_TURN}


class Sketch:
    """A card as a line describes it; UNSAID values are not said."""

    def __init__(self, seat: int, face: int, attack: int, defense: int, states: list[str]) -> None:
        self.seat: Final = seat
        self.face: Final = face
        self.attack: Final = attack
        self.defense: Final = defense
        self.states: Final = states
        self.time: Final = next((int(found[1]) for each in states if (found := BUILD.fullmatch(each))), UNSAID)


def read_sketch(s: CastlesTable, value: str) -> Sketch:
    """The side, the longest name that fits, the values if they are said, and states with commas between."""
    word, _, rest = value.partition(" ")
    seat = read_side(word)
    face = face_at_start(s, rest)
    printed = s.cards[face]
    if printed.is_spell:
        raise BadInput(f"{printed.name} is a spell and never stands in an area (CAS-2.4)")
    rest = rest[len(printed.name) :].strip()
    attack, defense = UNSAID, UNSAID
    values = VALUES.match(rest)
    if values:
        attack, defense = int(values[1]), int(values[2])
        rest = rest[values.end() :]
    sketch = Sketch(seat, face, attack, defense, read_states(rest, STATE, STATES, "card on the map"))
    if printed.is_structure and (attack > 0 or "body" in sketch.states):
        raise BadInput(f"{printed.name} is a structure: it has no attack and leaves no body (CAS-2.3, CAS-R65)")
    if printed.is_character and sketch.time != UNSAID:
        raise BadInput(f"{printed.name} is a character: it has no build time (CAS-2.2)")
    return sketch


# ---- as part of a position ----------------------------------------------------------------------


def make_so(s: CastlesTable, card: int, sketch: Sketch) -> None:
    """Give a card that has just come onto the map the values and states of a sketch."""
    unit = s.units[card]
    if sketch.defense != UNSAID:
        unit = unit.worth(sketch.attack, sketch.defense)
    state = unit.state & BUILT
    for each in sketch.states:
        state |= BITS.get(each, 0)
    s.units[card] = unit.tired(state)
    for each in sketch.states:
        buff = BUFF.fullmatch(each)
        if buff:
            s.effects.change(s, card, buff[2], int(buff[1]), TURN, unit.owner, None)
        elif each in HELD:
            s.mark(card, Mark("cannot move", 1, HELD[each], unit.owner))
        elif is_used(each):
            use_up(s, card, each)


def sketched(s: CastlesTable, card: int) -> str:
    """A card as a position says it: its values without what passes."""
    unit = s.units[card]
    printed = s.cards[unit.face]
    if not unit.alive:
        return f"{SIDES[unit.owner]} {printed.name} body"
    said = [*[state for state in (*BITS, *HELD) if is_so(s, card, state)], *uses_of(s, card)]
    if printed.is_structure and unit.time:
        said = [f"build {unit.time}", *(["finished"] if unit.state & BUILT else []), *said]
    said.extend([f"{mark.n:+d} {mark.what} this turn" for mark in unit.marks if passes(mark)])
    return f"{SIDES[unit.owner]} {printed.name} {unit.attack}/{unit.defense} {', '.join(said)}".rstrip()


def passes(mark: Mark) -> bool:
    return mark.what in ("attack", "defense") and mark.ends == TURN


# ---- as a fact ----------------------------------------------------------------------------------


def fits(s: CastlesTable, card: int, sketch: Sketch) -> bool:
    """Is this the card that the sketch describes?  Its values count with what passes."""
    unit = s.units[card]
    if unit.owner != sketch.seat or unit.face != sketch.face or unit.alive == ("body" in sketch.states):
        return False
    if sketch.defense != UNSAID and (s.attack_of(card) != sketch.attack or s.defense_of(card) != sketch.defense):
        return False
    return all([is_so(s, card, state) for state in sketch.states])


def is_so(s: CastlesTable, card: int, state: str) -> bool:
    """Is this true of a card on the map?"""
    unit = s.units[card]
    if state in BITS:
        return unit.state & BITS[state] > 0
    if state in OFF:
        return unit.state & OFF[state] == 0
    if USED.fullmatch(state):
        return uses_of(s, card) == [state]
    if state in ("used", "unused"):
        return any([mark.what.startswith(("#used", "#ignores")) for mark in unit.marks]) == (state == "used")
    if state in HELD:
        return any([mark.what == "cannot move" and mark.ends == HELD[state] for mark in unit.marks])
    build, buff = BUILD.fullmatch(state), BUFF.fullmatch(state)
    if build:
        return unit.time == int(build[1])
    if buff:
        return sum([mark.n for mark in unit.marks if mark.what == buff[2] and mark.ends == TURN]) == int(buff[1])
    return state == "body" or unit.state & BUILT > 0  # finished


def described(s: CastlesTable, card: int) -> str:
    """A card as a line would say it."""
    unit = s.units[card]
    name = f"{SIDES[unit.owner]} {s.cards[unit.face].name}"
    if card in s.pile(BODIES, unit.owner):
        return f"{name} body"
    said = [state for state in (*BITS, "used", *HELD) if is_so(s, card, state)]
    if s.cards[unit.face].is_structure:
        said = [*(["finished"] if unit.state & BUILT else []), *([f"build {unit.time}"] if unit.time else []), *said]
    said.extend([f"{mark.n:+d} {mark.what} this turn" for mark in unit.marks if mark.what in ("attack", "defense")])
    return f"{name} {s.attack_of(card)}/{s.defense_of(card)} {', '.join(said)}".rstrip()

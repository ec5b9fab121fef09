"""A character in one line: `South Siege Brute 3/2 sick`, that is side, name, attack/defense, and what else is true."""

from __future__ import annotations

import re
from typing import Final

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
from legendry.games.valtia.rules.table import ValtiaTable
from legendry.kernel.cardtext.bindings import ALWAYS, ROUND, TURN
from legendry.kernel.errors import BadInput

LENGTHS: Final = {"": ALWAYS, "this turn": TURN, "for 1 round": ROUND}
BUFF: Final = re.compile(r"([+-]\d{1,3}) temporary attack ?(this turn|for 1 round|)")
GIFT: Final = re.compile(r"(survives once|Protectable|Vanish|Maritime) ?(this turn|for 1 round|)")
AHEAD: Final = "first here"  # though it came onto the map later
PLAIN: Final = ["sick", "rested", "stuck", "free", "used", "unused", AHEAD]
STATES: Final = [*PLAIN, "+1 temporary attack", "+1 temporary attack this turn", "+1 temporary attack for 1 round",
                 "survives once for 1 round", "Protectable", "Vanish", "Maritime"]  # fmt: skip
STATE: Final = re.compile("|".join([*PLAIN, USED.pattern, BUFF.pattern, GIFT.pattern]))


class Sketch:
    """A character as a line describes it; UNSAID values are not said."""

    def __init__(self, seat: int, face: int, attack: int, defense: int, states: list[str]) -> None:
        self.seat: Final = seat
        self.face: Final = face
        self.attack: Final = attack
        self.defense: Final = defense
        self.states: Final = states


# ---- reading ------------------------------------------------------------------------------------


def read_sketch(s: ValtiaTable, value: str) -> Sketch:
    """The side, the longest name that fits, the values if they are said, and states with commas between."""
    word, _, rest = value.partition(" ")
    seat = read_side(word)
    face = face_at_start(s, rest)
    if s.cards[face].is_spell:
        raise BadInput(f"{s.cards[face].name} is a spell and never stands in an area (VAL-14.4)")
    rest = rest[len(s.cards[face].name) :].strip()
    attack, defense = UNSAID, UNSAID
    values = VALUES.match(rest)
    if values:
        attack, defense = int(values[1]), int(values[2])
        rest = rest[values.end() :]
    states = read_states(rest, STATE, STATES, "character")
    return Sketch(seat, face, attack, defense, states)


# ---- as part of a position ----------------------------------------------------------------------


def make_so(s: ValtiaTable, card: int, sketch: Sketch) -> None:
    """Give a character that has just come onto the map the values and states of a sketch."""
    unit = s.units[card]
    if sketch.defense != UNSAID:
        unit = unit.worth(sketch.attack, sketch.defense)
    s.units[card] = unit.tired("sick" in sketch.states, "stuck" in sketch.states)
    for state in sketch.states:
        buff, gift = BUFF.fullmatch(state), GIFT.fullmatch(state)
        if buff:
            s.mark(card, Mark("temporary attack", int(buff[1]), LENGTHS[buff[2]], unit.owner))
        elif gift:
            s.mark(card, Mark(gift[1], 1, LENGTHS[gift[2]], unit.owner))
        elif is_used(state):
            use_up(s, card, state)
        elif state == AHEAD:
            s.areas[unit.area] = (card, *[each for each in s.areas[unit.area] if each != card])


def sketched(s: ValtiaTable, card: int) -> str:
    """A character as a position says it: its values without what passes."""
    unit = s.units[card]
    said = [*[state for state in ("sick", "stuck") if is_so(s, card, state)], *uses_of(s, card)]
    there = s.areas[unit.area]
    if there[0] == card and any([s.units[each].born < unit.born for each in there]):
        said.append(AHEAD)
    for mark in unit.marks:
        length = next((f" {words}" for words, ends in LENGTHS.items() if words and ends == mark.ends), "")
        said.append(f"{mark.n:+d} {mark.what}{length}" if mark.what == "temporary attack" else f"{mark.what}{length}")
    known = [state for state in said if STATE.fullmatch(state)]
    return f"{SIDES[unit.owner]} {s.cards[unit.face].name} {unit.attack}/{unit.defense} {', '.join(known)}".rstrip()


# ---- as a fact ----------------------------------------------------------------------------------


def fits(s: ValtiaTable, card: int, sketch: Sketch) -> bool:
    """Is this the character that the sketch describes?  Its attack counts with what is temporary."""
    unit = s.units[card]
    if unit.owner != sketch.seat or unit.face != sketch.face:
        return False
    if sketch.defense != UNSAID and (s.attack_of(card) != sketch.attack or unit.defense != sketch.defense):
        return False
    return all([is_so(s, card, state) for state in sketch.states])


def is_so(s: ValtiaTable, card: int, state: str) -> bool:
    """Is this true of a character?"""
    unit = s.units[card]
    if state in ("sick", "rested"):
        return unit.sick == (state == "sick")
    if state in ("stuck", "free"):
        return unit.stuck == (state == "stuck")
    if state == AHEAD:
        return s.areas[unit.area][0] == card
    if USED.fullmatch(state):
        return uses_of(s, card) == [state]
    if state in ("used", "unused"):
        return any([mark.what[0] == "#" for mark in unit.marks]) == (state == "used")
    buff = BUFF.fullmatch(state)
    if buff:
        marked = [mark.n for mark in unit.marks if mark.what == "temporary attack" and mark.ends == LENGTHS[buff[2]]]
        return (sum(marked) if buff[2] else s.attack_of(card) - unit.attack) == int(buff[1])
    gift = GIFT.fullmatch(state)
    assert gift is not None
    if not gift[2] and gift[1] != "survives once":
        return s.has_keyword(card, gift[1])
    return any([mark.what == gift[1] and (not gift[2] or mark.ends == LENGTHS[gift[2]]) for mark in unit.marks])


def described(s: ValtiaTable, card: int) -> str:
    """A character as a line would say it."""
    unit = s.units[card]
    said = ["sick" if unit.sick else "rested"]
    if unit.stuck:
        said.append("stuck")
    if is_so(s, card, "used"):
        said.append("used")
    temporary = s.attack_of(card) - unit.attack
    if temporary:
        said.append(f"{temporary:+d} temporary attack")
    said.extend([mark.what for mark in unit.marks if mark.what[0] != "#" and mark.what != "temporary attack"])
    return f"{SIDES[unit.owner]} {s.cards[unit.face].name} {s.attack_of(card)}/{unit.defense} {', '.join(said)}"

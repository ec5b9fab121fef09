"""How positions of either edition are written: the lines both have, and how sides and cards are named in them."""

from __future__ import annotations

import re
from typing import Any, Final

from legendry.games.leviatel.rules.board import SIDES
from legendry.games.leviatel.rules.marks import Mark
from legendry.games.leviatel.rules.table import LeviatelTable
from legendry.kernel import notation
from legendry.kernel.cardtext.bindings import ALWAYS, TURN
from legendry.kernel.errors import BadInput
from legendry.kernel.notation import no_card, read_faces, read_number, write_faces
from legendry.kernel.spelling import most_alike

UNSAID: Final = -1
USED: Final = re.compile(r"used (\d)")
IGNORING: Final = {"ignores": ALWAYS, "ignores each turn": TURN}  # the first damage
VALUES: Final = re.compile(r"(\d{1,3})/(\d{1,3})")


def settle_turns(s: LeviatelTable) -> None:
    """The turn numbers that were not said follow from those that were."""
    if s.active == UNSAID:
        s.active = s.first
    s.turns[s.active] = max(1, s.turns[s.active])
    other = 1 - s.active
    if s.turns[other] == UNSAID:
        s.turns[other] = other_turns(s)
    s.chain = 0


def other_turns(s: LeviatelTable) -> int:
    """The turns that the player who waits has had, if both took turns."""
    return s.turns[s.active] - (1 if s.active == s.first else 0)


class LeviatelLine(notation.PositionLine[Any]):
    """A kind of line of both editions, with the clause that it speaks of."""

    def __init__(self, key: str, example: str, given: bool = True, many: bool = False, clause: str = "") -> None:
        super().__init__(key, example, given, many)
        self.clause: Final = clause

    def take_turn(self, s: LeviatelTable, seat: int) -> None:
        """Lines that speak of a player's present turn must agree whose turn it is."""
        if s.active not in (UNSAID, seat):
            raise BadInput(f"it is {SIDES[s.active]}'s turn here, not {SIDES[seat]}'s ({self.clause})")
        s.active = seat


# ---- turns and numbers --------------------------------------------------------------------------


class Whose(LeviatelLine):
    """Whose turn it is, and the number of that player's own turn."""

    def put(self, s: Any, where: tuple[int, ...], value: str) -> None:
        seat, n = self.read(value)
        self.take_turn(s, seat)
        s.turns[seat] = n

    def read(self, value: str) -> tuple[int, int]:
        words = value.split()
        if len(words) != 2 or read_number(words[1]) < 1:
            raise BadInput(f'a turn is a side and a number from 1 on, for example "{self.example}"; not "{value}"')
        return read_side(words[0]), read_number(words[1])

    def found(self, s: Any, where: tuple[int, ...]) -> str:
        return f"{SIDES[s.active]} {s.turns[s.active]}"

    def differs(self, s: Any, where: tuple[int, ...], values: list[str]) -> str:
        return "" if (s.active, s.turns[s.active]) == self.read(values[0]) else self.found(s, where)

    def values(self, s: Any, unsaid: Any, where: tuple[int, ...]) -> list[str]:
        """Always, once the first turn has begun."""
        return [self.found(s, where)] if s.turns[s.active] > 0 else []


class First(LeviatelLine):
    """Who went first."""

    def put(self, s: Any, where: tuple[int, ...], value: str) -> None:
        s.first = read_side(value)

    def found(self, s: Any, where: tuple[int, ...]) -> str:
        first: int = s.first
        return SIDES[first]

    def differs(self, s: Any, where: tuple[int, ...], values: list[str]) -> str:
        return "" if s.first == read_side(values[0]) else SIDES[s.first]


MOST: Final = 999


class Amount(LeviatelLine):
    """A number of a seat: energy, coins, castle health, own turns."""

    def __init__(self, what: str, least: int, clause: str) -> None:
        super().__init__(f"SEAT {what}", f"South {what}: 3", clause=clause)
        self.what: Final = what
        self.least: Final = least

    def amounts(self, s: Any) -> list[int]:
        found: list[int]
        if self.what == "energy":
            found = s.energy
        elif self.what == "coins":
            found = s.coins
        else:
            found = s.castle if self.what == "castle" else s.turns
        return found

    def put(self, s: Any, where: tuple[int, ...], value: str) -> None:
        n = read_number(value)
        most = s.numbers.most_energy if self.what == "energy" else MOST
        if not self.least <= n <= most:
            raise BadInput(f"{self.what} is a number from {self.least} to {most}, not {n} ({self.clause})")
        self.amounts(s)[where[0]] = n

    def found(self, s: Any, where: tuple[int, ...]) -> str:
        return str(self.amounts(s)[where[0]])

    def differs(self, s: Any, where: tuple[int, ...], values: list[str]) -> str:
        found = self.amounts(s)[where[0]]
        return "" if found == read_number(values[0]) else str(found)

    def values(self, s: Any, unsaid: Any, where: tuple[int, ...]) -> list[str]:
        """A turn number that follows from the other player's is not said."""
        if self.what != "turn":
            return super().values(s, unsaid, where)
        goes_without_saying = where[0] == s.active or s.turns[where[0]] == other_turns(s)
        return [] if goes_without_saying else [self.found(s, where)]


class Discards(LeviatelLine):
    """Discards for energy made this turn."""

    def put(self, s: Any, where: tuple[int, ...], value: str) -> None:
        self.take_turn(s, where[0])
        s.discards = read_number(value)

    def found(self, s: Any, where: tuple[int, ...]) -> str:
        return str(s.discards if s.active == where[0] else 0)

    def differs(self, s: Any, where: tuple[int, ...], values: list[str]) -> str:
        found = s.discards if s.active == where[0] else 0
        return "" if found == read_number(values[0]) else str(found)


class Played(LeviatelLine):
    """Combo: what was played earlier this turn."""

    def put(self, s: Any, where: tuple[int, ...], value: str) -> None:
        self.take_turn(s, where[0])
        s.played = read_faces(s.game, value)

    def found(self, s: Any, where: tuple[int, ...]) -> str:
        return write_faces(s.game, s.played if s.active == where[0] else []) or "nothing"

    def differs(self, s: Any, where: tuple[int, ...], values: list[str]) -> str:
        found: list[int] = s.played if s.active == where[0] else []
        wanted = [] if values[0] == "nothing" else read_faces(s.game, values[0])
        return "" if found == wanted else self.found(s, where)


# ---- sides and cards ----------------------------------------------------------------------------


def read_side(name: str) -> int:
    for seat in (0, 1):
        if SIDES[seat].lower() == name.lower():
            return seat
    raise BadInput(f'a side is South or North, not "{name}"')


def face_at_start(s: LeviatelTable, text: str) -> int:
    """The card whose name the text begins with, as whole words; the longest, if there are several."""
    found, longest = UNSAID, 0
    for face, name in enumerate(s.game.names):
        size = len(name)
        if size > longest and text[:size].lower() == name.lower() and text[size : size + 1] in ("", " ", ","):
            found, longest = face, size
    if found == UNSAID:
        raise no_card(s.game, re.split(r"\s\d+/|,", text)[0])
    return found


def read_states(text: str, is_state: re.Pattern[str], states: list[str], what: str) -> list[str]:
    """What else is true, with commas between."""
    found = [each.strip() for each in text.split(",") if each.strip()]
    for state in found:
        if not is_state.fullmatch(state):
            near = most_alike(state, states, 0.5)
            hint = f"; did you mean {near}?" if near else f"; what can be is {', '.join(states)}"
            raise BadInput(f'"{state}" cannot be true of a {what}{hint}')
    return found


# ---- what works only so often -------------------------------------------------------------------


def is_used(state: str) -> bool:
    return state == "used" or USED.fullmatch(state) is not None


def use_up(s: LeviatelTable, card: int, state: str) -> None:
    """What the text of a card on the map does only so often has been done: as often as that, or so many times."""
    printed = s.text_on(card)
    most = USED.fullmatch(state)
    for program in printed.programs:
        for _ in range(min(program.limit, int(most[1])) if most else program.limit):
            s.use(card, program.line, program.period)
    for static in printed.statics:
        if static.what in IGNORING:
            s.mark(card, Mark(f"#{static.what} {card}", 1, IGNORING[static.what], s.controller(card)))


def uses_of(s: LeviatelTable, card: int) -> list[str]:
    """`used`, `used 1` or nothing."""
    printed = s.text_on(card)
    marks = [mark.what for mark in s.marks_on(card)]
    counts = [(s.uses(card, program.line, program.period), program.limit) for program in printed.programs]
    counts += [(marks.count(f"#{static.what} {card}"), 1) for static in printed.statics if static.what in IGNORING]
    limited = [(n, limit) for n, limit in counts if limit]
    if not any([n for n, _ in limited]):
        return []
    return ["used" if all([n >= limit for n, limit in limited]) else f"used {max([n for n, _ in limited])}"]

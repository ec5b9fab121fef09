"""How a position of Levendale is written, line by line, and what the same lines mean as facts."""

from __future__ import annotations

from collections import Counter
from difflib import get_close_matches
from typing import Final

from legendry.games.levendale.brawl import Brawl
from legendry.games.levendale.menu import MAIN
from legendry.games.levendale.placing import equip
from legendry.games.levendale.state import BONUSES, LENGTHS, SEATS, SLOT_COUNT, STATS
from legendry.games.levendale.turn import ACTIONS, FIRST_ACTIONS, PASS_TURN
from legendry.kernel.errors import BadInput

HEALTH: Final = 10  # LDL-1.1
UNSAID: Final = -1
USUAL_TURN: Final = 2  # the first one in which a player may do everything
PLACES: Final[dict[str, list[str]]] = {"VALUE": list(STATS)}


def begin(s: Brawl) -> None:
    """A position that says nothing: bare Heroes, no cards, full health."""
    s.lay_out(s.seats, HEALTH)
    s.turns = [UNSAID] * s.seats
    s.active = UNSAID
    s.actions = UNSAID


def finish(s: Brawl) -> None:
    """Turn numbers that were not said follow from those that were; the active player is asked."""
    if s.active == UNSAID:
        s.active = s.first
    if s.turns[s.active] == UNSAID:
        s.turns[s.active] = USUAL_TURN
    place = (s.active - s.first) % s.seats
    for seat in range(s.seats):
        if s.turns[seat] == UNSAID:
            s.turns[seat] = s.turns[s.active] - (1 if (seat - s.first) % s.seats > place else 0)
    if s.actions == UNSAID:
        s.actions = ACTIONS if s.turns[s.active] > 1 else FIRST_ACTIONS
    s.push(PASS_TURN)
    s.push(MAIN)


class Kind:
    """A kind of line: its key, an example, and whether it may stand in a position."""

    def __init__(self, key: str, example: str, given: bool = True) -> None:
        self.key: Final = key
        self.example: Final = example
        self.given: Final = given
        self.fact: Final = True
        self.many: Final = False

    def put(self, s: Brawl, where: tuple[int, ...], value: str) -> None:
        """Make it so."""
        raise NotImplementedError(self.key)

    def found(self, s: Brawl, where: tuple[int, ...]) -> str:
        """What is so now, as the line would say it."""
        raise NotImplementedError(self.key)

    def differs(self, s: Brawl, where: tuple[int, ...], values: list[str]) -> str:
        """What is found instead; nothing if it is as the value says."""
        found = self.found(s, where)
        return "" if found.lower() == values[0].lower() else found


# ---- turns and numbers --------------------------------------------------------------------------


class Whose(Kind):
    """Whose turn it is, and the number of that player's own turn."""

    def put(self, s: Brawl, where: tuple[int, ...], value: str) -> None:
        words = value.split()
        if len(words) != 2 or read_number(words[1]) < 1:
            raise BadInput(f'a turn is a player and a number from 1 on, for example "{self.example}"; not "{value}"')
        s.active = read_player(s, words[0])
        s.turns[s.active] = read_number(words[1])

    def found(self, s: Brawl, where: tuple[int, ...]) -> str:
        return f"{SEATS[s.active]} {s.turns[s.active]}"


class First(Kind):
    """Who took the first turn of the game."""

    def put(self, s: Brawl, where: tuple[int, ...], value: str) -> None:
        s.first = read_player(s, value)

    def found(self, s: Brawl, where: tuple[int, ...]) -> str:
        return SEATS[s.first]


class OwnTurn(Kind):
    """The number of a player's own turns."""

    def put(self, s: Brawl, where: tuple[int, ...], value: str) -> None:
        s.turns[where[0]] = read_number(value)

    def found(self, s: Brawl, where: tuple[int, ...]) -> str:
        return str(s.turns[where[0]])


class Health(Kind):
    """LDL-1.1, LDL-R5."""

    def put(self, s: Brawl, where: tuple[int, ...], value: str) -> None:
        n = read_number(value)
        if n < 1:
            raise BadInput("a player with 0 health is out (LDL-9.2)")
        s.health[where[0]] = n

    def found(self, s: Brawl, where: tuple[int, ...]) -> str:
        return str(s.health[where[0]])


class Actions(Kind):
    """The actions that the active player has left."""

    def put(self, s: Brawl, where: tuple[int, ...], value: str) -> None:
        s.actions = read_number(value)

    def found(self, s: Brawl, where: tuple[int, ...]) -> str:
        return str(s.actions)


class Attacked(Kind):
    """Has the active player attacked this turn?"""

    def put(self, s: Brawl, where: tuple[int, ...], value: str) -> None:
        if value not in ("yes", "no"):
            raise BadInput(f'attacked is yes or no, not "{value}"')
        s.attacked = value == "yes"

    def found(self, s: Brawl, where: tuple[int, ...]) -> str:
        return "yes" if s.attacked else "no"


class Out(Kind):
    """LDL-R55: who is out of the game."""

    def found(self, s: Brawl, where: tuple[int, ...]) -> str:
        names = [SEATS[seat] for seat in range(s.seats) if s.is_out(seat)]
        return ", ".join(names) or "nobody"


# ---- Heroes -------------------------------------------------------------------------------------


class Hero(Kind):
    """LDL-4.1: the cards of a Hero, each in its own slot; several in one slot in the order of the line."""

    def put(self, s: Brawl, where: tuple[int, ...], value: str) -> None:
        for face in read_faces(s, value):
            equip(s, s.make(face, where[0]))

    def found(self, s: Brawl, where: tuple[int, ...]) -> str:
        return ", ".join([s.name(card) for card in s.equipped(where[0])]) or "bare"

    def differs(self, s: Brawl, where: tuple[int, ...], values: list[str]) -> str:
        wanted = Counter([] if values[0] == "bare" else read_faces(s, values[0]))
        now = Counter([s.faces[card] for card in s.equipped(where[0])])
        return "" if wanted == now else self.found(s, where)


class Value(Kind):
    """LDL-R42: the Attack or Defense of a Hero, all in all."""

    def found(self, s: Brawl, where: tuple[int, ...]) -> str:
        return str(s.total(where[0], where[1]))


class Bonus(Kind):
    """LDL-R41: what texts gave a Hero for this turn."""

    def put(self, s: Brawl, where: tuple[int, ...], value: str) -> None:
        s.bonus[where[0] * BONUSES + where[1] * LENGTHS] = read_number(value.removeprefix("+"))

    def found(self, s: Brawl, where: tuple[int, ...]) -> str:
        base = where[0] * BONUSES + where[1] * LENGTHS
        return f"{sum(s.bonus[base : base + LENGTHS]):+d}"


class Used(Kind):
    """LDL-R31: cards of a Hero whose abilities have been used this turn."""

    def put(self, s: Brawl, where: tuple[int, ...], value: str) -> None:
        for face in read_faces(s, value):
            cards = s.slots[where[0] * SLOT_COUNT + s.cards[face].slot]
            mine = [card for card in cards if s.faces[card] == face and not s.is_used(card)]
            if not mine:
                raise BadInput(f"{s.cards[face].name} is not equipped; say first what {SEATS[where[0]]}'s Hero bears")
            for program in s.cards[face].programs:
                for _ in range(program.limit):
                    s.use(mine[0], program.line, program.period)

    def found(self, s: Brawl, where: tuple[int, ...]) -> str:
        return ", ".join([s.name(card) for card in s.equipped(where[0]) if s.is_used(card)]) or "nothing"


# ---- words --------------------------------------------------------------------------------------


def read_number(value: str) -> int:
    if not value.isdecimal() or len(value) > 4:
        raise BadInput(f'here stands a whole number, not "{value}"')
    return int(value)


def read_player(s: Brawl, name: str) -> int:
    for seat in range(s.seats):
        if SEATS[seat].lower() == name.lower():
            return seat
    raise BadInput(f'a player is one of {", ".join(SEATS[: s.seats])}, not "{name}"')


def read_faces(s: Brawl, value: str) -> list[int]:
    """Cards by name, each with an optional number before it, with commas between."""
    known = {name.lower(): face for face, name in enumerate(s.game.names)}
    faces: list[int] = []
    for part in value.split(","):
        words = part.split()
        count = int(words[0]) if words and words[0].isdecimal() and len(words[0]) < 3 else 0
        name = " ".join(words[1:] if count else words)
        if name.lower() not in known:
            near = get_close_matches(name, s.game.names, 1, 0.6)
            raise BadInput(f'there is no card "{name}"' + (f"; did you mean {near[0]}?" if near else ""))
        faces.extend([known[name.lower()]] * max(1, count))
    return faces


KINDS: Final[list[Kind]] = [
    Whose("turn", "turn: A 2"),
    First("first", "first: A"),
    OwnTurn("SEAT turn", "B turn: 1"),
    Health("SEAT health", "A health: 7"),
    Actions("actions", "actions: 1"),
    Attacked("attacked", "attacked: yes"),
    Hero("SEAT hero", "A hero: Knightmare, 2 Bruise Band"),
    Value("SEAT VALUE", "A Attack: 4", given=False),
    Bonus("SEAT VALUE bonus", "A Attack bonus: +2"),
    Used("SEAT used", "A used: Spark"),
    Out("out", "out: B", given=False),
]

"""How a position of Levendale is written, line by line, and what the same lines mean as facts."""

from __future__ import annotations

from collections import Counter
from typing import Final

from legendry.games.levendale.rules.legal_moves import MAIN
from legendry.games.levendale.rules.placing import equip
from legendry.games.levendale.rules.table import BONUSES, LENGTHS, SEATS, SLOT_COUNT, STATS, LevendaleTable
from legendry.games.levendale.rules.turn import PASS_TURN
from legendry.kernel.errors import BadInput
from legendry.kernel.notation import PositionLine, read_faces, read_integer, read_number, read_player, write_faces

UNSAID: Final = -1
NOBODY: Final = "nobody"
DURATIONS: Final = ("", "this battle", "for good")  # of a bonus; the first one is this turn
PLACES: Final[dict[str, list[str]]] = {"VALUE": list(STATS)}


def begin(s: LevendaleTable) -> None:
    """A position that says nothing: bare Heroes, no cards, full health."""
    s.lay_out(s.seats)
    s.turns = [UNSAID] * s.seats
    s.active = UNSAID
    s.actions = UNSAID


def finish(s: LevendaleTable) -> None:
    """Turn numbers that were not said follow from those that were; the active player is asked."""
    if s.active == UNSAID:
        s.active = s.first
    if s.turns[s.active] == UNSAID:
        s.turns[s.active] = free_turn(s)
    for seat in range(s.seats):
        if s.turns[seat] == UNSAID:
            s.turns[seat] = usual_turn(s, seat)
    if s.actions == UNSAID:
        s.actions = usual_actions(s)
    if s.is_out(s.active):
        raise BadInput(f"{SEATS[s.active]} is out and takes no turn (LDL-R55)")
    if len([seat for seat in range(s.seats) if not s.is_out(seat)]) < 2:
        raise BadInput("the game would be over with one player left (LDL-9.1)")
    s.push(PASS_TURN)
    s.push(MAIN)


def free_turn(s: LevendaleTable) -> int:
    """The first turn in which a player may do everything."""
    return max(2, s.numbers.attacks_after + 1)


def usual_turn(s: LevendaleTable, seat: int) -> int:
    """The turns that a player has had, if everybody took turns."""
    place = (s.active - s.first) % s.seats
    return s.turns[s.active] - (1 if (seat - s.first) % s.seats > place else 0)


def usual_actions(s: LevendaleTable) -> int:
    return s.numbers.actions if s.turns[s.active] > 1 else s.numbers.first_actions


# ---- turns and numbers --------------------------------------------------------------------------


class Whose(PositionLine[LevendaleTable]):
    """Whose turn it is, and the number of that player's own turn."""

    def put(self, s: LevendaleTable, where: tuple[int, ...], value: str) -> None:
        words = value.split()
        if len(words) != 2 or read_number(words[1]) < 1:
            raise BadInput(f'a turn is a player and a number from 1 on, for example "{self.example}"; not "{value}"')
        s.active = read_player(s, words[0])
        s.turns[s.active] = read_number(words[1])

    def found(self, s: LevendaleTable, where: tuple[int, ...]) -> str:
        return f"{SEATS[s.active]} {s.turns[s.active]}"

    def values(self, s: LevendaleTable, unsaid: LevendaleTable, where: tuple[int, ...]) -> list[str]:
        """Always, once the first turn has begun."""
        return [self.found(s, where)] if s.turns[s.active] > 0 else []


class First(PositionLine[LevendaleTable]):
    """Who took the first turn of the game."""

    def put(self, s: LevendaleTable, where: tuple[int, ...], value: str) -> None:
        s.first = read_player(s, value)

    def found(self, s: LevendaleTable, where: tuple[int, ...]) -> str:
        return SEATS[s.first]


class OwnTurn(PositionLine[LevendaleTable]):
    """The number of a player's own turns."""

    def put(self, s: LevendaleTable, where: tuple[int, ...], value: str) -> None:
        s.turns[where[0]] = read_number(value)

    def found(self, s: LevendaleTable, where: tuple[int, ...]) -> str:
        return str(s.turns[where[0]])

    def values(self, s: LevendaleTable, unsaid: LevendaleTable, where: tuple[int, ...]) -> list[str]:
        return [] if s.turns[where[0]] == usual_turn(s, where[0]) else [self.found(s, where)]


class Health(PositionLine[LevendaleTable]):
    """LDL-1.1, LDL-R5."""

    def put(self, s: LevendaleTable, where: tuple[int, ...], value: str) -> None:
        n = read_integer(value)
        if n < 1 and not s.is_out(where[0]):
            raise BadInput("a player with 0 health is out (LDL-9.2)")
        s.health[where[0]] = n

    def found(self, s: LevendaleTable, where: tuple[int, ...]) -> str:
        return str(s.health[where[0]])


class Actions(PositionLine[LevendaleTable]):
    """The actions that the active player has left."""

    def put(self, s: LevendaleTable, where: tuple[int, ...], value: str) -> None:
        s.actions = read_number(value)

    def found(self, s: LevendaleTable, where: tuple[int, ...]) -> str:
        return str(s.actions)

    def values(self, s: LevendaleTable, unsaid: LevendaleTable, where: tuple[int, ...]) -> list[str]:
        return [] if s.actions == usual_actions(s) else [self.found(s, where)]


class Attacked(PositionLine[LevendaleTable]):
    """Has the active player attacked this turn?"""

    def put(self, s: LevendaleTable, where: tuple[int, ...], value: str) -> None:
        if value not in ("yes", "no"):
            raise BadInput(f'attacked is yes or no, not "{value}"')
        s.attacked = 1 if value == "yes" else 0

    def found(self, s: LevendaleTable, where: tuple[int, ...]) -> str:
        return "yes" if s.attacked else "no"


class Out(PositionLine[LevendaleTable]):
    """LDL-R55: who is out of the game."""

    def put(self, s: LevendaleTable, where: tuple[int, ...], value: str) -> None:
        for name in [] if value == NOBODY else value.split(","):
            s.out |= 1 << read_player(s, name)

    def found(self, s: LevendaleTable, where: tuple[int, ...]) -> str:
        names = [SEATS[seat] for seat in range(s.seats) if s.is_out(seat)]
        return ", ".join(names) or NOBODY


# ---- Heroes -------------------------------------------------------------------------------------


class Hero(PositionLine[LevendaleTable]):
    """LDL-4.1: the cards of a Hero, each in its own slot; several in one slot in the order of the line."""

    def put(self, s: LevendaleTable, where: tuple[int, ...], value: str) -> None:
        for face in read_faces(s.game, value):
            equip(s, s.make(face, where[0]))

    def found(self, s: LevendaleTable, where: tuple[int, ...]) -> str:
        return write_faces(s.game, [s.faces[card] for card in s.equipped(where[0])]) or "bare"

    def differs(self, s: LevendaleTable, where: tuple[int, ...], values: list[str]) -> str:
        wanted = Counter([] if values[0] == "bare" else read_faces(s.game, values[0]))
        now = Counter([s.faces[card] for card in s.equipped(where[0])])
        return "" if wanted == now else self.found(s, where)


class Value(PositionLine[LevendaleTable]):
    """LDL-R42: the Attack or Defense of a Hero, all in all."""

    def found(self, s: LevendaleTable, where: tuple[int, ...]) -> str:
        return str(s.total(where[0], where[1]))


class Bonus(PositionLine[LevendaleTable]):
    """LDL-R41: what texts gave a Hero, for this turn unless another length is said."""

    def put(self, s: LevendaleTable, where: tuple[int, ...], value: str) -> None:
        for part in value.split(","):
            number, _, words = part.strip().partition(" ")
            if words not in DURATIONS:
                raise BadInput(f'a bonus lasts {" or ".join([each for each in DURATIONS if each])}, not "{words}"')
            base = where[0] * BONUSES + where[1] * LENGTHS
            s.bonus[base + DURATIONS.index(words)] = read_integer(number.removeprefix("+"))

    def found(self, s: LevendaleTable, where: tuple[int, ...]) -> str:
        base = where[0] * BONUSES + where[1] * LENGTHS
        return f"{sum(s.bonus[base : base + LENGTHS]):+d}"

    def values(self, s: LevendaleTable, unsaid: LevendaleTable, where: tuple[int, ...]) -> list[str]:
        base = where[0] * BONUSES + where[1] * LENGTHS
        parts = [(s.bonus[base + k], DURATIONS[k]) for k in range(LENGTHS) if s.bonus[base + k]]
        return [", ".join([f"{n:+d} {words}".rstrip() for n, words in parts])] if parts else []


class Used(PositionLine[LevendaleTable]):
    """LDL-R31: cards of a Hero whose abilities have been used this turn."""

    def put(self, s: LevendaleTable, where: tuple[int, ...], value: str) -> None:
        for face in read_faces(s.game, value):
            cards = s.slots[where[0] * SLOT_COUNT + s.cards[face].slot]
            mine = [card for card in cards if s.faces[card] == face and not s.is_used(card)]
            if not mine:
                raise BadInput(f"{s.cards[face].name} is not equipped; say first what {SEATS[where[0]]}'s Hero bears")
            for program in s.cards[face].programs:
                for _ in range(program.limit):
                    s.use(mine[0], program.line, program.period)

    def found(self, s: LevendaleTable, where: tuple[int, ...]) -> str:
        return ", ".join([s.name(card) for card in s.equipped(where[0]) if s.is_used(card)]) or "nothing"


KINDS: Final[list[PositionLine[LevendaleTable]]] = [
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
    Out("out", "out: B"),
]

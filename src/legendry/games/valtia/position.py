"""How a position of Valtia is written, line by line, and what the same lines mean as facts."""

from __future__ import annotations

from typing import Final

from legendry.games.valtia import effects
from legendry.games.valtia.board import AREAS, NAMES, SIDES, spot
from legendry.games.valtia.duel import Duel
from legendry.games.valtia.menu import TURN_ASKS
from legendry.games.valtia.sketch import UNSAID, described, fits, make_so, read_faces, read_side, read_sketch
from legendry.games.valtia.state import LONGEST_CHAIN
from legendry.kernel.errors import BadInput

HEALTH: Final = 5  # VAL-2.5
PLACES: Final = {"AREA": NAMES, "SPOT": [spot(area, place) for area in range(AREAS) for place in range(effects.ROOM)]}


def begin(s: Duel) -> None:
    """A position that says nothing: no characters, no cards, no resources, whole castles."""
    s.castle = [HEALTH, HEALTH]
    s.turns = [UNSAID, UNSAID]
    s.active = UNSAID
    s.chain = LONGEST_CHAIN  # so that laying the characters out triggers nothing


def finish(s: Duel) -> None:
    """The turn numbers that were not said follow from those that were; the active player is asked."""
    if s.active == UNSAID:
        s.active = s.first
    s.turns[s.active] = max(1, s.turns[s.active])
    other = 1 - s.active
    if s.turns[other] == UNSAID:
        s.turns[other] = s.turns[s.active] - (1 if s.active == s.first else 0)
    s.chain = 0
    s.push(TURN_ASKS)


class Kind:
    """A kind of line: its key, an example, and whether it may stand in a position, be a fact, be repeated."""

    def __init__(self, key: str, example: str, given: bool = True, many: bool = False) -> None:
        self.key: Final = key
        self.example: Final = example
        self.given: Final = given
        self.fact: Final = True
        self.many: Final = many

    def put(self, s: Duel, where: tuple[int, ...], value: str) -> None:
        """Make it so."""
        raise NotImplementedError(self.key)

    def differs(self, s: Duel, where: tuple[int, ...], values: list[str]) -> str:
        """What is found instead; nothing if it is as the values say."""
        raise NotImplementedError(self.key)


# ---- turns and numbers --------------------------------------------------------------------------


class Whose(Kind):
    """VAL-3.7: whose turn it is, and the number of that player's own turn."""

    def put(self, s: Duel, where: tuple[int, ...], value: str) -> None:
        seat, n = self.read(value)
        take_turn(s, seat)
        s.turns[seat] = n

    def read(self, value: str) -> tuple[int, int]:
        words = value.split()
        if len(words) != 2 or read_number(words[1]) < 1:
            raise BadInput(f'a turn is a side and a number from 1 on, for example "{self.example}"; not "{value}"')
        return read_side(words[0]), read_number(words[1])

    def differs(self, s: Duel, where: tuple[int, ...], values: list[str]) -> str:
        found = s.turns[s.active]
        return "" if (s.active, found) == self.read(values[0]) else f"{SIDES[s.active]} {found}"


class First(Kind):
    """VAL-2.6: who went first."""

    def put(self, s: Duel, where: tuple[int, ...], value: str) -> None:
        s.first = read_side(value)

    def differs(self, s: Duel, where: tuple[int, ...], values: list[str]) -> str:
        return "" if s.first == read_side(values[0]) else SIDES[s.first]


class Amount(Kind):
    """A number of a seat: energy, coins, castle health, own turns."""

    def __init__(self, what: str, least: int, most: int, clause: str) -> None:
        super().__init__(f"SEAT {what}", f"South {what}: 3")
        self.what: Final = what
        self.least: Final = least
        self.most: Final = most
        self.clause: Final = clause

    def amounts(self, s: Duel) -> list[int]:
        if self.what == "energy":
            return s.energy
        if self.what == "coins":
            return s.coins
        return s.castle if self.what == "castle" else s.turns

    def put(self, s: Duel, where: tuple[int, ...], value: str) -> None:
        n = read_number(value)
        if not self.least <= n <= self.most:
            raise BadInput(f"{self.what} is a number from {self.least} to {self.most}, not {n} ({self.clause})")
        self.amounts(s)[where[0]] = n

    def differs(self, s: Duel, where: tuple[int, ...], values: list[str]) -> str:
        found = self.amounts(s)[where[0]]
        return "" if found == read_number(values[0]) else str(found)


class Discards(Kind):
    """VAL-13.8: discards for energy made this turn."""

    def put(self, s: Duel, where: tuple[int, ...], value: str) -> None:
        take_turn(s, where[0])
        s.discards = read_number(value)

    def differs(self, s: Duel, where: tuple[int, ...], values: list[str]) -> str:
        found = s.discards if s.active == where[0] else 0
        return "" if found == read_number(values[0]) else str(found)


class Played(Kind):
    """Combo: what was played earlier this turn."""

    def put(self, s: Duel, where: tuple[int, ...], value: str) -> None:
        take_turn(s, where[0])
        s.played = read_faces(s, value)

    def differs(self, s: Duel, where: tuple[int, ...], values: list[str]) -> str:
        found = s.played if s.active == where[0] else []
        wanted = [] if values[0] == "nothing" else read_faces(s, values[0])
        return "" if found == wanted else ", ".join([s.cards[face].name for face in found]) or "nothing"


class StillTurns(Kind):
    """VAL-R43: player turns in a row in which nothing happened."""

    def put(self, s: Duel, where: tuple[int, ...], value: str) -> None:
        s.still = read_number(value)

    def differs(self, s: Duel, where: tuple[int, ...], values: list[str]) -> str:
        return "" if s.still == read_number(values[0]) else str(s.still)


def take_turn(s: Duel, seat: int) -> None:
    """Lines that speak of a player's present turn must agree whose turn it is."""
    if s.active not in (UNSAID, seat):
        raise BadInput(f"it is {SIDES[s.active]}'s turn here, not {SIDES[seat]}'s (VAL-1.2)")
    s.active = seat


def read_number(value: str) -> int:
    if not value.isdecimal() or len(value) > 4:
        raise BadInput(f'here stands a whole number, not "{value}"')
    return int(value)


# ---- characters ---------------------------------------------------------------------------------


class Characters(Kind):
    """VAL-7.2: who stands in an area, first come first."""

    def put(self, s: Duel, where: tuple[int, ...], value: str) -> None:
        area = where[0]
        sketch = read_sketch(s, value)
        if s.foes_in(area, sketch.seat):
            raise BadInput(f"{NAMES[area]} would hold characters of both sides (VAL-7.4)")
        if s.allies_in(area, sketch.seat) >= effects.ROOM:
            raise BadInput(f"{NAMES[area]} would hold more than 2 characters (VAL-7.3)")
        if sketch.defense == 0:
            raise BadInput(f"{s.cards[sketch.face].name} would be dead with defense 0 (VAL-5.7)")
        card = s.make(sketch.face, sketch.seat)
        effects.enter(s, card, area, sketch.seat)
        make_so(s, card, sketch)

    def differs(self, s: Duel, where: tuple[int, ...], values: list[str]) -> str:
        cards = s.areas[where[0]]
        sketches = [] if values == ["empty"] else [read_sketch(s, value) for value in values]
        if len(cards) == len(sketches) and all([fits(s, card, sketch) for card, sketch in zip(cards, sketches)]):
            return ""
        return " and ".join([described(s, card) for card in cards]) or "empty"


class DiceOn(Kind):
    """VAL-17.3: the dice that lie on a character."""

    def differs(self, s: Duel, where: tuple[int, ...], values: list[str]) -> str:
        area, place = where[0] // effects.ROOM, where[0] % effects.ROOM
        if place >= len(s.areas[area]):
            return "nobody there"
        on = s.dice_on(s.areas[area][place])
        found = [" ".join([colour, *[str(n) for n in on[colour]]]) for colour in on if on[colour]]
        wanted = [] if values[0] == "none" else [" ".join(each.split()) for each in values[0].split(",")]
        return "" if sorted(found) == sorted(wanted) else ", ".join(found) or "none"


KINDS: Final[list[Kind]] = [
    Whose("turn", "turn: South 3"),
    First("first", "first: South"),
    Amount("turn", 0, 999, "VAL-3.7"),
    Amount("energy", 0, effects.MOST_ENERGY, "VAL-4.2"),
    Amount("coins", 0, 999, "VAL-4.16"),
    Amount("castle", 1, 999, "VAL-1.4"),
    Characters("AREA", "b2: South Siege Brute 3/2 sick", many=True),
    DiceOn("SPOT dice", "b2 dice: red 3, green 6 1", given=False),
    Played("SEAT played", "South played: Skeleton"),
    Discards("SEAT discards", "South discards: 1"),
    StillTurns("still turns", "still turns: 59"),
]

"""How a position of Valtia is written, line by line, and what the same lines mean as facts."""

from __future__ import annotations

from typing import Final

from legendry.games.leviatel.notation.position import (
    UNSAID,
    Amount,
    Discards,
    First,
    LeviatelLine,
    Played,
    Whose,
    settle_turns,
)
from legendry.games.leviatel.rules.board import AREAS, NAMES, spot
from legendry.games.valtia.notation.cards import described, fits, make_so, read_sketch, sketched
from legendry.games.valtia.rules import effects
from legendry.games.valtia.rules.legal_moves import TURN_ASKS
from legendry.games.valtia.rules.table import ValtiaTable
from legendry.games.valtia.rules.unit import Unit
from legendry.kernel.errors import BadInput
from legendry.kernel.notation import Where, read_number

MOST_PLACES: Final = 3  # of an area, in any variant
PLACES: Final = {"AREA": NAMES, "SPOT": [spot(area, place) for area in range(AREAS) for place in range(MOST_PLACES)]}
HALF_WRITTEN: Final = {"timed_effects": "effects that last"}


def begin(s: ValtiaTable) -> None:
    """A position that says nothing: no characters, no cards, no resources, whole castles."""
    s.castle = s.edition.castle_health[:1] * 2  # VAL-2.5
    s.turns = [UNSAID, UNSAID]
    s.active = UNSAID
    s.chain = s.numbers.chain  # so that laying the characters out triggers nothing


def finish(s: ValtiaTable) -> None:
    """The turn numbers that were not said follow from those that were; the active player is asked."""
    settle_turns(s)
    s.push(TURN_ASKS)


class StillTurns(LeviatelLine):
    """VAL-R43: player turns in a row in which nothing happened."""

    def put(self, s: ValtiaTable, where: tuple[int, ...], value: str) -> None:
        s.still = read_number(value)

    def found(self, s: ValtiaTable, where: tuple[int, ...]) -> str:
        return str(s.still)

    def differs(self, s: ValtiaTable, where: tuple[int, ...], values: list[str]) -> str:
        return "" if s.still == read_number(values[0]) else str(s.still)


# ---- characters ---------------------------------------------------------------------------------


def born(unit: Unit) -> int:
    return unit.born


class Characters(LeviatelLine):
    """VAL-7.2: who stands in an area, first come first."""

    def put(self, s: ValtiaTable, where: tuple[int, ...], value: str) -> None:
        area = where[0]
        sketch = read_sketch(s, value)
        if s.foes_in(area, sketch.seat):
            raise BadInput(f"{NAMES[area]} would hold characters of both sides (VAL-7.4)")
        if s.allies_in(area, sketch.seat) >= s.numbers.places:
            raise BadInput(f"{NAMES[area]} would hold more than {s.numbers.places} characters (VAL-7.3)")
        if sketch.defense == 0:
            raise BadInput(f"{s.cards[sketch.face].name} would be dead with defense 0 (VAL-5.7)")
        card = s.make(sketch.face, sketch.seat)
        effects.enter(s, card, area, sketch.seat)
        make_so(s, card, sketch)

    def differs(self, s: ValtiaTable, where: tuple[int, ...], values: list[str]) -> str:
        cards = s.areas[where[0]]
        sketches = [] if values == ["empty"] else [read_sketch(s, value) for value in values]
        if len(cards) == len(sketches) and all([fits(s, card, sketch) for card, sketch in zip(cards, sketches)]):
            return ""
        return " and ".join([described(s, card) for card in cards]) or "empty"

    def written(self, s: ValtiaTable, unsaid: ValtiaTable, places: list[Where]) -> list[tuple[Where, str]]:
        """VAL-R47: in the order in which they came onto the map."""
        units = sorted([s.units[card] for army in s.army for card in army], key=born)
        return [((unit.area,), sketched(s, unit.card)) for unit in units]


class DiceOn(LeviatelLine):
    """VAL-17.3: the dice that lie on a character."""

    def differs(self, s: ValtiaTable, where: tuple[int, ...], values: list[str]) -> str:
        area, place = where[0] // MOST_PLACES, where[0] % MOST_PLACES
        if place >= len(s.areas[area]):
            return "nobody there"
        card = s.areas[area][place]
        on = s.dice_on(card, s.attack_of(card), s.lasting_attack(card))
        found = [" ".join([colour, *[str(n) for n in on[colour]]]) for colour in on if on[colour]]
        wanted = [] if values[0] == "none" else [" ".join(each.split()) for each in values[0].split(",")]
        return "" if sorted(found) == sorted(wanted) else ", ".join(found) or "none"


KINDS: Final[list[LeviatelLine]] = [
    Whose("turn", "turn: South 3", clause="VAL-1.2"),
    First("first", "first: South"),
    Amount("turn", 0, "VAL-3.7"),
    Amount("energy", 0, "VAL-4.2"),
    Amount("coins", 0, "VAL-4.16"),
    Amount("castle", 1, "VAL-1.4"),
    Characters("AREA", "b2: South Siege Brute 3/2 sick", many=True),
    DiceOn("SPOT dice", "b2 dice: red 3, green 6 1", given=False),
    Played("SEAT played", "South played: Skeleton", clause="VAL-1.2"),
    Discards("SEAT discards", "South discards: 1", clause="VAL-1.2"),
    StillTurns("still turns", "still turns: 59"),
]

"""How a position of the structures edition is written, line by line, and what the same lines mean as facts."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.castles.notation.cards import Sketch, described, fits, make_so, read_sketch, sketched
from legendry.games.castles.rules import effects
from legendry.games.castles.rules.legal_moves import TURN_ASKS
from legendry.games.castles.rules.table import BODIES, CastlesTable
from legendry.games.castles.rules.unit import Unit
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
from legendry.games.leviatel.rules.board import NAMES
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.errors import BadInput
from legendry.kernel.notation import Where, read_faces, read_number, write_faces

TURNS: Final = "CAS-1.2"
PLACES: Final = {"AREA": NAMES}
WRITTEN_ELSEWHERE: Final = ("bodies",)  # with the areas in which they lie
HALF_WRITTEN: Final = {"timed_effects": "effects that last"}


def begin(s: CastlesTable) -> None:
    """A position that says nothing: nobody on the map, no cards, no resources, whole castles."""
    s.health = s.edition.castle_health  # CAS-3.5
    s.castle = [s.health, s.health]
    game: Any = s.game
    s.spare = [game.decks[0].faces[:], game.decks[1].faces[:]]
    s.turns = [UNSAID, UNSAID]
    s.active = UNSAID
    s.chain = s.numbers.chain  # so that laying the cards out triggers nothing


def finish(s: CastlesTable) -> None:
    """The turn numbers that were not said follow from those that were; the active player is asked."""
    settle_turns(s)
    s.triggers.clear()
    s.fights.clear()
    s.push(TURN_ASKS)


def came(unit: Unit) -> int:
    return unit.came


class Standing(LeviatelLine):
    """CAS-17.1: who stands and lies in an area, longest there first, and its structure."""

    def put(self, s: CastlesTable, where: tuple[int, ...], value: str) -> None:
        area = where[0]
        sketch = read_sketch(s, value)
        name = s.cards[sketch.face].name
        if sketch.defense == 0 and "body" not in sketch.states:
            raise BadInput(f"{name} would be gone with defense 0 (CAS-13.1)")
        card = s.make(sketch.face, sketch.seat)
        if s.cards[sketch.face].is_structure:
            self.put_structure(s, card, area, sketch)
            return
        if s.crowd(area, sketch.seat) >= s.numbers.places:
            raise BadInput(f"{NAMES[area]} would hold more than 2 characters of one side (CAS-17.1)")
        effects.place(s, card, area, sketch.seat)
        make_so(s, card, sketch)
        if "body" in sketch.states:
            s.leave_map(card, s.attack_of(card))
            s.put(card, BODIES, sketch.seat)

    def put_structure(self, s: CastlesTable, card: int, area: int, sketch: Sketch) -> None:
        if s.sites[area] != NONE:
            raise BadInput(f"{NAMES[area]} would hold more than 1 structure (CAS-10.4)")
        effects.build(s, card, area, sketch.seat)
        time = s.cards[sketch.face].time
        if sketch.time == UNSAID or "finished" in sketch.states:
            effects.finish(s, card)
            time = s.units[card].time
        s.units[card] = s.units[card].needing(time if sketch.time == UNSAID else sketch.time, s.units[card].state)
        make_so(s, card, sketch)

    def differs(self, s: CastlesTable, where: tuple[int, ...], values: list[str]) -> str:
        area = where[0]
        bodies = [card for seat in (0, 1) for card in s.pile(BODIES, seat) if s.units[card].area == area]
        cards = list(s.areas[area]) if s.sites[area] == NONE else [*s.areas[area], s.sites[area]]
        sketches = [] if values == ["empty"] else [read_sketch(s, value) for value in values]
        upright = [sketch for sketch in sketches if "body" not in sketch.states]
        same = len(cards) == len(upright) and all([fits(s, card, each) for card, each in zip(cards, upright)])
        left = bodies[:]
        for sketch in sketches:
            lying = [card for card in left if "body" in sketch.states and fits(s, card, sketch)]
            left = [card for card in left if card not in lying[:1]]
        if same and not left and len(sketches) == len(cards) + len(bodies):
            return ""
        return " and ".join([described(s, card) for card in cards + bodies]) or "empty"

    def written(self, s: CastlesTable, unsaid: CastlesTable, places: list[Where]) -> list[tuple[Where, str]]:
        """CAS-R54: in the order of arrival; then the bodies."""
        units = sorted([s.units[card] for seat in (0, 1) for card in s.army[seat] + s.buildings[seat]], key=came)
        units += [s.units[card] for seat in (0, 1) for card in s.pile(BODIES, seat)]
        return [((unit.area,), sketched(s, unit.card)) for unit in units]


class Left(LeviatelLine):
    """CAS-9.4: the areas out of which the active player has moved this turn."""

    def put(self, s: CastlesTable, where: tuple[int, ...], value: str) -> None:
        s.left = self.read(value)

    def read(self, value: str) -> list[int]:
        if value == "none":
            return []
        names = [name.strip().lower() for name in value.split(",")]
        wrong = [name for name in names if name not in NAMES]
        if wrong:
            raise BadInput(f'there is no area "{wrong[0]}"; they are {NAMES[0]} to {NAMES[-1]}')
        return [NAMES.index(name) for name in names]

    def found(self, s: CastlesTable, where: tuple[int, ...]) -> str:
        return ", ".join([NAMES[area] for area in s.left]) or "none"

    def differs(self, s: CastlesTable, where: tuple[int, ...], values: list[str]) -> str:
        return "" if sorted(s.left) == sorted(self.read(values[0])) else self.found(s, where)


class Switches(LeviatelLine):
    """CAS-7.5: how often a player has switched to an extra deck."""

    def put(self, s: CastlesTable, where: tuple[int, ...], value: str) -> None:
        s.switches[where[0]] = read_number(value)

    def found(self, s: CastlesTable, where: tuple[int, ...]) -> str:
        return str(s.switches[where[0]])

    def differs(self, s: CastlesTable, where: tuple[int, ...], values: list[str]) -> str:
        found = s.switches[where[0]]
        return "" if found == read_number(values[0]) else str(found)


class List(LeviatelLine):
    """CAS-R35: the cards that a player's extra decks are made of."""

    def put(self, s: CastlesTable, where: tuple[int, ...], value: str) -> None:
        s.spare[where[0]] = read_faces(s.game, value)

    def found(self, s: CastlesTable, where: tuple[int, ...]) -> str:
        return write_faces(s.game, s.spare[where[0]])

    def differs(self, s: CastlesTable, where: tuple[int, ...], values: list[str]) -> str:
        same = sorted(s.spare[where[0]]) == sorted(read_faces(s.game, values[0]))
        return "" if same else self.found(s, where)


class Health(LeviatelLine):
    """CAS-R89: of a whole castle."""

    def put(self, s: CastlesTable, where: tuple[int, ...], value: str) -> None:
        s.health = read_number(value)

    def found(self, s: CastlesTable, where: tuple[int, ...]) -> str:
        return str(s.health)

    def differs(self, s: CastlesTable, where: tuple[int, ...], values: list[str]) -> str:
        return "" if s.health == read_number(values[0]) else str(s.health)


class Limit(LeviatelLine):
    """CAS-R90: turns of both players together after which the game is a draw."""

    def put(self, s: CastlesTable, where: tuple[int, ...], value: str) -> None:
        s.limit = read_number(value)

    def found(self, s: CastlesTable, where: tuple[int, ...]) -> str:
        return str(s.limit)

    def differs(self, s: CastlesTable, where: tuple[int, ...], values: list[str]) -> str:
        return "" if s.limit == read_number(values[0]) else str(s.limit)


KINDS: Final[list[LeviatelLine]] = [
    Whose("turn", "turn: South 3", clause=TURNS),
    First("first", "first: South"),
    Amount("turn", 0, "CAS-R18"),
    Amount("energy", 0, "CAS-R23"),
    Amount("coins", 0, "CAS-R24"),
    Amount("castle", 1, "CAS-1.3"),
    Standing("AREA", "b2: South Shambler 2/1 moved", many=True),
    Left("left", "left: b2, c3"),
    Played("SEAT played", "South played: Shambler", clause=TURNS),
    Discards("SEAT discards", "South discards: 1", clause=TURNS),
    Switches("SEAT switches", "South switches: 1"),
    List("SEAT list", "South list: Shambler, Blessing"),
    Health("health", "health: 15"),
    Limit("turns", "turns: 40"),
]

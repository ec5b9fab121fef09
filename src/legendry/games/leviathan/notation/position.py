"""How a position of Leviathan is written, line by line, and what the same lines mean as facts."""

from __future__ import annotations

from typing import Final

from legendry.games.leviathan.cards.card import HEAD, MANEUVER, TENTACLE
from legendry.games.leviathan.notation.cards import described, effect_in_words, fits, place, read_effect, read_sketch
from legendry.games.leviathan.notation.progress import NONE_SAID, PROGRESS, UNSAID, go_on
from legendry.games.leviathan.rules import setup
from legendry.games.leviathan.rules.board import NAMES
from legendry.games.leviathan.rules.constants import FACES, USED
from legendry.games.leviathan.rules.table import (
    ALTERNATE,
    BEFORE,
    DEFEATED,
    DEITY,
    FULL,
    MANEUVERS,
    NO_LIMIT,
    RESERVE,
    SPENT,
    STEPS,
    LeviathanTable,
)
from legendry.games.leviathan.rules.turn import NEXT_STEP
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.errors import BadInput
from legendry.kernel.notation import PositionLine, read_number, read_player

USUAL_STEP: Final = "3.3"  # the first one in which a player may act
EMPTY: Final = "empty"
HALF_WRITTEN: Final = {"timed_effects": "effects that last"}
PAST: Final = ("deeds",)  # of a view: what has happened, which no position says
PLACES: Final[dict[str, list[str]]] = {"SQUARE": NAMES}


def begin(s: LeviathanTable) -> None:
    """A position that says nothing: no units, no gold, the first player step of round 1."""
    setup.sit_down(s, list(range(s.seats)))
    s.gold = [0] * s.seats
    s.limit = s.numbers.limit("standard", s.seats)
    s.step = STEPS.index(USUAL_STEP) - 1
    s.active = s.calls = UNSAID


def finish(s: LeviathanTable) -> None:
    """What was not said follows from what was; then the step begins."""
    s.beasts = tuple([beast_of(s, face) for face in beast_faces(s)])
    for seat in range(s.seats):
        settle_faction(s, seat)
    for seat in range(s.seats):
        if not s.factions[seat]:
            free = [name for name in setup.factions_of(s) if name not in s.factions]
            lead(s, seat, free[0])
        settle_cards(s, seat)
    s.push(NEXT_STEP)
    go_on(s)


def beast_faces(s: LeviathanTable) -> list[int]:
    return [card.face for kind in (HEAD, TENTACLE) for card in s.cards if card.kind == kind]


def beast_of(s: LeviathanTable, face: int) -> int:
    """A Leviathan card that was not said lies where it starts."""
    if face in s.faces:
        return s.faces.index(face)
    start = s.cards[face].start
    if s.board[start] != NONE:
        raise BadInput(f"{s.cards[face].name} lies on {NAMES[start]} unless you say where it is (LVT-B1.5)")
    card = s.make(face, setup.NOBODYS)
    s.show(card, (1 << s.seats) - 1)
    s.put_on_board(card, start)
    return card


def lead(s: LeviathanTable, seat: int, faction: str) -> None:
    if faction in s.factions:
        raise BadInput(f"the {faction} are led by one player only (LVT-B3.1)")
    s.factions = (*s.factions[:seat], faction, *s.factions[seat + 1 :])


def own_cards(s: LeviathanTable, seat: int) -> list[int]:
    zones = (RESERVE, DEITY, DEFEATED)
    return s.armies[seat] + [card for zone in zones for card in s.pile(zone, seat)]


def settle_faction(s: LeviathanTable, seat: int) -> None:
    """A faction that was not said is that of the player's cards."""
    names = [s.printed(card).faction for card in own_cards(s, seat)]
    if names and not s.factions[seat]:
        lead(s, seat, names[0])
    wrong = [name for name in names if name != s.factions[seat]]
    if wrong:
        raise BadInput(f"{s.game.seat_name(seat)} leads the {s.factions[seat]} and has no {wrong[0]} (LVT-B3.1)")


def settle_cards(s: LeviathanTable, seat: int) -> None:
    """No more units than the scenario has; a deity; the common maneuvers that are not spent."""
    faces = [s.faces[card] for card in own_cards(s, seat)]
    for face in faces:
        if faces.count(face) > s.cards[face].copies:
            most = s.cards[face].copies
            raise BadInput(f"the {s.factions[seat]} have {most} {s.cards[face].name} in this scenario (LVT-3.7)")
    if not s.pile(DEITY, seat):
        s.put(s.make(setup.deities_of(s, s.factions[seat])[0], seat), DEITY, seat)
    spent = [s.faces[card] for card in s.pile(SPENT, seat) + s.pile(MANEUVERS, seat)]
    if not s.pile(MANEUVERS, seat):
        for card in s.cards:
            if card.kind == MANEUVER and card.face not in spent:
                s.put(s.make(card.face, seat), MANEUVERS, seat)


# ---- the round ----------------------------------------------------------------------------------


class Round(PositionLine[LeviathanTable]):
    """LVT-B3.5: the round marker."""

    def put(self, s: LeviathanTable, where: tuple[int, ...], value: str) -> None:
        s.round = read_number(value)
        if s.round < 1:
            raise BadInput("rounds are counted from 1 (LVT-B3.5)")

    def found(self, s: LeviathanTable, where: tuple[int, ...]) -> str:
        return str(s.round)


class Limit(PositionLine[LeviathanTable]):
    """LVT-R37: how many rounds there are, or no limit."""

    def put(self, s: LeviathanTable, where: tuple[int, ...], value: str) -> None:
        s.limit = NO_LIMIT if value == NONE_SAID else read_number(value)

    def found(self, s: LeviathanTable, where: tuple[int, ...]) -> str:
        return NONE_SAID if s.limit == NO_LIMIT else str(s.limit)


class Pace(PositionLine[LeviathanTable]):
    """LVT-R19: which steps a round of one player alone has."""

    def put(self, s: LeviathanTable, where: tuple[int, ...], value: str) -> None:
        if value not in (FULL, ALTERNATE) or (value == ALTERNATE and s.seats > 1):
            raise BadInput(f'the pace is {FULL}, or for one player {ALTERNATE}; not "{value}" (LVT-R19)')
        s.short = value == ALTERNATE

    def found(self, s: LeviathanTable, where: tuple[int, ...]) -> str:
        return ALTERNATE if s.short else FULL


class Step(PositionLine[LeviathanTable]):
    """LVT-2.1, LVT-2.2: the step that begins, or as a fact the one that goes on."""

    def put(self, s: LeviathanTable, where: tuple[int, ...], value: str) -> None:
        if value not in STEPS:
            raise BadInput(f'a step is one of {", ".join(STEPS)}; not "{value}" (LVT-2.2)')
        s.step = STEPS.index(value) - 1

    def found(self, s: LeviathanTable, where: tuple[int, ...]) -> str:
        return STEPS[s.step]

    def values(self, s: LeviathanTable, unsaid: LeviathanTable, where: tuple[int, ...]) -> list[str]:
        return [] if s.step == BEFORE else [self.found(s, where)]


class First(PositionLine[LeviathanTable]):
    """LVT-B3.5: who holds the first player token."""

    def put(self, s: LeviathanTable, where: tuple[int, ...], value: str) -> None:
        s.first = read_player(s, value)

    def found(self, s: LeviathanTable, where: tuple[int, ...]) -> str:
        return s.game.seat_name(s.first)


class Circle(PositionLine[LeviathanTable]):
    """LVT-B1.4: the players clockwise, the first and third in the south."""

    def put(self, s: LeviathanTable, where: tuple[int, ...], value: str) -> None:
        ring = [read_player(s, name) for name in value.split(",")]
        if sorted(ring) != list(range(s.seats)):
            raise BadInput(f"the circle names each of the {s.seats} players once")
        s.ring = tuple(ring)
        s.places = tuple([ring.index(seat) for seat in range(s.seats)])

    def found(self, s: LeviathanTable, where: tuple[int, ...]) -> str:
        return ", ".join([s.game.seat_name(seat) for seat in s.ring])


# ---- players ------------------------------------------------------------------------------------


class Faction(PositionLine[LeviathanTable]):
    """LVT-B3.1: whom a player leads."""

    def put(self, s: LeviathanTable, where: tuple[int, ...], value: str) -> None:
        for name in setup.factions_of(s):
            if name.lower() == value.lower():
                lead(s, where[0], name)
                return
        raise BadInput(f'a faction is one of {", ".join(setup.factions_of(s))}; not "{value}"')

    def found(self, s: LeviathanTable, where: tuple[int, ...]) -> str:
        return s.factions[where[0]]

    def values(self, s: LeviathanTable, unsaid: LeviathanTable, where: tuple[int, ...]) -> list[str]:
        return [s.factions[where[0]]] if s.factions[where[0]] else []


class Gold(PositionLine[LeviathanTable]):
    """LVT-B4.1: gold of a player."""

    def put(self, s: LeviathanTable, where: tuple[int, ...], value: str) -> None:
        s.gold[where[0]] = read_number(value)

    def found(self, s: LeviathanTable, where: tuple[int, ...]) -> str:
        return str(s.gold[where[0]])


class Activations(PositionLine[LeviathanTable]):
    """LVT-2.4: how many activations a player has left in this round."""

    def put(self, s: LeviathanTable, where: tuple[int, ...], value: str) -> None:
        n = read_number(value)
        most = s.numbers.activations
        if n > most:
            raise BadInput(f"a player has {most} activations in a round (LVT-2.4)")
        s.activations[where[0]] = most - n

    def found(self, s: LeviathanTable, where: tuple[int, ...]) -> str:
        return str(s.numbers.activations - s.activations[where[0]])


class Divine(PositionLine[LeviathanTable]):
    """LVT-B8.2: whether the deity of a player was called upon in this round."""

    def put(self, s: LeviathanTable, where: tuple[int, ...], value: str) -> None:
        if value not in ("ready", "used") or not s.pile(DEITY, where[0]):
            raise BadInput('a divine maneuver is "ready" or "used"; its deity is said first')
        if value == "used":
            s.marks[s.pile(DEITY, where[0])[0]] |= USED

    def found(self, s: LeviathanTable, where: tuple[int, ...]) -> str:
        return "used" if any([s.marks[card] & USED for card in s.pile(DEITY, where[0])]) else "ready"


# ---- the board ----------------------------------------------------------------------------------


class Space(PositionLine[LeviathanTable]):
    """LVT-B1.2: the card on a space."""

    def put(self, s: LeviathanTable, where: tuple[int, ...], value: str) -> None:
        place(s, where[0], read_sketch(s, value))

    def found(self, s: LeviathanTable, where: tuple[int, ...]) -> str:
        return described(s, s.board[where[0]])

    def differs(self, s: LeviathanTable, where: tuple[int, ...], values: list[str]) -> str:
        card = s.board[where[0]]
        if values[0] == EMPTY:
            return "" if card == NONE else described(s, card)
        return "" if card != NONE and fits(s, card, read_sketch(s, values[0])) else described(s, card)

    def values(self, s: LeviathanTable, unsaid: LeviathanTable, where: tuple[int, ...]) -> list[str]:
        """A Leviathan card that lies untouched where it starts goes without saying."""
        card = s.board[where[0]]
        said = described(s, card)
        touched = said != described(unsaid, unsaid.board[where[0]]) or any([e.card == card for e in s.timed_effects])
        return [said] if card != NONE and touched else []


class Effects(PositionLine[LeviathanTable]):
    """LVT-R42: what texts have made true of the card on a space for a while."""

    def put(self, s: LeviathanTable, where: tuple[int, ...], value: str) -> None:
        card = s.board[where[0]]
        if card == NONE:
            raise BadInput(f"there is no card on {NAMES[where[0]]}; it is said first")
        s.timed_effects.append(read_effect(card, value))

    def found(self, s: LeviathanTable, where: tuple[int, ...]) -> str:
        return " and ".join(self.values(s, s, where)) or NONE_SAID

    def differs(self, s: LeviathanTable, where: tuple[int, ...], values: list[str]) -> str:
        wanted = [] if values == [NONE_SAID] else sorted(values)
        return "" if sorted(self.values(s, s, where)) == wanted else self.found(s, where)

    def values(self, s: LeviathanTable, unsaid: LeviathanTable, where: tuple[int, ...]) -> list[str]:
        """Those that hold only while something is so cannot be said."""
        card = s.board[where[0]]
        return [effect_in_words(each) for each in s.timed_effects if each.card == card and each.bond is None]


class HeadDie(PositionLine[LeviathanTable]):
    """LVT-R21: what the activation die of the Head shows until its next activation."""

    def put(self, s: LeviathanTable, where: tuple[int, ...], value: str) -> None:
        if value not in FACES:
            raise BadInput(f'the activation die shows {", ".join(FACES)}; not "{value}" (LVT-B2.2)')
        s.head_die = FACES.index(value)

    def found(self, s: LeviathanTable, where: tuple[int, ...]) -> str:
        return NONE_SAID if s.head_die == NONE else FACES[s.head_die]


KINDS: Final[list[PositionLine[LeviathanTable]]] = [
    Round("round", "round: 3"),
    Limit("rounds", "rounds: 7"),
    Pace("pace", "pace: alternate"),
    Step("step", "step: 3.2"),
    First("first", "first: Bob"),
    Circle("clockwise", "clockwise: Ann, Cid, Bob"),
    Faction("SEAT faction", "Ann faction: Greeks"),
    Gold("SEAT gold", "Ann gold: 3"),
    Activations("SEAT activations", "Ann activations: 1"),
    Divine("SEAT divine", "Ann divine: used"),
    Space("SQUARE", "d3: Ann Hoplite 1 wound, entrenched"),
    Effects("SQUARE effect", "d3 effect: by +1 this round", many=True),
    HeadDie("Head die", "Head die: plus"),
    *PROGRESS,
]

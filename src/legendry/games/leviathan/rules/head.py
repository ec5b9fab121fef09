"""LVT-4: the Head.  What it does is rolled and resolved without decisions; each op is one step of it."""

from __future__ import annotations

from typing import Final

from legendry.games.leviathan.cards.tables import STAYS
from legendry.games.leviathan.rules import fight
from legendry.games.leviathan.rules.board import NAMES, NEXT, NOWHERE, OPPOSITE, RAYS, SOUTH, WAYS
from legendry.games.leviathan.rules.constants import ENTRENCHED, FACES, TRAPPED
from legendry.games.leviathan.rules.deeds import DIE, PUSHED, STEP
from legendry.games.leviathan.rules.moving import BEAST_MOVED, shift
from legendry.games.leviathan.rules.numbers import NO_EFFECT
from legendry.games.leviathan.rules.table import LeviathanTable
from legendry.kernel.agenda import Op
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.events import EventKind

DIE_CLAUSES: Final = ("LVT-4.10", "LVT-4.11", "LVT-4.12")

HEAD_DIE_ROLLED: Final = EventKind(
    "Head die rolled",
    "the {card:card} rolls {face:text} : [{movement:signed} Movement , and] "
    "[attacks against it get {against:signed} to hit] [its attacks get {by:signed} to hit] {blank?nothing_happens}",
)
HEAD_DICE_ROLLED: Final = EventKind(
    "Head dice rolled",
    "the {card:card} rolls {dice:count/} : it [moves {way:text}] {stays?does_not_move} and attacks with {n:count} dice",
)
HEAD_TURNED: Final = EventKind(
    "Head turned back", "the {card:card} would leave the board and moves the opposite way", more="way"
)
HEAD_SWAPPED: Final = EventKind(
    "Head swapped", "the {card:card} swaps places with {other:card} : {start:area} , {end:area}"
)
UNIT_PUSHED: Final = EventKind(
    "unit pushed", "{card:card} {start:area} is pushed to {end:area} {entrenched?out_of_its_trench}", more="pusher"
)
UNIT_PUSHED_OFF: Final = EventKind("unit pushed off", "{card:card} {card:at} is pushed off the board", more="pusher")
HEAD_STOPPED: Final = EventKind(
    "Head stopped", "the {card:card} stops before {unit:card} {unit:at} , which has nowhere to go"
)


def compass(s: LeviathanTable, way: int) -> int:
    """LVT-R3, LVT-R4: up points from the first player's edge to the opposite one."""
    return way if s.edge(s.first) == SOUTH else OPPOSITE[way]


def path_of(start: int, way: int, steps: int) -> list[int]:
    """LVT-R5: the whole move; if it would leave the board, the opposite one; if both would, the longer of them."""
    ray = RAYS[way][start]
    if len(ray) < steps:
        back = RAYS[OPPOSITE[way]][start]
        if len(back) >= steps or len(back) > len(ray):
            ray = back
    return ray[:steps]


class HeadOpens(Op[LeviathanTable]):
    """LVT-2.5, LVT-4.7, LVT-R21: old modifiers end; then its dice against each unit around the Head."""

    __slots__ = ()

    def resolve(self, s: LeviathanTable) -> None:
        s.head_die = NONE
        s.push(HEAD_ROLLS)
        fight.attack_around(s, s.beasts[0], s.numbers.opening_dice, "LVT-4.7")


class HeadRolls(Op[LeviathanTable]):
    """LVT-4.8, LVT-4.13: the activation die, and two attack dice for the table."""

    __slots__ = ()

    def resolve(self, s: LeviathanTable) -> None:
        head = s.beasts[0]
        face = s.roll_face()
        dice = fight.roll(s, 2)
        s.head_die = face
        clause = DIE_CLAUSES[face]
        s.did(DIE, clause, head, NONE, s.where[head], NOWHERE, (face,), face)
        line = s.tables.head[dice[0] + dice[1]]
        if s.recording:
            stays = line.aim == STAYS
            effect = s.numbers.head_effect(face)
            s.tell(HEAD_DIE_ROLLED, NONE, clause, (s.ref(head), FACES[face], *effect, effect == NO_EFFECT))
            facts = (s.ref(head), dice, "" if stays else WAYS[line.aim], stays, line.dice)
            s.tell(HEAD_DICE_ROLLED, NONE, "LVT-4.16", facts)
        s.push(HeadAttacks(line.dice))
        if line.aim != STAYS:  # LVT-4.14
            s.push(HeadMoves(compass(s, line.aim), dice))


class HeadMoves(Op[LeviathanTable]):
    """LVT-4.6, LVT-4.13, LVT-R23: step by step, pushing what stands in its way."""

    __slots__ = ("way", "dice")

    def __init__(self, way: int, dice: tuple[int, ...]) -> None:
        self.way: Final = way
        self.dice: Final = dice

    def resolve(self, s: LeviathanTable) -> None:
        head = s.beasts[0]
        steps = max(0, s.printed(head).move + s.numbers.head_effect(s.head_die)[0])
        start = s.where[head]
        path = path_of(start, self.way, steps)
        if not path:
            return
        way = self.way if NEXT[self.way][start] == path[0] else OPPOSITE[self.way]
        if way != self.way and s.recording:
            s.tell(HEAD_TURNED, NONE, "LVT-4.6", (s.ref(head), WAYS[compass(s, way)]))
        for space in path:
            if not enter(s, head, space, way, self.dice):
                break


def enter(s: LeviathanTable, head: int, space: int, way: int, dice: tuple[int, ...]) -> bool:
    """LVT-4.3, LVT-R9: one step of the Head; says whether its movement goes on."""
    other = s.board[space]
    goes_on = True
    if other != NONE and s.owners[other] < 0:
        swap(s, head, other)
        return True
    if other != NONE:
        goes_on = push_chain(s, head, space, way)
        if s.board[space] != NONE:
            return False
    start = s.where[head]
    if s.recording:
        s.tell(BEAST_MOVED, NONE, "LVT-4.13", (True, s.ref(head), NAMES[start], NAMES[space]))
    shift(s, head, space)
    s.did(STEP, "LVT-4.13", head, NONE, start, space, dice)
    return goes_on


def swap(s: LeviathanTable, head: int, other: int) -> None:
    """LVT-R9: the Head and a Tentacle change places."""
    start, end = s.where[head], s.where[other]
    if s.recording:
        s.tell(HEAD_SWAPPED, NONE, "LVT-R9", (s.ref(head), s.ref(other), NAMES[start], NAMES[end]))
    s.put_on_board(head, end)
    s.put_on_board(other, start)
    s.did(STEP, "LVT-R9", head, other, start, end)


def push_chain(s: LeviathanTable, head: int, space: int, way: int) -> bool:
    """LVT-R6: the units in a row before the Head move one space; says whether the Head's movement goes on."""
    chain: list[int] = []
    behind = space
    while behind != NOWHERE and s.board[behind] != NONE and s.owners[s.board[behind]] >= 0:
        chain.append(s.board[behind])
        behind = NEXT[way][behind]
    if behind != NOWHERE and s.board[behind] != NONE:
        stop_before(s, head, chain[0])
        return False
    spared: list[bool] = []
    for k in range(len(chain) - 1, -1, -1):  # the farthest first
        spared.append(push_unit(s, head, chain[k], way))
    for k in range(len(chain) - 1, -1, -1):
        unit = chain[k]
        if s.where[unit] != NOWHERE and not spared[len(chain) - 1 - k]:
            fight.wound(s, head, unit, s.numbers.head_push_wounds, "LVT-4.4")  # LVT-R35: where it was pushed to
    return True


def push_unit(s: LeviathanTable, head: int, unit: int, way: int) -> bool:
    """LVT-4.3, LVT-4.5, LVT-B7.7: one space on, or off the board; says whether its trench saves it from the wound."""
    start = s.where[unit]
    to = NEXT[way][start]
    if to == NOWHERE:
        if s.recording:
            s.tell(UNIT_PUSHED_OFF, s.owners[unit], "LVT-4.5", (s.ref(unit), s.ref(head)))
        fight.remove(s, unit, "LVT-4.5")
        fight.mourn(s, unit)
        return True
    entrenched = s.marks[unit] & ENTRENCHED != 0
    if s.recording:
        facts = (s.ref(unit), NAMES[start], NAMES[to], entrenched, s.ref(head))
        s.tell(UNIT_PUSHED, s.owners[unit], "LVT-R8" if entrenched else "LVT-4.3", facts)
    shift(s, unit, to)
    s.marks[unit] &= ~TRAPPED
    s.did(PUSHED, "LVT-4.3", head, unit, start, to)
    return entrenched


def stop_before(s: LeviathanTable, head: int, unit: int) -> None:
    """LVT-R7, LVT-4.4: the unit next to the Head has nowhere to go; it is wounded once unless it is entrenched."""
    if not s.marks[unit] & ENTRENCHED:
        fight.wound(s, head, unit, s.numbers.head_push_wounds, "LVT-4.4")
    if s.recording and s.where[unit] != NOWHERE:
        s.tell(HEAD_STOPPED, NONE, "LVT-R7", (s.ref(head), s.ref(unit)))


class HeadAttacks(Op[LeviathanTable]):
    """LVT-4.13, LVT-4.15: the dice of the table against each unit around the Head."""

    __slots__ = ("dice",)

    def __init__(self, dice: int) -> None:
        self.dice: Final = dice

    def resolve(self, s: LeviathanTable) -> None:
        fight.attack_around(s, s.beasts[0], self.dice, "LVT-4.13")


HEAD_ROLLS: Final = HeadRolls()

"""LVT-5: the Tentacles.  Which one, how often and where it moves is rolled; each op is one step of it."""

from __future__ import annotations

from typing import Final

from legendry.games.leviathan.cards.entries import TENTACLES
from legendry.games.leviathan.cards.tables import AIMS, CLOSEST, FARTHEST_EDGE, NEAREST_EDGE
from legendry.games.leviathan.rules import fight
from legendry.games.leviathan.rules.board import (
    NAMES,
    NEXT,
    NOWHERE,
    OPPOSITE,
    RAYS,
    SPACES,
    STRAIGHT,
    WAYS,
    king_steps,
    way_to,
)
from legendry.games.leviathan.rules.constants import (
    BLANK,
    BLANK_DIE,
    ENTRENCHED,
    FACES,
    LULLED,
    PROTECTED,
    SIX,
    TRAPPED,
)
from legendry.games.leviathan.rules.deeds import CHOICE, DIE, STEP
from legendry.games.leviathan.rules.head import compass, path_of
from legendry.games.leviathan.rules.moving import BEAST_MOVED, shift
from legendry.games.leviathan.rules.table import LeviathanTable
from legendry.kernel.agenda import Op
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.cardtext.program import still_holds
from legendry.kernel.events import EventKind

DIE_CLAUSES: Final = ("LVT-5.8", "LVT-5.9", "LVT-5.10")
HEALTHIEST: Final = 128  # more Health than any unit has

CHOSEN: Final = EventKind("Tentacle chosen", "the die shows {dice:count/,_then} : {card:card} activates")
CHOSEN_IN_VAIN: Final = EventKind(
    "defeated Tentacle chosen",
    "the die shows {dice:count/,_then} : {card:card} is defeated , and nothing happens",
)
TENTACLE_DIE_ROLLED: Final = EventKind(
    "Tentacle die rolled",
    "{card:card} rolls {face:text} , {changed?which_counts_as_blank_,} and makes {n:count} move/moves~n",
    more="counts",
)
TENTACLE_DICE_ROLLED: Final = EventKind(
    "Tentacle dice rolled", "{card:card} rolls {dice:count/} : {aim:text} [with {farther:count} more Movement]"
)
TENTACLE_TURNED: Final = EventKind("Tentacle turned back", "{card:card} would leave the board and moves {way:text}")
TENTACLE_STAYED: Final = EventKind("Tentacle stayed", "{card:card} stays on {card:at}")
TENTACLE_HELD: Final = EventKind("Trapped Tentacle stayed", "{card:card} is Trapped and does not move")


class ChooseTentacle(Op[LeviathanTable]):
    """LVT-2.6, LVT-R17, LVT-R18: one attack die; 5 and 6 are rolled again."""

    __slots__ = ()

    def resolve(self, s: LeviathanTable) -> None:
        die = s.pick(SIX) + 1
        dice = [die]
        while die > TENTACLES:
            die = s.pick(SIX) + 1
            dice.append(die)
        card = s.beasts[die]
        s.did(CHOICE, "LVT-R17", card, NONE, s.where[card], NOWHERE, tuple(dice))
        alive = s.where[card] != NOWHERE
        if s.recording:
            s.tell(CHOSEN if alive else CHOSEN_IN_VAIN, NONE, "LVT-R17", (tuple(dice), s.ref(card)))
        if alive:
            s.push(TentacleWakes(card))


class TentacleWakes(Op[LeviathanTable]):
    """LVT-5.7 to LVT-5.10, LVT-R22: the activation die says how many moves it makes; an old protection ends."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def resolve(self, s: LeviathanTable) -> None:
        card = self.card
        s.marks[card] &= ~PROTECTED
        face = s.roll_face()
        counts = BLANK if s.timed_effects and fight.is_so(s, card, BLANK_DIE) else face
        s.did(DIE, DIE_CLAUSES[counts], card, NONE, s.where[card], NOWHERE, (face,), counts)
        if s.recording:
            changed = counts != face
            facts = (s.ref(card), FACES[face], changed, s.numbers.tentacle_moves[counts], FACES[counts])
            s.tell(TENTACLE_DIE_ROLLED, NONE, "LVT-R45" if changed else DIE_CLAUSES[counts], facts)
        if counts == BLANK:
            s.marks[card] |= PROTECTED
        s.push(TentacleRests(card))
        for _ in range(s.numbers.tentacle_moves[counts]):
            s.push(TentacleMoves(card))


class TentacleMoves(Op[LeviathanTable]):
    """LVT-5.11, LVT-5.12, LVT-R25: one move by the table, then an attack; LVT-B7.6: if Trapped, only the attack."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def resolve(self, s: LeviathanTable) -> None:
        card = self.card
        if s.where[card] == NOWHERE:
            return
        s.push(TentacleAttacks(card))
        if s.marks[card] & TRAPPED:
            if s.recording:
                s.tell(TENTACLE_HELD, NONE, "LVT-B7.6", (s.ref(card),))
            return
        dice = fight.roll(s, 2)
        line = s.tables.tentacle[dice[0] + dice[1]]
        if s.recording:
            s.tell(TENTACLE_DICE_ROLLED, NONE, "LVT-5.13", (s.ref(card), dice, AIMS[line.aim], line.more))
        glide(s, card, path(s, card, line.aim, s.printed(card).move + line.more), dice)


class TentacleAttacks(Op[LeviathanTable]):
    """LVT-5.12: its dice against each unit around it."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def resolve(self, s: LeviathanTable) -> None:
        if s.where[self.card] != NOWHERE:
            fight.attack_around(s, self.card, s.numbers.tentacle_dice, "LVT-5.12")


class TentacleRests(Op[LeviathanTable]):
    """LVT-B7.6: after its moves the Trapped token is removed, and so is being Lulled."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def resolve(self, s: LeviathanTable) -> None:
        marks = s.marks[self.card]
        if marks & (TRAPPED | LULLED):
            s.marks[self.card] = marks & ~(TRAPPED | LULLED)
            s.timed_effects = [
                effect
                for effect in s.timed_effects
                if effect.card != self.card or effect.bond is None or still_holds(effect.bond, s)
            ]


# ---- where it goes ------------------------------------------------------------------------------


def path(s: LeviathanTable, card: int, aim: int, steps: int) -> list[int]:
    """LVT-5.13: the spaces of the move, cards on them aside."""
    start = s.where[card]
    if aim == CLOSEST:
        return path_to_unit(s, start, steps)
    if aim == FARTHEST_EDGE:
        return path_of(start, edge_way(s, start, True), steps)
    if aim == NEAREST_EDGE:
        return RAYS[edge_way(s, start, False)][start][:steps]  # LVT-R13
    way = compass(s, aim)
    found = path_of(start, way, steps)
    if s.recording and found and found[0] != NEXT[way][start]:
        s.tell(TENTACLE_TURNED, NONE, "LVT-5.5", (s.ref(card), WAYS[OPPOSITE[aim]]))
    return found


def edge_way(s: LeviathanTable, start: int, farthest: bool) -> int:
    """LVT-R12: the way to the farthest or nearest edge; of equals, the first of up, right, down, left."""
    best = compass(s, 0)
    for aim in range(1, STRAIGHT):
        way = compass(s, aim)
        more = len(RAYS[way][start]) - len(RAYS[best][start])
        if (more > 0) if farthest else (more < 0):
            best = way
    return best


def path_to_unit(s: LeviathanTable, start: int, steps: int) -> list[int]:
    """LVT-R11: king's steps towards the closest unit, until it is around."""
    goal = closest_unit(s, start)
    if goal == NOWHERE:
        return []
    found: list[int] = []
    space = start
    while len(found) < steps and king_steps(space, goal) > 1:
        space = NEXT[way_to(space, goal)][space]
        found.append(space)
    return found


def closest_unit(s: LeviathanTable, start: int) -> int:
    """LVT-R11: its space; of equally close ones the first player's, then the weakest, then the lowest space."""
    best = best_rank = NOWHERE
    seat = s.first
    for order in range(s.seats):
        for unit in s.armies[seat]:
            space = s.where[unit]
            left = s.health(unit) - s.wounds[unit]
            rank = ((king_steps(start, space) * s.seats + order) * HEALTHIEST + left) * SPACES + space
            if best == NOWHERE or rank < best_rank:
                best, best_rank = space, rank
        seat = s.next_seat(seat)
    return best


def glide(s: LeviathanTable, card: int, spaces: list[int], dice: tuple[int, ...]) -> None:
    """LVT-5.3, LVT-5.4, LVT-R15, LVT-R16: over units, which it wounds, to the last empty space of its path."""
    start = rest = s.where[card]
    for space in spaces:
        unit = s.board[space]
        if unit != NONE and s.owners[unit] >= 0:
            entrenched = s.marks[unit] & ENTRENCHED != 0
            fight.wound(s, card, unit, s.numbers.tentacle_pass_wounds, "LVT-5.4" if entrenched else "LVT-5.3")
            if entrenched:
                break
        if s.board[space] == NONE:
            rest = space
    if s.recording:
        if rest != start:
            s.tell(BEAST_MOVED, NONE, "LVT-5.11", (False, s.ref(card), NAMES[start], NAMES[rest]))
        else:
            s.tell(TENTACLE_STAYED, NONE, "LVT-R15", (s.ref(card),))
    if rest != start:
        shift(s, card, rest)
    s.did(STEP, "LVT-5.11", card, NONE, start, rest, dice)

"""How good a position is, as the game's own advice to bots sees it: all players share one worth.

A wound on the Head is what counts.  Beside it stand the wounds that units may still deal in this round and in the next,
what units are worth while there is time to use them, and what the Leviathan may do to them.
"""

from __future__ import annotations

from typing import Final

from legendry.games.leviathan.board import RAYS, STRAIGHT, king_steps, steps_between
from legendry.games.leviathan.fight import is_so, total
from legendry.games.leviathan.kinds import (
    ACTIVATED,
    DIAGONAL,
    DICE,
    ENTRENCHED,
    MOVE,
    NOT_BOTH,
    PLUS,
    SHOOT,
    STRIKE,
    TRAPPED,
    TWICE,
)
from legendry.games.leviathan.moving import movement
from legendry.games.leviathan.state import ACTIVATIONS, RESERVE, STEPS, Field
from legendry.kernel.cardtext.roles import NONE

WON: Final = 1_000_000
HEAD_WOUND: Final = 1000
TENTACLE_WOUND: Final = 120
SEVERED: Final = 350
NOW: Final = 85  # of a hundred: a wound that may be dealt in this round
LATER: Final = 55  # in the next one
LIFE: Final = 110  # a point of Health that is left
BODY: Final = 60  # each gold of its cost
GOLD: Final = 70
TRENCH: Final = 45
HURT: Final = 70  # a wound that is to be feared
LAST_PLAYER_STEP: Final = STEPS.index("3.9")


def value(s: Field, seat: int) -> int:
    """More is better, for every seat the same."""
    if s.outcome is not None:
        return WON if s.outcome.winners else -WON
    head = s.beasts[0]
    worth = HEAD_WOUND * s.wounds[head]
    for tentacle in s.beasts[1:]:
        worth += (
            TENTACLE_WOUND * s.wounds[tentacle]
            if s.where[tentacle] >= 0
            else SEVERED + TENTACLE_WOUND * s.health(tentacle)
        )
    left = s.limit - s.round  # rounds after this one
    for each in range(s.seats):
        worth += army(s, each, head, left)
    return worth


def army(s: Field, seat: int, head: int, left: int) -> int:
    """What a player has: gold, units, and the blows of the best of them."""
    worth = 0
    if left:
        worth += GOLD * min(s.gold[seat], dearest(s, seat))
    now: list[int] = []
    later: list[int] = []
    for unit in s.armies[seat]:
        if left:
            printed = s.printed(unit)
            worth += BODY * printed.cost + LIFE * (printed.health - s.wounds[unit])
            worth -= fear(s, unit, head)
            later.append(hope(s, unit, head, movement(s, unit), 2, False))
        if unit == s.acting:
            worth += NOW * hope(s, unit, head, movement(s, unit), 2 - len(s.taken), True) // 100
        elif not s.marks[unit] & ACTIVATED and s.step <= LAST_PLAYER_STEP:
            now.append(hope(s, unit, head, movement(s, unit), 2, False))
    now.sort(reverse=True)
    later.sort(reverse=True)
    worth += NOW * sum(now[: ACTIVATIONS - s.activations[seat]]) // 100
    return worth + LATER * sum(later[:ACTIVATIONS]) // 100


def dearest(s: Field, seat: int) -> int:
    """How much gold there is use for."""
    return sum([s.printed(card).cost for card in s.pile(RESERVE, seat)])


def hope(s: Field, unit: int, head: int, steps: int, actions: int, acting: bool) -> int:
    """The wounds that a unit may deal to the Head in an activation, in thousandths; less if it must come nearer."""
    if actions <= 0:
        return 0
    printed = s.printed(unit)
    start, goal = s.where[unit], s.where[head]
    chance = 333 if s.head_die == PLUS else 500
    taken = s.taken if acting else ()
    best = 0
    may_move = actions > 1 and MOVE not in taken and not s.marks[unit] & TRAPPED
    if printed.dice[STRIKE] and (STRIKE not in taken or is_so(s, unit, TWICE, STRIKE)):
        dice = printed.dice[STRIKE] + total(s, unit, DICE, STRIKE)
        diagonal = is_so(s, unit, DIAGONAL, STRIKE)
        away = king_steps(start, goal) - 1 if diagonal else steps_between(start, goal) - 1
        if away == 0:
            best = chance * dice * (2 if actions > 1 and is_so(s, unit, TWICE, STRIKE) else 1)
        else:
            best = approach(chance * dice, away, steps, may_move)
    if printed.dice[SHOOT] and SHOOT not in taken:
        dice = printed.dice[SHOOT] + total(s, unit, DICE, SHOOT)
        if in_sight(s, unit, start, goal, printed.range):
            best = max(best, chance * dice)
        elif not printed.rules[NOT_BOTH]:
            away = max(1, king_steps(start, goal) - printed.range)
            best = max(best, approach(chance * printed.dice[SHOOT], away, steps, may_move) * 3 // 4)
        else:
            best = max(best, chance * dice // 4)
    return best


def approach(worth: int, away: int, steps: int, may_move: bool) -> int:
    """A blow that needs some steps first, in this activation or in others."""
    if may_move and away <= steps:
        return worth * 9 // 10
    return worth * 5 // (10 + 2 * away)


def in_sight(s: Field, unit: int, start: int, goal: int, reach: int) -> bool:
    """LVT-B5.5: is the Head in a straight line within Range with nothing between?"""
    ways = 8 if is_so(s, unit, DIAGONAL, SHOOT) else STRAIGHT
    for way in range(ways):
        for k, space in enumerate(RAYS[way][start]):
            if k >= reach:
                break
            if space == goal:
                return True
            if s.board[space] != NONE:
                break
    return False


def fear(s: Field, unit: int, head: int) -> int:
    """The wounds that the Leviathan may deal to a unit before it acts again."""
    start = s.where[unit]
    defence = s.printed(unit).defence
    trench = s.marks[unit] & ENTRENCHED != 0
    if trench:
        defence += 1
    near = 0
    for beast in s.beasts:
        space = s.where[beast]
        if space >= 0:
            steps = king_steps(start, space)
            if beast == head:
                near += 6 if steps == 1 else 3 if steps <= 3 else 0
            else:
                near += 2 if steps <= 3 else 0
    worth = HURT * near * max(1, 7 - defence) // 12
    frail = s.printed(unit).health - s.wounds[unit] == 1
    return (worth * 3 // 2 if frail else worth) - (TRENCH if trench and near else 0)

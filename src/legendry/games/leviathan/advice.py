"""How good a position is, as the game's own advice to bots sees it: all players share one worth.

A wound on the Head is what counts.  Beside it stand the wounds that units may still deal in this round and in the next,
what units are worth while there is time to use them, and what the Leviathan may do to them.
"""

from __future__ import annotations

from typing import Final

from legendry.games.leviathan.activation import FEW, ChooseUnit
from legendry.games.leviathan.board import NOWHERE, RAYS, STRAIGHT, king_steps, steps_between
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
from legendry.games.leviathan.state import ACTIVATIONS, MANEUVERS, RESERVE, STEPS, Field
from legendry.kernel.cardtext.roles import NONE

WON: Final = 1_000_000
HEAD_WOUND: Final = 1000
TENTACLE_WOUND: Final = 110
SEVERED: Final = 300
NOW: Final = 90  # of a hundred: a wound that may be dealt in this round
LATER: Final = 50  # in the next one
IDLE: Final = 60  # what else an activation may be good for
SPARE: Final = 12  # by units beyond those that can act
LIFE: Final = 100  # a point of Health that is left
BODY: Final = 60  # each gold of its cost
GOLD: Final = 70
TOKEN: Final = 80  # a common maneuver that is left
TRENCH: Final = 45
HURT: Final = 70  # a wound that is to be feared
PLAYER_STEPS: Final = [STEPS.index(step) for step in ("3.3", "3.5", "3.7", "3.9")]
PLENTY: Final = 3  # rounds, after which units are worth no more


def value(s: Field, seat: int) -> int:
    """More is better, for every seat the same."""
    if s.outcome is not None:
        return WON if s.outcome.winners else -WON
    head = s.beasts[0]
    worth = HEAD_WOUND * s.wounds[head]
    for tentacle in s.beasts[1:]:
        wounds = s.wounds[tentacle] if s.where[tentacle] != NOWHERE else s.health(tentacle)
        worth += TENTACLE_WOUND * wounds + (0 if s.where[tentacle] != NOWHERE else SEVERED)
    left = s.limit - s.round  # rounds after this one
    called = s.active if isinstance(s.asked, ChooseUnit) and s.asks else NONE
    now = 0 if s.acting == NONE else hope(s, s.acting, head, True, True)
    blows: list[int] = []
    for each in range(s.seats):
        worth += holdings(s, each, head, left)
        own = blows_of(s, each, head)
        if each == called and own:
            now += own.pop(0)
        blows += own
    blows.sort(reverse=True)
    return worth + NOW * (now + sum(blows[: calls_left(s)])) // 100


def calls_left(s: Field) -> int:
    """LVT-R19: how many activations the steps of this round still allow."""
    each = 1 if s.seats <= FEW else 2
    found = s.calls if s.step in PLAYER_STEPS else 0
    for step in PLAYER_STEPS:
        if step > s.step:
            found += each
    return found


def blows_of(s: Field, seat: int, head: int) -> list[int]:
    """The best blows that a player's units may deal in this round, as many as there are activations."""
    found: list[int] = []
    for unit in s.armies[seat]:
        if unit != s.acting and not s.marks[unit] & ACTIVATED:
            found.append(IDLE + hope(s, unit, head, True, False))
    found.sort(reverse=True)
    return found[: ACTIVATIONS - s.activations[seat]]


def holdings(s: Field, seat: int, head: int, left: int) -> int:
    """What a player keeps for the rounds to come."""
    if left == 0:
        return 0
    worth = GOLD * min(s.gold[seat], dearest(s, seat))
    later: list[int] = []
    for unit in s.armies[seat]:
        printed = s.printed(unit)
        worth += BODY * printed.cost + LIFE * (printed.health - s.wounds[unit]) - fear(s, unit, head)
        later.append(hope(s, unit, head, False, False))
    later.sort(reverse=True)
    worth = worth * min(left, PLENTY) // PLENTY
    worth += TOKEN * len(s.pile(MANEUVERS, seat))
    return worth + (LATER * sum(later[:ACTIVATIONS]) + SPARE * sum(later[ACTIVATIONS:])) // 100


def dearest(s: Field, seat: int) -> int:
    """How much gold there is use for."""
    return sum([s.printed(card).cost for card in s.pile(RESERVE, seat)])


def hope(s: Field, unit: int, head: int, now: bool, acting: bool) -> int:
    """The wounds that a unit may deal to the Head in an activation, in thousandths; less if it must come nearer."""
    taken = s.taken if acting else ()
    actions = 2 - len(taken)
    if actions <= 0 or s.where[unit] == NOWHERE:
        return 0
    printed = s.printed(unit)
    start, goal = s.where[unit], s.where[head]
    chance = 333 if now and s.head_die == PLUS else 500
    steps = movement(s, unit) if actions > 1 and MOVE not in taken and not s.marks[unit] & TRAPPED else 0
    best = 0
    twice = is_so(s, unit, TWICE, STRIKE)
    if printed.dice[STRIKE] and (twice or STRIKE not in taken):
        dice = printed.dice[STRIKE] + total(s, unit, DICE, STRIKE)
        away = king_steps(start, goal) if is_so(s, unit, DIAGONAL, STRIKE) else steps_between(start, goal)
        best = approach(chance * dice, away - 1, steps, now)
        if away == 1 and twice and actions > 1:
            best *= 2
    if printed.dice[SHOOT] and SHOOT not in taken:
        dice = printed.dice[SHOOT] + total(s, unit, DICE, SHOOT)
        if in_sight(s, unit, start, goal, printed.range):
            best = max(best, chance * dice)
        elif not printed.rules[NOT_BOTH]:
            away = max(1, king_steps(start, goal) - printed.range)
            best = max(best, approach(chance * printed.dice[SHOOT], away, steps, now) * 3 // 4)
        elif not now:
            best = max(best, chance * dice // 3)
    return best


def approach(worth: int, away: int, steps: int, now: bool) -> int:
    """A blow that needs some steps first; now, or later in the game."""
    if away <= 0:
        return worth
    if away <= steps:
        return worth * 9 // 10
    return 0 if now else worth * 6 // (10 + 2 * away)


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

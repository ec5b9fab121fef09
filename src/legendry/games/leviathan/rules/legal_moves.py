"""LVT-B5.2: which actions the acting unit may take, and why not the others."""

from __future__ import annotations

from typing import Final

from legendry.games.leviathan.rules.board import ADJACENT, AROUND, RAYS, SPACES, STRAIGHT, WAYS
from legendry.games.leviathan.rules.constants import (
    ACTIONS,
    DIAGONAL,
    ENTRENCH,
    MOVE,
    NOT_BOTH,
    PUSH,
    SHOOT,
    STRIKE,
    TRAPPED,
    TWICE,
)
from legendry.games.leviathan.rules.fight import is_so
from legendry.games.leviathan.rules.moving import IS_TRAPPED, goals, may_go, movement
from legendry.games.leviathan.rules.table import LeviathanTable
from legendry.kernel.agenda import Option
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.errors import Refusal

TWO: Final = 2  # of actions and activations, as printed
TAKEN: Final = Refusal("LVT-B5.1", "the two actions of an activation are different")
TAKEN_OF_MANY: Final = Refusal("LVT-B5.1", "the {actions} actions of an activation are different")
NO_STRIKE: Final = Refusal("LVT-B5.4", "this unit has no Strike dice")
NO_PUSH: Final = Refusal("LVT-B5.6", "this unit has no Strike dice")
NO_SHOOT: Final = Refusal("LVT-B5.5", "this unit has no Shoot dice")
NO_CARD: Final = Refusal("LVT-B6.7", "there is no Leviathan card")
NOT_OTHERS: Final = Refusal("LVT-1.6", "units of players are never attacked by players")
HELD_FAST: Final = Refusal("LVT-B7.6", "a Trapped Tentacle cannot be pushed")
NOT_BESIDE: Final = Refusal("LVT-B5.4", "it is not adjacent")
NOT_BESIDE_TO_PUSH: Final = Refusal("LVT-B5.6", "it is not adjacent")
OUT_OF_SIGHT: Final = Refusal("LVT-B5.5", "it is not in a straight line within Range with nothing between")


def may_take(s: LeviathanTable, card: int, action: int) -> Refusal | None:
    """LVT-B5.1 to LVT-B5.7: may the acting unit take this action now, whatever its target?"""
    if action in s.taken and not is_so(s, card, TWICE, action):
        return TAKEN if s.numbers.actions == TWO else TAKEN_OF_MANY.about(s.numbers.facts)
    printed = s.printed(card)
    if printed.rules[NOT_BOTH] and s.taken:
        for rule in printed.rules[NOT_BOTH]:
            if (action == rule.action and rule.n in s.taken) or (action == rule.n and rule.action in s.taken):
                facts = (("card", printed.name), ("action", ACTIONS[rule.action]), ("other", ACTIONS[rule.n]))
                return Refusal("LVT-R42", "{card} cannot take both {action} and {other}", facts)
    if action == MOVE:
        return IS_TRAPPED if s.marks[card] & TRAPPED else None
    if action == SHOOT:
        return None if printed.dice[SHOOT] else NO_SHOOT
    if action == ENTRENCH or printed.dice[STRIKE]:
        return None
    return NO_STRIKE if action == STRIKE else NO_PUSH


# ---- targets ------------------------------------------------------------------------------------


def strikable(s: LeviathanTable, card: int) -> list[int]:
    """LVT-B5.4: the spaces of Leviathan cards that this unit can strike."""
    start = s.where[card]
    near = AROUND[start] if is_so(s, card, DIAGONAL, STRIKE) else ADJACENT[start]
    return [space for space in near if is_beast(s, space)]


def pushable(s: LeviathanTable, card: int) -> list[int]:
    """LVT-B5.6, LVT-B7.6: the spaces of adjacent Leviathan cards that are not Trapped."""
    near = ADJACENT[s.where[card]]
    return [space for space in near if is_beast(s, space) and not s.marks[s.board[space]] & TRAPPED]


def shootable(s: LeviathanTable, card: int) -> list[int]:
    """LVT-B5.5: the first card on each line within Range, if it is a Leviathan card."""
    start = s.where[card]
    reach = s.printed(card).range
    board = s.board
    found: list[int] = []
    for way in range(len(WAYS) if is_so(s, card, DIAGONAL, SHOOT) else STRAIGHT):
        left = reach
        for space in RAYS[way][start]:
            if left == 0:
                break
            left -= 1
            if board[space] != NONE:
                if s.owners[board[space]] < 0:
                    found.append(space)
                break
    return found


def is_beast(s: LeviathanTable, space: int) -> bool:
    card = s.board[space]
    return card != NONE and s.owners[card] < 0


def actions(s: LeviathanTable, card: int) -> list[Option]:
    """Every action that the unit may take."""
    ready = s.ready
    start = s.where[card]
    found: list[Option] = []
    if may_take(s, card, MOVE) is None:
        moves = ready.moves[start]
        for space in goals(s, card, movement(s, card)):
            found.append(moves[space])
    if may_take(s, card, STRIKE) is None:
        for space in strikable(s, card):
            found.append(ready.strikes[start][space])
    if may_take(s, card, SHOOT) is None:
        for space in shootable(s, card):
            found.append(ready.shoots[start][space])
    if may_take(s, card, PUSH) is None:
        for space in pushable(s, card):
            found.append(ready.pushes[start][space])
    if may_take(s, card, ENTRENCH) is None:
        found.append(ready.entrenches[start])
    return found


# ---- and why not --------------------------------------------------------------------------------


def all_actions(s: LeviathanTable, card: int) -> list[Option]:
    """Every action that can be thought of, with what is against it."""
    ready = s.ready
    start = s.where[card]
    found: list[Option] = []
    for space in range(SPACES):  # what is said about a Leviathan card is first that it cannot be attacked
        if is_beast(s, space):
            found.extend(all_attacks(s, card, space))
    why = may_take(s, card, MOVE)
    steps = movement(s, card)
    for space in range(SPACES):
        found.append(judged(ready.moves[start][space], why or may_go(s, card, space, steps)))
    for space in range(SPACES):
        if not is_beast(s, space) and s.board[space] != NONE and space != start:
            found.extend(all_attacks(s, card, space))
    found.append(judged(ready.entrenches[start], may_take(s, card, ENTRENCH)))
    return found


def all_attacks(s: LeviathanTable, card: int, space: int) -> list[Option]:
    """Every action against what lies on a space."""
    start = s.where[card]
    return [
        judged(s.ready.strikes[start][space], may_strike(s, card, space)),
        judged(s.ready.shoots[start][space], may_shoot(s, card, space)),
        judged(s.ready.pushes[start][space], may_push(s, card, space)),
    ]


def judged(option: Option, why: Refusal | None) -> Option:
    return option if why is None else option.refusing(why)


def may_attack(s: LeviathanTable, card: int, space: int) -> Refusal | None:
    """LVT-1.6, LVT-B6.7: only Leviathan cards are attacked or pushed."""
    if is_beast(s, space):
        return None
    return NO_CARD if s.owners[s.board[space]] == s.owners[card] else NOT_OTHERS


def may_strike(s: LeviathanTable, card: int, space: int) -> Refusal | None:
    """LVT-B5.4: why the unit cannot strike what lies there."""
    why = may_take(s, card, STRIKE) or may_attack(s, card, space)
    return why or (None if space in strikable(s, card) else NOT_BESIDE)


def may_shoot(s: LeviathanTable, card: int, space: int) -> Refusal | None:
    """LVT-B5.5: why the unit cannot shoot at what lies there."""
    why = may_take(s, card, SHOOT) or may_attack(s, card, space)
    return why or (None if space in shootable(s, card) else OUT_OF_SIGHT)


def may_push(s: LeviathanTable, card: int, space: int) -> Refusal | None:
    """LVT-B5.6, LVT-B7.6: why the unit cannot push what lies there."""
    why = may_take(s, card, PUSH) or may_attack(s, card, space)
    if why is None and s.marks[s.board[space]] & TRAPPED:
        return HELD_FAST
    return why or (None if space in pushable(s, card) else NOT_BESIDE_TO_PUSH)

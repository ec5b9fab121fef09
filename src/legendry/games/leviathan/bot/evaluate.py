"""How good a position is: all players share one value.

A wound on the Head is what counts.  Beside it stand the wounds that units may still deal in this round and later,
what units are worth while there is time to use them, and what the Leviathan may do to them.
"""

from __future__ import annotations

from typing import Final

from legendry.bots.evaluator import WON, Evaluator
from legendry.bots.model_file import WEIGHT_COLUMNS, ModelFile
from legendry.games.leviathan.bot.weights import Weights
from legendry.games.leviathan.game import Leviathan
from legendry.games.leviathan.rules.activation import ChooseUnit
from legendry.games.leviathan.rules.board import NOWHERE, RAYS, STRAIGHT, WAYS, king_steps, steps_between
from legendry.games.leviathan.rules.constants import (
    ACTIVATED,
    DIAGONAL,
    DICE,
    NOT_BOTH,
    PLUS,
    SHOOT,
    STRIKE,
    TRAPPED,
    TWICE,
)
from legendry.games.leviathan.rules.fight import is_so, modifier_against, total
from legendry.games.leviathan.rules.maneuvers import ManeuverOrPass
from legendry.games.leviathan.rules.moving import movement
from legendry.games.leviathan.rules.table import (
    MANEUVERS,
    NO_LIMIT,
    RESERVE,
    SKIPPED,
    STEPS,
    LeviathanTable,
)
from legendry.games.leviathan.rules.turn import Muster
from legendry.kernel.cardtext.bindings import NONE

HEAD_WOUND: Final = 1000
CHANCE: Final = 500  # of a thousand: that a die wounds the Head
HITTING: Final = 3  # faces of six that wound the Head
HEAD_STEP: Final = STEPS.index("3.2")
PLAYER_STEPS: Final = [STEPS.index(step) for step in ("3.3", "3.5", "3.7", "3.9")]
TENTACLE_STEPS: Final = [STEPS.index(step) for step in ("3.4", "3.6", "3.8", "3.10")]


def still_to_come(steps: list[int]) -> list[int]:
    """By the present step: how many of these come after it; then the same at the pace alternate (LVT-R19)."""
    short = [step for step in steps if step not in SKIPPED]
    return [len([step for step in each if step > now]) for each in (steps, short) for now in range(len(STEPS))]


PLAYERS_LEFT: Final = still_to_come(PLAYER_STEPS)
TENTACLES_LEFT: Final = still_to_come(TENTACLE_STEPS)
LONG: Final = 12  # rounds, after which an army that never comes is waited for no more
PLENTY: Final = 3  # rounds, after which units are worth no more
SURE: Final = 1000
REACH: Final = 3  # king's steps that a Leviathan card may come nearer
ROUND: Final = 900  # for each player: what a further round brings


class LeviathanEvaluator(Evaluator[LeviathanTable]):
    """A wound on the Head counts 1000."""

    samples = 24  # dice decide so much that every move is tried in several worlds
    follow_ups = 1
    gain = 3  # a round changes the odds little, whatever is done
    racing = True
    horizon = -1  # dice decide so much that to play on tells nothing
    short_simulations = 100

    def __init__(self, game: Leviathan, files: dict[str, str]) -> None:
        super().__init__(game)
        self.weights = ModelFile(files, "weights.toml", ("weights",), WEIGHT_COLUMNS).weights("weights")
        model = ModelFile(files, "win_model.toml", ("logit_bias", "logit_scale"))
        self.logit_bias = model.by_seats("logit_bias", game.fewest, game.most)
        self.logit_scale = self.value_scale = model.by_seats("logit_scale", game.fewest, game.most)
        self.set_weights(self.hand_weights(), self.tuned_weights())

    def evaluate(self, table: LeviathanTable, seat: int) -> int:
        return value(table, self.by_hand)

    def evaluate_tuned(self, table: LeviathanTable, seat: int) -> int:
        return value(table, self.tuned)

    def set_weights(self, by_hand: dict[str, int], tuned: dict[str, int]) -> None:
        self.by_hand = Weights(by_hand)
        self.tuned = Weights(tuned)


def value(s: LeviathanTable, w: Weights) -> int:
    """More is better, for every seat the same."""
    s = at_rest(s)
    if s.outcome is not None:
        return WON if s.outcome.winners else -WON
    head = s.beasts[0]
    worth = HEAD_WOUND * s.wounds[head]
    for tentacle in s.beasts[1:]:
        gone = s.where[tentacle] == NOWHERE
        worth += w.severed + w.tentacle_wound * s.health(tentacle) if gone else w.tentacle_wound * s.wounds[tentacle]
    left = PLENTY if s.limit == NO_LIMIT else s.limit - s.round  # rounds after this one
    worth += ROUND * s.seats * left
    called = s.active if isinstance(s.asked, ChooseUnit) and s.asks else NONE
    now = 0
    if s.acting != NONE:
        blow, ready = hope(s, s.acting, s.taken, w)
        now = blow if ready else 0
    blows: list[int] = []
    for each in range(s.seats):
        own: list[int] = []
        worth += holdings(s, each, left, own, w)
        own.sort(reverse=True)
        own = own[: s.numbers.activations - s.activations[each]]
        if each == called and own:
            now += own.pop(0)
        blows += own
    blows.sort(reverse=True)
    now += sum(blows[: calls_left(s)])
    return worth + w.now * (now * shielded(s) // CHANCE if s.head_die == PLUS else now) // 100


def shielded(s: LeviathanTable) -> int:
    """Of a thousand: that a die wounds the Head while it is protected (LVT-4.10)."""
    return SURE * max(1, HITTING - s.numbers.head_plus_guard) // 6


def at_rest(s: LeviathanTable) -> LeviathanTable:
    """The position once nobody recruits any more and all pass: so maneuvers are weighed by what comes after them."""
    if s.outcome is not None or not isinstance(s.asked, (Muster, ManeuverOrPass)):
        return s
    rest = s.clone()
    assert isinstance(rest, LeviathanTable)
    last = s.round + LONG
    while rest.asks and rest.round < last and isinstance(rest.asked, (Muster, ManeuverOrPass)):
        ask = rest.asks[0]
        rest.play(ask.seat, ask.options[-1])
    return rest


def calls_left(s: LeviathanTable) -> int:
    """LVT-R19: how many activations the steps of this round still allow."""
    found = s.calls if s.step in PLAYER_STEPS else 0
    return found + s.numbers.step_activations[s.seats - 1] * PLAYERS_LEFT[place(s)]


def place(s: LeviathanTable) -> int:
    """The present step in the lists of what is still to come; before the first one, the first."""
    step = max(0, s.step)
    return step + len(STEPS) if s.short else step


def holdings(s: LeviathanTable, seat: int, left: int, blows: list[int], w: Weights) -> int:
    """What a player keeps for the rounds to come: gold, tokens, and units as far as they are safe.

    The blows that the units may deal in this round are put on the list.
    """
    worth = w.gold * min(s.gold[seat], dearest(s, seat))
    later: list[int] = []
    for unit in s.armies[seat]:
        printed = s.printed(unit)
        health = printed.health - s.wounds[unit]
        safe = SURE - min(SURE, dread(s, unit, w) // health)
        worth += (w.body * printed.cost + w.life * health) * safe // SURE
        blow, ready = hope(s, unit, (), w)
        later.append(blow * safe // SURE)
        if unit != s.acting and not s.marks[unit] & ACTIVATED:
            blows.append(w.idle + blow if ready else w.idle)
    later.sort(reverse=True)
    worth = worth * min(left, PLENTY) // PLENTY
    if left > 0:
        n = s.numbers.activations
        worth += w.token * len(s.pile(MANEUVERS, seat))
        worth += (w.later * sum(later[:n]) + w.spare * sum(later[n:])) // 100
    return worth


def dearest(s: LeviathanTable, seat: int) -> int:
    """How much gold there is use for."""
    return sum([s.printed(card).cost for card in s.pile(RESERVE, seat)])


def dread(s: LeviathanTable, unit: int, w: Weights) -> int:
    """The wounds, in thousandths, that a unit must expect in the rest of this round, and some of the next."""
    start = s.where[unit]
    chance = min(5, max(1, 7 - s.printed(unit).defence + modifier_against(s, unit, 0)))  # of six
    steps = king_steps(start, s.where[s.beasts[0]])
    by_head = w.far_head * chance
    if steps <= REACH:
        by_head = (w.at_head if steps == 1 else w.near_head) * (3 * chance + 2)
    by_tentacle = 0
    for tentacle in s.beasts[1:]:
        if s.where[tentacle] != NOWHERE:
            near = king_steps(start, s.where[tentacle]) <= REACH
            by_tentacle += w.near_tentacle * (chance + 1) if near else w.far_tentacle * chance
    found = by_head * w.next_round // 100 + (2 + TENTACLES_LEFT[place(s)]) * by_tentacle
    return found + by_head if s.step < HEAD_STEP else found


def hope(s: LeviathanTable, unit: int, taken: tuple[int, ...], w: Weights) -> tuple[int, bool]:
    """The wounds that a unit may deal to the Head in an activation, in thousandths; and whether in this round."""
    actions = s.numbers.actions - len(taken)
    start, goal = s.where[unit], s.where[s.beasts[0]]
    if actions <= 0 or start == NOWHERE:
        return 0, False
    printed = s.printed(unit)
    steps = movement(s, unit) if actions > 1 and not s.marks[unit] & TRAPPED else 0
    best, ready = 0, False
    twice = is_so(s, unit, TWICE, STRIKE)
    if printed.dice[STRIKE] and (twice or STRIKE not in taken):
        away = king_steps(start, goal) if is_so(s, unit, DIAGONAL, STRIKE) else steps_between(start, goal)
        dice = printed.dice[STRIKE] + total(s, unit, DICE, STRIKE)
        best = approach(CHANCE * (2 * dice if twice and away == 1 and actions > 1 else dice), away - 1, steps, w)
        ready = away - 1 <= steps
    if printed.dice[SHOOT] and SHOOT not in taken:
        away = 0 if in_sight(s, unit, start, goal, printed.range) else max(1, king_steps(start, goal) - printed.range)
        dice = printed.dice[SHOOT] + (total(s, unit, DICE, SHOOT) if away == 0 else 0)
        shot = approach(CHANCE * dice, away, 0 if printed.rules[NOT_BOTH] else steps, w)
        if away > 0:
            shot = shot * w.line // 100
        if shot > best:
            best, ready = shot, away == 0 or (away <= steps and not printed.rules[NOT_BOTH])
    return best, ready


def approach(worth: int, away: int, steps: int, w: Weights) -> int:
    """A blow that needs so many steps first."""
    if away <= 0:
        return worth
    return worth * w.walk // 100 if away <= steps else worth * w.far // (100 + 20 * away)


def in_sight(s: LeviathanTable, unit: int, start: int, goal: int, reach: int) -> bool:
    """LVT-B5.5: is the Head in a straight line within Range with nothing between?"""
    if king_steps(start, goal) > reach:
        return False
    for way in range(len(WAYS) if is_so(s, unit, DIAGONAL, SHOOT) else STRAIGHT):
        for space in RAYS[way][start]:
            if space == goal:
                return True
            if s.board[space] != NONE:
                break
    return False


EVALUATOR: Final = LeviathanEvaluator

"""Every deck, Hero or army against every other, on the same deals from both sides; alone, where all win together."""

from __future__ import annotations

from itertools import product
from statistics import fmean
from typing import Any, NamedTuple

from legendry.kernel.errors import BadInput
from legendry.lab import one_game
from legendry.lab.one_game import Ground
from legendry.lab.statistics import Estimate, around, mean
from legendry.lab.study import Lab, Row


class Plan(NamedTuple):
    """`pairs`: who meets whom, in turn; where all win together, the first of a pair is alone with these settings."""

    ground: Ground
    bot: str
    pairs: list[list[Any]]


class Meeting(NamedTuple):
    """The result of one pair."""

    score: Estimate  # of the first of the pair
    first: Estimate  # of whoever went first
    turns: float
    unfinished: int


def plan_of(ground: Ground, bot: str) -> Plan:
    game = one_game.game_on(ground)
    names = list(one_game.usable(ground))
    if one_game.together(game):
        levels = [[(each.name, value) for value in each.choices] for each in game.settings if each.name in game.levels]
        open_levels = [level for level in levels if level[0][0] not in ground.options]
        return Plan(ground, bot, [[name, dict(chosen)] for chosen in product(*open_levels) for name in names])
    if ground.seats != 2:
        raise BadInput(f"decks are compared two at a time; leave --seats out, or make it 2, not {ground.seats}")
    pairs = [[one, other] for k, one in enumerate(names) for other in names[k:]]
    return Plan(ground, bot, [pair for pair in pairs if may_meet(ground, pair)])


def may_meet(ground: Ground, pair: list[str]) -> bool:
    """Not everything can be brought twice."""
    try:
        one_game.deal(ground, 0, pair)
    except BadInput:
        return False
    return True


def unit(plan: Plan, number: int) -> Row:
    """The games of a deal of one pair: the score of its first, that of the first player, turns, whether it ended."""
    one, other = plan.pairs[number % len(plan.pairs)]
    ground, rows = plan.ground, []
    together = one_game.together(one_game.game_on(ground))
    if together:
        lines, ground = [company(plan, one)], ground._replace(options={**ground.options, **other})
    else:
        lines = [[one, other]] if one == other else [[one, other], [other, one]]
    for seat, line in enumerate(lines):
        table = one_game.deal(ground, number // len(plan.pairs), line)
        bots = one_game.players((plan.bot,) * ground.seats, (ground.seed + number) * ground.seats + seat)
        played = one_game.play(table, bots)
        scores = [one_game.score(played, each, ground.seats, together) for each in (seat, played.first)]
        rows.append([*scores, played.turns, 1 if played.clause else 0])
    return rows


def company(plan: Plan, name: str) -> list[str]:
    """One of them, with others beside it where there are more seats."""
    names = list(dict.fromkeys(pair[0] for pair in plan.pairs))
    start = names.index(name)
    return [names[(start + k) % len(names)] for k in range(plan.ground.seats)]


def meet(lab: Lab, plan: Plan, deals: int) -> list[Meeting]:
    """Play every pair on this many deals."""
    count = len(plan.pairs)
    rows = lab.rows(unit, plan, 0, deals * count, so_far)
    return [meeting(rows[k::count], plan.pairs[k][0] == plan.pairs[k][1]) for k in range(count)]


def so_far(rows: list[Row]) -> str:
    return f"whoever began won {100 * fmean([game[1] for row in rows for game in row]):.0f} %"


def meeting(rows: list[Row], mirror: bool) -> Meeting:
    scores = [fmean([game[0] for game in row]) for row in rows]
    score = Estimate(0.5, 0.5, 0.5, 0.0, len(rows)) if mirror else mean(scores)
    games = [game for row in rows for game in row]
    return Meeting(
        score, mean([fmean([game[1] for game in row]) for row in rows]), fmean([game[2] for game in games]),
        sum(not game[3] for game in games),
    )  # fmt: skip


class Matrix(NamedTuple):
    """The same by name, both ways."""

    names: list[str]
    rates: list[list[float]]
    errors: list[list[float]]
    overall: list[Estimate]  # against the others, each alike


def matrix(plan: Plan, met: list[Meeting]) -> Matrix:
    names = list(dict.fromkeys(name for pair in plan.pairs for name in pair))
    size = len(names)
    rates, errors = [[0.5] * size for _ in names], [[0.0] * size for _ in names]
    for (one, other), found in zip(plan.pairs, met):
        i, j = names.index(one), names.index(other)
        if i != j:
            rates[i][j], rates[j][i] = found.score.value, 1 - found.score.value
            errors[i][j] = errors[j][i] = found.score.error
    return Matrix(names, rates, errors, [against_others(i, rates, errors, met[0].score.deals) for i in range(size)])


def against_others(i: int, rates: list[list[float]], errors: list[list[float]], deals: int) -> Estimate:
    others = [j for j in range(len(rates)) if j != i]
    if not others:
        return Estimate(0.5, 0.5, 0.5, 0.0, deals)
    value = fmean([rates[i][j] for j in others])
    error = sum(errors[i][j] ** 2 for j in others) ** 0.5 / len(others)
    return around(value, error, deals * len(others))

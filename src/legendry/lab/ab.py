"""Two variants of a game on the same deals: what a change does for the side that plays with it.

A change mostly touches one card, and so the decks that hold it.  Such a deck is played by one side, first as A has it,
then as B has it, each time from every seat, with the same deal, the same luck and the same opponent, whose deck does
not hold the card.  Where a change touches everybody, such as a rule number, the side that is looked at is the one that
goes first; where all win or lose together, it is all of them.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from legendry.kernel.errors import BadInput
from legendry.lab import one_game, sequential
from legendry.lab.change import Change, change_between
from legendry.lab.one_game import Ground, Played
from legendry.lab.statistics import Estimate, mean, plain_mean, variance
from legendry.lab.study import Lab, Row

FIRST_LOOK: Final = 20  # deals before the test looks for the first time
NEXT_LOOK: Final = 4  # after a quarter more
TRIAL: Final = 4  # deals that tell how long one takes
USUAL_SPREAD: Final = 0.18  # the variance of a deal, until it is known


class Plan(NamedTuple):
    """`pairs`: who is measured, and against whom, in turn; none if the change applies to everybody."""

    a: Ground
    b: Ground
    bot: str
    pairs: list[list[str]]


class Comparison(NamedTuple):
    """The result with one bot."""

    bot: str
    answer: str
    deals: int
    games: int
    a: Estimate
    b: Estimate
    difference: Estimate
    turns: Estimate  # how much longer a game is with A
    spread: float  # the variance of the difference of a deal
    by_pair: dict[str, Estimate]  # the difference by what was looked at


def plan_of(a: Ground, b: Ground, bot: str) -> tuple[Plan, Change]:
    games = one_game.game_on(a), one_game.game_on(b)
    if a.variant == b.variant:
        raise BadInput("A and B are the same game; name a variant that changes something with --a or --b")
    both = [name for name in one_game.usable(a) if name in one_game.usable(b)] if games[0].brings else []
    change = change_between(games[0], games[1], both)
    if change.everybody:
        return Plan(a, b, bot, []), change
    pairs = [[mine, other] for mine in change.touched for other in change.others]
    return Plan(a, b, bot, pairs), change


def unit(plan: Plan, number: int) -> Row:
    """The games of a deal with A, then those with B; of each the score, the turns and whether it ended."""
    return [[noted(*each) for each in games(plan, ground, number)] for ground in (plan.a, plan.b)]


def noted(played: Played, score: float) -> list[float]:
    return [score, played.turns, 1 if played.clause else 0]


def games(plan: Plan, ground: Ground, number: int) -> list[tuple[Played, float]]:
    seats, together = ground.seats, one_game.together(one_game.game_on(ground))
    found: list[tuple[Played, float]] = []
    for seat in range(seats if plan.pairs else 1):
        table = one_game.deal(ground, number, brought(plan, number, seat))
        luck = (ground.seed + number) * seats + seat
        played = one_game.play(table, one_game.players((plan.bot,) * seats, luck))
        found.append((played, one_game.score(played, seat if plan.pairs else played.first, seats, together)))
    return found


def brought(plan: Plan, number: int, seat: int) -> list[str] | None:
    """What is measured sits here; the others follow around the table, each in turn."""
    if not plan.pairs:
        return None
    mine, other = plan.pairs[number % len(plan.pairs)]
    others = list(dict.fromkeys(pair[1] for pair in plan.pairs if pair[0] == mine))
    start = others.index(other)
    line = [others[(start + k) % len(others)] for k in range(plan.a.seats - 1)]
    line.insert(seat, mine)
    return line


# ---- what the rows say --------------------------------------------------------------------------


def change_of(row: Row) -> float:
    """How much more was won with A in this deal."""
    return average(row[0], 0) - average(row[1], 0)


def average(games: list[list[float]], field: int) -> float:
    return sum(game[field] for game in games) / len(games)


def looks(most: int) -> list[int]:
    """After how many deals the test looks: fixed, so that when it stops does not depend on the workers."""
    found = [min(FIRST_LOOK, most)]
    while found[-1] < most:
        found.append(min(most, found[-1] + max(FIRST_LOOK, found[-1] // NEXT_LOOK)))
    return found


def compare(lab: Lab, plan: Plan, test: sequential.StoppingTest, most: int) -> Comparison:
    """Play until the test has an answer, up to a maximum number of deals."""
    rows: list[Row] = []
    answer = sequential.OPEN
    for last in looks(most):
        rows += lab.rows(unit, plan, len(rows), last, so_far)
        answer = test.answer([change_of(row) for row in rows])
        if answer != sequential.OPEN:
            break
    return summed_up(plan, rows, answer)


def so_far(rows: list[Row]) -> str:
    found = mean([change_of(row) for row in rows])
    return f"{100 * found.value:+.1f} points ({100 * found.low:+.1f} to {100 * found.high:+.1f})"


def summed_up(plan: Plan, rows: list[Row], answer: str) -> Comparison:
    values = [change_of(row) for row in rows]
    by_pair: dict[str, Estimate] = {}
    for name in dict.fromkeys(pair[0] for pair in plan.pairs):
        mine = [k for k, pair in enumerate(plan.pairs) if pair[0] == name]
        by_pair[name] = mean([value for k, value in enumerate(values) if k % len(plan.pairs) in mine])
    return Comparison(
        plan.bot, answer, len(rows), sum(len(row[0]) + len(row[1]) for row in rows),
        mean([average(row[0], 0) for row in rows]), mean([average(row[1], 0) for row in rows]), mean(values),
        plain_mean([average(row[0], 1) - average(row[1], 1) for row in rows]), variance(values), by_pair,
    )  # fmt: skip


def cost(test: sequential.StoppingTest, spread: float) -> dict[str, int]:
    """About how many deals it takes: if nothing changed, if the change equals the margin, if it is three times that."""
    cases = {"nothing": 0.0, "margin": test.margin, "thrice": 3 * test.margin}
    return {case: test.expected(spread, true) for case, true in cases.items()}


def described(plan: Plan) -> str:
    """What is compared, in a sentence."""
    game: Any = one_game.game_on(plan.a)
    if plan.pairs:
        mine = ", ".join(dict.fromkeys(pair[0] for pair in plan.pairs))
        if plan.a.seats == 1:
            return f"{mine} with A and with B, alone, on the same deals"
        others = ", ".join(dict.fromkeys(pair[1] for pair in plan.pairs))
        return f"{mine} with A and with B, on the same deals from every seat, against {others}"
    if one_game.together(game):
        return "all players with A and with B, on the same deals"
    return "everybody plays with the change; looked at is whoever goes first, with A and with B on the same deals"

"""What kind of game it is: length, choices, who leads and for how long, how it ends, how much skill matters."""

from __future__ import annotations

from statistics import fmean
from typing import Any, Final, NamedTuple

from legendry import registry
from legendry.bots.evaluator import Evaluator, evaluator_of
from legendry.kernel.agenda import Ask, Option
from legendry.kernel.table import Table
from legendry.lab import arena, one_game
from legendry.lab.arena import Bout
from legendry.lab.one_game import Ground
from legendry.lab.statistics import Estimate, mean, plain_mean
from legendry.lab.study import Lab, Row

LEAD: Final = 200  # thousandths of a logit: whoever leads wins 55 of 100 games or more
NOBODY: Final = -1
ALL: Final = 0  # where all win together, they lead or they do not
SKILLS: Final = (("scout", "greedy"), ("greedy", "random"))
FIELDS: Final = ("turns", "decisions", "options", "lead_changes", "last_change", "half", "first", "winners", "clause")


class Plan(NamedTuple):
    ground: Ground
    bot: str


class Notes:
    """Listens to a game."""

    def __init__(self, table: Table) -> None:
        self.evaluator: Final[Evaluator[Any]] = evaluator_of(table.game)
        self.clock = 0
        self.options: list[int] = []
        self.leaders: list[int] = []  # at the beginning of every turn

    def watch(self, table: Table, ask: Ask, _choice: Option) -> None:
        self.options.append(len(ask.options))
        if table.clock() > self.clock:
            self.clock = table.clock()
            self.leaders.append(leader(self.evaluator, table))


def leader(evaluator: Evaluator[Any], table: Table) -> int:
    """The seat that is ahead by the win model, if any."""
    if evaluator.shared:
        return ALL if evaluator.win_logit(table, 0) > 0 else 1
    # Each as if the others moved next: what the right to move is worth cancels out.
    logits = sorted([(evaluator.win_logit(table, seat), seat) for seat in range(table.seats) if table.is_playing(seat)])
    if len(logits) < 2:
        return NOBODY
    (second, _), (best, seat) = logits[-2:]
    return seat if best - second >= 2 * LEAD else NOBODY


def unit(plan: Plan, number: int) -> Row:
    """A game, as `FIELDS` says."""
    ground = plan.ground
    table = one_game.deal(ground, number)
    notes = Notes(table)
    played = one_game.play(table, one_game.players((plan.bot,) * ground.seats, ground.seed + number), notes.watch)
    changes = [k for k, _ in changing(notes.leaders)]
    turns = max(1, len(notes.leaders))
    half = notes.leaders[len(notes.leaders) // 2] if notes.leaders else NOBODY
    return [
        played.turns, played.decisions, fmean(notes.options) if notes.options else 0.0, len(changes),
        changes[-1] / turns if changes else 0.0, half, played.first, list(played.winners), played.clause,
    ]  # fmt: skip


def changing(leaders: list[int]) -> list[tuple[int, int]]:
    """When the lead changed hands, and to whom; stretches in which nobody leads do not count."""
    found: list[tuple[int, int]] = []
    last = NOBODY
    for k, each in enumerate(leaders):
        if each != NOBODY:
            if last not in (NOBODY, each):
                found.append((k, each))
            last = each
    return found


def skill_unit(bout: Bout, number: int) -> Row:
    """The score of the first bot in both games of a deal; a game that nobody won is half a win, unless all lose."""
    results = [arena.play(bout, 2 * number + turn) for turn in (0, 1)]
    if one_game.together(registry.game_with(bout.game, *bout.variant)):
        return [float(results[0].winner == 0), float(results[1].winner == 1)]
    return [1.0 if each.winner == 0 else 0.5 if each.winner < 0 else 0.0 for each in results]


class GameShape(NamedTuple):
    """What the games say."""

    bot: str
    games: int
    turns: Estimate
    decisions: Estimate
    options: Estimate
    lead_changes: Estimate
    last_change: Estimate  # as a share of the turns
    comebacks: Estimate  # how often whoever was behind at half-time won
    first: Estimate
    seats: list[Estimate]
    endings: dict[str, int]  # by clause; none, if a game did not end
    nobody: int  # won by nobody
    lengths: list[int]


def shape(lab: Lab, plan: Plan, games: int) -> GameShape:
    rows = lab.rows(unit, plan, 0, games, lambda rows: f"{fmean([row[0] for row in rows]):.0f} turns")
    game, seats = one_game.game_on(plan.ground), plan.ground.seats
    together = one_game.together(game)
    ended = [row for row in rows if row[8]]
    ahead = [row for row in ended if row[5] != NOBODY and (row[7] or together)]
    if together:
        ahead = [row for row in ahead if row[5] != ALL]
        comebacks = mean([1.0 if row[7] else 0.0 for row in ahead])
    else:
        comebacks = mean([0.0 if row[5] in row[7] else 1.0 for row in ahead])

    def scores(seat: int | None) -> Estimate:
        found = [one_game.Played(tuple(row[7]), row[6], row[0], row[1], row[8]) for row in rows]
        return mean([one_game.score(each, each.first if seat is None else seat, seats, together) for each in found])

    means = [plain_mean([row[k] for row in rows]) for k in range(5)]
    endings = {clause: sum(row[8] == clause for row in rows) for clause in sorted({row[8] for row in rows})}
    return GameShape(
        plan.bot, len(rows), means[0], means[1], means[2], means[3], means[4], comebacks, scores(None),
        [scores(seat) for seat in range(seats)], endings, sum(not row[7] for row in ended), [row[0] for row in rows],
    )  # fmt: skip


def skill(lab: Lab, ground: Ground, pair: tuple[str, str], deals: int) -> Estimate:
    """How much better the first bot is: its score, or how much more it wins where all win together."""
    bout = Bout(ground.game, pair, ground.seats, ground.seed, ground.options, ground.variant)
    rows = lab.rows(skill_unit, bout, 0, deals, lambda rows: f"{pair[0]} against {pair[1]}")
    if one_game.together(one_game.game_on(ground)):
        return mean([row[0] - row[1] for row in rows])
    return mean([fmean(row) for row in rows])

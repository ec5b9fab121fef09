"""A finished game analysed: what each move was worth to the seat that made it, and where the game turned."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, Final, NamedTuple

from legendry import registry
from legendry.bots import Observation, bot
from legendry.bots.estimates import move_estimates
from legendry.bots.search_bots import SearchBot
from legendry.kernel.table import QUIT, Table

MISTAKE: Final = 0.10  # of the chance to win, lost by one move
BLUNDER: Final = 0.20
SWING: Final = 0.15  # between two questions of a seat, without its doing
SHARD: Final = 4  # moves that are handed to a process at a time


class Plan(NamedTuple):
    """A record that holds, whose moves are judged (-1: everybody's), and how long the search of each may take."""

    record: dict[str, Any]
    seat: int
    seconds: float
    simulations: int = 0  # so many instead of seconds, if any: then the same comes out every time
    bots: tuple[str, ...] = ()  # who also say what they would have played


class Judged(NamedTuple):
    """A move, and its seat's win probability at that moment with the best move and with this one."""

    number: int  # in the record, from 1
    seat: int
    played: str
    best: str
    before: float
    after: float
    loss: float
    tries: int  # of the move that was played
    others: tuple[str, ...] = ()  # what other bots would have played


class Turn(NamedTuple):
    """Where the game turned for a seat: by its own move (mistake, blunder), or between two of them (swing)."""

    kind: str
    number: int
    seat: int
    played: str
    better: str
    before: float
    after: float


def steps(record: dict[str, Any]) -> Iterator[tuple[int, Table, int, str]]:
    """Every move of a record that holds: its number, the table before it, the seat and the text."""
    table = registry.game_of(record, "record").new(seats=record["seats"], **record["options"])
    for number, (seat, text) in enumerate(record["moves"], 1):
        yield number, table, seat, text
        table.play(seat, text)


def questions(plan: Plan) -> list[int]:
    """The moves that are judged: those with an alternative."""
    found: list[int] = []
    for number, table, seat, _ in steps(plan.record):
        choices = [len(ask.options) for ask in table.asks if ask.seat == seat]
        if plan.seat in (-1, seat) and choices and choices[0] > 1:
            found.append(number)
    return found


def judge(observation: Observation, number: int, played: str, mind: SearchBot) -> Judged:
    """How the seat could estimate its moves, from no more than it could see."""
    found = move_estimates(mind.ponder(observation, None, played))
    best = found[0]
    if played == QUIT:  # whoever leaves has no chance any more
        return Judged(number, observation.seat, played, best.text, best.chance, 0.0, best.chance, 0)
    made = next(each for each in found if each.text == played)
    if made.chance >= best.chance:
        best = made
    return Judged(
        number, observation.seat, played, best.text, best.chance, made.chance, best.chance - made.chance, made.tries
    )  # fmt: skip


def judging(plan: Plan, numbers: list[int]) -> Iterator[Judged]:
    """Some moves of a game, one after the other; the seed of each search is the number of the move."""
    wanted = set(numbers)
    for number, table, seat, played in steps(plan.record):
        if number in wanted:
            observation = Observation(table, seat)
            judged = judge(observation, number, played, SearchBot(number, plan.simulations, plan.seconds))
            yield judged._replace(others=tuple(bot(name, number).choose(observation).text for name in plan.bots))
        if number >= numbers[-1]:
            return


def shard(plan: Plan, numbers: list[int]) -> list[Judged]:
    return list(judging(plan, numbers))


def run(plan: Plan, numbers: list[int], jobs: int, told: Callable[[int], None]) -> list[Judged]:
    """Judge these moves, in up to so many processes; reports how many are done."""
    found: list[Judged] = []
    for part in worked(plan, numbers, jobs):
        found += part
        told(len(found))
    return sorted(found)


def worked(plan: Plan, numbers: list[int], jobs: int) -> Iterator[list[Judged]]:
    if jobs == 1 or len(numbers) <= SHARD:
        if numbers:
            for each in judging(plan, numbers):
                yield [each]
        return
    with ProcessPoolExecutor(jobs) as pool:
        shards = [numbers[k : k + SHARD] for k in range(0, len(numbers), SHARD)]
        waiting = [pool.submit(shard, plan, part) for part in shards]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            for undone in waiting:
                undone.cancel()


def turns(judged: list[Judged]) -> list[Turn]:
    """Moves that cost a lot, and what happened to a seat between its move and its next question."""
    found: list[Turn] = []
    latest: dict[int, Judged] = {}
    for each in judged:
        last = latest.get(each.seat)
        if last is not None and abs(each.before - last.after) >= SWING:
            found.append(Turn("swing", each.number, each.seat, "", "", last.after, each.before))
        if each.loss >= MISTAKE:
            kind = "blunder" if each.loss >= BLUNDER else "mistake"
            found.append(Turn(kind, each.number, each.seat, each.played, each.best, each.before, each.after))
        latest[each.seat] = each
    return found


def agreement(judged: list[Judged], k: int) -> float:
    """How often the k-th of the other bots would have played the best move."""
    return sum(each.others[k] == each.best for each in judged) / len(judged)


def mean_losses(judged: list[Judged], seats: int) -> list[float | None]:
    """By seat: what a move cost on average; None where none was judged."""
    found: list[float | None] = []
    for seat in range(seats):
        lost = [each.loss for each in judged if each.seat == seat]
        found.append(sum(lost) / len(lost) if lost else None)
    return found

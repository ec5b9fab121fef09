"""Two bots compared: the same deals and decks for both, seats swapped, with confidence intervals."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple

from legendry import registry
from legendry.bots import Bot, Observation, bot
from legendry.kernel.card_set import Files
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.lab.simulate import MOST_DECISIONS
from legendry.lab.workers import in_pool

SIGMAS: Final = 1.96  # for 95 of 100


class Bout(NamedTuple):
    """Everything that decides the games, except the time that a bot is given."""

    game: str
    bots: tuple[str, str]
    seats: int
    seed: int
    options: dict[str, Any]
    variant: Files = ()


class Result(NamedTuple):
    """One game: who won (0, 1, or -1 for nobody), moves and seconds of each bot, the longest move of each."""

    number: int
    winner: int
    moves: tuple[int, int]
    seconds: tuple[float, float]
    longest: tuple[float, float]


class Standing(NamedTuple):
    """What the games say so far."""

    games: int
    wins: tuple[int, int]
    nobody: int  # draws, games without an end, and games that all players lost
    win_rate: float  # of the first bot
    interval: tuple[float, float]  # of that rate, for 95 of 100
    seconds_per_move: tuple[float, float]
    longest_move: tuple[float, float]


def chairs(bout: Bout, number: int) -> list[int]:
    """Which bot sits where: they alternate around the table, and swap places in the second game of each deal.

    Where all win or lose together, one bot has all the seats, and the other all of them in the second game.
    """
    turn = number % 2
    if registry.game_with(bout.game, *bout.variant).lost != "draw":
        return [turn] * bout.seats
    return [(seat + turn) % 2 for seat in range(bout.seats)]


def fair_settings(game: Game[Any], deal: int) -> dict[str, Any]:
    """The options of a deal.  All seats have the same deck, each deck in turn: skill should decide, not the deck."""
    options = game.sample_settings(deal)
    if "decks" in options:
        options["decks"] = options["decks"][:1] * len(options["decks"])
    return options


def play(bout: Bout, number: int) -> Result:
    """One game of a bout; two in a row are the same deal."""
    game = registry.game_with(bout.game, *bout.variant)
    deal = number // 2
    options = {**fair_settings(game, deal), **bout.options}
    table = game.new(seats=bout.seats, seed=bout.seed + deal, keep=False, **options)
    sides = chairs(bout, number)
    players: list[Bot] = [bot(bout.bots[side], (bout.seed + number) * 8 + k) for k, side in enumerate(sides)]
    observations = [Observation(table, seat) for seat in range(bout.seats)]
    moves, seconds, longest = [0, 0], [0.0, 0.0], [0.0, 0.0]
    count = 0
    while table.outcome is None and count < MOST_DECISIONS:
        ask = table.asks[0]
        if len(ask.options) == 1:
            table.play(ask.seat, ask.options[0])
        else:
            began = time.perf_counter()
            choice = players[ask.seat].choose(observations[ask.seat])
            took = time.perf_counter() - began
            side = sides[ask.seat]
            moves[side] += 1
            seconds[side] += took
            longest[side] = max(longest[side], took)
            table.play(ask.seat, choice)
        count += 1
    winners = () if table.outcome is None else table.outcome.winners
    won = {sides[seat] for seat in winners}
    return Result(
        number, won.pop() if len(won) == 1 else -1, (moves[0], moves[1]), (seconds[0], seconds[1]),
        (longest[0], longest[1]),
    )  # fmt: skip


def standing(bout: Bout, results: list[Result]) -> Standing:
    """The rate of the first bot: of the games that somebody won, or, where all win together, of its own games."""
    wins = tuple(sum(result.winner == side for result in results) for side in (0, 1))
    nobody = sum(result.winner < 0 for result in results)
    if registry.game_with(bout.game, *bout.variant).lost == "draw":
        rate, low, high = interval(wins[0] + nobody / 2, len(results))
    else:
        rate, low, high = interval(wins[0], sum(result.number % 2 == 0 for result in results))
    spent = [sum(result.seconds[side] for result in results) for side in (0, 1)]
    made = [max(1, sum(result.moves[side] for result in results)) for side in (0, 1)]
    slowest = [max((result.longest[side] for result in results), default=0.0) for side in (0, 1)]
    return Standing(
        len(results), (wins[0], wins[1]), nobody, rate, (low, high),
        (spent[0] / made[0], spent[1] / made[1]), (slowest[0], slowest[1]),
    )  # fmt: skip


def interval(wins: float, games: int) -> tuple[float, float, float]:
    """A rate with its 95 % interval, after Wilson."""
    if games == 0:
        return 0.0, 0.0, 1.0
    rate = wins / games
    z = SIGMAS * SIGMAS / games
    middle = (rate + z / 2) / (1 + z)
    reach = SIGMAS / (1 + z) * math.sqrt(rate * (1 - rate) / games + z / games / 4)
    return rate, max(0.0, middle - reach), min(1.0, middle + reach)


def run(bout: Bout, games: int, jobs: int, kept: Path | None, told: Callable[[Standing], None]) -> Standing:
    """Play a bout; with a file, every game is saved at once, and games it already holds are not played again."""
    results = [] if kept is None else read_kept(bout, games, kept)
    told(standing(bout, results))
    known = {result.number for result in results}
    for result in played(bout, [number for number in range(games) if number not in known], jobs):
        results.append(result)
        if kept is not None:
            with kept.open("a", encoding="utf-8") as file:
                file.write(json.dumps(result) + "\n")
        told(standing(bout, results))
    return standing(bout, results)


def played(bout: Bout, numbers: list[int], jobs: int) -> Iterator[Result]:
    if jobs == 1 or len(numbers) < 2:
        for number in numbers:
            yield play(bout, number)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from in_pool([pool.submit(play, bout, number) for number in numbers])


def read_kept(bout: Bout, games: int, kept: Path) -> list[Result]:
    """The games that a file holds; a new file begins with what decides them."""
    head = json.dumps(bout if bout.variant else bout[:-1])
    if not kept.exists():
        kept.write_text(head + "\n", encoding="utf-8")
        return []
    lines = kept.read_text(encoding="utf-8").splitlines()
    if not lines or lines[0] != head:
        raise BadInput(f"{kept} holds other games; take a new file, or the same game, bots, seats, seed and options")
    results: list[Result] = []
    for line in lines[1:]:
        try:
            number, winner, moves, seconds, longest = json.loads(line)
            results.append(Result(number, winner, tuple(moves), tuple(seconds), tuple(longest)))
        except (ValueError, TypeError) as error:
            raise BadInput(f"{kept} is damaged: {line[:60]!r} is not a result") from error
    return [result for result in results if result.number < games]

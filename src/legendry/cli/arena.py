"""`legendry arena GAME`: measure one bot against another."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from legendry.lab.arena import Bout, Standing

NAME = "arena"
HELP = "Measure one bot against another: the same deals for both, seats swapped."
EXAMPLE = """legendry arena valtia --bots greedy,random -n 200 --seed 1
legendry arena village --seats 4 --bots greedy,random -n 60 --keep village.txt
legendry arena leviathan --seats 2 --bots greedy,random -n 100 --json"""

MOST_GAMES = 1_000_000


def arguments(parser: argparse.ArgumentParser) -> None:
    from legendry.cli.settings import add_options

    parser.add_argument("GAME", help="the id of a game, such as valtia")
    parser.add_argument("--bots", default="greedy,random", help="the two of them (default: greedy,random)")
    parser.add_argument("-n", type=int, default=200, metavar="N", help="how many games (default: 200)")
    parser.add_argument("--seats", type=int, metavar="N", help="how many players (default: as few as the game allows)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first deal (default: 1)")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="processes (default: one for each core)")
    parser.add_argument("--keep", metavar="FILE", help="keep each game in a file; the same command goes on from there")
    parser.add_argument(
        "--json", action="store_true", help="print {games, wins, nobody, rate, low, high, move_ms, longest_ms}"
    )
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    from legendry.lab import arena

    bout = bout_of(args)
    kept = Path(args.keep) if args.keep else None
    with progress(args.n) as told:
        final = arena.run(bout, args.n, args.jobs or os.cpu_count() or 1, kept, told)
    if args.json:
        print(json.dumps({**final._asdict(), "game": bout.game, "bots": bout.bots, "seats": bout.seats}))
    else:
        tell(bout, final)
    return 0


def bout_of(args: argparse.Namespace) -> Bout:
    from legendry import bots, registry
    from legendry.cli.settings import read_settings
    from legendry.cli.sim import MOST_JOBS, need
    from legendry.kernel.errors import BadInput
    from legendry.lab.arena import Bout

    game = registry.game(args.GAME)
    names = tuple(name.strip() for name in args.bots.split(","))
    if len(names) != 2:
        raise BadInput(f"--bots names two bots, as in greedy,random, not {args.bots!r}")
    for name in names:
        bots.bot(name, 0)
    seats = game.fewest if args.seats is None else args.seats
    if not game.fewest <= seats <= game.most:
        raise BadInput(f"--seats: {game.id} is for {need(game)} players, not {seats}")
    if not 1 <= args.n <= MOST_GAMES:
        raise BadInput(f"-n is a number of games from 1 to {MOST_GAMES}, not {args.n}")
    if not 0 <= args.jobs <= MOST_JOBS:
        raise BadInput(f"--jobs is a number of processes from 1 to {MOST_JOBS}, not {args.jobs}")
    options = read_settings(game, args.set)
    game.new(seats=seats, keep=False, **options)  # wrong options are told before anything runs
    return Bout(game.id, (names[0], names[1]), seats, args.seed, options)


def tell(bout: Bout, final: Standing) -> None:
    print(f"{bout.bots[0]} against {bout.bots[1]}: {final.games} games of {bout.game} with {bout.seats} seats")
    print(f"  {100 * final.rate:.1f} % for {bout.bots[0]} (95 %: {100 * final.low:.1f} to {100 * final.high:.1f})")
    print(f"  wins {final.wins[0]} and {final.wins[1]}, nobody {final.nobody}")
    for name, mean, longest in zip(bout.bots, final.move_ms, final.longest_ms):
        print(f"  {name}: {mean:.1f} ms a move, the longest {longest:.0f} ms")


class progress:  # noqa: N801  reads as a word: with progress(n) as told
    """A bar on the terminal with the rate so far; silent where nobody watches."""

    def __init__(self, games: int) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        self.bar = Progress(
            TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
            console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty(),
        )  # fmt: skip
        self.task = self.bar.add_task("playing", total=games)

    def __enter__(self) -> progress:
        self.bar.start()
        return self

    def __call__(self, now: Standing) -> None:
        said = f"{100 * now.rate:.1f} % ({100 * now.low:.0f} to {100 * now.high:.0f})" if now.games else "playing"
        self.bar.update(self.task, completed=now.games, description=said)

    def __exit__(self, *failure: object) -> None:
        self.bar.stop()

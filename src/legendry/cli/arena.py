"""`legendry arena GAME`: compare two bots."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from legendry.lab.arena import Bout, Standing

NAME = "arena"
HELP = "Play two bots against each other on mirrored deals and report the win rate."
EXAMPLE = """legendry arena valtia --bots scout,greedy -n 200 --seed 1
legendry arena village --seats 4 --bots greedy,random -n 60 --keep village.txt
legendry arena leviathan --seats 2 --bots greedy,random -n 100 --json
legendry arena valtia --bots ./mine.py:Mine,greedy -n 100
legendry arena valtia --variant mine.toml --bots scout,greedy -n 100"""

MOST_GAMES = 1_000_000


def arguments(parser: argparse.ArgumentParser) -> None:
    from legendry.bots import KINDS
    from legendry.cli.settings import add_settings

    parser.add_argument("GAME", help="a game, such as valtia")
    parser.add_argument("--bots", default="greedy,random", help=f"the two bots: {KINDS} (default: greedy,random)")
    parser.add_argument("-n", type=int, default=200, metavar="N", help="number of games (default: 200)")
    parser.add_argument(
        "--seats", type=int, metavar="N", help="number of players (default: the fewest the game allows)"
    )
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first deal (default: 1)")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="number of processes (default: one per core)")
    parser.add_argument("--keep", metavar="FILE", help="save each result in a file; the same command resumes from it")
    parser.add_argument(
        "--json",
        action="store_true",
        help="print {games, wins, nobody, win_rate, interval, seconds_per_move, longest_move, game, bots, seats}",
    )
    add_settings(parser)


def run(args: argparse.Namespace) -> int:
    from legendry.cli.many import progress
    from legendry.lab import arena

    bout = bout_of(args)
    kept = Path(args.keep) if args.keep else None
    jobs = args.jobs or os.cpu_count() or 1
    with progress(args.n) as bar:
        final = arena.run(bout, args.n, jobs, kept, lambda now: bar.at(now.games, so_far(now)))
    if args.json:
        print(json.dumps({**final._asdict(), "game": bout.game, "bots": bout.bots, "seats": bout.seats}))
    else:
        tell(bout, final)
    return 0


def bout_of(args: argparse.Namespace) -> Bout:
    from legendry import bots
    from legendry.cli.many import check_games, check_jobs, check_seats
    from legendry.cli.settings import game_of, read_settings
    from legendry.kernel.errors import BadInput
    from legendry.lab.arena import Bout

    game = game_of(args, args.GAME)
    names = bots.bots_of(args.bots)
    if len(names) != 2:
        raise BadInput(f"--bots takes two bots, such as greedy,random, not {args.bots!r}")
    seats = game.fewest if args.seats is None else args.seats
    check_seats(game, seats)
    check_games(args.n, MOST_GAMES)
    check_jobs(args.jobs, fewest=0)
    options = read_settings(game, args)
    game.new(seats=seats, keep=False, **options)  # reports invalid settings before anything runs
    return Bout(game.id, (names[0], names[1]), seats, args.seed, options, game.variant)


def tell(bout: Bout, final: Standing) -> None:
    print(f"{bout.bots[0]} against {bout.bots[1]}: {final.games} games of {bout.game} with {bout.seats} seats")
    low, high = final.interval
    share = f"{100 * final.win_rate:.1f} % (95 % confidence interval: {100 * low:.1f} to {100 * high:.1f})"
    print(f"  {bout.bots[0]} won {share}")
    print(f"  wins: {final.wins[0]} and {final.wins[1]}; no winner: {final.nobody}")
    for name, mean, longest in zip(bout.bots, final.seconds_per_move, final.longest_move):
        print(f"  {name}: {1000 * mean:.1f} ms per move, at most {1000 * longest:.0f} ms")


def so_far(now: Standing) -> str:
    """The win rate so far, for the progress bar."""
    low, high = now.interval
    return f"{100 * now.win_rate:.1f} % ({100 * low:.0f} to {100 * high:.0f})" if now.games else "playing"

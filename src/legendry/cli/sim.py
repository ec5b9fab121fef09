"""`legendry sim GAME`: play many games between bots and print win rates and speed."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from legendry.kernel.game import Game
    from legendry.lab.simulate import Plan, Tally

NAME = "sim"
HELP = "Play many games between bots and print win rates and speed."
EXAMPLE = """legendry sim valtia -n 1000 --bots greedy,random --seed 1 --swap
legendry sim valtia --bots greedy,greedy --deck-file mine.toml
legendry sim village --seats 4 --bots greedy,random
legendry sim valtia --set health=10 --json
legendry sim valtia --variant mine.toml --decks "Wild Pack,Black Tide" -n 200
legendry sim valtia --bots ./mine.py:Mine,greedy -n 50"""

MOST_GAMES = 10_000_000


def arguments(parser: argparse.ArgumentParser) -> None:
    from legendry.bots import KINDS
    from legendry.cli.settings import add_settings

    parser.add_argument("GAME", help="a game, such as valtia")
    parser.add_argument("-n", type=int, default=1000, metavar="N", help="number of games (default: 1000)")
    parser.add_argument(
        "--bots", default="random,random", help=f"a bot for each seat: {KINDS} (default: random,random)"
    )
    parser.add_argument(
        "--seats",
        type=int,
        metavar="N",
        help="number of players (default: one per bot); fewer bots are repeated in order",
    )
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game (default: 1)")
    parser.add_argument(
        "--swap",
        action="store_true",
        help="play each deal once for every rotation of the bots; count wins by bot and by seat",
    )
    parser.add_argument(
        "--jobs", type=int, default=1, metavar="N", help="number of processes; results do not depend on it"
    )
    parser.add_argument(
        "--json", action="store_true", help="print {games, wins, seat_wins, draws, unfinished, decisions, seconds}"
    )
    parser.add_argument(
        "--deck-file",
        type=Path,
        metavar="FILE",
        help="seat 0 plays the first deck in this file against every deck in turn",
    )
    add_settings(parser)


def run(args: argparse.Namespace) -> int:
    from legendry.cli.many import progress
    from legendry.lab.simulate import simulate

    plan = plan_of(args)
    with progress(args.n) as bar:
        tally, seconds = simulate(plan, args.n, args.jobs, bar.further)
    if args.json:
        print(json.dumps({**tally._asdict(), "seconds": round(seconds, 3), "bots": list(plan.bots), "seed": args.seed}))
    else:
        tell(plan, tally, seconds)
    return 0


def plan_of(args: argparse.Namespace) -> Plan:
    from legendry import bots
    from legendry.cli.files import decks_in
    from legendry.cli.many import check_games, check_jobs, need
    from legendry.cli.settings import game_of, read_settings
    from legendry.kernel.errors import BadInput
    from legendry.lab.simulate import Plan
    from legendry.variants import read_variant

    game = game_of(args, args.GAME)
    names = bots.bots_of(args.bots)
    if args.seats is not None:
        names = seated(game, names, args.seats)
    elif not game.fewest <= len(names) <= game.most:
        raise BadInput(f"{game.id} needs {need(game)} bots, not {len(names)}: {args.bots}")
    check_games(args.n, MOST_GAMES)
    check_jobs(args.jobs)
    deck = ""
    if args.deck_file is not None:
        if all(setting.name != "decks" for setting in game.settings):
            raise BadInput(f"{game.id} has no decks to choose")
        deck = decks_in(args.deck_file)[0]
        args.variant.append(args.deck_file)
        game = game_of(args, args.GAME)
    options = read_settings(game, args)
    game.new(seats=len(names), keep=False, **options)  # reports invalid settings before anything runs
    plan = Plan(args.GAME, read_variant(args.variant), names, args.seed, args.swap, options, deck)
    return plan


def seated(game: Game[Any], names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """A bot for each seat; fewer bots are repeated in order."""
    from legendry.cli.many import check_seats
    from legendry.kernel.errors import BadInput

    check_seats(game, seats)
    if len(names) > seats:
        raise BadInput(f"--bots names {len(names)} bots for {seats} seats: {','.join(names)}")
    return tuple(names[seat % len(names)] for seat in range(seats))


def tell(plan: Plan, tally: Tally, seconds: float) -> None:
    from legendry.lab.arena import interval
    from legendry.lab.simulate import game_of

    whose = "bot" if plan.swap else "seat"
    print(f"{tally.games} games of {plan.game} in {seconds:.1f} s")
    for k, wins in enumerate(tally.wins):
        rate, least, most = interval(wins, tally.games)
        share = f"{100 * rate:.1f} % (95 % confidence interval: {100 * least:.1f} to {100 * most:.1f})"
        print(f"  {whose} {k} ({plan.bots[k]}): {wins} wins, {share}")
    if plan.swap:
        print(f"  wins by seat: {', '.join(str(wins) for wins in tally.seat_wins)}")
    lost = game_of(plan).lost
    print(f"  {'draws' if lost == 'draw' else lost}: {tally.draws}; unfinished: {tally.unfinished}")
    per_game, per_second = tally.decisions / tally.games, tally.decisions / seconds
    print(f"  {per_game:.1f} decisions per game, {per_second:,.0f} decisions per second")

"""`legendry bench`: decisions/s, games/s, clone time and simulations/s of every game."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from legendry.kernel.game import Game

NAME = "bench"
HELP = "Measure decisions/s, games/s, clone time and search simulations/s of every game."
EXAMPLE = """legendry bench
legendry bench valtia --seconds 5 --json
legendry bench valtia --adapters --json
legendry bench valtia --variant mine.toml"""

LONGEST = 600.0


def arguments(parser: argparse.ArgumentParser) -> None:
    from legendry.cli.settings import add_variant

    parser.add_argument("GAME", nargs="*", help="games to measure; all if none is given")
    parser.add_argument("--seconds", type=float, default=3.0, help="time for each game (default: 3)")
    add_variant(parser)
    beside = "steps/s of the environments instead, beside games of OpenSpiel and RLCard if these are installed"
    parser.add_argument("--adapters", action="store_true", help=beside)
    parser.add_argument("--json", action="store_true", help="print {compiled, games: {id: {...}}}")


def run(args: argparse.Namespace) -> int:
    from legendry import build, registry
    from legendry.cli.settings import game_of
    from legendry.kernel.errors import BadInput
    from legendry.lab.bench import bench

    if not 0 < args.seconds <= LONGEST:
        raise BadInput(f"--seconds must be more than 0 and at most {LONGEST:.0f}, not {args.seconds}")
    if args.variant and len(args.GAME) != 1:
        raise BadInput("a variant is of one game; name it: legendry bench valtia --variant mine.toml")
    games = [game_of(args, id) for id in args.GAME] if args.GAME else registry.games()[0]
    if args.adapters:
        return tell_adapters(games if args.GAME else games[:1], args)
    figures = {game.id: bench(game, args.seconds) for game in games}
    if args.json:
        print(json.dumps({"compiled": build.compiled(), "games": figures}))
        return 0
    print(build.describe())
    for id, found in figures.items():
        print(f"{id}: {found['decisions_per_s']:,} decisions/s, {found['games_per_s']:,} games/s, "
              f"{found['decisions_per_game']} decisions per game, clone {found['clone_us']} µs, "
              f"{found['simulations_per_s']:,} simulations/s")  # fmt: skip
    return 0


def tell_adapters(games: list[Game[Any]], args: argparse.Namespace) -> int:
    """The environments of these games, of the first one if none is named."""
    from legendry import build
    from legendry.kernel.errors import BadInput

    try:
        from legendry.adapters.bench import measured
    except ImportError as error:
        raise BadInput(str(error)) from None
    figures = {game.id: measured(game, args.seconds) for game in games}
    if args.json:
        print(json.dumps({"compiled": build.compiled(), "games": figures}))
        return 0
    print(build.describe())
    for id, found in figures.items():
        print(f"{id}: " + ", ".join([f"{name} {rate:,} steps/s" for name, rate in found.items()]))
    return 0

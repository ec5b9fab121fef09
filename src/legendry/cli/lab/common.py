"""What all studies of the lab take and how they answer."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from legendry.lab.finding import Finding
    from legendry.lab.one_game import Ground
    from legendry.lab.study import Lab

MOST_DEALS = 10_000_000


def add_common(parser: argparse.ArgumentParser, deals: int, what: str, bots: str = "greedy") -> None:
    """The options of every study; `deals` is how many it plays, of `what`."""
    from legendry.bots import KINDS
    from legendry.cli.settings import add_variant

    parser.add_argument("GAME", help="a game, such as valtia")
    parser.add_argument("--bots", default=bots, metavar="LIST", help=f"{KINDS}; each is measured (default: {bots})")
    parser.add_argument("--deals", type=int, default=deals, metavar="N", help=f"{what} (default: {deals})")
    parser.add_argument("--seats", type=int, metavar="N", help="number of players (default: the fewest)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first deal (default: 1)")
    add_variant(parser)
    add_answers(parser)


def add_set(parser: argparse.ArgumentParser) -> None:
    """Settings of the game that are the same in all games."""
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a setting of the game")
    parser.set_defaults(settings=True, decks=None)


def add_answers(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="number of processes (default: one per core)")
    parser.add_argument("--dask", default="", metavar="ADDRESS", help="play on the Dask cluster of this scheduler")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="save every deal; the same command resumes")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page with tables and plots")
    parser.add_argument("--json", action="store_true", help="print the findings as JSON")


def check_common(args: argparse.Namespace) -> None:
    from legendry.cli.many import check_jobs
    from legendry.kernel.errors import BadInput

    check_jobs(args.jobs, fewest=0)
    if not 1 <= args.deals <= MOST_DEALS:
        raise BadInput(f"--deals must be from 1 to {MOST_DEALS}, not {args.deals}")
    check_folder(args.html)


def check_folder(file: Path | None) -> None:
    """Whether a file can be written, before anything is played for it."""
    from legendry.kernel.errors import BadInput

    if file is not None and (file.is_dir() or not file.parent.is_dir()):
        raise BadInput(f"{file} cannot be written: name a file in a folder that exists")


def bots_in(args: argparse.Namespace) -> tuple[str, ...]:
    from legendry.bots import bots_of

    return tuple(dict.fromkeys(bots_of(args.bots)))


def ground_of(args: argparse.Namespace, *files: Path) -> Ground:
    """What is played: the game with its variant and further files, and the settings of the command line."""
    import legendry
    from legendry.cli.many import check_seats
    from legendry.cli.settings import read_settings
    from legendry.lab.one_game import Ground

    game = legendry.game(args.GAME, [*args.variant, *files])
    seats = game.fewest if args.seats is None else args.seats
    check_seats(game, seats)
    options = read_settings(game, args) if getattr(args, "settings", False) else {}
    game.new(seats=seats, keep=False, **{**game.sample_settings(0), **options})  # reports invalid settings
    return Ground(game.id, game.variant, seats, args.seed, options)


@contextmanager
def lab_of(args: argparse.Namespace) -> Iterator[Lab]:
    """Workers, what is kept, and a bar on stderr that shows the results so far."""
    from legendry.cli.many import progress
    from legendry.lab.study import Keeper, Lab
    from legendry.lab.workers import Workers

    keeper = Keeper(args.keep)
    with Workers(args.jobs or os.cpu_count() or 1, args.dask) as workers, progress(args.deals) as bar:
        yield Lab(workers, keeper, bar.of)


def say(text: str) -> None:
    """Progress, on stderr."""
    print(text, file=sys.stderr)


def answer(args: argparse.Namespace, finding: Finding) -> int:
    """A finding, as it was asked for."""
    return wrote(args, finding, [finding])


def wrote(args: argparse.Namespace, finding: Finding, sections: list[Finding]) -> int:
    """The same; the page may have several sections."""
    from legendry.kernel.errors import BadInput
    from legendry.lab.finding import show
    from legendry.lab.page import page

    if args.html is not None:
        try:
            args.html.write_text(page(finding.title, sections), encoding="utf-8")
        except OSError as error:
            raise BadInput(f"{args.html} cannot be written: {error.strerror}") from None
    if args.json:
        print(json.dumps(finding.data, ensure_ascii=False))
    else:
        show(finding)
    return 0

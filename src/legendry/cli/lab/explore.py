"""`legendry lab explore GAME`: look for strong decks of every kind."""

from __future__ import annotations

import argparse

HELP = "Search legal decks for the best of every kind, and report what they beat."
EXAMPLE = """legendry lab explore valtia
legendry lab explore castles --deals 500 --best 3 --json"""


def arguments(parser: argparse.ArgumentParser) -> None:
    from legendry.cli.lab.common import add_common

    parser.add_argument("--best", type=int, default=3, metavar="N", help="how many decks to report (default: 3)")
    add_common(parser, 200, "decks to try")


def run(args: argparse.Namespace) -> int:
    from legendry.cli.lab.common import answer, bots_in, check_common, ground_of, lab_of
    from legendry.kernel.errors import BadInput
    from legendry.lab import explore
    from legendry.lab.explore_finding import finding_of

    check_common(args)
    if not 1 <= args.best <= 100:
        raise BadInput(f"--best must be from 1 to 100, not {args.best}")
    bots = bots_in(args)
    if len(bots) != 1:
        raise BadInput(f"--bots takes one bot here, for both sides, not {args.bots!r}")
    ground = ground_of(args)
    with lab_of(args) as lab:
        archive = explore.explore(lab, ground, bots[0], args.deals)
        found = explore.best(lab, ground, bots[0], archive, args.best)
    return answer(args, finding_of(ground, bots[0], archive, found))

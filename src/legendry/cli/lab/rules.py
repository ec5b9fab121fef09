"""`legendry lab rules GAME --set NAME=VALUES`: a number of the rules at several values."""

from __future__ import annotations

import argparse

HELP = "Try several values of a rule number or a setting: length, first player, draws."
EXAMPLE = """legendry lab rules valtia --set hand_size=4,5,6
legendry lab rules valtia --set turn_energy=3/4/5,2/2/3/4 --set health=10,15
legendry lab rules leviathan --set income=1,3 --json"""


def arguments(parser: argparse.ArgumentParser) -> None:
    from legendry.cli.lab.common import add_common

    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUES", required=True,
        help="values, separated by commas; names as in legendry rules GAME --numbers, or of settings",
    )  # fmt: skip
    add_common(parser, 200, "games for each value")


def run(args: argparse.Namespace) -> int:
    from legendry.cli.lab.common import answer, bots_in, check_common, ground_of, lab_of
    from legendry.lab import one_game, rules
    from legendry.lab.rules_finding import finding_of

    check_common(args)
    ground = ground_of(args)
    sweeps = [rules.read_sweep(one_game.game_on(ground), typed) for typed in args.set]
    plans = [(sweep, bot, rules.plan_of(ground, sweep, bot)) for sweep in sweeps for bot in bots_in(args)]
    with lab_of(args) as lab:
        found = [(sweep, bot, rules.effects(lab, plan, args.deals)) for sweep, bot, plan in plans]
    return answer(args, finding_of(ground, found))

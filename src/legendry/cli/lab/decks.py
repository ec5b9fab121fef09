"""`legendry lab decks GAME`: every deck, Hero or army against every other."""

from __future__ import annotations

import argparse

HELP = "Play every deck, Hero or army against every other: win rates, first player, what to bring."
EXAMPLE = """legendry lab decks valtia
legendry lab decks castles --bots greedy,scout:4 --deals 30 --html decks.html
legendry lab decks village --set expansions=none
legendry lab decks leviathan --set difficulty=storm --json"""


def arguments(parser: argparse.ArgumentParser) -> None:
    from legendry.cli.lab.common import add_common, add_set

    add_set(parser)
    add_common(parser, 50, "deals of every pair, each played from both sides")


def run(args: argparse.Namespace) -> int:
    from legendry.cli.lab.common import answer, bots_in, check_common, ground_of, lab_of
    from legendry.lab import decks
    from legendry.lab.decks_finding import finding_of

    check_common(args)
    ground = ground_of(args)
    plans = [decks.plan_of(ground, bot) for bot in bots_in(args)]
    with lab_of(args) as lab:
        found = [decks.meet(lab, plan, args.deals) for plan in plans]
    return answer(args, finding_of(plans, found))

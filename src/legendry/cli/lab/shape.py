"""`legendry lab shape GAME`: what kind of game it is."""

from __future__ import annotations

import argparse

HELP = "Measure length, choices, changes of the lead, comebacks, skill, endings and seats."
EXAMPLE = """legendry lab shape valtia
legendry lab shape village --seats 4 --bots greedy,random
legendry lab shape levendale --skill 0 --json"""


def arguments(parser: argparse.ArgumentParser) -> None:
    from legendry.cli.lab.common import add_common, add_set

    add_set(parser)
    parser.add_argument(
        "--skill", type=int, default=10, metavar="N", help="deals of scout against greedy and of greedy against random"
    )
    add_common(parser, 200, "games of each bot")


def run(args: argparse.Namespace) -> int:
    from legendry.cli.lab.common import answer, bots_in, check_common, ground_of, lab_of
    from legendry.kernel.errors import BadInput
    from legendry.lab import shape
    from legendry.lab.shape_finding import finding_of

    check_common(args)
    if args.skill < 0:
        raise BadInput(f"--skill must be 0 or more, not {args.skill}")
    ground, bots = ground_of(args), bots_in(args)
    with lab_of(args) as lab:
        found = [shape.shape(lab, shape.Plan(ground, bot), args.deals) for bot in bots]
        pairs = shape.SKILLS if args.skill else ()
        skills = {f"{one} over {other}": shape.skill(lab, ground, (one, other), args.skill) for one, other in pairs}
    return answer(args, finding_of(ground, found, skills))

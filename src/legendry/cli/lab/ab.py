"""`legendry lab ab GAME`: two variants on the same deals."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from legendry.lab.ab import Plan
    from legendry.lab.sequential import StoppingTest
    from legendry.lab.study import Lab

HELP = "Compare two variants on the same deals, and stop as soon as the answer is known."
EXAMPLE = """legendry lab ab valtia --a skeleton.toml
legendry lab ab valtia --a skeleton.toml --b other.toml --margin 3 --bots greedy,scout:4
legendry lab ab valtia --a skeleton.toml --json --keep games.txt"""


def arguments(parser: argparse.ArgumentParser) -> None:
    from legendry.cli.lab.common import add_common, add_set

    parser.add_argument("--a", type=Path, metavar="FILE", help="variant A (default: the unchanged game)")
    parser.add_argument("--b", type=Path, metavar="FILE", help="variant B (default: the unchanged game)")
    parser.add_argument(
        "--margin", type=float, default=5.0, metavar="POINTS",
        help="what counts as equal: a difference of fewer percentage points (default: 5)",
    )  # fmt: skip
    parser.add_argument(
        "--error", type=float, default=0.02, metavar="SHARE", help="the share of wrong answers allowed (default: 0.02)"
    )
    add_set(parser)
    add_common(parser, 2000, "maximum number of deals for each bot")


def run(args: argparse.Namespace) -> int:
    from legendry.cli.lab.common import answer, bots_in, check_common, ground_of, lab_of, say
    from legendry.kernel.errors import BadInput
    from legendry.lab import ab
    from legendry.lab.ab_finding import finding_of
    from legendry.lab.sequential import StoppingTest

    check_common(args)
    if not 0.1 <= args.margin <= 50:
        raise BadInput(f"--margin must be from 0.1 to 50 points, not {args.margin:g}")
    if not 0.0001 <= args.error <= 0.3:
        raise BadInput(f"--error must be from 0.0001 to 0.3, not {args.error:g}")
    a, b = [ground_of(args, *([] if file is None else [file])) for file in (args.a, args.b)]
    test = StoppingTest(args.margin / 100, args.error)
    plans = [ab.plan_of(a, b, bot) for bot in bots_in(args)]
    say(ab.described(plans[0][0]))
    with lab_of(args) as lab:
        for plan, _ in plans:
            tell_cost(lab, plan, test)
        found = [ab.compare(lab, plan, test, args.deals) for plan, _ in plans]
    return answer(args, finding_of(plans[0][0], plans[0][1], test, found))


def tell_cost(lab: Lab, plan: Plan, test: StoppingTest) -> None:
    """Say how long the test will take before it starts."""
    from legendry.cli.lab.common import say
    from legendry.lab import ab
    from legendry.lab.finding import duration

    seconds = lab.timed(ab.unit, plan, ab.TRIAL)
    cost = ab.cost(test, ab.USUAL_SPREAD)
    told = {case: f"{deals:,} deals ({duration(deals * seconds)})" for case, deals in cost.items()}
    points = 100 * test.margin
    say(f"{plan.bot}: about {told['nothing']} if nothing changed, {told['margin']} if it is {points:g} points, "
        f"{told['thrice']} if it is {3 * points:g}")  # fmt: skip

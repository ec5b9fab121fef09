"""`legendry lab report GAME`: all studies of a game in one page."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from legendry.lab.finding import Finding
    from legendry.lab.one_game import Ground
    from legendry.lab.study import Lab

HELP = "Write a page with everything: shape, decks, cards, and what a variant changed."
EXAMPLE = """legendry lab report valtia --html valtia.html
legendry lab report valtia --variant skeleton.toml --set hand_size=4,6 --deals 20 --html page.html
legendry lab report castles --parts shape,decks --bots greedy,scout --markdown balance.md"""

PARTS = ("change", "shape", "decks", "rules", "cards", "explore")


def arguments(parser: argparse.ArgumentParser) -> None:
    from legendry.cli.lab.common import add_common

    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUES", help="rule numbers to sweep, as in lab rules"
    )
    parser.add_argument(
        "--explore", type=int, default=0, metavar="N", help="also try this many decks, as lab explore does (default: 0)"
    )
    parser.add_argument(
        "--parts", default=",".join(PARTS), metavar="LIST", help=f"some of {', '.join(PARTS)} (default: all)"
    )
    parser.add_argument(
        "--markdown", type=Path, metavar="FILE", help="write the tables into a Markdown file, below the game's heading"
    )
    add_common(parser, 20, "deals of every pair and deck; ten times as many games for the shape")


def run(args: argparse.Namespace) -> int:
    from legendry.cli.lab.common import bots_in, check_common, check_folder, ground_of, lab_of, wrote
    from legendry.lab import one_game
    from legendry.lab.finding import merged
    from legendry.lab.markdown import write_part

    check_common(args)
    check_folder(args.markdown)
    ground, bots, parts = ground_of(args), bots_in(args), parts_in(args.parts)
    title = one_game.game_on(ground).full_title
    with lab_of(args) as lab:
        found = [each for bot in bots for each in findings(args, parts, lab, ground, bot)]
    if args.markdown is not None:
        write_part(args.markdown, f"{title}: {args.bots}", command_of(args), found)
    return wrote(args, merged(title, found), found)


def parts_in(typed: str) -> list[str]:
    from legendry.kernel.errors import BadInput

    parts = [each.strip() for each in typed.split(",")]
    wrong = [each for each in parts if each not in PARTS]
    if wrong:
        raise BadInput(f"--parts: {wrong[0]!r} is not one of {', '.join(PARTS)}")
    return parts


def command_of(args: argparse.Namespace) -> str:
    """What to type for the same numbers."""
    words = ["legendry lab report", args.GAME, "--parts", args.parts, "--bots", args.bots, "--deals", str(args.deals)]
    words += ["--seed", str(args.seed)]
    for name, values in (("--set", args.set), ("--variant", [path.name for path in args.variant])):
        words += [word for value in values for word in (name, str(value))]
    return " ".join(words)


def findings(args: argparse.Namespace, parts: list[str], lab: Lab, ground: Ground, bot: str) -> list[Finding]:
    """The findings of these studies with one bot, as far as the game supports them."""
    from legendry.lab import ab, decks, explore, one_game, rules, shape
    from legendry.lab.ab_finding import finding_of as of_ab
    from legendry.lab.decks_finding import finding_of as of_decks
    from legendry.lab.explore_finding import finding_of as of_explore
    from legendry.lab.rules_finding import finding_of as of_rules
    from legendry.lab.sequential import StoppingTest
    from legendry.lab.shape_finding import finding_of as of_shape

    found: list[Finding] = []
    game = one_game.game_on(ground)
    if ground.variant and "change" in parts:
        plan, change = ab.plan_of(ground, ground._replace(variant=()), bot)
        test = StoppingTest(0.05, 0.02)
        found.append(of_ab(plan, change, test, [ab.compare(lab, plan, test, 10 * args.deals)]))
    if "shape" in parts:
        found.append(of_shape(ground, [shape.shape(lab, shape.Plan(ground, bot), 10 * args.deals)], {}))
    if "decks" in parts and game.brings and (ground.seats == 2 or one_game.together(game)):
        meetings = decks.plan_of(ground, bot)
        found.append(of_decks([meetings], [decks.meet(lab, meetings, args.deals)]))
    sweeps = [rules.read_sweep(game, typed) for typed in args.set if "rules" in parts]
    if sweeps:
        plans = [rules.plan_of(ground, sweep, bot) for sweep in sweeps]
        effects = [(sweep, bot, rules.effects(lab, each, 5 * args.deals)) for sweep, each in zip(sweeps, plans)]
        found.append(of_rules(ground, effects))
    if "cards" in parts:
        found.append(worth_of_cards(args, lab, ground, bot))
    if args.explore and "explore" in parts:
        archive = explore.explore(lab, ground, bot, args.explore)
        found.append(of_explore(ground, bot, archive, explore.best(lab, ground, bot, archive, 3)))
    return found


def worth_of_cards(args: argparse.Namespace, lab: Lab, ground: Ground, bot: str) -> Finding:
    """What each card is worth in each deck, and how it is used."""
    from legendry.lab import card_worth
    from legendry.lab.cards_finding import finding_of, judged

    exchanged = {
        (each.deck, card): worth
        for each in card_worth.exchanges(ground, bot)
        for card, worth in card_worth.worth(lab, each, args.deals).items()
    }
    uses = card_worth.uses(lab, card_worth.Plan(ground, bot), 10 * args.deals)
    return finding_of(ground, [bot], [judged(exchanged)], [uses])

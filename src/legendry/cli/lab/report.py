"""`legendry lab report GAME`: all studies of a game in one page."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from legendry.lab.finding import Finding
    from legendry.lab.one_game import Ground
    from legendry.lab.study import Lab

HELP = "Write a page with everything: shape, decks, cards, and what a variant changed."
EXAMPLE = """legendry lab report valtia --html valtia.html
legendry lab report valtia --variant skeleton.toml --set hand_size=4,6 --deals 20 --html page.html"""


def arguments(parser: argparse.ArgumentParser) -> None:
    from legendry.cli.lab.common import add_common

    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUES", help="rule numbers to sweep, as in lab rules"
    )
    parser.add_argument(
        "--explore", type=int, default=0, metavar="N", help="also try this many decks, as lab explore does (default: 0)"
    )
    add_common(parser, 20, "deals of every pair and deck; ten times as many games for the shape")


def run(args: argparse.Namespace) -> int:
    from legendry.cli.lab.common import bots_in, check_common, ground_of, lab_of, wrote
    from legendry.lab import one_game
    from legendry.lab.finding import merged

    check_common(args)
    ground, bots = ground_of(args), bots_in(args)
    with lab_of(args) as lab:
        found = [each for bot in bots for each in findings(args, lab, ground, bot)]
    return wrote(args, merged(one_game.game_on(ground).full_title, found), found)


def findings(args: argparse.Namespace, lab: Lab, ground: Ground, bot: str) -> list[Finding]:
    """The findings of all studies with one bot, as far as the game supports them."""
    from legendry.lab import ab, card_worth, decks, explore, one_game, rules, shape
    from legendry.lab.ab_finding import finding_of as of_ab
    from legendry.lab.cards_finding import finding_of as of_cards
    from legendry.lab.cards_finding import judged
    from legendry.lab.decks_finding import finding_of as of_decks
    from legendry.lab.explore_finding import finding_of as of_explore
    from legendry.lab.rules_finding import finding_of as of_rules
    from legendry.lab.sequential import StoppingTest
    from legendry.lab.shape_finding import finding_of as of_shape

    found: list[Finding] = []
    game = one_game.game_on(ground)
    if ground.variant:
        plan, change = ab.plan_of(ground, ground._replace(variant=()), bot)
        test = StoppingTest(0.05, 0.02)
        found.append(of_ab(plan, change, test, [ab.compare(lab, plan, test, 10 * args.deals)]))
    found.append(of_shape(ground, [shape.shape(lab, shape.Plan(ground, bot), 10 * args.deals)], {}))
    if game.brings and (ground.seats == 2 or one_game.together(game)):
        meetings = decks.plan_of(ground, bot)
        found.append(of_decks([meetings], [decks.meet(lab, meetings, args.deals)]))
    sweeps = [rules.read_sweep(game, typed) for typed in args.set]
    if sweeps:
        plans = [rules.plan_of(ground, sweep, bot) for sweep in sweeps]
        effects = [(sweep, bot, rules.effects(lab, each, 5 * args.deals)) for sweep, each in zip(sweeps, plans)]
        found.append(of_rules(ground, effects))
    exchanged = {
        (each.deck, card): worth
        for each in card_worth.exchanges(ground, bot)
        for card, worth in card_worth.worth(lab, each, args.deals).items()
    }
    uses = card_worth.uses(lab, card_worth.Plan(ground, bot), 10 * args.deals)
    found.append(of_cards(ground, [bot], [judged(exchanged)], [uses]))
    if args.explore:
        archive = explore.explore(lab, ground, bot, args.explore)
        found.append(of_explore(ground, bot, archive, explore.best(lab, ground, bot, archive, 3)))
    return found

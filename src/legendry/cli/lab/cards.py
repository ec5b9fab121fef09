"""`legendry lab cards GAME`: what each card is worth."""

from __future__ import annotations

import argparse

HELP = "Measure what each card is worth: exchanged for a plain one on the same deals, and in unchanged games."
EXAMPLE = """legendry lab cards valtia
legendry lab cards valtia --decks "Wild Pack" --deals 200
legendry lab cards village --games 500 --json"""


def arguments(parser: argparse.ArgumentParser) -> None:
    from legendry.cli.lab.common import add_common

    parser.add_argument("--decks", dest="only", metavar="NAMES", help="exchange cards of these decks only")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="unchanged games (default: 200)")
    add_common(parser, 30, "deals for each deck, played with each of its cards exchanged")


def run(args: argparse.Namespace) -> int:
    from legendry.cli.lab.common import answer, bots_in, check_common, ground_of, lab_of
    from legendry.cli.many import check_games
    from legendry.cli.settings import read_decks
    from legendry.kernel.errors import BadInput
    from legendry.lab import card_worth, one_game
    from legendry.lab.cards_finding import finding_of, judged

    check_common(args)
    check_games(args.games, 10_000_000, "--games")
    ground, bots = ground_of(args), list(bots_in(args))
    only = None if args.only is None else read_decks(one_game.game_on(ground), args.only)
    plans = [card_worth.exchanges(ground, bot) for bot in bots]
    if only is not None:
        known = [plan.deck for plan in plans[0]]
        if not set(only) <= set(known):
            raise BadInput(f"--decks takes some of {', '.join(known) or 'no decks'}; not {args.only!r}")
        plans = [[plan for plan in each if plan.deck in only] for each in plans]
    with lab_of(args) as lab:
        worths = [
            judged({(plan.deck, card): found for plan in each for card, found in
                    card_worth.worth(lab, plan, args.deals).items()})
            for each in plans
        ]  # fmt: skip
        uses = [card_worth.uses(lab, card_worth.Plan(ground, bot), args.games) for bot in bots]
    return answer(args, finding_of(ground, bots, worths, uses))

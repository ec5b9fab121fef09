"""`legendry print GAME -o FILE.pdf`: a game with all that its rulebook names, or the cards of a deck, on paper."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

NAME = "print"
HELP = "Print a game with all its pieces, or one deck, as a PDF to cut out and play."
EXAMPLE = """legendry print valtia -o valtia.pdf
legendry print valtia --deck "Wild Pack" --backs --marks -o deck.pdf
legendry print valtia --deck V88T-V5D8-4R --size mini --paper letter -o deck.pdf
legendry print castles --variant bears.toml -o bears.pdf"""


def arguments(parser: argparse.ArgumentParser) -> None:
    from legendry.cli.settings import add_variant
    from legendry.printing.paper import PAPERS, SIZES

    parser.add_argument("GAME", help="a game, such as valtia")
    parser.add_argument("--deck", metavar="NAME", default="", help="only this deck: a name, or a code")
    add_variant(parser)
    parser.add_argument("--paper", choices=PAPERS, default="a4", help="the paper (default: a4)")
    parser.add_argument("--size", choices=SIZES, default="poker", help="the cards (default: poker, 63 by 88 mm)")
    parser.add_argument("--backs", action="store_true", help="after each sheet its backs: flip on the long edge")
    parser.add_argument("--marks", action="store_true", help="lines at the edges to cut along")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help="a new file that ends in .pdf")


def run(args: argparse.Namespace) -> int:
    from legendry.cli.files import check_new, write_new
    from legendry.cli.settings import game_of
    from legendry.printing.paper import Wish
    from legendry.printing.pdf import pdf_of, to_print
    from legendry.screens import screen_of

    check_new(args.output, ".pdf")
    screen = screen_of(game_of(args, args.GAME))
    count = sum(card.copies for card in to_print(screen, args.deck))
    print(f"drawing {count} cards ...", file=sys.stderr)
    write_new(args.output, pdf_of(screen, Wish(args.paper, args.size, args.backs, args.marks), args.deck))
    print(f"{args.output}: {count} cards")
    return 0

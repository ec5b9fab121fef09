"""`legendry card GAME NAME -o FILE`: a picture of a card."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from legendry.printing.press import Format

NAME = "card"
HELP = "Draw a card as a picture."
EXAMPLE = """legendry card valtia "Thornback Boar" -o boar.png
legendry card village Barbarian --size tarot -o barbarian.svg
legendry card valtia Bear --variant bears.toml --ppi 600 -o bear.png"""

LEAST, MOST = 36, 1200  # dots per inch
KINDS: Final[dict[str, Format]] = {".png": "png", ".svg": "svg"}


def arguments(parser: argparse.ArgumentParser) -> None:
    from legendry.cli.settings import add_variant
    from legendry.printing.paper import SIZES

    parser.add_argument("GAME", help="a game, such as valtia")
    parser.add_argument("NAME", help='the name of a card, such as "Thornback Boar"')
    add_variant(parser)
    parser.add_argument("--size", choices=SIZES, default="poker", help="its size (default: poker, 63 by 88 mm)")
    parser.add_argument("--ppi", type=int, default=300, metavar="N", help="dots per inch of a .png (default: 300)")
    parser.add_argument(
        "-o", "--output", type=Path, required=True, metavar="FILE", help="a new file that ends in .png or .svg"
    )


def run(args: argparse.Namespace) -> int:
    from legendry.cli.cards import chosen
    from legendry.cli.files import check_new, write_new
    from legendry.cli.settings import game_of
    from legendry.kernel.errors import BadInput
    from legendry.printing.box import printed_card
    from legendry.printing.sheets import card_picture
    from legendry.screens import screen_of

    check_new(args.output, *KINDS)
    if not LEAST <= args.ppi <= MOST:
        raise BadInput(f"--ppi is a number from {LEAST} to {MOST}, not {args.ppi}")
    game = game_of(args, args.GAME)
    (card,) = chosen(game.card_list(), [args.NAME])
    kind = KINDS[args.output.suffix.lower()]
    write_new(args.output, card_picture(printed_card(screen_of(game), card), args.size, kind, args.ppi))
    print(f"{args.output}: {card['name']}")
    return 0

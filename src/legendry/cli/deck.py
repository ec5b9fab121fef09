"""`legendry deck encode|decode|check|qr|export GAME ...`: decks as codes, lists and pictures, and what is wrong."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from legendry.kernel.deck_box import DeckBox
    from legendry.kernel.game import Game

NAME = "deck"
HELP = "Write a deck as a short code or a QR picture, read one, or check one."
EXAMPLE = """legendry deck encode valtia "Wild Pack"
legendry deck encode valtia --file mine.txt
legendry deck decode valtia V88T-V5D8-4R
legendry deck check castles "Old Bramblehorn" "2 Rootgate"
legendry deck qr valtia "Black Tide"
legendry deck qr valtia V88T-V5D8-4R --server https://cards.example -o deck.svg
legendry deck encode valtia "15 Bear" --variant bears.toml --json
legendry deck export valtia "Black Tide" --tabletop-simulator black-tide"""

RIGHT, WRONG = 0, 2
DOES = {
    "encode": "print the code of a deck",
    "decode": "print the cards of a deck",
    "check": "say whether a deck is legal, and which limits it breaks",
    "qr": "draw the code, or a link with it, as a QR picture",
    "export": "write a deck for Tabletop Simulator: a sheet of its cards, their back, and a saved object",
}


def arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="does", required=True, metavar="COMMAND")
    for name, says in DOES.items():
        command = commands.add_parser(name, help=says, description=f"{says[0].upper()}{says[1:]}.", example=EXAMPLE)
        add_deck(command)
        if name == "qr":
            command.add_argument(
                "--server", metavar="URL", default="", help="a link to this server, not the code alone"
            )
            command.add_argument("-o", "--output", type=Path, metavar="FILE", help="a new file: .svg, .png or .txt")
        if name == "export":
            command.add_argument(
                "--tabletop-simulator", type=Path, required=True, metavar="FOLDER", help="a new folder for its files"
            )
            command.add_argument("--url", default="", help="where the pictures will be (default: in that folder)")


def add_deck(parser: argparse.ArgumentParser) -> None:
    from legendry.cli.settings import add_variant

    parser.add_argument("GAME", help="a game with decks, such as valtia")
    parser.add_argument("DECK", nargs="*", help='a name, a code, or cards such as "2 Skeleton" "Mend"')
    parser.add_argument("--file", type=Path, metavar="FILE", help="a text with a name, a code, or a line for each card")
    add_variant(parser)
    parser.add_argument("--json", action="store_true", help="print {game, code, cards, legal, flaws}")


def run(args: argparse.Namespace) -> int:
    from legendry.cli.settings import game_of

    game = game_of(args, args.GAME)
    box = game.deck_box()
    faces = box.read_text(deck_in(args))
    if args.does == "check":
        return check(args, box, faces)
    if args.does == "qr":
        draw(args, box.code(faces))
    elif args.does == "export":
        export(args, game, box.names(faces))
    elif args.json:
        print(json.dumps(told(args, box, faces), ensure_ascii=False))
    elif args.does == "encode":
        print(box.code(faces))
    else:
        print("\n".join(box.lines(faces)))
    return RIGHT


def deck_in(args: argparse.Namespace) -> str:
    """What was typed, or is in the file: a line for each card."""
    from legendry.kernel.errors import BadInput
    from legendry.variants import read_text

    if bool(args.DECK) == (args.file is not None):
        raise BadInput(
            f'name a deck: legendry deck {args.does} {args.GAME} "2 Skeleton" "Mend", a name, a code or --file'
        )
    return read_text(args.file) if args.file is not None else "\n".join(args.DECK)


def told(args: argparse.Namespace, box: DeckBox[Any], faces: list[int]) -> dict[str, Any]:
    flaws = box.flaws(faces)
    return {
        "game": args.GAME, "code": box.code(faces), "cards": box.lines(faces), "legal": not flaws,
        "flaws": [{"clause": flaw.clause, "says": flaw.says, "cards": flaw.cards} for flaw in flaws],
    }  # fmt: skip


def check(args: argparse.Namespace, box: DeckBox[Any], faces: list[int]) -> int:
    from legendry.cli import error_text

    flaws = box.flaws(faces)
    if args.json:
        print(json.dumps(told(args, box, faces), ensure_ascii=False))
    elif not flaws:
        print(f"ok  a {box.limits.legal} deck of {len(faces)} cards: {box.code(faces)}")
    else:
        for flaw in flaws:
            print(error_text(str(flaw)), file=sys.stderr)
    return WRONG if flaws else RIGHT


def draw(args: argparse.Namespace, code: str) -> None:
    """On the terminal, or into a file."""
    import segno

    from legendry.cli.files import check_new
    from legendry.kernel.errors import BadInput

    server = args.server.rstrip("/")
    if server and not server.startswith(("http://", "https://")):
        raise BadInput(f"--server is an address such as https://cards.example, not {args.server}")
    content = f"{server}/new/{args.GAME}?deck={code}" if server else code
    picture = segno.make(content, error="m", micro=False)
    if args.output is None:
        if args.json:
            print(json.dumps({"content": content, "svg": picture.svg_inline(border=2)}))
        else:
            picture.terminal(border=2, compact=True)
            print(content)
        return
    check_new(args.output, ".svg", ".png", ".txt")
    kind = args.output.suffix.lower()
    try:
        if kind == ".txt":
            picture.save(str(args.output), border=2)
        else:
            picture.save(str(args.output), border=2, scale=8, light="white")
    except OSError as error:
        raise BadInput(f"{args.output} cannot be written: {error.strerror}") from None
    print(f"{args.output}: {content}")


def export(args: argparse.Namespace, game: Game[Any], names: list[str]) -> None:
    """Into a new folder."""
    from legendry.cli.files import write_new
    from legendry.kernel.errors import BadInput
    from legendry.printing.box import printed
    from legendry.printing.tabletop import tabletop_files
    from legendry.screens import screen_of

    folder: Path = args.tabletop_simulator
    if args.url and not args.url.startswith(("http://", "https://", "file://")):
        raise BadInput(f"--url is an address such as https://cards.example/black-tide, not {args.url}")
    if folder.exists():
        raise BadInput(f"{folder} already exists; name a new folder")
    url = args.url.rstrip("/") or folder.resolve().as_uri()
    screen = screen_of(game)
    files = tabletop_files(screen, printed(screen, names), folder.name, "poker", f"{url}/")
    try:
        folder.mkdir(parents=True)
    except OSError as error:
        raise BadInput(f"{folder} cannot be made: {error.strerror}") from None
    for name, content in files.items():
        write_new(folder / name, content)
    print(f"{folder}: {len(names)} cards in {', '.join(files)}")

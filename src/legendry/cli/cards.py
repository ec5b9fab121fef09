"""`legendry cards GAME`: the card list; `legendry cards check FILE`: is a card or deck file right?"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from legendry.kernel.game import Game

NAME = "cards"
HELP = "List the cards of a game, or check a file of cards or decks."
EXAMPLE = "legendry cards valtia\nlegendry cards valtia Skeleton --json\nlegendry cards check mine.toml"

RIGHT, WRONG = 0, 2


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("GAME", help="the id of a game, such as valtia; or the word check")
    parser.add_argument("NAME", nargs="*", help="only these cards; after check: the files to check")
    parser.add_argument("--game", default="valtia", help="check: the game that the files are for (default: valtia)")
    parser.add_argument("--json", action="store_true", help="print every card with its text and its parsed form")


def run(args: argparse.Namespace) -> int:
    from legendry import registry
    from legendry.kernel.errors import BadInput

    if args.GAME == "check":
        if not args.NAME:
            raise BadInput("check needs a file: legendry cards check mine.toml")
        return check(registry.game(args.game), [Path(name) for name in args.NAME], args.json)
    game = registry.game(args.GAME)
    found = chosen(game.card_list(), args.NAME)
    if args.json:
        print(json.dumps(found, indent=2, ensure_ascii=False))
    else:
        show([game.card_row(card) for card in found])
        print(game.card_note)
    return RIGHT


def chosen(cards: list[dict[str, Any]], names: list[str]) -> list[dict[str, Any]]:
    from difflib import get_close_matches

    from legendry.kernel.errors import BadInput

    if not names:
        return cards
    by_name = {card["name"].lower(): card for card in cards}
    for name in names:
        if name.lower() not in by_name:
            near = get_close_matches(name.lower(), by_name, 1, 0.5)
            hint = f" Did you mean {by_name[near[0]]['name']}?" if near else ""
            raise BadInput(f"there is no card {name!r}.{hint}")
    return [by_name[name.lower()] for name in names]


def show(rows: list[dict[str, str]]) -> None:
    from rich.console import Console
    from rich.table import Table

    titles = list(dict.fromkeys(title for row in rows for title in row))
    table = Table(box=None, pad_edge=False, header_style="bold")
    for title in titles:
        table.add_column(title, no_wrap=title != "text")
    for row in rows:
        table.add_row(*[row.get(title, "") for title in titles])
    Console().print(table)


def check(game: Game, paths: list[Path], as_json: bool) -> int:
    """Every problem of every file, one sentence each."""
    from legendry.cli.files import read_text
    from legendry.kernel.errors import BadInput

    all_wrong: list[str] = []
    all_right: list[str] = []
    for path in paths:
        try:
            wrong, right = game.check_file(read_text(path), path.name)
        except BadInput as error:
            wrong, right = [str(error)], []
        all_wrong.extend(wrong)
        all_right.extend(right)
    if as_json:
        print(json.dumps({"ok": not all_wrong, "wrong": all_wrong, "right": all_right}, indent=2, ensure_ascii=False))
        return WRONG if all_wrong else RIGHT
    for line in all_right:
        print(f"ok  {line}")
    for line in all_wrong:
        print(f"legendry: {line}", file=sys.stderr)
    return WRONG if all_wrong else RIGHT

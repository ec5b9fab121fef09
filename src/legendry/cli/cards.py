"""`legendry cards GAME`: list the cards; `legendry cards check FILE`: validate a file of cards, decks or heroes."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from legendry.kernel.game import Game

NAME = "cards"
HELP = "List the cards of a game, or check files of cards, decks or heroes."
EXAMPLE = """legendry cards valtia
legendry cards valtia Skeleton --json
legendry cards check mine.toml
legendry cards check deck.toml --variant mine.toml
legendry cards check mine.toml --game village"""

RIGHT, WRONG = 0, 2


def arguments(parser: argparse.ArgumentParser) -> None:
    from legendry.cli.settings import add_variant

    parser.add_argument("GAME", help="a game, such as valtia; or the word check")
    parser.add_argument("NAME", nargs="*", help="only these cards; after check: the files to check")
    parser.add_argument("--game", default="valtia", help="with check: the game the files are for (default: valtia)")
    add_variant(parser)
    parser.add_argument("--json", action="store_true", help="print the cards as JSON, with their parsed texts")


def run(args: argparse.Namespace) -> int:
    from legendry.cli.settings import game_of
    from legendry.kernel.errors import BadInput

    if args.GAME == "check":
        if not args.NAME:
            raise BadInput("check needs a file: legendry cards check mine.toml")
        return check(game_of(args, args.game), [Path(name) for name in args.NAME], args.json)
    game = game_of(args, args.GAME)
    cards = game.card_list()
    found = chosen(cards, args.NAME)
    if args.json:
        print(json.dumps(found, indent=2, ensure_ascii=False))
    else:
        show(found, cards)
    return RIGHT


def chosen(cards: list[dict[str, Any]], names: list[str]) -> list[dict[str, Any]]:
    from legendry.kernel.errors import BadInput
    from legendry.kernel.spelling import did_you_mean

    if not names:
        return cards
    by_name = {card["name"].lower(): card for card in cards}
    for name in names:
        if name.lower() not in by_name:
            hint = did_you_mean(name, [card["name"] for card in cards])
            raise BadInput(f'there is no card "{name}".{hint}')
    return [by_name[name.lower()] for name in names]


def show(cards: list[dict[str, Any]], all_cards: list[dict[str, Any]]) -> None:
    """Some cards as a table, with the columns of the whole game."""
    from rich.console import Console
    from rich.table import Table

    from legendry.cli.card_table import columns, note, row

    titles = columns(all_cards)
    table = Table(box=None, pad_edge=False, header_style="bold")
    for title in titles:
        table.add_column(title, no_wrap=title != "text")
    for card in cards:
        cells = row(card)
        table.add_row(*[cells.get(title, "") for title in titles])
    Console().print(table)
    print(note(all_cards))


def check(game: Game[Any], paths: list[Path], as_json: bool) -> int:
    """Report every error of every file, one sentence each."""
    from legendry.cli import error_text
    from legendry.kernel.errors import BadInput
    from legendry.variants import read_variant

    wrong: list[str] = []
    files: list[tuple[str, str]] = []
    for path in paths:
        try:
            files.extend(read_variant(path))
        except BadInput as error:
            wrong.append(str(error))
    reports = game.check_files(files)
    wrong += [says for report in reports for says in report.told()]
    right = [says for report in reports for says in report.right]
    if as_json:
        print(json.dumps({"ok": not wrong, "wrong": wrong, "right": right}, indent=2, ensure_ascii=False))
        return WRONG if wrong else RIGHT
    for line in right:
        print(f"ok  {line}")
    for says in wrong:
        print(error_text(says), file=sys.stderr)
    return WRONG if wrong else RIGHT

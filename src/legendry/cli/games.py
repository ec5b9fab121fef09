"""`legendry games`: the games, their seats and options."""

from __future__ import annotations

import argparse
import json
import sys

NAME = "games"
HELP = "List the games, their seats and options."
EXAMPLE = "legendry games\nlegendry games --json"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print a list of {id, title, about, seats, rules, options}")


def run(args: argparse.Namespace) -> int:
    from legendry import registry
    from legendry.cli import error_text

    games, faults = registry.games()
    for fault in faults:
        print(error_text(fault), file=sys.stderr)
    if args.json:
        plain = [
            {"id": game.id, "title": game.title, "about": game.about, "seats": [game.fewest, game.most],
             "rules": game.version, "options": [
                 {"name": s.name, "says": s.says, "usual": s.usual, "choices": s.choices} for s in game.settings]}
            for game in games
        ]  # fmt: skip
        print(json.dumps(plain, indent=2, ensure_ascii=False))
        return 0
    for game in games:
        seats = str(game.fewest) if game.fewest == game.most else f"{game.fewest} to {game.most}"
        print(f"{game.id}: {game.title}, for {seats} players\n    {game.about}")
        for setting in game.settings:
            choices = ", ".join(str(choice) for choice in setting.choices)
            print(f"    {setting.name}: {setting.says}\n        choices: {choices}; default: {setting.usual}")
    return 0

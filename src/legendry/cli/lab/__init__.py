"""`legendry lab WHAT GAME`: change a card or a rule and see what it did.  Each WHAT is a module of this package."""

from __future__ import annotations

import argparse
import importlib
from typing import Any

NAME = "lab"
HELP = "Measure what a changed card, deck or rule does to a game."
EXAMPLE = """legendry lab ab valtia --a skeleton.toml
legendry lab decks castles --html decks.html
legendry lab ab --help"""

STUDIES = ("ab", "decks", "shape", "rules", "cards", "explore", "export", "report")


def study(name: str) -> Any:
    return importlib.import_module(f"legendry.cli.lab.{name}")


def arguments(parser: argparse.ArgumentParser) -> None:
    parsers = parser.add_subparsers(dest="study", metavar="WHAT", required=True)
    for name in STUDIES:
        module = study(name)
        inner: Any = parsers.add_parser
        module.arguments(inner(name, help=module.HELP, description=module.HELP, example=module.EXAMPLE))


def run(args: argparse.Namespace) -> int:
    code: int = study(args.study).run(args)
    return code

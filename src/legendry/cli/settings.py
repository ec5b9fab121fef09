"""Game options on the command line: `--set health=10 --set "decks=Wild Pack,Black Tide"`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from legendry.kernel.game import Game


def add_settings(parser: argparse.ArgumentParser) -> None:
    add_options(parser)
    add_cards(parser)


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="an option of the game, such as health=10"
    )


def add_cards(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--cards",
        action="append",
        default=[],
        type=Path,
        metavar="FILE",
        help="more cards, decks or heroes, from a file",
    )


def read_settings(game: Game[Any], given: list[str]) -> dict[str, Any]:
    """Parsed values: whole numbers as int, and lists where the default is a list."""
    from legendry.kernel.errors import BadInput

    usual = {setting.name: setting.usual for setting in game.settings}
    found: dict[str, Any] = {}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals or (name not in usual and name not in game.older):
            raise BadInput(f"--set takes NAME=VALUE, where NAME is one of {', '.join(usual)}; not {each!r}")
        if isinstance(usual.get(name), list):
            found[name] = [part.strip() for part in value.split(",")]
        else:
            found[name] = int(value) if value.lstrip("-").isdecimal() else value
    return found

"""Settings and variants on the command line: `--set health=10 --set "decks=Wild Pack,Black Tide"`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from legendry.kernel.game import Game


def add_settings(parser: argparse.ArgumentParser) -> None:
    """What is agreed before a game, and its variant."""
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="a setting of the game, such as health=10"
    )
    parser.add_argument(
        "--decks", metavar="NAMES", help='the decks of all seats, by name or code, such as "Wild Pack,V9H4-MGZW-89P"'
    )
    add_variant(parser)


def add_variant(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--variant",
        "--cards",
        action="append",
        default=[],
        type=Path,
        metavar="FILE",
        help="a TOML file that changes cards, decks or rule numbers or adds to them; may be given several times",
    )


def game_of(args: argparse.Namespace, id: str) -> Game[Any]:
    """The game of this id, with the variant of the command line."""
    import legendry

    return legendry.game(id, args.variant)


def read_decks(game: Game[Any], given: str) -> list[str]:
    from legendry.kernel.errors import BadInput

    for setting in game.settings:
        if setting.name == "decks":
            return setting.names_in(given)
    raise BadInput(f"{game.id} has no decks to choose")


def read_settings(game: Game[Any], args: argparse.Namespace) -> dict[str, Any]:
    """Parsed values: whole numbers as int, and lists where the default is a list."""
    from legendry.kernel.errors import BadInput

    usual = {setting.name: setting.usual for setting in game.settings}
    known = {setting.name: setting for setting in game.settings}
    found: dict[str, Any] = {}
    for each in args.set:
        name, equals, value = each.partition("=")
        if not equals or (name not in usual and name not in game.older):
            raise BadInput(f"--set takes NAME=VALUE, where NAME is one of {', '.join(usual)}; not {each!r}")
        if isinstance(usual.get(name), list):
            found[name] = known[name].names_in(value)
        else:
            found[name] = int(value) if value.lstrip("-").isdecimal() else value
    if args.decks is not None:
        found["decks"] = read_decks(game, args.decks)
    return found

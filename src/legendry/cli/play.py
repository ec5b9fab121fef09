"""`legendry play GAME`: play in the terminal, against bots or with friends at the same screen."""

import argparse
import os
import signal
import sys
from pathlib import Path
from typing import Any

from legendry.cli.settings import add_variant

NAME = "play"
HELP = "Play in the terminal, against bots or friends."
EXAMPLE = """\
legendry play valtia
legendry play valtia --deck "Wild Pack" --opponent greedy --health 10
legendry play valtia --deck V88T-V5D8-4R
legendry play castles --opponent human
legendry play levendale --players human,greedy,greedy
legendry play valtia --bots ./mine.py:Mine
legendry play valtia --variant mine.toml
legendry play valtia --load game.json"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game, such as valtia")
    parser.add_argument(
        "--opponent",
        metavar="WHO",
        help="a bot (greedy, scout, legend, random, or a class such as ./mine.py:Mine), or human for a friend here",
    )
    parser.add_argument("--bots", metavar="LIST", help="the bots of the other seats, such as greedy,scout")
    parser.add_argument("--seats", metavar="N", help="number of players, where the game lets you choose")
    parser.add_argument("--players", metavar="LIST", help="who plays each seat, such as human,greedy,scout")
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="any other field of the start screen"
    )
    parser.add_argument("--deck", metavar="NAME", help="your deck, by its name or its code")
    parser.add_argument("--opponent-deck", metavar="NAME", help="the opponent's deck (default: random)")
    parser.add_argument(
        "--deck-file",
        type=Path,
        metavar="FILE",
        help="your own deck, from a file with [[deck]]; it may define cards too",
    )
    add_variant(parser)
    parser.add_argument("--health", metavar="N", help="castle health: in valtia 5, 10 or 15, in castles any number")
    parser.add_argument("--side", metavar="SIDE", help="your side: south or north")
    parser.add_argument("--first", metavar="WHO", help="who goes first: me, them or any")
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed deals the same cards")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the game record to this file")
    parser.add_argument("--load", type=Path, metavar="FILE", help="resume a saved game or a record")
    parser.add_argument("--pause", type=float, metavar="SECONDS", help="pause between bot moves; 0 for none")
    parser.add_argument("--no-hints", action="store_true", help="no hints for beginners")
    parser.add_argument("--light", action="store_true", help="light colours")


def run(args: argparse.Namespace) -> int:
    check_terminal()
    from legendry.terminal.app import TerminalApp
    from legendry.terminal.game_views import game_view_of

    game = game_of(args)
    game_view = game_view_of(game)
    app = TerminalApp(game, game_view, launch_options(args, game_view), loaded(args, game))
    if hasattr(signal, "SIGHUP"):  # a closed terminal window ends the process; the game is saved
        signal.signal(signal.SIGHUP, lambda number, frame: app.exit())
    app.run()
    say_goodbye(app)
    return app.return_code or 0


def game_of(args: argparse.Namespace) -> Any:
    """The game, with the variant, the cards of a deck file that defines some, or what a saved game carries along."""
    import legendry
    from legendry import registry
    from legendry.cli.files import has_cards, read_json
    from legendry.variants import variant_in

    files = [*args.variant]
    if args.deck_file is not None and has_cards(args.deck_file):
        files.append(args.deck_file)
    if args.load is not None and not files:
        saved = read_json(args.load)
        made = saved.get("table", saved) if isinstance(saved, dict) else {}
        made = made if isinstance(made, dict) else {}
        return registry.game_as_it_was(args.game, str(made.get("cards", "")), *variant_in(made))
    return legendry.game(args.game, files)


def check_terminal() -> None:
    from legendry.kernel.errors import BadInput

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BadInput("play needs a terminal; without one, let bots play: legendry sim valtia --bots greedy,greedy")
    if os.environ.get("TERM", "") in ("", "dumb"):
        raise BadInput("this terminal is too limited to draw the table; use another one, or set TERM correctly")


def launch_options(args: argparse.Namespace, game_view: Any) -> Any:
    """The validated options."""
    from legendry.kernel.errors import BadInput
    from legendry.terminal.app import LaunchOptions
    from legendry.terminal.play_screen import PAUSE
    from legendry.terminal.player_setup import table_options

    values = who_plays(args, game_view)
    typed = [(name, getattr(args, name)) for name in ("health", "side", "first") if getattr(args, name) is not None]
    for each in args.set:
        name, equals, value = each.partition("=")
        if not equals:
            raise BadInput(f"--set takes NAME=VALUE, not {each!r}")
        typed.append((name, value))
    for name, value in typed:
        values[name] = game_view.parse_field(name, value)
    if args.deck_file is not None:
        values["deck"] = game_view.read_deck(args.deck_file, args.deck)
    elif args.deck:
        values["deck"] = game_view.deck_name(args.deck)
    if args.opponent_deck:
        values["opponent_deck"] = game_view.deck_name(args.opponent_deck)
    if values and args.load is None:
        options, players = table_options(game_view, values, 0)
        game_view.game.new(
            seats=len(players), keep=False, **options
        )  # reports invalid options before anything is drawn
    if args.pause is not None and not 0 <= args.pause <= 60:
        raise BadInput(f"--pause must be from 0 to 60 seconds, not {args.pause:g}")
    if args.record is not None and args.record.exists() and args.record != args.load:
        raise BadInput(f"{args.record} already exists; choose another file, or resume it: --load {args.record}")
    pause = PAUSE if args.pause is None else args.pause
    return LaunchOptions(values, args.seed, args.record, pause, not args.no_hints, not args.light)


def who_plays(args: argparse.Namespace, game_view: Any) -> dict[str, str]:
    """The players, as fields of the start screen."""
    from legendry.kernel.errors import BadInput
    from legendry.terminal.player_setup import (
        SEATS,
        bot_fields,
        check_player,
        opponent_fields,
        parse_players,
        parse_seat_count,
    )

    given = [name for name in ("players", "bots", "opponent") if getattr(args, name) is not None]
    if len(given) > 1:
        raise BadInput(f"--{given[0]} cannot be combined with --{given[1]}")
    if args.players is not None:
        if args.seats is not None:
            raise BadInput("--players cannot be combined with --seats")
        return parse_players(game_view.game, args.players)
    if args.bots is not None:
        return bot_fields(game_view.game, args.bots, args.seats)
    if args.opponent is not None:
        check_player(args.opponent)
    seats = game_view.game.fewest if args.seats is None else parse_seat_count(game_view.game, args.seats)
    if args.opponent is not None:
        return opponent_fields(game_view.game, args.opponent, seats)
    return {SEATS: str(seats)} if args.seats is not None and game_view.game.most > 2 else {}


def loaded(args: argparse.Namespace, game: Any) -> Any:
    """The match to resume, if any; a record is continued in its own file unless --record names another."""
    from legendry.terminal.match import autosave_path, from_record, read_json, resume

    if args.load is None:
        return None
    data, file = read_json(args.load), autosave_path(game)
    if "players" in data:
        match = resume(game, data, file)
    else:
        names = tuple(name.strip() for name in args.players.split(",")) if args.players else ()
        match = from_record(game, data, 1 if args.side == "north" else 0, args.opponent or "greedy", file, names)
        match.record = None if "state" in data else args.load
    match.record = args.record or match.record
    return match


def say_goodbye(app: Any) -> None:
    match = app.match
    if match is None:
        return
    if match.save_error:
        print(f"The game could not be saved: {match.save_error}", file=sys.stderr)
    elif not match.over:
        variant = " with the same --variant" if match.game.variant else ""
        print(f"Your game is saved. Resume it with: legendry play {match.game.id}{variant}")
    if match.record is not None and not match.save_error:
        print(f"The record is in {match.record}")

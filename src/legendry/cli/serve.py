"""`legendry serve`: play in the browser."""

import argparse
import os
from pathlib import Path

NAME = "serve"
HELP = "Play in the browser, against bots or with friends; plain `legendry` does the same."
EXAMPLE = (
    "legendry serve\n"
    "legendry serve --variant mine.toml other.toml\n"
    "legendry serve --host 0.0.0.0 --port 8080 --data tables --public-url https://table.example.org --no-browser"
)
LONGEST_HINT = 5.0  # seconds: half of the time limit of a search


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on; 0.0.0.0 for all (default: 127.0.0.1)"
    )
    parser.add_argument(
        "--port", type=int, default=8080, help="the port to listen on; 0 for any free port (default: 8080)"
    )
    parser.add_argument("--data", type=Path, default=None, metavar="FOLDER", help="where games are stored")
    parser.add_argument("--database", default="", metavar="URL", help="the database (default: a SQLite file in FOLDER)")
    parser.add_argument(
        "--public-url", default="", metavar="URL", help="the base URL of links to seats (default: the address)"
    )
    parser.add_argument("--pace", type=float, default=1.0, metavar="SECONDS", help="time per bot move (default: 1)")
    parser.add_argument(
        "--hint",
        type=float,
        default=1.0,
        metavar="SECONDS",
        help="search time for a hint; 0 for no search (default: 1)",
    )
    parser.add_argument(
        "--variant",
        action="extend",
        nargs="+",
        default=[],
        type=Path,
        metavar="FILE",
        help="TOML files, each a variant of the game that it names, for everybody to choose at set-up",
    )
    parser.add_argument("--settings", type=Path, metavar="FILE", help="a TOML file with limits and retention times")
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")


def data_folder() -> Path:
    """The default folder for stored games."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "legendry"


def run(args: argparse.Namespace) -> int:
    from legendry.kernel.errors import BadInput
    from legendry.server.run import serve
    from legendry.server.settings import Settings
    from legendry.server.settings_file import read_settings
    from legendry.variants import read_variant

    if not 0 <= args.pace <= 60:
        raise BadInput(f"--pace must be from 0 to 60 seconds, not {args.pace:g}")
    if not 0 <= args.hint <= LONGEST_HINT:
        raise BadInput(f"--hint must be from 0 to {LONGEST_HINT:g} seconds, not {args.hint:g}")
    more = {} if args.settings is None else read_settings(args.settings)
    variants = tuple(file for path in dict.fromkeys(args.variant) for file in read_variant(path))
    settings = Settings(
        host=args.host, port=args.port, data=args.data or data_folder(), database=args.database,
        public_url=args.public_url, pace=args.pace, hint_seconds=args.hint, variants=variants, **more,
    )  # fmt: skip
    return serve(settings, not args.no_browser)

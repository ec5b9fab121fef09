"""`legendry restore`: put a copy of a server's data in its place."""

import argparse
from pathlib import Path

from legendry.cli.serve import data_folder

NAME = "restore"
HELP = "Put a copy that `legendry backup` has made in the place of a server's data."
EXAMPLE = "legendry restore games.sqlite3\nlegendry restore --data tables /mnt/backup/games-monday.sqlite3"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the copy; it stays as it is")
    parser.add_argument("--data", type=Path, default=None, metavar="FOLDER", help="where games are stored")


def run(args: argparse.Namespace) -> int:
    from legendry.server.backup import restore
    from legendry.server.settings import DATABASE_FILE

    aside = restore(args.file, (args.data or data_folder()) / DATABASE_FILE)
    print(f"{args.file} is restored" + (f"; what was there before is in {aside}" if aside else ""))
    return 0

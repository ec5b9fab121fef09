"""`legendry backup`: copy a server's data, even while it is running."""

import argparse
from pathlib import Path

from legendry.cli.serve import data_folder

NAME = "backup"
HELP = "Copy a server's data to a file, even while the server is running."
EXAMPLE = "legendry backup games.sqlite3\nlegendry backup --data tables /mnt/backup/games-monday.sqlite3"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the copy to make")
    parser.add_argument("--data", type=Path, default=None, metavar="FOLDER", help="where games are stored")
    parser.add_argument("--database", default="", metavar="URL", help="of PostgreSQL, instead of FOLDER")


def run(args: argparse.Namespace) -> int:
    from legendry.server import backup_postgres
    from legendry.server.backup import back_up
    from legendry.server.settings import DATABASE_FILE

    if args.database:
        count = backup_postgres.back_up(args.database, args.file)
    else:
        count = back_up((args.data or data_folder()) / DATABASE_FILE, args.file)
    print(f"{args.file} has all {count} tables")
    return 0

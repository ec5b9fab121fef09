"""`legendry restore`: replace a server's data with a copy."""

import argparse
from pathlib import Path

from legendry.cli.serve import data_folder

NAME = "restore"
HELP = "Replace a server's data with a copy made by `legendry backup`."
EXAMPLE = "legendry restore games.sqlite3\nlegendry restore --data tables /mnt/backup/games-monday.sqlite3"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the copy; it is not changed")
    parser.add_argument("--data", type=Path, default=None, metavar="FOLDER", help="where games are stored")
    parser.add_argument("--database", default="", metavar="URL", help="of PostgreSQL, instead of FOLDER")


def run(args: argparse.Namespace) -> int:
    from legendry.server import backup_postgres
    from legendry.server.backup import restore
    from legendry.server.settings import DATABASE_FILE

    if args.database:
        backup_postgres.restore(args.file, args.database)
        print(f"{args.file} is restored")
        return 0
    aside = restore(args.file, (args.data or data_folder()) / DATABASE_FILE)
    print(f"{args.file} is restored" + (f"; the previous data is in {aside}" if aside else ""))
    return 0

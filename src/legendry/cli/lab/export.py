"""`legendry lab export GAME --parquet FOLDER`: games, decisions and events as tables."""

from __future__ import annotations

import argparse
from pathlib import Path

HELP = "Write games, decisions and events as Parquet tables."
EXAMPLE = """legendry lab export valtia --parquet games --deals 1000
legendry lab export village --seats 4 --bots scout --parquet games --deals 100"""


def arguments(parser: argparse.ArgumentParser) -> None:
    from legendry.cli.lab.common import add_common, add_set

    parser.add_argument("--parquet", type=Path, required=True, metavar="FOLDER", help="folder for the tables")
    add_set(parser)
    add_common(parser, 1000, "games")


def run(args: argparse.Namespace) -> int:
    from legendry.cli.lab.common import answer, bots_in, check_common, ground_of, lab_of
    from legendry.kernel.errors import BadInput
    from legendry.lab import export
    from legendry.lab.finding import Finding, Grid

    check_common(args)
    bots = bots_in(args)
    if len(bots) != 1:
        raise BadInput(f"--bots takes one bot here, for all seats, not {args.bots!r}")
    export.library()
    if args.parquet.is_file() or any(args.parquet.glob("*.parquet")):
        raise BadInput(f"{args.parquet} is not empty; name a new folder")
    ground = ground_of(args)
    with lab_of(args) as lab:
        rows = export.export(lab, export.Plan(ground, bots[0]), args.deals, args.parquet)
    said = [[name, f"{count:,}", f"{args.parquet}/{name}-*.parquet"] for name, count in rows.items()]
    data = {"game": ground.game, "study": "export", "version": export.VERSION, "rows": rows}
    return answer(args, Finding(f"{ground.game}: {args.deals} games", [], [Grid("Tables", ["", "rows", "files"], said)],
                                [], data))  # fmt: skip

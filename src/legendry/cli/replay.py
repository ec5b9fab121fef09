"""`legendry replay FILE`: verify a record and print its log."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

NAME = "replay"
HELP = "Verify a game record and print its log."
EXAMPLE = "legendry replay game.json\nlegendry replay game.json --seat 0\nlegendry replay game.json --moves"


def arguments(parser: argparse.ArgumentParser) -> None:
    from legendry.cli.settings import add_variant

    parser.add_argument("FILE", type=Path, help="a game record, as written by the terminal game or by Table.record()")
    parser.add_argument(
        "--seat", type=int, metavar="N", help="the log as this seat saw it (default: as a spectator saw it)"
    )
    parser.add_argument("--moves", action="store_true", help="print the moves instead of the log")
    add_variant(parser)
    parser.add_argument("--json", action="store_true", help="print {game, moves, log, outcome}")


def run(args: argparse.Namespace) -> int:
    import legendry
    from legendry.cli.files import read_record
    from legendry.kernel.errors import BadInput

    table = legendry.replay(read_record(args.FILE, args.variant))
    if args.seat is not None and not 0 <= args.seat < table.seats:
        raise BadInput(f"this game has seats 0 to {table.seats - 1}, not {args.seat}")
    log = table.read_log(args.seat)
    out = table.outcome
    end = None if out is None else {"winners": list(out.winners), "clause": out.clause, "reason": out.reason}
    if args.json:
        print(json.dumps({"game": table.game.id, "moves": table.moves, "log": log, "outcome": end}, ensure_ascii=False))
        return 0
    if args.moves:
        for seat, text in table.moves:
            print(f"{table.game.seat_name(seat)}: {text}")
    else:
        for seat, clause, says in log:
            print(f"{table.game.seat_name(seat):6} {says}  [{clause}]")
    print("the record is valid; " + (f"{out.reason} ({out.clause})" if out is not None else "the game is not over"))
    return 0

"""`legendry replay FILE`: verify a record and print its log."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

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
    parser.add_argument(
        "--json",
        action="store_true",
        help="print {game, moves, log, outcome}, and {table} if something was agreed there",
    )


def run(args: argparse.Namespace) -> int:
    import legendry
    from legendry.cli.files import read_record
    from legendry.kernel.errors import BadInput

    record = read_record(args.FILE, args.variant)
    table = legendry.replay(record)
    if args.seat is not None and not 0 <= args.seat < table.seats:
        raise BadInput(f"this game has seats 0 to {table.seats - 1}, not {args.seat}")
    log = table.read_log(args.seat)
    out = table.outcome
    end = None if out is None else {"winners": list(out.winners), "clause": out.clause, "reason": out.reason}
    agreed = agreed_at_table(record)
    if args.json:
        said = {"game": table.game.id, "moves": table.moves, "log": log, "outcome": end, **agreed}
        print(json.dumps(said, ensure_ascii=False))
        return 0
    if args.moves:
        for seat, text in table.moves:
            print(f"{table.game.seat_name(seat)}: {text}")
    else:
        for seat, clause, says in log:
            print(f"{table.game.seat_name(seat):6} {says}  [{clause}]")
    print("the record is valid; " + (f"{out.reason} ({out.clause})" if out is not None else unfinished(agreed)))
    return 0


def agreed_at_table(record: Any) -> dict[str, Any]:
    """What the record of a web table keeps beside the rules; nobody can verify it."""
    found = record.get("table")
    return {"table": found} if isinstance(found, dict) else {}


def unfinished(agreed: dict[str, Any]) -> str:
    """How a game ended that the rules did not end."""
    outcome = agreed.get("table", {}).get("outcome")
    reason = outcome.get("reason") if isinstance(outcome, dict) else None
    return f"{reason}: agreed at the table" if isinstance(reason, str) else "the game is not over"

"""`legendry analyse FILE`: turning points of a game, and better moves."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from rich.text import Text

    from legendry.kernel.table import Table
    from legendry.lab.analysis import Judged, Turn

NAME = "analyse"
HELP = "Find the turning points of a game, and better moves."
EXAMPLE = """legendry analyse game.json
legendry analyse game.json --seat 0 --seconds 1
legendry analyse game.json --all --svg game.svg
legendry analyse game.json --bots ./mine.py:Mine"""

LONGEST = 60.0  # seconds per move
CURVE = 60  # characters of a curve
COLOURS = {"blunder": "bold red", "mistake": "yellow", "swing": "cyan"}


class Found(NamedTuple):
    """A game, the analysed seats, and the results."""

    table: Table
    seats: list[int]
    judged: list[Judged]
    turns: list[Turn]
    bots: tuple[str, ...]  # that were asked too


def arguments(parser: argparse.ArgumentParser) -> None:
    from legendry.cli.settings import add_variant

    parser.add_argument("FILE", type=Path, help="a game record, as written by the terminal game or by Table.record()")
    parser.add_argument("--seat", type=int, metavar="N", help="only the moves of this seat")
    parser.add_argument("--all", action="store_true", help="list every move, not only the turning points")
    parser.add_argument("--seconds", type=float, default=0.2, help="search time per move (default: 0.2)")
    parser.add_argument("--bots", metavar="LIST", help="bots that also say what they would have played")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="number of processes (default: one per core)")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="plot the win probabilities into this file")
    add_variant(parser)
    parser.add_argument("--json", action="store_true", help="print {game, seats, moves, turns, losses, outcome}")


def run(args: argparse.Namespace) -> int:
    import legendry
    from legendry.bots import bots_of
    from legendry.cli.files import read_record
    from legendry.cli.many import check_jobs, progress
    from legendry.kernel.errors import BadInput
    from legendry.lab import analysis

    if not 0 < args.seconds <= LONGEST:
        raise BadInput(f"--seconds must be more than 0 and at most {LONGEST:.0f}, not {args.seconds:g}")
    check_jobs(args.jobs, fewest=0)
    if args.svg is not None and (args.svg.is_dir() or not args.svg.parent.is_dir()):
        raise BadInput(f"{args.svg} cannot be written: name a file in a folder that exists")
    record = read_record(args.FILE, args.variant)
    table = legendry.replay(record)
    if args.seat is not None and not 0 <= args.seat < table.seats:
        raise BadInput(f"this game has seats 0 to {table.seats - 1}, not {args.seat}")
    named = bots_of(args.bots) if args.bots else ()
    plan = analysis.Plan(record, -1 if args.seat is None else args.seat, args.seconds, bots=named)
    numbers = analysis.questions(plan)
    if not numbers:
        raise BadInput(f"{args.FILE} contains no move that had an alternative")
    with progress(len(numbers), "analysing") as bar:
        judged = analysis.run(plan, numbers, args.jobs or os.cpu_count() or 1, lambda done: bar.at(done, "analysing"))
    seats = list(range(table.seats)) if args.seat is None else [args.seat]
    found = Found(table, seats, judged, analysis.turns(judged), named)
    if args.svg is not None:
        draw(found, args.svg)
    if args.json:
        print(json.dumps(plain(found), ensure_ascii=False))
    else:
        tell(found, args.all)
    return 0


def plain(found: Found) -> dict[str, Any]:
    """All of it as plain data; win probabilities lie between 0 and 1."""
    from legendry.lab.analysis import mean_losses

    table, out = found.table, found.table.outcome
    losses = mean_losses(found.judged, table.seats)
    return {
        "game": table.game.id, "seats": [table.game.seat_name(seat) for seat in range(table.seats)],
        "moves": [{**each._asdict(), "others": dict(zip(found.bots, each.others))} for each in found.judged],
        "turns": [each._asdict() for each in found.turns],
        "losses": losses,
        "outcome": None if out is None else {"winners": list(out.winners), "clause": out.clause, "reason": out.reason},
    }  # fmt: skip


# ---- text output -------------------------------------------------------------------------------


def tell(found: Found, every: bool) -> None:
    from rich.console import Console
    from rich.text import Text

    from legendry.lab.analysis import agreement, mean_losses
    from legendry.lab.curve import blocks

    console, table = Console(highlight=False), found.table
    losses, moves = mean_losses(found.judged, table.seats), len(table.moves)
    width = max(10, min(CURVE, console.width - 40))
    console.print(Text(f"{table.game.full_title}: win probability over {moves} moves", "bold"))
    for seat, (name, curve) in zip(found.seats, curves(found).items(), strict=True):
        loss = losses[seat]
        said = "no move to judge" if loss is None else f"lost {100 * loss:.1f} points per move"
        console.print(Text.assemble((f"{name:9} ", "bold"), (blocks(curve, moves, width), "cyan"), f"  {said}"))
    console.print()
    if every:
        listed = [move_line(found, each) for each in found.judged]
    else:
        listed = [line for turn in found.turns for line in turn_lines(found, turn)]
    for line in listed:
        console.print(line)
    if not found.turns:
        console.print(Text("No turning points: no move lost 10 points or more, and no win probability swung by 15."))
    for k, name in enumerate(found.bots):
        share = 100 * agreement(found.judged, k)
        console.print(Text(f"{name} would have played the best move {share:.0f} % of the time."))
    console.print()
    out = table.outcome
    console.print(Text("the game is not over" if out is None else f"{out.reason} ({out.clause})"))


def turn_lines(found: Found, turn: Turn) -> list[Text]:
    from rich.text import Text

    name = found.table.game.seat_name(turn.seat)
    head = Text.assemble(f"move {turn.number:>4}  ", (f"{turn.kind:8}", COLOURS[turn.kind]), (name, "bold"))
    change = f"{percent(turn.before)} to {percent(turn.after)}"
    if not turn.played:
        return [head.append(f" went from {change} by luck or by other players' moves")]
    indent = " " * 11
    return [head.append(f" went from {change}"), Text(f"{indent}played: {turn.played}"),
            Text(f"{indent}better: {turn.better}")]  # fmt: skip


def move_line(found: Found, each: Judged) -> Text:
    from rich.text import Text

    kinds = {turn.kind for turn in found.turns if turn.number == each.number and turn.played}
    kind = kinds.pop() if kinds else ""
    line = Text.assemble(
        f"{each.number:>4}  {percent(each.before):>5} → {percent(each.after):>5}  ",
        (f"{found.table.game.seat_name(each.seat)}: ", "bold"),
        each.played,
    )
    if each.best != each.played:
        line.append(f"; better: {each.best}", COLOURS.get(kind, "dim"))
    for name, other in zip(found.bots, each.others):
        line.append(f"; {name}: {other}", "dim")
    return line.append(f" ({kind})", COLOURS[kind]) if kind else line


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def curves(found: Found) -> dict[str, list[tuple[int, float]]]:
    """Win probability curves by seat name."""
    from legendry.lab.curve import points

    table = found.table
    moves = len(table.moves)
    return {table.game.seat_name(seat): points(found.judged, seat, moves, end_for(table, seat)) for seat in found.seats}


def end_for(table: Table, seat: int) -> float | None:
    """The result for a seat: 1 for a win, 0 for a loss; None if the game is not over."""
    out = table.outcome
    if out is None:
        return None
    return 1.0 if seat in out.winners else 0.5 if not out.winners and table.game.lost == "draw" else 0.0


def draw(found: Found, file: Path) -> None:
    from legendry.kernel.errors import BadInput
    from legendry.lab.curve import plot

    table = found.table
    picture = plot(
        f"{table.game.full_title}: win probability", curves(found), found.seats, found.turns, len(table.moves)
    )
    try:
        file.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{file} cannot be written: {error.strerror}") from None

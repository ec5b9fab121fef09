"""`legendry rules GAME`: the rulebook by clause, and its test coverage."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from legendry.kernel.game import Game

NAME = "rules"
HELP = "Print or search the rulebook of a game, clause by clause."
EXAMPLE = """legendry rules valtia VAL-12.17
legendry rules valtia --search coast
legendry rules valtia --numbers
legendry rules valtia --coverage"""

COMPLETE, MISSING = 0, 1


def arguments(parser: argparse.ArgumentParser) -> None:
    from legendry.cli.settings import add_variant

    parser.add_argument("GAME", help="a game, such as valtia")
    parser.add_argument("CLAUSE", nargs="*", help="clauses to print, such as VAL-9.3 or just 9.3 (default: all)")
    parser.add_argument("--numbers", action="store_true", help="list the numbers of the rules, which a variant may set")
    add_variant(parser)
    parser.add_argument("--search", metavar="WORDS", help="only clauses that contain all these words")
    parser.add_argument(
        "--coverage", action="store_true", help="list the tests of each clause; exit code 1 if a clause has none"
    )
    parser.add_argument(
        "--project",
        type=Path,
        default=Path(),
        metavar="FOLDER",
        help="the folder with tests and scenarios (default: the current one)",
    )
    parser.add_argument("--json", action="store_true", help="print the clauses, the numbers or the coverage as JSON")


def run(args: argparse.Namespace) -> int:
    from legendry import rulebook
    from legendry.cli.settings import game_of
    from legendry.kernel.errors import BadInput

    game = game_of(args, args.GAME)
    if args.numbers:
        return list_numbers(game, args.json)
    if not rulebook.clauses(args.GAME):
        raise BadInput(rulebook.missing(args.GAME))
    if args.coverage:
        return cover(args)
    if args.CLAUSE:
        found = [rulebook.clause(args.GAME, id) for id in args.CLAUSE]
    else:
        found = rulebook.search(args.GAME, args.search or "")
    if args.json:
        print(json.dumps([clause._asdict() for clause in found], indent=2, ensure_ascii=False))
        return 0
    chapter = ""
    for clause in found:
        if clause.chapter != chapter:
            chapter = clause.chapter
            print(f"\n{chapter}\n")
        title = f" {clause.title}." if clause.title else ""
        print(f"{clause.id}{title} {clause.text}")
    if not found:
        print(f"no clause of {args.GAME} contains all of these words: {args.search}")
    return 0


def cover(args: argparse.Namespace) -> int:
    from legendry.lab.coverage import coverage

    found = coverage(args.GAME, args.project)
    untested = [id for id, tests in found.items() if not tests]
    if args.json:
        report = {"clauses": len(found), "tested": len(found) - len(untested), "untested": untested, "by": found}
        print(json.dumps(report, indent=2))
    else:
        for id, tests in found.items():
            print(f"{id:9} {len(tests):3}  {tests[0] if tests else 'no test'}")
        print(f"{len(found) - len(untested)} of {len(found)} clauses and rulings have a test")
        if untested:
            print(f"without a test: {', '.join(untested)}")
    return MISSING if untested else COMPLETE


def list_numbers(game: Game[Any], as_json: bool) -> int:
    """The numbers of the rules: name, value, bounds, clause, and what they mean."""
    from legendry.kernel.errors import BadInput
    from legendry.kernel.rule_numbers import written

    if game.rule_numbers is None:
        raise BadInput(f"{game.id} does not say which numbers of its rules can be set")
    numbers = list(game.rule_numbers.numbers.values())
    if as_json:
        print(json.dumps([number.plain() for number in numbers], indent=2, ensure_ascii=False))
        return COMPLETE
    width = max(len(number.name) for number in numbers)
    for number in numbers:
        value = written(number.values)
        was = "" if number.values == number.printed else f", printed: {written(number.printed)}"
        print(
            f"{number.name:<{width}}  {value}{was}\n{'':<{width}}  {number.means}; {number.can_be()} ({number.clause})"
        )
    return COMPLETE

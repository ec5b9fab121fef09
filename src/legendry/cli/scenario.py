"""`legendry scenario FILE...`: run scenario files."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from legendry.scenarios.runner import Result

NAME = "scenario"
HELP = "Run given/when/then scenario files."
EXAMPLE = """legendry scenario scenarios/valtia/x24-simple-fight.txt
legendry scenario scenarios --json
legendry scenario mine.txt --variant mine.toml"""

PASSED, FAILED, INVALID = 0, 1, 2


def arguments(parser: argparse.ArgumentParser) -> None:
    from legendry.cli.settings import add_variant

    parser.add_argument("FILE", nargs="+", type=Path, help="a scenario file, or a folder of them (*.txt)")
    add_variant(parser)
    parser.add_argument("--json", action="store_true", help="print a list of {file, title, ok, line, why}")


def run(args: argparse.Namespace) -> int:
    from legendry.scenarios.runner import files_in, run_file
    from legendry.variants import read_variant

    results: list[Result] = []
    variant = read_variant(args.variant)
    for path in files_in(args.FILE):
        result = run_file(path, variant)
        results.append(result)
        if not result.title:
            print(f"legendry: {result.why}", file=sys.stderr)
        elif not args.json:
            print(_told(result))
    if args.json:
        print(json.dumps([_plain(result) for result in results], indent=2, ensure_ascii=False))
    if not all(result.title for result in results):
        return INVALID
    return PASSED if all(result.ok for result in results) else FAILED


def _told(result: Result) -> str:
    if result.ok:
        return f"ok      {result.file}: {result.title}"
    return f"failed  {result.file}: {result.title}\n        line {result.line}: {result.why}"


def _plain(result: Result) -> dict[str, Any]:
    return {"file": result.file, "title": result.title, "ok": result.ok,
            "line": result.line or None, "why": result.why or None}  # fmt: skip

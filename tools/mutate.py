"""Are the tests of the rules awake?  Changes one small thing in the rules of a game, and looks whether a test notices.

    python tools/mutate.py -n 150 --jobs 2 --keep build/mutants.jsonl
    python tools/mutate.py -n 20 --games village leviathan --seed 7

Each mutant is one change at one place: another comparison, a number one more or less, `and` for `or`, a condition
turned round, `+` for `-`, True for False, a `not` left out, a function that returns at once.  It is tried in a copy of
the project, never in the project itself: first the tests of the game, then its scenarios, then its playthroughs and
the contract.  A mutant that survives shows a test that is missing, or a change that changes nothing.  With --keep a
run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import ast
import itertools
import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = "src/legendry/games"
PLAYED = ("valtia", "castles", "village", "levendale", "leviathan")
TESTED_BY = {"leviatel": ("valtia", "castles")}  # what two games share; every other package is tested by its own
NO_RULES = {"bot", "notation", "screen"}  # rooms
LEFT_OUT = (".*", "__pycache__", "node_modules", "web", "build", "dist", "*.so")
KILLED, SURVIVED, TIMEOUT = "killed", "survived", "timeout"
PYTEST = ["-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
MOMENTS = itertools.count(1_000_000_000, 10)
SWAPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
ORDERED = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


class Mutant(NamedTuple):
    game: str
    path: str  # from the project's folder
    line: int
    start: int  # where the changed part begins in the file, and where it ends
    end: int
    old: str
    new: str

    def __str__(self) -> str:
        old, new = " ".join(self.old.split()) or "...", " ".join(self.new.split())
        return f"{self.path.removeprefix(PACKAGES + '/')}:{self.line}  {old} -> {new}"


class Result(NamedTuple):
    mutant: Mutant
    fate: str
    stage: str  # the tests that it came to, or died of
    seconds: float

    def __str__(self) -> str:
        by = f" by {self.stage}" if self.fate == KILLED else ""
        return f"{self.fate}{by}: {self.mutant} ({self.seconds:.0f} s)"


def changes(node: ast.AST) -> Iterator[ast.expr]:
    """Every other form of an expression."""
    if isinstance(node, ast.Compare):
        for k, op in enumerate(node.ops):
            ops = [*node.ops[:k], SWAPPED[type(op)](), *node.ops[k + 1 :]]
            yield ast.Compare(node.left, ops, node.comparators)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield from (ast.Constant(node.value + 1), ast.Constant(node.value - 1))
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
        if not is_text(node.left) and not is_text(node.right):
            yield ast.BinOp(node.left, ast.Sub() if isinstance(node.op, ast.Add) else ast.Add(), node.right)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand


def is_text(node: ast.expr) -> bool:
    """Texts and lists can be added, not taken away from each other."""
    lists = (ast.JoinedStr, ast.List, ast.ListComp, ast.Tuple)
    return isinstance(node, lists) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def conditions(node: ast.AST) -> list[ast.expr]:
    """Those that are not turned round already by another change."""
    tests = [node.test] if isinstance(node, (ast.If, ast.While, ast.IfExp)) else []
    tests += node.ifs if isinstance(node, ast.comprehension) else []
    swapped = [isinstance(each, ast.Compare) and not isinstance(each.ops[0], ORDERED) for each in tests]
    return [each for k, each in enumerate(tests) if not swapped[k] and not isinstance(each, ast.UnaryOp)]


def counts(node: ast.AST) -> bool:
    """Does a rule hang on it?"""
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return False
    return not isinstance(node, (ast.Assert, ast.JoinedStr, ast.Raise))


def below(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all in it that counts, in reading order."""
    if counts(node):
        yield node
        for name, value in ast.iter_fields(node):
            for each in value if isinstance(value, list) else [value]:
                if isinstance(each, ast.AST) and name not in ("annotation", "returns"):
                    yield from below(each)


def mutants_of(game: str, path: Path) -> Iterator[Mutant]:
    text = path.read_bytes()
    lines = [0, *itertools.accumulate(len(line) for line in text.splitlines(keepends=True))]

    def mutant(node: ast.expr | ast.stmt, new: str, before: bool = False) -> Mutant:
        start = lines[node.lineno - 1] + node.col_offset
        end = start if before else lines[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        return Mutant(game, str(path.relative_to(ROOT)), node.lineno, start, end, text[start:end].decode(), new)

    for node in below(ast.parse(text)):
        if isinstance(node, ast.expr):
            yield from (mutant(node, f"({ast.unparse(new)})") for new in changes(node))
        yield from (mutant(test, f"(not ({ast.unparse(test)}))") for test in conditions(node))
        if isinstance(node, ast.FunctionDef):
            body = node.body if ast.get_docstring(node) is None else node.body[1:]
            if body and not isinstance(body[0], (ast.Return, ast.Raise, ast.Pass)):
                yield mutant(body[0], "return\n" + " " * body[0].col_offset, before=True)


def sample(games: list[str], count: int, seed: int) -> list[Mutant]:
    """So many mutants, of each game as many as of any other."""
    piles: list[list[Mutant]] = []
    for game in games:
        files = [file for file in sorted((ROOT / PACKAGES / game).rglob("*.py")) if file.parent.name not in NO_RULES]
        piles.append([each for file in files for each in mutants_of(game, file)])
        Random(seed).shuffle(piles[-1])
    return [each for row in itertools.zip_longest(*piles) for each in row if each is not None][:count]


def stages(game: str) -> list[tuple[str, list[str]]]:
    """The tests by name, those that are quick and near first."""
    tested = TESTED_BY.get(game, (game,))
    return [
        ("tests of the game", [*PYTEST, *[f"tests/games/{each}" for each in tested]]),
        ("scenarios", ["-m", "legendry", "scenario", *[f"scenarios/{each}" for each in tested]]),
        ("playthroughs", [*PYTEST, "tests/playthroughs", "-k", " or ".join(tested)]),
        ("contract", [*PYTEST, "tests/contract", "-k", " or ".join(tested)]),
    ]


def passes(folder: Path, words: list[str], limit: float) -> bool | None:
    """Do these tests pass in a copy of the project?  None: they were not ready in time."""
    env, quiet = {**os.environ, "PYTHONPATH": str(folder / "src")}, subprocess.DEVNULL
    words = [sys.executable, *words]
    with subprocess.Popen(words, cwd=folder, env=env, stdout=quiet, stderr=quiet, start_new_session=True) as process:
        try:
            return process.wait(limit) == 0
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return None


def attempt(mutant: Mutant, folders: queue.SimpleQueue[Path], limit: float) -> Result:
    folder, began, fate, reached = folders.get(), time.perf_counter(), SURVIVED, ""
    file = folder / mutant.path
    whole = file.read_bytes()
    rewrite(file, whole[: mutant.start] + mutant.new.encode() + whole[mutant.end :])
    for stage, words in stages(mutant.game):
        passed, reached = passes(folder, words, limit), stage
        if not passed:
            fate = TIMEOUT if passed is None else KILLED
            break
    rewrite(file, whole)
    folders.put(folder)
    return Result(mutant, fate, reached, time.perf_counter() - began)


def rewrite(file: Path, text: bytes) -> None:
    """With a time of its own, so that Python never takes what it has compiled of another text."""
    file.write_bytes(text)
    moment = next(MOMENTS)
    os.utime(file, (moment, moment))


def run(mutants: list[Mutant], args: argparse.Namespace) -> list[Result]:
    kept = args.keep.read_text(encoding="utf-8").splitlines() if args.keep and args.keep.exists() else []
    before = [Result(Mutant(*row[0]), *row[1:]) for row in map(json.loads, kept)]
    results = [each for each in before if each.mutant in mutants]
    todo = [each for each in mutants if each not in [result.mutant for result in before]]
    with tempfile.TemporaryDirectory(prefix="mutants-") as place, ThreadPoolExecutor(args.jobs) as pool:
        folders: queue.SimpleQueue[Path] = queue.SimpleQueue()
        for k in range(args.jobs):
            folders.put(shutil.copytree(ROOT, Path(place, str(k)), ignore=shutil.ignore_patterns(*LEFT_OUT)))
        for game in dict.fromkeys(each.game for each in todo):
            if not passes(Path(place, "0"), stages(game)[0][1], args.limit):
                raise SystemExit(f"the tests of {game} do not pass before anything is changed")
        futures = [pool.submit(attempt, each, folders, args.limit) for each in todo]
        try:
            for future in as_completed(futures):
                results.append(future.result())
                print(f"[{len(results):{len(str(len(mutants)))}}/{len(mutants)}] {results[-1]}", flush=True)
                if args.keep:
                    with args.keep.open("a", encoding="utf-8") as file:
                        file.write(json.dumps([list(results[-1].mutant), *results[-1][1:]]) + "\n")
        except KeyboardInterrupt:
            print("stopping; the mutants that are being tried come to their end")
            pool.shutdown(cancel_futures=True)
    return results


def show(results: list[Result]) -> None:
    print(f"\n{'game':<12}{'mutants':>9}{KILLED:>9}{TIMEOUT:>9}{SURVIVED:>10}")
    for game in [*dict.fromkeys(result.mutant.game for result in results), "all"]:
        fates = Counter(result.fate for result in results if game in ("all", result.mutant.game))
        print(f"{game:<12}{fates.total():>9}{fates[KILLED]:>9}{fates[TIMEOUT]:>9}{fates[SURVIVED]:>10}")
    print("".join(sorted(f"\nsurvived: {result.mutant}" for result in results if result.fate == SURVIVED)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", type=int, default=50, metavar="N", help="how many mutants (50)")
    parser.add_argument("--games", nargs="+", default=list(PLAYED), choices=[*PLAYED, *TESTED_BY])
    parser.add_argument("--seed", type=int, default=1, help="which mutants (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time (one for each core)")
    parser.add_argument("--limit", type=float, default=600.0, metavar="SECONDS", help="for one group of tests (600)")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="where results are kept, to go on later")
    args = parser.parse_args()
    show(run(sample(args.games, args.n, args.seed), args))


if __name__ == "__main__":
    main()

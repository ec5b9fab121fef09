"""Does the program still play the same games?  Whole games as digests, kept in tools/digests, one file for each game.

    python tools/digests.py write                    play 2,000 games of each and keep their digests
    python tools/digests.py check                    play them again; tells which games differ, and in what
    python tools/digests.py check valtia -n 200      only the first 200 games of one
    python tools/digests.py check valtia --start 200 -n 200    the next 200
    python tools/digests.py lines castles 40 60      the log and the refusals of those games, a line each
    python tools/digests.py compare REV castles      every line that this commit writes in other words, and how often

A game is its moves, its chance, the log as every seat and a spectator read it, what everybody sees at every tenth
question with why the moves that are refused there are refused, and its outcome; each of these has a digest of its own.
Twenty games share a row.  All numbers of seats take turns; every fortieth game is played by greedy, the others by
random moves.  Works on the source as it is and on a compiled install.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from legendry import registry
from legendry.bots import Observation, bot
from legendry.kernel.chance import Dice
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.registry import IDS

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "tools" / "digests"
GAMES = 2000
ROW = 20  # games in a row of a file
GREEDY = 40  # every so-manieth game
LOOK = 10  # questions from one look at everything to the next
LONGEST = 20_000  # decisions
PARTS = ("moves", "chance", "log", "views", "outcome")


def game_then(id: str) -> Game[Any]:
    """The game with its first card set, which the digests were written with."""
    former = registry.FORMER.get(id, ())
    return registry.game_before(id, former[-1], ()) if former else registry.game(id)


class Played:
    """One game, written down part by part."""

    def __init__(self, id: str, number: int) -> None:
        game = game_then(id)
        seats = game.fewest + number % (game.most - game.fewest + 1)
        self.views: list[str] = []
        self.refusals: list[str] = []
        self.table = game.new(seats=seats, seed=number, **game.sample_settings(number))
        bots = [bot("greedy" if number % GREEDY == GREEDY - 1 else "random", seat) for seat in range(seats)]
        dice = Dice(number)
        for step in range(LONGEST):
            if self.table.outcome is not None:
                break
            if step % LOOK == 0:
                self.look()
            asked = self.table.asks[dice.pick(len(self.table.asks))].seat
            self.table.play(asked, bots[asked].choose(Observation(self.table, asked)))
        self.look()

    def look(self) -> None:
        table = self.table
        self.views.extend(line_of(table.view(seat)) for seat in watchers(table))
        for ask in table.asks:
            refused = [(option.text, option.refused) for option in table.explain(ask.seat)]
            found = [line_of([text, why.clause, str(why)]) for text, why in refused if why is not None]
            self.views.extend(found)
            self.refusals.extend(found)

    def log(self) -> list[str]:
        return [line_of([watcher, *line]) for watcher in watchers(self.table) for line in self.table.read_log(watcher)]

    def parts(self) -> dict[str, list[str]]:
        table = self.table
        out = table.outcome
        ending = "" if out is None else line_of([list(out.winners), out.clause, out.reason])
        return {
            "moves": [line_of([seat, move]) for seat, move in table.moves],
            "chance": [line_of(table.chances)],
            "log": self.log(),
            "views": self.views,
            "outcome": [ending],
        }


def watchers(table: Table) -> list[int | None]:
    return [None, *range(table.seats)]


def line_of(data: Any) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def row(id: str, first: int) -> str:
    """Twenty games as one line of a file."""
    hashes = {part: hashlib.sha256() for part in PARTS}
    for number in range(first, first + ROW):
        for part, lines in Played(id, number).parts().items():
            for line in lines:
                hashes[part].update(line.encode() + b"\n")
    return " ".join([f"{first:4}", *(each.hexdigest()[:12] for each in hashes.values())])


def rows(id: str, start: int, count: int, jobs: int) -> Iterator[str]:
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(row, [id] * (count // ROW), range(start, start + count, ROW))


def heading(id: str) -> str:
    return f"{id}, rules {game_then(id).version}; games from, then digests of {', '.join(PARTS)}"


def kept(id: str) -> list[str]:
    return (FOLDER / f"{id}.txt").read_text(encoding="utf-8").splitlines()


def write(ids: list[str], count: int, jobs: int) -> int:
    FOLDER.mkdir(exist_ok=True)
    for id in ids:
        lines = [heading(id)]
        for line in rows(id, 0, count, jobs):
            lines.append(line)
            print(f"\r{id}: {len(lines) * ROW - ROW} of {count}", end="", file=sys.stderr, flush=True)
        (FOLDER / f"{id}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"\r{id}: {count} games written", flush=True)
    return 0


def check(ids: list[str], start: int, count: int, jobs: int) -> int:
    bad = 0
    for id in ids:
        known = kept(id)
        if known[0] != heading(id):
            print(f"{id}: kept was {known[0]!r}, this is {heading(id)!r}")
            bad += 1
            continue
        differ: Counter[str] = Counter()
        for was, now in zip(known[1 + start // ROW :], rows(id, start, count, jobs), strict=False):
            pairs = zip(PARTS, was.split()[1:], now.split()[1:], strict=True)
            parts = [part for part, one, other in pairs if one != other]
            differ.update(parts)
            if parts:
                first = int(now.split()[0])
                print(f"{id}: games {first} to {first + ROW - 1} differ in {', '.join(parts)}", flush=True)
        bad += len(differ)
        told = ", ".join(f"{part} in {n} rows" for part, n in differ.items())
        print(f"{id}: {count} games from {start}, {f'other {told}' if told else 'all the same'}", flush=True)
    return min(bad, 1)


def lines(id: str, first: int, end: int) -> int:
    for number in range(first, end):
        played = Played(id, number)
        print("\n".join([*played.log(), *played.refusals]))
    return 0


def compare(revision: str, ids: list[str], count: int) -> int:
    """Lines that the source of another commit writes otherwise, paired as they stand; this tool plays both."""
    with tempfile.TemporaryDirectory(prefix="digests-") as place:
        archive = subprocess.run(["git", "archive", revision], cwd=ROOT, check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", place], input=archive, check=True)
        for id in ids:
            here, there = (
                subprocess.run(
                    [sys.executable, __file__, "lines", id, "0", str(count)], check=True, stdout=subprocess.PIPE,
                    text=True, env={**os.environ, "PYTHONPATH": str(folder / "src")},
                ).stdout.splitlines()
                for folder in (ROOT, Path(place))
            )  # fmt: skip
            found: Counter[tuple[str, str]] = Counter()
            for tag, a, b, c, d in SequenceMatcher(None, there, here, autojunk=False).get_opcodes():
                if tag != "equal":
                    found.update(zip_lines(there[a:b], here[c:d]))
            print(f"{id}: {sum(found.values())} of {len(here)} lines differ, in {len(found)} ways")
            for (was, now), n in found.most_common(40):
                print(f"  {n} times\n    was {was}\n    now {now}")
    return 0


def zip_lines(was: list[str], now: list[str]) -> list[tuple[str, str]]:
    length = max(len(was), len(now))
    return list(zip(was + [""] * (length - len(was)), now + [""] * (length - len(now)), strict=True))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("write", "check", "lines", "compare"))
    parser.add_argument("rest", nargs="*", help="games; for lines, a game and two numbers; for compare, a commit first")
    parser.add_argument("-n", type=int, help=f"how many games of each ({GAMES}; to compare, 40)")
    parser.add_argument("--start", type=int, default=0, help=f"the first game to check, a multiple of {ROW} (0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time (one for each core)")
    args = parser.parse_args()
    if args.what == "lines":
        return lines(args.rest[0], int(args.rest[1]), int(args.rest[2]))
    if args.what == "compare":
        return compare(args.rest[0], args.rest[1:] or list(IDS), args.n or 40)
    ids, count = args.rest or list(IDS), args.n or GAMES - args.start
    if args.start % ROW or count % ROW or not 0 <= args.start < args.start + count <= GAMES:
        parser.error(f"--start and -n must be multiples of {ROW} that lie within {GAMES:,} games")
    return write(ids, count, args.jobs) if args.what == "write" else check(ids, args.start, count, args.jobs)


if __name__ == "__main__":
    sys.exit(main())

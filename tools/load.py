"""How a server bears many tables: bot clients on loopback, two seats and a spectator at each table.

python tools/load.py --tables 200 --seconds 30 --limit 100
python tools/load.py --tables 200 --seconds 30 --nodes 3      # on PostgreSQL; two of three sockets are at another node
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import random
import sys
import tempfile
from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from legendry import registry
from legendry.bots import SECONDS
from legendry.server.run import serve
from legendry.server.settings import Settings
from tools.attacks import ATTACKS, Attack
from tools.client import PATIENCE, Guest, TableSocket, end, guest_at, start
from tools.postgres import postgres

GAMES = ("valtia", "castles", "levendale", "village")
TOO_LATE = 5.0  # seconds after which a move counts as lost
MAKING = 8  # tables that are laid out at a time
KEY_STROKE = 0.2  # seconds from one to the next
NO_CHOICE = 0.05  # seconds in which a legend makes a move that is the only one


class Clock:
    """Begins when the last table is laid out."""

    def __init__(self, tables: int, seconds: float) -> None:
        self.missing = tables
        self.seconds = seconds
        self.begun = asyncio.Event()
        self.until = 0.0

    async def wait(self) -> None:
        self.missing -= 1
        if self.missing == 0:
            self.until = perf_counter() + self.seconds
            self.begun.set()
        await self.begun.wait()

    @property
    def over(self) -> bool:
        return self.begun.is_set() and perf_counter() > self.until


class Board:
    """One table: who is asked moves once in a while, and everybody's next view is timed."""

    def __init__(self, game: str, every: float, luck: random.Random) -> None:
        self.game = game
        self.every = every
        self.luck = luck
        self.waits: list[float] = []  # seconds from each move to each of three views of it
        self.moves = 0
        self.lost = 0
        self.games = 0

    async def play(self, ada: Guest, ben: Guest, clock: Clock, making: asyncio.Semaphore) -> None:
        while not clock.over:
            self.games += 1
            async with making:
                id = (await ada.make({"who": "me"}, {"who": "open"}, game=self.game, listed=True))["table"]
                await ben.post(f"/api/tables/{id}/sit", {"seat": 1})
            async with ada.socket(id, 0) as one, ben.socket(id, 1) as two, ben.socket(id) as watcher:
                sockets = (one, two, watcher)
                await asyncio.gather(*(socket.until("state") for socket in sockets))
                await clock.wait()
                await asyncio.sleep(self.luck.uniform(0, self.every))
                await self.play_game(sockets, clock)

    async def play_game(self, sockets: tuple[TableSocket, TableSocket, TableSocket], clock: Clock) -> None:
        while not clock.over and not sockets[0].state["outcome"]:
            begin = perf_counter()
            mover = sockets[sockets[0].state["asked"][0]]
            text = self.luck.choice(mover.state["ask"]["moves"])["text"]
            seq = mover.state["seq"] + 1
            sent = perf_counter()
            await mover.say("move", number=mover.state["number"], text=text)
            self.moves += 1
            try:
                async with asyncio.timeout(TOO_LATE):
                    self.waits += await asyncio.gather(*(self.seen(socket, seq, sent) for socket in sockets))
            except TimeoutError:
                self.lost += 1
                return
            await asyncio.sleep(max(0.0, self.every - (perf_counter() - begin)))

    async def seen(self, socket: TableSocket, seq: int, sent: float) -> float:
        await socket.until("state", lambda state: bool(state["seq"] >= seq))
        socket.raw.clear()
        return perf_counter() - sent


class LegendBoard:
    """An honest game against a legend: how long it thinks about a move, with all that it waits for."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.waits: list[float] = []  # seconds

    async def play(self, cat: Guest, clock: Clock) -> None:
        while not clock.over:
            id = (await cat.make({"who": "me"}, {"who": "bot", "bot": "legend"}))["table"]
            async with cat.socket(id, 0) as socket:
                await socket.until("state")
                while not clock.over and not socket.state["outcome"]:
                    await self.turn(socket)

    async def turn(self, socket: TableSocket) -> None:
        """One move, of whoever is asked."""
        state, asked = socket.state, perf_counter()
        if state["ask"]:
            await socket.say("move", number=state["number"], text=self.luck.choice(state["ask"]["moves"])["text"])
        async with asyncio.timeout(PATIENCE):
            await socket.until("state", lambda now: bool(now["number"] > state["number"] or now["outcome"]))
        if not state["ask"] and perf_counter() - asked > NO_CHOICE:
            self.waits.append(perf_counter() - asked)


def length(card: dict[str, Any]) -> int:
    return len(card.get("text", ""))


class Writer:
    """Somebody in the workshop, who writes the longest text of each game in turn: every key stroke is timed."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.waits: list[float] = []  # seconds

    async def write(self, guest: Guest, clock: Clock) -> None:
        longest = {
            id: max(registry.game(id).entries("card"), key=lambda card: len(card.get("text", ""))) for id in GAMES
        }
        for id, card in longest.items():  # which starts the process, and lays out the game in it
            await guest.post(f"/api/workshop/{id}/read", {"entry": card})
        await clock.wait()
        while not clock.over:
            id = self.luck.choice(GAMES)
            cursor = self.luck.randrange(len(longest[id]["text"]))
            sent = perf_counter()
            await guest.post(f"/api/workshop/{id}/read", {"entry": longest[id], "cursor": cursor})
            self.waits.append(perf_counter() - sent)
            await asyncio.sleep(max(0.0, KEY_STROKE - (perf_counter() - sent)))


async def load(
    urls: list[str],
    tables: int,
    seconds: float,
    every: float,
    seed: int,
    attack: Attack | None = None,
    writers: int = 0,
) -> dict[str, Any]:
    luck = random.Random(seed)
    boards = [Board(GAMES[k % len(GAMES)], every, luck) for k in range(tables)]
    legend = LegendBoard(luck)
    async with contextlib.AsyncExitStack() as stack:
        adas = [await stack.enter_async_context(guest_at(url, "Ada")) for url in urls]
        bens = [await stack.enter_async_context(guest_at(url, "Ben")) for url in [*urls[1:], urls[0]]]
        cat = await stack.enter_async_context(guest_at(urls[0], "Cat"))
        clock = Clock(tables + writers, seconds)
        writing = [Writer(luck) for _ in range(writers)]
        empty, making = await numbers_of(adas), asyncio.Semaphore(MAKING)
        playing = [
            asyncio.ensure_future(board.play(adas[k % len(urls)], bens[k % len(urls)], clock, making))
            for k, board in enumerate(boards)
        ]
        for each in writing:
            dan = await stack.enter_async_context(guest_at(urls[0], "Dan"))
            playing.append(asyncio.ensure_future(each.write(dan, clock)))
        begun = asyncio.ensure_future(clock.begun.wait())
        await asyncio.wait([begun, *playing], return_when=asyncio.FIRST_COMPLETED)
        assert begun.done(), next(each.exception() for each in playing if each.done())
        attacking = asyncio.ensure_future(attacked(urls[0], attack, seconds))
        if attack:
            playing.append(asyncio.ensure_future(legend.play(cat, clock)))
        before, mine = await numbers_of(adas), process_time()
        await asyncio.gather(*playing)
        after, mine = await numbers_of(adas), process_time() - mine
        attacks = await attacking
    waits = sorted(wait for board in boards for wait in board.waits)
    moves = sum(board.moves for board in boards)
    return {
        "tables": tables,
        "games": sum(board.games for board in boards),
        "moves": moves,
        "moves_per_second": round(moves / seconds, 1),
        "lost": sum(board.lost for board in boards),
        "views": len(waits),
        "p50_ms": round(waits[len(waits) // 2] * 1000, 1),
        "p99_ms": round(waits[len(waits) * 99 // 100] * 1000, 1),
        "max_ms": round(waits[-1] * 1000, 1),
        "writes": int(after["writes_total"] - before["writes_total"]),
        "commits": int(after["commits_total"] - before["commits_total"]),
        "memory_mb": round(after["resident_bytes"] / 1e6),
        "kb_a_table": round((after["resident_bytes"] - empty["resident_bytes"]) / 1e3 / tables),
        "commit_p99_ms": at_most(before, after, "commit"),
        "loop_p99_ms": at_most(before, after, "loop"),
        "server_cpu": f"{(after['cpu_seconds_total'] - before['cpu_seconds_total']) / seconds:.0%} of a core",
        "clients_cpu": f"{mine / seconds:.0%} of a core",
        "machine_load": f"{os.getloadavg()[0]:.1f}",
        **({"attacks": attacks, **thoughts(legend.waits)} if attack else {}),
        **(key_strokes(sorted(wait for each in writing for wait in each.waits)) if writing else {}),
    }


def at_most(before: dict[str, float], after: dict[str, float], what: str, share: float = 0.99) -> float:
    """Milliseconds in which this share of something was done, as the server has measured it."""
    end = f"{what}_seconds_count"
    enough = share * (after[end] - before[end])
    for name, count in after.items():
        if name.startswith(f"{what}_seconds_bucket") and count - before[name] >= enough:
            return float(name.partition('"')[2].rstrip('"}')) * 1000
    return float("inf")


def thoughts(waits: list[float]) -> dict[str, Any]:
    """What a legend needed."""
    if not waits:
        return {"legend_moves": 0}
    mean = sum(waits) / len(waits)
    return {"legend_moves": len(waits), "legend_mean_s": round(mean, 2), "legend_max_s": round(max(waits), 2)}


def key_strokes(waits: list[float]) -> dict[str, Any]:
    """How long somebody who writes a card waits for what is understood."""
    found = {name: round(waits[int(len(waits) * share)] * 1000, 1) for name, share in (("p50", 0.5), ("p99", 0.99))}
    return {"key_strokes": len(waits), **{f"key_{name}_ms": each for name, each in found.items()}}


async def attacked(url: str, attack: Attack | None, seconds: float) -> int:
    """How often the attacker could do what he wanted in that time."""
    if attack is None:
        return 0
    over = asyncio.Event()
    asyncio.get_running_loop().call_later(seconds, over.set)
    async with guest_at(url, "Eve") as eve:
        return await attack(eve, over)


async def numbers_of(guests: list[Guest]) -> defaultdict[str, float]:
    """Of all nodes together."""
    found: defaultdict[str, float] = defaultdict(float)
    for guest in guests:
        for line in (await guest.get("/metrics")).splitlines():
            if line[0] != "#":
                name, value = line.split()
                found[name.removeprefix("legendry_")] += float(value)
    return found


def settings(folder: Path, attacked: bool, database: str = "") -> Settings:
    """All clients come from one address here, and two people play at all tables; an attacker is limited as anywhere."""
    plenty = (1e6, 10**6)
    found = Settings(
        port=0, data=folder, database=database, pace=0.0, tables=plenty, requests=plenty, connections=10**6
    )  # fmt: skip
    return found if attacked else replace(found, costly=plenty, costly_of_address=plenty)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two moves of a table")
    parser.add_argument("--seed", type=int, default=1)
    slow = "fail if p99 from a move to a view is longer, or a legend needs more than twice its time"
    parser.add_argument("--limit", type=float, metavar="MS", help=slow)
    parser.add_argument("--attack", choices=ATTACKS, help="what one more visitor does to the server meanwhile")
    parser.add_argument("--writers", type=int, default=0, help="so many people write cards in the workshop meanwhile")
    parser.add_argument("--nodes", type=int, default=0, help="so many nodes on PostgreSQL instead of one on SQLite")
    parser.add_argument("--serve", type=Path, metavar="FOLDER", help="only the server, as this tool starts it")
    parser.add_argument("--database", default="", metavar="URL", help="of that server")
    args = parser.parse_args()
    if args.serve is not None:
        return serve(settings(args.serve, args.attack is not None, args.database), browser=False)
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        shared = ["--database", stack.enter_context(postgres()).new()] if args.nodes else []
        attacked = [] if args.attack is None else ["--attack", args.attack]
        urls = []
        for _ in range(args.nodes or 1):
            process, url = start(__file__, "--serve", folder, *shared, *attacked, quiet=True)
            stack.callback(end, process)
            urls.append(url)
        gc.disable()  # it is the server that is measured
        attack = ATTACKS.get(args.attack)
        found = asyncio.run(load(urls, args.tables, args.seconds, args.every, args.seed, attack, args.writers))
    for name, value in found.items():
        print(f"{name:>17} {value}")
    return 1 if found["lost"] or (args.limit is not None and too_slow(found, args.limit)) else 0


def too_slow(found: dict[str, Any], limit: float) -> bool:
    """For those who play while others do, or while somebody attacks."""
    return bool(found["p99_ms"] > limit or found.get("legend_mean_s", 0.0) > 2 * SECONDS)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        sys.exit(main())

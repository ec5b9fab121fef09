"""Kill the server again and again while games go on, and see that no move which was acknowledged is lost.

python tools/kill.py --kills 30
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sqlite3
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import websockets

from legendry.server.settings import DATABASE_FILE
from tools.client import Guest, TableSocket, end, guest_at, start

GAMES = ("valtia", "castles", "levendale", "village")
LOST = (websockets.WebSocketException, OSError, httpx.HTTPError, TimeoutError, EOFError)


class Acknowledged(NamedTuple):
    """A move that the server has confirmed: it lies among these events of its table."""

    table: str
    seat: int
    text: str
    after: int
    upto: int


class Player:
    """One seat, which comes back whenever the server does; it remembers all it was told."""

    def __init__(self, guest: Guest, table: str, seat: int, luck: random.Random) -> None:
        self.guest = guest
        self.table = table
        self.seat = seat
        self.luck = luck
        self.seq = -1
        self.log: list[dict[str, Any]] = []
        self.moves: list[Acknowledged] = []
        self.over = False

    async def play(self) -> None:
        """Until the game is over or the connection is lost."""
        query = {"from": self.seq} if self.seq >= 0 else {}
        with contextlib.suppress(*LOST):
            async with self.guest.socket(self.table, self.seat, **query) as socket:
                socket.log = self.log
                await socket.until("state")
                self.check(socket)
                while not socket.state["outcome"]:
                    if socket.state["ask"]:
                        await self.move(socket)
                    else:
                        await socket.until("state")
                    self.check(socket)
                self.over = True

    async def move(self, socket: TableSocket) -> None:
        state = socket.state
        text = self.luck.choice(state["ask"]["moves"])["text"]
        after = await socket.move(text)
        self.moves.append(Acknowledged(self.table, self.seat, text, state["seq"], after["seq"]))

    def check(self, socket: TableSocket) -> None:
        """What was once told stays so."""
        assert socket.state["seq"] >= self.seq, "the table went back"
        assert socket.log[: len(self.log)] == self.log, "the log has changed"
        self.seq, self.log = socket.state["seq"], socket.log


def check_disk(folder: Path, players: list[Player]) -> int:
    """Every move that was acknowledged is in the record; says how many there are."""
    with contextlib.closing(sqlite3.connect(folder / DATABASE_FILE)) as disk:
        rows = disk.execute("SELECT table_id, seq, seat, text FROM events").fetchall()
    written = {(table, seq): (seat, text) for table, seq, seat, text in rows}
    for player in players:
        for move in player.moves:
            found = [written.get((move.table, seq)) for seq in range(move.after + 1, move.upto + 1)]
            assert (move.seat, move.text) in found, f"lost: {move}"
        assert all((player.table, seq) in written for seq in range(1, player.seq + 1)), "lost events"
    return sum(len(player.moves) for player in players)


async def trial(folder: Path, kills: int, tables: int, seed: int) -> tuple[int, int]:
    """So many kills while so many tables are played; gives the moves acknowledged and the games finished."""
    luck = random.Random(seed)
    serve = ["-m", "legendry", "serve", "--data", str(folder), "--no-browser", "--pace", "0", "--port"]
    process, url = start(*serve, "0", quiet=True)
    port = url.rpartition(":")[2]
    players: list[Player] = []
    try:
        async with guest_at(url, "Ada") as ada, guest_at(url, "Ben") as ben:
            for k in range(tables):
                players += await seated(ada, ben, GAMES[k % len(GAMES)], k % 2 == 0, luck)
            for _ in range(kills):
                playing = [asyncio.ensure_future(player.play()) for player in players if not player.over]
                await some_moves(players, luck)
                end(process)
                await asyncio.gather(*playing)
                check_disk(folder, players)
                process, _ = start(*serve, port, quiet=True)
            playing = [asyncio.ensure_future(player.play()) for player in players if not player.over]
            await asyncio.wait(playing or [asyncio.ensure_future(asyncio.sleep(0))], timeout=1.0)
            for each in playing:
                each.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await each
    finally:
        end(process)
    return check_disk(folder, players), sum(player.over for player in players)


async def some_moves(players: list[Player], luck: random.Random) -> None:
    """Until some more moves were acknowledged, or nobody moves any more; and then any moment."""
    enough = sum(len(player.moves) for player in players) + luck.randint(5, 40)
    for _ in range(500):
        await asyncio.sleep(0.01)
        if all(player.over for player in players) or sum(len(player.moves) for player in players) >= enough:
            break
    await asyncio.sleep(luck.uniform(0.0, 0.03))


async def seated(ada: Guest, ben: Guest, game: str, two: bool, luck: random.Random) -> list[Player]:
    """A table for two people, or for one and a bot."""
    other = {"who": "open"} if two else {"who": "bot", "bot": "random"}
    id = (await ada.make({"who": "me"}, other, game=game, listed=True))["table"]
    if not two:
        return [Player(ada, id, 0, luck)]
    await ben.post(f"/api/tables/{id}/sit", {"seat": 1})
    return [Player(ada, id, 0, luck), Player(ben, id, 1, luck)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    args = parser.parse_args()
    print(f"seed {args.seed}")
    with tempfile.TemporaryDirectory() as folder:
        moves, over = asyncio.run(trial(Path(folder), args.kills, args.tables, args.seed))
    print(f"{args.kills} kills, {moves} moves acknowledged, none lost; {over} seats saw the end of their game")


if __name__ == "__main__":
    main()

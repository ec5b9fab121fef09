"""Three nodes on one PostgreSQL, people at every table, and all that can happen to them; afterwards nothing is lost.

python tools/chaos.py --tables 100 --seconds 300
python tools/chaos.py --tables 40 --every 0.3 --kills 1000    # until so many nodes were killed
python tools/chaos.py --rolling                 # each node is restarted in order: nobody may notice
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import signal
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import httpx
import msgspec
import psycopg
import websockets
from sqlalchemy import create_engine

from legendry import registry
from legendry.screens import screen_of
from legendry.server.record import rebuild
from legendry.server.repository import SavedTable, read_table
from legendry.server.sent_view import sent_view
from tools.balancer import Balancer
from tools.chaos_nodes import LEASE, ForkedNode, Node
from tools.client import Guest, TableSocket, guest_at
from tools.postgres import Postgres, postgres

GAMES = ("valtia", "castles", "levendale", "village")
NODES = 3
LOST = (websockets.WebSocketException, OSError, httpx.HTTPError, TimeoutError, EOFError, AssertionError)
AGAIN = 0.4  # seconds until a client tries again, as that of the browser does
LIVES = (1, 20)  # moves that are acknowledged while a node lives, where nodes are killed all the time
LIFE = 10.0  # seconds that it lives if there are none


class Answered(NamedTuple):
    """A question that a seat has answered: one of the moves that it has sent for it lies among these events.

    One that was sent over a line which was lost may arrive after all, before the next one.
    """

    table: str
    seat: int
    texts: tuple[str, ...]
    after: int
    upto: int


class Client:
    """Somebody at a table, who comes back whenever the line is lost, and remembers what was acknowledged."""

    def __init__(self, guest: Guest, table: str, seat: int | None, every: float, luck: random.Random) -> None:
        self.guest, self.table, self.seat, self.every, self.luck = guest, table, seat, every, luck
        self.moves: list[Answered] = []
        self.question = -1  # the latest that was answered here, as far as it is known
        self.tried: list[str] = []  # the moves that were sent for it
        self.chats: list[str] = []  # that came back
        self.said = 0
        self.state: dict[str, Any] = {}
        self.errors: Counter[str] = Counter()
        self.frozen = 0.0  # until when nothing is read
        self.gap = 0.0  # the longest time without a table
        self.over = False

    async def stay(self, stopped: asyncio.Event) -> None:
        lost = monotonic()
        while not stopped.is_set() and not self.over:
            with contextlib.suppress(*LOST):
                async with asyncio.timeout(20), self.connection() as socket:
                    await socket.until("state")
                    self.gap = max(self.gap, monotonic() - lost)
                    self.look(socket)
                    async with asyncio.timeout(None):
                        await self.play(socket, stopped)
            lost = monotonic()
            if not stopped.is_set():
                await asyncio.sleep(AGAIN)

    @contextlib.asynccontextmanager
    async def connection(self) -> Any:
        async with self.guest.socket(self.table, self.seat) as socket:
            yield socket

    async def play(self, socket: TableSocket, stopped: asyncio.Event) -> None:
        next_move = monotonic() + self.luck.uniform(0, self.every)
        while not stopped.is_set():
            if self.frozen > monotonic():
                await asyncio.sleep(self.frozen - monotonic())
            self.look(socket)
            if socket.state["outcome"]:
                self.over = True
                return
            if socket.state["ask"] and monotonic() >= next_move:
                next_move = monotonic() + self.every
                await self.move(socket)
                continue
            try:
                async with asyncio.timeout(
                    min(1.0, max(0.01, next_move - monotonic())) if socket.state["ask"] else 1.0
                ):
                    await self.hear(socket)
            except TimeoutError:
                await socket.say("ping")
                await self.until(socket, lambda message: message["type"] in ("pong", "state"))

    async def move(self, socket: TableSocket) -> None:
        state = socket.state
        if self.luck.random() < 0.1:
            await self.chat(socket)
        text = self.luck.choice(state["ask"]["moves"])["text"]
        if state["number"] != self.question:
            self.question, self.tried = state["number"], []
        self.tried.append(text)
        await socket.say("move", number=state["number"], text=text)
        await self.until(socket, lambda message: message["type"] == "error" or is_answered(socket.state, state))
        if is_answered(socket.state, state):
            assert self.seat is not None
            self.moves.append(Answered(self.table, self.seat, tuple(self.tried), state["seq"], socket.state["seq"]))

    async def chat(self, socket: TableSocket) -> None:
        self.said += 1
        await socket.say("chat", text=f"{self.seat} says {self.said}")

    async def until(self, socket: TableSocket, holds: Callable[[dict[str, Any]], bool]) -> None:
        """A server that does not answer within three seconds is not there."""
        async with asyncio.timeout(3):
            while not holds(await self.hear(socket)):
                pass

    async def hear(self, socket: TableSocket) -> dict[str, Any]:
        message = await socket.hear()
        socket.raw.clear()
        if message["type"] == "error":
            self.errors[message["error"]] += 1
        if message["type"] == "chat" and message["seat"] == self.seat:
            self.chats.append(message["text"])
        self.look(socket)
        return message

    def look(self, socket: TableSocket) -> None:
        """What was once told stays so."""
        if socket.state.get("seq", 0) < self.state.get("seq", 0):
            raise SystemExit(f"table {self.table} went back from {self.state['seq']} to {socket.state['seq']}")
        self.state = socket.state


def is_answered(now: dict[str, Any], before: dict[str, Any]) -> bool:
    """The question of then; that somebody else has answered another one would not say so."""
    return bool(now["number"] > before["number"] or now["ask"] is None)


# ---- what happens -----------------------------------------------------------------------------------


class Trouble:
    """One thing after another; nobody is in trouble for longer than it takes."""

    def __init__(self, nodes: list[Node], database: Postgres, clients: list[Client], luck: random.Random) -> None:
        self.nodes, self.database, self.clients, self.luck = nodes, database, clients, luck
        self.counts: Counter[str] = Counter()
        self.restarts: list[asyncio.Task[None]] = []

    def kinds(self) -> dict[str, Callable[[], Awaitable[None]]]:
        return {
            "kill": self.kill, "freeze": self.freeze, "restart of the database": self.restart_database,
            "cut": self.cut, "hold": self.hold, "frozen sockets": self.freeze_sockets,
        }  # fmt: skip

    async def roll(self) -> None:
        """Each node is told to stop, and started again when it has."""
        for node in self.nodes:
            node.send(signal.SIGTERM)
            assert node.process is not None
            await asyncio.to_thread(node.process.wait)
            await node.kill()
            await node.begin()
            await asyncio.sleep(1)
        self.counts["restart"] += len(self.nodes)

    async def go_on(self, stopped: asyncio.Event) -> None:
        """One after another."""
        kinds = self.kinds()
        while not stopped.is_set():
            what = list(kinds)[sum(self.counts.values()) % len(kinds)]
            await kinds[what]()
            self.counts[what] += 1
            await asyncio.sleep(self.luck.uniform(1.0, 2.0))

    async def kill_all(self, kills: int) -> None:
        """So many kills and nothing else; each node has its own, so that two or all may be down at once."""

        async def kill_again(node: Node) -> None:
            while self.counts["kill"] < kills:
                enough, end_of_life = self.moves() + self.luck.randint(*LIVES), monotonic() + LIFE
                while self.moves() < enough and monotonic() < end_of_life:
                    await asyncio.sleep(0.02)
                await asyncio.sleep(self.luck.uniform(0, 0.1))  # at any moment
                self.counts["kill"] += 1
                if self.counts["kill"] % 20 == 0:
                    print(f"{self.counts['kill']} kills, {self.moves()} moves acknowledged", flush=True)
                await self.kill(node)

        await asyncio.gather(*map(kill_again, self.nodes))

    def moves(self) -> int:
        return sum(len(client.moves) for client in self.clients)

    async def kill(self, node: Node | None = None) -> None:
        node = node or self.luck.choice(self.nodes)
        await node.kill()
        await asyncio.sleep(self.luck.uniform(0, 1.5) * node.lease)
        await node.begin()

    async def freeze(self) -> None:
        """Beyond its lease."""
        node = self.luck.choice(self.nodes)
        node.send(signal.SIGSTOP)
        await asyncio.sleep(LEASE * self.luck.uniform(1.1, 2))
        node.send(signal.SIGCONT)

    async def restart_database(self) -> None:
        await asyncio.to_thread(self.database.stop, self.luck.choice((signal.SIGINT, signal.SIGQUIT)))
        await asyncio.to_thread(self.database.start)

    async def cut(self) -> None:
        """From the database: the line breaks, and nobody answers for a while."""
        line = self.luck.choice(self.nodes).line
        line.hold()
        line.cut()
        await asyncio.sleep(LEASE * self.luck.uniform(0.2, 2))
        line.go_on()

    async def hold(self) -> None:
        """The line is silent, which nobody is told."""
        line = self.luck.choice(self.nodes).line
        line.hold()
        await asyncio.sleep(LEASE * self.luck.uniform(0.2, 2))
        line.go_on()

    async def freeze_sockets(self) -> None:
        for client in self.luck.sample(self.clients, min(10, len(self.clients))):
            client.frozen = monotonic() + self.luck.uniform(1, 5)


# ---- afterwards -------------------------------------------------------------------------------------


def check(database: Postgres, name: str, clients: list[Client]) -> dict[str, int]:
    """All that was acknowledged is there once; no seat was held by two; no bot moved twice."""
    with psycopg.connect(database.words(name)) as connection:
        rows = connection.execute(
            "SELECT table_id, seq, kind, seat, text FROM events ORDER BY table_id, seq"
        ).fetchall()
        said = connection.execute("SELECT table_id, seat, text FROM chats").fetchall()
        people = connection.execute("SELECT table_id, seat, person FROM seats WHERE who = 'person'").fetchall()
        results = dict(connection.execute("SELECT id, outcome FROM tables").fetchall())
    record = {(table, seq): (seat, text) for table, seq, _, seat, text in rows}
    last = {table: seq for table, seq, *_ in rows}
    chats, earlier = Counter(said), 0
    for client in clients:
        for move in client.moves:
            found = [record.get((move.table, seq)) for seq in range(move.after + 1, move.upto + 1)]
            kept = [text for text in move.texts if (move.seat, text) in found]
            assert kept, f"lost: {move}, and there is {found}"
            earlier += move.texts[-1] not in kept
        assert client.state["seq"] == last.get(client.table, 0), f"{client.table}: not the state of the database"
        for text in client.chats:
            assert chats[client.table, client.seat, text] == 1, f"chat lost or twice: {text}"
        if client.state["outcome"]:
            assert results[client.table], "a result is lost"
    assert len({(table, seat) for table, seat, _ in people}) == len(people)
    engine = create_engine(database.url(name))
    with engine.connect() as connection:
        for table in {client.table for client in clients}:
            saved = read_table(table)(connection)
            assert saved is not None
            check_views(saved, [client for client in clients if client.table == table])
    engine.dispose()
    for table in {client.table for client in clients}:
        assert [seq for where, seq in sorted(record) if where == table] == list(range(1, last.get(table, 0) + 1))
    return {
        "moves acknowledged": sum(len(client.moves) for client in clients),
        "of them sent before": earlier,
        "chats acknowledged": sum(len(client.chats) for client in clients),
        "events": len(rows),
        "results": sum(bool(result) for result in results.values()),
    }


def check_views(saved: SavedTable, clients: list[Client]) -> None:
    """The record can be played from the first move to the last, and leads to what everybody sees."""
    game = registry.game(saved.meta.game)
    screen = screen_of(game)
    table = rebuild(game, len(saved.slots), saved.meta.options_read(), saved.events, []).table
    for client in clients:
        view = msgspec.json.decode(msgspec.json.encode(sent_view(screen, screen.see(table, client.seat))))
        assert client.state["view"] == view, f"{client.table}, seat {client.seat}: not what the record says"


async def seated(ada: Guest, ben: Guest, game: str, bot: bool, every: float, luck: random.Random) -> list[Client]:
    """A table for two people and a spectator; `bot`: one of the two is a bot."""
    other = {"who": "bot", "bot": "random"} if bot else {"who": "open"}
    id = (await ada.make({"who": "me"}, other, game=game, listed=True))["table"]
    if bot:
        return [Client(ada, id, 0, every, luck), Client(ben, id, None, every, luck)]
    await ben.post(f"/api/tables/{id}/sit", {"seat": 1})
    return [Client(guest, id, seat, every, luck) for guest, seat in ((ada, 0), (ben, 1), (ben, None))]


async def trial(
    database: Postgres,
    folder: Path,
    tables: int,
    seconds: float,
    kills: int = 0,
    rolling: bool = False,
    every: float = 1.0,
    seed: int = 1,
) -> dict[str, Any]:
    luck = random.Random(seed)
    name = database.new().rpartition("/")[2]
    nodes = [(ForkedNode if kills else Node)(database, name, folder) for _ in range(NODES)]
    try:
        for node in nodes:
            await node.begin()
        balancer = Balancer([node.port for node in nodes])
        await balancer.start()
        url = f"http://127.0.0.1:{balancer.port}"
        async with guest_at(url, "Ada") as ada, guest_at(url, "Ben") as ben:
            clients: list[Client] = []
            for k in range(tables):
                clients += await seated(ada, ben, GAMES[k % len(GAMES)], k % 5 == 4, every, luck)
            stopped, begun = asyncio.Event(), monotonic()
            staying = [asyncio.ensure_future(client.stay(stopped)) for client in clients]
            while not all(client.state for client in clients):
                await asyncio.sleep(0.1)
            for client in clients:
                client.gap = 0.0
            trouble = Trouble(nodes, database, clients, luck)
            work = trouble.roll() if rolling else trouble.kill_all(kills) if kills else trouble.go_on(stopped)
            troubling = asyncio.ensure_future(work)

            async def renew() -> None:
                """Where a game is over another one begins, so that there is always something to lose."""
                while not stopped.is_set():
                    await asyncio.sleep(0.5)
                    playing = {client.table for client in clients if not client.over}
                    for k in range(tables - len(playing)):
                        with contextlib.suppress(*LOST):
                            begun = await seated(ada, ben, GAMES[k % len(GAMES)], luck.random() < 0.2, every, luck)
                            clients.extend(begun)
                            staying.extend(asyncio.ensure_future(client.stay(stopped)) for client in begun)

            renewing = asyncio.ensure_future(renew())
            await asyncio.wait([troubling], timeout=None if kills or rolling else seconds)
            stopped.set()
            await troubling
            await renewing
            await asyncio.gather(*staying)
            took = monotonic() - begun
            await settled(clients)
            found = check(database, name, clients)
        await balancer.close()
    finally:
        for node in nodes:
            await node.kill()
            await node.line.close()
    errors = sum((client.errors for client in clients), Counter[str]())
    return {
        "seconds": round(took), **dict(trouble.counts), **found,
        "longest gap of a client": round(max(client.gap for client in clients), 2), "errors shown": dict(errors),
    }  # fmt: skip


async def settled(clients: list[Client]) -> None:
    """Once more everybody looks at the table: that is what there is."""
    for client in clients:
        for attempt in range(20):
            try:
                async with client.connection() as socket:
                    await socket.until("state")
                    while any(seat["thinking"] for seat in socket.state["seats"]):  # it moves when somebody looks
                        await socket.until("state")
                    client.look(socket)
                break
            except LOST:
                assert attempt < 19, f"table {client.table} cannot be reached"
                await asyncio.sleep(0.5)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two moves of a client")
    parser.add_argument("--kills", type=int, default=0, help="nothing but kills, until there were so many")
    parser.add_argument("--rolling", action="store_true", help="nothing but one restart of each node, in order")
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    args = parser.parse_args()
    print(f"seed {args.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder, postgres(durable=True) as database:
        found = asyncio.run(
            trial(database, Path(folder), args.tables, args.seconds, args.kills, args.rolling, args.every, args.seed)
        )
    for name, value in found.items():
        print(f"{name:>26} {value}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

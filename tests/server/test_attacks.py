"""One visitor cannot hurt the others: short attacks beside an honest game.

What is asserted is who was served, how often, and where the work was done; never how long it took.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, event

from legendry import bots, registry
from legendry.bots import Observation
from legendry.kernel.agenda import Option
from legendry.kernel.table import Table
from legendry.server import replays, repository
from legendry.server.bot_pool import BotPool, BotWorker
from legendry.server.bot_worker import Reply, Task
from legendry.server.database import Database
from legendry.server.replays import KeptReplays
from legendry.server.turns import Visitor
from tests.server.live import BOT, ME, OPEN, LiveServer, serve, until
from tests.server.test_play import duel
from tests.server.test_tables import finish


def test_an_attack_of_questions_is_answered_off_the_loop_and_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    explained: list[tuple[int, bool]] = []  # the seat, and whether this was done on the event loop
    explain = Table.explain

    def watched(table: Table, seat: int) -> list[Option]:
        explained.append((seat, threading.current_thread() is threading.main_thread()))
        return explain(table, seat)

    monkeypatch.setattr(Table, "explain", watched)

    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, ada, _, south, north):
            before = server.tables.costly.done
            async with ada.socket(id, 0) as two, ada.socket(id, 0) as three:
                for socket in (two, three):
                    for k in range(8):
                        await socket.say("why", id=k, place="c4")
                        await socket.say("move", number=south.state["number"], text=f"fly {k}")
                await south.say("why", id=99, text="fly")
                assert (await south.until("why"))["ok"] is False
                for socket in (two, three):
                    await socket.until("why", lambda message: message["id"] == 7)
            await south.move("end turn")
            await north.say("why", id=1, text="fly")
            await north.until("why")
        assert explained == [(0, False), (1, False)]
        assert server.tables.costly.done - before == 34

    serve(tmp_path, go, costly=(0.0, 100), messages=(0.0, 1000))


def test_who_asks_without_end_is_refused_and_others_are_not(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, ada, _, south, north):
            before = server.tables.costly.done
            async with ada.socket(id, 0) as two:
                for k in range(10):
                    await two.say("why", id=k, text="fly")
                    await south.say("why", id=k, text="fly")
                for socket in (two, south):
                    assert "too often" in (await socket.until("error"))["error"]
            assert server.tables.costly.done - before == 4  # and the table itself
            await south.say("move", number=south.state["number"], text="fly")  # refused all the same
            assert "too often" in (await south.until("error"))["error"]
            await north.say("why", id=1, text="fly")
            assert "must choose now" in (await north.until("why"))["why"]
            await south.move("end turn")

    serve(tmp_path, go, costly=(0.0, 5), messages=(0.0, 1000))


def test_explanations_are_worked_out_in_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An attacker with many sockets waits for himself."""

    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, ada, _, south, north):
            costly, may_go = server.tables.costly, threading.Event()
            attacker = south
            held = asyncio.ensure_future(costly.wait(Visitor("x", "other"), may_go.wait))
            also = asyncio.ensure_future(costly.wait(Visitor("y", "another"), may_go.wait))
            async with ada.socket(id, 0) as two, ada.socket(id, 0) as three:
                for socket in (attacker, two, three):
                    await socket.say("why", id=1, text="fly")
                await until(lambda: len(costly.turns) == 3)
                await north.say("why", id=1, text="fly")
                await until(lambda: len(costly.turns) == 4)
                (people,) = costly.turns.waiting.values()
                assert [len(line) for line in people.values()] == [3, 1]
                may_go.set()
                await asyncio.gather(held, also)
                for socket in (attacker, two, three, north):
                    await socket.until("why")

    serve(tmp_path, go)


# ---- bots and hints ---------------------------------------------------------------------------------


def test_who_takes_all_bots_waits_for_himself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many tables of one visitor, each with a bot to move; the bot of an honest one is next."""
    thought: list[str] = []
    may_go = asyncio.Event()

    async def thinks(worker: BotWorker, task: bytes, _: float) -> Reply:
        read = msgspec.json.decode(task, type=Task)
        thought.append(read.bot)
        await may_go.wait()
        return Reply(bots.bot("random", 1).choose(Observation(registry.load(read.world), read.seat)).text)

    monkeypatch.setattr(BotWorker, "run", thinks)

    async def go(server: LiveServer) -> None:
        pool = server.tables.bot_runner.bot_pool
        async with server.guest() as eve, server.guest() as ada, contextlib.AsyncExitStack() as sockets:
            for _ in range(5):
                id = (await eve.make(ME, {"who": "bot", "bot": "legend"}, options={"first": "1"}))["table"]
                await sockets.enter_async_context(eve.socket(id, 0))
            await until(lambda: len(pool.turns) == 4)
            id = (await ada.make(ME, {"who": "bot", "bot": "greedy"}, options={"first": "1"}))["table"]
            async with ada.socket(id, 0) as south:
                await until(lambda: len(pool.turns) == 5)
                assert thought == ["legend"]
                may_go.set()
                await south.asked()
            assert thought.index("greedy") == 2  # two of eve's were there before: one thinks, one was next

    serve(tmp_path, go)


def test_one_process_is_free_for_whoever_comes_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much one visitor wants: an honest bot need not wait until a thought is over."""
    thought: list[str] = []
    may_go = asyncio.Event()

    async def thinks(worker: BotWorker, task: bytes, _: float) -> Reply:
        read = msgspec.json.decode(task, type=Task)
        thought.append(read.bot)
        await may_go.wait()
        return Reply(bots.bot("random", 1).choose(Observation(registry.load(read.world), read.seat)).text)

    monkeypatch.setattr(BotWorker, "run", thinks)

    async def go(server: LiveServer) -> None:
        pool = server.tables.bot_runner.bot_pool
        async with server.guest() as eve, server.guest() as ada, contextlib.AsyncExitStack() as sockets:
            for _ in range(3):
                id = (await eve.make(ME, {"who": "bot", "bot": "legend"}, options={"first": "1"}))["table"]
                await sockets.enter_async_context(eve.socket(id, 0))
            await until(lambda: len(pool.turns) == 2)
            id = (await ada.make(ME, {"who": "bot", "bot": "greedy"}, options={"first": "1"}))["table"]
            async with ada.socket(id, 0):
                await until(lambda: len(thought) == 2)
                assert thought == ["legend", "greedy"]
                may_go.set()

    serve(tmp_path, go, bot_workers=2)


def test_bots_wait_where_nobody_looks(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(BOT, BOT, listed=True))["table"]
            room = await server.room(id)
            for _ in range(3):
                await server.tables.tick()
            assert not server.tables.bot_runner.busy(room)
            async with ada.socket(id) as watcher:
                await watcher.until("state", lambda state: state["seq"] > 2)
            await until(lambda: not room.connections and not server.tables.bot_runner.busy(room))
            assert room.table.outcome is None

    serve(tmp_path, go)


def test_a_person_gets_one_hint_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    may_go = asyncio.Event()
    searched: list[int] = []

    async def slow(pool: BotPool, table: Table, seat: int, *_: Any) -> list[Any]:
        searched.append(seat)
        await may_go.wait()
        return [(option.text, 0.5, 0.4, 0.6, 1) for option in table.asks[0].options][:1]

    monkeypatch.setattr(BotPool, "estimate", slow)

    async def go(server: LiveServer) -> None:
        async with server.guest() as eve, server.guest() as ada:
            made = [(await who.make(ME, BOT, options={"first": "0"}))["table"] for who in (eve, eve, ada)]
            async with eve.socket(made[0], 0) as one, eve.socket(made[1], 0) as two, ada.socket(made[2], 0) as other:
                for socket in (one, two, other):
                    await socket.asked()
                await one.say("hint")
                await until(lambda: len(searched) == 1)
                await two.say("hint")
                assert "another table" in (await two.until("error"))["error"]
                await other.say("hint")
                await until(lambda: len(searched) == 2)
                may_go.set()
                for socket in (one, other):
                    await socket.until("hint")
                await two.say("hint")
                await two.until("hint")

    serve(tmp_path, go)


# ---- replays ----------------------------------------------------------------------------------------


def test_the_replay_of_a_finished_game_is_worked_out_once_and_off_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[bool] = []  # was this done on the event loop?
    replay = replays.packed_replay

    def watched(*of: Any) -> bytes:
        played.append(threading.current_thread() is threading.main_thread())
        return replay(*of)

    monkeypatch.setattr(replays, "packed_replay", watched)

    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, ME, listed=True))["table"]
            for _ in range(2):  # a game that goes on changes
                await ada.get(f"/api/tables/{id}/replay")
            await finish(server, id)
            del played[:]
            whole = [await ada.get(f"/api/tables/{id}/replay") for _ in range(5)]
            assert whole[0] == whole[-1]
            assert played == [False]
            plain = await ada.client.get(f"/api/tables/{id}/replay", headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.json() == whole[0]
            part = await ada.get(f"/api/tables/{id}/replay?from=3&count=2")
            assert part["frames"] == whole[0]["frames"][3:5]
            assert played == [False, False]

    serve(tmp_path, go)


def test_replays_are_kept_as_long_as_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MAX_KEPT", 10)
    kept = KeptReplays()
    one, two, three = (("a", "watch", start, 1) for start in range(3))
    kept.keep(one, b"1234")
    kept.keep(two, b"1234")
    assert kept.find(one) == b"1234"
    kept.keep(three, b"1234")
    assert [kept.find(each) for each in (one, two, three)] == [b"1234", None, b"1234"]
    assert kept.size == 8


# ---- the lobby --------------------------------------------------------------------------------------


def plans(connection: Connection) -> list[str]:
    """How SQLite goes about each query of a lobby."""
    found: list[str] = []

    def note(_: Any, cursor: Any, statement: str, parameters: Any, *more: Any) -> None:
        if not statement.startswith("EXPLAIN"):
            found.extend(row[3] for row in connection.connection.execute(f"EXPLAIN QUERY PLAN {statement}", parameters))

    event.listen(connection, "before_cursor_execute", note)
    for read in (repository.read_own("ada", 0), repository.read_public(0.0, 600)):
        read(connection)
    return found


def test_a_lobby_goes_through_no_table_from_end_to_end(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    found = database._read(plans)
    assert [step for step in found if step in ("SCAN tables", "SCAN seats")] == []
    assert any("tables_by_maker" in step for step in found)
    assert any("tables_by_state" in step for step in found)
    database.close()


def test_pollers_of_the_lobby_read_no_public_tables_from_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[str] = []
    read_public = repository.read_public
    monkeypatch.setattr(repository, "read_public", lambda *of: reads.append("public") or read_public(*of))

    async def go(server: LiveServer) -> None:
        async with server.guest() as ada, server.guest() as ben:
            made = [(await ada.make(ME, OPEN, listed=True))["table"] for _ in range(3)]
            for _ in range(5):
                assert {table["id"] for table in (await ben.get("/api/tables"))["open"]} == set(made)
            await ben.post(f"/api/tables/{made[0]}/sit", {"seat": 1})
            assert {table["id"] for table in (await ben.get("/api/tables"))["open"]} == set(made[1:])
            server.tables.rooms[made[1]].meta.state = "finished"
            assert [table["id"] for table in (await ben.get("/api/tables"))["open"]] == made[2:]

    serve(tmp_path, go)
    assert reads == ["public"]


def test_a_lobby_has_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("repository", "lobby"):
        monkeypatch.setattr(f"legendry.server.{module}.MAX_TABLES", 2)

    async def go(server: LiveServer) -> None:
        async with server.guest() as ada, server.guest() as ben:
            made = [(await ada.make(ME, OPEN, listed=True))["table"] for _ in range(5)]
            for guest, name in ((ada, "mine"), (ben, "open")):
                pages = [await guest.get(f"/api/tables?page={page}") for page in range(4)]
                assert [len(page[name]) for page in pages] == [2, 2, 1, 0]
                assert [page["more"] for page in pages] == [True, True, False, False]
                assert sorted(table["id"] for page in pages for table in page[name]) == sorted(made)
            await ada.get("/api/tables?page=-1", 400)
            await ada.get("/api/tables?page=101", 400)

    serve(tmp_path, go)

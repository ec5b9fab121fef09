"""Several nodes on one PostgreSQL: a table is at one of them, whoever asks where, and nobody else writes to it."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import os
import stat
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import insert, select, text, update
from sqlalchemy.exc import DBAPIError

from legendry.cli import main
from legendry.server import leases as leases_of_nodes
from legendry.server.database import Change, Database, Job, Lease, NotSaved, still_held
from legendry.server.migrations import VERSION
from legendry.server.nodes import Nodes
from legendry.server.record import MOVE, Event
from legendry.server.repository import insert_event
from legendry.server.run import serve
from legendry.server.schema import about, events, leases, tables
from legendry.server.schema import nodes as node_rows
from legendry.server.settings import Settings
from legendry.server.timing import passed
from legendry.server.turns import Visitor
from legendry.server.wire import NewSeat, NewTable
from tests.server.live import ME, OPEN, Guest, LiveServer, live_server, until
from tools.postgres import Postgres

KEPT = Path(__file__).parents[1] / "kept"


def nodes_of(server: LiveServer) -> Any:
    assert server.tables.nodes is not None
    return server.tables.nodes


@contextlib.asynccontextmanager
async def nodes(folder: Path, database: str, count: int = 2, **more: Any) -> AsyncIterator[list[LiveServer]]:
    """Some nodes that know each other."""
    async with contextlib.AsyncExitStack() as stack:
        made = [await stack.enter_async_context(live_server(folder, database=database, **more)) for _ in range(count)]
        await until(lambda: all(len(nodes_of(each).others) == count - 1 for each in made))
        yield made


def run(folder: Path, database: str, scenario: Callable[..., Coroutine[Any, Any, None]], **more: Any) -> None:
    async def go() -> None:
        async with nodes(folder, database, **more) as made:
            await scenario(*made)

    asyncio.run(go())


async def owners(server: LiveServer) -> dict[str, tuple[str, int]]:
    rows = await server.tables.database.read(lambda c: c.execute(select(leases)).all())
    return {row.table_id: (row.node, row.fence) for row in rows}


async def seated(one: LiveServer, ada: Guest, ben: Guest, **more: Any) -> str:
    """A table at this node with two people, who have kept their cards."""
    options = {"decks": ["Wild Pack", "Black Tide"], "first": "0"}
    made = await ada.make(ME, OPEN, options=options, listed=True, **more)
    id: str = made["table"]
    assert (await ben.post(f"/api/tables/{id}/sit", {"seat": 1}))["mine"] == [1]
    room = one.tables.rooms[id]
    while room.table.asks[0].options[0].text == "keep":
        await room.play(room.asked[0], room.question_number, "keep", one.tables.database, one.tables.time)
    return id


def test_a_table_is_at_one_node_and_can_be_played_at_any(tmp_path: Path, database: str) -> None:
    async def go(one: LiveServer, two: LiveServer, three: LiveServer) -> None:
        async with one.guest("Ada") as ada, two.guest("Ben") as ben, three.guest("Cleo") as cleo:
            id = await seated(one, ada, ben)
            async with ada.socket(id, 0) as south, ben.socket(id, 1) as north, cleo.socket(id) as watcher:
                await south.move("trade energy")
                await south.move("end turn")
                state = await north.asked()
                assert [seat["here"] for seat in state["seats"]] == [True, True]
                await north.say("chat", text="hello")
                assert [(await each.until("chat"))["text"] for each in (south, north, watcher)] == ["hello"] * 3
                await north.move("trade energy")
                for socket in (south, watcher):
                    await socket.until("state", lambda state: bool(state["seq"] == north.state["seq"]))
                await south.say("undo")
                asks = await north.until("state", lambda state: bool(state["request"]))
                assert asks["request"]["seat"] == 0
                await north.say("consent", yes=True)
                assert (await south.until("request_over"))["granted"]
            assert [id in each.tables.rooms for each in (one, two, three)] == [True, False, False]
            assert await owners(one) == {id: (nodes_of(one).id, 1)}
            assert (await cleo.get(f"/api/tables/{id}"))["seats"][1]["name"] == "Ben"
            refused = await cleo.post(f"/api/tables/{id}/sit", {"seat": 1}, 409)
            assert refused["error"] == "this seat is taken"
            await cleo.get("/api/tables/aaaaaaaaaaaa", 404)
            replay = await cleo.client.get(f"/api/tables/{id}/replay")
            assert len(replay.json()["frames"]) == 4
            assert replay.headers.get_list("x-frame-options") == ["DENY"]
            numbers = await cleo.get("/metrics")
            assert "legendry_nodes 3\n" in numbers
            assert "legendry_forwarded_total 3\n" in numbers
            assert "legendry_leases 1\n" in await ada.get("/metrics")

    run(tmp_path, database, go, count=3)


def test_the_lobby_of_any_node_shows_the_tables_of_all(tmp_path: Path, database: str) -> None:
    async def go(one: LiveServer, two: LiveServer) -> None:
        async with one.guest("Ada") as ada, two.guest("Ben") as ben, two.guest("Cleo") as cleo:
            id = await seated(one, ada, ben)
            waits = (await ada.make(ME, OPEN, listed=True))["table"]
            left = (await ada.make(ME, OPEN, listed=True))["table"]
            one.tables.rooms[left].host_seen -= 100
            async with ada.socket(id, 0) as south:
                await south.move("trade energy")
                lobby = await ben.get("/api/tables")
                assert [(each["id"], each["moves"]) for each in lobby["mine"]] == [(id, 3)]
                assert [(seat["here"], seat["asked"]) for seat in lobby["mine"][0]["seats"]] == [
                    (True,) * 2,
                    (False,) * 2,
                ]
                assert [each["id"] for each in lobby["open"]] == [waits]
                assert {each["id"] for each in (await cleo.get("/api/tables"))["open"]} == {id, waits}
            await ben.put("/api/me", {"name": "Benjamin"})
            ben_here = Guest(one.url, ben.client)
            ben_here.client.base_url = one.url
            assert (await ben_here.get("/api/me"))["name"] == "Benjamin"
            assert (await ben_here.client.delete("/api/me")).status_code == 200
            assert id not in one.tables.rooms
            assert [seat["name"] for seat in (await cleo.get(f"/api/tables/{id}"))["seats"]] == ["Ada", "Somebody"]

    run(tmp_path, database, go)


def test_what_only_nodes_may_say_is_not_believed_of_others(tmp_path: Path, database: str) -> None:
    async def go(one: LiveServer, two: LiveServer) -> None:
        async with one.guest("Ada") as ada, two.guest("Ben") as ben:
            id = (await ada.make(ME, ME))["table"]
            maker = one.tables.rooms[id].meta.maker
            for secret in ("", "x", nodes_of(one).secret[:-1]):
                lies = {"x-legendry-node": secret, "x-legendry-person": maker, "x-legendry-address": "10.0.0.1"}
                for path in (f"/api/tables/{id}", "/node/summaries"):
                    answer = await ben.client.get(path, headers=lies)
                    assert (answer.status_code == 404) == path.startswith("/api")
                    assert id not in answer.text
            assert not {"10.0.0.1"} & set(one.tables.request_limit.buckets)

    run(tmp_path, database, go)


def test_a_node_that_was_cut_off_gives_its_tables_up_and_cannot_write_to_them(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go(one: LiveServer, two: LiveServer) -> None:
        async with one.guest("Ada") as ada, two.guest("Ben") as ben:
            id = await seated(one, ada, ben)
            room, held, me = one.tables.rooms[id], nodes_of(one).held[id], nodes_of(one).id
            async with ada.socket(id, 0) as south:
                await south.move("trade energy")

                async def silent(_: Any) -> None:
                    await asyncio.sleep(0.05)

                monkeypatch.setattr(nodes_of(one), "beat", silent)  # as if the database were out of reach
                begun = passed()
                assert await south.closed() == 1012
                assert passed() - begun <= nodes_of(one).lasts + 0.2
                told = await ada.get("/health/ready", 503)
                assert "out of touch" in told["trouble"]
            assert id not in one.tables.rooms
            monkeypatch.undo()
            assert (await owners(two))[id] == (me, 1)
            async with ben.socket(id, 1) as north:  # waits until the lease is over
                state = await north.until("state")
                assert (state["seq"], state["asked"]) == (3, [0])
            assert (await owners(two))[id] == (nodes_of(two).id, 3)
            late = Event(4, MOVE, 0, "end turn")
            room.meta.fence = held.fence
            with pytest.raises(NotSaved) as refused:
                await one.tables.database.write(insert_event(room.meta, late, 0.0, room.table))
            assert (str(refused.value), refused.value.conflict) == ("LeaseLost", True)
            written = await two.tables.database.read(lambda c: [row.seq for row in c.execute(select(events))])
            assert written == [1, 2, 3]
            await until(lambda: nodes_of(one).id != me and nodes_of(one).is_valid)
            async with ada.socket(id, 0) as south:  # at the first node again, which sends it on
                await south.move("end turn")

    run(tmp_path, database, go, lease=1.0)


def test_who_freezes_in_the_middle_of_a_write_keeps_no_table(tmp_path: Path, database: str) -> None:
    """Its locks last as long as its transaction, and nobody can take a table that is locked."""

    async def go(one: LiveServer, two: LiveServer) -> None:
        async with one.guest("Ada") as ada, two.guest("Ben") as ben:
            id = await seated(one, ada, ben)
            frozen = one.tables.database.engine.connect()
            job = Job(Change(lease=one.tables.rooms[id].meta.lease), asyncio.get_running_loop())
            assert still_held(frozen, [job]) == [job]
            nodes_of(one).keeping.cancel()
            me = nodes_of(one).id
            await until(lambda: not nodes_of(one).is_valid)
            begun = passed()
            async with ben.socket(id, 1) as north:
                assert (await north.until("state"))["seq"] == 2
            assert passed() - begun < 8
            assert (await owners(two))[id][0] != me
            with pytest.raises(DBAPIError) as late:
                frozen.execute(select(leases))
            assert NotSaved(late.value).conflict
            frozen.close()

    run(tmp_path, database, go, lease=1.0)


def test_a_node_that_finds_the_dead_of_others_locked_joins_all_the_same(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases_of_nodes, "burying", lambda _: lambda c: c.execute(text("SELECT 1 / 0")))

    async def go(one: LiveServer) -> None:
        dead = insert(node_rows).values(id="dead", address="http://127.0.0.1:1", expires=0.0, facts="{}")
        await one.tables.database.write(Change(work=lambda c: c.execute(dead)))
        async with live_server(tmp_path, database=database) as two, two.guest() as ada:
            assert (await ada.make(ME, ME))["table"] in two.tables.rooms

    run(tmp_path, database, go, count=1)


def test_a_server_that_cannot_be_a_node_ends(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(*_: Any) -> None:
        raise OSError

    monkeypatch.setattr(Nodes, "connect", never)
    monkeypatch.setattr("legendry.server.nodes.JOIN_TIMEOUT", 0.1)
    with pytest.raises(SystemExit, match="3"):
        serve(Settings(host="127.0.0.1", port=0, data=tmp_path, database=database), browser=False)


def test_a_write_that_comes_too_late_fails_alone(tmp_path: Path, database: str) -> None:
    async def go(one: LiveServer, two: LiveServer) -> None:
        async with one.guest("Ada") as ada:
            ids = [(await ada.make(ME, ME))["table"] for _ in range(3)]
            metas = [one.tables.rooms[id].meta for id in ids]
            metas[1].fence = 7
            rooms = [one.tables.rooms[id] for id in ids]
            writes = [
                one.tables.database.write(insert_event(room.meta, Event(1, MOVE, 0, "x"), 0.0, room.table))
                for room in rooms
            ]
            results = await asyncio.gather(*writes, return_exceptions=True)
            assert [str(each) for each in results] == ["None", "LeaseLost", "None"]
            assert Lease(ids[1], 7) == metas[1].lease

    run(tmp_path, database, go)


def test_a_node_that_stops_gives_its_tables_to_the_others_at_once(tmp_path: Path, database: str) -> None:
    async def go() -> None:
        async with live_server(tmp_path, database=database) as two:
            async with (
                live_server(tmp_path, database=database) as one,
                one.guest("Ada") as ada,
                two.guest("Ben") as ben,
            ):
                id = await seated(one, ada, ben)
                async with ada.socket(id, 0) as south, ben.socket(id, 1) as north:
                    await south.move("trade energy")
                    await until(lambda: bool(nodes_of(one).others))
                    await one.tables.leave()
                    assert [await each.closed() for each in (south, north)] == [1012, 1012]
                begun = passed()
                async with ben.socket(id, 1) as north, ada.socket(id, 0) as south:  # through the one that stops
                    await south.move("end turn")
                    await north.asked()
                assert passed() - begun < 2
            assert (await owners(two))[id] == (nodes_of(two).id, 3)

    asyncio.run(go())


def test_a_bot_thinks_at_a_node_that_has_room(tmp_path: Path, database: str) -> None:
    async def go(one: LiveServer, two: LiveServer) -> None:
        pools = [each.tables.bot_runner.bot_pool for each in (one, two)]
        await pools[0].turns.take(Visitor("10.0.0.9", "somebody"))  # the only place at the first node
        async with one.guest() as ada:
            id = (await ada.make(ME, {"who": "bot", "bot": "greedy"}))["table"]
            room = one.tables.rooms[id]
            async with ada.socket(id, 0) as south:
                await south.until("state")
                while room.asked == [0]:
                    await south.move()
                await until(lambda: any(seat == 1 for seat, _ in room.table.moves))
            assert pools[0].sent_away
            assert pools[1].tasks_done
            assert not pools[0].tasks_done

    run(tmp_path, database, go, lease=1.0)


def test_limits_hold_for_all_nodes_together(tmp_path: Path, database: str) -> None:
    async def go(one: LiveServer, two: LiveServer) -> None:
        async with one.guest() as ada, two.guest() as ben, contextlib.AsyncExitStack() as stack:
            ids = [(await ada.make(ME, ME))["table"] for _ in range(4)]
            heard = two.tables.table_limit.buckets
            await until(lambda: any(bucket.left < 1 for bucket in heard.values()))
            for name, limit in one.tables.limits.items():
                while name != "tables" and limit.take("somebody"):
                    pass
            others = [limit.buckets for name, limit in two.tables.limits.items() if name != "tables"]
            await until(lambda: all("somebody" in buckets for buckets in others))
            refused = await ben.post("/api/tables", {"game": "valtia", "seats": [ME, ME]}, 429)
            assert "too many tables" in refused["error"]
            there = await two.tables.make("a" * 64, NewTable("valtia", [NewSeat("me"), NewSeat("me")], listed=True))
            for id in ids:
                await stack.enter_async_context(ada.socket(id, 0))
            await until(lambda: nodes_of(two).sockets_elsewhere("127.0.0.1 plays") == 4)
            await until(lambda: two.tables.sockets_of("127.0.0.1", True) == 4)
            mine = two.tables.rooms[there.table].slots[0]
            mine.person = one.tables.rooms[ids[0]].meta.maker
            async with Guest(two.url, ada.client).socket(there.table, 0) as socket:
                assert await socket.closed() == 4429

    run(tmp_path, database, go, lease=1.0, tables=(0.001, 4), connections=4)


def test_clocks_go_on_where_they_were_but_not_while_nobody_holds_the_table(tmp_path: Path, database: str) -> None:
    async def go(one: LiveServer, two: LiveServer) -> None:
        async with one.guest("Ada") as ada, two.guest("Ben") as ben:
            id = await seated(one, ada, ben, clock=600)
            await one.tables.database.write(
                Change(work=lambda c: c.execute(update(events).values(at=events.c.at - 100.0)))
            )
            await one.tables.leave()
            ended = update(leases).values(ended=leases.c.ended - 40.0)  # as if nobody had wanted it for so long
            await two.tables.database.write(Change(work=lambda c: c.execute(ended)))
            async with ben.socket(id, 1) as north:
                state = await north.until("state")
            assert 530 < state["seats"][0]["clock"] < 541
            assert state["seats"][1]["clock"] == pytest.approx(600, abs=5)

    run(tmp_path, database, go)


@pytest.mark.parametrize("what", ["undo", "draw"])
def test_what_somebody_asks_for_stands_when_the_table_changes_its_node(
    tmp_path: Path, database: str, what: str
) -> None:
    async def go(one: LiveServer, two: LiveServer) -> None:
        async with one.guest("Ada") as ada, two.guest("Ben") as ben:
            id = await seated(one, ada, ben)
            async with ada.socket(id, 0) as south:
                await south.move("trade energy")
                await south.move("end turn")
                room = one.tables.rooms[id]
                await room.play(1, None, "trade energy", one.tables.database, one.tables.time)
                await south.say(what)
                await south.until("state", lambda state: bool(state["request"]))
                await one.tables.leave()
            async with ben.socket(id, 1) as north, Guest(two.url, ada.client).socket(id, 0) as south:
                for socket in (north, south):
                    state = await socket.until("state")
                    assert state["request"] == {"what": what, "seat": 0, "waiting": [1]}
                await north.say("consent", yes=True)
                assert (await south.until("request_over"))["granted"]
            assert id in two.tables.rooms

    run(tmp_path, database, go)


def test_a_backup_of_running_nodes_can_be_restored(
    tmp_path: Path, cluster: Postgres, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(cluster.bin), prepend=os.pathsep)
    database, other, copy = cluster.new(), cluster.new(), tmp_path / "copy"
    known: list[str] = []

    async def go(one: LiveServer, two: LiveServer) -> None:
        async with one.guest("Ada") as ada, two.guest("Ben") as ben:
            known.append(await seated(one, ada, ben))
            async with ada.socket(known[0], 0) as south:
                await south.move("trade energy")
                assert await asyncio.to_thread(main, ["backup", str(copy), "--database", database]) == 0
                await south.move("end turn")
            assert await asyncio.to_thread(main, ["restore", str(copy), "--database", database]) == 2
            assert "2 legendry servers are using" in capsys.readouterr().err

    run(tmp_path, database, go)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert main(["backup", str(copy), "--database", database]) == 2

    async def restored(one: LiveServer) -> None:
        await nodes_of(one).place(known[0])
        assert (await one.room(known[0])).table.moves[-1][1] == "trade energy"

    for target in (other, database):  # an empty one, and the one that it came from
        assert main(["restore", str(copy), "--database", target]) == 0
        run(tmp_path, target, restored, count=1)


@pytest.mark.parametrize(("name", "fence"), [("schema-3", 1), ("schema-4", 3)])
def test_a_database_of_an_earlier_release_is_brought_up_to_date_by_one_of_them(
    tmp_path: Path, cluster: Postgres, database: str, name: str, fence: int
) -> None:
    old = gzip.decompress((KEPT / f"{name}.sql.gz").read_bytes())
    with psycopg.connect(cluster.words(database.rpartition("/")[2]), autocommit=True) as connection:
        connection.execute(old)
    with ThreadPoolExecutor(4) as threads:  # all at once
        opened = [each.result() for each in [threads.submit(Database, database) for _ in range(4)]]
    for each in opened:
        each.close()

    async def go(one: LiveServer, two: LiveServer) -> None:
        facts = await one.tables.database.read(lambda c: {row.name: row.value for row in c.execute(select(about))})
        assert facts["schema"] == str(VERSION)
        saved = await one.tables.database.read(lambda c: c.execute(select(tables.c.id, tables.c.state)).all())
        assert sorted(row.state for row in saved) == ["finished", "running", "waiting"]
        for row in saved:
            assert await nodes_of(one).place(row.id) == ""
            assert (await one.room(row.id)).meta.fence == fence
            assert await nodes_of(two).place(row.id) == one.url

    run(tmp_path, database, go)

"""What goes wrong at one node, or between two, costs nobody else anything, and does not last."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, insert, text

from legendry.server import leases, tables
from legendry.server.database import LIMITS, Change, Database, NotSaved
from legendry.server.migrations import LOCK
from legendry.server.node_client import NoAnswer, ask
from legendry.server.nodes import Nodes
from legendry.server.schema import nodes as node_rows
from legendry.server.timing import passed
from tests.server.live import ME, LiveServer, serve, until
from tests.server.test_nodes import nodes_of, run
from tests.server.test_secrets import played_on


def test_a_node_shows_signs_of_life_while_it_waits_for_what_a_dead_one_held(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many may want the tables of the dead one at a time, and what is done about them comes in one queue."""
    monkeypatch.setattr(leases, "burying", lambda _: lambda c: c.execute(text("SELECT pg_sleep(3)")))

    async def go(one: LiveServer) -> None:
        me = nodes_of(one).id
        dead = insert(node_rows).values(id="dead", address="http://127.0.0.1:1", expires=0.0, facts="{}")
        await one.tables.database.write(Change(work=lambda c: c.execute(dead)))
        await until(lambda: nodes_of(one).burial is not None)
        for _ in range(20):
            await asyncio.sleep(0.1)
            assert (nodes_of(one).id, nodes_of(one).is_valid) == (me, True)
        assert not nodes_of(one).burial.done()

    run(tmp_path, database, go, count=1, lease=1.0)


def test_a_node_comes_back_after_any_error(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(one: LiveServer) -> None:
        me, look = nodes_of(one).id, Nodes.look
        errors: list[Exception] = []

        async def fail(*_: Any) -> None:
            errors.append(ValueError())
            raise errors[-1]

        monkeypatch.setattr(Nodes, "look", fail)
        await until(lambda: len(errors) > 2)
        monkeypatch.setattr(Nodes, "look", look)
        await until(lambda: nodes_of(one).is_valid and not nodes_of(one).others)
        async with one.guest() as ada:
            assert (await ada.make(ME, ME))["table"] in nodes_of(one).held
        assert nodes_of(one).id == me or nodes_of(one).lapses

    run(tmp_path, database, go, count=1, lease=1.0)


def test_nobody_waits_for_a_node_that_reads_nothing() -> None:
    async def go() -> None:
        over = asyncio.Event()

        async def frozen(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await over.wait()
            writer.close()

        server = await asyncio.start_server(frozen, "127.0.0.1", 0)
        address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        begun = passed()
        with pytest.raises(NoAnswer):
            async with asyncio.timeout(5):
                await ask(address, "POST", b"/", [(b"host", b"node")], bytes(1 << 24), 0.2)
        assert passed() - begun < 4
        over.set()
        server.close()

    asyncio.run(go())


def test_a_table_that_is_found_while_it_is_made_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is in the database a moment before it is in memory."""

    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, ME))["table"]
            made = server.tables.rooms.pop(id)
            saved = tables.screen_of_saved

            async def meanwhile(*given: Any) -> Any:
                server.tables.rooms[id] = made
                return await saved(*given)

            monkeypatch.setattr(tables, "screen_of_saved", meanwhile)
            assert await server.room(id) is made
            assert server.tables.rooms[id] is made

    serve(tmp_path, go)


def test_who_comes_while_a_table_is_given_back_finds_it_afterwards(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever opened it before would hold a table that is no longer this node's."""
    monkeypatch.setattr("legendry.server.nodes.GRACE", 0.0)

    async def go(one: LiveServer) -> None:
        async with one.guest("Ada") as ada:
            id = (await ada.make(ME, ME))["table"]
            await one.tables.close_room(one.tables.rooms[id])
            transact, given = one.tables.database.transact, asyncio.Event()

            async def slowly(work: Any) -> Any:
                await given.wait()
                return await transact(work)

            monkeypatch.setattr(one.tables.database, "transact", slowly)
            giving = asyncio.ensure_future(nodes_of(one).tidy([]))
            asyncio.get_running_loop().call_later(0.3, given.set)
            async with ada.socket(id, 0) as south:
                await giving
                await south.until("state")
                await played_on(one, one.tables.rooms[id], 1)
                await south.until("state", lambda state: bool(state["seq"] == 1))
            assert one.tables.rooms[id].meta.fence == nodes_of(one).held[id].fence == 3

    run(tmp_path, database, go, count=1)


def test_a_transaction_may_pause_as_long_as_a_lease(tmp_path: Path, database: str) -> None:
    """On a machine that is busy a process may get no time for seconds."""

    async def go(one: LiveServer) -> None:
        await one.tables.database.write(Change(work=partial(pause, 2.5)))
        with pytest.raises(NotSaved):
            await one.tables.database.write(Change(work=partial(pause, 4.0)))

    def pause(seconds: float, connection: Connection) -> None:
        connection.execute(text("SELECT 1"))
        sleep(seconds)

    run(tmp_path, database, go, count=1, lease=3.0)


def test_who_starts_waits_for_a_long_migration_by_another_node(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIMITS, "lock_timeout", 100)
    monkeypatch.setitem(LIMITS, "statement_timeout", 100)
    with create_engine(database).begin() as connection, ThreadPoolExecutor(1) as pool:
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        starting = pool.submit(Database, database)
        sleep(0.5)
        connection.commit()
        starting.result().close()

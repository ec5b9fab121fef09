"""A new version of the rules ends no game: it goes on at a node that has the rules it began with."""

from __future__ import annotations

import asyncio
import contextlib
import copy
from pathlib import Path

import pytest
from sqlalchemy import select

from legendry import registry
from legendry.screens import screen_of
from legendry.server.schema import tables
from tests.server.live import ME, Guest, LiveServer, live_server, until
from tests.server.test_nodes import nodes_of

TABLES = 50


def install_old_rules(monkeypatch: pytest.MonkeyPatch, wanted: list[bool]) -> None:
    """Nodes that start while `wanted` holds have other rules of Valtia."""
    from legendry.server.tables import Tables

    original = Tables.start

    async def start(self: Tables) -> None:
        if wanted[0]:
            old = copy.copy(registry.game("valtia"))
            old.version = "0.9"
            self.screens["valtia"] = screen_of(old)
        await original(self)

    monkeypatch.setattr(Tables, "start", start)


async def states(server: LiveServer) -> set[tuple[str, str]]:
    found = await server.tables.database.read(lambda c: c.execute(select(tables.c.rules, tables.c.state)).all())
    return {(row.rules, row.state) for row in found}


async def move_at(server: LiveServer, guest: Guest, ids: list[str]) -> None:
    """Whoever is to move makes a move, at whichever node that is asked for."""
    for id in ids:
        async with Guest(server.url, guest.client).socket(id, 0) as socket:
            state = await socket.until("state")
            assert state["state"] == "running"
            if state["ask"]:
                await socket.move()


def test_an_upgrade_of_the_rules_ends_none_of_fifty_games(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = [True]
    install_old_rules(monkeypatch, wanted)

    async def go() -> None:
        async with contextlib.AsyncExitStack() as stack:
            more = {
                "database": database,
                "lease": 1.0,
                "tables": (1e6, 10**6),
                "requests": (1e6, 10**6),
                "costly": (1e6, 10**6),
            }
            first = contextlib.AsyncExitStack()
            old = await first.enter_async_context(live_server(tmp_path, **more))
            ada = await stack.enter_async_context(old.guest("Ada"))
            ids = [(await ada.make(ME, ME))["table"] for _ in range(TABLES)]
            last = contextlib.AsyncExitStack()
            keeper = await last.enter_async_context(live_server(tmp_path, **more))
            wanted[0] = False
            new = await stack.enter_async_context(live_server(tmp_path, **more))
            await until(lambda: len(nodes_of(new).others) == len(nodes_of(keeper).others) == 2)
            await first.aclose()  # all nodes but one are of the new version
            await move_at(new, ada, ids)
            assert set(keeper.tables.rooms) == set(ids)
            ada.client.base_url = new.url
            begun = await ada.make(ME, ME)
            assert await states(new) == {("0.9", "running"), ("17.2", "running")}
            assert begun["table"] in new.tables.rooms

            await last.aclose()  # the one that had the rules is gone
            seen = await ada.get(f"/api/tables/{ids[0]}")
            assert seen["state"] == "stopped"
            assert "rules 0.9 of" in seen["stopped"]
            assert await states(new) == {("0.9", "running"), ("17.2", "running")}

            wanted[0] = True
            again = await stack.enter_async_context(live_server(tmp_path, **more))
            await until(lambda: nodes_of(again).id in nodes_of(new).others)
            await until(lambda: not any(room.stopped for room in new.tables.rooms.values()))
            await move_at(new, ada, ids)
            assert set(again.tables.rooms) == set(ids)

    asyncio.run(go())

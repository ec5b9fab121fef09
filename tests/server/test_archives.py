"""Finished games can be read, replayed and downloaded whatever becomes of their rules."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from sqlalchemy import select, update

from legendry.server.archives import LOOK, REST
from legendry.server.database import Change
from legendry.server.room import Room
from legendry.server.schema import archives, tables
from legendry.server.state_view import state
from tests.server.live import ME, FakeTime, LiveServer, serve, until
from tests.server.test_tables import finish


async def kept(server: LiveServer) -> set[str]:
    """After the archivist has had time."""
    await server.tables.tick()
    if server.tables.archivist.task is not None:
        await server.tables.archivist.task
    return await server.tables.database.read(lambda c: set(c.execute(select(archives.c.table_id)).scalars()))


def told(room: Room, seat: int | None) -> dict[str, object]:
    found: dict[str, object] = msgspec.json.decode(msgspec.json.encode(state(room, seat, 0, 0.0)))
    return {name: found[name] for name in ("view", "log", "outcome", "state", "ask")}


@pytest.mark.parametrize("game", ["valtia", "castles", "levendale", "village", "leviathan"])
def test_a_finished_game_outlives_its_rules(tmp_path: Path, game: str) -> None:
    time = FakeTime()

    async def go(server: LiveServer) -> None:
        async with server.guest("Ada") as ada:
            id = (await ada.make(ME, ME, game=game))["table"]
            await finish(server, id)
            paths = [f"/api/tables/{id}/replay?seat={view}&count=500" for view in ("watch", "all", "0", "1")]
            paths += [f"/api/tables/{id}/replay?from=2&count=3", f"/api/tables/{id}/record"]
            assert await kept(server) == {id}
            room = await server.room(id)
            before = [await ada.get(path) for path in paths]
            shown = [told(room, seat) for seat in (None, 0, 1)]

            other = update(tables).values(rules="0.1", cards="x")
            await server.tables.database.write(Change(work=lambda connection: connection.execute(other)))
            del server.tables.rooms[id]
            server.tables.replays.answers.clear()
            assert [await ada.get(path) for path in paths] == before
            room = await server.room(id)
            assert not room.playable
            assert [told(room, seat) for seat in (None, 0, 1)] == shown
            table = await ada.get(f"/api/tables/{id}")
            assert (table["state"], table["stopped"]) == ("finished", "")
            refused = await ada.post(f"/api/tables/{id}/rematch", None, 400)
            assert "other rules" in refused["error"]

    serve(tmp_path, go, time)


def test_games_from_before_are_kept_too_one_after_another(tmp_path: Path) -> None:
    time = FakeTime()

    async def go(server: LiveServer) -> None:
        async with server.guest("Ada") as ada:
            ids = [(await ada.make(ME, ME))["table"] for _ in range(3)]
            for id in ids[:2]:
                await finish(server, id)
            server.tables.rooms.clear()
            counts = [0]
            while counts[-1] < 2:
                time.at += REST * LOOK
                counts.append(len(await kept(server)))
                assert counts[-1] - counts[-2] <= 1
            assert await kept(server) == set(ids[:2])
            await until(lambda: server.tables.costly.turns.free == 2)

    serve(tmp_path, go, time)

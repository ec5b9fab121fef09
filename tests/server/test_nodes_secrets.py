"""Nobody learns more where several nodes serve a table: what one tells, in whatever way, another one tells."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from legendry.screens import SCREENS
from legendry.server.sent_view import sent_view
from tests.server.live import ME, OPEN, Guest, LiveServer
from tests.server.test_nodes import nodes_of, run
from tests.server.test_secrets import check_log, played_on


@pytest.mark.parametrize("game", list(SCREENS))
def test_by_way_of_another_node_everybody_is_told_the_same(tmp_path: Path, database: str, game: str) -> None:
    async def go(one: LiveServer, two: LiveServer) -> None:
        async with one.guest("Ada") as ada, two.guest("Spy") as spy:
            made = await ada.make(ME, ME, game=game)
            id, key = made["table"], made["watch_link"].partition("=")[2]
            room = one.tables.rooms[id]
            far = at(two, ada)
            async with (
                spy.socket(id, key=key) as watcher, far.socket(id, 1) as seat, at(one, ada).socket(id, 1) as near,
            ):  # fmt: skip
                for socket in (watcher, seat, near):
                    await socket.until("state")
                while room.seq < 12 and room.table.outcome is None:
                    await played_on(one, room, 1)
                    told = [
                        await socket.until("state", lambda state: state["seq"] == room.seq)
                        for socket in (watcher, seat, near)
                    ]
                    assert told[1] == told[2]
                    view = sent_view(room.screen, room.table.view(None))
                    seen = {name: told[0]["view"][name] for name in view if name != "players" or game != "village"}
                    assert seen == {name: view[name] for name in seen}
                    assert (told[0]["ask"], told[0]["undo"]["kind"]) == (None, "no")
                    check_log(room, watcher.log)
            if room.table.outcome is None:
                for wanted in ("0", "1", "all"):
                    await spy.get(f"/api/tables/{id}/replay?seat={wanted}", 403)
                await spy.get(f"/api/tables/{id}/record", 404)
            here = await ada.get(f"/api/tables/{id}/replay")
            assert await spy.get(f"/api/tables/{id}/replay") == here

    run(tmp_path, database, go)


def at(server: LiveServer, guest: Guest) -> Guest:
    return Guest(server.url, guest.client)


def test_a_private_table_is_private_at_every_node_and_no_answer_holds_a_secret(tmp_path: Path, database: str) -> None:
    async def go(one: LiveServer, two: LiveServer) -> None:
        said: list[str] = []
        async with one.guest("Ada") as ada, two.guest("Ben") as ben, two.guest("Spy") as spy:
            made = await ada.make(ME, OPEN)
            id, key = made["table"], made["seat_links"][1].partition("=")[2]
            for path in ("", "/game", "/cards", "/replay", "/record", "/invitation?key=x"):
                await spy.get(f"/api/tables/{id}{path}", 404)
            async with spy.socket(id) as socket:
                assert await socket.closed() == 4404
            await ben.post(f"/api/tables/{id}/sit", {"key": key})
            async with spy.socket(id, 1) as socket:
                assert await socket.closed() == 4404
            async with ada.socket(id, 0) as south, ben.socket(id, 1) as north:
                for each in (south, north):
                    await each.until("state")
                await played_on(one, one.tables.rooms[id], 3)
                for each in (south, north):
                    await each.until("state", lambda state: state["seq"] == 3)
                    said += each.raw
            for path in (f"/api/tables/{id}", "/api/tables", f"/api/tables/{id}/replay", "/metrics", "/health/ready"):
                answer = await ben.client.get(path)
                said += [answer.text, json.dumps(dict(answer.headers))]
        room = one.tables.rooms[id]
        secrets: list[Any] = [nodes_of(one).secret, str(room.meta.options_read()["seed"]), room.meta.watch, key]
        for secret in (*secrets, room.meta.maker, *(slot.person for slot in room.slots)):
            assert secret
            assert not any(secret in text for text in said)

    run(tmp_path, database, go)

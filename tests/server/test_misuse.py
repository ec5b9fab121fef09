"""Requests that nobody's browser sends."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from legendry.server.schema import visitors
from tests.server.live import ME, OPEN, FakeTime, LiveServer, serve
from tests.server.test_play import duel
from tests.server.test_tables import finish

JSON = {"content-type": "application/json"}


@pytest.mark.parametrize("deep", [b"[" * 20_000, b'{"a":' * 8_000, b"[" * 20_000 + b"]" * 20_000])
def test_what_is_nested_deeply_is_refused_in_words(tmp_path: Path, deep: bytes) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            body = b'{"game": "valtia", "seats": [], "options": {"x": ' + deep
            for wrong in (deep, body, body + b"}}"):
                answer = await ada.client.post("/api/tables", content=wrong, headers=JSON)
                assert answer.status_code == 400
                assert answer.json()["error"]

    serve(tmp_path, go)


def test_a_wrong_key_is_not_remembered(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada, server.guest() as ben:
            made = await ada.make(ME, OPEN, listed=True)
            for k in range(3):
                await ben.get(f"/api/tables/{made['table']}?key=bogus{k}")
            found = await server.tables.database.read(lambda c: c.execute(select(visitors)).all())
            assert found == []
            await ben.get(f"/api/tables/{made['table']}?key={made['watch_link'].partition('=')[2]}")
            found = await server.tables.database.read(lambda c: c.execute(select(visitors)).all())
            assert len(found) == 1

    serve(tmp_path, go)


def test_a_rematch_is_a_table_too(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, ME))["table"]
            await finish(server, id)
            again = (await ada.post(f"/api/tables/{id}/rematch"))["table"]
            await finish(server, again)
            assert "too many tables" in (await ada.post(f"/api/tables/{again}/rematch", status=429))["error"]
            assert (await ada.post(f"/api/tables/{id}/rematch"))["table"] == again  # which is there already

    serve(tmp_path, go, FakeTime(), tables=(0.0, 2))


def test_nobody_is_asked_for_an_undo_again_and_again(tmp_path: Path) -> None:
    time = FakeTime()

    async def go(server: LiveServer) -> None:
        async with duel(server, kept=False) as (_, _, _, south, north):
            await south.move("mulligan")
            for _ in range(3):
                await south.say("undo")
                await north.until("state", lambda state: state["request"] is not None)
                await north.say("consent", yes=False)
                await south.until("state", lambda state: state["request"] is None)
            await south.say("undo")
            assert "too often" in (await south.until("error"))["error"]
            time.at += 10
            await south.say("undo")
            await north.until("state", lambda state: state["request"] is not None)

    serve(tmp_path, go, time)


def test_a_wrong_method_says_which_are_right(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            answer = await ada.client.delete("/api/tables")
            assert answer.status_code == 405
            assert {"GET", "POST"} <= {each.strip() for each in answer.headers["allow"].split(",")}

    serve(tmp_path, go)


def test_the_schema_says_what_errors_look_like(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            schema = json.loads((await ada.client.get("/schema/openapi.json")).content)
            for path, item in schema["paths"].items():
                for method, operation in item.items():
                    for status, answer in operation["responses"].items():
                        if status >= "400" and path.startswith("/api/"):
                            assert error_of(answer) == "ErrorResponse", (method, path, status)
            known = schema["components"]["schemas"]["ErrorResponse"]["properties"]
            assert set(known) == {"error", "clause"}

    serve(tmp_path, go)


def error_of(answer: dict[str, Any]) -> str:
    return str(answer["content"]["application/json"]["schema"].get("$ref", "")).rpartition("/")[2]


def test_who_came_by_a_proxy_is_told_by_proxies_that_are_named(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            for k in range(30):
                answer = await ada.client.get("/health", headers={"x-forwarded-for": f"192.0.2.{k}"})
            assert answer.status_code == 429

    serve(tmp_path, go, FakeTime(), requests=(0.0, 20), proxies=("192.0.2.200",))

    async def behind(server: LiveServer) -> None:
        async with server.guest() as ada:
            for k in range(30):
                answer = await ada.client.get("/health", headers={"x-forwarded-for": f"192.0.2.{k}"})
                assert answer.status_code == 200

    serve(tmp_path, behind, FakeTime(), requests=(0.0, 20), proxies=("127.0.0.1",))

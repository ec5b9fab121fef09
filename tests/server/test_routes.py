"""Requests find their handlers, parameters their types, and mistakes a sentence."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from typing import Any

import httpx
import pytest

from legendry.server.app import LONG, WORTH_PACKING
from legendry.server.errors import Denied
from legendry.server.routes import Response, Route, Routes, get, post, websocket
from tests.server.live import ME, OPEN, LiveServer, serve


@get("/things/{id:str}")
def thing(id: str, size: int = 3) -> str:
    """A thing."""
    return f"{id} {size}"


@post("/things")
def make() -> str:
    return "made"


@websocket("/things/{id:str}/talk")
async def talk(socket: Any, id: str) -> None:
    pass


@get("/{path:path}")
def anything(path: str) -> str:
    return path


ROUTES = Routes([thing, make, talk, anything])


@pytest.mark.parametrize(
    ("method", "path", "found", "places"),
    [
        ("GET", "/things/a", thing, {"id": "a"}),
        ("HEAD", "/things/a", thing, {"id": "a"}),
        ("GET", "/things/a/", thing, {"id": "a"}),
        ("POST", "/things", make, {}),
        ("WEBSOCKET", "/things/b/talk", talk, {"id": "b"}),
        ("GET", "/", anything, {"path": ""}),
        ("GET", "/other/things", anything, {"path": "other/things"}),
    ],
)
def test_a_request_takes_its_route(method: str, path: str, found: Route, places: dict[str, str]) -> None:
    assert ROUTES.find(method, path) == (found, places)


@pytest.mark.parametrize(
    ("method", "path", "status", "allow"),
    [
        ("GET", "/things/a/b", 404, None),
        ("GET", "/things/a/talk", 404, None),
        ("WEBSOCKET", "/things/b/sing", 404, None),
        ("PUT", "/things", 405, "POST"),
        ("DELETE", "/other", 405, "GET"),
    ],
)
def test_what_is_not_there_is_said(method: str, path: str, status: int, allow: str | None) -> None:
    with pytest.raises(Denied, match="not") as raised:
        ROUTES.find(method, path)
    assert (raised.value.status, raised.value.headers.get("allow")) == (status, allow)


@pytest.mark.parametrize(
    ("query", "says"),
    [("from=-1", "from: Expected `int` >= 0"), ("from=x", "from: Expected `int`"), ("count=501", "count: Expected")],
)
def test_a_parameter_that_cannot_be_is_named(tmp_path: Path, query: str, says: str) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, OPEN))["table"]
            told = (await ada.get(f"/api/tables/{id}/replay?{query}", 400))["error"]
            assert told.startswith("the request cannot be read: ")
            assert says in told
            told = (await ada.get(f"/api/tables/{id}/invitation", 400))["error"]
            assert told == "the request cannot be read: key is missing"

    serve(tmp_path, go)


def test_a_body_of_another_kind_is_refused_by_its_place(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            for body, says in (
                ({"game": 3, "seats": []}, "$.game"),
                ({"game": "valtia"}, "`seats`"),
                ([], "Expected `object`"),
            ):
                assert says in (await ada.post("/api/tables", body, 400))["error"]

    serve(tmp_path, go)


def test_the_head_of_an_answer_is_that_answer_without_a_body(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with httpx.AsyncClient(base_url=server.url, verify=False) as client:
            whole, head = await client.get("/health/live"), await client.head("/health/live")
            assert (head.status_code, head.content) == (200, b"")
            assert head.headers["content-length"] == str(len(whole.content))

    serve(tmp_path, go)


def test_what_is_long_is_packed_for_those_who_can_read_it(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with httpx.AsyncClient(base_url=server.url, verify=False) as client:
            sizes = set()
            for path in ("/api/me", "/api/games/valtia", "/api/games/village/cards"):
                plain = await client.get(path, headers={"accept-encoding": "identity"})
                packed = await client.get(path)
                assert plain.json() == packed.json()
                assert "content-encoding" not in plain.headers
                assert ("content-encoding" in packed.headers) == (len(plain.content) >= WORTH_PACKING)
                sizes.add((len(plain.content) >= WORTH_PACKING) + (len(plain.content) >= LONG))
            assert sizes == {0, 1, 2}

    serve(tmp_path, go)


def test_an_answer_may_be_bytes_or_anything_that_json_can_say() -> None:
    sent: list[dict[str, Any]] = []

    async def send(event: dict[str, Any]) -> None:
        sent.append(event)

    asyncio.run(Response({"a": 1}, 201, headers={"x": "y"}).send(send))
    assert (sent[0]["status"], sent[1]["body"]) == (201, b'{"a":1}')
    assert (b"x", b"y") in sent[0]["headers"]
    assert Response(gzip.compress(b"x", mtime=0)).body == gzip.compress(b"x", mtime=0)

"""Whatever is sent, the server answers in words: requests as its own description allows them, and messages of sockets.

No answer is a 5xx, nothing is logged as a bug, and the answers are what the description says.
"""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.openapi import from_url
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from legendry.server import wire
from tests.server.live import BOT, ME, OPEN, LiveServer, serve, served
from tests.server.test_play import duel

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
PLENTY = (1e6, 10**6)
LIMITS = ("requests", "tables", "costly", "costly_of_address", "messages", "uploads")
UNLIMITED: dict[str, Any] = dict.fromkeys(LIMITS, PLENTY)
AT_ONCE = 10  # messages to a socket
QUIET = settings(
    max_examples=12, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)


@pytest.mark.slow
def test_requests_of_every_kind_are_answered_as_described(tmp_path: Path) -> None:
    with served(tmp_path, **UNLIMITED) as server, httpx.Client(base_url=server.url, timeout=10) as ada:
        wishes = [{"game": "valtia", "seats": seats, "listed": True} for seats in ([ME, OPEN], [ME, ME], [ME, BOT])]
        tables = [ada.post("/api/tables", json=wish).json()["table"] for wish in wishes]
        schema = from_url(f"{server.url}/schema/openapi.json")
        operations = [found.ok() for found in schema.get_all_operations()]
        assert len(operations) > 25
        for operation in operations:
            fuzz(operation, tables, dict(ada.cookies))
        assert server.tables.telemetry.counts["broken"] == 0


def fuzz(operation: schemathesis.APIOperation[Any, Any], tables: list[str], cookies: dict[str, str]) -> None:
    """Requests to one place; to tables that are there, more often than not."""
    known = {"/api/tables/{id}": tables, "/api/games/{id}": ["valtia", "leviathan"]}
    ids = next((each for path, each in known.items() if operation.path.startswith(path)), [])

    @QUIET
    @given(case=operation.as_strategy(), id=st.sampled_from([None, *ids]))
    def run(case: schemathesis.Case, id: str | None) -> None:
        if id is not None:
            case.path_parameters["id"] = id
        response = case.call(cookies=cookies)
        if operation.label != "DELETE /api/me":  # whoever that was is somebody else now
            case.validate_response(response, checks=CHECKS)
        assert response.status_code < 500

    run()


# ---- sockets ----------------------------------------------------------------------------------------

WORDS = st.text(max_size=20) | st.sampled_from(["end turn", "trade energy", "a1", "c3", "hand:0", "@b2", "fly"])
NUMBERS = st.integers(-2, 30) | st.integers(-(2**70), 2**70)
VALUES = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.floats() | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=5,
)
KINDS = {str(kind.__struct_config__.tag): kind for kind in wire.ClientMessage.__subclasses__()}


def fields_of(kind: type[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """The fields of a message, with what belongs there or with anything."""
    fitting = {int: st.integers(-2, 30), str: WORDS, bool: st.booleans(), list[str]: st.lists(WORDS, max_size=3)}
    found = {each.name: each.type for each in msgspec.structs.fields(kind)}
    return st.fixed_dictionaries(
        {}, optional={name: fitting[of] | VALUES if name == "seed" else fitting[of] for name, of in found.items()}
    ) | st.fixed_dictionaries({}, optional=dict.fromkeys(found, VALUES))


MESSAGES = st.one_of(
    st.sampled_from(sorted(KINDS)).flatmap(
        lambda tag: fields_of(KINDS[tag]).map(lambda fields: msgspec.json.encode({"type": tag, **fields}).decode())
    ),
    VALUES.map(lambda value: msgspec.json.encode(value).decode()),
    st.text(max_size=50),
    st.sampled_from(
        ["[" * 4000, "{", '{"type":"move"}', '{"type":"move","number":1,"number":2,"text":"x"}', "x" * 9000]
    ),
)


def test_messages_of_every_kind_end_no_table(tmp_path: Path) -> None:
    sent: list[str] = []

    @settings(parent=QUIET, max_examples=60)
    @given(st.lists(MESSAGES, min_size=5, max_size=15))
    def collect(messages: list[str]) -> None:
        sent.extend(messages)

    collect()
    assert len(sent) > 300

    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, ada, ben, _, north):
            for k in range(len(sent) // AT_ONCE):
                guest, seat = [(ada, 0), (ben, 1), (ben, None)][k % 3]
                async with guest.socket(id, seat) as socket:
                    await throw(socket.socket, sent[k * AT_ONCE : (k + 1) * AT_ONCE])
            assert server.tables.telemetry.counts["broken"] == 0
            assert server.tables.telemetry.counts["messages"] > 100
            await north.say("ping")
            await north.until("pong")

    serve(tmp_path, go, **UNLIMITED)


async def throw(socket: websockets.ClientConnection, messages: list[str]) -> None:
    """Until the server has had enough of it."""
    with contextlib.suppress(websockets.ConnectionClosed):
        for message in messages:
            await socket.send(message)
        await socket.send('{"type":"ping"}')
        async with asyncio.timeout(10):
            while '"pong"' not in await socket.recv():
                pass

"""Whatever is sent over a socket: from the wrong seat, malformed, oversized, by chance.  The table stands."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from legendry.server import wire
from legendry.server.connection import Connection
from legendry.server.settings import Settings
from legendry.server.socket_session import SocketSession
from legendry.server.state_view import state_of
from legendry.server.tables import Tables
from legendry.server.take_back import offer
from tests.server.live import ME, OPEN, LiveServer, serve
from tests.server.test_play import caught_up, duel

EVERY: list[dict[str, Any]] = [
    {"type": "move", "number": 0, "text": "end turn"},
    {"type": "why", "id": 1, "text": "end turn"},
    {"type": "why", "id": 1, "path": [], "place": "b2"},
    {"type": "forecast", "number": 0, "text": "end turn"},
    {"type": "undo"},
    {"type": "consent", "yes": True},
    {"type": "chat", "text": "hello"},
    {"type": "hint"},
    {"type": "determinize", "seed": 1},
    {"type": "replace", "seat": 0},
    {"type": "return"},
    {"type": "draw"},
    {"type": "ping"},
    {"type": "resign"},
]
AT_ANY_TIME = ("undo", "draw", "resign")  # what is agreed beside the rules does not depend on whose turn it is
MALFORMED = [
    "", " ", "{", "null", "[]", "7", '"move"', "{}", '{"type": null}', '{"type": "kick"}', '{"type": "state"}',
    '{"type": "move"}', '{"type": "move", "number": "1", "text": "keep"}', '{"type": "move", "number": 1}',
    '{"type": "move", "number": 1.5, "text": "keep"}', '{"type": "move", "number": 1, "text": ["keep"]}',
    '{"type": "move", "number": 1e999, "text": "keep"}', '{"type": "consent"}', '{"type": "consent", "yes": 1}',
    '{"type": "replace", "seat": null}', '{"type": "chat", "text": {}}', '{"type": "why", "path": "b2"}',
    "[" * 4000, "\u0000",
]  # fmt: skip


def test_every_kind_of_message_is_tried_below() -> None:
    kinds = {message["type"] for message in EVERY}
    assert kinds == {each.__struct_config__.tag for each in wire.ClientMessage.__subclasses__()}


def test_a_watcher_can_do_nothing(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, _, _, _, _), server.guest() as spy, spy.socket(id) as socket:
            await socket.until("state")
            room = await server.room(id)
            before = room.table.dump()
            for message in EVERY:
                await socket.socket.send(json.dumps(message))
                answer = await socket.hear()
                while answer["type"] == "seats":
                    answer = await socket.hear()
                assert answer["type"] == ("pong" if message["type"] == "ping" else "error")
            assert room.table.dump() == before
            assert not room.chat

    serve(tmp_path, go)


def test_the_seat_that_is_not_asked_can_only_ask_and_speak(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, _, _, south, north):
            room = await server.room(id)
            await south.move("trade energy")  # so that nothing of North can be taken back just so
            await caught_up(south, north)
            before = room.table.dump()
            for message in [each for each in EVERY if each["type"] not in AT_ANY_TIME]:
                await north.socket.send(json.dumps({**message, "number": south.state["number"]}))
                answer = await north.hear()
                while answer["type"] in ("seats", "state"):
                    answer = await north.hear()
                expected = {"why": "why", "chat": "chat", "ping": "pong", "hint": "refused",
                            "replace": "error", "return": "error", "determinize": "error",
                            "forecast": "error"}  # fmt: skip
                assert answer["type"] == expected.get(message["type"], "refused"), message
            assert room.table.dump() == before

    serve(tmp_path, go)


@pytest.mark.parametrize("seat", [None, 0])
def test_what_cannot_be_read_is_answered_and_does_no_harm(tmp_path: Path, seat: int | None) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, OPEN))["table"]
            for text in MALFORMED:
                async with ada.socket(id, seat) as socket:
                    await socket.until("state")
                    await socket.socket.send(text)
                    answer = await socket.hear()
                    while answer["type"] == "seats":
                        answer = await socket.hear()
                    assert answer["type"] == "error"
            async with ada.socket(id, seat) as socket:
                await socket.until("state")
                await socket.socket.send(b'{"type": "ping"}')  # bytes are no text
                assert (await socket.until("error"))["error"]
                for _ in range(30):
                    await socket.socket.send("?")
                assert await socket.closed() == 4429

    serve(tmp_path, go)


def test_what_is_too_big_ends_the_talk(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, OPEN))["table"]
            for size in (9000, 20000, 200000):
                async with ada.socket(id, 0) as socket:
                    await socket.until("state")
                    await socket.say("chat", text="x" * size)
                    assert await socket.closed() == 1009
            async with ada.socket(id, 0) as socket:
                await socket.until("state")
                await socket.say("move", number=0, text="x" * 7000)
                assert len((await socket.until("refused"))["text"]) == 300

    serve(tmp_path, go)


def test_who_says_too_much_is_cut_off(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, OPEN))["table"]
            async with ada.socket(id, 0) as socket:
                for _ in range(400):
                    await socket.say("ping")
                assert await socket.closed() == 4429

    serve(tmp_path, go)


# ---- by chance --------------------------------------------------------------------------------------

words = st.text(max_size=20)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=8,
)
places = st.sampled_from(["b2", "@b2", "@c1", "card 0", "card 9", "cell 0 FEET", "space 3", "seat 1 monster 0", ""])
points = st.sampled_from(["@b1", "b2", "hand Deckhand", "hand ", "invest", "discard", "sure"]) | words
likely = st.fixed_dictionaries(
    {"type": st.sampled_from([message["type"] for message in EVERY])},
    optional={
        "number": st.integers(-3, 60) | values,
        "text": st.sampled_from(["end turn", "keep", "trade energy", "move b1 b2", "leave the game"]) | words,
        "id": st.integers(0, 9) | values,
        "path": st.lists(points, max_size=6),
        "place": places | words,
        "yes": st.booleans() | values,
        "seat": st.integers(-2, 3) | values,
    },
)
message = likely.map(json.dumps) | values.map(json.dumps) | st.text(max_size=60)


KNOWN = {each.__struct_config__.tag for each in wire.ServerMessage.__subclasses__()}


class Deaf:
    """A socket to which anything can be sent."""

    async def close(self, code: int) -> None:
        raise AssertionError(f"hung up with {code}")


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    tables = Tables(Settings(data=tmp_path_factory.mktemp("fuzz"), chats=(1e6, 10**6)))
    yield tables
    tables.database.close()


@settings(max_examples=30, deadline=None)
@given(texts=st.lists(st.tuples(st.integers(0, 2), message), min_size=10, max_size=50))
def test_random_messages_leave_a_table_that_can_be_played_and_read_again(
    tables: Tables, texts: list[tuple[int, str]]
) -> None:
    """Behind the network: a table for two who are both there, and a watcher."""

    async def go() -> None:
        made = await tables.make("a" * 64, wire.NewTable("valtia", [wire.NewSeat("me"), wire.NewSeat("here")]))
        room = tables.rooms[made.table]
        sockets = [SocketSession(tables, room, Connection("a" * 64, seat, -1), Deaf()) for seat in (0, 1, None)]
        room.connections.update(socket.connection for socket in sockets)
        for who, text in texts:
            await sockets[who].handle(text)
        for socket in sockets:
            assert {msgspec.json.decode(answer)["type"] for answer in socket.connection.outbox} <= KNOWN
            assert msgspec.json.decode(state_of(room, socket.connection.seat, -1, 0.0))["seq"] == room.seq
        del tables.rooms[made.table]
        again = await tables.open(made.table)
        assert again is not None
        assert msgspec.json.encode(again.table.dump()) == msgspec.json.encode(room.table.dump())
        assert (again.question_number, offer(again, 0), offer(again, 1)) == (
            room.question_number, offer(room, 0), offer(room, 1),
        )  # fmt: skip

    asyncio.run(go())

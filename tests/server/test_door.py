"""Connections that ask for nothing, or read nothing, take no place from others."""

from __future__ import annotations

import asyncio
import contextlib
import io
from pathlib import Path

import msgspec
import pytest
import websockets

from legendry.server.door import Door
from legendry.server.settings import Settings
from legendry.server.telemetry import Telemetry
from tests.server.live import ME, OPEN, FakeTime, LiveServer, serve, until
from tests.server.test_play import duel
from tools.client import PATIENCE

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class FakeConnection:
    """Somebody at the door, with a transport that can be aborted."""

    def __init__(self, address: str) -> None:
        self.client = (address, 1)
        self.transport = self
        self.gone = False

    def abort(self) -> None:
        self.gone = True


async def idle(server: LiveServer, says: bytes = b"") -> Streams:
    """A connection that says only so much."""
    streams = await asyncio.open_connection("127.0.0.1", server.tables.settings.port)
    streams[1].write(says)
    return streams


async def is_cut(streams: Streams) -> bool:
    async with asyncio.timeout(PATIENCE):
        with contextlib.suppress(ConnectionError):
            while await streams[0].read(1000):
                pass
    streams[1].close()
    return True


@pytest.mark.parametrize("says", [b"", b"GET /health HTTP/1.1\r\nHost: x\r\n"], ids=["nothing", "half a request"])
def test_who_asks_for_nothing_is_cut_off(tmp_path: Path, says: bytes) -> None:
    async def go(server: LiveServer) -> None:
        assert await is_cut(await idle(server, says))
        whole = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
        again = await idle(server, whole)
        assert b"200 OK" in await again[0].readline()
        again[1].write(b"GET /hea")  # a second request that never ends
        assert await is_cut(again)
        assert not server.tables.door.inside

    serve(tmp_path, go, patience=1.0)


def test_a_socket_stays_however_long_it_is_silent(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (_, _, _, south, _):
            assert await is_cut(await idle(server))  # who came later is cut off by now
            await south.move("trade energy")

    serve(tmp_path, go, patience=1.0)


def test_a_body_that_does_not_end_is_cut_off(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        head = b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
        assert await is_cut(await idle(server, head))

    serve(tmp_path, go, patience=1.0)


def test_a_thousand_who_say_nothing_shut_nobody_out(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        server.tables.door.most = 12
        async with duel(server) as (_, ada, _, south, _):
            silent = [await idle(server) for _ in range(30)]
            await until(lambda: server.tables.telemetry.counts["refused_connections"] >= 20)
            assert len(server.tables.door.inside) <= 12
            assert (await ada.get("/health"))["ok"]
            await south.move("trade energy")
            for _, writer in silent:
                writer.close()

    serve(tmp_path, go)


def test_the_oldest_that_have_not_asked_go_first_and_it_is_logged_now_and_then() -> None:
    log, time = io.StringIO(), FakeTime()
    door = Door(Settings(), Telemetry(log, time), 2)
    one, two, three, four = (FakeConnection(f"192.0.2.{k}") for k in range(4))
    assert door.enter(one)
    door.has_asked(one)
    assert door.enter(two)
    assert door.enter(three)
    assert [each.gone for each in (one, two, three)] == [False, True, False]
    door.has_asked(three)
    assert not door.enter(four)
    assert [msgspec.json.decode(line)["what"] for line in log.getvalue().splitlines()] == ["too many connections"]
    time.at += 61
    assert not door.enter(four)
    assert len(log.getvalue().splitlines()) == 2
    door.leave(one)
    assert door.enter(four)


def test_an_address_has_so_many_connections_and_a_proxy_any_number() -> None:
    door = Door(Settings(address_connections=2, proxies=("192.0.2.9",)), Telemetry(None), 100)
    crowd = [FakeConnection("192.0.2.1") for _ in range(3)]
    assert [door.enter(each) for each in crowd] == [True, True, False]
    assert door.enter(FakeConnection("192.0.2.2"))
    assert all(door.enter(FakeConnection("192.0.2.9")) for _ in range(5))
    door.leave(crowd[0])
    assert door.enter(crowd[2])


def test_watchers_take_no_place_of_a_player(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada, server.guest() as eve:
            id = (await ada.make(ME, OPEN, listed=True))["table"]
            async with contextlib.AsyncExitStack() as sockets:
                for _ in range(3):
                    await (await sockets.enter_async_context(eve.socket(id))).until("state")
                async with eve.socket(id) as late:
                    assert await late.closed() == 4429
                for _ in range(3):
                    await (await sockets.enter_async_context(ada.socket(id, 0))).until("state")
                async with ada.socket(id, 0) as late:
                    assert await late.closed() == 4429
            await until(lambda: not server.tables.sockets)

    serve(tmp_path, go, connections=3, watchers=3)


def test_sockets_are_opened_so_often(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, OPEN))["table"]
            with contextlib.suppress(websockets.ConnectionClosed):
                for _ in range(10):
                    async with ada.socket(id, 0) as socket:
                        await socket.until("state")
            assert socket.socket.close_code == 4429

    serve(tmp_path, go, FakeTime(), requests=(0.0, 6))


def test_who_reads_nothing_is_cut_off(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, OPEN))["table"]
            async with ada.socket(id, 0) as socket:
                await socket.until("state")
                (protocol,) = [each for each in server.tables.door.inside if hasattr(each, "handshake_complete")]
                protocol.pause_writing()  # as the transport does when too much is waiting to be read
                protocol.resume_writing()
                protocol.pause_writing()
                assert await socket.closed() == 1006
            await until(lambda: not (server.tables.rooms[id].connections))

    serve(tmp_path, go, patience=1.0)

"""A server knows whether it can save, and keeps its file to itself."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import threading
from pathlib import Path

import pytest
from sqlalchemy import Connection

from legendry.kernel.errors import BadInput
from legendry.server import health
from legendry.server.database import Change, Database
from legendry.server.settings import DATABASE_FILE, Settings, reachable
from tests.server.live import ME, OPEN, LiveServer, serve, until


def test_a_second_server_on_the_same_file_is_told_what_to_do(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite3'}"
    one = Database(url)
    with pytest.raises(BadInput, match=r"another legendry server is using .*x\.sqlite3: stop it first, or start this"):
        Database(url)
    one.close()
    Database(url).close()


def test_what_is_saved_is_for_nobody_else(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite3"
    file.touch(0o666)
    database = Database(f"sqlite:///{file}")
    with database.engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE more (x INTEGER)")
    for path in tmp_path.iterdir():
        assert not path.stat().st_mode & stat.S_IRWXO, path
    database.close()
    new = tmp_path / "new"
    Settings(data=new).check()
    assert stat.S_IMODE(new.stat().st_mode) == 0o700


def test_ready_means_that_a_write_has_succeeded(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            before = server.tables.database.written
            assert await ada.get("/health/live") == {"ok": True}
            assert server.tables.database.written == before
            assert await ada.get("/health/ready") == {"ok": True, "trouble": ""}
            assert server.tables.database.written == before + 1
            assert set(await ada.get("/health")) == {"ok", "version", "rooms"}

    serve(tmp_path, go)


def test_a_file_that_was_taken_away_is_not_written_to(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            file, aside = tmp_path / DATABASE_FILE, tmp_path / "aside"
            file.rename(aside)
            assert "does not accept writes: FileReplaced" in (await ada.get("/health/ready", 503))["trouble"]
            assert (await ada.get("/health/live"))["ok"]
            await ada.post("/api/tables", {"game": "valtia", "seats": [ME, OPEN]}, 503)
            sqlite3.connect(file).close()  # another one in its place
            file.touch()
            await ada.post("/api/tables", {"game": "valtia", "seats": [ME, OPEN]}, 503)
            os.replace(aside, file)
            await ada.post("/api/tables", {"game": "valtia", "seats": [ME, OPEN]})

    serve(tmp_path, go)


def test_a_database_that_hangs_is_not_ready_and_many_who_ask_write_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "WRITE_TIMEOUT", 0.05)

    async def go(server: LiveServer) -> None:
        may_go = threading.Event()

        def hang(_: Connection) -> None:
            may_go.wait()

        database = server.tables.database
        stuck = asyncio.ensure_future(database.write(Change(work=hang)))
        async with server.guest() as ada:
            await until(lambda: database.jobs.empty())
            try:
                assert "within 0.05 seconds" in (await ada.get("/health/ready", 503))["trouble"]
            finally:
                may_go.set()
            await stuck
            monkeypatch.setattr(health, "WRITE_TIMEOUT", 10.0)
            monkeypatch.setattr(health, "KEPT_FOR", 0.0)
            await ada.get("/health/ready")
            monkeypatch.setattr(health, "KEPT_FOR", 1e9)
            written = database.written
            await asyncio.gather(*(ada.get("/health/ready") for _ in range(5)))
            assert database.written == written

    serve(tmp_path, go)


def test_links_of_a_server_that_listens_everywhere_can_be_followed() -> None:
    assert reachable("192.0.2.5") == "192.0.2.5"
    for host in ("0.0.0.0", "::"):
        assert reachable(host) not in ("0.0.0.0", "::")
        assert "//0.0.0.0" not in Settings(host=host).origin
        assert "[::]" not in Settings(host=host).origin

"""Backups, what is kept for how long, and what people may have deleted."""

from __future__ import annotations

import sqlite3
import stat
from pathlib import Path

import pytest
from sqlalchemy import select

from legendry.cli import main
from legendry.server.schema import chats, events, seats, tables
from legendry.server.settings import DATABASE_FILE
from tests.server.live import ME, OPEN, FakeTime, LiveServer, serve
from tests.server.test_play import duel
from tests.server.test_tables import finish


def test_a_backup_of_a_running_server_has_every_move_and_can_be_restored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    known: list[str] = []

    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, _, _, south, _):
            await south.move("trade energy")
            assert main(["backup", str(copy), "--data", str(data)]) == 0
            await south.move("end turn")  # after it
            known.append(id)
            assert main(["restore", str(copy), "--data", str(data)]) == 2
            assert "another legendry server is using" in capsys.readouterr().err

    data.mkdir()
    serve(data, go)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert main(["restore", str(copy), "--data", str(data)]) == 0
    assert f"the previous data is in {data / DATABASE_FILE}.before-1" in capsys.readouterr().out

    async def restored(server: LiveServer) -> None:
        assert (await server.room(known[0])).table.moves[-1][1] == "trade energy"

    serve(data, restored)
    assert main(["restore", f"{data / DATABASE_FILE}.before-1", "--data", str(data)]) == 0

    async def as_before(server: LiveServer) -> None:
        assert (await server.room(known[0])).table.moves[-1][1] == "end turn"

    serve(data, as_before)


def test_what_is_no_backup_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, other = tmp_path / "text", tmp_path / "other.sqlite3"
    text.write_text("hello")
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE x (y)")
    for words, says in (
        (["restore", str(text)], "is not a backup of legendry"),
        (["restore", str(other)], "is not a backup of legendry"),
        (["restore", str(tmp_path / "none")], "there is no file"),
        (["backup", str(text)], "exists already"),
        (["backup", str(tmp_path / "new")], "there is no database"),
    ):
        assert main([*words, "--data", str(tmp_path / "data")]) == 2
        assert says in capsys.readouterr().err
    assert not (tmp_path / "data" / DATABASE_FILE).exists()


@pytest.mark.parametrize("kept", [0, 10])
def test_what_is_old_is_deleted_if_the_operator_says_so(tmp_path: Path, kept: int) -> None:
    time = FakeTime()

    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            over = (await ada.make(ME, ME))["table"]
            await finish(server, over)
            abandoned = (await ada.make(ME, OPEN))["table"]
            time.at += 9 * 24 * 3600
            young = (await ada.make(ME, OPEN))["table"]
            time.at += 2 * 24 * 3600
            for _ in range(2):  # the first puts rooms away that nobody is in
                await server.tables.tick()
                time.at += 3601
            left = await server.tables.database.read(lambda c: set(c.execute(select(tables.c.id)).scalars()))
            assert left == ({young} if kept else {over, abandoned, young})
            moves = await server.tables.database.read(lambda c: c.execute(select(events)).all())
            assert bool(moves) == (not kept)

    serve(tmp_path, go, time, keep_finished=kept, keep_abandoned=kept, keep_chats=kept)


def test_a_person_may_have_everything_deleted(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, ada, ben, south, north):
            for socket in (south, north):
                await socket.say("chat", text="hello")
                await socket.until("chat")
            await south.move("trade energy")
            assert (await ada.client.delete("/api/me")).status_code == 200
            assert not (await ada.get("/api/me"))["named"]
            lobby = await ada.get("/api/tables")
            assert not lobby["mine"]
            assert [slot["name"] for slot in lobby["open"][0]["seats"]] == ["Somebody", "Ben"]
            said = await server.tables.database.read(lambda c: [row.seat for row in c.execute(select(chats))])
            assert said == [1]
            names = await server.tables.database.read(lambda c: [row.name for row in c.execute(select(seats))])
            assert names == ["Somebody", "Ben"]
            assert (await ben.get(f"/api/tables/{id}"))["mine"] == [1]
            assert (await server.room(id)).table.moves[-1][1] == "trade energy"

    serve(tmp_path, go)


def test_how_a_game_ended_is_told_without_the_name_of_who_was_forgotten(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest("Ada") as ada, server.guest("Ben") as ben:
            id = (await ada.make(ME, OPEN, game="castles", listed=True))["table"]
            await ben.post(f"/api/tables/{id}/sit", {"seat": 1})
            async with ada.socket(id, 0) as socket:
                await socket.say("resign")
                await socket.until("state", lambda state: state["outcome"] is not None)
                assert socket.state["outcome"]["reason"] == "Ada resigned"
            await ada.client.delete("/api/me")
            assert (await ben.get(f"/api/tables/{id}"))["outcome"]["reason"] == "Somebody resigned"
            saved = await server.tables.database.read(lambda c: str([list(row) for row in c.execute(select(tables))]))
            assert "Ada" not in saved

    serve(tmp_path, go)

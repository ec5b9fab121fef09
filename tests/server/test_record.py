"""The record: what is on disk gives the same table again, in the middle of anything, and nothing else counts."""

from __future__ import annotations

import asyncio
import threading
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, insert, select, text, update

import legendry
from legendry.kernel.chance import Dice
from legendry.kernel.errors import BadInput
from legendry.registry import IDS
from legendry.server import record, repository
from legendry.server.database import GATHER, Change, Database, NotSaved
from legendry.server.record import Event, Snapshot, moves_of, rebuild
from legendry.server.schema import about, events, snapshots, tables
from tests.server.live import ME, OPEN, Guest, LiveServer, live_server, serve, until
from tests.server.test_play import duel
from tests.server.test_tables import finish


def test_moves_that_were_taken_back_do_not_count() -> None:
    told = [Event(1, "move", 0, "a"), Event(2, "move", 1, "b"), Event(3, "move", 0, "c"), Event(4, "undo", 1, "1"),
            Event(5, "move", 1, "d"), Event(6, "undo", 1, "1"), Event(7, "move", 1, "e")]  # fmt: skip
    moves, least = moves_of(told)
    assert [move.text for move in moves] == ["a", "e"]
    assert least == [0, 1, 1, 1, 1, 1, 1, 2]


@pytest.mark.parametrize("game", IDS)
def test_a_table_is_rebuilt_from_any_snapshot_with_moves_taken_back(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "UNDO_TAIL", 3)
    made = legendry.game(game)
    dice = Dice(4)
    table = made.new(seed=11)
    positions, told, shots = [table], list[Event](), list[Snapshot]()
    for seq in range(1, 60):
        if table.outcome is not None:
            break
        if dice.pick(6) == 0 and len(positions) > 1:
            del positions[len(positions) - 1 - dice.pick(min(4, len(positions) - 1)) :]
            table = positions[-1]
            told.append(Event(seq, "undo", 0, str(len(table.moves))))
        else:
            ask = table.asks[dice.pick(len(table.asks))]
            table = table.after(ask.seat, ask.options[dice.pick(len(ask.options))].text)
            positions.append(table)
            told.append(Event(seq, "move", *table.moves[-1]))
        if seq % 5 == 0:
            data = msgspec.json.encode(table.dump()).decode()
            shots.append(Snapshot(seq, len(table.moves), data))
        history = rebuild(made, table.seats, table.settings, told, shots)
        assert history.table.dump() == table.dump()
        assert len(history.log_lengths) == seq + 1
        for before, after in pairwise([*(each for _, each in history.before), history.table]):
            assert after.moves[:-1] == before.moves


def test_snapshots_are_made_now_and_then_and_the_old_ones_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repository, "SNAPSHOT_EVERY", 4)
    monkeypatch.setattr(record, "UNDO_TAIL", 2)

    async def go() -> None:
        async with live_server(tmp_path) as server, server.guest() as ada:
            id = (await ada.make(ME, ME, game="castles"))["table"]
            await finish(server, id)
            room = await server.room(id)
            kept = await server.tables.database.read(lambda c: [row.moves for row in c.execute(select(snapshots))])
            assert kept[-1] == len(room.table.moves)
            assert len(kept) <= 5
            state = room.table.dump()
        async with live_server(tmp_path) as server:
            again = await server.room(id)
            assert (again.state, again.table.dump()) == ("finished", state)

    asyncio.run(go())


@pytest.mark.parametrize("column", ["rules", "cards"])
def test_a_table_begun_with_other_rules_or_cards_can_be_read_but_not_played(tmp_path: Path, column: str) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, ada, _, south, _):
            await south.move("trade energy")
            room = server.tables.rooms.pop(id)
            shot = insert(snapshots).values(
                table_id=id, seq=room.seq, moves=3, data=msgspec.json.encode(room.table.dump()).decode()
            )
            changed = update(tables).values(**{column: "0.0"})
            await server.tables.database.write(Change(work=lambda c: (c.execute(shot), c.execute(changed))))
            table = await ada.get(f"/api/tables/{id}")
            assert table["state"] == "stopped"
            assert table["stopped"]
            assert [each["state"] for each in (await ada.get("/api/tables"))["mine"]] == ["stopped"]
            async with ada.socket(id, 0) as socket:
                state = await socket.until("state")
                assert (state["view"], state["ask"], state["state"]) == (None, None, "stopped")
                told = [(line["seat"], line["clause"], line["text"]) for line in state["log"]]
                assert told == room.table.read_log(None)
                for message in ("undo", "resign", "hint"):
                    await socket.say(message)
                    assert (await socket.until("refused"))["why"] == table["stopped"]
                await socket.say("move", number=state["number"], text="end turn")
                assert (await socket.until("refused"))["why"] == table["stopped"]
            assert (await ada.get(f"/api/tables/{id}/replay", 403))["error"] == table["stopped"]
            await ada.get(f"/api/tables/{id}/record", 404)
            await ada.post(f"/api/tables/{id}/rematch", None, 400)

    serve(tmp_path, go)


def test_a_record_that_does_not_hold_stops_its_table_and_no_other(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, ada, _, south, _):
            await south.move("trade energy")
            wrong = update(events).where(events.c.seq == 3).values(text="win the game")
            await server.tables.database.write(Change(work=lambda c: c.execute(wrong)))
            del server.tables.rooms[id]
            table = await ada.get(f"/api/tables/{id}")
            assert (table["state"], table["stopped"]) == (
                "stopped", "the moves of this table cannot be replayed with the rules of this server",
            )  # fmt: skip
            await ada.make(ME, ME)
            waiting = await ada.make(ME, OPEN, listed=True)
            await server.tables.database.write(Change(work=lambda c: c.execute(update(tables).values(rules="0.0"))))
            del server.tables.rooms[waiting["table"]]
            refused = await ada.post(f"/api/tables/{waiting['table']}/sit", {"seat": 1}, 409)
            assert "rules 0.0" in refused["error"]

    serve(tmp_path, go)


def test_what_cannot_be_written_down_did_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, ada, _, south, north):
            room = await server.room(id)
            before = (room.seq, room.table.dump())

            def full(*_: Any) -> Any:
                def work(_: Connection) -> None:
                    raise OSError("the disk is full")

                return Change(work=work)

            with monkeypatch.context() as broken:
                for name in ("insert_event", "insert_chat", "insert_table", "save_name"):
                    broken.setattr(repository, name, full)
                for message in ({"number": south.state["number"], "text": "end turn"}, {"text": "hello"}):
                    await south.say("move" if "number" in message else "chat", **message)
                    assert "could not be saved" in (await south.until("error"))["error"]
                await ada.post("/api/tables", {"game": "valtia", "seats": [ME, ME]}, 503)
                await ada.put("/api/me", {"name": "Eve"}, 503)
            assert (room.seq, room.table.dump()) == before
            assert (await ada.get("/api/me"))["name"] == "Ada"
            assert not room.chat
            await south.move("trade energy")
            await north.until("state", lambda state: state["seq"] == room.seq)

    serve(tmp_path, go)


def test_a_second_server_on_the_same_database_cannot_play_the_same_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no lock keeps it from starting, the primary key of the record does: whoever comes second has not played."""
    monkeypatch.setattr("legendry.server.database_file.lock", lambda file: None)

    async def go() -> None:
        async with live_server(tmp_path) as one, duel(one) as (id, ada, _, south, _), live_server(tmp_path) as two:
            other = await two.room(id)
            async with guest_of(two, ada).socket(id, 0) as elsewhere:
                state = await elsewhere.until("state")
                await south.move("trade energy")
                await elsewhere.say("move", number=state["number"], text="end turn")
                assert "could not be saved" in (await elsewhere.until("error"))["error"]
                assert await elsewhere.closed() == 1012  # come again, to the table as it is now
            assert (await two.room(id)).seq == other.seq + 1 == (await one.room(id)).seq

    asyncio.run(go())


def guest_of(server: LiveServer, guest: Guest) -> Guest:
    """The same cookie at another server."""
    return Guest(server.url, guest.client)


# ---- the thread that writes -------------------------------------------------------------------------


def test_work_that_comes_together_is_committed_together_and_one_failure_stays_alone(tmp_path: Path) -> None:
    def put(name: str, value: str | None) -> Change:
        def work(connection: Connection) -> None:
            connection.execute(insert(about).values(name=name, value=value))

        return Change(work=work)

    async def go() -> None:
        database = Database(f"sqlite:///{tmp_path / 'x.sqlite3'}")
        await database.write(put("a", "1"))
        commits = database.commits
        blocked = asyncio.Event()
        loop = asyncio.get_running_loop()

        def hold(_: Connection) -> None:
            asyncio.run_coroutine_threadsafe(blocked.wait(), loop).result()

        waiting = [asyncio.ensure_future(database.write(Change(work=hold)))]
        waiting += [asyncio.ensure_future(database.write(put(f"b{k}", str(k)))) for k in range(50)]
        await asyncio.sleep(0)
        blocked.set()
        await asyncio.gather(*waiting)
        assert database.commits - commits <= 3
        results = await asyncio.gather(
            *(database.write(put(name, "x")) for name in ("c", "a", "d")), return_exceptions=True
        )
        assert [isinstance(each, NotSaved) for each in results] == [False, True, False]
        assert "UNIQUE" not in str(results[1])  # what the database said may hold anything
        names = await database.read(lambda c: {row.name for row in c.execute(select(about))})
        assert {"a", "b0", "b49", "c", "d", "format"} <= names
        database.close()

    asyncio.run(go())


def test_where_much_comes_a_transaction_waits_for_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr("legendry.server.database.time.sleep", waited.append)

    async def go() -> None:
        database = Database(f"sqlite:///{tmp_path / 'x.sqlite3'}")
        for _ in range(3):
            await database.write_mark()  # alone: at once
        assert waited == []
        begun, may_go = threading.Event(), threading.Event()

        def hold(_: Connection) -> None:
            begun.set()
            may_go.wait()

        first = asyncio.ensure_future(database.write(Change(work=hold)))
        await until(begun.is_set)
        together = [asyncio.ensure_future(database.write_mark()) for _ in range(5)]
        await until(lambda: database.jobs.qsize() == 5)
        may_go.set()
        await asyncio.gather(first, *together)
        await database.write_mark()
        assert waited == [GATHER]
        await database.write_mark()  # it is quiet again
        assert waited == [GATHER]
        database.close()

    asyncio.run(go())


def test_a_database_of_another_format_or_none_at_all_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite3'}"
    database = Database(url)
    with database.engine.begin() as connection:
        connection.execute(text("UPDATE about SET value = '99'"))
    database.close()
    for wrong, says in (
        (url, "format 99"),
        ("nonsense", "this database cannot be opened"),
        ("mystery://x/y", "this database cannot be opened"),
        (f"sqlite:///{tmp_path / 'no' / 'x.sqlite3'}", "cannot be opened"),
    ):
        with pytest.raises(BadInput, match=says):
            Database(wrong)

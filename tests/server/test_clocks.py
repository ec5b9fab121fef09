"""Time at a table, made by the test: clocks, seats left alone, rooms that everybody has left."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import update

from legendry.server import timing
from legendry.server.bot_faces import FACES
from legendry.server.database import Change
from legendry.server.schema import tables
from legendry.server.timing import Time
from tests.server.live import ME, OPEN, FakeTime, LiveServer, serve
from tests.server.test_play import duel


def test_a_clock_runs_for_who_is_asked_and_a_bot_plays_on_when_it_is_out(tmp_path: Path) -> None:
    time = FakeTime()

    async def go(server: LiveServer) -> None:
        async with duel(server, clock=100) as (id, _, ben, south, north):
            room = await server.room(id)
            time.at += 30
            await server.tables.tick()
            await south.move("trade energy")
            time.at += 20
            await south.move("end turn")
            await north.until("state", lambda state: state["seq"] == room.seq)
            assert [seat["clock"] for seat in north.state["seats"]] == pytest.approx([50, 100])
            async with ben.socket(id, 1) as tab:  # who comes later sees what is left by then
                time.at += 40
                async with ben.socket(id) as watcher:
                    assert (await watcher.until("state"))["seats"][1]["clock"] == pytest.approx(60)
                assert (await tab.until("state"))["seats"][1]["clock"] > 50
            time.at += 59.5
            await server.tables.tick()
            assert not room.slots[1].stand_in
            time.at += 1
            await server.tables.tick()
            assert room.slots[1].stand_in == "greedy"
            await north.until("state", lambda state: state["seats"][1]["stand_in"] == "greedy")
            await north.say("return")
            assert "time is up" in (await north.until("error"))["error"]
            await north.say("move", number=room.question_number, text="end turn")
            assert "a bot is playing for you" in (await north.until("error"))["error"]
            await south.until("state", lambda state: state["asked"] == [0])

    serve(tmp_path, go, time)


def test_used_time_is_kept_over_a_restart(tmp_path: Path) -> None:
    time = FakeTime()

    async def go(server: LiveServer) -> None:
        async with duel(server, clock=100) as (id, _, _, south, _):
            time.at += 30
            await south.move("trade energy")
        del server.tables.rooms[id]
        time.at += 1000  # nobody's clock runs while the room is closed
        again = await server.room(id)
        assert again.clock_of(0, time.at) == pytest.approx(70)
        assert again.clock_of(1, time.at) == pytest.approx(100)

    serve(tmp_path, go, time)


def test_every_move_of_a_person_adds_the_increment(tmp_path: Path) -> None:
    time = FakeTime()

    async def go(server: LiveServer) -> None:
        async with duel(server, clock=100, increment=10) as (id, ada, _, south, _):
            room = await server.room(id)
            begun = [room.clock_of(seat, time.at) for seat in (0, 1)]
            assert begun == pytest.approx([110, 110])  # both have kept their cards
            assert (await ada.get(f"/api/tables/{id}"))["increment"] == 10
            time.at += 30
            await south.move("trade energy")
            assert south.state["seats"][0]["clock"] == pytest.approx(90)
            for _ in range(3):  # taking back and moving again earns nothing
                await south.say("undo")
                await south.until("state", lambda state: state["seq"] == room.seq)
                await south.move("trade energy")
            assert room.clock_of(0, time.at) == pytest.approx(90)
            await south.move("end turn")
            del server.tables.rooms[id]
            time.at += 1000
            again = await server.room(id)
            assert [again.clock_of(seat, time.at) for seat in (0, 1)] == pytest.approx([100, 110])
            again.slots[1].stand_in = "greedy"
            await again.play(1, again.question_number, "end turn", server.tables.database, time)
            assert again.clock_of(1, time.at) == pytest.approx(110)  # the move of a bot adds nothing

    serve(tmp_path, go, time)


def test_an_increment_needs_a_clock_and_has_bounds(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            for terms, says in (
                ({"increment": 5}, "needs a clock"),
                ({"clock": 60, "increment": -1}, "from 0 to 3600"),
                ({"clock": 60, "increment": 3601}, "from 0 to 3600"),
            ):
                wish = {"game": "valtia", "seats": [ME, OPEN], **terms}
                assert says in (await ada.post("/api/tables", wish, 400))["error"]

    serve(tmp_path, go)


def test_a_seat_left_alone_can_be_given_to_a_bot_and_taken_back(tmp_path: Path) -> None:
    time = FakeTime()

    async def go(server: LiveServer) -> None:
        async with duel(server, idle=60) as (id, _, _, south, north):
            room = await server.room(id)
            for seat in (0, 7, -1):
                await north.say("replace", seat=seat)
                assert (await north.until("error"))["error"]
            time.at += 59
            await north.say("replace", seat=0)
            assert "after 60 seconds" in (await north.until("error"))["error"]
            time.at += 1
            await server.tables.tick()
            told = await north.until("seats", lambda message: message["seats"][0]["replaceable"])
            assert not told["seats"][1]["replaceable"]  # it is not asked
            await north.say("replace", seat=1)
            assert (await north.until("error"))["error"]
            await north.say("replace", seat=0)
            await south.until("state", lambda state: state["seats"][0]["stand_in"] == "greedy")
            await north.until("state", lambda state: state["asked"] == [1])
            assert room.seats_of(room.slots[0].person) == [0]
            await south.say("return")
            await south.until("state", lambda state: state["seats"][0]["stand_in"] is None)
            await south.say("return")
            assert "already have your seat" in (await south.until("error"))["error"]

    serve(tmp_path, go, time)


def test_an_open_seat_can_be_given_to_a_bot_at_once(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada, server.guest() as ben:
            made = await ada.make(ME, OPEN, listed=True)
            async with ada.socket(made["table"], 0) as south, ben.socket(made["table"]) as watcher:
                await watcher.until("state")
                await watcher.say("replace", seat=1)
                assert "watching" in (await watcher.until("error"))["error"]
                await south.say("replace", seat=1)
                state = await south.until("state", lambda state: state["state"] == "running")
                assert (state["seats"][1]["who"], state["seats"][1]["bot"]) == ("bot", "greedy")
                assert state["seats"][1]["name"] in FACES["greedy"].names
            key = made["seat_links"][1].partition("=")[2]
            await ben.post(f"/api/tables/{made['table']}/sit", {"key": key}, 409)

    serve(tmp_path, go)


def test_rooms_that_everybody_has_left_are_put_away_and_found_again(tmp_path: Path) -> None:
    time = FakeTime()

    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, OPEN))["table"]
            async with ada.socket(id, 0) as socket:
                await socket.until("state")
                time.at += 10_000
                await server.tables.tick()
                assert id in server.tables.rooms
            while server.tables.rooms[id].connections:
                await ada.get("/health")
            time.at += 599
            await server.tables.tick()
            assert id in server.tables.rooms
            time.at += 2
            await server.tables.tick()
            assert id not in server.tables.rooms
            assert (await ada.get(f"/api/tables/{id}"))["mine"] == [0]
            assert id in server.tables.rooms

    serve(tmp_path, go, time)


def test_a_table_made_with_less_gives_everybody_time_to_think(tmp_path: Path) -> None:
    time = FakeTime()

    async def go(server: LiveServer) -> None:
        async with duel(server, idle=30) as (id, _, _, south, _):
            await south.move("trade energy")
            server.tables.rooms[id].meta.idle = 1
            await server.tables.database.write(Change(work=lambda c: c.execute(update(tables).values(idle=1))))
        del server.tables.rooms[id]
        room = await server.room(id)
        time.at += 29
        assert not room.replaceable(0, time.at)
        time.at += 1
        assert room.replaceable(0, time.at)

    serve(tmp_path, go, time)


def test_no_clock_jumps_when_that_of_the_machine_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time()
    before = time.now()
    assert before == pytest.approx(timing.time.time(), abs=5)
    monkeypatch.setattr(timing.time, "time", lambda: before + 3600)
    assert 0 <= time.now() - before < 60
    monkeypatch.setattr(timing, "passed", lambda: before + 100 - time.start)
    assert time.now() == pytest.approx(before + 100)

"""Tables of lessons: they begin in a position, keep to their script, and are nobody else's."""

from __future__ import annotations

from pathlib import Path

import pytest

import legendry
from legendry.registry import IDS
from legendry.scenarios.lesson import Lesson, lesson_of
from tests.server.live import Guest, LiveServer, TableSocket, serve


def lesson(id: str) -> Lesson:
    found = lesson_of(legendry.game(id))
    assert found is not None
    return found


async def begin(guest: Guest, id: str) -> str:
    return str((await guest.post("/api/lessons", {"game": id}))["table"])


async def make_step(socket: TableSocket, taught: Lesson, number: int) -> None:
    """One step of the learner, as soon as it is to be made."""
    state = await to_choose(socket, taught, number)
    await socket.say("move", number=state["number"], text=taught.steps[number].move)


async def to_choose(socket: TableSocket, taught: Lesson, number: int) -> dict[str, object]:
    def holds(state: dict[str, object]) -> bool:
        return state["step"] == number and state["ask"] is not None

    if socket.state and holds(socket.state):
        return socket.state
    return await socket.until("state", holds)


@pytest.mark.parametrize("id", IDS)
def test_a_lesson_is_played_to_its_end(tmp_path: Path, id: str) -> None:
    taught = lesson(id)

    async def go(server: LiveServer) -> None:
        async with server.guest("Ana") as ana:
            table = await begin(ana, id)
            info = await ana.get(f"/api/tables/{table}")
            assert info["lesson"]["goal"] == taught.goal
            assert not info["listed"]
            async with ana.socket(table, taught.seat) as socket:
                for number in range(len(taught.steps)):
                    await make_step(socket, taught, number)
                end = await socket.until("state", lambda state: state["outcome"] is not None)
            assert taught.seat in end["outcome"]["winners"]
            assert end["step"] is None
            frames = (await ana.get(f"/api/tables/{table}/replay?seat=all"))["frames"]
            assert len(frames) == 1 + sum(1 + len(step.replies) for step in taught.steps)
            assert "begins in a position" in (await ana.get(f"/api/tables/{table}/record", 404))["error"]
            assert "start it again" in (await ana.post(f"/api/tables/{table}/rematch", status=400))["error"]

    serve(tmp_path, go)


def test_another_legal_move_is_answered_and_not_made(tmp_path: Path) -> None:
    taught = lesson("valtia")

    async def go(server: LiveServer) -> None:
        async with server.guest("Ana") as ana, ana.socket(await begin(ana, "valtia"), taught.seat) as socket:
            state = await to_choose(socket, taught, 0)
            for move in ("end turn", "trade energy"):
                await socket.say("move", number=state["number"], text=move)
                said = await socket.until("lesson_answer")
                assert (said["text"], said["says"]) == (move, taught.steps[0].answer(move))
            await socket.say("move", number=state["number"], text="move b2 b4")
            assert (await socket.until("refused"))["clause"].startswith("VAL-")
            await make_step(socket, taught, 0)
            await to_choose(socket, taught, 1)

    serve(tmp_path, go)


def test_a_lesson_is_private_and_not_in_the_lobby(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest("Ana") as ana, server.guest("Ben") as ben:
            table = await begin(ana, "valtia")
            await ben.get(f"/api/tables/{table}", 404)
            for guest in (ana, ben):
                assert await guest.get("/api/tables") == {"mine": [], "open": [], "finished": [], "more": False}

    serve(tmp_path, go)


def test_a_lesson_goes_on_after_the_room_was_closed(tmp_path: Path) -> None:
    taught = lesson("valtia")

    async def go(server: LiveServer) -> None:
        async with server.guest("Ana") as ana:
            table = await begin(ana, "valtia")
            async with ana.socket(table, taught.seat) as socket:
                for number in range(3):
                    await make_step(socket, taught, number)
                before = await to_choose(socket, taught, 3)
            await server.tables.close_room(await server.room(table))
            async with ana.socket(table, taught.seat) as socket:
                again = await to_choose(socket, taught, 3)
            assert again["view"] == before["view"]

    serve(tmp_path, go)


def test_a_lesson_that_has_changed_since_is_played_on_freely(tmp_path: Path) -> None:
    taught = lesson("valtia")

    async def go(server: LiveServer) -> None:
        async with server.guest("Ana") as ana:
            table = await begin(ana, "valtia")
            (await server.room(table)).lesson = taught._replace(steps=taught.steps[4:])
            async with ana.socket(table, taught.seat) as socket:
                state = await socket.until("state")
                await socket.say("move", number=state["number"], text="end turn")
                state = await socket.until("state", lambda state: state["ask"] and len(state["log"]) > 2)
                assert state["step"] is None

    serve(tmp_path, go)


def test_nobody_resigns_in_a_lesson(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest("Ana") as ana:
            assert "nonsense" in (await ana.post("/api/lessons", {"game": "nonsense"}, 400))["error"]
            async with ana.socket(await begin(ana, "valtia"), 0) as socket:
                await socket.say("resign")
                assert "a lesson cannot be resigned" in (await socket.until("refused"))["why"]

    serve(tmp_path, go)


def test_lessons_count_as_new_tables(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest("Ana") as ana:
            await begin(ana, "valtia")
            await ana.post("/api/lessons", {"game": "valtia"}, 429)

    serve(tmp_path, go, tables=(0.001, 1))

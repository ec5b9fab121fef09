"""Nobody learns more where several nodes serve a table: what one tells, in whatever way, another one tells."""

from __future__ import annotations

import json
import secrets
import zlib
from pathlib import Path
from typing import Any, Final

import pytest

from legendry.kernel.agenda import Ask, Option
from legendry.kernel.table import Table
from legendry.screen.picking import Picking
from legendry.screens import SCREENS
from legendry.server.bot_pool import BotWorker
from legendry.server.bot_runner import BotRunner
from legendry.server.bot_worker import Reply
from legendry.server.room import Room
from legendry.server.sent_view import sent_view
from legendry.server.turns import Visitor
from tests.server.live import BOT, ME, OPEN, Guest, LiveServer, TableSocket
from tests.server.test_nodes import nodes_of, run
from tests.server.test_secrets import check_log, played_on

PLENTY: Final = (1e6, 10**6)
LIMITED: Final = ("messages", "requests", "costly", "costly_of_address", "determinizations", "forecasts")
Question = tuple[str, dict[str, Any]]
THOUGHTS: Final = 40  # for which a node has room


@pytest.mark.parametrize("game", list(SCREENS))
def test_by_way_of_another_node_everybody_is_told_the_same(tmp_path: Path, database: str, game: str) -> None:
    async def go(one: LiveServer, two: LiveServer) -> None:
        async with one.guest("Ada") as ada, two.guest("Spy") as spy:
            made = await ada.make(ME, ME, game=game)
            id, key = made["table"], made["watch_link"].partition("=")[2]
            room = one.tables.rooms[id]
            far = at(two, ada)
            async with (
                spy.socket(id, key=key) as watcher, far.socket(id, 1) as seat, at(one, ada).socket(id, 1) as near,
            ):  # fmt: skip
                for socket in (watcher, seat, near):
                    await socket.until("state")
                while room.seq < 12 and room.table.outcome is None:
                    await played_on(one, room, 1)
                    told = [
                        await socket.until("state", lambda state: state["seq"] == room.seq)
                        for socket in (watcher, seat, near)
                    ]
                    assert told[1] == told[2]
                    view = sent_view(room.screen, room.table.view(None))
                    seen = {name: told[0]["view"][name] for name in view if name != "players" or game != "village"}
                    assert seen == {name: view[name] for name in seen}
                    assert (told[0]["ask"], told[0]["undo"]["kind"]) == (None, "no")
                    check_log(room, watcher.log)
            if room.table.outcome is None:
                for wanted in ("0", "1", "all"):
                    await spy.get(f"/api/tables/{id}/replay?seat={wanted}", 403)
                await spy.get(f"/api/tables/{id}/record", 404)
            here = await ada.get(f"/api/tables/{id}/replay")
            assert await spy.get(f"/api/tables/{id}/replay") == here

    run(tmp_path, database, go)


def at(server: LiveServer, guest: Guest) -> Guest:
    return Guest(server.url, guest.client)


def test_a_private_table_is_private_at_every_node_and_no_answer_holds_a_secret(tmp_path: Path, database: str) -> None:
    async def go(one: LiveServer, two: LiveServer) -> None:
        said: list[str] = []
        async with one.guest("Ada") as ada, two.guest("Ben") as ben, two.guest("Spy") as spy:
            made = await ada.make(ME, OPEN)
            id, key = made["table"], made["seat_links"][1].partition("=")[2]
            for path in ("", "/game", "/cards", "/replay", "/record", "/invitation?key=x"):
                await spy.get(f"/api/tables/{id}{path}", 404)
            async with spy.socket(id) as socket:
                assert await socket.closed() == 4404
            await ben.post(f"/api/tables/{id}/sit", {"key": key})
            async with spy.socket(id, 1) as socket:
                assert await socket.closed() == 4404
            async with ada.socket(id, 0) as south, ben.socket(id, 1) as north:
                for each in (south, north):
                    await each.until("state")
                await played_on(one, one.tables.rooms[id], 3)
                for each in (south, north):
                    await each.until("state", lambda state: state["seq"] == 3)
                    said += each.raw
            for path in (f"/api/tables/{id}", "/api/tables", f"/api/tables/{id}/replay", "/metrics", "/health/ready"):
                answer = await ben.client.get(path)
                said += [answer.text, json.dumps(dict(answer.headers))]
        room = one.tables.rooms[id]
        secrets: list[Any] = [nodes_of(one).secret, str(room.meta.options_read()["seed"]), room.meta.watch, key]
        for secret in (*secrets, room.meta.maker, *(slot.person for slot in room.slots)):
            assert secret
            assert not any(secret in text for text in said)

    run(tmp_path, database, go)


@pytest.mark.parametrize("game", list(SCREENS))
def test_whatever_is_asked_of_another_node_the_answer_does_not_depend_on_what_is_hidden(
    tmp_path: Path, database: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a world that a seat cannot tell from the real one it gets the same answers to all that it may ask."""
    thought: list[bytes] = []

    async def digest(_: BotWorker, task: bytes, timeout: float) -> Reply:
        """A hint that depends on every byte of what the thinking node is told."""
        thought.append(task)
        chance = zlib.crc32(task) / 2**32
        return Reply("", [(text, chance, chance, chance, 1) for text in moves])

    monkeypatch.setattr(BotWorker, "run", digest)
    monkeypatch.setattr(BotRunner, "wake", lambda *_: None)  # only this test makes moves
    monkeypatch.setattr(secrets, "randbits", lambda _: 7)
    moves: list[str] = []

    async def go(one: LiveServer, two: LiveServer) -> None:
        for k in range(THOUGHTS):  # there is room for none
            await one.tables.bot_runner.bot_pool.turns.take(Visitor("10.0.0.9", str(k)))
        async with one.guest("Ada") as ada, two.guest("Spy") as spy:
            made = await ada.make(ME, BOT, game=game)
            id, key = made["table"], made["watch_link"].partition("=")[2]
            room, far = one.tables.rooms[id], at(two, ada)
            far.client.base_url = two.url
            async with far.socket(id, 0) as seat, spy.socket(id, key=key) as watcher:
                for step in range(10):
                    for socket in (seat, watcher):
                        await socket.until("state", lambda state: state["seq"] == room.seq)
                    real = room.table
                    imagined = real.determinize(0, step)
                    imagined.log, imagined.moves = real.log, real.moves  # the log is compared by `check_log`
                    moves[:] = [option.text for ask in real.asks if ask.seat == 0 for option in ask.options]
                    asked = questions_about(room, real)
                    answers = [await answers_in(room, world, far, seat, asked) for world in (real, imagined)]
                    assert answers[0] == answers[1]
                    shown = [await seen_in(room, world, spy, watcher) for world in (real, imagined)]
                    assert shown[0] == shown[1]
                    room._table = real
                    await played_on(one, room, 3)
                    if room.table.outcome is not None:
                        break
        assert thought[::2] == thought[1::2] != []
        assert two.tables.bot_runner.bot_pool.tasks_done == len(thought)

    run(tmp_path, database, go, bot_workers=THOUGHTS, **dict.fromkeys(LIMITED, PLENTY))


def questions_about(room: Room, table: Table) -> list[Question]:
    """Whatever can be asked about a question: every legal move, and each that the rules refuse, by text and points."""
    paths = [path for path, _ in Picking(room.screen, table, 0).known]
    steps = {(tuple(map(str, path[:k])), str(path[k])) for path in paths for k in range(len(path))}
    refused = [option.text for option in table.explain(0) if option.refused is not None]
    return [
        *(("why", {"path": path, "point": point}) for path, point in sorted(steps)[:30]),
        *(("why", {"text": text}) for text in ("fly", *refused[:10])),
        *(("move", {"text": text}) for text in ("fly", *refused[:5])),
        *(("forecast", {"text": each.text}) for ask in table.asks if ask.seat == 0 for each in some(ask)),
        ("determinize", {"seed": 3}),
        ("hint", {}),
    ]


def some(ask: Ask) -> list[Option]:
    """Of its options the first and the last ones."""
    return [*ask.options[:4], *ask.options[4:][-4:]]


async def answers_in(room: Room, world: Table, guest: Guest, socket: TableSocket, asked: list[Question]) -> list[Any]:
    """What a seat is told if this is the table."""
    told = await seen_in(room, world, guest, socket)
    for kind, facts in asked:
        await socket.say(kind, number=room.question_number, **facts)
        told.append(await socket.hear())
    return told


async def seen_in(room: Room, world: Table, guest: Guest, socket: TableSocket) -> list[Any]:
    """What is shown to a seat or a spectator, who asks for nothing, if this is the table."""
    room._table = world
    room.changed()
    state = await socket.until("state")
    state.pop("undo")  # how much was learnt is counted by the real table
    id = room.meta.id
    paths = ("/api/tables", f"/api/tables/{id}", f"/api/tables/{id}/replay")
    return [state, *[await guest.get(path) for path in paths]]

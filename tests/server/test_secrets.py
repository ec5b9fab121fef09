"""Nobody learns more than the rules allow: watchers, the other seats, replays of games that go on, errors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from legendry.screens import SCREENS
from legendry.server.room import Room
from legendry.server.sent_view import sent_view
from tests.server.live import ME, OPEN, LiveServer, serve
from tests.server.test_tables import finish


async def played_on(server: LiveServer, room: Room, moves: int) -> None:
    for _ in range(moves):
        if room.table.outcome is None:
            ask = room.table.asks[0]
            move = ask.options[(room.seq * 7 + 3) % len(ask.options)].text
            await room.play(ask.seat, room.question_number, move, server.tables.database, server.tables.time)


def check_log(room: Room, lines: list[dict[str, Any]]) -> None:
    """The words and the facts of the log are those that everybody may know."""
    assert [(line["seat"], line["clause"], line["text"]) for line in lines] == room.table.read_log(None)
    told = [{name: line[name] for name in ("kind", "seat", "clause")} | line["facts"] for line in lines]
    assert told == room.table.read_events(None)
    for line in lines:
        names = {line["text"][start:end] for start, end in line["cards"]}
        assert names <= names_in(line["facts"])


def as_far_as(view: Any, told: Any) -> Any:
    """What is told, without what a screen model adds to the rows of a view: what is printed on a board or a card."""
    if isinstance(view, dict):
        return {name: as_far_as(view[name], told.get(name)) for name in view}
    if isinstance(view, list) and isinstance(told, list) and len(view) == len(told):
        return [as_far_as(*each) for each in zip(view, told, strict=True)]
    return told


def names_in(value: Any) -> set[str]:
    """Every card that facts name."""
    if isinstance(value, dict) and set(value) == {"name", "at"}:
        return {value["name"]}
    within = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {name for each in within for name in names_in(each)}


@pytest.mark.parametrize("game", list(SCREENS))
def test_a_watcher_sees_what_everybody_may_know_and_nothing_else(tmp_path: Path, game: str) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada, server.guest() as spy:
            made = await ada.make(ME, ME, game=game)
            room = await server.room(made["table"])
            key = made["watch_link"].partition("=")[2]
            async with spy.socket(made["table"], key=key) as socket:
                await socket.until("state")
                while room.seq < 25 and room.table.outcome is None:  # some games are over before
                    await played_on(server, room, 1)
                    state = await socket.until("state", lambda state: state["seq"] == room.seq)
                    view = sent_view(room.screen, room.table.view(None))
                    assert as_far_as(view, state["view"]) == view
                    assert (state["ask"], state["undo"]["kind"]) == (None, "no")
                    check_log(room, socket.log)

    serve(tmp_path, go)


@pytest.mark.parametrize("game", list(SCREENS))
def test_what_is_told_does_not_depend_on_what_is_hidden(tmp_path: Path, game: str) -> None:
    """In a world that a seat cannot tell from the real one, the server tells that seat, and a watcher, the same."""

    async def go(server: LiveServer) -> None:
        from legendry.server.state_view import state

        async with server.guest() as ada:
            room = await server.room((await ada.make(ME, ME, game=game))["table"])
            for step in range(30):
                await played_on(server, room, 1)
                if room.table.outcome is not None:
                    break
                real = room.table
                for seat in range(2):
                    imagined = real.determinize(seat, step)
                    imagined.log, imagined.moves = real.log, real.moves
                    kept = len(real.log)  # the log is compared by `read_log`, above
                    room._table, before = real, state(room, seat, kept, 0.0)
                    room._table, after = imagined, state(room, seat, kept, 0.0)
                    room._table = real
                    before.undo = after.undo = ""  # how much was learnt is counted by the real table
                    assert before == after

    serve(tmp_path, go)


def test_a_game_that_goes_on_can_only_be_looked_at_again_as_everybody_saw_it(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, ME))["table"]
            room = await server.room(id)
            await played_on(server, room, 15)
            for seat in ("0", "1", "all"):
                await ada.get(f"/api/tables/{id}/replay?seat={seat}", 403)
            await ada.get(f"/api/tables/{id}/record", 404)
            replay = await ada.get(f"/api/tables/{id}/replay")
            assert replay["total"] == 16
            hands = [frame["view"]["hand"] for frame in replay["frames"]]
            assert not any(card for hand in hands for side in hand for card in side)
            assert not any(frame["move"] for frame in replay["frames"])
            check_log(room, [line for frame in replay["frames"] for line in frame["log"]])

            await finish(server, id)
            for seat in ("0", "1"):
                frames = (await ada.get(f"/api/tables/{id}/replay?seat={seat}&count=500"))["frames"]
                assert frames[-1]["view"] == json.loads(
                    json.dumps(sent_view(room.screen, room.screen.see(room.table, int(seat))))
                )
                assert {frame["seat"] for frame in frames if frame["move"]} == {int(seat)}
            everything = await ada.get(f"/api/tables/{id}/replay?seat=all&from=3&count=5")
            assert [frame["number"] for frame in everything["frames"]] == [3, 4, 5, 6, 7]
            assert all(card for frame in everything["frames"] for hand in frame["view"]["hand"] for card in hand)
            assert [(f["seat"], f["move"]) for f in everything["frames"]] == room.table.moves[2:7]
            record = await ada.get(f"/api/tables/{id}/record")
            assert room.game.replay(record).outcome == room.table.outcome or record["outcome"]
            for wrong in ("2", "-1", "none", ""):
                await ada.get(f"/api/tables/{id}/replay?seat={wrong}", 403)
            for wrong in ("from=-1", "count=0", "count=501", "from=x"):
                await ada.get(f"/api/tables/{id}/replay?{wrong}", 400)

    serve(tmp_path, go)


def test_no_answer_holds_a_seed_a_key_or_a_hash(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        said: list[str] = []
        async with server.guest("Ada") as ada, server.guest("Ben") as ben:
            made = await ada.make(ME, OPEN, listed=True)
            id = made["table"]
            await ben.post(f"/api/tables/{id}/sit", {"key": made["seat_links"][1].partition("=")[2]})
            room = await server.room(id)
            async with ada.socket(id, 0) as south, ben.socket(id, 1) as north:
                for socket in (south, north):
                    await socket.until("state")
                await played_on(server, room, 5)
                for socket in (south, north):
                    await socket.until("state", lambda state: state["seq"] == room.seq)
                    said += socket.raw
            for path in (
                f"/api/tables/{id}",
                "/api/tables",
                f"/api/tables/{id}/replay",
                "/api/me",
                "/metrics",
                "/health",
            ):
                said.append(json.dumps(await ben.get(path)))
        seed = str(room.meta.options_read()["seed"])
        secrets = [seed, room.meta.watch, room.meta.maker, *(slot.key for slot in room.slots if slot.key)]
        secrets += [slot.person for slot in room.slots]
        secrets += [link.partition("=")[2] for link in (made["watch_link"], made["seat_links"][1])]
        assert len(seed) > 10
        for secret in secrets:
            assert secret
            assert not any(secret in text for text in said)

    serve(tmp_path, go)


def test_trouble_within_the_server_is_told_in_general_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(server: LiveServer) -> None:
        async def broken(_: Any) -> Any:
            raise RuntimeError("the secret of somebody")

        async with server.guest() as ada:
            monkeypatch.setattr(server.tables.database, "read", broken)
            failure = await ada.get("/api/tables", 500)
            assert failure == {"error": "something went wrong on the server; the error has been logged", "clause": ""}

    serve(tmp_path, go)

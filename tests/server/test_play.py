"""Playing over the socket: moves, stale numbers, refusals, two tabs, lost connections, restarts."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from legendry.kernel.table import QUIT
from legendry.server import take_back
from legendry.server.sent_view import sent_view
from tests.server.live import BOT, ME, OPEN, FakeTime, Guest, LiveServer, TableSocket, live_server, serve

Pair = tuple[str, Guest, Guest, TableSocket, TableSocket]


@contextlib.asynccontextmanager
async def duel(server: LiveServer, kept: bool = True, **more: Any) -> AsyncIterator[Pair]:
    """Two people at a table of Valtia, South to begin; `kept`: both have kept their cards."""
    async with server.guest("Ada") as ada, server.guest("Ben") as ben:
        options = {"decks": ["Wild Pack", "Black Tide"], "first": "0"}
        id = (await ada.make(ME, OPEN, options=options, listed=True, **more))["table"]
        await ben.post(f"/api/tables/{id}/sit", {"seat": 1})
        room = await server.room(id)
        while kept and room.table.asks[0].options[0].text == "keep":
            await room.play(room.asked[0], room.question_number, "keep", server.tables.database, server.tables.time)
        async with ada.socket(id, 0) as south, ben.socket(id, 1) as north:
            await south.until("state")
            await north.until("state")
            yield id, ada, ben, south, north


async def caught_up(south: TableSocket, north: TableSocket) -> None:
    while north.state["seq"] < south.state["seq"]:
        await north.until("state")


def test_both_see_a_move_and_the_log_each_may_read(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, _, _, south, north):
            room = await server.room(id)
            for _ in range(12):
                socket = south if 0 in room.asked else north
                await socket.move()
                other = north if socket is south else south
                await caught_up(socket, other)
                for seat, each in enumerate((south, north)):
                    assert each.state["view"] == sent_view(room.screen, room.screen.see(room.table, seat))
                    assert each.state["asked"] == room.asked
                    told = [(line["seat"], line["clause"], line["text"]) for line in each.log]
                    assert told == room.table.read_log(seat)
                    named = ("kind", "seat", "clause")
                    events = [{name: line[name] for name in named} | line["facts"] for line in each.log]
                    assert events == room.table.read_events(seat)

    serve(tmp_path, go)


def test_a_stale_or_repeated_move_changes_nothing_and_is_answered_with_the_state(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, _, _, south, _):
            room = await server.room(id)
            number, seq = south.state["number"], room.seq
            for wrong in (number - 1, number + 1, -5, 2**40):
                await south.say("move", number=wrong, text="end turn")
                state = await south.until("state")
                assert (state["seq"], state["number"], room.seq) == (seq, number, seq)
            await south.say("move", number=number, text="trade energy")
            await south.say("move", number=number, text="trade energy")  # the same message twice
            await south.say("move", number=number, text="end turn")
            while (state := await south.until("state"))["seq"] <= seq:
                pass
            await south.say("ping")
            await south.until("pong")
            assert room.seq == seq + 1
            assert room.table.moves[-1] == (0, "trade energy")

    serve(tmp_path, go)


def test_a_refusal_names_its_rule_and_plays_nothing(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, _, _, south, north):
            seq = (await server.room(id)).seq
            await south.say("move", number=south.state["number"], text="move a1 e4")
            refused = await south.until("refused")
            assert refused["text"] == "move a1 e4"
            assert refused["clause"].startswith("VAL-")
            assert refused["why"]
            await north.say("move", number=south.state["number"], text="end turn")
            refused = await north.until("refused")
            assert "South" in refused["why"]
            assert (await server.room(id)).seq == seq

    serve(tmp_path, go)


def test_a_forecast_tells_what_a_move_would_do_and_changes_nothing(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, _, _, south, north):
            room = await server.room(id)
            before, number = room.table.dump(), south.state["number"]
            await south.say("forecast", number=number, text="trade energy")
            forecast = await south.until("forecast")
            assert (forecast["number"], forecast["text"]) == (number, "trade energy")
            assert [line["chance"] for line in forecast["lines"]] == [1.0]
            assert forecast["lines"][0]["clause"].startswith("VAL-")
            assert room.table.dump() == before
            await south.say("forecast", number=number, text="move a1 e4")
            assert "legal moves" in (await south.until("error"))["error"]
            for stale in (number - 1, number + 1):
                await south.say("forecast", number=stale, text="end turn")
            await south.say("ping")
            assert (await south.hear())["type"] == "pong"  # no answer to what is stale
            await north.say("forecast", number=number, text="end turn")
            assert "seat to move" in (await north.until("error"))["error"]

    serve(tmp_path, go)


def test_forecasts_have_a_limit(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (_, _, _, south, _):
            most = server.tables.settings.forecasts[1]
            for _ in range(most + 5):
                await south.say("forecast", number=south.state["number"], text="end turn")
            await south.say("ping")
            await south.until("pong")
            assert sum("forecast" in text for text in south.raw) == most

    serve(tmp_path, go, time=FakeTime())


def test_why_not_is_answered_for_texts_and_for_places(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (_, _, _, south, north):
            while not (placed := [move["path"][0] for move in south.state["ask"]["moves"] if is_placing(move)]):
                await south.move("end turn")  # there is more energy in the next one
                await caught_up(south, north)
                await north.move("end turn")
                await south.until("state", lambda state: bool(state["ask"]))
            point = placed[0]
            card = next(place for place, points in south.state["ask"]["places"].items() if point in points)
            cases: list[tuple[dict[str, Any], bool, bool]] = [
                ({"text": "end turn"}, True, False),
                ({"text": "restore"}, False, True),
                ({"path": [], "place": card}, True, False),
                ({"path": [point], "place": "c3"}, False, True),
                ({"path": [], "place": "c3"}, False, True),
                ({"path": [], "place": "the kitchen"}, False, True),
                ({"path": [point], "place": "the kitchen"}, False, False),
            ]
            for number, (asked, ok, clause) in enumerate(cases):
                await south.say("why", id=number, **asked)
                why = await south.until("why")
                assert (why["id"], why["ok"], bool(why["clause"])) == (number, ok, clause), asked
                assert bool(why["why"]) == (not ok)
            for point, ok in (("end turn", True), ("restore", False)):  # a button, lit or not
                await south.say("why", id=1, point=point)
                assert (await south.until("why"))["ok"] is ok
            await north.say("why", id=1, path=[], place="b2")
            assert "South" in (await north.until("why"))["why"]
            for place in ("cell 9 NOWHERE", "card x", "@", "", "seat 99 monster 3"):
                await south.say("why", id=7, path=["@z9"], place=place)
                assert (await south.hear())["type"] in ("why", "error")

    serve(tmp_path, go)


def is_placing(move: dict[str, Any]) -> bool:
    return move["path"][0].startswith("hand ") and move["path"][0] != move["path"][-1]


def test_two_tabs_of_one_seat_show_the_same_and_either_may_move(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, ada, _, south, _), ada.socket(id, 0) as tab:
            await tab.until("state")
            assert tab.state["view"] == south.state["view"]
            assert tab.log == south.log
            await tab.move("trade energy")
            await south.until("state")
            assert south.state["view"] == tab.state["view"]
            await south.move("end turn")
            await tab.until("state")
            assert (tab.state["seq"], tab.log) == (south.state["seq"], south.log)

    serve(tmp_path, go)


def test_who_comes_back_gets_the_present_state_and_only_the_new_lines(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, ada, _, south, _):
            seen, lines = south.state["seq"], len(south.log)
            await south.move("trade energy")
            for since, begins in ((seen, lines), (south.state["seq"], len(south.log)), (0, 0), (999, 0), ("x", 0)):
                async with ada.socket(id, 0, **{"from": since}) as again:
                    state = await again.until("state")
                    assert state["log_from"] == begins
                    assert south.log[begins:] == state["log"]
                    assert (state["view"], state["ask"]) == (south.state["view"], south.state["ask"])

    serve(tmp_path, go)


# SQLite, and whatever else is named: postgresql+psycopg://user@host/name
DATABASES = [database for database in ("", os.environ.get("LEGENDRY_TEST_DATABASE")) if database is not None]


@pytest.mark.parametrize("database", DATABASES)
def test_a_restart_of_the_server_loses_nothing(tmp_path: Path, database: str) -> None:
    async def go() -> None:
        async with live_server(tmp_path, database=database) as server, duel(server) as (id, ada, _, south, _):
            await south.say("chat", text="wait a minute")
            await south.until("chat")
            await south.move("trade energy")
            before, log, cookie = south.state, south.log, ada.cookie()
        async with live_server(tmp_path, database=database) as server, server.guest() as ada:
            ada.client.cookies.clear()
            ada.client.cookies.set(*cookie.split("="))
            assert (await ada.get("/api/me"))["name"] == "Ada"
            async with ada.socket(id, 0, **{"from": before["seq"]}) as south:
                hello = await south.until("hello")
                assert [(chat["name"], chat["text"]) for chat in hello["chat"]] == [("Ada", "wait a minute")]
                state = await south.until("state")
                same = ("seq", "number", "view", "ask", "undo", "asked")
                assert {name: state[name] for name in same} == {name: before[name] for name in same}
                assert log[: state["log_from"]] + state["log"] == log
                await south.move("end turn")

    asyncio.run(go())


def test_whole_games_of_every_kind_are_played_by_their_points(tmp_path: Path) -> None:
    """A client that knows nothing but places and points gets from any question to the next."""

    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            for game in await ada.get("/api/games"):
                made = await ada.make(ME, BOT, game=game["id"])
                async with ada.socket(made["table"], 0) as socket:
                    for step in range(60):
                        state = await socket.asked()
                        if state["outcome"]:
                            break
                        await socket.move(pointed(state["ask"], game["actions"], step))

    serve(tmp_path, go)


def pointed(ask: dict[str, Any], actions: list[dict[str, Any]], luck: int) -> str:
    """Choose places, letters and buttons until they make a move, as the client does."""
    path: list[str] = []
    letters = [action["point"] for action in actions]
    while True:
        size = len(path)
        lit = {move["path"][size] for move in ask["moves"] if move["path"][:size] == path and len(move["path"]) > size}
        places = [place for place, points in ask["places"].items() if lit.intersection(points)]
        shown = {point for points in ask["places"].values() for point in points}
        buttons = sorted(lit - shown)
        assert places or buttons
        assert path == [] or ask["prompts"][" > ".join(path)]
        assert all(button in letters or button == "sure" or path == [] for button in buttons)
        chosen = [*places, *buttons][luck % (len(places) + len(buttons))]
        points = ask["places"].get(chosen, [chosen])
        path.append(next(point for point in points if point in lit))
        whole = [move["text"] for move in ask["moves"] if move["path"] == path]
        if whole:
            assert len(whole) == 1
            return str(whole[0])


def test_chat_is_cleaned_kept_and_limited(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, _, ben, south, north):
            await south.say("chat", text="  <script>alert(1)</script>\u202e \n hello " + "x" * 900)
            for socket in (south, north):
                chat = await socket.until("chat")
                assert (chat["seat"], chat["name"]) == (0, "Ada")
                assert chat["text"].startswith("<script>alert(1)</script> hello xxx")
                assert len(chat["text"]) == 500
            await south.say("chat", text=" \u200b ")
            for n in range(9):
                await north.say("chat", text=f"spam {n}")
            assert "too fast" in (await north.until("error"))["error"]
            async with ben.socket(id) as watcher:
                assert len((await watcher.until("hello"))["chat"]) < 10
                await watcher.say("chat", text="psst")
                assert "watching" in (await watcher.until("error"))["error"]

    serve(tmp_path, go)


def test_a_table_may_be_silent(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server, chat=False) as (_, _, _, south, _):
            await south.say("chat", text="hello?")
            assert "no chat" in (await south.until("error"))["error"]

    serve(tmp_path, go)


def test_everybody_knows_who_is_there(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, _, ben, south, north):

            def here(message: dict[str, Any]) -> list[bool]:
                return [seat["here"] for seat in message["seats"]]

            await north.socket.close()
            await south.until("seats", lambda message: here(message) == [True, False])
            async with ben.socket(id, 1):
                await south.until("seats", lambda message: here(message) == [True, True])

    serve(tmp_path, go)


def test_a_bug_costs_one_message_and_is_logged_with_its_place_but_not_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_: object) -> None:
        raise RuntimeError("the seed is 12345")

    log = io.StringIO()

    async def go(server: LiveServer) -> None:
        async with duel(server) as (_, _, _, south, _):
            server.tables.telemetry.stream = log
            monkeypatch.setattr(take_back, "undo", breaks)
            await south.say("undo")
            assert "went wrong on the server" in (await south.until("error"))["error"]
            monkeypatch.undo()
            await south.move("trade energy")

    serve(tmp_path, go)
    (line,) = [each for each in map(json.loads, log.getvalue().splitlines()) if each["what"] == "broken"]
    assert (line["error"], line["message"]) == ("RuntimeError", "Undo")
    assert line["where"][-1].startswith("test_play.py:")
    assert line["where"][-1].endswith(" breaks")
    assert "12345" not in log.getvalue()


def test_who_resigns_while_another_moves_has_resigned(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada, server.guest() as ben:
            id = (await ada.make(ME, OPEN, game="village", listed=True))["table"]
            await ben.post(f"/api/tables/{id}/sit", {"seat": 1})
            room = await server.room(id)
            while room.table.asks[0].options[0].verb == "choose":  # the Heroes: nobody leaves before the game begins
                hero = room.table.asks[0].options[0].text
                await room.play(room.asked[0], None, hero, server.tables.database, server.tables.time)
            seat = room.asked[0]
            players = {0: ada, 1: ben}
            async with players[seat].socket(id, seat) as mover, players[1 - seat].socket(id, 1 - seat) as other:
                await mover.asked()
                async with room.lock:
                    await mover.say("move", number=room.question_number, text=room.table.asks[0].options[0].text)
                    await other.say("resign")
                    await other.say("ping")
                    await mover.say("ping")
                await other.until("pong")
                await mover.until("pong")
                assert (1 - seat, QUIT) in room.table.moves

    serve(tmp_path, go)

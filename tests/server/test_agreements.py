"""What people agree beside the rules: resigning and draws, in the record and after it is over."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import legendry
from legendry.bots import Observation
from legendry.cli import main
from legendry.games.valtia.rules.table import ValtiaTable
from legendry.server import agreements
from legendry.server.bot_worker import stands_better
from legendry.server.record import DRAW, MOVE, RESIGN, UNDO
from legendry.server.requests import left_by
from legendry.server.wire import PendingRequest
from tests.server.live import BOT, ME, OPEN, Guest, LiveServer, TableSocket, serve, until
from tests.server.test_play import duel


def over(state: dict[str, Any]) -> bool:
    return bool(state["outcome"])


async def agreed_end(server: LiveServer, guest: Guest, id: str, outcome: dict[str, Any]) -> None:
    """Everything that can be asked about a finished game says that it ended so; also after a restart."""
    for _ in range(2):
        lobby = await guest.get("/api/tables")
        assert not lobby["mine"]
        assert [each["outcome"] for each in lobby["finished"]] == [outcome]
        assert (await guest.get(f"/api/tables/{id}/replay?seat=all"))["outcome"] == outcome
        record = await guest.get(f"/api/tables/{id}/record")
        assert record["table"]["outcome"] == outcome
        assert legendry.replay(record).outcome is None  # the rules know nothing of it
        async with guest.socket(id, 0) as socket:
            state = await socket.until("state")
            assert (state["state"], state["outcome"], state["ask"]) == ("finished", outcome, None)
            assert (state["undo"]["kind"], state["resign"], state["draw"]) == ("no", "no", False)
            await socket.say("move", number=state["number"], text="end turn")
            assert outcome["reason"] in (await socket.until("refused"))["why"]
        server.tables.rooms.pop(id, None)
    assert (await guest.post(f"/api/tables/{id}/rematch"))["table"] != id


# ---- resigning ----------------------------------------------------------------------------------


def test_whoever_resigns_a_game_of_two_loses_it(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, ada, _, south, north):
            assert south.state["resign"] == north.state["resign"] == "ends"
            await north.say("resign")  # also while the other one is asked
            outcome = {
                "winners": [0],
                "clause": "",
                "reason": "Ben resigned",
                "how": "resigned",
                "seat": 1,
                "players": [],
            }
            for socket in (south, north):
                assert (await socket.until("state", over))["outcome"] == outcome
            await south.say("resign")
            assert "the game is over: Ben resigned" in (await south.until("refused"))["why"]
            await agreed_end(server, ada, id, outcome)

    serve(tmp_path, go)


def test_every_game_against_bots_can_be_resigned(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest("Ada") as ada:
            for game in await ada.get("/api/games"):
                can_leave = bool(legendry.game(game["id"]).leave_clause)
                options = {"heroes": "random"} if can_leave else {}  # not before it has begun
                made = await ada.make(ME, BOT, game=game["id"], options=options)
                async with ada.socket(made["table"], 0) as socket:
                    assert (await socket.asked())["resign"] == ("leaves" if can_leave else "ends")
                    await socket.say("resign")
                    outcome = (await socket.until("state", over))["outcome"]
                    assert outcome["winners"] == ([] if game["cooperative"] else [1]), game["id"]
                    assert outcome["how"] == ("rules" if can_leave else "resigned")
                    assert bool(outcome["clause"]) is can_leave

    serve(tmp_path, go)


def test_at_a_larger_table_a_bot_plays_on_for_good(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest("Ada") as ada, server.guest("Ben") as ben:
            made = await ada.make(ME, OPEN, BOT, game="levendale", listed=True)
            id = made["table"]
            await ben.post(f"/api/tables/{id}/sit", {"seat": 1})
            async with ada.socket(id, 0) as first, ben.socket(id, 1) as second:
                assert (await second.until("state"))["resign"] == "bot"
                await second.say("resign")
                state = await first.until("state", lambda state: state["seats"][1]["resigned"])
                assert (state["outcome"], state["seats"][1]["stand_in"]) == (None, "greedy")
                for _ in range(2):
                    await second.say("return")
                    assert "you have resigned" in (await second.until("error"))["error"]
                    await second.say("resign")
                    assert "a bot is playing for you" in (await second.until("error"))["error"]
            server.tables.rooms.pop(id)
            room = await server.room(id)
            assert (room.resigned, room.slots[1].stand_in) == ({1}, "greedy")
            async with ada.socket(id, 0) as first:  # nobody is left but bots: now it ends the game
                assert (await first.until("state"))["resign"] == "ends"
                await first.say("resign")
                assert (await first.until("state", over))["outcome"]["winners"] == [1, 2]
            record = await ada.get(f"/api/tables/{id}/record")
            assert record["table"]["resigned"] == [0, 1]

    serve(tmp_path, go)


def test_a_record_says_on_the_command_line_how_it_was_agreed_to_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, ada, _, south, _):
            await south.say("resign")
            await south.until("state", over)
            (tmp_path / "game.json").write_text(json.dumps(await ada.get(f"/api/tables/{id}/record")))

    serve(tmp_path, go)
    assert main(["replay", str(tmp_path / "game.json")]) == 0
    assert "the record is valid; Ada resigned: agreed at the table" in capsys.readouterr().out
    assert main(["replay", str(tmp_path / "game.json"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["table"]["resigned"] == [0]


# ---- draws --------------------------------------------------------------------------------------


async def asked_for(socket: TableSocket, what: str) -> dict[str, Any]:
    return (await socket.until("state", lambda state: (state["request"] or {}).get("what") == what))["request"]


def test_a_draw_is_agreed_by_both_and_by_nobody_alone(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, ada, ben, south, north):
            assert south.state["draw"] is True
            await south.say("draw")
            assert await asked_for(south, "draw") == {"what": "draw", "seat": 0, "waiting": [1]}
            async with ben.socket(id, 1) as again:  # whoever comes back still finds the offer
                assert (await again.until("state"))["request"]["what"] == "draw"
            await south.say("consent", yes=True)
            assert "nobody has asked you" in (await south.until("refused"))["why"]
            await north.say("consent", yes=False)
            assert await south.until("request_over") == {
                "type": "request_over", "what": "draw", "granted": False, "seat": 1,
            }  # fmt: skip
            await south.say("draw")
            assert "after the next move" in (await south.until("refused"))["why"]
            await south.move("trade energy")
            await south.say("draw")
            await asked_for(north, "draw")
            await north.say("consent", yes=True)
            outcome = {
                "winners": [], "clause": "", "reason": "the players agreed to a draw", "how": "agreed", "seat": 0,
                "players": [],
            }  # fmt: skip
            assert (await south.until("state", over))["outcome"] == outcome
            await agreed_end(server, ada, id, outcome)

    serve(tmp_path, go)


def test_an_offer_stands_until_whoever_is_asked_moves_on(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, _, _, south, north):
            room = await server.room(id)
            await south.say("draw")
            await asked_for(south, "draw")
            await south.move("end turn")
            assert room.request is not None
            await north.until("state", lambda state: state["asked"] == [1])
            await north.move("end turn")
            assert room.request is None

    serve(tmp_path, go)


def test_what_was_asked_for_stands_after_a_restart_unless_it_was_answered(tmp_path: Path) -> None:
    known: list[str] = []

    async def ask(server: LiveServer) -> None:
        async with duel(server, kept=False) as (id, _, _, south, north):
            known[:] = [id]
            await south.move("mulligan")
            await south.say("undo")
            await asked_for(north, "undo")

    async def asked_again(server: LiveServer) -> None:
        room = await server.room(known[0])
        assert room.request == PendingRequest("undo", 0, [1])
        database, time = server.tables.database, server.tables.time
        over = await agreements.consent(room, 1, False, database, time)
        assert over is not None
        assert not over.granted

    async def refused(server: LiveServer) -> None:
        room = await server.room(known[0])
        assert room.request is None
        while room.table.asks[0].options[0].text == "keep":
            await room.play(room.asked[0], None, "keep", server.tables.database, server.tables.time)
        await agreements.offer_draw(room, 0, server.tables.database)

    async def offered(server: LiveServer) -> None:
        room = await server.room(known[0])
        assert room.request == PendingRequest("draw", 0, [1])
        await room.play(0, None, "end turn", server.tables.database, server.tables.time)
        assert room.request is not None
        await room.play(1, None, "end turn", server.tables.database, server.tables.time)

    async def moved_on(server: LiveServer) -> None:
        room = await server.room(known[0])
        assert room.request is None
        assert list(room.draw_offers) == [0]
        await agreements.offer_draw(room, 1, server.tables.database)
        slot = replace(room.slots[0], stand_in="greedy")
        await room.change_slot(slot, server.tables.database, server.tables.time.now())

    async def replaced(server: LiveServer) -> None:
        room = await server.room(known[0])
        assert (room.request, list(room.draw_offers)) == (None, [0, 1])

    for scenario in (ask, asked_again, refused, offered, moved_on, replaced):
        serve(tmp_path, scenario)


def test_a_bot_that_was_asked_answers_after_a_restart(tmp_path: Path) -> None:
    known: list[str] = []

    async def ask(server: LiveServer) -> None:
        async with server.guest() as ada:
            known[:] = [(await ada.make(ME, BOT, options={"first": "0"}))["table"]]
            await agreements.offer_draw(await server.room(known[0]), 0, server.tables.database)

    async def answered(server: LiveServer) -> None:
        room = await server.room(known[0])
        await until(lambda: room.request is None)

    serve(tmp_path, ask)
    serve(tmp_path, answered)


def test_whoever_resigns_is_asked_no_more() -> None:
    for rest, kind, seat, left in (
        ([1, 2], RESIGN, 2, [1]), ([1, 2], RESIGN, 0, None), ([2], RESIGN, 2, None), ([1], MOVE, 2, [1]),
        ([1], MOVE, 1, None), ([1], UNDO, 2, None), ([1], DRAW, 0, None),
    ):  # fmt: skip
        found = left_by(PendingRequest("draw", 0, list(rest)), kind, seat)
        assert found == (None if left is None else PendingRequest("draw", 0, left))
    assert left_by(PendingRequest("undo", 0, [1]), MOVE, 2) is None


def test_bots_take_a_draw_unless_they_stand_better(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest("Ada") as ada:
            answers = set()
            for health in ((1, 40), (40, 1)):
                id = (await ada.make(ME, BOT, options={"first": "0"}))["table"]
                room = await server.room(id)
                async with ada.socket(id, 0) as south:
                    await south.asked()
                    assert isinstance(room.table, ValtiaTable)
                    room.table.castle = list(health)
                    await south.say("draw")
                    said = await south.until("request_over")
                    assert said["seat"] == 1
                    answers.add((health, said["granted"]))
                    assert (room.state == "finished") is said["granted"]
            assert answers == {((1, 40), False), ((40, 1), True)}

    serve(tmp_path, go)


def test_how_a_bot_stands_is_judged_by_what_it_may_know() -> None:
    table = legendry.game("valtia").new(seats=2, seed=4)
    told = [stands_better(Observation(table, seat), 9) for seat in (0, 1)]
    other = table.determinize(0, 77)  # what seat 0 cannot see is dealt anew
    assert stands_better(Observation(other, 0), 9) is told[0]


def test_where_all_win_together_there_is_no_draw(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, BOT, game="leviathan"))["table"]
            async with ada.socket(id, 0) as socket:
                assert (await socket.asked())["draw"] is False
                await socket.say("draw")
                assert "won or lost together" in (await socket.until("refused"))["why"]

    serve(tmp_path, go)

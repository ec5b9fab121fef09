"""Taking back: free exactly when nothing was learnt and nobody else has moved, otherwise if the others agree."""

from __future__ import annotations

from pathlib import Path

from legendry.server import take_back
from legendry.server.room import run_length
from legendry.server.take_back import offer
from tests.server.live import BOT, ME, LiveServer, serve
from tests.server.test_play import caught_up, duel


def test_a_move_by_which_nothing_was_learnt_is_taken_back_just_so(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (_, _, _, south, north):
            before, log, number = south.state["view"], south.log, south.state["number"]
            await south.move("trade energy")
            assert south.state["undo"]["kind"] == "free"
            await south.say("undo")
            state = await south.until("state")
            assert state["view"] == before
            assert south.log == log
            assert state["number"] > number  # an old message cannot answer the question that is asked again
            await south.say("move", number=number, text="trade energy")
            assert (await south.until("state"))["seq"] == state["seq"]
            await caught_up(south, north)
            assert [line["clause"] for line in north.log] == [line["clause"] for line in log]

    serve(tmp_path, go)


def test_what_somebody_has_learnt_by_is_taken_back_only_if_the_other_agrees(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server, kept=False) as (id, _, _, south, north):
            room = await server.room(id)
            before = south.state["view"]
            await south.move("mulligan")
            assert south.state["undo"]["kind"] == "consent"
            for yes in (False, True):
                await south.say("undo")
                for socket in (south, north):
                    await socket.until(
                        "state", lambda state: state["request"] == {"what": "undo", "seat": 0, "waiting": [1]}
                    )
                await south.say("consent", yes=True)  # not one's own
                assert "nobody has asked you for anything" in (await south.until("refused"))["why"]
                await north.say("consent", yes=yes)
                assert (await south.until("request_over"))["granted"] is yes
                await north.until("request_over")
            state = await south.until("state", lambda state: state["seq"] == room.seq)
            assert state["view"] == before
            await north.say("consent", yes=True)
            assert "nobody has asked you for anything" in (await north.until("refused"))["why"]

    serve(tmp_path, go)


def test_a_new_move_withdraws_what_was_asked(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (_, _, _, south, north):
            await south.move("trade energy")
            await south.move("end turn")
            await caught_up(south, north)
            await north.move("trade energy")
            await caught_up(north, south)
            assert south.state["undo"]["kind"] == "consent"
            await south.say("undo")
            await north.until("state", lambda state: bool(state["request"]))
            await north.move("end turn")
            await north.say("consent", yes=True)
            assert "nobody has asked you for anything" in (await north.until("refused"))["why"]

    serve(tmp_path, go)


def test_against_bots_a_move_is_always_taken_back_and_the_game_is_practice_then(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, BOT, options={"first": "0"}))["table"]
            room = await server.room(id)
            async with ada.socket(id, 0) as south:
                state = await south.asked()
                assert state["undo"] == {"kind": "no", "turn": False, "why": "you have not made a move yet"}
                await south.say("undo")
                assert "you have not made a move yet" in (await south.until("refused"))["why"]
                await south.move("mulligan")
                while "trade energy" not in [move["text"] for move in (await south.asked())["ask"]["moves"]]:
                    await south.until("state")
                drawn = south.state["view"]["hand"][0]
                await south.move("trade energy")
                assert (south.state["undo"]["kind"], south.state["practice"]) == ("free", False)
                await south.say("undo")
                state = await south.until("state", lambda state: state["seq"] == room.seq)
                assert (state["undo"]["kind"], state["practice"]) == ("practice", False)  # the bot has moved since
                await south.say("undo")
                state = await south.until("state", lambda state: state["practice"])
                assert [move["text"] for move in state["ask"]["moves"]] == ["keep", "mulligan"]
                await south.move("mulligan")  # the same chance comes again
                while "trade energy" not in [move["text"] for move in (await south.asked())["ask"]["moves"]]:
                    await south.until("state")
                assert south.state["view"]["hand"][0] == drawn
                await south.say("resign")
                await south.until("state", lambda state: bool(state["outcome"]))
            for _ in range(2):
                (finished,) = (await ada.get("/api/tables"))["finished"]
                assert finished["practice"] is True
                assert (await ada.get(f"/api/tables/{id}/record"))["table"]["practice"] is True
                server.tables.rooms.pop(id, None)
            assert (await server.room(id)).table.dump() == room.table.dump()

    serve(tmp_path, go)


def test_against_bots_a_whole_turn_is_taken_back_however_long_ago_it_began(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, BOT, options={"first": "0"}))["table"]
            room = await server.room(id)
            async with ada.socket(id, 0) as south:
                await south.move("keep")
                while "trade energy" not in [move["text"] for move in (await south.asked())["ask"]["moves"]]:
                    await south.until("state")
                begun = south.state["view"]
                await south.move("trade energy")
                assert south.state["undo"] == {"kind": "free", "turn": False, "why": ""}
                await south.move("trade coin")
                assert south.state["undo"]["turn"] is True
                await south.move("end turn")
                await south.until("state", lambda state: state["asked"] == [0] and bool(state["ask"]))
                assert south.state["undo"] == {"kind": "practice", "turn": True, "why": ""}
                for kept in (True, False):
                    if not kept:
                        room.undo_stack.clear()  # as after many moves: it is played again from the beginning
                    await south.say("undo", turn=True)
                    state = await south.until("state", lambda state: state["seq"] == room.seq)
                    assert state["view"] == begun
                    assert room.turns == room.turns[: len(room.table.moves)]
                    await south.move("trade energy")
                    await south.move("trade coin")

    serve(tmp_path, go)


def test_what_is_kept_in_memory_changes_nothing(tmp_path: Path) -> None:
    """Few positions are kept, and those that somebody could return to without asking."""

    async def go(server: LiveServer) -> None:
        async with duel(server) as (id, _, _, south, north):
            room = await server.room(id)
            for text in ("trade energy", "trade coin", "end turn"):
                await south.move(text)
            assert [seat for seat, _ in room.undo_stack] == [0, 0, 0]
            for text in ("trade energy", "end turn"):
                await north.move(text)
            assert [seat for seat, _ in room.undo_stack] == [1, 1]
            await south.move("trade energy")
            assert [len(table.moves) for _, table in room.undo_stack] == [len(room.table.moves) - n for n in (2, 1)]
            moves = room.table.moves
            for count in range(1, len(moves)):
                table, stack = await take_back.position_after(room, count)
                again, whole = take_back.played_again(room, moves[:count])
                assert table.dump() == again.dump()
                run = run_length([seat for seat, _ in moves[:count]])
                assert [(seat, each.dump()) for seat, each in stack[-run:]] == [
                    (seat, each.dump()) for seat, each in whole[-run:]
                ]

    serve(tmp_path, go)


def test_a_game_with_people_is_never_practice(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server, kept=False, idle=60) as (id, _, _, south, north):
            await south.move("mulligan")
            assert south.state["undo"]["kind"] == "consent"
            room = await server.room(id)
            room.slots[1].stand_in = "greedy"  # who is away has not agreed to anything
            assert offer(room, 0).kind == "no"
            room.slots[1].stand_in = ""
            await south.say("undo")
            await north.until("state", lambda state: bool(state["request"]))
            await north.say("consent", yes=True)
            await south.until("request_over")
            assert not room.meta.practice

    serve(tmp_path, go)


def test_at_one_screen_a_move_is_fixed_once_the_other_player_looks(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, {"who": "here"}, options={"first": "0"}))["table"]
            room = await server.room(id)
            for move in ("keep", "keep", "trade energy"):
                await room.play(room.asked[0], room.question_number, move, server.tables.database, server.tables.time)
            assert offer(room, 0).kind == "free"
            await room.play(0, room.question_number, "end turn", server.tables.database, server.tables.time)
            assert offer(room, 0).kind == "consent"

    serve(tmp_path, go)


def test_nothing_is_taken_back_when_the_game_is_over(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        from tests.server.test_tables import finish

        async with server.guest() as ada:
            id = (await ada.make(ME, ME))["table"]
            await finish(server, id)
            async with ada.socket(id, 0) as south:
                assert (await south.until("state"))["undo"]["kind"] == "no"
                await south.say("undo")
                assert "the game is over" in (await south.until("refused"))["why"]

    serve(tmp_path, go)

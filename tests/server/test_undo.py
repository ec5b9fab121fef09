"""Taking back: free exactly when nothing was learnt and nobody else has moved, otherwise if the others agree."""

from __future__ import annotations

from pathlib import Path

from tests.server.live import BOT, ME, LiveServer, serve
from tests.server.test_play import caught_up, duel


def test_a_move_by_which_nothing_was_learnt_is_taken_back_just_so(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (_, _, _, south, north):
            before, log, number = south.state["view"], south.log, south.state["number"]
            await south.move("trade energy")
            assert south.state["undo"] == "free"
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
            assert south.state["undo"] == "consent"
            for yes in (False, True):
                await south.say("undo")
                for socket in (south, north):
                    assert (await socket.until("undo_asked"))["seat"] == 0
                await south.say("consent", yes=True)  # not one's own
                assert "nobody has asked you for an undo" in (await south.until("refused"))["why"]
                await north.say("consent", yes=yes)
                assert (await south.until("undo_over"))["granted"] is yes
                await north.until("undo_over")
            state = await south.until("state", lambda state: state["seq"] == room.seq)
            assert state["view"] == before
            await north.say("consent", yes=True)
            assert "nobody has asked you for an undo" in (await north.until("refused"))["why"]

    serve(tmp_path, go)


def test_a_new_move_withdraws_what_was_asked(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (_, _, _, south, north):
            await south.move("trade energy")
            await south.move("end turn")
            await caught_up(south, north)
            await north.move("trade energy")
            await caught_up(north, south)
            assert south.state["undo"] == "consent"
            await south.say("undo")
            await north.until("undo_asked")
            await north.move("end turn")
            await north.say("consent", yes=True)
            assert "nobody has asked you for an undo" in (await north.until("refused"))["why"]

    serve(tmp_path, go)


def test_against_bots_nobody_can_agree(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, BOT, options={"first": "0"}))["table"]
            async with ada.socket(id, 0) as south:
                await south.move("keep")
                state = await south.until("state", lambda s: s["ask"] and s["asked"] == [0])
                while "trade energy" not in [move["text"] for move in state["ask"]["moves"]]:
                    state = await south.until("state")
                assert state["undo"] == "no"  # the bot has moved since
                await south.say("undo")
                assert "you have no move to undo" in (await south.until("refused"))["why"]
                await south.move("trade energy")
                assert south.state["undo"] == "free"

    serve(tmp_path, go)


def test_at_one_screen_a_move_is_fixed_once_the_other_player_looks(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, {"who": "here"}, options={"first": "0"}))["table"]
            room = await server.room(id)
            for move in ("keep", "keep", "trade energy"):
                await room.play(room.asked[0], room.question_number, move, server.tables.database, server.tables.time)
            assert room.undo_kind(0) == "free"
            await room.play(0, room.question_number, "end turn", server.tables.database, server.tables.time)
            assert room.undo_kind(0) == "consent"

    serve(tmp_path, go)


def test_nothing_is_taken_back_when_the_game_is_over(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        from tests.server.test_tables import finish

        async with server.guest() as ada:
            id = (await ada.make(ME, ME))["table"]
            await finish(server, id)
            async with ada.socket(id, 0) as south:
                assert (await south.until("state"))["undo"] == "no"
                await south.say("undo")
                assert "the game is over" in (await south.until("refused"))["why"]

    serve(tmp_path, go)

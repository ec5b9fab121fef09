"""Tables from the lobby to the rematch: who may sit where, and what a link opens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.live import BOT, ME, OPEN, LiveServer, serve


def key_of(link: str) -> str:
    return link.partition("=")[2]


def test_two_clicks_lead_to_a_table_against_a_bot(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            made = await ada.make(ME, BOT)
            assert made["seat_links"] == [None, None]
            table = await ada.get(f"/api/tables/{made['table']}")
            assert (table["state"], table["mine"]) == ("running", [0])
            async with ada.socket(made["table"], 0) as south:
                assert (await south.hear())["type"] == "hello"
                state = await south.asked()
                assert [move["text"] for move in state["ask"]["moves"]] == ["keep", "mulligan"]

    serve(tmp_path, go)


def test_a_game_begins_when_the_last_seat_is_taken_by_its_link(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest("Ada") as ada, server.guest("Ben") as ben, server.guest("Cay") as cay:
            made = await ada.make(ME, OPEN)
            id, link = made["table"], made["seat_links"][1]
            assert link.startswith(f"{server.url}/table/{id}#sit=")
            async with ada.socket(id, 0) as south:
                waiting = await south.until("state")
                assert (waiting["state"], waiting["view"], waiting["ask"]) == ("waiting", None, None)
                await south.say("move", number=waiting["number"], text="keep")
                assert "every seat" in (await south.until("refused"))["why"]

                table = await ben.post(f"/api/tables/{id}/sit", {"key": key_of(link)})
                assert (table["state"], table["mine"]) == ("running", [1])
                assert [seat["name"] for seat in table["seats"]] == ["Ada", "Ben"]
                assert (await south.until("state"))["view"] is not None

            await ben.post(f"/api/tables/{id}/sit", {"key": key_of(link)})  # once more, with the same cookie
            assert "taken" in (await cay.post(f"/api/tables/{id}/sit", {"key": key_of(link)}, 409))["error"]

    serve(tmp_path, go)


def test_who_has_no_link_finds_nothing_and_a_wrong_one_opens_nothing(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada, server.guest() as ben:
            made = await ada.make(ME, OPEN)
            id, watch = made["table"], key_of(made["watch_link"])
            missing = await ben.get("/api/tables/abcdefgh2345", 404)
            assert await ben.get(f"/api/tables/{id}", 404) == missing  # it is not told whether there is one
            assert await ben.get(f"/api/tables/{id}?key=nonsense", 404) == missing
            for path in ("replay", "record"):
                assert await ben.get(f"/api/tables/{id}/{path}", 404) == missing
            assert await ben.post(f"/api/tables/{id}/rematch", None, 404) == missing
            for sit in ({"key": "nonsense"}, {"seat": 1}, {}):
                assert await ben.post(f"/api/tables/{id}/sit", sit, 404) == missing
            async with ben.socket(id) as socket:
                assert await socket.closed() == 4404

            assert (await ben.get(f"/api/tables/{id}?key={watch}"))["mine"] == []
            assert (await ben.get(f"/api/tables/{id}"))["mine"] == []  # who came with the link once may come back
            for sit in ({"key": watch}, {"seat": 1}, {"seat": 7}, {}):
                await ben.post(f"/api/tables/{id}/sit", sit, 403)
            for seat in (0, 1):
                async with ben.socket(id, seat, key=watch) as socket:
                    assert await socket.closed() == 4401

    serve(tmp_path, go)


def test_at_a_listed_table_anybody_may_sit_down_or_watch(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada, server.guest() as ben:
            id = (await ada.make(ME, OPEN, listed=True))["table"]
            await ada.make(ME, OPEN)  # this one is not
            lobby = await ben.get("/api/tables")
            assert [table["id"] for table in lobby["open"]] == [id]
            assert not lobby["mine"]
            await ben.post(f"/api/tables/{id}/sit", {"seat": 0}, 409)
            assert (await ben.post(f"/api/tables/{id}/sit", {"seat": 1}))["mine"] == [1]
            assert [table["id"] for table in (await ben.get("/api/tables"))["mine"]] == [id]
            assert len((await ada.get("/api/tables"))["mine"]) == 2

    serve(tmp_path, go)


def test_two_people_at_one_screen(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest("Ada") as ada:
            made = await ada.make(ME, {"who": "here", "name": "Ben"})
            assert made["seat_links"] == [None, None]
            table = await ada.get(f"/api/tables/{made['table']}")
            assert table["mine"] == [0, 1]
            assert [(seat["name"], seat["who"]) for seat in table["seats"]] == [("Ada", "person"), ("Ben", "here")]
            async with ada.socket(made["table"], 0) as south, ada.socket(made["table"], 1) as north:
                for socket, seat in ((south, 0), (north, 1)):
                    assert (await socket.until("state"))["seat"] == seat

    serve(tmp_path, go)


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ({"game": "chess"}, "there is no game"),
        ({"seats": [ME]}, "for 2 players"),
        ({"seats": [ME, BOT, BOT]}, "for 2 players"),
        ({"seats": [ME, {"who": "king"}]}, "not a kind of player"),
        ({"seats": [ME, {"who": "bot", "bot": "oracle"}]}, "there is no bot"),
        ({"options": {"weather": "rain"}}, "no weather to choose"),
        ({"options": {"health": "7"}}, "health: 7 is not one of"),
        ({"options": {"decks": ["Wild Pack"]}}, "list of 2"),
        ({"options": {"decks": [["1 Nobody"], "any"]}}, "Nobody"),
        ({"clock": 0}, "clock must be"),
        ({"idle": 10**9}, "idle must be"),
        ({"idle": 29}, "idle must be from 30 to"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(tmp_path: Path, wanted: dict[str, Any], says: str) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            failure = await ada.post("/api/tables", {"game": "valtia", "seats": [ME, BOT], **wanted}, 400)
            assert says in failure["error"]
            assert not (await ada.get("/api/tables"))["mine"]

    serve(tmp_path, go)


@pytest.mark.parametrize("game", ["valtia", "castles", "village", "levendale", "leviathan"])
def test_every_game_can_be_set_up_with_each_of_its_choices(tmp_path: Path, game: str) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            info = await ada.get(f"/api/games/{game}")
            count = info["seats"][0]
            for field in info["fields"]:
                for choice in field["choices"]:
                    value = choice["value"]
                    options = {field["name"]: [value, *["any"] * (count - 1)] if field["per_seat"] else value}
                    made = await ada.make(*[ME] * count, game=game, options=options)
                    room = await server.room(made["table"])
                    assert room.table.seats == count

    serve(tmp_path, go, tables=(100.0, 1000))


def test_names_are_cleaned(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            assert (await ada.get("/api/me"))["name"].startswith("Guest ")
            said = await ada.put("/api/me", {"name": "  Ada\u202e\u0007 \n <b>of  Ley</b>\u200b " + "x" * 99})
            assert said == {"name": "Ada <b>of Ley</b> xxxxxx", "named": True}
            for bad in ("", "   ", "\u200b", "!?"):
                assert "a letter" in (await ada.put("/api/me", {"name": bad}, 400))["error"]
            assert (await ada.get("/api/me"))["name"] == said["name"]

    serve(tmp_path, go)


def test_the_rematch_is_one_table_for_all_with_the_seats_swapped(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest("Ada") as ada, server.guest("Ben") as ben, server.guest("Cay") as cay:
            made = await ada.make(ME, OPEN, options={"decks": ["Wild Pack", "Black Tide"], "first": "0"}, listed=True)
            await ben.post(f"/api/tables/{made['table']}/sit", {"seat": 1})
            path = f"/api/tables/{made['table']}/rematch"
            assert "not over" in (await ada.post(path, None, 400))["error"]
            await finish(server, made["table"])
            await cay.post(path, None, 403)
            again = await ben.post(path)
            assert (await ada.post(path))["table"] == again["table"]
            table = await ada.get(f"/api/tables/{again['table']}")
            assert [seat["name"] for seat in table["seats"]] == ["Ben", "Ada"]
            assert (table["state"], table["mine"]) == ("running", [1])
            options = (await server.room(again["table"])).table.settings
            assert (options["decks"], options["first"]) == (["Black Tide", "Wild Pack"], 1)
            assert (await ada.get(f"/api/tables/{made['table']}"))["next"] == again["table"]

    serve(tmp_path, go)


async def finish(server: LiveServer, id: str) -> None:
    """Play a table to its end without asking anybody."""
    room = await server.room(id)
    while room.table.outcome is None:
        ask = room.table.asks[0]
        move = ask.options[hash((room.seq, 7)) % len(ask.options)].text
        await room.play(ask.seat, room.question_number, move, server.tables.database, server.tables.time)

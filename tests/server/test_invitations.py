"""Invitations: links again for whoever made the table, and what a guest chooses before sitting down."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from legendry.server.invitations import MAX_KEYS
from tests.server.live import ME, OPEN, LiveServer, serve
from tests.server.test_tables import key_of

DECKS = {"decks": ["Wild Pack", "Black Tide"], "first": "0"}


def seat_keys(links: list[dict[str, Any]]) -> list[str]:
    return [key_of(link["url"]) for link in links if link["seat"] is not None]


def test_the_maker_gets_new_links_after_a_restart_and_the_old_ones_stay_valid(tmp_path: Path) -> None:
    made: dict[str, Any] = {}
    cookies: dict[str, str] = {}

    async def before(server: LiveServer) -> None:
        async with server.guest("Ada") as ada:
            made.update(await ada.make(ME, OPEN, OPEN, game="village"))
            cookies.update(ada.client.cookies)
            made["second"] = await ada.post(f"/api/tables/{made['table']}/links")

    async def after(server: LiveServer) -> None:
        async with server.guest() as ada, server.guest("Ben") as ben, server.guest("Cay") as cay:
            ada.client.cookies.clear()
            ada.client.cookies.update(cookies)
            path = f"/api/tables/{made['table']}"
            links = await ada.post(f"{path}/links")
            assert [link["seat"] for link in links] == [1, 2, None]
            assert all(link["picture"].startswith("data:image/svg+xml") for link in links)
            await ben.post(f"{path}/sit", {"key": key_of(made["seat_links"][1])})
            assert [link["seat"] for link in await ada.post(f"{path}/links")] == [
                2,
                None,
            ]  # none to a seat that is taken
            await cay.get(f"{path}/invitation?key={key_of(links[0]['url'])}", 409)
            assert (await cay.get(f"{path}/invitation?key={key_of(links[1]['url'])}"))["seat"] == 2
            await cay.post(f"{path}/sit", {"key": seat_keys(made["second"])[1]})
            assert (await server.room(made["table"])).state == "running"

    serve(tmp_path, before)
    serve(tmp_path, after)


def test_nobody_else_is_given_links_and_a_link_for_spectators_leads_to_no_seat(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada, server.guest() as ben:
            made = await ada.make(ME, OPEN)
            path = f"/api/tables/{made['table']}"
            await ben.post(f"{path}/links", None, 404)
            watch = key_of((await ada.post(f"{path}/links"))[-1]["url"])
            await ben.get(f"{path}?key={watch}")
            await ben.post(f"{path}/links", None, 403)
            await ben.get(f"{path}/invitation?key={watch}", 403)
            await ben.post(f"{path}/sit", {"key": watch}, 403)

    serve(tmp_path, go)


def test_of_very_many_links_the_oldest_are_forgotten(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada, server.guest() as ben:
            path = f"/api/tables/{(await ada.make(ME, OPEN))['table']}"
            keys = [seat_keys(await ada.post(f"{path}/links"))[0] for _ in range(MAX_KEYS + 1)]
            await ben.get(f"{path}/invitation?key={keys[0]}", 404)
            assert (await ben.get(f"{path}/invitation?key={keys[1]}"))["seat"] == 1

    serve(tmp_path, go)


def test_a_guest_chooses_a_deck_before_sitting_down(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada, server.guest("Ben") as ben:
            made = await ada.make(ME, OPEN, options=DECKS)
            path, key = f"/api/tables/{made['table']}", key_of(made["seat_links"][1])
            (field,) = (await ben.get(f"{path}/invitation?key={key}"))["fields"]
            assert (field["name"], field["value"]) == ("decks", "Black Tide")
            for wrong in ({"decks": "Nonsense"}, {"health": "15"}):
                await ben.post(f"{path}/sit", {"key": key, "options": wrong}, 400)
            await ben.post(f"{path}/sit", {"key": key, "options": {"decks": "Restless Graves"}})
            room = await server.room(made["table"])
            assert (room.state, room.table.settings["decks"]) == ("running", ["Wild Pack", "Restless Graves"])
            await server.tables.close_room(room)
            assert (await server.room(made["table"])).table.dump() == room.table.dump()

    serve(tmp_path, go)

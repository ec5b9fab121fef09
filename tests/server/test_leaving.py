"""Leaving: before the game, in it, after it; and tables at which nobody waits any more."""

from __future__ import annotations

from pathlib import Path

from tests.server.live import BOT, ME, OPEN, FakeTime, Guest, LiveServer, serve
from tests.server.test_tables import key_of


async def listed(guest: Guest, part: str) -> list[str]:
    return [table["id"] for table in (await guest.get("/api/tables"))[part]]


def test_a_seat_is_free_again_before_the_game(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest("Ada") as ada, server.guest("Ben") as ben, server.guest() as eve:
            made = await ada.make(ME, OPEN, OPEN, game="levendale")
            id, key = made["table"], key_of(made["seat_links"][1])
            await ben.post(f"/api/tables/{id}/sit", {"key": key})
            assert await listed(ben, "mine") == [id]
            await eve.post(f"/api/tables/{id}/leave", None, 404)
            assert await ben.post(f"/api/tables/{id}/leave") == {"how": "seat"}
            assert await listed(ben, "mine") == []
            await ben.post(f"/api/tables/{id}/leave", None, 403)
            server.tables.rooms.pop(id)
            assert [seat["who"] for seat in (await ada.get(f"/api/tables/{id}"))["seats"]] == ["person", "open", "open"]
            await eve.post(f"/api/tables/{id}/sit", {"key": key})  # the same link leads there

    serve(tmp_path, go)


def test_whoever_made_a_table_closes_it_by_leaving(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest("Ada") as ada, server.guest("Ben") as ben:
            made = await ada.make(ME, OPEN, listed=True)
            id = made["table"]
            async with ben.socket(id) as watcher:
                await watcher.until("state")
                assert await ada.post(f"/api/tables/{id}/leave") == {"how": "closed"}
                assert (await watcher.until("state"))["state"] == "stopped"
            for _ in range(2):
                assert await listed(ada, "mine") == await listed(ben, "open") == []
                assert "closed" in (await ben.post(f"/api/tables/{id}/sit", {"seat": 1}, 409))["error"]
                assert (await ada.get(f"/api/tables/{id}"))["stopped"] == "this table was closed before the game began"
                server.tables.rooms.pop(id)

    serve(tmp_path, go)


def test_a_game_against_bots_is_abandoned_as_resigned_and_then_removed(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest("Ada") as ada:
            id = (await ada.make(ME, BOT))["table"]
            assert await ada.post(f"/api/tables/{id}/leave") == {"how": "resigned"}
            assert (await listed(ada, "mine"), await listed(ada, "finished")) == ([], [id])
            for _ in range(2):
                assert await ada.post(f"/api/tables/{id}/leave") == {"how": "removed"}
                assert await listed(ada, "finished") == []
            await ada.get(f"/api/tables/{id}/replay")  # whoever has its address still finds it

    serve(tmp_path, go)


def test_what_one_has_removed_others_keep(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada, server.guest() as ben:
            made = await ada.make(ME, OPEN)
            id = made["table"]
            await ben.post(f"/api/tables/{id}/sit", {"key": key_of(made["seat_links"][1])})
            await ada.post(f"/api/tables/{id}/leave")
            await ada.post(f"/api/tables/{id}/leave")
            assert (await listed(ada, "finished"), await listed(ben, "finished")) == ([], [id])

    serve(tmp_path, go)


def test_a_game_of_people_at_one_screen_is_removed(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, {"who": "here"}))["table"]
            assert await ada.post(f"/api/tables/{id}/leave") == {"how": "removed"}
            assert await listed(ada, "mine") == []

    serve(tmp_path, go)


def test_a_listed_table_is_shown_while_its_host_is_there(tmp_path: Path) -> None:
    time = FakeTime()

    async def go(server: LiveServer) -> None:
        async with server.guest() as ada, server.guest() as ben:
            id = (await ada.make(ME, OPEN, listed=True))["table"]
            assert await listed(ben, "open") == [id]
            time.at += 61
            assert await listed(ben, "open") == []
            assert await listed(ada, "mine") == [id]
            async with ada.socket(id, 0) as socket:
                await socket.until("state")
                time.at += 600
                await server.tables.tick()
                assert await listed(ben, "open") == [id]
            server.tables.rooms.pop(id)
            assert await listed(ben, "open") == []

    serve(tmp_path, go, time)


def test_a_table_that_waits_with_nobody_there_is_closed(tmp_path: Path) -> None:
    time = FakeTime()

    async def go(server: LiveServer) -> None:
        async with server.guest() as ada, server.guest() as ben:
            left, kept, begun = [(await ada.make(ME, OPEN, listed=True))["table"] for _ in range(3)]
            await ben.post(f"/api/tables/{begun}/sit", {"seat": 1})
            async with ada.socket(kept, 0) as socket:
                await socket.until("state")
                for _ in range(9):
                    time.at += 100
                    await server.tables.tick()
                assert set(await listed(ada, "mine")) == {left, kept, begun}
                for _ in range(2):
                    time.at += 100
                    await server.tables.tick()
                assert set(await listed(ada, "mine")) == {kept, begun}
            assert "closed" in (await ada.get(f"/api/tables/{left}"))["stopped"]
            assert (await server.room(kept)).state == "waiting"

    serve(tmp_path, go, time, waiting_timeout=1000.0)


def test_neither_a_jump_of_the_clock_nor_a_restart_closes_a_table(tmp_path: Path) -> None:
    class Jumping(FakeTime):
        ticks = 0.0

        def monotonic(self) -> float:
            return self.ticks

    time = Jumping()

    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            id = (await ada.make(ME, OPEN))["table"]
            for _ in range(3):
                time.at += 1_000_000
                time.ticks += 100
                await server.tables.tick()
            assert await listed(ada, "mine") == [id]

    serve(tmp_path, go, time)

"""Bots have names and faces: different ones at one table, and the same ones after a restart."""

from __future__ import annotations

from pathlib import Path

from legendry import bots
from legendry.server.bot_faces import FACES, face_of, name_for
from tests.server.live import ME, OPEN, LiveServer, serve
from tests.server.test_tables import finish

GREEDY = {"who": "bot", "bot": "greedy"}
LEGEND = {"who": "bot", "bot": "legend"}


def test_every_level_has_a_face_and_enough_names_for_the_largest_table() -> None:
    assert set(FACES) == set(bots.NAMES)
    names = [name for face in FACES.values() for name in face.names]
    assert len(set(names)) == len(names)
    assert min(len(face.names) for face in FACES.values()) >= 6
    assert len({face.glyph for face in FACES.values()}) == len(FACES)


def test_a_table_draws_its_own_names_and_always_the_same() -> None:
    drawn = {table: name_for("greedy", table, []) for table in ("aaaa", "bbbb", "cccc", "dddd", "eeee", "ffff")}
    assert len(set(drawn.values())) > 1
    assert drawn["aaaa"] == name_for("greedy", "aaaa", [])
    assert name_for("greedy", "aaaa", [drawn["aaaa"]]) != drawn["aaaa"]
    everybody = face_of("greedy").names
    assert name_for("greedy", "aaaa", everybody) == "greedy bot 1"
    assert name_for("greedy", "aaaa", (*everybody, "greedy bot 1")) == "greedy bot 2"


def test_no_two_bots_of_a_table_share_a_name_and_a_restart_keeps_them(tmp_path: Path) -> None:
    kept: dict[str, list[str]] = {}

    async def made(server: LiveServer) -> None:
        async with server.guest(FACES["greedy"].names[0]) as ada:  # a person may be called like a bot
            seats = [ME, *[GREEDY] * 3, LEGEND, OPEN]
            id = (await ada.make(*seats, game="village"))["table"]
            async with ada.socket(id, 0) as south:
                await south.say("replace", seat=5)
                state = await south.until("state", lambda state: state["state"] == "running")
            kept[id] = [seat["name"] for seat in state["seats"]]
            assert len(set(kept[id])) == 6
            assert set(kept[id][1:4] + kept[id][5:]) <= set(FACES["greedy"].names)
            assert kept[id][4] in FACES["legend"].names

    async def again(server: LiveServer) -> None:
        for id, names in kept.items():
            assert [slot.name for slot in (await server.room(id)).slots] == names

    serve(tmp_path, made)
    serve(tmp_path, again)


def test_in_the_rematch_the_bots_are_the_same(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest("Ada") as ada:
            id = (await ada.make(ME, LEGEND))["table"]
            name = (await server.room(id)).slots[1].name
            await finish(server, id)
            again = await ada.post(f"/api/tables/{id}/rematch")
            assert [slot.name for slot in (await server.room(again["table"])).slots] == [name, "Ada"]

    serve(tmp_path, go)

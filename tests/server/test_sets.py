"""Sets: saved version by version, compared, downloaded, shared by link, and closed to everybody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from legendry import registry
from legendry.scenarios.trial import trial_of
from legendry.server import variant_rows
from legendry.server.variant_rows import MAX_VERSIONS
from legendry.server.workshop import desk
from tests.server.live import BOT, ME, LiveServer, serve
from tools.client import Guest

CUB: dict[str, Any] = {
    "name": "Cub", "kind": "neutral", "tribe": "Beast", "rarity": "common", "cost": {"energy": 1, "coins": 0},
    "attack": 1, "defense": 1, "text": "On Death: draw 1 card.",
}  # fmt: skip
DATA: dict[str, Any] = {"game": "valtia", "name": "Cubs", "about": "Small ones.", "card": [CUB]}
UNLIMITED = {"uploads": (1000.0, 1000)}


async def made(guest: Guest, data: dict[str, Any] = DATA, game: str = "valtia") -> dict[str, Any]:
    found: dict[str, Any] = await guest.post("/api/sets", {"game": game, "data": data}, 201)
    return found


def test_a_set_is_kept_version_by_version(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ana:
            first = await made(ana)
            assert (first["name"], first["about"], first["n"], first["data"]) == ("Cubs", "Small ones.", 1, DATA)
            grown = {**DATA, "rules": {"hand_size": 6}, "card": [{**CUB, "attack": 2}]}
            second = await ana.post(f"/api/sets/{first['id']}", {"data": grown})
            assert second["n"] == 2
            assert second["data"] == grown
            assert [each["n"] for each in second["versions"]] == [1, 2]
            assert {each["name"]: each["values"] for each in second["numbers"]}["hand_size"] == [6]
            assert await ana.get(f"/api/sets/{first['id']}") == {**first, "versions": second["versions"]}
            changes = await ana.get(f"/api/sets/{second['id']}/changes?since={first['id']}")
            assert changes == [
                {"kind": "rules", "name": "", "what": "changed",
                 "fields": [{"key": "hand_size", "before": "", "after": "6"}]},
                {"kind": "card", "name": "Cub", "what": "changed",
                 "fields": [{"key": "attack", "before": "1", "after": "2"}]},
            ]  # fmt: skip
            assert [each["id"] for each in await ana.get("/api/variants")] == [second["id"]]
            again = await ana.post(f"/api/sets/{first['id']}", {"data": grown})
            assert again["id"] == second["id"]
            for set in (first, second):
                table = await ana.make(ME, BOT, variant=set["id"])
                assert (await ana.get(f"/api/tables/{table['table']}/game"))["variant"] == "Cubs"
            await ana.client.delete(f"/api/variants/{first['id']}")
            assert await ana.get("/api/variants") == []

    serve(tmp_path, go)


def test_a_downloaded_set_is_the_same_when_it_is_opened(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ana, server.guest() as ben:
            set = await made(ana)
            answer = await ana.client.get(f"/api/sets/{set['id']}/file")
            assert answer.headers["content-disposition"] == 'attachment; filename="cubs.toml"'
            assert answer.text == set["text"]
            opened = await ben.post("/api/sets", {"game": "valtia", "text": answer.text}, 201)
            assert opened["data"] == DATA

    serve(tmp_path, go)


def test_a_set_is_read_by_its_link(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ana, server.guest() as ben:
            set = await made(ana)
            url = (await ana.post(f"/api/sets/{set['id']}/link", {}, 201))["url"]
            assert url == (await ana.post(f"/api/sets/{set['id']}/link", {}, 201))["url"]
            key = url.rpartition("=")[2]
            found = await ben.get(f"/api/shared-sets/{key}")
            assert (found["name"], found["text"]) == ("Cubs", set["text"])
            assert [(each["kind"], each["name"]) for each in found["changes"]] == [("set", ""), ("card", "Cub")]
            refused = await ben.get(f"/api/shared-sets/{set['id']}", 404)
            assert refused["error"] == "there is no set at this link; perhaps it has been deleted"

    serve(tmp_path, go)


def test_sets_of_others_are_as_if_they_were_not_there(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ana, server.guest() as eve:
            set, own = await made(ana), await made(eve, {**DATA, "name": "Eve's"})
            says = "there is no such variant, or it is not yours"
            for path in ("", "/file", f"/changes?since={own['id']}"):
                assert (await eve.get(f"/api/sets/{set['id']}{path}", 404))["error"] == says
            assert (await eve.get(f"/api/sets/{own['id']}/changes?since={set['id']}", 404))["error"] == says
            assert (await eve.post(f"/api/sets/{set['id']}", {"data": DATA}, 404))["error"] == says
            assert (await eve.post(f"/api/sets/{set['id']}/link", {}, 404))["error"] == says
            assert (await eve.client.delete(f"/api/variants/{set['id']}")).status_code == 404
            assert (await ana.get(f"/api/sets/{set['id']}"))["n"] == 1

    serve(tmp_path, go)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"card": [{"name": f"Cub {k}"} for k in range(1000)]}, "has at most 300 entries under 'card', not 1000"),
        ({"card": [{**CUB, "text": "Explode."}]}, '"Explode"'),
        ({"rules": {"hand_size": 99}}, '"hand_size" must be a number from 1 to 10, not 99'),
        ({"spell": [{"name": "x"}]}, "spell"),
        ({"game": "village"}, "is a variant of village, not of valtia"),
        ({"card": {"x" * 70_000: 1}}, "too large"),
    ],
)  # fmt: skip
def test_a_set_that_cannot_be_used_is_refused_in_a_sentence(data: dict[str, Any], says: str, tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as eve:
            refused = await eve.post("/api/sets", {"game": "valtia", "data": data}, 400)
            assert says in "\n".join(refused["faults"])
            assert await eve.get("/api/variants") == []

    serve(tmp_path, go)


def test_ten_thousand_cards_and_endless_nests_are_refused_before_they_are_read(tmp_path: Path) -> None:
    nest: Any = 1
    for _ in range(600):
        nest = {"a": nest}

    async def go(server: LiveServer) -> None:
        async with server.guest() as eve:
            many = {"card": [CUB] * 10_000}
            assert (await eve.post("/api/sets", {"game": "valtia", "data": many}, 413))["error"]
            assert (await eve.post("/api/sets", {"game": "valtia", "data": nest}, 400))["error"]
            assert (await eve.post("/api/sets", {"game": "valtia", "data": [1]}, 400))["error"]
            assert server.tables.variants.pool.tasks_done <= 1

    serve(tmp_path, go)


def test_markup_in_a_name_is_text(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as eve:
            name = '<img src=x onerror="alert(1)">'
            set = await made(eve, {**DATA, "name": name, "card": [{**CUB, "name": "<b>Cub</b>"}]})
            assert set["name"] == name
            answer = await eve.client.get(f"/api/sets/{set['id']}/file")
            assert answer.headers["content-type"] == "application/toml"
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert "<" not in answer.headers["content-disposition"]

    serve(tmp_path, go)


def test_old_versions_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(variant_rows, "MAX_VERSIONS", 3)

    async def go(server: LiveServer) -> None:
        async with server.guest() as ana:
            first = last = await made(ana)
            for k in range(4):
                last = await ana.post(f"/api/sets/{last['id']}", {"data": {**DATA, "about": f"{k}"}})
            assert [each["n"] for each in last["versions"]] == [3, 4, 5]
            await ana.get(f"/api/sets/{first['id']}", 404)
            assert len(await ana.get("/api/variants")) == 1

    serve(tmp_path, go, **UNLIMITED)
    assert MAX_VERSIONS > 3


def test_whoever_saves_too_fast_waits(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as eve:
            await made(eve)
            refused = await eve.post("/api/sets", {"game": "valtia", "data": DATA}, 429)
            assert "too many uploads" in refused["error"]

    serve(tmp_path, go, uploads=(0.0, 1))


@pytest.mark.parametrize("game", registry.IDS)
def test_every_printed_card_has_a_position_to_be_tried_in(game: str) -> None:
    made = registry.game(game)
    for kind in desk(game, ()).written:
        for entry in made.entries(kind):
            table = trial_of(made, kind, entry["name"])
            assert [ask.seat for ask in table.asks] == [0]
            assert len(table.asks[0].options) > 1


def test_a_card_is_tried_before_it_is_saved(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ana:
            path = "/api/workshop/valtia/try"
            table = (await ana.post(path, {"data": DATA, "kind": "card", "name": "Cub"}, 201))["table"]
            async with ana.socket(table, 0) as socket:
                state = await socket.asked()
                assert "Cub" in state["view"]["hand"][0]
            assert await ana.get("/api/variants") == []
            refused = await ana.post(path, {"data": DATA, "kind": "card", "name": "Fox"}, 400)
            assert refused["error"] == "there is no card 'Fox' to be tried"
            refused = await ana.post(path, {"data": {"card": [{"name": "x"}]}, "kind": "card", "name": "x"}, 400)
            assert 'the key "kind" is missing' in "".join(refused["faults"])
            nowhere = await ana.post("/api/workshop/go/try", {"data": {}, "kind": "", "name": ""}, 404)
            assert nowhere["error"] == "there is no game 'go'"

    serve(tmp_path, go)


def test_names_with_signs_of_positions_are_refused_and_do_no_harm(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as eve:
            for name in ("Cub, Skeleton", "Cub; x: y", "{kind}"):
                wanted = {"data": {**DATA, "card": [{**CUB, "name": name}]}, "kind": "card", "name": name}
                answer = await eve.client.post("/api/workshop/valtia/try", json=wanted)
                assert answer.status_code in (201, 400)

    serve(tmp_path, go)

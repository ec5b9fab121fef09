"""The workshop: cards read while they are written, with their cost bounded."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from legendry import registry
from legendry.server import reading_room
from legendry.server.reading_room import TOO_LONG
from legendry.server.wire_workshop import Draft
from legendry.server.workshop import desk
from tests.server.live import LiveServer, serve
from tools.client import Guest

CARD: dict[str, Any] = {
    "name": "Lighthouse Keeper", "kind": "neutral", "tribe": "Pirate", "rarity": "rare",
    "cost": {"energy": 2, "coins": 0}, "attack": 1, "defense": 3, "text": "On Entering: gain 1 gold.",
}  # fmt: skip
WEAPON = {
    "name": "Tavern Brawl", "kind": "Weapon", "count": 2, "price": 40, "class": "Blunt", "attack": 1,
    "text": "Your opponent discards 1 card.",
}  # fmt: skip
BARD = {
    "name": "Bard", "life": 35, "int": 3, "levels": {"yellow": 60, "blue": 140},
    "text": ["Vision.", "+1 CARD.", "1 recovry."],
}  # fmt: skip


async def read(guest: Guest, entry: dict[str, Any], game: str = "valtia", **more: Any) -> dict[str, Any]:
    found: dict[str, Any] = await guest.post(f"/api/workshop/{game}/read", {"entry": entry, **more})
    return found


def test_a_card_is_read_while_it_is_written(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ana:
            wrong = await read(ana, CARD, cursor=20)
            assert (wrong["ok"], wrong["card"], wrong["notes"]) == (False, None, [])
            (fault,) = wrong["faults"]
            assert (fault["key"], fault["start"], fault["length"], fault["instead"]) == ("text", 20, 4, "coins")
            assert "coin" in [each["text"] for each in wrong["suggestions"]]
            right = await read(ana, {**CARD, "text": "On Entering: gain 1 coin."})
            assert (right["ok"], right["faults"]) == (True, [])
            assert [each["role"] for each in right["pieces"]] == ["when", "do"]
            assert right["pieces"][0]["means"][-1] == "when it comes onto the map (VAL-11.3)"
            assert right["card"]["steps"]  # what the picture shows comes with it
            assert "parsed" not in right["card"]
            assert server.tables.reading.pool.tasks_done == 2

    serve(tmp_path, go)


def test_cards_and_heroes_of_village_are_read(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ana:
            brawl = await read(ana, WEAPON, "village")
            assert brawl["ok"]
            assert brawl["card"]["foot"]["value"] == "die+1"
            bard = await read(ana, BARD, "village", kind="hero", key="text 3", cursor=6)
            (fault,) = bard["faults"]
            assert (fault["key"], fault["instead"]) == ("text 3", "recovery")
            assert "recovery" in [each["text"] for each in bard["suggestions"]]

    serve(tmp_path, go)


def test_what_cards_are_made_of_comes_from_the_keys_of_their_files(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ana:
            for id in registry.IDS:
                game = registry.game(id)
                found = await ana.get(f"/api/workshop/{id}")
                assert [each["kind"] for each in found] == [
                    each for each in ("card", "hero") if each in game.language().keys
                ]
                for each in found:
                    keys = [key.name for key in game.language().keys[each["kind"]]]
                    assert [field["name"] for field in each["fields"]] == keys
                    assert each["entries"] == game.entries(each["kind"])
            (cards,) = await ana.get("/api/workshop/valtia")
            fields = {field["name"]: field for field in cards["fields"]}
            assert fields["attack"]["of"] == ["offensive", "neutral", "defensive"] == fields["attack"]["needed_by"]
            assert (fields["name"]["of"], fields["cost"]["parts"]) == (None, ["energy", "coins"])

    serve(tmp_path, go)


def test_a_card_may_name_cards_of_its_set(tmp_path: Path) -> None:
    text = '[[card]]\nname = "Cub"\nkind = "neutral"\ncost = { energy = 1, coins = 0 }\nattack = 1\ndefense = 1\n'

    async def go(server: LiveServer) -> None:
        async with server.guest() as ana, server.guest() as eve:
            set = (await ana.post("/api/variants", {"game": "valtia", "text": text}))["id"]
            calls = {**CARD, "text": "On Entering: summon a Cub in the front area."}
            assert not (await read(ana, calls))["ok"]
            assert (await read(ana, calls, variant=set))["ok"]
            refused = await eve.post("/api/workshop/valtia/read", {"entry": calls, "variant": set}, 404)
            assert refused["error"] == "there is no such variant of this game, or it is not yours"

    serve(tmp_path, go)


@pytest.mark.parametrize(
    ("draft", "says"),
    [
        ({"entry": {**CARD, "text": "x" * 3000}}, '"text" has at most 2000 characters, not 3000'),
        ({"entry": {**CARD, "name": "x" * 61}}, '"name" has at most 60 characters, not 61'),
        ({"entry": {**CARD, "attack": [[[]]]}}, '"attack" must be a number from 0 to 99, not [[[]]]'),
        ({"entry": {"name": 7}}, 'the key "kind" is missing'),
        ({"entry": {"kind": "<b>"}}, "give it a name"),
    ],
)  # fmt: skip
def test_what_cannot_be_a_card_is_told_in_a_sentence(draft: dict[str, Any], says: str, tmp_path: Path) -> None:
    found = desk("valtia", ()).read(Draft(**draft))
    assert says in found.notes
    assert not found.ok
    assert found.card is None


def test_a_draft_that_is_no_draft_is_refused(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as eve:
            path = "/api/workshop/valtia/read"
            refused = await eve.post(path, {"entry": CARD, "kind": "rules"}, 400)
            assert refused["error"] == "valtia has no entries of the kind 'rules'"
            assert "cannot be read" in (await eve.post(path, {"entry": [1]}, 400))["error"]
            assert (await eve.post(path, {"entry": {**CARD, "text": "x" * 20_000}}, 413))["error"]
            assert "no game 'chess'" in (await eve.post("/api/workshop/chess/read", {"entry": CARD}, 404))["error"]

    serve(tmp_path, go)


def test_a_text_that_takes_too_long_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_room, "PATIENCE", -29.99)  # less than a new process takes

    async def go(server: LiveServer) -> None:
        async with server.guest() as eve:
            path = "/api/workshop/valtia/read"
            assert (await eve.post(path, {"entry": CARD}, 400))["error"] == TOO_LONG

    serve(tmp_path, go)


def test_whoever_types_too_fast_waits(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as eve, server.guest() as ana:
            path = "/api/workshop/valtia/read"
            for _ in range(3):
                await eve.post(path, {"entry": CARD})
            assert (await eve.post(path, {"entry": CARD}, 429))["error"] == "you are asking too often; wait a moment"
            await ana.post(path, {"entry": CARD})

    serve(tmp_path, go, readings=(0.0, 3))

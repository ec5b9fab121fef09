"""Decks over HTTP: limits, codes, chances; tables and seats with a deck of one's own; and what nobody else learns."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import legendry
from tests.server.live import ME, OPEN, LiveServer, serve
from tests.server.test_tables import key_of

WILD_PACK = "V88T-V5D8-4R"
OWN = [
    "2 Skeleton",
    "2 Militia Levy",
    "2 Mend",
    "2 War Drum",
    "2 Deckhand",
    "2 Stone Sentinel",
    "2 Pack Runner",
    "Wayfarer",
]
VARIANT = """
name = "Bears"
[[card]]
name = "Bear"
kind = "neutral"
rarity = "common"
cost = { energy = 1, coins = 0 }
attack = 1
defense = 2
"""


def own_code() -> str:
    box = legendry.game("valtia").deck_box()
    return box.code(box.legal(OWN))


@pytest.mark.parametrize(("game", "size"), [("valtia", 15), ("castles", 10), ("levendale", 54)])
def test_what_decks_are_made_of(tmp_path: Path, game: str, size: int) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            found = await ada.get(f"/api/games/{game}/decks")
            assert found["size"] == size
            assert found["limits"][0]["says"].endswith(f"{size} cards")
            box = legendry.game(game).deck_box()
            assert found["cards"] == [card.name for card in box.cards if card.rarity]
            assert {each["name"]: each["code"] for each in found["decks"]} == {
                each.name: box.code(each.faces) for each in box.decks
            }
            assert [each["order"] for each in found["first_turns"]] == [0, 1]
            for known in found["decks"]:
                deck = await ada.post(f"/api/games/{game}/decks", {"text": known["code"]})
                assert (deck["name"], deck["legal"], deck["flaws"]) == (known["name"], True, [])
                assert sorted(card["name"] for card in deck["cards"]) == sorted(card["name"] for card in known["cards"])

    serve(tmp_path, go)


def test_a_deck_is_judged_as_it_is_put_together(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            path = "/api/games/valtia/decks"
            empty = await ada.post(path, {"text": ""})
            assert (empty["size"], empty["code"], empty["legal"]) == (0, "", False)
            broken = await ada.post(path, {"text": "3 Skeleton\nLich Regent\nGore Tyrant"})
            assert [flaw["clause"] for flaw in broken["flaws"]] == ["VAL-5.9", "VAL-5.10", "VAL-5.11"]
            assert broken["flaws"][1]["cards"] == ["Skeleton"]
            same = await ada.post(path, {"text": broken["code"]})
            by_name = [sorted(each.pop("cards"), key=str) for each in (same, broken)]
            assert by_name[0] == by_name[1]
            assert same == broken
            wild = await ada.post(path, {"text": WILD_PACK.lower()})
            assert [round(each["chance"], 4) for each in wild["chances"]] == [0.8462, 0.9814]
            picture = await ada.post(f"{path}/picture", {"text": "Wild Pack"})
            assert picture["url"] == f"{server.url}/new/valtia?deck={WILD_PACK}"
            assert picture["picture"].startswith("data:image/svg+xml")

    serve(tmp_path, go)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("V88T-V5D8-4S", "this deck code has a typing mistake: after V88T-V5D8-4 the last character would be R, not S"),
        ("2 Skeletn\nMend", 'there is no card "Skeletn"; write for example "2 '),
        ("999 Skeleton\n999 Mend", "a deck here has at most 200 cards, not 1998"),
        ("x" * 4001, "a deck is at most 4000 characters on 100 lines"),
        ("Mend\n" * 102, "a deck is at most 4000 characters on 100 lines"),
    ],
)
def test_what_is_no_deck_is_refused_in_a_sentence(tmp_path: Path, text: str, says: str) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            assert says in (await ada.post("/api/games/valtia/decks", {"text": text}, 400))["error"]
            refused = await ada.post("/api/games/village/decks", {"text": "Elf"}, 400)
            assert refused["error"] == "village has no decks to build; its players bring heroes"
            await ada.get("/api/games/valtia/decks?variant=nobodys", 404)

    serve(tmp_path, go)


def test_a_table_and_a_seat_take_a_code_or_a_text(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada, server.guest("Ben") as ben:
            made = await ada.make(ME, OPEN, options={"decks": [own_code(), "any"], "first": "0"})
            path, key = f"/api/tables/{made['table']}", key_of(made["seat_links"][1])
            illegal = {"key": key, "options": {"decks": "2 Skeleton\nMend"}}
            says = (await ben.post(f"{path}/sit", illegal, 400))["error"]
            assert says == "this deck is not legal: a deck has exactly 15 cards, this one has 3 (VAL-5.9)"
            await ben.post(f"{path}/sit", {"key": key, "options": {"decks": "\n".join(OWN)}})
            room = await server.room(made["table"])
            box = legendry.game("valtia").deck_box()
            for deck in room.table.settings["decks"]:
                assert sorted(box.legal(deck)) == sorted(box.legal(OWN))

    serve(tmp_path, go)


def test_nobody_learns_the_deck_of_another(tmp_path: Path) -> None:
    """VAL-R20: what is in a deck is hidden; neither its name, nor its code, nor a card of it is told."""

    async def go(server: LiveServer) -> None:
        async with server.guest("Ada") as ada, server.guest("Ben") as ben:
            made = await ada.make(ME, OPEN, options={"decks": [own_code(), "Wild Pack"], "first": "0"})
            path, key = f"/api/tables/{made['table']}", key_of(made["seat_links"][1])
            told: list[Any] = [await ben.get(f"{path}?key={key}"), await ben.get(f"{path}/invitation?key={key}")]
            told[1]["fields"] = [{**field, "choices": []} for field in told[1]["fields"]]
            told.append(await ben.post(f"{path}/sit", {"key": key, "options": {"decks": WILD_PACK}}))
            async with ben.socket(made["table"], 1) as north:
                told.append(await north.until("state"))
            told.append(await ben.get("/api/tables"))
            said = json.dumps(told)
            assert own_code() not in said
            assert "an own deck" not in json.dumps(told[:2])
            for card in ("Skeleton", "Militia Levy", "War Drum", "Stone Sentinel", "Wayfarer"):
                assert card not in said

    serve(tmp_path, go)


def test_a_deck_with_cards_of_a_variant_goes_with_it(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada, server.guest("Ben") as ben:
            variant = (await ada.post("/api/variants", {"game": "valtia", "text": VARIANT}))["id"]
            found = await ada.get(f"/api/games/valtia/decks?variant={variant}")
            assert all("Bear" in each["playable"] for each in found["first_turns"])
            lines = ["2 Bear", *OWN[1:]]
            wanted = {"text": "\n".join(lines), "variant": variant}
            deck = await ada.post("/api/games/valtia/decks", wanted)
            assert deck["legal"]
            assert (await ada.post("/api/games/valtia/decks/picture", wanted))["url"].endswith(f"&variant={variant}")
            refused = await ada.post("/api/games/valtia/decks", {"text": deck["code"]}, 400)
            assert "use it with the variant that it was made with" in refused["error"]
            made = await ada.make(ME, OPEN, options={"decks": [deck["code"], "any"]}, variant=variant)
            path, key = f"/api/tables/{made['table']}", key_of(made["seat_links"][1])
            await ben.post(f"{path}/sit", {"key": key, "options": {"decks": deck["code"]}})
            room = await server.room(made["table"])
            assert [lines.count("2 Bear") for lines in room.table.settings["decks"]] == [1, 1]

    serve(tmp_path, go)

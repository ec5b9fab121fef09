"""Variants at the web table: those of the server, those that people upload, and what neither can do."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

import legendry
from legendry import cli
from legendry.registry import IDS
from legendry.server import bot_pool, variant_rows, variant_trial, variants
from legendry.server.bot_worker import Check, run
from legendry.server.database import Change
from legendry.server.schema import table_variants
from legendry.server.turns import NOBODY
from legendry.server.variant_check import LARGEST, MAX_FAULTS, MOST_OTHERS, check_variant
from legendry.server.variant_trial import TOO_MUCH, try_move, try_set_up, world_of
from tests.server.live import BOT, ME, OPEN, FakeTime, LiveServer, serve
from tests.server.test_serve import complaint
from tools.client import Guest

SKELETON = 'name = "Bony"\nabout = "Stronger bones."\n\n[[card]]\nname = "Skeleton"\nattack = 2\ndefense = 1\n'
SHORT = f"{SKELETON}\n[rules]\ncastle_health = [2, 3, 4]\n"
HAND = 'game = "valtia"\nname = "Full hands"\n\n[rules]\nhand_size = 6\n'


async def upload(guest: Guest, text: str = SKELETON, game: str = "valtia", **more: Any) -> dict[str, Any]:
    made: dict[str, Any] = await guest.post("/api/variants", {"game": game, "text": text, **more})
    return made


async def faults(guest: Guest, text: str, game: str = "valtia", **more: Any) -> list[str]:
    refused = await guest.post("/api/variants", {"game": game, "text": text, **more}, 400)
    found: list[str] = refused["faults"]
    return found


def skeleton_in(cards: list[dict[str, Any]]) -> dict[str, Any]:
    return next(card for card in cards if card["name"] == "Skeleton")


# ---- of the server ----------------------------------------------------------------------------------


def test_a_variant_of_the_server_is_there_for_everybody(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ana, server.guest() as ben:
            (variant,) = await ana.get("/api/variants")
            assert [variant] == await ben.get("/api/variants")
            assert (variant["name"], variant["game"], variant["own"]) == ("Full hands", "valtia", False)
            game = await ana.get(f"/api/games/valtia?variant={variant['id']}")
            assert game["changed"] == [
                {"name": "hand_size", "means": "cards that a hand is refilled to", "clause": "VAL-6.1",
                 "values": [6], "printed": [5]}
            ]  # fmt: skip
            assert (game["variant"], game["has_lesson"], game["reminders"]) == ("Full hands", False, None)
            assert (await ana.get("/api/games/valtia"))["reminders"] is not None
            made = await ben.make(ME, BOT, variant=variant["id"])
            async with ben.socket(made["table"], 0) as socket:
                state = await socket.asked()
                assert len(state["view"]["hand"][0]) == 6
            await ben.client.delete(f"/api/variants/{variant['id']}")
            assert [variant] == await ben.get("/api/variants")  # it is not Ben's

    serve(tmp_path, go, variants=(("hands.toml", HAND),))


def test_what_is_wrong_with_a_variant_is_said_before_the_server_starts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = {"a": SKELETON, "b": 'game = "chess"\n', "c": "game =", "d": f"{HAND}most_energy = 99\nrounds = 1\n"}
    paths = []
    for name, text in texts.items():
        paths.append(tmp_path / f"{name}.toml")
        paths[-1].write_text(text, encoding="utf-8")
    words = ["--data", str(tmp_path), "--port", "0", "--variant", *[str(path) for path in paths]]
    said = complaint(capsys, *words)
    assert 'a.toml does not say which game it changes: write game = "valtia"' in said
    assert "b.toml is a variant of chess, and there is no such game" in said
    assert "c.toml is not a TOML file" in said
    assert 'd.toml (line 6): "most_energy" must be a number from 1 to 20, not 99' in said
    assert 'd.toml (line 7): there is no rule number "rounds"' in said
    assert "there is no file" in complaint(capsys, "--variant", str(tmp_path / "none.toml"))


def test_several_variants_follow_one_option_or_several(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seen: list[Any] = []
    monkeypatch.setattr("legendry.server.run.serve", lambda settings, browser: seen.append(settings.variants) or 0)
    for name in ("a", "b", "c"):
        (tmp_path / name).write_text(HAND, encoding="utf-8")
    words = ["--variant", str(tmp_path / "a"), str(tmp_path / "b"), "--variant", str(tmp_path / "c"), "--no-browser"]
    assert cli.main(["serve", "--data", str(tmp_path), *words]) == 0
    assert seen == [(("a", HAND), ("b", HAND), ("c", HAND))]


# ---- uploads ----------------------------------------------------------------------------------------


def test_an_upload_is_played_replayed_and_kept_by_its_table(tmp_path: Path) -> None:
    known: dict[str, Any] = {}

    async def go(server: LiveServer) -> None:
        async with server.guest("Ana") as ana:
            variant = await upload(ana, SHORT, file="bones.toml")
            assert (variant["name"], variant["about"], variant["own"]) == ("Bony", "Stronger bones.", True)
            assert variant["cards"] == legendry.game("valtia", variant={"bones.toml": SHORT}).fingerprint
            cards = await ana.get(f"/api/games/valtia/cards?variant={variant['id']}")
            changed = skeleton_in(cards)
            assert (changed["attack"], changed["defense"], changed["variant"]) == (2, 1, "changed")
            assert [card["name"] for card in cards if "variant" in card] == ["Skeleton"]
            options = {"decks": ["Restless Graves", "Restless Graves"]}
            made = await ana.make(ME, BOT, variant=variant["id"], options=options, listed=True)
            async with ana.socket(made["table"], 0) as socket:
                await socket.asked()
                await socket.say("hint")
                assert (await socket.until("hint"))["text"]
                await socket.move()
                await socket.move()
            (mine,) = (await ana.get("/api/tables"))["mine"]
            assert (mine["title"], mine["variant"]) == ("Leviatel Legends: Battle for Valtia", "Bony")
            assert await (await ana.client.delete(f"/api/variants/{variant['id']}")).aread() == b"[]"
            await ana.get(f"/api/games/valtia?variant={variant['id']}", 404)
            known.update(made, moves=mine["moves"], cookie=ana.client.cookies["legendry"])

    async def later(server: LiveServer) -> None:
        async with server.guest() as ana, server.guest() as ben:
            ana.client.cookies.clear()
            ana.client.cookies.set("legendry", known["cookie"])
            (mine,) = (await ana.get("/api/tables"))["mine"]
            assert (mine["variant"], mine["state"], mine["stopped"]) == ("Bony", "running", "")
            assert skeleton_in(await ana.get(f"/api/tables/{known['table']}/cards"))["attack"] == 2
            assert (await ana.get(f"/api/tables/{known['table']}/game"))["variant"] == "Bony"
            async with ana.socket(known["table"], 0) as socket:
                while not (await socket.asked())["outcome"]:
                    await socket.move()
            record = await ana.get(f"/api/tables/{known['table']}/record")
            assert record["variant"] == [["bones.toml", SHORT]]
            assert legendry.replay(record).game.variant_name == "Bony"
            assert (await ben.get(f"/api/tables/{known['table']}/replay?seat=all"))["total"] == len(record["moves"]) + 1
            again = await ana.post(f"/api/tables/{known['table']}/rematch")
            assert (await ana.get(f"/api/tables/{again['table']}"))["variant"] == "Bony"

    serve(tmp_path, go)
    serve(tmp_path, later)


@pytest.mark.parametrize("game", IDS)
def test_a_variant_of_every_game_is_played(game: str, tmp_path: Path) -> None:
    card = next(card for card in legendry.game(game).card_list() if card.get("text"))
    text = f'name = "Mine"\n[[card]]\nname = "{card["name"]}"\ntext = "{card["text"]}"\n'

    async def go(server: LiveServer) -> None:
        async with server.guest() as ana:
            made = await ana.make(ME, BOT, game=game, variant=(await upload(ana, text, game))["id"])
            assert (await ana.get(f"/api/tables/{made['table']}/game"))["variant"] == "Mine"
            async with ana.socket(made["table"], 0) as socket:
                for _ in range(3):
                    await socket.move()

    serve(tmp_path, go)


def test_nobody_else_can_use_list_or_delete_an_upload(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest("Ana") as ana, server.guest("Ben") as ben:
            variant = await upload(ana)
            assert await ben.get("/api/variants") == []
            assert (await ben.client.delete(f"/api/variants/{variant['id']}")).status_code == 404
            await ben.get(f"/api/games/valtia?variant={variant['id']}", 404)
            await ben.get(f"/api/games/valtia/cards?variant={variant['id']}", 404)
            wanted = {"game": "valtia", "seats": [ME, BOT], "variant": variant["id"]}
            await ben.post("/api/tables", wanted, 404)
            await ana.post("/api/tables", {**wanted, "game": "castles"}, 404)
            made = await ana.make(ME, OPEN, variant=variant["id"])
            await ben.get(f"/api/tables/{made['table']}/cards", 404)
            key = made["seat_links"][1].partition("#sit=")[2]
            await ben.post(f"/api/tables/{made['table']}/sit", {"key": key})
            assert skeleton_in(await ben.get(f"/api/tables/{made['table']}/cards"))["attack"] == 2
            assert await ben.get("/api/variants") == []
            owner = (await server.tables.variants.choices((await server.room(made["table"])).meta.maker))[0].owner
            async with ben.socket(made["table"], 1) as socket:
                await socket.until("state")
                assert owner not in "".join(socket.raw)
            assert await ana.get("/api/variants") == [variant]

    serve(tmp_path, go)


def test_faults_are_a_list_of_sentences(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ana:
            text = '[[card]]\nname = "Skeleton"\nattack = "two"\n\n[rules]\nhand_size = 99\n'
            assert await faults(ana, text, file="C:\\mine\\v.toml") == [
                "v.toml, Skeleton (line 1): \"attack\" must be a number from 0 to 99, not 'two'",
                'v.toml (line 6): "hand_size" must be a number from 1 to 10, not 99 (VAL-6.1)',
            ]
            assert "variant of castles, not of valtia" in (await faults(ana, f'game = "castles"\n{SKELETON}'))[0]
            assert "is not a TOML file" in (await faults(ana, "\0"))[0]
            assert "too large" in (await faults(ana, "#" * (LARGEST + 1)))[0]
            await ana.post("/api/variants", {"game": "valtia", "text": "#" * LARGEST * 5}, 413)
            await ana.post("/api/variants", {"game": "chess", "text": SKELETON}, 404)
            many = "".join(f'[[card]]\nname = "Card {n}"\n' for n in range(MOST_OTHERS + 1))
            most = f"at most {MOST_OTHERS} entries under 'card', not {MOST_OTHERS + 1}"
            assert await faults(ana, many) == [f"variant.toml: an uploaded variant has {most}"]
            long = f'[[card]]\nname = "{"x" * 61}"\ntext = "{"y" * 2001}"\n'
            assert await faults(ana, long) == [
                "variant.toml: 'name' of a card has at most 60 characters, not 61",
                "variant.toml: 'text' of a card has at most 2000 characters, not 2001",
            ]
            assert await ana.get("/api/variants") == []

    serve(tmp_path, go)


def test_no_more_faults_are_told_than_one_can_read() -> None:
    wrong = "".join(f'[[card]]\nname = "Card {n}"\n' for n in range(MOST_OTHERS))
    assert len(check_variant("valtia", "v.toml", wrong).faults) == MAX_FAULTS
    reply = run(Check("valtia", "v.toml", SKELETON))
    assert reply.checked is not None
    assert reply.checked.faults == []


def test_a_file_that_takes_too_long_is_refused(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ana:
            await upload(ana)  # the process has started
            deep = "rules.a" + ".a" * 30_000 + " = 1"
            assert await faults(ana, deep) == ["variant.toml takes too long to read; make it smaller or simpler"]
            assert len(await ana.get("/api/variants")) == 1
            made = await ana.make(ME, BOT)
            async with ana.socket(made["table"], 0) as socket:
                await socket.move()

    serve(tmp_path, go, check_timeout=2.0)


def test_a_person_and_the_server_keep_only_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(variants, "MAX_OWN", 2)
    monkeypatch.setattr(variant_rows, "MAX_KEPT", 3)
    time = FakeTime()

    async def go(server: LiveServer) -> None:
        async with server.guest() as ana, server.guest() as ben:
            for n in (1, 2):
                time.at += 1
                first = await upload(ana, f"{SKELETON}# {n}")
            assert await upload(ana, f"{SKELETON}# 2") == first  # the same file is not kept twice
            refused = await ana.post("/api/variants", {"game": "valtia", "text": SKELETON}, 409)
            assert refused["error"].startswith("you have 2 variants here")
            for n in (1, 2):
                time.at += 1
                await upload(ben, f"{SKELETON}# {n}")
            assert await ana.get("/api/variants") == [first]
            assert len(await ben.get("/api/variants")) == 2

    serve(tmp_path, go, time)


def test_uploads_are_limited_in_number_per_minute(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ana:
            await upload(ana)
            await ana.post("/api/variants", {"game": "valtia", "text": SKELETON}, 429)

    serve(tmp_path, go, FakeTime(), uploads=(0.1, 1))


def test_games_of_variants_do_not_fill_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(variants, "MAX_SCREENS", 2)

    async def go(server: LiveServer) -> None:
        known = server.tables.variants
        first = await known.screen("valtia", (("v.toml", HAND),))
        assert await known.screen("valtia", (("v.toml", HAND),)) is first
        for n in range(3):
            await known.screen("valtia", (("v.toml", f"{HAND}# {n}"),))
        assert len(known.screens) == 2

    serve(tmp_path, go)


def test_a_table_whose_variant_cannot_be_read_any_more_is_shown_and_not_played(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ana:
            made = await ana.make(ME, BOT, variant=(await upload(ana))["id"])
            await server.tables.close_room(await server.room(made["table"]))
            broken = update(table_variants).values(files='[["v.toml", "[[card]]"]]')
            await server.tables.database.write(Change(work=lambda connection: connection.execute(broken)))
            info = await ana.get(f"/api/tables/{made['table']}")
            assert info["stopped"].endswith("Battle for Valtia that this server cannot read")
            assert (info["state"], info["variant"], info["subtitle"]) == ("stopped", "Bony", "")
            (mine,) = (await ana.get("/api/tables"))["mine"]
            assert mine == info

    serve(tmp_path, go)


# ---- what texts can cost ----------------------------------------------------------------------------


def endless() -> str:
    """Whoever enters the map makes a billion cards."""
    doubles = "double this card's attack; " * 30
    text = f"On Entering: {doubles}shuffle Skeletons equal to this card's attack into your deck."
    characters = [card["name"] for card in legendry.game("valtia").card_list() if "attack" in card]
    head = "[[card]]\ncost = { energy = 0, coins = 0 }\nattack = 2\n"
    return "\n".join(f'{head}name = "{name}"\ntext = "{text}"' for name in characters)


def is_next(number: int, state: dict[str, Any]) -> bool:
    return state["state"] == "stopped" or (bool(state["ask"]) and state["number"] > number)


def test_a_text_without_end_stops_its_own_table_and_no_other(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as eve, server.guest() as ana:
            variant = await upload(eve, endless())
            bad = await eve.make(ME, BOT, variant=variant["id"])
            good = await ana.make(ME, BOT)
            async with eve.socket(bad["table"], 0) as evil, ana.socket(good["table"], 0) as honest:
                state = await evil.asked()
                while state["state"] == "running":
                    moves = {move["verb"]: move["text"] for move in state["ask"]["moves"]}
                    text = moves.get("play") or list(moves.values())[-1]
                    await evil.say("move", number=state["number"], text=text)
                    await honest.move()
                    state = await evil.until("state", partial(is_next, state["number"]))
                await evil.say("undo")
                assert (await evil.until("refused"))["why"] == TOO_MUCH
                await honest.move()
            info = await eve.get(f"/api/tables/{bad['table']}")
            assert (info["state"], info["stopped"]) == ("stopped", TOO_MUCH)

    serve(tmp_path, go, check_timeout=2.0)


def test_a_bot_that_makes_such_a_move_stops_the_table_too(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as eve:
            variant = await upload(eve, endless())
            made = await eve.make(BOT, BOT, variant=variant["id"], listed=True)
            async with eve.socket(made["table"]) as socket:
                await socket.until("state", lambda state: state["state"] == "stopped")
            assert server.tables.bot_runner.bot_pool.tasks_done == 0  # bots of other tables do not wait

    serve(tmp_path, go, check_timeout=2.0)


def test_a_move_that_fits_is_played() -> None:
    table = legendry.game("valtia", variant={"v.toml": HAND}).new(seed=1)
    assert try_move(world_of(table), table.asks[0].seat, table.asks[0].options[0].text) == ""
    assert try_move(world_of(table), table.asks[0].seat, "no such move") == ""
    assert try_set_up("valtia", table.game.variant, 2, {"seed": 1}) == ""
    assert try_set_up("valtia", table.game.variant, 3, {"seed": 1}) == ""  # the game itself refuses


def test_a_log_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "MAX_LOG", 0)

    async def go(server: LiveServer) -> None:
        async with server.guest() as ana:
            made = await ana.make(ME, BOT, variant=(await upload(ana))["id"])
            room = await server.room(made["table"])
            assert await server.tables.variants.pool.try_move(NOBODY, room.table, 0, "keep") == TOO_MUCH

    serve(tmp_path, go)


@pytest.mark.parametrize("bound", ["MAX_CARDS", "MAX_STATE", "MAX_SECONDS"])
def test_a_table_has_bounds_in_cards_in_views_and_in_time(bound: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(variant_trial, bound, 0)
    table = legendry.game("valtia", variant={"v.toml": HAND}).new(seed=1)
    assert try_move(world_of(table), table.asks[0].seat, table.asks[0].options[0].text) == TOO_MUCH
    assert try_set_up("valtia", table.game.variant, 2, {"seed": 1}) == TOO_MUCH

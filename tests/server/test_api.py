"""The interface for programs, and what else the server shows."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from legendry import rulebook
from legendry.screens import SCREENS
from legendry.server.telemetry import Telemetry
from tests.server.live import BOT, ME, FakeTime, LiveServer, serve


def test_games_are_described_with_all_that_a_client_needs(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            games = await ada.get("/api/games")
            assert [game["id"] for game in games] == list(SCREENS)
            for game in games:
                assert game["about"]
                assert game["seats"][0] <= game["seats"][1] == len(game["seat_names"])
                assert {bot["value"] for bot in game["bots"]} >= {"random", "greedy"}
                assert all(choice["label"] and choice["about"] for f in game["fields"] for choice in f["choices"])
                detail = await ada.get(f"/api/games/{game['id']}")
                assert detail["how_to_play"]
                assert {name: detail[name] for name in game} == game
            assert "there is no game" in (await ada.get("/api/games/chess", 400))["error"]

    serve(tmp_path, go)


@pytest.mark.parametrize("game", list(SCREENS))
def test_cards_and_rules_are_there_to_read(tmp_path: Path, game: str) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            cards = await ada.get(f"/api/games/{game}/cards")
            assert len(cards) > 20
            assert all(card["name"] and "parsed" not in card for card in cards)
            assert any(card["explained"] for card in cards)
            rules = await ada.get(f"/api/games/{game}/rules")
            assert [rule["id"] for rule in rules] == list(rulebook.clauses(game))

    serve(tmp_path, go)


def test_a_page_describes_the_interface_and_loads_nothing(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            page = await ada.get("/schema")
            assert "POST /api/tables" in page
            assert "src=" not in page
            assert "http" not in page.replace("<!doctype html>", "")
            schema = json.loads((await ada.client.get("/schema/openapi.json")).text)
            assert schema["openapi"].startswith("3.1")
            for path in ("/api/games", "/api/tables", "/api/tables/{id}", "/api/tables/{id}/sit"):
                assert path in schema["paths"]
            assert "NewTable" in schema["components"]["schemas"]

    serve(tmp_path, go)


def test_health_and_numbers(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            assert (await ada.get("/health"))["ok"] is True
            id = (await ada.make(ME, BOT))["table"]
            async with ada.socket(id, 0) as socket:
                await socket.move()
                text = await ada.get("/metrics")
                numbers = dict(line.split() for line in text.splitlines() if line[0] != "#")
                assert numbers["legendry_rooms"] == "1"
                assert numbers["legendry_connections"] == "1"
                assert numbers["legendry_moves_total"] == "1"
                assert int(numbers["legendry_writes_total"]) >= 2

    serve(tmp_path, go)


def test_the_client_is_given_for_every_route_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>the client")
    (static / "assets" / "app-1234.js").write_text("let a = 1")
    (static / "icon.svg").write_text("<svg/>")
    (static / ".stamp").write_text("hidden")
    monkeypatch.setattr("legendry.server.app.STATIC", static)

    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            for path in ("/", "/table/abc", "/rules/valtia", "/a/b/c"):
                assert await ada.get(path) == "<!doctype html>the client"
            script = await ada.client.get("/assets/app-1234.js")
            assert script.text == "let a = 1"
            assert "immutable" in script.headers["cache-control"]
            assert script.headers["content-type"].startswith("text/javascript")
            assert (await ada.client.get("/icon.svg")).headers["cache-control"] == "no-cache"
            for path in ("/assets/old.js", "/.stamp", "/favicon.ico", "/../pyproject.toml", "/%2e%2e/pyproject.toml"):
                assert (await ada.client.get(path)).status_code == 404
            assert (await ada.client.get("/api/nothing")).json()["error"]
            (static / "index.html").unlink()
            (static / "index.html").write_text("<!doctype html>the next client")
            assert await ada.get("/") == "<!doctype html>the next client"
            assert (await ada.client.delete("/api/tables")).status_code == 405

    serve(tmp_path, go)


def test_without_a_client_the_server_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("legendry.server.app.STATIC", tmp_path / "nothing")

    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            assert "no web client" in await ada.get("/")

    serve(tmp_path, go)


def test_the_server_log_is_lines_of_json(tmp_path: Path) -> None:
    time = FakeTime()
    with (tmp_path / "log").open("w+") as stream:
        telemetry = Telemetry(stream, time)
        telemetry.log("bot replaced", table="abc", seat=1)
        stream.seek(0)
        assert json.loads(stream.read()) == {"at": time.at, "what": "bot replaced", "table": "abc", "seat": 1}
    Telemetry(None).log("nobody reads this")

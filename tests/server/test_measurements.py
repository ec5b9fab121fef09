"""Sets measured against the game as printed: in a queue, with progress, and stopped when nobody looks any more."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import httpx
import pytest

from legendry.lab import measure
from legendry.server import measurements
from tests.server.live import FakeTime, LiveServer, serve
from tests.server.test_nodes import run
from tools.client import Guest

HANDS: dict[str, Any] = {"game": "valtia", "name": "Hands", "rules": {"hand_size": 6}}
PATH = "/api/measurement/valtia"


async def end_of(guest: Guest) -> dict[str, Any]:
    found: dict[str, Any] = await guest.get("/api/measurement")
    while found["state"] in ("waiting", "running"):
        await asyncio.sleep(0.05)
        found = await guest.get("/api/measurement")
    return found


def test_a_set_is_measured_while_its_maker_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measurements, "DEALS", 2)

    async def go(server: LiveServer) -> None:
        async with server.guest() as ana, server.guest() as ben:
            assert (await ana.get("/api/measurement"))["state"] == ""
            assert (await ana.post(PATH, {"data": HANDS}))["state"] == "waiting"
            assert (await ben.post(PATH, {"data": HANDS}))["before"] == 1
            found = await end_of(ana)
            assert (found["state"], found["deals"], found["most"], found["idle"]) == ("done", 2, 2, False)
            assert 0 <= found["as_printed"] <= 1
            assert found["low"] <= found["difference"] <= found["high"]
            assert found["difference"] == pytest.approx(found["with_set"] - found["as_printed"])
            assert (await ben.client.delete("/api/measurement")).json()["state"] == ""

    serve(tmp_path, go)


def test_a_measurement_stops_when_nobody_asks_for_it(tmp_path: Path) -> None:
    time = FakeTime()

    async def go(server: LiveServer) -> None:
        async with server.guest() as ana:
            await ana.post(PATH, {"data": HANDS})
            (wanted,) = server.tables.reading.measurements.by_person.values()
            time.at += measurements.GONE
            assert wanted.task is not None
            await asyncio.wait([wanted.task], timeout=20)
            assert wanted.task.cancelled()
            assert (await ana.get("/api/measurement"))["state"] == ""

    serve(tmp_path, go, time)


def test_another_measurement_takes_the_place_of_the_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measurements, "MOST_WAITING", 1)

    async def go(server: LiveServer) -> None:
        async with server.guest() as ana, server.guest() as ben:
            for _ in range(2):
                assert (await ana.post(PATH, {"data": HANDS}))["state"] == "waiting"
            assert len(server.tables.reading.measurements.by_person) == 1
            assert (await ben.post(PATH, {"data": HANDS}, 429))["error"] == measurements.CROWDED

    serve(tmp_path, go)


def test_a_measurement_that_crashes_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measurements, "COMMAND", (*measurements.COMMAND[:2], "this"))

    async def go(server: LiveServer) -> None:
        async with server.guest() as eve:
            await eve.post(PATH, {"data": HANDS})
            found = await end_of(eve)
            assert (found["state"], found["says"]) == ("failed", measurements.CRASHED)

    serve(tmp_path, go)


def test_a_card_that_no_deck_holds_changes_nothing() -> None:
    text = '[[card]]\nname = "Cub"\nkind = "neutral"\ncost = { energy = 1, coins = 0 }\nattack = 1\ndefense = 1\n'
    *_, last = measure.measured("valtia", (("x.toml", text),), 2, 60.0)
    assert (last["idle"], last["difference"]) == (True, 0.0)


def test_texts_that_trigger_each_other_for_ever_are_cut_off() -> None:
    cub = 'kind = "neutral"\ncost = { energy = 0, coins = 0 }\nattack = 1\ndefense = 1\n'
    text = "".join(
        f'[[card]]\nname = "{one}"\nrarity = "common"\n{cub}text = "On Death: summon a {other} in the front area."\n'
        for one, other in (("Cub", "Cubling"), ("Cubling", "Cub"))
    )
    deck = '[[deck]]\nname = "Loops"\ncards = ["15 Cub"]\n[rules]\ncopies = 15\n'
    first = next(measure.measured("valtia", (("x.toml", text + deck),), 1, 60.0))
    assert first["deals"] == 1


def test_what_cannot_be_measured_is_refused(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as eve:
            refused = await eve.post(PATH, {"data": {"rules": {"hand_size": 99}}}, 400)
            assert "must be a number from 1 to 10" in "".join(refused["faults"]) + refused["error"]
            await eve.post("/api/workshop/go/measure", {"data": {}}, 404)

    serve(tmp_path, go)


def test_every_node_knows_how_a_measurement_stands(tmp_path: Path, database: str) -> None:
    async def go(*nodes: LiveServer) -> None:
        async with nodes[0].guest("Ana") as ana, contextlib.AsyncExitStack() as stack:
            cookies = ana.client.cookies
            far = [
                await stack.enter_async_context(httpx.AsyncClient(base_url=node.url, cookies=cookies)) for node in nodes
            ]
            for k in range(len(nodes)):
                await far[k].post(PATH, json={"data": HANDS})
                assert sum(len(each.tables.reading.measurements.by_person) for each in nodes) == 1
                assert [(await each.get("/api/measurement")).json()["game"] for each in far] == ["valtia"] * len(nodes)
                await far[k - 1].delete("/api/measurement")
                assert [(await each.get("/api/measurement")).json()["game"] for each in far] == [""] * len(nodes)

    run(tmp_path, database, go, count=3)

"""How the lab rates cards: what its report says of these very cards, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import legendry
from legendry.cli import main
from tests.server.live import LiveServer, serve

STUDY = ["lab", "cards", "valtia", "--deals", "2", "--games", "4", "--bots", "random", "--jobs", "1", "--json"]


def report_of(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert main([*STUDY, "--decks", "Wild Pack"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def ratings(folder: Path, text: str | None) -> list[dict[str, Any]]:
    """What the server tells with this file in its folder."""
    (folder / "reports").mkdir(parents=True, exist_ok=True)
    if text is not None:
        (folder / "reports" / "valtia.json").write_text(text, encoding="utf-8")
    told: list[dict[str, Any]] = []

    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            told.extend(await ada.get("/api/games/valtia/ratings"))

    serve(folder, go)
    return told


def test_a_report_is_told_as_it_was_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = report_of(capsys)
    (told,) = ratings(tmp_path, json.dumps(report))
    assert told["bot"] == "random"
    assert [[row["card"], row["value"]] for row in told["worth"]] == [
        [row["card"], row["worth"]["value"]] for row in report["bots"][0]["exchanged"]
    ]
    assert {use["card"] for use in told["used"]} == set(report["bots"][0]["used"])


@pytest.mark.parametrize(
    "text", [None, "", "[]", "{", '{"game": "valtia"}', "changed"], ids=["none", "empty", "list", "torn", "part", "old"]
)
def test_nothing_is_told_without_a_report_of_these_very_cards(
    tmp_path: Path, text: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    if text == "changed":
        text = json.dumps({**report_of(capsys), "cards": "of another day"})
        assert legendry.game("valtia").fingerprint not in text
    assert ratings(tmp_path, text) == []

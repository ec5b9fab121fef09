"""What is printed on a card; the browser's client is tested with the same cards (web/src/cards/face.test.ts)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from legendry import registry
from legendry.printing.faces import Value, drawing, face_by, faces_of, template_of
from legendry.screen.general import GeneralScreen
from legendry.screens import screen_of

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("faces.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["card"]["name"])
def test_a_face_is_the_card_in_the_template_of_its_game(case: dict[str, Any]) -> None:
    ours = case["game"] in registry.IDS
    kind = type(screen_of(registry.game(case["game"]))) if ours else GeneralScreen
    face = face_by(template_of(kind), case["card"])
    expected = {"title": "", "steps": [], **case["face"]}
    assert {**face._asdict(), "steps": [list(step) for step in face.steps]} == {
        **expected,
        "left": Value(**expected["left"]) if "left" in expected else None,
        "right": Value(**expected["right"]) if "right" in expected else None,
        "values": tuple(Value(**each) for each in expected["values"]),
    }


@pytest.mark.parametrize("id", registry.IDS)
def test_every_card_has_a_face_of_a_known_look(id: str) -> None:
    screen = screen_of(registry.game(id))
    looks, signs = drawing("looks.json"), drawing("signs.json")
    faces = faces_of(screen)
    assert faces.keys() == {card["name"] for card in screen.game.card_list()}
    for face in faces.values():
        assert face.scene in looks["scenes"]
        assert not face.rarity or face.rarity in signs["gems"]
        for value in (face.left, face.right, *face.values):
            assert value is None or (value.sign in signs["signs"] and value.value)


def test_each_game_has_a_back_of_its_own() -> None:
    backs = [template_of(type(screen_of(registry.game(id))))["back"] for id in registry.IDS]
    assert len(set(backs)) == len(backs)

"""The shore of Leviathan: what has just moved is shown below the pieces, until the next choice; who is drawn how."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.web.node import WEB

WAYS = "nodes => nodes.map(node => node.getAttribute('d'))"
SEEN = 6  # questions with a way on the board

# Pieces that something of the layer with the ways lies over.
COVERED = """() => {
    document.querySelectorAll('.creature, .creature *').forEach(node => node.style.pointerEvents = 'all');
    const covered = [...document.querySelectorAll('.stage .piece')].filter(node => {
        const box = node.getBoundingClientRect();
        return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('.creature');
    });
    document.querySelectorAll('.creature, .creature *').forEach(node => node.style.pointerEvents = '');
    return covered.map(node => node.textContent);
}"""

UNIT = "Legionary"
SIZES = ((360, 640), (390, 664), (768, 1024), (1280, 720), (1440, 900), (2560, 1440))
# Who stands right behind whom, seen from the south: units and a Tentacle behind the Head, a unit behind a Tentacle.
BEHIND = (
    {"Head": "d2", "Tentacle 1": "b2", "Tentacle 2": "f2", "Tentacle 3": "f3", "Tentacle 4": "a6", UNIT: ("d3", "b3")},
    {"Head": "d2", "Tentacle 1": "d3", "Tentacle 2": "c2", "Tentacle 3": "e2", "Tentacle 4": "g6", UNIT: ("c3", "d4")},
)  # fmt: skip
# Of what is drawn of each piece, which share is not hidden; and whether the middle of its space is pointed at.
SEEN_OF = """() => {
    const drawn = document.querySelectorAll('.space .piece use');
    const pieces = [...document.querySelectorAll('.space .piece')];
    const pointed = pieces.map(piece => {
        const box = piece.closest('.space').getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return piece.closest('.space').contains(top);
    });
    drawn.forEach(node => node.style.pointerEvents = 'visiblePainted');
    const shares = pieces.map(piece => {
        const { x, y, width, height } = piece.querySelector('.standee').getBoundingClientRect();
        let [all, above] = [0, 0];
        for (let k = 0.5; k < 20; k++) for (let l = 0.5; l < 20; l++) {
            const there = document.elementsFromPoint(x + width * k / 20, y + height * l / 20)
                .filter(node => node.matches('.space .piece use:not(.shadow)'));
            if (!there.some(node => piece.contains(node))) continue;
            all++;
            above += piece.contains(there[0]);
        }
        return above / all;
    });
    drawn.forEach(node => node.style.pointerEvents = '');
    return pieces.map((piece, k) => [piece.dataset.flip, shares[k], pointed[k]]);
}"""


def rearranged(message: str, spaces: dict[str, Any]) -> str:
    """The monster in these spaces, and a unit in each of those."""
    said = json.loads(message)
    if said.get("view"):
        monster = [piece for piece in said["view"]["board"] if piece["kind"] != "unit"]
        like = {**monster[0], "kind": "unit", "name": UNIT, "seat": 0, "health": 2, "wounds": 1}
        units = [{**like, "space": space} for space in spaces[UNIT]]
        said["view"]["board"] = [*units, *[{**piece, "space": spaces[piece["name"]]} for piece in monster]]
    return json.dumps(said)


@pytest.mark.parametrize("spaces", BEHIND)
def test_nobody_is_hidden_behind_the_monster(spaces: dict[str, Any], visitors: Any) -> None:
    ana = visitors()
    ana.page.route_web_socket(
        "**/play*",
        lambda line: line.connect_to_server().on_message(lambda said: line.send(rearranged(str(said), spaces))),
    )
    ana.sit_down(ana.make("leviathan", [{"who": "me"}], factions="Romans")["table"])
    ana.wait_for_turn()
    for width, height in SIZES:
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        seen = ana.page.evaluate(SEEN_OF)
        assert len(seen) == 7
        for name, share, is_pointed_at in seen:
            assert is_pointed_at, name
            assert share > (0.4 if name.startswith("monster") else 0.95), (width, height, name)


def test_ways_lie_below_the_pieces_and_do_not_stay(visitors: Any) -> None:
    ana = visitors()
    ana.sit_down(ana.make("leviathan", [{"who": "me"}])["table"])
    before: list[str] = []
    seen = 0
    while seen < SEEN and ana.wait_for_turn():
        ways = ana.page.locator(".creature .way.under").evaluate_all(WAYS)
        assert set(ways).isdisjoint(before)
        assert ana.page.evaluate(COVERED) == []
        seen += bool(ways)
        before = ways
        ana.follow_advice()
    assert seen == SEEN


def test_calypso_is_drawn_as_a_mermaid(visitors: Any) -> None:
    bare = re.compile(r"[\d.]")  # the pages round the numbers of a drawing
    drawings = json.loads((WEB / "node_modules/@iconify-json/game-icons/icons.json").read_text(encoding="utf-8"))
    ana = visitors()
    ana.page.goto("/cards/leviathan")
    card = ana.page.locator(".card", has_text="Calypso").first
    card.wait_for()
    paths = card.locator("path").evaluate_all("nodes => nodes.map(node => node.getAttribute('d'))")
    mermaid = bare.sub("", drawings["icons"]["mermaid"]["body"])
    assert any(f'd="{bare.sub("", path or "")}"' in mermaid for path in paths)

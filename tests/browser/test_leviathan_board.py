"""The shore of Leviathan: what has just moved is shown below the pieces, until the next choice; who is drawn how."""

from __future__ import annotations

import json
import re
from typing import Any

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

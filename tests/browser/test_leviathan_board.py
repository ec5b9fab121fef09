"""The shore of Leviathan: what has just moved is shown, below the pieces, and only until the next choice."""

from __future__ import annotations

from typing import Any

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

"""Every card says all it has to say at the sizes that cards have in a hand."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from legendry import registry

# Width and height of cards in a hand: as it is on laptops, on tablets, with many cards, on large screens.
SIZES = ((156, 208), (132, 194), (102, 208), (88, 208), (190, 262), (250, 348))
SMALLEST = 9.5  # letters, in pixels

RESIZE = """([width, height]) => {
    document.querySelector('main ul').style.cssText = `--card-width: ${width}px; --card-height: ${height}px`;
    return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
# Texts that are not shown in full, and numbers that are pushed out.
CUT = """smallest => [...document.querySelectorAll('.card .text')].filter(text => {
    const inside = text.closest('.inside').getBoundingClientRect();
    const foot = text.parentElement.querySelector('.foot')?.getBoundingClientRect();
    const letters = document.createRange();
    letters.selectNodeContents(text);
    const low = Math.max(0, ...[...letters.getClientRects()].map(box => box.bottom));
    return low > text.getBoundingClientRect().bottom + 1 || foot?.bottom > inside.bottom + 1
        || parseFloat(getComputedStyle(text).fontSize) < smallest;
}).map(text => text.innerText)"""


@pytest.mark.parametrize("game", registry.IDS)
def test_no_text_of_a_card_is_cut(game: str, visitors: Any) -> None:
    ana = visitors()
    ana.page.goto(f"/cards/{game}")
    texts = ana.page.locator(".card .text")
    expect(texts.first).to_be_visible()
    assert texts.count() > 30
    for size in SIZES:
        ana.page.evaluate(RESIZE, size)
        assert ana.page.evaluate(CUT, SMALLEST) == [], size

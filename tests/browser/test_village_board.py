"""The board of Village fits at every size, with six at the table, and one button plays all Coins."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

ME = {"who": "me"}
BOT = {"who": "bot", "bot": "random"}
SIZES = ((1440, 900), (1280, 720), (1920, 1080), (768, 1024), (390, 664), (360, 640))

# What of the board lies outside its stage; what can be scrolled to inside it does not count.
OUTSIDE = """() => {
    const stage = document.querySelector('.table > .stage'), box = stage.getBoundingClientRect();
    const beside = at => Math.min(at.left - box.left, box.right - at.right);
    const out = at => Math.min(beside(at), at.top - box.top, box.bottom - at.bottom) < -1;
    const parts = [...stage.querySelectorAll('.market, .heroes, .green')];
    return parts.filter(node => out(node.getBoundingClientRect())).map(node => node.className);
}"""
# Stalls and Hero boards that are cut off below, and a page that scrolls.
CUT = """() => {
    const low = (outer, inner) => [...document.querySelectorAll(inner)]
        .filter(node => node.getBoundingClientRect().bottom > node.closest(outer).getBoundingClientRect().bottom + 1)
        .map(node => node.className);
    const page = document.documentElement;
    return [...low('.market', '.counter'), ...low('.seat', '.hero .front button'),
            ...(page.scrollHeight > innerHeight || page.scrollWidth > innerWidth ? ['the page scrolls'] : [])];
}"""

# Lines of texts in the Market and on Hero boards of which a part is cut off, when all is drawn in the new size.
HALF = """async () => {
    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return [...document.querySelectorAll('.stall .text, .hero .says')].flatMap(node => {
        const box = node.getBoundingClientRect(), range = document.createRange();
        range.selectNodeContents(node);
        const inside = line => line.left < box.right && line.bottom > box.top + 3 && line.top < box.bottom - 3;
        const half = [...range.getClientRects()].filter(line => inside(line) && line.bottom > box.bottom + 3);
        return half.length ? [node.innerText] : [];
    });
}"""

# Parts of the green table that lie over each other, and words on it that are cut off.
COVERED = """() => {
    const round = boxes => ({
        left: Math.min(...boxes.map(box => box.left)), right: Math.max(...boxes.map(box => box.right)),
        top: Math.min(...boxes.map(box => box.top)), bottom: Math.max(...boxes.map(box => box.bottom)),
    });
    const boxes = ['.played .small', '.purse > *', '.dice > *', '.sum, .effects'].flatMap(each => {
        const drawn = [...document.querySelectorAll(`.green :is(${each})`)].map(node => node.getBoundingClientRect())
            .filter(box => box.width);
        return drawn.length ? [[each, round(drawn)]] : [];
    });
    const apart = (one, other) => one.right <= other.left + 1 || other.right <= one.left + 1
        || one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
    const { left, right } = document.querySelector('.green .cloth').getBoundingClientRect();
    const cut = [...document.querySelectorAll('.green :is(.gold, .int, .figures > *)')].filter(node => {
        const box = node.getBoundingClientRect();
        return box.width && (box.left < left - 1 || box.right > right + 1);
    });
    return [...cut.map(node => `${node.innerText} is cut off`), ...boxes.flatMap(([name, box], k) =>
        boxes.slice(k + 1).filter(([, other]) => !apart(box, other)).map(([other]) => `${name} ${other}`))];
}"""


def test_six_fit_at_every_size(visitors: Any) -> None:
    ana = visitors()
    ana.sit_down(ana.make("village", [ME, *[BOT] * 5], heroes="random")["table"])
    ana.wait_for_turn()
    for width, height in SIZES:
        ana.page.set_viewport_size({"width": width, "height": height})
        assert ana.page.evaluate(OUTSIDE) == [], (width, height)
        assert ana.page.evaluate(CUT) == [], (width, height)


def test_no_line_of_a_text_is_cut_in_half(visitors: Any) -> None:
    ana = visitors()
    ana.sit_down(ana.make("village", [ME, *[BOT] * 3], heroes="random")["table"])
    ana.wait_for_turn()
    for width, height in (*SIZES, (1366, 650), (1360, 850)):
        ana.page.set_viewport_size({"width": width, "height": height})
        assert ana.page.evaluate(HALF) == [], (width, height)


def test_played_cards_and_the_purse_lie_side_by_side(visitors: Any) -> None:
    ana = visitors()
    ana.sit_down(ana.make("village", [ME, *[BOT] * 3], heroes="random")["table"])
    ana.go_on_until(".green:has(.roll .figures) .played [data-card]:nth-child(5)")
    for width, height in SIZES:
        ana.page.set_viewport_size({"width": width, "height": height})
        assert ana.page.evaluate(COVERED) == [], (width, height)


def test_one_button_plays_all_coins(visitors: Any) -> None:
    ana = visitors()
    ana.sit_down(ana.make("village", [ME, BOT], heroes="random")["table"])
    ana.wait_for_turn()
    gold = ana.page.locator("[data-tally^=gold]")
    coins = ana.page.locator("[data-hand][data-card=Coin]")
    ana.page.set_viewport_size({"width": 390, "height": 664})
    assert ana.page.locator(".green").evaluate("node => node.offsetWidth") > 350
    ana.page.set_viewport_size({"width": 1440, "height": 900})
    while coins.count() < 2:
        before = ana.stand()
        ana.page.locator("[data-action='end turn']").click()
        ana.wait_for_change(before)
        ana.wait_for_turn()
    held = coins.count()
    ana.page.get_by_role("button", name=f"Play all Coins: {10 * held} gold").click()
    expect(coins).to_have_count(0)
    expect(gold).to_have_attribute("data-value", str(10 * held))
    expect(ana.page.locator(".played [data-card=Coin]")).to_have_count(held)

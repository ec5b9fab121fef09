"""The stages of Levendale fit at every size; a small Hero can be looked at, and a battle is told."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.visitor import Visitor

ME = {"who": "me"}
BOT = {"who": "bot", "bot": "greedy"}
GAMES = 8  # in one of which somebody will be attacked
PHONES = ((390, 664), (360, 640))
SIZES = (
    (1440, 900),
    (1280, 720),
    (1366, 650),
    (1024, 768),
    (1920, 1080),
    (2560, 1440),
    (768, 1024),
    (390, 844),
    *PHONES,
)

# What lies outside of what it belongs to: stages, their places and plates, what is between two who fight.
OUTSIDE = """() => {
    const out = (node, around) => {
        const [at, box] = [node.getBoundingClientRect(), around.getBoundingClientRect()];
        return Math.min(at.left - box.left, box.right - at.right, at.top - box.top, box.bottom - at.bottom) < -1;
    };
    const beyond = (inner, outer) => [...document.querySelectorAll(inner)]
        .filter(node => out(node, node.closest(outer)) || !node.getBoundingClientRect().width)
        .map(node => `${node.className} ${node.dataset.place ?? ''} is outside of ${outer}`);
    const beside = [...document.querySelectorAll('.thing')].filter(node => {
        const [at, box] = [node.getBoundingClientRect(), node.closest('.slot').getBoundingClientRect()];
        return Math.min(at.left - box.left, box.right - at.right) < -1 || !at.width;
    });
    const page = document.documentElement;
    return [...beside.map(node => `what is worn at ${node.closest('.slot').dataset.place} is beside it`),
            ...beyond('.hero, .duel, .choice', '.stage'), ...beyond('.slot, .plate, .totals', '.hero'),
            ...(page.scrollHeight > innerHeight || page.scrollWidth > innerWidth ? ['the page scrolls'] : [])];
}"""
PLACES = "nodes => [...new Set(nodes.map(node => node.dataset.place))].length"
AREAS = """() => [...document.querySelectorAll('.hero')].map(node => [
    node.className.match(/seat-(\\d)/)[1], node.offsetWidth * node.offsetHeight]).sort().map(([, area]) => area)"""


def test_four_heroes_fit_and_each_can_be_looked_at(visitors: Any) -> None:
    ana = visitors()
    ana.sit_down(ana.make("levendale", [ME, *[BOT] * 3])["table"])
    ana.wait_for_turn()
    for width, height in SIZES:
        ana.page.set_viewport_size({"width": width, "height": height})
        assert ana.page.evaluate(OUTSIDE) == [], (width, height)
        assert ana.page.locator("[data-place^='cell ']").evaluate_all(PLACES) == 4 * 9
    mine, *others = ana.page.evaluate(AREAS)
    assert mine > max(others)
    ana.page.locator(".levendale-seat-2 .plate").click()
    first, second, third, fourth = ana.page.evaluate(AREAS)
    assert third > max(first, second, fourth)
    assert ana.small(".levendale-seat-2 .slot") == []
    ana.page.locator(".levendale-seat-0 .plate").click()
    assert ana.page.evaluate(AREAS) == [mine, *others]


def come_to_a_battle(ana: Visitor) -> None:
    """Into a game in which Ana is attacked; some end before that."""
    for _ in range(GAMES):
        ana.sit_down(ana.make("levendale", [ME, *[BOT] * 2])["table"])
        if ana.go_on_until(".choice"):
            return
    raise AssertionError(f"nobody attacked Ana in {GAMES} games")


def test_a_battle_is_told_between_two_large_heroes(visitors: Any) -> None:
    ana = visitors()
    come_to_a_battle(ana)
    expect(ana.page.locator(".choice .words s").first).to_be_visible()  # foreseen
    for width, height in SIZES:
        ana.page.set_viewport_size({"width": width, "height": height})
        assert ana.page.evaluate(OUTSIDE) == [], (width, height)
        if (width, height) in PHONES:
            assert ana.small(".choice") == []
    assert ana.violations() == []
    attacked = ana.page.locator(".log [data-kind='player attacked']").last
    expect(attacked).to_contain_text(re.compile(r"attacked Guest \d"))
    expect(ana.page.locator(".duel [aria-current=step]")).to_contain_text("You")
    health = int(ana.page.locator("[data-tally='health 0']").get_attribute("data-value") or "")
    answer = ana.page.locator(".choice").first
    kept = int(re.findall(r"\d+", answer.locator(".words").inner_text())[-1])
    expect(answer.locator(".hearts .lost")).to_have_count(max(0, health - kept))
    expect(answer.locator(".hearts .on, .hearts .extra")).to_have_count(min(health, kept))
    before = ana.stand()
    answer.click()
    ana.wait_for_change(before)

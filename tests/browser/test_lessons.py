"""Lessons in the browser: whoever chooses what lies in the light comes to the end, and a wrong move is answered."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import legendry
from legendry.registry import IDS
from legendry.scenarios.lesson import Lesson, lesson_of
from tests.browser.visitor import Visitor

SCREENS = [(360, 640), (390, 664), (768, 1024), (1280, 720), (1440, 900)]
CARD = "section.card[data-step]"
LIT = ".hinted"
STEPS = 12  # points of a move, at most
COVERED = f"""() => {{
    const card = document.querySelector('{CARD}').getBoundingClientRect();
    return [...document.querySelectorAll('{LIT}')].map(node => node.getBoundingClientRect()).filter(box => box.width)
        .filter(box => box.x < card.right && card.x < box.right && box.y < card.bottom && card.y < box.bottom).length;
}}"""
UNSEEN = f"""() => [...document.querySelectorAll('{LIT}')].map(node => node.getBoundingClientRect())
    .map(box => [box.width, box.x + box.width / 2, box.y + box.height / 2])
    .filter(([wide, x, y]) => wide && (x < 0 || x > innerWidth || y < 0 || y > innerHeight)).length"""
SETTLED = f"document.querySelector('{LIT}') && document.querySelector('.veil .chosen')"
NOW = f"""([number]) => {{
    const mine = document.querySelector('.table').dataset.turn === 'mine';
    if (document.querySelector('{CARD}').dataset.step !== String(number)) return 'made';
    return mine && {SETTLED} ? 'to choose' : null;
}}"""


def lesson(id: str) -> Lesson:
    found = lesson_of(legendry.game(id))
    assert found is not None
    return found


def begin(visitor: Visitor, id: str) -> None:
    visitor.lobby()
    visitor.tile(legendry.game(id).title).get_by_role("button", name="Learn").click()
    visitor.page.wait_for_selector(f"{CARD}[data-step='0']")


def choose(visitor: Visitor, number: int, take: Any) -> None:
    """What lies in the light, point by point, until the step is made."""
    for _ in range(STEPS):
        if visitor.wait_for(NOW, number) == "made":
            return
        before = visitor.stand()
        take()
        visitor.wait_for_change(before)


def go_through(visitor: Visitor, id: str, look: Any = lambda: None) -> None:
    def take() -> None:
        look()
        visitor.point(LIT)

    for number, step in enumerate(lesson(id).steps):
        assert visitor.wait_for(NOW, number) == "to choose"
        expect(visitor.page.locator(CARD).get_by_role("heading")).to_have_text(step.title)
        choose(visitor, number, take)
    expect(visitor.page.locator(CARD)).to_contain_text(lesson(id).over)


@pytest.mark.parametrize("id", IDS)
def test_a_lesson_is_gone_through_by_choosing_what_lies_in_the_light(id: str, visitors: Any) -> None:
    ana = visitors()
    begin(ana, id)
    card = ana.page.locator(CARD)
    expect(card).to_contain_text(lesson(id).goal)
    assert ana.faults() == []
    go_through(ana, id, lambda: expect(card).to_contain_text(lesson(id).goal))
    assert ana.violations() == []
    card.get_by_role("button", name="Play your first real game").click()
    expect(ana.page.get_by_label("Reminders")).to_be_visible()


def test_another_legal_move_is_answered_and_the_lesson_goes_on(visitors: Any) -> None:
    ana = visitors()
    begin(ana, "valtia")
    card = ana.page.locator(CARD)
    ana.wait_for(NOW, 0)
    ana.page.locator("[data-action='end turn']").click()
    expect(card).to_contain_text(lesson("valtia").steps[0].instead["end turn"])
    ana.page.locator("[data-hand]", has_text="Skeleton").click()
    expect(card).to_contain_text("something else")
    card.get_by_role("button", name="Put it back").click()
    go_through(ana, "valtia")


def test_a_lesson_can_be_done_with_keys_alone(visitors: Any) -> None:
    ana = visitors()
    begin(ana, "valtia")
    for number in range(len(lesson("valtia").steps)):
        choose(ana, number, lambda: press_where_the_light_is(ana))
    expect(ana.page.locator(CARD).get_by_role("button", name="Play your first real game")).to_be_focused()


def press_where_the_light_is(visitor: Visitor) -> None:
    visitor.page.wait_for_function("() => document.activeElement?.matches('.hinted')")
    visitor.page.keyboard.press("Enter")


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: f"{screen[0]}x{screen[1]}")
def test_the_card_never_covers_what_is_to_be_chosen(id: str, screen: tuple[int, int], visitors: Any) -> None:
    ana = visitors(phone=screen[0] < 500)
    ana.page.set_viewport_size({"width": screen[0], "height": screen[1]})
    begin(ana, id)

    def look() -> None:
        ana.page.wait_for_function(f"() => !({COVERED})() && !({UNSEEN})()")
        if ana.phone:  # where a touch ended, nothing is pointed at
            expect(ana.page.get_by_role("tooltip")).to_have_count(0)
        assert ana.too_wide() <= 0

    go_through(ana, id, look)

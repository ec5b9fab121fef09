"""A whole game without touching the mouse."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.visitor import MOST

ME = {"who": "me"}
BOT = {"who": "bot", "bot": "random"}

FOCUSED = "() => document.activeElement.matches('.hinted')"
STOPS = "() => document.querySelectorAll('a, button, input, [tabindex]').length"


def focus_next(visitor: Any) -> None:
    """Tab until what the page points at has the focus, at most once around the page: a long log has many stops."""
    for _ in range(visitor.page.evaluate(STOPS) + 2):
        if visitor.page.evaluate(FOCUSED):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead to what may be chosen")


def press_next(visitor: Any) -> None:
    focus_next(visitor)
    visitor.page.keyboard.press("Enter")


def test_a_whole_game_by_keyboard_alone(visitors: Any) -> None:
    ana = visitors()
    ana.sit_down(ana.make("valtia", [ME, BOT], health="5")["table"])
    for _ in range(MOST):
        if not ana.wait_for_turn():
            break
        ana.ask_for_advice()
        ana.walk(lambda: press_next(ana))
    expect(ana.page.get_by_role("dialog").get_by_role("heading")).to_contain_text("win")


def test_keys_for_cards_actions_and_putting_back(visitors: Any) -> None:
    ana = visitors()
    ana.sit_down(ana.make("valtia", [ME, BOT], first="0")["table"])
    ana.wait_for_turn()
    ana.page.keyboard.press("1")  # the first answer: keep
    expect(ana.page.locator("[data-answer]")).to_have_count(0)
    while ana.wait_for_turn() and not ana.page.locator("[data-hand][data-mark=lit]").count():
        ana.page.keyboard.press("e")  # there is more energy in the next turn
    place = ana.page.locator("[data-hand][data-mark=lit]").first.get_attribute("data-hand")
    ana.page.keyboard.press(place or "")
    expect(ana.table).to_have_attribute("data-held", "1")
    ana.page.keyboard.press("Escape")
    expect(ana.table).to_have_attribute("data-held", "0")
    number = ana.table.get_attribute("data-number") or ""
    ana.page.keyboard.press("e")
    expect(ana.table).not_to_have_attribute("data-number", number)


def test_arrows_go_from_place_to_place(visitors: Any) -> None:
    ana = visitors()
    ana.sit_down(ana.make("valtia", [ME, BOT], first="0")["table"])
    ana.wait_for_turn()
    ana.page.keyboard.press("1")
    expect(ana.page.locator("[data-answer]")).to_have_count(0)
    ana.wait_for_turn()
    here = "() => document.activeElement.dataset.place ?? ''"
    ana.page.locator("[data-place='c2']").focus()
    ana.page.keyboard.press("ArrowUp")
    assert ana.page.evaluate(here) == "c3"
    ana.page.keyboard.press("ArrowLeft")
    assert ana.page.evaluate(here) == "b3"
    for _ in range(3):
        ana.page.keyboard.press("ArrowDown")
    assert ana.page.evaluate(here).startswith("card ")


def test_single_keys_can_be_switched_off(visitors: Any) -> None:
    ana = visitors()
    ana.sit_down(ana.make("valtia", [ME, BOT], first="0")["table"])
    ana.wait_for_turn()
    ana.page.get_by_role("button", name="Settings").click()
    ana.page.get_by_label("Keyboard shortcuts").uncheck()
    ana.page.keyboard.press("Escape")
    number = ana.table.get_attribute("data-number")
    ana.page.keyboard.press("1")
    ana.page.keyboard.press("e")
    assert ana.table.get_attribute("data-number") == number
    expect(ana.page.locator("kbd")).to_have_count(0)

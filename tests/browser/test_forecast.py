"""What a move would do is said before it is made: to whoever points at it, focuses it or holds a thumb on it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

ME = {"who": "me"}
BOT = {"who": "bot", "bot": "random"}


def test_end_turn_says_what_would_follow(visitors: Any) -> None:
    ana = visitors()
    ana.sit_down(ana.make("valtia", [ME, BOT], first="0")["table"])
    ana.go_on_until("[data-action='end turn']:not(.dim)")
    number = ana.table.get_attribute("data-number")
    ana.page.mouse.move(5, 5)  # away from the last choice
    ana.page.locator("[data-action='end turn']").hover()
    box = ana.page.get_by_role("status", name="Forecast")
    expect(box.get_by_role("listitem").first).to_be_visible()
    assert ana.violations() == []
    ana.page.mouse.move(5, 5)
    expect(box).to_have_count(0)
    assert ana.table.get_attribute("data-number") == number
    ana.page.locator("[data-action='end turn']").focus()
    ana.page.keyboard.press("Shift+Tab")
    ana.page.keyboard.press("Tab")
    expect(box).to_be_visible()


def test_a_thumb_is_told_above_everything_else(visitors: Any) -> None:
    ana = visitors(phone=True)
    ana.sit_down(ana.make("valtia", [ME, BOT], first="0")["table"])
    ana.go_on_until("[data-action='end turn']:not(.dim)")
    touch = {"pointerType": "touch", "bubbles": True, "isPrimary": True}
    ana.page.locator("[data-action='end turn']").dispatch_event("pointerdown", touch)
    box = ana.page.get_by_role("status", name="Forecast")
    expect(box).to_be_in_viewport(ratio=1)
    assert ana.too_wide() <= 0

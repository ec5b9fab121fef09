"""What a move would do is said before it is made: to whoever points at it, focuses it or holds a thumb on it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import NEXT

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


SOLD = {"village": "sell", "valtia": "discard", "castles": "discard"}  # how cards are given away for something
WORTH = {
    "village": r"sells .+ for \d+ gold[\s\S]*Gold \d+ → \d+",
    "valtia": r"discarded .+ for 1 energy[\s\S]*Energy \d+ → \d+",
    "castles": r"discarded .+ for 1 energy[\s\S]*Energy \d+ → \d+",
}


@pytest.mark.parametrize("game", SOLD)
def test_what_a_card_would_be_sold_for_is_said_before(game: str, visitors: Any) -> None:
    ana = visitors()
    wanted = f"[data-action={SOLD[game]}]:not(.dim)"
    ana.sit_down(ana.make(game, [ME, BOT])["table"])
    idle = ana.page.locator("[data-action='end turn']:not(.dim)") if game == "valtia" else ana.page.locator(NEXT)
    while ana.wait_for_turn() and not ana.page.locator(wanted).count():
        if idle.count():  # the game is short, and only later turns have it
            ana.step_on(["[data-action='end turn']"])
        else:
            ana.follow_advice()
    number = ana.table.get_attribute("data-number")
    ana.point(f"[data-action={SOLD[game]}]")
    ana.page.mouse.move(5, 5)
    ana.page.locator("[data-hand][data-mark=lit]").first.hover()
    expect(ana.page.get_by_role("status", name="Forecast")).to_contain_text(re.compile(WORTH[game]))
    assert ana.table.get_attribute("data-number") == number

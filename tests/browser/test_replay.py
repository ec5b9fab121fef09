"""A finished game, step by step, through anybody's eyes; and a guided first one."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from legendry import registry
from legendry.screens import screen_of

ME = {"who": "me"}
BOT = {"who": "bot", "bot": "random"}


def test_a_game_is_replayed_and_shared_as_a_link_to_a_move(visitors: Any) -> None:
    ana, eve = visitors(), visitors()
    ana.context.grant_permissions(["clipboard-read", "clipboard-write"])
    made = ana.make("village", [ME, BOT])
    ana.sit_down(made["table"])
    for _ in range(3):
        ana.wait_for_turn()
        ana.follow_advice()
    ana.give_up()
    ana.page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    ana.page.wait_for_selector(".table[data-number]")
    steps = ana.page.get_by_role("group", name="Playback")
    for _ in range(3):
        steps.get_by_role("button", name="Next move").click()
    expect(steps.locator("output")).to_contain_text("3 /")
    lines = ana.page.locator(".lines .line").count()
    expect(ana.page.locator(".stage")).to_contain_text("random bot")
    assert ana.faults() == []
    ana.page.set_viewport_size({"width": 390, "height": 664})
    assert ana.page.locator(".table > .stage").evaluate("node => node.offsetHeight") > 250
    ana.page.set_viewport_size({"width": 1440, "height": 900})
    address = ana.page.url
    assert "move=3" in address
    ana.page.goto(address)
    expect(steps.locator("output")).to_contain_text("3 /")
    expect(ana.page.locator(".lines .line")).to_have_count(lines)
    expect(steps.get_by_role("slider")).to_have_value("3")
    assert ana.page.locator("[data-action]").count() == 0
    expect(ana.page.locator(".pill .pill")).to_be_hidden()
    steps.get_by_role("button", name="Copy link").click()
    expect(steps.get_by_role("button", name="Copied")).to_be_visible()
    eve.page.goto(ana.page.evaluate("navigator.clipboard.readText()"))
    expect(eve.page.get_by_role("group", name="Playback").locator("output")).to_contain_text("3 /")
    expect(eve.page).not_to_have_url(re.compile("watch="))
    steps.get_by_role("button", name="Last move").click()
    expect(ana.page.locator(".pill .pill")).to_contain_text("Game over")
    steps.get_by_label("Viewpoint").select_option(label="All cards face up")
    expect(ana.page).to_have_url(re.compile("seat=all"))


@pytest.mark.parametrize("game", registry.IDS)
def test_a_first_real_game_has_reminders(game: str, visitors: Any) -> None:
    ana = visitors()
    seats = [{"who": "me"}, *[{"who": "bot", "bot": "random"}] * (registry.game(game).fewest - 1)]
    ana.page.goto(f"/table/{ana.make(game, seats)['table']}?guide")
    screen = ana.page.get_by_label("Reminders")
    reminders = screen_of(registry.game(game)).reminders
    assert reminders is not None
    ana.page.set_viewport_size({"width": 390, "height": 664})
    said, heights = set(), set()
    for _ in range(4):
        ana.wait_for_turn()
        said.add(screen.inner_text())
        heights.add(screen.evaluate("node => node.offsetHeight"))
        assert reminders.wait not in screen.inner_text()  # it is not another player's turn
        ana.follow_advice()
    assert len(said) > 1
    assert len(heights) == 1  # the table below stays where it is
    screen.get_by_role("button", name="Close").click()
    expect(screen).to_be_hidden()

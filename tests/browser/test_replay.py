"""A finished game, step by step, through anybody's eyes; and a guided first one."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from legendry import registry

ME = {"who": "me"}
BOT = {"who": "bot", "bot": "random"}


def test_a_game_is_replayed_and_shared_as_a_link_to_a_move(visitors: Any) -> None:
    ana = visitors()
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
    assert ana.violations() == []
    address = ana.page.url
    assert "move=3" in address
    ana.page.goto(address)
    expect(steps.locator("output")).to_contain_text("3 /")
    expect(ana.page.locator(".lines .line")).to_have_count(lines)
    steps.get_by_role("button", name="Last move").click()
    expect(ana.page.locator(".pill .pill")).to_contain_text("Game over")
    steps.get_by_label("Viewpoint").select_option(label="All cards face up")
    expect(ana.page).to_have_url(re.compile("seat=all"))


@pytest.mark.parametrize("game", registry.IDS)
def test_a_guided_game_says_what_to_do_next(game: str, visitors: Any) -> None:
    ana = visitors()
    ana.lobby()
    ana.tile(registry.game(game).title).get_by_role("button", name="Tutorial").click()
    screen = ana.page.get_by_label("Tutorial")
    said = set()
    for _ in range(4):
        ana.wait_for_turn()
        said.add(screen.inner_text())
        ana.follow_advice()
    assert len(said) > 1
    screen.get_by_role("button", name="Close tutorial").click()
    expect(screen).to_be_hidden()

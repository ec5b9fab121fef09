"""The workshop: from an idea to a card that is played."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from legendry import registry

TABS = ["Cards", "Sets", "Decks", "Gallery"]


@pytest.mark.parametrize("game", registry.IDS)
def test_the_workshop_of_a_game_opens_from_the_lobby(game: str, visitors: Any) -> None:
    ana = visitors()
    ana.lobby()
    ana.tile(registry.game(game).title).get_by_role("link", name="Workshop").click()
    tabs = ana.page.get_by_role("navigation", name="Workshop")
    expect(tabs.get_by_role("link")).to_have_text(TABS)
    for name in TABS:
        tabs.get_by_role("link", name=name).click()
        expect(tabs.locator("[aria-current]")).to_have_text(name)
        expect(ana.page.get_by_role("alert")).to_have_count(0)
        assert ana.faults() == []

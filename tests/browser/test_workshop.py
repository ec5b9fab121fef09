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


@pytest.mark.parametrize("how", [{}, {"phone": True, "dark": True}], ids=["desk", "phone"])
def test_a_card_is_written_and_its_mistake_mended(how: dict[str, bool], visitors: Any) -> None:
    ana = visitors(**how)
    page = ana.page
    page.goto("/workshop/valtia")
    expect(page.get_by_text("Give it a name.")).to_be_visible()
    page.get_by_label("Name", exact=True).fill("Lighthouse Keeper")
    card, text = page.locator(".drawn .card"), page.get_by_label("Text", exact=True)
    expect(card).to_contain_text("Lighthouse Keeper")

    text.fill("On Entering: gain 1 gold.")
    wrong = page.get_by_role("region", name="What is wrong")
    expect(wrong).to_contain_text('not "gold". Did you mean "coins"?')
    expect(page.locator(".mirror u")).to_have_text("gold")
    assert how or ana.faults() == []
    wrong.get_by_role("button", name="coin", exact=True).click()
    expect(text).to_have_value("On Entering: gain 1 coin.")
    expect(wrong).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="understood")).to_be_visible()
    understood = page.get_by_role("region", name="What was understood")
    expect(understood.get_by_role("listitem").first).to_contain_text("when it comes onto the map")
    expect(card).to_contain_text("gain 1 coin")
    assert ana.small("main button, main input:not([type=checkbox]), main select") == [] or not how
    assert ana.too_wide() <= 0


def test_phrases_are_completed_by_keys(visitors: Any) -> None:
    ana = visitors()
    page = ana.page
    page.goto("/workshop/valtia?like=Toll+Collector")
    expect(page.get_by_text("This changes Toll Collector.")).to_be_visible()
    text = page.get_by_label("Text", exact=True)
    text.fill("")
    page.keyboard.press("Control+Space")
    options = page.get_by_role("listbox").get_by_role("option")
    expect(options).to_have_count(7)
    for _ in range(8):
        page.keyboard.press("ArrowDown")
    expect(options.last).to_have_attribute("aria-posinset", "8")
    expect(options.last).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(options).to_have_count(0)
    text.press_sequentially("On E")
    expect(options).to_have_count(1)
    expect(options).to_contain_text("when it comes onto the map")
    assert ana.violations() == []
    page.keyboard.press("ArrowDown")
    expect(text).to_have_attribute("aria-activedescendant", str(options.get_attribute("id")))
    page.keyboard.press("Tab")
    expect(text).to_have_value("On Entering")
    expect(text).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(text).not_to_be_focused()


def test_a_picture_is_found_by_its_name(visitors: Any) -> None:
    ana = visitors()
    page = ana.page
    page.goto("/workshop/valtia")
    page.get_by_role("button", name="Choose…").click()
    page.get_by_label("Search icons").fill("light house")
    page.get_by_role("button", name="lighthouse", exact=True).click()
    expect(page.locator(".drawn .emblem")).to_be_visible()
    expect(page.get_by_role("button", name="lighthouse", exact=True)).to_be_visible()


@pytest.mark.parametrize("game", registry.IDS)
def test_every_kind_of_card_can_be_started_from(game: str, visitors: Any) -> None:
    ana = visitors()
    page = ana.page
    page.goto(f"/workshop/{game}")
    kind = page.get_by_label("Kind", exact=True)
    for name in kind.locator("option").all_inner_texts():
        if name != "—":
            kind.select_option(name)
            expect(page.locator(".drawn .card")).to_contain_text(name, ignore_case=True)
    assert ana.faults() == []

"""All cards of a game: found by words and filters, and explained."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from legendry import registry
from tests.browser.server_process import ServerProcess


def gallery(ana: Any, game: str) -> None:
    ana.page.goto(f"/cards/{game}")
    expect(ana.page.get_by_role("navigation", name="Workshop").locator("[aria-current]")).to_have_text("Gallery")
    expect(ana.page.locator("[data-about]").first).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_cards_are_found_by_words_and_filters(phone: bool, visitors: Any) -> None:
    ana = visitors(phone=phone)
    gallery(ana, "valtia")
    cards = ana.page.locator("[data-about]")
    expect(cards).to_have_count(len({card["name"] for card in registry.game("valtia").card_list()}))
    if phone:
        ana.page.get_by_role("button", name="Filters").tap()
    ana.page.get_by_role("combobox", name="Tribe", exact=True).select_option("Beast")
    ana.page.get_by_role("combobox", name="Keyword", exact=True).select_option("on death")
    expect(cards).to_have_count(1)
    expect(cards).to_have_attribute("data-about", "Hive Warden")
    ana.page.get_by_role("button", name="Clear filters").click()
    ana.page.get_by_label("Search cards").fill("pirate combo")
    expect(ana.page.get_by_role("status")).to_contain_text(re.compile(r"^\s*\d of"))
    expect(cards.first).to_contain_text("Pirate Combo")
    assert ana.small(".sought :is(button, select, input)") == []
    assert ana.violations() == []
    assert ana.too_wide() <= 0


@pytest.mark.parametrize("game", registry.IDS)
def test_every_sign_and_word_on_a_card_is_explained_with_its_clause(game: str, visitors: Any) -> None:
    ana = visitors()
    gallery(ana, game)
    ana.page.locator("[data-about]").first.hover()
    expect(ana.page.get_by_role("tooltip").get_by_role("link").first).to_be_visible()
    ana.page.locator("[data-about]").first.click()
    expect(ana.page.get_by_role("tooltip")).to_have_count(0)
    dialog = ana.page.get_by_role("dialog")
    clause = dialog.get_by_role("link", name=re.compile(r"^[A-Z]{3}-")).first
    assert ana.faults() == []
    name = clause.inner_text()
    clause.click()
    expect(ana.page.locator(f"[id='{name}']")).to_be_in_viewport()


def test_a_card_tells_which_decks_hold_it(visitors: Any) -> None:
    ana = visitors()
    gallery(ana, "castles")
    ana.page.get_by_role("combobox", name="Deck", exact=True).select_option("Corsair Tide")
    ana.page.locator("[data-about]").first.focus()
    ana.page.keyboard.press("Enter")
    expect(ana.page.get_by_role("dialog").get_by_role("link", name="Corsair Tide")).to_be_visible()


def test_a_card_tells_how_the_lab_rates_it(server: ServerProcess, visitors: Any) -> None:
    game = registry.game("valtia")
    worth = {"value": 0.08, "interval": [0.02, 0.14], "deals": 400}
    bot = {
        "bot": "greedy",
        "exchanged": [{"card": "Gore Tyrant", "deck": "Wild Pack", "worth": worth, "q": 0.01}],
        "used": {"Gore Tyrant": {"could_be": 50, "was": 20}},
    }
    report = {"game": "valtia", "study": "cards", "rules": game.version, "cards": game.fingerprint, "bots": [bot]}
    file = server.folder / "reports" / "valtia.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(report), encoding="utf-8")
    try:
        ana = visitors()
        gallery(ana, "valtia")
        ana.page.get_by_role("combobox", name="Order").select_option(label="By lab rating")
        expect(ana.page.locator("[data-about]").first).to_have_attribute("data-about", "Gore Tyrant")
        ana.page.locator("[data-about]").first.click()
        dialog = ana.page.get_by_role("dialog")
        expect(dialog).to_contain_text("+0.08 wins of a game in Wild Pack (+0.02 to +0.14, 400 deals)")
        expect(dialog).to_contain_text("Used 40 % of the time (20 of 50)")
        assert ana.faults() == []
    finally:
        file.unlink()

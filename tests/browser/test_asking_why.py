"""What cannot be done says why, with its rule; and the rulebook opens at it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from legendry import registry
from tests.browser.visitor import CHARACTER

ME = {"who": "me"}
BOT = {"who": "bot", "bot": "random"}

# What is taken up first, and a click on what is refused then.
REFUSED = {
    "valtia": (CHARACTER, ".area [data-mark=dim]"),
    "castles": (CHARACTER, ".area [data-mark=dim]"),
    "village": ("", ".market [data-mark=dim]"),
    "levendale": ("", "[data-hand][data-mark=dim]"),
    "leviathan": ("", ".table:has([data-action=entrench]:not(.dim)) .space[data-mark=dim]"),
}


def begin(visitor: Any, game: str) -> None:
    seats = [ME] if game == "leviathan" else [ME, BOT]
    more = {"first": "0"} if game in ("valtia", "castles") else {}
    visitor.sit_down(visitor.make(game, seats, **more)["table"])


@pytest.mark.parametrize("game", REFUSED)
def test_a_refusal_names_its_rule_and_the_rulebook_opens_there(game: str, visitors: Any) -> None:
    ana = visitors()
    begin(ana, game)
    held, refused = REFUSED[game]
    if held:
        ana.go_on_until(held)
        ana.page.locator(held).first.click()
    ana.go_on_until(refused)
    ana.page.locator(refused).first.click()
    why = ana.page.get_by_label("Why not", exact=True)
    expect(why).to_be_visible()
    link = why.get_by_role("link")
    clause = link.inner_text()
    assert re.fullmatch(r"[A-Z]{3}-[BR]?\d+(\.\d+)?", clause)
    with ana.context.expect_page() as opened:
        link.click()
    rule = opened.value.locator(f"[id='{clause}']")
    expect(rule).to_be_in_viewport()
    assert len(rule.inner_text()) > len(clause) + 10


def test_a_dimmed_action_says_why(visitors: Any) -> None:
    ana = visitors()
    begin(ana, "valtia")
    ana.go_on_until("[data-action].dim")
    ana.page.locator("[data-action].dim").first.click()
    expect(ana.page.get_by_label("Why not", exact=True)).to_contain_text("VAL-")


def test_with_a_card_in_hand_the_question_is_a_whole_sentence_about_it(visitors: Any) -> None:
    ana = visitors()
    begin(ana, "castles")
    kinds = {card["name"]: card["kind"] for card in registry.game("castles").card_list()}
    asked = {"spell": r"Cast {}\? Choose it again to cast it\.", "structure": r"Where should {} be built\?"}
    missing = {"spell", "structure", "character"}
    while missing and ana.wait_for_turn():
        for card in ana.page.locator(".table:has([data-action='end turn']:not(.dim)) [data-hand][data-mark=lit]").all():
            name = card.get_attribute("data-card") or ""
            kind = kinds[name] if kinds[name] in asked else "character"
            card.click()
            question = re.compile(asked.get(kind, r"Where should {} go\?").format(re.escape(name)))
            expect(ana.page.locator(".table > .pill .question")).to_have_text(question)
            ana.page.keyboard.press("Escape")
            missing.discard(kind)
        ana.follow_advice()
    assert not missing


def test_the_rulebook_is_searched(visitors: Any) -> None:
    ana = visitors()
    ana.page.goto("/rules/valtia")
    every = ana.page.locator(".clause")
    expect(every.first).to_be_visible()
    total = every.count()
    ana.page.get_by_label("Search rules").fill("coast")
    expect(ana.page.get_by_role("status")).to_contain_text(f"of {total} rules")
    assert 0 < every.count() < total
    ana.page.get_by_label("Search rules").fill("9.7")
    expect(every.first).to_contain_text("VAL-9.7")


def test_undo_takes_back_what_taught_nothing(visitors: Any) -> None:
    ana = visitors()
    begin(ana, "valtia")
    ana.go_on_until("[data-action='trade energy']:not(.dim)")
    trade = ana.page.locator("[data-action='trade energy']")
    before = ana.page.locator(".you .coins").inner_text()
    number = ana.table.get_attribute("data-number") or ""
    trade.click()
    expect(ana.table).not_to_have_attribute("data-number", number)
    assert ana.page.locator(".you .coins").inner_text() != before
    ana.page.get_by_role("button", name="Undo").click()
    expect(ana.page.locator(".you .coins")).to_have_text(before)

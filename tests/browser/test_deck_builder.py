"""A deck is built, judged, measured, tried, given on, and played."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import legendry

WITH_DECKS = ["valtia", "castles", "levendale"]


def builder(ana: Any, game: str, deck: str = "") -> None:
    ana.page.goto(f"/workshop/{game}/decks{deck and '#' + deck}")
    expect(ana.page.get_by_role("group", name="Parts of the deck builder")).to_be_visible()


def part(ana: Any, name: str) -> None:
    ana.page.get_by_role("group", name="Parts of the deck builder").get_by_role("button", name=name).click()


def shelf_card(ana: Any, name: str) -> Locator:
    found: Locator = ana.page.locator(f'.shelf [data-about="{name}"]')
    return found


def size(ana: Any) -> Locator:
    found: Locator = ana.page.locator(".switch .size")
    return found


def test_cards_are_added_and_removed_by_click_key_and_drag(visitors: Any) -> None:
    ana = visitors()
    builder(ana, "valtia")
    skeleton = shelf_card(ana, "Skeleton")
    skeleton.click()
    skeleton.click()
    expect(size(ana)).to_have_text("2")
    ana.page.get_by_role("button", name="Remove Skeleton").first.click()
    expect(size(ana)).to_have_text("1")
    mend = shelf_card(ana, "Mend")
    mend.focus()
    for key, count in (("Enter", "2"), ("+", "3"), ("Delete", "2"), ("-", "1"), ("Enter", "2")):
        mend.press(key)
        expect(size(ana)).to_have_text(count)
    mend.press("i")
    expect(ana.page.get_by_role("dialog", name="Mend")).to_be_visible()
    ana.page.keyboard.press("Escape")
    deck = ana.page.get_by_role("complementary", name="Deck")
    shelf_card(ana, "Deckhand").drag_to(deck)
    expect(size(ana)).to_have_text("3")
    deck.locator("li", has_text="Deckhand").drag_to(ana.page.get_by_label("Search cards"))
    expect(size(ana)).to_have_text("2")
    ana.page.get_by_role("button", name="Undo").click()
    expect(size(ana)).to_have_text("3")
    ana.page.reload()
    expect(size(ana)).to_have_text("3")
    expect(deck.locator("li", has_text="Deckhand")).to_be_visible()
    builder(ana, "valtia", "Wild Pack")
    expect(size(ana)).to_have_text("15")
    ana.page.reload()
    expect(size(ana)).to_have_text("15")
    ana.page.get_by_role("button", name="Undo").click()
    expect(size(ana)).to_have_text("3")


def test_limits_are_shown_with_their_clauses_as_they_are_broken(visitors: Any) -> None:
    ana = visitors()
    builder(ana, "valtia", "Wild Pack")
    expect(size(ana)).to_have_class(re.compile("legal"))
    flaws = ana.page.get_by_role("list", name="Broken limits")
    expect(flaws).to_have_count(0)
    shelf_card(ana, "Den Mother").click()
    expect(flaws).to_contain_text("A deck has exactly 15 cards, this one has 16")
    expect(flaws).to_contain_text("3 of Den Mother")
    expect(ana.page.locator(".broken")).to_have_text(re.compile("Den Mother"))
    assert ana.faults() == []
    flaws.get_by_role("link", name="VAL-5.10").click()
    expect(ana.page.locator("[id='VAL-5.10']")).to_be_in_viewport()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("game", WITH_DECKS)
def test_a_premade_deck_is_measured_tried_and_given_on(game: str, phone: bool, visitors: Any) -> None:
    box = legendry.game(game).deck_box()
    first, second = box.decks[0], box.decks[1]
    ana = visitors(phone=phone)
    builder(ana, game)
    part(ana, "Deck")
    ana.page.get_by_label("Open a premade deck").select_option(first.name)
    expect(size(ana)).to_have_text(str(len(first.faces)))
    expect(ana.page.get_by_role("heading", name=first.name)).to_be_visible()
    assert ana.small(".builder :is(.step, .name, .switch button, .button)") == [] or not phone
    part(ana, "Figures")
    ana.page.get_by_label("Compare with").select_option(second.name)
    expect(ana.page.get_by_role("heading", name=f"Only in {second.name}")).to_be_visible()
    row = ana.page.get_by_role("row", name=re.compile("^Going first"))
    expect(row.get_by_role("cell")).to_have_text([re.compile(r"^\d+ %$")] * 2)
    assert ana.violations() == []
    assert ana.too_wide() <= 0
    part(ana, "Hand")
    held = ana.page.locator("aside [data-about]")
    count = held.count()
    assert count
    ana.page.get_by_role("button", name="Draw a card").click()
    expect(held).to_have_count(count + 1)
    ana.page.get_by_role("button", name="New hand").click()
    expect(held).to_have_count(count)
    assert ana.violations() == []
    part(ana, "Code")
    expect(ana.page.get_by_label("Code", exact=True)).to_have_value(box.code(first.faces))
    expect(ana.page.get_by_role("img", name="QR code of the link")).to_be_visible()
    assert ana.violations() == []
    assert ana.too_wide() <= 0
    ana.page.get_by_label("Open a deck").fill("2 Nonsense")
    ana.page.get_by_role("button", name="Open", exact=True).click()
    expect(ana.page.get_by_role("alert")).to_contain_text('there is no card "Nonsense"')
    ana.page.get_by_label("Open a deck").fill(box.code(second.faces))
    ana.page.get_by_role("button", name="Open", exact=True).click()
    expect(ana.page.get_by_label("Code", exact=True)).to_have_value(box.code(second.faces))


@pytest.mark.parametrize("game", ["village", "leviathan"])
def test_a_game_without_decks_says_so(game: str, visitors: Any) -> None:
    ana = visitors()
    ana.page.goto(f"/workshop/{game}/decks")
    expect(ana.page.get_by_role("main")).to_contain_text("Nobody brings a deck")
    assert ana.faults() == []


def set_up(ana: Any, game: str, deck: str) -> Locator:
    ana.page.goto(f"/new/{game}?deck={deck}")
    dialog: Locator = ana.page.get_by_role("dialog")
    expect(dialog.get_by_label("Its code, or a line for each card")).to_have_value(deck)
    return dialog


def test_a_link_opens_a_new_table_with_the_deck(visitors: Any) -> None:
    ana = visitors()
    dialog = set_up(ana, "valtia", "V88T-V5D8-4R")
    expect(dialog.get_by_role("status")).to_contain_text("Wild Pack, legal")
    assert ana.faults() == []
    dialog.get_by_role("button", name="Play").click()
    ana.wait_for_turn()
    names = {card["name"] for card in legendry.game("valtia").card_list()}
    held = ana.page.locator("[data-hand]").evaluate_all("nodes => nodes.map(node => node.dataset.card)")
    assert held
    assert set(held) <= names
    ana.page.go_back()
    expect(ana.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_guest_pastes_a_deck_before_sitting_down(phone: bool, visitors: Any) -> None:
    ana, ben = visitors(), visitors(phone=phone)
    made = ana.make("castles", [{"who": "me"}, {"who": "open"}])
    ben.page.goto(made["seat_links"][1])
    ben.page.get_by_label("Deck", exact=True).select_option(label="Your own deck…")
    text = ben.page.get_by_label("Its code, or a line for each card")
    text.fill("2 Dock Rat")
    expect(ben.page.locator(".wrong").first).to_contain_text("CAS-16.1")
    assert ben.violations() == []
    assert ben.too_wide() <= 0
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ben.page.get_by_role("alert")).to_be_visible()
    box = legendry.game("castles").deck_box()
    text.fill("\n".join(box.lines(box.decks[2].faces)))
    expect(ben.page.get_by_role("status")).to_contain_text(f"{box.decks[2].name}, legal")
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ben.table).to_be_visible()


def test_a_deck_is_kept_in_a_set(visitors: Any, tmp_path: Any) -> None:
    ana = visitors()
    path = tmp_path / "bears.toml"
    path.write_text('game = "valtia"\nname = "Bears"\n\n[rules]\nhand_size = 6\n', encoding="utf-8")
    ana.page.goto("/workshop/valtia/sets")
    ana.page.get_by_label("Open a file").set_input_files(path)
    expect(ana.page.get_by_role("region", name="Bears")).to_be_visible()
    tabs = ana.page.get_by_role("navigation", name="Workshop")
    tabs.get_by_role("link", name="Decks").click()
    ana.page.get_by_label("Open a premade deck").select_option("Wild Pack")
    part(ana, "Code")
    ana.page.get_by_label("Keep it in Bears as").fill("Bear Pack")
    ana.page.get_by_role("button", name="Keep", exact=True).click()
    expect(size(ana)).to_have_text("15")
    expect(ana.page.get_by_label("Open a premade deck").get_by_role("option", name="Bear Pack")).to_be_attached()
    assert ana.faults() == []

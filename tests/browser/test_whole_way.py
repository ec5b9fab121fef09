"""From an idea to a card that two people play with and that lies on paper, in one go."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

CARD = "Lighthouse Keeper"
SCROLL = "Scroll of Thrift"
QUESTIONS = 8  # that each answers before somebody resigns
# What somebody does who has nobody to ask: answer, put what is held somewhere, take up a card, end the turn.
WISHES = [
    "[data-answer]", ".table:not([data-held='0']) [data-mark=lit]:not([data-hand])", "[data-hand][data-mark=lit]",
    "[data-action='end turn']:not(.dim)", "[data-mark=lit]", "[data-action]:not(.dim)",
]  # fmt: skip
STOPS = "() => document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]').length"
HAS_FOCUS = "node => node === document.activeElement"


class Way:
    """Does all with a mouse, with a finger, or by keyboard alone."""

    def __init__(self, visitor: Any, keys: bool = False) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.keys = keys

    def reach(self, what: Locator) -> None:
        """Tab until it has the focus."""
        expect(what).to_be_visible()
        for _ in range(self.page.evaluate(STOPS) + 2):
            if what.evaluate(HAS_FOCUS):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {what}")

    def press(self, what: Locator) -> None:
        if self.keys:
            self.reach(what)
            self.page.keyboard.press("Enter")
        else:
            what.click()

    def write(self, what: Locator, text: str) -> None:
        if self.keys:
            self.reach(what)
            self.page.keyboard.press("Control+A")
            self.page.keyboard.type(text)
        else:
            what.fill(text)

    def pick(self, what: Locator, label: str, letters: str) -> None:
        """Choose from a list; by keyboard with its first letters."""
        if self.keys:
            self.reach(what)
            self.page.keyboard.type(letters)
        else:
            what.select_option(label=label)

    def tab(self, name: str) -> None:
        self.press(self.page.get_by_role("navigation", name="Workshop").get_by_role("link", name=name, exact=True))

    def part(self, name: str) -> None:
        parts = self.page.get_by_role("group", name="Parts of the deck builder")
        self.press(parts.get_by_role("button", name=name))

    def step(self) -> None:
        """The first step that is there."""
        before = self.visitor.stand()
        wish = next(each for each in WISHES if self.page.locator(each).count())
        if self.keys:
            self.press(self.page.locator(wish).first)
        else:
            self.visitor.point(wish)
        self.visitor.wait_for_change(before)

    def write_card(self, game: str, like: str, name: str, wrong: str, instead: str) -> None:
        """A card like another, with a mistake that is explained and mended, kept in a set, and tried."""
        page = self.page
        page.goto(f"/workshop/{game}?like={like}")
        self.write(page.get_by_label("Name", exact=True), name)
        self.write(page.get_by_label("Text", exact=True), wrong)
        faults = page.get_by_role("region", name="What is wrong")
        expect(faults).to_contain_text(f'Did you mean "{instead}"?')
        assert self.visitor.violations() == []
        self.press(faults.get_by_role("button", name=instead, exact=True))
        expect(page.get_by_text("Every word of it is understood.")).to_be_visible()
        self.write(page.get_by_label("Name of the new set"), "Harbour")
        self.press(page.get_by_role("button", name="Save", exact=True))
        expect(page.get_by_text("Saved in Harbour, version 1.")).to_be_visible()
        kept = page.url
        self.press(page.get_by_role("button", name="Try it"))
        assert self.visitor.wait_for_turn()
        expect(page.locator("[data-hand]").filter(has_text=name).first).to_be_visible()
        self.step()
        page.goto(kept)

    def print(self, what: Locator) -> None:
        """Four letters say that it is a PDF; what is on the pages is tested elsewhere."""
        self.press(what)
        dialog = self.page.get_by_role("dialog")
        expect(dialog.get_by_role("button", name="Make the PDF")).to_be_visible()
        assert self.visitor.violations() == []
        with self.page.expect_download() as download:
            self.press(dialog.get_by_role("button", name="Make the PDF"))
        assert download.value.path().read_bytes().startswith(b"%PDF")


def play(ana: Way, ben: Way, name: str) -> None:
    """They play against each other for a while with the new card in the game; then Ana resigns."""
    table = ana.page.url.rpartition("/")[2]
    cards = ana.page.request.get(f"/api/tables/{table}/cards").json()
    assert name in [card["name"] for card in cards]
    answered: dict[Way, set[str]] = {ana: set(), ben: set()}
    while min(len(numbers) for numbers in answered.values()) < QUESTIONS:
        for each, numbers in answered.items():
            if each.visitor.table.get_attribute("data-turn") == "mine":
                numbers.add(each.visitor.table.get_attribute("data-number") or "")
                each.step()
    if ana.visitor.phone:
        ana.press(ana.page.get_by_role("button", name="Menu"))
        ana.press(ana.page.get_by_role("dialog").get_by_role("button", name="Resign"))
    else:
        ana.press(ana.page.get_by_role("button", name="Resign"))
    ana.press(ana.page.get_by_role("dialog").get_by_role("button", name="Resign"))
    expect(ben.page.get_by_role("dialog").get_by_role("heading")).to_contain_text("win")


HOWS = pytest.mark.parametrize(
    ("phone", "keys"), [(False, True), (True, False)], ids=["desk-by-keyboard", "phone-by-touch"]
)


@HOWS
def test_the_whole_way_of_a_card_of_valtia(phone: bool, keys: bool, visitors: Any) -> None:
    ana, ben = Way(visitors(phone=phone), keys), Way(visitors(phone=phone))
    page = ana.page
    ana.visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ana.write_card("valtia", "Toll+Collector", CARD, "On Entering: gain 2 gold.", "coins")

    ana.tab("Decks")
    decks = page.url
    ana.part("Deck")
    ana.pick(page.get_by_label("Open a premade deck"), "Black Tide", "Black")
    expect(page.locator(".switch .legal")).to_have_text("15")
    out = page.locator("aside").get_by_role("button", name="Remove Toll Collector")
    ana.press(out)
    ana.press(out)
    if phone:
        ana.part("Cards")
    ana.write(page.get_by_label("Search cards"), CARD)
    for _ in range(2):
        ana.press(page.locator(f'.shelf [data-about="{CARD}"]'))
    expect(page.locator(".switch .legal")).to_have_text("15")
    assert ana.visitor.violations() == []
    ana.part("Code")
    ana.press(page.get_by_role("button", name="Copy Code"))
    expect(page.get_by_role("button", name="Copied Code")).to_be_visible()
    code = page.evaluate("navigator.clipboard.readText()")

    ana.press(page.get_by_role("link", name="Play with this deck"))
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Its code, or a line for each card")).to_have_value(code)
    expect(dialog.get_by_role("combobox", name="Variant").locator("option:checked")).to_contain_text("Harbour")
    other = dialog.get_by_role("listitem").nth(1).get_by_role("combobox", name="Player")
    ana.pick(other, "Friend (invite link)", "Friend")
    ana.press(dialog.get_by_role("button", name="Create table"))
    ben.page.goto(page.get_by_label("Seat: North").input_value())
    ben.page.get_by_label("Deck", exact=True).select_option(label="Your own deck…")
    ben.page.get_by_label("Its code, or a line for each card").fill(code)
    ben.page.get_by_role("button", name="Sit down").click()
    play(ana, ben, CARD)

    page.goto(decks)
    ana.part("Deck")
    ana.print(page.locator("aside").get_by_role("button", name="Print"))


@HOWS
def test_the_whole_way_of_a_card_of_village(phone: bool, keys: bool, visitors: Any) -> None:
    """Nobody brings a deck to Village: the card lies in the Market's deck, and the set is what a friend is sent."""
    ana, ben = Way(visitors(phone=phone), keys), Way(visitors(phone=phone))
    page = ana.page
    ana.write_card("village", "Scroll+of+Cleansing", SCROLL, "Remove 1 card from your hnd.", "hand")

    ana.tab("Gallery")
    ana.write(page.get_by_label("Search cards"), SCROLL)
    added = page.get_by_role("listitem").filter(has_text="Added by the variant")
    expect(added).to_have_count(1)
    ana.press(added.locator("[data-about]"))
    expect(page.get_by_role("dialog", name=SCROLL)).to_contain_text("VIL-15.3")
    page.keyboard.press("Escape")
    assert ana.visitor.violations() == []
    ana.print(page.locator(".sought").get_by_role("button", name="Print"))

    ana.tab("Sets")
    ana.press(page.get_by_role("button", name="Play with friends"))
    link = page.get_by_role("list").get_by_role("textbox").first
    ben.visitor.accept(link.input_value())
    play(ana, ben, SCROLL)

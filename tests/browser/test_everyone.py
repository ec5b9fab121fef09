"""What axe finds on every page, in light and dark, large and small: nothing.  And everything fits on a phone."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from legendry import registry
from tests.browser.visitor import NEXT, Visitor

ME = {"who": "me"}
BOT = {"who": "bot", "bot": "random"}

TOUCHED = "header button, .acts button, [data-hand], .map button, .pill button"

# Places of the board that hang over the question.
OVERHANGING = """() => {
    const top = document.querySelector('.table > .pill').getBoundingClientRect().top;
    const places = [...document.querySelectorAll('.table > .stage [data-place]')];
    return places.filter(node => node.getBoundingClientRect().bottom > top + 2).map(node => node.dataset.place);
}"""

# Names in the log, and in which other colours the board has them; no colours if it does not have them at all.
COLOURS = """() => {
    const side = node => getComputedStyle(node).getPropertyValue('--side').trim();
    const board = [...document.querySelectorAll('.table > :is(.stage, .you) *')].filter(node => !node.children.length);
    const shown = who => board.filter(node => node.textContent.trim() === who.textContent);
    return [...document.querySelectorAll('.log .who')].filter(who => !shown(who).some(node => side(node) === side(who)))
        .map(who => `${who.textContent}: ${side(who)}, not ${shown(who).map(side)}`);
}"""
SEATS = {"village": 4}  # two teams; elsewhere 2

# The other pages, and what is there once one has come.
PAGES = {
    "/about": "main h2",
    "/rules/valtia#VAL-9.7": ".clause",
    "/cards/leviathan": ".card",
    "/schema": "main h2",
    "/nowhere": "main h1",
    "/table/nothing": "main h1",
}


def test_the_lobby_and_its_dialogs(visitors: Any) -> None:
    ana = visitors()
    ana.lobby()
    assert ana.faults() == []
    ana.page.get_by_role("button", name="Settings").click()
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    assert ana.faults() == []
    for number in range(len(registry.IDS)):
        ana.page.keyboard.press("Escape")
        ana.page.get_by_role("button", name="Custom game").nth(number).click()
        expect(ana.page.get_by_role("dialog")).to_be_visible()
        assert (ana.violations() if number else ana.faults()) == []


@pytest.mark.parametrize("page", PAGES)
def test_the_other_pages(page: str, visitors: Any) -> None:
    ana = visitors()
    ana.page.goto(page)
    expect(ana.page.get_by_role("heading", level=1)).to_be_visible()
    expect(ana.page.locator(PAGES[page]).first).to_be_visible()
    assert ana.faults() == []


@pytest.mark.parametrize("game", registry.IDS)
def test_the_table(game: str, visitors: Any) -> None:
    ana = visitors()
    longest = {"health": "15"} if game in ("valtia", "castles") else {}
    made = ana.make(game, [ME, *[BOT] * (SEATS.get(game, 2) - 1)], **longest)
    ana.sit_down(made["table"])
    expect(ana.table).not_to_contain_text("no maneuvers left")
    for _ in range(5):
        ana.wait_for_turn()
        ana.follow_advice()
    ana.wait_for_turn()
    expect(ana.page.locator(".log .who").first).to_be_visible()
    assert ana.page.evaluate(COLOURS) == []
    ana.page.locator("[data-mark=dim]").first.dispatch_event("click")
    expect(ana.page.get_by_label("Why not", exact=True)).to_be_visible()
    assert ana.faults() == []
    for width, height in ((1440, 900), (1280, 720)):
        ana.page.set_viewport_size({"width": width, "height": height})
        assert ana.page.evaluate(OVERHANGING) == []
    for dialog in ("Icons", "Piles"):
        ana.page.get_by_role("button", name=dialog).click()
        expect(ana.page.get_by_role("dialog")).to_be_visible()
        assert ana.faults() == []
        ana.page.keyboard.press("Escape")


@pytest.mark.parametrize(("game", "options"), [("castles", {"health": "5"}), ("levendale", {})])
def test_a_whole_game_on_a_phone(game: str, options: dict[str, str], visitors: Any) -> None:
    ana = visitors(phone=True)
    made = ana.make(game, [ME, BOT], **options)
    ana.sit_down(made["table"])
    missed: list[str] = []
    assert "win" in ana.play_to_the_end(look=lambda: missed.extend(ana.small(TOUCHED)))
    assert missed == []


def crowded(message: str) -> str:
    """A state in which three characters stand in b1, and two of them may go to b2; the second is advised to."""
    state = json.loads(message)
    if state["type"] == "hint":
        return json.dumps({**state, "text": "move b1.2 b2"})
    if state["type"] != "state":
        return message
    names = ("Kennel Pup", "Powder Gunner", "Boarding Mate")
    state["view"]["map"] = [
        {"name": name, "side": 0, "area": "b1", "spot": spot, "attack": 1, "permanent": 1, "defense": 1,
         "printed": [1, 1], "marks": []}
        for name, spot in zip(names, ("b1", "b1.2", "b1.3"), strict=True)
    ]  # fmt: skip
    moves = [
        {
            "text": f"move {spot} b2",
            "verb": "move",
            "first": "unit",
            "path": [f"@{spot}", "b2"],
            "label": "",
            "card": "",
            "cost": "1↯",
            "cost_says": "1 energy",
            "fight": False,
        }
        for spot in ("b1", "b1.2")
    ]
    places = {"@b1": ["@b1"], "@b1.2": ["@b1.2"], "b1": ["@b1", "@b1.2"], "b2": ["b2"]}
    state["ask"] = {**state["ask"], "moves": moves, "places": places, "prompts": {}, "actions": []}
    return json.dumps(state)


def sit_in_a_crowd(ana: Visitor) -> None:
    ana.page.route_web_socket(
        "**/play*", lambda line: line.connect_to_server().on_message(lambda said: line.send(crowded(str(said))))
    )
    ana.sit_down(ana.make("castles", [ME, BOT], first="0")["table"])
    ana.wait_for_turn()


def test_in_a_crowd_the_thumb_is_asked_who_is_meant(visitors: Any) -> None:
    ana = visitors(phone=True)
    sit_in_a_crowd(ana)
    assert ana.small(TOUCHED) == []
    ana.point("[data-place=b1]")
    dialog = ana.page.get_by_role("dialog", name="In b1")
    expect(dialog.get_by_role("button", name="of South")).to_have_count(3)
    assert ana.small("dialog button") == []
    assert ana.violations() == []
    dialog.get_by_role("button", name="Powder Gunner").tap()
    expect(dialog).to_be_hidden()
    expect(ana.table).to_have_attribute("data-held", "1")
    expect(ana.page.locator("[data-place=b2]")).to_have_attribute("data-mark", "lit")


def test_in_a_crowd_a_hint_shows_the_area_and_then_who_is_meant(visitors: Any) -> None:
    ana = visitors(phone=True)
    sit_in_a_crowd(ana)
    ana.ask_for_advice()
    expect(ana.page.locator(NEXT)).to_have_attribute("data-place", "b1")
    ana.point(NEXT)
    dialog = ana.page.get_by_role("dialog", name="In b1")
    expect(dialog.locator(NEXT)).to_have_attribute("data-place", "@b1.2")
    ana.point(NEXT)
    expect(dialog).to_be_hidden()
    expect(ana.page.locator(NEXT)).to_have_attribute("data-place", "b2")


UNSURE = 0.1  # the chance of the one move that was tried too rarely


def weighed(message: str) -> str:
    """A hint after a search that has tried five moves."""
    said = json.loads(message)
    if said["type"] != "hint":
        return message
    texts = [said["text"], "play Powder Gunner b1", "move b1 b2", "use a card with a name of many words", "end turn"]
    moves = [
        {
            "text": text,
            "label": "Kennel Pup",
            "chance": chance,
            "low": chance - 0.004,
            "high": chance + 0.1,
            "tries": 9,
            "sure": chance != UNSURE,
        }
        for text, chance in zip(texts, (0.62, 0.5, 0.25, UNSURE, 0.004), strict=True)
    ]
    return json.dumps({**said, "moves": moves})


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_beside_a_hint_stand_the_best_moves_and_their_chances(phone: bool, visitors: Any) -> None:
    ana = visitors(phone=phone)
    ana.page.route_web_socket(
        "**/play*", lambda line: line.connect_to_server().on_message(lambda said: line.send(weighed(str(said))))
    )
    ana.sit_down(ana.make("valtia", [ME, BOT], first="0")["table"])
    ana.wait_for_turn()
    ana.ask_for_advice()
    chances = ana.page.get_by_label("Win probability")
    expect(chances.locator("li")).to_have_count(5)
    expect(chances.locator("li").first).to_contain_text("62 %")
    expect(chances.locator("li").nth(2)).to_contain_text("Move b1 b2 · Kennel Pup")
    expect(chances.locator("li").nth(3)).to_contain_text("not sure after 9 simulations")
    expect(chances.locator("li").nth(3)).not_to_contain_text("%")
    expect(chances.locator("li").last).to_contain_text("0 % to 10 %, 9 simulations")
    assert ana.violations() == []
    assert ana.too_wide() <= 0
    ana.walk(lambda: ana.point(NEXT))
    expect(chances).to_have_count(0)


def test_buttons_are_large_enough_for_a_thumb(visitors: Any) -> None:
    ana = visitors(phone=True)
    ana.sit_down(ana.make("valtia", [ME, BOT], first="0")["table"])
    ana.wait_for_turn()
    ana.follow_advice()
    ana.wait_for_turn()
    assert ana.small(TOUCHED) == []


def test_a_long_press_shows_a_card_large_and_chooses_nothing(visitors: Any) -> None:
    ana = visitors(phone=True)
    ana.sit_down(ana.make("valtia", [ME, BOT], first="0")["table"])
    ana.wait_for_turn()
    ana.follow_advice()
    ana.wait_for_turn()
    card = ana.page.locator("[data-hand='1']")
    event = {"pointerType": "touch", "bubbles": True, "isPrimary": True}
    card.dispatch_event("pointerdown", event)
    expect(ana.page.get_by_role("tooltip")).to_be_visible()
    card.dispatch_event("pointerup", event)
    card.dispatch_event("click")
    expect(ana.table).to_have_attribute("data-held", "0")


def test_a_card_is_large_on_hover_and_on_focus(visitors: Any) -> None:
    ana = visitors()
    ana.sit_down(ana.make("valtia", [ME, BOT], first="0")["table"])
    ana.wait_for_turn()
    ana.page.locator("[data-hand='2']").hover()
    expect(ana.page.get_by_role("tooltip")).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(ana.page.get_by_role("tooltip")).to_be_hidden()
    ana.page.mouse.move(5, 5)
    ana.page.keyboard.press("Tab")
    ana.page.locator("[data-hand='3']").focus()
    expect(ana.page.get_by_role("tooltip")).to_be_visible()

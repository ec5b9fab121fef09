"""Each game from the lobby to its end, by clicking what the page points at."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from legendry import registry
from tests.browser.visitor import CHARACTER

ME = {"who": "me"}
BOT = {"who": "bot", "bot": "random"}

# The shortest game of each: what is agreed, and how many sit at the table.
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "valtia": (2, {"health": "5"}),
    "castles": (2, {"health": "5"}),
    "village": (2, {}),
    "levendale": (2, {}),
    "leviathan": (1, {"difficulty": "storm"}),
}

# One of something, told as several: in what is read and in what is read out.
MISCOUNTED = """() => {
    const said = [...document.querySelectorAll('[title], [aria-label]')].flatMap(node => [node.title, node.ariaLabel]);
    const wrong = /.*(?<![\\d.–-])1 (cards|coins|dice|lives|points|rounds|steps|turns|units|wounds)\\b.*/g;
    return [document.body.innerText, ...said].flatMap(text => (text ?? '').match(wrong) ?? []);
}"""


def test_there_is_a_game_for_each() -> None:
    assert set(GAMES) == set(registry.IDS)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_clicking(game: str, visitors: Any) -> None:
    ana = visitors()
    seats, options = GAMES[game]
    made = ana.make(game, [ME, *[BOT] * (seats - 1)], **options)
    ana.sit_down(made["table"])
    miscounted: set[str] = set()
    head = ana.play_to_the_end(look=lambda: miscounted.update(ana.page.evaluate(MISCOUNTED)))
    assert miscounted == set()
    winners = (
        ana.page.get_by_role("dialog").get_by_role("listitem").filter(has_text="won").locator("b").all_inner_texts()
    )
    if game != "leviathan":  # there nobody is named
        for told in (".table > .pill .question", ".ending > p"):
            said = ana.page.locator(told).inner_text()
            assert all(name in said for name in winners)
            assert re.search(r"\b(North|South|A|B)\b", said.split(":", 1)[-1]) is None
    assert "win" in head or head in ("Draw", "Defeat")
    expect(ana.page.get_by_role("dialog").get_by_role("link", name="-").first).to_have_attribute(
        "href", f"/rules/{game}#{ana.page.get_by_role('dialog').locator('p a').first.inner_text()}"
    )


def test_two_clicks_from_the_lobby_to_the_first_move(visitors: Any) -> None:
    ana = visitors()
    ana.lobby()
    ana.tile("Battle for Valtia").get_by_role("button", name="Play now").click()
    ana.page.wait_for_selector(".table[data-turn=mine]")
    before = ana.stand()
    ana.page.get_by_role("button", name="Keep").click()
    ana.wait_for_change(before)
    expect(ana.page.get_by_role("log", name="Game log")).to_contain_text("begins turn 1")


def test_a_rematch_with_the_seats_swapped(visitors: Any) -> None:
    ana = visitors()
    made = ana.make("valtia", [ME, {**BOT, "name": "Bram"}])
    ana.sit_down(made["table"])
    ana.wait_for_turn()
    ana.give_up()
    told = ana.page.get_by_role("dialog")
    seats = told.get_by_role("listitem")
    expect(seats).to_have_count(2)
    expect(seats.filter(has_text="won")).to_have_text(re.compile(r"^\s*Bram\s*won\s*$"))
    expect(told.locator("p", has_text="resigned.")).to_be_visible()
    expect(told.get_by_role("link", name="Replay")).to_have_attribute("href", f"/replay/{made['table']}")
    expect(told.get_by_role("button", name="View board")).to_be_visible()
    told.get_by_role("button", name="Rematch", exact=True).click()
    ana.page.wait_for_url(lambda url: "/table/" in url and made["table"] not in url)
    ana.page.wait_for_selector(".table[data-number]")
    expect(ana.page.locator(".table > .you")).to_contain_text("North · you")


def lift_a_character(ana: Any) -> None:
    """Hold a character of the hand under the mouse, as soon as one can be paid."""
    made = ana.make("valtia", [ME, BOT], first="0")
    ana.sit_down(made["table"])
    ana.go_on_until(CHARACTER)
    box = ana.page.locator(CHARACTER).first.bounding_box()
    assert box is not None
    ana.page.mouse.move(box["x"] + 20, box["y"] + 20)
    ana.page.mouse.down()
    ana.page.mouse.move(box["x"] + 40, box["y"] - 40, steps=4)
    expect(ana.table).to_have_attribute("data-held", "1")


def test_drag_and_drop_is_a_move(visitors: Any) -> None:
    ana = visitors(moving=True)
    lift_a_character(ana)
    before = ana.page.locator(".area .tile").count()
    area = ana.page.locator(".area [data-mark=lit]").first
    goal = area.bounding_box()
    assert goal is not None
    number = ana.table.get_attribute("data-number")
    ana.page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=6)
    ana.page.mouse.up()
    expect(ana.table).not_to_have_attribute("data-number", number or "")
    assert ana.page.locator(".area .tile").count() > before


def test_dropped_elsewhere_it_goes_back(visitors: Any) -> None:
    ana = visitors(moving=True)
    lift_a_character(ana)
    ana.page.mouse.move(5, 400, steps=4)
    ana.page.mouse.up()
    expect(ana.table).to_have_attribute("data-held", "0")

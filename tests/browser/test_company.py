"""Company at the table: resigning, draws, taking back against bots, ending a turn, leaving, a server that is gone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from legendry import registry
from tests.browser.server_process import ServerProcess
from tests.browser.test_manners import BOT, ME, OPEN, answer, sit_together

OPEN_END = "[data-action='end turn']:not(.dim)"


def dialog(visitor: Any) -> Any:
    return visitor.page.get_by_role("dialog")


def head(visitor: Any) -> Any:
    return dialog(visitor).get_by_role("heading")


def row(visitor: Any, table: str) -> Any:
    """The table in a list of the lobby."""
    links = f"a[href='/table/{table}'], a[href='/replay/{table}']"
    return visitor.page.get_by_role("listitem").filter(has=visitor.page.locator(links))


@pytest.mark.parametrize("game", registry.IDS)
def test_every_game_can_be_resigned_and_says_so(game: str, visitors: Any) -> None:
    ana = visitors()
    made = ana.make(game, [ME, BOT], **({"heroes": "random"} if game == "village" else {}))
    ana.sit_down(made["table"])
    ana.wait_for_turn()
    ana.page.locator("header").get_by_role("button", name="Resign").click()
    dialog(ana).get_by_role("button", name="Keep playing").click()
    assert ana.wait_for_turn()
    ana.page.locator("header").get_by_role("button", name="Resign").click()
    dialog(ana).get_by_role("button", name="Resign").click()
    expect(head(ana)).to_contain_text("Defeat" if game == "leviathan" else "wins")
    ana.lobby()
    expect(row(ana, made["table"])).to_contain_text("lost" if game == "leviathan" else "won")
    ana.page.goto(f"/replay/{made['table']}?move=999")  # the last one, however few there are
    expect(ana.page.locator(".pill").first).to_contain_text("Game over")


def test_a_draw_is_offered_declined_and_agreed(visitors: Any) -> None:
    ana, ben = visitors(), visitors()
    sit_together(ana, ben)
    answer(ana, "Keep")
    for word in ("Decline", "Accept"):
        ana.page.get_by_role("button", name="Offer draw").click()
        dialog(ana).get_by_role("button", name="Offer a draw").click()
        expect(ana.page.get_by_text("You offered a draw")).to_be_visible()
        ben.page.get_by_role("alert").filter(has_text="offers a draw").get_by_role("button", name=word).click()
        if word == "Decline":
            expect(ana.page.get_by_text("Draw declined.")).to_be_visible()
            expect(ana.page.get_by_role("button", name="Offer draw")).to_be_hidden()  # until there was a move
            answer(ben, "Keep")
    for each in (ana, ben):
        expect(head(each)).to_have_text("Draw")
        expect(dialog(each)).to_contain_text("The players agreed to a draw.")
    ana.page.get_by_role("button", name="Rematch").click()
    ben.page.get_by_role("link", name="Join rematch").click()
    ben.page.wait_for_selector(".table[data-number]")


def test_a_bot_answers_a_draw(visitors: Any) -> None:
    ana = visitors()
    ana.sit_down(ana.make("valtia", [ME, BOT], first="0")["table"])
    ana.wait_for_turn()
    ana.page.get_by_role("button", name="Offer draw").click()
    dialog(ana).get_by_role("button", name="Offer a draw").click()
    expect(ana.page.get_by_text(re.compile("Draw declined|The players agreed to a draw")).first).to_be_visible()


def test_against_a_bot_moves_and_turns_are_taken_back_as_practice(visitors: Any) -> None:
    ana = visitors()
    made = ana.make("valtia", [ME, BOT], first="0")
    ana.sit_down(made["table"])
    ana.wait_for_turn()
    undo = ana.page.locator("header").get_by_role("button", name="Undo", exact=True)
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_attribute("title", "You have not made a move yet.")
    undo.click(force=True)
    expect(ana.page.get_by_label("Why not")).to_contain_text("You have not made a move yet.")
    answer(ana, "Keep")
    ana.wait_for_turn()
    for point in ("trade energy", "trade coin", "end turn"):
        expect(undo).not_to_have_attribute("aria-disabled", "true")
        before = ana.stand()
        ana.page.locator(f"[data-action='{point}']").click()
        ana.wait_for_change(before)
        ana.wait_for_turn()
    log = ana.page.get_by_role("log", name="Game log")
    expect(log).to_contain_text("ended the turn")
    before = ana.stand()
    undo.click()
    ana.wait_for_change(before)
    expect(log).not_to_contain_text("ended the turn")
    expect(log).to_contain_text("traded")
    expect(ana.page.locator("header")).to_contain_text("practice")
    before = ana.stand()
    ana.page.locator("header").get_by_role("button", name="Undo turn").click()
    ana.wait_for_change(before)
    expect(log).not_to_contain_text("traded")
    ana.give_up()
    expect(dialog(ana)).to_contain_text("Practice")
    ana.lobby()
    expect(row(ana, made["table"])).to_contain_text("practice")
    row(ana, made["table"]).get_by_role("link", name="Replay").click()
    expect(ana.page.locator("header")).to_contain_text("practice")


def test_ending_a_turn_with_something_left_is_asked_once(visitors: Any) -> None:
    """In Village every turn begins with cards that can be played."""
    ana = visitors(asked=True)
    ana.sit_down(ana.make("village", [ME, BOT], heroes="random")["table"])
    end = ana.page.locator(OPEN_END)
    ana.go_on_until(OPEN_END)
    number = ana.table.get_attribute("data-number") or ""
    end.click()
    expect(head(ana)).to_have_text("End turn?")
    expect(dialog(ana)).to_contain_text("You could still: play")
    assert ana.violations() == []
    dialog(ana).get_by_role("button", name="Go on").click()
    expect(ana.table).to_have_attribute("data-number", number)
    end.click()  # whoever was asked knows
    expect(ana.table).not_to_have_attribute("data-number", number)
    ana.go_on_until(OPEN_END)
    before = ana.stand()
    end.click()
    expect(head(ana)).to_have_text("End turn?")
    dialog(ana).get_by_role("button", name="End turn").click()
    ana.wait_for_change(before)
    ana.go_on_until(OPEN_END)
    ana.page.get_by_role("button", name="Settings").click()
    ana.page.get_by_label("Ask before a turn ends").uncheck()
    ana.page.get_by_role("button", name="Close").click()
    number = ana.table.get_attribute("data-number") or ""
    end.click()
    expect(ana.table).not_to_have_attribute("data-number", number)


def test_tables_are_left_abandoned_and_removed(visitors: Any) -> None:
    ana, ben = visitors(), visitors()
    waits = ana.make_so({"game": "levendale", "seats": [ME, OPEN, OPEN], "options": {}})
    ben.accept(waits["seat_links"][1])
    ben.page.get_by_role("button", name="Leave").click()
    expect(ben.page.get_by_text("No games yet")).to_be_visible()
    plays = ana.make("valtia", [ME, BOT])["table"]
    ana.lobby()
    row(ana, plays).get_by_role("button", name="Abandon").click()
    dialog(ana).get_by_role("button", name="Cancel").click()
    row(ana, plays).get_by_role("button", name="Abandon").click()
    assert ana.faults() == []
    dialog(ana).get_by_role("button", name="Abandon").click()
    expect(row(ana, plays)).to_contain_text("resigned")
    row(ana, plays).get_by_role("button", name="Remove").click()
    expect(row(ana, plays)).to_be_hidden()
    row(ana, waits["table"]).get_by_role("link", name="Resume").click()
    ana.page.get_by_role("button", name="Close table").click()
    dialog(ana).get_by_role("button", name="Close table").click()
    expect(ana.page.get_by_text("No games yet")).to_be_visible()


def test_a_clock_with_an_increment_is_set_up_and_shown(visitors: Any) -> None:
    ana = visitors(phone=True)
    ana.lobby()
    ana.tile("Battle for Valtia").get_by_role("button", name="Custom game").tap()
    expect(dialog(ana).get_by_label("Each move adds")).to_be_hidden()
    dialog(ana).get_by_label("Time per player").select_option("300")
    dialog(ana).get_by_label("Each move adds").select_option("10")
    assert ana.small("dialog button, dialog select, dialog .check") == []
    assert ana.violations() == []
    assert ana.too_wide() <= 0
    dialog(ana).get_by_role("button", name="Play", exact=True).tap()
    assert ana.wait_for_turn()
    ana.page.set_viewport_size({"width": 1440, "height": 900})
    expect(ana.page.get_by_text(re.compile(r"you · [45]:\d\d \+10")).first).to_be_visible()
    answer(ana, "Keep")
    expect(ana.page.get_by_text(re.compile(r"you · 5:\d\d \+10")).first).to_be_visible()


def test_a_click_while_the_server_is_gone_is_not_lost_silently(visitors: Any, tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as own:
        ana = visitors(own)
        ana.sit_down(ana.make("valtia", [ME, BOT], first="0")["table"])
        ana.wait_for_turn()
        own.kill()
        expect(ana.page.get_by_text("Connection lost").first).to_be_visible()
        ana.page.get_by_role("button", name="Keep").click()
        expect(ana.page.get_by_label("Why not")).to_contain_text("Not sent.")
        own.open()
        expect(ana.page.get_by_text("Connection lost. Reconnecting…", exact=True)).to_be_hidden()
        answer(ana, "Keep")
        assert ana.wait_for_turn()

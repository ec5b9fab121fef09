"""Two people, a link, a lost line, a killed server, and somebody who watches."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.server_process import ServerProcess
from tests.browser.visitor import MOST

ME = {"who": "me"}
OPEN = {"who": "open"}
BOT = {"who": "bot", "bot": "random"}


# What somebody does who has nobody to ask: attack, answer, dress, end the turn.
WISHES = [
    ".hero:not(.own) .totals[data-mark=lit]", "[data-action=attack]:not(.dim, .held)", "[data-action=done]:not(.dim)",
    "[data-answer='no block']", "[data-answer]", ".slots [data-mark=lit]", "[data-hand][data-mark=held]",
    "[data-hand][data-mark=lit]", "[data-action='end turn']",
]  # fmt: skip


def invited(ana: Any, ben: Any) -> str:
    """Ana makes a table by the dialog of the lobby and sends Ben the link; says which table it is."""
    ana.lobby()
    ana.tile("Heroes of Levendale").get_by_role("button", name="Custom game").click()
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_role("listitem").nth(1).get_by_role("combobox").first.select_option(label="Friend (invite link)")
    dialog.get_by_role("button", name="Create table").click()
    ben.accept(ana.page.get_by_label("Seat: B").input_value())
    ana.page.wait_for_selector(".table[data-number]")
    ben.page.wait_for_selector(".table[data-number]")
    return str(ana.page.url.rpartition("/")[2])


def test_two_browsers_play_by_an_invitation(visitors: Any) -> None:
    ana, ben = visitors(), visitors()
    invited(ana, ben)
    assert "sit=" not in ben.page.url  # the key is not left in the address
    moved: dict[Any, set[str]] = {ana: set(), ben: set()}
    for _ in range(MOST):
        for each, numbers in moved.items():
            if each.table.get_attribute("data-turn") == "mine":
                numbers.add(each.table.get_attribute("data-number") or "")
                each.step_on(WISHES)
        if min(len(numbers) for numbers in moved.values()) > 5:
            break
    assert min(len(numbers) for numbers in moved.values()) > 5  # questions that each has answered
    expect(ben.table).to_have_attribute("data-number", ana.table.get_attribute("data-number") or "")


def test_a_guest_chooses_name_and_deck_by_a_link_that_outlived_the_tab_of_the_host(visitors: Any) -> None:
    ana, ben = visitors(), visitors()
    ana.page.goto("/")
    made = ana.make("valtia", [ME, OPEN], first="0")
    ana.page.goto(f"/table/{made['table']}")
    expect(ana.page.get_by_alt_text("QR code: Seat: North")).to_be_visible()
    assert ana.faults() == []
    first = ana.page.get_by_label("Seat: North", exact=True).input_value()
    ana.page.close()
    ana.page = ana.new_page()
    ana.page.goto(f"/table/{made['table']}")
    link = ana.page.get_by_label("Seat: North", exact=True).input_value()
    assert link != first
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Benedikt")
    ben.page.get_by_role("combobox").select_option(label="Crown of Storms")
    assert ben.faults() == []
    ben.page.get_by_role("button", name="Sit down").click()
    ana.page.wait_for_selector(".table[data-number]")
    ben.page.wait_for_selector(".table[data-number]")
    expect(ana.page.get_by_text("Benedikt").first).to_be_visible()
    assert "Crown of Storms" in ben.page.locator("header").inner_text()


def test_nobody_else_can_use_the_link_once_it_is_taken(visitors: Any) -> None:
    ana, ben, eve = visitors(), visitors(), visitors()
    ana.page.goto("/")
    made = ana.make("valtia", [ME, OPEN])
    ben.accept(made["seat_links"][1])
    ben.page.wait_for_selector(".table[data-number]")
    eve.page.goto(made["seat_links"][1])
    expect(eve.page.get_by_role("alert")).to_be_visible()
    expect(eve.page.get_by_role("heading", name="This game cannot be opened")).to_be_visible()


def test_who_watches_sees_no_hand(visitors: Any) -> None:
    ana, eve = visitors(), visitors()
    made = ana.make("valtia", [ME, BOT])
    ana.sit_down(made["table"])
    eve.page.goto(made["watch_link"])
    eve.page.wait_for_selector(".table[data-number]")
    expect(eve.page.get_by_text("Hands are hidden from spectators.")).to_be_visible()
    assert eve.page.locator("[data-hand]").count() == 0
    assert ana.page.locator("[data-hand]").count() == 5


def test_chat_reaches_the_other_as_it_was_written(visitors: Any) -> None:
    ana, ben = visitors(), visitors()
    invited(ana, ben)
    ana.page.get_by_label("Message", exact=True).fill("<b>hello</b> & good luck")
    ana.page.get_by_role("button", name="Send", exact=True).click()
    expect(ben.page.get_by_role("log", name="Chat messages")).to_contain_text("<b>hello</b> & good luck")


def test_a_reload_goes_on_where_it_was(visitors: Any) -> None:
    ana = visitors()
    made = ana.make("valtia", [ME, BOT])
    ana.sit_down(made["table"])
    for _ in range(4):
        ana.wait_for_turn()
        ana.follow_advice()
    ana.wait_for_turn()
    number, log = ana.table.get_attribute("data-number"), ana.page.locator(".lines").inner_text()
    ana.page.reload()
    expect(ana.table).to_have_attribute("data-number", number or "")
    assert ana.page.locator(".lines").inner_text() == log
    ana.follow_advice()


def test_two_tabs_show_the_same_table(visitors: Any) -> None:
    ana = visitors()
    made = ana.make("valtia", [ME, BOT])
    ana.sit_down(made["table"])
    other = ana.new_page()
    other.goto(ana.page.url)
    other.wait_for_selector(".table[data-turn=mine]")
    ana.wait_for_turn()
    ana.follow_advice()
    ana.wait_for_turn()
    expect(other.locator(".table")).to_have_attribute("data-number", ana.table.get_attribute("data-number") or "")


def test_a_killed_server_comes_back_with_every_move(visitors: Any, tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as own:
        ana = visitors(own)
        made = ana.make("valtia", [ME, BOT])
        ana.sit_down(made["table"])
        for _ in range(2):
            for _ in range(2):
                ana.wait_for_turn()
                ana.follow_advice()
            ana.wait_for_turn()
            number = ana.table.get_attribute("data-number")
            own.kill()
            expect(ana.page.get_by_text("Connection lost")).to_be_visible()
            own.open()
            expect(ana.page.get_by_text("Connection lost")).to_be_hidden()
            expect(ana.table).to_have_attribute("data-number", number or "")
        ana.wait_for_turn()
        ana.follow_advice()


def test_two_people_at_one_screen_do_not_see_each_others_hands(visitors: Any) -> None:
    ana = visitors()
    made = ana.make("valtia", [ME, {"who": "here", "name": "Ben"}], first="0")
    ana.page.goto(f"/table/{made['table']}")
    seen = []
    for _ in range(2):
        ana.page.wait_for_selector(".table[data-turn=mine], .veil")
        if ana.page.locator(".veil").count():
            assert ana.page.locator("[data-hand]").count() == 0
            ana.page.locator(".veil").get_by_role("button").click()
            ana.page.wait_for_selector(".table[data-turn=mine]")
        seen.append(ana.page.locator(".table > .you").inner_text())
        ana.page.get_by_role("button", name="Keep").click()
        ana.page.wait_for_selector(".veil, .table[data-turn=mine]")
    assert "Ben" in " ".join(seen)

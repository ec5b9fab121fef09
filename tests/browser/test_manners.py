"""What people at one table owe each other: taking back, waiting, leaving, watching, talking; and what each likes."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from legendry import registry

ME = {"who": "me"}
OPEN = {"who": "open"}
BOT = {"who": "bot", "bot": "random"}


# How often the two notes of "your turn" were played.
RINGS = """
window.rung = 0;
const oscillator = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
    const made = oscillator.call(this), set = made.frequency.setValueAtTime;
    made.frequency.setValueAtTime = function (hertz, ...at) {
        if (Math.round(hertz) === 587) rung++;
        return set.call(this, hertz, ...at);
    };
    return made;
};
"""


def sit_together(ana: Any, ben: Any, **wish: Any) -> str:
    """A duel of two people, at its first question; the link to Ben's seat."""
    made = ana.make_so({"game": "valtia", "seats": [ME, OPEN], "options": {"first": "0"}, **wish})
    link = str(made["seat_links"][1])
    ben.accept(link)
    ana.sit_down(made["table"])
    ben.page.wait_for_selector(".table[data-number]")
    return link


def answer(visitor: Any, name: str) -> None:
    visitor.wait_for_turn()
    before = visitor.stand()
    visitor.page.get_by_role("button", name=name).click()
    visitor.wait_for_change(before)


def test_what_the_other_has_seen_is_taken_back_by_consent(visitors: Any) -> None:
    ana, ben = visitors(), visitors()
    sit_together(ana, ben)
    for each, name in ((ana, "Keep"), (ben, "Keep"), (ana, "End turn"), (ben, "End turn")):
        answer(each, name)
    ana.wait_for_turn()
    number = ana.table.get_attribute("data-number") or ""
    waiting = ana.page.get_by_text("You asked to undo a move")
    asked = ben.page.get_by_role("alert").filter(has_text="wants to undo a move")
    for word in ("Refuse", "Allow"):
        expect(ana.table).to_have_attribute("data-number", number)
        ana.page.get_by_role("button", name="Ask to undo").click()
        expect(waiting).to_be_visible()
        asked.get_by_role("button", name=word, exact=True).click()
        expect(asked).to_be_hidden()
        expect(waiting).to_be_hidden()
    expect(ana.table).not_to_have_attribute("data-number", number)
    expect(ana.page.get_by_role("log", name="Game log")).not_to_contain_text("ended the turn")


def test_a_seat_left_alone_is_given_to_a_bot_and_taken_back(visitors: Any) -> None:
    ana, ben = visitors(), visitors()
    sit_together(ana, ben, idle=1)
    home = ben.page.url
    ben.page.goto("/about")
    answer(ana, "Keep")
    ana.page.get_by_role("button", name="Let a bot take over").click()
    expect(ana.page.get_by_text("away, greedy bot playing")).to_be_visible()
    ben.page.goto(home)
    ben.page.get_by_role("button", name="Take over").click()
    expect(ana.page.get_by_text("away, greedy bot playing")).to_be_hidden()


def test_an_open_seat_is_given_to_a_bot(visitors: Any) -> None:
    ana = visitors()
    made = ana.make("valtia", [ME, OPEN])
    ana.page.goto(f"/table/{made['table']}")
    ana.page.get_by_role("button", name="Add a bot").click()
    assert ana.wait_for_turn()


def test_a_listed_table_is_found_in_the_lobby(visitors: Any) -> None:
    ana, ben = visitors(), visitors()
    made = ana.make_so({"game": "levendale", "seats": [ME, OPEN], "options": {}, "listed": True})
    ben.lobby()
    mine = ben.page.get_by_role("listitem").filter(has=ben.page.locator(f"a[href='/table/{made['table']}']"))
    mine.get_by_role("button", name="Join").click()
    ben.page.wait_for_selector(".table[data-number]")
    ana.sit_down(made["table"])


def test_a_table_without_chat_has_none(visitors: Any) -> None:
    ana, ben, cid, dan = visitors(), visitors(), visitors(), visitors()
    sit_together(ana, ben)
    sit_together(cid, dan, chat=False)
    expect(ana.page.get_by_label("Message", exact=True)).to_be_visible()
    expect(cid.page.get_by_label("Message", exact=True)).to_be_hidden()


def test_the_link_to_watch_is_at_hand_during_the_game(visitors: Any) -> None:
    ana, eve = visitors(), visitors()
    ana.lobby()
    ana.tile("Heroes of Levendale").get_by_role("button", name="Play now").click()
    ana.page.get_by_role("button", name="Invite").click()
    eve.page.goto(ana.page.get_by_label("Spectators").input_value())
    expect(eve.page.get_by_text("You are watching", exact=False).first).to_be_visible()


@pytest.mark.parametrize("game", registry.IDS)
def test_the_clock_and_who_sits_where_are_seen(game: str, visitors: Any) -> None:
    ana = visitors()
    seats = [ME, {"who": "here", "name": "Ben"}]
    made = ana.make_so({"game": game, "seats": seats, "options": {}, "clock": 300})
    ana.page.goto(f"/table/{made['table']}")
    ana.page.wait_for_selector(".table[data-turn=mine]")
    expect(ana.page.get_by_text(re.compile(r"you · [45]:\d\d")).first).to_be_visible()
    expect(ana.page.get_by_text(re.compile(r"on this device · [45]:\d\d")).first).to_be_visible()
    expect(ana.page.get_by_text(re.compile(r"you · 4:5[0-7]")).first).to_be_visible()  # it runs


def rings_by_moves(visitor: Any) -> list[int]:
    """How often it rang after a move within a turn, and after one that ended the turn; the first of each."""
    ended = visitor.page.locator(".log [data-kind='turn ended']")
    rings: dict[bool, int] = {}
    while len(rings) < 2 and visitor.wait_for_turn():
        turns, before = ended.count(), visitor.page.evaluate("rung")
        visitor.follow_advice()
        visitor.wait_for_turn()
        rings.setdefault(ended.count() > turns, visitor.page.evaluate("rung") - before)
    return [rings[False], rings[True]]


def test_the_notice_and_the_motion_can_be_switched_off(visitors: Any) -> None:
    ana = visitors(moving=True)
    ana.page.add_init_script(RINGS)
    ana.sit_down(ana.make("valtia", [ME, BOT], first="0")["table"])
    ana.wait_for_turn()
    expect(ana.page).to_have_title(re.compile("Your turn"))
    expect(ana.page.locator("html")).to_have_attribute("data-motion", "on")
    answer(ana, "Keep")
    assert rings_by_moves(ana) == [0, 1]
    ana.page.get_by_role("button", name="Settings").click()
    assert ana.page.get_by_label("Volume").input_value() == "0.6"
    for likes in ("Show your turn in the page title", "Sounds", "Animations"):
        ana.page.get_by_label(likes).uncheck()
    expect(ana.page).not_to_have_title(re.compile("Your turn"))
    expect(ana.page.locator("html")).to_have_attribute("data-motion", "off")
    ana.page.reload()
    ana.wait_for_turn()
    expect(ana.page).not_to_have_title(re.compile("Your turn"))

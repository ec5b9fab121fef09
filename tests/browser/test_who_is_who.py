"""Everybody at a table has a name and one colour, on the board as in the log; a line that is dead is noticed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.test_company import OPEN_END
from tests.browser.visitor import Visitor

ME = {"who": "me"}
BOT = {"who": "bot", "bot": "greedy"}
SEATS = {"leviathan": 4, "village": 4, "levendale": 3}
BOARDS = {"leviathan": ".player", "village": "section.hero"}

# By the names of those who stand there, the colour of what belongs to them.
COLOURS = """nodes => Object.fromEntries(nodes.map(node => [
    (node.querySelector('.names b') ?? node).textContent.trim(), getComputedStyle(node).getPropertyValue('--side')]))"""
NAMES = "nodes => nodes.map(node => node.textContent.trim())"


def play_a_round(ana: Visitor, game: str) -> None:
    ana.sit_down(ana.make(game, [ME, *[BOT] * (SEATS[game] - 1)])["table"])
    speakers = ana.page.locator(".log .who")
    while ana.wait_for_turn() and len(set(speakers.evaluate_all(NAMES))) < SEATS[game]:
        ana.follow_advice()


@pytest.mark.parametrize("game", BOARDS)
def test_the_log_has_the_colours_of_the_board(game: str, visitors: Any) -> None:
    ana = visitors()
    play_a_round(ana, game)
    told = ana.page.locator(".log .who").evaluate_all(COLOURS)
    assert len(told) == SEATS[game]
    assert ana.page.locator(BOARDS[game]).evaluate_all(COLOURS) == told


@pytest.mark.parametrize("game", SEATS)
def test_bots_have_names_of_their_own(game: str, visitors: Any) -> None:
    ana = visitors()
    play_a_round(ana, game)
    names = set(ana.page.locator(".log .who").evaluate_all(NAMES))
    assert len(names) == SEATS[game]
    assert not [name for name in names if "bot" in name.lower()]


def test_a_line_that_is_dead_is_noticed_and_taken_up_again(visitors: Any) -> None:
    ana = visitors()
    is_dead = False

    def connect(line: Any) -> None:
        server = line.connect_to_server()
        line.on_message(lambda said: None if is_dead else server.send(said))
        server.on_message(lambda said: None if is_dead else line.send(said))

    ana.page.route_web_socket("**/play*", connect)
    ana.sit_down(ana.make("valtia", [ME, BOT], first="0")["table"])
    assert ana.go_on_until(OPEN_END)
    is_dead = True
    ana.page.locator(OPEN_END).click()
    expect(ana.page.get_by_text("Connection lost. Reconnecting…", exact=True)).to_be_visible()
    is_dead = False
    expect(ana.page.get_by_text("Connection lost. Reconnecting…", exact=True)).to_be_hidden()
    assert ana.wait_for_turn()
    ana.follow_advice()

"""A game of an installed package, played by clicking on the general board."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.server_process import ServerProcess
from tests.installed import install_lanterns
from tests.web.node import built_pages

ME = {"who": "me"}
BOT = {"who": "bot", "bot": "random"}


@pytest.fixture
def lanterns_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerProcess]:
    built_pages()
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(install_lanterns(tmp_path / "site")))
    with ServerProcess(tmp_path) as server:
        yield server


@pytest.mark.parametrize("how", [{}, {"phone": True, "dark": True}], ids=["desk", "phone"])
def test_a_whole_game_by_clicking(how: dict[str, bool], visitors: Any, lanterns_server: ServerProcess) -> None:
    ana = visitors(lanterns_server, **how)
    ana.page.goto("/")
    expect(ana.page.locator("li.game")).to_have_count(6)
    expect(ana.tile("Lanterns")).to_contain_text("2 to 4 players")
    expect(ana.tile("Lanterns").get_by_role("button", name="Learn")).to_have_count(0)
    made = ana.make("lanterns", [ME, BOT, BOT])
    ana.sit_down(made["table"])
    ana.wait_for_turn()
    expect(ana.page.get_by_role("group", name="Board").get_by_role("button")).to_have_count(3)
    expect(ana.page.locator("[data-hand]")).to_have_count(4)
    expect(ana.page.locator("[data-place='pile stock']")).to_contain_text("stock: face down, 4 cards")
    assert how or ana.faults() == []
    head = ana.play_to_the_end()
    assert "win" in head or head == "Defeat"


def test_a_card_and_a_place_are_a_move_and_a_refusal_names_its_rule(
    visitors: Any, lanterns_server: ServerProcess
) -> None:
    ana = visitors(lanterns_server)
    made = ana.make("lanterns", [ME, BOT])
    ana.sit_down(made["table"])
    ana.wait_for_turn()
    ana.page.locator("[data-hand='1']").click()
    expect(ana.table).to_have_attribute("data-held", "1")
    before = ana.stand()
    ana.page.locator("[data-place='at middle']").click()
    ana.wait_for_change(before)
    expect(ana.page.get_by_role("log", name="Game log")).to_contain_text("on the middle post")
    ana.page.goto("/rules/lanterns")
    expect(ana.page.get_by_text("LAN-3.1")).to_be_visible()
    ana.page.goto("/cards/lanterns")
    expect(ana.page.get_by_text("8 of 8 cards")).to_be_visible()

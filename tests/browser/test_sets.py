"""Sets: a card is kept in one, numbers are changed, versions compared, and a friend opens it by its link."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect


def write_card(page: Page, name: str) -> None:
    page.goto("/workshop/valtia?like=Toll+Collector")
    page.get_by_label("Name", exact=True).fill(name)
    expect(page.get_by_text("Every word of it is understood.")).to_be_visible()
    page.get_by_label("Name of the new set").fill("Harbour")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved in Harbour, version 1.")).to_be_visible()


@pytest.mark.parametrize("how", [{}, {"phone": True, "dark": True}], ids=["desk", "phone"])
def test_a_set_is_made_changed_compared_and_shared(how: dict[str, bool], visitors: Any) -> None:
    ana, ben = visitors(**how), visitors()
    page = ana.page
    write_card(page, "Lighthouse Keeper")
    page.get_by_role("link", name="To the set").click()
    set = page.get_by_role("region", name="Harbour")
    expect(set.get_by_role("link", name="Lighthouse Keeper")).to_be_visible()
    set.get_by_text("Numbers of the rules").click()
    hand = set.get_by_label("Cards that a hand is refilled to")
    hand.fill("99")
    expect(set.get_by_text("A number from 1 to 10")).to_be_visible()
    expect(set.get_by_role("button", name="Save the numbers")).to_be_disabled()
    hand.fill("6")
    set.get_by_role("button", name="Save the numbers").click()
    set.get_by_label("What has changed since").select_option(index=1)
    changes = set.get_by_role("list", name="Changes")
    expect(changes).to_contain_text("Rules")
    expect(changes).to_contain_text("Hand size")
    assert how or ana.faults() == []
    assert ana.too_wide() <= 0
    set.get_by_role("button", name="Share").click()
    link = set.get_by_label("Whoever has this link").input_value()

    ben.page.goto(link)
    expect(ben.page.get_by_role("list", name="Changes")).to_contain_text("Lighthouse Keeper")
    ben.page.get_by_role("button", name="Keep a copy").click()
    copy = ben.page.get_by_role("region", name="Harbour")
    copy.get_by_role("button", name="Play against bots").click()
    ben.wait_for_turn()
    expect(ben.page.get_by_role("heading", level=1)).to_contain_text("Battle for Valtia · Harbour")
    expect(ben.page.locator("[data-hand]")).to_have_count(6)


def test_a_set_is_a_file(visitors: Any, tmp_path: Any) -> None:
    ana = visitors()
    page = ana.page
    path = tmp_path / "hands.toml"
    path.write_text('game = "valtia"\nname = "Hands"\n\n[rules]\nhand_size = 7\n', encoding="utf-8")
    page.goto("/workshop/valtia/sets")
    page.get_by_label("Open a file").set_input_files(path)
    set = page.get_by_role("region", name="Hands")
    with page.expect_download() as download:
        set.get_by_role("link", name="Download").click()
    assert download.value.path().read_text(encoding="utf-8") == path.read_text(encoding="utf-8")
    set.get_by_text("The file", exact=True).click()
    text = set.get_by_role("textbox", name="takes it")
    text.fill(text.input_value().replace("7", "70"))
    set.get_by_role("button", name="Save the file").click()
    expect(page.get_by_role("alert")).to_contain_text('"hand_size" must be a number from 1 to 10, not 70')
    set.get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.get_by_text("No sets yet.")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "like"), [("valtia", "Toll Collector"), ("village", "Long Sword"), ("leviathan", "Hoplite")]
)
def test_a_card_is_tried_with_one_click(game: str, like: str, visitors: Any) -> None:
    ana = visitors()
    page = ana.page
    page.goto(f"/workshop/{game}?like={like}")
    page.get_by_label("Name", exact=True).fill("Brand-new")
    for title in page.get_by_label("Title", exact=True).all():
        title.fill("Brand-new way")
    page.get_by_role("button", name="Try it").click()
    assert ana.wait_for_turn()
    expect(page.locator("[data-hand]").filter(has_text="Brand-new").first).to_be_visible()
    ana.follow_advice()


def test_a_picture_is_seen_at_the_table(visitors: Any) -> None:
    ana = visitors()
    page = ana.page
    page.goto("/workshop/valtia?like=Toll+Collector")
    page.get_by_label("Name", exact=True).fill("Lighthouse")
    page.get_by_role("button", name="Choose…").click()
    page.get_by_label("Search icons").fill("lighthouse")
    page.get_by_role("button", name="lighthouse", exact=True).click()
    page.get_by_role("button", name="Try it").click()
    assert ana.wait_for_turn()
    expect(page.locator("[data-hand]").filter(has_text="Lighthouse").first.locator(".emblem")).to_be_visible()


def test_a_card_is_measured_in_the_page(visitors: Any) -> None:
    ana = visitors()
    page = ana.page
    page.goto("/workshop/valtia?like=Deckhand")
    page.get_by_label("Attack", exact=True).fill("3")
    page.get_by_role("button", name="Measure it").click()
    measured = page.get_by_role("status", name="Measurement")
    expect(measured).to_contain_text("points (")
    expect(measured.get_by_role("progressbar")).to_be_visible()
    assert ana.violations() == []
    page.get_by_role("button", name="Stop measuring").click()
    expect(measured).to_have_count(0)


def test_a_card_is_kept_as_it_is_written_not_as_it_was_read_last(visitors: Any) -> None:
    ana = visitors()
    page = ana.page
    page.goto("/workshop/valtia?like=Deckhand")
    save = page.get_by_role("button", name="Save", exact=True)
    expect(save).to_be_enabled()
    held: list[Any] = []
    page.route("**/api/workshop/valtia/read", lambda route: held.append(route), times=1)
    page.get_by_label("Attack", exact=True).fill("7")
    expect(save).to_be_disabled()
    for route in held:
        route.continue_()
    save.click()
    expect(page.get_by_text("Saved in My set, version 1.")).to_be_visible()
    kept = page.request.get("/api/variants").json()[-1]["id"]
    assert "attack = 7" in page.request.get(f"/api/sets/{kept}").json()["text"]

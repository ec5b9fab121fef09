"""A variant of one's own: uploaded, chosen, seen on the cards, and played by clicking."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

BONES = """
game = "valtia"
name = "Bony"
about = "Stronger bones."

[[card]]
name = "Skeleton"
attack = 2
defense = 1

[[deck]]
name = "All Bones"
cards = ["15 Skeleton"]

[rules]
copies = 15
hand_size = 6
"""


@pytest.mark.parametrize("how", [{}, {"phone": True, "dark": True}], ids=["desk", "phone"])
def test_a_variant_is_uploaded_and_played(how: dict[str, bool], visitors: Any, tmp_path: Path) -> None:
    good, wrong = tmp_path / "bones.toml", tmp_path / "wrong.toml"
    good.write_text(BONES, encoding="utf-8")
    wrong.write_text(BONES.replace("attack = 2", 'atack = "two"').replace("= 6", "= 99"), encoding="utf-8")
    ana = visitors(**how)
    ana.lobby()
    ana.tile("Battle for Valtia").get_by_role("button", name="Custom game").click()
    dialog = ana.page.get_by_role("dialog")
    variant = dialog.get_by_role("combobox", name="Variant")
    upload = dialog.get_by_label("Upload a variant")
    expect(variant).to_have_value("")

    upload.set_input_files(wrong)
    expect(dialog.get_by_role("alert").get_by_role("listitem")).to_have_count(2)
    expect(dialog.get_by_role("alert")).to_contain_text(
        'wrong.toml (line 17): "hand_size" must be a number from 1 to 10'
    )

    upload.set_input_files(good)
    expect(variant.locator("option:checked")).to_have_text("Bony (yours)")
    expect(dialog.get_by_role("alert")).to_have_count(0)
    expect(dialog).to_contain_text("Cards that a hand is refilled to: 6 instead of 5 (VAL-6.1)")
    assert how or ana.faults() == []
    assert ana.small("button, select, .button") == [] or not how
    dialog.get_by_label("Deck").first.select_option("All Bones")
    dialog.get_by_role("button", name="Play").click()

    ana.wait_for_turn()
    expect(ana.page.get_by_role("heading", level=1)).to_contain_text("Battle for Valtia · Bony")
    hand = ana.page.locator("[data-hand]")
    expect(hand).to_have_count(6)
    skeleton = hand.filter(has_text="Skeleton").first
    expect(skeleton).to_contain_text("attack 2")
    expect(skeleton).to_contain_text("defense 1")
    for _ in range(3):
        ana.wait_for_turn()
        ana.follow_advice()
    table = ana.page.url.rpartition("/")[2]

    ana.page.goto(f"/rules/valtia?table={table}")
    expect(ana.page.get_by_role("list", name="Changed numbers")).to_contain_text("6 instead of 5")
    ana.page.get_by_role("link", name="Cards of this variant").click()
    changed = ana.page.get_by_role("listitem").filter(has_text="Changed by the variant")
    expect(changed).to_have_count(1)
    expect(changed).to_contain_text("Skeleton")
    ana.lobby()
    expect(ana.page.get_by_role("listitem").filter(has_text="Battle for Valtia · Bony")).to_have_count(1)

"""A table as Python shows it: its position as text, and drawn for a notebook.  The same on the compiled build."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

import legendry
from legendry.kernel import showing
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.registry import IDS
from legendry.scenarios import writer
from legendry.testing import Deal, deals
from tests.scene import given


class Page(HTMLParser):
    """Reads HTML; every tag must be closed, and none may bring anything along."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ("div", "span", "table", "tr", "td", "details", "summary"), tag
        assert {name for name, _ in attrs} <= {"style", "open"}
        assert not any("url(" in (value or "") for _, value in attrs)
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def page(table: Table) -> list[str]:
    html = table._repr_html_()
    assert html is not None
    return Page(html).words


@pytest.mark.parametrize("deal", deals(IDS, 1), ids=str)
def test_every_table_can_be_shown(deal: Deal) -> None:
    shown = 0
    for step, table in enumerate(deal.steps()):
        if step % 19 == 0 or table.outcome is not None:
            lines = repr(table).splitlines()
            assert lines[0] == f"# {writer.heading(table)}"
            assert all(line.startswith(("# ", "    ")) or ": " in line for line in lines)
            words = page(table)
            assert words[0] == writer.heading(table)
            for seat in range(table.seats):
                assert any(word.startswith(table.game.seat_name(seat)) for word in words)
            shown += 1
        if step == 200:
            break
    assert shown > 2


def test_a_position_of_valtia() -> None:
    lines = "turn: South 3\nSouth hand: 2 Mend\nSouth energy: 1\nNorth deck: Skeleton\nb2: South Siege Brute"
    table = given(lines, game=legendry.game("valtia")).table
    assert repr(table).splitlines() == [
        "# valtia, question 1 to South (VAL-3.2): Your turn: play, move, trade, or end it.",
        "turn: South 3",
        "South hand: 2 Mend",
        "North deck: Skeleton",
        "South energy: 1",
        "b2: South Siege Brute 3/4",
    ]
    assert str(table) == repr(table)
    words = page(table)
    assert words.index("a4") < words.index("e4") < words.index("a1")
    at = words.index("b2")
    assert words[at + 1] == "South Siege Brute 3/4"
    assert words.count("Mend") == 2
    assert words[words.index("castle") + 1] == " 5"  # a number that the lines leave out
    assert "hand: 2" in words


def test_names_are_text_and_nothing_else() -> None:
    legendry.game("valtia")
    cards = """
        [[card]]
        name = "<b>Bold & Co</b>"
        kind = "neutral"
        cost = { energy = 1, coins = 0 }
        attack = 1
        defense = 1
    """
    table = given("South hand: <b>Bold & Co</b>\nb2: South <b>Bold & Co</b>", cards=cards).table
    assert "<b>Bold & Co</b>" in page(table)
    assert "South <b>Bold & Co</b> 1/1" in page(table)


def test_a_table_that_is_not_whole_can_still_be_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = legendry.game("valtia").empty()
    assert repr(table) == "<ValtiaTable, question 0>"
    assert table._repr_html_() is None
    whole = legendry.game("valtia").new()
    monkeypatch.delitem(showing.SHOWN_BY, showing.TEXT)
    assert repr(whole) == "<ValtiaTable, question 1>"


def test_a_table_without_a_log_is_shown_too() -> None:
    table = legendry.game("levendale").new(seed=1, keep=False)
    assert repr(table).startswith("# levendale, question 1 to")
    assert repr(table.clone()) == repr(table)


def test_a_game_of_somebody_else(lanterns: str) -> None:
    game: Game[Table] = legendry.game(lanterns)
    table = game.new(seats=3, seed=1)
    before = table.dump()
    lines = repr(table).splitlines()
    assert lines[:2] == ["# lanterns, question 1 to seat 0 (LAN-2.1): Hang a lantern?", "seats: 3"]
    assert [line.partition(":")[0] for line in lines[2:]] == ["seat 0 hand", "seat 1 hand", "seat 2 hand", "stock"]
    words = page(table)
    assert words.index("left") < words.index("middle") < words.index("right") < words.index("seat 0 ●")
    assert table.dump() == before
    table.play(0, "take")
    assert repr(table).splitlines()[:3] == [
        "# lanterns, question 2 to seat 1 (LAN-2.1): Hang a lantern?",
        "seats: 3",
        "turn: seat 1",
    ]

"""Sheets of cards: as many as a game needs, in the right size and place, with every word on them."""

from __future__ import annotations

import sys
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from legendry import registry
from legendry.cli import main
from legendry.kernel.errors import BadInput
from legendry.printing import art, press, sheets
from legendry.printing.box import Printed, printed
from legendry.printing.paper import BLEED, PAPERS, SIZES, Wish, grid_on
from legendry.screen.model import ScreenModel
from legendry.screens import screen_of
from tests.printing.paper import Pages
from tests.server.test_decks import VARIANT

BACKSLASH = "\\"


def screen(id: str, *variant: tuple[str, str]) -> ScreenModel:
    return screen_of(registry.game_with(id, *variant))


def once(cards: list[Printed]) -> list[Printed]:
    return [card._replace(copies=1) for card in cards]


@pytest.mark.parametrize(("id", "size"), [*product(registry.IDS, ["poker"]), ("leviathan", "mini")])
def test_every_word_of_every_card_is_on_the_paper(id: str, size: str) -> None:
    cards = once(printed(screen(id)))
    pages = Pages(sheets.card_sheets(screen(id), cards, Wish(size=size)))
    grid = grid_on(PAPERS["a4"], SIZES[size])
    held = grid.columns * grid.rows
    assert len(pages.read()) == -(-len(cards) // held)
    for number, text in enumerate(pages.read()):
        for face, *_ in cards[number * held : (number + 1) * held]:
            for said in (
                *face.name.replace("-", " ").split(),
                face.line,
                face.title,
                face.text,
                *[each.value for each in face.values],
            ):
                assert said in text, face.name
    assert all(pages.fonts().values())
    assert {name.partition("+")[2] for name in pages.fonts()} >= {"Alegreya-ExtraBold", "SourceSans3-Regular"}


@pytest.mark.parametrize(("id", "size"), list(product(registry.IDS, SIZES)))
def test_no_text_is_cut_off_or_too_small_to_read(id: str, size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[dict[str, Any]] = []
    monkeypatch.setattr(press, "check", told.extend)
    cards = once(printed(screen(id)))
    sheets.card_sheets(screen(id), cards, Wish(size=size))
    assert len(told) == len(cards)
    assert not [card for card in told if not card["fits"] or card["least"] < 6 or card["art"] < 0.2]


def test_a_text_without_room_is_refused_and_nothing_is_cut_off() -> None:
    (card, *_) = printed(screen("valtia"))
    long = card._replace(face=card.face._replace(text="each ally in that area gains " * 60))
    with pytest.raises(BadInput, match="Thornback Boar has more text than a card of this size holds"):
        sheets.card_sheets(screen("valtia"), [long], Wish(size="mini"))


@pytest.mark.parametrize(("paper", "size"), list(product(PAPERS, SIZES)))
def test_backs_lie_behind_their_cards_when_the_sheet_is_turned_over_its_long_edge(paper: str, size: str) -> None:
    cards = printed(screen("valtia"), ["Thornback Boar"] * 2)
    pages = Pages(sheets.card_sheets(screen("valtia"), cards, Wish(paper, size, backs=True)))
    assert len(pages.sizes()) == 2
    wide, high = pages.sizes()[0]
    assert sorted((wide, high)) == sorted(round(side, 1) for side in PAPERS[paper])
    front, back = (box_of(pages, number) for number in (0, 1))
    left, top, right, bottom = front
    turned = (wide - right, top, wide - left, bottom) if high > wide else (left, high - bottom, right, high - top)
    assert all(abs(one - other) <= 1.5 for one, other in zip(back, turned))
    assert abs(right - left - 2 * (SIZES[size][0] + 2 * BLEED)) <= 2
    assert abs(bottom - top - (SIZES[size][1] + 2 * BLEED)) <= 2


def box_of(pages: Pages, number: int) -> tuple[int, int, int, int]:
    """What is printed on, in millimetres from the upper left corner: left, top, right, bottom."""
    xs, ys = zip(*pages.painted(number))
    return min(xs), min(ys), max(xs) + 1, max(ys) + 1


def test_marks_stand_around_the_cards_and_touch_none() -> None:
    cards = printed(screen("valtia"), ["Thornback Boar"] * 9)
    without, with_marks = (
        set(Pages(sheets.card_sheets(screen("valtia"), cards, Wish(marks=marks))).painted(0)) for marks in (False, True)
    )
    marks = with_marks - without
    assert without < with_marks
    grid = grid_on(PAPERS["a4"], SIZES["poker"])
    left, top = (
        (side - count * (card + 2 * BLEED)) / 2
        for side, count, card in zip(grid.page, (grid.columns, grid.rows), SIZES["poker"])
    )
    assert all(x < left or x >= grid.page[0] - left - 1 or y < top or y >= grid.page[1] - top - 1 for x, y in marks)


def test_a_box_holds_as_many_cards_as_its_rulebook_says() -> None:
    def total(id: str) -> int:
        return sum(card.copies for card in printed(screen(id)))

    assert total("levendale") == 4 * 54
    valtia = {card.face.name: card.copies for card in printed(screen("valtia"))}
    assert valtia["Energy"] == 1
    decks = Counter(name for deck in screen("valtia").game.brought().values() for name in deck)
    assert all(valtia[name] == count for name, count in decks.items())
    leviathan = {card.face.name: card.copies for card in printed(screen("leviathan"))}
    assert [leviathan[name] for name in ("Hoplite", "Head", "March", "Athena")] == [6, 1, 4, 1]


def test_a_deck_is_only_its_cards() -> None:
    deck = screen("valtia").game.brought()["Wild Pack"]
    assert Counter({card.face.name: card.copies for card in printed(screen("valtia"), deck)}) == Counter(deck)


def test_the_command_prints_a_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "deck.pdf"
    assert (
        main(["print", "valtia", "--deck", "Wild Pack", "--backs", "--marks", "--paper", "letter", "-o", str(file)])
        == 0
    )
    assert "15 cards" in capsys.readouterr().out
    assert [len(text) > 0 for text in Pages(file.read_bytes()).read()] == [True, False] * 2
    assert main(["print", "valtia", "-o", str(file)]) == 2
    assert capsys.readouterr().err == f"legendry: {file} already exists; name a new file\n"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["valtia", "--deck", "Wild"], 'there is no deck "Wild"'),
        (["village", "--deck", "Wild"], "village has no decks"),
        (["valtia", "--paper", "a5"], "a5 is not one of a4, letter"),
    ],
)
def test_bad_input_is_one_sentence(
    words: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["print", *words, "-o", str(tmp_path / "deck.pdf")]) == 2
    error = capsys.readouterr().err
    assert says in error
    assert error.count("\n") == 1


def test_without_typst_the_command_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    assert main(["print", "valtia", "-o", str(tmp_path / "deck.pdf")]) == 2
    assert capsys.readouterr().err.splitlines()[-1] == f"legendry: {press.MISSING}"


def test_every_icon_that_cards_and_signs_name_is_shipped() -> None:
    paths = art.glyphs()
    named = {card.icon for id in registry.IDS for card in printed(screen(id))}
    signs = press.drawing("signs.json")["signs"].values()
    assert named | {sign[key] for sign in signs for key in ("icon", "corner") if key in sign} <= paths.keys()


@pytest.mark.parametrize(
    ("name", "icon"),
    [("#panic() <b>Boar</b> \\u{41}", "boar"), ("Bär & 'Söhne'", "../../fonts"), ("Fox", "no/such")],
)
def test_names_are_words_and_not_markup_and_icons_no_paths(name: str, icon: str) -> None:
    file = f"{VARIANT.replace('Bear', name.replace(BACKSLASH, 2 * BACKSLASH))}icon = '{icon}'\n"
    cards = printed(screen("valtia", ("bears.toml", file)))
    (card,) = [card for card in cards if card.face.name == name]
    assert card.icon == (icon if icon == "boar" else "castle")
    (text,) = Pages(sheets.card_sheets(screen("valtia"), [card], Wish())).read()
    assert "".join(name.split()) in "".join(text.split())


def test_a_card_of_a_variant_has_the_picture_that_it_names() -> None:
    file = ("bears.toml", f'{VARIANT}icon = "polar-bear"\n')
    cards = {card.face.name: card for card in printed(screen("valtia", file))}
    assert cards["Bear"].icon == "polar-bear"
    assert art.glyphs()["polar-bear"] in sheets.pictures([cards["Bear"]])["polar-bear-town.svg"]

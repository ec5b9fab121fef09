"""All that lies in a box beside the cards."""

from __future__ import annotations

import re
from functools import cache

import pytest

from legendry import registry
from legendry.printing import box as boxes
from legendry.printing.art import glyphs
from legendry.printing.paper import PAPERS, SIZES, Wish, grid_on
from legendry.printing.pdf import pdf_of, to_print
from legendry.printing.pieces import is_board
from legendry.screen.general import GeneralScreen
from legendry.screen.model import ScreenModel
from legendry.screens import screen_of
from tests.printing.paper import Pages


def screen(id: str, *variant: tuple[str, str]) -> ScreenModel:
    return screen_of(registry.game_with(id, *variant))


@cache
def printed(id: str, backs: bool = False, paper: str = "a4") -> Pages:
    return Pages(pdf_of(screen(id), Wish(paper, backs=backs)))


@pytest.mark.parametrize("id", registry.IDS)
def test_a_box_holds_what_the_rulebook_names(id: str) -> None:
    texts = printed(id).read()
    whole = " ".join(texts)
    how = screen(id)
    cards = [card for card in to_print(how) if not is_board(how, card.data)]
    total = sum(card.copies for card in cards)
    grid = grid_on(PAPERS["a4"], SIZES["poker"])
    sheets = -(-total // (grid.columns * grid.rows))
    rules = texts[sheets]
    assert how.game.title in rules
    assert printed(id).document.get_metadata_value("Title") == how.game.title
    assert f"{total} cards" in rules
    assert all(squeezed(words) in squeezed(rules) for _, words in how.how_to_play())
    data = boxes.box_of(how)
    for token in data["tokens"]:
        pages = [text for text in texts[sheets + 1 :] if text.count(token["name"]) >= token["count"]]
        assert pages, token["name"]
    for mat in data.get("mats", ()):
        for slot in [name for row in mat["slots"] for name in row]:
            assert sum(slot in text for text in texts[sheets + 1 :]) >= mat["count"], slot
    assert all(sum(die["name"] in text for text in texts) >= 2 for die in data["dice"])
    assert all(track["title"] in whole for mat in data.get("mats", ()) for track in mat.get("tracks", ()))


def squeezed(text: str) -> str:
    """Signs that no font of ours has come as others do, and spaces as lines break."""
    return re.sub(r"[^A-Za-z0-9]", "", text)


@pytest.mark.parametrize(("id", "areas"), [("valtia", 20), ("castles", 20), ("leviathan", 49)])
def test_every_area_of_a_board_is_on_one_page(id: str, areas: int) -> None:
    board = screen(id).board() or {}
    cells = board.get("areas") or board["spaces"]
    assert len(cells) == areas
    assert any({cell["name"] for cell in cells} <= words for words in printed(id).words())


def test_heroes_are_boards_with_their_levels_and_tracks() -> None:
    how = screen("village")
    heroes = [card for card in to_print(how) if is_board(how, card.data)]
    texts = printed("village").read()
    assert len(heroes) == 13
    for hero in heroes:
        wanted = [hero.face.name, *hero.data["text"], f"{hero.data['xp'][1]} XP: "]
        numbers = {str(n) for n in (*range(hero.data["life"] + 1), 200)}
        pages = [
            words for text, words in zip(texts, printed("village").words()) if all(each in text for each in wanted)
        ]
        assert any(numbers <= words for words in pages)


def test_the_leviathan_moves_by_tables() -> None:
    board = screen("leviathan").board() or {}
    (page,) = [text for text in printed("leviathan").read() if "A Tentacle, for each move" in text]
    assert all(f"{row['sum']} {row['move']}" in page for row in board["head"])


def test_with_backs_nothing_lies_behind_boards_and_every_card_before_its_back() -> None:
    with_backs, without = printed("valtia", backs=True), printed("valtia")
    texts = with_backs.read()
    assert len(texts) == 2 * len(without.read())
    assert texts[::2] == without.read()
    assert not any(texts[1::2])


def test_rule_numbers_of_a_variant_are_printed() -> None:
    numbers = "[rules]\nmost_energy = 10\n"
    pages = Pages(pdf_of(screen("valtia", ("more.toml", numbers)), Wish()))
    (page, _) = [text for text in pages.read() if "Castle health" in text]
    assert "9 10" in page.partition("Turn")[0]


@pytest.mark.parametrize("paper", PAPERS)
def test_every_page_has_the_size_of_the_paper(paper: str) -> None:
    sizes = {tuple(sorted(size)) for size in printed("valtia", paper=paper).sizes()}
    assert sizes == {tuple(sorted(round(side, 1) for side in PAPERS[paper]))}


def test_every_icon_in_a_box_is_shipped() -> None:
    paths = glyphs()
    for id in registry.IDS:
        data = boxes.box_of(screen(id))
        named = [each["icon"] for each in data["tokens"]]
        named += [track["icon"] for mat in data.get("mats", ()) for track in mat.get("tracks", ())]
        named += [look["icon"] for look in data.get("map", {}).get("looks", {}).values() if look["icon"]]
        assert set(named) <= paths.keys()


BARD = """[[hero]]
name = "Bard of the Long Winter Evenings"
life = 35
int = 3
levels = {yellow = 60, blue = 140}
text = ["Vision.", "+1 CARD.", "1 recovery. 1 recovery. 1 recovery. 1 recovery. 1 recovery. 1 recovery. 1 recovery."]
"""


def test_a_hero_of_many_words_has_a_board_too() -> None:
    pages = Pages(pdf_of(screen("village", ("bard.toml", BARD)), Wish()))
    (page,) = [text for text in pages.read() if "Bard of the Long" in text]
    assert page.count("1 recovery") >= 7


def test_a_game_without_a_box_is_printed_as_its_cards_and_rules() -> None:
    how = GeneralScreen(registry.game("valtia"))
    texts = Pages(pdf_of(how, Wish())).read()
    assert "Remains" in " ".join(texts)
    assert "In this box" in texts[-1]


@pytest.mark.parametrize("id", registry.IDS)
def test_every_card_is_there_as_often_as_the_game_needs_it(id: str) -> None:
    how = screen(id)
    cards = [card for card in to_print(how) if not is_board(how, card.data)]
    grid = grid_on(PAPERS["a4"], SIZES["poker"])
    sheets = -(-sum(card.copies for card in cards) // (grid.columns * grid.rows))
    whole = " ".join(printed(id).read()[:sheets])
    said = " ".join(f"{each.name} {each.line} {each.title} {each.text}" for each in [card.face for card in cards])
    clear = [card for card in cards if said.count(card.face.name) == 1 and card.face.name in whole]
    clear = [card for card in clear if not card.face.name[-1].isdigit()]  # a number follows a kind, too
    assert len(clear) > len(cards) / 2  # the others are named on other cards too
    assert {card.face.name: whole.count(card.face.name) for card in clear} == {
        card.face.name: card.copies for card in clear
    }

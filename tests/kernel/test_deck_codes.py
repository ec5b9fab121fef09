"""Deck codes: every deck has one, and it means that deck for ever."""

from __future__ import annotations

import json
import tomllib
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import legendry
from legendry import registry
from legendry.kernel.code_text import BASE, SYMBOLS, check_of, values_of, written
from legendry.kernel.deck_codes import MOST_CARDS, CodeBook
from legendry.kernel.errors import BadInput

KEPT = json.loads((Path(__file__).parents[1] / "kept" / "deck-codes.json").read_text())
DECKED = list(KEPT)
OWN_CARDS = """
[[card]]
name = "Bear"
kind = "neutral"
rarity = "common"
cost = { energy = 1, coins = 0 }
attack = 1
defense = 2
"""


def data_of(id: str) -> dict[str, Any]:
    return tomllib.loads(registry.text_of(id, "cards", "codes.toml"))


def book_of(game: Any) -> CodeBook:
    found: CodeBook = game.codes
    return found


def random_deck(game: Any, dice: Random) -> list[int]:
    """A legal deck, of any size that is."""
    box = game.deck_box()
    pool = [card.face for card in box.cards if card.rarity] * box.limits.copies
    dice.shuffle(pool)
    most = box.limits.size + (dice.randrange(30) if box.limits.or_more else 0)
    found: list[int] = []
    for face in pool:
        short = [flaw for flaw in box.flaws([*found, face]) if flaw.clause != box.limits.size_clause]
        if len(found) < most and not short:
            found.append(face)
    assert box.flaws(found) == []
    return found


@pytest.mark.parametrize("id", DECKED)
def test_the_number_of_a_card_never_changes(id: str) -> None:
    """A new card goes to the end of `codes.toml`, and then into the kept list too; nothing else is right."""
    assert data_of(id) == KEPT[id]["numbers"]
    numbers = data_of(id)["cards"]
    assert len(set(numbers)) == len(numbers)
    assert {card.name for card in registry.game(id).deck_box().cards} <= set(numbers)


@pytest.mark.parametrize("id", DECKED)
def test_a_kept_code_still_means_its_deck(id: str) -> None:
    box = legendry.game(id).deck_box()
    assert KEPT[id]["codes"]
    for code, cards in KEPT[id]["codes"].items():
        assert sorted(box.lines(box.read(code))) == sorted(cards)
        assert box.code(box.read(code)) == code


def test_every_game_with_decks_has_codes() -> None:
    decked = [id for id in registry.IDS if any(each.name == "decks" for each in legendry.game(id).settings)]
    assert sorted(decked) == sorted(DECKED)
    forms = [data_of(id)[form] for id in DECKED for form in ("short", "long")]
    assert len(set(forms)) == len(forms)  # so that a code of another game is never taken for one
    for id in set(registry.IDS) - set(DECKED):
        with pytest.raises(BadInput, match=f"{id} has no decks to build; its players bring"):
            legendry.game(id).deck_box()


@pytest.mark.parametrize("id", DECKED)
def test_every_deck_has_a_code_of_its_own(id: str) -> None:
    game = legendry.game(id)
    box, dice, codes = game.deck_box(), Random(7), {}
    for faces in [*[deck.faces for deck in box.decks], *[random_deck(game, dice) for _ in range(100)]]:
        code = box.code(faces)
        assert sorted(box.legal(code)) == sorted(faces)
        assert sorted(box.read_text(f"  {code.lower().replace('-', ' - ').replace(' ', '')}\n")) == sorted(faces)
        codes[code] = sorted(faces)
    assert len({tuple(faces) for faces in codes.values()}) == len(codes)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(DECKED), st.data())
def test_so_has_what_is_no_deck_yet(id: str, data: st.DataObject) -> None:
    box = legendry.game(id).deck_box()
    faces = data.draw(st.lists(st.integers(0, len(box.cards) - 1), min_size=1, max_size=30))
    assert sorted(box.read(box.code(faces))) == sorted(faces)


@pytest.mark.parametrize("id", DECKED)
def test_a_code_stays_when_cards_are_added(id: str) -> None:
    data, game = data_of(id), registry.game(id)
    names = [card.name for card in game.deck_box().cards]
    more = ["A New Card", "Another"]
    now = CodeBook(id, data, names)
    then = CodeBook(id, {**data, "cards": [*data["cards"], *more]}, [*names, *more])
    for cards in game.brought().values():
        assert then.encode(cards) == now.encode(cards)
        assert then.encode(cards[1:]) == now.encode(cards[1:])
    with pytest.raises(BadInput, match="comes from a newer version"):
        now.decode(then.encode([more[0], *data["cards"][: data["size"] - 1]]))


def test_a_code_is_as_short_as_can_be() -> None:
    """Of 48 cards at most two each: fewer than 32^10 decks of 15, so ten characters, a first one and a check."""
    game = registry.game("valtia")
    last = [card.name for card in game.deck_box().cards if card.rarity][-8:]
    assert len(book_of(game).encode([*last, *last][:15]).replace("-", "")) == 12


# ---- mistakes -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", DECKED)
def test_a_wrong_character_and_two_that_changed_places_are_found(id: str) -> None:
    book = book_of(legendry.game(id))
    for code in KEPT[id]["codes"]:
        values = values_of(code)
        for k, right in enumerate(values):
            for wrong in set(range(BASE)) - {right}:
                with pytest.raises(BadInput):
                    book.checked(written([*values[:k], wrong, *values[k + 1 :]]))
        for k in range(len(values) - 1):
            if values[k] != values[k + 1]:
                with pytest.raises(BadInput):
                    book.checked(written([*values[:k], values[k + 1], values[k], *values[k + 2 :]]))


def test_what_looks_alike_is_read_as_what_was_meant() -> None:
    game = legendry.game("castles")
    assert game.deck_box().read("c-ooo-y") == game.deck_box().read("C000-Y")
    assert values_of("IL") == values_of("11")


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("V88T-V5D8-4S", "this deck code has a typing mistake: after V88T-V5D8-4 the last character would be R, not S"),
        ("V88T-V5U8-4R", '"U" is in no deck code; its characters are digits and letters, but for U'),
        ("V-8R", "a deck code has 5 to 400 characters, not 3"),
        ("9" * 401, "a deck code has 5 to 400 characters, not 401"),
        ("C000-Y", "the code of a deck of valtia begins with V or W, not with C"),
        ("W8801-1", "this deck code has a typing mistake: after W880-1 the last character would be {}, not 1"),
        (
            "Wild Pak",
            'there is no deck "Wild Pak"; the decks are Wild Pack, Black Tide, Restless Graves, Crown of Storms',
        ),
    ],
)
def test_each_mistake_is_one_sentence(typed: str, says: str) -> None:
    right = SYMBOLS[check_of(values_of(typed)[:-1])] if "{}" in says else ""
    with pytest.raises(BadInput) as error:
        legendry.game("valtia").deck_box().read(typed)
    assert str(error.value) == says.format(right)


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet=SYMBOLS, max_size=60))
def test_anything_with_a_right_check_is_a_deck_or_refused(text: str) -> None:
    for form in "VW":
        values = values_of(form + text)
        code = written([*values, check_of(values)])
        with suppress(BadInput):
            assert 0 < len(legendry.game("valtia").deck_box().read(code)) <= MOST_CARDS


# ---- cards of a variant ---------------------------------------------------------------------------------


def test_cards_of_a_variant_are_in_a_code_for_that_variant() -> None:
    game = legendry.game("valtia", {"bears.toml": OWN_CARDS})
    box = game.deck_box()
    deck = ["1 Bear", *box.lines(box.decks[0].faces)[1:]]
    code = box.code(box.read(deck))
    assert sorted(box.lines(box.legal(code))) == sorted(deck)
    with pytest.raises(BadInput, match="has cards of a variant in it: use it with the variant that it was made with"):
        legendry.game("valtia").deck_box().read(code)
    other = legendry.game("valtia", {"wolves.toml": OWN_CARDS.replace("Bear", "Wolf")})
    with pytest.raises(BadInput, match="has cards of another variant than this one in it"):
        other.deck_box().read(code)
    larger = legendry.game("valtia", {"bears.toml": OWN_CARDS + OWN_CARDS.replace("Bear", "Wolf")})
    assert larger.deck_box().lines(larger.deck_box().read(code)) == box.lines(box.read(code))


def test_printed_cards_have_the_same_code_with_a_variant_and_without() -> None:
    plain, varied = legendry.game("valtia"), legendry.game("valtia", {"bears.toml": OWN_CARDS})
    for deck in plain.deck_box().decks:
        assert varied.deck_box().code(deck.faces) == plain.deck_box().code(deck.faces)


# ---- wherever a deck is named ---------------------------------------------------------------------------


def test_a_game_takes_a_code_in_place_of_a_name() -> None:
    game = legendry.game("valtia")
    by_code: Any = game.new(seed=3, decks=["V88T-V5D8-4R", "Black Tide"])
    mine = [by_code.faces[card] for card in range(len(by_code.faces)) if by_code.owners[card] == 0]
    assert set(mine) >= set(game.deck_box().read("Wild Pack"))
    assert legendry.replay(by_code.record()).view(0) == by_code.view(0)
    with pytest.raises(
        BadInput, match=r"this deck is not legal: a deck has exactly 15 cards, this one has 1 \(VAL-5.9\)"
    ):
        game.new(decks=["W011-0001-0F", "Black Tide"])

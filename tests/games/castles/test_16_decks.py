"""CAS-16, CAS-R92: the deck checker says which limit is broken, and by which cards."""

from __future__ import annotations

import pytest

import legendry
from legendry import registry
from legendry.kernel.decks import read_list
from legendry.kernel.errors import BadInput
from tests.clauses import clause

GAME = legendry.game("castles")
CARDS = GAME.cards
DECKS = {deck.name: deck.faces for deck in GAME.decks}
NAMED = {
    rarity: [card.name for card in CARDS if card.rarity == rarity] for rarity in ["common", "rare", "epic", "legendary"]
}
RARITIES = {"rare": (5, "CAS-16.5"), "epic": (3, "CAS-16.4"), "legendary": (1, "CAS-16.3")}


def check(*lines):
    """The broken limits of a list of cards: clause, and the cards that break it."""
    return [
        (flaw.clause, sorted(flaw.cards)) for flaw in GAME.limits.flaws(read_list(list(lines), CARDS, "here"), CARDS)
    ]


def rarities(faces):
    counts = {}
    for face in faces:
        counts[CARDS[face].rarity] = counts.get(CARDS[face].rarity, 0) + 1
    return counts


@clause("CAS-7.1", "CAS-16.1", "CAS-16.2")
@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("Corsair Tide", (1, 2, 3, 4)),
        ("Wild Grove", (1, 2, 3, 4)),
        ("Restless Graves", (1, 2, 3, 4)),
        ("Stone and Storm", (1, 3, 5, 1)),
    ],
)
def test_a_pre_made_deck_is_legal(name, counts):
    faces = DECKS[name]
    assert GAME.limits.flaws(faces, CARDS) == []
    assert len(set(faces)) == 10
    assert rarities(faces) == dict(zip(["legendary", "epic", "rare", "common"], counts, strict=True))


@clause("CAS-16.2")
def test_no_card_is_in_two_pre_made_decks():
    faces = [face for deck in DECKS.values() for face in deck]
    assert len(faces) == len(set(faces)) == 40


@clause("CAS-16.1")
@pytest.mark.parametrize(("cards", "broken"), [(0, 1), (9, 1), (10, 0), (11, 1), (22, 1)])
def test_10_cards_and_no_other_number(cards, broken):
    assert check(*NAMED["common"][:cards]) == [("CAS-16.1", [])] * broken


@clause("CAS-16.1")
def test_the_size_of_a_wrong_deck_is_named():
    (flaw,) = GAME.limits.flaws(read_list(NAMED["common"][:9], CARDS, "here"), CARDS)
    assert str(flaw) == "a deck has exactly 10 cards, this one has 9 (CAS-16.1)"


@clause("CAS-16.2")
@pytest.mark.parametrize("rarity", list(NAMED))
def test_no_card_twice(rarity):
    name = NAMED[rarity][0]
    others = [each for each in NAMED["common"] if each != name]
    assert ("CAS-16.2", [name]) in check(f"2 {name}", *others[:8])
    assert ("CAS-16.2", [name]) in check(name, name.lower(), *others[:8])
    assert check(name, *others[:9]) == []


@clause("CAS-16.3", "CAS-16.4", "CAS-16.5")
@pytest.mark.parametrize("rarity", list(RARITIES))
def test_the_limits_of_the_rarities(rarity):
    most, clause_id = RARITIES[rarity]
    names = NAMED[rarity]
    assert check(*names[:most], *NAMED["common"][: 10 - most]) == []
    assert check(*names[: most + 1], *NAMED["common"][: 9 - most]) == [(clause_id, sorted(names[: most + 1]))]


@clause("CAS-16.6")
def test_commons_have_no_maximum():
    assert check(*NAMED["common"][:10]) == []


@clause("CAS-16.7")
def test_a_legal_deck_holds_at_least_one_common():
    full = [*NAMED["legendary"][:1], *NAMED["epic"][:3], *NAMED["rare"][:5]]
    assert check(*full, NAMED["common"][0]) == []
    assert check(*full, NAMED["rare"][5])[0][0] == "CAS-16.5"
    assert check(*full, NAMED["epic"][3])[0][0] == "CAS-16.4"
    assert check(*full, NAMED["legendary"][1])[0][0] == "CAS-16.3"


@clause("CAS-16.1", "CAS-16.2", "CAS-16.3", "CAS-16.4", "CAS-16.5")
def test_every_broken_limit_is_told():
    broken = check("2 " + NAMED["legendary"][0], *NAMED["epic"][:4], *NAMED["rare"][:6], "Energy")
    assert {clause_id for clause_id, _ in broken} == {
        "CAS-R92", "CAS-16.1", "CAS-16.2", "CAS-16.3", "CAS-16.4", "CAS-16.5",
    }  # fmt: skip


@clause("CAS-R92", "CAS-R40", "CAS-R15")
@pytest.mark.parametrize("name", ["Energy", "Deckhand", "Cub", "Bone Heap"])
def test_tokens_and_energy_cannot_be_in_a_deck(name):
    assert check(name, *NAMED["common"][:9]) == [("CAS-R92", [name])]


@clause("CAS-16.1", "CAS-16.2", "CAS-16.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_illegal_deck_is_refused_at_the_set_up(seat):
    for cards, clause_id in [
        (NAMED["common"][:9], "CAS-16.1"),
        ([*NAMED["common"][:9], NAMED["common"][0]], "CAS-16.2"),
        ([*NAMED["legendary"][:2], *NAMED["common"][:8]], "CAS-16.3"),
    ]:
        decks = ["Wild Grove", "Wild Grove"]
        decks[seat] = cards
        with pytest.raises(BadInput, match=clause_id):
            GAME.new(decks=decks)


@clause("CAS-16.1")
def test_a_custom_deck_is_played():
    cards = NAMED["common"][:10]
    table = GAME.new(seed=1, first=0, decks=[cards, "Wild Grove"])
    assert set(table.view(0)["hand"][0]) <= set(cards)


@clause("CAS-16.1")
@pytest.mark.parametrize("line", ["2 Blessingg", "Blessing 2", "", "2", "Dragon", 7, None, "-1 Blessing"])
def test_an_unknown_card_is_refused_with_its_name(line):
    with pytest.raises(BadInput, match="here: there is no card"):
        read_list([line], CARDS, "here")


@clause("CAS-16.1")
def test_decks_come_from_a_file():
    cards = [GAME.names[face] for face in GAME.decks[0].faces]
    deck = registry.game_with("castles", ("mine.toml", f'[[deck]]\nname = "Mine"\ncards = {cards}\n')).decks[-1]
    assert (deck.name, [GAME.names[face] for face in deck.faces]) == ("Mine", cards)


@clause("CAS-16.1")
@pytest.mark.parametrize("decks", [["Wild Grove"], "Wild Grove", None, 3, ["Wild Grove", 3], ["Wild Grove", "Nothing"]])
def test_a_table_needs_two_decks(decks):
    with pytest.raises(BadInput):
        GAME.new(decks=decks)


@clause("CAS-7.8")
def test_both_players_may_use_the_same_deck():
    table = GAME.new(decks=["Wild Grove", "wild grove"], first=0)
    assert [len(deck) for deck in table.view(None)["deck"]] == [5, 5]

"""VAL-5.9 to VAL-5.13: the deck checker says which limit is broken, and by which cards."""

from __future__ import annotations

import pytest

import legendry
from legendry import registry
from legendry.kernel.decks import read_list
from legendry.kernel.errors import BadInput
from tests.clauses import clause

GAME = legendry.game("valtia")
CARDS = GAME.cards
flaws = GAME.limits.flaws
DECKS = {deck.name: deck.faces for deck in GAME.decks}
COMMONS = [card.name for card in CARDS if card.rarity == "common"]
CORE = ["2 Thornback Boar", "2 Den Mother", "2 Pack Runner"]  # 6 commons


def check(*lines):
    """The broken limits of a list of cards: clause, and the cards that break it."""
    return [(flaw.clause, flaw.cards) for flaw in flaws(read_list(list(lines), CARDS, "here"), CARDS)]


def rarities(faces):
    counts = {}
    for face in faces:
        counts[CARDS[face].rarity] = counts.get(CARDS[face].rarity, 0) + 1
    return counts


def without_one(faces, face):
    rest = list(faces)
    rest.remove(face)
    return rest


@clause("VAL-2.11", "VAL-5.9", "VAL-5.11")
@pytest.mark.parametrize("name", ["Wild Pack", "Black Tide", "Restless Graves", "Crown of Storms"])
def test_a_pre_made_deck_is_legal_and_sits_on_every_limit(name):
    faces = DECKS[name]
    assert flaws(faces, CARDS) == []
    assert rarities(faces) == {"legendary": 1, "epic": 3, "rare": 5, "common": 6}


@clause("VAL-5.11", "VAL-R17")
@pytest.mark.parametrize("name", list(DECKS))
def test_replacing_any_common_by_a_scarcer_card_is_refused(name):
    faces = DECKS[name]
    scarce = [card for card in CARDS if card.rarity in ("rare", "epic", "legendary")]
    for common in {face for face in faces if CARDS[face].rarity == "common"}:
        for card in scarce:
            found = flaws([*without_one(faces, common), card.face], CARDS)
            (limit,) = [flaw for flaw in found if flaw.clause == "VAL-5.11"]
            assert card.name in limit.cards
            assert card.rarity in limit.says
            assert {CARDS[face].rarity for face in read_list(limit.cards, CARDS, "here")} == {card.rarity}


@clause("VAL-5.10")
@pytest.mark.parametrize("name", list(DECKS))
def test_a_third_copy_of_any_card_is_refused(name):
    faces = DECKS[name]
    for face in {face for face in faces if faces.count(face) == 2}:
        other = next(each for each in faces if each != face and CARDS[each].rarity == CARDS[face].rarity)
        found = flaws([*without_one(faces, other), face], CARDS)
        assert ("VAL-5.10", [CARDS[face].name]) in [(flaw.clause, flaw.cards) for flaw in found]


@clause("VAL-5.9")
@pytest.mark.parametrize(("cards", "clauses"), [(14, ["VAL-5.9"]), (15, []), (16, ["VAL-5.9"]), (0, ["VAL-5.9"])])
def test_15_cards_and_no_other_number(cards, clauses):
    assert [clause for clause, _ in check(*COMMONS[:cards])] == clauses


@clause("VAL-5.9")
def test_the_size_of_a_wrong_deck_is_named():
    (flaw,) = flaws(read_list(COMMONS[:14], CARDS, "here"), CARDS)
    assert str(flaw) == "a deck has exactly 15 cards, this one has 14 (VAL-5.9)"


@clause("VAL-5.10")
@pytest.mark.parametrize(("copies", "broken"), [(1, []), (2, []), (3, [("VAL-5.10", ["Deckhand"])])])
def test_two_copies_are_the_maximum(copies, broken):
    others = [name for name in COMMONS if name != "Deckhand"]
    assert check(f"{copies} Deckhand", *others[: 15 - copies]) == broken


@clause("VAL-5.10")
def test_copies_are_counted_over_all_lines():
    others = [name for name in COMMONS if name != "Deckhand"]
    assert check("Deckhand", "2 deckhand", *others[:12]) == [("VAL-5.10", ["Deckhand"])]


@clause("VAL-5.11", "VAL-R17")
@pytest.mark.parametrize(
    ("rarity", "most", "lines"),
    [
        ("rare", 5, ["2 Ridge Elk", "2 Hive Warden", "Toll Collector", "Gun Captain"]),
        ("epic", 3, ["2 Cliff Ram", "Burrow Queen", "Wayfarer"]),
        ("legendary", 1, ["Gore Tyrant", "Champion of Valtia"]),
    ],
)
def test_the_limits_of_the_rarities_count_copies(rarity, most, lines):
    allowed = read_list(lines[:-1], CARDS, "here")
    assert len(allowed) == most
    assert {CARDS[face].rarity for face in allowed} == {rarity}
    assert check(*lines[:-1], *COMMONS[: 15 - most]) == []
    names = [name.removeprefix("2 ") for name in lines]
    ((clause_id, cards),) = check(*lines, *COMMONS[: 14 - most])
    assert clause_id == "VAL-5.11"
    assert sorted(cards) == sorted(names)


@clause("VAL-R17")
def test_two_copies_of_an_epic_and_another_are_the_maximum():
    assert check("2 Cliff Ram", "Burrow Queen", *COMMONS[:12]) == []
    assert check("2 Cliff Ram", "2 Burrow Queen", *COMMONS[:11]) == [("VAL-5.11", ["Burrow Queen", "Cliff Ram"])]


@clause("VAL-R17")
def test_a_deck_has_at_least_6_commons():
    scarce = ["Gore Tyrant", "2 Cliff Ram", "Burrow Queen", "2 Ridge Elk", "2 Hive Warden", "Toll Collector"]
    assert check(*scarce, *CORE) == []
    assert check(*scarce, "Gun Captain", *CORE[:2], "Pack Runner") == [
        ("VAL-5.11", ["Ridge Elk", "Hive Warden", "Toll Collector", "Gun Captain"])
    ]


@clause("VAL-5.12", "VAL-5.10", "VAL-5.11")
def test_every_broken_limit_is_told():
    broken = check("2 Gore Tyrant", "3 Thornback Boar", "4 Cliff Ram", "Energy")
    assert [clause for clause, _ in broken] == ["VAL-5.13", "VAL-5.9", "VAL-5.10", "VAL-5.10", "VAL-5.11", "VAL-5.11"]
    assert [cards for _, cards in broken] == [
        ["Energy"], [], ["Thornback Boar"], ["Cliff Ram"], ["Cliff Ram"], ["Gore Tyrant"],
    ]  # fmt: skip


@clause("VAL-5.12")
def test_two_copies_of_a_legendary_are_two_legendaries():
    assert check("2 Gore Tyrant", *COMMONS[:13]) == [("VAL-5.11", ["Gore Tyrant"])]


@clause("VAL-5.13")
@pytest.mark.parametrize("name", ["Energy", "Remains", "Whelp", "Waterspout"])
def test_created_cards_cannot_be_in_a_deck(name):
    assert check(name, *COMMONS[:14]) == [("VAL-5.13", [name])]


# ---- deck lists ----------------------------------------------------------------------------------


@clause("VAL-5.9")
def test_a_list_names_cards_with_or_without_a_number():
    assert read_list(["2 Mend", "  skeleton "], CARDS, "here") == read_list(["Mend", "Mend", "Skeleton"], CARDS, "here")


@clause("VAL-5.9")
@pytest.mark.parametrize("line", ["2 Mendd", "Mend 2", "", "2", "Dragon", 7, None, "-1 Mend"])
def test_an_unknown_card_is_refused_with_its_name(line):
    with pytest.raises(BadInput, match="here: there is no card"):
        read_list([line], CARDS, "here")


@clause("VAL-2.11", "VAL-5.9")
def test_decks_come_from_a_file():
    cards = [GAME.names[face] for face in GAME.decks[0].faces]
    deck = registry.game_with("valtia", ("mine.toml", f'[[deck]]\nname = "Mine"\ncards = {cards}\n')).decks[-1]
    assert (deck.name, [GAME.names[face] for face in deck.faces]) == ("Mine", cards)


@clause("VAL-5.9")
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[[deck]]\nname = "Mine"\n', 'the key "cards" is missing'),
        ('[[deck]]\nname = "Mine"\ncards = "Mend"\n', "list of texts"),
        ('[[deck]]\nname = "Mine"\ncards = ["Mendd"]\n', r'mine.toml, Mine \(line 1\): there is no card "Mendd"'),
        ('[[deck]]\nname = "Mine"\ncards = []\ncolour = "red"\n', 'no key "colour"'),
        ("deck", "not a TOML file"),
        ("", r"no \[\[card\]\] and no \[\[deck\]\] in it"),
    ],
)
def test_a_broken_deck_file_is_told_in_one_sentence(text, says):
    with pytest.raises(BadInput, match=says):
        registry.game_with("valtia", ("mine.toml", text))


@clause("VAL-5.9")
@pytest.mark.parametrize("decks", [["Wild Pack"], "Wild Pack", None, 3, ["Wild Pack", 3], ["Wild Pack", "Nothing"]])
def test_a_table_needs_two_decks(decks):
    with pytest.raises(BadInput):
        GAME.new(decks=decks)


@clause("VAL-2.11")
def test_both_players_may_use_the_same_deck():
    table = GAME.new(decks=["Wild Pack", "wild pack"], first=0)
    assert [len(deck) for deck in table.view(None)["deck"]] == [10, 11]

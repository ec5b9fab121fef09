"""VAL-5: cards and deck building; which limit a deck breaks by which cards is in test_decks.py."""

from __future__ import annotations

import pytest

import legendry
from legendry.games.valtia.rules.board import PATTERNS
from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.valtia.workbench import character_card, given, read_cards, seen, spell_card

CARDS = legendry.game("valtia").cards
DECK_CARDS = [card for card in CARDS if card.rarity]


def kind(card):
    return PATTERNS[card.pattern]


@clause("VAL-5.1")
def test_every_deck_card_is_a_character_or_a_spell():
    assert len(DECK_CARDS) == 48
    assert {kind(card) for card in DECK_CARDS} == {"offensive", "neutral", "defensive", "spell"}
    assert len([card for card in DECK_CARDS if kind(card) == "spell"]) == 10


@clause("VAL-5.1")
def test_there_is_no_third_kind_of_card():
    with pytest.raises(BadInput, match="structure"):
        read_cards(character_card("Tower", kind="structure"))


@clause("VAL-5.2")
@pytest.mark.parametrize("missing", ["name", "kind", "cost", "attack", "defense"])
def test_a_character_card_has_all_its_parts(missing):
    lines = character_card("Imp").splitlines()
    with pytest.raises(BadInput, match=missing):
        read_cards("\n".join(line for line in lines if not line.startswith(missing)))


@clause("VAL-5.2")
def test_a_character_may_have_no_effect():
    (imp,) = [card for card in read_cards(character_card("Imp")).cards if card.name == "Imp"]
    assert (imp.text, imp.programs, imp.statics, imp.keywords) == ("", [], [], [])


@clause("VAL-5.2", "VAL-R17")
def test_a_character_may_have_a_tribe_or_none():
    tribes = {card.name: card.tribe for card in CARDS}
    assert tribes["Thornback Boar"] == "Beast"
    assert tribes["Militia Levy"] == ""


@clause("VAL-R17")
def test_a_tribe_matters_to_effects_only():
    scene = given("""
        turn: South 3
        South energy: 3
        South coins: 1
        South hand: Pack Runner, Deckhand
    """)
    scene.when("South: play Deckhand b1", "South: play Pack Runner b1")
    scene.then("b1: South Deckhand sick", "b1: South Pack Runner sick")


@clause("VAL-5.3", "VAL-9.2")
@pytest.mark.parametrize(
    ("name", "reach"),
    [
        ("Thornback Boar", "b3, c3, d3, b2, d2"),
        ("Militia Levy", "c3, c1, b2, d2"),
        ("Stone Sentinel", "c3, b2, d2, b1, c1, d1"),
    ],
)
def test_the_pattern_says_where_a_character_can_move(name, reach):
    scene = given(f"""
        turn: South 3
        South energy: 1
        c2: South {name}
    """)
    moves = ", ".join(f"move c2 {area}" for area in reach.split(", "))
    scene.then(f"options: {moves}, end turn")


@clause("VAL-5.4", "VAL-5.5")
@pytest.mark.parametrize(
    ("energy", "coins", "allowed"), [(1, 1, False), (2, 0, False), (2, 1, True), (3, 2, True), (8, 0, False)]
)
def test_both_costs_are_paid_in_full(energy, coins, allowed):
    scene = given(f"""
        turn: South 3
        South energy: {energy}
        South coins: {coins}
        South hand: Siege Brute
    """)
    if allowed:
        scene.when("South: play Siege Brute b1")
        scene.then(f"South energy: {energy - 2}", f"South coins: {coins - 1}", "b1: South Siege Brute 3/4")
    else:
        scene.refused("South: play Siege Brute b1 (VAL-5.5)")


@clause("VAL-5.5")
def test_either_cost_may_be_0():
    scene = given("""
        turn: South 3
        South energy: 1
        South coins: 2
        South hand: Deckhand, Grave Pact
    """)
    scene.when("South: play Deckhand b1").then("South energy: 0", "South coins: 2")
    scene.when("South: play Grave Pact").then("South coins: 0", "South energy: 1", "b1: empty")


@clause("VAL-R53", "VAL-5.5")
def test_the_missing_coin_may_be_traded_for_first():
    scene = given("""
        turn: South 3
        South energy: 4
        South hand: Siege Brute
    """)
    scene.refused("South: play Siege Brute b1 (VAL-5.5)")
    scene.when("South: trade energy", "South: play Siege Brute b1").then("South energy: 0", "South coins: 0")


@clause("VAL-R53")
@pytest.mark.parametrize(("wardens", "left"), [(0, 1), (1, 2), (2, 2)])
def test_a_reduced_cost_is_never_below_0(wardens, left):
    places = "\n".join(["b2: South Frost Warden", "b3: South Frost Warden"][:wardens])
    scene = given(f"""
        turn: South 3
        South energy: 2
        South hand: Ember Sprite
        {places}
    """)
    scene.when("South: play Ember Sprite c1").then(f"South energy: {left}")


@clause("VAL-5.6", "VAL-12.7")
def test_attack_is_the_damage_to_a_character():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Thornback Boar 2/9
        b3: North Stone Sentinel 0/5
    """)
    scene.when("South: move b2 b3").then("b3: South Thornback Boar 2/9", "log has: Thornback Boar deals 2")


@clause("VAL-5.6", "VAL-15.3")
@pytest.mark.parametrize("attack", [0, 1, 4])
def test_attack_is_the_damage_to_the_castle(attack):
    scene = given(f"""
        turn: South 3
        South energy: 1
        d3: South Deckhand {attack}/1
    """)
    scene.when("South: move d3 d4").then(f"North castle: {5 - attack}")


@clause("VAL-5.7")
@pytest.mark.parametrize(("defense", "left"), [(4, 2), (3, 1), (2, None), (1, None)])
def test_a_character_dies_with_defense_0_or_less(defense, left):
    scene = given(f"""
        turn: South 3
        South energy: 2
        South hand: Hex of Ash
        b2: North Deckhand 1/{defense}
    """)
    scene.when("South: play Hex of Ash")
    if left is None:
        scene.then("b2: empty", "North graveyard: Deckhand")
    else:
        scene.then(f"b2: North Deckhand 1/{left}")


@clause("VAL-5.7", "VAL-11.1")
def test_a_character_also_dies_by_losing_defense():
    scene = given(
        """
        turn: South 3
        South hand: Wither
        b2: North Deckhand 1/1
        """,
        spell_card("Wither", "Choose an enemy; it loses 1 defense."),
    )
    scene.when("South: play Wither").then("b2: empty", "North graveyard: Deckhand")


@clause("VAL-5.8")
def test_rarity_matters_for_nothing_in_play():
    rarities = ("common", "rare", "epic", "legendary")
    cards = [character_card(rarity.title(), rarity=rarity, cost=(1, 0), values=(2, 2)) for rarity in rarities]
    for rarity in rarities:
        scene = given(
            f"""
            turn: South 3
            South energy: 2
            South hand: {rarity.title()}
            """,
            *cards,
        )
        scene.when(f"South: play {rarity.title()} b1").then(f"b1: South {rarity.title()} 2/2 sick", "South energy: 1")
        assert "rarity" not in seen(scene, "b1")


def deck(*lines):
    return legendry.game("valtia").new(decks=[list(lines), "Black Tide"])


LEGAL = (
    "Gore Tyrant", "2 Cliff Ram", "Burrow Queen", "2 Ridge Elk", "2 Hive Warden", "Banner Herald",
    "2 Thornback Boar", "2 Den Mother", "2 Pack Runner",
)  # fmt: skip


@clause("VAL-5.9")
def test_a_custom_deck_of_15_cards_is_played():
    table = deck(*LEGAL)
    view = table.view(None)
    assert len(view["hand"][0]) + len(view["deck"][0]) == 15 + (view["first"] == 1)


@clause("VAL-5.9")
@pytest.mark.parametrize("cards", [LEGAL[1:], (*LEGAL, "Deckhand")], ids=["14 cards", "16 cards"])
def test_a_deck_has_exactly_15_cards(cards):
    with pytest.raises(BadInput, match=r"exactly 15 cards.*VAL-5\.9"):
        deck(*cards)


@clause("VAL-5.9", "VAL-2.11")
def test_building_a_deck_is_optional():
    assert legendry.game("valtia").new().view(None)["seats"] == 2


@clause("VAL-5.10", "VAL-5.12")
def test_a_third_copy_is_refused():
    with pytest.raises(BadInput, match=r"3 of Thornback Boar.*VAL-5\.10"):
        deck(*LEGAL[:6], "3 Thornback Boar", "2 Den Mother", "Pack Runner")


@clause("VAL-5.11", "VAL-5.12")
def test_a_second_legendary_is_refused():
    with pytest.raises(BadInput, match=r"at most 1 legendary.*VAL-5\.11"):
        deck("Tide Marshal", *LEGAL[:-1], "Pack Runner")


@clause("VAL-5.11", "VAL-R17")
def test_a_fourth_epic_is_refused_though_two_are_copies():
    with pytest.raises(BadInput, match=r"at most 3 epic.*2 .*Cliff Ram.*VAL-5\.11"):
        deck("Gore Tyrant", "2 Cliff Ram", "2 Burrow Queen", *LEGAL[3:-1], "Pack Runner")


@clause("VAL-5.11")
def test_a_sixth_rare_is_refused():
    with pytest.raises(BadInput, match=r"at most 5 rare.*VAL-5\.11"):
        deck(*LEGAL[:-1], "Pack Runner", "Field Surgeon")


@clause("VAL-5.11", "VAL-R17")
def test_commons_have_no_maximum():
    commons = [card.name for card in DECK_CARDS if card.rarity == "common"]
    deck(*commons[:15])


@clause("VAL-5.13")
@pytest.mark.parametrize("name", ["Energy", "Remains", "Whelp", "Waterspout"])
def test_created_cards_are_never_part_of_a_deck(name):
    with pytest.raises(BadInput, match=rf"{name}.*VAL-5\.13"):
        deck(*LEGAL[:-1], "Pack Runner", name)


@clause("VAL-5.13", "VAL-2.9")
def test_the_energy_card_comes_beside_the_15():
    view = legendry.game("valtia").new(first=0).view(None)
    assert len(view["hand"][1]) + len(view["deck"][1]) == 16

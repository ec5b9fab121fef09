"""VAL-14: spells; VAL-R39."""

from __future__ import annotations

import pytest

import legendry
from legendry.games.valtia.rules.board import SPELL
from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.valtia.workbench import character_card, given, read_cards, spell_card

SPELLS = [card for card in legendry.game("valtia").cards if card.pattern == SPELL]


@clause("VAL-14.1")
@pytest.mark.parametrize("key", ["attack", "defense"])
def test_a_spell_has_no_attack_and_no_defense(key):
    with pytest.raises(BadInput, match=rf"{key}.*VAL-14\.1"):
        read_cards(spell_card("Bolt", "Gain 1 coin.") + f"{key} = 1\n")


@clause("VAL-14.1")
def test_a_spell_has_costs_name_rarity_and_effect():
    assert len(SPELLS) == 11
    for card in SPELLS:
        assert card.name
        assert card.text
        assert (card.attack, card.defense) == (0, 0)


@clause("VAL-14.2", "VAL-5.5")
@pytest.mark.parametrize(("energy", "coins", "allowed"), [(0, 1, False), (1, 0, False), (1, 1, True)])
def test_a_spell_is_played_by_paying_both_costs(energy, coins, allowed):
    scene = given(f"""
        turn: South 3
        South energy: {energy}
        South coins: {coins}
        South hand: Battle Fury
        b2: South Deckhand
    """)
    if allowed:
        scene.when("South: play Battle Fury").then("South energy: 0", "South coins: 0", "b2: South Deckhand 3/1")
    else:
        scene.refused("South: play Battle Fury (VAL-5.5)")


@clause("VAL-14.2", "VAL-8.1")
def test_a_spell_is_played_from_hand():
    given("""
        turn: South 3
        South energy: 3
        South graveyard: Mend
        b2: South Deckhand
    """).refused("South: play Mend (VAL-8.1)")


@clause("VAL-14.3")
def test_the_effect_happens_at_once():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Privateer's Chest
    """)
    scene.when("South: play Privateer's Chest").then("South coins: 1", "asked: South")


@clause("VAL-14.3")
@pytest.mark.parametrize("trigger", ["On Death", "At the end of your turn", "On Entering", "Invest 1"])
def test_nothing_of_a_spell_waits_for_a_later_moment(trigger):
    with pytest.raises(BadInput, match=r"VAL-14\.3"):
        read_cards(spell_card("Bolt", f"{trigger}: gain 1 coin."))


@clause("VAL-14.4")
def test_the_spell_is_shown_and_never_occupies_an_area():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Mend
        b2: South Deckhand
        c2: South Deckhand
    """)
    scene.when("South: play Mend")
    assert scene.table.view(1)["casting"] == [["Mend"], []]
    assert [each["name"] for each in scene.table.view(None)["map"]] == ["Deckhand", "Deckhand"]
    scene.then("North log has: cast Mend", "South graveyard: empty")
    scene.when("South: choose b2").then("South graveyard: Mend")
    assert scene.table.view(1)["casting"] == [[], []]


@clause("VAL-14.4")
def test_a_spell_is_not_played_to_an_area():
    given("""
        turn: South 3
        South energy: 1
        South hand: Mend
        b2: South Deckhand
    """).refused("South: play Mend b1 (VAL-R12)").then("may: play Mend")


@clause("VAL-14.5")
def test_first_the_choice_then_the_effect_then_the_graveyard():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Mend, 4 Deckhand
        South deck: Skeleton
        b2: South Militia Levy
        b3: North Militia Levy
    """)
    scene.when("South: play Mend").then("options: choose b2, choose b3", "South graveyard: empty")
    scene.then("b2: South Militia Levy 1/2")
    scene.when("South: choose b2").then("b2: South Militia Levy 1/3", "South graveyard: Mend", "South hand: 5 cards")


@clause("VAL-14.6", "VAL-6.2")
def test_after_a_spell_the_hand_is_refilled():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Mend, 4 Deckhand
        South deck: 2 Skeleton
        b2: South Militia Levy
    """)
    scene.when("South: play Mend").then("South hand: 4 Deckhand, Skeleton", "South deck: Skeleton")


# ---- VAL-R39 -------------------------------------------------------------------------------------


@clause("VAL-R39")
@pytest.mark.parametrize("name", ["War Drum", "Mend", "Forced March", "Hex of Ash", "Battle Fury", "Last Stand"])
def test_without_a_target_a_spell_cannot_be_played(name):
    given(f"""
        turn: South 3
        South energy: 5
        South coins: 5
        South hand: {name}
    """).refused(f"South: play {name} (VAL-R39)")


@clause("VAL-R39")
@pytest.mark.parametrize("name", ["War Drum", "Battle Fury", "Last Stand", "Grave Pact"])
def test_an_enemy_is_no_ally(name):
    given(f"""
        turn: South 3
        South energy: 5
        South coins: 5
        South hand: {name}
        b2: North Deckhand
    """).refused(f"South: play {name} (VAL-R39)")


@clause("VAL-R39")
def test_raise_the_fallen_needs_a_card_and_an_area():
    position = """
        turn: South 3
        South energy: 5
        South coins: 5
        South hand: Raise the Fallen
    """
    full = "".join(f"{area}: South Deckhand\n" * 2 for area in ("b1", "c1", "d1"))
    given(position).refused("South: play Raise the Fallen (VAL-R39)")
    given(position + "South graveyard: Mend").refused("South: play Raise the Fallen (VAL-R39)")
    given(position + "South graveyard: Deckhand\n" + full).refused("South: play Raise the Fallen (VAL-R39)")
    given(position + "South graveyard: Deckhand").then("may: play Raise the Fallen")
    given(position + "South graveyard: Reef Smuggler\n" + full).then("may: play Raise the Fallen")


@clause("VAL-R39")
@pytest.mark.parametrize("name", ["Privateer's Chest", "Bulwark", "Energy"])
def test_a_spell_without_a_target_can_always_be_played(name):
    given(f"""
        turn: South 3
        South energy: 5
        South coins: 5
        South hand: {name}
    """).then(f"may: play {name}")


@clause("VAL-R39")
def test_a_character_is_an_ally_or_an_enemy_and_an_ally_is_ones_own():
    scene = given("""
        turn: South 3
        South energy: 5
        South hand: Mend, War Drum
        b2: South Deckhand
        c2: South Deckhand
        b3: North Deckhand
    """)
    scene.when("South: play Mend").then("options: choose b2, choose c2, choose b3").when("South: choose b3")
    scene.when("South: play War Drum").then("options: choose b2, choose c2")
    scene.refused("South: choose b3 (VAL-11.1)")


@clause("VAL-R39", "VAL-14.2", "VAL-R12")
def test_spells_are_played_in_the_own_turn_only():
    scene = given("""
        turn: South 3
        North energy: 3
        North hand: Mend
        b2: South Deckhand
    """)
    scene.refused("North: play Mend (VAL-R12)")


@clause("VAL-R39", "VAL-11.1")
def test_an_effect_of_a_character_without_a_target_does_nothing():
    scene = given(
        """
        turn: South 3
        South hand: Imp
        """,
        character_card("Imp", "On Entering: choose an enemy; deal 1 damage to it; gain 1 coin."),
    )
    scene.when("South: play Imp b1").then("b1: South Imp", "asked: South (VAL-3.2)")


EITHER = "Choose one: choose an ally; it gains +1 attack; or choose an enemy; deal 1 damage to it."


@clause("VAL-R39")
def test_a_spell_of_which_no_option_has_a_target_cannot_be_played():
    given("turn: South 3\nSouth hand: Rite", spell_card("Rite", EITHER)).refused("South: play Rite (VAL-R39)")


@clause("VAL-R39")
@pytest.mark.parametrize(
    ("line", "can", "cannot"),
    [
        ("b2: South Deckhand", "choose an ally; it gains +1 attack", "choose an enemy; deal 1 damage to it"),
        ("b2: North Deckhand", "choose an enemy; deal 1 damage to it", "choose an ally; it gains +1 attack"),
    ],
)
def test_of_a_spell_only_an_option_with_a_target_is_chosen(line, can, cannot):
    scene = given(f"turn: South 3\nSouth hand: Rite\n{line}", spell_card("Rite", EITHER)).when("South: play Rite")
    scene.then(f"options: {can}").refused(f"South: {cannot} (VAL-11.1)")


@clause("VAL-R39")
def test_an_option_that_needs_no_target_can_always_be_chosen():
    text = "Choose one: gain 1 coin; or choose an enemy; deal 1 damage to it."
    scene = given("turn: South 3\nSouth hand: Rite", spell_card("Rite", text)).when("South: play Rite")
    scene.then("options: choose gain 1 coin").when("South: choose gain 1 coin").then("South coins: 1")


@clause("VAL-R39")
@pytest.mark.parametrize(
    ("text", "line", "allowed"),
    [
        ("Choose an ally; it gains +1 attack. Choose an enemy; deal 1 damage to it.", "", False),
        ("Choose an ally; it gains +1 attack. Choose an enemy; deal 1 damage to it.", "b3: North Deckhand", True),
        ("Choose an ally; it gains +1 attack; choose up to 1 enemy; deal 1 damage to them.", "", True),
        ("Choose an ally; it gains +1 attack; choose an enemy with 3 or more attack; destroy it.", "", True),
        ("Choose an area; summon a Whelp in that area; choose a Beast; it gains +1 attack.", "", True),
        ("Choose an ally; you may choose an enemy; deal 1 damage to it.", "", True),
        ("Gain 1 coin; choose an enemy; deal 1 damage to it.", "", True),
    ],
)
def test_a_later_choice_needs_a_target_that_nothing_before_it_could_bring(text, line, allowed):
    scene = given(f"turn: South 3\nSouth hand: Rite\nb2: South Deckhand\n{line}", spell_card("Rite", text))
    if allowed:
        scene.then("may: play Rite")
    else:
        scene.refused("South: play Rite (VAL-R39)")


@clause("VAL-11.1")
def test_what_happens_by_itself_may_choose_an_option_without_a_target():
    imp = character_card("Imp", f"On Entering: {EITHER[0].lower()}{EITHER[1:]}")
    scene = given("turn: South 3\nSouth hand: Imp", imp).when("South: play Imp b1")
    scene.when("South: choose an enemy; deal 1 damage to it").then("b1: South Imp 1/3")

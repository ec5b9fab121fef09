"""CAS-11: casting spells; CAS-R73."""

from __future__ import annotations

import pytest

from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.castles.workbench import given, read_cards, spell_card


@clause("CAS-11.1")
def test_any_number_of_spells_may_be_cast():
    scene = given("""
        turn: South 3
        South energy: 3
        South hand: 3 Split the Haul
    """)
    scene.when(*["South: play Split the Haul"] * 3).then("South energy: 0", "South graveyard: 3 Split the Haul")


@clause("CAS-11.2", "CAS-2.6")
def test_a_spell_costs_energy_and_coins():
    scene = given("""
        turn: South 3
        South energy: 3
        South coins: 3
        South hand: Tempest Wall
    """)
    scene.when("South: play Tempest Wall", "South: choose row 3").then("South energy: 1", "South coins: 1")


@clause("CAS-11.3")
def test_a_spell_is_cast_in_the_own_turn_only():
    scene = given("""
        turn: South 3
        North energy: 5
        North hand: Split the Haul
    """)
    scene.refused("North: play Split the Haul (CAS-1.2)")


@clause("CAS-11.4", "CAS-R73")
def test_a_spell_takes_effect_at_once_and_is_buried():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Cannon Volley
        b3: North Shambler
    """)
    scene.when("South: play Cannon Volley").then("b3: North Shambler 2/1", "South graveyard: Cannon Volley")
    scene.then("log has: Cannon Volley", "asked: South")


@clause("CAS-R73")
def test_a_cast_spell_is_shown_to_the_opponent():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Split the Haul
    """)
    scene.when("South: play Split the Haul").then("North log has: Split the Haul")
    assert scene.table.view(1)["graveyard"][0] == ["Split the Haul"]


@clause("CAS-R73", "CAS-R39")
@pytest.mark.parametrize(
    ("name", "there"),
    [
        ("Blessing", "b3: North Shambler"),
        ("Wild Rush", "b3: North Shambler"),
        ("Shove", "b2: South Palisade"),
        ("Exchange of Fates", "b2: South Shambler"),
        ("Cannon Volley", "b2: South Shambler body"),
        ("Withering Mark", "b2: South Shambler body"),
        ("Unseal the Crypt", "South graveyard: Blessing, Palisade"),
    ],
)
def test_a_spell_that_needs_a_choice_is_not_cast_without_one(name, there):
    scene = given(f"""
        turn: South 3
        South energy: 8
        South coins: 8
        South hand: {name}
        {there}
    """)
    scene.refused(f"South: play {name} (CAS-R73)")


@clause("CAS-R73")
def test_a_spell_without_a_choice_is_cast_even_if_it_does_nothing():
    scene = given("""
        turn: South 5
        South energy: 2
        South coins: 3
        South hand: Last Light
    """)
    scene.when("South: play Last Light").then("South castle: 15", "South graveyard: Last Light")


@clause("CAS-11.4", "CAS-R73")
def test_nothing_of_a_spell_waits_for_a_later_moment():
    with pytest.raises(BadInput):
        read_cards(spell_card("Omen", "At the start of your turn: gain 1 coin."))


@clause("CAS-11.4", "CAS-R95")
def test_the_parts_of_a_spell_happen_in_printed_order():
    grip = spell_card("Grip", "Choose a character; it gains +1 defense; deal 2 damage to it; gain 1 coin.")
    scene = given(
        """
        turn: South 3
        South hand: Grip
        b3: North Shambler 2/2
    """,
        grip,
    )
    scene.when("South: play Grip").then("b3: North Shambler 2/1", "South coins: 1")


@clause("CAS-11.3", "CAS-1.2")
def test_no_spell_answers_a_spell():
    scene = given(
        "turn: South 3\nSouth energy: 1\nSouth hand: Split the Haul\nNorth energy: 5\nNorth hand: Split the Haul"
    )
    scene.when("South: play Split the Haul").then("asked: South").refused("North: play Split the Haul (CAS-1.2)")
    scene.when("South: end turn", "North: play Split the Haul").then("North coins: 1")

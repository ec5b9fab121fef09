"""What each spell does, the Energy card included."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.valtia.workbench import given


def holding(name, *lines):
    return given(f"turn: South 3\nSouth energy: 5\nSouth coins: 5\nSouth hand: {name}\n" + "\n".join(lines))


@clause("VAL-14.3", "VAL-11.7")
def test_war_drum_gives_an_ally_attack():
    scene = holding("War Drum", "b2: South Deckhand", "c2: South Deckhand", "b3: North Deckhand")
    scene.when("South: play War Drum").then("options: choose b2, choose c2").when("South: choose c2")
    scene.then("c2: South Deckhand 2/1", "c2 dice: red 2", "South energy: 4", "South coins: 5")


@clause("VAL-14.3", "VAL-11.7")
def test_mend_gives_any_character_defense():
    scene = holding("Mend", "b2: South Deckhand", "b3: North Deckhand")
    scene.when("South: play Mend", "South: choose b3").then("b3: North Deckhand 1/2", "b2: South Deckhand 1/1")


@clause("VAL-R39", "VAL-9.6")
def test_forced_march_lets_a_sick_ally_move():
    scene = holding(
        "Forced March", "b2: South Deckhand 1/1 sick", "c2: South Deckhand 1/1 rested", "b3: North Deckhand 1/1 sick"
    )
    scene.when("South: play Forced March").then("b2: South Deckhand rested", "may: move b2 a2")
    scene.when("South: move b2 a2").then("a2: South Deckhand")


@clause("VAL-R39")
def test_forced_march_needs_a_sick_ally():
    scene = holding("Forced March", "c2: South Deckhand 1/1 rested", "b3: North Deckhand 1/1 sick")
    scene.refused("South: play Forced March (VAL-R39)")


@clause("VAL-15.10")
def test_forced_march_does_not_free_an_invader_that_dealt_automatic_damage():
    scene = holding("Forced March", "b4: South Deckhand 1/1 sick, stuck").when("South: play Forced March")
    scene.refused("South: move b4 b3 (VAL-15.10)")


@clause("VAL-14.3")
def test_bulwark_gives_each_ally_in_an_area_defense():
    scene = holding(
        "Bulwark", "b2: South Deckhand", "b2: South Militia Levy", "b3: South Deckhand", "c3: North Deckhand"
    )
    scene.when("South: play Bulwark", "South: choose area b2")
    scene.then("b2: South Deckhand 1/2", "b2: South Militia Levy 1/3", "b3: South Deckhand 1/1")


@clause("VAL-14.3", "VAL-R39")
@pytest.mark.parametrize("area", ["c3", "e1"])
def test_bulwark_may_choose_an_area_without_allies(area):
    scene = holding("Bulwark", "b2: South Deckhand", "c3: North Deckhand")
    scene.when("South: play Bulwark", f"South: choose area {area}").then(
        "c3: North Deckhand 1/1", "b2: South Deckhand 1/1"
    )


@clause("VAL-16.3", "VAL-R39")
def test_hex_of_ash_deals_2_damage_to_a_character_in_center():
    scene = holding(
        "Hex of Ash", "b2: South Deckhand", "e3: North Stone Sentinel", "b4: North Deckhand", "c1: South Deckhand"
    )
    scene.when("South: play Hex of Ash").then("options: choose b2, choose e3").refused("South: choose b4 (VAL-11.1)")
    scene.when("South: choose e3").then("e3: North Stone Sentinel 0/2")


@clause("VAL-R39")
def test_hex_of_ash_needs_a_character_in_center():
    holding("Hex of Ash", "b4: North Deckhand").refused("South: play Hex of Ash (VAL-R39)")


@clause("VAL-11.2", "VAL-4.14")
@pytest.mark.parametrize(
    ("played", "coins"),
    [("", 6), ("South played: Deckhand", 7), ("South played: Mend", 6), ("South played: Privateer's Chest", 6)],
)
def test_privateers_chest_gains_more_by_a_pirate_combo(played, coins):
    holding("Privateer's Chest", played).when("South: play Privateer's Chest").then(f"South coins: {coins}")


@clause("VAL-R46")
def test_battle_fury_gives_2_temporary_attack_this_turn():
    scene = holding("Battle Fury", "b2: South Deckhand", "b3: North Deckhand").when("South: play Battle Fury")
    scene.then("b2: South Deckhand 3/1, +2 temporary attack this turn", "South energy: 4", "South coins: 4")
    scene.when("South: end turn").then("b2: South Deckhand 1/1")


@clause("VAL-R23", "VAL-R35")
def test_raise_the_fallen_summons_a_cheap_character_where_it_can_be_played():
    scene = holding("Raise the Fallen", "South graveyard: Toll Collector, Mend, Champion of Valtia, Reef Smuggler")
    scene.when("South: play Raise the Fallen").then("options: choose Toll Collector, choose Reef Smuggler")
    scene.when("South: choose Toll Collector").then("options: choose area b1, choose area c1, choose area d1")
    scene.when("South: choose area d1").then("d1: South Toll Collector 1/1 sick", "South coins: 4", "South energy: 3")
    scene.then("South graveyard: Mend, Champion of Valtia, Reef Smuggler, Raise the Fallen")


@clause("VAL-8.3")
def test_raise_the_fallen_brings_a_maritime_character_to_the_coast():
    scene = holding("Raise the Fallen", "South graveyard: Reef Smuggler").when("South: play Raise the Fallen")
    scene.then("options: choose area a1, choose area e1").when("South: choose area e1").then(
        "e1: South Reef Smuggler sick"
    )


@clause("VAL-R39")
@pytest.mark.parametrize(("card", "allowed"), [("Siege Brute", True), ("Cliff Ram", True), ("Burrow Queen", False)])
def test_raise_the_fallen_takes_a_total_cost_of_3_and_not_of_4(card, allowed):
    scene = holding("Raise the Fallen", f"South graveyard: {card}")
    if allowed:
        scene.then("may: play Raise the Fallen")
    else:
        scene.refused("South: play Raise the Fallen (VAL-R39)")


@clause("VAL-R22", "VAL-R35")
def test_raise_the_fallen_onto_an_enemy_is_a_fight():
    scene = holding("Raise the Fallen", "South graveyard: Thornback Boar", "b1: North Deckhand")
    scene.when("South: play Raise the Fallen", "South: choose area b1").then("b1: South Thornback Boar 2/1 sick")


@clause("VAL-5.7")
def test_last_stand_leaves_a_dying_ally_at_1_defense_once():
    scene = holding("Last Stand", "b2: South Deckhand 1/1", "b3: North Thornback Boar 2/2")
    scene.when("South: play Last Stand").then("b2: South Deckhand 1/1 survives once for 1 round")
    scene.when("South: move b2 b3").then("b2: empty", "b3: empty")


@clause("VAL-5.7")
def test_last_stand_is_used_by_the_first_deadly_damage_only():
    scene = holding("Last Stand", "b2: South Stone Sentinel 1/3", "b3: North Thornback Boar 2/4")
    scene.when("South: play Last Stand", "South: move b2 b3")
    rounds = [text for _, clause_id, text in scene.table.read_log(None) if clause_id == "VAL-12.6"]
    assert len(rounds) == 3
    scene.then("b2: empty", "b3: North Thornback Boar 2/1")


@clause("VAL-R14")
def test_last_stand_covers_the_opponents_turn_and_ends_with_your_next():
    scene = holding("Last Stand", "b2: South Deckhand").when("South: play Last Stand", "South: end turn")
    scene.then("b2: South Deckhand 1/1 survives once").when("North: end turn")
    assert scene.table.view(None)["map"][0]["marks"] == []


@clause("VAL-11.9", "VAL-5.7")
def test_last_stand_is_no_help_against_destruction():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 3
        South hand: Last Stand, Grave Pact
        b2: South Deckhand
    """)
    scene.when("South: play Last Stand", "South: play Grave Pact").then("b2: empty", "South energy: 1")


@clause("VAL-4.1", "VAL-R27")
@pytest.mark.parametrize(
    ("ally", "energy"),
    [
        ("b2: South Stone Sentinel", 0),
        ("b2: South Militia Levy 3/1", 3),
        ("b2: South Militia Levy 1/1, +2 temporary attack this turn", 3),
        ("b2: South Militia Levy 9/1", 8),
        ("b1: South Champion of Valtia", 4),
    ],
)
def test_grave_pact_turns_an_allys_attack_into_energy(ally, energy):
    scene = given(f"turn: South 3\nSouth coins: 2\nSouth hand: Grave Pact\n{ally}")
    scene.when("South: play Grave Pact").then(f"South energy: {energy}", "South coins: 0", f"{ally[:2]}: empty")


@clause("VAL-R46", "VAL-R27")
def test_grave_pact_counts_the_attack_that_the_ally_has_in_center():
    scene = given("""
        turn: South 3
        South coins: 2
        South hand: Grave Pact
        b2: South Champion of Valtia
    """)
    scene.then("b2: South Champion of Valtia 5/4").when("South: play Grave Pact").then("South energy: 5")


@clause("VAL-R46", "VAL-R27")
def test_grave_pact_counts_the_attack_that_another_ally_gives():
    scene = given("""
        turn: South 3
        South coins: 2
        South hand: Grave Pact
        b2: South Thornback Boar
        c2: South Den Mother
    """)
    scene.then("b2: South Thornback Boar 3/2").when("South: play Grave Pact", "South: choose b2").then(
        "South energy: 3"
    )


@clause("VAL-R32")
def test_grave_pact_lets_on_death_work():
    scene = given("""
        turn: South 3
        South coins: 2
        South hand: Grave Pact
        b2: South Skeleton
    """)
    scene.when("South: play Grave Pact").then("b2: South Remains", "South energy: 1")


@clause("VAL-R11")
def test_energy_gains_1_energy():
    scene = given("""
        turn: South 3
        South energy: 4
        South hand: Energy
    """)
    scene.when("South: play Energy").then("South energy: 5", "South gone: Energy")

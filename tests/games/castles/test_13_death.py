"""CAS-13: death and bodies; CAS-R61 to CAS-R65."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.castles.workbench import character_card, given, spell_card

ROUND = ("South: end turn", "North: end turn")


@clause("CAS-13.1")
@pytest.mark.parametrize(("defense", "after"), [(2, "2/1"), (1, "body")])
def test_a_character_dies_when_its_defense_is_0(defense, after):
    scene = given(f"""
        turn: South 3
        South energy: 1
        South hand: Cannon Volley
        b3: North Shambler 2/{defense}
    """)
    scene.when("South: play Cannon Volley").then(f"b3: North Shambler {after}")


@clause("CAS-13.1", "CAS-R60")
def test_losing_defense_kills_too():
    wither = spell_card("Wither", "Choose a character; it loses 3 defense.")
    scene = given(
        """
        turn: South 3
        South hand: Wither
        b3: North Shambler 2/2
    """,
        wither,
    )
    scene.when("South: play Wither").then("b3: North Shambler body")


@clause("CAS-13.2")
def test_a_body_stays_until_the_turn_ends_and_then_goes_to_its_owner():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Cannon Volley
        b3: North Watch Recruit 1/1
    """)
    scene.when("South: play Cannon Volley").then("b3: North Watch Recruit body", "North graveyard: empty")
    scene.when("South: end turn").then("b3: empty", "North graveyard: Watch Recruit", "South graveyard: Cannon Volley")


@clause("CAS-13.2")
def test_a_body_is_shown_apart_from_the_living():
    scene = given("""
        turn: South 3
        b3: North Shambler body
        b2: North Shambler
    """)
    view = scene.table.view(0)
    assert [each["area"] for each in view["map"]] == ["b2"]
    assert view["fallen"] == [{"name": "Shambler", "side": 1, "area": "b3"}]


@clause("CAS-13.3", "CAS-8.4", "CAS-9.5")
@pytest.mark.parametrize("states", [["body", "body"], ["body", ""]])
def test_bodies_take_up_places_for_summons_and_moves(states):
    lines = "\n".join(f"b1: South Shambler {state}" for state in states)
    scene = given(f"""
        turn: South 3
        South energy: 3
        South hand: Watch Recruit
        c1: South Watch Recruit
        {lines}
    """)
    scene.refused("South: play Watch Recruit b1 (CAS-8.4)", "South: move c1 b1 (CAS-9.5)")


@clause("CAS-13.3")
def test_an_enemy_body_takes_no_own_place():
    scene = given("""
        turn: South 3
        South energy: 3
        South hand: Watch Recruit
        b1: North Shambler body
        b1: North Shambler body
    """)
    scene.when("South: play Watch Recruit b1").then(
        "b1: North Shambler body", "b1: North Shambler body", "b1: South Watch Recruit unfought"
    )


@clause("CAS-13.3", "CAS-R63")
def test_the_places_are_free_when_the_turn_has_ended():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Watch Recruit
        c1: South Shambler body
        c1: South Shambler body
    """)
    scene.refused("South: play Watch Recruit c1 (CAS-8.4)")
    scene.when(*ROUND).then("may: play Watch Recruit c1", "South graveyard: 2 Shambler")


# ---- CAS-R61 -------------------------------------------------------------------------------------

COINS = character_card("Miser", "On death: gain 1 coin.", values=(2, 2))
WAILER = character_card("Wailer", "On death: deal 1 damage to each enemy.", values=(2, 2))
QUAKE = spell_card("Quake", "Deal 2 damage to each character.")


@clause("CAS-R61", "CAS-17.24")
def test_all_at_0_or_less_die_together():
    scene = given(
        """
        turn: South 3
        South hand: Quake
        b2: South Miser
        b3: North Miser
        c3: North Shambler 2/3
    """,
        QUAKE,
        COINS,
    )
    scene.when("South: play Quake").then("b2: South Miser body", "b3: North Miser body", "c3: North Shambler 2/1")
    scene.then("South coins: 1", "North coins: 1")


@clause("CAS-R61", "CAS-R83")
@pytest.mark.parametrize(("active", "winner"), [("South", "South"), ("North", "North")])
def test_the_active_players_on_death_effects_come_first(active, winner):
    oath = character_card("Oath", "On death: deal 5 damage to the enemy castle.", values=(2, 2))
    scene = given(
        f"""
        turn: {active} 3
        South castle: 5
        North castle: 5
        {active} hand: Quake
        b3: North Oath
        b2: South Oath
    """,
        QUAKE,
        oath,
    )
    scene.when(f"{active}: play Quake").then(f"outcome: {winner} wins (CAS-1.3)")


@clause("CAS-R61", "CAS-R54")
@pytest.mark.parametrize("older", ["Giver", "Taker"])
def test_each_players_on_death_effects_happen_in_arrival_order(older):
    giver = character_card("Giver", "On death: choose an enemy; it gains +1 defense.", values=(2, 2))
    taker = character_card("Taker", "On death: choose an enemy; deal 1 damage to it.", values=(2, 2))
    newer = "Taker" if older == "Giver" else "Giver"
    scene = given(
        f"""
        turn: South 3
        South hand: Quake
        b2: South {older}
        d2: South {newer}
        c3: North Shambler 2/3
    """,
        QUAKE,
        giver,
        taker,
    )
    scene.when("South: play Quake").then("c3: North Shambler " + ("2/1" if older == "Giver" else "body"))


@clause("CAS-R61", "CAS-R83")
def test_deaths_caused_by_an_effect_are_handled_before_the_next():
    scene = given(
        """
        turn: South 3
        South hand: Quake
        b2: South Wailer
        b3: North Wailer
        d3: North Miser 2/3
        d2: South Miser 2/3
    """,
        QUAKE, WAILER, COINS,
    )  # fmt: skip
    scene.when("South: play Quake").then(
        "South coins: 1", "North coins: 1", "d2: South Miser body", "d3: North Miser body"
    )


# ---- CAS-R62: what a body is ---------------------------------------------------------------------


@clause("CAS-R62")
def test_a_body_cannot_be_chosen():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Cannon Volley
        b3: North Shambler body
        c3: North Shambler
        d3: North Shambler
    """)
    scene.when("South: play Cannon Volley").then("options: choose c3, choose d3")


@clause("CAS-R62")
def test_a_body_cannot_be_attacked_moved_or_pushed():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 1
        South hand: Shove
        b2: South Shambler body
        b3: North Shambler body
        c3: South Shambler
    """)
    scene.when("South: move c3 b3").then("b3: North Shambler body", "b3: South Shambler 2/2 unfought")
    scene.then("may not: move b2 c2, fight b3").when("South: play Shove").then(
        "options: choose forward, choose right, choose backward, choose left"
    )


@clause("CAS-R62", "CAS-10.3")
def test_a_body_is_no_ally_for_building():
    given("""
        turn: South 3
        South energy: 1
        South hand: Palisade
        b2: South Shambler body
    """).refused("South: play Palisade b2 (CAS-10.3)")


@clause("CAS-R62", "CAS-15.1")
def test_a_body_does_no_castle_damage():
    given("""
        turn: South 3
        c4: South Shambler body
        b4: South Shambler
    """).when("South: end turn").then("North castle: 13")


@clause("CAS-R62")
def test_a_body_has_no_effect_any_more():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Tempest Wall
        South coins: 1
        c2: South Stormwright Oru body
    """)
    scene.refused("South: play Tempest Wall (CAS-2.6)")
    brooder = character_card("Brooder", "At the end of your turn: gain 1 coin.")
    given(
        """
        turn: South 3
        b2: South Brooder body
        c2: South Brooder
    """,
        brooder,
    ).when("South: end turn").then("South coins: 1")


@clause("CAS-R62", "CAS-R78")
def test_a_body_is_not_the_strongest():
    shrine = spell_card("Shrine", "The strongest ally gains +1 defense.")
    scene = given(
        """
        turn: South 3
        South hand: Shrine
        b2: South Hill Boar 9/9 body
        c2: South Shambler
    """,
        shrine,
    )
    scene.when("South: play Shrine").then("c2: South Shambler 2/3")


# ---- CAS-R63 to CAS-R65 --------------------------------------------------------------------------


@clause("CAS-R63")
def test_bodies_of_both_players_leave_whoevers_turn_it_is():
    scene = given("""
        turn: North 3
        b2: South Shambler body
        b3: North Shambler body
    """)
    scene.when("North: end turn").then(
        "b2: empty", "b3: empty", "South graveyard: Shambler", "North graveyard: Shambler"
    )


@clause("CAS-R64")
def test_a_dead_token_leaves_a_body_for_that_turn():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Cannon Volley
        b3: North Bone Heap
    """)
    scene.when("South: play Cannon Volley").then("b3: North Bone Heap body", "North gone: empty")
    scene.when("South: end turn").then("b3: empty", "North gone: Bone Heap", "North graveyard: empty")


@clause("CAS-R65", "CAS-13.2")
def test_a_structure_leaves_no_body():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Cannon Volley
        b3: North Palisade 0/2
    """)
    scene.when("South: play Cannon Volley").then("b3: empty", "North graveyard: Palisade")

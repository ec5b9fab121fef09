"""What each card of Restless Graves does."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.castles.workbench import given

ROUND = ("South: end turn", "North: end turn")


@clause("CAS-17.26", "CAS-17.8", "CAS-R10")
def test_the_hollow_regent_summons_a_bone_heap_next_to_it():
    scene = given("turn: South 6\nb1: South The Hollow Regent").when("South: end turn")
    scene.then("asked: South", "options: choose area a1, choose area c1, choose area b2").when("South: choose area b2")
    scene.then("b2: South Bone Heap 1/1", "asked: North")


@clause("CAS-R47", "CAS-R21")
def test_the_bone_heap_of_the_regent_fights_after_castle_damage():
    scene = given("""
        turn: South 6
        b3: South The Hollow Regent
        b4: North Shambler 0/3
    """).when("South: end turn")
    scene.when("South: choose area b4").then("b4: North Shambler 0/2", "b4: South Bone Heap", "North castle: 15")


@clause("CAS-R40")
def test_the_hollow_regent_finds_no_room():
    scene = given("""
        turn: South 6
        b1: South The Hollow Regent
        b2: South Shambler
        b2: South Shambler
    """)
    scene.when("South: end turn", "South: choose area b2").then(
        "b2: South Shambler", "b2: South Shambler", "asked: North"
    )


CRYPT = "turn: South 6\nSouth energy: 3\nSouth coins: 1\nSouth hand: Unseal the Crypt\n"


@clause("CAS-R40", "CAS-14.5")
def test_unseal_the_crypt_brings_a_character_back():
    scene = given(f"""
        {CRYPT}South graveyard: Shambler, Powder Gunner, Blessing, Palisade
        North graveyard: Hill Boar
        b2: North Watch Recruit
    """)
    scene.when("South: play Unseal the Crypt").then("options: choose Shambler, choose Powder Gunner")
    scene.when("South: choose Powder Gunner").then("options: choose area b1, choose area c1, choose area d1")
    scene.when("South: choose area b1").then("b1: South Powder Gunner 2/2 new", "b2: North Watch Recruit 1/2")
    scene.then("South graveyard: Shambler, Blessing, Palisade, Unseal the Crypt").refused("South: move b1 c1 (CAS-8.5)")


@clause("CAS-R47", "CAS-R40")
def test_who_leaves_the_crypt_fights_at_once():
    scene = given(f"{CRYPT}South graveyard: Shambler\nb1: North Shambler 1/3").when(
        "South: play Unseal the Crypt", "South: choose area b1"
    )
    scene.then("b1: North Shambler 1/1", "b1: South Shambler 2/1 fought")


@clause("CAS-R40", "CAS-17.10")
def test_a_maritime_character_leaves_the_crypt_in_a_summoning_area():
    scene = given(f"{CRYPT}South graveyard: Ferry Hand").when("South: play Unseal the Crypt", "South: choose area c1")
    scene.then("c1: South Ferry Hand 1/1")


@clause("CAS-R40")
def test_grave_tyrant_summons_a_bone_heap_by_killing():
    scene = given("""
        turn: South 6
        South energy: 1
        b2: South Grave Tyrant
        b3: North Shambler
    """).when("South: move b2 b3")
    scene.then("b3: North Shambler body", "b3: South Grave Tyrant 3/2", "b3: South Bone Heap 1/1")


@clause("CAS-R40", "CAS-R47")
def test_the_bone_heap_of_the_tyrant_fights_what_is_left_there():
    scene = given("""
        turn: South 6
        South energy: 1
        b2: South Grave Tyrant 3/9
        b3: North Shambler 1/3
        b3: North Shambler 1/9
    """)
    scene.when("South: move b2 b3")
    bone = [each for each in scene.table.view(None)["map"] if each["name"] == "Bone Heap"]
    left = [each["defense"] for each in scene.table.view(None)["map"] if each["side"] == 1]
    assert left == [5]
    assert bone == []


@clause("CAS-R40", "CAS-8.4")
def test_the_tyrants_bone_heap_needs_a_free_place():
    scene = given("""
        turn: South 6
        South energy: 1
        b3: South Shambler fought
        b2: South Grave Tyrant
        b3: North Shambler
    """)
    scene.when("South: move b2 b3").then("b3: South Shambler", "b3: North Shambler body", "b3: South Grave Tyrant 3/2")


@clause("CAS-17.24")
@pytest.mark.parametrize("defense", [1, 3])
def test_grave_tyrant_must_survive_and_must_kill(defense):
    scene = given(f"""
        turn: South 6
        South energy: 1
        b2: South Grave Tyrant 3/{defense}
        b3: North Shambler 2/{4 if defense == 3 else 3}
    """)
    scene.when("South: move b2 b3")
    assert not any(each["name"] == "Bone Heap" for each in scene.table.view(None)["map"])


@clause("CAS-R40")
def test_grave_tyrant_kills_as_a_defender_too():
    scene = given("""
        turn: South 6
        South energy: 1
        b2: South Shambler
        b3: North Grave Tyrant
    """).when("South: move b2 b3")
    scene.then("b3: North Grave Tyrant 3/2", "b3: South Shambler body", "b3: North Bone Heap 1/1")


@clause("CAS-17.27", "CAS-R79")
def test_bone_sentry_is_replaced_by_a_bone_heap():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Cannon Volley
        b3: North Bone Sentry 2/1
    """)
    scene.when("South: play Cannon Volley").then("b3: North Bone Heap 1/1", "North graveyard: Bone Sentry")


@clause("CAS-R79")
def test_bone_sentry_needs_no_second_place():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Cannon Volley
        b3: North Bone Sentry 2/1
        b3: North Shambler
    """)
    scene.when("South: play Cannon Volley", "South: choose b3").then(
        "b3: North Bone Heap 1/1", "b3: North Shambler 2/2"
    )


@clause("CAS-R79", "CAS-R46")
def test_an_attacking_bone_sentry_is_replaced_where_it_fought():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Bone Sentry 2/1
        b3: North Shield Bearer 1/5
    """).when("South: move b2 b3")
    scene.then("South graveyard: Bone Sentry")


@clause("CAS-17.25")
def test_plague_bearer_hurts_everybody_in_its_area_itself_too():
    scene = given("""
        turn: South 3
        b2: South Plague Bearer 3/3
        b2: South Shambler
        b2: North Shambler 0/30
        b2: South Palisade
        d2: North Shambler
    """)
    scene.when("South: end turn", "North: end turn")
    scene.then("d2: North Shambler 2/2")
    values = {
        each["name"] + str(each["side"]): each["defense"]
        for each in scene.table.view(None)["map"]
        if each["area"] == "b2"
    }
    # 30 less 5 in South's turn, less 5 struck back in its own, less 1 by the plague
    assert values == {"Plague Bearer0": 2, "Shambler0": 1, "Shambler1": 19, "Palisade0": 4}


@clause("CAS-17.14", "CAS-R60")
@pytest.mark.parametrize(("played", "attack"), [("", 2), ("South played: Shambler", 1), ("South played: Dock Rat", 2)])
def test_withering_mark(played, attack):
    scene = given(f"""
        turn: South 3
        South energy: 1
        South coins: 1
        South hand: Withering Mark
        b3: North Hill Boar
        {played}
    """)
    scene.when("South: play Withering Mark").then(f"b3: North Hill Boar {attack}/3")
    scene.when(*ROUND).then(f"b3: North Hill Boar {attack}/3")


@clause("CAS-17.18")
def test_withering_mark_chooses_any_character():
    scene = given("""
        turn: South 3
        South energy: 1
        South coins: 1
        South hand: Withering Mark
        b3: North Hill Boar
        b2: South Shambler
    """)
    scene.when("South: play Withering Mark").then("options: choose b2, choose b3")


@clause("CAS-17.24", "CAS-R95")
def test_carrion_crow_gives_its_owner_a_coin():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Shambler
        b3: North Carrion Crow
    """).when("South: move b2 b3")
    scene.then("North coins: 1", "South coins: 0", "b3: North Carrion Crow body", "b3: South Shambler 2/1")


@clause("CAS-R65", "CAS-17.29", "CAS-R95")
def test_spiked_pit_pushes_the_enemy_that_destroys_it():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Shambler
        b3: North Spiked Pit
    """).when("South: move b2 b3")
    scene.then("asked: North", "options: choose forward, choose right, choose backward, choose left")
    scene.when("North: choose backward").then(
        "b4: South Shambler 2/2 fought", "b3: empty", "North graveyard: Spiked Pit"
    )


@clause("CAS-R65")
def test_spiked_pit_destroyed_from_afar_pushes_nobody():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Cannon Volley
        b3: North Spiked Pit
    """).when("South: play Cannon Volley")
    scene.then("b3: empty", "asked: South", "North graveyard: Spiked Pit")


@clause("CAS-R67", "CAS-R70")
def test_spiked_pit_is_ready_when_built():
    scene = given("""
        turn: North 3
        North energy: 1
        North hand: Spiked Pit
        b3: North Shambler
    """).when("North: play Spiked Pit b3")
    scene.then("b3: North Shambler", "b3: North Spiked Pit 0/1, finished")


@clause("CAS-R40", "CAS-8.4")
def test_who_finds_no_room_stays_in_the_crypt():
    scene = given(f"{CRYPT}South graveyard: Shambler\nb1: South Dock Rat\nb1: South Dock Rat")
    scene.when("South: play Unseal the Crypt", "South: choose area b1")
    scene.then("b1: South Dock Rat", "b1: South Dock Rat", "South graveyard: Shambler, Unseal the Crypt")


@clause("CAS-R40", "CAS-R91")
def test_a_character_that_died_this_turn_is_not_yet_in_the_graveyard():
    given(f"{CRYPT}b2: South Shambler body").refused("South: play Unseal the Crypt (CAS-R73)")

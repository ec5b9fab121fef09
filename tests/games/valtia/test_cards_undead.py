"""What each Undead does."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.valtia.workbench import given, spell_card

DOOM = spell_card("Doom", "Destroy each character.")
SLAY = spell_card("Slay", "Choose a character; destroy it.")


@clause("VAL-12.16", "VAL-R28")
def test_skeleton_is_replaced_by_a_remains():
    scene = given("turn: South 3\nSouth hand: Slay\nb2: South Skeleton 3/3\nb2: South Deckhand", SLAY)
    scene.when("South: play Slay", "South: choose b2").then("b2: South Deckhand", "b2: South Remains 1/1 sick")
    scene.then("South graveyard: Skeleton, Slay")


@clause("VAL-13.2")
def test_a_remains_leaves_nothing():
    scene = given("turn: South 3\nSouth hand: Slay\nb2: South Remains", SLAY)
    scene.when("South: play Slay").then("b2: empty", "South gone: Remains", "South graveyard: Slay")


@clause("VAL-R14")
def test_grave_hound_loses_defense_at_the_start_of_its_turn():
    scene = given("""
        turn: South 3
        b2: South Grave Hound
    """)
    scene.when("South: end turn").then("b2: South Grave Hound 3/2")
    scene.when("North: end turn").then("b2: South Grave Hound 3/1")
    scene.when("South: end turn", "North: end turn").then("b2: empty", "South graveyard: Grave Hound")


@clause("VAL-11.2", "VAL-R35")
@pytest.mark.parametrize(
    ("played", "remains"), [("", False), ("South played: Skeleton", True), ("South played: Deckhand, Mend", False)]
)
def test_bone_piper_summons_a_remains_by_an_undead_combo(played, remains):
    scene = given(f"""
        turn: South 3
        South energy: 2
        South hand: Bone Piper
        {played}
    """)
    scene.when("South: play Bone Piper b1")
    scene.then("b1: South Bone Piper 1/2", *(["b1: South Remains 1/1 sick"] if remains else []))


@clause("VAL-11.2")
def test_a_summoned_card_was_not_played():
    scene = given("""
        turn: South 3
        South energy: 4
        South coins: 2
        South hand: Burrow Queen, Bone Piper
        b2: South Skeleton
    """)
    scene.when("South: play Burrow Queen b1", "South: play Bone Piper c1").then("c1: South Bone Piper")


@clause("VAL-R32", "VAL-16.8", "VAL-16.9")
def test_plague_bearer_damages_enemies_in_adjacent_areas():
    scene = given(
        """
        turn: South 3
        South hand: Slay
        b2: South Plague Bearer
        b2: South Militia Levy
        b1: North Militia Levy
        a2: North Deckhand
        c2: North Militia Levy
        b3: North Militia Levy
        c3: North Militia Levy
        a1: North Militia Levy
        """,
        SLAY,
    )
    scene.when("South: play Slay", "South: choose b2").then("b2: South Militia Levy 1/2", "a2: empty")
    scene.then("b1: North Militia Levy 1/1", "c2: North Militia Levy 1/1", "b3: North Militia Levy 1/1")
    scene.then("c3: North Militia Levy 1/2", "a1: North Militia Levy 1/2")


WARDEN = """
    turn: South 3
    South hand: Slay
    d3: South Crypt Warden
"""


@clause("VAL-11.2")
@pytest.mark.parametrize(
    ("victim", "defense"),
    [("South Grave Hound", 5), ("South Remains", 5), ("North Grave Hound", 4), ("South Deckhand", 4)],
)
def test_crypt_warden_gains_defense_when_another_allied_undead_dies(victim, defense):
    scene = given(f"{WARDEN}\nb2: {victim}", SLAY).when("South: play Slay", "South: choose b2")
    scene.then("b2: empty", f"d3: South Crypt Warden 2/{defense}")


@clause("VAL-11.2")
def test_crypt_warden_gains_once_for_each_death():
    scene = given(
        """
        turn: South 3
        South hand: Blast
        b2: South Grave Hound
        b2: South Grave Hound
        d3: South Crypt Warden
        """,
        spell_card("Blast", "Deal 2 damage to each character."),
    )
    scene.when("South: play Blast").then("b2: empty", "d3: South Crypt Warden 2/4")


@clause("VAL-R32", "VAL-R47")
def test_crypt_warden_and_the_others_are_hit_together():
    scene = given(WARDEN.replace("Slay", "Doom") + "\nb2: South Grave Hound", DOOM)
    scene.when("South: play Doom").then("d3: empty", "b2: empty", "South graveyard: Crypt Warden, Grave Hound, Doom")


@clause("VAL-13.2", "VAL-R40")
@pytest.mark.parametrize("area", ["b2", "c4"])
def test_vow_breaker_damages_the_enemy_castle_by_2_wherever_it_dies(area):
    scene = given(f"turn: South 3\nSouth hand: Slay\n{area}: South Vow-Breaker", SLAY)
    scene.when("South: play Slay").then("North castle: 3", "South castle: 5", "South gone: Vow-Breaker")


@clause("VAL-13.2", "VAL-R40")
def test_an_enemy_vow_breaker_damages_your_castle():
    scene = given("turn: South 3\nSouth hand: Slay\nb2: North Vow-Breaker", SLAY)
    scene.when("South: play Slay").then("North castle: 5", "South castle: 3", "North gone: Vow-Breaker")


@clause("VAL-R15", "VAL-R35")
def test_lich_regent_summons_a_remains_at_the_end_of_its_turn_while_there_is_room():
    scene = given("""
        turn: South 3
        b2: South Lich Regent
    """)
    scene.when("South: end turn").then("b2: South Lich Regent 3/5", "b2: South Remains 1/1 sick")
    scene.when("North: end turn").then("b2: South Lich Regent", "b2: South Remains 1/1 rested")
    scene.when("South: end turn").then("b2: South Lich Regent", "b2: South Remains 1/1 rested")


@clause("VAL-R15")
def test_lich_regent_summons_nothing_at_the_end_of_the_opponents_turn():
    scene = given("""
        turn: North 3
        b2: South Lich Regent
    """)
    scene.when("North: end turn").then("b2: South Lich Regent")

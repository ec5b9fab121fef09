"""CAS-14: the map; CAS-R1 to CAS-R6, CAS-R13."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.castles.workbench import character_card, given, spell_card

ROUND = ("South: end turn", "North: end turn")
AREAS = [f"{column}{row}" for row in "1234" for column in "abcde"]
COASTS = [f"{column}{row}" for row in "1234" for column in "ae"]
MARK = spell_card("Mark", "Choose an area; each ally in that area gains +1 defense.")


@clause("CAS-14.1", "CAS-R1", "CAS-17.2", "CAS-17.3")
def test_the_map_has_5_columns_and_4_rows():
    scene = given("turn: South 3\nSouth hand: Mark", MARK).when("South: play Mark")
    scene.then("options: " + ", ".join(f"choose area {area}" for area in AREAS))
    assert len(AREAS) == 20


@clause("CAS-14.2", "CAS-R1", "CAS-14.6")
def test_there_are_five_kinds_of_area():
    kinds = {
        "castle": ["c1", "c4"],
        "spawn": ["b1", "d1", "b4", "d4"],
        "base": ["c2", "c3"],
        "plain": ["b2", "d2", "b3", "d3"],
        "coast": COASTS,
    }
    assert [len(areas) for areas in kinds.values()] == [2, 4, 2, 4, 8]
    assert sorted(area for areas in kinds.values() for area in areas) == sorted(AREAS)
    for kind, areas in kinds.items():
        for area in areas:
            assert found_kind(area) == kind


def found_kind(area):
    """What an area shows itself to be, by what happens there."""
    hits = {seat: 15 - castle_after(seat, area) for seat in ("South", "North")}
    if 2 in hits.values():
        return "spawn"
    if 4 in hits.values():
        return "castle"
    scene = given(f"turn: South 3\n{area}: South Shambler").when(*ROUND)
    if scene.table.view(None)["map"][0]["attack"] == 3:
        return "base"
    scene = given(f"""
        turn: South 3
        South energy: 2
        South coins: 1
        South hand: Anchored Brig
        {area}: South Shambler
    """)
    why = scene.table.why_not(0, f"play Anchored Brig {area}")
    return "coast" if why is None else "plain"


def castle_after(seat, area):
    other = "North" if seat == "South" else "South"
    scene = given(f"turn: {seat} 3\n{area}: {seat} Shambler").when(f"{seat}: end turn")
    return scene.table.view(None)["castle"][["South", "North"].index(other)]


@clause("CAS-14.3", "CAS-14.4", "CAS-14.6", "CAS-15.2", "CAS-15.3", "CAS-R2", "CAS-R6")
@pytest.mark.parametrize("area", AREAS)
def test_where_allies_damage_the_enemy_castle(area):
    factor = {"c4": 2, "b4": 1, "d4": 1}.get(area, 0)
    assert castle_after("South", area) == 15 - 2 * factor
    factor = {"c1": 2, "b1": 1, "d1": 1}.get(area, 0)
    assert castle_after("North", area) == 15 - 2 * factor


@clause("CAS-14.5", "CAS-R2")
def test_castle_and_spawn_areas_together_are_the_summoning_areas():
    given("""
        turn: South 3
        South energy: 4
        South coins: 1
        South hand: Unseal the Crypt
        South graveyard: Shambler
    """).when("South: play Unseal the Crypt").then("options: choose area b1, choose area c1, choose area d1")


@clause("CAS-14.6")
def test_a_plain_area_does_nothing():
    scene = given("""
        turn: South 3
        b2: South Shambler
        d3: South Shambler
    """).when(*ROUND)
    scene.then("b2: South Shambler 2/2", "d3: South Shambler 2/2", "North castle: 15")


@clause("CAS-14.7", "CAS-R4", "CAS-R5")
@pytest.mark.parametrize("area", ["c2", "c3"])
@pytest.mark.parametrize("seat", ["South", "North"])
def test_a_base_gives_1_attack_at_the_start_of_the_own_turn(seat, area):
    other = "North" if seat == "South" else "South"
    scene = given(f"turn: {seat} 3\n{area}: {seat} Shambler").then(f"{area}: {seat} Shambler 2/2")
    scene.when(f"{seat}: end turn").then(f"{area}: {seat} Shambler 2/2")
    scene.when(f"{other}: end turn").then(f"{area}: {seat} Shambler 3/2")


@clause("CAS-R5")
def test_the_bonus_repeats_and_stays_after_leaving():
    scene = given("turn: South 3\nc3: South Shambler").when(*ROUND, *ROUND).then("c3: South Shambler 4/2")
    scene.when("South: move c3 b3").then("b3: South Shambler 4/2").when(*ROUND).then("b3: South Shambler 4/2")


@clause("CAS-R5", "CAS-R62", "CAS-R72")
def test_a_base_gives_to_living_own_characters_only():
    scene = given("""
        turn: South 3
        c2: South Shambler
        c2: South Watch Recruit
        c2: North Shambler 0/9 fought
        c2: South Palisade
    """)
    scene.when(*ROUND)
    attacks = {each["name"] + str(each["side"]): each["attack"] for each in scene.table.view(None)["map"]}
    assert (attacks["Shambler0"], attacks["Watch Recruit0"], attacks["Shambler1"]) == (3, 2, 1)


@clause("CAS-R4")
def test_no_other_area_is_a_base():
    lines = "\n".join(f"{area}: South Shambler" for area in AREAS if area[1] in "23")
    scene = given(f"turn: South 3\n{lines}").when(*ROUND)
    assert [each["area"] for each in scene.table.view(None)["map"] if each["attack"] == 3] == ["c2", "c3"]


@clause("CAS-14.8", "CAS-R3", "CAS-R41")
@pytest.mark.parametrize("area", COASTS)
def test_all_areas_of_columns_a_and_e_are_coasts(area):
    inner = {"a": "b", "e": "d"}[area[0]] + area[1]
    scene = given(f"""
        turn: South 3
        South energy: 2
        {inner}: South Shambler
    """).when(f"South: move {inner} {area}")
    scene.when(f"South: move {area} {inner}").then("South energy: 0", f"{inner}: South Shambler moved")


@clause("CAS-14.8")
@pytest.mark.parametrize("area", [area for area in AREAS if area not in COASTS and area[1] in "23"])
def test_no_other_area_gives_the_move_back(area):
    start = area[0] + {"2": "1", "3": "4"}[area[1]]
    scene = given(f"""
        turn: South 3
        South energy: 2
        {start}: South Shambler
    """).when(f"South: move {start} {area}")
    scene.refused(f"South: move {area} {start} (CAS-9.2)")


@clause("CAS-17.5", "CAS-R13")
@pytest.mark.parametrize("area", AREAS)
def test_in_center_are_the_ten_areas_of_rows_2_and_3(area):
    attack = 3 if area[1] in "23" else 2
    given(f"turn: South 3\n{area}: South Stone Page").then(f"{area}: South Stone Page {attack}/3")
    given(f"turn: South 3\n{area}: North Stone Page").then(f"{area}: North Stone Page {attack}/3")


@clause("CAS-R6")
@pytest.mark.parametrize("area", ["a1", "e1"])
def test_the_home_row_coasts_are_no_summoning_areas(area):
    gate = "turn: South 3\nSouth energy: 2\nSouth hand: Gatehouse\n"
    scene = given(f"{gate}{area}: South Shambler\nb1: South Shambler").then("may: play Gatehouse b1")
    scene.then(f"may not: play Gatehouse {area}")


@clause("CAS-R4", "CAS-17.23")
def test_either_players_outrider_finds_a_base():
    for seat, start, base in [("South", "b2", "c2"), ("North", "d3", "c3"), ("South", "c4", "c3")]:
        scene = given(f"""
            turn: {seat} 3
            {seat} energy: 1
            {start}: {seat} Outrider
        """)
        if (start, base) == ("c4", "c3"):
            scene.then(f"may not: move {start} {base}")
        else:
            scene.when(f"{seat}: move {start} {base}").then(f"{seat} coins: 1")


@clause("CAS-R7", "CAS-17.6")
def test_front_is_towards_the_opponent_for_each_side():
    lancer = character_card("Lancer", "On entering an area: deal 1 damage to each enemy in the front area.")
    scene = given(
        """
        turn: South 3
        South energy: 1
        b2: South Lancer
        c3: North Shambler
        c1: North Shambler
    """,
        lancer,
    )
    scene.when("South: move b2 c2").then("c3: North Shambler 2/1", "c1: North Shambler 2/2")
    scene = given(
        """
        turn: North 3
        North energy: 1
        b2: North Lancer
        c3: South Shambler
        c1: South Shambler
    """,
        lancer,
    )
    scene.when("North: move b2 c2").then("c1: South Shambler 2/1", "c3: South Shambler 2/2")

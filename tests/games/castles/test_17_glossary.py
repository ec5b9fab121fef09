"""CAS-17.1 to CAS-17.21: places, labels, and who is meant; CAS-R10 to CAS-R13, CAS-R74 to CAS-R78, CAS-R82."""

from __future__ import annotations

import pytest

from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.castles.workbench import character_card, given, spell_card, structure_card

ROUND = ("South: end turn", "North: end turn")
COLUMNS, ROWS = "abcde", "1234"
AREAS = [f"{column}{row}" for row in ROWS for column in COLUMNS]


def everywhere(side="North", name="Shambler"):
    """One character of a side in every area."""
    return "\n".join(f"{area}: {side} {name}" for area in AREAS)


# ---- places --------------------------------------------------------------------------------------


@clause("CAS-17.1")
def test_an_area_holds_2_allies_2_enemies_and_1_structure():
    lines = (
        "b2: South Shambler\nb2: North Shambler\nb2: South Watch Recruit\nb2: North Watch Recruit\nb2: South Palisade"
    )
    given(f"turn: South 3\n{lines}").then(*lines.splitlines())
    for more in ["South Shambler", "North Shambler", "South Palisade", "North Palisade", "South Shambler body"]:
        with pytest.raises(BadInput):
            given(f"""
                turn: South 3
                {lines}
                b2: {more}
            """)


@clause("CAS-17.2")
@pytest.mark.parametrize("row", ROWS)
def test_a_row_is_a_horizontal_line_of_5_areas(row):
    scene = given(f"""
        turn: South 3
        South energy: 2
        South coins: 2
        South hand: Tempest Wall
        {everywhere()}
    """)
    scene.when("South: play Tempest Wall").then("options: choose row 1, choose row 2, choose row 3, choose row 4")
    scene.when(f"South: choose row {row}")
    hurt = [each["area"] for each in scene.table.view(None)["map"] if each["defense"] == 1]
    assert sorted(hurt) == [f"{column}{row}" for column in COLUMNS]


@clause("CAS-17.3")
def test_a_column_is_a_vertical_line_of_4_areas():
    scene = given(f"""
        turn: South 3
        South energy: 3
        South coins: 2
        South hand: Quake Giant
        {everywhere(name="Shield Bearer")}
    """)
    scene.when("South: play Quake Giant b1")
    hurt = {each["area"]: each["defense"] for each in scene.table.view(None)["map"] if each["side"] == 1}
    assert [area for area in AREAS if hurt.get(area, 0) < 4] == ["b1", "b2", "b3", "b4"]


@clause("CAS-17.4")
@pytest.mark.parametrize(("seat", "row"), [("South", "4"), ("North", "1")])
def test_the_furthest_enemy_row_is_the_opponents_home_row(seat, row):
    other = "North" if seat == "South" else "South"
    bolt = spell_card("Bolt", "Choose an enemy in the furthest enemy row; deal 1 damage to it.")
    scene = given(
        f"""
        turn: {seat} 3
        {seat} hand: Bolt
        {everywhere(other)}
    """,
        bolt,
    ).when(f"{seat}: play Bolt")
    scene.then("options: " + ", ".join(f"choose {column}{row}" for column in COLUMNS))


@clause("CAS-17.5", "CAS-R13")
def test_in_center_means_rows_2_and_3():
    bolt = spell_card("Bolt", "Choose an enemy in center; deal 1 damage to it.")
    scene = given(
        f"""
        turn: South 3
        South hand: Bolt
        {everywhere()}
    """,
        bolt,
    ).when("South: play Bolt")
    scene.then("options: " + ", ".join(f"choose {area}" for area in AREAS if area[1] in "23"))


def hurt_by(text, area, seat="South"):
    """The areas whose enemies lose defense when this card, played next to the map's edge, is pushed to an area."""
    other = "North" if seat == "South" else "South"
    seer = structure_card("Seer", f"On finished: {text}", time=1)
    crowd = "\n".join(f"{each}: {other} Shambler 0/5" for each in AREAS)
    scene = given(
        f"""
        turn: {seat} 3
        {crowd}
        {area}: {seat} Seer 0/3, build 1
    """,
        seer,
    )
    scene.when(f"{seat}: end turn", f"{other}: end turn")
    struck = 1 if seat == "South" else 0
    return [each["area"] for each in scene.table.view(None)["map"] if each["side"] == struck and each["defense"] == 4]


@clause("CAS-17.6", "CAS-R7", "CAS-R12")
@pytest.mark.parametrize(
    ("seat", "area", "front"),
    [("South", "b2", ["b3"]), ("North", "b2", ["b1"]), ("South", "b4", []), ("North", "e1", [])],
)
def test_the_front_area_is_one_row_towards_the_opponent(seat, area, front):
    assert hurt_by("deal 1 damage to each enemy in the front area.", area, seat) == front


@clause("CAS-17.7", "CAS-R11")
@pytest.mark.parametrize(("area", "opposite"), [("a1", "a4"), ("b2", "b3"), ("c3", "c2"), ("d4", "d1")])
@pytest.mark.parametrize("seat", ["South", "North"])
def test_the_opposite_area_is_mirrored_in_the_same_column(seat, area, opposite):
    assert hurt_by("deal 1 damage to each enemy in the opposite area of this column.", area, seat) == [opposite]


@clause("CAS-17.8", "CAS-R10", "CAS-R12")
@pytest.mark.parametrize(
    ("area", "near"), [("b2", "b1 a2 c2 b3"), ("a1", "b1 a2"), ("e4", "e3 d4"), ("c4", "c3 b4 d4")]
)
def test_adjacent_areas_share_an_edge_and_the_own_area_is_not_adjacent(area, near):
    found = hurt_by("deal 1 damage to each enemy in an adjacent area.", area)
    assert sorted(found) == sorted(near.split())


@clause("CAS-R10")
def test_this_or_an_adjacent_area_means_both():
    found = hurt_by("deal 1 damage to each enemy in this or an adjacent area.", "b2")
    assert sorted(found) == ["a2", "b1", "b2", "b3", "c2"]


@clause("CAS-17.9", "CAS-R76")
@pytest.mark.parametrize(
    ("structure", "attack"),
    [
        ("South Elder Oak", 4),
        ("North Elder Oak", 4),
        ("South Moss Ring", 4),
        ("South Rootgate", 4),
        ("South Palisade", 2),
    ],
)
def test_in_nature_means_an_area_with_a_nature_structure(structure, attack):
    scene = given(f"""
        turn: South 3
        b2: South Grove Stalker
        b2: {structure}
        c2: South Grove Stalker
    """)
    scene.then(f"b2: South Grove Stalker {attack}/3", f"b2: {structure}", "c2: South Grove Stalker 2/3")


# ---- labels --------------------------------------------------------------------------------------


@clause("CAS-17.13", "CAS-R74", "CAS-R75")
@pytest.mark.parametrize(
    ("played", "coins"),
    [("", 0), ("Watch Recruit", 1), ("Palisade", 1), ("Blessing", 1), ("Energy", 1), ("Watch Recruit, Palisade", 1)],
)
def test_combo_needs_a_card_played_earlier_this_turn(played, coins):
    line = f"South played: {played}" if played else ""
    scene = given(f"""
        turn: South 3
        South energy: 1
        South hand: Dock Rat
        {line}
    """)
    scene.when("South: play Dock Rat b1").then(f"South coins: {coins}")


@clause("CAS-R74")
@pytest.mark.parametrize(
    ("moves", "coins"),
    [
        (["play Watch Recruit b1"], 1),
        (["play Palisade b2"], 1),
        (["play Energy"], 1),
        (["trade energy"], 1),  # only the traded coin
        (["discard Palisade"], 0),
        (["move b2 b3"], 0),
        (["invest b2"], -1),
    ],
)
def test_what_counts_as_played(moves, coins):
    scene = given("""
        turn: South 5
        South energy: 5
        South coins: 1
        South hand: Watch Recruit, Palisade, Energy, Dock Rat
        b2: South Coin Cutter
    """)
    scene.when(*[f"South: {move}" for move in moves], "South: play Dock Rat c1").then(f"South coins: {1 + coins}")


@clause("CAS-R74")
def test_the_card_itself_does_not_count_and_one_earlier_card_serves_several():
    scene = given("""
        turn: South 3
        South energy: 3
        South hand: 3 Dock Rat
    """)
    scene.when("South: play Dock Rat b1").then("South coins: 0")
    scene.when("South: play Dock Rat b1").then("South coins: 1").when("South: play Dock Rat c1").then("South coins: 2")


@clause("CAS-R74", "CAS-R40")
def test_cards_summoned_by_effects_do_not_count():
    bell = structure_card("Bell", "At the start of your turn: summon a Deckhand in this area.")
    scene = given(
        """
        turn: South 2
        South hand: Boarding Mate
        South coins: 1
        b2: South Bell
    """,
        bell,
    ).when(*ROUND)
    scene.when("South: play Boarding Mate b1").refused("South: move b1 b2 (CAS-8.5)")


@clause("CAS-R74")
def test_the_opponents_cards_do_not_count():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Watch Recruit
        North hand: Dock Rat
        North energy: 1
    """)
    scene.when("South: play Watch Recruit b1", "South: end turn", "North: play Dock Rat b4").then("North coins: 0")


@clause("CAS-17.14", "CAS-R76")
@pytest.mark.parametrize(
    ("played", "coins"),
    [
        ("", 1),
        ("Watch Recruit", 1),
        ("Dock Rat", 2),
        ("Split the Haul", 2),
        ("Kennel Pup, Dock Rat", 2),
        ("Kennel Pup", 1),
    ],
)
def test_a_tribe_combo_needs_a_card_of_the_tribe_of_any_kind(played, coins):
    line = f"South played: {played}" if played else ""
    scene = given(f"""
        turn: South 3
        South energy: 1
        South hand: Split the Haul
        {line}
    """)
    scene.when("South: play Split the Haul").then(f"South coins: {coins}")


@clause("CAS-R76")
def test_structures_and_spells_have_a_tribe_too():
    hook = spell_card("Hook", "Vehicle Combo: gain 3 coins.")
    given(
        """
        turn: South 3
        South hand: Hook
        South played: Anchored Brig
    """,
        hook,
    ).when("South: play Hook").then("South coins: 3")
    given(
        """
        turn: South 3
        South hand: Hook
        South played: Palisade
    """,
        hook,
    ).when("South: play Hook").then("South coins: 0")


@clause("CAS-R75", "CAS-17.22")
def test_a_characters_combo_happens_like_on_entering_before_the_combat():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Kennel Pup
        South played: Hill Boar
        b1: North Watch Recruit 1/3
    """)
    scene.when("South: play Kennel Pup b1").then("b1: North Watch Recruit 1/1", "b1: South Kennel Pup 2/1 fought")


@clause("CAS-R75")
@pytest.mark.parametrize(("played", "coins"), [("South played: Watch Recruit", 2), ("", 0)])
def test_a_structures_combo_is_checked_when_built_and_works_when_finished(played, coins):
    bell = structure_card("Bell", "Combo: gain 2 coins.", time=1)
    scene = given(
        f"""
        turn: South 2
        South energy: 3
        South hand: Bell, Watch Recruit
        b2: South Shambler
        {played}
    """,
        bell,
    )
    scene.when("South: play Bell b2").then("South coins: 0").when("South: play Watch Recruit b1")
    scene.when(*ROUND).then(f"South coins: {coins}").when(*ROUND).then(f"South coins: {coins}")


@clause("CAS-17.15", "CAS-R77")
@pytest.mark.parametrize(("coins", "allowed"), [(0, False), (1, True), (3, True)])
def test_invest_costs_the_stated_coins(coins, allowed):
    scene = given(f"""
        turn: South 3
        South energy: 5
        South coins: {coins}
        b2: South Coin Cutter
    """)
    if allowed:
        scene.when("South: invest b2").then(f"South coins: {coins - 1}", "South energy: 5", "b2: South Coin Cutter 1/5")
    else:
        scene.refused("South: invest b2 (CAS-17.15)")


@clause("CAS-R77")
def test_invest_is_allowed_once_per_card_and_turn_unless_the_card_says_otherwise():
    banker = character_card("Banker", "Invest 1: this card gains +1 attack.")
    scene = given(
        """
        turn: South 3
        South coins: 5
        b2: South Banker
        c2: South Banker
    """,
        banker,
    )
    scene.when("South: invest b2").refused("South: invest b2 (CAS-R77)").then("may: invest c2", "b2: South Banker used")


@clause("CAS-R77")
@pytest.mark.parametrize("state", ["new", "moved", "fought"])
def test_invest_is_allowed_in_any_state(state):
    given(f"""
        turn: South 3
        South coins: 1
        b2: South Coin Cutter {state}
    """).when("South: invest b2").then("South coins: 0")


@clause("CAS-R77", "CAS-10.8")
@pytest.mark.parametrize(("state", "allowed"), [("finished", True), ("build 1", False)])
def test_invest_in_a_structure_needs_it_finished(state, allowed):
    bank = structure_card("Bank", "Invest 1: gain 2 energy.")
    scene = given(
        f"""
        turn: South 3
        South coins: 1
        b2: South Bank 0/3, {state}
    """,
        bank,
    )
    if allowed:
        scene.when("South: invest b2 structure").then("South coins: 0", "South energy: 2")
    else:
        scene.refused("South: invest b2 structure (CAS-10.8)")


@clause("CAS-R77", "CAS-17.15")
def test_nobody_invests_in_an_enemy_or_in_a_card_without_invest():
    scene = given("""
        turn: South 3
        South coins: 2
        b2: South Shambler
        b3: North Coin Cutter
    """)
    scene.refused("South: invest b2 (CAS-17.15)", "South: invest b3 (CAS-R77)")


@clause("CAS-17.16", "CAS-R37")
def test_a_player_holding_energy_can_have_six_cards():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Energy, 5 Watch Recruit
        South deck: 2 Shambler
    """)
    scene.when("South: play Watch Recruit b1").then("South hand: 6 cards", "South deck: 1 card")


@clause("CAS-17.12", "CAS-R69")
def test_rechargeable_starts_building_itself_again_as_soon_as_it_is_finished():
    scene = given("turn: South 3\na2: South Anchored Brig 0/3, build 1").when(*ROUND)
    scene.then("a2: South Deckhand 1/1", "a2: South Anchored Brig 0/3, build 2")


# ---- who is meant --------------------------------------------------------------------------------


@clause("CAS-17.17", "CAS-17.18", "CAS-R72", "CAS-R82", "CAS-R62")
def test_choose_a_character_means_any_living_character():
    scene = given("""
        turn: South 3
        South coins: 1
        South hand: Shove
        b2: South Shambler
        c2: South Palisade
        c3: North Shambler
        d3: North Shambler body
    """)
    scene.when("South: play Shove").then("options: choose b2, choose c3")


@clause("CAS-R82")
def test_the_card_of_the_effect_may_be_chosen_itself_unless_another_is_asked():
    medic = character_card("Medic", "On entering: choose an ally; it gains +1 defense.")
    scene = given(
        """
        turn: South 3
        South hand: Medic
        b2: South Shambler
    """,
        medic,
    ).when("South: play Medic b1")
    scene.then("options: choose b1, choose b2")
    other = character_card("Nurse", "On entering: choose another ally; it gains +1 defense.")
    scene = given(
        """
        turn: South 3
        South hand: Nurse
        b2: South Shambler
        c2: South Shambler
    """,
        other,
    )
    scene.when("South: play Nurse b1").then("options: choose b2, choose c2")


@clause("CAS-17.19", "CAS-17.20")
def test_allies_and_enemies_are_told_by_who_placed_them():
    quake = spell_card("Quake", "Each ally gains +1 defense. Deal 1 damage to each enemy.")
    scene = given(
        """
        turn: North 3
        North hand: Quake
        b2: South Shambler
        b3: North Shambler
    """,
        quake,
    )
    scene.when("North: play Quake").then("b2: South Shambler 2/1", "b3: North Shambler 2/3")


@clause("CAS-17.21", "CAS-R78")
def test_the_strongest_ally_has_the_highest_sum_of_current_values():
    praise = spell_card("Praise", "The strongest ally gains +1 attack.")
    scene = given(
        """
        turn: South 3
        South hand: Praise
        b2: South Hill Boar 1/1
        c2: South Watch Recruit 2/2
        c3: North Shambler 9/9
    """,
        praise,
    )
    scene.when("South: play Praise").then("c2: South Watch Recruit 3/2", "b2: South Hill Boar 1/1")


@clause("CAS-R78")
def test_in_a_tie_the_player_of_the_effect_chooses():
    praise = spell_card("Praise", "The strongest ally gains +1 attack.")
    scene = given(
        """
        turn: South 3
        South hand: Praise
        b2: South Shambler 3/2
        c2: South Shambler 1/4
        d2: South Shambler 2/2
    """,
        praise,
    )
    scene.when("South: play Praise").then("asked: South", "options: choose b2, choose c2")
    scene.when("South: choose c2").then("c2: South Shambler 2/4", "b2: South Shambler 3/2")


@clause("CAS-R78")
def test_the_strongest_enemy_is_found_in_the_same_way():
    bolt = spell_card("Bolt", "Deal 1 damage to the strongest enemy.")
    scene = given(
        """
        turn: South 3
        South hand: Bolt
        b3: North Shambler 2/3
        c3: North Shambler 5/1
        c2: South Hill Boar 9/9
    """,
        bolt,
    )
    scene.when("South: play Bolt").then("c3: North Shambler body", "b3: North Shambler 2/3")

"""VAL-16: terms of the glossary; VAL-R24, VAL-R48, VAL-R49."""

from __future__ import annotations

import pytest

from legendry.games.valtia.rules import board
from tests.clauses import clause
from tests.games.valtia.workbench import character_card, given, spell_card, texts

AREAS = board.NAMES
EVERYWHERE = "\n".join(f"{area}: North Militia Levy" for area in AREAS)


def hit(text, place, side="South", others=EVERYWHERE):
    """The areas where a text of a card in `place` deals its damage, with a Militia Levy of North everywhere else."""
    around = "\n".join(line for line in others.splitlines() if not line.startswith(place))
    other = "North" if side == "South" else "South"
    scene = given(
        f"turn: {side} 3\n{side} coins: 1\n{place}: {side} Imp\n" + around.replace("North", other),
        character_card("Imp", f"Invest 1: {text}"),
    )
    scene.when(f"{side}: invest {place}")
    return {each["area"] for each in scene.table.view(None)["map"] if each["defense"] == 1}


@clause("VAL-16.1", "VAL-7.3")
def test_an_area_holds_up_to_2_characters():
    scene = given("""
        turn: South 3
        South energy: 2
        b2: South Deckhand
        b3: South Deckhand
        a3: South Deckhand
    """)
    scene.when("South: move b2 b3").refused("South: move a3 b3 (VAL-9.7)")


@clause("VAL-16.2")
@pytest.mark.parametrize(("place", "line", "areas"), [("b2", "row", "a2 c2 d2 e2"), ("b2", "column", "b1 b3 b4")])
def test_a_row_has_5_areas_and_a_column_4(place, line, areas):
    assert hit(f"deal 1 damage to each enemy in this {line}.", place) == set(areas.split())


@clause("VAL-16.3", "VAL-R48")
def test_in_center_is_rows_2_and_3_with_coast_and_forts():
    assert hit("deal 1 damage to each enemy in center.", "b1") == {area for area in AREAS if area[1] in "23"}


@clause("VAL-16.3", "VAL-R48")
@pytest.mark.parametrize("area", AREAS)
def test_the_head_in_center_means_the_same_areas(area):
    scene = given(f"""
        turn: South 3
        {area}: South Champion of Valtia
    """)
    scene.then(f"{area}: South Champion of Valtia {5 if area[1] in '23' else 4}/4")


@clause("VAL-R48")
def test_the_castle_area_is_the_center_of_the_spawning_areas_and_not_in_center():
    scene = given("""
        turn: South 3
        c1: South Champion of Valtia
        c4: North Champion of Valtia
    """)
    scene.then("c1: South Champion of Valtia 4/4", "c4: North Champion of Valtia 4/4")


@clause("VAL-16.4", "VAL-R1")
@pytest.mark.parametrize(("side", "area"), [("South", "c3"), ("North", "c1")])
def test_the_front_area_is_one_step_forward(side, area):
    assert hit("deal 1 damage to each enemy in the front area.", "c2", side) == {area}


@clause("VAL-16.4", "VAL-R49")
@pytest.mark.parametrize(("side", "place"), [("South", "c4"), ("North", "c1")])
def test_in_the_last_row_there_is_no_front_area(side, place):
    assert hit("deal 1 damage to each enemy in the front area.", place, side) == set()


@clause("VAL-R49")
def test_effects_on_a_front_area_that_does_not_exist_do_nothing():
    scene = given("""
        turn: South 3
        South coins: 2
        South hand: Grave Pact
        b4: South Hive Warden
    """)
    scene.when("South: play Grave Pact").then("b4: empty", "log lacks: summoned")


@clause("VAL-16.5", "VAL-8.3")
def test_maritime_names_the_two_areas():
    scene = given("""
        turn: South 3
        South energy: 3
        South hand: Sunken Guard
    """)
    assert texts(scene.table, "play") == ["play Sunken Guard a1", "play Sunken Guard e1"]


@clause("VAL-16.6")
@pytest.mark.parametrize(
    ("side", "herald", "stronger"),
    [("South", "c1", "c2 c3 c4"), ("South", "c2", "c3 c4"), ("North", "c4", "c1 c2 c3"), ("North", "c2", "c1")],
)
def test_front_allies_are_all_allies_ahead_in_the_column(side, herald, stronger):
    others = "\n".join(f"{area}: {side} Militia Levy" for area in AREAS if area != herald)
    scene = given(f"turn: {side} 3\n{herald}: {side} Banner Herald\n{others}")
    found = {each["area"] for each in scene.table.view(None)["map"] if each["attack"] == 2}
    assert found == set(stronger.split())


@clause("VAL-16.6", "VAL-R49")
def test_in_the_last_row_there_are_no_front_allies_and_the_own_area_is_not_in_front():
    scene = given("""
        turn: South 3
        c4: South Banner Herald
        c4: South Militia Levy
        c3: South Militia Levy
    """)
    scene.then("c4: South Banner Herald 1/3", "c4: South Militia Levy 1/2", "c3: South Militia Levy 1/2")


@clause("VAL-16.6")
def test_enemies_ahead_are_no_front_allies():
    given("""
        turn: South 3
        c1: South Banner Herald
        c3: North Militia Levy
    """).then("c3: North Militia Levy 1/2")


@clause("VAL-16.7", "VAL-R49")
@pytest.mark.parametrize(("place", "area"), [("a1", "a4"), ("b2", "b3"), ("c3", "c2"), ("d4", "d1"), ("d1", "d4")])
def test_the_opposite_area_is_mirrored_in_the_column(place, area):
    assert hit("deal 1 damage to each enemy in the opposite area of this column.", place) == {area}


@clause("VAL-16.8", "VAL-16.9", "VAL-R24")
@pytest.mark.parametrize(
    ("place", "areas"), [("b2", "b1 b3 a2 c2"), ("a1", "a2 b1"), ("e4", "e3 d4"), ("c3", "c2 c4 b3 d3")]
)
def test_adjacent_areas_share_an_edge(place, areas):
    assert hit("deal 1 damage to each enemy in an adjacent area.", place) == set(areas.split())


@clause("VAL-16.9", "VAL-R49")
@pytest.mark.parametrize(("whom", "defense"), [("each ally", 4), ("each other ally", 3)])
def test_the_own_area_is_adjacent_so_the_card_itself_is_meant_unless_the_text_says_other(whom, defense):
    scene = given(
        """
        turn: South 3
        South coins: 1
        b2: South Nurse
        b2: South Deckhand
        b3: South Deckhand
        c3: South Deckhand
        """,
        character_card("Nurse", f"Invest 1: {whom} in an adjacent area gains +1 defense."),
    )
    scene.when("South: invest b2").then(f"b2: South Nurse 1/{defense}", "b2: South Deckhand 1/2")
    scene.then("b3: South Deckhand 1/2")
    scene.then("c3: South Deckhand 1/1")


@clause("VAL-16.9")
def test_an_effect_on_adjacent_areas_reaches_the_enemy_in_the_own_area():
    scene = given(
        """
        turn: South 3
        South hand: Imp
        b1: North Deckhand 1/2
        """,
        character_card("Imp", "On Entering: deal 1 damage to each enemy in an adjacent area."),
    )
    scene.when("South: play Imp b1").then("log has: Deckhand in b1 took 1 damage")


@clause("VAL-R48", "VAL-16.3")
def test_a_spell_finds_characters_in_center():
    scene = given(
        """
        turn: South 3
        South hand: Wave
        b1: South Deckhand
        b2: South Deckhand
        e3: North Deckhand
        d4: North Deckhand
        """,
        spell_card("Wave", "Destroy each character in center."),
    )
    scene.when("South: play Wave").then("b1: South Deckhand", "b2: empty", "e3: empty", "d4: North Deckhand")

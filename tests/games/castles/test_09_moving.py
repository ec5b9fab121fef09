"""CAS-9: moving characters; CAS-R7 to CAS-R9, CAS-R41 to CAS-R45."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.castles.workbench import character_card, given, spell_card

PATTERNS = {
    "Deckhand": "b3 c3 d3 b2 d2",  # offensive
    "Shield Bearer": "c3 b2 d2 b1 c1 d1",  # defensive
    "Shambler": "c3 b2 d2 c1",  # neutral
    "Hill Boar": "c3",  # forward only
}
MIRROR = {"1": "4", "2": "3", "3": "2", "4": "1"}


@clause("CAS-9.1")
def test_every_ally_may_move():
    scene = given("""
        turn: South 3
        South energy: 3
        b2: South Shambler
        b2: South Watch Recruit
        d2: South Hill Boar
    """)
    scene.when("South: move b2 b3", "South: move b2 c2", "South: move d2 d3")
    scene.then("b3: South Shambler", "c2: South Watch Recruit", "d3: South Hill Boar", "South energy: 0")


@clause("CAS-9.1", "CAS-R45")
def test_only_own_characters_are_moved():
    given("""
        turn: South 3
        South energy: 3
        b2: North Shambler
    """).refused("South: move b2 b3 (CAS-9.1)")


@clause("CAS-9.2")
def test_each_ally_moves_once_per_turn():
    scene = given("""
        turn: South 3
        South energy: 3
        b2: South Shambler
    """)
    scene.when("South: move b2 b3").refused("South: move b3 c3 (CAS-9.2)").then("b3: South Shambler moved")
    scene.when("South: end turn", "North: end turn", "South: move b3 c3").then("c3: South Shambler")


@clause("CAS-9.3")
@pytest.mark.parametrize("energy", [0, 1, 4])
def test_a_move_costs_1_energy(energy):
    scene = given(f"""
        turn: South 3
        South energy: {energy}
        South coins: 3
        b2: South Shambler
    """)
    if energy:
        scene.when("South: move b2 b3").then(f"South energy: {energy - 1}", "South coins: 3")
    else:
        scene.refused("South: move b2 b3 (CAS-9.3)")


@clause("CAS-9.4", "CAS-R7", "CAS-R8", "CAS-R9")
@pytest.mark.parametrize("name", list(PATTERNS))
def test_the_four_patterns_of_south(name):
    scene = given(f"""
        turn: South 3
        South energy: 1
        c2: South {name}
    """)
    scene.then("options: " + "".join(f"move c2 {area}, " for area in PATTERNS[name].split()) + "switch deck, end turn")


@clause("CAS-9.4", "CAS-R7", "CAS-R8")
@pytest.mark.parametrize("name", list(PATTERNS))
def test_the_four_patterns_of_north_are_read_from_the_other_side(name):
    scene = given(f"""
        turn: North 3
        North energy: 1
        c3: North {name}
    """)
    areas = [area[0] + MIRROR[area[1]] for area in PATTERNS[name].split()]
    scene.then("options: " + "".join(f"move c3 {area}, " for area in areas) + "switch deck, end turn")


@clause("CAS-9.4")
@pytest.mark.parametrize("area", ["b4", "c1", "c3", "b1", "d2"])
def test_no_other_area_is_reached(area):
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Hill Boar
    """)
    scene.refused(f"South: move b2 {area} (CAS-9.4)")


@clause("CAS-9.4", "CAS-R12")
def test_the_edge_of_the_map_ends_the_pattern():
    scene = given("""
        turn: South 3
        South energy: 1
        a4: South Deckhand
    """)
    scene.then("options: move a4 b4, switch deck, end turn")


@clause("CAS-R9", "CAS-17.8")
def test_a_pattern_may_lead_to_an_area_that_is_not_adjacent():
    given("""
        turn: South 3
        South energy: 1
        b2: South Deckhand
    """).when("South: move b2 c3").then("c3: South Deckhand")


@clause("CAS-9.5", "CAS-R44")
@pytest.mark.parametrize(
    ("states", "allowed"),
    [([""], True), (["body"], True), (["", ""], False), (["", "body"], False), (["body"] * 2, False)],
)
def test_two_allies_or_bodies_fill_an_area(states, allowed):
    lines = "\n".join(f"b3: South Shambler {state}" for state in states)
    scene = given(f"""
        turn: South 3
        South energy: 1
        b2: South Shambler
        {lines}
    """)
    if allowed:
        scene.then("may: move b2 b3")
    else:
        scene.refused("South: move b2 b3 (CAS-9.5)")


@clause("CAS-9.6", "CAS-R44")
def test_enemies_and_structures_do_not_forbid_a_move():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Shambler 1/9
        b3: North Shambler 1/3
        b3: North Shambler 1/3
        b3: North Palisade
    """)
    scene.when("South: move b2 b3")
    scene.then(
        "b3: North Shambler 1/2", "b3: North Shambler 1/2", "b3: South Shambler 1/7 fought", "b3: North Palisade 0/3"
    )


@clause("CAS-9.7", "CAS-10.5")
def test_structures_never_move():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Palisade
        b2: South Shambler
    """)
    scene.when("South: move b2 b3").then("b2: South Palisade", "b3: South Shambler")


# ---- coasts --------------------------------------------------------------------------------------


@clause("CAS-14.8", "CAS-9.2", "CAS-R42", "CAS-R3")
def test_every_coast_gives_one_more_move_at_the_normal_cost():
    scene = given("""
        turn: South 3
        South energy: 4
        b1: South Shambler
    """)
    scene.when("South: move b1 a1", "South: move a1 a2", "South: move a2 a3", "South: move a3 a4")
    scene.then("a4: South Shambler unmoved", "South energy: 0").refused("South: move a4 b4 (CAS-9.3)")


@clause("CAS-14.8", "CAS-9.2")
def test_leaving_the_coast_ends_the_run():
    scene = given("""
        turn: South 3
        South energy: 4
        a2: South Shambler
    """)
    scene.when("South: move a2 a3", "South: move a3 b3").refused("South: move b3 a3 (CAS-9.2)").then("South energy: 2")


@clause("CAS-R41", "CAS-8.5")
def test_being_summoned_onto_a_coast_gives_no_move():
    scene = given("""
        turn: South 3
        South energy: 4
        South hand: Ferry Hand
    """)
    scene.when("South: play Ferry Hand a1").refused("South: move a1 a2 (CAS-8.5)")


@clause("CAS-R41", "CAS-R80", "CAS-R43")
def test_a_push_onto_a_coast_gives_the_move_back():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 1
        South hand: Shove
        b2: South Shambler moved
    """)
    scene.refused("South: move b2 b3 (CAS-9.2)")
    scene.when("South: play Shove", "South: choose left").then("a2: South Shambler unmoved")
    scene.when("South: move a2 a3").then("a3: South Shambler")


@clause("CAS-R43", "CAS-14.8")
@pytest.mark.parametrize(("state", "clause_id"), [("new", "CAS-8.5"), ("fought", "CAS-12.9")])
def test_a_coast_clears_only_has_moved(state, clause_id):
    scene = given(f"""
        turn: South 3
        South energy: 2
        South coins: 1
        South hand: Shove
        b2: South Shambler {state}
    """)
    scene.when("South: play Shove", "South: choose left").refused(f"South: move a2 a3 ({clause_id})")


@clause("CAS-R43")
@pytest.mark.parametrize(
    ("text", "cleared"), [("it can move this turn", "new"), ("it can move again this turn", "moved")]
)
@pytest.mark.parametrize("state", ["new", "moved", "fought"])
def test_each_reason_not_to_move_is_lifted_by_its_own_words(text, cleared, state):
    clauses = {"moved": "CAS-9.2", "new": "CAS-8.5", "fought": "CAS-12.9"}
    spur = spell_card("Spur", f"Choose an ally; {text}.")
    scene = given(
        f"""
        turn: South 3
        South energy: 1
        South hand: Spur
        b2: South Shambler {state}
    """,
        spur,
    )
    scene.when("South: play Spur")
    if state == cleared:
        scene.then("may: move b2 b3")
    else:
        scene.refused(f"South: move b2 b3 ({clauses[state]})")


@clause("CAS-R45")
def test_in_the_opponents_turn_a_character_moves_only_by_effects():
    scene = given("""
        turn: North 3
        South energy: 5
        North coins: 1
        North hand: Shove
        b2: South Shambler
    """)
    scene.refused("South: move b2 b3 (CAS-1.2)")
    scene.when("North: play Shove", "North: choose left").then("c2: South Shambler")


@clause("CAS-R54", "CAS-9.4")
def test_leaving_and_coming_back_puts_a_character_last():
    scene = given("""
        turn: South 3
        South energy: 2
        a2: South Shambler
        a2: South Watch Recruit
    """)
    scene.when("South: move a2 a3", "South: move a3 a2").then("a2: South Watch Recruit", "a2: South Shambler")


@clause("CAS-9.4", "CAS-R8")
def test_a_made_card_takes_the_pattern_of_its_kind():
    runner = character_card("Runner", kind="forward only")
    given(
        """
        turn: South 3
        South energy: 1
        c2: South Runner
    """,
        runner,
    ).then("options: move c2 c3, switch deck, end turn")

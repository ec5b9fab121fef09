"""CAS-1: object and course of the game; how it ends."""

from __future__ import annotations

import pytest

import legendry
from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.castles.workbench import given, spell_card


@clause("CAS-1.1")
@pytest.mark.parametrize("seats", [0, 1, 3])
def test_no_other_number_of_players_than_two_sits_down(seats):
    with pytest.raises(BadInput, match="2 players"):
        legendry.game("castles").new(seats=seats)


@clause("CAS-1.1")
def test_two_players_sit_down():
    view = legendry.game("castles").new(seats=2).view(None)
    assert view["seats"] == 2
    assert len(view["hand"]) == len(view["castle"]) == 2


@clause("CAS-1.2")
def test_turns_alternate_one_each():
    scene = given("turn: South 3")
    scene.when("South: end turn").then("turn: North 3", "asked: North")
    scene.when("North: end turn").then("turn: South 4", "asked: South")
    scene.when("South: end turn").then("turn: North 4", "asked: North")


@clause("CAS-1.2", "CAS-R45")
def test_the_other_player_does_nothing_in_this_turn():
    scene = given("""
        turn: South 3
        North energy: 5
        North coins: 2
        North hand: Shambler
        c3: North Shambler
    """)
    for move in ["move c3 c2", "play Shambler b4", "trade energy", "trade coin", "end turn"]:
        scene.refused(f"North: {move} (CAS-1.2)")


@clause("CAS-1.2", "CAS-1.3")
def test_after_a_victory_nobody_has_a_turn():
    scene = given("""
        turn: South 3
        North castle: 2
        b4: South Shambler
    """)
    scene.when("South: end turn").then("outcome: South wins (CAS-1.3)", "asked: nobody")
    scene.refused("South: end turn (CAS-1.3)", "North: end turn (CAS-1.3)")


@clause("CAS-1.3", "CAS-R87")
@pytest.mark.parametrize(("castle", "left", "outcome"), [(3, 1, "none"), (2, 0, "South wins (CAS-1.3)")])
def test_a_castle_at_0_ends_the_game_and_at_1_does_not(castle, left, outcome):
    scene = given(f"""
        turn: South 3
        North castle: {castle}
        b4: South Shambler
    """)
    scene.when("South: end turn").then(f"North castle: {left}", f"outcome: {outcome}")


@clause("CAS-1.3")
def test_more_damage_than_the_castle_has_wins_too():
    scene = given("""
        turn: South 3
        North castle: 1
        c4: South Hill Boar
    """)
    scene.when("South: end turn").then("outcome: South wins (CAS-1.3)")


@clause("CAS-1.3")
def test_north_wins_in_the_same_way():
    scene = given("""
        turn: North 3
        South castle: 1
        d1: North Watch Recruit
    """)
    scene.when("North: end turn").then("outcome: North wins (CAS-1.3)")


@clause("CAS-1.4", "CAS-R36")
def test_a_player_without_cards_and_characters_has_not_lost():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Hill Boar
        b3: North Watch Recruit
    """)
    scene.when("South: move b2 b3", "South: end turn").then(
        "North hand: 0 cards", "North deck: 0 cards", "b3: South Hill Boar"
    )
    scene.then("outcome: none", "asked: North", "North castle: 15")
    scene.when("North: end turn").then("outcome: none", "asked: South")


@clause("CAS-1.4", "CAS-R36")
def test_a_player_without_cards_plays_on_with_what_is_on_the_map():
    scene = given("""
        turn: South 3
        South energy: 3
        b2: South Watch Recruit
    """)
    scene.then("may: move b2 b3, trade energy, end turn", "South castle: 15", "outcome: none")


@clause("CAS-1.5", "CAS-4.4")
def test_a_turn_has_summons_moves_buildings_spells_combats_and_trades_in_any_order():
    scene = given("""
        turn: South 3
        South energy: 7
        South coins: 1
        South hand: Watch Recruit, Blessing, Palisade
        b2: South Hill Boar
        b3: North Watch Recruit
    """)
    scene.when("South: trade coin").then("South energy: 8", "South coins: 0")
    scene.when("South: play Palisade b2").then("South energy: 7")
    scene.when("South: play Watch Recruit b1").then("b1: South Watch Recruit 1/2", "South energy: 6")
    scene.when("South: play Blessing", "South: choose b1").then("b1: South Watch Recruit 1/3", "South energy: 5")
    scene.when("South: move b2 b3").then("b3: North Watch Recruit body", "b3: South Hill Boar 3/2", "South energy: 4")
    scene.when("South: trade energy").then("South energy: 2", "South coins: 1", "asked: South")


@clause("CAS-1.6", "CAS-1.5")
def test_nothing_is_compulsory():
    scene = given("""
        turn: South 3
        South energy: 5
        South hand: Watch Recruit, Blessing, Palisade
        b2: South Hill Boar
    """)
    scene.when("South: end turn").then("asked: North", "South energy: 5", "South hand: 3 cards", "b2: South Hill Boar")


@clause("CAS-1.6", "CAS-8.1", "CAS-9.1", "CAS-10.1", "CAS-11.1")
def test_every_kind_of_action_may_be_repeated():
    scene = given("""
        turn: South 3
        South energy: 8
        South hand: 2 Watch Recruit, 2 Blessing, 2 Palisade
        b2: South Hill Boar
        d2: South Hill Boar
    """)
    scene.when("South: play Watch Recruit b1", "South: play Watch Recruit c1")
    scene.when("South: play Palisade b2", "South: play Palisade d2")
    scene.when("South: play Blessing", "South: choose b1", "South: play Blessing", "South: choose b1")
    scene.when("South: move b2 b3", "South: move d2 d3")
    scene.then("b1: South Watch Recruit 1/4", "c1: South Watch Recruit", "b3: South Hill Boar", "d3: South Hill Boar")
    scene.then("b2: South Palisade 0/4, build 1", "d2: South Palisade 0/4, build 1", "South energy: 0", "asked: South")


# ---- CAS-R87 to CAS-R90 --------------------------------------------------------------------------


@clause("CAS-R87", "CAS-1.3")
def test_a_spell_that_destroys_the_castle_wins_at_once():
    scene = given(
        """
        turn: South 3
        North castle: 2
        South hand: Bombard
        """,
        spell_card("Bombard", "Deal 2 damage to the enemy castle. Gain 3 coins."),
    )
    scene.when("South: play Bombard").then("outcome: South wins (CAS-1.3)", "asked: nobody", "South coins: 0")


@clause("CAS-R87", "CAS-4.6", "CAS-15.4")
def test_after_the_last_castle_damage_no_end_of_turn_effect_happens():
    position = (
        "turn: South 5\nNorth castle: {castle}\nb4: South Shambler\na2: South Dreadnought Quay\na2: South Watch Recruit"
    )
    given(position.format(castle=2)).when("South: end turn").then("North castle: 0", "outcome: South wins (CAS-1.3)")
    given(position.format(castle=6)).when("South: end turn").then("North castle: 1", "outcome: none")
    given(position.format(castle=5)).when("South: end turn").then("North castle: 0", "outcome: South wins (CAS-1.3)")


@clause("CAS-R88", "CAS-R87")
@pytest.mark.parametrize(
    ("south", "north", "outcome"),
    [(3, 3, "draw"), (4, 3, "South wins (CAS-1.3)"), (3, 4, "North wins (CAS-1.3)"), (4, 4, "none")],
)
def test_both_castles_destroyed_by_one_effect_are_a_draw(south, north, outcome):
    scene = given(
        f"""
        turn: South 3
        South castle: {south}
        North castle: {north}
        South hand: Ruin
        """,
        spell_card("Ruin", "Deal 3 damage to each player."),
    )
    scene.when("South: play Ruin").then(f"outcome: {outcome}")


@clause("CAS-R88")
def test_a_draw_names_its_ruling():
    scene = given(
        """
        turn: South 3
        South hand: Ruin
        """,
        spell_card("Ruin", "Deal 15 damage to each player."),
    )
    scene.when("South: play Ruin")
    assert scene.table.outcome.clause == "CAS-R88"
    assert scene.table.outcome.winners == ()


@clause("CAS-R89")
@pytest.mark.parametrize(("castle", "after"), [(9, 12), (12, 15), (13, 15), (15, 15)])
def test_a_castle_is_never_healed_above_its_starting_health(castle, after):
    scene = given(f"""
        turn: South 5
        South energy: 2
        South coins: 3
        South castle: {castle}
        South hand: Last Light
    """)
    scene.when("South: play Last Light").then(f"South castle: {after}")


@clause("CAS-R90")
def test_without_the_setting_there_is_no_turn_limit():
    scene = given("turn: South 300")
    scene.when("South: end turn", "North: end turn").then("outcome: none", "turn: South 301")


@clause("CAS-R90")
def test_a_match_may_end_as_a_draw_after_a_number_of_turns():
    table = legendry.game("castles").new(seed=3, first=0, turns=4)
    for seat in (0, 1):
        table.play(seat, "keep")
    for seat in (0, 1, 0):
        table.play(seat, "end turn")
        assert table.outcome is None
    table.play(1, "end turn")
    assert table.outcome.winners == ()
    assert table.outcome.clause == "CAS-R90"


@clause("CAS-R90")
@pytest.mark.parametrize("turns", [0, -1, "many", 1.5, True])
def test_a_turn_limit_is_a_number(turns):
    with pytest.raises(BadInput, match="turns"):
        legendry.game("castles").new(turns=turns)

"""VAL-1: object and end of the game."""

from __future__ import annotations

import pytest

import legendry
from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.valtia.workbench import character_card, given, spell_card


@clause("VAL-1.1")
@pytest.mark.parametrize("seats", [0, 1, 3])
def test_no_other_number_of_players_than_two_sits_down(seats):
    with pytest.raises(BadInput, match="2 players"):
        legendry.game("valtia").new(seats=seats)


@clause("VAL-1.1")
def test_two_players_sit_down():
    view = legendry.game("valtia").new(seats=2).view(None)
    assert view["seats"] == 2
    assert len(view["hand"]) == len(view["castle"]) == 2


@clause("VAL-1.2", "VAL-3.3")
def test_turns_alternate():
    scene = given("turn: South 3")
    scene.when("South: end turn").then("turn: North 3", "asked: North")
    scene.when("North: end turn").then("turn: South 4", "asked: South")
    scene.when("South: end turn").then("turn: North 4", "asked: North")


@clause("VAL-1.2")
def test_after_a_victory_nobody_has_a_turn():
    scene = given("""
        turn: South 3
        South energy: 2
        North castle: 2
        b3: South Thornback Boar
    """)
    scene.when("South: move b3 b4").then("outcome: South wins", "asked: nobody")
    scene.refused("South: end turn (VAL-1.4)")
    scene.refused("North: end turn (VAL-1.4)")


@clause("VAL-1.3", "VAL-3.2", "VAL-3.4")
def test_a_turn_has_resources_cards_moves_spells_and_the_fights_they_cause():
    scene = given("""
        turn: South 3
        South energy: 6
        South coins: 1
        South hand: Militia Levy, Mend
        b2: South Thornback Boar
        b3: North Deckhand
    """)
    scene.when("South: trade coin").then("South energy: 7", "South coins: 0")
    scene.when("South: play Militia Levy b1").then("b1: South Militia Levy 1/2 sick", "South energy: 6")
    scene.when("South: play Mend", "South: choose b1").then("b1: South Militia Levy 1/3", "South energy: 5")
    scene.when("South: move b2 b3").then("b3: South Thornback Boar 2/1", "b2: empty", "South energy: 4")
    scene.then("North graveyard: Deckhand", "South graveyard: Mend", "asked: South")


@clause("VAL-1.4")
@pytest.mark.parametrize(("castle", "left", "outcome"), [(3, 1, "none"), (2, 0, "South wins (VAL-1.4)")])
def test_the_castle_at_0_ends_the_game_and_1_does_not(castle, left, outcome):
    scene = given(f"""
        turn: South 3
        South energy: 1
        North castle: {castle}
        b3: South Thornback Boar
    """)
    scene.when("South: move b3 b4").then(f"North castle: {left}", f"outcome: {outcome}")


@clause("VAL-1.4")
def test_north_wins_in_the_same_way():
    scene = given("""
        turn: North 3
        North energy: 1
        South castle: 1
        d2: North Deckhand
    """)
    scene.when("North: move d2 d1").then("South castle: 0", "outcome: North wins (VAL-1.4)")


@clause("VAL-1.5", "VAL-R37")
def test_killing_every_character_of_a_player_without_cards_wins_nothing():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Thornback Boar
        b3: North Deckhand
    """)
    scene.when("South: move b2 b3").then("North hand: 0 cards", "North deck: 0 cards", "outcome: none")
    scene.when("South: end turn").then("outcome: none", "asked: North", "North castle: 5")
    scene.when("North: end turn").then("outcome: none", "asked: South", "South castle: 5")


@clause("VAL-R37", "VAL-6.3")
def test_a_player_without_cards_still_moves_trades_and_restores():
    scene = given("""
        turn: South 3
        South energy: 3
        South graveyard: Skeleton
        b2: South Deckhand
    """)
    scene.then("may: move b2 b3, trade energy, restore, end turn", "South castle: 5")


@clause("VAL-1.6", "VAL-15.2")
def test_the_castles_are_shown_after_every_loss():
    scene = given("""
        turn: South 3
        South energy: 2
        b3: South Thornback Boar
        d3: South Deckhand
    """)
    assert scene.table.view(None)["castle"] == [5, 5]
    scene.when("South: move b3 b4")
    assert scene.table.view(None)["castle"] == [5, 3]
    scene.when("South: move d3 d4")
    assert scene.table.view(1)["castle"] == [5, 2]
    scene.then("log has: North's castle loses 2 and has 3", "log has: North's castle loses 1 and has 2")


# ---- VAL-R41 to VAL-R43 --------------------------------------------------------------------------


@clause("VAL-R41", "VAL-1.4")
def test_castle_health_stops_at_0():
    scene = given("""
        turn: South 3
        South energy: 1
        North castle: 2
        b3: South Siege Brute
    """)
    scene.when("South: move b3 b4").then("North castle: 0", "outcome: South wins (VAL-1.4)")


@clause("VAL-R41")
def test_the_game_ends_in_the_middle_of_a_fight():
    scene = given("""
        turn: South 3
        South energy: 1
        South castle: 2
        b2: South Champion of Valtia 4/9
        b3: North Vow-Breaker 4/1
        b3: North Deckhand
    """)
    scene.when("South: move b2 b3", "South: attack b3")
    scene.then("outcome: North wins (VAL-1.4)", "South castle: 0", "asked: nobody")
    scene.then("b2: South Champion of Valtia 5/5", "b3: North Deckhand 1/1")


@clause("VAL-R41", "VAL-R47")
def test_the_game_ends_in_the_middle_of_the_queue_of_effects():
    scene = given(
        """
        turn: South 3
        South castle: 1
        North castle: 2
        South hand: Quake
        b2: South Vow-Breaker
        b3: North Vow-Breaker
        """,
        spell_card("Quake", "Destroy each character."),
    )
    scene.when("South: play Quake").then("outcome: South wins (VAL-1.4)", "South castle: 1", "North castle: 0")


@clause("VAL-R42", "VAL-1.4")
@pytest.mark.parametrize(
    ("south", "north", "outcome"),
    [(3, 3, "draw"), (4, 3, "South wins (VAL-1.4)"), (3, 4, "North wins (VAL-1.4)"), (4, 4, "none")],
)
def test_both_castles_brought_to_0_by_one_effect_are_a_draw(south, north, outcome):
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


@clause("VAL-R42")
def test_a_draw_names_its_ruling():
    scene = given(
        """
        turn: South 3
        South hand: Ruin
        """,
        spell_card("Ruin", "Deal 5 damage to each player."),
    )
    scene.when("South: play Ruin")
    assert scene.table.outcome.clause == "VAL-R42"
    assert scene.table.outcome.winners == ()


@clause("VAL-R42", "VAL-R47")
def test_two_effects_one_after_the_other_are_no_draw():
    scene = given("""
        turn: South 3
        South energy: 1
        South castle: 1
        North castle: 1
        b2: South Vow-Breaker 4/3
        b3: North Vow-Breaker 4/3
    """)
    scene.when("South: move b2 b3").then("outcome: South wins (VAL-1.4)", "South castle: 1", "North castle: 0")


@clause("VAL-R43", "VAL-1.5")
@pytest.mark.parametrize(("still", "outcome"), [(58, "none"), (59, "draw")])
def test_the_60th_turn_without_an_event_is_a_draw(still, outcome):
    scene = given(f"""
        turn: South 70
        still turns: {still}
        South energy: 5
        South coins: 1
        b2: South Deckhand
    """)
    scene.when("South: move b2 b3", "South: trade energy", "South: end turn").then(f"outcome: {outcome}")


@clause("VAL-R43")
def test_the_draw_of_an_endless_game_names_its_ruling():
    scene = given("""
        turn: South 70
        still turns: 59
    """)
    scene.when("South: end turn")
    assert scene.table.outcome.clause == "VAL-R43"


@clause("VAL-R43")
@pytest.mark.parametrize(
    "move",
    ["play Deckhand b1", "discard Deckhand", "move b3 b4", "move d2 d3", "restore"],
    ids=["a card left a hand", "a card was discarded", "a castle lost health", "a character died", "restored"],
)
def test_an_event_starts_the_count_of_still_turns_again(move):
    scene = given("""
        turn: South 70
        still turns: 59
        South energy: 3
        South castle: 10
        South hand: Deckhand
        South graveyard: Skeleton
        b3: South Deckhand
        d2: South Thornback Boar
        d3: North Deckhand
    """)
    scene.when(f"South: {move}", "South: end turn").then("outcome: none", "asked: North")


@clause("VAL-R43")
def test_after_an_event_the_count_begins_at_0():
    scene = given("""
        turn: South 70
        still turns: 59
        South energy: 1
        South hand: Deckhand
    """)
    scene.when("South: play Deckhand b1", "South: end turn", "North: end turn").then("outcome: none", "asked: South")


@clause("VAL-R43")
def test_automatic_castle_damage_is_an_event_too():
    scene = given("""
        turn: North 70
        still turns: 58
        North castle: 10
        b4: South Deckhand
    """)
    scene.when("North: end turn").then("North castle: 9", "asked: South")
    scene.when("South: end turn").then("outcome: none", "asked: North")


@clause("VAL-1.5", "VAL-R40")
def test_a_text_that_damages_the_castle_wins_as_well():
    scene = given(
        """
        turn: South 3
        North castle: 2
        South hand: Bombard
        c1: South Imp
        """,
        spell_card("Bombard", "Deal 2 damage to the enemy castle."),
        character_card("Imp"),
    )
    scene.when("South: play Bombard").then("North castle: 0", "outcome: South wins (VAL-1.4)")

"""VAL-6: hand, drawing, mulligan; VAL-R18 to VAL-R20."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.valtia.workbench import character_card, given, new, spell_card

SOUTH, NORTH = 0, 1


@clause("VAL-6.1", "VAL-6.2", "VAL-8.7")
def test_after_a_character_the_hand_is_back_to_five():
    scene = given("""
        turn: South 3
        South energy: 3
        South hand: 5 Thornback Boar
        South deck: Mend, 9 Deckhand
    """)
    scene.when("South: play Thornback Boar b1")
    scene.then("South hand: 4 Thornback Boar, Mend", "South deck: 9 cards", "South energy: 1")


@clause("VAL-6.2", "VAL-14.6")
def test_after_a_spell_the_hand_is_back_to_five():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: War Drum, 4 Mend
        South deck: Deckhand, Skeleton
        b1: South Deckhand
    """)
    scene.when("South: play War Drum").then("South hand: 4 Mend, Deckhand", "South deck: Skeleton")


@clause("VAL-6.2")
@pytest.mark.parametrize(("deck", "hand", "left"), [(0, 2, 0), (1, 3, 0), (2, 4, 0), (3, 5, 0), (4, 5, 1)])
def test_drawing_goes_as_far_as_the_deck_allows(deck, hand, left):
    cards = f"South deck: {deck} Deckhand" if deck else ""
    scene = given(f"""
        turn: South 3
        South energy: 1
        South hand: Deckhand, 2 Mend
        {cards}
    """)
    scene.when("South: play Deckhand b1").then(f"South hand: {hand} cards", f"South deck: {left} cards")


@clause("VAL-6.3", "VAL-R37")
def test_with_an_empty_deck_the_hand_gets_smaller_without_a_penalty():
    scene = given("""
        turn: South 3
        South energy: 3
        South hand: 2 Deckhand
    """)
    scene.when("South: play Deckhand b1").then("South hand: Deckhand", "South castle: 5")
    scene.when("South: play Deckhand b1").then("South hand: 0 cards", "South castle: 5", "outcome: none")
    scene.when("South: end turn", "North: end turn").then("South hand: 0 cards", "South castle: 5", "may: move b1 b2")


# ---- VAL-R19: when hands are refilled ------------------------------------------------------------


@clause("VAL-R19", "VAL-6.1")
def test_both_hands_are_refilled_after_an_action():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: 3 Mend
        South deck: 5 Mend
        North hand: 4 Mend
        North deck: 2 Mend
    """)
    scene.when("South: trade energy")
    scene.then("South hand: 5 cards", "South deck: 3 cards", "North hand: 5 cards", "North deck: 1 card")


@clause("VAL-R19")
def test_nothing_is_drawn_before_the_action_with_its_effects_is_over():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Mend, 4 Deckhand
        South deck: Skeleton
        b1: South Deckhand
        b2: South Deckhand
    """)
    scene.when("South: play Mend").then("South hand: 4 Deckhand", "South deck: 1 card", "asked: South")
    scene.when("South: choose b1").then("South hand: 4 Deckhand, Skeleton", "South deck: 0 cards")


@clause("VAL-R19")
def test_nothing_is_drawn_before_a_fight_is_over():
    scene = given("""
        turn: South 3
        South energy: 3
        South coins: 4
        South hand: Champion of Valtia, 4 Deckhand
        South deck: Skeleton
        b1: North Deckhand
        b1: North Deckhand
    """)
    scene.when("South: play Champion of Valtia b1").then("South hand: 4 cards", "asked: South")
    scene.when("South: attack b1").then("South hand: 5 cards")


@clause("VAL-R19")
def test_the_hand_is_refilled_at_the_start_of_a_turn():
    scene = given("""
        turn: North 3
        South hand: 2 Mend
        South deck: 9 Mend
    """)
    scene.when("North: end turn").then("South hand: 5 cards", "South deck: 6 cards")


@clause("VAL-R19")
def test_drawing_is_not_optional():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Deckhand
        South deck: 2 Mend
    """)
    scene.when("South: play Deckhand b1").then("South hand: 2 Mend", "asked: South", "may: end turn")


@clause("VAL-R19")
@pytest.mark.parametrize(("hand", "after", "left"), [(1, 5, 3), (2, 5, 4), (3, 5, 5), (4, 5, 6), (5, 5, 7)])
def test_draw_effects_never_bring_a_hand_above_five(hand, after, left):
    others = f", {hand - 1} Mend" if hand > 1 else ""
    scene = given(
        f"""
        turn: South 3
        South hand: Insight{others}
        South deck: 8 Deckhand
        """,
        spell_card("Insight", "Draw 3 cards."),
    )
    scene.when("South: play Insight").then(f"South hand: {after} cards", f"South deck: {left} cards")


@clause("VAL-R19")
def test_a_card_returned_to_a_hand_of_five_makes_six_and_nothing_is_drawn_until_four_are_left():
    scene = given(
        """
        turn: South 3
        South energy: 2
        South coins: 1
        South hand: 5 Deckhand
        South deck: 3 Mend
        b2: South Ferryman
        b3: South Militia Levy 1/1
        """,
        character_card("Ferryman", "Invest 1: choose another ally; return it to your hand."),
    )
    scene.when("South: invest b2")
    scene.then("South hand: 5 Deckhand, Militia Levy", "South deck: 3 cards", "b3: empty")
    scene.when("South: play Deckhand b1").then("South hand: 5 cards", "South deck: 3 cards")
    scene.when("South: play Deckhand b1").then("South hand: 5 cards", "South deck: 2 cards")


# ---- mulligan ------------------------------------------------------------------------------------


def opening(first="South"):
    return new(f"""
        seed: 11
        first: {first}
        decks: Wild Pack, Black Tide
        shuffle: Gore Tyrant, Burrow Queen, Ridge Elk, Banner Herald, Field Surgeon
    """)


@clause("VAL-6.4", "VAL-6.6")
def test_a_disliked_hand_is_put_back_shuffled_and_drawn_again():
    scene = opening().when("South: mulligan")
    scene.then("South hand: Gore Tyrant, Burrow Queen, Ridge Elk, Banner Herald, Field Surgeon", "South deck: 10 cards")


@clause("VAL-6.4")
def test_a_liked_hand_is_kept():
    scene = opening()
    before = scene.table.view(SOUTH)["hand"][SOUTH]
    scene.when("South: keep", "North: keep").then("turn: South 1", "South deck: 10 cards")
    assert scene.table.view(SOUTH)["hand"][SOUTH] == before


@clause("VAL-6.4", "VAL-R18")
def test_there_is_no_second_mulligan():
    scene = opening().when("South: mulligan").refused("South: mulligan (VAL-R12)").then("asked: North")
    scene.when("North: mulligan").refused("North: mulligan (VAL-R12)", "South: mulligan (VAL-R12)")


@clause("VAL-6.4")
def test_the_mulligan_comes_before_the_first_turn():
    opening().then("South turn: 0", "North turn: 0", "asked: South (VAL-6.4)", "options: keep, mulligan")


@clause("VAL-6.5", "VAL-6.6", "VAL-R11")
@pytest.mark.parametrize("seed", range(10))
def test_the_energy_card_stays_in_hand(seed):
    scene = new(f"""
        seed: {seed}
        first: South
    """)
    scene.when("South: keep", "North: mulligan")
    scene.then("North hand has: Energy", "North hand: 5 cards", "North deck: 11 cards", "North deck lacks: Energy")


@clause("VAL-6.5")
def test_the_drawn_cards_are_reshuffled():
    scene = new("""
        first: South
        shuffle: Tide Marshal, Purse Cutter, Purse Cutter, Harbour Lord
    """)
    scene.when("South: keep", "North: mulligan")
    scene.then("North hand: Energy, Tide Marshal, 2 Purse Cutter, Harbour Lord", "North deck: 11 cards")


@clause("VAL-R18")
@pytest.mark.parametrize(("first", "second"), [("South", "North"), ("North", "South")])
def test_the_first_player_decides_first(first, second):
    scene = opening(first).then(f"asked: {first}").when(f"{first}: keep").then(f"asked: {second}")
    scene.when(f"{second}: keep").then(f"asked: {first} (VAL-3.2)")


@clause("VAL-R18")
def test_a_mulligan_is_all_or_nothing():
    opening().then("options: keep, mulligan").when("South: mulligan").then("asked: North", "South hand: 5 cards")


@clause("VAL-R18", "VAL-R20")
def test_the_opponent_learns_only_that_a_mulligan_was_taken():
    scene = opening().when("South: mulligan")
    scene.then("North log has: South: took a mulligan", "North log lacks: Gore Tyrant", "log lacks: Gore Tyrant")
    scene.then("South log has: drew Gore Tyrant")
    assert scene.table.view(NORTH)["hand"][SOUTH] == [""] * 5


# ---- VAL-R20: hidden and public ------------------------------------------------------------------

HIDDEN = """
    turn: South 3
    South energy: 4
    South coins: 2
    North energy: 1
    North castle: 3
    South hand: Mend, Skeleton
    South deck: 2 Deckhand
    South graveyard: War Drum
    North hand: Bulwark
    North deck: 3 Gust Dancer
    North graveyard: Ember Sprite, Deckhand
    b2: South Militia Levy 1/1
"""


@clause("VAL-R20")
def test_a_hand_is_seen_by_its_owner_only():
    table = given(HIDDEN).table
    assert table.view(SOUTH)["hand"] == [["Skeleton", "Mend"], [""]]
    assert table.view(NORTH)["hand"] == [["", ""], ["Bulwark"]]
    assert table.view(None)["hand"] == [["", ""], [""]]


@clause("VAL-R20")
@pytest.mark.parametrize("seat", [SOUTH, NORTH, None])
def test_a_deck_is_seen_by_nobody(seat):
    assert given(HIDDEN).table.view(seat)["deck"] == [[""] * 2, [""] * 3]


@clause("VAL-R20", "VAL-13.1", "VAL-17.4")
def test_a_graveyard_lies_face_down_and_is_looked_at_by_its_owner_only():
    table = given(HIDDEN).table
    assert table.view(SOUTH)["graveyard"] == [["War Drum"], ["", ""]]
    assert table.view(NORTH)["graveyard"] == [[""], ["Deckhand", "Ember Sprite"]]
    assert table.view(None)["graveyard"] == [[""], ["", ""]]


@clause("VAL-R20", "VAL-4.15")
@pytest.mark.parametrize("seat", [SOUTH, NORTH, None])
def test_resources_turns_castles_and_the_map_are_public(seat):
    view = given(HIDDEN).table.view(seat)
    assert (view["energy"], view["coins"], view["castle"], view["turns"]) == ([4, 1], [2, 0], [5, 3], [3, 2])
    (levy,) = view["map"]
    assert (levy["name"], levy["area"], levy["attack"], levy["defense"]) == ("Militia Levy", "b2", 1, 1)


@clause("VAL-R20", "VAL-13.7")
def test_the_opponent_does_not_learn_which_card_was_discarded_for_energy():
    scene = given("""
        turn: South 6
        South hand: Mend, Skeleton
    """)
    scene.when("South: discard Mend").then("North log has: discarded a card", "North log lacks: Mend")
    scene.then("South log has: discarded Mend")

"""LDL-2: first turns; LDL-R12 to LDL-R14."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.levendale.test_01_beginning import kept
from tests.games.levendale.workbench import card, given


@clause("LDL-2.1")
@pytest.mark.parametrize("start", ["A", "B"])
def test_the_first_turn_of_the_game_has_no_draw_action(start):
    kept(2, start).then(f"{start} hand: 7 cards", f"{start} deck: 47 cards")


@clause("LDL-2.2")
def test_everybody_else_draws_in_their_first_turn():
    scene = kept(3, "A").when("A: end turn").then("turn: B 1", "B hand: 8 cards")
    scene.when("B: end turn").then("turn: C 1", "C hand: 8 cards")


@clause("LDL-2.1")
def test_the_first_player_draws_from_the_second_turn_on():
    kept(2, "A").when("A: end turn", "B: end turn").then("turn: A 2", "A hand: 8 cards")


@clause("LDL-2.3")
def test_the_first_turn_of_each_player_has_one_action():
    scene = kept(2, "A").then("actions: 1").when("A: end turn").then("actions: 1")
    scene.when("B: end turn").then("turn: A 2", "actions: 2").when("A: end turn").then("turn: B 2", "actions: 2")


@clause("LDL-2.4")
def test_the_action_of_the_first_turn_places_a_card_or_is_left_unused():
    position = "turn: A 1 | A hand: Torch, Iron Scowl | B deck: Torch | B hand: Torch"
    scene = given(position).when("A: place Torch").then("A hero: Torch", "actions: 0")
    scene.refused("A: place Iron Scowl (LDL-3.3)").when("A: end turn").then("asked: B")
    given(position).when("A: end turn").then("A hero: bare", "asked: B")


@clause("LDL-R12")
def test_nobody_attacks_in_the_first_turn_also_with_extra_actions():
    scene = given("turn: A 1 | A hand: Seven-Mile Sabatons, Torch | A hero: Grave Cutlass")
    scene.refused("A: attack B (LDL-R12)").when("A: place Seven-Mile Sabatons").then("actions: 1")
    scene.refused("A: attack B (LDL-R12)").when("A: place Torch").then(
        "A hero: Seven-Mile Sabatons, Torch, Grave Cutlass"
    )


@clause("LDL-R12", "LDL-5.6")
def test_the_action_of_the_first_turn_pays_for_no_ability():
    given("turn: A 1 | A hero: Twirling Shoes | A hand: Torch").refused("A: use Twirling Shoes (LDL-R12)")
    given("turn: A 2 | A hero: Twirling Shoes | A hand: Torch").then("may: use Twirling Shoes")


@clause("LDL-R13")
def test_free_placements_and_abilities_are_allowed_in_the_first_turn():
    scene = given("turn: A 1 | A hand: Dancing Slippers, Torch, 2 Guild Ring | A hero: Curtsy")
    scene.when("A: place Dancing Slippers", "A: use Curtsy", "A: discard Guild Ring").then("A health: 12", "actions: 1")


@clause("LDL-R13", "LDL-R14")
def test_without_the_draw_action_the_main_step_follows_and_an_empty_deck_does_no_harm():
    warm = card("Warm Hearth", "At the start of your turn: gain 1 health.")
    scene = given("turn: B 2 | first: A | A turn: 0 | A hero: Warm Hearth | A hand: Torch | B hand: Torch", warm)
    scene.when("B: end turn").then("turn: A 1", "A health: 11", "A hand: Torch", "out: nobody", "asked: A (LDL-3.3)")

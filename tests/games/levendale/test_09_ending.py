"""LDL-9: ending the game; LDL-R55 to LDL-R60."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.levendale.workbench import card, given


@clause("LDL-9.1")
def test_the_last_player_left_wins():
    scene = given("seats: 3 | A hero: Knightmare's Lullaby | A hand: Torch | B health: 2 | C health: 3").when(
        "A: use Knightmare's Lullaby"
    )
    scene.then("out: B", "outcome: none")
    scene = given("seats: 3 | A hero: Knightmare's Lullaby | A hand: Torch | B health: 2 | C health: 2").when(
        "A: use Knightmare's Lullaby"
    )
    scene.then("out: B, C", "outcome: A wins (LDL-9.1)")


@clause("LDL-9.2")
@pytest.mark.parametrize(("health", "out"), [(4, "nobody"), (3, "B"), (2, "B")])
def test_0_health_or_less_is_out(health, out):
    scene = given(f"seats: 3 | A hero: Grave Cutlass | A hand: Torch | B health: {health}").when(
        "A: attack B", "B: no block"
    )
    scene.then(f"out: {out}")


@clause("LDL-9.3")
def test_no_card_for_the_draw_action_is_out():
    scene = given("seats: 3 | A hand: Torch | B hand: Torch | C deck: Torch").when("A: end turn")
    scene.then("out: B", "turn: C 2", "log has: B: is out of the game (LDL-9.3)")
    given("A hand: Torch | B hand: Torch").when("A: end turn").then("outcome: A wins (LDL-9.1)")
    given("A hand: Torch | B deck: Spark").when("A: end turn").then("outcome: none", "B hand: Spark", "B deck: empty")


@clause("LDL-R55")
def test_an_eliminated_players_waiting_triggers_are_lost_and_all_cards_leave_the_game():
    scene = given(
        "seats: 3 | A hero: Grave Cutlass | A hand: Torch | "
        "B health: 3 | B hero: Knightmare, Glass Heels | B hand: Spark | B trash: Torch"
    )
    scene.when("A: attack B", "B: no block").then("out: B", "A health: 10", "C health: 10")
    scene.then("B hero: bare", "B hand: empty", "B trash: empty", "B gone: 4 cards")


@clause("LDL-R55")
def test_others_still_hear_of_the_blow_that_eliminated_a_player():
    scene = given("seats: 3 | A hero: Belladora's Rapier | A hand: Torch | B health: 3").when(
        "A: attack B", "B: no block"
    )
    scene.then("out: B", "A health: 12")
    scene = given("seats: 3 | A hero: Spark, Emberlyn's Diadem | A hand: 2 Torch | A deck: Spark | B health: 1")
    scene.when("A: use Spark", "A: discard Torch", "A: choose B").then("out: B", "A hand: Torch, Spark")


@clause("LDL-R55")
def test_an_effect_for_each_opponent_goes_on_without_those_who_are_out():
    text = "Activate: each opponent loses 2 health; each opponent discards 1 card."
    scene = given(
        "seats: 3 | A hero: Scythe | A hand: Torch | B health: 2 | B hand: 2 Spark | C hand: 2 Spark",
        card("Scythe", text),
    )
    scene.when("A: use Scythe").then("out: B", "asked: C").when("C: discard Spark").then("C hand: Spark", "C health: 8")


@clause("LDL-R55")
def test_after_every_part_outside_a_batch_eliminations_are_checked():
    text = "Activate: lose 2 health; each opponent loses 5 health."
    scene = given(
        "seats: 3 | A hero: Curse | A hand: Torch | A health: 2 | B deck: Torch | B hand: Spark", card("Curse", text)
    )
    scene.when("A: use Curse").then("out: A", "B health: 10", "C health: 10", "turn: B 2")


@clause("LDL-R56")
def test_when_the_active_player_is_eliminated_the_turn_ends_at_once():
    chill = card("Chill", "At the start of your turn: lose 1 health.")
    position = "seats: 3 | turn: C 2 | A health: 1 | A hero: Chill, Music Box | A hand: Torch | A deck: Torch"
    scene = given(f"{position} | B deck: Torch | C hand: Torch", chill)
    scene.when("C: end turn").then("out: A", "turn: B 3", "B hand: Torch", "A gone: 4 cards")


@clause("LDL-R56")
def test_waiting_triggers_of_the_others_still_happen():
    """B's Toll Bridge was triggered by the same moment as the Firewalkers that killed A."""
    scene = given(
        "seats: 3 | A health: 2 | A hero: Grave Cutlass | "
        "A hand: Torch | B hero: Toll Bridge, Firewalkers | B deck: 5 Torch | B hand: Spark"
    )
    scene.when("A: attack B", "B: no block").then("out: A", "B health: 10", "B hand: Spark, 2 Torch", "turn: B 2")


@clause("LDL-R57")
def test_the_last_players_eliminated_by_one_batch_draw():
    text = "Activate: deal 5 damage to each player."
    scene = given(
        "seats: 3 | A health: 5 | B health: 4 | C health: 5 | A hero: Comet | A hand: Torch", card("Comet", text)
    )
    scene.when("A: use Comet").then("outcome: draw (LDL-R57)", "out: A, B, C")
    scene = given(
        "seats: 3 | A health: 5 | B health: 4 | C health: 6 | A hero: Comet | A hand: Torch", card("Comet", text)
    )
    scene.when("A: use Comet").then("outcome: C wins (LDL-9.1)")


@clause("LDL-R57")
def test_orders_to_each_player_are_one_moment():
    text = "Activate: each player loses 5 health."
    scene = given("A health: 5 | B health: 4 | A hero: Plague | A hand: Torch", card("Plague", text)).when(
        "A: use Plague"
    )
    scene.then("outcome: draw (LDL-R57)")


@clause("LDL-R58")
def test_an_ability_draws_what_is_there_and_eliminates_nobody():
    given("A hero: Twirling Shoes | A hand: Spark | A deck: Torch").when("A: use Twirling Shoes").then(
        "A hand: Spark, Torch", "out: nobody"
    )
    given("A hero: Twirling Shoes | A hand: Spark").when("A: use Twirling Shoes").then("A hand: Spark", "out: nobody")


@clause("LDL-R59")
def test_the_trash_is_never_shuffled_back():
    scene = (
        given("A hand: Torch | B hand: Torch | B trash: 5 Spark").when("A: end turn").then("outcome: A wins (LDL-9.1)")
    )
    scene = given("A hero: Sleepless Whisper | A hand: Spark | A trash: 3 Torch").when("A: use Sleepless Whisper")
    scene.then("A hand: Spark", "A trash: 3 Torch")


@clause("LDL-R60")
def test_each_opponent_is_every_other_player_still_in_the_game():
    scene = given("seats: 4 | A hero: Emberlyn's Inferno, Spark | A hand: 3 Torch | C health: 2").when(
        "A: attack B", "A: use Emberlyn's Inferno"
    )
    scene.when("B: block").then("A health: 10", "B health: 8", "out: C", "D health: 8")
    scene.when("A: use Spark", "A: discard Torch").then("options: choose B, choose D")

"""LDL-8: damage and health loss; LDL-R53, LDL-R54."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.levendale.workbench import card, given


@clause("LDL-8.1")
def test_an_opponent_is_defeated_by_damage_or_by_loss_of_health():
    given("A hero: Spark | A hand: 2 Torch | B health: 1").when("A: use Spark", "A: discard Torch").then(
        "outcome: A wins (LDL-9.1)"
    )
    scene = given("A hero: Signet of the Black Heart, Knightmare | A hand: Torch | B health: 1")
    scene.when("A: use Signet of the Black Heart").then("outcome: A wins (LDL-9.1)")
    given("A hero: Grave Cutlass | A hand: Torch | B health: 3").when("A: attack B", "B: no block").then(
        "outcome: A wins (LDL-9.1)"
    )


@clause("LDL-8.2", "LDL-8.7")
@pytest.mark.parametrize(("move", "drawn"), [("use Spark", 1), ("use Signet of the Black Heart", 0)])
def test_taking_damage_is_not_losing_health(move, drawn):
    scene = given(
        "A hero: Spark, Signet of the Black Heart, Knightmare | A hand: 2 Torch | "
        "B hero: Thorny Crown | B deck: 2 Torch"
    )
    scene.when(f"A: {move}")
    if move == "use Spark":
        scene.when("A: discard Torch")
    scene.then("B health: 9", f"B hand: {drawn} card" + ("" if drawn == 1 else "s"))


@clause("LDL-8.3")
def test_health_is_lost_by_attack_damage_or_by_an_ability_only():
    """Placing, discarding, drawing and an attack that is blocked cost nothing."""
    scene = given(
        "A hero: Spite Dagger, Curtsy | A hand: Torch, Spark, Iron Scowl | "
        "B hero: Brigandine | B hand: Torch | B deck: Torch"
    )
    scene.when("A: place Torch", "A: use Curtsy", "A: discard Spark", "A: attack B", "B: block", "A: end turn")
    scene.then("A health: 12", "B health: 10")


@clause("LDL-8.4")
def test_attack_damage_is_the_total_attack():
    scene = (
        given("A hero: Widowmaker Maul, War Horn, Torch | A hand: Spark")
        .then("A Attack: 9")
        .when("A: attack B", "B: no block")
    )
    scene.then("B health: 1")


@clause("LDL-8.5")
def test_defense_stops_attack_damage_in_part_or_in_full():
    given("A hero: Grave Cutlass | A hand: Torch | B hero: Silk Doublet").when("A: attack B", "B: block").then(
        "B health: 9"
    )
    given("A hero: Grave Cutlass | A hand: Torch | B hero: Gallows Leather").when("A: attack B", "B: block").then(
        "B health: 10"
    )


@clause("LDL-8.6")
def test_defense_never_stops_other_damage():
    scene = given("A hero: Tinderbox, Hunting Bow | A hand: Torch | B hero: Tower of a Shield, Brigandine").when(
        "A: use Tinderbox"
    )
    scene.then("B health: 8").when("A: attack B", "B: block").then("B health: 7")


@clause("LDL-8.7")
def test_knightmare_answers_to_damage_with_a_loss_that_no_other_knightmare_hears():
    scene = given("seats: 3 | A hero: Spark, Knightmare | A hand: 2 Torch | B hero: Knightmare | C hero: Knightmare")
    scene.when("A: use Spark", "A: discard Torch", "A: choose B")
    scene.then("B health: 9", "A health: 9", "C health: 9")


@clause("LDL-R53")
@pytest.mark.parametrize("move", ["use Sleepless Whisper", "use Ember"])
def test_who_waits_for_lost_health_hears_of_damage_too(move):
    ember = card("Ember", "Activate: deal 1 damage to each player.", "RING", "Ring")
    scene = given("A hero: Sleepless Whisper, Mirror of Malice, Ember | A hand: Torch | A deck: Torch", ember).when(
        f"A: {move}"
    )
    scene.then("A health: 9", "B health: 9" if move == "use Sleepless Whisper" else "B health: 8")


@clause("LDL-R53")
def test_the_mirror_of_malice_hears_only_in_its_own_turn():
    scene = given("A hero: Grave Cutlass | A hand: Torch | B hero: Mirror of Malice").when("A: attack B", "B: no block")
    scene.then("B health: 7", "A health: 10")


@clause("LDL-R54")
def test_each_instance_is_lessened_by_itself_and_never_below_0():
    cards = [
        card("Left Spike", "When you attack: deal 1 damage to the defending player.", "RING", "Ring"),
        card("Right Spike", "When you attack: deal 2 damage to the defending player.", "FEET", "Boots"),
    ]
    scene = given(
        "A hero: Left Spike, Right Spike | A hand: Torch | B hero: Salamander Hide, Thorny Crown | B deck: 3 Torch",
        *cards,
    )
    scene.when("A: attack B").then("B health: 9", "B hand: Torch")


@clause("LDL-R54")
def test_reductions_add_up_and_do_not_touch_attack_damage_or_loss():
    scene = given(
        "A hero: Tinderbox, Grave Cutlass, Knightmare's Lullaby | "
        "A hand: Torch | B hero: Salamander Hide, Wayland's Great Helm"
    )
    scene.when("A: use Tinderbox").then("B health: 10").when("A: use Knightmare's Lullaby").then("B health: 8")
    scene.when("A: attack B", "B: no block").then("B health: 5")


@clause("LDL-8.2", "LDL-8.6")
@pytest.mark.parametrize("seat", ["A", "B"])
def test_emberlyns_diadem_hears_neither_of_loss_nor_of_attack_damage(seat):
    other = "B" if seat == "A" else "A"
    hero = f"{seat} hero: Emberlyn's Diadem, Signet of the Black Heart, Knightmare, Grave Cutlass"
    scene = given(f"turn: {seat} 2 | {hero} | {seat} hand: Torch | {seat} deck: 2 Spark | {other} hand: Torch")
    scene.when(f"{seat}: use Signet of the Black Heart", f"{seat}: attack {other}", f"{other}: no block")
    scene.then(f"{other} health: 5", f"{seat} hand: Torch")


@clause("LDL-R54")
def test_emberlyns_diadem_does_not_hear_of_damage_that_was_not_dealt():
    scene = given(
        "A hero: Spark, Emberlyn's Diadem, Tinderbox | A hand: 3 Torch | B hero: Salamander Hide | A deck: 2 Spark"
    )
    scene.when("A: use Spark", "A: discard Torch").then("A hand: 2 Torch").when("A: use Tinderbox").then(
        "A hand: 2 Torch, Spark"
    )

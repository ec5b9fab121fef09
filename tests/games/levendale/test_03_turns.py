"""LDL-3: turns; LDL-R11, LDL-R15 to LDL-R20."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.levendale.workbench import card, given, texts

WITH_DECKS = "A deck: 5 Torch | B deck: 5 Torch | A hand: Torch, Iron Scowl, Hobnail Boots | B hand: Torch"


@clause("LDL-3.1", "LDL-3.2")
def test_a_turn_starts_with_drawing_exactly_one_card_which_nobody_is_asked_about():
    scene = given(f"{WITH_DECKS} | B hero: Grave Cutlass").when("A: end turn")
    scene.then("B hand: 2 Torch", "B deck: 4 cards", "asked: B (LDL-3.3)")


@clause("LDL-3.3")
def test_after_the_draw_action_there_are_two_actions():
    given(WITH_DECKS).when("A: end turn").then("actions: 2", "B hand: 2 cards")


@clause("LDL-3.3")
def test_two_actions_and_no_more():
    scene = given(WITH_DECKS).when("A: place Torch", "A: place Iron Scowl").then("actions: 0")
    scene.refused("A: place Hobnail Boots (LDL-3.3)", "A: attack B (LDL-3.3)")


@clause("LDL-3.4", "LDL-R15")
@pytest.mark.parametrize("used", [0, 1, 2])
def test_any_number_of_the_two_actions_may_be_used_and_none_is_kept(used):
    moves = [f"A: place {name}" for name in ("Torch", "Iron Scowl")[:used]]
    scene = given(WITH_DECKS).when(*moves, "A: end turn").then("asked: B", "actions: 2")
    scene.when("B: end turn").then("asked: A", "actions: 2")


@clause("LDL-3.5")
def test_an_action_places_a_card_or_attacks_another_player():
    scene = given(WITH_DECKS).then(
        "options: place Hobnail Boots, place Iron Scowl, place Torch, attack B, end turn",
    )
    scene.when("A: place Torch").then("actions: 1", "A hero: Torch").when("A: attack B", "B: no block")
    scene.then("actions: 0", "B health: 9")


@clause("LDL-3.6", "LDL-7.2")
def test_one_attack_each_turn():
    scene = given(f"{WITH_DECKS} | A hero: Grave Cutlass").when("A: attack B", "B: no block").then("actions: 1")
    scene.refused("A: attack B (LDL-3.6)").when("A: end turn", "B: end turn").then("may: attack B")


@clause("LDL-3.7")
def test_a_card_that_is_free_takes_no_action():
    scene = given("A hand: Dancing Slippers, Torch, Iron Scowl, Guild Ring | actions: 2")
    scene.when("A: place Dancing Slippers").then("actions: 2").when("A: place Torch", "A: place Iron Scowl")
    scene.then("actions: 0", "A hero: Dancing Slippers, Torch, Iron Scowl", "log has: placed Dancing Slippers for free")


@clause("LDL-3.8")
def test_with_10_cards_or_fewer_the_turn_is_passed():
    given("A hand: 10 Torch | B deck: Torch").when("A: end turn").then("asked: B (LDL-3.3)", "A hand: 10 cards")


@clause("LDL-3.9", "LDL-R18")
def test_with_more_than_10_cards_the_player_chooses_what_to_discard_down_to_exactly_10():
    scene = given("A hand: 9 Torch, 2 Spark, Guild Ring | B deck: Torch").when("A: end turn")
    scene.then("asked: A (LDL-3.9)", "options: discard Torch, discard Spark, discard Guild Ring")
    scene.when("A: discard Guild Ring")
    scene.then("asked: A", "options: discard Torch, discard Spark", "A trash: empty")  # they go together
    scene.when("A: discard Spark").then("A hand: 9 Torch, Spark", "A trash: Guild Ring, Spark", "asked: B")


@clause("LDL-R11")
def test_the_steps_of_a_turn_in_their_order():
    cards = [
        card("Dawn", "At the start of your turn: gain 1 health.", "RING", "Ring"),
        card("Dusk", "At the end of your turn: draw 1 card.", "FEET", "Boots"),
    ]
    scene = given(
        "A hero: Dawn, Dusk | A hand: 9 Torch | A deck: 3 Spark | turn: B 2 | B deck: Torch | B hand: Torch", *cards
    )
    scene.when("B: end turn", "A: end turn")
    log = [says for seat, _, says in scene.table.read_log(None) if seat == 0]
    assert log == ["begins turn 3", "gained 1 health", "drew a card", "drew a card"]
    scene.then("asked: A (LDL-3.9)").when("A: discard Spark").then("asked: B")


@clause("LDL-R11")
def test_the_abilities_of_the_beginning_come_before_the_deck_is_looked_at():
    cards = [card("Sour Grapes", "At the start of your turn: draw 1 card.")]
    scene = given("turn: B 2 | A hero: Sour Grapes | A deck: Torch | B hand: Torch", *cards).when("B: end turn")
    scene.then("outcome: B wins (LDL-9.1)", "log has: A: is out of the game (LDL-9.3)")


@clause("LDL-R15")
def test_actions_free_placements_and_abilities_in_any_order():
    hand = "A hand: Torch, Dancing Slippers, 2 Guild Ring, Iron Scowl"
    one = given(f"{hand} | A hero: Curtsy").when(
        "A: use Curtsy",
        "A: discard Guild Ring",
        "A: place Torch",
        "A: place Dancing Slippers",
        "A: attack B",
        "B: block",
    )
    two = given(f"{hand} | A hero: Curtsy").when(
        "A: attack B",
        "B: block",
        "A: place Dancing Slippers",
        "A: place Torch",
        "A: use Curtsy",
        "A: discard Guild Ring",
    )
    for scene in (one, two):
        scene.then("A health: 12", "actions: 0", "A hero: Curtsy, Torch, Dancing Slippers", "attacked: yes")


@clause("LDL-R16")
def test_extra_actions_give_no_second_attack():
    scene = given("A hero: Grave Cutlass | A hand: Seven-Mile Sabatons, Torch").when("A: attack B", "B: no block")
    scene.when("A: place Seven-Mile Sabatons").then("actions: 1").refused("A: attack B (LDL-3.6)")


@clause("LDL-R17")
def test_in_the_middle_of_a_turn_a_hand_may_hold_more_than_10():
    scene = given("A hero: Sleepless Whisper | A hand: 10 Torch | A deck: 2 Spark").when("A: use Sleepless Whisper")
    scene.then("A hand: 11 cards", "asked: A (LDL-3.3)")


@clause("LDL-R19")
def test_a_hero_without_attack_may_attack_and_its_triggers_happen():
    cards = [card("War Cry", "When you attack: gain 1 health.")]
    scene = given("A hero: War Cry | A hand: Torch", *cards).then("A Attack: 0").when("A: attack B", "B: no block")
    scene.then("A health: 11", "B health: 10", "attacked: yes").refused("A: attack B (LDL-3.6)")


@clause("LDL-R20")
def test_only_another_player_still_in_the_game_may_be_attacked():
    scene = given("seats: 3 | A hero: Grave Cutlass | A hand: Torch | B health: 3 | C hand: Torch | C deck: 2 Torch")
    scene.refused("A: attack A (LDL-R20)").when("A: attack B", "B: no block").then("out: B").when("A: end turn")
    scene.then("may: attack A").refused("C: attack B (LDL-R20)", "C: attack C (LDL-R20)")
    assert "attack B" not in texts(scene.table)


@clause("LDL-R16")
def test_only_the_active_player_has_actions_to_lose():
    mire = card("Mire", "Activate: each opponent loses 1 action.")
    given("A hero: Mire | A hand: Torch", mire).when("A: use Mire").then("actions: 2")

"""LDL-7: battle; LDL-R45 to LDL-R52."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.levendale.workbench import card, given


@clause("LDL-7.1")
def test_an_attack_takes_an_action_and_is_against_one_opponent_of_choice():
    scene = (
        given("seats: 3 | A hero: Grave Cutlass | A hand: Torch").then("may: attack B, attack C").when("A: attack C")
    )
    scene.then("asked: C").when("C: no block").then("C health: 7", "B health: 10", "actions: 1")


@clause("LDL-7.2")
def test_the_second_action_is_no_second_attack():
    scene = given("seats: 3 | A hero: Grave Cutlass | A hand: Torch").when("A: attack C", "C: block")
    scene.refused("A: attack B (LDL-3.6)", "A: attack C (LDL-3.6)")


@clause("LDL-7.3")
def test_the_attack_begins_the_battle_phase_which_the_block_ends():
    scene = given("A hero: Grave Cutlass | A hand: Torch")
    assert scene.table.view(None)["battle"] is None
    scene.when("A: attack B")
    assert scene.table.view(None)["battle"] == {"attacker": 0, "defender": 1, "cannot_block": False, "harmless": False}
    scene.when("B: block")
    assert scene.table.view(None)["battle"] is None


@clause("LDL-7.4")
def test_abilities_triggered_by_an_attack_trigger_as_the_battle_begins():
    """Of the attacker, of the defender, and of a third player who waits for anybody's attack."""
    cards = [card("Watchtower", "When an opponent attacks: gain 1 health.")]
    scene = given("seats: 3 | A hero: Hunting Bow | A hand: Torch | B hero: Gatehouse | C hero: Watchtower", *cards)
    scene.when("A: attack B").then("asked: B (LDL-7.6)", "B health: 10", "C health: 11")  # the Gatehouse: -1 + 1


@clause("LDL-7.5")
def test_in_a_battle_only_abilities_that_say_so_are_activated():
    scene = given("A hero: Spark, Grudge Match | A hand: 2 Torch | B hero: Curtsy, Punch Bowl | B hand: 2 Torch").when(
        "A: attack B"
    )
    scene.then("options: use Grudge Match, done").refused("A: use Spark (LDL-7.5)").when("A: done")
    scene.then("options: block, no block").refused("B: use Curtsy (LDL-7.5)", "B: use Punch Bowl (LDL-7.5)")


@clause("LDL-7.6")
def test_the_defending_player_chooses_whether_to_block():
    position = "A hero: Grave Cutlass | A hand: Torch | B hero: Silk Doublet"
    scene = given(position).when("A: attack B").then("asked: B (LDL-7.6)", "options: block, no block")
    scene.when("B: block").then("B health: 9")
    given(position).when("A: attack B", "B: no block").then("B health: 7")


@clause("LDL-7.7", "LDL-8.4")
def test_attack_damage_comes_from_the_whole_attack_of_the_hero():
    scene = given("A hero: Grave Cutlass, Torch, Iron Scowl, Copper Loop | A hand: Spark").then("A Attack: 6")
    scene.when("A: attack B", "B: no block").then("B health: 4", "log has: B: took 6 attack damage (LDL-7.7)")


@clause("LDL-7.8", "LDL-8.5")
@pytest.mark.parametrize(
    ("defense", "left"),
    [("bare", 7), ("Parasol", 8), ("Silk Doublet", 9), ("Brigandine", 10), ("Tower of a Shield", 10)],
)
def test_blocking_stops_as_much_as_the_defense(defense, left):
    hero = "" if defense == "bare" else f" | B hero: {defense}"
    given(f"A hero: Grave Cutlass | A hand: Torch{hero}").when("A: attack B", "B: block").then(f"B health: {left}")


@clause("LDL-7.9")
def test_without_a_block_defense_does_not_count():
    given("A hero: Grave Cutlass | A hand: Torch | B hero: Tower of a Shield").when("A: attack B", "B: no block").then(
        "B health: 7"
    )


@clause("LDL-7.10")
def test_after_the_attack_damage_the_battle_ends():
    scene = given("A hero: Grudge Match | A hand: Torch").when("A: attack B", "A: use Grudge Match", "B: no block")
    scene.then("asked: A (LDL-3.3)", "A Attack: 1").refused("A: use Grudge Match (LDL-R46)", "B: block (LDL-R10)")


# ---- the course of a battle --------------------------------------------------------------------


STEPS = [
    card("Lance", "When you attack: draw 1 card.", "WEAPON", "Weapon", (3, 0)),
    card("Wall", "When you are attacked: draw 1 card.", "FEET", "Boots"),
    card("Taunt", "When you block: draw 1 card.", "RING", "Ring"),
    card("Spurs", "When an opponent blocks your attack: draw 1 card.", "RING", "Ring"),
    card("Claw", "When your Hero deals attack damage: draw 1 card.", "FEET", "Boots"),
    card("Bruise", "When you take damage of any kind: draw 1 card.", "HEAD", "Helm"),
]


@clause("LDL-R45")
def test_the_steps_of_a_battle_in_their_order():
    scene = given(
        "A hero: Lance, Spurs, Claw, Grudge Match | B hero: Wall, Taunt, Bruise, Polite Refusal | "
        "A hand: Torch | B hand: Torch"
        " | A deck: 9 Spark | B deck: 9 Spark",
        *STEPS,
    )
    scene.when("A: attack B").then("asked: A (LDL-R46)").when("A: use Grudge Match").then("asked: B (LDL-7.6)")
    scene.when("B: use Polite Refusal", "B: discard Torch", "B: block").then("B health: 7", "asked: A (LDL-3.3)")
    log = [("AB"[seat], says) for seat, _, says in scene.table.read_log(None)]
    assert log == [
        ("A", "attacked B with Attack 4"),  # (a)
        ("A", "drew a card"), ("B", "drew a card"),  # (b)
        ("A", "used Grudge Match"), ("A", "lost 1 health"), ("A", "the Hero got +2 Attack"),  # (c)
        ("B", "used Polite Refusal"), ("B", "discarded Torch"), ("B", "the Hero got +3 Defense"),  # (d)
        ("B", "blocked"),  # (e)
        ("A", "drew a card"), ("B", "drew a card"),  # (f)
        ("B", "took 3 attack damage"),  # (g)
        ("A", "drew a card"), ("B", "drew a card"),  # (h)
    ]  # fmt: skip


@clause("LDL-R46")
def test_any_number_of_different_abilities_and_no_second_chance_for_the_attacker():
    scene = given(
        "A hero: Grudge Match, Nightfall Greaves, Emberlyn's Longbow | A hand: 3 Torch | "
        "B hero: Right of Way | B hand: Torch"
    )
    scene.when("A: attack B").then("options: use Grudge Match, use Emberlyn's Longbow, use Nightfall Greaves, done")
    scene.when("A: use Grudge Match").then("options: use Emberlyn's Longbow, use Nightfall Greaves, done")
    scene.refused("A: use Grudge Match (LDL-R31)").when("A: done").then("asked: B").refused(
        "A: use Nightfall Greaves (LDL-R10)"
    )
    scene.when("B: use Right of Way").then("asked: B", "options: block, no block")


@clause("LDL-R46")
def test_each_side_has_its_own_abilities_and_others_do_nothing():
    both = "Grudge Match, Right of Way, Bottomless Spellbook"
    scene = given(
        f"seats: 3 | A hero: {both} | B hero: {both} | C hero: {both} | A hand: Torch | C hand: Foxfire Boots"
    )
    scene.when("A: attack B").then("options: use Grudge Match, done").refused("A: use Right of Way (LDL-R46)")
    scene.refused("C: use Right of Way (LDL-R10)").when("A: done")
    scene.then("options: use Right of Way, block, no block").refused(
        "B: use Grudge Match (LDL-R46)", "C: use Foxfire Boots (LDL-R10)"
    )


@clause("LDL-R46")
def test_the_attacker_is_not_asked_without_an_ability_to_use():
    given("A hero: Grave Cutlass | A hand: Torch").when("A: attack B").then("asked: B (LDL-7.6)")


@clause("LDL-R47")
def test_blocking_is_free_and_defense_is_not_used_up():
    position = "seats: 3 | A hero: Grave Cutlass | A hand: Torch | B hand: Torch | B deck: Torch | B hero: Silk Doublet"
    scene = given(f"{position} | turn: C 2 | C hero: Grave Cutlass | C hand: Torch | A deck: Torch").when(
        "C: attack B", "B: block"
    )
    scene.then("B health: 9", "B Defense: 2").when("C: end turn", "A: attack B", "B: block").then(
        "B health: 8", "B Defense: 2"
    )
    given("A hero: Grave Cutlass | A hand: Torch").when("A: attack B").then("may: block").when("B: block").then(
        "B health: 7"
    )


@clause("LDL-R48")
def test_who_cannot_block_does_not_block():
    scene = given(
        "A hero: Emberlyn's Longbow | A hand: 3 Torch | "
        "B hero: Toll Bridge, Tower of a Shield | B hand: Spark | B deck: Torch"
    )
    scene.when("A: attack B", "A: use Emberlyn's Longbow", "A: discard Torch", "A: discard Torch")
    scene.then("options: no block").refused("B: block (LDL-R48)").when("B: no block").then(
        "B health: 7", "B hand: 2 cards"
    )


@clause("LDL-R48")
def test_with_an_empty_hand_and_nothing_to_use_nobody_asks():
    scene = given("A hero: Nightfall Greaves | A hand: Torch | B hero: Toll Bridge | B deck: Torch").when(
        "A: attack B", "A: use Nightfall Greaves"
    )
    scene.then("asked: A (LDL-3.3)", "B health: 9", "B hand: Torch", "log has: B: did not block")


@clause("LDL-R49")
def test_values_are_read_when_the_damage_is_calculated():
    """The block triggers a bonus of the attacker: it counts."""
    rage = card("Rage", "When an opponent blocks your attack: your Hero gains +2 Attack this battle.", "RING", "Ring")
    scene = given("A hero: Rage, Grave Cutlass | A hand: Torch | B hero: Brigandine", rage).when(
        "A: attack B", "B: block"
    )
    scene.then("B health: 8")


@clause("LDL-R50")
@pytest.mark.parametrize("answer", ["block", "use Right of Way"])
def test_no_damage_triggers_nothing(answer):
    scene = given(
        "A hero: Belladora's Rapier | A hand: Torch | B hero: Right of Way, Brigandine, Thorny Crown | B deck: Torch"
    )
    scene.when("A: attack B", f"B: {answer}")
    if answer != "block":
        scene.when("B: no block")
    scene.then("B health: 10", "A health: 10", "B hand: empty")


@clause("LDL-R51")
def test_the_battle_ends_at_once_when_the_defender_is_eliminated():
    """Hunting Bow kills in step (b): nobody is asked to block, and A's turn goes on."""
    scene = given("seats: 3 | A hero: Hunting Bow, Belladora's Rapier | A hand: Torch | B health: 1").when(
        "A: attack B"
    )
    scene.then("out: B", "asked: A (LDL-3.3)", "A health: 10", "actions: 1")
    assert scene.table.view(None)["battle"] is None


@clause("LDL-R51")
def test_the_battle_ends_at_once_when_the_attacker_is_eliminated():
    scene = given(
        "seats: 3 | A health: 1 | A hero: Grave Cutlass | "
        "A hand: Torch | B hero: Firewalkers | B deck: Torch | B hand: Torch"
    )
    scene.when("A: attack B", "B: no block").then("out: A", "B health: 10", "turn: B 2")
    assert scene.table.view(None)["battle"] is None


@clause("LDL-R51", "LDL-R46")
def test_a_defender_eliminated_in_the_attackers_window_is_not_asked():
    scene = given("seats: 3 | A hero: Emberlyn's Inferno | A hand: Torch | B health: 2").when(
        "A: attack B", "A: use Emberlyn's Inferno"
    )
    scene.then("out: B", "C health: 8", "asked: A (LDL-3.3)")


@clause("LDL-R52")
def test_an_ability_already_used_goes_on_working_without_its_card():
    scene = given("A hero: Grave Cutlass | A hand: Torch | B hero: Right of Way").when(
        "A: attack B", "B: use Right of Way"
    )
    scene.then("B hero: bare").when("B: no block").then("B health: 10")


@clause("LDL-R52")
def test_a_card_that_leaves_in_battle_takes_its_own_values_along():
    scene = (
        given("A hero: Emberlyn's Inferno, Grave Cutlass | A hand: Torch")
        .then("A Attack: 4")
        .when("A: attack B", "A: use Emberlyn's Inferno")
    )
    scene.then("A Attack: 3").when("B: no block").then("B health: 5")

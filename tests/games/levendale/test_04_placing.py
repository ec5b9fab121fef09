"""LDL-4: placing, slots and replacing; LDL-R21 to LDL-R29."""

from __future__ import annotations

import pytest

import legendry
from tests.clauses import clause
from tests.games.levendale.workbench import card, given, texts

GAME = legendry.game("levendale")


@clause("LDL-4.1")
def test_a_placed_card_is_equipped_to_the_hero():
    scene = given("A hand: Torch, Spark | A hero: Iron Scowl").when("A: place Torch")
    scene.then("A hero: Iron Scowl, Torch", "A hand: Spark", "A Attack: 2")


@clause("LDL-4.2")
@pytest.mark.parametrize("printed", GAME.cards, ids=[each.name for each in GAME.cards])
def test_a_card_goes_into_its_own_slot(printed):
    scene = given(f"A hand: {printed.name}, Torch, Torch").when(f"A: place {printed.name}")
    slots = scene.table.view(None)["heroes"][0]["slots"]
    assert [slot for slot, cards in slots.items() if cards] == [printed.slot_name]


@clause("LDL-4.3")
def test_a_slot_holds_a_single_card():
    scene = given("A hand: Torch, Guild Ring | A hero: Spite Dagger, Promise Ring")
    scene.refused("A: add Torch (LDL-4.3)", "A: add Guild Ring (LDL-4.3)")


@clause("LDL-4.4")
def test_nobody_gets_rid_of_a_card_by_wish():
    given("A hand: Torch | A hero: Tower of a Shield").refused("A: destroy Tower of a Shield (LDL-4.4)")


@clause("LDL-4.5", "LDL-4.6", "LDL-6.3")
def test_placing_a_card_destroys_what_is_in_its_slot():
    scene = given("A hand: Torch, Spark | A hero: Tower of a Shield, Guild Ring").when("A: place Torch")
    scene.then("A hero: Torch, Guild Ring", "A trash: Tower of a Shield")


@clause("LDL-4.6", "LDL-R25")
def test_all_cards_of_the_slot_are_destroyed_also_those_that_share_it():
    scene = given("A hand: Promise Ring, Spark | A hero: Bruise Band, Copper Loop, Friendship Ring, Torch")
    scene.when("A: place Promise Ring").then("A hero: Promise Ring, Torch", "A trash: 3 cards", "A health: 12")


@clause("LDL-R21")
def test_cards_are_placed_from_the_own_hand_only():
    scene = given("A hand: Torch | B hand: Iron Scowl | A trash: Spark | A deck: Curtsy")
    scene.refused("A: place Iron Scowl (LDL-R21)", "A: place Spark (LDL-R21)", "A: place Curtsy (LDL-R21)")
    scene.when("A: place Torch").then("A hero: Torch", "B hero: bare")


@clause("LDL-R22")
def test_a_free_placement_follows_every_other_rule_and_there_may_be_many():
    watch = card("Cobbler's Mark", "When you place a Boots: gain 1 health.")
    scene = given("A hand: 2 Dancing Slippers, Swift Moccasins, Torch | actions: 0 | A hero: Cobbler's Mark", watch)
    scene.when("A: place Dancing Slippers", "A: place Swift Moccasins", "A: place Dancing Slippers")
    scene.then("A health: 13", "A hero: Dancing Slippers, Cobbler's Mark", "A trash: Dancing Slippers, Swift Moccasins")
    scene.refused("A: place Torch (LDL-3.3)")


@clause("LDL-R22")
def test_nothing_is_placed_in_a_battle_or_in_another_turn():
    scene = given("A hand: Dancing Slippers, Torch | B hand: Swift Moccasins | A hero: Grudge Match")
    scene.refused("B: place Swift Moccasins (LDL-R10)").when("A: attack B")
    scene.refused("A: place Dancing Slippers (LDL-R22)").when("A: done")
    scene.refused("B: place Swift Moccasins (LDL-R22)")


@clause("LDL-R23")
@pytest.mark.parametrize(("health", "left"), [(7, 2), (8, 1)])
def test_the_condition_of_a_free_placement_is_looked_at_as_the_card_is_placed(health, left):
    scene = given(f"A health: {health} | A hand: Tombwalker Boots, Torch").when("A: place Tombwalker Boots")
    scene.then("A hero: Tombwalker Boots", f"actions: {left}")


@clause("LDL-R23")
@pytest.mark.parametrize(("others", "left"), [(2, 2), (3, 1)])
def test_patchwork_robe_counts_itself(others, left):
    given(f"A hand: Patchwork Robe, {others} Torch").when("A: place Patchwork Robe").then(f"actions: {left}")


@clause("LDL-R23")
def test_without_action_and_with_a_failing_condition_it_cannot_be_placed():
    given("actions: 0 | A hand: Tombwalker Boots, Torch | A health: 8").refused("A: place Tombwalker Boots (LDL-3.3)")


@clause("LDL-R24")
def test_a_card_that_may_share_is_added_or_replaces_as_the_player_chooses():
    position = "A hand: Copper Loop, Torch | A hero: Promise Ring"
    scene = given(position).then("may: add Copper Loop, place Copper Loop").when("A: add Copper Loop")
    scene.then("A hero: Promise Ring, Copper Loop", "A trash: empty")
    given(position).when("A: place Copper Loop").then("A hero: Copper Loop", "A trash: Promise Ring")


@clause("LDL-R24")
def test_into_an_empty_slot_there_is_no_choice():
    scene = given("A hand: Copper Loop, Torch").refused("A: add Copper Loop (LDL-4.2)")
    assert "add Copper Loop" not in texts(scene.table)


@clause("LDL-R24")
def test_a_card_that_gives_room_lets_any_card_share_up_to_its_number():
    scene = given("A hand: Curtsy, Spark | A hero: Bottomless Spellbook, Marching Song").when("A: add Spark")
    scene.then("A hero: Bottomless Spellbook, Marching Song, Spark").refused("A: add Curtsy (LDL-4.3)")
    given("B hero: Bottomless Spellbook | A hand: Curtsy, Torch | A hero: Spark").refused("A: add Curtsy (LDL-4.3)")


@clause("LDL-R26")
def test_when_the_room_is_gone_the_cards_stay_until_the_next_placement():
    scene = given("A hand: Milestone, Curtsy | A hero: Bottomless Spellbook, Spark, Marching Song")
    scene.when("A: place Milestone").then("A hero: Milestone, Spark, Marching Song")
    scene.refused("A: add Curtsy (LDL-4.3)").when("A: place Curtsy").then("A hero: Milestone, Curtsy")


@clause("LDL-R27")
def test_replacing_is_one_event():
    """The old ring's 3 and the new one's 2 are one batch: 4 + 3 + 2, and one gain each."""
    old = card("Parting Gift", "When this card is destroyed: gain 3 health.", "RING", "Ring")
    scene = given("A health: 4 | A hand: Promise Ring, Torch | A hero: Parting Gift, Tiara of Good Cheer", old)
    scene.when("A: place Promise Ring").then("A health: 9", "A hero: Promise Ring, Tiara of Good Cheer")
    says = [line for _, _, line in scene.table.read_log(None)]
    assert says[-3:] == ["gained 3 health", "gained 2 health", "the Hero got +2 Attack"]


@clause("LDL-R27")
def test_the_new_card_does_not_see_what_it_replaces():
    scene = given("A hand: Boneyard Ball, Torch | A hero: Grand Ballroom | A deck: 3 Torch").when(
        "A: place Boneyard Ball"
    )
    scene.then("A hand: Torch", "A trash: Grand Ballroom")


@clause("LDL-R28")
def test_a_destroyed_card_stops_giving_at_once_but_its_own_ability_happens():
    scene = given("A hand: Torch | A hero: Glass Heels, War Horn | B hero: Wayland's Oath | B hand: Torch | turn: B 2")
    scene.then("A Attack: 2").when("B: use Wayland's Oath", "B: choose A's Glass Heels")
    scene.then("A Attack: 1", "A health: 13", "A trash: Glass Heels")


@clause("LDL-R28")
def test_two_that_are_destroyed_together_do_not_see_each_other():
    mourner = card("Mourner", "You may place this card into a slot that already holds cards without destroying them. "
                   "When another card equipped to your Hero is destroyed: gain 1 health.", "RING", "Ring")  # fmt: skip
    scene = given("A hero: 2 Mourner | A hand: Guild Ring, Torch", mourner).when("A: place Guild Ring")
    scene.then("A health: 10")


@clause("LDL-R29")
def test_an_opponents_ability_does_not_destroy_a_protected_card():
    scene = given("A hero: Wayland's Oath | A hand: Torch | B hero: Wayland's Bulwark, Kite Shield, Guild Ring")
    scene.when("A: use Wayland's Oath").then("options: choose B's Kite Shield, choose B's Guild Ring")
    scene.refused("A: choose B's Wayland's Bulwark (LDL-R3)")
    scene = given("A hero: Wayland's Oath | A hand: Torch | B hero: Wayland's Bulwark").when("A: use Wayland's Oath")
    scene.then("B hero: Wayland's Bulwark", "A trash: Wayland's Oath", "asked: A (LDL-3.3)")


@clause("LDL-R29")
def test_the_owner_may_replace_it_or_pay_with_it():
    scene = given("A hero: Wayland's Bulwark, Ouroboros Ring | A hand: Brigandine, Torch | A deck: 2 Spark")
    scene.when("A: place Brigandine").then("A trash: Wayland's Bulwark")
    scene = given("A hero: Wayland's Bulwark, Kite Shield, Ouroboros Ring | A hand: Torch | A deck: 2 Spark")
    scene.when("A: use Ouroboros Ring", "A: destroy A's Wayland's Bulwark").then(
        "A trash: Wayland's Bulwark", "A hand: 3 cards"
    )


@clause("LDL-R29")
def test_the_owners_own_abilities_may_destroy_it():
    clean = card("Spring Clean", "Activate: choose another card equipped to your Hero; destroy it.")
    scene = given("A hero: Spring Clean, Wayland's Bulwark, Torch | A hand: Torch", clean).when("A: use Spring Clean")
    scene.when("A: choose A's Wayland's Bulwark").then("A trash: Wayland's Bulwark")


@clause("LDL-R29")
def test_a_protected_card_is_not_destroyed_with_all_others_either():
    storm = card("Storm", "Activate: destroy each card equipped to an opponent's Hero.")
    scene = given("A hero: Storm | A hand: Torch | B hero: Wayland's Bulwark, Kite Shield", storm).when("A: use Storm")
    scene.then("B hero: Wayland's Bulwark", "B trash: Kite Shield")

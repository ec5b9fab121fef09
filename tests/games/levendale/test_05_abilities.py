"""LDL-5: abilities; LDL-R30 to LDL-R44, LDL-R67, LDL-R68."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.levendale.workbench import card, given, texts


def says(scene, clauses=()):
    """The log as everybody reads it, of these clauses only if any are named."""
    return [line for _, clause_id, line in scene.table.read_log(None) if not clauses or clause_id in clauses]


# ---- kinds of abilities ------------------------------------------------------------------------


@clause("LDL-5.1")
def test_an_ability_works_only_while_its_card_is_equipped():
    scene = given("A hand: Curtsy, War Horn, Ring of Kindling, Torch, Spark | A hero: Paving Hammer")
    scene.then("A Attack: 4").refused("A: use Curtsy (LDL-5.1)").when("A: place Spark").then("B health: 10")
    scene.when("A: place War Horn").then("A Attack: 7")


@clause("LDL-5.2", "LDL-5.3", "LDL-5.4", "LDL-5.5")
def test_always_active_triggered_and_activated():
    cards = [
        card("Banner", "Your Hero has +1 Attack.", "RING", "Ring"),
        card("Drum", "When you place a Weapon: gain 1 health.", "FEET", "Boots"),
        card("Horn", "Activate: gain 1 health.", "HEAD", "Helm"),
    ]
    scene = given("A hero: Banner, Drum, Horn | A hand: Torch, Grave Cutlass, Spark", *cards)
    scene.then("A Attack: 1", "A health: 10").when("A: place Torch").then("A Attack: 2", "A health: 11")
    scene.when("A: place Grave Cutlass").then("A Attack: 5", "A health: 12")
    scene.when("A: use Horn").then("A health: 13")


@clause("LDL-5.3")
def test_an_always_active_ability_applies_as_long_as_its_card_is_in_play():
    scene = given("A hero: Tower of a Shield, Grave Cutlass | A hand: Kite Shield, Torch").then("A Attack: 2")
    scene.when("A: place Kite Shield").then("A Attack: 4")


@clause("LDL-5.5", "LDL-R30")
def test_nobody_must_activate():
    scene = given("A hero: Curtsy | A hand: Torch, Spark | B deck: Torch | B hand: Torch")
    scene.then("may: use Curtsy, end turn").when("A: end turn").then("A health: 10", "asked: B")


@clause("LDL-5.6")
def test_an_activated_ability_takes_no_action_unless_it_says_so():
    scene = given("A hero: Curtsy, Twirling Shoes | A hand: 3 Torch | A deck: 9 Spark | actions: 2")
    scene.when("A: use Curtsy", "A: discard Torch").then("actions: 2").when("A: use Twirling Shoes")
    scene.then("actions: 1", "A hand: 4 cards")
    given("A hero: Twirling Shoes | A hand: Torch | actions: 0").refused("A: use Twirling Shoes (LDL-R33)")


@clause("LDL-5.7", "LDL-R37")
def test_abilities_of_one_moment_happen_at_once():
    """At 1 health a loss of 1 and a gain of 1 leave the player in the game, in whatever slots the cards are."""
    for loss, gain in (("SPELL", "REALM"), ("REALM", "SPELL")):
        cards = [
            card("Chill", "At the start of your turn: lose 1 health.", loss, "Realm"),
            card("Warmth", "At the start of your turn: gain 1 health.", gain, "Realm"),
        ]
        scene = given(
            "turn: B 2 | B hand: Torch | A health: 1 | A hero: Chill, Warmth | A hand: Torch | A deck: Torch", *cards
        )
        scene.when("B: end turn").then("out: nobody", "A health: 1", "asked: A (LDL-3.3)")


@clause("LDL-5.8")
def test_a_triggered_ability_may_happen_on_an_opponents_turn():
    scene = given("A hero: Grave Cutlass | A hand: Torch | B hero: Thorny Crown | B deck: Torch").when(
        "A: attack B", "B: no block"
    )
    scene.then("B hand: Torch", "asked: A")


@clause("LDL-5.9")
def test_an_activated_ability_is_for_the_own_turn():
    scene = given("B hero: Curtsy | B hand: 2 Torch | A hand: Torch | B deck: Torch").refused("B: use Curtsy (LDL-R10)")
    scene.when("A: end turn").then("B may: use Curtsy")


@clause("LDL-5.9")
def test_it_comes_after_the_draw_action_and_before_the_end():
    """The start of B's turn asks about the Loop only; at the hand limit nothing can be used."""
    scene = given("B hero: Curtsy, Loop of Regret | B hand: 10 Torch | A hand: Torch | B deck: 3 Torch").when(
        "A: end turn"
    )
    scene.then("asked: B (LDL-R3)", "options: yes, no").when("B: no").then("may: use Curtsy").when("B: end turn")
    scene.then("asked: B (LDL-3.9)", "options: discard Torch")


@clause("LDL-5.10", "LDL-7.5")
def test_it_is_not_used_during_a_battle():
    scene = given("A hero: Curtsy, Nightfall Greaves | A hand: 2 Torch | B hero: Curtsy | B hand: 2 Torch").when(
        "A: attack B"
    )
    scene.then("options: use Nightfall Greaves, done").refused("A: use Curtsy (LDL-7.5)").when("A: done")
    scene.then("options: block, no block").refused("B: use Curtsy (LDL-7.5)")


@clause("LDL-5.11")
def test_right_of_way_says_when_it_may_be_used():
    scene = given("A hero: Grave Cutlass | A hand: Torch | B hero: Right of Way | B deck: Torch")
    scene.when("A: attack B").then("B may: use Right of Way").when("B: no block", "A: end turn")
    scene.refused("B: use Right of Way (LDL-R46)")


# ---- triggered abilities -----------------------------------------------------------------------


@clause("LDL-R30")
def test_a_triggered_ability_is_mandatory_unless_it_says_may():
    scene = given("A hero: Widowmaker Maul | A hand: Torch | B deck: Torch | B hand: Torch").when(
        "A: attack B", "B: no block"
    )
    scene.when("A: end turn").then("A health: 9", "asked: B")
    scene = given("turn: B 2 | B hand: Torch | A hero: Loop of Regret | A deck: 3 Torch").when("B: end turn", "A: no")
    scene.then("A health: 10", "A hand: 1 card")


@clause("LDL-R36")
def test_a_choice_is_made_when_the_effect_happens():
    """The discard, a price, comes first; then the opponent is chosen among those still in the game."""
    scene = given("seats: 3 | A hero: Spark | A hand: 2 Torch").when("A: use Spark").then("options: discard Torch")
    scene.when("A: discard Torch").then("options: choose B, choose C").refused("A: choose A (LDL-R3)")
    scene.when("A: choose C").then("C health: 9", "B health: 10")


@clause("LDL-R36")
def test_without_a_legal_choice_that_part_does_nothing():
    scene = given("A hero: Paving Hammer | A hand: Torch | B hero: Brigandine, Torch").when(
        "A: attack B", "B: no block"
    )
    scene.then("B health: 6", "B hero: Brigandine, Torch", "asked: A (LDL-3.3)")
    chosen = card("Two Wishes", "Activate: choose a Shield equipped to an opponent's Hero; destroy it; gain 1 health.")
    scene = given("A hero: Two Wishes | A hand: Torch", chosen).when("A: use Two Wishes").then("A health: 11")


@clause("LDL-R37")
def test_the_health_changes_of_a_batch_come_before_its_other_effects():
    """The draw is the first card's and the gain the last one's, and yet the gain comes first."""
    cards = [
        card("First", "At the start of your turn: draw 1 card.", "SPELL", "Spell"),
        card("Last", "At the start of your turn: gain 1 health.", "REALM", "Realm"),
    ]
    scene = given("turn: B 2 | B hand: Torch | A hero: First, Last | A deck: 3 Torch", *cards).when("B: end turn")
    assert says(scene)[-4:] == ["begins turn 3", "gained 1 health", "drew a card", "drew a card"]


@clause("LDL-R37")
def test_the_other_effects_are_carried_out_in_turn_order_and_by_slot():
    text = "At the start of each player's turn: draw 1 card."
    cards = [card("Low", text, "REALM", "Realm"), card("High", text, "SPELL", "Spell")]
    position = (
        "seats: 3 | turn: A 2 | A hand: Torch | A hero: Low, High | B hero: High, Low | C hero: Low | B hand: Torch"
    )
    scene = given(f"{position} | A deck: 5 Torch | B deck: 5 Torch | C deck: 5 Torch", *cards).when("A: end turn")
    drawn = [seat for seat, clause_id, _ in scene.table.read_log(None) if clause_id == "LDL-3.2"]
    assert drawn == [1, 1, 2, 0, 0, 1]  # the batch from B on, then B's Draw Action


@clause("LDL-R37")
def test_eliminations_are_checked_between_the_health_changes_and_the_rest():
    cards = [
        card("Doom", "At the start of your turn: each opponent loses 1 health.", "REALM", "Realm"),
        card("Reading", "At the start of your turn: draw 1 card.", "SPELL", "Spell"),
    ]
    scene = given("turn: B 2 | B health: 1 | B hand: Torch | A hero: Doom, Reading | A deck: 3 Torch", *cards)
    scene.when("B: end turn").then("outcome: A wins (LDL-9.1)", "A hand: empty")


@clause("LDL-R38")
def test_each_ability_of_a_batch_is_an_event_of_its_own():
    """Two that deal 1 damage each: Thorny Crown draws twice, Knightmare answers twice."""
    cards = [
        card("Left Spike", "When you attack: deal 1 damage to the defending player.", "RING", "Ring"),
        card("Right Spike", "When you attack: deal 1 damage to the defending player.", "FEET", "Boots"),
    ]
    scene = given(
        "A hero: Left Spike, Right Spike | A hand: Torch | B hero: Thorny Crown, Knightmare | B deck: 5 Torch", *cards
    )
    scene.when("A: attack B").then("B health: 8", "B hand: 2 Torch", "A health: 8")


@clause("LDL-R38")
def test_new_triggers_form_the_next_batch():
    """B's Knightmare answers only after all of the first batch: A's gain of the first batch comes before its loss."""
    cards = [
        card("Spike", "When you attack: deal 1 damage to the defending player.", "RING", "Ring"),
        card("Cheer", "When you attack: gain 1 health.", "REALM", "Realm"),
    ]
    scene = given("A health: 1 | A hero: Spike, Cheer | A hand: Torch | B hero: Knightmare", *cards).when("A: attack B")
    scene.then("out: nobody", "A health: 1", "B health: 9")


@clause("LDL-R39")
def test_an_ability_is_not_triggered_by_what_it_has_caused():
    """Two Mantles: A is hurt, A's Mantle hurts B, B's Mantle hurts A, and there it ends."""
    scene = given("A hero: Emberlyn's Mantle | B hero: Emberlyn's Mantle, Spark | turn: B 2 | B hand: 2 Torch")
    scene.when("B: use Spark", "B: discard Torch").then("A health: 8", "B health: 9", "asked: B (LDL-3.3)")
    scene.then("log has: Emberlyn's Mantle does not set itself off again (LDL-R39)")


@clause("LDL-R39")
def test_the_same_ability_of_another_card_is_triggered():
    """Two copies on one Hero are two cards: each answers to the other's work once."""
    echo = card("Echo", "You may place this card into a slot that already holds cards without destroying them. "
                "When you gain health: gain 1 health.", "RING", "Ring")  # fmt: skip
    scene = given("A hero: 2 Echo, Curtsy | A hand: 2 Torch", echo).when("A: use Curtsy", "A: discard Torch")
    scene.then("A health: 16")  # 2, then one each, then each once more by the other's gain


@clause("LDL-R40")
def test_if_is_looked_at_when_the_trigger_happens():
    """Black Candle: 7 health as the turn begins is too much, though the same batch brings it down to 6."""
    chill = card("Chill", "At the start of your turn: lose 1 health.", "RING", "Ring")
    scene = given("turn: B 2 | B hand: Torch | A health: 7 | A hero: Black Candle, Chill | A deck: 2 Torch", chill)
    scene.when("B: end turn").then("A health: 6", "B health: 10")
    warm = card("Warm", "At the start of your turn: gain 1 health.", "RING", "Ring")
    scene = given("turn: B 2 | B hand: Torch | A health: 6 | A hero: Black Candle, Warm | A deck: 2 Torch", warm)
    scene.when("B: end turn").then("A health: 7", "B health: 9")


@clause("LDL-R40")
def test_while_is_looked_at_all_the_time():
    scene = given("A health: 6 | A hero: Knightmare's Visor, Sleepless Whisper | A hand: Torch | A deck: Torch").then(
        "A Attack: 0"
    )
    scene.when("A: use Sleepless Whisper").then("A health: 5", "A Attack: 2")


@clause("LDL-R43")
def test_once_per_turn_is_the_first_time_in_each_turn_of_any_player():
    position = (
        "A hero: Belladora's Ball Dress, Curtsy, Heirloom Buckler | A hand: 4 Torch | B deck: 3 Torch | B hand: Torch"
    )
    scene = given(f"{position} | B hero: Grave Cutlass").when("A: use Curtsy", "A: discard Torch").then("B health: 9")
    twice = card("Fountain", "Activate: gain 1 health.")
    scene = given(f"{position} | A deck: 3 Torch".replace("Buckler", "Buckler, Fountain"), twice)
    scene.when("A: use Curtsy", "A: discard Torch", "A: use Fountain").then("A health: 13", "B health: 9")
    scene.when("A: end turn", "B: attack A", "A: block").then("A health: 14", "B health: 8")  # B's turn is another one


# ---- activated abilities -----------------------------------------------------------------------


@clause("LDL-R31")
def test_once_per_turn_per_card():
    """Two Sparks are two cards."""
    scene = given("A hero: Bottomless Spellbook, 2 Spark | A hand: 4 Torch").when("A: use Spark", "A: discard Torch")
    scene.when("A: use Spark", "A: discard Torch").then("B health: 8").refused("A: use Spark (LDL-R31)")
    assert texts(scene.table).count("use Spark") == 0


@clause("LDL-R31")
def test_the_count_is_cleared_at_every_turn_of_any_player():
    scene = given(
        "seats: 3 | turn: B 2 | A hero: Polite Refusal | "
        "A hand: 3 Torch | B hand: Torch | C hand: Torch | C deck: Torch"
    )
    scene.when("B: attack A", "A: use Polite Refusal", "A: discard Torch").refused("A: use Polite Refusal (LDL-R31)")
    scene.when("A: block", "B: end turn", "C: attack A").then("A may: use Polite Refusal")


@clause("LDL-R32")
def test_an_ability_may_be_used_on_the_turn_its_card_was_placed():
    (given("A hand: Curtsy, 2 Torch").when("A: place Curtsy", "A: use Curtsy", "A: discard Torch").then("A health: 12"))


@clause("LDL-R33")
def test_the_whole_price_is_paid_first():
    scene = given("A hero: Marching Boots | A hand: 2 Torch").when("A: use Marching Boots")
    scene.then("actions: 2").when("A: discard Torch").then(
        "actions: 3", "A trash: 2 Torch"
    )  # the last card goes unasked
    given("A hero: Marching Boots | A hand: Torch").refused("A: use Marching Boots (LDL-R33)")


@clause("LDL-R33")
def test_what_was_paid_is_not_returned():
    """With no card to destroy the Oath is gone all the same."""
    given("A hero: Wayland's Oath | A hand: Torch").when("A: use Wayland's Oath").then(
        "A trash: Wayland's Oath", "A hero: bare"
    )


@clause("LDL-R33")
def test_several_prices_must_all_be_paid():
    both = card("Altar", "Activate: lose 2 health and discard 1 card: draw 3 cards.")
    given("A hero: Altar | A health: 3 | A hand: Torch | A deck: 3 Spark", both).when("A: use Altar").then(
        "A health: 1", "A trash: Torch", "A hand: 3 Spark"
    )
    given("A hero: Altar, Dueling Foil | A health: 3 | A deck: 3 Spark", both).refused("A: use Altar (LDL-R33)")


@clause("LDL-R34")
@pytest.mark.parametrize(("health", "can"), [(1, False), (2, True)])
def test_a_health_price_must_leave_1_health(health, can):
    scene = given(f"A health: {health} | A hero: Sleepless Whisper | A hand: Torch | A deck: Torch")
    if can:
        scene.when("A: use Sleepless Whisper").then("A health: 1", "A hand: 2 Torch")
    else:
        scene.refused("A: use Sleepless Whisper (LDL-R34)")


@clause("LDL-R34")
@pytest.mark.parametrize(
    ("text", "health", "asked"),
    [
        ("you may lose 2 health", 2, False),
        ("you may lose 2 health", 3, True),
        ("you may pay 2 health", 2, False),
        ("you may pay 2 health", 3, True),
        ("you may lose 1 health for each Ring equipped to your Hero", 2, False),
        ("you may lose 1 health for each Ring equipped to your Hero", 3, True),
        ("you may lose health equal to the number of Rings equipped to your Hero", 2, False),
        ("you may lose health equal to the number of Rings equipped to your Hero", 3, True),
    ],
)
def test_what_a_player_may_lose_by_choice_must_leave_1_health(text, health, asked):
    ring = card("Guilty Ring", f"At the start of your turn: {text}.", "RING", "Ring")
    position = f"turn: B 2 | A health: {health} | A hero: Guilty Ring, Guild Ring | A deck: 3 Torch | B deck: 3 Torch"
    scene = given(position, ring).when("B: end turn")
    scene.then("options: yes, no" if asked else "may: end turn")
    if asked:
        scene.when("A: yes").then("A health: 1", "may: end turn")


@clause("LDL-R34")
def test_up_to_so_much_health_is_as_much_as_leaves_1():
    well = card("Dark Well", "At the start of your turn: lose up to 3 health.")
    position = "turn: B 2 | A health: 3 | A hero: Dark Well | A deck: 3 Torch | B deck: 3 Torch"
    given(position, well).when("B: end turn").then("options: choose 0, choose 1, choose 2")


@clause("LDL-R34", "LDL-R37")
def test_what_the_same_batch_has_changed_so_far_is_counted():
    """Two that may lose 1 health each, of 2; and one after a gain of 1, of 1."""
    start = "turn: B 2 | A deck: 5 Torch | B deck: 3 Torch"
    scene = given(f"{start} | A health: 2 | A hero: 2 Loop of Regret").when("B: end turn", "A: yes")
    scene.then("A health: 1", "may: end turn")
    scene = given(f"{start} | A health: 3 | A hero: 2 Loop of Regret").when("B: end turn", "A: yes", "A: yes")
    scene.then("A health: 1")
    helm = card("Mild Helm", "At the start of your turn: gain 1 health.", "HEAD", "Helm")
    scene = given(f"{start} | A health: 1 | A hero: Mild Helm, Loop of Regret", helm).when("B: end turn", "A: yes")
    scene.then("A health: 1")


@clause("LDL-R34", "LDL-8.7")
def test_paying_is_a_loss_of_health_and_no_damage():
    scene = given("A hero: Sleepless Whisper, Mirror of Malice, Thorny Crown | A hand: Torch | A deck: 5 Torch")
    scene.when("A: use Sleepless Whisper").then("A health: 9", "B health: 9", "A hand: 2 Torch")


@clause("LDL-R35")
def test_the_payer_chooses_what_to_discard_and_the_card_destroyed_is_gone_before_the_effect():
    (
        given("A hero: Curtsy | A hand: Torch, Spark")
        .when("A: use Curtsy")
        .then("asked: A", "options: discard Torch, discard Spark")
    )
    counts = card("Funeral", "Activate: destroy this card: if you have 1 or more cards in your Trash, gain 5 health.")
    given("A hero: Funeral | A hand: Torch", counts).when("A: use Funeral").then("A health: 15", "A trash: Funeral")


@clause("LDL-R44", "LDL-5.1")
def test_an_ability_used_from_the_hand_costs_its_card():
    scene = given("A hero: Grave Cutlass | A hand: Torch | B hand: Foxfire Boots, Spark").when(
        "A: attack B", "B: use Foxfire Boots"
    )
    scene.then("B trash: Foxfire Boots", "B hand: Spark", "B Defense: 3").when("B: block").then("B health: 10")
    scene = given("A hero: Grave Cutlass | A hand: Torch | B hero: Foxfire Boots | B hand: Spark").when("A: attack B")
    scene.then("options: block, no block").refused("B: use Foxfire Boots (LDL-R21)")


@clause("LDL-R67")
def test_what_the_price_triggers_waits_for_the_effect_and_joins_its_batch():
    """The loss of 1 triggers the Mirror; the gain of 2 the Dress: one batch after the effect."""
    cards = [
        card("Leech", "Activate: lose 1 health: gain 2 health."),
        card("Mirror", "When you lose health: draw 1 card.", "HEAD", "Helm"),
    ]
    scene = given("A hero: Leech, Mirror, Belladora's Ball Dress | A hand: Torch | A deck: 2 Torch", *cards).when(
        "A: use Leech"
    )
    lines = says(scene)
    assert lines == ["used Leech", "lost 1 health", "gained 2 health", "lost 1 health", "drew a card"]


@clause("LDL-R68")
def test_an_activated_ability_carries_out_its_parts_in_the_written_order():
    """Each part is an event of its own: the loss kills before the gain could help."""
    grim = card("Grim Bargain", "Activate: lose 2 health; gain 5 health.")
    given("seats: 3 | A health: 2 | A hero: Grim Bargain | A hand: Torch | B deck: Torch", grim).when(
        "A: use Grim Bargain"
    ).then("out: A")
    given("A health: 3 | A hero: Grim Bargain | A hand: Torch", grim).when("A: use Grim Bargain").then("A health: 6")


@clause("LDL-R68")
def test_draw_and_discard_in_the_written_order():
    sort = card("Sorting", "Activate: draw 1 card; discard 1 card.")
    scene = given("A hero: Sorting | A hand: Torch | A deck: Spark", sort).when("A: use Sorting")
    scene.then("options: discard Torch, discard Spark")


# ---- values ------------------------------------------------------------------------------------


@clause("LDL-R41")
def test_what_lasts_this_turn_ends_after_the_abilities_of_the_end():
    late = card("Night Watch", "At the end of your turn: your Hero gains +1 Defense this turn.", "FEET", "Boots")
    scene = given("A hero: Marching Song, Night Watch | A hand: 2 Torch | B deck: Torch | B hand: Torch", late)
    scene.when("A: use Marching Song", "A: discard Torch").then("A Attack: 2").when("A: end turn").then(
        "A Attack: 0", "A Defense: 0"
    )


@clause("LDL-R41")
def test_what_lasts_this_battle_ends_with_it():
    scene = given("A hero: Grudge Match | A hand: Torch").when("A: attack B", "A: use Grudge Match").then("A Attack: 3")
    scene.when("B: no block").then("B health: 7", "A Attack: 1")


@clause("LDL-R42")
def test_attack_and_defense_are_sums_never_below_0():
    scene = given("A hero: Tower of a Shield, Iron Scowl | B hero: Tower of a Shield | A hand: Torch")
    scene.then("A Attack: 0", "A Defense: 5", "B Attack: 0", "B Defense: 4")
    given("A hero: Ash Staff, Bottomless Spellbook, 2 Spark").then("A Attack: 5", "A Defense: 1")

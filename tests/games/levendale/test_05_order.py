"""LDL-R37: in which order a player's abilities of one moment are carried out, and when that is asked."""

from __future__ import annotations

import pytest

from legendry.bots import bot
from legendry.bots.observation import Observation
from tests.clauses import clause
from tests.games.levendale.workbench import card, given, texts

# B ends a turn, and the abilities of the start of A's turn are one batch.
BEFORE = "turn: B 2 | B hand: Torch | B deck: 3 Torch | A hand: Spark | A deck: Torch, Parasol, Iron Scowl, Milestone"
DRAW = "At the start of your turn: draw 1 card."
DROP = "At the start of your turn: discard 1 card."
SLOTS = [("SPELL", "Spell"), ("HEAD", "Helm"), ("ARTIFACT", "Artifact"), ("WEAPON", "Weapon"), ("REALM", "Realm")]


def at_the_start(*says, more=""):
    """A's turn begins with cards of these texts on A's Hero, by slot: One, Two, Three ..."""
    names = ["One", "Two", "Three", "Four", "Five"][: len(says)]
    cards = [card(name, text, *slot) for name, text, slot in zip(names, says, SLOTS, strict=False)]
    return given(f"{BEFORE} | A hero: {', '.join(names)}{more}", *cards).when("B: end turn")


# ---- who is asked, and what follows ------------------------------------------------------------


@clause("LDL-R37")
@pytest.mark.parametrize(("first", "drawn"), [("Traveller's Map", "Torch"), ("Opera Glasses", "Parasol")])
def test_the_player_chooses_which_ability_is_carried_out_first(first, drawn):
    """The Glasses put the top card away: before or after the Map draws it."""
    hero = "A hero: Traveller's Map, Opera Glasses | B hand: 3 Torch"
    scene = given(f"{BEFORE} | {hero}".replace("B hand: Torch | ", "")).when("B: end turn")
    scene.then("asked: A (LDL-R37)", "options: carry out Traveller's Map, carry out Opera Glasses")
    scene.when(f"A: carry out {first}").then("asked: A (LDL-R3)", "options: yes, no").when("A: yes")
    scene.then("asked: A (LDL-3.3)", "A hand: 3 cards")
    assert drawn in scene.table.view(0)["hand"][0]


@clause("LDL-R37")
def test_abilities_triggered_by_a_destroyed_card_are_ordered_too():
    """The Orb may take back a card before or after the Ball has drawn one."""
    position = "A hero: Orb of Second Chances, Boneyard Ball | A hand: Torch, Spark | A trash: Parasol, Milestone"
    scene = given(f"{position} | A deck: Iron Scowl").when("A: place Torch")
    scene.then("options: carry out Orb of Second Chances, carry out Boneyard Ball")
    scene.when("A: carry out Boneyard Ball").then("A hand: Spark, Iron Scowl", "asked: A (LDL-R3)")
    scene.when("A: return Parasol").then("A hand: Spark, Iron Scowl, Parasol", "asked: A (LDL-3.3)")


@clause("LDL-R37")
def test_every_player_orders_their_own_in_turn_order():
    text = "At the start of each player's turn: {} 1 card."
    cards = [card("Read", text.format("draw")), card("Tear", text.format("discard"), "RING", "Ring")]
    position = "A hero: Read, Tear | B hero: Read, Tear | B hand: 2 Torch | A hand: 2 Spark | A deck: 3 Parasol"
    scene = given(f"turn: B 2 | {position} | B deck: 3 Milestone", *cards).when("B: end turn")
    scene.then("asked: A (LDL-R37)", "A hand: 2 Spark", "B hand: 2 Torch").when("A: carry out Read")
    scene.then("options: discard Spark, discard Parasol").when("A: discard Parasol")
    scene.then("asked: B (LDL-R37)", "A hand: 2 Spark", "B hand: 2 Torch").when("B: carry out Tear", "B: discard Torch")
    scene.then("asked: A (LDL-3.3)", "B hand: Torch, Milestone")


@clause("LDL-R37")
def test_it_is_asked_again_as_long_as_the_order_can_matter():
    """Two draws and a discard: after a draw there is something left to choose, after the discard there is not."""
    scene = at_the_start(DRAW, DROP, "At the start of your turn: draw 2 cards.", more=", Torch")
    scene.then("options: carry out One, carry out Two, carry out Three").when("A: carry out Three")
    scene.then("options: carry out One, carry out Two", "A hand: 3 cards").when("A: carry out Two")
    scene.when("A: discard Spark").then("asked: A (LDL-3.3)", "A hand: 4 cards")


@clause("LDL-R37")
def test_an_ability_that_is_in_nobodys_way_is_not_in_the_question():
    scene = at_the_start("At the start of your turn: your Hero gains +1 Attack this turn.", DRAW, DROP)
    scene.then("asked: A (LDL-R37)", "options: carry out Two, carry out Three", "A Attack: 1")


@clause("LDL-R37", "LDL-R68")
def test_the_parts_of_one_ability_stay_together_in_the_written_order():
    both = "At the start of your turn: draw 1 card; discard 1 card; gain 1 health."
    scene = at_the_start(both, "At the start of your turn: discard 2 cards.").then("A health: 11", "A hand: Spark")
    scene.then("options: carry out One, carry out Two").when("A: carry out Two")
    scene.then("asked: A (LDL-3.3)", "A hand: Parasol", "A trash: Spark, Torch")
    scene = at_the_start(both, "At the start of your turn: discard 2 cards.").when("A: carry out One")
    scene.then("options: discard Spark, discard Torch").when("A: discard Torch")
    scene.then("asked: A (LDL-3.3)", "A hand: Parasol", "A trash: Torch, Spark")
    scene = at_the_start("At the start of your turn: discard 2 cards.", both).when("A: carry out Two")
    scene.then("options: discard Spark, discard Torch")


@clause("LDL-R37", "LDL-R55")
def test_who_was_eliminated_by_the_health_changes_orders_nothing():
    fall = "At the start of each player's turn: lose 10 health."
    cards = [card("Fall", fall), card("Read", DRAW.replace("your", "each player's"), "RING", "Ring"),
             card("Tear", DROP.replace("your", "each player's"), "FEET", "Boots")]  # fmt: skip
    position = "seats: 3 | turn: B 2 | B hand: 2 Torch | C deck: 3 Spark | C hand: 3 Torch"
    given(f"{position} | B hero: Fall, Read, Tear", *cards).when("B: end turn").then("out: B", "asked: C (LDL-3.3)")


# ---- when nobody is asked ----------------------------------------------------------------------


@clause("LDL-R37")
def test_two_things_that_one_may_do_are_in_nobodys_way():
    may = "At the start of your turn: you may gain 1 more action this turn."
    at_the_start(may, may.replace("1 more action", "2 more actions")).then("options: yes, no")


@clause("LDL-R37")
@pytest.mark.parametrize(
    "says",
    [
        (DRAW, "At the start of your turn: draw 2 cards."),
        (DRAW, "At the start of your turn: draw 1 card for each Spell equipped to your Hero."),
        (DRAW, "At the start of your turn: your Hero gains +1 Attack this turn."),
        (DRAW, "At the start of your turn: gain 1 more action this turn."),
        (DRAW, "At the start of your turn: each opponent discards 1 card."),
        (DRAW, "At the start of your turn: choose an opponent; that player discards 1 card."),
        (DRAW, "At the start of your turn: each opponent draws 1 card."),
        (DROP, DROP),
        (DROP, "At the start of your turn: discard 2 cards."),
        ("At the start of your turn: shuffle your deck.", "At the start of your turn: your Hero gains +1 Attack."),
        ("At the start of your turn: your Hero gains +2 Attack this turn.",
         "At the start of your turn: your Hero loses 1 Attack this turn."),
        ("At the start of your turn: gain 1 health.", DROP),
        ("At the start of your turn: destroy this card.", "At the start of your turn: lose 1 action."),
        (DRAW, "At the start of your turn: gain actions equal to this card's Attack."),
        (DRAW, "At the start of your turn: each opponent draws 1 card; your Hero gains +1 Attack this turn."),
        ("At the start of your turn: each opponent discards 1 card.",
         "At the start of your turn: each opponent discards 2 cards."),
    ],
)  # fmt: skip
def test_nobody_is_asked_where_the_order_makes_no_difference(says):
    """Either slot order comes to the same."""
    ends = []
    for order in (says, says[::-1]):
        table = at_the_start(*order, more=", Torch").table
        while table.asks[0].clause == "LDL-R3":
            table.play(table.asks[0].seat, table.asks[0].options[0])
        assert table.asks[0].clause == "LDL-3.3"
        view = table.view(None)
        hands = [sorted(table.view(seat)["hand"][seat]) for seat in (0, 1)]
        trash = [[name.replace("One", "Two") for name in pile] for pile in view["trash"]]
        ends.append([hands, view["deck"], trash, view["actions"], view["heroes"][0]["attack"]])
    assert ends[0] == ends[1]


@clause("LDL-R37")
@pytest.mark.parametrize(
    "says",
    [
        (DRAW, DROP),
        (DRAW, "At the start of your turn: draw up to 2 cards."),
        (DRAW, "At the start of your turn: look at the top card of your deck."),
        (DRAW, "At the start of your turn: shuffle your deck."),
        (DRAW, "At the start of your turn: each player discards 1 card."),
        (DRAW, "At the start of your turn: return 1 card from your Trash to your hand."),
        (DRAW, "At the start of your turn: choose a Ring equipped to an opponent's Hero; destroy it."),
        (DRAW, "At the start of your turn: your Hero gains +1 Attack this turn; "
               "if you have 2 or more cards in hand, your Hero gains +1 Attack this turn."),
        (DROP, "At the start of your turn: discard down to 1 card."),
        (DROP, "At the start of your turn: your Hero gains +1 Attack for each card in your Trash this turn."),
        ("At the start of your turn: gain 1 more action this turn.", "At the start of your turn: lose 2 actions."),
        ("At the start of your turn: destroy this card.",
         "At the start of your turn: your Hero gains +1 Attack for each card equipped to your Hero this turn."),
        ("At the start of your turn: choose an opponent; that player discards 1 card.",
         "At the start of your turn: choose a card equipped to an opponent's Hero; destroy it."),
        ("At the start of your turn: you may draw 1 card.",
         "At the start of your turn: each opponent discards 1 card."),
        ("At the start of your turn: destroy this card.", "At the start of your turn: destroy this card."),
        ("At the start of your turn: destroy this card.",
         "At the start of your turn: return 1 card from your Trash to your hand."),
        ("At the start of your turn: win the game.", "At the start of your turn: each opponent wins the game."),
        (DRAW, "At the start of your turn: each opponent with more cards in hand than you discards 1 card."),
        (DROP, "At the start of your turn: each opponent draws 1 card; draw 1 card."),
        ("At the start of your turn: gain 1 more action this turn.",
         "At the start of your turn: your Hero gains +1 Attack for each action you have this turn."),
        ("At the start of your turn: gain 1 more action this turn.",
         "At the start of your turn: gain actions equal to the number of cards in your Trash; "
         "if you have 4 or more actions, draw 1 card."),
    ],
)  # fmt: skip
def test_the_player_is_asked_where_the_order_makes_a_difference(says):
    at_the_start(*says, more=", Torch").then("asked: A (LDL-R37)", "options: carry out One, carry out Two")


@clause("LDL-R37")
def test_the_same_text_twice_is_no_choice_unless_it_speaks_of_its_own_card():
    pick = "At the start of your turn: choose a card equipped to an opponent's Hero; destroy it."
    scene = at_the_start(pick, pick, more=" | B hero: Torch, Milestone").then("asked: A (LDL-R3)")
    scene.when("A: choose B's Torch").then("asked: A (LDL-3.3)", "B hero: bare")
    own = "At the start of your turn: you may return this card to your hand."
    at_the_start(own, own).then("options: carry out One, carry out Two")


@clause("LDL-R37")
def test_the_same_card_twice_is_told_apart_by_a_number_or_by_whom_it_is_about():
    twin = card(
        "Twin",
        "You may place this card into a slot that already holds cards without destroying them. "
        "At the start of your turn: you may return this card to your hand.",
    )
    scene = given(f"{BEFORE} | A hero: 2 Twin", twin).when("B: end turn")
    scene.then("options: carry out Twin, carry out Twin 2")
    ear = card("Ear", "When a player loses health: that player discards 1 card.", "HEAD", "Helm")
    storm = card("Storm", "Activate: each opponent loses 1 health.")
    position = "seats: 3 | A hero: Ear, Storm | A hand: Torch | B hand: Torch, Spark | C hand: Torch, Spark"
    scene = given(position, ear, storm).when("A: use Storm")
    scene.then("options: carry out Ear for B, carry out Ear for C").when("A: carry out Ear for C").then("asked: C")


@clause("LDL-R37", "LDL-R6")
def test_what_only_the_player_has_seen_is_not_in_the_move():
    """Both Twins have looked at the top card, which no other player knows."""
    twin = card(
        "Twin",
        "You may place this card into a slot that already holds cards without destroying them. "
        "At the start of your turn: look at the top card of your deck; "
        "you may put it on the bottom of your deck and return this card to your hand; gain 1 health.",
    )
    scene = given(f"{BEFORE} | A hero: 2 Twin", twin).when("B: end turn", "A: yes", "A: yes")
    scene.then("options: carry out Twin, carry out Twin 2")


@clause("LDL-R37", "LDL-R48")
def test_what_a_block_or_a_blow_will_be_is_in_nobodys_way():
    cards = [
        card("One", "When you attack: the defending player cannot block this attack."),
        card("Two", "When you attack: discard 1 card.", "RING", "Ring"),
        card("Three", "When you attack: this attack deals no attack damage.", "FEET", "Boots"),
    ]
    scene = given("A hero: One, Two, Three | A hand: Torch, Spark", *cards).when("A: attack B")
    scene.then("options: discard Torch, discard Spark")


# ---- what the others see of it, saving, bots ---------------------------------------------------


@clause("LDL-R37", "LDL-R6")
def test_being_asked_tells_nothing_of_hand_and_deck():
    """Whatever A holds and will draw, from outside the question is the same."""
    views = []
    for hand, deck in (("Spark", "Torch, Parasol, Iron Scowl"), ("Milestone", "Milestone, Spark, Torch")):
        position = f"turn: B 2 | B hand: 3 Torch | A hand: {hand} | A deck: {deck}"
        scene = given(f"{position} | A hero: Traveller's Map, Opera Glasses").when("B: end turn")
        views.append([[scene.table.view(seat), scene.table.read_log(seat)] for seat in (1, None)])
        scene.when("A: carry out Opera Glasses")
        views[-1].append([[scene.table.view(seat), scene.table.read_log(seat)] for seat in (1, None)])
    assert views[0] == views[1]


@clause("LDL-R37")
def test_the_question_can_be_saved_determinized_and_refused():
    table = at_the_start(DRAW, DROP, "At the start of your turn: draw 2 cards.").table
    loaded = table.game.load(table.dump())
    assert texts(loaded) == texts(table) == ["carry out One", "carry out Two", "carry out Three"]
    assert texts(table.determinize(1, 5)) == texts(table)
    assert "carry out Two" in str(table.why_not(0, "carry out Torch"))
    loaded.play(0, "carry out Two")
    table.play(0, "carry out Two")
    assert loaded.dump() == table.dump()


@clause("LDL-R37")
def test_the_greedy_bot_discards_before_it_draws_only_if_that_leaves_more():
    """With one card in hand and a discard of 2, discarding first costs 1 card less."""
    scene = at_the_start(DRAW, "At the start of your turn: discard 2 cards.")
    assert bot("greedy", 1).choose(Observation(scene.table, 0)).text == "carry out Two"


# ---- what a question shows -------------------------------------------------------------------------


@clause("LDL-R3")
def test_who_has_looked_at_a_card_is_asked_about_that_card():
    """The Glasses: the top card of the deck is on no other part of the table."""
    scene = given(f"{BEFORE} | A hero: Opera Glasses").when("B: end turn")
    assert scene.table.asks[0].says == "Put it on the bottom of your deck? It is Torch."
    assert "It is" not in str(scene.table.view(1))
    assert "It is" not in str(scene.table.view(None))
    scene.when("A: yes").then("asked: A (LDL-3.3)")

"""What a card may say and what it may not: each refusal is a sentence with its clause."""

from __future__ import annotations

import pytest

import legendry
from legendry.kernel.errors import BadInput
from tests.games.levendale.workbench import card, given, read_cards

GAME = legendry.game("levendale")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("When this card is dealt damage: gain 1 health.", r"damage is dealt to players, not to cards \(LDL-8.1\)"),
        ("When you play a Spell: gain 1 health.", r'cards are placed here; write "place" \(LDL-3.5\)'),
        ("When you block: if you played 2 or more cards this turn, gain 1 health.", "placed here, not played"),
        ("Your Spells cost 1 less health.", r"a card has no cost \(LDL-3.5\)"),
        ("Activate: choose a Shield with total cost 2 or less; destroy it.", r"a card has no cost \(LDL-3.5\)"),
        ("Activate: discard the top card of your deck.", r"only cards in a hand are discarded \(LDL-6.5\)"),
        ("This card cannot be destroyed.", r"abilities cannot destroy this card\.\" \(LDL-R29\)"),
        ("Activate: double this card's Attack.", r"what is printed on a card stays as it is \(LDL-R42\)"),
        ("This card has +1 Attack.", r'write "your Hero" \(LDL-R42\)'),
        ("Activate: choose a Shield; deal 1 damage to it.", r"damage is dealt to players, not to cards \(LDL-8.1\)"),
        ("Activate: deal 1 non-attack damage to each opponent.", r'write "damage": .* \(LDL-8.6\)'),
        ("When you block: you take 1 less non-attack damage.", "it needs a sentence without a moment"),
        ("When you block: you may place this card for free.", "is true all the time"),
        ("When you block: your Hero gains +1 Attack for 1 round.", r'write "this turn" or "this battle" \(LDL-R41\)'),
        ("When you block: your Hero gains +1 Attack while you have 5 or less health.", r"cannot end this"),
        ("Activate: choose a Spell in your hand; draw 1 card.", r'nobody looks through "your hand" \(LDL-R6\)'),
        ("Activate: return 1 card from your deck to your hand.", r'nobody looks through "your deck" \(LDL-R6\)'),
        ("Your Hero has +1 Attack while you have 3 or fewer cards in hand, this card included.", "included\" belongs"),
        ("Activate: draw 1 card: gain 1 health.", r'"Draw 1 card" cannot be a price \(LDL-R33\)'),
        ("Activate: lose up to 2 health: draw 1 card.", r"cannot be a price \(LDL-R33\)"),
        ("Activate: destroy each Shield equipped to your Hero: draw 1 card.", r"a price names the card.* \(LDL-R35\)"),
        ("Activate: discard this card: draw 1 card.", r"from the hand costs, and no other \(LDL-R44\)"),
        ("Activate from your hand in battle when you are attacked: lose 1 health: gain 3 health.", r"\(LDL-R44\)"),
        ("Activate: lose 1 health and destroy this card: draw 1 card.", r"the first thing to pay.* \(LDL-R33\)"),
        ("When you block: discard this card.", r"this card is equipped \(LDL-6.5\)"),
        ("Gain 1 health.", "happens once, but in a sentence without a moment"),
        ("Your Hero gains +1 Attack.", 'write "has" instead of "gains"'),
        ("When you block: your Hero has +1 Attack.", 'write "gains"'),
        ("When you gain health: the attacking player loses 1 health.", 'nothing before "the attacking player"'),
        ("Activate: this attack deals no attack damage.", "nothing before"),
        ("Activate in battle when you attak: draw 1 card.", 'Did you mean "attack"'),
        ("You may place this card for fre.", 'Did you mean "free"'),
        ("When you place a Hat: draw 1 card.", 'cannot say "Hat" here'),
    ],
)  # fmt: skip
def test_a_text_that_cannot_be_meant_is_refused_with_a_sentence(text, says):
    with pytest.raises(BadInput, match=says) as told:
        read_cards(card("Wrong", text))
    assert all(line.startswith("    ") for line in str(told.value).split("\n")[1:]), "one fault, its shapes below it"


@pytest.mark.parametrize("name", ["Ring 2", "The second"])
def test_names_cannot_be_mistaken(name):
    with pytest.raises(BadInput, match="does not end in a number"):
        read_cards(card(name))


def test_a_name_belongs_to_one_card_of_a_file():
    with pytest.raises(BadInput, match="there is another card of this name"):
        read_cards(card("Lamp") + card("Lamp"))


def test_a_card_has_at_most_three_abilities_of_a_moment():
    text = "Activate: gain 1 health. "
    assert read_cards(card("Three", (text * 3).strip()))
    with pytest.raises(BadInput, match="at most 3 abilities"):
        read_cards(card("Four", (text * 4).strip()))


# ---- what designers may say beyond the printed cards -------------------------------------------


def test_several_abilities_of_one_card_are_told_apart():
    both = card("Toolbox", "Activate: gain 1 health. Activate: draw 1 card.")
    scene = given("A hero: Toolbox | A hand: Torch | A deck: Spark", both).then("may: use Toolbox, use Toolbox second")
    scene.when("A: use Toolbox second").then("A hand: Torch, Spark", "may: use Toolbox").refused(
        "A: use Toolbox second (LDL-R31)"
    )


def test_limits_by_battle_and_game():
    drum = card("Drum", "When you gain health: draw 1 card. Once per game.")
    scene = given(
        "A hero: Drum, Curtsy, Promise Ring | A hand: 3 Torch, Promise Ring | A deck: 9 Spark | "
        "B deck: 9 Spark | B hand: Torch",
        drum,
    )
    scene.when("A: use Curtsy", "A: discard Torch").then("A hand: 4 cards").when("A: place Promise Ring").then(
        "A hand: 3 cards"
    )
    scene.when("A: end turn", "B: end turn", "A: use Curtsy", "A: discard Torch").then("A hand: 3 cards")


def test_stronger_spells_and_less_damage_of_every_kind():
    cards = [
        card("Focus", "Your Spells deal 1 more damage."),
        card("Shell", "You take 1 less damage.", "FEET", "Boots"),
        card("Ward", "You take no non-attack damage.", "RING", "Ring"),
    ]
    scene = given("A hero: Focus, Spark, Tinderbox | A hand: 3 Torch", *cards).when("A: use Spark", "A: discard Torch")
    scene.then("B health: 8").when("A: use Tinderbox").then("B health: 6")  # an Artifact is no Spell
    scene = given("A hero: Grave Cutlass, Spark | A hand: 3 Torch | B hero: Shell", *cards).when(
        "A: attack B", "B: no block"
    )
    scene.then("B health: 8").when("A: use Spark", "A: discard Torch").then("B health: 8")
    scene = given("A hero: Tinderbox, Grave Cutlass | A hand: Torch | B hero: Ward", *cards).when("A: use Tinderbox")
    scene.then("B health: 10").when("A: attack B", "B: no block").then("B health: 7")


def test_less_damage_with_a_minimum():
    vest = card("Vest", "You take 3 less damage (minimum 1).")
    scene = given("A hero: Tinderbox, Grave Cutlass, Torch | A hand: Torch | B hero: Vest", vest).when(
        "A: use Tinderbox"
    )
    scene.then("B health: 9").when("A: attack B", "B: no block").then("B health: 8")


def test_choices_of_cards_and_players():
    cards = [
        card("Broom", "Activate: choose 2 cards equipped to an opponent's Hero; destroy them."),
        card("Recall", "Activate: choose another card equipped to your Hero; return it to your hand.", "RING", "Ring"),
        card("Fork", "Activate: choose one: gain 2 health; or draw 2 cards.", "FEET", "Boots"),
    ]
    scene = given(
        "seats: 3 | A hero: Broom | A hand: Torch | B hero: Kite Shield, Guild Ring | C hero: Kite Shield", *cards
    )
    scene.when("A: use Broom", "A: choose C's Kite Shield", "A: choose B's Guild Ring")
    scene.then("B hero: Kite Shield", "C hero: bare")
    scene = given("A hero: Recall, Torch, Iron Scowl | A hand: Spark", *cards).when(
        "A: use Recall", "A: choose A's Torch"
    )
    scene.then("A hero: Recall, Iron Scowl", "A hand: Spark, Torch")
    scene = given("A hero: Fork | A hand: Spark | A deck: 3 Torch", *cards).when("A: use Fork")
    scene.then("options: choose gain 2 health, choose draw 2 cards").when("A: choose draw 2 cards").then(
        "A hand: 3 cards"
    )


def test_win_the_game_and_bonuses_for_good():
    cards = [
        card("Crown", "Activate: win the game."),
        card("Training", "Activate: your Hero gains +1 Attack.", "RING", "Ring"),
    ]
    given("A hero: Crown | A hand: Torch", *cards).when("A: use Crown").then("outcome: A wins (LDL-R3)")
    scene = given("A hero: Training | A hand: Torch | B deck: Torch | B hand: Torch", *cards).when(
        "A: use Training", "A: end turn"
    )
    scene.then("A Attack: 1")


def test_the_same_ring_twice_is_named_twice():
    scene = given("A hero: Wayland's Oath | A hand: Torch | B hero: 2 Bruise Band").when("A: use Wayland's Oath")
    scene.then("options: choose B's Bruise Band, choose B's Bruise Band 2").when("A: choose B's Bruise Band 2")
    scene.then("B hero: Bruise Band")

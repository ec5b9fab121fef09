"""What a text means by its pronouns, choices and conditions, on the way that is taken through it."""

from __future__ import annotations

import pytest

from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.valtia.workbench import character_card, given, read_cards, seen, spell_card, texts

FIELD = """
    turn: South 3
    South energy: 5
    South coins: 1
    South hand: Test
    b1: South Deckhand 1/5
    c1: South Militia Levy 1/5
    b3: North Deckhand 1/5
    c3: North Militia Levy 1/5
"""


def cast(text, *moves, position=FIELD, cards=()):
    scene = given(position, spell_card("Test", text), *cards)
    return scene.when("South: play Test", *[f"South: {move}" for move in moves])


def defense(scene):
    return {unit["spot"]: unit["defense"] for unit in scene.table.view(None)["map"]}


# ---- "it" is what was chosen last on the way taken -------------------------------------------------

PAID = "Choose an ally; it gains +1 attack; you may pay 1 coin; if you do, choose an enemy; destroy it."


@clause("VAL-11.2")
@pytest.mark.parametrize(
    ("moves", "left"),
    [
        (("choose b1", "no"), ["b1", "b3", "c1", "c3"]),
        (("choose b1", "yes", "choose b3"), ["b1", "c1", "c3"]),
    ],
)
def test_a_skipped_choice_leaves_it_on_no_older_card(moves, left):
    assert sorted(defense(cast(PAID, *moves))) == left


@clause("VAL-11.2")
@pytest.mark.parametrize(
    ("condition", "hurt"),
    [("you have 3 or more coins", []), ("you have 1 or more coins", ["c3"])],
)
def test_a_choice_under_if_that_is_skipped_is_nobody(condition, hurt):
    text = f"Choose an ally; it gains +1 attack; if {condition}, choose an enemy; deal 1 damage to it."
    moves = ["choose b1", "choose c3"] if hurt else ["choose b1"]
    found = defense(cast(text, *moves))
    assert [spot for spot, n in found.items() if n < 5] == hurt


@clause("VAL-11.2")
@pytest.mark.parametrize(("coins", "move", "hurt"), [(1, "choose c3", "c3"), (3, "choose b1", "b1")])
def test_what_was_chosen_instead_counts(coins, move, hurt):
    text = f"If you have {coins} or more coins, choose an enemy; otherwise, choose an ally; deal 1 damage to it."
    found = defense(cast(text, move))
    assert [spot for spot, n in found.items() if n < 5] == [hurt]


@clause("VAL-11.2")
def test_the_first_condition_of_a_sentence_skips_its_choice_too():
    imp = character_card("Imp", "When an enemy moves: if you have 5 or more coins, choose an ally; destroy it.")
    scene = given("turn: North 3\nNorth energy: 2\nb1: South Imp\nb3: North Deckhand 1/5", imp)
    scene.when("North: move b3 b2")
    assert sorted(defense(scene)) == ["b1", "b2"]


@clause("VAL-11.2")
@pytest.mark.parametrize(("played", "left"), [([], 4), (["Bone Hound"], 4)])
def test_what_a_combo_chooses_dies_with_its_sentence(played, left):
    text = "Choose an ally; deal 1 damage to it. Undead Combo: choose an enemy; destroy it. Combo: deal 1 damage to it."
    hand = FIELD.replace("South hand: Test", "South hand: Test, Dock Rat, Bone Hound")
    bone = character_card("Bone Hound", tribe="Undead")
    rat = character_card("Dock Rat", tribe="Pirate")
    scene = given(hand, spell_card("Test", text), bone, rat)
    scene.when("South: play Dock Rat d1", *[f"South: play {name} b1" for name in played])
    scene.when("South: play Test", "South: choose c1", *["South: choose b3" for _ in played])
    assert defense(scene)["c1"] == left - 1


# ---- several, in any order --------------------------------------------------------------------------


@clause("VAL-11.2")
@pytest.mark.parametrize("order", [("b1", "c1"), ("c1", "b1")])
@pytest.mark.parametrize("count", ["2 characters", "up to 2 characters"])
def test_several_are_chosen_in_any_order(count, order):
    scene = cast(f"Choose {count}; deal 1 damage to them.", *[f"choose {spot}" for spot in order])
    assert [spot for spot, n in sorted(defense(scene).items()) if n < 5] == ["b1", "c1"]


@clause("VAL-11.2")
def test_any_number_may_begin_with_the_last():
    text = "Choose any number of characters; deal 1 damage to them."
    scene = cast(text, "choose c3", "choose b3", "choose b1", "done")
    assert [spot for spot, n in sorted(defense(scene).items()) if n < 5] == ["b1", "b3", "c3"]


@clause("VAL-11.2")
def test_the_same_set_is_the_same_position_however_it_was_chosen():
    one = cast("Choose up to 3 characters; deal 1 damage to them.", "choose b1", "choose c3")
    other = cast("Choose up to 3 characters; deal 1 damage to them.", "choose c3", "choose b1")
    one_state, other_state = one.table.dump()["state"], other.table.dump()["state"]
    differing = [key for key in one_state if one_state[key] != other_state[key]]
    assert differing == ["moves"]
    assert texts(one.table) == texts(other.table) == ["choose c1", "choose b3", "done"]


@clause("VAL-11.2")
def test_nobody_is_asked_where_all_must_be_chosen():
    scene = cast("Choose 2 allies; deal 1 damage to them.")
    assert [spot for spot, n in sorted(defense(scene).items()) if n < 5] == ["b1", "c1"]


@clause("VAL-11.2")
def test_two_copies_in_a_hand_can_both_be_chosen():
    position = FIELD.replace("South hand: Test", "South hand: Test, Deckhand, Deckhand, Militia Levy")
    scene = cast("Choose 2 cards in your hand; discard them.", "choose Deckhand", position=position)
    assert sorted(texts(scene.table)) == ["choose Deckhand", "choose Militia Levy"]


# ---- the scope of "if" and "otherwise" ---------------------------------------------------------------


@clause("VAL-11.2")
@pytest.mark.parametrize(
    ("text", "energy", "coins"),
    [
        ("If you have 3 or more coins, gain 1 energy; gain 1 coin.", 5, 2),
        ("If you have 3 or more coins, gain 1 energy and gain 1 coin.", 5, 1),
        ("If you have 1 or more coins, gain 1 energy and gain 1 coin.", 6, 2),
        ("If you have 3 or more coins, gain 1 energy; otherwise, gain 2 energy and gain 2 coins.", 7, 3),
        ("If you have 1 or more coins, gain 1 energy; otherwise, gain 2 energy and gain 2 coins.", 6, 1),
        ("If you have 1 or more coins, gain 1 energy; otherwise, gain 2 energy; gain 2 coins.", 6, 3),
    ],
)
def test_and_keeps_several_deeds_under_one_if(text, energy, coins):
    view = cast(text).table.view(0)
    assert (view["energy"][0], view["coins"][0]) == (energy, coins)


@clause("VAL-11.2")
@pytest.mark.parametrize(("move", "energy", "attack"), [("yes", 6, 2), ("no", 5, 1)])
def test_and_keeps_several_deeds_under_if_you_do(move, energy, attack):
    text = "You may pay 1 coin; if you do, gain 1 energy and each ally gains +1 attack."
    scene = cast(text, move)
    assert scene.table.view(0)["energy"][0] == energy
    assert seen(scene, "b1")["attack"] == attack


# ---- labels -----------------------------------------------------------------------------------------


@clause("VAL-11.2")
def test_an_option_that_begins_with_a_choice_is_named_once():
    scene = cast("Choose one: choose an ally; destroy it; or gain 1 coin.")
    assert texts(scene.table) == ["choose an ally; destroy it", "choose gain 1 coin"]


def test_no_option_stands_twice():
    with pytest.raises(BadInput, match='"gain 1 coin" stands twice after "choose one"'):
        read_cards(spell_card("Test", "Choose one: gain 1 coin; or draw 1 card; or gain 1 coin."))

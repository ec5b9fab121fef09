"""What designers want to say beyond the printed cards, in this edition too."""

from __future__ import annotations

import pytest

from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.castles.workbench import (
    character_card,
    given,
    goals,
    read_cards,
    seen,
    spell_card,
    structure_card,
    texts,
)

BOLT = spell_card("Bolt", "Choose a character; deal 2 damage to it.")
SLAY = spell_card("Slay", "Choose a character; destroy it.")
FIELD = """
    turn: South 3
    South energy: 5
    South coins: 2
    South hand: Test, Bolt, Slay
    b1: South Dock Rat 1/5
    c1: South Hill Boar 2/4
    b3: North Dock Rat 3/6
    c3: North Hill Boar 4/7
"""


def quoted(text):
    return text.replace('"', '\\"')


def cast(text, *moves, position=FIELD, cards=()):
    scene = given(position, spell_card("Test", quoted(text)), BOLT, SLAY, *cards)
    return scene.when("South: play Test", *[f"South: {move}" for move in moves])


def imp(text, **more):
    return character_card("Imp", quoted(text), **more)


def values(scene, spot):
    found = seen(scene, spot)
    return (found["attack"], found["defense"])


@clause("CAS-R84")
@pytest.mark.parametrize(
    ("text", "moves", "spot", "expected"),
    [
        ("Choose an enemy; each ally gains attack equal to its defense.", ["choose b3"], "b1", (7, 5)),
        ("Choose an enemy; each ally gains its attack and defense.", ["choose b3"], "c1", (5, 10)),
        ("Choose an ally; it gains attack equal to its defense this turn.", ["choose b1"], "b1", (6, 5)),
        ("Choose an ally; it gains defense equal to your coins this turn.", ["choose b1"], "b1", (1, 7)),
        ("Choose an ally; swap its attack and defense.", ["choose b1"], "b1", (5, 1)),
    ],
)
def test_values_that_follow_values(text, moves, spot, expected):
    assert values(cast(text, *moves), spot) == expected


@clause("CAS-R84")
def test_attack_can_follow_another_value_all_the_time():
    one = imp("This card has attack equal to the number of enemies.", values=(1, 3))
    scene = given(FIELD.replace("South Dock Rat 1/5", "South Imp 1/5").replace("Test, ", ""), one, BOLT, SLAY)
    assert values(scene, "b1") == (2, 5)
    scene.when("South: play Slay", "South: choose c3")
    assert values(scene, "b1") == (1, 5)


@clause("CAS-R65", "CAS-17.24")
def test_an_ability_that_was_given_works_when_its_card_dies():
    scene = cast('Choose an ally; it gains "On death: gain 3 coins".', "choose b1")
    scene.when("South: play Slay", "South: choose b1")
    assert scene.table.view(0)["coins"][0] == 5


@clause("CAS-R65", "CAS-17.24")
def test_an_ability_is_given_to_a_card_that_waits_for_others():
    mourner = imp("When another ally dies: gain 1 coin.", values=(1, 3))
    position = FIELD.replace("South Dock Rat 1/5", "South Imp 1/5")
    scene = cast('Choose an ally; it gains "On death: gain 3 coins".', "choose b1", position=position, cards=[mourner])
    scene.when("South: play Slay", "South: choose b1")
    assert scene.table.view(0)["coins"][0] == 5


@clause("CAS-R70")
def test_a_structure_gives_an_ability_once_it_is_finished():
    shrine = structure_card("Shrine", quoted('Each ally in this area has "On death: gain 1 coin".'), time=1)
    position = FIELD.replace("Test, Bolt", "Slay") + "    b1: South Shrine build 1\n"
    scene = given(position, shrine, BOLT, SLAY).when("South: play Slay", "South: choose b1")
    assert scene.table.view(0)["coins"][0] == 2
    position = position.replace("build 1", "finished")
    scene = given(position, shrine, BOLT, SLAY).when("South: play Slay", "South: choose b1")
    assert scene.table.view(0)["coins"][0] == 3


@clause("CAS-R98")
def test_a_card_acts_from_the_hand_and_is_shown():
    card = imp("From your hand, when an ally dies: gain 1 coin.")
    scene = given(FIELD.replace("Test", "Imp"), card, BOLT, SLAY).when("South: play Slay", "South: choose b1")
    assert scene.table.view(0)["coins"][0] == 3
    assert "shows Imp, which acts" in [says for _, _, says in scene.table.read_log(None)]


@clause("CAS-R98")
@pytest.mark.parametrize("moment", ["When this card is discarded", "When this card enters your graveyard"])
def test_a_card_that_is_discarded_acts(moment):
    cards = [imp(f"{moment}: gain 2 coins.")]
    scene = cast("Discard 1 card.", "discard Imp", position=FIELD.replace("Bolt", "Imp"), cards=cards)
    assert scene.table.view(0)["coins"][0] == 4


@clause("CAS-R99", "CAS-R64")
@pytest.mark.parametrize(
    ("text", "pile", "more"),
    [
        ("Put a Dock Rat into your hand.", "hand", 1),
        ("Put 2 Dock Rats into your graveyard.", "graveyard", 2),
        ("Put a Deckhand into your graveyard.", "graveyard", 0),  # a token lies in no pile
    ],
)
def test_cards_are_created_in_piles(text, pile, more):
    before, after = cast("Gain 1 coin.").table.view(0), cast(text).table.view(0)
    assert len(after[pile][0]) == len(before[pile][0]) + more


@clause("CAS-R97")
def test_a_chain_that_feeds_itself_is_cut_and_told():
    position = FIELD.replace("b1: South Dock Rat", "b1: South Imp")
    scene = cast("Gain 1 coin.", position=position, cards=[imp("When you gain coins: gain 1 coin.")])
    assert scene.table.view(0)["coins"][0] == 503
    assert [line.clause for line in scene.table.log].count("CAS-R97") == 1


# ---- combat ------------------------------------------------------------------------------------------

DUEL = "turn: South 3\nSouth energy: 5\nb2: South Imp 3/3\nb3: North Dock Rat 2/3"


@clause("CAS-12.5")
@pytest.mark.parametrize(("enemy", "left"), [("2/3", 3), ("2/4", 1)])
def test_a_killing_blow_can_come_first(enemy, left):
    card = imp("This card takes no damage from an enemy that it kills.")
    scene = given(DUEL.replace("2/3", enemy), card).when("South: move b2 b3")
    (found,) = [each for each in scene.table.view(None)["map"] if each["name"] == "Imp"]
    assert found["defense"] == left


@clause("CAS-12.5")
def test_the_defender_can_have_the_first_blow():
    guard = character_card("Guard", "This card takes no damage from an enemy that it kills.")
    scene = given("turn: South 3\nSouth energy: 5\nb2: South Dock Rat 3/2\nb3: North Guard 2/3", guard)
    scene.when("South: move b2 b3")
    assert seen(scene, "b3")["defense"] == 3


@clause("CAS-12.1")
def test_the_attacker_can_be_named():
    guard = character_card("Guard", "When this card is attacked: deal 2 damage to the attacker.")
    scene = given("turn: South 3\nSouth energy: 2\nb2: South Dock Rat 1/9\nb3: North Guard 1/9", guard)
    scene.when("South: move b2 b3")
    (found,) = [each for each in scene.table.view(None)["map"] if each["name"] == "Dock Rat"]
    assert found["defense"] == 9 - 3


@clause("CAS-12.9")
def test_after_attacking():
    scene = given(DUEL, imp("After attacking: gain 1 coin.")).when("South: move b2 b3")
    assert scene.table.view(0)["coins"][0] == 1


@clause("CAS-12.6")
def test_a_card_survives_once():
    scene = given(DUEL.replace("2/3", "9/9"), imp("This card survives once.")).when("South: move b2 b3")
    (found,) = [each for each in scene.table.view(None)["map"] if each["name"] == "Imp"]
    assert found["defense"] == 1


@clause("CAS-15.2", "CAS-R86")
@pytest.mark.parametrize(("text", "lost"), [("This card deals no castle damage.", 0), ("Maritime.", 3)])
def test_no_castle_damage(text, lost):
    scene = given("turn: South 3\nSouth energy: 2\nb4: South Imp 3/3", imp(text))
    before = scene.table.view(0)["castle"][1]
    scene.when("South: end turn")
    assert scene.table.view(0)["castle"][1] == before - lost


# ---- places, tribes, costs ---------------------------------------------------------------------------


@clause("CAS-17.9")
def test_others_in_nature():
    grove = structure_card("Grove", tribe="Nature")
    position = FIELD + "    b1: South Grove finished\n"
    scene = cast("Each ally in Nature gains +1 attack.", position=position, cards=[grove])
    assert (values(scene, "b1"), values(scene, "c1")) == ((2, 5), (2, 4))


@clause("CAS-9.4")
@pytest.mark.parametrize(("heading", "moves"), [("backward", ["b1"]), ("sideways", ["a2", "c2"])])
def test_headings(heading, moves):
    scene = given("turn: South 3\nSouth energy: 2\nb2: South Imp", imp(f"This card can only move {heading}."))
    assert sorted(goals(scene.table, "move", "b2")) == moves


@clause("CAS-R74")
def test_a_card_counts_as_another_tribe_for_combo():
    combo = spell_card("Test", "Pirate Combo: gain 5 coins.")
    scene = given(FIELD.replace("Test, Bolt", "Imp, Test"), imp("This card counts as a Pirate."), combo, SLAY)
    scene.when("South: play Imp d1", "South: play Test")
    assert scene.table.view(0)["coins"][0] == 7


@clause("CAS-R77")
@pytest.mark.parametrize(("spot", "allowed"), [("b2", True), ("b1", False)])
def test_an_investment_only_in_center(spot, allowed):
    text = "Invest 1, only if this card is in center: gain 1 energy."
    scene = given(f"turn: South 3\nSouth energy: 2\nSouth coins: 1\n{spot}: South Imp", imp(text))
    assert (f"invest {spot}" in texts(scene.table)) == allowed


@clause("CAS-2.6", "CAS-R39")
def test_what_a_card_itself_costs():
    card = imp("This card costs 1 less energy for each ally.", cost=(3, 0))
    scene = given(FIELD.replace("Test", "Imp"), card, BOLT, SLAY)
    assert [1, 0] in scene.table.view(0)["prices"]


@clause("CAS-9.3")
@pytest.mark.parametrize(
    ("text", "energy"),
    [("Each ally pays no energy to move into center.", 5), ("Each ally pays no energy to move into a coast.", 4)],
)
def test_what_a_move_costs(text, energy):
    position = FIELD.replace("South Dock Rat 1/5", "South Imp 1/5").replace("Test, ", "")
    scene = given(position, imp(text), BOLT, SLAY).when("South: move c1 c2")
    assert scene.table.view(0)["energy"][0] == energy


# ---- texts without effect ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "fault"),
    [
        (structure_card("Wall", "This card can only move forward."), "a structure never moves"),
        (spell_card("Test", "This card gains +1 attack."), "a spell stands nowhere"),
        (imp("Each enemy that fights in an adjacent area attacks this card first."), "fought in one area"),
        (imp("This card has defense equal to the number of allies."), "only attack can follow"),
    ],
)
def test_texts_without_effect_are_refused(card, fault):
    with pytest.raises(BadInput, match=fault):
        read_cards(card)


@clause("CAS-R100")
def test_a_hidden_card_acts_once_when_its_moment_comes():
    acts = "While hidden, when an enemy enters this area: deal 2 damage to it."
    snare = spell_card("Snare", f"Hide this card in one of your summoning areas. {acts}")
    position = "turn: South 3\nSouth energy: 3\nSouth hand: Snare\nb2: North Dock Rat 1/3"
    scene = given(position, snare).when("South: play Snare", "South: choose area b1")
    assert scene.table.view(1)["face_down"] == [{"side": 0, "area": "b1"}]
    assert scene.table.view(1)["hidden"][0] == [""]
    scene.when("South: end turn", "North: move b2 b1")
    (rat,) = [each for each in scene.table.view(None)["map"] if each["name"] == "Dock Rat"]
    assert rat["defense"] == 1
    assert scene.table.view(1)["face_down"] == []
    assert scene.table.view(1)["graveyard"][0] == ["Snare"]


@clause("CAS-R81")
def test_a_spell_that_is_around_no_card_offers_every_direction():
    scene = cast("Choose a direction; push each enemy 1 area that way.")
    assert texts(scene.table) == ["choose forward", "choose right", "choose backward", "choose left"]

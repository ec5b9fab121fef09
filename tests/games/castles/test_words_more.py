"""Words that every map duel shares, as this edition carries them out: protection, piles, watching others, swaps."""

from __future__ import annotations

import pytest

from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.castles.workbench import character_card, given, read_cards, spell_card, structure_card

ROUND = ("South: end turn", "North: end turn")
BOLT = spell_card("Bolt", "Choose a character; deal 2 damage to it.")


def imp(text, **more):
    return character_card("Imp", text, **more)


# ---- damage that does not arrive -----------------------------------------------------------------


@clause("CAS-12.6", "CAS-R84")
@pytest.mark.parametrize(
    ("text", "defenses"),
    [
        ("", [7, 5, 3]),
        ("This card takes 1 less damage.", [8, 7, 6]),
        ("This card takes 5 less damage.", [9, 9, 9]),
        ("This card takes no damage.", [9, 9, 9]),
        ("This card ignores the first damage dealt to it.", [9, 7, 5]),
        ("This card ignores the first damage dealt to it each turn.", [9, 7, 7]),
        ("This card takes 1 less damage in each exchange.", [7, 5, 3]),
    ],
)
def test_damage_by_effects_and_what_keeps_it_off(text, defenses):
    scene = given("turn: South 3\nSouth hand: 3 Bolt\nb2: South Imp 1/9", imp(text) if text else imp("Maritime."), BOLT)
    found = []
    for between in [(), (), ROUND]:
        scene.when(*between, "South: play Bolt")
        found.append(scene.table.view(None)["map"][0]["defense"])
    assert found == defenses


@clause("CAS-12.6", "CAS-R49")
@pytest.mark.parametrize(
    ("text", "defense"),
    [
        ("This card takes 1 less damage.", 8),
        ("This card takes no damage.", 9),
        ("This card ignores the first damage dealt to it.", 9),
        ("This card takes 1 less damage in each exchange.", 8),
    ],
)
def test_damage_in_an_exchange_and_what_keeps_it_off(text, defense):
    scene = given("turn: South 3\nSouth energy: 1\nb2: South Shambler 2/9\nb3: North Imp 1/9", imp(text))
    scene.when("South: move b2 b3").then(f"b3: North Imp 1/{defense}", "b3: South Shambler 2/8")


# ---- who cannot be -------------------------------------------------------------------------------


@clause("CAS-17.30", "CAS-R80")
def test_a_card_that_cannot_be_pushed_stays():
    scene = given(
        "turn: South 3\nSouth coins: 1\nSouth hand: Shove\nb3: North Imp\na1: South Dock Rat",
        imp("This card cannot be pushed."),
    )
    scene.when("South: play Shove", "South: choose b3", "South: choose left").then("b3: North Imp")


@clause("CAS-9.6", "CAS-R95")
def test_a_card_that_cannot_attack_enters_no_contested_area():
    position = "turn: South 3\nSouth energy: 1\nb2: South Imp\n{}"
    scene = given(position.format("b3: North Shambler"), imp("This card cannot attack."))
    scene.refused("South: move b2 b3 (CAS-R95)").then("may: move b2 c2")
    given(position.format("b3: North Palisade"), imp("This card cannot attack.")).refused("South: move b2 b3 (CAS-R95)")


@clause("CAS-R8", "CAS-9.4")
def test_a_card_that_can_only_move_forward():
    scene = given(
        "turn: South 3\nSouth energy: 1\nSouth deck: Shambler\nc2: South Imp", imp("This card can only move forward.")
    )
    scene.then("options: move c2 c3, end turn")


# ---- piles ---------------------------------------------------------------------------------------


@clause("CAS-R64", "CAS-13.2")
@pytest.mark.parametrize(
    ("text", "facts"),
    [
        (
            "Choose a character; return it to its owner's hand.",
            ["b3: empty", "North hand: Shambler", "North graveyard: empty"],
        ),
        ("Return 1 card from your graveyard to your hand.", ["South hand: Hill Boar", "South graveyard: Rite"]),
        ("Choose a character in your graveyard; summon it in one of your summoning areas.", None),
    ],
)
def test_cards_return(text, facts):
    scene = given(
        "turn: South 3\nSouth hand: Rite\nSouth graveyard: Hill Boar\nb3: North Shambler", spell_card("Rite", text)
    )
    scene.when("South: play Rite")
    if text.startswith("Return"):
        scene.when("South: return Hill Boar")
    if facts is None:
        scene.when("South: choose area c1").then("c1: South Hill Boar 3/3 new", "South graveyard: Rite")
    else:
        scene.then(*facts)


@clause("CAS-R64")
def test_a_token_that_would_return_to_a_hand_or_deck():
    recall = spell_card("Recall", "Choose a character; put it on the top of your deck.")
    scene = given("turn: South 3\nSouth hand: Recall, 5 Shambler\nb3: South Cub", recall).when("South: play Recall")
    scene.then("b3: empty", "South gone: Cub", "South deck: empty")


@clause("CAS-R65")
def test_a_structure_returns_to_its_owners_hand_without_being_destroyed():
    keg = structure_card("Powder Keg", "On destroyed: gain 1 coin.")
    scene = given(
        "turn: South 3\nSouth hand: Rite\nb3: North Powder Keg",
        keg,
        spell_card("Rite", "Choose a structure; return it to its owner's hand."),
    )
    scene.when("South: play Rite").then("b3: empty", "North hand: Powder Keg", "North coins: 0")


# ---- watching others -----------------------------------------------------------------------------

YARD = """
    turn: South 2
    South energy: 4
    South hand: Bolt, Watch Recruit, Palisade, Hill Boar
    South deck: Shambler
    b1: South Imp 1/9
    c1: South Watch Recruit 1/2
    d2: South Shambler 2/2
    c3: North Shambler 2/2
    e4: South Dock Rat
"""


@clause("CAS-R83", "CAS-17.23", "CAS-R40")
@pytest.mark.parametrize(
    ("trigger", "moves", "coins"),
    [
        ("When an ally enters a base", ["move d2 c2"], 1),
        ("When an ally enters a base", ["move d2 d3"], 0),
        ("When an ally enters this area", ["move c1 b1"], 1),
        ("When an ally enters a coast", ["move d2 e2", "move e2 e3"], 2),
        ("When this card is dealt damage", ["play Bolt", "choose b1"], 1),
        ("When this card is dealt damage", ["play Bolt", "choose c1"], 0),
        ("When an enemy is dealt damage", ["play Bolt", "choose c3"], 1),
        ("When an ally attacks", ["move d2 d3"], 0),
        ("When an ally attacks", ["end turn", "North: move c3 d3", "North: end turn"], 0),
        ("When you play a spell", ["play Bolt", "choose c1"], 1),
        ("When you play a spell", ["play Palisade c1"], 0),
        ("When you play a structure", ["play Palisade c1"], 1),
        ("When you play a character", ["play Watch Recruit d1"], 1),
        ("When you play a Beast", ["play Hill Boar d1"], 1),
        ("When you play a Beast", ["play Watch Recruit d1"], 0),
        ("When an ally enters play", ["play Watch Recruit d1"], 1),
        ("When an enemy enters play", ["play Watch Recruit d1"], 0),
        ("When an ally moves", ["move c1 c2"], 1),
        ("When an ally dies", ["play Bolt", "choose c1"], 1),
        ("When another allied Undead dies", ["play Bolt", "choose d2"], 1),
        ("When an enemy dies", ["play Bolt", "choose c3"], 1),
    ],
)
def test_a_card_waits_for_what_happens_to_others(trigger, moves, coins):
    scene = given(YARD, imp(f"{trigger}: gain 1 coin."), BOLT)
    scene.when(*[move if ":" in move else f"South: {move}" for move in moves]).then(f"South coins: {coins}")


@clause("CAS-R70", "CAS-10.8")
@pytest.mark.parametrize(("state", "coins"), [("finished", 1), ("build 2", 0)])
def test_an_unfinished_structure_waits_for_nothing(state, coins):
    scene = given(
        f"{YARD}\nd1: South Bell 0/3, {state}",
        imp("Maritime."),
        BOLT,
        structure_card("Bell", "When an ally moves: gain 1 coin."),
    )
    scene.when("South: move c1 c2").then(f"South coins: {coins}")


# ---- swaps and moves -----------------------------------------------------------------------------


@clause("CAS-R71", "CAS-R44")
def test_a_swap_with_an_enemy_needs_room_on_both_sides():
    trade = spell_card("Trade Places", "Choose an ally and an enemy; swap that ally with that enemy.")
    position = "turn: South 3\nSouth hand: Trade Places\nb2: South Shambler 2/9\nb3: North Shambler 1/9\n{}"
    scene = given(position.format("b2: South Watch Recruit 1/9 fought"), trade)
    scene.when("South: play Trade Places", "South: choose b2").then(
        "b3: South Shambler 2/9", "b2: South Watch Recruit", "b2: North Shambler"
    )
    full = "b2: North Watch Recruit 0/9\nb2: North Dock Rat 0/9"
    scene = given(position.format(full), trade).when("South: play Trade Places", "South: choose b3")
    scene.then("b3: North Shambler 1/9")


@clause("CAS-R80", "CAS-17.30", "CAS-R12")
@pytest.mark.parametrize(("n", "area"), [(1, "b3"), (2, "b4"), (3, "b4")])
def test_a_push_over_several_areas_goes_as_far_as_it_can(n, area):
    ram = spell_card("Ram", f"Choose an enemy; push it {n} area{'s' if n > 1 else ''} away from you.")
    given("turn: South 3\nSouth hand: Ram\nb2: North Shambler", ram).when("South: play Ram").then(
        f"{area}: North Shambler"
    )


@clause("CAS-R80", "CAS-17.23", "CAS-R41")
def test_a_card_is_moved_to_a_named_area():
    flight = spell_card("Flight", "Choose an ally and an area; move that ally to that area.")
    scene = given("turn: South 3\nSouth energy: 1\nSouth hand: Flight\nb2: South Outrider moved", flight)
    scene.when("South: play Flight", "South: choose area c3").then("c3: South Outrider moved", "South coins: 1")


@clause("CAS-R72", "CAS-2.4")
@pytest.mark.parametrize("what", ["Palisade", "Blessing"])
def test_only_characters_are_summoned(what):
    with pytest.raises(BadInput, match=what):
        read_cards(spell_card("Call", f"Choose an area; summon a {what} in that area."))


@clause("CAS-R83", "CAS-R87")
def test_effects_that_set_each_other_off_for_ever_come_to_an_end():
    echo = imp("When an ally enters a coast: push it 1 area forward.", values=(1, 9))
    bell = character_card("Bell", "On entering an area: choose an ally; it gains +1 defense.")
    scene = given("turn: South 3\nSouth energy: 3\nb1: South Bell\nc1: South Imp", echo, bell)
    scene.when("South: move b1 a1")
    while scene.table.asks[0].clause != "CAS-4.4":
        scene.when(f"South: {scene.table.asks[0].options[0].text}")
    scene.then("a4: South Bell")


# ---- descriptions --------------------------------------------------------------------------------

CROWD = """
    turn: South 3
    South hand: Rite
    a2: South Shambler 2/1
    b2: South Watch Recruit 1/2
    c2: South Hill Boar 4/3
    b3: North Shambler 2/2
    c3: North Kennel Pup 1/1
    d4: North Hill Boar 3/2
    b4: North Palisade 0/4, build 1
    d3: North Palisade 0/3
"""


@clause("CAS-17.18", "CAS-R72", "CAS-R82")
@pytest.mark.parametrize(
    ("chosen", "spots"),
    [
        ("a character with 2 or less attack", "a2, b2, b3, c3"),
        ("a character with 3 or more attack", "c2, d4"),
        ("a character with 1 or less defense", "a2, c3"),
        ("a character that is damaged", "a2, d4"),
        ("a structure that is damaged", "d3 structure"),
        ("an unfinished structure", "b4 structure"),
        ("an enemy Beast", "c3, d4"),
        ("an Undead or a Beast", "a2, c2, b3, c3, d4"),
        ("one of your Beasts", "c2"),
        ("an enemy in a base", "c3"),
        ("an enemy in center", "b3, c3"),
        ("an ally in a coast", "a2"),
        ("an enemy with total cost 2 or less", "b3, c3"),
    ],
)
def test_who_is_described(chosen, spots):
    scene = given(CROWD, spell_card("Rite", f"Choose {chosen} and a column; destroy it.")).when("South: play Rite")
    names = spots.split(", ")
    if len(names) > 1:
        scene.then("options: " + ", ".join(f"choose {name}" for name in names)).when(f"South: choose {names[0]}")
    before = len(scene.table.view(None)["map"])
    scene.when("South: choose column a")
    assert len(scene.table.view(None)["map"]) == before - 1


@clause("CAS-R95")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("you control 3 allies", True),
        ("you control 4 allies", False),
        ("you control a structure", False),
        ("your opponent controls a structure", True),
        ("an ally is damaged", True),
        ("a Beast is in center", True),
        ("you have 1 or more coins", False),
        ("you played 1 or more cards this turn", False),
    ],
)
def test_conditions_are_looked_at_when_the_step_happens(condition, holds):
    scene = given(CROWD, spell_card("Rite", f"If {condition}, deal 1 damage to the enemy castle.")).when(
        "South: play Rite"
    )
    scene.then(f"North castle: {14 if holds else 15}")


# ---- nobody there to be chosen -------------------------------------------------------------------


@clause("CAS-R95")
@pytest.mark.parametrize("order", ["destroy them", "they gain +1 attack", "replace them with a Cub"])
def test_of_two_choices_only_the_one_that_could_be_made_is_meant(order):
    text = f"On entering: choose another ally in an adjacent area and an enemy; {order}."
    scene = given(
        "turn: South 3\nSouth hand: Imp\nNorth hand: Shambler\ne4: North Shambler 1/5\na3: South Shambler 1/5",
        imp(text),
    )
    scene.when("South: play Imp c1")
    left = {unit["area"]: (unit["name"], unit["attack"]) for unit in scene.table.view(None)["map"]}
    assert left.pop("e4", None) == {"d": None, "t": ("Shambler", 2), "r": ("Cub", 1)}[order[0]]
    assert left == {"c1": ("Imp", 1), "a3": ("Shambler", 1)}


@clause("CAS-R95")
@pytest.mark.parametrize(("answer", "defenses"), [("no", (7, 5)), ("yes", (7, 4))])
def test_who_declines_to_choose_means_nobody(answer, defenses):
    text = "On attack: you may choose another ally; deal 1 damage to it."
    scene = given(
        "turn: South 3\nSouth energy: 1\nb2: South Imp 2/9\ne1: South Shambler 1/5\nb3: North Shambler 1/9", imp(text)
    )
    scene.when("South: move b2 b3", f"South: {answer}")
    foe, ally = defenses
    scene.then(f"b3: North Shambler 1/{foe}", "b3: South Imp 2/8", f"e1: South Shambler 1/{ally}")


@clause("CAS-R79")
def test_a_body_cannot_be_replaced_with_itself():
    text = "When an enemy dies: replace it with it."
    scene = given("turn: South 3\nSouth energy: 1\nb2: South Imp 2/9\nb3: North Shambler 1/1", imp(text))
    scene.when("South: move b2 b3").then("b3: North Shambler body", "b3: South Imp 2/8")

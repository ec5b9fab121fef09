"""What designers want to say beyond the printed cards: each wish as a text that does what it says."""

from __future__ import annotations

import pytest

import legendry
from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.valtia.workbench import character_card, given, goals, read_cards, seen, spell_card, texts

BOLT = spell_card("Bolt", "Choose a character; deal 2 damage to it.")
SLAY = spell_card("Slay", "Choose a character; destroy it.")
FIELD = """
    turn: South 3
    South energy: 5
    South coins: 2
    South hand: Test, Bolt, Slay
    b1: South Deckhand 1/5
    c1: South Militia Levy 2/4
    b3: North Deckhand 3/6
    c3: North Thornback Boar 4/7
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


# ---- values that follow values -----------------------------------------------------------------------


@clause("VAL-11.1", "VAL-R27")
@pytest.mark.parametrize(
    ("text", "moves", "spot", "expected"),
    [
        ("Choose an enemy; each ally gains attack equal to its defense.", ["choose b3"], "b1", (7, 5)),
        ("Choose an enemy; each ally gains its attack and defense.", ["choose b3"], "c1", (5, 10)),
        ("Choose an ally; it gains attack equal to the number of enemies.", ["choose c1"], "c1", (4, 4)),
        ("Choose an ally; it gains attack equal to the attack of the strongest enemy.", ["choose b1"], "b1", (5, 5)),
        ("Choose an ally; it gains attack equal to the total attack of enemies.", ["choose b1"], "b1", (8, 5)),
        ("Choose an ally; it gains attack equal to the lowest defense among enemies.", ["choose b1"], "b1", (7, 5)),
        ("Choose an ally; it gains attack equal to your coins.", ["choose b1"], "b1", (3, 5)),
        ("Choose an ally; it gains attack equal to half of its defense, rounded up.", ["choose b1"], "b1", (4, 5)),
        ("Choose an ally; it gains attack equal to twice its attack.", ["choose c1"], "c1", (6, 4)),
        ("Choose an ally; it gains attack equal to 1 more than its attack.", ["choose c1"], "c1", (5, 4)),
        ("Choose an enemy; it loses attack equal to its attack.", ["choose c3"], "c3", (0, 7)),
        ("Choose an ally; its attack becomes equal to its defense.", ["choose b1"], "b1", (5, 5)),
        ("Choose an ally; swap its attack and defense.", ["choose b1"], "b1", (5, 1)),
        ("Choose an enemy; deal damage equal to its total cost to it.", ["choose c3"], "c3", (4, 5)),
    ],
)
def test_values_that_follow_values(text, moves, spot, expected):
    assert values(cast(text, *moves), spot) == expected


@clause("VAL-R46")
def test_a_value_can_follow_another_all_the_time():
    one = imp("This card has temporary attack equal to the number of enemies.")
    scene = given(
        FIELD.replace("South Deckhand 1/5", "South Imp 1/5"), one, BOLT, SLAY, spell_card("Test", "Gain 1 coin.")
    )
    assert values(scene, "b1") == (3, 5)
    scene.when("South: play Slay", "South: choose c3")
    assert values(scene, "b1") == (2, 5)


@clause("VAL-11.1")
@pytest.mark.parametrize(
    ("condition", "coins"),
    [
        ("the number of enemies is 2 or more", 3),
        ("the number of enemies is 3 or more", 2),
        ("the number of enemies is equal to the number of allies", 3),
        ("the total attack of allies is more than the total attack of enemies", 2),
        ("the highest attack among allies is less than the highest attack among enemies", 3),
        ("your coins is 2 or more", 3),
    ],
)
def test_values_are_compared(condition, coins):
    assert cast(f"If {condition}, gain 1 coin.").table.view(0)["coins"][0] == coins


@clause("VAL-11.1")
@pytest.mark.parametrize(
    ("kind", "spots"),
    [
        ("enemy with less attack than this card", ["b3"]),
        ("enemy with more defense than this card", ["c3"]),
        ("enemy with the same attack as this card", ["c3"]),
    ],
)
def test_kinds_compared_with_this_card(kind, spots):
    one = imp(f"On Entering: deal 1 damage to each {kind}.", values=(4, 6))
    scene = given(FIELD.replace("South hand: Test", "South hand: Imp"), one, BOLT, SLAY)
    scene.when("South: play Imp d1")
    assert [spot for spot, n in (("b3", 6), ("c3", 7)) if values(scene, spot)[1] < n] == spots


@clause("VAL-11.2")
def test_that_amount_is_what_was_dealt():
    one = imp("When this card is dealt damage: gain coins equal to that amount.")
    scene = given(FIELD.replace("South Deckhand 1/5", "South Imp 1/5").replace("Test, ", ""), one, BOLT, SLAY)
    scene.when("South: play Bolt", "South: choose b1")
    assert scene.table.view(0)["coins"][0] == 4


# ---- abilities that are given ------------------------------------------------------------------------


@clause("VAL-11.2", "VAL-R32")
def test_an_ability_that_was_given_works_when_its_card_dies():
    scene = cast('Choose an ally; it gains "On Death: gain 3 coins".', "choose b1")
    assert ['"On Death: gain 3 coins"', 1] in seen(scene, "b1")["marks"]
    scene.when("South: play Slay", "South: choose b1")
    assert scene.table.view(0)["coins"][0] == 5


@clause("VAL-11.2", "VAL-R32")
def test_an_ability_is_given_to_a_card_that_waits_for_others():
    mourner = imp("When another ally dies: gain 1 coin.")
    position = FIELD.replace("b1: South Deckhand 1/5", "b1: South Imp 1/5")
    scene = cast('Choose an ally; it gains "On Death: gain 3 coins".', "choose b1", position=position, cards=[mourner])
    scene.when("South: play Slay", "South: choose b1")
    assert scene.table.view(0)["coins"][0] == 5


@clause("VAL-11.2", "VAL-R15")
@pytest.mark.parametrize(("ended", "coins"), [(False, [5, 0]), (True, [2, 0])])
def test_an_ability_can_be_given_for_a_turn(ended, coins):
    scene = cast('Choose an ally; it gains "On Death: gain 3 coins" this turn.', "choose b1")
    if ended:
        scene.when("South: end turn", "North: end turn")
    scene.when("South: play Slay", "South: choose b1")
    assert scene.table.view(0)["coins"] == coins


@clause("VAL-11.2")
def test_whoever_has_an_ability_is_its_you():
    scene = cast('Choose an enemy; it gains "When this card is dealt damage: gain 3 coins".', "choose b3")
    scene.when("South: play Bolt", "South: choose b3")
    assert scene.table.view(0)["coins"] == [2, 3]


@clause("VAL-11.2", "VAL-R47")
def test_an_ability_of_every_ally_while_its_giver_stands():
    lord = imp('Each other ally has "On Death: gain 1 coin".')
    position = FIELD.replace("b1: South Deckhand 1/5", "b1: South Imp 1/5\n    d1: South Deckhand 1/5")
    scene = given(position.replace("Test, ", ""), lord, BOLT, SLAY)
    scene.when("South: play Slay", "South: choose d1")
    assert scene.table.view(0)["coins"][0] == 3
    scene = given(position.replace("Test, Bolt", "Slay"), lord, BOLT, SLAY)
    scene.when("South: play Slay", "South: choose b1", "South: play Slay", "South: choose d1")
    assert scene.table.view(0)["coins"][0] == 2


@clause("VAL-11.2", "VAL-R14")
def test_an_ability_of_the_start_of_a_turn():
    scene = cast('Choose an ally; it gains "At the start of your turn: gain 2 coins".', "choose c1")
    scene.when("South: end turn", "North: end turn")
    assert scene.table.view(0)["coins"][0] == 4


def test_an_ability_points_back_to_nothing_outside_it():
    with pytest.raises(BadInput, match='nothing before "it"'):
        read_cards(spell_card("Test", quoted('Choose an ally; it gains "On Death: destroy it".')))
    with pytest.raises(BadInput, match="is no moment"):
        read_cards(
            spell_card("Test", quoted('Choose an ally; it gains "In Center: this card has +1 temporary attack".'))
        )


# ---- names -------------------------------------------------------------------------------------------


@clause("VAL-11.1")
@pytest.mark.parametrize(
    ("text", "hurt"),
    [
        ("On Entering: deal 1 damage to each Deckhand.", ["b1", "b3"]),
        ("On Entering: deal 1 damage to each enemy Deckhand.", ["b3"]),
        ("On Entering: deal 1 damage to each other Imp.", ["d1"]),
        ("On Entering: deal 1 damage to each other ally with the same name as this card.", ["d1"]),
        ("On Entering: choose another Imp; deal 1 damage to that Imp.", ["d1"]),
    ],
)
def test_a_name_is_a_kind_of_card(text, hurt):
    position = FIELD.replace("South hand: Test", "South hand: Imp") + "    d1: South Imp 1/5\n"
    scene = given(position, imp(text), BOLT, SLAY).when("South: play Imp c1")
    before = {"b1": 5, "c1": 4, "b3": 6, "c3": 7, "d1": 5}
    assert [spot for spot in sorted(before) if values(scene, spot)[1] < before[spot]] == hurt


# ---- from the hand -----------------------------------------------------------------------------------


HANDS = FIELD.replace("South hand: Test", "South hand: Imp")


@clause("VAL-R58")
def test_a_card_acts_from_the_hand_and_is_shown():
    scene = given(HANDS, imp("From your hand, when an ally dies: gain 1 coin."), BOLT, SLAY)
    scene.when("South: play Slay", "South: choose b1")
    assert scene.table.view(0)["coins"][0] == 3
    assert "shows Imp, which acts" in [says for _, _, says in scene.table.read_log(None)]
    scene.when("South: play Imp b1", "South: play Bolt", "South: choose c1")
    assert scene.table.view(0)["coins"][0] == 3


@clause("VAL-R58")
def test_a_card_comes_out_of_the_hand_by_itself():
    text = "From your hand, at the start of your turn: summon this card in one of your spawn areas."
    scene = given(HANDS, imp(text), BOLT, SLAY).when("South: end turn", "North: end turn", "South: choose area d1")
    assert seen(scene, "d1")["name"] == "Imp"


@clause("VAL-R58")
def test_a_limit_of_a_card_in_hand_holds_for_the_turn():
    text = "From your hand, when an ally is dealt damage: gain 1 coin. Once per turn."
    scene = given(HANDS.replace("Bolt, Slay", "Bolt, Bolt, Bolt"), imp(text), BOLT, SLAY)
    scene.when("South: play Bolt", "South: choose b1", "South: play Bolt", "South: choose b1")
    assert scene.table.view(0)["coins"][0] == 3
    scene.when("South: end turn", "North: end turn", "South: play Bolt", "South: choose c1")
    assert scene.table.view(0)["coins"][0] == 4


@clause("VAL-R58")
def test_a_spell_acts_from_the_hand_too():
    text = "Draw 1 card. From your hand, when an enemy dies: gain 2 coins."
    scene = given(FIELD, spell_card("Test", text), BOLT, SLAY).when("South: play Slay", "South: choose b3")
    assert scene.table.view(0)["coins"][0] == 4


@clause("VAL-R58")
@pytest.mark.parametrize(
    "text", ["When this card is discarded: gain 2 coins.", "When this card enters your graveyard: gain 2 coins."]
)
def test_a_card_that_is_discarded_acts(text):
    scene = cast("Discard 1 card.", "discard Imp", position=FIELD.replace("Bolt", "Imp"), cards=[imp(text)])
    assert scene.table.view(0)["coins"][0] == 4
    assert "shows Imp, which acts" in [says for _, _, says in scene.table.read_log(None)]


@clause("VAL-R58")
@pytest.mark.parametrize(
    ("moment", "coins"),
    [
        ("When you discard a card", 3),
        ("When you discard a spell", 3),
        ("When you discard a Beast", 2),
        ("When an opponent discards a card", 2),
        ("When a spell enters your graveyard", 4),
        ("When a card enters a graveyard", 4),
        ("When a character enters your opponent's graveyard", 2),
    ],
)
def test_moments_of_piles(moment, coins):
    position = FIELD.replace("b1: South Deckhand", "b1: South Imp")
    scene = cast("Discard 1 card.", "discard Bolt", position=position, cards=[imp(f"{moment}: gain 1 coin.")])
    assert scene.table.view(0)["coins"][0] == coins


# ---- fights ------------------------------------------------------------------------------------------

DUEL = "turn: South 3\nSouth energy: 5\nb2: South Imp 3/3\nb3: North Deckhand 2/3"


@clause("VAL-12.7")
@pytest.mark.parametrize(
    ("text", "enemy", "left"),
    [
        ("This card takes no damage from an enemy that it kills.", "2/3", 3),
        ("This card takes no damage from an enemy that it kills.", "2/4", 1),
        ("Maritime.", "2/3", 1),
    ],
)
def test_a_killing_blow_can_come_first(text, enemy, left):
    scene = given(DUEL.replace("2/3", enemy), imp(text)).when("South: move b2 b3")
    assert seen(scene, "b3")["defense"] == left


@clause("VAL-11.2", "VAL-12.1")
def test_the_attacker_can_be_named():
    guard = character_card("Guard", "When this card is attacked: deal 2 damage to the attacker.")
    scene = given("turn: South 3\nSouth energy: 2\nb2: South Deckhand 1/5\nb3: North Guard 1/9", guard)
    scene.when("South: move b2 b3")
    assert "b2" not in {each["spot"] for each in scene.table.view(None)["map"]}
    assert seen(scene, "b3")["defense"] == 9 - 3


@clause("VAL-R60")
def test_the_target_of_an_attack():
    scene = given(DUEL.replace("3/3", "1/9").replace("2/3", "0/3"), imp("On Attack: deal 2 damage to the target."))
    scene.when("South: move b2 b3")
    assert seen(scene, "b3")["name"] == "Imp"


@clause("VAL-11.2")
@pytest.mark.parametrize(("enemy", "coins"), [("1/3", 1), ("9/9", 0)])
def test_after_attacking(enemy, coins):
    scene = given(DUEL.replace("2/3", enemy), imp("After attacking: gain 1 coin.")).when("South: move b2 b3")
    assert scene.table.view(0)["coins"][0] == coins


@clause("VAL-12.12")
def test_a_card_can_be_attacked_first():
    guard = character_card("Guard", "Each enemy that fights in an adjacent area attacks this card first.")
    position = "turn: South 3\nSouth energy: 2\nb2: South Deckhand 1/9\nb3: North Militia Levy 1/1\nb3: North Guard 1/1"
    scene = given(position, guard).when("South: move b2 b3")
    blows = [event for event in scene.table.read_events(None) if event["kind"] == "blows exchanged"]
    assert (blows[0]["card"]["name"], blows[0]["foe"]["name"]) == ("Deckhand", "Guard")


# ---- places and ways ---------------------------------------------------------------------------------


@clause("VAL-16.6")
@pytest.mark.parametrize(
    ("place", "spots"),
    [
        ("an area in front of this card", ["c3"]),
        ("an area behind this card", ["c1"]),
        ("an area next to this card", ["b2", "c1", "c3", "d2"]),
        ("another area of this row", ["b2", "d2"]),
        ("another area of this column", ["c1", "c3"]),
        ("an area in front of one of your spawn areas", ["b2", "d2"]),
        ("one of the enemy spawn areas", ["b4"]),
        ("an area behind one of the enemy spawn areas", ["c3"]),
        ("this card's area", []),
    ],
)
def test_places(place, spots):
    position = "turn: South 3\nSouth energy: 5\nc2: South Imp 1/5\n"
    position += "".join(f"{spot}: North Deckhand 1/5\n" for spot in ("b2", "c1", "c3", "d2", "b4", "e3"))
    scene = given(position, imp(f"Invest 0: deal 1 damage to each enemy in {place}.")).when("South: invest c2")
    found = [each["spot"] for each in scene.table.view(None)["map"] if each["defense"] == 4]
    assert sorted(found) == sorted(spots)


@clause("VAL-R50")
@pytest.mark.parametrize(
    ("way", "spot"),
    [("forward", "b2"), ("backward", "b4"), ("right", "a3"), ("away from you", "b4"), ("toward you", "b2")],
)
def test_ways(way, spot):
    scene = cast(f"Choose an enemy; push it 1 area {way}.", "choose b3")
    assert seen(scene, spot)["name"] == "Deckhand"


@clause("VAL-9.2")
@pytest.mark.parametrize(
    ("heading", "moves"),
    [("forward", ["b3"]), ("backward", ["b1"]), ("sideways", ["a2", "c2"])],
)
def test_headings(heading, moves):
    scene = given("turn: South 3\nSouth energy: 2\nb2: South Imp", imp(f"This card can only move {heading}."))
    assert sorted(goals(scene.table, "move", "b2")) == moves


@clause("VAL-11.2")
@pytest.mark.parametrize(
    ("front", "spot"),
    [("", "b3"), ("b3: South Deckhand", "b3.2"), ("b3: South Deckhand\nb3: South Militia Levy", "b1")],
)
def test_forward_if_free_otherwise_back(front, spot):
    text = (
        "Invest 0: if the front area is free, move this card to the front area; "
        "otherwise, move this card to an area behind this card."
    )
    scene = given(f"turn: South 3\nSouth energy: 2\nb2: South Imp\n{front}", imp(text)).when("South: invest b2")
    assert seen(scene, spot)["name"] == "Imp"


@clause("VAL-11.2")
def test_an_empty_area_can_be_chosen():
    scene = cast("Choose an empty area of your home row; summon a Remains in that area.")
    assert texts(scene.table) == ["choose area a1", "choose area d1", "choose area e1"]


# ---- becoming ----------------------------------------------------------------------------------------


@clause("VAL-R17")
@pytest.mark.parametrize(
    ("change", "pirates", "beasts"),
    [
        ("becomes a Beast", ["b3"], ["b1", "c3"]),
        ("counts as a Beast", ["b1", "b3"], ["b1", "c3"]),
        ("becomes a Beast this turn", ["b3"], ["b1", "c3"]),
    ],
)
def test_becoming_of_a_tribe(change, pirates, beasts):
    for tribe, expected in (("Pirate", pirates), ("Beast", beasts)):
        scene = cast(f"Choose an ally; it {change}; deal 1 damage to each {tribe}.", "choose b1")
        before = {"b1": 5, "c1": 4, "b3": 6, "c3": 7}
        assert [spot for spot in sorted(before) if values(scene, spot)[1] < before[spot]] == expected


@clause("VAL-R17")
def test_a_card_counts_as_another_tribe_for_combo():
    position = FIELD.replace("Test, Bolt", "Imp, Test")
    combo = spell_card("Test", "Pirate Combo: gain 5 coins.")
    scene = given(position, imp("This card counts as a Pirate.", tribe="Undead"), combo, SLAY)
    scene.when("South: play Imp d1", "South: play Test")
    assert scene.table.view(0)["coins"][0] == 7


# ---- limits and costs --------------------------------------------------------------------------------


@clause("VAL-3.5")
@pytest.mark.parametrize(("spot", "allowed"), [("b2", True), ("b1", False)])
def test_an_investment_only_in_center(spot, allowed):
    text = "Invest 1, only if this card is in center: gain 1 energy."
    scene = given(f"turn: South 3\nSouth energy: 2\nSouth coins: 1\n{spot}: South Imp", imp(text))
    assert (f"invest {spot}" in texts(scene.table)) == allowed
    if not allowed:
        assert str(scene.table.why_not(0, "invest b1").clause) == "VAL-11.1"


@clause("VAL-R46")
def test_an_effect_lasts_while_its_card_is_in_play():
    text = "On Entering: choose an enemy; it cannot move while this card is in play."
    scene = given(HANDS, imp(text), BOLT, SLAY).when("South: play Imp d1", "South: choose b3", "South: end turn")
    assert not goals(scene.table, "move", "b3")
    scene.when("North: end turn", "South: play Slay", "South: choose d1", "South: end turn")
    assert goals(scene.table, "move", "b3")


@clause("VAL-R53")
@pytest.mark.parametrize(
    ("text", "price"),
    [
        ("This card costs 1 less energy for each ally.", [1, 0]),
        ("This card costs 1 more coin.", [3, 1]),
        ("This card costs 2 less energy while you control a Pirate.", [1, 0]),
        ("This card costs 2 less energy while you control a Beast.", [3, 0]),
    ],
)
def test_what_a_card_itself_costs(text, price):
    scene = given(HANDS, imp(text, cost=(3, 0)), BOLT, SLAY)
    assert price in scene.table.view(0)["prices"]


@clause("VAL-9.3")
@pytest.mark.parametrize(
    ("text", "energy"),
    [
        ("Each ally pays no energy to move.", 5),
        ("Each ally pays no energy to move into center.", 5),
        ("Each ally pays no energy to move into a coastal area.", 4),
        ("Each character pays 1 more energy to move into center.", 3),
    ],
)
def test_what_a_move_costs(text, energy):
    scene = given(FIELD.replace("South Deckhand 1/5", "South Imp 1/5").replace("Test, ", ""), imp(text), BOLT, SLAY)
    scene.when("South: move c1 c2")
    assert scene.table.view(0)["energy"][0] == energy


@clause("VAL-9.3")
def test_a_move_that_costs_too_much_is_refused():
    scene = given(
        "turn: South 3\nSouth energy: 1\nb1: South Imp", imp("Each ally pays 1 more coin to move into center.")
    )
    assert "move b1 b2" not in texts(scene.table)
    assert "move b1 c1" in texts(scene.table)
    refused = scene.table.why_not(0, "move b1 b2")
    assert (refused.clause, str(refused)) == (
        "VAL-9.3",
        "moving Imp in b1 to b2 costs 1 energy and 1 coin; you have 1 energy (VAL-9.3)",
    )


# ---- new cards ---------------------------------------------------------------------------------------


@clause("VAL-R59")
@pytest.mark.parametrize(
    ("text", "moves", "pile", "name"),
    [
        ("Put a Deckhand into your hand.", [], "hand", "Deckhand"),
        ("Put 2 Deckhands into your graveyard.", [], "graveyard", "Deckhand"),
        ("Choose an enemy; put a copy of it into your hand.", ["choose c3"], "hand", "Thornback Boar"),
        ("Shuffle a Deckhand into your deck.", [], "hand", "Deckhand"),  # and it is drawn, the deck being empty
        ("Choose an ally; shuffle it into its owner's deck.", ["choose b1"], "hand", "Deckhand"),
    ],
)
def test_cards_are_created_in_piles(text, moves, pile, name):
    before = cast("Gain 1 coin.").table.view(0)
    after = cast(text, *moves).table.view(0)
    assert len(after[pile][0]) == len(before[pile][0]) + (2 if "2 Deckhands" in text else 1)
    assert name in after[pile][0]


@clause("VAL-R35")
def test_a_copy_is_summoned_as_it_is_printed():
    scene = cast("Choose an enemy; summon a copy of it in one of your spawn areas.", "choose c3", "choose area d1")
    assert (seen(scene, "d1")["name"], seen(scene, "d1")["side"]) == ("Thornback Boar", 0)
    assert values(scene, "d1") == tuple(seen(scene, "c3")["printed"])


# ---- chains, castles, once ---------------------------------------------------------------------------


@clause("VAL-R57")
def test_a_chain_that_feeds_itself_is_cut_and_told():
    scene = cast("Gain 1 coin.", position=FIELD.replace("b1: South Deckhand", "b1: South Imp"),
                 cards=[imp("When you gain coins: gain 1 coin.")])  # fmt: skip
    assert scene.table.view(0)["coins"][0] == 503
    cut = [says for _, clause, says in scene.table.read_log(None) if clause == "VAL-R57"]
    assert cut == ["effects have set each other off 500 times: the chain ends here"]


@clause("VAL-R40")
def test_each_castle():
    assert cast("Deal 1 damage to each castle.").table.view(0)["castle"] == [4, 4]


@clause("VAL-11.1")
def test_once_per_game_is_once_wherever_the_card_goes():
    text = "On Entering: gain 1 coin. Once per game."
    position = HANDS.replace("Bolt, Slay", "Home").replace("South energy: 5", "South energy: 8")
    home = spell_card("Home", "Choose an ally; return it to its owner's hand.")
    scene = given(position, imp(text), home).when("South: play Imp d1")
    assert scene.table.view(0)["coins"][0] == 3
    scene.when("South: play Home", "South: choose d1", "South: play Imp d1")
    assert scene.table.view(0)["coins"][0] == 3


@pytest.mark.parametrize(
    ("card", "fault"),
    [
        (spell_card("Test", "This card gains +1 attack."), "a spell stands nowhere"),
        (imp("On Entering: gain 1 coin. Up to 0 times per turn."), "would mean never"),
        (imp("On Entering: draw 0 cards."), "would do nothing"),
    ],
)
def test_texts_without_effect_are_refused(card, fault):
    with pytest.raises(BadInput, match=fault):
        read_cards(card)


@clause("VAL-R27")
def test_attack_can_be_as_much_as_another_value():
    one = imp("This card has attack equal to the number of enemies.", values=(1, 3))
    position = FIELD.replace("South Deckhand 1/5", "South Imp 3/5").replace("Test, ", "")
    scene = given(position, one, BOLT, SLAY)
    assert values(scene, "b1") == (4, 5)  # 2 instead of the printed 1, and the 2 it had gained
    assert (seen(scene, "b1")["permanent"], seen(scene, "b1")["temporary"]) == (4, 0)


@clause("VAL-11.9")
@pytest.mark.parametrize(
    "text",
    [
        "Choose an ally; it gains attack equal to its defense this turn.",
        "Choose an enemy; each ally gains its attack and defense this turn.",
        "Choose an ally; it gains temporary attack equal to its defense.",
    ],
)
def test_only_temporary_attack_ends(text):
    with pytest.raises(BadInput, match=r"VAL-11\.9"):
        read_cards(spell_card("Test", text))


@clause("VAL-8.2")
def test_a_further_place_to_play_characters():
    camp = imp("You may summon characters in this area.")
    scene = given("turn: South 3\nSouth energy: 5\nSouth hand: Deckhand\nc2: South Imp", camp)
    assert texts(scene.table, "play") == [
        "play Deckhand b1", "play Deckhand c1", "play Deckhand d1", "play Deckhand c2",
    ]  # fmt: skip


@clause("VAL-12.7")
@pytest.mark.parametrize(("damage", "left"), [("in each fight round", 3), ("", 3)])
def test_less_damage_in_a_fight(damage, left):
    scene = given(DUEL, imp(f"This card takes 2 less damage {damage}.".replace(" .", "."))).when("South: move b2 b3")
    assert seen(scene, "b3")["defense"] == left


# ---- hidden cards ------------------------------------------------------------------------------------

SNARE = spell_card(
    "Snare",
    "Choose an area of your home row; hide this card in that area. "
    "While hidden, when an enemy enters this area: deal 2 damage to it.",
)
TRAPS = "turn: South 3\nSouth energy: 3\nSouth hand: Snare\nb2: North Deckhand 1/3\nNorth deck: 9 Mend"


@clause("VAL-R61")
def test_a_hidden_card_is_seen_to_lie_there_and_no_more():
    scene = given(TRAPS, SNARE).when("South: play Snare", "South: choose area b1")
    mine, theirs = scene.table.view(0), scene.table.view(1)
    assert mine["face_down"] == theirs["face_down"] == [{"side": 0, "area": "b1"}]
    assert (mine["hidden"][0], theirs["hidden"][0]) == (["Snare"], [""])
    assert "Snare" not in str([scene.table.read_events(seat) for seat in (None, 1)])
    assert not [says for _, _, says in scene.table.read_log(None) if "Snare" in says]
    assert not [each for each in theirs["map"] if each["area"] == "b1"]


@clause("VAL-R61")
@pytest.mark.parametrize(("area", "left"), [("b1", 1), ("c1", 3)])
def test_a_hidden_card_acts_once_when_its_moment_comes(area, left):
    scene = given(TRAPS, SNARE).when("South: play Snare", f"South: choose area {area}", "South: end turn")
    scene.when("North: move b2 b1")
    assert seen(scene, "b1")["defense"] == left
    assert scene.table.view(1)["face_down"] == ([] if area == "b1" else [{"side": 0, "area": "c1"}])
    assert ("Snare" in scene.table.view(0)["graveyard"][0]) == (area == "b1")


@clause("VAL-R61")
def test_the_other_player_imagines_any_card_there():
    position = TRAPS + "\nSouth deck: 6 Mend, 6 Deckhand"
    scene = given(position, SNARE).when("South: play Snare", "South: choose area b1", "South: end turn")
    worlds = {scene.table.determinize(1, seed).view(0)["hidden"][0][0] for seed in range(40)}
    assert len(worlds) > 1


@clause("VAL-R61")
def test_only_a_spell_is_hidden():
    with pytest.raises(BadInput, match="only a spell is hidden"):
        read_cards(imp("On Entering: hide this card in this area."))


# ---- further moments -----------------------------------------------------------------------------------


@clause("VAL-12.1", "VAL-R30")
@pytest.mark.parametrize(
    ("moment", "coins"),
    [
        ("When another ally kills an enemy", 1),
        ("When an enemy kills an enemy", 0),
        ("When another ally fights", 1),
        ("When this card fights", 0),
        ("When an enemy fights", 1),
    ],
)
def test_moments_of_fights(moment, coins):
    position = "turn: South 3\nSouth energy: 2\nb1: South Imp\nb2: South Deckhand 3/3\nb3: North Deckhand 1/1"
    scene = given(position, imp(f"{moment}: gain 1 coin.")).when("South: move b2 b3")
    assert scene.table.view(0)["coins"][0] == coins


@clause("VAL-16.9")
def test_adjacent_is_a_kind_of_card():
    position = "turn: South 3\nSouth energy: 2\nSouth hand: Imp\nb2: North Deckhand 1/3\nc2: North Deckhand 1/3"
    scene = given(position, imp("On Entering: deal 1 damage to each adjacent enemy.")).when("South: play Imp b1")
    assert (seen(scene, "b2")["defense"], seen(scene, "c2")["defense"]) == (2, 3)


# ---- what the author is told -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "warned"),
    [
        ("When you gain coins: gain 1 coin.", True),
        ("When you gain coins: gain 1 coin. Once per turn.", False),
        ("When an opponent gains coins: gain 1 coin.", False),
        ("When this card moves: move this card to the front area.", True),
        ("When another ally moves: move this card to the front area.", False),
        ("When an ally enters play: summon a Deckhand in this area.", True),
    ],
)
def test_the_author_is_warned_of_a_text_that_sets_itself_off(text, warned):
    wrong, right = legendry.game("valtia").check_file(imp(text), "mine.toml")
    assert wrong == []
    assert ("can set itself off" in right[0]) == warned


@clause("VAL-R20")
def test_the_size_of_a_pile_may_be_counted_and_not_its_kinds():
    read_cards(imp("This card has temporary attack equal to the number of cards in your hand."))
    read_cards(imp("This card costs 1 less energy for each Beast in your graveyard."))
    with pytest.raises(BadInput, match="cannot count cards"):
        read_cards(imp("This card has temporary attack equal to the number of Beasts in your hand."))

"""Words that no printed card uses: texts that somebody may write do what they say."""

from __future__ import annotations

import pytest

from legendry import registry
from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.valtia.workbench import character_card, facts, given, spell_card

SLAY = spell_card("Slay", "Choose a character; destroy it.")
BOLT = spell_card("Bolt", "Choose a character; deal 2 damage to it.")


def imp(text, **more):
    return character_card("Imp", text, **more)


# ---- when ----------------------------------------------------------------------------------------

FIELD = """
    turn: South 3
    South energy: 5
    South coins: 1
    South hand: Deckhand, Bolt, Toll Collector
    b1: South Imp 1/9
    b3: North Deckhand
    c1: South Militia Levy
    c3: North Militia Levy 1/9
    d2: South Thornback Boar
"""


@clause("VAL-11.2")
@pytest.mark.parametrize(
    ("trigger", "moves", "energy"),
    [
        ("When an enemy enters an adjacent area", ["end turn", "North: move b3 b2"], 1),
        ("When an enemy enters an adjacent area", ["end turn", "North: move c3 b3"], 0),
        ("When an ally enters a fort", ["move d2 c2"], 1),
        ("When an ally enters a fort", ["move d2 d3"], 0),
        ("When an ally enters this area", ["move c1 b1"], 1),
        ("When this card is dealt damage", ["play Bolt", "choose b1"], 1),
        ("When this card is dealt damage", ["play Bolt", "choose c1"], 0),
        ("When an enemy is dealt damage", ["play Bolt", "choose c3"], 1),
        ("When an ally attacks", ["move d2 c3"], 1),
        ("When another ally attacks", ["move d2 d3"], 0),
        ("When an enemy attacks", ["end turn", "North: move c3 d3", "North: end turn"], 0),
        ("When you play a spell", ["play Bolt", "choose c1"], 1),
        ("When you play a spell", ["play Deckhand b1"], 0),
        ("When you play a character", ["play Deckhand b1"], 1),
        ("When you play a Pirate", ["play Deckhand b1"], 1),
        ("When you play a Beast", ["play Deckhand b1"], 0),
        ("When an opponent plays a card", ["play Deckhand b1"], 0),
        ("When you gain coins", ["play Toll Collector c1"], 1),
        ("When an opponent gains coins", ["play Toll Collector c1"], 0),
        ("When an ally enters play", ["play Deckhand d1"], 1),
        ("When an enemy enters play", ["play Deckhand d1"], 0),
        ("When an ally enters play during your turn", ["play Deckhand d1"], 1),
        ("When an ally moves", ["move c1 c2"], 1),
        ("When another Beast moves", ["move d2 d3"], 1),
        ("When another Beast moves", ["move c1 c2"], 0),
        ("When an ally is destroyed", ["play Bolt", "choose c1"], 1),
        ("When an enemy dies", ["play Bolt", "choose b3"], 1),
        ("When an enemy dies", ["play Bolt", "choose c1"], 0),
    ],
)
def test_when(trigger, moves, energy):
    scene = given(FIELD, imp(f"{trigger}: this card gains +3 defense."), BOLT)
    hurt = 2 if moves[-1] == "choose b1" else 0
    scene.when(*[move if ":" in move else f"South: {move}" for move in moves])
    (found,) = [each for each in scene.table.view(None)["map"] if each["name"] == "Imp"]
    assert found["defense"] == 9 - hurt + 3 * energy


@clause("VAL-11.2", "VAL-R47")
def test_it_is_the_card_to_which_it_happened():
    scene = given(
        "turn: North 3\nNorth energy: 1\nb1: South Imp\nb3: North Militia Levy\nc4: North Militia Levy",
        imp("When an enemy enters an adjacent area: deal 1 damage to it."),
    )
    scene.when("North: move b3 b2").then("b2: North Militia Levy 1/1", "c4: North Militia Levy 1/2")


@clause("VAL-11.2", "VAL-R46")
def test_an_attacker_is_strengthened_before_the_first_round():
    scene = given(
        "turn: South 3\nSouth energy: 1\nd1: South Imp\nb2: South Deckhand\nb3: North Militia Levy 1/2",
        imp("When an ally attacks: it gains +1 temporary attack this turn."),
    )
    scene.when("South: move b2 b3").then("b2: empty", "b3: empty")


# ---- if, otherwise, may --------------------------------------------------------------------------


@clause("VAL-11.1")
@pytest.mark.parametrize(("coins", "south"), [(1, 2), (2, 5)])
def test_otherwise(coins, south):
    scene = given(
        f"turn: South 3\nSouth coins: {coins}\nSouth hand: Rite",
        spell_card("Rite", "If you have 2 or more coins, gain 3 coins; otherwise, gain 1 coin."),
    )
    scene.when("South: play Rite").then(f"South coins: {south}")


@clause("VAL-11.1")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("you have 3 or more energy", True),
        ("you have 4 or more energy", False),
        ("you have 1 or fewer coins", False),
        ("you have 2 or fewer coins", True),
        ("you have more coins than each opponent", True),
        ("an opponent has 1 or more coins", True),
        ("your opponent controls a Beast", True),
        ("your opponent controls a Pirate", False),
        ("you control 2 allies", True),
        ("you control 3 allies", False),
        ("you have 1 or more cards in hand", True),
        ("you have 2 or more cards in hand", False),
        ("you have 2 or more cards in your graveyard", True),
        ("a Beast is in center", True),
        ("an ally is damaged", True),
        ("an enemy is damaged", False),
        ("you have 3 or more energy and you control a Pirate", True),
        ("you have 3 or more energy and you control a Beast", False),
    ],
)
def test_if(condition, holds):
    scene = given(
        """
        turn: South 3
        South energy: 3
        South coins: 2
        North coins: 1
        South hand: Rite, Mend
        South graveyard: 2 Mend
        b2: South Deckhand
        c1: South Militia Levy 1/1
        b3: North Thornback Boar
        """,
        spell_card("Rite", f"If {condition}, deal 1 damage to the enemy castle."),
    )
    scene.when("South: play Rite").then(f"North castle: {4 if holds else 5}")


@clause("VAL-11.1")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("it is a Beast", True),
        ("it is an Undead", False),
        ("its attack is 2 or more", True),
        ("its attack is 3 or more", False),
    ],
)
def test_if_it(condition, holds):
    scene = given(
        "turn: South 3\nSouth hand: Rite\nb3: North Thornback Boar",
        spell_card("Rite", f"Choose an enemy; if {condition}, destroy it."),
    )
    scene.when("South: play Rite").then("b3: empty" if holds else "b3: North Thornback Boar")


@clause("VAL-11.1", "VAL-R12")
@pytest.mark.parametrize(("answer", "hand", "stands"), [("yes", 2, False), ("no", 0, True)])
def test_may_and_if_you_do(answer, hand, stands):
    scene = given(
        "turn: South 3\nSouth energy: 1\nSouth hand: Imp\nSouth deck: 9 Mend",
        imp("On Entering: you may destroy this card; if you do, gain 2 coins."),
    )
    scene.when("South: play Imp b1").then("options: yes, no").when(f"South: {answer}")
    scene.then(f"South coins: {hand}", "b1: South Imp" if stands else "b1: empty")


@clause("VAL-11.1")
@pytest.mark.parametrize(("coins", "asked"), [(0, False), (1, True)])
def test_what_cannot_be_paid_is_not_offered(coins, asked):
    scene = given(
        f"turn: South 3\nSouth coins: {coins}\nSouth hand: Imp",
        imp("On Entering: you may pay 1 coin; if you do, gain 2 energy."),
    )
    scene.when("South: play Imp b1")
    if asked:
        scene.when("South: yes").then("South coins: 0", "South energy: 2")
    else:
        scene.then("asked: South (VAL-3.2)", "South energy: 0")


@clause("VAL-11.1")
@pytest.mark.parametrize(
    ("choice", "facts"), [("gain 2 energy", ["South energy: 2"]), ("gain 3 coins", ["South coins: 3"])]
)
def test_choose_one(choice, facts):
    scene = given("turn: South 3\nSouth hand: Rite", spell_card("Rite", "Choose one: gain 2 energy; or gain 3 coins."))
    scene.when("South: play Rite").then("options: choose gain 2 energy, choose gain 3 coins")
    scene.when(f"South: choose {choice}").then(*facts)


# ---- whom ----------------------------------------------------------------------------------------

ROW = """
    turn: South 3
    South hand: Rite
    a2: South Deckhand 1/3
    b2: South Militia Levy 2/1
    c2: South Thornback Boar 3/3
    b3: North Banner Herald 1/3
    c3: North Thornback Boar 4/4
    d4: North Deckhand 1/1 sick
"""


@clause("VAL-R39", "VAL-14.5")
@pytest.mark.parametrize(
    ("chosen", "spots"),
    [
        ("a character with 2 or less attack", "a2 b2 b3 d4"),
        ("a character with 3 or more attack", "c2 c3"),
        ("a character with 1 or less defense", "b2 d4"),
        ("a character with Protectable", "b3"),
        ("an enemy with movement sickness", "d4"),
        ("a character that is damaged", "b2"),
        ("an enemy with total cost 2 or less", "c3 d4"),
        ("an enemy Beast", "c3"),
        ("a Pirate or a Beast", "a2 c2 c3 d4"),
        ("one of your Beasts", "c2"),
        ("an enemy in a fort", "c3"),
        ("an enemy in center", "b3 c3"),
        ("one of your allies in center", "a2 b2 c2"),
    ],
)
def test_what_may_be_chosen(chosen, spots):
    spell = spell_card("Rite", f"Choose {chosen}; it gains +9 attack.")
    scene = given(ROW, spell).when("South: play Rite")
    if len(spots.split()) == 1:
        scene.then("asked: South (VAL-3.2)")
        assert [each["spot"] for each in scene.table.view(None)["map"] if each["attack"] > 9] == [spots]
    else:
        scene.then("options: " + ", ".join(f"choose {spot}" for spot in spots.split()))


@clause("VAL-14.5")
@pytest.mark.parametrize(
    ("picks", "after"),
    [
        (["choose a2", "choose c2"], {"a2", "c2"}),
        (["choose a2", "done"], {"a2"}),
        (["done"], set()),
        (["choose b2", "choose c2"], {"b2", "c2"}),
    ],
)
def test_up_to_2_allies(picks, after):
    scene = given(ROW, spell_card("Rite", "Choose up to 2 allies; they gain +9 attack.")).when("South: play Rite")
    scene.when(*[f"South: {pick}" for pick in picks]).then("asked: South (VAL-3.2)")
    assert {each["spot"] for each in scene.table.view(None)["map"] if each["attack"] > 9} == after


@clause("VAL-14.5")
def test_exactly_2_allies():
    scene = given(ROW, spell_card("Rite", "Choose 2 allies; they gain +9 attack.")).when("South: play Rite")
    scene.then("options: choose a2, choose b2, choose c2").when("South: choose c2", "South: choose b2")
    scene.then("c2: South Thornback Boar 12/3")


@clause("VAL-14.5")
def test_any_number_of_enemies():
    scene = given(ROW, spell_card("Rite", "Choose any number of enemies; destroy them.")).when("South: play Rite")
    scene.when("South: choose b3", "South: choose c3", "South: choose d4").then("b3: empty", "c3: empty", "d4: empty")


@clause("VAL-14.5")
def test_an_ally_and_an_enemy_are_told_apart():
    scene = given(
        ROW, spell_card("Rite", "Choose an ally and an enemy; that ally gains +1 attack; deal 1 damage to that enemy.")
    )
    scene.when("South: play Rite", "South: choose a2", "South: choose c3")
    scene.then("a2: South Deckhand 2/3", "c3: North Thornback Boar 4/3")


@clause("VAL-16.2")
@pytest.mark.parametrize(
    ("text", "choice", "hit"),
    [
        ("Choose a row; deal 9 damage to each enemy in that row.", "row 3", {"b3", "c3"}),
        ("Choose a column; deal 9 damage to each character in that column.", "column c", {"c2", "c3"}),
        ("Destroy the strongest enemy.", None, {"c3"}),
        ("Destroy the weakest ally.", None, {"a2"}),
    ],
)
def test_rows_columns_and_superlatives(text, choice, hit):
    scene = given(ROW, spell_card("Rite", text)).when("South: play Rite")
    if choice:
        scene.when(f"South: choose {choice}")
    everybody = {"a2", "b2", "c2", "b3", "c3", "d4"}
    assert everybody - {each["spot"] for each in scene.table.view(None)["map"]} == hit


@clause("VAL-R50", "VAL-R1")
@pytest.mark.parametrize(("way", "goal"), [("forward", "d4"), ("right", "e3"), ("backward", "d2"), ("left", "c3")])
def test_a_direction_is_as_its_chooser_sees_it(way, goal):
    scene = given(
        "turn: South 3\nSouth hand: Gale\nd3: North Deckhand",
        spell_card("Gale", "Choose a direction; push each enemy 1 area that way."),
    )
    scene.when("South: play Gale", f"South: choose {way}").then(f"{goal}: North Deckhand", "d3: empty")


# ---- what ----------------------------------------------------------------------------------------


@clause("VAL-11.1")
@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("Choose an ally; double its attack.", ["b2: South Militia Levy 4/3"]),
        ("Choose an ally; its attack becomes 5.", ["b2: South Militia Levy 5/3"]),
        ("Choose an ally; its defense becomes 1.", ["b2: South Militia Levy 2/1"]),
        ("Gain 1 coin for each character in center, up to 2.", ["South coins: 2"]),
        ("Gain 1 coin for each character in center, up to 9.", ["South coins: 3"]),
        ("Each opponent loses 1 coin.", ["North coins: 1"]),
        ("Each opponent loses 5 coins.", ["North coins: 0"]),
        ("Deal damage equal to the number of allies to the enemy castle.", ["North castle: 4"]),
        ("Choose an enemy; return it to its owner's hand.", ["b3: empty", "North hand: Deckhand"]),
        ("Return 1 card from your graveyard to your hand.", ["South hand: Skeleton"]),
    ],
)
def test_orders(text, facts):
    scene = given(
        """
        turn: South 3
        North coins: 2
        South hand: Rite
        South graveyard: Skeleton
        b2: South Militia Levy 2/3
        b3: North Deckhand
        c3: North Stone Sentinel
        """,
        spell_card("Rite", text),
    )
    scene.when("South: play Rite")
    if "enemy;" in text:
        scene.when("South: choose b3")
    if text.startswith("Return"):
        scene.when("South: return Skeleton")
    scene.then(*facts)


@clause("VAL-13.5", "VAL-6.1")
def test_cards_go_from_the_top_of_the_deck_to_the_graveyard():
    scene = given(
        "turn: South 3\nSouth hand: Rite\nSouth deck: Mend, War Drum, Bulwark",
        spell_card("Rite", "Discard the top 2 cards of your deck."),
    )
    scene.when("South: play Rite").then("South graveyard: Rite, Mend, War Drum", "South hand: Bulwark")


@clause("VAL-R12", "VAL-13.5")
def test_an_opponent_who_discards_chooses_the_card():
    scene = given(
        "turn: South 3\nSouth hand: Rite\nNorth hand: Mend, Skeleton",
        spell_card("Rite", "Each opponent discards 1 card."),
    )
    scene.when("South: play Rite").then("asked: North", "options: discard Mend, discard Skeleton")
    scene.when("North: discard Mend").then("North graveyard: Mend", "North hand: Skeleton", "asked: South")


@clause("VAL-3.5")
def test_a_price_beside_the_coins():
    scene = given(
        "turn: South 3\nSouth coins: 1\nb2: South Imp\nc2: South Deckhand\nd2: South Deckhand",
        imp("Invest 1: destroy another ally: gain 3 coins."),
    )
    scene.when("South: invest b2").then("options: destroy c2, destroy d2").when("South: destroy d2")
    scene.then("d2: empty", "South coins: 3", "South graveyard: Deckhand")


@clause("VAL-3.5", "VAL-5.5")
@pytest.mark.parametrize(
    ("price", "missing", "enough"),
    [
        ("destroy another ally", "", "c2: South Deckhand"),
        ("discard 1 card", "", "South hand: Mend"),
        ("pay 2 energy", "South energy: 1", "South energy: 2"),
        ("lose 1 energy", "", "South energy: 1"),
    ],
)
def test_a_price_that_cannot_be_paid_forbids_the_effect(price, missing, enough):
    card = imp(f"Invest 1: {price}: gain 3 coins.")
    given(f"turn: South 3\nSouth coins: 1\nb2: South Imp\n{missing}", card).then("may not: invest b2")
    scene = given(f"turn: South 3\nSouth coins: 1\nb2: South Imp\n{enough}", card).when("South: invest b2")
    if scene.table.asks[0].clause == "VAL-11.1":
        scene.when(f"South: {scene.table.asks[0].options[0]}")
    scene.then("South coins: 3", "South energy: 0", "South hand: empty", "c2: empty")


@clause("VAL-R16", "VAL-4.2")
def test_energy_by_a_text_stops_at_8_too():
    scene = given("turn: South 3\nSouth energy: 7\nSouth coins: 1\nb2: South Imp", imp("Invest 1: gain 5 energy."))
    scene.when("South: invest b2").then("South energy: 8")


# ---- what is true all the time -------------------------------------------------------------------


@clause("VAL-11.1", "VAL-11.10")
@pytest.mark.parametrize(
    ("text", "defense"),
    [
        ("This card takes 1 less damage.", 8),
        ("This card takes no damage.", 9),
        ("Each other ally takes 1 less damage.", 7),
        ("Each ally takes 1 less damage.", 8),
        ("This card ignores the first damage dealt to it each turn.", 9),
    ],
)
def test_less_damage(text, defense):
    scene = given("turn: South 3\nSouth hand: 2 Bolt\nb2: South Imp 1/9", imp(text), BOLT)
    scene.when("South: play Bolt").then(f"b2: South Imp 1/{defense}")
    if "each turn" in text:
        scene.when("South: play Bolt").then("b2: South Imp 1/7").when("South: end turn").then("b2: South Imp unused")


@clause("VAL-R39")
def test_what_cannot_be_chosen_is_no_target():
    scene = given("turn: South 3\nSouth hand: Bolt\nb3: North Imp", imp("This card cannot be chosen."), BOLT)
    scene.refused("South: play Bolt (VAL-R39)")


@clause("VAL-11.1")
def test_what_cannot_be_destroyed_still_dies_of_damage():
    scene = given(
        "turn: South 3\nSouth hand: Slay, Bolt\nb3: North Imp 1/2", imp("This card cannot be destroyed."), SLAY, BOLT
    )
    scene.when("South: play Slay").then("b3: North Imp 1/2").when("South: play Bolt").then("b3: empty")


@clause("VAL-R50")
def test_what_cannot_be_pushed_stays():
    scene = given(
        "turn: South 3\nSouth energy: 2\nSouth coins: 1\nSouth hand: Cliff Ram\nb2: North Imp",
        imp("This card cannot be pushed."),
    )
    scene.when("South: play Cliff Ram b1").then("b2: North Imp")


@clause("VAL-9.6", "VAL-9.9")
@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("Each enemy cannot move.", "end turn"),
        ("Each enemy cannot attack.", "move b3 a3, move b3 c3, move b3 b4, end turn"),
    ],
)
def test_what_forbids_moving_or_attacking(text, options):
    scene = given("turn: North 3\nNorth energy: 1\nb2: South Imp\nb3: North Deckhand", imp(text))
    scene.then(f"options: {options}")


@clause("VAL-12.17")
def test_a_keyword_for_everybody_in_an_area():
    scene = given(
        "turn: South 3\nSouth energy: 1\nb2: South Champion of Valtia\nb3: North Imp\nb3: North Deckhand",
        imp("Each other ally in this area has Protectable."),
    )
    scene.then("b3: North Imp", "b3: North Deckhand Protectable").when("South: move b2 b3")
    assert [(blow["foe"]["name"], blow["back"]) for blow in facts(scene.table, "blows exchanged")] == [
        ("Imp", 1), ("Deckhand", 1),
    ]  # fmt: skip


@clause("VAL-5.4", "VAL-R53")
@pytest.mark.parametrize(
    ("text", "hand", "price"),
    [
        ("Your spells cost 1 less energy.", "War Drum", (0, 0)),
        ("Your spells cost 1 less coin.", "Battle Fury", (1, 0)),
        ("Your cards cost 1 less energy.", "Battle Fury", (0, 1)),
        ("Your Pirates cost 2 less energy.", "Battle Fury", (1, 1)),
    ],
)
def test_cheaper_cards(text, hand, price):
    scene = given(f"turn: South 3\nSouth energy: 5\nSouth coins: 5\nSouth hand: {hand}\nb2: South Imp", imp(text))
    scene.when(f"South: play {hand}").then(f"South energy: {5 - price[0]}", f"South coins: {5 - price[1]}")


@clause("VAL-5.4", "VAL-R53", "VAL-R15")
def test_cheaper_cards_for_a_turn():
    scene = given(
        "turn: South 3\nSouth energy: 2\nSouth hand: Sale, 2 Thornback Boar",
        spell_card("Sale", "Your Beasts cost 1 less energy this turn."),
    )
    scene.when("South: play Sale", "South: play Thornback Boar b1").then("South energy: 1")
    scene.when("South: end turn", "North: end turn", "South: play Thornback Boar b1").then("South energy: 3")


# ---- the same rules as for the moves of players --------------------------------------------------


@clause("VAL-R50", "VAL-7.3")
def test_a_push_of_several_areas_stops_where_it_cannot_go_on():
    scene = given(
        "turn: South 3\nSouth hand: Gale\na1: North Deckhand\nb2: North Militia Levy",
        spell_card("Gale", "Choose an enemy; push it 5 areas away from you."),
    )
    scene.when("South: play Gale", "South: choose a1").then("a4: North Deckhand")


@clause("VAL-R35", "VAL-R47")
def test_a_chain_of_summons_ends():
    scene = given(
        "turn: South 3\nSouth hand: Slay\nb2: South Imp",
        imp("On Death: summon an Imp in this area."),
        SLAY,
    )
    scene.when("South: play Slay").then("b2: South Imp", "asked: South (VAL-3.2)")


@clause("VAL-R47", "VAL-R31")
def test_texts_that_set_each_other_off_for_ever_come_to_an_end():
    scene = given(
        "turn: South 3\nSouth hand: Toll Collector\nSouth energy: 1\nb2: South Imp",
        imp("When you gain coins: gain 1 coin."),
    )
    scene.when("South: play Toll Collector b1").then("asked: South (VAL-3.2)", "b1: South Toll Collector")


@clause("VAL-R20")
@pytest.mark.parametrize(
    ("text", "kind", "why"),
    [
        ("This card has +1 temporary attack for each Beast in your hand.", "neutral", "everybody sees"),
        ("In Center: this card has +1 temporary attack for each Beast in your graveyard.", "neutral", "everybody sees"),
        (
            "Choose an ally; it gains +1 temporary attack while you control a Beast in your hand.",
            "spell",
            "everybody sees",
        ),
        ("Choose a card in your deck; return it to your hand.", "spell", "nobody looks through a deck"),
        ("Return 1 card from your deck to your hand.", "spell", "nobody looks through a deck"),
        ("Your opponent chooses a card in your hand; discard it.", "spell", "to another player"),
    ],
)
def test_no_text_shows_what_is_hidden(text, kind, why):
    with pytest.raises(BadInput, match=why):
        load(text, kind)


@clause("VAL-R20")
def test_a_text_may_look_at_its_own_cards_at_its_moment():
    load("On Entering: gain 1 coin for each Beast in your hand.", "neutral")


@clause("VAL-14.4")
def test_a_spell_cannot_be_summoned():
    with pytest.raises(BadInput, match="is a spell and cannot be summoned"):
        load("On Entering: summon a Mend in this area.", "neutral")


@clause("VAL-14.3")
def test_a_spell_cannot_wait_for_a_moment():
    with pytest.raises(BadInput, match="a spell happens at once"):
        load("On Death: gain 1 coin.", "spell")


def load(text: str, kind: str) -> None:
    made = spell_card("Spy", text) if kind == "spell" else character_card("Spy", text)
    registry.game_with("valtia", ("spy.toml", made))

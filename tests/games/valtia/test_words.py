"""The vocabulary of card texts: every trigger, condition, target, effect, duration and keyword."""

from __future__ import annotations

import pytest

import legendry
from tests.clauses import clause
from tests.games.valtia.workbench import character_card, given, seen, spell_card


def imp(text, **more):
    return character_card("Imp", text, **more)


# ---- triggers ------------------------------------------------------------------------------------

ARENA = """
    turn: South 3
    South energy: 5
    South coins: 0
    South hand: Imp, Deckhand, Slay, Call
    b1: South Imp 1/2
    c2: South Imp 2/3
    c3: North Deckhand
    d2: North Champion of Valtia
    d1: South Thornback Boar
"""
HELP = [
    spell_card("Slay", "Choose a character; destroy it."),
    spell_card("Call", "Choose an area; summon an Imp in that area."),
]


@clause("VAL-11.2", "VAL-11.4")
@pytest.mark.parametrize(
    ("trigger", "moves", "coins"),
    [
        ("On Entering", ["play Imp b1"], 1),
        ("On Entering", ["play Call", "choose area a2"], 1),
        ("On Entering", ["move b1 b2"], 0),
        ("On Entering", ["play Deckhand b1"], 0),
        ("On Death", ["play Slay", "choose b1"], 1),
        ("On Death", ["move c2 d2"], 1),
        ("On Death", ["play Slay", "choose d1"], 0),
        ("On Kill", ["move c2 c3"], 1),
        ("On Kill", ["move c2 d2"], 0),
        ("On Kill", ["play Slay", "choose c3"], 0),
        ("On Attack", ["move c2 c3"], 1),
        ("On Attack", ["move c2 d2"], 1),
        ("On Attack", ["move b1 b2"], 0),
        ("On Attack", ["move d1 d2"], 0),
        ("On Attack", ["play Call", "choose area c3"], 1),
        ("After moving", ["move b1 b2"], 1),
        ("After moving", ["move c2 c3"], 1),
        ("After moving", ["move c2 d2"], 0),
        ("After moving", ["play Imp b1"], 0),
        ("At the end of your turn", ["end turn"], 2),
        ("At the start of your turn", ["end turn"], 0),
        ("When another allied Beast dies", ["play Slay", "choose d1"], 2),
        ("When another allied Beast dies", ["play Slay", "choose d2"], 0),
        ("Combo", ["play Imp b1"], 0),
        ("Combo", ["play Deckhand c1", "play Imp b1"], 1),
        ("Combo", ["play Slay", "choose d1", "play Imp b1"], 1),
        ("Pirate Combo", ["play Deckhand c1", "play Imp b1"], 1),
        ("Beast Combo", ["play Deckhand c1", "play Imp b1"], 0),
    ],
)
def test_triggers(trigger, moves, coins):
    scene = given(ARENA, imp(f"{trigger}: gain 1 coin."), *HELP)
    scene.when(*[f"South: {move}" for move in moves]).then(f"South coins: {coins}")


@clause("VAL-11.2", "VAL-R14", "VAL-R15")
@pytest.mark.parametrize(
    ("trigger", "coins"),
    [
        ("At the start of your turn", [0, 2, 2]),
        ("At the end of your turn", [2, 2, 4]),
        ("At the start of each opponent's turn", [2, 2, 4]),
        ("At the end of each opponent's turn", [0, 2, 2]),
        ("At the start of each player's turn", [2, 4, 6]),
        ("At the end of each player's turn", [2, 4, 6]),
    ],
)
def test_triggers_of_the_turn(trigger, coins):
    scene = given("turn: South 1\nb2: South Imp\nd2: South Imp", imp(f"{trigger}: gain 1 coin."))
    for side, coins_then in zip(["South", "North", "South"], coins, strict=True):
        scene.when(f"{side}: end turn").then(f"South coins: {coins_then}")


@clause("VAL-11.2", "VAL-R32")
def test_on_kill_works_for_a_defender():
    scene = given("turn: North 3\nNorth energy: 1\nb2: South Imp 1/3\nb3: North Deckhand", imp("On Kill: gain 1 coin."))
    scene.when("North: move b3 b2").then("South coins: 1")


@clause("VAL-11.2", "VAL-12.1")
def test_on_attack_comes_before_the_first_round():
    scene = given(
        "turn: South 3\nSouth energy: 1\nb2: South Imp 1/1\nb3: North Militia Levy 1/2",
        imp("On Attack: this card gains +1 attack."),
    )
    scene.when("South: move b2 b3").then("b2: empty", "b3: empty")


@clause("VAL-11.2", "VAL-12.18")
def test_on_attack_works_for_a_spawned_attacker():
    scene = given("turn: South 3\nSouth hand: Imp\nb1: North Deckhand", imp("On Attack: gain 1 coin."))
    scene.when("South: play Imp b1").then("South coins: 1")


@clause("VAL-11.2", "VAL-15.3")
def test_after_moving_comes_after_the_castle_damage():
    scene = given(
        "turn: South 3\nSouth energy: 1\nb3: South Imp 2/2",
        imp("After moving: this card gains +1 attack."),
    )
    scene.when("South: move b3 b4").then("North castle: 3", "b4: South Imp 3/2")


@clause("VAL-3.5")
@pytest.mark.parametrize(
    ("limit", "times"), [("", 1), (" Once per turn.", 1), (" Up to 2 times per turn.", 2), (" Once per game.", 1)]
)
def test_invest_is_activated_once_per_turn_unless_the_card_says_otherwise(limit, times):
    scene = given("turn: South 3\nSouth coins: 9\nb2: South Imp", imp(f"Invest 2: gain 1 energy.{limit}"))
    scene.when(*["South: invest b2"] * times).then(f"South coins: {9 - 2 * times}", f"South energy: {times}")
    scene.refused("South: invest b2 (VAL-3.5)")
    scene.when("South: end turn", "North: end turn")
    scene.then("may not: invest b2" if "game" in limit else "may: invest b2")


@clause("VAL-3.5", "VAL-4.3")
@pytest.mark.parametrize(("coins", "allowed"), [(1, False), (2, True)])
def test_invest_costs_its_coins(coins, allowed):
    scene = given(f"turn: South 3\nSouth coins: {coins}\nb2: South Imp", imp("Invest 2: gain 1 energy."))
    if allowed:
        scene.when("South: invest b2").then("South coins: 0", "South energy: 1")
    else:
        scene.refused("South: invest b2 (VAL-4.3)")


@clause("VAL-R12", "VAL-3.6")
def test_nobody_invests_while_in_a_fight():
    scene = given(
        "turn: South 3\nSouth energy: 1\nSouth coins: 2\nb2: South Imp 9/9\nb3: North Deckhand\nb3: North Deckhand",
        imp("Invest 1: gain 1 energy."),
    )
    scene.then("may: invest b2").when("South: move b2 b3").refused("South: invest b2 (VAL-R12)")


@clause("VAL-11.2")
def test_without_a_trigger_a_text_is_true_while_the_card_is_on_the_map():
    scene = given(
        "turn: South 3\nSouth hand: Slay\nb2: South Imp\nd4: South Deckhand",
        imp("Each other ally has +2 temporary attack."),
        *HELP[:1],
    )
    scene.then("d4: South Deckhand 3/1").when("South: play Slay", "South: choose b2").then("d4: South Deckhand 1/1")


# ---- conditions ----------------------------------------------------------------------------------


@clause("VAL-11.10", "VAL-16.3", "VAL-16.8")
@pytest.mark.parametrize(
    ("condition", "place", "others", "holds"),
    [
        ("this card is in center", "b2", "", True),
        ("this card is in center", "b1", "", False),
        ("this card is in a coastal area", "a1", "", True),
        ("this card is in a coastal area", "b2", "", False),
        ("this card is in a fort", "c3", "", True),
        ("this card is in a fort", "b3", "", False),
        ("another ally is in this area", "b2", "b2: South Deckhand", True),
        ("another ally is in this area", "b2", "b3: South Deckhand", False),
        ("another ally is in this area", "b2", "", False),
        ("another ally is in this row", "b2", "e2: South Deckhand", True),
        ("another ally is in this row", "b2", "e2: North Deckhand", False),
        ("another ally is in this row", "b2", "e3: South Deckhand", False),
        ("another ally is in this column", "b2", "b4: South Deckhand", True),
        ("another ally is in this column", "b2", "c2: South Deckhand", False),
        ("another ally is in an adjacent area", "b2", "b3: South Deckhand", True),
        ("another ally is in an adjacent area", "b2", "b2: South Deckhand", True),
        ("another ally is in an adjacent area", "b2", "c3: South Deckhand", False),
        ("an ally is in an adjacent area", "b2", "", True),
        ("an ally is in this area", "b2", "", True),
        ("another Beast is in this row", "b2", "e2: South Thornback Boar", True),
        ("another Beast is in this row", "b2", "e2: South Deckhand", False),
        ("you control another ally", "b2", "e4: South Deckhand", True),
        ("you control another ally", "b2", "e4: North Deckhand", False),
        ("you control another Pirate", "b2", "e4: South Deckhand", True),
        ("you control another Pirate", "b2", "e4: South Skeleton", False),
        ("you control no Pirates", "b2", "e4: South Deckhand", False),
        ("you control no Pirates", "b2", "", True),
    ],
)
def test_conditions_for_as_long_as_they_hold_and_at_a_moment(condition, place, others, holds):
    while_it = imp(f"This card has +2 temporary attack while {condition}.", tribe="Beast")
    scene = given(f"turn: South 3\n{place}: South Imp\n{others}", while_it)
    assert seen(scene, place)["attack"] == (3 if holds else 1)
    if_it = imp(f"Invest 1: if {condition}, gain 4 coins.", tribe="Beast")
    scene = given(f"turn: South 3\nSouth coins: 1\n{place}: South Imp\n{others}", if_it)
    scene.when(f"South: invest {place}").then(f"South coins: {4 if holds else 0}")


@clause("VAL-11.10")
def test_the_head_in_center_is_a_condition():
    scene = given("turn: South 3\nSouth energy: 1\nb1: South Imp", imp("In Center: this card has +2 temporary attack."))
    scene.then("b1: South Imp 1/3").when("South: move b1 b2").then("b2: South Imp 3/3")


@clause("VAL-11.2")
def test_a_condition_on_a_triggered_effect_is_looked_at_when_it_triggers():
    scene = given(
        """
        turn: North 2
        b2: South Leaver
        b3: South Imp
        """,
        imp("At the start of your turn: if you control another ally, gain 1 coin."),
        character_card("Leaver", "At the start of your turn: destroy this card."),
    )
    scene.when("North: end turn").then("b2: empty", "South coins: 1")


# ---- targets -------------------------------------------------------------------------------------

CROWD = """
    turn: South 3
    South coins: 1
    South castle: 9
    North castle: 9
    b2: South Imp 1/9
    b2: South Militia Levy 1/9
    b3: South Militia Levy 1/9
    b4: North Militia Levy 1/9
    c2: North Militia Levy 1/9
    d2: South Thornback Boar 1/9
    d1: South Militia Levy 1/9
    c3: North Thornback Boar 1/9
    e4: North Militia Levy 1/9
    a1: North Militia Levy 1/9
"""


def struck(text, *choices):
    """The spots at which a text with 3 damage strikes; a castle counts as one."""
    scene = given(CROWD, imp(f"Invest 1: {text}.", tribe="Beast")).when("South: invest b2")
    for choice in choices:
        scene.when(f"South: {choice}")
    view = scene.table.view(None)
    castles = [name for name, health in zip(["South", "North"], view["castle"], strict=True) if health == 6]
    return {each["spot"] for each in view["map"] if each["defense"] == 6} | set(castles)


TARGETS = [
    ("this card", "b2"),
    ("each ally", "b2 b2.2 b3 d2 d1"),
    ("each other ally", "b2.2 b3 d2 d1"),
    ("each enemy", "b4 c2 c3 e4 a1"),
    ("each character in an adjacent area", "b2 b2.2 b3 c2"),
    ("each other character in an adjacent area", "b2.2 b3 c2"),
    ("each ally in this area", "b2 b2.2"),
    ("each other ally in this area", "b2.2"),
    ("each character in the front area", "b3"),
    ("each front ally in this column", "b3"),
    ("each character in this row", "b2 b2.2 c2 d2"),
    ("each enemy in this row", "c2"),
    ("each enemy in this column", "b4"),
    ("each character in the opposite area of this column", "b3"),
    ("each character in your home row", "d1 a1"),
    ("each Beast", "b2 d2 c3"),
    ("each allied Beast", "b2 d2"),
    ("each enemy Beast", "c3"),
    ("each other Beast", "d2 c3"),
    ("each enemy in center", "c2 c3"),
    ("each character in a coastal area", "e4 a1"),
    ("each character in a fort", "c2 c3"),
    ("each character in one of your spawn areas", "d1"),
]
CASTLES = [
    ("the enemy castle", "North"),
    ("your castle", "South"),
    ("each player", "South North"),
    ("each opponent", "North"),
]


@clause("VAL-16.2", "VAL-16.4", "VAL-16.6", "VAL-16.7", "VAL-16.8", "VAL-16.9", "VAL-R49")
@pytest.mark.parametrize(("target", "spots"), [*TARGETS, *CASTLES])
def test_targets(target, spots):
    assert struck(f"deal 3 damage to {target}") == set(spots.split())


@clause("VAL-11.10", "VAL-16.2", "VAL-16.4", "VAL-16.6", "VAL-16.7", "VAL-16.8", "VAL-16.9", "VAL-R49")
@pytest.mark.parametrize(("target", "spots"), TARGETS)
def test_targets_of_what_is_true_all_the_time(target, spots):
    scene = given(CROWD, imp(f"{target[0].upper()}{target[1:]} has +3 temporary attack.", tribe="Beast"))
    assert {each["spot"] for each in scene.table.view(None)["map"] if each["attack"] == 4} == set(spots.split())


@clause("VAL-R39", "VAL-14.5", "VAL-R49")
@pytest.mark.parametrize(
    ("chosen", "spots"),
    [
        ("a character", "b2 b2.2 b3 d2 d1 b4 c2 c3 e4 a1"),
        ("another character", "b2.2 b3 d2 d1 b4 c2 c3 e4 a1"),
        ("an ally", "b2 b2.2 b3 d2 d1"),
        ("another ally", "b2.2 b3 d2 d1"),
        ("an enemy", "b4 c2 c3 e4 a1"),
        ("a Beast", "b2 d2 c3"),
    ],
)
def test_chosen_targets(chosen, spots):
    scene = given(CROWD, imp(f"Invest 1: choose {chosen}; deal 3 damage to it.", tribe="Beast"))
    scene.when("South: invest b2").then("options: " + ", ".join(f"choose {spot}" for spot in spots.split()))
    for spot in spots.split():
        assert struck(f"choose {chosen}; deal 3 damage to it", f"choose {spot}") == {spot}


@clause("VAL-7.2")
def test_an_area_is_chosen():
    found = struck("choose an area; deal 3 damage to each character in that area", "choose area b2")
    assert found == {"b2", "b2.2"}


@clause("VAL-R20")
def test_a_card_in_the_own_graveyard_is_chosen_openly():
    scene = given(
        "turn: South 3\nSouth hand: Dig\nSouth graveyard: Deckhand, Mend, Skeleton\nNorth graveyard: Gore Tyrant",
        spell_card("Dig", "Choose a character in your graveyard; return it to your hand."),
    )
    scene.when("South: play Dig").then("options: choose Deckhand, choose Skeleton").when("South: choose Skeleton")
    scene.then("South hand: Skeleton", "South graveyard: Deckhand, Mend, Dig")


# ---- effects -------------------------------------------------------------------------------------

STAGE = """
    turn: South 3
    South energy: 2
    South coins: 1
    North energy: 1
    North coins: 1
    South hand: Rite
    South graveyard: Deckhand
    b2: South Militia Levy 1/2 sick
    b3: North Militia Levy 1/2
"""


@clause("VAL-11.1")
@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("Each ally gains +2 attack.", ["b2: South Militia Levy 3/2", "b2 dice: red 3"]),
        ("Each ally gains +2 defense.", ["b2: South Militia Levy 1/4", "b2 dice: green 4"]),
        ("Each ally gains +1 attack and +1 defense.", ["b2: South Militia Levy 2/3"]),
        ("Each ally gains +2 temporary attack this turn.", ["b2: South Militia Levy 3/2", "b2 dice: white 2"]),
        ("Each enemy loses 1 attack.", ["b3: North Militia Levy 0/2"]),
        ("Deal 1 damage to each enemy.", ["b3: North Militia Levy 1/1", "b2: South Militia Levy 1/2"]),
        ("Deal 2 damage to each enemy.", ["b3: empty", "North graveyard: Militia Levy"]),
        ("Destroy each enemy.", ["b3: empty", "North graveyard: Militia Levy"]),
        ("Deal 2 damage to the enemy castle.", ["North castle: 3"]),
        ("Gain 1 energy.", ["South energy: 3"]),
        ("Gain 2 coins.", ["South coins: 3"]),
        ("Steal 1 coin.", ["South coins: 2", "North coins: 0"]),
        ("Steal 3 coins.", ["South coins: 2", "North coins: 0"]),
        ("Steal 2 energy.", ["South energy: 3", "North energy: 0"]),
        ("Lose 1 energy.", ["South energy: 1"]),
        ("Choose an area; summon a Whelp in that area.", ["a1: South Whelp 1/1 sick"]),
        ("Replace each ally with a Whelp.", ["b2: South Whelp 1/1 sick", "South graveyard has: Militia Levy"]),
        ("Choose an ally and an area; move it to that area.", ["a1: South Militia Levy sick", "b2: empty"]),
        ("Choose an enemy; push it 1 area away from you.", ["b4: North Militia Levy", "b3: empty"]),
        ("Choose an ally and an enemy; swap them.", ["b3: South Militia Levy", "b2: North Militia Levy"]),
        ("Each ally can move this turn.", ["b2: South Militia Levy rested", "may: move b2 a2"]),
        ("Each ally gains Protectable.", ["b2: South Militia Levy Protectable"]),
        ("Draw 1 card.", ["South hand: empty"]),
    ],
)
def test_effects(text, facts):
    scene = given(STAGE, spell_card("Rite", text)).when("South: play Rite")
    if scene.table.asks[0].clause == "VAL-11.1":
        scene.when("South: choose area a1")
    scene.then(*facts)


@clause("VAL-12.7")
def test_damage_by_an_effect_is_no_fight_and_has_no_counter_damage():
    scene = given(
        "turn: South 3\nSouth coins: 1\nb2: South Imp\nb3: North Thornback Boar",
        imp("Invest 1: deal 1 damage to each enemy."),
    )
    scene.when("South: invest b2").then("b2: South Imp 1/3", "b3: North Thornback Boar 2/1", "log lacks: attacks")


@clause("VAL-R40", "VAL-15.4")
def test_castle_damage_by_an_effect_is_never_doubled():
    scene = given("turn: South 3\nSouth coins: 1\nc4: South Imp", imp("Invest 1: deal 2 damage to the enemy castle."))
    scene.when("South: invest c4").then("North castle: 3")


@clause("VAL-R35", "VAL-12.16")
def test_replace_puts_the_new_card_in_the_place_of_the_dying_one():
    scene = given(
        "turn: South 3\nSouth hand: Slay\nb2: South Imp\nb2: South Deckhand",
        imp("On Death: replace this card with a Whelp."),
        *HELP[:1],
    )
    scene.when("South: play Slay", "South: choose b2").then("b2: South Deckhand", "b2: South Whelp 1/1")


@clause("VAL-R6", "VAL-9.2")
def test_can_only_move_forward_cuts_the_pattern():
    position = "turn: South 3\nSouth energy: 1\nd4: South Imp\nb2: South Thornback Boar"
    scene = given(position, imp("Each other ally can only move forward."))
    scene.then("options: move b2 b3, move d4 c4, move d4 e4, move d4 d3, end turn")


@clause("VAL-5.7")
def test_ignore_the_first_damage_is_used_up_once_in_the_game():
    scene = given(
        "turn: South 3\nSouth hand: 2 Bolt\nb2: South Imp 1/1",
        imp("This card ignores the first damage dealt to it."),
        spell_card("Bolt", "Deal 5 damage to each character."),
    )
    scene.when("South: play Bolt").then("b2: South Imp 1/1").when("South: play Bolt").then("b2: empty")


@clause("VAL-5.7")
@pytest.mark.parametrize(("damage", "left"), [(1, 2), (2, 1), (3, 1), (9, 1)])
def test_survive_once_leaves_1_defense(damage, left):
    scene = given(
        "turn: South 3\nSouth hand: Bolt\nb2: South Imp 1/3",
        imp("This card survives once."),
        spell_card("Bolt", f"Deal {damage} damage to each character."),
    )
    scene.when("South: play Bolt").then(f"b2: South Imp 1/{left}")


@clause("VAL-5.7")
def test_surviving_is_used_up_by_the_first_deadly_damage():
    scene = given(
        "turn: South 3\nSouth hand: 3 Bolt\nb2: South Imp 1/3",
        imp("This card survives once."),
        spell_card("Bolt", "Deal 2 damage to each character."),
    )
    scene.when("South: play Bolt").then("b2: South Imp 1/1").when("South: play Bolt").then("b2: South Imp 1/1")
    scene.when("South: play Bolt").then("b2: empty")


@clause("VAL-15.2", "VAL-R44")
def test_deals_no_castle_damage_neither_on_entering_nor_automatically():
    scene = given("turn: South 3\nSouth energy: 1\nc3: South Imp", imp("This card deals no castle damage."))
    scene.when("South: move c3 c4", "South: end turn", "North: end turn").then("North castle: 5", "c4: South Imp stuck")


@clause("VAL-R53", "VAL-5.4")
@pytest.mark.parametrize(
    ("wardens", "place", "card", "left"),
    [
        (1, "c2", "Thornback Boar", 4),
        (2, "c2", "Thornback Boar", 5),
        (1, "c1", "Thornback Boar", 3),
        (1, "c2", "Skeleton", 3),
    ],
)
def test_a_tribe_costs_less_while_the_condition_holds_and_reductions_add_up(wardens, place, card, left):
    there = f"{place}: South Imp\n" * wardens
    scene = given(
        f"turn: South 3\nSouth energy: 5\nSouth hand: {card}\n{there}",
        imp("Your Beasts cost 1 less energy while this card is in a fort."),
    )
    scene.when(f"South: play {card} b1").then(f"South energy: {left}")


# ---- durations -----------------------------------------------------------------------------------


@clause("VAL-R46", "VAL-R14", "VAL-R15")
@pytest.mark.parametrize(
    ("text", "attacks"),
    [
        ("it gains +1 attack", [2, 2, 2]),
        ("it gains +1 temporary attack this turn", [2, 1, 1]),
        ("it gains +1 temporary attack for 1 round", [2, 2, 1]),
        ("it gains +1 temporary attack until the start of your next turn", [2, 2, 1]),
        ("it gains +1 temporary attack while you control a Pirate", [2, 2, 2]),
    ],
)
def test_durations(text, attacks):
    scene = given("turn: South 3\nSouth hand: Rite\nb2: South Deckhand", spell_card("Rite", f"Choose an ally; {text}."))
    for moves, attack in zip(["South: play Rite", "South: end turn", "North: end turn"], attacks, strict=True):
        scene.when(moves).then(f"b2: South Deckhand {attack}/1")


@clause("VAL-R46", "VAL-11.10")
def test_a_duration_bound_to_a_condition_comes_and_goes_with_it():
    scene = given(
        "turn: South 3\nSouth energy: 2\nSouth hand: Rite\nb2: South Deckhand",
        spell_card("Rite", "Choose an ally; it gains +2 temporary attack while it is in a coastal area."),
    )
    scene.when("South: play Rite").then("b2: South Deckhand 1/1")
    scene.when("South: move b2 a2").then("a2: South Deckhand 3/1")
    scene.when("South: move a2 b2").then("b2: South Deckhand 1/1")


@clause("VAL-11.2", "VAL-R14")
@pytest.mark.parametrize(
    ("limit", "coins"), [("", [1, 2, 3]), (" Once per turn.", [1, 1, 2]), (" Once per game.", [1, 1, 1])]
)
def test_once_per_turn_and_once_per_game(limit, coins):
    scene = given("turn: South 2\nSouth energy: 2\na1: South Imp", imp(f"After moving: gain 1 coin.{limit}"))
    scene.when("South: move a1 a2").then(f"South coins: {coins[0]}")
    scene.when("South: move a2 a3").then(f"South coins: {coins[1]}")
    scene.when("South: end turn", "North: end turn", "South: move a3 a4").then(f"South coins: {coins[2]}")


@clause("VAL-R14")
@pytest.mark.parametrize(("text", "allowed"), [("for 1 round", [False, True]), ("this turn", [True, True])])
def test_what_is_forbidden_for_a_round_ends_with_the_next_own_turn(text, allowed):
    scene = given(
        "turn: South 3\nSouth hand: Snare\nb3: North Deckhand",
        spell_card("Snare", f"Choose an enemy; it cannot move {text}."),
    )
    scene.when("South: play Snare", "South: end turn").then("may: move b3 b2" if allowed[0] else "may not: move b3 b2")
    scene.when("North: end turn", "South: end turn").then("may: move b3 b2")


# ---- keywords ------------------------------------------------------------------------------------


@clause("VAL-8.3", "VAL-12.17", "VAL-13.2", "VAL-6.5")
@pytest.mark.parametrize(
    ("keyword", "names"),
    [
        ("Maritime", ["Reef Smuggler", "Tide Marshal", "Sunken Guard"]),
        ("Protectable", ["Den Mother", "Gun Captain", "Spring Caller", "Banner Herald"]),
        ("Vanish", ["Vow-Breaker", "Ember Sprite", "Energy", "Remains", "Whelp", "Waterspout"]),
        ("Cannot be reshuffled", ["Energy"]),
    ],
)
def test_which_cards_have_which_keyword(keyword, names):
    assert [card.name for card in legendry.game("valtia").cards if keyword in card.keywords] == names

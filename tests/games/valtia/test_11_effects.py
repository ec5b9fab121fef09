"""VAL-11: card effects and buffs; VAL-R27, VAL-R28, VAL-R46, VAL-R47, VAL-R51."""

from __future__ import annotations

import pytest

from legendry.games.valtia.rules.board import dice
from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.valtia.workbench import character_card, given, read_cards, seen, spell_card


@clause("VAL-11.1")
@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("Each ally gains +1 attack.", "b2: South Deckhand 2/1"),
        ("Each ally gains +1 defense.", "b2: South Deckhand 1/2"),
        ("Deal 2 damage to each enemy.", "b3: North Stone Sentinel 0/2"),
        ("Gain 2 coins.", "South coins: 2"),
        ("Gain 2 energy.", "South energy: 2"),
        ("Destroy each enemy.", "b3: empty"),
        ("Each opponent loses 1 coin.", "North coins: 1"),
    ],
)
def test_the_text_of_a_card_says_what_happens(text, fact):
    scene = given(
        """
        turn: South 3
        North coins: 2
        South hand: Rite
        b2: South Deckhand
        b3: North Stone Sentinel
        """,
        spell_card("Rite", text),
    )
    scene.when("South: play Rite").then(fact)


@clause("VAL-11.1")
@pytest.mark.parametrize("text", ["Gain 1 gold.", "Slay an enemy.", "On Sunrise: gain 1 coin."])
def test_a_text_that_says_nothing_known_is_refused(text):
    with pytest.raises(BadInput, match=r"I know|I do not know|legendry cannot say"):
        read_cards(character_card("Imp", text))


@clause("VAL-11.2")
@pytest.mark.parametrize(
    ("trigger", "move"),
    [
        ("On Entering", "play Imp b1"),
        ("After moving", "move d2 c2"),
        ("At the end of your turn", "end turn"),
    ],
)
def test_a_trigger_says_when_an_effect_happens(trigger, move):
    imp = character_card("Imp", f"{trigger}: gain 3 coins.")
    for each in ("play Imp b1", "move d2 c2", "end turn"):
        here = "South hand: Imp" if each.startswith("play") else "d2: South Imp"
        scene = given(f"turn: South 3\nSouth energy: 3\n{here}", imp)
        scene.when(f"South: {each}").then(f"South coins: {3 if each == move else 0}")


@clause("VAL-11.3")
def test_on_entering_gains_its_coin_when_the_card_enters_and_never_again():
    scene = given("""
        turn: South 3
        South energy: 4
        South hand: Toll Collector
    """)
    scene.when("South: play Toll Collector b1").then("South coins: 1")
    scene.when("South: end turn", "North: end turn", "South: move b1 b2").then("South coins: 1")


@clause("VAL-11.4", "VAL-R51")
@pytest.mark.parametrize("keyword", ["Maritime", "Protectable", "Vanish", "Cannot be reshuffled"])
def test_the_keywords_are_known(keyword):
    (imp,) = [card for card in read_cards(character_card("Imp", f"{keyword}.")).cards if card.name == "Imp"]
    assert imp.keywords == [keyword]


@clause("VAL-11.4", "VAL-R51")
@pytest.mark.parametrize(
    "head",
    ["On Entering", "On Death", "On Kill", "On Attack", "After moving", "At the start of your turn", "Combo",
     "At the end of your turn", "When another allied Undead dies", "Pirate Combo", "Invest 1"],
)  # fmt: skip
def test_the_trigger_words_are_known(head):
    assert read_cards(character_card("Imp", f"{head}: gain 1 coin.")).cards[-1].text == f"{head}: gain 1 coin."


# ---- values --------------------------------------------------------------------------------------


@clause("VAL-11.5", "VAL-R27")
def test_a_changed_attack_is_shown_with_red_dice():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: War Drum
        b2: South Militia Levy
    """)
    scene.then("b2 dice: none")
    scene.when("South: play War Drum").then("b2: South Militia Levy 2/2", "b2 dice: red 2")


@clause("VAL-11.6")
def test_a_changed_defense_is_shown_with_green_dice():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Mend
        b2: South Militia Levy
    """)
    scene.when("South: play Mend").then("b2: South Militia Levy 1/3", "b2 dice: green 3")


@clause("VAL-11.7", "VAL-R28")
def test_a_buff_that_is_not_temporary_lasts():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: War Drum, Mend
        b2: South Militia Levy
    """)
    scene.when("South: play War Drum", "South: play Mend")
    scene.when(*["South: end turn", "North: end turn"] * 3).then("b2: South Militia Levy 2/3")


@clause("VAL-11.7", "VAL-R28")
def test_a_card_that_left_the_map_has_lost_all_changes():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 4
        South hand: Grave Pact, Raise the Fallen
        b2: South Militia Levy 5/6
    """)
    scene.when("South: play Grave Pact").then("South graveyard: Militia Levy, Grave Pact", "South energy: 7")
    scene.when("South: play Raise the Fallen", "South: choose area b1").then("b1: South Militia Levy 1/2 sick")


@clause("VAL-11.8", "VAL-R46")
def test_temporary_attack_for_this_turn():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 1
        South hand: Battle Fury
        b2: South Militia Levy
    """)
    scene.when("South: play Battle Fury").then("b2: South Militia Levy 3/2", "b2 dice: white 2")
    assert seen(scene, "b2")["permanent"] == 1
    scene.when("South: end turn").then("b2: South Militia Levy 1/2", "b2 dice: none")


@clause("VAL-11.9")
@pytest.mark.parametrize(
    "text",
    [
        "On Entering: this card gains +1 defense this turn.",
        "On Entering: this card gains +1 attack this turn.",
        "On Entering: this card gains +1 defense for 1 round.",
        "On Entering: this card gains +1 temporary attack and +1 defense this turn.",
        "This card has +1 defense.",
        "In Center: each other ally has +1 defense.",
        "On Entering: this card gains +1 defense while you control a Beast.",
    ],
)
def test_no_card_can_be_made_that_grants_defense_for_a_time(text):
    with pytest.raises(BadInput, match=r"VAL-11\.9"):
        read_cards(character_card("Imp", text))


@clause("VAL-11.9")
def test_temporary_attack_needs_a_duration():
    with pytest.raises(BadInput, match=r"duration.*VAL-11\.9"):
        read_cards(character_card("Imp", "On Entering: this card gains +1 temporary attack."))


@clause("VAL-11.10", "VAL-R46", "VAL-11.8")
def test_a_buff_bound_to_a_condition_ends_when_its_giver_leaves_the_center():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Den Mother
        c2: South Thornback Boar
    """)
    scene.then("c2: South Thornback Boar 3/2", "c2 dice: white 1")
    scene.when("South: move b2 b1").then("c2: South Thornback Boar 2/2", "c2 dice: none")


@clause("VAL-11.10")
def test_a_buff_bound_to_a_condition_ends_when_its_giver_dies():
    scene = given("""
        turn: South 3
        South coins: 2
        South hand: Grave Pact
        b2: South Den Mother
        c2: South Thornback Boar
    """)
    scene.when("South: play Grave Pact", "South: choose b2").then("c2: South Thornback Boar 2/2")


@clause("VAL-11.11")
@pytest.mark.parametrize(
    ("value", "shown"), [(0, []), (1, [1]), (5, [5]), (6, [6]), (7, [6, 1]), (12, [6, 6]), (13, [6, 6, 1])]
)
def test_a_die_shows_at_most_6_and_further_dice_are_summed(value, shown):
    assert dice(value) == shown
    assert sum(dice(value)) == value


@clause("VAL-11.11")
def test_dice_6_and_1_show_defense_7():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Mend
        b2: South Militia Levy 1/6
    """)
    scene.then("b2 dice: green 6").when("South: play Mend").then("b2: South Militia Levy 1/7", "b2 dice: green 6 1")


@clause("VAL-11.11", "VAL-R27")
def test_there_is_no_upper_limit():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Mend, War Drum
        b2: South Militia Levy 40/90
    """)
    scene.when("South: play Mend", "South: play War Drum").then("b2: South Militia Levy 41/91")


@clause("VAL-R27")
@pytest.mark.parametrize(("attack", "after"), [(4, 1), (3, 0), (2, 0), (0, 0)])
def test_attack_never_goes_below_0(attack, after):
    scene = given(
        f"""
        turn: South 3
        South energy: 1
        South hand: Weaken, War Drum
        b2: South Militia Levy {attack}/2
        """,
        spell_card("Weaken", "Choose a character; it loses 3 attack."),
    )
    scene.when("South: play Weaken").then(f"b2: South Militia Levy {after}/2")
    scene.when("South: play War Drum").then(f"b2: South Militia Levy {after + 1}/2")


@clause("VAL-R27", "VAL-R46")
@pytest.mark.parametrize(("loss", "attack"), [(1, 1), (2, 0), (5, 0)])
def test_temporary_attack_does_not_bring_it_below_0_either(loss, attack):
    scene = given(f"""
        turn: South 3
        South energy: 1
        b3: South Thornback Boar 2/2, -{loss} temporary attack this turn
        b4: North Stone Sentinel 0/1
    """)
    scene.then(f"b3: South Thornback Boar {attack}/2").when("South: move b3 b4")
    scene.then(f"North castle: {5 - attack}", "b4: North Stone Sentinel 0/1" if attack == 0 else "b3: empty")


@clause("VAL-R27", "VAL-R46")
def test_current_attack_is_permanent_and_temporary_attack():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 1
        South hand: War Drum, Battle Fury
        b2: South Champion of Valtia
    """)
    scene.when("South: play War Drum", "South: play Battle Fury").then("b2: South Champion of Valtia 8/4")
    scene.then("b2 dice: red 5, white 3")


@clause("VAL-R28", "VAL-12.10")
def test_damage_lasts_until_it_is_mended():
    scene = given("""
        turn: South 3
        South energy: 4
        South hand: Hex of Ash, Mend
        b2: South Stone Sentinel
    """)
    scene.when("South: play Hex of Ash").then("b2: South Stone Sentinel 0/2", "b2 dice: green 2")
    scene.when("South: end turn", "North: end turn").then("b2: South Stone Sentinel 0/2")
    scene.when("South: play Mend").then("b2: South Stone Sentinel 0/3")


# ---- VAL-R46: temporary attack -------------------------------------------------------------------


@clause("VAL-R46")
def test_for_1_round_covers_the_opponents_turn_and_ends_with_the_own_next_one():
    scene = given(
        """
        turn: South 3
        South hand: Chant
        b2: South Militia Levy
        """,
        spell_card("Chant", "Choose an ally; it gains +1 temporary attack for 1 round."),
    )
    scene.when("South: play Chant").then("b2: South Militia Levy 2/2")
    scene.when("South: end turn").then("b2: South Militia Levy 2/2")
    scene.when("North: end turn").then("b2: South Militia Levy 1/2")


@clause("VAL-R46")
def test_a_round_is_that_of_the_player_whose_effect_it_is():
    scene = given(
        """
        turn: South 3
        South hand: Chant
        b2: North Militia Levy
        """,
        spell_card("Chant", "Choose an enemy; it gains +1 temporary attack for 1 round."),
    )
    scene.when("South: play Chant", "South: end turn").then("b2: North Militia Levy 2/2")
    scene.when("North: end turn").then("b2: North Militia Levy 1/2")


@clause("VAL-R46")
def test_several_buffs_add_up():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 2
        South hand: 2 Battle Fury
        b2: South Den Mother
        b3: South Militia Levy
        c2: South Den Mother
        d2: South Thornback Boar
    """)
    scene.then("d2: South Thornback Boar 4/2")
    scene.when("South: play Battle Fury", "South: choose d2").then("d2: South Thornback Boar 6/2")
    scene.when("South: play Battle Fury", "South: choose d2").then("d2: South Thornback Boar 8/2")


@clause("VAL-R46", "VAL-R40", "VAL-15.3")
@pytest.mark.parametrize(("fury", "castle"), [(False, 12), (True, 8)])
def test_temporary_attack_counts_for_castle_damage_in_the_new_area(fury, castle):
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 1
        North castle: 20
        South hand: Battle Fury
        c3: South Champion of Valtia
    """)
    scene.then("c3: South Champion of Valtia 5/4")
    if fury:
        scene.when("South: play Battle Fury")
    scene.when("South: move c3 c4").then(f"North castle: {castle}")


@clause("VAL-R46", "VAL-12.7")
def test_temporary_attack_counts_in_a_fight():
    scene = given("""
        turn: South 3
        South energy: 2
        b2: South Militia Levy 1/2, +2 temporary attack this turn
        b3: North Militia Levy 1/3
    """)
    scene.when("South: move b2 b3").then("b3: South Militia Levy 3/1")


@clause("VAL-R46", "VAL-R32")
def test_a_condition_is_looked_at_between_the_rounds_of_a_fight():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Thornback Boar 2/9
        c2: South Den Mother 1/1
        b3: North Plague Bearer 1/2
        b3: North Militia Levy 1/3
    """)
    scene.then("b2: South Thornback Boar 3/9")
    scene.when("South: move b2 b3", "South: attack b3")
    scene.then("c2: South Den Mother", "log has: Thornback Boar deals 3, Militia Levy deals 1")


@clause("VAL-R46", "VAL-R32")
def test_a_condition_that_fails_between_two_fights_costs_the_buff():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Thornback Boar 2/9
        b2: South Den Mother 1/1
        b3: North Plague Bearer 1/2
        b3: North Militia Levy 1/3
    """)
    scene.when("South: move b2 b3", "South: attack b3")
    scene.then("South graveyard: Den Mother", "log has: Thornback Boar deals 2, Militia Levy deals 1")
    scene.then("b3: South Thornback Boar 2/5")


# ---- VAL-R47: order of simultaneous effects ------------------------------------------------------

QUAKE = spell_card("Quake", "Destroy each character.")
DONOR = character_card("Donor", "On Death: gain 1 coin.")


@clause("VAL-R47")
@pytest.mark.parametrize(("side", "order"), [("South", [0, 0, 1]), ("North", [1, 0, 0])])
def test_the_active_players_effects_come_first(side, order):
    scene = given(
        f"""
        turn: {side} 3
        {side} hand: Quake
        b2: South Donor
        b3: North Donor
        c2: South Donor
        """,
        QUAKE,
        DONOR,
    )
    scene.when(f"{side}: play Quake")
    assert [seat for seat, _, text in scene.table.read_log(None) if text == "gains 1 coin"] == order


@clause("VAL-R47")
def test_within_one_player_the_earlier_character_comes_first():
    scene = given(
        """
        turn: South 3
        South hand: Quake
        d2: South Second
        b2: South First
        """,
        character_card("First", "On Death: gain 1 coin."),
        character_card("Second", "On Death: gain 2 coins."),
        QUAKE,
    )
    scene.when("South: play Quake")
    assert [text for _, _, text in scene.table.read_log(None) if "gains" in text] == ["gains 2 coins", "gains 1 coin"]


@clause("VAL-R47", "VAL-R14", "VAL-R15")
@pytest.mark.parametrize("moment", ["start", "end"])
def test_effects_of_the_turn_come_in_the_same_order(moment):
    scene = given(
        """
        turn: South 3
        e3: North Third
        d2: South Second
        b2: South First
        """,
        *[
            character_card(name, f"At the {moment} of each player's turn: gain {n} coins.")
            for n, name in ((2, "First"), (3, "Second"), (4, "Third"))
        ],
    )
    scene.when("South: end turn")
    gains = [text for _, _, text in scene.table.read_log(None) if "gains" in text]
    south = ["gains 3 coins", "gains 2 coins"]
    assert gains == (["gains 4 coins", *south] if moment == "start" else [*south, "gains 4 coins"])


@clause("VAL-R47")
@pytest.mark.parametrize(("side", "seats"), [("South", [0, 1]), ("North", [1, 0])])
def test_who_waits_for_the_same_event_of_a_player_comes_in_the_same_order(side, seats):
    scene = given(
        f"""
        turn: {side} 3
        {side} energy: 1
        {side} hand: Toll Collector
        b2: South Miser
        b3: North Miser
        """,
        character_card("Miser", "When a player gains coins: gain 1 energy."),
    )
    scene.when(f"{side}: play Toll Collector d{1 if side == 'South' else 4}")
    assert [seat for seat, _, text in scene.table.read_log(None) if text == "gains 1 energy"] == seats


@clause("VAL-R47")
def test_new_triggers_join_the_end_of_the_queue():
    scene = given(
        """
        turn: South 3
        South hand: Quake
        b2: South First
        c2: South Second
        d4: South Third
        """,
        character_card("First", "On Death: destroy each ally."),
        character_card("Second", "On Death: gain 2 coins."),
        character_card("Third", "On Death: gain 3 coins."),
        spell_card("Quake", "Destroy each character in center."),
    )
    scene.when("South: play Quake").then("d4: empty", "South coins: 5")
    assert [text for _, _, text in scene.table.read_log(None) if "gains" in text] == ["gains 2 coins", "gains 3 coins"]


@clause("VAL-R47", "VAL-1.4")
def test_victory_is_looked_at_after_every_single_loss():
    scene = given("""
        turn: South 3
        South energy: 1
        South castle: 1
        North castle: 1
        b2: South Vow-Breaker
        b3: North Vow-Breaker
    """)
    scene.when("South: move b2 b3").then("outcome: South wins (VAL-1.4)", "North castle: 0", "South castle: 1")


# ---- VAL-R51: keywords that the glossary does not have -------------------------------------------


@clause("VAL-R51", "VAL-12.17")
def test_protectable_given_by_a_text_means_the_same_as_printed():
    scene = given(
        """
        turn: South 3
        South energy: 1
        South hand: Shelter
        b2: South Champion of Valtia
        b3: North Deckhand
        b3: North Militia Levy
        """,
        spell_card("Shelter", "Choose an enemy; it gains Protectable."),
    )
    scene.when("South: play Shelter", "South: choose b3")
    scene.then("b3: North Deckhand 1/1 Protectable", "b3: North Militia Levy 1/2")
    scene.when("South: move b2 b3").then("b3: South Champion of Valtia 5/2")
    fights = [text for _, _, text in scene.table.read_log(None) if "deals" in text]
    assert fights == [
        "Champion of Valtia deals 5, Militia Levy deals 1",
        "Champion of Valtia deals 5, Deckhand deals 1",
    ]


@clause("VAL-R51", "VAL-13.2")
def test_vanish_given_by_a_text_means_the_same_as_printed():
    scene = given(
        """
        turn: South 3
        South hand: Erase
        b3: North Deckhand
        """,
        spell_card("Erase", "Choose an enemy; it gains Vanish; destroy it."),
    )
    scene.when("South: play Erase").then("b3: empty", "North gone: Deckhand", "North graveyard: empty")

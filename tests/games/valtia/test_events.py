"""What events of Valtia tell, field by field."""

from __future__ import annotations

import legendry
from tests.games.leviatel.workbench import told
from tests.games.valtia.workbench import character_card, given, spell_card

BOLT = spell_card("Bolt", "Choose a character; deal 2 damage to it.")
HOME = spell_card("Home", "Choose an ally; return it to its owner's hand.")
DIG = spell_card("Dig", "Return 1 card from your graveyard to your hand.")
FIELD = """
    turn: South 6
    South energy: 5
    South coins: 2
    South hand: Bolt, Home, Dig
    South graveyard: Banner Herald
    South castle: 5
    North castle: 5
    b2: South Deckhand 2/5
    b3: North Militia Levy 1/4
    c3: South Militia Levy 3/4
"""


def field():
    return given(FIELD, BOLT, HOME, DIG)


def test_damage_says_the_defense_before_and_after():
    scene = field().when("South: play Bolt", "South: choose b3")
    assert told(scene.table, "unit damaged") == [
        {"seat": 1, "card": ("Militia Levy", "b3"), "area": "b3", "n": 2, "before": 4, "after": 2}
    ]


def test_a_move_says_where_from_and_where_to_and_what_is_left():
    scene = field().when("South: move c3 d3")
    assert told(scene.table, "unit moved") == [
        {"seat": 0, "card": ("Militia Levy", "c3"), "start": "c3", "end": "d3", "energy_left": 4, "coins_left": 2}
    ]


def test_a_fight_says_what_both_dealt_and_had():
    scene = field().when("South: move b2 b3")
    (began,) = told(scene.table, "fight began")
    assert (began["card"], began["foes"]) == (("Deckhand", "b2"), [("Militia Levy", "b3")])
    assert (began["start"], began["area"], began["energy_left"]) == ("b2", "b3", 4)
    first, second = told(scene.table, "blows exchanged")
    assert first == {
        "seat": 0, "card": ("Deckhand", "b2"), "n": 2, "foe": ("Militia Levy", "b3"), "back": 1, "area": "b3",
        "before": 5, "after": 4, "foe_before": 4, "foe_after": 2,
    }  # fmt: skip
    assert (second["before"], second["after"], second["foe_before"], second["foe_after"]) == (4, 3, 2, 0)
    assert told(scene.table, "unit died") == [
        {"seat": 1, "card": ("Militia Levy", "b3"), "area": "b3", "pile": "graveyard"}
    ]


def test_an_invader_hits_the_castle():
    scene = field().when("South: move c3 c4")
    assert told(scene.table, "castle hit by unit") == [
        {"seat": 0, "card": ("Militia Levy", "c4"), "area": "c4", "player": "North", "n": 6, "after": 0, "before": 5}
    ]


def test_a_draw_as_both_seats_get_it():
    table = legendry.game("valtia").new(seed=3, first=0)
    mine, theirs, nobodys = (told(table, "cards drawn", seat)[0] for seat in (0, 1, None))
    assert [name for name, _ in mine["cards"]] == table.view(0)["hand"][0]
    assert theirs == nobodys == {"seat": 0, "cards": 5}


def test_which_card_is_discarded_for_energy_is_for_its_owner_alone():
    scene = field().when("South: discard Dig")
    mine, theirs = (told(scene.table, "card discarded for energy", seat) for seat in (0, 1))
    assert mine == [{"seat": 0, "card": ("Dig", ""), "n": 1, "pile": "graveyard", "before": 5, "after": 6}]
    assert theirs == [{**mine[0], "card": None}]


def test_who_saw_a_card_go_to_a_hand_knows_it():
    scene = field().when("South: play Home", "South: choose c3")
    assert [told(scene.table, "card returned", seat)[0]["card"] for seat in (0, 1)] == [("Militia Levy", "")] * 2
    scene = field().when("South: play Dig", "South: return Banner Herald")
    events = [told(scene.table, "card returned", seat)[0] for seat in (0, 1, None)]
    assert [event["card"] for event in events] == [("Banner Herald", ""), None, None]
    assert {(event["start"], event["pile"]) for event in events} == {("graveyard", "hand")}


def test_values_that_a_text_changes():
    imp = character_card("Imp", "On Entering: choose an ally; it gains +2 attack and -1 defense.")
    scene = given(FIELD.replace("Bolt, Home, Dig", "Imp"), imp).when("South: play Imp b1", "South: choose b2")
    shared = {"seat": 0, "card": ("Deckhand", "b2"), "area": "b2"}
    assert told(scene.table, "value changed") == [
        {**shared, "n": 2, "value": "attack", "before": 2, "after": 4},
        {**shared, "n": -1, "value": "defense", "before": 5, "after": 4},
    ]


def test_a_refusal_has_its_facts():
    scene = given(FIELD.replace("South energy: 5", "South energy: 0").replace("coins: 2", "coins: 1"), BOLT, HOME, DIG)
    refusal = scene.table.why_not(0, "move c3 d3")
    assert str(refusal) == "moving Militia Levy in c3 to d3 costs 1 energy; you have 0 energy and 1 coin (VAL-9.3)"
    facts = dict(refusal.facts)
    assert facts == {
        "card": "Militia Levy", "where": "c3", "area": "d3", "energy": 1, "own_energy": 0, "own_coins": 1,
        "own_coin": "coin",
    }  # fmt: skip

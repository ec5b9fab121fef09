"""What events of the structures edition tell, field by field."""

from __future__ import annotations

from tests.games.castles.workbench import given, spell_card, structure_card
from tests.games.leviatel.workbench import told

BOLT = spell_card("Bolt", "Choose a character; deal 2 damage to it.")
TOWER = structure_card("Tower", defense=4)
FIELD = """
    turn: South 6
    South energy: 5
    South coins: 2
    South hand: Bolt, Tower
    North castle: 9
    b2: South Dock Rat 2/5
    b3: North Hill Boar 1/2
    c4: South Hill Boar 3/4
"""


def field():
    return given(FIELD, BOLT, TOWER)


def test_damage_says_the_defense_before_and_after():
    scene = field().when("South: play Bolt", "South: choose b2")
    assert told(scene.table, "unit damaged") == [
        {"seat": 0, "card": ("Dock Rat", "b2"), "area": "b2", "n": 2, "before": 5, "after": 3}
    ]


def test_an_exchange_says_what_both_dealt_and_had():
    scene = field().when("South: move b2 b3")
    assert told(scene.table, "unit fights") == [{"seat": 0, "card": ("Dock Rat", "b3.2"), "area": "b3"}]
    assert told(scene.table, "blows exchanged") == [{
        "seat": 0, "card": ("Dock Rat", "b3.2"), "n": 2, "foe": ("Hill Boar", "b3"), "back": 1, "area": "b3",
        "before": 5, "after": 4, "foe_before": 2, "foe_after": 0,
    }]  # fmt: skip
    assert told(scene.table, "unit died") == [{"seat": 1, "card": ("Hill Boar", "b3"), "area": "b3", "pile": "bodies"}]


def test_a_siege_hits_the_castle():
    scene = field().when("South: end turn")
    assert told(scene.table, "castle hit by siege") == [{"seat": 0, "player": "North", "n": 6, "after": 3, "before": 9}]


def test_a_structure_is_built_and_struck():
    scene = field().when("South: play Tower b2")
    (built,) = told(scene.table, "structure built")
    assert (built["card"], built["area"], built["energy_left"]) == (("Tower", ""), "b2", 5)
    scene = given(FIELD + "    d2: North Tower 0/4\n    d3: South Dock Rat 3/3", BOLT, TOWER).when("South: move d3 d2")
    (struck,) = told(scene.table, "structure struck")
    assert (struck["card"], struck["structure"]) == (("Dock Rat", "d2"), ("Tower", "d2 structure"))
    assert (struck["n"], struck["before"], struck["after"]) == (3, 4, 1)


def test_everybody_sees_what_is_discarded_for_energy():
    scene = field().when("South: discard Bolt")
    mine, theirs = (told(scene.table, "card discarded for energy", seat) for seat in (0, 1))
    assert mine == theirs == [{"seat": 0, "card": ("Bolt", ""), "n": 1, "pile": "graveyard", "before": 5, "after": 6}]


def test_a_question_has_its_facts():
    position = FIELD.replace("b2: South", "a3: South") + "    a4: North Dock Rat 1/2"
    scene = given(position, BOLT, TOWER).when("South: move a3 a4")
    (ask,) = scene.table.asks
    assert ask.says == "Dock Rat in a4 meets enemies: fight here, or move on?"
    assert ask.facts == (("card", "Dock Rat"), ("area", "a4"))

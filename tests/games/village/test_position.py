"""How positions of Village are written: every line, true and false, and what cannot be."""

from __future__ import annotations

import pytest

from legendry import registry
from legendry.games.village.notation.position import KINDS
from legendry.kernel.errors import BadInput
from legendry.scenarios.table import ScenarioFailure, keys_of
from tests.scene import given, new

POSITION = """
    seats: 3
    clockwise: Ann, Cid, Bob
    turn: Ann 3
    Ann Hero: Elf
    Bob Hero: Mage
    Cid Hero: Dwarf
    Ann LP: 30
    Ann XP: 60
    Bob poison: 2
    Cid berserk: 1
    Ann Defence: Metal Shield with 2 damage, Helmet
    before Ann: Bob Ogre 4 LP, charged
    before Ann: nobody Shadow Assassin
    before Bob: Ann Lich
    before Bob: Ann Skeleton, summoned by Lich
    Ann sheaths: Long Sword, empty, Staff new
    Ann played: Small Beer, Coin
    space 8: Goblin
    spell deck: Fire Ball, Stone Wall
    mini cards: 2 Skeleton, 1 Giant Rat
    Overwhelm: Red Dragon 9 LP, 2 Special cards, wounded by Ann and Cid
    INT: -1
    gold: 50
    powers used: Sneaking, Vision
    sneaked: yes
    tried: space 3, space 8
    tamed: space 8
    rounds: 20
"""
BEFORE_ANN = "Bob Ogre 4 LP, charged and nobody Shadow Assassin 5 LP"
FACTS = [
    ("turn: Ann 3", "turn: Ann 2", "Ann 3"),
    ("Bob turn: 2", "Cid turn: 3", "2"),
    ("clockwise: Ann, Cid, Bob", "clockwise: Ann, Bob, Cid", "Ann, Cid, Bob"),
    ("eliminated: none", "eliminated: Bob", "none"),
    ("Ann Hero: Elf", "Bob Hero: Elf", "Mage"),
    ("Ann LP: 30", "Bob LP: 29", "30"),
    ("Ann XP: 60", "Ann XP: 80", "60"),
    ("Ann level: 2", "Bob level: 2", "1"),
    ("Bob poison: 2", "Ann poison: 2", "0"),
    ("Cid berserk: 1", "Cid berserk: 2", "1"),
    ("Ann Defence: Helmet, Metal Shield", "Ann Defence: Metal Shield",
     "Metal Shield with 2 damage, Helmet with 0 damage"),
    ("Bob Defence: none", "Bob Defence: Helmet", "none"),
    ("Ann Defence: Helmet, Metal Shield with 2 damage", "Ann Defence: Helmet, Metal Shield with 1 damage",
     "Metal Shield with 2 damage, Helmet with 0 damage"),
    ("before Bob: none", "before Cid: Ann Lich", "none"),
    ("Ann sheaths: Long Sword, empty, Staff new", "Ann sheaths: Long Sword, empty, Staff",
     "Long Sword, empty, Staff new"),
    ("space 8: goblin", "space 8: none", "Goblin"),
    ("space 3: Fire Ball", "space 3: Stone Wall", "Fire Ball"),
    ("space 9: none", "space 7: Goblin", "none"),
    ("mini cards: 2 Skeleton, 1 Giant Rat", "mini cards: 3 Skeleton", "2 Skeleton, 1 Giant Rat"),
    ("Overwhelm: Red Dragon", "Overwhelm: none", "Red Dragon 9 LP, 2 Special cards, wounded by Ann and Cid"),
    ("Overwhelm: Red Dragon 9 LP", "Overwhelm: Red Dragon 8 LP",
     "Red Dragon 9 LP, 2 Special cards, wounded by Ann and Cid"),
    ("Overwhelm: Red Dragon, 2 Special cards", "Overwhelm: Red Dragon, wounded by Bob",
     "Red Dragon 9 LP, 2 Special cards, wounded by Ann and Cid"),
    ("INT: -1", "INT: 1", "-1"),
    ("gold: 50", "gold: 60", "50"),
    ("powers used: sneaking, Vision", "powers used: Vision", "Sneaking, Vision"),
    ("sneaked: yes", "sneaked: no", "yes"),
    ("tried: space 3, space 8", "tried: none", "space 3, space 8"),
    ("tamed: space 8", "tamed: space 3, space 8", "space 8"),
    ("rounds: 20", "rounds: none", "20"),
    ("beers: 1", "beers: 0", "1"),
    ("access: no", "access: yes", "no"),
]  # fmt: skip


@pytest.mark.parametrize(("true", "false", "found"), FACTS, ids=[true for true, *_ in FACTS])
def test_a_fact_holds_and_its_contrary_does_not(true, false, found):
    scene = given(POSITION, game="village")
    if true != "before Bob: none":
        scene.then(true)
    with pytest.raises(ScenarioFailure) as told:
        scene.then(false)
    assert told.value.why == f'expected "{false}", found {found}'


def test_every_kind_of_line_is_tried_here():
    keys = keys_of(registry.game("village"))
    tried = {keys.find(true.partition(":")[0], False)[0].key for true, *_ in FACTS}
    assert tried == {kind.key for kind in KINDS}


def test_the_monsters_in_front_of_a_player():
    scene = given(POSITION, game="village")
    scene.then("before Ann: Bob Ogre 4 LP, charged\nbefore Ann: nobody Shadow Assassin 5 LP, uncharged")
    scene.then("before Bob: Ann Lich\nbefore Bob: Ann Skeleton 2 LP, summoned by Lich\nbefore Cid: none")
    for false in (
        "before Ann: none",
        "before Ann: Bob Ogre",
        "before Ann: nobody Shadow Assassin\nbefore Ann: Bob Ogre",
        "before Ann: Cid Ogre\nbefore Ann: nobody Shadow Assassin",
        "before Ann: Bob Ogre 5 LP\nbefore Ann: nobody Shadow Assassin",
        "before Ann: Bob Ogre, uncharged\nbefore Ann: nobody Shadow Assassin",
        "before Ann: Bob Ogre\nbefore Ann: nobody Shadow Assassin, charged",
        "before Ann: Bob Ogre, summoned by Lich\nbefore Ann: nobody Shadow Assassin",
    ):
        with pytest.raises(ScenarioFailure, match=BEFORE_ANN):
            scene.then(false)


def test_two_cards_of_one_name():
    scene = given("before Ann: Bob Giant Rat\nbefore Ann: Bob mini Giant Rat", game="village")
    scene.then("before Ann: Bob Giant Rat\nbefore Ann: Bob Giant Rat")
    scene.then("before Ann: Bob Giant Rat\nbefore Ann: Bob mini Giant Rat")
    with pytest.raises(ScenarioFailure):
        scene.then("before Ann: Bob mini Giant Rat\nbefore Ann: Bob Giant Rat")


def test_a_position_that_says_nothing():
    given("", game="village").then("""
        turn: Ann 2
        Bob turn: 1
        Ann Hero: Barbarian
        Bob Hero: Dwarf
        Ann LP: 45
        Ann hand: empty
        space 5: none
        INT: 1
        gold: 0
        access: yes
        options: end turn
    """)


def test_what_follows_from_what_is_said():
    scene = given("Bob Hero: Barbarian\nAnn XP: 160\nturn: Bob 4\nBob Defence: Magic Cloak", game="village")
    scene.then("Ann Hero: Dwarf\nAnn level: 3\nAnn turn: 4\nINT: 2")
    given("Ann hand: 2 Staff\nAnn played: Battle Axe, Staff", game="village").refused(
        "Ann: play Staff at Dwarf (VIL-12.2)"
    )
    given("seats: 4\neliminated: Cid", game="village").then("eliminated: Cid\nCid LP: 0\nDan LP: 40")


def test_a_turn_that_begins():
    scene = given("turn: Bob 3 begins\nbefore Bob: Ann Ogre\nBob LP: 20\ndice: 4", game="village")
    scene.then("turn: Bob 3\nAnn turn: 3\nBob LP: 14\nasked: Bob (VIL-3.1)")


def test_a_pile_that_all_share_has_its_top_card_first_and_no_seat():
    scene = given("main deck: Wolf, 2 Chest\nspace 6: Goblin\ngold: 20", game="village")
    scene.then("main deck: 3 cards\nmain deck has: Wolf\nmain deck lacks: Ogre\nmain deck: 2 Chest, Wolf")
    with pytest.raises(ScenarioFailure, match='expected "main deck: 2 Chest", found 3 cards: Wolf, Chest, Chest'):
        scene.then("main deck: 2 Chest")
    scene.when("Ann: buy Goblin").then("space 6: Wolf\nmain deck: 2 cards")
    with pytest.raises(BadInput, match='line 1: "Ann main deck" is not a line of given'):
        given("Ann main deck: Wolf", game="village")


def test_a_set_up_with_seats():
    assert new("seats: 5\nheroes: random", game="village").table.seats == 5


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("Cid LP: 3", 'line 1: Cid is not in this game of 2 players; "seats:" sets their number'),
        ("seats: 7", "line 1: village is for 2 to 6 players, not 7"),
        ("turn: Ann", 'line 1: a turn is a player and a number from 1 on, for example "turn: Ann 2"; not "Ann"'),
        ("turn: Ann 2 ends", 'line 1: a turn is a player and a number from 1 on, for example "turn: Ann 2"; '
                             'not "Ann 2 ends"'),
        ("turn: Zoe 2", 'line 1: a player is one of Ann, Bob, not "Zoe"'),
        ("turn: Ann two", 'line 1: here stands a whole number, not "two"'),
        ("eliminated: Ann", "line 1: Ann is eliminated and takes no turn (VIL-21.1)"),
        ("eliminated: Bob", "line 1: Ann would have won already (VIL-1.3)"),
        ("seats: 4\neliminated: Bob, Dan", "line 1: Ann would have won already (VIL-1.3)"),
        ("seats: 6\neliminated: Eve", "line 1: Ann would have won already (VIL-1.3)"),
        ("clockwise: Ann, Ann", "line 1: the circle names each of the 2 players once"),
        ("Ann Hero: Elv", "line 1: the Heroes are Barbarian, Dwarf, Elf, Warrior, Paladin, Mage, Slayer, Thief, "
                          'Druid, Cleric, Dark Elf, Necromancer, Red Mage; not "Elv"'),
        ("Ann Hero: Elf\nBob Hero: Elf", "line 2: each Hero can be taken by one player only, not the Elf by two "
                                         "(VIL-R12)"),
        ("Ann LP: 0", "line 1: LP is a number from 1 on, not 0"),
        ("Ann Hero: Elf\nAnn LP: 36", "line 1: the Elf has at most 35 LP, not 36 (VIL-27.6)"),
        ("Ann Defence: Helmt", 'line 1: there is no card "Helmt"; did you mean Helmet?'),
        ("Ann Defence: Coin", "line 1: Coin is no Defence card (VIL-7.1)"),
        ("Ann Defence: Helmet with 2 damage", "line 1: Helmet would be discarded with 2 damage (VIL-7.5)"),
        ("Ann Defence: Wooden Shield, Metal Shield", "line 1: there would be two Defence cards of the type of "
                                                     "Metal Shield (VIL-7.3)"),
        ("before Ann: Bob Coin", "line 1: Coin is no Monster (VIL-8.1)"),
        ("before Ann: Goblin", 'line 1: a player is one of Ann, Bob, not "Goblin"'),
        ("before Ann: Bob Ogre 8 LP", "line 1: Ogre has 1 to 7 LP, not 8 (VIL-8.4)"),
        ("before Ann: Bob Ogre angry", 'line 1: "angry" cannot be true of a Monster; what can be is charged, '
                                       "uncharged, summoned by a Monster"),
        ("before Ann: Bob Skeleton, summoned by Lich", "line 1: Lich does not lie there; its line comes first"),
        ("Ann sheaths: Coin", "line 1: Coin is no Weapon (VIL-23.2)"),
        ("space 3: Fire Ball", 'line 1: space 3 shows the first card of the spell deck; write "spell deck: Fire Ball"'),
        ("space 8: Red Dragon", 'line 1: an Overwhelm Monster is written "Overwhelm: Red Dragon"'),
        ("mini cards: Goblin", "line 1: Goblin is no mini card (VIL-24.20)"),
        ("Overwhelm: Goblin", "line 1: Goblin is no Overwhelm Monster (VIL-25.21)"),
        ("Overwhelm: Red Dragon 17 LP", "line 1: Red Dragon has 1 to 16 LP, not 17 (VIL-25.3)"),
        ("Overwhelm: Red Dragon, 5 Special cards", "line 1: Red Dragon has 4 Special cards (VIL-25.23)"),
        ("Overwhelm: Red Dragon, tired", 'line 1: "tired" cannot be true of it; what can be is 2 Special cards, '
                                         "wounded by Ann and Bob"),
        ("Overwhelm: Red Dragon\nspace 10: Goblin", "line 1: the Overwhelm Monster lies on space 10 (VIL-25.21)"),
        ("INT: --2", 'line 1: here stands a whole number, not "-2"'),
        ("beers: 2", 'line 1: "beers" belongs to then, not to given; write for example "beers: 1" there'),
    ],
)  # fmt: skip
def test_what_cannot_be_is_told_in_one_sentence(lines, sentence):
    with pytest.raises(BadInput) as told:
        given(lines, game="village")
    assert str(told.value) == sentence

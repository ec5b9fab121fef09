"""Every card and Hero board as printed, and the numbers that the rules read off them."""

from __future__ import annotations

from collections import Counter

import pytest

from legendry import registry
from legendry.games.village.cards.card import (
    ALL,
    ANY,
    ASIDE,
    BEER,
    DEFENCES,
    ELEMENTS,
    FIRE,
    KIND_NAMES,
    MAIN,
    MINI,
    MONSTER,
    OPPONENT,
    POTION,
    SCROLL,
    SPECIAL,
    SPELL,
    START,
    TREASURE,
    TYPES,
    WATER,
    WEAPON,
    WITHS,
)  # fmt: skip
from legendry.games.village.rules import abilities
from legendry.games.village.rules.abilities import Ability
from legendry.kernel.cardtext.phrase import phrases_in, tree
from tests.clauses import clause
from tests.games.village.reading import read_cards, read_heroes

# how many in the base set, and how many more with the expansion; whether it can be sold | the card
PRINTED = """
32+16 | Coin (Treasure): 10 gold.
8+4 | Staff (Weapon, Staff): attack die-2.
3 | Small Beer (Beer, price 10): +2 LP, -1 INT.
2 | Red Ale (Beer, price 20): +3 LP, -1 INT. Draw 1 card.
2 | Dwarven Stout (Beer, price 30): +5 LP, -2 INT.
3 sold | Scroll of Insight (Scroll, price 20): +2 INT.
2 sold | Scroll of Cleansing (Scroll, price 30): +1 INT. Remove 1 card from your hand.
2 sold | Smelt Gold (Scroll, price 30): Remove 1 Coin from your hand; take the top Nuggets from the Market into your
    hand.
1 sold | Scroll of Foresight (Scroll, price 40): +1 INT. Draw 1 card. Draw 1 card.
1 sold | Scroll of Embargo (Scroll, price 20): +1 INT. Remove 1 card from the Market.
1 sold | Scroll of Confusion (Scroll, price 30): +1 INT. Your opponent discards 1 card.
2 sold | Fire Ball (Spell, Fire, 2 INT, price 40): Fire attack die+2.
1 sold | Meteor Shower (Spell, Fire, 4 INT, price 80): Fire attack die+5, any target.
1 sold | Earthquake (Spell, Earth, 4 INT, price 70): Earth attack die+1 on every opponent and every Monster in front
    of you.
2 sold | Stone Wall (Spell, Defence Spell, Earth, 2 INT, price 40): defence 6.
2 sold | Ice Lance (Spell, Water, 2 INT, price 40): Water attack die+1. Your opponent discards 1 card.
1 sold | Healing Spring (Spell, Water, 2 INT, price 40): heal die+2.
2 sold | Lightning Bolt (Spell, Air, 3 INT, price 60): Air attack die+3, any target.
1 sold | Whirlwind (Spell, Air, 2 INT, price 40): Air attack die+0. Draw 1 card.
1 sold | Mind Blast (Spell, Mind, 3 INT, price 50): Mind attack die+2. Your opponent discards 1 card.
1 sold | Soothing Trance (Spell, Mind, 1 INT, price 30): heal die+0. May be cast on any Hero.
1 sold | Mind Ward (Spell, Defence Spell, Mind, 1 INT, price 30): defence 3. Mind resistance 2.
3 sold | Minor Healing Potion (Potion, price 30): +4 LP.
3 sold | Healing Potion (Potion, price 50): heal die+3.
2 sold | Elixir of Insight (Potion, price 40): +3 INT.
1 sold | Antidote (Potion, price 20): +2 LP. Remove all of your Poison tokens.
12 | Nuggets (Treasure, price 40): 30 gold.
3 sold | Knife (Weapon, Knife, price 20): attack die-1. Draw 1 card.
3 sold | Short Sword (Weapon, Sword, price 30): attack die+0.
3 sold | Long Sword (Weapon, Sword, price 50): attack die+1.
3 sold | Hand Axe (Weapon, Axe, price 40): attack die+1.
2 sold | Mace (Weapon, Blunt, price 50): attack die+0. Your opponent discards 1 card.
2 sold | Hammer (Weapon, Blunt, price 40): attack die+1. Remove 1 card from your hand.
2 sold | Spear (Weapon, Spear, price 40): attack die+1.
2 sold | Short Bow (Weapon, Bow, Ranged, price 40): attack die+0. Draw 1 card.
2 sold | Crossbow (Weapon, Bow, Ranged, price 60): attack die+2.
2 sold | Two-Handed Sword (Weapon, Sword, Heavy, price 80): attack die+4.
2 sold | Battle Axe (Weapon, Axe, Heavy, price 70): attack die+3.
1 sold | War Hammer (Weapon, Blunt, Heavy, price 80): attack die+3. Your opponent discards 1 card.
1 sold | Staff of Fire (Weapon, Staff, Magic, price 70): attack die-2, or 2 INT: Fire attack die+3.
1 sold | Thunderstaff (Weapon, Staff, Magic, price 70): attack die-2, or 2 INT: Air attack die+3.
2 sold | Leather Armour (Defence, Armour, price 30): defence 4.
1 sold | Lizard Armour (Defence, Armour, price 50): defence 5. Water resistance 2.
2 sold | Plate Armor (Defence, Armour, price 80): defence 8.
3 sold | Wooden Shield (Defence, Shield, price 20): defence 3.
2 sold | Metal Shield (Defence, Shield, price 40): defence 5.
1 sold | Tower Shield (Defence, Shield, price 60): defence 7.
1 sold | Spiked Shield (Defence, Shield, price 50): defence 4. When a Weapon attack discards this card: the attacker
    loses 2 LP.
3 sold | Helmet (Defence, Helmet, price 20): defence 2.
2 sold | Magic Cloak (Defence, Cape, price 50): defence 3, +1 INT each turn.
4 | Goblin (Monster, Goblinoid, 3 LP, price 20): attack die-1.
3 | Wolf (Monster, Beast, 4 LP, price 40): attack die+0.
3 | Orc (Monster, Goblinoid, 5 LP, price 60): attack die+1.
2 | Bandit (Monster, Human, 4 LP, price 40): attack die+0. The attacked player discards 1 card.
2 | Imp (Monster, Demon, 3 LP, price 40): takes die+2 INT.
2 | Giant Turtle (Monster, Beast, 4 LP, price 40): Defensive.
2 | Ogre (Monster, Giant, 7 LP, price 80): attack die+2.
1 | Troll (Monster, Giant, 6 LP, price 100): attack die+2. Regeneration 2.
1 | Golem (Monster, Construct, 6 LP, price 120): attack die+3. Armour 1.
5 | Chest (Treasure, price 50): die x 10 gold.
3 | Treasure Chest (Treasure, price 80): (die+2) x 10 gold.
2 sold | Sheath (Item, price 20): Holds a Weapon.
2 sold | Ring of Wisdom (Item, price 40): +2 INT.
1 sold | Crystal Ball (Item, price 40): +1 INT. Draw 1 card.
0+2 sold | Call of the Pack (Scroll, 2 INT, price 40): Summon 1 Wolf Cub in front of an opponent.
0+2 sold | Bone Whistle (Scroll, 2 INT, price 40): Summon 1 Skeleton in front of an opponent.
0+1 sold | Frost Nova (Spell, Water, 3 INT, price 60): Water attack die+1 on every opponent and every Monster in front
    of you.
0+2 sold | Strong Antidote (Potion, price 30): +3 LP. Remove all of your Poison tokens.
0+4 | Gem (Treasure, price 70): 50 gold.
0+1 sold | Robe of Embers (Defence, Cape, price 50): defence 3. Fire resistance 2.
0+2 | Giant Spider (Monster, Beast, 4 LP, price 40): attack die+0. Poison 1.
0+2 | Snake (Monster, Beast, 3 LP, price 40): attack die-1. Poison.
0+1 | Scorpion (Monster, Beast, 5 LP, price 60): attack die+1. Poison 2.
0+3 | Giant Rat (Monster, Beast, 2 LP, price 20): attack die-1. Hopping. Proliferate 2.
0+1 | Minotaur (Monster, Beast, 6 LP, price 80): attack die+1. Charge.
0+1 | Stone Guardian (Monster, Construct, 6 LP, price 80): Defensive. Armour 1.
0+2 | Will-o'-Wisp (Monster, Spirit, 3 LP, price 40): attack die+0. Non-blocking.
0+2 | Shadow Assassin (Monster, Human, 5 LP, price 60): attack die+2. Sneak Attack.
0+1 | Lich (Monster, Undead, 6 LP, price 120): attack die+2. Summon 1 Skeleton.
0+2 | Wild Bear (Monster, Beast, 6 LP, price 60): attack die+2. Taming 4.
0+1 | Griffon (Monster, Beast, 6 LP, price 80): attack die+3. Taming 5.
0+1 | Hill Giant (Monster, Giant, price 100): attack die+3. Life per player 3.
0+1 | Bog Troll (Monster, Giant, 5 LP, price 80): attack die+1. Regeneration 2.
0+1 | Fire Elemental (Monster, Spirit, 5 LP, price 80): attack die+2. Immune to Fire.
0+1 | Red Dragon (Monster, Dragon): Fire attack die+2. Life per player 8. Overwhelm. Immune to Fire.
0+1 | Claws (Special): attack die+1.
0+1 | Wings (Special): The attacked player discards 1 card.
0+1 | Belly (Special): Armour 1.
0+1 | Tail (Special): attack die+0.
0+6 | Skeleton (Monster, Undead, 2 LP): attack die-1.
0+4 | Wolf Cub (Monster, Beast, 2 LP): attack die+0.
0+6 | Giant Rat (Monster, Beast, 2 LP): attack die-1. Hopping. Proliferate 2.
"""

HEROES = """
Barbarian (Hero, 45 LP, 1 INT): Berserk (2 Beers): +2. -1 WITH Ranged. At 80 XP: 1 recovery. At 160 XP: +1 CARD.
Dwarf (Hero, 45 LP, 1 INT): Berserk (2 Beers): +1. +1 WITH Axe. At 80 XP: +2 AGAINST Goblinoid. At 160 XP: 1 armour.
Elf (Hero, 35 LP, 3 INT): +2 WITH Ranged. -1 WITH Heavy. At 60 XP: +1 CARD. At 140 XP: Vision.
Warrior (Hero, 40 LP, 1 INT): +1 WITH Heavy. At 80 XP: 1 recovery. At 160 XP: Swordmaster.
Paladin (Hero, 40 LP, 2 INT): +1 WITH Sword. +1 AGAINST Undead. At 80 XP: 1 armour. At 160 XP: 2 recovery.
Mage (Hero, 30 LP, 5 INT): +1 WITH Fire. -1 WITH Heavy. At 60 XP: +1 CARD. At 140 XP: Your INT becomes 7.
Slayer (Hero, 40 LP, 1 INT): +2 AGAINST Beast. At 80 XP: +2 AGAINST Dragon. +2 AGAINST Undead. At 160 XP: Swordmaster.
Thief (Hero, 35 LP, 2 INT): Sneaking. At 60 XP: Sabotage. At 140 XP: +1 CARD.
Druid (Hero, 30 LP, 4 INT): Taming 2. Immune to poison. At 60 XP: Summon (2 INT): 1 Wolf Cub. At 140 XP: 1 recovery.
Cleric (Hero, 35 LP, 3 INT): 1 recovery. At 60 XP: +2 AGAINST Undead. At 140 XP: 1 armour.
Dark Elf (Hero, 35 LP, 3 INT): Lifelink. At 60 XP: +1 WITH Knife. +1 WITH Sword. At 140 XP: Sneaking.
Necromancer (Hero, 30 LP, 4 INT): Devotion. At 60 XP: Summon (2 INT): 1 Skeleton. At 140 XP: Lifelink.
Red Mage (Hero, 35 LP, 3 INT): Vision. +1 WITH Sword. At 60 XP: +1 WITH Fire. At 140 XP: Immune to Fire.
"""


def lines(table: str) -> list[str]:
    """The lines of a table, each with those that go on with it."""
    found: list[str] = []
    for line in table.strip().splitlines():
        if line.startswith(" "):
            found[-1] += f" {line.strip()}"
        else:
            found.append(line)
    return found


def read_file(name: str) -> str:
    return registry.text_of("village", "cards", name)


CARDS = read_cards(read_file("base.toml"), "base.toml", [])
CARDS += read_cards(read_file("expansion.toml"), "expansion.toml", CARDS)
BOARDS = read_heroes(read_file("heroes.toml"), "heroes.toml", CARDS, [])
HERO = {hero.name: hero for hero in BOARDS}
NAMED = {card.name: card for card in CARDS if card.space != MINI}
MINIS = {card.name: card for card in CARDS if card.space == MINI}


def found(card) -> str:
    counts = f"{card.count}+{card.more}" if card.more else str(card.count)
    return f"{counts}{' sold' if card.sellable else ''} | {card.in_short()}"


# ---- what is printed ----------------------------------------------------------------------------


@clause("VIL-3.9", "VIL-3.10", "VIL-R22", "VIL-R31", "VIL-R46")
@pytest.mark.parametrize(("face", "wanted"), list(enumerate(lines(PRINTED))))
def test_every_card_is_as_printed(face, wanted):
    assert found(CARDS[face]) == wanted


def test_there_are_no_other_cards():
    assert len(CARDS) == len(lines(PRINTED))
    assert [card.face for card in CARDS] == list(range(len(CARDS)))
    assert len({card.id for card in CARDS}) == len(CARDS)


@clause("VIL-R67")
@pytest.mark.parametrize(("index", "wanted"), list(enumerate(lines(HEROES))))
def test_every_board_is_as_printed(index, wanted):
    assert BOARDS[index].in_short() == wanted
    assert BOARDS[index].index == index


@clause("VIL-1.1")
def test_six_heroes_of_the_base_set_and_seven_of_the_expansion():
    assert [hero.expansion for hero in BOARDS] == [False] * 6 + [True] * 7


@clause("VIL-2.2", "VIL-R1", "VIL-R14")
def test_the_cards_of_each_deck():
    base, more = Counter(), Counter()
    for card in CARDS:
        base[card.space] += card.count
        more[card.space] += card.more
    assert [base[space] for space in (START, 1, 2, 3, 4, 5, MAIN)] == [40, 7, 10, 15, 9, 12, 79]
    assert sum(base.values()) == 172
    assert [more[space] for space in (START, 1, 2, 3, 4, 5, MAIN)] == [20, 0, 4, 1, 2, 0, 27]
    assert (more[MINI], more[ASIDE]) == (16, 4)
    assert [(NAMED[name].count, NAMED[name].more) for name in ("Coin", "Staff")] == [(32, 16), (8, 4)]


def test_the_main_deck_by_kind():
    kinds = Counter()
    for card in CARDS:
        if card.space == MAIN:
            kinds[KIND_NAMES[card.kind]] += card.count
    assert kinds == {"Weapon": 29, "Defence": 17, "Monster": 20, "Treasure": 8, "Item": 5}


@clause("VIL-18.1", "VIL-R4")
def test_every_spell_has_an_element():
    spells = Counter()
    for card in CARDS:
        if card.kind == SPELL:
            spells[ELEMENTS[card.element]] += card.count
    assert spells == {"Fire": 3, "Earth": 3, "Water": 3, "Air": 3, "Mind": 3}


@clause("VIL-6.3")
def test_treasure_beer_and_monsters_cannot_be_sold_and_all_else_of_the_market_can():
    for card in CARDS:
        if card.space in range(1, MAIN + 1) and card.price:
            assert card.sellable == (card.kind not in (TREASURE, BEER, MONSTER)), card.name
        else:
            assert not card.sellable


# ---- texts --------------------------------------------------------------------------------------


def test_every_ability_is_on_a_card_or_a_board():
    trees = [text for card in CARDS for text in (card.tree, card.first_tree)]
    trees += [text for hero in BOARDS for text in hero.trees]
    used = {type(phrase) for text in trees for phrase in phrases_in(text) if isinstance(phrase, Ability)}
    kinds = vars(abilities).values()
    assert used == {kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Ability) and kind.says}


def test_a_card_and_a_board_as_plain_data():
    assert NAMED["Knife"].plain() == {
        "id": "V28", "name": "Knife", "kind": "Weapon", "sort": "Knife", "count": 3, "more": 0, "set": "",
        "price": 20, "sellable": True, "cost": 0, "effect": "attack die-1", "primary": "", "text": "Draw 1 card.",
        "keywords": [], "parsed": tree(NAMED["Knife"].tree),
    }  # fmt: skip
    snake = NAMED["Snake"].plain()
    assert (snake["lp"], snake["xp"], snake["keywords"]) == (3, 40, ["Poison"])
    druid = HERO["Druid"].plain()
    assert druid["xp"] == [0, 60, 140]
    assert druid["text"][1] == "Summon (2 INT): 1 Wolf Cub."
    assert len(druid["parsed"]) == 3


def test_what_is_printed_tells_all_cards_and_boards_apart():
    assert len({str(card.printed()) for card in CARDS}) == len(CARDS)
    assert len({str(hero.printed()) for hero in BOARDS}) == len(BOARDS)


# ---- numbers that the rules read ----------------------------------------------------------------


def numbers(card, *names: str) -> list[int]:
    return [getattr(card, name) for name in names]


@clause("VIL-5.1", "VIL-5.2", "VIL-R22")
@pytest.mark.parametrize(
    ("name", "gold", "chest", "plus"),
    [("Coin", 10, False, 0), ("Nuggets", 30, False, 0), ("Gem", 50, False, 0), ("Chest", 0, True, 0),
     ("Treasure Chest", 0, True, 2)],
)  # fmt: skip
def test_treasure(name, gold, chest, plus):
    assert numbers(NAMED[name], "kind", "gold", "chest", "chest_plus") == [TREASURE, gold, chest, plus]


def withs(bits: int) -> list[str]:
    return [name for k, name in enumerate(WITHS) if bits >> k & 1]


@clause("VIL-R5", "VIL-12.1", "VIL-24.4")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Staff", ["Staff"]), ("Knife", ["Knife"]), ("Long Sword", ["Sword"]), ("Hand Axe", ["Axe"]),
        ("Mace", ["Blunt"]), ("Spear", ["Spear"]), ("Crossbow", ["Bow", "Ranged"]),
        ("Two-Handed Sword", ["Sword", "Heavy"]), ("War Hammer", ["Blunt", "Heavy"]),
        ("Staff of Fire", ["Staff", "Magic"]), ("Fire Ball", ["Fire", "Attack Spells"]),
        ("Mind Blast", ["Mind", "Attack Spells"]), ("Stone Wall", []), ("Healing Spring", []), ("Coin", []),
    ],
)  # fmt: skip
def test_what_an_attack_is_made_with(name, said):
    card = NAMED[name]
    assert withs(card.withs) == said
    assert (card.heavy, card.ranged) == ("Heavy" in said, "Ranged" in said)


@clause("VIL-17.1", "VIL-17.2", "VIL-R82")
@pytest.mark.parametrize(("name", "element"), [("Staff of Fire", "Fire"), ("Thunderstaff", "Air")])
def test_a_magic_staff_has_two_modes(name, element):
    card = NAMED[name]
    assert numbers(card, "attack", "element", "magic_cost", "magic_attack") == [-2, 0, 2, 3]
    assert ELEMENTS[card.magic_element] == element
    assert withs(card.magic_withs) == [element]
    assert numbers(NAMED["Staff"], "magic_cost", "magic_element", "magic_withs") == [0, 0, 0]


@clause("VIL-16.6", "VIL-16.7", "VIL-16.10")
def test_whom_a_spell_may_take():
    targets = {card.name: card.target for card in CARDS if card.target != OPPONENT}
    assert targets == {"Meteor Shower": ANY, "Lightning Bolt": ANY, "Earthquake": ALL, "Frost Nova": ALL}


@clause("VIL-7.1", "VIL-7.3", "VIL-16.13", "VIL-R33")
def test_the_five_types_of_defence():
    types = {}
    for card in CARDS:
        if card.defence:
            types.setdefault(DEFENCES[card.defence_type], []).append(card.name)
        else:
            assert card.defence_type == -1
    assert types == {
        "Armour": ["Leather Armour", "Lizard Armour", "Plate Armor"],
        "Shield": ["Wooden Shield", "Metal Shield", "Tower Shield", "Spiked Shield"],
        "Helmet": ["Helmet"],
        "Cape": ["Magic Cloak", "Robe of Embers"],
        "Defence Spell": ["Stone Wall", "Mind Ward"],
    }
    assert numbers(NAMED["Magic Cloak"], "defence", "ints") == [3, 1]


@clause("VIL-18.2", "VIL-18.3")
def test_resistance_and_immunity():
    resist = {card.name: card.resist for card in CARDS if any(card.resist)}
    assert resist == {
        "Mind Ward": [0, 0, 0, 0, 0, 2], "Lizard Armour": [0, 0, 0, 2, 0, 0], "Robe of Embers": [0, 2, 0, 0, 0, 0],
    }  # fmt: skip
    assert resist["Lizard Armour"][WATER] == resist["Robe of Embers"][FIRE] == 2
    assert {card.name: card.immune for card in CARDS if card.immune} == {
        "Fire Elemental": 1 << FIRE,
        "Red Dragon": 1 << FIRE,
    }


@clause("VIL-19.4", "VIL-16.4", "VIL-R77")
def test_lp_and_int_of_cards():
    assert numbers(NAMED["Dwarven Stout"], "kind", "life", "ints", "heals") == [BEER, 5, -2, False]
    assert numbers(NAMED["Minor Healing Potion"], "kind", "life", "ints", "heals") == [POTION, 4, 0, False]
    assert numbers(NAMED["Healing Potion"], "life", "heals", "heal") == [0, True, 3]
    assert numbers(NAMED["Soothing Trance"], "heals", "heal", "any_hero") == [True, 0, True]
    assert numbers(NAMED["Healing Spring"], "heals", "heal", "any_hero") == [True, 2, False]
    assert numbers(NAMED["Ring of Wisdom"], "ints", "int_cost") == [2, 0]


MONSTERS = """
Goblin      Goblinoid  3 -1  20
Wolf        Beast      4  0  40
Imp         Demon      3  2  40   takes_int
Giant Turtle Beast     4  -  40   defensive
Troll       Giant      6  2 100   regeneration=2
Golem       Construct  6  3 120   armour=1
Giant Spider Beast     4  0  40   poison=1
Snake       Beast      3 -1  40   poison=1
Scorpion    Beast      5  1  60   poison=2
Giant Rat   Beast      2 -1  20   hopping proliferate=2
Minotaur    Beast      6  1  80   charge
Stone Guardian Construct 6 - 80   defensive armour=1
Will-o'-Wisp Spirit    3  0  40   unblocking
Shadow Assassin Human  5  2  60   sneak
Lich        Undead     6  2 120   summons=1
Wild Bear   Beast      6  2  60   taming=4
Griffon     Beast      6  3  80   taming=5
Hill Giant  Giant      0  3 100   per_player=3
Bog Troll   Giant      5  1  80   regeneration=2
"""
TRAITS = ("takes_int", "regeneration", "armour", "poison", "proliferate", "taming", "summons", "per_player", "charge",
          "defensive", "hopping", "overwhelm", "sneak", "unblocking", "sheath", "any_hero")  # fmt: skip


def check_traits(card, said: list[str]) -> None:
    wanted = {each.partition("=")[0]: int(each.partition("=")[2] or 1) for each in said}
    assert {name: int(getattr(card, name)) for name in TRAITS if getattr(card, name)} == wanted


@clause("VIL-R6", "VIL-8.4", "VIL-9.1", "VIL-25.15", "VIL-27.9")
@pytest.mark.parametrize("line", lines(MONSTERS))
def test_monsters(line):
    words = line.split()
    at = max(k for k, word in enumerate(words) if word in TYPES)
    card = NAMED[" ".join(words[:at])]
    kind, life, attack, xp, *said = words[at:]
    assert (card.kind, TYPES[card.type], card.life_points, card.xp) == (MONSTER, kind, int(life), int(xp))
    assert (card.attacks, card.attack) == ((False, 0) if attack == "-" else (True, int(attack)))
    assert card.price == card.xp
    check_traits(card, said)


@clause("VIL-24.20", "VIL-24.22")
def test_mini_cards():
    assert [(card.name, TYPES[card.type], card.life_points, card.attack, card.xp, card.price, card.more)
            for card in MINIS.values()] == [
        ("Skeleton", "Undead", 2, -1, 20, 0, 6), ("Wolf Cub", "Beast", 2, 0, 20, 0, 4),
        ("Giant Rat", "Beast", 2, -1, 20, 0, 6),
    ]  # fmt: skip
    check_traits(MINIS["Giant Rat"], ["hopping", "proliferate=2"])
    assert NAMED["Lich"].summoned == MINIS["Skeleton"].face
    assert NAMED["Wolf"].summoned == -1


@clause("VIL-25.21", "VIL-25.25", "VIL-25.29")
def test_the_red_dragon_and_its_special_cards():
    head = NAMED["Red Dragon"]
    assert (head.price, head.xp, head.life_points, head.element) == (0, 0, 0, FIRE)
    check_traits(head, ["overwhelm", "per_player=8"])
    specials = [CARDS[face] for face in head.specials]
    assert [card.name for card in specials] == ["Claws", "Wings", "Belly", "Tail"]
    assert [(card.kind, card.attacks, card.attack, card.armour, card.xp) for card in specials] == [
        (SPECIAL, True, 1, 0, 0), (SPECIAL, False, 0, 0, 0), (SPECIAL, False, 0, 1, 0), (SPECIAL, True, 0, 0, 120),
    ]  # fmt: skip
    assert all(card.element == 0 for card in specials)
    assert [card.name for card in specials if card.once >= 0] == ["Wings"]


@clause("VIL-22.1", "VIL-3.3")
def test_what_playing_a_card_does_and_what_waits():
    knife, shield = NAMED["Knife"], NAMED["Spiked Shield"]
    assert (knife.once, knife.lines, len(knife.programs)) == (0, {"": [0]}, 1)
    assert (shield.once, shield.lines, len(shield.programs)) == (-1, {"discarded by a weapon": [0]}, 1)
    assert (NAMED["Coin"].once, NAMED["Coin"].lines, NAMED["Coin"].primary) == (-1, {}, None)
    assert len(NAMED["Scroll of Foresight"].programs) == 1


@clause("VIL-R27", "VIL-16.5")
def test_primary_effects_that_are_texts():
    texts = [card for card in CARDS if card.primary is not None]
    assert [(card.name, card.kind, card.int_cost, card.market) for card in texts] == [
        ("Smelt Gold", SCROLL, 0, True), ("Call of the Pack", SCROLL, 2, False), ("Bone Whistle", SCROLL, 2, False),
    ]  # fmt: skip
    assert all(card.primary.line == -1 and not card.programs for card in texts)
    assert not NAMED["Scroll of Embargo"].market


@clause("VIL-23.1")
def test_the_sheath():
    assert [card.name for card in CARDS if card.sheath] == ["Sheath"]
    assert [card.name for card in CARDS if card.kind == WEAPON and not card.attacks] == []


# ---- Heroes -------------------------------------------------------------------------------------

PLAIN = {
    "ints": 0, "cards": 0, "recovery": 0, "armour": 0, "withs": [], "against": [], "berserk_beers": 0, "berserk": 0,
    "devotion": False, "lifelink": False, "sabotage": False, "sneaking": False, "swordmaster": False, "vision": False,
    "poison_immune": False, "summon_cost": 0, "summons": 0, "summoned": -1, "taming": 0, "immune": 0,
}  # fmt: skip


def w(name: str) -> int:
    return 1 << WITHS.index(name)


BEAST, GOBLINOID, UNDEAD, DRAGON = (TYPES.index(name) for name in ("Beast", "Goblinoid", "Undead", "Dragon"))

# What each level adds.
LEVELS = {
    "Barbarian": [{"ints": 1, "berserk_beers": 2, "berserk": 2, "withs": [(w("Ranged"), -1)]}, {"recovery": 1},
                  {"cards": 1}],
    "Dwarf": [{"ints": 1, "berserk_beers": 2, "berserk": 1, "withs": [(w("Axe"), 1)]}, {"against": [(GOBLINOID, 2)]},
              {"armour": 1}],
    "Elf": [{"ints": 3, "withs": [(w("Ranged"), 2), (w("Heavy"), -1)]}, {"cards": 1}, {"vision": True}],
    "Warrior": [{"ints": 1, "withs": [(w("Heavy"), 1)]}, {"recovery": 1}, {"swordmaster": True}],
    "Paladin": [{"ints": 2, "withs": [(w("Sword"), 1)], "against": [(UNDEAD, 1)]}, {"armour": 1}, {"recovery": 2}],
    "Mage": [{"ints": 5, "withs": [(w("Fire"), 1), (w("Heavy"), -1)]}, {"cards": 1}, {"ints": 7}],
    "Slayer": [{"ints": 1, "against": [(BEAST, 2)]}, {"against": [(BEAST, 2), (DRAGON, 2), (UNDEAD, 2)]},
               {"swordmaster": True}],
    "Thief": [{"ints": 2, "sneaking": True}, {"sabotage": True}, {"cards": 1}],
    "Druid": [{"ints": 4, "taming": 2, "poison_immune": True},
              {"summon_cost": 2, "summons": 1, "summoned": MINIS["Wolf Cub"].face}, {"recovery": 1}],
    "Cleric": [{"ints": 3, "recovery": 1}, {"against": [(UNDEAD, 2)]}, {"armour": 1}],
    "Dark Elf": [{"ints": 3, "lifelink": True}, {"withs": [(w("Knife"), 1), (w("Sword"), 1)]}, {"sneaking": True}],
    "Necromancer": [{"ints": 4, "devotion": True},
                    {"summon_cost": 2, "summons": 1, "summoned": MINIS["Skeleton"].face}, {"lifelink": True}],
    "Red Mage": [{"ints": 3, "vision": True, "withs": [(w("Sword"), 1)]},
                 {"withs": [(w("Sword"), 1), (w("Fire"), 1)]}, {"immune": 1 << FIRE}],
}  # fmt: skip


@clause("VIL-14.1", "VIL-16.3", "VIL-R40", "VIL-R66")
@pytest.mark.parametrize("name", list(LEVELS))
def test_what_a_hero_can_do_at_each_level(name):
    wanted = dict(PLAIN)
    for skills, added in zip(HERO[name].skills, LEVELS[name], strict=True):
        wanted |= added
        assert {key: getattr(skills, key) for key in PLAIN} == wanted


BOARD = """
[[hero]]
name = "Veteran"
life = 40
int = 1
levels = { yellow = 20, blue = 40 }
text = ["1 recovery. +1 WITH Axe. Immune to Fire.", "2 recovery. +3 WITH Axe.", "-1 WITH Axe. Immune to Air."]
"""


@clause("VIL-R66")
def test_the_same_ability_with_another_number_replaces_the_lower_one():
    (veteran,) = read_heroes(BOARD, "more.toml", CARDS, BOARDS)
    assert veteran.index == len(BOARDS)
    assert [skills.recovery for skills in veteran.skills] == [1, 2, 2]
    assert [skills.withs for skills in veteran.skills] == [[(w("Axe"), n)] for n in (1, 3, -1)]
    assert [skills.immune for skills in veteran.skills] == [2, 2, 2 | 16]

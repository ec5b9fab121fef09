"""A broken card or Hero file is refused in one sentence that names the card and the clause."""

from __future__ import annotations

import pytest

from legendry import registry
from legendry.games.village.cards.card import MAIN
from legendry.games.village.rules.constants import NUGGETS
from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.village.reading import read_cards, read_heroes
from tests.games.village.test_cards import BOARDS, CARDS


def entry(kind: str, *more: str, name: str = "Thing") -> str:
    return "\n".join(["[[card]]", f'name = "{name}"', f'kind = "{kind}"', "count = 1", *more]) + "\n"


def on_sale(kind: str, *more: str, name: str = "Thing") -> str:
    return entry(kind, "price = 20", *more, name=name)


def monster(*more: str) -> str:
    return on_sale("Monster", 'type = "Beast"', *more)


def refused(text: str) -> str:
    with pytest.raises(BadInput) as caught:
        read_cards(text, "more.toml", CARDS)
    assert "\n" not in str(caught.value)
    return str(caught.value).replace(" (line 1)", "")


GOOD = [
    on_sale("Treasure", "gold = 20"),
    on_sale("Treasure", "chest = 0"),
    on_sale("Weapon", "attack = -9", 'class = "Bow"', 'marks = ["Heavy", "Ranged"]'),
    on_sale("Weapon", "attack = 0", 'class = "Staff"', "magic = { int = 1, attack = -1 }", 'element = "Mind"'),
    on_sale("Defence", "defence = 3", 'type = "Cape"', 'text = "Fire resistance 1. Draw 1 card."'),
    on_sale("Defence", "defence = 3", 'type = "Cape"', "int = 2", "golden = true"),
    monster("lp = 3", "attack = 1", 'text = "Air resistance 2. The attacked player discards 2 cards; the attacked '
            'player loses 1 LP."'),
    monster("lp = 3", 'text = "Defensive."'),
    monster("attack = 1", 'text = "Life per player 2. Summon 2 Wolf Cubs."'),
    on_sale("Scroll", "cost = 3", 'primary = "Summon 2 Giant Rats in front of an opponent; draw 1 card."'),
    on_sale("Spell", "cost = 1", 'element = "Air"', "heal = -1", 'text = "May be cast on any Hero. Draw 1 card."'),
    on_sale("Potion", "int = 1", 'text = "Choose one: draw 1 card; or gain 2 LP."'),
    on_sale("Beer", "life = -2"),
    on_sale("Item", 'text = "Holds a Weapon."'),
]  # fmt: skip


@pytest.mark.parametrize("text", GOOD)
def test_what_can_be_written(text):
    (card,) = read_cards(text, "more.toml", CARDS)
    assert (card.face, card.name, card.count) == (len(CARDS), "Thing", 1)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (on_sale("Wand", "gold = 1"), '"kind" is one of Treasure, Weapon, Defence, Monster, Scroll, Spell, Potion, '
         'Beer, Item, Special; not "Wand".'),
        (on_sale("Treasure", "golden = 1", "gold = 3"), '"golden" must be true or false, not 1'),
        (on_sale("Treasure"), "a card needs an effect (VIL-3.2)"),
        (on_sale("Treasure", 'text = "Draw 1 card."'), 'a Treasure needs either "gold" or "chest" (VIL-5.1, VIL-5.2)'),
        (on_sale("Treasure", "gold = 3", "chest = 0"), 'a Treasure needs either "gold" or "chest" (VIL-5.1, VIL-5.2)'),
        (on_sale("Treasure", "gold = 3", "lp = 2"), 'a Treasure has no "lp" (VIL-4.1)'),
        (entry("Treasure", "gold = 3"), 'a card of the Market needs a "price" (VIL-4.3)'),
        (on_sale("Treasure", "gold = 3").replace("count = 1", "count = 0"),
         '"count" or "more" must say how many there are'),
        (on_sale("Weapon", 'class = "Axe"'), 'a Weapon needs "attack" (VIL-10.3)'),
        (on_sale("Weapon", "attack = 1"), 'a Weapon needs "class" (VIL-10.3)'),
        (on_sale("Weapon", "attack = -10", 'class = "Axe"'), '"attack" must be a number from -9 to 20, not -10'),
        (on_sale("Weapon", "attack = 1", 'class = "Axe"', 'marks = ["Havy"]'),
         'the marks of a Weapon are Heavy, Ranged, Magic; not "Havy" (VIL-R5)'),
        (on_sale("Weapon", "attack = 1", 'class = "Axe"', 'element = "Fire"'),
         'a magic attack needs "magic" and "element" (VIL-R82)'),
        (on_sale("Weapon", "attack = 1", 'class = "Axe"', "magic = { int = 2, attack = 1 }"),
         'a magic attack needs "magic" and "element" (VIL-R82)'),
        (on_sale("Weapon", "attack = 1", 'class = "Axe"', "magic = { int = 0, attack = 1 }", 'element = "Air"'),
         "a magic attack costs 1 INT or more (VIL-R82)"),
        (on_sale("Defence", "defence = 2"), 'a Defence needs "type" (VIL-7.1)'),
        (on_sale("Defence", "defence = 2", 'type = "Beast"'),
         "a Defence card is one of Armour, Shield, Helmet, Cape; not Beast (VIL-7.3)"),
        (monster("attack = 1"), 'a Monster needs either "lp" or "Life per player" (VIL-8.4, VIL-25.3)'),
        (monster("attack = 1", "lp = 2", 'text = "Life per player 2."'),
         'a Monster needs either "lp" or "Life per player" (VIL-8.4, VIL-25.3)'),
        (monster("lp = 2", 'text = "Charge."'), 'a Monster needs "attack", unless it is Defensive (VIL-3.10)'),
        (monster("lp = 2", "attack = 1", 'text = "Defensive."'), "a Defensive Monster never attacks (VIL-R61)"),
        (on_sale("Monster", "attack = 1", "lp = 2"), 'a Monster needs "type" (VIL-3.10)'),
        (on_sale("Monster", 'type = "Cape"', "attack = 1", "lp = 2"), "a Monster is one of Beast, Goblinoid, Undead, "
         "Demon, Giant, Construct, Spirit, Dragon, Human; not Cape (VIL-R6)"),
        (monster("lp = 2", "takes_int = true", 'text = "Defensive."'), 'what takes INT needs "attack" (VIL-9.1)'),
        (monster("lp = 2", "attack = 1", "xp = 40"), "the XP of a Monster are its price (VIL-13.11)"),
        (monster("lp = 2", "attack = 1", 'text = "Proliferate 2."'),
         "there is no mini card Thing to proliferate with (VIL-25.20)"),
        (monster("lp = 2", "attack = 1", 'text = "Overwhelm."'),
         'an Overwhelm Monster, and no other, has "specials" (VIL-25.23)'),
        (entry("Monster", 'type = "Beast"', "lp = 2", "attack = 1", 'specials = ["Tail"]'),
         'an Overwhelm Monster, and no other, has "specials" (VIL-25.23)'),
        (entry("Monster", 'type = "Beast"', "lp = 2", "attack = 1", 'specials = ["Wolf"]', 'text = "Overwhelm."'),
         'there is no Special card "Wolf" (VIL-25.23)'),
        (entry("Monster", 'type = "Beast"', "lp = 2", "attack = 1", 'specials = ["Tail", "Claws"]',
               'text = "Overwhelm."'), 'its last Special card, Claws, needs "xp" (VIL-25.29)'),
        (entry("Monster", 'type = "Beast"', "lp = 2", "attack = 1",
               'specials = ["Claws", "Claws", "Claws", "Claws", "Tail"]', 'text = "Overwhelm."'),
         "an Overwhelm Monster has at most 4 Special cards (VIL-R123)"),
        (on_sale("Special", "attack = 1"), "a card that is never in the Market has no price (VIL-4.3)"),
        (entry("Special", "attack = 1", "golden = true"), "without a price nothing can be sold (VIL-6.1)"),
        (on_sale("Scroll", "int = 1", "attack = 1"), 'a Scroll has no "attack" (VIL-15.1)'),
        (on_sale("Spell", "cost = 1", "attack = 1"), 'a Spell needs "element" (VIL-16.5)'),
        (on_sale("Spell", 'element = "Air"', "attack = 1"), 'a Spell needs "cost" (VIL-16.5)'),
        (on_sale("Spell", 'element = "Air"', "cost = 2", 'text = "Draw 1 card."'),
         'a Spell needs one of "attack", "heal" and "defence" (VIL-16.6, VIL-16.12, VIL-16.13)'),
        (on_sale("Spell", 'element = "Air"', "cost = 2", "attack = 1", "heal = 1"),
         'a Spell needs one of "attack", "heal" and "defence" (VIL-16.6, VIL-16.12, VIL-16.13)'),
        (on_sale("Spell", 'element = "Air"', "cost = 2", "heal = 1", 'target = "any"'),
         'only an Attack Spell has a "target" (VIL-16.7)'),
        (on_sale("Item", "int = 1", "life = 1"), 'an Item has no "life" (VIL-16.4)'),
        (entry("Treasure", "gold = 10", 'deck = "starting"'), "the starting cards are Coin and Staff only (VIL-2.2)"),
        (on_sale("Treasure", "gold = 10", 'deck = "Nuggets"'), "only Nuggets lie on space 5 (VIL-2.8)"),
        (entry("Item", "int = 1", 'deck = "mini"'), "a mini card is a Monster (VIL-24.20)"),
        (entry("Monster", 'type = "Beast"', "lp = 1", "attack = 0", 'deck = "mini"'),
         'a mini card needs "xp" (VIL-24.22)'),
    ],
)  # fmt: skip
def test_a_card_that_cannot_be(text, sentence):
    assert refused(text) == f"more.toml, Thing: {sentence}"


@clause("VIL-2.2")
def test_only_treasure_and_weapons_begin_in_a_deck_or_on_space_5():
    text = entry("Item", "int = 1", 'deck = "starting"', name="Coin")
    with pytest.raises(BadInput, match=r"an Item cannot be one of these cards \(VIL-2\.2, VIL-R22\)"):
        read_cards(text, "own.toml", [])


def test_a_name_belongs_to_one_card_and_one_mini_card():
    assert refused(on_sale("Item", "int = 1", name="Wolf")) == "more.toml, Wolf: there is another card of this name"
    mini = entry("Monster", 'deck = "mini"', 'type = "Beast"', "lp = 1", "attack = 0", "xp = 20", name="Wolf")
    (card,) = read_cards(mini, "more.toml", CARDS)
    assert card.name == "Wolf"
    assert refused(mini + mini) == "more.toml, Wolf (line 10): there is another card of this name"


def test_cards_of_one_file_may_name_each_other():
    mini = entry("Monster", 'deck = "mini"', 'type = "Beast"', "lp = 1", "attack = 0", "xp = 20", name="Pup")
    text = monster("lp = 2", "attack = 1", 'text = "Summon 2 Pups."') + mini
    thing, pup = read_cards(text, "more.toml", CARDS)
    assert (thing.summons, thing.summoned, thing.space) == (2, pup.face, MAIN)
    (again,) = read_cards(on_sale("Treasure", "gold = 1", 'deck = "Nuggets"', name="Nuggets"), "own.toml", [])
    assert again.space == NUGGETS


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (on_sale("Item", "int = 1", 'text = "Draw a card."'),
         ', column 6: after "Draw" I know: <a number>; not "a". Did you mean "1"?'),
        (on_sale("Item", "int = 1", 'text = "Draw 2 card."'),
         ', column 12: I can read this, but it is written: "Draw 2 cards."'),
        (on_sale("Item", "int = 1", 'text = "Draw 1 card. Vision."'),
         ', column 14: "Vision." must stand before the other sentences'),
        (on_sale("Item", "int = 1", 'text = "The attacker loses 1 LP."'),
         ', column 1: nothing before "the attacker" that it could mean'),
        (on_sale("Item", "int = 1", 'text = "Win the game."'),
         ', column 1: "Win the game": nobody wins but by eliminating opponents (VIL-1.3)'),
        (on_sale("Item", "int = 1", 'text = "Your opponent wins the game."'),
         ', column 1: "Your opponent wins the game": nobody wins but by eliminating opponents (VIL-1.3)'),
        (monster("lp = 2", "attack = 1", 'text = "Charge. Summon 1 Wolf."'),
         ", column 9: Wolf is no mini card and cannot be summoned (VIL-24.20)"),
        (on_sale("Item", "int = 1", 'text = "Vision."'),
         ', column 1: "Vision" is what a Hero can have, not an Item (VIL-24, VIL-25)'),
        (on_sale("Spell", "cost = 1", 'element = "Air"', "attack = 1", 'text = "May be cast on any Hero."'),
         ', column 1: "May be cast on any Hero" is what a healing Spell can have, not a Spell (VIL-24, VIL-25)'),
        (monster("lp = 1", "attack = 0", 'text = "Poison 0."'),
         ', column 1: "Poison 0" would do nothing or the opposite (VIL-24, VIL-25)'),
        (entry("Special", 'text = "Charge."'),
         ', column 1: "Charge" is what a Monster or a mini card can have, not a Special card (VIL-24, VIL-25)'),
        (on_sale("Item", "int = 1", 'text = "At the start of your turn: draw 1 card."'),
         ', column 1: "At the start of your turn" never comes for an Item card (VIL-22.1)'),
        (on_sale("Item", "int = 1", 'text = "When a Weapon attack discards this card: draw 1 card."'),
         ', column 1: "When a Weapon attack discards this card" never comes for an Item card (VIL-22.1)'),
        (on_sale("Item", "int = 1", 'text = "The attacked player discards 1 card."'),
         ", column 1: only a Monster has an attacked player (VIL-R56)"),
        (on_sale("Defence", "defence = 1", 'type = "Cape"',
                 'text = "When a Weapon attack discards this card: the attacked player discards 1 card."'),
         ", column 1: only a Monster has an attacked player (VIL-R56)"),
        (on_sale("Defence", "defence = 1", 'type = "Cape"',
                 'text = "When a Weapon attack discards this card: remove 1 card from the Market."'),
         ', column 1: "Remove 1 card from the Market" can only be done in the own turn (VIL-R20)'),
        (monster("lp = 1", "attack = 0", 'text = "Your opponent discards 1 card."'),
         ', column 1: "Your opponent discards 1 card": the effects of a Monster strike the attacked player (VIL-R56)'),
        (monster("lp = 1", "attack = 0", 'text = "The attacked player discards 1 card; draw 1 card."'),
         ', column 1: "Draw 1 card": the effects of a Monster strike the attacked player (VIL-R56)'),
        (monster("lp = 1", "attack = 0", 'text = "Choose one: draw 1 card; or gain 1 LP."'),
         ', column 1: "Choose one: draw 1 card; or gain 1 LP": the effects of a Monster strike the attacked player '
         "(VIL-R56)"),
        (on_sale("Scroll", 'primary = "Vision."'),
         ', column 1 of "primary": "Vision." cannot be a primary effect (VIL-3.2)'),
        (on_sale("Scroll", 'primary = "The attacked player discards 1 card."'),
         ', column 1 of "primary": "The attacked player discards 1 card." cannot be a primary effect (VIL-3.2)'),
        (on_sale("Scroll", 'primary = "Choose one: draw 1 card; or gain 1 LP."'),
         ', column 1 of "primary": "Choose one: draw 1 card; or gain 1 LP." cannot be a primary effect (VIL-3.2)'),
        (on_sale("Scroll", 'primary = "Summon 1 Wolf in front of an opponent."'),
         ', column 1 of "primary": Wolf is no mini card and cannot be summoned (VIL-24.20)'),
        (on_sale("Scroll", 'primary = "Summon 1 Skelton in front of an opponent."'),
         ', column 10 of "primary": after "Summon 1" I know: <the name of a card>; not "Skelton". '
         'Did you mean "Skeleton"?'),
    ],
)  # fmt: skip
def test_a_text_that_cannot_be(text, sentence):
    assert refused(text) == f"more.toml, Thing{sentence}"


# ---- Heroes -------------------------------------------------------------------------------------

BOARD = """
[[hero]]
name = "Bard"
life = 35
int = 2
levels = { yellow = 60, blue = 140 }
text = ["Vision.", "1 recovery.", "+1 CARD."]
"""


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("Bard", "Elf", "Elf: there is another Hero of this name (VIL-R12)"),
        ("life = 35", "life = 0", 'Bard: "life" must be a number from 1 to 99, not 0'),
        ("life = 35\n", "", 'Bard: the key "life" is missing'),
        ("int = 2", "ints = 2", 'Bard: there is no key "ints"; the keys are name, set, expansion, life, int, levels, '
         'text, icon. Did you mean "int"?'),
        ("blue = 140", "blue = 220", 'Bard: "blue" must be a number from 20 to 200, not 220'),
        ("blue = 140", "blue = 130", "Bard: the track goes up in steps of 20, so the levels do too (VIL-14.3)"),
        ("blue = 140", "blue = 60", "Bard: the light blue space comes after the yellow one (VIL-14.5)"),
        ('"Vision.", ', "", "Bard: a board has 3 levels, each with a text (VIL-14.5)"),
        ("Vision.", "Visions.", 'Bard, column 1 of level 1: at the start I do not know "Visions". Did you mean'),
        ("Vision.", "", "Bard, column 1 of level 1: at the start the text stops"),
        ("Vision.", "Draw 1 card.", 'Bard, column 1 of level 1: "Draw 1 card." is not an ability of a Hero (VIL-14.1)'),
        ("Vision.", "Charge.",
         'Bard, column 1 of level 1: "Charge" is what a Monster or a mini card can have, not a Hero (VIL-24, VIL-25)'),
        ("+1 CARD.", "-1 CARD.",
         'Bard, column 1 of level 3: "-1 CARD" would do nothing or the opposite (VIL-24, VIL-25)'),
        ("+1 CARD.", "+0 WITH Axe.",
         'Bard, column 1 of level 3: "+0 WITH Axe" would do nothing or the opposite (VIL-24, VIL-25)'),
        ("Vision.", "Berserk (0 Beers): +1.",
         'Bard, column 1 of level 1: "Berserk (0 Beers): +1" would do nothing or the opposite (VIL-24, VIL-25)'),
        ("Vision.", "Fire resistance 0.",
         'Bard, column 1 of level 1: "Fire resistance 0" would do nothing or the opposite (VIL-24, VIL-25)'),
        ("Vision.", "Summon (2 INT): 1 Wolf.",
         "Bard, column 1 of level 1: Wolf is no mini card and cannot be summoned (VIL-24.20)"),
    ],
)  # fmt: skip
def test_a_board_that_cannot_be(old, new, sentence):
    with pytest.raises(BadInput) as caught:
        read_heroes(BOARD.replace(old, new), "boards.toml", CARDS, BOARDS)
    assert str(caught.value).replace(" (line 2)", "").startswith(f"boards.toml, {sentence}")


@clause("VIL-18.2", "VIL-R66")
def test_the_resistances_of_a_board_by_level_and_element():
    texts = '["Fire resistance 2.", "Fire resistance 3. Mind resistance 1.", "+1 CARD."]'
    (bard,) = read_heroes(BOARD.replace('["Vision.", "1 recovery.", "+1 CARD."]', texts), "boards.toml", CARDS, BOARDS)
    assert [skills.resist for skills in bard.skills] == [[0, 2, 0, 0, 0, 0], [0, 3, 0, 0, 0, 1], [0, 3, 0, 0, 0, 1]]


@clause("VIL-R12")
def test_a_file_to_play_with_may_hold_cards_and_heroes():
    game = registry.game_with("village", ("mine.toml", BOARD + on_sale("Item", "int = 1")))
    assert game.new(seats=2, heroes=["Bard", "Elf"]).view(None)["players"][0]["hero"] == "Bard"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("", "mine.toml has no [[card]] and no [[hero]] in it"),
     ("[[deck]]", "mine.toml (line 1): I know only [[card]], [[hero]] and [rules] here, not 'deck'.")],
)  # fmt: skip
def test_a_file_to_play_with_that_cannot_be(text, sentence):
    with pytest.raises(BadInput) as caught:
        registry.game_with("village", ("mine.toml", text))
    assert str(caught.value) == sentence


@clause("VIL-R12")
def test_a_further_hero():
    (bard,) = read_heroes(BOARD, "boards.toml", CARDS, BOARDS)
    assert (bard.index, bard.name, bard.expansion, bard.xp) == (len(BOARDS), "Bard", False, [0, 60, 140])


def test_everything_that_is_wrong_is_said_by_its_place_in_the_file():
    """Keys, numbers, every sentence of every text, cards and Heroes, in the order in which they are written."""
    text = (
        on_sale("Item", "int = 99", "heavy = true", 'text = "Draw a card. Draw 1 card."')
        + BOARD.replace("Vision.", "Visio. Draw 1 card.").replace("blue = 140", "blue = 50")
        + on_sale("Scroll", 'primary = "Draw 1 cards."', 'text = "Vision. Win the game."', name="Other")
    )
    with pytest.raises(BadInput) as caught:
        registry.game_with("village", ("mixed.toml", text))
    said = [line.split(": ")[0] for line in str(caught.value).split("\n")]
    assert said == [
        "mixed.toml, Thing (line 1)",
        "mixed.toml, Thing (line 1)",
        "mixed.toml, Thing (line 1), column 6",
        "mixed.toml, Bard (line 10)",
        "mixed.toml, Bard (line 10)",
        "mixed.toml, Bard (line 10), column 1 of level 1",
        "mixed.toml, Bard (line 10), column 8 of level 1",
        "mixed.toml, Other (line 16), column 1",
        "mixed.toml, Other (line 16), column 9",
        'mixed.toml, Other (line 16), column 12 of "primary"',
    ]

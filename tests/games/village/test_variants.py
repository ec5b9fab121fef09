"""Variants of Village: cards and Heroes changed by name with the keys that a file gives, and others added."""

from __future__ import annotations

import pytest

from legendry import registry
from legendry.games.village.cards.card import MINI, Card
from legendry.games.village.cards.hero import Hero
from legendry.games.village.game import Village
from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.village.workbench import given, village

LANCE = """
[[card]]
name = "Lance"
kind = "Weapon"
count = 2
price = 30
attack = 4
class = "Spear"
text = "Draw 1 card."
"""
BARD = """
[[hero]]
name = "Bard"
life = 28
int = 2
levels = { yellow = 40, blue = 120 }
text = ["Vision.", "1 recovery.", "+1 CARD."]
"""


def card(game: Village, name: str, mini: bool = False) -> Card:
    (found,) = [each for each in game.cards if each.name == name and (each.space == MINI) is mini]
    return found


def hero(game: Village, name: str) -> Hero:
    (found,) = [each for each in game.heroes if each.name == name]
    return found


def changed(*lines: str, kind: str = "card") -> Village:
    return village("\n".join([f"[[{kind}]]", *lines]) + "\n")


def refused(text: str) -> str:
    with pytest.raises(BadInput) as caught:
        registry.game_with("village", ("own.toml", text))
    return str(caught.value)


# ---- cards --------------------------------------------------------------------------------------


@clause("VIL-3.9")
def test_a_card_of_the_same_name_changes_only_what_it_gives():
    game, printed = changed('name = "Wolf"', "lp = 9"), village()
    other, wolf = card(game, "Wolf").plain(), card(printed, "Wolf").plain()
    assert (other["lp"], wolf["lp"]) == (9, 4)
    assert {**other, "lp": 4} == wolf
    assert game.names == printed.names
    assert game.fingerprint != printed.fingerprint
    desk = given("Thief", "Elf", cards='[[card]]\nname = "Wolf"\nlp = 9\n').hand("Thief", "Wolf").free("Thief")
    assert desk.play("play Wolf before Elf").monsters("Elf") == [("Wolf", 9)]


def test_a_text_can_be_changed_and_taken_away():
    assert card(changed('name = "Snake"', 'text = "Poison 5."'), "Snake").poison == 5
    assert card(changed('name = "Snake"', 'text = ""'), "Snake").poison == 0


def test_a_starting_card_can_be_changed():
    layout = given("Thief", "Elf", cards='[[card]]\nname = "Coin"\ngold = 15\n').hand("Thief", "Coin")
    assert layout.free("Thief").play("play Coin").gold == 15


@clause("VIL-24.20")
def test_a_mini_card_is_meant_by_a_name_that_no_other_card_has():
    game = changed('name = "Wolf Cub"', "lp = 7", "xp = 40")
    cub = card(game, "Wolf Cub", mini=True)
    assert (cub.life_points, cub.xp, cub.space) == (7, 40, MINI)
    assert game.names == village().names


@clause("VIL-24.20")
@pytest.mark.parametrize("mini", [False, True])
def test_a_card_and_the_mini_card_of_its_name_are_two(mini):
    game = changed('name = "Giant Rat"', "lp = 5", *(['deck = "mini"'] if mini else []))
    assert card(game, "Giant Rat", mini).life_points == 5
    assert card(game, "Giant Rat", not mini).life_points == 2


def test_a_card_may_get_the_name_of_a_mini_card():
    bones = (
        'name = "Skeleton"',
        'kind = "Monster"',
        "count = 1",
        "price = 30",
        'type = "Undead"',
        "lp = 4",
        "attack = 0",
    )
    game = changed(*bones)
    assert (card(game, "Skeleton").life_points, card(game, "Skeleton", mini=True).life_points) == (4, 2)
    later = registry.village(
        ("one.toml", "\n".join(["[[card]]", *bones])), ("two.toml", '[[card]]\nname="Skeleton"\nlp=6\n')
    )
    assert (card(later, "Skeleton").life_points, card(later, "Skeleton", mini=True).life_points) == (6, 2)


def test_cards_can_be_added():
    game = village(LANCE)
    assert game.names == [*village().names, "Lance"]
    desk = given("Elf", "Mage", cards=LANCE).hand("Elf", "Lance").free("Elf").play("play Lance at Mage", 2)
    assert desk.hand("Elf") == ["Coin"]


def test_the_cards_of_a_deck_can_be_replaced():
    """Without copies of some and with more of another one."""
    beers = [each.name for each in village().cards if each.space == 1 and each.name != "Small Beer" and each.count]
    text = "".join(f'[[card]]\nname = "{name}"\ncount = 0\nmore = 1\n' for name in beers)
    game = village(text + '[[card]]\nname = "Small Beer"\ncount = 9\n')
    table = game.new(seats=2, seed=1, heroes="random", expansions="none")
    assert [table.name(each) for each in table.pile(4, 0)] == ["Small Beer"] * 9


def test_one_file_after_the_other():
    first, second = '[[card]]\nname = "Wolf"\nlp = 9\nprice = 10\n', '[[card]]\nname = "Wolf"\nlp = 4\n'
    wolf = card(registry.village(("one.toml", first), ("two.toml", second)), "Wolf")
    assert (wolf.life_points, wolf.price) == (4, 10)


# ---- Heroes -------------------------------------------------------------------------------------


@clause("VIL-14.1")
def test_a_hero_of_the_same_name_changes_only_what_it_gives():
    game, printed = changed('name = "Elf"', "life = 50", kind="hero"), village()
    assert {**hero(game, "Elf").plain(), "life": hero(printed, "Elf").life} == hero(printed, "Elf").plain()
    table = game.new(seats=2, heroes=["Elf", "Mage"])
    assert (table.life[0], table.most_life(0)) == (50, 50)
    assert [each.name for each in game.heroes] == [each.name for each in printed.heroes]


@clause("VIL-14.4")
def test_levels_and_abilities_of_a_hero_can_be_changed():
    lines = ('name = "Elf"', "levels = { yellow = 20, blue = 40 }", 'text = ["Vision.", "5 armour.", "Lifelink."]')
    elf = hero(changed(*lines, kind="hero"), "Elf")
    assert elf.xp == [0, 20, 40]
    assert [(skills.vision, skills.armour, skills.lifelink) for skills in elf.skills] == [
        (True, 0, False), (True, 5, False), (True, 5, True),
    ]  # fmt: skip


@clause("VIL-R12")
def test_heroes_can_be_added():
    game = village(BARD)
    table = game.new(seats=2, heroes=["Bard", "Elf"])
    assert (table.player_name(0), table.life[0]) == ("Bard", 28)
    assert game.heroes[-1].index == len(village().heroes)


def test_cards_heroes_and_numbers_in_one_file():
    game = village(f"{LANCE}{BARD}[rules]\nhand_size = 6\n")
    assert game.numbers.hand_size == 6
    assert game.replay(game.new(seats=2, heroes=["Bard", "Elf"]).record()).player_name(0) == "Bard"


# ---- what is wrong ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('\n[[card]]\nname = "Wolf"\nlp = 0\n',
         'own.toml, Wolf (line 2): "lp" must be a number from 1 to 99, not 0'),
        ('[[card]]\nname = "Wolf"\ndefence = 3\n', 'own.toml, Wolf (line 1): a Monster has no "defence" (VIL-3.10)'),
        ('[[card]]\nname = "Wolf"\nxp = 3\n', "own.toml, Wolf (line 1): the XP of a Monster are its price (VIL-13.11)"),
        ('[[hero]]\nname = "Elf"\nlife = 0\n', 'own.toml, Elf (line 1): "life" must be a number from 1 to 99, not 0'),
        ('[[hero]]\nname = "Elf"\nlevels = { yellow = 40 }\n',
         "own.toml, Elf (line 1): \"levels\" must give yellow and blue, not {'yellow': 40}"),
        ('[[hero]]\nname = "Elf"\nlevels = { yellow = 50, blue = 100 }\n',
         "own.toml, Elf (line 1): the track goes up in steps of 20, so the levels do too (VIL-14.3)"),
        ('[[hero]]\nname = "Elf"\ntext = ["Vision."]\n',
         "own.toml, Elf (line 1): a board has 3 levels, each with a text (VIL-14.5)"),
        ("[[deck]]\n", "own.toml (line 1): I know only [[card]], [[hero]] and [rules] here, not 'deck'."),
        ('game = "valtia"\n[rules]\nhand_size = 4\n', "own.toml (line 1) is a variant of valtia, not of village"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_file_and_line(text, says):
    assert says in refused(text)


def test_a_name_that_is_nearly_a_printed_one_is_asked_about():
    for kind, name, key in (("card", "Wolff", "lp = 4"), ("hero", "Elff", "life = 20")):
        told = refused(f'[[{kind}]]\nname = "{name}"\n{key}\n')
        assert f"own.toml, {name} (line 1): the key" in told
        assert f'Did you mean "{name[:-1]}"?' in told


def test_a_card_that_others_need_cannot_be_spoiled():
    assert 'needs "xp" (VIL-25.29)' in refused('[[card]]\nname = "Red Dragon"\nspecials = ["Claws"]\n')
    told = refused('[[card]]\nname = "Wolf Cub"\nkind = "Beer"\n')
    assert "own.toml, Wolf Cub (line 1)" in told

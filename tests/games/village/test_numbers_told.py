"""Screens and bots of Village say and count with the rule numbers of a variant."""

from __future__ import annotations

import pytest

from legendry.bots.evaluator import evaluator_of
from legendry.games.village.bot.card_value import CardValues, hit, monster_worth, readable
from legendry.games.village.bot.evaluate import VillageEvaluator
from legendry.games.village.bot.position_value import extra, improves, purse, start_of_turn, stock_of
from legendry.games.village.game import Village
from legendry.games.village.screen.model import VillageScreen
from legendry.terminal.village import VillageView
from legendry.terminal.village_hints import hint
from tests.games.village.numbers import CHANGED
from tests.games.village.workbench import given, village

# ---- what is said -------------------------------------------------------------------------------


def test_screens_say_the_numbers_of_the_variant():
    screen = VillageScreen(village(CHANGED))
    said = dict(screen.how_to_play())
    assert "you draw seven (VIL-20.3)" in said["Your turn"]
    assert "Scrolls need 3 to be read" in said["INT ✦"]
    assert said["Defence ▣"].startswith("Up to 2 Armour, 1 Shield, 1 Helmet, 1 Cape and 1 Defence Spell cards lie")
    assert "for 80% of it" in said["Selling"]
    actions = {action.point: action.about for action in screen.actions}
    assert actions["end turn"] == "end your turn: discard everything, draw seven"
    assert actions["sell"] == "sell a card of your hand with a golden price, for 80% of it"
    assert screen.reminders is not None
    assert [step.says for step in screen.reminders.steps if "seven new ones" in step.says]
    about = {choice.value: choice.about for choice in screen.switch("The Horde").choices}
    assert about["usual"].startswith("For four, five or six players, not for two or three")
    assert about["no"] == "Four, five or six players need at least one expansion (VIL-1.1)."
    assert screen.agree({}, 4, 0)["expansions"]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Dark Elf", "2 INT become 3 LP for each point of damage a Weapon does"),
        ("Necromancer", "attack with +3"),
        ("Thief", "roll 2 or more"),
        ("Minotaur", "with +5"),
        ("Snake", "each takes 2 LP a turn"),
        ("Giant Rat", "bring two more each turn"),
        ("Scroll of Insight", "only a Hero with 3 INT or more"),
    ],
)
def test_cards_and_boards_are_explained_with_them(name, says):
    game = village(CHANGED)
    (card, *_) = [each for each in game.card_list() if each["name"] == name]
    assert any(says in line for line in VillageScreen(game).explained(card))
    lines = VillageView(game).card_lines(name, 200)
    assert any(says in "".join(text for text, _ in line) for line in lines)


@pytest.mark.parametrize(
    ("line", "name", "says"),
    [
        ("base_players = 2", "few_players", "two"),
        ("base_players = 5", "few_players", "two to five"),
        ("base_players = 5", "many_players", "six"),
        ("hand_size = 1", "new_cards", "one new one"),
        ("sale_percent = 0", "sale", "nothing"),
        ("defence_limits = [2, 2, 2, 2, 2]", "defences", "Up to two of each of five types lie in front of you"),
    ],
)
def test_words_fit_every_number(line, name, says):
    assert village(f"[rules]\n{line}\n").numbers.facts[name] == says


def test_the_terminal_says_them_too():
    view = VillageView(village(CHANGED))
    assert ("50●", "a price; bold and gold: the card can be sold for 80% of it") in view.symbols
    assert hint((), {"end turn"}, False, False, set(), view.village.numbers).endswith("draw seven.")
    assert any("sold for 16" in "".join(text for text, _ in line) for line in view.card_lines("Knife", 80))


def test_authors_read_them():
    meanings = village(CHANGED).language().meanings
    assert any("4 if there is no number (VIL-25.15)" in says for says in meanings.values())


# ---- the bot ------------------------------------------------------------------------------------


def evaluator(game: Village) -> VillageEvaluator:
    found = evaluator_of(game)
    assert isinstance(found, VillageEvaluator)
    return found


def values(game: Village, hero: str) -> CardValues:
    """What cards are worth to a Hero at the first level."""
    return evaluator(game).tuned.of([each.name for each in game.heroes].index(hero), 0)


def face(name: str) -> int:
    return village().names.index(name)


@pytest.mark.parametrize(("cards", "sides", "factor"), [("", 6, 10), (CHANGED, 8, 5)])
def test_the_bot_expects_what_dice_and_chests_bring(cards, sides, factor):
    game = village(cards)
    assert values(game, "Elf").gold[face("Chest")] == factor * (sides + 1) // 2
    assert hit(0, game.numbers.die_sides) == 10 * (sides + 1) // 2
    table = given("Elf", "Mage", cards=cards).hand("Elf", "Chest").row("Short Sword").free("Elf").table
    table.gold = game.cards[face("Short Sword")].price - 10  # a chest that rolls 1 brings 10, as printed
    worth = values(game, "Elf")
    can_buy = purse(table, 0, worth, stock_of(table, 0, worth), 9) > -worth.weights.coin
    assert can_buy is (factor == 10)


@pytest.mark.parametrize(("cards", "reads"), [("", True), (CHANGED, False)])
def test_the_bot_knows_who_can_read(cards, reads):
    game = village(cards)
    (hero,) = [each for each in game.heroes if each.name == "Thief"]
    assert readable(game.cards[face("Scroll of Insight")], hero.skills[0], game.numbers) is reads


@pytest.mark.parametrize(("cards", "devotion", "charge"), [("", 1, 2), (CHANGED, 3, 5)])
def test_the_bot_fears_devotion_and_charge(cards, devotion, charge):
    layout = given("Thief", "Necromancer", cards=cards).monster("Minotaur", "Thief", "Necromancer", charged=True)
    (foe,) = layout.table.areas[0]
    assert extra(layout.table, foe) == devotion + charge
    game = village(cards)
    cache = evaluator(game).by_hand
    worth = cache.of([each.name for each in game.heroes].index("Necromancer"), 0).power[face("Wolf")]
    assert worth == monster_worth(game.cards[face("Wolf")], devotion, game.numbers.die_sides, cache.weights)


@pytest.mark.parametrize(("cards", "lost"), [("", 3), (CHANGED, 6)])
def test_the_bot_fears_poison(cards, lost):
    table = given("Thief", "Elf", cards=cards).poison("Thief", 3).free("Elf").table
    assert start_of_turn(table, 0, 0, evaluator(village(cards)).tuned.weights) == 10 * lost


@pytest.mark.parametrize(("cards", "hand", "room"), [("", 5, False), (CHANGED, 7, True)])
def test_the_bot_knows_hands_and_places_of_defence_cards(cards, hand, room):
    layout = given("Elf", "Mage", cards=cards).deck("Elf").guard("Elf", "Plate Armor").hand("Elf", "Plate Armor")
    table, worth = layout.free("Elf").table, values(village(cards), "Elf")
    stock = stock_of(table, 0, worth)
    armour = worth.power[face("Plate Armor")]
    assert stock.hand == hand
    assert stock.power == armour + (armour if room else armour // 2)
    assert improves(table, 0, face("Leather Armour")) is room

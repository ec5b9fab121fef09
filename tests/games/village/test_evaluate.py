"""What players who search see of a table: who will win, and what counts by its name."""

from __future__ import annotations

import tomllib

import pytest

from legendry import registry
from legendry.bots.evaluator import evaluator_of
from legendry.games.village.bot.position_value import stock_of
from tests.bots.test_search import middle
from tests.games.village.positions import four, three, two


def lead(scene):
    return evaluator_of(scene.table.game).lead(scene.table, 0)


def test_the_last_life_points_tell_most_about_who_will_win():
    few, many = (lead(two(f"Ann LP: {own}", f"Bob LP: {other}")) for own, other in ((10, 5), (30, 25)))
    assert few > many + 200


def test_a_card_that_wins_games_is_worth_more_than_it_seems():
    """To players who search, and not to greedy: an Ogre gains on a Will-o'-Wisp, which helps less than it should."""
    game = registry.game("village")
    evaluator = evaluator_of(game)
    ogre, wisp = (game.names.index(name) for name in ("Ogre", "Will-o'-Wisp"))
    signs = evaluator.win_model.cache.of(0, 0).power  # the same weights, without single cards
    seen = evaluator.tuned.of(0, 0).power
    assert seen[ogre] - seen[wisp] > signs[ogre] - signs[wisp] + 50
    assert not evaluator.by_hand.weights.card_bonuses


def test_the_bonus_of_a_card_is_that_for_the_hero_who_owns_it():
    game = registry.game("village")
    evaluator = evaluator_of(game)
    data = tomllib.loads(registry.text_of("village", "bot", "card_values.toml"))
    nothing = [0] * len(data["columns"])
    for number, hero in enumerate(game.heroes):
        signs, seen = evaluator.win_model.cache.of(number, 0).power, evaluator.tuned.of(number, 0).power
        for card in game.cards:
            bonuses = dict(zip(data["columns"], data["cards"].get(card.name, nothing)))
            assert seen[card.face] - signs[card.face] == bonuses[hero.name]


def test_healing_is_worth_more_to_a_hero_with_much_int():
    """He has fewer LP and other ways to attack (VIL-16.3)."""
    game = registry.game("village")
    evaluator = evaluator_of(game)
    potion = game.names.index("Healing Potion")
    barbarian, mage = (
        next(k for k, hero in enumerate(game.heroes) if hero.name == name) for name in ("Barbarian", "Mage")
    )
    assert evaluator.tuned.of(mage, 0).power[potion] > evaluator.tuned.of(barbarian, 0).power[potion]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_win_logit_is_the_same_in_every_determinization(seats):
    """VIL-R15: so hands and the order of decks have no part in it."""
    table = middle("village", seats, 3, 60)
    for seat in range(seats):
        told = {evaluator_of(table.game).win_logit(table.determinize(seat, seed), seat) for seed in range(8)}
        assert told == {evaluator_of(table.game).win_logit(table, seat)}


def test_of_two_players_one_wins():
    for moves in range(20, 120, 20):
        table = middle("village", 2, 3, moves)
        assert evaluator_of(table.game).win_logit(table, 0) == pytest.approx(
            -evaluator_of(table.game).win_logit(table, 1), abs=2
        )


def test_it_is_good_to_begin():
    scene = two()
    table = scene.table
    first = evaluator_of(table.game).win_logit(table, 0)
    table.active = 1
    assert evaluator_of(table.game).win_logit(table, 0) < first


@pytest.mark.parametrize(("make", "side"), [(three, 0), (four, 0), (four, 2)])
def test_the_fall_of_an_opponent_is_good(make, side):
    """VIL-1.4, VIL-26: even if he was the weakest of them."""
    scene = make("Bob LP: 1")
    before = evaluator_of(scene.table.game).lead(scene.table, side)
    scene.table.gone[1] = True
    assert evaluator_of(scene.table.game).lead(scene.table, side) > before + 200


def test_the_fall_of_a_partner_is_bad():
    """VIL-26: with four players Ann and Cid are a team."""
    scene = four("Cid LP: 1")
    before = lead(scene)
    scene.table.gone[2] = True
    assert lead(scene) < before - 200


def test_the_cards_of_a_partner_are_good_and_those_of_opponents_bad():
    """VIL-26: with four players Ann and Cid are a team."""
    none, partner, opponent = (lead(four(*lines)) for lines in ((), ("Cid discard: Hammer",), ("Bob discard: Hammer",)))
    assert opponent < none < partner


def test_who_is_out_counts_no_more():
    """VIL-1.4: whatever LP and cards he had."""
    leads = set()
    for lines in (("Cid LP: 5",), ("Cid LP: 30", "Cid discard: Hammer")):
        scene = three(*lines)
        scene.table.gone[2] = True
        leads.add(lead(scene))
    assert len(leads) == 1


def test_a_hero_and_his_cards_count_by_name_wherever_they_are():
    scene = two("before Bob: Ann Ogre", "Ann hand: Knife", "Ann discard: Hammer", "Ann Defence: Helmet")
    names = evaluator_of(scene.table.game).named_features(scene.table, 0)
    assert names[0] == "Warrior"
    assert sorted(set(names[1:])) == ["Hammer", "Helmet", "Knife", "Ogre"]


def test_a_card_that_draws_takes_no_room_in_a_hand():
    """VIL-22.4: a Knife brings the next card, a Hammer comes in place of it; a hand is the least there is room for."""

    def room(cards: str) -> int:
        table = two(f"Ann discard: {cards}").table
        return stock_of(table, 0, evaluator_of(table.game).tuned.of(table.heroes[0], 0)).room()

    coins = ", ".join(["Coin"] * 7)
    assert [room(coins), room(f"{coins}, Knife"), room(f"{coins}, Hammer"), room("Coin")] == [7, 7, 8, 5]


def test_treasure_is_put_on_the_table_without_a_look_at_other_moves():
    """VIL-4.1, but not VIL-5.2: a chest is rolled for, and may wait until it is needed."""
    coin = two("Ann hand: Knife, Coin, Chest")
    assert evaluator_of(coin.table.game).default_move(coin.table.asks[0].options).text == "play Coin"
    chest = two("Ann hand: Knife, Chest")
    assert evaluator_of(chest.table.game).default_move(chest.table.asks[0].options) is None

"""The rule numbers of both editions: all of them are read, all of them can be played, and the rules obey them."""

from __future__ import annotations

import pytest

from legendry import registry, rulebook
from legendry.bots import bot
from legendry.bots.playout import match
from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.scene import given

EDITIONS = ["valtia", "castles"]
OF_DECKS = ("deck_size", "copies", "rares", "epics", "legendaries")
LONGEST = 5_000  # decisions


def numbers(id):
    return registry.game(id).rule_numbers.numbers


def with_rules(id, **rules):
    return registry.game_with(id, ("v.toml", "[rules]\n" + "".join(f"{name} = {n}\n" for name, n in rules.items())))


def bounds(number):
    if not number.is_row:
        return [number.least, number.most]
    return [[number.least] * number.fewest, [number.most] * number.longest]


@pytest.mark.parametrize("id", EDITIONS)
def test_every_number_has_a_clause_and_is_read(id):
    held = registry.game(id).numbers
    for name, number in numbers(id).items():
        assert number.clause in rulebook.clauses(id), name
        assert hasattr(held, name) or name in OF_DECKS, f"nothing reads {name}"


def mixes(id):
    """All numbers at their bounds in many ways, so that every one meets every other at either bound."""
    every = [number for number in numbers(id).values() if number.name not in OF_DECKS]
    for flip in (0, 1):
        for bit in range(5):
            mix = {each.name: bounds(each)[(k >> bit) & 1 ^ flip] for k, each in enumerate(every)}
            mix["coin_energy"] = min(mix["coin_energy"], mix["coin_price"] - 1)
            del mix["castle_health"]  # it only makes games longer
            yield mix


@pytest.mark.parametrize("id", EDITIONS)
def test_games_are_played_to_their_end_at_the_bounds_of_all_numbers(id):
    for seed, mix in enumerate(mixes(id)):
        game = with_rules(id, **mix)
        table = game.new(seed=seed, keep=False, **{**game.sample_settings(seed), "health": 5})
        match(table, [bot("random", seed), bot("greedy" if seed % 5 == 0 else "random", seed)], LONGEST)
        assert table.outcome is not None, mix


@pytest.mark.parametrize("id", EDITIONS)
def test_a_record_carries_its_numbers(id):
    table = with_rules(id, hand_size=3, turn_energy=[4]).new(seed=3)
    table.play(table.asks[0].seat, "keep")
    assert registry.replay(table.record()) == table
    assert registry.load(table.dump()) == table


@clause("VAL-4.10", "CAS-6.7")
@pytest.mark.parametrize("id", EDITIONS)
def test_trading_back_and_forth_must_cost_something(id):
    with pytest.raises(BadInput, match=r"^v.toml \(line 2\): a coin must buy less energy than it costs"):
        with_rules(id, coin_energy=2)


@pytest.mark.parametrize("id", EDITIONS)
def test_the_fingerprint_knows_the_numbers(id):
    printed = registry.game(id)
    assert with_rules(id, hand_size=5).fingerprint == printed.fingerprint
    assert with_rules(id, hand_size=4).fingerprint != printed.fingerprint


def held(scene, seat):
    return len(scene.table.view(seat)["hand"][seat])


@clause("VAL-6.2", "CAS-7.2")
@pytest.mark.parametrize("id", EDITIONS)
def test_hands_are_refilled_to_the_size_that_is_set(id):
    table = with_rules(id, hand_size=3).new(seed=1, first=0)
    assert len(table.view(0)["hand"][0]) == 3


@clause("VAL-4.6", "CAS-5.5")
@pytest.mark.parametrize("id", EDITIONS)
def test_turns_bring_what_the_tables_say(id):
    table = with_rules(id, turn_energy=[4, 7], turn_coins=[2]).new(seed=1, first=0)
    for seat in (0, 1):
        table.play(seat, "keep")
    found = [table.view(0)["energy"][0], table.view(0)["coins"][0]]
    table.play(0, "end turn")
    table.play(1, "end turn")
    assert [*found, table.view(0)["energy"][0], table.view(0)["coins"][0]] == [4, 2, 7, 4]


@clause("VAL-4.11", "VAL-4.12", "CAS-6.2", "CAS-6.3")
@pytest.mark.parametrize("id", EDITIONS)
def test_trades_have_the_prices_that_are_set(id):
    game = with_rules(id, coin_price=3, coin_energy=2)
    scene = given("turn: South 3\nSouth energy: 4\nSouth coins: 0", game=game)
    scene.when("South: trade energy").then("South energy: 1\nSouth coins: 1")
    assert "a coin costs 3 energy; you have 1" in str(scene.table.why_not(0, "trade energy"))
    scene.when("South: trade coin").then("South energy: 3\nSouth coins: 0")
    assert "2 energy costs a coin" in str(scene.table.why_not(0, "trade coin"))


@clause("VAL-7.3", "VAL-9.7")
@pytest.mark.parametrize(("places", "said"), [(1, "one of your"), (2, "two of your"), (3, "three of your")])
def test_an_area_holds_as_many_as_is_set(places, said):
    game = with_rules("valtia", places=places)
    there = "".join("c2: South Deckhand 1/5\n" for _ in range(places))
    scene = given(f"turn: South 3\nSouth energy: 5\nb2: South Deckhand 1/5\n{there}", game=game)
    assert said in str(scene.table.why_not(0, "move b2 c2"))
    if places > 1:
        fewer = there.split("\n", 1)[1]
        given(f"turn: South 3\nSouth energy: 5\nb2: South Deckhand 1/5\n{fewer}", game=game).when("South: move b2 c2")


@clause("CAS-8.4", "CAS-9.5")
@pytest.mark.parametrize(("places", "said"), [(1, "one of your"), (2, "two of your"), (3, "three of your")])
def test_an_area_holds_as_many_of_a_side_as_is_set(places, said):
    game = with_rules("castles", places=places)
    there = "".join("c2: South Dock Rat 1/5\n" for _ in range(places))
    scene = given(f"turn: South 3\nSouth energy: 5\nb2: South Dock Rat 1/5\n{there}", game=game)
    assert "move b2 c2" not in [option.text for option in scene.table.asks[0].options]
    assert said in str(scene.table.why_not(0, "move b2 c2"))
    fewer = there.split("\n", 1)[1]
    given(f"turn: South 3\nSouth energy: 5\nb2: South Dock Rat 1/5\n{fewer}", game=game).when("South: move b2 c2")


@clause("VAL-7.6", "VAL-15.4")
def test_the_castle_area_counts_as_often_as_is_set():
    game = with_rules("valtia", castle_factor=3)
    scene = given("turn: South 3\nSouth energy: 5\nNorth castle: 20\nc3: South Deckhand 2/5", game=game)
    scene.when("South: move c3 c4").then("North castle: 14")


@clause("CAS-15.3")
def test_a_siege_counts_as_often_as_is_set():
    game = with_rules("castles", castle_factor=3)
    scene = given("turn: South 3\nNorth castle: 20\nc4: South Dock Rat 2/5", game=game)
    scene.when("South: end turn").then("North castle: 14")


@clause("VAL-10.6", "VAL-R5")
def test_forts_give_what_is_set():
    game = with_rules("valtia", fort_attack=2)
    given("turn: South 3\nc2: South Deckhand 1/5", game=game).when("South: end turn").then("c2: South Deckhand 3/5")


@clause("VAL-13.12", "VAL-R38")
def test_restoring_costs_what_is_set():
    game = with_rules("valtia", restore_price=1)
    position = "turn: South 3\nSouth castle: {}\nSouth graveyard: Deckhand"
    given(position.format(2), game=game).when("South: restore").then("South castle: 1")
    refused = given(position.format(1), game=game).table.why_not(0, "restore")
    assert "restoring costs 1 castle health" in str(refused)


@clause("VAL-2.4")
def test_matches_have_the_health_that_is_set():
    game = with_rules("valtia", castle_health=[7, 9, 11])
    assert game.new(seed=1).view(None)["castle"] == [7, 7]
    assert game.new(seed=1, health="long").view(None)["castle"] == [9, 9]
    with pytest.raises(BadInput, match=r"castle health is 7 \(quick\), 9 \(long\) or 11 \(extended\), not 5"):
        game.new(seed=1, health=5)


@clause("CAS-7.5", "CAS-7.6")
def test_switches_cost_what_is_set():
    game = with_rules("castles", free_switches=0, switch_damage=2)
    given("turn: South 3\nSouth castle: 9", game=game).when("South: switch deck").then("South castle: 7")


@clause("VAL-5.9", "CAS-16.1")
@pytest.mark.parametrize("id", EDITIONS)
def test_printed_decks_that_are_no_longer_legal_are_left_out(id):
    with pytest.raises(BadInput, match=r"^v.toml leaves no legal deck; add one under \[\[deck\]\]$"):
        with_rules(id, deck_size=20)
    names = [card.name for card in registry.game(id).cards if card.rarity == "common"]
    deck = f'[[deck]]\nname = "Five"\ncards = {names[:5]!r}\n'
    game = registry.game_with(id, ("v.toml", f"{deck}[rules]\ndeck_size = 5\n"))
    assert [each.name for each in game.decks] == ["Five"]
    assert game.new(seed=1).settings["decks"] == ["Five", "Five"]

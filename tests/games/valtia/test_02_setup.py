"""VAL-2: setup, on real tables."""

from __future__ import annotations

import pytest

import legendry
from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.valtia.workbench import given, goals, texts

SOUTH, NORTH = 0, 1
DECKS = ["Wild Pack", "Black Tide", "Restless Graves", "Crown of Storms"]


def new(**options):
    return legendry.game("valtia").new(seed=options.pop("seed", 7), **options)


def kept(**options):
    """A table on which both players kept their hands: the first turn has begun."""
    table = new(**options)
    for _ in range(2):
        table.play(table.asks[0].seat, "keep")
    return table


@clause("VAL-2.1")
@pytest.mark.parametrize(("seat", "name", "areas"), [(SOUTH, "South", "b1 c1 d1"), (NORTH, "North", "b4 c4 d4")])
def test_each_player_has_a_side_of_the_map(seat, name, areas):
    assert legendry.game("valtia").seat_name(seat) == name
    tables = [kept(seed=seed, first=seat, decks=["Wild Pack", "Wild Pack"]) for seed in range(20)]
    assert {area for table in tables for area in goals(table, "play")} == set(areas.split())


@clause("VAL-2.1")
def test_the_map_begins_empty():
    assert new().view(None)["map"] == []


@clause("VAL-2.2")
def test_both_turn_tokens_start_in_slot_1():
    assert new().view(None)["slots"] == [1, 1]
    assert kept(first=SOUTH).view(None)["slots"] == [1, 1]


@clause("VAL-2.3", "VAL-R9")
def test_nobody_starts_with_a_coin():
    assert new().view(None)["coins"] == [0, 0]
    assert kept().view(None)["coins"] == [0, 0]


@clause("VAL-R9", "VAL-4.6")
@pytest.mark.parametrize("first", [SOUTH, NORTH])
def test_energy_is_0_until_the_own_first_turn_begins_and_then_2(first):
    assert new(first=first).view(None)["energy"] == [0, 0]
    table = kept(first=first)
    assert table.view(None)["energy"][first] == 2
    assert table.view(None)["energy"][1 - first] == 0
    table.play(first, "end turn")
    assert table.view(None)["energy"][1 - first] == 2


@clause("VAL-2.4", "VAL-15.1")
@pytest.mark.parametrize("health", [5, 10, 15])
def test_both_castles_start_with_the_agreed_health(health):
    assert new(health=health).view(None)["castle"] == [health, health]


@clause("VAL-2.4")
@pytest.mark.parametrize("health", [0, 4, 6, 20, "huge", None, True, 5.5])
def test_no_other_castle_health_is_agreed(health):
    with pytest.raises(BadInput, match=r"VAL-2\.4"):
        new(health=health)


@clause("VAL-2.4", "VAL-R56")
@pytest.mark.parametrize(("name", "health"), [("Quick", 5), ("Long", 10), ("Standard", 10), ("Extended", 15)])
def test_a_match_can_be_agreed_by_its_name_and_long_is_standard(name, health):
    assert new(health=name).view(None)["castle"] == [health, health]


@clause("VAL-2.5")
def test_a_quick_match_is_what_one_gets_without_asking():
    assert new().view(None)["castle"] == [5, 5]
    (health,) = [setting for setting in legendry.game("valtia").settings if setting.name == "health"]
    assert health.usual == 5


@clause("VAL-2.6")
@pytest.mark.parametrize("first", [SOUTH, NORTH])
def test_the_agreed_player_goes_first(first):
    table = kept(first=first)
    assert table.view(None)["first"] == first
    assert [ask.seat for ask in table.asks] == [first]
    assert table.view(None)["turns"][first] == 1


@clause("VAL-2.6", "VAL-R10")
def test_chance_decides_who_goes_first():
    firsts = [new(seed=seed).view(None)["first"] for seed in range(200)]
    assert 60 < sum(firsts) < 140


@clause("VAL-R10")
@pytest.mark.parametrize("first", [2, -1, "South", True])
def test_nobody_else_can_go_first(first):
    with pytest.raises(BadInput, match="first"):
        new(first=first)


@clause("VAL-2.7", "VAL-R11")
@pytest.mark.parametrize("first", [SOUTH, NORTH])
def test_the_second_player_holds_the_energy_card(first):
    table = new(first=first)
    assert table.view(1 - first)["hand"][1 - first].count("Energy") == 1
    assert "Energy" not in table.view(first)["hand"][first]


@clause("VAL-2.8")
@pytest.mark.parametrize("seat", [SOUTH, NORTH])
def test_the_decks_are_shuffled(seat):
    hands = {tuple(new(seed=seed, first=SOUTH).view(seat)["hand"][seat]) for seed in range(20)}
    assert len(hands) > 10


@clause("VAL-2.8")
def test_each_player_draws_from_the_own_deck():
    table = new(first=SOUTH, decks=["Wild Pack", "Black Tide"])
    beasts = {card.name for card in legendry.game("valtia").cards if card.tribe == "Beast"}
    assert set(table.view(SOUTH)["hand"][SOUTH]) <= beasts | {"Banner Herald", "Field Surgeon"}
    assert beasts.isdisjoint(table.view(NORTH)["hand"][NORTH])


@clause("VAL-2.9", "VAL-R11")
@pytest.mark.parametrize("first", [SOUTH, NORTH])
def test_both_hold_five_cards_and_the_decks_keep_10_and_11(first):
    view = new(first=first).view(None)
    assert [len(hand) for hand in view["hand"]] == [5, 5]
    assert len(view["deck"][first]) == 10
    assert len(view["deck"][1 - first]) == 11


@clause("VAL-2.10", "VAL-6.4")
def test_each_player_is_offered_one_mulligan():
    table = new(first=NORTH)
    assert [ask.seat for ask in table.asks] == [NORTH]
    assert texts(table) == ["keep", "mulligan"]
    table.play(NORTH, "mulligan")
    assert [ask.seat for ask in table.asks] == [SOUTH]
    assert texts(table) == ["keep", "mulligan"]
    table.play(SOUTH, "mulligan")
    assert [ask.seat for ask in table.asks] == [NORTH]
    assert "mulligan" not in texts(table)


@clause("VAL-2.11")
@pytest.mark.parametrize("deck", DECKS)
def test_a_pre_made_deck_can_be_taken_by_name(deck):
    game = legendry.game("valtia")
    table = new(decks=[deck, deck], first=SOUTH)
    (known,) = [each for each in game.decks if each.name == deck]
    assert len(known.faces) == 15
    assert set(table.view(SOUTH)["hand"][SOUTH]) <= {game.names[face] for face in known.faces}


@clause("VAL-2.11")
def test_an_unknown_deck_is_refused_with_the_names_of_the_known_ones():
    with pytest.raises(BadInput, match="Wild Pack, Black Tide, Restless Graves, Crown of Storms"):
        new(decks=["Wild Pack", "Mild Pack"])


@clause("VAL-2.12")
def test_setup_goes_from_the_first_player_to_the_draw_to_the_mulligan():
    table = new(first=NORTH)
    assert [(seat, says) for seat, _, says in table.read_log(None)] == [
        (NORTH, "goes first"),
        (NORTH, "drew 5 cards"),
        (SOUTH, "drew 4 cards"),
    ]
    assert table.view(None)["turns"] == [0, 0]
    assert table.asks[0].clause == "VAL-6.4"


# ---- VAL-R11: the extra card ---------------------------------------------------------------------


@clause("VAL-R11", "VAL-R36")
def test_the_energy_card_costs_nothing_gives_1_energy_and_leaves_the_game():
    scene = given("""
        turn: North 1
        North energy: 0
        North hand: Energy, 4 Deckhand
        North deck: 11 Deckhand
    """)
    scene.when("North: play Energy")
    scene.then("North energy: 1", "North gone: Energy", "North graveyard: 0 cards", "North hand: 5 cards")
    scene.then("North deck: 10 cards", "North hand lacks: Energy")


@clause("VAL-R11")
def test_the_energy_card_may_be_kept_for_a_later_turn():
    scene = given("""
        turn: North 9
        North energy: 5
        North hand: Energy
    """)
    scene.then("may: play Energy").when("North: play Energy").then("North energy: 6")


@clause("VAL-R11", "VAL-2.7")
def test_the_energy_card_counts_among_the_five():
    scene = given("""
        turn: North 1
        North energy: 2
        North hand: Energy, 4 Deckhand
        North deck: 11 Deckhand
    """)
    scene.when("North: trade energy").then("North hand: 5 cards", "North deck: 11 cards")

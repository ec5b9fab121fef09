"""CAS-3: setup, on real tables; CAS-R14 to CAS-R17."""

from __future__ import annotations

import pytest

import legendry
from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.castles.workbench import EXTRA, given, goals, seen, texts

SOUTH, NORTH = 0, 1
GAME = legendry.game("castles")
DECKS = {deck.name: sorted(GAME.names[face] for face in deck.faces) for deck in GAME.decks}


def new(**options):
    return GAME.new(seed=options.pop("seed", 7), **options)


def kept(**options):
    """A table on which both players kept their hands: the first turn has begun."""
    table = new(**options)
    for _ in range(2):
        table.play(table.asks[0].seat, "keep")
    return table


def own(table, seat, zone):
    """The cards of a seat's pile as that seat sees them."""
    return table.view(seat)[zone][seat]


@clause("CAS-3.1", "CAS-R14", "CAS-R2")
@pytest.mark.parametrize(("seat", "name", "areas"), [(SOUTH, "South", "b1 c1 d1"), (NORTH, "North", "b4 c4 d4")])
def test_each_player_has_a_castle_on_one_side_of_the_map(seat, name, areas):
    assert GAME.seat_name(seat) == name
    tables = [kept(seed=seed, first=seat, decks=["Restless Graves"] * 2) for seed in range(20)]
    found = {area for table in tables for name in ("Shambler", "Bone Sentry") for area in goals(table, "play", name)}
    assert found == set(areas.split())


@clause("CAS-R14")
def test_the_castles_have_no_different_powers():
    view = new().view(None)
    assert view["castle"][SOUTH] == view["castle"][NORTH]
    assert view["map"] == []


@clause("CAS-3.2", "CAS-5.4")
@pytest.mark.parametrize("first", [SOUTH, NORTH])
def test_each_player_starts_with_2_energy(first):
    assert new(first=first).view(None)["energy"] == [2, 2]
    table = kept(first=first)
    assert table.view(None)["energy"] == [2, 2]
    table.play(first, "end turn")
    assert table.view(None)["energy"][1 - first] == 2


@clause("CAS-3.3", "CAS-5.4")
def test_nobody_starts_with_a_coin():
    assert new().view(None)["coins"] == [0, 0]
    assert kept().view(None)["coins"] == [0, 0]


@clause("CAS-3.4", "CAS-R18")
@pytest.mark.parametrize("first", [SOUTH, NORTH])
def test_the_game_starts_at_turn_1_for_each_player(first):
    table = kept(first=first)
    assert table.view(None)["turns"][first] == 1
    table.play(first, "end turn")
    assert table.view(None)["turns"] == [1, 1]


@clause("CAS-3.5", "CAS-R17")
def test_castle_health_is_15_unless_agreed_otherwise():
    assert new().view(None)["castle"] == [15, 15]
    (health,) = [setting for setting in GAME.settings if setting.name == "health"]
    assert health.usual == 15


@clause("CAS-R17")
@pytest.mark.parametrize("health", [1, 7, 40])
def test_any_castle_health_of_at_least_1_may_be_agreed(health):
    assert new(health=health).view(None)["castle"] == [health, health]


@clause("CAS-R17", "CAS-R89")
@pytest.mark.parametrize("health", [0, -3, "huge", None, True, 5.5])
def test_no_other_castle_health_is_agreed(health):
    with pytest.raises(BadInput, match=r"CAS-R17"):
        new(health=health)


@clause("CAS-3.6", "CAS-R93")
def test_numbers_stand_in_for_the_dice():
    shambler = seen(given("b2: South Shambler 30/1"), "b2")
    assert (shambler["attack"], shambler["defense"], shambler["printed"]) == (30, 1, [2, 2])


@clause("CAS-3.7", "CAS-R14")
def test_chance_decides_who_goes_first():
    firsts = [new(seed=seed).view(None)["first"] for seed in range(200)]
    assert 60 < sum(firsts) < 140


@clause("CAS-3.7")
@pytest.mark.parametrize("first", [SOUTH, NORTH])
def test_it_may_be_agreed_who_goes_first(first):
    table = kept(first=first)
    assert table.view(None)["first"] == first
    assert [ask.seat for ask in table.asks] == [first]


@clause("CAS-3.7")
@pytest.mark.parametrize("first", [2, -1, "South", True])
def test_nobody_else_can_go_first(first):
    with pytest.raises(BadInput, match="first"):
        new(first=first)


@clause("CAS-3.8", "CAS-R15", "CAS-17.16")
@pytest.mark.parametrize("first", [SOUTH, NORTH])
def test_the_second_player_gets_energy_on_top_of_five_cards(first):
    table = new(first=first)
    hand = own(table, 1 - first, "hand")
    assert hand.count("Energy") == 1
    assert len(hand) == 6
    assert "Energy" not in own(table, first, "hand")
    assert len(own(table, first, "hand")) == 5


@clause("CAS-R15")
def test_energy_costs_nothing_and_is_no_deck_card():
    (energy,) = [card for card in GAME.cards if card.name == "Energy"]
    assert (energy.energy, energy.coins, energy.rarity, energy.tribe) == (0, 0, "", "")


@clause("CAS-R15", "CAS-R64", "CAS-R84")
def test_energy_gives_1_energy_and_is_removed_from_the_game():
    scene = given("""
        turn: North 1
        North energy: 2
        North hand: Energy
    """)
    scene.when("North: play Energy").then("North energy: 3", "North graveyard: empty", "North gone: Energy")
    scene.when("North: end turn", "South: end turn").then("North energy: 3", "turn: North 2")


@clause("CAS-R15")
def test_energy_may_be_kept_for_a_later_turn():
    scene = given("""
        turn: North 1
        North hand: Energy
    """)
    for _ in range(3):
        scene.when("North: end turn", "South: end turn")
    scene.when("North: play Energy").then("turn: North 4", "North energy: 6")


@clause("CAS-3.9", "CAS-3.10")
def test_every_deck_is_shuffled_and_five_are_drawn():
    openings = set()
    for seed in range(30):
        table = new(seed=seed, first=SOUTH, decks=["Corsair Tide", "Wild Grove"])
        hand = own(table, SOUTH, "hand")
        assert len(hand) == 5
        assert len(own(table, SOUTH, "deck")) == 5
        assert set(hand) <= set(DECKS["Corsair Tide"])
        assert len(set(hand)) == 5
        openings.add(tuple(sorted(hand)))
    assert len(openings) > 20


@clause("CAS-3.10", "CAS-3.8")
def test_the_second_player_has_five_cards_of_the_deck_too():
    table = new(first=SOUTH)
    assert len(own(table, NORTH, "deck")) == 5


@clause("CAS-3.11", "CAS-R16")
@pytest.mark.parametrize("first", [SOUTH, NORTH])
def test_the_first_player_decides_first_whether_to_draw_again(first):
    table = new(first=first)
    assert [ask.seat for ask in table.asks] == [first]
    assert texts(table) == ["keep", "mulligan"]
    assert table.asks[0].clause == "CAS-3.11"
    table.play(first, "keep")
    assert [ask.seat for ask in table.asks] == [1 - first]
    assert texts(table) == ["keep", "mulligan"]


@clause("CAS-3.11", "CAS-R16")
def test_a_mulligan_puts_all_five_back_and_happens_once_only():
    hands = set()
    for seed in range(20):
        table = new(seed=seed, first=SOUTH, decks=["Corsair Tide", "Wild Grove"])
        before = own(table, SOUTH, "hand")
        table.play(SOUTH, "mulligan")
        after = own(table, SOUTH, "hand")
        assert len(after) == len(own(table, SOUTH, "deck")) == 5
        assert table.asks[0].seat == NORTH
        hands.add(sorted(before) == sorted(after))
        table.play(NORTH, "keep")
        assert "mulligan" not in texts(table)
    assert hands == {False}


@clause("CAS-R16", "CAS-3.8")
def test_energy_is_not_put_back():
    for seed in range(10):
        table = new(seed=seed, first=SOUTH)
        table.play(SOUTH, "keep")
        table.play(NORTH, "mulligan")
        hand = own(table, NORTH, "hand")
        assert hand.count("Energy") == 1
        assert len(hand) == 6
        assert len(own(table, NORTH, "deck")) == 5


@clause("CAS-3.11")
def test_the_mulligan_is_optional():
    table = new(first=SOUTH)
    before = own(table, SOUTH, "hand")
    table.play(SOUTH, "keep")
    assert own(table, SOUTH, "hand") == before


@clause("CAS-3.12", "CAS-7.9", "CAS-R34")
def test_there_is_no_mulligan_after_a_switch():
    scene = given(f"turn: South 3\n{EXTRA}")
    scene.when("South: switch deck").then("asked: South", "South hand: 5 cards", "may: end turn", "may not: mulligan")


@clause("CAS-R91")
def test_hands_and_decks_are_hidden_and_all_else_is_open():
    table = kept(first=SOUTH)
    for seat, other in [(SOUTH, NORTH), (NORTH, SOUTH)]:
        view = table.view(seat)
        assert all(view["hand"][seat])
        assert set(view["hand"][other]) <= {"", "Energy"}
        assert set(view["deck"][seat]) == set(view["deck"][other]) == {""}
    spectator = table.view(None)
    assert set(spectator["hand"][SOUTH]) == {""}
    assert len(spectator["hand"][NORTH]) == 6
    assert [len(pile) for pile in spectator["deck"]] == [5, 5]


@clause("CAS-R91")
@pytest.mark.parametrize("seat", [SOUTH, NORTH, None])
def test_everybody_sees_graveyards_energy_coins_and_turns(seat):
    view = given("""
        turn: South 7
        South energy: 3
        South coins: 4
        North coins: 1
        South graveyard: Blessing
        North graveyard: 2 Shambler
        South gone: Energy
        b2: South Shambler
    """).table.view(seat)
    assert (view["coins"], view["turns"], view["energy"][SOUTH]) == ([4, 1], [7, 6], 3)
    assert view["graveyard"] == [["Blessing"], ["Shambler", "Shambler"]]
    assert view["gone"][SOUTH] == ["Energy"]
    assert [each["name"] for each in view["map"]] == ["Shambler"]

"""LDL-1: beginning the game; LDL-R1 to LDL-R10."""

from __future__ import annotations

from collections import Counter

import pytest

import legendry
from legendry.games.levendale.rules.words import SLOTS
from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.levendale.workbench import card, given, new, read_cards, texts

GAME = legendry.game("levendale")
DECKS = ["Black Heart", "Masquerade", "King's Road", "Wildfire Circle"]


def kept(seats=2, start="A", dice="1"):
    """Everybody keeps the first hand; A wins the contest unless the die says otherwise."""
    scene = new(f"seats: {seats} | seed: 5 | dice: {dice}")
    for seat in "ABCD"[:seats]:
        scene.when(f"{seat}: keep")
    winner = "ABCD"[int(dice) - 1]
    return scene.when(f"{winner}: start {start}")


@clause("LDL-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_10_health(seats):
    assert GAME.new(seats=seats).view(None)["health"] == [10] * seats


@clause("LDL-1.2")
def test_everybody_has_an_own_deck_which_is_shuffled_and_lies_face_down():
    orders = set()
    for seed in range(4):
        table = GAME.new(seats=4, seed=seed, decks=DECKS)
        for seat, name in enumerate(DECKS):
            cards = table.pile(0, seat) + table.pile(1, seat)
            (deck,) = [deck for deck in GAME.decks if deck.name == name]
            assert Counter(table.faces[c] for c in cards) == Counter(deck.faces)
        orders.add(tuple(table.faces))
        for viewer in (0, 1, None):
            assert set(table.view(viewer)["deck"][0]) == {""}
    assert len(orders) == 4


@clause("LDL-1.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_opening_hand_is_the_top_7_cards(seats):
    view = GAME.new(seats=seats).view(None)
    assert [len(hand) for hand in view["hand"]] == [7] * seats
    assert [len(deck) for deck in view["deck"]] == [47] * seats


@clause("LDL-1.4")
def test_a_redraw_shuffles_the_whole_hand_back_and_draws_7_new_cards():
    scene = new("seed: 3 | decks: King's Road, Black Heart | shuffle: 3 Milestone, 3 Guild Ring, War Horn")
    scene.when("A: redraw", "B: keep")
    scene.then("A hand: 3 Milestone, 3 Guild Ring, War Horn", "A deck: 47 cards", "log has: shuffled the hand back")


@clause("LDL-1.4", "LDL-1.5")
def test_a_redraw_is_optional():
    scene = new("seed: 3")
    before = scene.table.view(0)["hand"][0]
    scene.then("A options: keep, redraw").when("A: keep", "B: keep")
    assert scene.table.view(0)["hand"][0] == before


@clause("LDL-1.5")
def test_the_second_hand_stays():
    scene = new("seed: 3 | dice: 1").when("A: redraw", "B: redraw")
    scene.then("asked: A (LDL-1.7)", "may not: redraw")


@clause("LDL-1.6", "LDL-R9")
def test_the_contest_is_a_pick_of_any_player_each_as_likely():
    winners = Counter()
    for seed in range(600):
        table = GAME.new(seats=3, seed=seed)
        for seat in range(3):
            table.play(seat, "keep")
        winners[table.asks[0].seat] += 1
    assert set(winners) == {0, 1, 2}
    assert min(winners.values()) > 150


@clause("LDL-1.7", "LDL-R9")
@pytest.mark.parametrize("start", ["A", "B", "C"])
def test_the_winner_says_who_takes_the_first_turn_also_themselves(start):
    scene = new("seats: 3 | dice: 2").when("A: keep", "B: keep", "C: keep")
    scene.then("asked: B (LDL-1.7)", "options: start A, start B, start C")
    scene.when(f"B: start {start}").then(f"turn: {start} 1", f"first: {start}")


@clause("LDL-R1")
def test_a_hero_has_nine_slots():
    rows = (("SPELL", "HEAD", "ARTIFACT"), ("WEAPON", "BODY", "OFFHAND"), ("RING", "FEET", "REALM"))
    assert tuple(SLOTS) == rows[0] + rows[1] + rows[2]
    view = GAME.new().view(None)
    for hero in view["heroes"]:
        assert tuple(hero["slots"]) == tuple(SLOTS)
    assert Counter(each.slot_name for each in GAME.cards) == dict.fromkeys(SLOTS, 12)


@clause("LDL-R2")
def test_two_three_or_four_players():
    assert [GAME.new(seats=seats).seats for seats in (2, 3, 4)] == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(BadInput, match="for 2 to 4 players"):
            GAME.new(seats=seats)


@clause("LDL-R2", "LDL-7.1")
def test_everybody_is_for_themselves():
    given("seats: 4 | turn: C 2").then("may: attack A, attack B, attack D")


@clause("LDL-R3")
def test_a_card_may_contradict_a_clause():
    often = card("Busy Well", "Activate: gain 1 health. Up to 2 times per turn.")
    scene = given("A hero: Busy Well | A hand: Torch", often)
    scene.when("A: use Busy Well", "A: use Busy Well").then("A health: 12")
    scene.refused("A: use Busy Well (LDL-R31)")


@clause("LDL-R4")
def test_cards_say_health_never_life():
    with pytest.raises(BadInput, match=r'not "life"\. Did you mean "health"'):
        read_cards(card("Fount", "Activate: gain 1 life."))


@clause("LDL-R5")
def test_health_may_rise_above_10():
    given("A hero: Curtsy | A hand: 3 Torch | A health: 10").when("A: use Curtsy", "A: discard Torch").then(
        "A health: 12"
    )


@clause("LDL-R6")
def test_hands_are_secret_and_everything_on_the_table_is_open():
    scene = given("A hand: Torch, Spark | A hero: Knightmare | A trash: Curtsy, Milestone | A deck: 3 Torch")
    for viewer in (1, None):
        view = scene.table.view(viewer)
        assert view["hand"][0] == ["", ""]
        assert view["deck"][0] == ["", "", ""]
        assert view["trash"][0] == ["Milestone", "Curtsy"]  # the top card last
        assert view["heroes"][0]["slots"]["BODY"] == ["Knightmare"]
        assert view["health"] == [10, 10]
    assert scene.table.view(0)["hand"][0] == ["Spark", "Torch"]
    assert scene.table.view(0)["deck"][0] == ["", "", ""]


@clause("LDL-R7")
def test_a_destroyed_card_goes_on_top_of_its_owners_trash():
    scene = given("A hero: Wayland's Oath | B hero: Kite Shield | B trash: Torch, Spark | A hand: Torch")
    scene.when("A: use Wayland's Oath")
    assert scene.table.view(0)["trash"] == [["Wayland's Oath"], ["Spark", "Torch", "Kite Shield"]]


@clause("LDL-R8")
def test_redraws_are_decided_at_the_same_time():
    scene = new("seats: 3 | seed: 2").then("asked: A and B and C (LDL-1.4)")
    before = [scene.table.view(seat)["hand"] for seat in range(3)]
    scene.when("B: redraw").then("asked: A and C", "log lacks: shuffled")
    assert [scene.table.view(seat)["hand"] for seat in range(3)] == before
    scene.when("C: keep", "A: keep").then("log has: B: shuffled the hand back")
    assert scene.table.view(1)["hand"][1] != before[1][1]


@clause("LDL-R10")
def test_play_goes_clockwise_from_the_starting_player():
    scene = kept(3, "B")
    seats = []
    for _ in range(6):
        seats.append(scene.table.view(None)["active"])
        scene.when(f"{'ABC'[seats[-1]]}: end turn")
        while scene.table.asks[0].clause == "LDL-3.9":
            scene.when(f"{'ABC'[seats[-1]]}: {texts(scene.table)[0]}")
    assert seats == [1, 2, 0, 1, 2, 0]


@clause("LDL-R10")
def test_eliminated_players_are_skipped():
    scene = given("seats: 3 | A hero: Grave Cutlass | A hand: Torch | B health: 1 | C deck: Torch | A deck: Torch")
    scene.when("A: attack B", "B: no block", "A: end turn")
    scene.then("turn: C 2", "log lacks: B: begins")
    scene.when("C: end turn").then("turn: A 3")

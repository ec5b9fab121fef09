"""CAS-7: decks and hand; CAS-R29 to CAS-R37."""

from __future__ import annotations

import pytest

import legendry
from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.castles.workbench import EXTRA, given, spell_card, texts

GAME = legendry.game("castles")
DECKS = {deck.name: sorted(GAME.names[face] for face in deck.faces) for deck in GAME.decks}


@clause("CAS-7.1", "CAS-16.1")
def test_each_player_has_a_deck_of_10_and_extra_decks():
    table = GAME.new(seed=1, first=0, decks=["Corsair Tide", "Wild Grove"])
    view = table.view(0)
    assert len(view["hand"][0]) + len(view["deck"][0]) == 10
    given("turn: South 3").then("may: switch deck")


@clause("CAS-7.2", "CAS-R29")
@pytest.mark.parametrize(("held", "deck", "after", "left"), [(5, 3, 5, 2), (4, 3, 5, 1), (3, 3, 5, 0), (2, 3, 4, 0)])
def test_the_hand_is_filled_to_5_from_the_current_deck(held, deck, after, left):
    scene = given(f"""
        turn: South 3
        South energy: 1
        South hand: Watch Recruit, {held - 1} Shambler
        South deck: {deck} Hill Boar
    """)
    scene.when("South: play Watch Recruit b1").then(f"South hand: {after} cards", f"South deck: {left} cards")


@clause("CAS-7.2", "CAS-R30")
def test_a_hand_of_6_draws_nothing():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Watch Recruit, 5 Shambler
        South deck: 3 Hill Boar
    """)
    scene.when("South: play Watch Recruit b1").then("South hand: 5 Shambler", "South deck: 3 cards")


@clause("CAS-7.3", "CAS-R36")
def test_an_empty_deck_lets_the_hand_shrink():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: 2 Watch Recruit, Shambler
    """)
    scene.when("South: play Watch Recruit b1").then("South hand: Watch Recruit, Shambler")
    scene.when("South: play Watch Recruit b1").then("South hand: Shambler", "outcome: none")


@clause("CAS-7.3")
def test_a_deck_with_too_few_cards_is_drawn_to_the_end():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Watch Recruit
        South deck: Shambler, Hill Boar
    """)
    scene.when("South: play Watch Recruit b1").then("South hand: Shambler, Hill Boar", "South deck: empty")


@clause("CAS-7.4", "CAS-R31")
@pytest.mark.parametrize(
    ("hand", "deck", "allowed"),
    [
        ("", "", True),
        ("South hand: Shambler", "", False),
        ("", "South deck: Shambler", False),
        ("South hand: Energy", "", True),
    ],
)
def test_the_next_deck_needs_an_empty_deck_and_an_empty_hand(hand, deck, allowed):
    scene = given(f"""
        turn: South 3
        {hand}
        {deck}
    """)
    if allowed:
        scene.then("may: switch deck")
    else:
        scene.refused(f"South: switch deck ({'CAS-R31' if hand else 'CAS-7.4'})")


@clause("CAS-7.4", "CAS-6.4")
def test_cards_are_got_rid_of_by_playing_or_discarding():
    scene = given("""
        turn: South 5
        South energy: 1
        South hand: Watch Recruit, Shambler
    """)
    scene.when("South: play Watch Recruit b1").refused("South: switch deck (CAS-R31)")
    scene.when("South: discard Shambler").then("may: switch deck")


@clause("CAS-R31", "CAS-7.4")
def test_switching_is_voluntary_costs_no_energy_and_belongs_to_the_own_turn():
    scene = given("turn: South 3\nSouth energy: 0").then("may: switch deck, end turn")
    scene.refused("North: switch deck (CAS-1.2)")
    scene.when("South: end turn").then("South hand: empty", "asked: North")
    given("""
        turn: South 3
        South energy: 3
        South coins: 1
    """).when("South: switch deck").then("South energy: 3", "South coins: 1")


@clause("CAS-7.5", "CAS-7.6", "CAS-R32")
@pytest.mark.parametrize(("switches", "castle"), [(0, 15), (1, 10), (2, 10), (3, 10)])
def test_the_first_switch_is_free_and_each_later_one_deals_5(switches, castle):
    scene = given(f"turn: South 3\nSouth switches: {switches}")
    scene.when("South: switch deck").then(
        f"South castle: {castle}", "North castle: 15", f"South switches: {switches + 1}"
    )


@clause("CAS-R32")
def test_each_player_has_a_free_switch():
    scene = given("turn: North 3\nSouth switches: 2")
    scene.when("North: switch deck").then(
        "North castle: 15", "South castle: 15", "North switches: 1", "South switches: 2"
    )


@clause("CAS-7.7", "CAS-R34")
def test_after_a_switch_five_cards_are_drawn_from_the_new_deck():
    scene = given(f"turn: South 3\n{EXTRA}").when("South: switch deck")
    scene.then("South hand: 5 cards", "South deck: 5 cards", "South graveyard: empty")
    scene.refused("South: switch deck (CAS-7.4)")


@clause("CAS-7.7", "CAS-R37")
def test_energy_stays_in_hand_over_a_switch():
    scene = given(f"turn: South 3\nSouth hand: Energy\n{EXTRA}").when("South: switch deck")
    scene.then("South hand: 6 cards", "South hand has: Energy", "South deck: 5 cards")


@clause("CAS-R33", "CAS-R87")
@pytest.mark.parametrize(("castle", "outcome"), [(6, "none"), (5, "North wins (CAS-1.3)"), (4, "North wins (CAS-1.3)")])
def test_a_deadly_switch_is_legal_and_loses_at_once(castle, outcome):
    scene = given(f"""
        turn: South 9
        South switches: 1
        South castle: {castle}
    """).then("may: switch deck")
    scene.when("South: switch deck").then(f"outcome: {outcome}")


@clause("CAS-R35", "CAS-7.8")
def test_an_extra_deck_is_a_complete_fresh_copy_and_the_graveyard_stays():
    table = played_out(GAME.new(seed=5, first=0, decks=["Wild Grove", "Corsair Tide"]))
    buried = len(table.view(0)["graveyard"][0])
    table.play(0, "switch deck")
    view = table.view(0)
    hand = view["hand"][0]
    assert len(hand) == len(set(hand)) == 5
    assert set(hand) <= set(DECKS["Wild Grove"])
    assert len(view["deck"][0]) == 5
    assert len(view["graveyard"][0]) == buried


@clause("CAS-R35", "CAS-7.8")
def test_copies_never_run_out():
    scene = given(f"turn: South 3\nSouth switches: 7\n{EXTRA}").then("may: switch deck")
    scene.when("South: switch deck").then("South hand: 5 cards", "South deck: 5 cards")


@clause("CAS-R35", "CAS-R92")
def test_a_second_list_may_be_named_for_the_extra_decks():
    table = played_out(
        GAME.new(seed=5, first=0, decks=["Wild Grove", "Corsair Tide"], extras=["Restless Graves", "Corsair Tide"])
    )
    table.play(0, "switch deck")
    assert set(table.view(0)["hand"][0]) <= set(DECKS["Restless Graves"])


@clause("CAS-R35", "CAS-R92", "CAS-16.1")
def test_an_extra_deck_must_be_legal_too():
    short = ["Watch Recruit", "Shield Bearer"]
    with pytest.raises(BadInput, match=r"CAS-16\.1"):
        GAME.new(decks=["Wild Grove", "Corsair Tide"], extras=[short, "Corsair Tide"])


def played_out(table):
    """Both keep; then turns go by in which South gets rid of every card, two or three a turn, until none is left."""
    for seat in (0, 1):
        table.play(seat, "keep")
    for _ in range(60):
        if not table.view(0)["hand"][0]:
            return table
        discards = texts(table, "discard")
        if discards:
            table.play(0, discards[0])
        else:
            table.play(0, "end turn")
            table.play(1, "end turn")
    raise AssertionError("cards are left")


@clause("CAS-7.9", "CAS-3.9", "CAS-3.12")
def test_the_order_of_an_extra_deck_is_by_chance_and_stands():
    hands = set()
    for seed in range(6):
        table = played_out(GAME.new(seed=seed, first=0, decks=["Wild Grove", "Corsair Tide"]))
        table.play(0, "switch deck")
        hands.add(tuple(table.view(0)["hand"][0]))
        assert not any(option.text == "mulligan" for option in table.asks[0].options)
    assert len(hands) > 3


# ---- CAS-R29, CAS-R30, CAS-R37 -------------------------------------------------------------------


@clause("CAS-R29")
def test_cards_are_drawn_after_the_effects_and_the_combat_of_the_played_card():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Powder Gunner, 4 Shambler
        South deck: Hill Boar
        b1: North Shield Bearer 1/9
        b2: North Shambler
        b2: North Shambler
    """)
    scene.when("South: play Powder Gunner b1").then("asked: South", "South hand: 4 Shambler", "South deck: 1 card")
    scene.when("South: choose b2").then(
        "South hand: 4 Shambler, Hill Boar", "b1: North Shield Bearer 1/7", "b1: South Powder Gunner 2/1"
    )


@clause("CAS-R29", "CAS-R48")
def test_a_new_character_that_moves_on_is_replaced_before_its_move():
    scene = given("""
        turn: South 3
        South energy: 3
        South coins: 1
        South hand: Ember Sprite, 4 Shambler
        South deck: Hill Boar
        b1: North Shield Bearer
    """)
    scene.when("South: play Ember Sprite b1").then("South hand: 4 Shambler")
    scene.when("South: move b1.2 b2").then("South hand: 4 Shambler, Hill Boar", "b2: South Ember Sprite")


@clause("CAS-R29")
def test_a_spell_is_replaced_after_its_effect():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Blessing, 4 Shambler
        South deck: Hill Boar
        b2: South Shambler
        c2: South Shambler
    """)
    scene.when("South: play Blessing").then("South hand: 4 Shambler").when("South: choose b2")
    scene.then("South hand: 4 Shambler, Hill Boar")


@clause("CAS-R30")
def test_effects_may_lead_to_more_than_5_cards_and_nothing_is_discarded():
    study = spell_card("Study", "Draw 3 cards.")
    scene = given(
        """
        turn: South 3
        South energy: 2
        South hand: Study, 4 Watch Recruit
        South deck: 6 Shambler
    """,
        study,
    )
    scene.when("South: play Study").then("South hand: 4 Watch Recruit, 3 Shambler")
    scene.when("South: play Watch Recruit b1").then("South hand: 6 cards", "South deck: 3 cards")
    scene.when("South: play Watch Recruit b1").then("South hand: 5 cards", "South deck: 3 cards")


@clause("CAS-R37", "CAS-17.16", "CAS-7.2")
def test_a_card_without_hand_space_is_not_counted_and_not_replaced():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Energy, 5 Watch Recruit
        South deck: 4 Shambler
    """)
    scene.when("South: play Watch Recruit b1").then("South hand: Energy, 4 Watch Recruit, Shambler")
    scene.when("South: play Energy").then("South hand: 4 Watch Recruit, Shambler", "South deck: 3 cards")


@clause("CAS-R37", "CAS-R74")
def test_playing_energy_counts_for_combo():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Energy, Dock Rat
    """)
    scene.when("South: play Energy", "South: play Dock Rat b1").then("South coins: 1")

"""VAL-13: death, graveyard, discard, restoring the deck; VAL-R36, VAL-R38, VAL-R54."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.valtia.workbench import character_card, given, spell_card

DOOM = spell_card("Doom", "Destroy each character.")


@clause("VAL-13.1")
def test_a_dead_card_goes_to_its_owners_graveyard_face_down():
    scene = given("turn: South 3\nSouth hand: Doom\nb2: South Deckhand\nb3: North Militia Levy", DOOM)
    scene.when("South: play Doom").then("South graveyard: Deckhand, Doom", "North graveyard: Militia Levy")
    assert scene.table.view(0)["graveyard"][1] == [""]
    assert scene.table.view(1)["graveyard"][1] == ["Militia Levy"]


@clause("VAL-13.2", "VAL-13.3", "VAL-17.4")
def test_a_vanished_card_is_out_of_the_game():
    scene = given(
        "turn: South 3\nSouth hand: Doom\nb2: South Vow-Breaker\nb3: North Remains\nc2: South Ember Sprite", DOOM
    )
    scene.when("South: play Doom")
    scene.then(
        "South graveyard: Doom", "South gone: Vow-Breaker, Ember Sprite", "South hand: empty", "South deck: empty"
    )
    scene.then("North graveyard: empty", "North gone: Remains")


@clause("VAL-13.3", "VAL-13.12")
def test_vanished_cards_do_not_come_back_with_a_restored_deck():
    scene = given("""
        turn: South 3
        South gone: Vow-Breaker, Energy
        South graveyard: Deckhand, Skeleton
        South hand: 5 Mend
    """)
    scene.when("South: restore").then("South deck: Deckhand, Skeleton", "South gone: Vow-Breaker, Energy")


@clause("VAL-13.4", "VAL-14.4")
def test_a_played_spell_goes_to_the_graveyard():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Mend
        b2: North Deckhand
    """)
    scene.when("South: play Mend").then("South graveyard: Mend", "b2: North Deckhand 1/2")


@clause("VAL-13.5", "VAL-13.7")
def test_a_discarded_card_goes_to_the_graveyard():
    scene = given("""
        turn: South 6
        South hand: Mend
    """)
    scene.when("South: discard Mend").then("South graveyard: Mend", "South hand: empty", "South energy: 1")


@clause("VAL-13.6")
def test_a_card_that_dies_in_the_enemys_half_keeps_its_owner():
    scene = given("""
        turn: North 3
        North energy: 1
        c3: North Champion of Valtia
        c4: South Deckhand
    """)
    scene.when("North: move c3 c4").then("South graveyard: Deckhand", "North graveyard: empty")


# ---- discard for energy --------------------------------------------------------------------------


@clause("VAL-13.7", "VAL-R13")
@pytest.mark.parametrize(("turn", "allowed"), [(5, False), (6, True)])
def test_discarding_for_energy_begins_after_turn_5(turn, allowed):
    scene = given(f"""
        turn: South {turn}
        South energy: 4
        South hand: 5 Mend
        South deck: 3 Deckhand
    """)
    if allowed:
        scene.when("South: discard Mend")
        scene.then("South energy: 5", "South graveyard: Mend", "South hand: 5 cards", "South deck: 2 cards")
    else:
        scene.refused("South: discard Mend (VAL-13.7)")


@clause("VAL-13.8", "VAL-4.13")
def test_a_third_discard_is_refused():
    scene = given("""
        turn: South 6
        South energy: 4
        South hand: 5 Mend
        South deck: 3 Mend
    """)
    scene.when("South: discard Mend").then("South energy: 5", "South deck: 2 cards", "may: discard Mend")
    scene.when("South: discard Mend").then("South energy: 6", "South deck: 1 card")
    scene.refused("South: discard Mend (VAL-13.8)")


@clause("VAL-13.8")
@pytest.mark.parametrize(("made", "allowed"), [(0, True), (1, True), (2, False)])
def test_two_discards_a_turn(made, allowed):
    scene = given(f"""
        turn: South 6
        South discards: {made}
        South hand: Mend
    """)
    if allowed:
        scene.then("may: discard Mend")
    else:
        scene.refused("South: discard Mend (VAL-13.8)")


@clause("VAL-13.8")
def test_discards_by_an_effect_do_not_count():
    scene = given(
        """
        turn: South 6
        South hand: Waste, 3 Mend
        """,
        spell_card("Waste", "Discard 2 cards."),
    )
    scene.when("South: play Waste", "South: discard Mend", "South: discard Mend")
    scene.then("South graveyard: Waste, 2 Mend", "South discards: 0", "South energy: 0", "may: discard Mend")


@clause("VAL-13.7", "VAL-8.1")
def test_only_a_card_of_the_hand_is_discarded():
    given("""
        turn: South 6
        South hand: Mend
        South deck: Skeleton
    """).refused("South: discard Skeleton (VAL-8.1)")


@clause("VAL-R54", "VAL-R36")
def test_the_energy_card_may_be_discarded_leaves_the_game_and_counts():
    scene = given("""
        turn: South 6
        South discards: 1
        South energy: 2
        South hand: Energy, 4 Mend
        South deck: 2 Deckhand
    """)
    scene.when("South: discard Energy")
    scene.then("South energy: 3", "South gone: Energy", "South graveyard: empty", "South hand: 4 Mend, Deckhand")
    scene.refused("South: discard Mend (VAL-13.8)")


# ---- restoring the deck --------------------------------------------------------------------------


@clause("VAL-13.9")
@pytest.mark.parametrize("deck", ["", "South deck: Mend"])
def test_only_an_empty_deck_is_restored(deck):
    scene = given(f"""
        turn: South 3
        South hand: 5 Mend
        South graveyard: 6 Deckhand
        {deck}
    """)
    if deck:
        scene.refused("South: restore (VAL-13.9)")
    else:
        scene.then("may: restore")


@clause("VAL-13.10")
def test_restoring_is_optional():
    scene = given("""
        turn: South 3
        South graveyard: 3 Deckhand
    """)
    scene.then("may: restore, end turn").when("South: end turn").then("South castle: 5", "South deck: empty")


@clause("VAL-13.11", "VAL-R12")
def test_restoring_belongs_to_the_own_turn_at_any_time():
    scene = given("""
        turn: North 3
        South energy: 2
        South graveyard: 3 Deckhand
        b2: South Deckhand
    """)
    scene.refused("South: restore (VAL-R12)").when("North: end turn").then("may: restore")
    scene.when("South: move b2 b3", "South: trade energy").then("may: restore")


@clause("VAL-13.12", "VAL-13.13")
def test_the_graveyard_becomes_the_deck_for_3_health():
    scene = given("""
        turn: South 3
        South hand: 3 Mend
        South graveyard: 4 Deckhand, Skeleton, War Drum
        shuffle: War Drum, Skeleton
    """)
    scene.when("South: restore").then("South castle: 2", "South graveyard: empty", "South deck: 4 Deckhand")
    scene.then("South hand: 3 Mend, War Drum, Skeleton", "North castle: 5")


@clause("VAL-13.12")
def test_the_restored_deck_is_shuffled():
    names = ["Deckhand", "Skeleton", "War Drum", "Militia Levy", "Gust Dancer", "Grave Hound", "Den Mother", "Bulwark"]
    drawn = set()
    for turn in range(len(names)):
        pile = names[turn:] + names[:turn]
        scene = given(f"turn: South 3\nSouth graveyard: {', '.join(pile)}").when("South: restore")
        hand = scene.table.view(0)["hand"][0]
        drawn.add(tuple(pile.index(name) for name in hand))
        assert scene.table.view(0)["deck"][0] == [""] * 3
    assert drawn.isdisjoint({(0, 1, 2, 3, 4), (7, 6, 5, 4, 3)})


@clause("VAL-13.13")
def test_with_a_full_hand_nothing_is_drawn_until_a_card_is_played():
    scene = given("""
        turn: South 3
        South energy: 1
        South castle: 10
        South hand: 5 Deckhand
        South graveyard: 5 Mend
    """)
    scene.when("South: restore").then("South castle: 7", "South deck: 5 cards", "South hand: 5 Deckhand")
    scene.when("South: play Deckhand b1").then("South deck: 4 cards", "South hand: 4 Deckhand, Mend")


@clause("VAL-13.14")
def test_a_deck_is_restored_as_often_as_one_pays():
    scene = given("""
        turn: South 7
        South castle: 15
        South graveyard: Mend
    """)
    for castle in (12, 9):
        scene.when("South: restore").then(f"South castle: {castle}", "South hand: Mend", "South deck: empty")
        scene.when("South: discard Mend").then("South graveyard: Mend")
    scene.when("South: end turn", "North: end turn", "South: restore").then("South castle: 6")


@clause("VAL-R38")
@pytest.mark.parametrize(("castle", "allowed"), [(1, False), (3, False), (4, True), (5, True)])
def test_a_castle_of_3_or_less_cannot_pay(castle, allowed):
    scene = given(f"""
        turn: South 3
        South castle: {castle}
        South graveyard: 8 Deckhand
    """)
    if allowed:
        scene.when("South: restore").then(f"South castle: {castle - 3}", "outcome: none")
    else:
        scene.refused("South: restore (VAL-R38)")


@clause("VAL-R38")
@pytest.mark.parametrize("castle", [4, 15])
def test_with_an_empty_graveyard_there_is_nothing_to_restore(castle):
    given(f"""
        turn: South 3
        South castle: {castle}
    """).refused("South: restore (VAL-R38)")


@clause("VAL-R38", "VAL-R28")
def test_hand_and_map_stay_and_the_new_cards_are_as_printed():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: 4 Mend
        South graveyard: Deckhand
        b2: South Militia Levy 5/5
    """)
    scene.when("South: restore").then("South hand: 4 Mend, Deckhand", "b2: South Militia Levy 5/5")
    scene.when("South: play Deckhand b1").then("b1: South Deckhand 1/1")


# ---- VAL-R36: Vanish elsewhere -------------------------------------------------------------------


@clause("VAL-R36", "VAL-13.2")
def test_a_spell_with_vanish_leaves_the_game_after_being_played():
    scene = given("""
        turn: South 3
        South hand: Energy
    """)
    scene.when("South: play Energy").then("South gone: Energy", "South graveyard: empty")


@clause("VAL-R36")
@pytest.mark.parametrize("name", ["Vow-Breaker", "Ember Sprite"])
def test_a_discarded_card_with_vanish_leaves_the_game(name):
    scene = given(f"""
        turn: South 6
        South hand: {name}
    """)
    scene.when(f"South: discard {name}").then(f"South gone: {name}", "South graveyard: empty")


@clause("VAL-R36", "VAL-13.3")
@pytest.mark.parametrize(
    ("name", "order", "ends"),
    [
        ("Vow-Breaker", "return it to its owner's hand", "South hand: Vow-Breaker"),
        ("Whelp", "return it to its owner's hand", "South gone: Whelp"),
        ("Vow-Breaker", "put it on the top of your deck", "South gone: Vow-Breaker"),
    ],
)
def test_a_card_with_vanish_goes_into_a_hand_at_most_and_only_if_it_belongs_to_a_deck(name, order, ends):
    recall = spell_card("Recall", f"Choose an ally; {order}.")
    scene = given(f"turn: South 3\nSouth hand: Recall\nb2: South {name}", recall)
    scene.when("South: play Recall").then("b2: empty", ends)


GOLEM = [
    character_card("Golem", rarity="", values=(1, 1)),
    character_card("Smith", "On Entering: summon a Golem in this area."),
]


@clause("VAL-R36")
def test_a_created_card_without_vanish_goes_to_its_controllers_graveyard_and_comes_back():
    scene = given(
        """
        turn: South 3
        South energy: 1
        South hand: Smith, 4 Mend
        b2: North Champion of Valtia
        """,
        *GOLEM,
    )
    scene.when("South: play Smith b1").then("b1: South Smith 1/3", "b1: South Golem 1/1 sick")
    scene.when("South: end turn", "North: end turn", "South: move b1.2 b2")
    scene.then("South graveyard: Golem", "South gone: empty")
    scene.when("South: restore").then("South hand: 4 Mend, Golem", "South graveyard: empty")

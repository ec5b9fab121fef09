"""CAS-17.22 to CAS-17.30: moments and actions; CAS-R79 to CAS-R84, CAS-R95."""

from __future__ import annotations

import pytest

from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.castles.workbench import character_card, given, read_cards, spell_card, structure_card

ROUND = ("South: end turn", "North: end turn")
COLUMNS, ROWS = "abcde", "1234"
AREAS = [f"{column}{row}" for row in ROWS for column in COLUMNS]


# ---- timing --------------------------------------------------------------------------------------

GREETER = character_card("Greeter", "On entering: gain 1 coin.")
RANGER = character_card("Ranger", "On entering an area: gain 1 coin.")


@clause("CAS-17.22")
def test_on_entering_is_playing_from_the_hand_only():
    scene = given(
        """
        turn: South 3
        South energy: 1
        South hand: Greeter
        b2: South Greeter
    """,
        GREETER,
    )
    scene.when("South: play Greeter b1").then("South coins: 1").when("South: move b2 b3").then("South coins: 1")


@clause("CAS-17.23", "CAS-R80")
def test_on_entering_an_area_is_moving_or_being_pushed_into_it():
    scene = given(
        """
        turn: South 3
        South energy: 1
        South hand: Ranger, Shove
        b2: South Ranger
    """,
        RANGER,
    )
    scene.when("South: play Ranger b1").then("South coins: 0")
    scene.when("South: move b2 b3").then("South coins: 1")
    scene.when("South: play Shove", "South: choose b3", "South: choose right").then(
        "South coins: 1", "c3: South Ranger"
    )


@clause("CAS-17.24", "CAS-R79")
def test_on_death_happens_by_any_death():
    miser = character_card("Miser", "On death: gain 1 coin.", values=(1, 1))
    slay = spell_card("Slay", "Choose a character; destroy it.")
    given(
        """
        turn: South 3
        South hand: Slay
        b3: North Miser
    """,
        miser,
        slay,
    ).when("South: play Slay").then("North coins: 1")
    scene = given(
        """
        turn: South 3
        South energy: 1
        b2: South Miser
        b3: North Shambler
    """,
        miser,
    )
    scene.when("South: move b2 b3").then("South coins: 1")


@clause("CAS-17.25", "CAS-17.26", "CAS-R20", "CAS-R21")
@pytest.mark.parametrize(
    ("trigger", "coins"), [("At the start of your turn", [0, 1, 1, 2]), ("At the end of your turn", [1, 1, 2, 2])]
)
def test_start_and_end_of_your_turn_belong_to_the_player_of_the_card(trigger, coins):
    clock = character_card("Clock", f"{trigger}: gain 1 coin.")
    scene = given("turn: South 1\nb2: South Clock", clock)
    found = []
    for seat in ["South", "North"] * 2:
        scene.when(f"{seat}: end turn")
        found.append(scene.table.view(None)["coins"][0])
    assert found == coins


# ---- actions -------------------------------------------------------------------------------------


@clause("CAS-17.27", "CAS-R79")
def test_a_replaced_card_is_buried_at_once_without_dying():
    miser = character_card("Miser", "On death: gain 1 coin.", values=(1, 1))
    swap = spell_card("Polymorph", "Choose a character; replace it with a Cub.")
    scene = given(
        """
        turn: South 3
        South hand: Polymorph
        b3: North Miser
        b3: North Shambler 5/5
    """,
        miser,
        swap,
    )
    scene.when("South: play Polymorph", "South: choose b3")
    scene.then("b3: North Cub 1/1 new", "b3: North Shambler 5/5", "North graveyard: Miser", "North coins: 0")


@clause("CAS-R79")
def test_a_replaced_token_is_removed_and_the_new_card_has_printed_values():
    swap = spell_card("Polymorph", "Choose a character; replace it with a Cub.")
    scene = given(
        """
        turn: South 3
        South energy: 1
        South hand: Polymorph
        b2: South Bone Heap 7/7
    """,
        swap,
    )
    scene.when("South: play Polymorph").then("b2: South Cub 1/1", "South gone: Bone Heap", "South graveyard: Polymorph")
    scene.refused("South: move b2 b3 (CAS-8.5)")


@clause("CAS-R79")
def test_a_replaced_dying_card_leaves_no_body_and_its_death_counts():
    mourner = character_card("Mourner", "When another allied Undead dies: this card gains +1 attack.", values=(1, 5))
    scene = given(
        """
        turn: South 3
        South energy: 1
        South hand: Cannon Volley
        b3: North Bone Sentry 2/1
        c4: North Mourner
    """,
        mourner,
    )
    scene.when("South: play Cannon Volley", "South: choose b3")
    scene.then("b3: North Bone Heap 1/1", "North graveyard: Bone Sentry", "c4: North Mourner 2/5")


@clause("CAS-17.28", "CAS-R81", "CAS-R12")
@pytest.mark.parametrize(
    ("area", "ways"),
    [
        ("c2", "forward, right, backward, left"),
        ("a1", "forward, right"),
        ("e4", "backward, left"),
        ("c4", "right, backward, left"),
    ],
)
def test_a_direction_is_one_of_the_adjacent_areas_that_exist(area, ways):
    scene = given(f"""
        turn: South 3
        South coins: 1
        South hand: Shove
        {area}: South Shambler
    """).when("South: play Shove")
    scene.then("options: " + ", ".join(f"choose {way}" for way in ways.split(", ")))


@clause("CAS-17.29", "CAS-R80", "CAS-R7")
@pytest.mark.parametrize(("way", "area"), [("forward", "c3"), ("right", "d2"), ("backward", "c1"), ("left", "b2")])
def test_a_push_moves_a_card_to_the_stated_area(way, area):
    scene = given("""
        turn: South 3
        South coins: 1
        South energy: 1
        South hand: Shove
        c2: South Hill Boar
    """)
    scene.when("South: play Shove", f"South: choose {way}").then(f"{area}: South Hill Boar unmoved", "South energy: 1")


@clause("CAS-17.30", "CAS-R12", "CAS-R44")
@pytest.mark.parametrize(("there", "moved"), [([], True), ([""], True), (["", ""], False), (["", "body"], False)])
def test_a_push_into_a_full_area_does_not_move_the_card(there, moved):
    lines = "\n".join(f"c3: North Watch Recruit {state}" for state in there)
    scene = given(f"""
        turn: South 3
        South coins: 1
        South hand: Shove
        c2: North Shambler
        {lines}
    """)
    scene.when("South: play Shove", *(["South: choose c2"] if "" in there else []), "South: choose forward")
    scene.then("c2: empty" if moved else "c2: North Shambler 2/2")


@clause("CAS-17.30", "CAS-R12")
def test_a_push_off_the_map_does_not_move_the_card():
    ram = spell_card("Ram", "Choose a character; push it 1 area forward.")
    (
        given(
            """
            turn: South 3
            South hand: Ram
            e4: South Shambler
        """,
            ram,
        )
        .when("South: play Ram")
        .then("e4: South Shambler")
    )


@clause("CAS-R80", "CAS-R47")
def test_a_pushed_character_of_the_active_player_fights_on_arrival():
    scene = given("""
        turn: South 3
        South coins: 1
        South hand: Shove
        b2: South Shambler 2/9
        b3: North Shambler 1/9
    """)
    scene.when("South: play Shove", "South: choose b2", "South: choose forward")
    scene.then("b3: North Shambler 1/7", "b3: South Shambler 2/8 fought")


@clause("CAS-R80", "CAS-R46")
def test_a_pushed_character_that_has_fought_does_not_fight_again():
    scene = given("""
        turn: South 3
        South coins: 1
        South hand: Shove
        b2: South Shambler 2/9 fought
        b3: North Shambler 1/9
    """)
    scene.when("South: play Shove", "South: choose b2", "South: choose forward")
    scene.then("b3: North Shambler 1/9", "b3: South Shambler 2/9 fought")


@clause("CAS-R80", "CAS-R54")
def test_a_pushed_card_is_the_newest_in_its_area():
    scene = given("""
        turn: South 3
        South coins: 1
        South hand: Shove
        b2: North Shambler
        b3: North Watch Recruit
    """)
    scene.when("South: play Shove", "South: choose b2", "South: choose forward")
    scene.then("b3: North Watch Recruit", "b3: North Shambler")


# ---- CAS-R83, CAS-R84, CAS-R95 -------------------------------------------------------------------


@clause("CAS-R83")
@pytest.mark.parametrize("older", ["Giver", "Taker"])
def test_effects_at_one_moment_happen_in_arrival_order(older):
    giver = character_card("Giver", "At the start of your turn: choose an enemy; it gains +1 defense.")
    taker = character_card("Taker", "At the start of your turn: choose an enemy; deal 1 damage to it.")
    newer = "Taker" if older == "Giver" else "Giver"
    scene = given(
        f"""
        turn: South 3
        b2: South {older}
        d2: South {newer}
        a4: North Shambler 2/1
    """,
        giver,
        taker,
    ).when(*ROUND)
    scene.then("a4: North Shambler 2/1" if older == "Giver" else "a4: North Shambler body")


@clause("CAS-R83")
def test_structures_come_after_characters():
    giver = character_card("Giver", "At the start of your turn: choose an enemy; it gains +1 defense.")
    tower = structure_card("Tower", "At the start of your turn: choose an enemy; deal 1 damage to it.")
    scene = given(
        """
        turn: South 3
        b2: South Tower
        d2: South Giver
        a4: North Shambler 2/1
    """,
        giver,
        tower,
    ).when(*ROUND)
    scene.then("a4: North Shambler 2/1")


@clause("CAS-R84")
def test_gain_is_permanent_and_have_lasts_as_long_as_the_condition():
    scene = given("""
        turn: South 3
        South energy: 2
        b1: South Stone Page
        b2: South Lookout Post
        c1: South Shambler 3/2
    """)
    scene.when("South: move b1 b2").then("b2: South Stone Page 4/3", "b2: South Lookout Post")
    scene.when(*ROUND, "South: move b2 b1").then("b1: South Stone Page 2/3", "c1: South Shambler 3/2")


@clause("CAS-R84")
def test_this_turn_ends_with_the_turn():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Marsh Otter
    """).when("South: move b2 a2")
    scene.then("a2: South Marsh Otter 2/3").when("South: end turn").then("a2: South Marsh Otter 1/3")


@clause("CAS-R95")
def test_the_player_of_the_card_chooses_also_in_the_opponents_turn():
    martyr = character_card("Martyr", "On death: choose an ally; it gains +1 defense.", values=(0, 1))
    scene = given(
        """
        turn: South 3
        South energy: 1
        b2: South Shambler
        b3: North Martyr
        c4: North Shambler
        d4: North Shambler
    """,
        martyr,
    )
    scene.when("South: move b2 b3").then("asked: North", "options: choose c4, choose d4")
    scene.when("North: choose d4").then("d4: North Shambler 2/3", "asked: South")


@clause("CAS-R95", "CAS-R12")
def test_a_part_that_cannot_be_done_is_skipped():
    scout = character_card("Scout", "On entering: choose an enemy in the front area; deal 1 damage to it; gain 1 coin.")
    scene = given(
        """
        turn: South 3
        South hand: Scout
        c3: North Shambler
    """,
        scout,
    ).when("South: play Scout b1")
    scene.then("South coins: 1", "c3: North Shambler 2/2", "asked: South")


@clause("CAS-17.28", "CAS-2.4")
def test_an_unknown_word_is_refused():
    with pytest.raises(BadInput, match="column"):
        read_cards(spell_card("Wind", "Choose a compass point; gain 1 coin."))


@clause("CAS-R81", "CAS-R7")
@pytest.mark.parametrize(("way", "area"), [("forward", "c2"), ("right", "b3"), ("backward", "c4"), ("left", "d3")])
def test_directions_are_those_of_the_player_who_chooses(way, area):
    scene = given("turn: North 3\nNorth coins: 1\nNorth hand: Shove\nc3: South Shambler 2/9\nd1: North Dock Rat")
    scene.when("North: play Shove", "North: choose c3", f"North: choose {way}").then(f"{area}: South Shambler")


@clause("CAS-R84", "CAS-17.9", "CAS-R65")
def test_a_bonus_ends_with_its_condition_at_once():
    raze = spell_card("Raze", "Choose a structure; destroy it.")
    scene = given("turn: South 3\nSouth hand: Raze\nb2: South Grove Stalker\nb2: South Moss Ring", raze)
    scene.then("b2: South Grove Stalker 4/3", "b2: South Moss Ring").when("South: play Raze").then(
        "b2: South Grove Stalker 2/3"
    )


@clause("CAS-R77")
def test_a_spell_may_be_invested_in_while_it_is_cast():
    gift = spell_card("Gift", "Gain 1 energy. Invest 1: gain 2 more energy.")
    position = "turn: South 3\nSouth coins: {}\nSouth hand: Gift"
    scene = given(position.format(1), gift).when("South: play Gift").then("options: yes, no")
    scene.when("South: yes").then("South energy: 3", "South coins: 0")
    given(position.format(1), gift).when("South: play Gift", "South: no").then("South energy: 1", "South coins: 1")
    given(position.format(0), gift).when("South: play Gift").then("South energy: 1", "South coins: 0")

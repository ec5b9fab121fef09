"""CAS-R96: defense that a text gives only for a while, and what happens when it ends."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.castles.workbench import character_card, given, read_cards, seen, spell_card, structure_card

WALL = structure_card("Wall", "Each ally in this area has +2 defense.", time=0, defense=2)
GUARD = character_card("Guard", "Each other ally in this area has +2 defense.", values=(1, 3))
RAZE = spell_card("Raze", "Choose a structure; destroy it.")
SLAY = spell_card("Slay", "Choose an enemy; destroy it.")


@clause("CAS-R96")
@pytest.mark.parametrize(
    "card",
    [
        character_card("Imp", "Each ally in this area has +1 attack and +2 defense."),
        character_card("Imp", "In center: this card has +2 defense."),
        character_card(
            "Imp", "At the start of your turn: each ally gains +1 defense until the start of your next turn."
        ),
        spell_card("Omen", "Choose an ally; it gains +2 defense this turn."),
        spell_card("Omen", "Choose an enemy; it loses 1 defense this turn."),
    ],
)
def test_texts_may_give_defense_for_a_while(card):
    read_cards(card)


@clause("CAS-R96", "CAS-2.8")
def test_it_is_added_to_the_own_defense_which_is_told_apart():
    scene = given("turn: South 3\nb3: South Shambler 2/2\nb3: South Wall", WALL)
    unit = seen(scene, "b3")
    assert (unit["defense"], unit["permanent_defense"], unit["printed"]) == (4, 2, [2, 2])
    assert seen(scene, "b3 structure")["defense"] == 2


@clause("CAS-R96")
@pytest.mark.parametrize(("damage", "left"), [(3, "2/1"), (4, "body")])
def test_damage_comes_off_the_sum(damage, left):
    scene = given(
        "turn: South 3\nSouth hand: Bolt\nb3: North Shambler 2/2\nb3: North Wall",
        WALL,
        spell_card("Bolt", f"Deal {damage} damage to each enemy."),
    )
    scene.when("South: play Bolt").then(f"b3: North Shambler {left}", "b3: North Wall 0/2")


@clause("CAS-R96", "CAS-R61")
@pytest.mark.parametrize(("damage", "left"), [(1, "1/1"), (2, "body")])
def test_when_the_source_is_destroyed_defense_falls_by_it(damage, left):
    scene = given(
        "turn: South 3\nSouth hand: Bolt, Raze\nb3: North Watch Recruit 1/2\nb3: North Wall",
        WALL,
        RAZE,
        spell_card("Bolt", f"Choose an enemy; deal {damage} damage to it."),
    )
    scene.when("South: play Bolt").then(f"b3: North Watch Recruit 1/{4 - damage}", "b3: North Wall")
    scene.when("South: play Raze").then(f"b3: North Watch Recruit {left}")


@clause("CAS-R96")
def test_an_unfinished_structure_gives_none_and_a_finished_one_does():
    wall = structure_card("Wall", "Each ally in this area has +2 defense.", time=1)
    scene = given("turn: South 3\nb3: South Shambler 2/2\nb3: South Wall 0/3, build 1", wall)
    scene.then("b3: South Shambler 2/2", "b3: South Wall").when("South: end turn", "North: end turn")
    scene.then("b3: South Shambler 2/4", "b3: South Wall")


@clause("CAS-R96", "CAS-9.1")
@pytest.mark.parametrize(("wounds", "there"), [(1, "b4: South Carrion Crow 1/1"), (2, "b4: South Carrion Crow body")])
def test_whoever_moves_out_of_the_area_loses_it_after_the_move(wounds, there):
    scene = given(
        """
        turn: South 3
        South energy: 1
        South hand: Bolt
        b3: South Carrion Crow 1/2
        b3: South Wall
        """,
        WALL,
        spell_card("Bolt", f"Choose an ally; deal {wounds} damage to it."),
    )
    scene.when("South: play Bolt", "South: move b3 b4").then(there, f"South coins: {wounds - 1}")


@clause("CAS-R96", "CAS-R56")
def test_who_dies_of_leaving_does_not_fight_where_it_arrives():
    scene = given(
        """
        turn: South 3
        South energy: 1
        South hand: Bolt
        b2: South Shambler 2/2
        b2: South Wall
        b3: North Shambler 2/9
        """,
        WALL,
        spell_card("Bolt", "Choose an ally; deal 2 damage to it."),
    )
    scene.when("South: play Bolt", "South: move b2 b3").then("b3: South Shambler body", "b3: North Shambler 2/9")


@clause("CAS-R96", "CAS-R80")
def test_a_source_that_is_pushed_away_takes_its_gift_along():
    scene = given(
        """
        turn: South 3
        South coins: 1
        South hand: Bolt, Shove
        b3: North Shambler 2/2
        b3: North Guard
        """,
        GUARD,
        spell_card("Bolt", "Deal 2 damage to each enemy."),
    )
    scene.when("South: play Bolt").then("b3: North Shambler 2/2", "b3: North Guard 1/1")
    scene.when("South: play Shove", "South: choose b3.2", "South: choose forward")
    scene.then("b4: North Guard 1/1", "b3: North Shambler body")


@clause("CAS-R96", "CAS-R61", "CAS-17.24")
def test_a_source_that_dies_in_an_exchange_takes_others_along_before_any_effect():
    scene = given(
        """
        turn: South 3
        South hand: Bolt
        b3: South Hill Boar 3/9
        b3: North Guard 1/3
        b3: North Smuggler 1/1
        """,
        GUARD,
        spell_card("Bolt", "Choose a Pirate; deal 2 damage to it."),
    )
    scene.when("South: play Bolt", "South: fight b3").then(
        "b3: South Hill Boar 3/8", "b3: North Guard body", "b3: North Smuggler body"
    )
    assert [line for _, clause_id, line in scene.table.read_log(None) if clause_id == "CAS-12.5"] == [
        "Hill Boar deals 3, Guard deals 1"
    ]


@clause("CAS-R96")
def test_nobody_has_killed_whoever_dies_of_it():
    hunter = character_card("Hunter", "On killing: gain 1 coin.", values=(3, 9))
    scene = given(
        """
        turn: South 3
        South hand: Bolt
        b3: South Hunter
        b3: North Guard 1/3
        b3: North Shambler 2/1
        """,
        GUARD,
        hunter,
        spell_card("Bolt", "Choose an Undead; deal 2 damage to it."),
    )
    scene.when("South: play Bolt", "South: fight b3").then("South coins: 1", "North coins: 0")
    scene.then("b3: South Hunter 3/8", "b3: North Guard body", "b3: North Shambler body")


@clause("CAS-R96")
def test_one_that_dies_of_it_and_gave_defense_takes_the_next_one_along():
    scene = given(
        """
        turn: South 3
        South hand: Bolt, Raze
        b3: North Guard 1/1
        b3: North Shambler 2/1
        b3: North Wall
        """,
        GUARD,
        WALL,
        RAZE,
        spell_card("Bolt", "Deal 2 damage to each enemy."),
    )
    scene.when("South: play Bolt").then("b3: North Guard 1/1", "b3: North Shambler 2/3", "b3: North Wall")
    scene.when("South: play Raze").then("b3: North Guard body", "b3: North Shambler body")


@clause("CAS-R96", "CAS-R84", "CAS-R21", "CAS-R63")
def test_what_is_gained_this_turn_ends_before_the_bodies_go_and_on_death_happens():
    scene = given(
        """
        turn: South 3
        South energy: 1
        South hand: Brace
        b2: South Carrion Crow 1/1
        b3: North Shambler 2/9
        """,
        spell_card("Brace", "Choose an ally; it gains +2 defense this turn."),
    )
    scene.when("South: play Brace", "South: move b2 b3").then("b3: North Shambler 2/8", "b3: South Carrion Crow 1/1")
    scene.when("South: end turn").then("South coins: 1", "b3: North Shambler 2/8", "South graveyard has: Carrion Crow")


@clause("CAS-R96", "CAS-R20")
def test_what_lasts_until_the_next_turn_ends_at_its_start_and_on_death_happens_before_start_effects():
    scene = given(
        """
        turn: South 3
        South hand: Brace
        b2: South Carrion Crow 1/1
        c1: South Tally
        b3: North Plague
        """,
        spell_card("Brace", "Choose an Undead; it gains +2 defense until the start of your next turn."),
        character_card("Tally", "At the start of your turn: if you have 1 or more coins, gain 5 coins."),
        character_card("Plague", "At the start of your turn: deal 2 damage to each enemy.", values=(1, 9)),
    )
    scene.when("South: play Brace", "South: end turn").then("b2: South Carrion Crow 1/1", "South coins: 0")
    scene.when("North: end turn").then("b2: South Carrion Crow body", "c1: South Tally 1/1", "South coins: 6")


@clause("CAS-R96", "CAS-R84")
def test_it_ends_with_its_condition():
    scene = given(
        """
        turn: South 3
        South energy: 2
        South hand: Bolt
        b2: South Imp 1/1
        """,
        character_card("Imp", "In center: this card has +2 defense."),
        spell_card("Bolt", "Choose an ally; deal 1 damage to it."),
    )
    scene.then("b2: South Imp 1/3").when("South: play Bolt").then("b2: South Imp 1/2")
    scene.when("South: move b2 b1").then("b1: South Imp body")


@clause("CAS-R96", "CAS-6.2")
def test_it_ends_when_a_player_trades_the_condition_away():
    scene = given(
        """
        turn: South 3
        South coins: 1
        South hand: Bolt
        b2: South Imp 1/1
        """,
        character_card("Imp", "This card has +2 defense while you have 1 or more coins."),
        spell_card("Bolt", "Choose an ally; deal 1 damage to it."),
    )
    scene.when("South: play Bolt", "South: trade coin").then("b2: South Imp body", "asked: South (CAS-4.4)")


@clause("CAS-R96")
def test_a_passing_loss_comes_back():
    scene = given(
        "turn: South 3\nSouth hand: Curse, Curse\nb3: North Shambler 2/2",
        spell_card("Curse", "Choose an enemy; it loses 1 defense this turn."),
    )
    scene.when("South: play Curse").then("b3: North Shambler 2/1, -1 defense this turn").when("South: end turn")
    scene.then("b3: North Shambler 2/2")
    again = given(
        "turn: South 3\nSouth hand: Curse\nb3: North Shambler 2/1",
        spell_card("Curse", "Choose an enemy; it loses 1 defense this turn."),
    )
    again.when("South: play Curse").then("b3: North Shambler body")


@clause("CAS-R96", "CAS-17.21")
def test_it_counts_wherever_defense_does():
    scene = given(
        "turn: South 3\nSouth hand: Omen\nb3: South Shambler 2/2\nb3: South Wall\nc3: South Hill Boar 3/2",
        WALL,
        spell_card("Omen", "The strongest ally gains +5 attack."),
    )
    scene.when("South: play Omen").then("b3: South Shambler 7/4", "b3: South Wall")


@clause("CAS-R96", "CAS-R52")
def test_a_structure_may_have_it_too():
    keeper = character_card("Keeper", "Each structure has +2 defense.")
    scene = given(
        """
        turn: South 3
        South energy: 1
        South hand: Slay
        b2: South Shambler 2/9
        b3: North Palisade 0/1
        b4: North Keeper
        """,
        SLAY,
        keeper,
    )
    scene.when("South: move b2 b3").then("b3: South Shambler 2/9", "b3: North Palisade 0/1").when("South: play Slay")
    scene.then("b3: South Shambler 2/9", "North graveyard: Palisade")


@clause("CAS-R21", "CAS-R96")
def test_what_dies_as_a_turn_ends_has_its_death_effect_before_the_next_turn_begins():
    scene = given(
        "turn: South 3\nSouth energy: 5\nSouth hand: Brace, Sting\nb2: South Martyr 1/1",
        spell_card("Brace", "Choose an ally; it gains +1 defense this turn."),
        spell_card("Sting", "Deal 1 damage to each ally."),
        character_card("Martyr", "On death: gain 1 coin.", values=(1, 1)),
    )
    scene.when("South: play Brace", "South: play Sting", "South: end turn").then("South coins: 1")
    kinds = [event["kind"] for event in scene.table.read_events(None)]
    assert kinds[-4:] == ["turn ended", "unit died", "coins gained", "turn began"]

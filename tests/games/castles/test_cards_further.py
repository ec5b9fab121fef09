"""What each of the further cards does."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.castles.workbench import given, structure_card

ROUND = ("South: end turn", "North: end turn")


@clause("CAS-17.26", "CAS-10.8")
@pytest.mark.parametrize(("state", "castle"), [("finished", 12), ("build 1", 15)])
def test_dreadnought_quay_bombards_the_enemy_castle(state, castle):
    scene = (
        given(f"turn: South 6\na2: South Dreadnought Quay 0/5, {state}")
        .when("South: end turn")
        .then(f"North castle: {castle}")
    )
    scene.when("North: end turn").then(f"North castle: {castle}", "South castle: 15")


@clause("CAS-12.3", "CAS-12.11")
def test_warden_teodora_is_attacked_first():
    scene = given("""
        turn: South 6
        South energy: 1
        b2: South Shambler 2/2
        b3: North Shambler 1/9
        b3: North Warden Teodora
        b3: North Palisade
    """)
    scene.when("South: move b2 b3")
    scene.then(
        "b3: North Shambler 1/9", "b3: North Warden Teodora 2/5", "b3: South Shambler body", "b3: North Palisade 0/4"
    )


@clause("CAS-12.3", "CAS-12.4")
def test_after_warden_teodora_the_other_enemies_follow():
    scene = given("""
        turn: South 6
        South energy: 1
        b2: South Shambler 2/9
        b3: North Shambler 1/9
        b3: North Warden Teodora
    """)
    scene.when("South: move b2 b3").then(
        "b3: North Shambler 1/7", "b3: North Warden Teodora 2/5", "b3: South Shambler 2/6"
    )


@clause("CAS-12.3")
def test_warden_teodora_does_not_change_the_order_of_her_own_side():
    scene = given("""
        turn: South 6
        South energy: 1
        b3: South Warden Teodora fought
        b2: South Shambler 2/2
        b3: North Shambler 2/9
        b3: North Watch Recruit
    """)
    scene.when("South: move b2 b3").then(
        "b3: South Warden Teodora", "b3: North Shambler 2/7", "b3: North Watch Recruit 1/2", "b3: South Shambler body"
    )


QUEEN = "turn: South 6\nSouth energy: 1\nSouth coins: 4\nSouth hand: Echo Queen, {hand}\n"


@clause("CAS-17.27", "CAS-R79", "CAS-17.22")
def test_echo_queen_replaces_an_adjacent_ally_by_a_card_of_the_hand():
    scene = given(
        QUEEN.format(hand="Powder Gunner, Blessing, Palisade, Hill Boar")
        + "b2: South Shambler 1/1 fought, moved\nb3: North Watch Recruit\nb2: South Dock Rat\nd3: South Shambler"
    )
    scene.when("South: play Echo Queen b1").then("asked: South", "options: yes, no").when("South: yes")
    scene.then("options: choose b2, choose b2.2").when("South: choose b2")
    scene.then("options: choose Powder Gunner, choose Hill Boar").when("South: choose Powder Gunner")
    scene.then(
        "b2: South Powder Gunner 2/2 new",
        "b2: South Dock Rat",
        "b3: North Watch Recruit 1/2",
        "South graveyard: Shambler",
    )
    scene.then("South hand: Blessing, Palisade, Hill Boar", "South energy: 0", "South coins: 0")


@clause("CAS-R95", "CAS-R79")
def test_echo_queen_may_leave_it():
    scene = given(QUEEN.format(hand="Hill Boar") + "b2: South Shambler").when("South: play Echo Queen b1", "South: no")
    scene.then("b2: South Shambler", "South hand: Hill Boar", "b1: South Echo Queen 3/4")


@clause("CAS-R29", "CAS-R79")
def test_the_hand_is_refilled_after_echo_queen():
    scene = given(QUEEN.format(hand="Hill Boar, 3 Blessing") + "South deck: 3 Palisade\nb2: South Shambler")
    scene.when("South: play Echo Queen b1", "South: yes").then(
        "South hand: 3 Blessing, 2 Palisade", "b2: South Hill Boar 3/3"
    )


@clause("CAS-R95", "CAS-17.8")
@pytest.mark.parametrize("line", ["c2: South Shambler", "b2: North Shambler", "b1: South Shambler"])
def test_echo_queen_needs_an_adjacent_ally(line):
    scene = given(QUEEN.format(hand="Hill Boar") + line).when("South: play Echo Queen b1")
    if scene.table.asks[0].options[0].text == "yes":
        scene.when("South: yes")
    scene.then("South hand: Hill Boar", "asked: South", "may: end turn")


@clause("CAS-R89")
def test_last_light_heals_the_castle_by_3():
    scene = given("""
        turn: South 6
        South energy: 2
        South coins: 3
        South castle: 7
        South hand: Last Light
    """).when("South: play Last Light")
    scene.then("South castle: 10", "North castle: 15")


@clause("CAS-9.3", "CAS-17.5")
@pytest.mark.parametrize(("area", "start", "cost"), [("b3", "b2", 2), ("b4", "b3", 1)])
def test_toll_keeper_makes_moves_into_its_area_dearer_in_center(area, start, cost):
    position = f"turn: South 6\nSouth energy: {{}}\n{start}: South Shambler 2/9\n{area}: North Toll Keeper 0/9"
    given(position.format(3)).when(f"South: move {start} {area}").then(f"South energy: {3 - cost}")
    scene = given(position.format(cost - 1))
    scene.refused(f"South: move {start} {area} (CAS-9.3)")


@clause("CAS-9.3")
def test_toll_keeper_takes_nothing_from_its_own_side_or_for_other_areas():
    (
        given("""
            turn: South 6
            South energy: 1
            b2: South Shambler
            b3: South Toll Keeper
        """)
        .when("South: move b2 b3")
        .then("South energy: 0")
    )
    (
        given("""
            turn: South 6
            South energy: 1
            b2: South Shambler
            c3: North Toll Keeper
        """)
        .when("South: move b2 b3")
        .then("South energy: 0")
    )


@clause("CAS-R48", "CAS-9.3")
def test_toll_keeper_counts_for_passing_through():
    scene = given("""
        turn: South 6
        South energy: 2
        a1: South Hill Boar
        a2: North Shambler 0/9
        a3: North Toll Keeper 0/9
    """)
    scene.when("South: move a1 a2").then("South energy: 1", "a2: North Shambler 0/6", "a2: South Hill Boar fought")


@clause("CAS-17.25")
def test_rootgate_strengthens_allies_in_its_area():
    scene = given("""
        turn: South 3
        b2: South Shambler
        b2: South Watch Recruit
        b2: South Rootgate
        c3: South Shambler
    """).when(*ROUND)
    scene.then("b2: South Shambler 2/3", "b2: South Watch Recruit 1/3", "b2: South Rootgate 0/4")


FATES = "turn: South 6\nSouth energy: 1\nSouth coins: 2\nSouth hand: Exchange of Fates\n"


@clause("CAS-R54", "CAS-17.23")
def test_exchange_of_fates_swaps_two_allies():
    scene = given(f"""
        {FATES}b2: South Shambler
        b2: South Watch Recruit
        d3: South Outrider
        c2: South Hill Boar
    """)
    scene.when("South: play Exchange of Fates", "South: choose b2", "South: choose d3")
    if scene.table.asks[0].clause != "CAS-4.4":
        scene.when(f"South: {scene.table.asks[0].options[0].text}")
    scene.then("d3: South Shambler", "b2: South Watch Recruit", "b2: South Outrider", "c2: South Hill Boar")


@clause("CAS-17.23", "CAS-R80")
def test_exchange_of_fates_sets_off_on_entering_an_area():
    scene = given(f"{FATES}b2: South Outrider\nc2: South Shambler").when("South: play Exchange of Fates")
    while scene.table.asks[0].clause != "CAS-4.4":
        scene.when(f"South: {scene.table.asks[0].options[0].text}")
    scene.then("c2: South Outrider", "b2: South Shambler", "South coins: 1")


@clause("CAS-R47", "CAS-R46")
def test_swapped_allies_that_meet_enemies_fight():
    scene = given(f"""
        {FATES}b2: South Shambler 2/9
        d3: South Watch Recruit 1/9 fought
        d3: North Shambler 1/9
        b2: North Shambler 1/9
    """)
    scene.when("South: play Exchange of Fates")
    while scene.table.asks[0].clause != "CAS-4.4":
        scene.when(f"South: {scene.table.asks[0].options[0].text}")
    scene.then(
        "d3: North Shambler 1/7",
        "d3: South Shambler 2/8 fought",
        "b2: North Shambler 1/9",
        "b2: South Watch Recruit 1/9",
    )


@clause("CAS-17.24")
@pytest.mark.parametrize(("coins", "stolen"), [(2, 1), (0, 0)])
def test_smuggler_steals_a_coin_when_it_dies(coins, stolen):
    scene = given(f"""
        turn: South 3
        South energy: 1
        South coins: {coins}
        b2: South Shambler
        b3: North Smuggler
    """).when("South: move b2 b3")
    scene.then(f"North coins: {stolen}", f"South coins: {coins - stolen}")


@clause("CAS-R43", "CAS-R84")
def test_frost_wisp_keeps_its_target_from_moving_in_its_owners_next_turn():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Frost Wisp 1/9
        b3: North Shield Bearer
        c3: North Shield Bearer
    """)
    scene.when("South: move b2 b3", "South: end turn").refused("North: move b3 b4 (CAS-R43)").then("may: move c3 c4")
    scene.when("North: end turn", "South: move b3.2 b2", "South: end turn").then("may: move b3 b4")


@clause("CAS-R43")
def test_frost_wisp_as_a_defender_freezes_nobody():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Shambler 1/9
        b3: North Frost Wisp 0/9
    """)
    scene.when("South: move b2 b3", "South: end turn", "North: move b3 b4", "North: end turn").then("may: move b3 b2")


@clause("CAS-R43", "CAS-R67")
def test_snare_nets_stop_an_enemy_that_enters():
    scene = given("""
        turn: South 3
        South energy: 3
        a2: South Shambler
        a3: North Snare Nets
    """).when("South: move a2 a3")
    scene.then(
        "a3: South Shambler 2/2 fought", "North graveyard: Snare Nets", "South energy: 2", "asked: South (CAS-4.4)"
    )


@clause("CAS-R48", "CAS-R43")
def test_who_is_stopped_by_snare_nets_cannot_pass_through():
    scene = given("""
        turn: South 3
        South energy: 3
        a2: South Shambler 2/9
        a3: North Shambler 1/9
        a3: North Snare Nets 0/5
    """)
    scene.when("South: move a2 a3").then(
        "a3: North Shambler 1/7", "a3: South Shambler 2/8 fought", "a3: North Snare Nets 0/3"
    )


@clause("CAS-R43")
def test_own_allies_run_through_snare_nets():
    scene = given("""
        turn: South 3
        South energy: 2
        a2: South Shambler
        a3: South Snare Nets
    """).when("South: move a2 a3", "South: move a3 a4")
    scene.then("a4: South Shambler", "a3: South Snare Nets")


@clause("CAS-R72", "CAS-R65")
@pytest.mark.parametrize(("spot", "facts"), [("b3", ("1/3", "0/4")), ("b3 structure", ("1/4", "0/2"))])
def test_cannon_volley_hits_structures_harder(spot, facts):
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Cannon Volley
        b3: North Shield Bearer
        b3: North Palisade
    """)
    scene.when("South: play Cannon Volley").then("options: choose b3, choose b3 structure").when(
        f"South: choose {spot}"
    )
    scene.then(f"b3: North Shield Bearer {facts[0]}", f"b3: North Palisade {facts[1]}")


@clause("CAS-17.23", "CAS-R4")
@pytest.mark.parametrize(("to", "coins"), [("c2", 1), ("b3", 0), ("c3", 1)])
def test_outrider_earns_a_coin_in_a_base(to, coins):
    (
        given("""
            turn: South 3
            South energy: 1
            b2: South Outrider
        """)
        .when(f"South: move b2 {to}")
        .then(f"South coins: {coins}")
    )


@clause("CAS-10.7", "CAS-R68", "CAS-17.22")
@pytest.mark.parametrize(("left", "after"), [(2, "build 1"), (1, "finished")])
def test_mason_speeds_up_an_unfinished_structure(left, after):
    scene = given(f"""
        turn: South 3
        South energy: 1
        South coins: 1
        South hand: Mason
        c3: South Field Forge 0/2, build {left}
        c2: South Shambler
        d2: South Palisade
    """)
    scene.when("South: play Mason b1").then(f"c3: South Field Forge 0/2, {after}")
    scene.then(f"c2: South Shambler {3 if left == 1 else 2}/2")


@clause("CAS-17.22", "CAS-R95")
def test_mason_chooses_among_own_unfinished_structures_only():
    scene = given("""
        turn: South 3
        South energy: 1
        South coins: 1
        South hand: Mason
        c3: South Palisade 0/4, build 1
        d3: South Elder Oak 0/5, build 2
        d2: South Palisade
        c2: North Palisade 0/4, build 1
    """)
    scene.when("South: play Mason b1").then("options: choose c3 structure, choose d3 structure")
    scene = given("""
        turn: South 3
        South energy: 1
        South coins: 1
        South hand: Mason
        d2: South Palisade
    """).when("South: play Mason b1")
    scene.then("asked: South (CAS-4.4)", "d2: South Palisade finished")


@clause("CAS-R69", "CAS-R68")
def test_mason_may_speed_up_the_first_construction_of_a_rechargeable():
    scene = given("""
        turn: South 3
        South energy: 1
        South coins: 1
        South hand: Mason
        a2: South Anchored Brig 0/3, build 1
    """).when("South: play Mason b1")
    scene.then("a2: South Deckhand 1/1 new", "a2: South Anchored Brig 0/3, build 2")


@clause("CAS-R68", "CAS-17.3")
def test_field_forge_arms_its_column_once():
    scene = given("""
        turn: South 3
        b2: South Field Forge 0/2, build 1
        b1: South Shambler
        b4: South Shambler 2/2
        c1: South Shambler
        b3: North Shambler
    """).when(*ROUND)
    scene.then("b1: South Shambler 3/2", "b4: South Shambler 3/2", "c1: South Shambler 2/2", "b3: North Shambler 2/2")
    scene.when(*ROUND).then("b1: South Shambler 3/2")


@clause("CAS-R84")
def test_blessing():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Blessing
        b2: South Shambler
        b3: North Shambler
    """).when("South: play Blessing")
    scene.then("b2: South Shambler 2/3", "b3: North Shambler 2/2").when(*ROUND).then("b2: South Shambler 2/3")


@clause("CAS-17.28", "CAS-17.29", "CAS-R80")
def test_shove_pushes_friend_or_foe():
    scene = given("""
        turn: South 3
        South coins: 1
        South hand: Shove
        b2: South Shambler
        c3: North Shambler
    """).when("South: play Shove")
    scene.then("options: choose b2, choose c3").when("South: choose c3", "South: choose left").then(
        "b3: North Shambler", "South coins: 0"
    )


@clause("CAS-9.3")
def test_two_toll_keepers_take_twice():
    scene = given("""
        turn: South 6
        South energy: 2
        b2: South Shambler
        b3: North Toll Keeper
        b3: North Toll Keeper
    """)
    scene.refused("South: move b2 b3 (CAS-9.3)")


@clause("CAS-R48", "CAS-14.8", "CAS-R41")
def test_a_swap_onto_a_coast_gives_the_move_back():
    scene = given(
        f"{FATES}South energy: 2\na2: South Shambler moved\nb2: South Watch Recruit moved".replace(
            "South energy: 1\n", ""
        )
    )
    scene.when("South: play Exchange of Fates", "South: choose b2")
    scene.then("a2: South Watch Recruit unmoved", "b2: South Shambler moved").when("South: move a2 a3")


@clause("CAS-R54")
def test_the_player_picks_who_of_two_swapped_allies_arrives_first():
    scene = given(f"{FATES}b2: South Shambler\nd3: South Watch Recruit").when("South: play Exchange of Fates")
    scene.then("asked: South (CAS-R54)", "options: choose b2, choose d3")


@clause("CAS-R43", "CAS-17.23")
def test_snare_nets_hold_an_enemy_that_was_pushed_in():
    scene = given("""
        turn: South 3
        South energy: 3
        South coins: 1
        South hand: Shove
        b2: South Shambler fought
        b3: North Snare Nets 0/9
    """)
    scene.when("South: play Shove", "South: choose forward").refused("South: move b3 b4 (CAS-12.9)").when(*ROUND)
    scene.then("may: move b3 b4")


@clause("CAS-R74", "CAS-R79")
def test_a_card_that_replaces_an_ally_was_not_played():
    scene = given(QUEEN.format(hand="Hill Boar, Kennel Pup").replace("energy: 1", "energy: 2") + "b2: South Shambler")
    scene.when("South: play Echo Queen b1", "South: yes", "South: choose Hill Boar").then("South played: Echo Queen")
    scene.when("South: play Kennel Pup c1").then("c1: South Kennel Pup 1/1")


@clause("CAS-R47", "CAS-R79")
def test_who_replaces_an_ally_among_enemies_fights_at_once():
    scene = given(QUEEN.format(hand="Hill Boar") + "b2: South Shambler fought\nb2: North Shambler 1/9")
    scene.when("South: play Echo Queen b1", "South: yes").then(
        "b2: South Hill Boar 3/2 new, fought", "b2: North Shambler 1/6"
    )


@clause("CAS-R80", "CAS-R43")
@pytest.mark.parametrize("first", ["b2", "d3"])
def test_a_swap_uses_up_nobodys_move(first):
    scene = given(f"{FATES}b2: South Shambler\nd3: South Watch Recruit").when("South: play Exchange of Fates")
    scene.when(f"South: choose {first}").then("b2: South Watch Recruit unmoved", "d3: South Shambler unmoved")


@clause("CAS-R54")
def test_two_allies_in_one_area_are_not_swapped():
    scene = given(f"{FATES}b2: South Shambler\nb2: South Watch Recruit").when("South: play Exchange of Fates")
    scene.then("b2: South Shambler", "b2: South Watch Recruit", "asked: South (CAS-4.4)")


@clause("CAS-R83", "CAS-R47", "CAS-R65")
@pytest.mark.parametrize(("first", "left"), [("b2", "1/9"), ("d3", "1/8")])
def test_what_the_first_combat_of_two_sets_off_comes_before_the_second(first, left):
    mine = structure_card("Mine", "On destroyed: deal 3 damage to each enemy.", defense=1)
    scene = given(
        f"{FATES}b2: South Shambler 2/9\nd3: South Watch Recruit 1/2\nd3: North Mine\nb2: North Shambler 1/9", mine
    )
    scene.when("South: play Exchange of Fates", f"South: choose {first}").then(
        "North graveyard: Mine", "d3: South Shambler 2/6"
    )
    assert [each["defense"] for each in scene.table.view(None)["map"] if each["side"] == 1] == [int(left[2])]

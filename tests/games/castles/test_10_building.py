"""CAS-10: building structures; CAS-R65 to CAS-R71."""

from __future__ import annotations

import pytest

from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.castles.workbench import given, read_cards, spell_card, structure_card

ROUND = ("South: end turn", "North: end turn")


@clause("CAS-10.1")
def test_any_number_of_structures_may_be_built():
    scene = given("""
        turn: South 3
        South energy: 3
        South hand: 3 Palisade
        b2: South Shambler
        c2: South Shambler
        d2: South Shambler
    """)
    scene.when("South: play Palisade b2", "South: play Palisade c2", "South: play Palisade d2").then("South energy: 0")


@clause("CAS-10.2", "CAS-2.6")
def test_a_structure_costs_energy_and_coins():
    scene = given("""
        turn: South 3
        South energy: 3
        South coins: 3
        South hand: Elder Oak
        b2: South Shambler
    """)
    scene.when("South: play Elder Oak b2").then("South energy: 1", "South coins: 1", "South hand: empty")
    scene.then("b2: South Shambler", "b2: South Elder Oak 0/5, build 2")


@clause("CAS-10.3", "CAS-R62", "CAS-R66")
@pytest.mark.parametrize(
    ("there", "allowed"),
    [
        ([], False),
        (["North Shambler 0/9"], False),
        (["South Shambler body"], False),
        (["South Shambler"], True),
        (["South Shambler", "South Shambler"], True),
        (["South Shambler", "North Shambler 0/9"], True),
        (["South Shambler new"], True),
        (["South Shambler moved"], True),
    ],
)
def test_an_own_living_ally_must_stand_in_the_area(there, allowed):
    lines = "\n".join(f"b2: {each}" for each in there)
    scene = given(f"""
        turn: South 3
        South energy: 1
        South hand: Palisade
        {lines}
    """)
    if allowed:
        scene.then("may: play Palisade b2")
    else:
        scene.refused("South: play Palisade b2 (CAS-10.3)").then("South energy: 1")


@clause("CAS-10.4", "CAS-17.1")
@pytest.mark.parametrize(
    "there", ["South Palisade", "North Palisade", "North Palisade 0/4, build 1", "South Moss Ring"]
)
def test_where_a_structure_stands_no_other_is_built(there):
    scene = given(f"""
        turn: South 3
        South energy: 1
        South hand: Palisade
        b2: South Shambler
        b2: {there}
    """)
    scene.refused("South: play Palisade b2 (CAS-10.4)")


@clause("CAS-R66", "CAS-10.3")
@pytest.mark.parametrize("area", ["a1", "c1", "c2", "e3", "b4", "c4"])
def test_a_structure_may_be_built_anywhere_on_the_map(area):
    scene = given(f"""
        turn: South 3
        South energy: 1
        South hand: Palisade
        {area}: South Shambler
    """)
    scene.when(f"South: play Palisade {area}").then(f"{area}: South Shambler", f"{area}: South Palisade 0/4, build 1")


@clause("CAS-R66")
def test_the_ally_may_leave_afterwards():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Palisade
        b2: South Shambler
    """)
    scene.when("South: play Palisade b2", "South: move b2 b3").then("b2: South Palisade", "b3: South Shambler")
    scene.when(*ROUND).then("b2: South Palisade 0/4, finished")


@clause("CAS-R66", "CAS-R20")
def test_the_ally_may_have_been_summoned_this_turn():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Palisade, Watch Recruit
    """)
    scene.refused("South: play Palisade b1 (CAS-10.3)")
    scene.when("South: play Watch Recruit b1", "South: play Palisade b1").then("South energy: 0")


@clause("CAS-10.6", "CAS-10.7", "CAS-10.8", "CAS-R67")
@pytest.mark.parametrize("time", [1, 2, 3])
def test_a_structure_works_after_as_many_own_turns_as_its_build_time(time):
    tower = structure_card("Tower", "Each ally in this area has +1 attack.", time=time)
    scene = given(
        """
        turn: South 3
        South hand: Tower
        b2: South Shambler
    """,
        tower,
    )
    scene.when("South: play Tower b2")
    for left in range(time, 0, -1):
        scene.then("b2: South Shambler 2/2", f"b2: South Tower 0/3, build {left}")
        scene.when("South: end turn").then("b2: South Shambler 2/2", f"b2: South Tower 0/3, build {left}")
        scene.when("North: end turn")
    scene.then(f"turn: South {3 + time}", "b2: South Shambler 3/2", "b2: South Tower 0/3, finished")


@clause("CAS-R67", "CAS-R68")
def test_with_build_time_0_it_is_finished_when_placed():
    bell = structure_card("Bell", "On finished: gain 2 coins.", time=0)
    scene = given(
        """
        turn: South 3
        South hand: Bell
        b2: South Shambler
    """,
        bell,
    )
    scene.when("South: play Bell b2").then("South coins: 2", "b2: South Shambler", "b2: South Bell finished")
    scene.when(*ROUND).then("South coins: 2")


@clause("CAS-R68", "CAS-4.2")
def test_on_finished_happens_when_the_time_reaches_0():
    bell = structure_card("Bell", "On finished: gain 2 coins. At the start of your turn: gain 3 coins.", time=2)
    scene = given("turn: South 1\nb2: South Bell 0/3, build 2", bell)
    scene.when(*ROUND).then("South coins: 0", "b2: South Bell build 1")
    scene.when("South: end turn").then("South coins: 0").when("North: end turn").then("South coins: 5")
    scene.when(*ROUND).then("South coins: 8")


@clause("CAS-10.8", "CAS-R70")
@pytest.mark.parametrize(("state", "attack"), [("finished", 3), ("build 1", 2)])
def test_an_unfinished_structure_has_no_effect(state, attack):
    scene = given(f"""
        turn: South 3
        b2: South Shambler 2/2
        b2: South Lookout Post 0/2, {state}
    """)
    scene.then(f"b2: South Shambler {attack}/2", f"b2: South Lookout Post 0/2, {state}")


@clause("CAS-R70", "CAS-17.9")
@pytest.mark.parametrize("state", ["finished", "build 2"])
def test_a_structure_is_nature_from_the_moment_it_is_placed(state):
    scene = given(f"""
        turn: South 3
        b2: South Grove Stalker
        b2: South Elder Oak 0/5, {state}
    """)
    scene.then("b2: South Grove Stalker 4/3", "b2: South Elder Oak")


@clause("CAS-R70")
@pytest.mark.parametrize(("state", "coins"), [("finished", 1), ("build 1", 0)])
def test_an_unfinished_structure_has_no_on_destroyed(state, coins):
    powder = structure_card("Powder Keg", "On destroyed: gain 1 coin.")
    scene = given(
        f"""
        turn: South 3
        South energy: 1
        b2: South Shambler
        b3: North Powder Keg 0/2, {state}
    """,
        powder,
    )
    scene.when("South: move b2 b3").then(f"North coins: {coins}", "North graveyard: Powder Keg")


@clause("CAS-R65", "CAS-10.4")
def test_a_destroyed_structure_is_buried_at_once_and_its_place_is_free():
    scene = given("""
        turn: South 3
        South energy: 2
        South hand: Palisade
        b2: South Shambler
        b3: North Palisade 0/2
    """)
    scene.when("South: move b2 b3").then("b3: South Shambler 2/2 fought", "North graveyard: Palisade")
    scene.when("South: play Palisade b3").then("b3: South Shambler", "b3: South Palisade 0/4, build 1")


@clause("CAS-R65")
@pytest.mark.parametrize(("defense", "left"), [(3, 1), (2, None), (1, None)])
def test_0_or_less_defense_destroys_a_structure(defense, left):
    scene = given(f"""
        turn: South 3
        South energy: 1
        South hand: Cannon Volley
        b3: North Palisade 0/{defense}
    """)
    scene.when("South: play Cannon Volley")
    if left:
        scene.then(f"b3: North Palisade 0/{left}", "North graveyard: empty")
    else:
        scene.then("b3: empty", "North graveyard: Palisade")


@clause("CAS-R69", "CAS-17.12")
def test_a_rechargeable_structure_starts_again_every_time():
    bell = structure_card("Bell", "Rechargeable. On finished: gain 1 coin.", time=2)
    scene = given(
        """
        turn: South 1
        South hand: Bell
        b2: South Shambler
    """,
        bell,
    )
    scene.when("South: play Bell b2")
    found = []
    for _ in range(3):  # before turn 5, which brings a coin of its own
        scene.when(*ROUND)
        found.append(scene.table.view(None)["coins"][0])
    assert found == [0, 1, 1]
    scene.then("b2: South Shambler", "b2: South Bell build 1")
    scene.when(*ROUND).then("turn: South 5", "South coins: 3", "b2: South Shambler", "b2: South Bell build 2")


@clause("CAS-R69", "CAS-10.8")
def test_a_rechargeable_structure_counts_as_built_while_it_recharges():
    bell = structure_card(
        "Bell", "Rechargeable. On finished: gain 1 coin. Each ally in this area has +1 attack.", time=2
    )
    scene = given(
        """
        turn: South 1
        South hand: Bell
        b2: South Shambler
    """,
        bell,
    )
    scene.when("South: play Bell b2").then("b2: South Shambler 2/2", "b2: South Bell build 2")
    scene.when(*ROUND, *ROUND).then("b2: South Shambler 3/2", "b2: South Bell build 2", "South coins: 1")
    scene.when(*ROUND).then("b2: South Shambler 3/2", "b2: South Bell build 1")


@clause("CAS-R69")
def test_a_rechargeable_structure_needs_a_build_time():
    with pytest.raises(BadInput, match="CAS-R69"):
        read_cards(structure_card("Bell", "Rechargeable. On finished: gain 1 coin.", time=0))


@clause("CAS-R69")
def test_only_a_structure_is_rechargeable():
    with pytest.raises(BadInput):
        read_cards(spell_card("Bell", "Rechargeable. Gain 1 coin."))


@clause("CAS-R71", "CAS-10.5", "CAS-17.29")
def test_a_push_never_affects_a_structure():
    scene = given("""
        turn: South 3
        South coins: 1
        South hand: Shove
        b2: South Palisade
        c2: South Shambler
        d2: South Shambler
    """)
    scene.when("South: play Shove").then("options: choose c2, choose d2")


@clause("CAS-R71")
def test_a_swap_never_affects_a_structure():
    scene = given("""
        turn: South 3
        South energy: 1
        South coins: 2
        South hand: Exchange of Fates
        b2: South Palisade
        b2: South Shambler
    """)
    scene.refused("South: play Exchange of Fates (CAS-R73)")


@clause("CAS-R71")
def test_damage_affects_a_structure():
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Cannon Volley
        b3: North Palisade
    """)
    scene.when("South: play Cannon Volley").then("b3: North Palisade 0/2")


@clause("CAS-R72")
def test_an_ally_or_character_in_a_text_is_no_structure():
    given("""
        turn: South 3
        South energy: 1
        South hand: Blessing
        b2: South Palisade
    """).refused("South: play Blessing (CAS-R73)")
    given("""
        turn: South 3
        South energy: 1
        South coins: 1
        South hand: Ward of Dawn
        b2: South Palisade
    """).refused("South: play Ward of Dawn (CAS-R73)")
    quake = spell_card("Quake", "Deal 1 damage to each enemy.")
    scene = given(
        """
        turn: South 3
        South hand: Quake
        b3: North Palisade
        c3: North Shambler
    """,
        quake,
    )
    scene.when("South: play Quake").then("b3: North Palisade 0/4", "c3: North Shambler 2/1")


@clause("CAS-10.9", "CAS-17.11")
@pytest.mark.parametrize("area", ["a1", "a3", "e2", "e4"])
def test_a_maritime_structure_is_built_on_a_coast_with_an_ally(area):
    scene = given(f"""
        turn: South 3
        South energy: 2
        South coins: 1
        South hand: Anchored Brig
        {area}: South Shambler
        b2: South Shambler
    """)
    scene.refused("South: play Anchored Brig b2 (CAS-17.11)")
    scene.when(f"South: play Anchored Brig {area}").then(
        f"{area}: South Shambler", f"{area}: South Anchored Brig 0/3, build 2"
    )


@clause("CAS-17.11", "CAS-10.3")
def test_a_coast_without_an_ally_does_not_do():
    scene = given("""
        turn: South 3
        South energy: 2
        South coins: 1
        South hand: Anchored Brig
        a2: North Shambler
        b3: South Shambler
    """)
    scene.refused("South: play Anchored Brig a3 (CAS-10.3)", "South: play Anchored Brig a2 (CAS-10.3)")


@clause("CAS-R69", "CAS-17.12")
def test_a_recharging_structure_is_not_unfinished():
    scene = given("""
        turn: South 3
        South hand: Mason
        a2: South Anchored Brig 0/3, build 1
        c3: South Palisade 0/4, build 2
        d3: South Elder Oak 0/5, build 2
        South coins: 1
    """)
    scene.when(*ROUND).then("a2: South Deckhand", "a2: South Anchored Brig 0/3, build 2")
    scene.when("South: play Mason b1").then("options: choose c3 structure, choose d3 structure")


@clause("CAS-R69", "CAS-R70", "CAS-R65")
def test_a_recharging_structure_still_has_its_on_destroyed():
    bell = structure_card("Bell", "Rechargeable. On finished: gain 1 coin. On destroyed: gain 5 coins.", time=2)
    raze = spell_card("Raze", "Choose a structure; destroy it.")
    scene = given("turn: South 1\nSouth hand: Raze\nb2: South Bell 0/3, build 1", bell, raze).when(*ROUND)
    scene.then("South coins: 1").when("South: play Raze").then("South coins: 6", "South graveyard: Bell, Raze")


@clause("CAS-R75", "CAS-R67")
@pytest.mark.parametrize("text", ["Combo: gain 2 coins.", "On destroyed: gain 5 coins. Combo: gain 2 coins."])
def test_a_combo_of_a_structure_without_build_time_works_when_placed(text):
    bell = structure_card("Bell", text, time=0)
    scene = given("turn: South 2\nSouth hand: 2 Bell\nb2: South Shambler\nc2: South Shambler", bell)
    scene.when("South: play Bell b2").then("South coins: 0").when("South: play Bell c2").then("South coins: 2")


@clause("CAS-R71", "CAS-R79")
def test_a_replaced_structure_is_not_destroyed():
    keg = structure_card("Powder Keg", "On destroyed: gain 1 coin.")
    turn = spell_card("Rebuild", "Choose a structure; replace it with a Palisade.")
    scene = given("turn: South 3\nSouth hand: Rebuild\nb3: North Powder Keg", keg, turn)
    scene.when("South: play Rebuild").then("b3: North Palisade 0/4", "North graveyard: Powder Keg", "North coins: 0")


@clause("CAS-10.3", "CAS-17.1")
def test_both_sides_may_have_characters_and_the_structure_belongs_to_its_builder():
    scene = given("""
        turn: North 3
        North energy: 1
        North hand: Lookout Post
        b2: South Shambler 2/9
        b2: North Shambler 0/9
    """)
    scene.when("North: play Lookout Post b2")
    (post,) = [each for each in scene.table.view(None)["map"] if each["structure"]]
    assert (post["side"], post["area"]) == (1, "b2")

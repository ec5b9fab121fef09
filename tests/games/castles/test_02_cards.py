"""CAS-2: cards and their fields."""

from __future__ import annotations

import pytest

import legendry
from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.castles.workbench import character_card, given, read_cards, seen, spell_card, structure_card


def without(card, key):
    return "\n".join(line for line in card.splitlines() if not line.startswith(key))


def made(card, name):
    (found,) = [each for each in read_cards(card).cards if each.name == name]
    return found


@clause("CAS-2.1")
def test_every_card_is_a_character_a_structure_or_a_spell():
    kinds = {each["kind"] for each in legendry.game("castles").card_list()}
    assert kinds == {"offensive", "defensive", "neutral", "forward only", "structure", "spell"}
    with pytest.raises(BadInput, match="trinket"):
        read_cards(character_card("Ring", kind="trinket"))


@clause("CAS-2.2", "CAS-R76")
@pytest.mark.parametrize("missing", ["name", "kind", "cost", "attack", "defense"])
def test_a_character_has_all_its_fields(missing):
    with pytest.raises(BadInput, match=missing):
        read_cards(without(character_card("Imp"), missing))


@clause("CAS-2.3", "CAS-2.5")
@pytest.mark.parametrize("missing", ["name", "cost", "time", "defense"])
def test_a_structure_has_all_its_fields(missing):
    with pytest.raises(BadInput, match=missing):
        read_cards(without(structure_card("Tower"), missing))


@clause("CAS-2.3")
def test_a_structure_has_no_attack():
    with pytest.raises(BadInput, match="attack"):
        read_cards(structure_card("Tower") + "attack = 1\n")


@clause("CAS-2.3", "CAS-9.7", "CAS-10.5")
def test_a_structure_does_not_move():
    scene = given("""
        turn: South 3
        South energy: 5
        b2: South Palisade
    """)
    scene.then("options: trade energy, switch deck, end turn")


@clause("CAS-2.4")
@pytest.mark.parametrize("line", ["attack = 1", "defense = 1", "time = 1"])
def test_a_spell_has_no_numbers_but_its_cost(line):
    with pytest.raises(BadInput, match=line.split()[0]):
        read_cards(spell_card("Spark", "Gain 1 coin.") + line + "\n")


@clause("CAS-2.4")
def test_a_spell_never_stands_on_the_map():
    with pytest.raises(BadInput, match="spell"):
        given("b2: South Blessing")
    scene = given("""
        turn: South 3
        South energy: 1
        South hand: Split the Haul
    """)
    scene.when("South: play Split the Haul").then("South graveyard: Split the Haul")
    assert scene.table.view(None)["map"] == []


@clause("CAS-2.2", "CAS-2.4")
def test_a_character_has_no_build_time():
    with pytest.raises(BadInput, match="time"):
        read_cards(character_card("Imp") + "time = 1\n")


@clause("CAS-2.5", "CAS-10.6")
@pytest.mark.parametrize("time", [1, 2, 3])
def test_the_craft_time_on_the_card_is_the_build_time(time):
    scene = given(
        """
        turn: South 3
        South hand: Tower
        b2: South Shambler
        """,
        structure_card("Tower", time=time),
    )
    scene.when("South: play Tower b2").then("b2: South Shambler", f"b2: South Tower 0/3, build {time}")


@clause("CAS-2.6", "CAS-8.2", "CAS-10.2", "CAS-11.2", "CAS-R39")
@pytest.mark.parametrize(
    ("energy", "more", "allowed"), [(1, 0, False), (2, -1, False), (2, 0, True), (3, 1, True), (8, -1, False)]
)
@pytest.mark.parametrize(
    ("move", "price"), [("play Thicket Ram b1", 1), ("play Thunder Pylon b2", 1), ("play Tempest Wall", 2)]
)
def test_both_costs_are_paid_in_full(move, price, energy, more, allowed):
    coins = price + more
    scene = given(f"""
        turn: South 3
        South energy: {energy}
        South coins: {coins}
        South hand: Thicket Ram, Thunder Pylon, Tempest Wall
        b2: South Shambler
    """)
    if allowed:
        scene.when(f"South: {move}").then(f"South energy: {energy - 2}", f"South coins: {more}")
    else:
        scene.refused(f"South: {move} (CAS-2.6)").then(f"South energy: {energy}", f"South coins: {coins}")


@clause("CAS-2.6")
def test_either_cost_may_be_0():
    scene = given("""
        turn: South 3
        South energy: 1
        South coins: 1
        South hand: Watch Recruit, Shove
    """)
    scene.when("South: play Watch Recruit b1").then("South energy: 0", "South coins: 1")
    scene.when("South: play Shove", "South: choose forward").then("South coins: 0")


@clause("CAS-2.7", "CAS-12.5", "CAS-12.6")
def test_attack_is_the_damage_in_combat():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Shambler 2/9
        b3: North Shambler 0/9
    """)
    scene.when("South: move b2 b3").then("b3: North Shambler 0/7", "b3: South Shambler 2/9")


@clause("CAS-2.7", "CAS-15.2")
@pytest.mark.parametrize("attack", [0, 1, 4])
def test_attack_is_the_damage_to_the_castle(attack):
    scene = given(f"""
        turn: South 3
        b4: South Shambler {attack}/1
    """)
    scene.when("South: end turn").then(f"North castle: {15 - attack}")


@clause("CAS-2.7")
@pytest.mark.parametrize(("defense", "left"), [(3, 1), (2, None)])
def test_defense_is_how_much_a_structure_can_still_take(defense, left):
    scene = given(f"""
        turn: South 3
        South energy: 1
        b2: South Shambler
        b3: North Palisade 0/{defense}
    """)
    scene.when("South: move b2 b3")
    scene.then("b3: South Shambler 2/2", *([f"b3: North Palisade 0/{left}"] if left else []))


@clause("CAS-2.8", "CAS-12.8")
def test_current_values_are_used_not_printed_ones():
    scene = given("""
        turn: South 3
        South energy: 1
        b2: South Shambler 5/1
        b3: North Hill Boar 0/4
        c4: South Watch Recruit 4/1
    """)
    scene.when("South: move b2 b3").then("b3: North Hill Boar body", "b3: South Shambler 5/1")
    scene.when("South: end turn").then("North castle: 7")


@clause("CAS-2.8", "CAS-R93")
def test_current_and_printed_values_and_the_build_time_are_shown_as_numbers():
    scene = given("""
        turn: South 3
        b2: South Shambler 8/1
        e2: South Palisade 0/3, build 1
    """)
    shambler, palisade = seen(scene, "b2"), seen(scene, "e2 structure")
    assert (shambler["attack"], shambler["defense"], shambler["printed"]) == (8, 1, [2, 2])
    assert (palisade["defense"], palisade["printed"], palisade["time"]) == (3, [0, 4], 1)

"""LDL-11, LDL-12: Hero Cards, types and subtypes; LDL-R61, LDL-R63 to LDL-R66."""

from __future__ import annotations

import pytest

import legendry
from legendry.games.levendale.rules.words import TYPES
from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.levendale.workbench import card, given, read_cards

GAME = legendry.game("levendale")


@clause("LDL-11.1", "LDL-R61")
def test_a_hero_card_has_the_name_of_a_character_in_its_name():
    heroes = {
        name: [c.name for c in GAME.cards if f"{name} card" in c.kinds]
        for name in ("Knightmare", "Belladora", "Wayland", "Emberlyn")
    }
    assert {name: len(found) for name, found in heroes.items()} == {
        "Knightmare": 5,
        "Belladora": 5,
        "Wayland": 4,
        "Emberlyn": 4,
    }
    for name, found in heroes.items():
        assert found == [c.name for c in GAME.cards if name in c.name]
    shouted = card("The KNIGHTMARE Drum", "", "REALM", "Realm")
    given("A hero: Signet of the Black Heart, The KNIGHTMARE Drum | A hand: Torch", shouted).then(
        "may: use Signet of the Black Heart"
    )


@clause("LDL-11.2", "LDL-11.3")
@pytest.mark.parametrize(
    ("bears", "can"),
    [
        ("Knightmare", True),
        ("Knightmare's Visor", True),
        ("Knightmare's Greatsword", True),
        ("Iron Scowl", False),
        ("Belladora's Fan", False),
    ],
)
def test_any_card_of_the_character_serves(bears, can):
    scene = given(f"A hero: Signet of the Black Heart, {bears} | A hand: Torch")
    if can:
        scene.when("A: use Signet of the Black Heart").then("B health: 9")
    else:
        scene.refused("A: use Signet of the Black Heart (LDL-R33)")


@clause("LDL-R66")
def test_one_such_card_is_enough_and_the_signet_is_none_itself():
    given("A hero: Signet of the Black Heart | A hand: Torch").refused("A: use Signet of the Black Heart (LDL-R33)")
    given("A hero: Signet of the Black Heart | B hero: Knightmare | A hand: Torch").refused(
        "A: use Signet of the Black Heart (LDL-R33)"
    )
    given("A hero: Knightmare's Bridle, Knightmare, Signet of the Black Heart").then("A Attack: 2")


@clause("LDL-R61", "LDL-11.2")
def test_the_bridle_counts_other_knightmare_cards_up_to_3():
    given("A hero: Knightmare's Bridle").then("A Attack: 1")
    hero = "Knightmare's Bridle, Knightmare, Knightmare's Visor, Knightmare's Greatsword, Knightmare's Lullaby"
    given(f"A hero: {hero}").then("A Attack: 8")  # 1 + 4 + 3


@clause("LDL-12.1")
def test_every_card_has_a_type():
    for each in GAME.cards:
        assert [kind for kind in each.kinds if kind in TYPES], each.name
    with pytest.raises(BadInput, match='"kind" is one of Spell, Helm'):
        read_cards(card("Odd", kind="Hat"))


@clause("LDL-12.2")
def test_some_cards_have_a_subtype():
    battle = [c.name for c in GAME.cards if "Battle Spell" in c.kinds]
    large = [c.name for c in GAME.cards if "Large Weapon" in c.kinds]
    assert battle == ["Grudge Match", "Polite Refusal", "Right of Way", "Backdraft", "Emberlyn's Inferno"]
    assert large == [
        "Widowmaker Maul",
        "Knightmare's Greatsword",
        "Chandelier Flail",
        "Paving Hammer",
        "Wayland's Halberd",
    ]


@clause("LDL-12.3")
def test_every_battle_spell_is_a_spell_but_not_the_other_way_round():
    given("A hero: Pointy Hat, Grudge Match").then("A Attack: 2")
    reader = card("Reader", "Your Hero has +3 Attack while a Battle Spell is equipped to your Hero.")
    given("A hero: Reader, Grudge Match", reader).then("A Attack: 4")
    given("A hero: Reader, Spark", reader).then("A Attack: 0")


@clause("LDL-12.4")
def test_every_large_weapon_is_a_weapon_but_not_the_other_way_round():
    smith = card("Smith", "When you place a Weapon: gain 1 health.")
    scene = given("A hero: Smith | A hand: Paving Hammer, Torch, Spark", smith).when(
        "A: place Paving Hammer", "A: place Torch"
    )
    scene.then("A health: 12")
    given("A hero: War Horn, Grave Cutlass").then("A Attack: 4")
    given("A hero: War Horn, Widowmaker Maul").then("A Attack: 8")


@clause("LDL-R63")
def test_a_bow_is_no_weapon_and_the_other_types_are_their_own():
    smith = card("Smith", "When you place a Weapon: gain 1 health.")
    given("A hero: Smith | A hand: Hunting Bow, Torch", smith).when("A: place Hunting Bow").then("A health: 10")
    given("A hero: Quiver of Plenty, Hunting Bow").then("A Attack: 6")
    given("A hero: Quiver of Plenty, Grave Cutlass").then("A Attack: 4")
    given("A hero: The King's Road, Kite Shield, Brigandine").then("A Attack: 3")
    given("A hero: The King's Road, Kite Shield, Baller Gown").then("A Attack: 1")  # a Gown is no Armor


@clause("LDL-R64")
def test_the_slot_does_not_hang_on_the_type():
    """A Weapon in the OFFHAND, an Artifact in the OFFHAND."""
    slots = {c.name: (c.slot_name, c.kind) for c in GAME.cards}
    assert slots["Torch"] == ("OFFHAND", "Weapon")
    assert slots["Opera Glasses"] == ("OFFHAND", "Artifact")
    given("A hero: Grave Cutlass | A hand: Torch, Spark").when("A: place Torch").then("A hero: Grave Cutlass, Torch")


@clause("LDL-R65")
def test_rarity_has_no_effect_on_play():
    moves = []
    for rarity in ("common", "legendary"):
        gem = card("Gem", "When you place this card: gain 1 health.", "RING", "Ring", (2, 1), rarity)
        scene = (
            given("A hand: Gem, Torch | A hero: Iron Scowl | B hand: Torch", gem)
            .when("A: place Gem")
            .then("A health: 11")
        )
        scene.when("A: attack B", "B: no block").then("B health: 7")
        moves.append(scene.table.read_log(None))
    assert moves[0] == moves[1]

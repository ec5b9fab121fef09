"""VIL-8: Monsters, how they are bought and played and what they do; VIL-R7, VIL-R41, VIL-R52 to VIL-R62."""

from __future__ import annotations

import pytest

from legendry.games.village.game import SEATS
from tests.clauses import clause
from tests.games.village.positions import four, given, log, six, star, texts, three, two

# ---- buying and playing --------------------------------------------------------------------------


@clause("VIL-8.1", "VIL-R6")
def test_which_cards_are_monsters():
    game = two().table.game
    monsters = {card["name"] for card in game.card_list() if card.get("kind") == "Monster"}
    assert {"Goblin", "Wolf", "Orc", "Bandit", "Imp", "Giant Turtle", "Ogre", "Troll", "Golem"} <= monsters
    assert not {"Coin", "Knife", "Helmet", "Fire Ball", "Claws"} & monsters
    for name in ("Goblin", "Giant Turtle", "Imp"):
        two(f"Ann hand: {name}").when(f"Ann: play {name} before Dwarf").then(f"before Bob: Ann {name}")


@clause("VIL-8.2")
def test_a_bought_monster_goes_to_the_discard_pile():
    scene = two("space 8: Ogre", "gold: 80").when("Ann: buy Ogre")
    scene.then("Ann discard: Ogre", "before Ann: none", "before Bob: none")


@clause("VIL-8.3", "VIL-26.2", "VIL-26.7", "VIL-26.18", "VIL-R52", "VIL-R141")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_monster_may_be_laid_in_front_of_any_player(seats):
    scene = given(seats, "Ann hand: Goblin")
    heroes = ["Warrior", "Dwarf", "Elf", "Mage", "Paladin"][:seats]
    assert sorted(texts(scene.table)) == sorted(["end turn", *[f"play Goblin before {hero}" for hero in heroes]])
    scene.when(f"Ann: play Goblin before {heroes[-1]}")
    scene.then(f"before {SEATS[seats - 1]}: Ann Goblin 3 LP", "Ann hand: empty")


@clause("VIL-8.3", "VIL-26.31")
def test_with_six_players_only_in_front_of_those_whom_weapons_strike():
    six("Ann hand: Goblin").then("options: end turn, play Goblin before Barbarian")
    six("Ann hand: Goblin").refused(
        "Ann: play Goblin before Warrior (VIL-26.31)", "Ann: play Goblin before Paladin (VIL-26.31)"
    )


@clause("VIL-8.3")
def test_not_in_front_of_a_player_who_is_out():
    scene = three("Ann hand: Goblin", "eliminated: Bob")
    scene.then("options: end turn, play Goblin before Warrior, play Goblin before Elf")


@clause("VIL-8.4", "VIL-27.9")
@pytest.mark.parametrize(("name", "life"), [("Goblin", 3), ("Wolf", 4), ("Orc", 5), ("Ogre", 7), ("Giant Turtle", 4)])
def test_a_monster_enters_play_with_the_lp_on_it(name, life):
    scene = two(f"Ann hand: {name}").when(f"Ann: play {name} before Dwarf").then(f"before Bob: Ann {name} {life} LP")
    assert scene.table.view(None)["players"][1]["monsters"][0]["life"] == life


@clause("VIL-8.4", "VIL-13.5")
def test_its_wounds_are_kept():
    scene = two("before Ann: Bob Ogre", "Ann hand: Short Sword", "dice: 3").when("Ann: play Short Sword at Monsters")
    scene.then("before Ann: Bob Ogre 4 LP")


# ---- the Market ----------------------------------------------------------------------------------


@clause("VIL-8.5")
@pytest.mark.parametrize("owner", ["Ann", "Bob", "nobody"])
def test_one_monster_is_enough_to_take_market_access_away(owner):
    lines = ("gold: 20", "space 6: Knife")
    two(*lines).then("access: yes", "may: buy Knife")
    name = "Shadow Assassin" if owner == "nobody" else "Goblin"
    two(*lines, f"before Ann: {owner} {name}").then("access: no").refused("Ann: buy Knife (VIL-8.5)")


@clause("VIL-R7", "VIL-25.41", "VIL-13.2")
def test_a_non_blocking_monster_leaves_the_market_open_but_attacks_and_must_be_beaten():
    scene = two("turn: Ann 2 begins", "before Ann: Bob Will-o'-Wisp", "Ann hand: 2 Coin, Staff", "space 6: Knife",
                "dice: 4")  # fmt: skip
    scene.then("Ann LP: 36", "access: yes").refused("Ann: play Staff at Dwarf (VIL-13.2)")
    scene.when("Ann: play Coin", "Ann: play Coin", "Ann: buy Knife").then("Ann discard: Knife")


# ---- attacks at the beginning of a turn ----------------------------------------------------------


@clause("VIL-8.6", "VIL-R53")
def test_a_monster_attacks_at_the_beginning_of_the_next_turn_of_whom_it_faces():
    scene = three("Ann hand: Wolf", "Ann deck: 10 Coin", "Bob deck: 10 Coin", "Cid deck: 10 Coin", "dice: 5, 2")
    scene.when("Ann: play Wolf before Elf").then("Cid LP: 35")
    scene.when("Ann: end turn").then("turn: Bob 2", "Cid LP: 35", "Bob LP: 45")
    scene.when("Bob: end turn").then("turn: Cid 2", "Cid LP: 30", "asked: Cid (VIL-3.1)")
    scene.when("Cid: end turn", "Ann: end turn", "Bob: end turn").then("turn: Cid 3", "Cid LP: 28")


@clause("VIL-8.6", "VIL-8.7", "VIL-27.3")
def test_each_monster_attacks_with_a_roll_of_its_own():
    scene = two("turn: Ann 2 begins", "before Ann: Bob Goblin", "before Ann: Bob Wolf", "before Ann: Bob Goblin",
                "dice: 2, 6, 4")  # fmt: skip
    scene.then("asked: Bob (VIL-R18)").when("Bob: attack with Wolf").then("Ann LP: 30")  # 2, then 5 and 3
    assert len([line for line in log(scene) if " rolls " in line]) == 3


@clause("VIL-8.7", "VIL-R39")
@pytest.mark.parametrize(
    ("name", "roll", "damage"),
    [("Goblin", 1, 0), ("Goblin", 6, 5), ("Wolf", 1, 1), ("Orc", 6, 7), ("Ogre", 1, 3), ("Golem", 4, 7)],
)
def test_the_roll_and_the_number_on_the_monster(name, roll, damage):
    scene = two("turn: Ann 2 begins", f"before Ann: Bob {name}", f"dice: {roll}").then(f"Ann LP: {40 - damage}")
    assert any(f"{name} (Dwarf) rolls {roll}" in line for line in log(scene))  # its owner rolls


@clause("VIL-8.8", "VIL-10.9")
def test_the_owner_fixes_the_order_of_defence_cards_before_the_roll():
    lines = ("turn: Ann 2 begins", "before Ann: Bob Ogre", "Ann Defence: Helmet, Metal Shield", "dice: 1")
    scene = two(*lines).then("asked: Bob (VIL-8.8)", "options: hit Helmet, hit Metal Shield")
    assert not any(" rolls " in line for line in log(scene))
    scene.when("Bob: hit Helmet").then("Ann Defence: Metal Shield with 1 damage", "Ann LP: 40")
    two(*lines).when("Bob: hit Metal Shield").then("Ann Defence: Metal Shield with 3 damage, Helmet with 0 damage")


@clause("VIL-8.9")
def test_the_attacked_player_decides_in_which_order_the_owners_act():
    lines = ("turn: Ann 2 begins", "before Ann: Bob Wolf", "before Ann: Cid Goblin", "Ann Defence: Helmet")
    scene = three(*lines, "dice: 4, 4").then("asked: Ann (VIL-8.9)", "options: let Dwarf attack, let Elf attack")
    scene.when("Ann: let Dwarf attack").then("Ann Defence: none", "Ann LP: 37")
    three(*lines, "dice: 4, 4").when("Ann: let Elf attack").then("Ann Defence: none", "Ann LP: 36")


@clause("VIL-8.9")
def test_with_one_owner_there_is_nothing_to_decide():
    three("turn: Ann 2 begins", "before Ann: Cid Goblin", "before Ann: Cid Goblin", "dice: 3, 3").then(
        "asked: Ann (VIL-3.1)", "Ann LP: 36"
    )


@clause("VIL-8.10", "VIL-10.4")
def test_damage_to_the_hero_is_taken_off_at_once():
    scene = three("turn: Ann 2 begins", "Ann LP: 5", "before Ann: Bob Ogre", "before Ann: Cid Wolf", "dice: 4, 1")
    scene.when("Ann: let Dwarf attack").then("eliminated: Ann", "Ann LP: 0")  # the Wolf never attacks
    assert len([line for line in log(scene) if "Wolf (" in line]) == 0


@clause("VIL-8.11", "VIL-R56")
def test_other_effects_apply_directly_after_that_monsters_own_attack():
    scene = three(
        "turn: Ann 2 begins",
        "before Ann: Bob Bandit",
        "before Ann: Cid Goblin",
        "Ann hand: Coin, Staff, Knife",
        "dice: 1, 6",
    )
    scene.when("Ann: let Dwarf attack").then("Ann LP: 39", "options: discard Coin, discard Staff, discard Knife")
    scene.when("Ann: discard Coin").then("Ann LP: 34", "Ann hand: Staff, Knife", "asked: Ann (VIL-3.1)")


@clause("VIL-8.11", "VIL-25.15")
def test_poison_comes_with_the_attack():
    two("turn: Ann 2 begins", "before Ann: Bob Scorpion", "dice: 1").then("Ann LP: 38", "Ann poison: 2")


# ---- rulings -------------------------------------------------------------------------------------


@clause("VIL-R41", "VIL-10.11")
@pytest.mark.parametrize(("roll", "left"), [(1, "Leather Armour with 3 damage"), (2, "none"), (6, "none")])
def test_a_monster_attacks_like_a_weapon_that_is_not_heavy(roll, left):
    scene = two("turn: Ann 2 begins", "before Ann: Bob Ogre", "Ann Defence: Leather Armour", f"dice: {roll}")
    scene.then(f"Ann Defence: {left}", "Ann LP: 40")


@clause("VIL-R41", "VIL-11.1", "VIL-R42")
def test_armour_of_the_hero_helps_against_monsters():
    two("Ann Hero: Paladin", "Ann XP: 80", "turn: Ann 2 begins", "before Ann: Bob Wolf", "dice: 4").then("Ann LP: 37")


@clause("VIL-R52")
def test_a_player_may_lay_a_monster_in_front_of_himself():
    scene = two("Ann hand: Goblin, Short Sword", "gold: 20", "space 6: Knife", "dice: 3")
    scene.when("Ann: play Goblin before Warrior").then("access: no").refused(
        "Ann: play Short Sword at Dwarf (VIL-13.2)"
    )
    scene.when("Ann: play Short Sword at Monsters").then("Ann XP: 20", "Ann discard: Goblin", "access: yes")


@clause("VIL-R52", "VIL-R55", "VIL-8.6")
def test_his_own_monster_attacks_him_and_he_rolls_and_chooses():
    scene = two("turn: Ann 2 begins", "before Ann: Ann Wolf", "Ann Defence: Helmet, Metal Shield", "dice: 4")
    scene.then("asked: Ann (VIL-8.8)").when("Ann: hit Metal Shield")
    scene.then("Ann Defence: Metal Shield with 4 damage, Helmet")
    assert any("Wolf (Warrior) rolls 4" in line for line in log(scene))


@clause("VIL-R54")
@pytest.mark.parametrize(
    ("make", "attacked", "decides"),
    [
        (two, "Ann", "Bob"),
        (two, "Bob", "Ann"),
        (three, "Ann", "Bob"),
        (three, "Cid", "Ann"),
        (four, "Ann", "Bob"),
        (four, "Bob", "Cid"),
        (star, "Ann", "Bob"),
        (six, "Ann", "Dan"),  # the two on his left are of his own team
        (six, "Cid", "Dan"),
        (six, "Fay", "Ann"),
    ],
)
def test_for_a_monster_without_owner_the_nearest_opponent_on_the_left_decides(make, attacked, decides):
    scene = make(f"turn: {attacked} 2 begins", f"before {attacked}: nobody Shadow Assassin",
                 f"{attacked} Defence: Helmet, Metal Shield", "dice: 1")  # fmt: skip
    scene.then(f"asked: {decides} (VIL-8.8)")


@clause("VIL-R54", "VIL-R88")
def test_the_nearest_opponent_is_a_living_one():
    lines = ("turn: Ann 2 begins", "before Ann: nobody Shadow Assassin", "Ann Defence: Helmet, Metal Shield", "dice: 1")
    three(*lines, "eliminated: Bob").then("asked: Cid (VIL-8.8)")
    four(*lines, "eliminated: Bob").then("asked: Dan (VIL-8.8)")


@clause("VIL-R54", "VIL-R137")
def test_so_it_is_for_a_creature_that_was_not_tamed_and_for_an_overwhelm_monster():
    scene = three("space 6: Wild Bear", "gold: 60", "Ann Defence: Helmet, Metal Shield", "dice: 1, 1")
    scene.when("Ann: tame Wild Bear").then("asked: Bob (VIL-8.8)")
    three("turn: Ann 2 begins", "Overwhelm: Red Dragon", "Ann Defence: Helmet, Metal Shield", "dice: 1").then(
        "asked: Bob (VIL-8.8)"
    )


@clause("VIL-R54", "VIL-8.9")
def test_a_sneak_attack_monster_counts_as_one_more_owner():
    scene = three("turn: Ann 2 begins", "before Ann: nobody Shadow Assassin", "before Ann: Bob Goblin", "dice: 1, 1")
    scene.then("asked: Ann (VIL-8.9)", "options: let the Shadow Assassin attack, let Dwarf attack")
    scene.when("Ann: let the Shadow Assassin attack").then("Ann LP: 37", "asked: Ann (VIL-3.1)")


@clause("VIL-R56")
def test_a_secondary_effect_happens_even_if_the_attack_did_no_damage():
    scene = two("turn: Ann 2 begins", "before Ann: Bob Bandit", "Ann Defence: Plate Armor", "Ann hand: Coin, Staff",
                "dice: 1")  # fmt: skip
    scene.then("Ann LP: 40", "options: discard Coin, discard Staff")


@clause("VIL-R56", "VIL-25.15")
def test_poison_asks_for_damage():
    lines = ("turn: Ann 2 begins", "before Ann: Bob Snake")
    two(*lines, "dice: 1").then("Ann poison: 0", "Ann LP: 40")
    two(*lines, "dice: 2").then("Ann poison: 1", "Ann LP: 39")
    two(*lines, "Ann Defence: Helmet", "dice: 6").then("Ann poison: 0", "Ann LP: 40")


@clause("VIL-R56")
def test_a_secondary_effect_strikes_the_attacked_player_whoever_owns_the_monster():
    scene = three(
        "turn: Ann 2 begins", "before Ann: Cid Bandit", "Ann hand: Coin, Staff", "Bob hand: Coin, Staff", "dice: 1"
    )
    scene.then("asked: Ann").when("Ann: discard Coin").then("Bob hand: 2 cards", "Ann hand: Staff")


@clause("VIL-R59", "VIL-8.4")
def test_a_monster_that_is_played_again_has_full_lp():
    scene = two("before Ann: Ann Ogre 2 LP", "Ann hand: Short Bow", "dice: 2").when("Ann: play Short Bow at Monsters")
    scene.then("Ann hand: Ogre").when("Ann: play Ogre before Dwarf").then("before Bob: Ann Ogre 7 LP")


@clause("VIL-R60")
def test_any_number_of_monsters_in_an_area_and_in_a_turn():
    scene = two("Ann hand: 4 Goblin, 3 Wolf", *["before Bob: Ann Ogre"] * 5)
    scene.when(*["Ann: play Goblin before Dwarf"] * 4, *["Ann: play Wolf before Dwarf"] * 3)
    scene.then(*["before Bob: Ann Ogre"] * 5, *["before Bob: Ann Goblin"] * 4, *["before Bob: Ann Wolf"] * 3)


@clause("VIL-R61", "VIL-25.7", "VIL-25.8")
@pytest.mark.parametrize("owner", ["Ann", "Bob"])
def test_defensive_monsters_in_the_own_area_bar_nothing_and_cannot_be_attacked_from_there(owner):
    scene = two(
        "turn: Ann 2 begins",
        f"before Ann: {owner} Giant Turtle",
        "Ann hand: Staff, Battle Axe, Fire Ball, Meteor Shower",
        "Ann Hero: Mage",
    )
    scene.then("Ann LP: 30", "asked: Ann (VIL-3.1)", "access: yes")  # it never attacks: no die was rolled
    assert not any(" rolls " in line for line in log(scene))
    scene.then("may: play Staff at Warrior, play Battle Axe at Warrior, play Fire Ball at Warrior")
    scene.refused(
        "Ann: play Staff at Monsters (VIL-R49)",
        "Ann: play Battle Axe at Monsters and Warrior (VIL-R49)",
        "Ann: play Meteor Shower at Monsters (VIL-R49)",
    )


@clause("VIL-R61")
def test_a_turtle_beside_a_goblin_is_not_struck_with_it():
    scene = two("before Ann: Bob Giant Turtle", "before Ann: Bob Goblin", "Ann hand: Short Sword", "dice: 6")
    scene.when("Ann: play Short Sword at Monsters").then("before Ann: Bob Giant Turtle 4 LP", "Ann XP: 20")


@clause("VIL-R62", "VIL-25.9")
@pytest.mark.parametrize(("card", "cost"), [("Short Sword", ""), ("Fire Ball", "INT: 2")])
def test_a_defensive_monster_killed_by_a_weapon_or_spell_gives_xp(card, cost):
    scene = two("before Bob: Bob Giant Turtle", f"Ann hand: {card}", *([cost] if cost else []), "dice: 4")
    scene.when(f"Ann: play {card} at Dwarf").then("before Bob: none", "Ann XP: 40", "Bob discard: Giant Turtle")


@clause("VIL-R62")
def test_killed_by_a_monster_it_gives_none():
    scene = two("turn: Bob 2 begins", "before Bob: Bob Giant Turtle", "before Bob: Ann Wolf", "dice: 4")
    scene.then("before Bob: Ann Wolf", "Ann XP: 0", "Bob XP: 0", "Bob discard: Giant Turtle")

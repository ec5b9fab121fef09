"""VIL-3: the turn and playing cards; VIL-R16 to VIL-R21."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.village.positions import clauses, log, three, two

# ---- playing -------------------------------------------------------------------------------------


@clause("VIL-3.1")
@pytest.mark.parametrize("order", [("Coin", "Helmet", "Small Beer"), ("Small Beer", "Helmet", "Coin")])
def test_cards_are_played_from_hand_in_any_order(order):
    scene = two("Ann hand: Coin, Helmet, Small Beer", "Ann LP: 30")
    scene.when(*(f"Ann: play {name}" for name in order))
    scene.then("Ann hand: empty", "gold: 10", "Ann Defence: Helmet", "Ann LP: 32")
    scene.refused("Ann: play Coin (VIL-3.1)")


@clause("VIL-3.2")
@pytest.mark.parametrize(
    ("card", "facts"),
    [
        ("Coin", ("gold: 10", "INT: 1", "Ann LP: 30")),
        ("Ring of Wisdom", ("gold: 0", "INT: 3", "Ann LP: 30")),
        ("Minor Healing Potion", ("gold: 0", "INT: 1", "Ann LP: 34")),
        ("Dwarven Stout", ("gold: 0", "INT: -1", "Ann LP: 35")),
        ("Helmet", ("Ann Defence: Helmet", "Ann LP: 30")),
    ],
)
def test_playing_a_card_applies_its_primary_effect(card, facts):
    two(f"Ann hand: {card}", "Ann LP: 30").when(f"Ann: play {card}").then("Ann hand: empty", *facts)


@clause("VIL-3.3", "VIL-10.7")
def test_the_secondary_effect_comes_after_the_primary_one():
    scene = two("Ann hand: Knife", "Ann deck: Coin", "dice: 5").when("Ann: play Knife at Dwarf")
    told = log(scene)
    assert next(k for k, line in enumerate(told) if "loses 4 LP" in line) < next(
        k for k, line in enumerate(told) if "draws a card" in line
    )
    scene.then("Ann hand: Coin", "Bob LP: 41")


@clause("VIL-3.3")
def test_a_scroll_first_gives_int_and_then_asks():
    scene = two("Ann Hero: Elf", "Ann hand: Scroll of Cleansing, Coin, Staff").when("Ann: play Scroll of Cleansing")
    scene.then("INT: 4", "asked: Ann (VIL-22.7)", "options: remove Coin, remove Staff")


@clause("VIL-3.4", "VIL-20.1")
def test_played_cards_stay_on_the_table_until_the_turn_ends():
    scene = two("Ann hand: Coin, Staff", "Ann deck: 5 Knife", "dice: 3")
    scene.when("Ann: play Coin", "Ann: play Staff at Dwarf").then("Ann played: Coin, Staff", "Ann discard: empty")
    scene.when("Ann: end turn").then("Ann played: empty", "Ann discard: Coin, Staff")


@clause("VIL-3.5", "VIL-23.1")
def test_defence_cards_monsters_and_the_sheath_stay_in_play():
    scene = two("Ann hand: Helmet, Goblin, Sheath, Stone Wall", "Ann deck: 5 Knife", "INT: 2", "dice: 1")
    scene.when("Ann: play Helmet", "Ann: play Goblin before Dwarf", "Ann: play Sheath", "Ann: play Stone Wall")
    scene.then("Ann played: empty")
    scene.when("Ann: end turn", "Bob: end turn")
    scene.then("turn: Ann 3", "Ann Defence: Helmet, Stone Wall", "before Bob: Ann Goblin", "Ann sheaths: empty")
    scene.then("Ann discard: empty")


@clause("VIL-3.6", "VIL-3.7", "VIL-3.8", "VIL-20.2")
def test_nobody_has_to_play_and_what_is_left_in_hand_is_discarded_face_up():
    scene = two("Ann hand: Coin, Goblin, Helmet, Staff, Mace", "Ann deck: 5 Knife")
    scene.then("may: end turn").when("Ann: end turn")
    scene.then("Ann hand: 5 Knife", "Ann discard: Coin, Goblin, Helmet, Staff, Mace", "turn: Bob 2")
    assert "Goblin" in scene.table.view(1)["discard"][0]


@clause("VIL-3.8")
def test_discarded_cards_go_to_their_owners_own_pile():
    scene = two("Ann hand: Mace", "Bob hand: Knife", "dice: 6").when("Ann: play Mace at Dwarf")
    scene.then("Bob discard: Knife", "Ann discard: empty", "Bob hand: empty")


@clause("VIL-3.9", "VIL-3.10")
def test_what_is_printed_on_a_card():
    game = two("Ann hand: Coin").table.game
    cards = {card["name"]: card for card in game.card_list() if "kind" in card}
    mace = cards["Mace"]
    assert (mace["kind"], mace["price"], mace["sellable"]) == ("Weapon", 50, True)
    assert (mace["effect"], mace["text"]) == ("attack die+0", "Your opponent discards 1 card.")
    assert not cards["Nuggets"]["sellable"]
    orc = cards["Orc"]
    assert (orc["kind"], orc["effect"], orc["price"], orc["xp"], orc["lp"]) == ("Monster", "attack die+1", 60, 60, 5)


@clause("VIL-3.10", "VIL-27.9")
def test_a_monster_has_the_printed_attack_price_xp_and_lp():
    scene = two("turn: Ann 2 begins", "before Ann: Bob Orc", "Ann hand: Two-Handed Sword", "dice: 3, 1")
    scene.then("before Ann: Bob Orc 5 LP", "Ann LP: 36")
    scene.when("Ann: play Two-Handed Sword at Monsters and Dwarf").then("Ann XP: 60")


# ---- the order of a turn -------------------------------------------------------------------------


@clause("VIL-R16", "VIL-25.1", "VIL-25.19", "VIL-25.42", "VIL-24.2")
def test_how_a_turn_begins():
    scene = two(
        "Ann Hero: Cleric",
        "Ann LP: 30",
        "turn: Ann 2 begins",
        "Ann poison: 1",
        "before Ann: Bob Bog Troll 3 LP",
        "before Ann: Bob Giant Rat 1 LP",
        "before Ann: Bob mini Giant Rat 1 LP",
        "before Ann: Bob Lich",
        "mini cards: 1 Giant Rat, 1 Skeleton",
        "Overwhelm: Red Dragon",
        "dice: 1, 1, 1, 1, 1, 1, 1",
    )
    while scene.table.asks[0].clause == "VIL-R18":
        scene.table.play(1, scene.table.asks[0].options[0])
    steps = clauses(scene, "VIL-25.16", "VIL-25.1", "VIL-25.20", "VIL-25.42", "VIL-27.1", "VIL-10.4", "VIL-24.2")
    assert list(dict.fromkeys(steps)) == [
        "VIL-25.16",
        "VIL-25.1",
        "VIL-25.20",
        "VIL-25.42",
        "VIL-27.1",
        "VIL-10.4",
        "VIL-24.2",
    ]
    told = [line for line in log(scene) if " rolls " in line]
    assert len(told) == 7  # two of them just came: Troll, three Rats, Lich, Skeleton; then the Dragon
    assert told[-1].startswith("Red Dragon")
    assert log(scene)[-1] == "Cleric gains 1 LP and has 22"  # 30 - 1 Poison - 2 Troll - 3 Lich - 3 Dragon + 1
    monsters = ["Bog Troll 5 LP", "Giant Rat 1 LP", "mini Giant Rat 1 LP", "Lich", "mini Giant Rat 2 LP", "Skeleton"]
    scene.then("Ann LP: 22", *[f"before Ann: Bob {monster}" for monster in monsters])


@clause("VIL-R16", "VIL-16.3")
def test_int_is_set_and_gold_is_0_before_anything_else():
    scene = two(
        "Ann Hero: Mage", "turn: Ann 2 begins", "Ann Defence: Magic Cloak", "before Ann: Bob Imp", "gold: 50", "dice: 2"
    )
    scene.then("INT: 2", "gold: 0")  # 5 and 1, less 4


@clause("VIL-R17", "VIL-20.1", "VIL-20.3", "VIL-24.1", "VIL-24.7", "VIL-20.5")
def test_how_a_turn_ends():
    scene = three(
        "Ann Hero: Barbarian",
        "Ann XP: 160",  # +1 CARD
        "Ann berserk: 1",
        "gold: 70",
        "Ann hand: Staff",
        "Ann played: Coin",
        "Ann deck: 2 Knife",
        "Ann discard: 4 Mace",
        "shuffle: Coin, Staff",
        "Ann Defence: Plate Armor with 7 damage",
        "Cid Defence: Helmet with 1 damage",
        "before Ann: nobody Shadow Assassin",
        "before Ann: Bob Giant Rat",
        "Overwhelm: Red Dragon, 1 Special card",
        "dice: 1, 1, 1, 1",
    )
    scene.when("Ann: end turn")
    scene.when("Bob: let Warrior attack").then(
        "Ann hand: 2 Knife, Coin, Staff, 2 Mace",  # six; Coin and Staff were discarded before the reshuffle
        "Ann berserk: 0",
        "Ann Defence: Plate Armor with 0 damage",
        "Cid Defence: Helmet with 0 damage",
        "before Ann: none",
        "Overwhelm: Red Dragon, 2 Special cards",
        "turn: Bob 2",
        "gold: 0",
    )


@clause("VIL-R17", "VIL-25.38", "VIL-25.4", "VIL-25.12")
def test_sneak_attack_then_charge_then_hopping_monsters_move():
    scene = three(
        "before Ann: Bob Giant Rat",
        "before Ann: Bob Minotaur",
        "before Ann: nobody Shadow Assassin",
        "Ann LP: 10",
        "Bob LP: 40",
        "Cid LP: 30",
        "dice: 1, 1, 1",
    )
    scene.when("Ann: end turn")
    moved = [line for line in log(scene) if "moves on" in line]
    assert moved == [
        "Shadow Assassin moves on to Dwarf",
        "Minotaur moves on to Dwarf",
        "Giant Rat moves on to Dwarf",
    ]


@clause("VIL-R18")
def test_the_owner_orders_his_own_monsters():
    scene = three(
        "turn: Ann 2 begins",
        "before Ann: Bob Goblin",
        "before Ann: Bob Ogre",
        "Ann Defence: Helmet",
        "dice: 3, 1",
    )
    scene.then("asked: Bob (VIL-R18)", "options: attack with Goblin, attack with Ogre")
    scene.when("Bob: attack with Goblin").then("Ann Defence: none", "Ann LP: 37")  # 2 at the Helmet, then 3


@clause("VIL-R18", "VIL-8.9")
def test_the_attacked_player_orders_the_groups_and_not_what_is_in_them():
    scene = three(
        "turn: Ann 2 begins",
        "before Ann: Bob Goblin",
        "before Ann: Bob Ogre",
        "before Ann: Cid Wolf",
        "dice: 1, 1, 1",
    )
    scene.then("asked: Ann (VIL-8.9)", "options: let Dwarf attack, let Elf attack")
    scene.when("Ann: let Dwarf attack").then("asked: Bob (VIL-R18)")
    scene.when("Bob: attack with Ogre").then("asked: Ann (VIL-3.1)", "Ann LP: 36")  # 3, 0 and 1


# ---- a turn that breaks off ----------------------------------------------------------------------


@clause("VIL-R19")
def test_a_player_who_falls_in_his_own_turn_does_not_draw_and_the_turn_passes():
    scene = three(
        "Ann LP: 2",
        "Ann hand: 2 Short Sword",
        "Ann deck: 9 Coin",
        "Bob Defence: Spiked Shield, Plate Armor",
        "Bob hand: Coin",
        "before Ann: Bob Will-o'-Wisp",
        "Overwhelm: Red Dragon",
        "dice: 4, 6, 1, 1",
    )
    scene.when("Ann: play Short Sword at Monsters")
    scene.then("before Ann: none")
    scene.when("Ann: play Short Sword at Dwarf", "Ann: hit Spiked Shield")
    scene.then(
        "eliminated: Ann",
        "Ann hand: empty",
        "Ann deck: empty",
        "Bob Defence: Plate Armor with 5 damage",  # of the Dragon; the 2 of the attack are gone (step 4)
        "Overwhelm: Red Dragon, 1 Special card",  # it advanced (step 7)
        "turn: Bob 2",
    )
    scene.then("log lacks: Warrior draws")


@clause("VIL-R19", "VIL-21.4")
def test_a_player_who_falls_at_the_start_of_his_turn_has_his_monsters_re_placed():
    scene = three("Ann LP: 3", "turn: Ann 2 begins", "before Ann: Bob Ogre 5 LP", "before Ann: Bob Wolf", "dice: 1")
    scene.when("Bob: attack with Ogre").then("eliminated: Ann", "asked: Bob (VIL-21.4)")
    scene.when("Bob: place Ogre before Elf", "Bob: place Wolf before Elf")
    scene.then("turn: Bob 2", "asked: Bob (VIL-3.1)", "before Cid: Bob Ogre 5 LP", "before Cid: Bob Wolf")


# ---- whose turn it is ----------------------------------------------------------------------------


@clause("VIL-R20")
def test_a_player_acts_only_in_his_own_turn():
    scene = two("Ann hand: Coin", "Bob hand: Coin, Staff")
    scene.refused("Bob: play Coin (VIL-R20)", "Bob: play Staff at Warrior (VIL-R20)", "Bob: end turn (VIL-R20)")
    scene.then("asked: Ann")


@clause("VIL-R21")
def test_int_and_gold_are_void_when_the_turn_ends():
    scene = two("Ann Hero: Mage", "Ann hand: Coin", "Bob hand: Knife").when("Ann: play Coin").then("INT: 5", "gold: 10")
    scene.when("Ann: end turn").then("INT: 1", "gold: 0")  # those of the Dwarf


@clause("VIL-R21", "VIL-R65")
def test_a_higher_int_in_anothers_turn_does_not_change_int():
    lines = ("Cid Hero: Mage", "Cid XP: 40", "Ann hand: Staff", "dice: 3")
    scene = three(*lines, "Overwhelm: Red Dragon 1 LP, wounded by Cid").when("Ann: play Staff at Red Dragon")
    scene.then("Cid XP: 160", "Cid level: 3", "INT: 1")

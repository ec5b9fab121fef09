"""VIL-2: set-up; VIL-R1, VIL-R8 to VIL-R15."""

from __future__ import annotations

from collections import Counter

import pytest

from legendry import registry
from legendry.games.village.rules.constants import BEER, EXPANSIONS, MONSTER, POTION, SCROLL, SPELL, START
from legendry.games.village.rules.table import DECK, DISCARD, HAND, MAIN_DECK, MINIS, PLAYED, REMOVED, STALLS
from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.village.positions import hand, set_up, three
from tests.workbench import goals

SEEDS = range(40)


def names(table, zone, seat=0):
    return [table.name(card) for card in table.pile(zone, seat)]


def own_cards(table, seat):
    return Counter(name for zone in (DECK, HAND, DISCARD, PLAYED) for name in names(table, zone, seat))


# ---- decks ---------------------------------------------------------------------------------------


@clause("VIL-2.1")
def test_the_market_has_ten_spaces_all_of_them_filled():
    market = set_up(2).view(None)["market"]
    assert len(market) == 10
    assert all(offer is not None and offer["price"] > 0 for offer in market)


@clause("VIL-2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_8_coins_and_2_staffs_and_the_others_leave_the_game(seats):
    table = set_up(seats)
    for seat in range(seats):
        assert own_cards(table, seat) == {"Coin": 8, "Staff": 2}
    everywhere = Counter(table.name(card) for pile in table.piles for card in pile)
    assert (everywhere["Coin"], everywhere["Staff"]) == (8 * seats, 2 * seats)


@clause("VIL-R14")
@pytest.mark.parametrize("seats", [5, 6])
def test_any_expansion_supplies_the_starting_cards_of_the_fifth_and_sixth_player(seats):
    for expansion in EXPANSIONS:
        table = set_up(seats, expansions=expansion)
        assert all(own_cards(table, seat) == {"Coin": 8, "Staff": 2} for seat in range(seats))
    printed = {card.name: (card.count, card.more) for card in table.cards if card.space == START}
    assert printed == {"Coin": (32, 16), "Staff": (8, 4)}


@clause("VIL-2.3")
def test_the_own_deck_is_shuffled_and_face_down():
    orders = {tuple(names(set_up(2, seed=seed), DECK, 0)) for seed in SEEDS}
    assert len(orders) > 10
    table = set_up(2)
    for seat in (0, 1, None):
        assert set(table.view(seat)["deck"][0] + table.view(seat)["deck"][1]) == {""}


@clause("VIL-2.4", "VIL-2.5", "VIL-2.6", "VIL-2.7", "VIL-R1")
@pytest.mark.parametrize(("space", "kind", "count"), [(1, BEER, 7), (2, SCROLL, 10), (3, SPELL, 15), (4, POTION, 9)])
def test_a_shuffled_face_down_deck_for_each_of_the_first_four_spaces(space, kind, count):
    table = set_up(2)
    pile = table.pile(STALLS + space, 0)
    assert len(pile) == count
    assert all(table.cards[table.faces[card]].kind == kind for card in pile)
    zone = table.game.zones[STALLS + space].name
    assert set(table.view(0)[zone]) == {""}
    assert len({tuple(names(set_up(2, seed=seed), STALLS + space)) for seed in SEEDS}) > 10


@clause("VIL-2.8", "VIL-R1")
def test_all_nuggets_lie_face_up_on_space_5():
    table = set_up(2)
    assert table.view(None)["nuggets deck"] == ["Nuggets"] * 12
    assert table.view(None)["market"][4]["name"] == "Nuggets"


@clause("VIL-2.9")
def test_every_other_card_is_in_the_main_deck():
    table = set_up(2)
    main = Counter(names(table, MAIN_DECK) + [table.name(card) for card in table.row])
    wanted = {card.name: card.count for card in table.cards if card.space == 6 and card.count}
    assert main == wanted
    assert sum(main.values()) == 79
    assert set(table.view(0)["main deck"]) == {""}
    assert len({tuple(names(set_up(2, seed=seed), MAIN_DECK)) for seed in SEEDS}) == len(SEEDS)


@clause("VIL-R151")
@pytest.mark.parametrize(
    ("options", "found"),
    [
        ({}, []),
        ({"expansions": "usual"}, []),
        ({"expansions": "none"}, []),
        ({"expansions": []}, []),
        ({"expansions": "all"}, EXPANSIONS),
        ({"expansions": ["all"]}, EXPANSIONS),
        ({"expansions": "The Horde"}, ["The Horde"]),
        ({"expansions": "The Reaper's Hand, The Horde"}, ["The Horde", "The Reaper's Hand"]),
        ({"expansions": ["Ancient Guild"]}, ["Ancient Guild"]),
        ({"expansion": True}, EXPANSIONS),
        ({"expansion": "yes"}, EXPANSIONS),
        ({"expansion": False}, []),
        ({"expansion": None}, []),
    ],
)
def test_any_of_the_expansions_can_be_in_play(options, found):
    table = set_up(2, **options)
    assert table.settings["expansions"] == found
    there = {table.cards[face].set for face in table.faces if table.cards[face].count == 0}
    assert there == set(found)
    assert {hero.set for hero in table.boards if hero.is_there(found)} == {"", *found}


@clause("VIL-R151")
@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"expansions": "The Hord"}, r"some of The Horde, Ancient Guild, The Reaper's Hand; not \['The Hord'\]"),
        ({"expansions": 3}, "not 3"),
        ({"expansion": "perhaps"}, "expansion is true or false, not 'perhaps'"),
        ({"expansion": []}, "expansion is true or false"),
        ({"expansion": True, "expansions": "all"}, "name the expansions once"),
        ({"heroes": ["Thief", "Elf"], "expansions": "Ancient Guild"}, r"not \['Thief', 'Elf'\] \(VIL-R151\)"),
        (
            {"overwhelm": ["Red Dragon"], "expansions": "Ancient Guild"},
            "Red Dragon belongs to an expansion that is not",
        ),
    ],
)
def test_expansions_that_cannot_be(options, says):
    with pytest.raises(BadInput, match=says):
        registry.game("village").new(seats=2, **options)


@clause("VIL-R151")
def test_every_expansion_brings_the_mini_and_special_cards_that_it_needs():
    game = registry.game("village")
    for card in game.cards:
        for face in [*([card.summoned] if card.summons else []), *card.specials]:
            assert game.cards[face].set == card.set
    for hero in game.heroes:
        for skills in hero.skills:
            assert not skills.summons or game.cards[skills.summoned].set == hero.set
    assert all(card.set for card in game.cards if card.count == 0)


@clause("VIL-2.12", "VIL-R12")
def test_chance_deals_what_the_named_heroes_leave():
    dealt = set()
    for seed in SEEDS:
        table = registry.game("village").new(seats=3, seed=seed, heroes="random, Elf, random")
        names = [table.player_name(seat) for seat in range(3)]
        assert names[1] == "Elf"
        assert len(set(names)) == 3
        dealt.update(names)
    assert len(dealt) == 6
    with pytest.raises(BadInput, match=r"one player only, .* \(VIL-R12\)"):
        registry.game("village").new(seats=3, heroes=["random", "Elf", "Elf"])


@clause("VIL-2.12", "VIL-R12")
def test_a_player_may_leave_the_own_hero_to_chance_where_others_choose():
    dealt = set()
    for seed in SEEDS:
        table = registry.game("village").new(seats=2, seed=seed)
        first = table.asks[0].seat
        table.play(first, "choose Elf")
        table.play(1 - first, "choose Random")
        dealt.add(table.player_name(1 - first))
    assert dealt == {"Barbarian", "Dwarf", "Warrior", "Paladin", "Mage"}


@clause("VIL-2.9")
def test_the_expansions_add_their_cards_to_the_decks_they_belong_to():
    table = set_up(2, expansions="all")
    assert names(table, STALLS + 2).count("Bone Whistle") == 2
    assert names(table, STALLS + 3).count("Frost Nova") == 1
    assert names(table, STALLS + 4).count("Strong Antidote") == 2
    assert Counter(names(table, MINIS)) == {"Skeleton": 6, "Wolf Cub": 4, "Giant Rat": 6}
    main = names(table, MAIN_DECK) + [table.name(card) for card in table.row] + names(table, REMOVED)
    assert main.count("Red Dragon") == 1
    assert main.count("Gem") == 4
    assert "Claws" not in [table.name(card) for pile in table.piles for card in pile]
    other = set_up(2, expansions="all", overwhelm=[])
    assert "Red Dragon" not in [other.name(card) for pile in other.piles for card in pile]


@clause("VIL-2.10")
@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_the_first_card_of_a_deck_is_face_up_on_top_of_it(space):
    for seed in range(5):
        table = set_up(2, seed=seed)
        top = table.pile(STALLS + space, 0)[-1]
        assert table.view(1)["market"][space - 1]["name"] == table.name(top)
        assert table.seen_by[top] == 0b11
        assert table.seen_by[table.pile(STALLS + space, 0)[-2]] == 0


@clause("VIL-2.11")
def test_five_cards_of_the_main_deck_lie_face_up_on_spaces_6_to_10():
    table = set_up(2)
    assert len(table.pile(MAIN_DECK, 0)) == 79 - 5
    assert all(table.seen_by[card] == 0b11 for card in table.row)
    assert [offer["name"] for offer in table.view(0)["market"][5:]] == [table.name(card) for card in table.row]


@clause("VIL-R13")
def test_an_overwhelm_monster_is_shuffled_back_and_a_sneak_attack_monster_removed():
    removed = 0
    for seed in range(150):
        table = set_up(2, seed=seed, expansions="all", heroes="random")
        row = [table.name(card) for card in table.row]
        assert len(row) == 5
        assert not {"Red Dragon", "Shadow Assassin"} & set(row)
        assert names(table, MAIN_DECK).count("Red Dragon") == 1
        out = names(table, REMOVED)
        assert set(out) <= {"Shadow Assassin"}
        assert names(table, MAIN_DECK).count("Shadow Assassin") == 2 - len(out)
        removed += len(out)
    assert removed > 0


# ---- Heroes --------------------------------------------------------------------------------------


@clause("VIL-2.12", "VIL-R12")
def test_heroes_are_chosen_in_seat_order_from_a_random_player_each_once():
    starts = set()
    for seed in SEEDS:
        table = registry.game("village").new(seats=3, seed=seed)
        asked = []
        while table.asks[0].clause == "VIL-2.12":
            seat = table.asks[0].seat
            asked.append(seat)
            taken = [table.player_name(each) for each in asked[:-1]]
            free = goals(table, "choose")
            assert not set(taken) & set(free)
            assert len(free) == 6 - len(taken) + 1  # and Random
            table.play(seat, table.asks[0].options[0])
        assert asked == [(asked[0] + k) % 3 for k in range(3)]
        starts.add(asked[0])
    assert starts == {0, 1, 2}


@clause("VIL-2.12", "VIL-R12")
def test_heroes_dealt_at_random_are_all_different():
    dealt = set()
    for seed in SEEDS:
        table = set_up(6, seed=seed, heroes="random")
        assert len(set(table.heroes)) == 6
        dealt.update(table.heroes)
    assert dealt == set(range(13))


@clause("VIL-R12")
def test_a_hero_cannot_be_taken_by_two():
    with pytest.raises(BadInput, match=r"each Hero can be taken by one player only.*\(VIL-R12\)"):
        registry.game("village").new(seats=2, heroes=["Elf", "Elf"])
    with pytest.raises(BadInput, match="heroes are choose, random, or 2 of Barbarian"):
        registry.game("village").new(seats=2, heroes=["Elf", "Thief"])  # he is of an expansion
    with pytest.raises(BadInput, match="heroes are choose, random, or 3 of Barbarian"):
        registry.game("village").new(seats=3, heroes=["Elf", "Mage"])


@clause("VIL-2.13", "VIL-2.14")
def test_every_hero_begins_with_the_highest_lp_and_0_xp():
    players = set_up(3, heroes=["Mage", "Elf", "Barbarian"]).view(None)["players"]
    assert [(player["hero"], player["life"]) for player in players] == [("Mage", 30), ("Elf", 35), ("Barbarian", 45)]
    assert [(player["xp"], player["level"]) for player in players] == [(0, 1)] * 3


# ---- who begins, and with how many cards ----------------------------------------------------------


@clause("VIL-2.15", "VIL-R3")
@pytest.mark.parametrize(
    ("dice", "first"),
    [((6, 6, 6, 5, 5, 6), 0), ((1, 1, 1, 2, 1, 1), 1), ((5, 1, 1, 4, 3, 4), 2), ((6, 1, 4, 4, 2, 2), 1)],
)
def test_the_highest_sum_of_two_dice_starts(dice, first):
    table = set_up(3, dice=dice)
    assert table.active == first
    assert table.asks[0].seat == first
    assert not table.forced


@clause("VIL-2.15", "VIL-R11")
def test_only_those_tied_for_the_highest_roll_again():
    # 7, 7 and 3; then Ann and Bob 5 and 5; then Ann 4 and Bob 9.  Cid rolls only once.
    table = set_up(3, dice=(3, 4, 4, 3, 1, 2, 2, 3, 1, 4, 2, 2, 4, 5))
    assert table.active == 1
    assert not table.forced


@clause("VIL-2.16", "VIL-R11", "VIL-20.6")
def test_the_start_player_takes_the_first_turn_and_play_goes_clockwise():
    table = set_up(3, dice=(1, 1, 1, 1, 6, 6))
    order = []
    for _ in range(6):
        order.append(table.active)
        table.play(table.active, "end turn")
    assert order == [2, 0, 1, 2, 0, 1]
    assert [player["turns"] for player in table.view(None)["players"]] == [2, 2, 3]


@clause("VIL-2.17", "VIL-R8", "VIL-R9", "VIL-26.1", "VIL-26.4", "VIL-26.9", "VIL-26.15", "VIL-26.20")
@pytest.mark.parametrize(
    ("seats", "hands"),
    [(2, [3, 5]), (3, [3, 4, 5]), (4, [3, 4, 5, 5]), (5, [3, 4, 5, 5, 5]), (6, [3, 4, 5, 5, 5, 5])],
)
@pytest.mark.parametrize("first", [0, 1])
def test_first_hands(seats, hands, first):
    dice = [1, 1] * seats
    dice[2 * first] = 6
    table = set_up(seats, dice=tuple(dice))
    ring = [table.ring[(table.places[table.active] + k) % seats] for k in range(seats)]
    assert table.active == first
    assert [len(hand(table, seat)) for seat in ring] == hands
    assert [len(table.pile(DECK, seat)) for seat in ring] == [10 - n for n in hands]


@clause("VIL-R10", "VIL-20.3")
def test_only_the_first_hand_is_smaller():
    table = set_up(2, dice=(6, 6, 1, 1))
    table.play(0, "end turn")
    assert len(hand(table, 0)) == 5


@clause("VIL-R15")
def test_hands_and_decks_are_secret_all_else_is_public():
    scene = three(
        "Ann hand: Knife, Mace",
        "Ann deck: 2 Coin",
        "Ann discard: Staff",
        "Ann played: Coin",
        "Ann XP: 20",
        "INT: 3",
        "gold: 10",
        "removed: Helmet",
        "before Ann: Bob Goblin",
    )
    for seat in (1, 2, None):
        seen = scene.table.view(seat)
        assert seen["hand"][0] == ["", ""]
        assert seen["deck"][0] == ["", ""]
        assert seen["discard"][0] == ["Staff"]
        assert seen["played"][0] == ["Coin"]
        assert seen["removed"] == ["Helmet"]
        assert (seen["players"][0]["life"], seen["players"][0]["xp"]) == (40, 20)
        assert (seen["turn"]["ints"], seen["turn"]["gold"]) == (3, 10)
        assert seen["players"][0]["monsters"][0]["name"] == "Goblin"
    assert sorted(scene.table.view(0)["hand"][0]) == ["Knife", "Mace"]
    assert scene.table.view(0)["deck"][0] == ["", ""]


@clause("VIL-R13", "VIL-8.1")
def test_monsters_of_the_row_do_nothing_at_set_up():
    for seed in range(10):
        table = set_up(2, seed=seed, expansions="all")
        assert table.areas == [(), ()]
        assert table.boss is None
        assert any(table.cards[table.faces[card]].kind == MONSTER for card in table.pile(MAIN_DECK, 0))

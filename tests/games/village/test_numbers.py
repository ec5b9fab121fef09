"""The numbers of the rules as data: every one is read, can be anything within its bounds, and rules obey it."""

from __future__ import annotations

import pytest

from legendry import registry, rulebook
from legendry.bots import Observation, bot
from legendry.games.village.game import Village
from legendry.kernel.errors import BadInput, IllegalMove
from legendry.testing import Deal, cards, moves, sight, walk
from tests import scene
from tests.clauses import clause
from tests.games.village.numbers import CHANGED, RULES, changed, rules
from tests.games.village.workbench import village

NUMBERS = village().rule_numbers.numbers
ALL = list(NUMBERS)
ROUNDS = 5
TRIES = 1000  # moves


def bound(name: str, most: bool) -> int | list[int]:
    number = NUMBERS[name]
    value = number.most if most else number.least
    return [value] * len(number.printed) if number.is_row else value


# ---- the file -----------------------------------------------------------------------------------


def test_every_number_is_read_and_every_one_is_another_here():
    game = village(CHANGED)
    assert list(RULES) == ALL
    for name, value in RULES.items():
        assert getattr(game.numbers, name) == value
        assert getattr(village().numbers, name) != value
    assert {number.name for number in game.rule_numbers.changed()} == set(RULES)


def test_every_number_stands_in_a_clause():
    known = rulebook.clauses("village")
    assert [name for name, number in NUMBERS.items() if number.clause not in known] == []


def test_a_number_changes_the_fingerprint_but_not_if_it_is_as_printed():
    printed = village().fingerprint
    assert village(rules({"hand_size": 5})).fingerprint == printed
    assert village(rules({"hand_size": 6})).fingerprint not in (printed, village(rules({"hand_size": 7})).fingerprint)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("hand_sise = 4", 'there is no rule number "hand_sise". Did you mean "hand_size"?'),
        ("hand_size = 0", '"hand_size" must be a number from 1 to 10, not 0 (VIL-20.3)'),
        ("hand_size = 11", '"hand_size" must be a number from 1 to 10, not 11 (VIL-20.3)'),
        ("hand_size = true", '"hand_size" must be a number from 1 to 10, not True (VIL-20.3)'),
        ("first_hands = 3", '"first_hands" must be a list of 6 numbers from 0 to 10, not 3 (VIL-2.17)'),
        ("first_hands = [3, 4]", '"first_hands" must be a list of 6 numbers from 0 to 10, not [3, 4] (VIL-2.17)'),
        ("die_sides = 1", '"die_sides" must be a number from 2 to 20, not 1 (VIL-R3)'),
    ],
)
def test_what_cannot_be_is_refused_with_its_file_and_line(line, says):
    with pytest.raises(BadInput) as caught:
        registry.game_with("village", ("own.toml", f"# mine\n[rules]\n{line}\n"))
    assert str(caught.value) == f"own.toml (line 3): {says}"


# ---- at their bounds ----------------------------------------------------------------------------


def play_out(game: Village, seats: int, seed: int, who: str) -> None:
    limit = {} if game.numbers.rounds < ROUNDS else {"rounds": ROUNDS}
    table = game.new(seats=seats, seed=seed, expansions="all", heroes="random", **limit)
    bots = [bot(who, seat) for seat in range(seats)]
    for _ in range(TRIES):
        if table.outcome is not None:
            break
        seat = table.asks[0].seat
        table.play(seat, bots[seat].choose(Observation(table, seat)))
    assert table.outcome is not None
    assert game.replay(table.record()).dump() == table.dump()


@pytest.mark.parametrize("k", range(len(ALL)))
def test_a_number_can_be_anything_within_its_bounds(k):
    """One at its least, the next one at its most."""
    game = registry.village(("v.toml", rules({ALL[k - 1]: bound(ALL[k - 1], False), ALL[k]: bound(ALL[k], True)})))
    for seats in (2, 3, 4, 6):
        play_out(game, seats, k, "random")
    play_out(game, 2, k, "greedy")


class Variant(Deal):
    """A deal of a variant."""

    def __init__(self, most: bool, seats: int) -> None:
        super().__init__("village", seats, seats)
        self.made = village(rules({name: bound(name, most) for name in ALL}))

    @property
    def game(self) -> Village:
        return self.made

    def options(self):
        return {"expansions": "all", "heroes": "random", "rounds": 2}


@pytest.mark.parametrize("most", [False, True])
def test_the_contract_holds_where_all_numbers_are_at_their_bounds(most):
    walk(Variant(most, 3), [*cards.CHECKS, *moves.CHECKS, *sight.CHECKS])


# ---- set-up -------------------------------------------------------------------------------------


@clause("VIL-2.2", "VIL-2.17", "VIL-R8")
@pytest.mark.parametrize(("seats", "hands"), [(2, [2, 6]), (3, [1, 2, 3]), (5, [1, 2, 3, 4, 5])])
def test_starting_cards_and_first_hands(seats, hands):
    table = village(CHANGED).new(seats=seats, seed=3, heroes="random")
    held = [table.pile(1, (table.active + k) % seats) for k in range(seats)]
    assert [len(cards) for cards in held] == hands
    for seat in range(seats):
        own = [table.name(card) for zone in (0, 1) for card in table.pile(zone, seat)]
        assert sorted(own) == ["Coin"] * 4 + ["Staff"] * 3


@clause("VIL-2.15", "VIL-R3")
def test_dice_for_the_start():
    table = village(CHANGED).new(seats=6, seed=1, heroes="random", expansions="all")
    for _ in range(2):
        table.play(table.asks[0].seat, table.asks[0].options[0])
    rolls = [event.facts[-1] for event in table.log if event.kind == "dice rolled for the start"]
    assert {len(dice) for dice in rolls} == {3}
    assert 6 < max(die for dice in rolls for die in dice) <= 8


@clause("VIL-1.1")
def test_who_needs_an_expansion():
    game = village(CHANGED)
    assert game.new(seats=3).settings["expansions"] == []
    assert len(game.new(seats=4).settings["expansions"]) == 3
    with pytest.raises(BadInput, match=r"4 players need at least one expansion: .* \(VIL-1.1\)"):
        game.new(seats=4, expansions="none")
    (setting,) = [each for each in game.settings if each.name == "expansions"]
    assert "all for four, five or six players (VIL-1.1)" in setting.says


@clause("VIL-R150")
def test_the_agreed_rounds():
    game = registry.village(("v.toml", rules({"rounds": 1})))
    table = game.new(seats=2, heroes="random", expansions="none")
    for _ in range(2):
        table.play(table.asks[0].seat, "end turn")
    assert table.outcome is not None
    assert table.outcome.clause == "VIL-R150"
    assert village(CHANGED).new(seats=2).settings["rounds"] == 60


# ---- cards --------------------------------------------------------------------------------------


@clause("VIL-20.3")
def test_cards_drawn_at_the_end_of_a_turn():
    desk = changed("Elf", "Mage").free("Elf").play("end turn")
    assert len(desk.hand("Elf")) == 7


@clause("VIL-R3", "VIL-10.3")
def test_sides_of_a_die():
    desk = changed("Elf", "Mage").hand("Elf", "Short Sword").free("Elf").play("play Short Sword at Mage", 8)
    assert "Short Sword (Elf) rolls 8: 8 damage" in desk.log()


@clause("VIL-5.2")
def test_gold_of_a_chest():
    desk = changed("Elf", "Mage").hand("Elf", "Treasure Chest").free("Elf").play("play Treasure Chest", 4)
    assert desk.gold == (4 + 2) * 5
    (chest,) = [card for card in village(CHANGED).cards if card.name == "Treasure Chest"]
    assert chest.effect() == "(die+2) x 5 gold"


@clause("VIL-6.2", "VIL-R31")
def test_gold_of_a_sale():
    desk = changed("Elf", "Mage").hand("Elf", "Knife").free("Elf").play("sell Knife")
    assert desk.gold == 16
    assert "Elf sells Knife for 16 gold" in desk.log()


@clause("VIL-7.3", "VIL-7.4")
def test_defence_cards_of_a_type():
    armours, shields = ("Leather Armour", "Plate Armor", "Lizard Armour"), ("Wooden Shield", "Metal Shield")
    desk = changed("Elf", "Mage").hand("Elf", *armours, *shields).free("Elf")
    for card in (*armours[:2], *shields):
        desk.play(f"play {card}")
    assert desk.guards("Elf") == [("Leather Armour", 0), ("Plate Armor", 0), ("Metal Shield", 0)]
    desk.play("play Lizard Armour")  # the oldest of the three goes
    assert [name for name, _ in desk.guards("Elf")] == ["Plate Armor", "Metal Shield", "Lizard Armour"]
    assert desk.discard("Elf") == ["Leather Armour", "Wooden Shield"]


@clause("VIL-7.3")
def test_a_position_keeps_to_the_limits_of_defence_cards():
    two = "seats: 2\nAnn Defence: Leather Armour, Plate Armor"
    scene.given(two, game=village(CHANGED)).then("Ann Defence: Leather Armour, Plate Armor")
    with pytest.raises(BadInput, match=r"three Defence cards of the type of Lizard Armour \(VIL-7.3\)"):
        scene.given(f"{two}, Lizard Armour", game=village(CHANGED))


@clause("VIL-15.3")
def test_int_to_read():
    desk = changed("Warrior", "Elf").hand("Warrior", "Scroll of Insight").free("Warrior", ints=2)
    with pytest.raises(
        IllegalMove, match="a Scroll needs a Hero with at least 3 INT, on the board or left; you have 2"
    ):
        desk.table.play(0, "play Scroll of Insight")
    changed("Warrior", "Elf").hand("Warrior", "Scroll of Insight").free("Warrior", ints=3).play(
        "play Scroll of Insight"
    )


# ---- Heroes and Monsters ------------------------------------------------------------------------


@clause("VIL-24.12", "VIL-25.5")
def test_devotion_and_charge():
    layout = changed("Thief", "Necromancer").monster("Minotaur", "Thief", "Necromancer", charged=True)
    assert layout.turn("Thief", 1).life("Thief") == 35 - (1 + 1 + 3 + 5)


@clause("VIL-24.15")
@pytest.mark.parametrize(("ints", "paid"), [(9, 4), (5, 2)])
def test_lifelink(ints, paid):
    layout = changed("Dark Elf", "Elf").life("Dark Elf", 5).hand("Dark Elf", "Long Sword")
    desk = layout.free("Dark Elf", ints=ints).play("play Long Sword at Elf").play("strike with Lifelink", 3)
    assert (desk.ints, desk.life("Dark Elf")) == (ints - 2 * paid, 5 + 3 * paid)
    assert f"Dark Elf spends {2 * paid} INT on Lifelink" in desk.log()


@clause("VIL-24.15")
def test_lifelink_that_cannot_be_paid_is_not_offered():
    layout = changed("Dark Elf", "Elf").hand("Dark Elf", "Long Sword")
    assert layout.free("Dark Elf", ints=1).play("play Long Sword at Elf", 3).question() == "VIL-3.1"


@clause("VIL-24.17")
@pytest.mark.parametrize(("roll", "access"), [(1, False), (2, True)])
def test_sneaking(roll, access):
    desk = changed("Thief", "Elf").monster("Wolf", "Thief", "Elf").free("Thief").play("use Sneaking", roll)
    assert desk.table.has_access(0) is access


@clause("VIL-25.15", "VIL-25.16")
def test_poison():
    desk = changed("Thief", "Elf").monster("Snake", "Thief", "Elf").turn("Thief", 3)
    assert desk.poison("Thief") == 4  # the Snake has no number
    assert changed("Thief", "Elf").poison("Thief", 3).turn("Thief").life("Thief") == 35 - 6


@clause("VIL-25.20")
def test_proliferate():
    layout = changed("Thief", "Elf").monster("Giant Rat", "Thief", "Elf").monster("Giant Rat", "Thief", "Elf")
    layout.turn("Thief")
    assert [layout.table.cards[foe.face].name for foe in layout.table.areas[0]] == ["Giant Rat"] * 4


@clause("VIL-25.40")
@pytest.mark.parametrize(("number", "spared"), [(3, True), (4, False)])
def test_sneak_attacks_of_first_turns(number, spared):
    layout = changed("Thief", "Elf").row("Knife").main("Shadow Assassin", "Mace")
    desk = layout.free("Thief", gold=20, number=number).play("buy Knife", *(() if spared else (3,)))
    assert ("Shadow Assassin came within the first 3 turns and leaves the game" in desk.log()) is spared
    assert (desk.removed() == ["Shadow Assassin"]) is spared


@clause("VIL-R136")
def test_tries_to_tame():
    desk = changed("Thief", "Elf").row("Wild Bear").free("Thief", gold=60)
    desk.play("tame Wild Bear", 1, 1).play("tame Wild Bear", 1, 1).refused("tame Wild Bear", "VIL-R136")


@clause("VIL-25.47")
def test_who_was_tamed_at_the_second_try_is_tame():
    desk = changed("Thief", "Elf").row("Wild Bear", "Wild Bear").free("Thief", gold=60)
    desk.play("tame Wild Bear", 6).play("tame Wild Bear", 1, 1)  # the first, then the other one
    assert (len(desk.table.tamed), len(set(desk.table.tried))) == (1, 2)


@clause("VIL-R64")
def test_the_end_of_the_track():
    hero = '[[hero]]\nname = "Elf"\nlevels = { yellow = 100, blue = 300 }\n'
    with pytest.raises(BadInput, match=r"own.toml, Elf \(line 1\): \"blue\" must be a number from 20 to 200, not 300"):
        registry.game_with("village", ("own.toml", hero))
    game = registry.village(("own.toml", hero + rules({"xp_track": 300})))
    assert [board.xp for board in game.heroes if board.name == "Elf"] == [[0, 100, 300]]

"""Positions and set-ups: given values, derived values, and invalid ones."""

import pytest

from legendry.kernel.errors import BadInput
from legendry.scenarios.table import ScenarioFailure
from tests.scene import given, new, scenario


def test_a_position_that_says_nothing():
    given("").then("""
        turn: South 1
        North turn: 0
        South energy: 0
        South coins: 0
        South castle: 5
        North castle: 5
        South hand: empty
        still turns: 0
        options: end turn
    """)


@pytest.mark.parametrize(
    ("lines", "turns"),
    [
        ("turn: South 3", (3, 2)),
        ("turn: South 3\nfirst: North", (3, 3)),
        ("turn: North 3", (3, 3)),
        ("turn: North 3\nfirst: North", (2, 3)),
        ("turn: North 1\nfirst: North", (0, 1)),
        ("North turn: 7\nturn: South 3", (3, 7)),
        ("first: North", (0, 1)),
        ("South turn: 4", (4, 3)),
    ],
)
def test_turn_numbers_that_are_not_said_follow(lines, turns):
    given(lines).then(f"South turn: {turns[0]}\nNorth turn: {turns[1]}")


def test_piles_have_their_top_card_first():
    scene = given("South energy: 1\nSouth hand: Mend\nSouth deck: War Drum, Deckhand\nb1: South Deckhand")
    scene.when("South: play Mend").then("South hand has: War Drum")
    scene = given("South castle: 9\nSouth graveyard: Mend, Deckhand")
    assert scene.table.view(0)["graveyard"][0] == ["Deckhand", "Mend"]  # the table has the top card last


def test_characters_come_onto_the_map_in_the_order_of_the_lines():
    table = given("c2: South Deckhand\nb1: South Skeleton").table
    assert [unit["name"] for unit in table.view(None)["map"]] == ["Deckhand", "Skeleton"]


def test_putting_characters_there_triggers_nothing():
    given("c1: South Toll Collector\nb1: South Storm Crown\nc1: South Burrow Queen").then("""
        South coins: 0
        b4: empty
        c1: South Toll Collector 1/1
        c1: South Burrow Queen 2/3
    """)


def test_what_is_used_up_is_used_up():
    scene = given("South coins: 2\nb2: South Gun Captain used\nb3: North Militia Levy")
    scene.refused("South: invest b2 (VAL-3.5)")
    given("South energy: 1\nb2: South Deckhand\nb3: North Shield Bearer 1/2").when("South: move b2 b3").then(
        "b2: empty"
    )
    scene = given("South energy: 1\nb2: South Deckhand 1/2\nb3: North Shield Bearer 1/1 used").when("South: move b2 b3")
    scene.then("b3: South Deckhand 1/1")


def test_named_dice_and_shuffles():
    scene = given("dice: 3, 5\nshuffle: Mend\ndice: 1")
    assert [each[:1] for each in scene.table.forced] == [(2,), (4,), (scene.table.game.names.index("Mend"),), (0,)]
    scene = given("South castle: 9\nSouth graveyard: 9 Deckhand, Mend, Skeleton\nshuffle: Skeleton, Mend")
    scene.when("South: restore").then("South hand: Skeleton, Mend, 3 Deckhand")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("South energy: 9", "energy is a number from 0 to 8, not 9 (VAL-4.2)"),
        ("South castle: 0", "castle is a number from 1 to 999, not 0 (VAL-1.4)"),
        ("South coins: many", 'here stands a whole number, not "many"'),
        ("turn: South", 'a turn is a side and a number from 1 on, for example "turn: South 3"; not "South"'),
        ("turn: South 0", 'a turn is a side and a number from 1 on, for example "turn: South 3"; not "South 0"'),
        ("first: East", 'a side is South or North, not "East"'),
        ("turn: North 2\nSouth played: Mend", "it is North's turn here, not South's (VAL-1.2)"),
        ("South discards: 1\nturn: North 2", "it is South's turn here, not North's (VAL-1.2)"),
        ("South hand: Skelton", 'there is no card "Skelton"; did you mean Skeleton?'),
        ("South hand: 5 cards",
         'a position must name its cards, for example "South hand: Skeleton, 2 Mend"; not "5 cards"'),
        ("South deck:", 'there is no card ""'),
        ("South played: Mend, Skelton", 'there is no card "Skelton"; did you mean Skeleton?'),
        ("dice: 0", 'a die must be a number from 1; not "0"'),
        ("dice: 3, x", 'a die must be a number from 1; not "x"'),
        ("shuffle: Mendd", 'there is no card "Mendd"; did you mean Mend?'),
        ("b6: South Deckhand", None),
        ("b2: Deckhand", 'a side is South or North, not "Deckhand"'),
        ("b2: South Deckhnd 1/1", 'there is no card "Deckhnd"; did you mean Deckhand?'),
        ("b2: South Mend", "Mend is a spell and never stands in an area (VAL-14.4)"),
        ("b2: South Deckhand 1/0", "Deckhand would be dead with defense 0 (VAL-5.7)"),
        ("b2: South Deckhand sik", '"sik" cannot be true of a character; did you mean sick?'),
        ("b2: South Deckhand 1/1, invisible", None),
        ("b2: South Deckhand\nb2: North Deckhand", "b2 would hold characters of both sides (VAL-7.4)"),
        ("b2: South Deckhand\n" * 2 + "b2: South Deckhand", "b2 would hold more than 2 characters (VAL-7.3)"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused_in_one_sentence(line, sentence):
    with pytest.raises(BadInput) as told:
        given(line)
    number = line.count("\n") + 1
    assert str(told.value).startswith(f"line {number}: ")
    if sentence is not None:
        assert str(told.value) == f"line {number}: {sentence}"


# ---- real set-ups -------------------------------------------------------------------------------


def test_a_real_set_up():
    scene = new("seed: 7\ndecks: Wild Pack, Black Tide\nhealth: 10\nfirst: North")
    scene.then("first: North\nSouth castle: 10\nasked: North\nSouth hand has: Energy\nSouth deck: 11 cards")
    assert scene.table.record()["options"]["decks"] == ["Wild Pack", "Black Tide"]


def test_chance_after_the_set_up_can_be_named():
    scene = new("first: South\ndecks: Restless Graves, Black Tide\nshuffle: 2 Skeleton, Lich Regent, 2 Sunken Guard")
    scene.when("South: mulligan").then("South hand: Lich Regent, 2 Skeleton, 2 Sunken Guard")


def test_a_set_up_that_is_refused():
    scene = new("decks: Wild Pack; Skeleton, Mend")
    scene.refused("set-up: (VAL-5.9)")
    with pytest.raises(ScenarioFailure, match=r'"set-up: \(VAL-5\.10\)" to be refused; this deck is not legal'):
        scene.refused("set-up: (VAL-5.10)")
    with pytest.raises(BadInput, match="line 1: there is no table: the set-up was refused: this deck is not legal"):
        scene.then("outcome: none")
    with pytest.raises(ScenarioFailure, match="it was not refused"):
        new().refused("set-up: (VAL-5.9)")


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("sed: 7", 'line 5: "sed" is not a line of new. Did you mean "seed"?'),
        (
            "colour: red",
            'line 5: "colour" is not a line of new. Its lines are seats, seed, decks, health, first, dice, shuffle.',
        ),
        ("seed: 7\nseed: 8", 'line 6: "seed" appears twice'),
        ("shuffle: Mendd", 'line 5: there is no card "Mendd"; did you mean Mend?'),
        ("health: 6", "line 4: castle health is 5 (quick), 10 (long) or 15 (extended), not 6 (VAL-2.4)"),
    ],
)
def test_mistakes_in_a_set_up(lines, sentence):
    text = f"game: valtia\ntitle: A set-up\n\nnew:\n{lines}\nthen:\noutcome: none\n"
    with pytest.raises(BadInput) as told:
        scenario(text)
    assert str(told.value) == sentence


# ---- seats --------------------------------------------------------------------------------------


def test_a_position_says_how_many_players_there_are():
    assert given("", game="levendale").table.seats == 2
    scene = given("A health: 3\nD health: 4\nseats: 4", game="levendale")
    assert scene.table.seats == 4
    scene.then("D health: 4\nC health: 10")
    assert new("seats: 3", game="levendale").table.seats == 3


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("seats: 5", "line 1: levendale is for 2 to 4 players, not 5"),
        ("seats: many", "line 1: levendale is for 2 to 4 players, not many"),
        ("seats: 2\nC hand: Torch", 'line 2: C is not in this game of 2 players; "seats:" sets their number'),
    ],
)
def test_a_position_has_no_more_players_than_the_game_and_the_table(lines, sentence):
    with pytest.raises(BadInput) as told:
        given(lines, game="levendale")
    assert str(told.value) == sentence
    with pytest.raises(BadInput, match="line 1: C is not in this game of 2 players"):
        given("", game="levendale").then("C hand: empty")


# ---- cards of its own ---------------------------------------------------------------------------


def test_a_scenario_may_bring_its_own_cards():
    cards = """
        [[card]]
        name = "Well of Power"
        kind = "spell"
        cost = { energy = 0, coins = 0 }
        text = "Gain 6 energy."
    """
    scene = given("South hand: Well of Power", cards=cards).when("South: play Well of Power")
    scene.then("South energy: 6")
    text = "game: valtia\ntitle: A well\ncards:" + cards + "given:\n South hand: Well of Power\nthen:\n asked: North\n"
    with pytest.raises(ScenarioFailure) as told:
        scenario(text)
    assert told.value.number == 12

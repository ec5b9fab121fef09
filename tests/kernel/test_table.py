"""The table: shuffling, chance that was named beforehand, and what is refused when a table is made."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import legendry
from legendry import registry
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.kernel.table import Table, tidy


def bare(cards: int = 15, seed: int = 1) -> Table:
    """A table with nothing on it but one pile of cards that everybody knows."""
    game = legendry.game(registry.IDS[0])
    table = game.empty()
    table.seats = 2
    table.seed = seed
    table.recording = True
    table.piles = [[] for _ in range(len(game.zones) * 2)]
    for number in range(cards):
        card = table.make(number % 10, 0)
        table.piles[0].append(card)
        table.show(card, 0b11)
    return table


def faces(table: Table) -> list[int]:
    return [table.faces[card] for card in table.piles[0]]


# ---- shuffling ----------------------------------------------------------------------------------


def test_a_shuffle_keeps_cards_and_faces_and_forgets_who_knew_them() -> None:
    table = bare()
    before = faces(table)
    table.shuffle(table.piles[0])
    assert table.piles[0] == list(range(15))
    assert faces(table) != before
    assert Counter(faces(table)) == Counter(before)
    assert table.seen_by == [0] * 15


def test_a_shuffle_leaves_the_cards_of_other_piles_alone() -> None:
    table = bare(12)
    lower, upper = table.piles[0][:6], table.piles[0][6:]
    before = table.faces[6:]
    table.shuffle(lower)
    assert table.faces[6:] == before
    assert [table.seen_by[card] for card in upper] == [0b11] * 6


@pytest.mark.parametrize("cards", [0, 1])
def test_a_pile_too_small_to_shuffle(cards: int) -> None:
    table = bare(cards)
    table.shuffle(table.piles[0])
    assert faces(table) == list(range(cards))
    assert table.seen_by == [0] * cards


def test_every_order_of_a_small_pile_comes_equally_often() -> None:
    found: Counter[tuple[int, ...]] = Counter()
    table = bare(4)
    for _ in range(4800):
        table.faces = [0, 1, 2, 3]
        table.shuffle(table.piles[0])
        found[tuple(faces(table))] += 1
    assert len(found) == 24
    assert sum((count - 200) ** 2 / 200 for count in found.values()) < 71  # one in a million for 23 degrees


def test_shuffling_is_learning_and_is_recorded() -> None:
    table = bare()
    before = table.information
    table.shuffle(table.piles[0])
    assert table.information > before
    assert table.chances == faces(table)


# ---- chance that was named beforehand -----------------------------------------------------------


def test_a_named_pick_comes_and_chance_goes_on_after_it() -> None:
    table, other = bare(), bare()
    table.forced = [(3,), (11,)]
    assert [table.pick(6), table.pick(6)] == [3, 5]
    assert table.forced == []
    assert table.seed == other.seed
    assert table.pick(1000) == other.pick(1000)
    assert table.chances[:2] == [3, 5]


def test_named_faces_come_to_the_top_of_the_next_shuffle() -> None:
    table = bare()
    before = Counter(faces(table))
    table.forced = [(7, 2, 2), (9, -1)]
    table.shuffle(table.piles[0])
    assert faces(table)[::-1][:3] == [7, 2, 2]
    assert Counter(faces(table)) == before
    table.shuffle(table.piles[0])
    assert faces(table)[-1] == 9
    assert Counter(faces(table)) == before
    assert table.forced == []


def test_a_named_face_that_is_not_in_the_pile_is_passed_over() -> None:
    table = bare(5)
    table.forced = [(77, 4, 77, 1)]
    table.shuffle(table.piles[0])
    assert faces(table)[::-1][:2] == [4, 1]


def test_a_named_pick_waits_for_a_pick_and_a_named_shuffle_for_a_shuffle() -> None:
    table = bare()
    table.forced = [(4, -1), (2,)]
    table.pick(6)
    assert table.forced == [(4, -1), (2,)]
    table.shuffle(table.piles[0])
    assert faces(table)[-1] == 4
    assert table.pick(6) == 2


# ---- making a table -----------------------------------------------------------------------------


@pytest.fixture(params=registry.IDS)
def game(request: Any) -> Game:
    return legendry.game(request.param)


@pytest.mark.parametrize("seats", [-1, 0, 99, True, 2.0, "2", [2]])
def test_a_wrong_number_of_seats(game: Game, seats: Any) -> None:
    with pytest.raises(BadInput, match=rf"^{game.id} is for .* players, not "):
        game.new(seats=seats)


@pytest.mark.parametrize("seed", ["7", None, 1.5, True, [1]])
def test_a_wrong_seed(game: Game, seed: Any) -> None:
    with pytest.raises(BadInput, match=r"^a seed is a whole number, not "):
        game.new(seed=seed)


def test_an_unknown_option(game: Game) -> None:
    with pytest.raises(BadInput, match=rf"^{game.id} has no setting 'colour'; its settings are "):
        game.new(colour="red")


@pytest.mark.parametrize("wrong", ["nonsense", -7, 3.5, [[]], {}, ["nonsense", "nonsense"], object(), True])
def test_a_wrong_value_of_any_option(game: Game, wrong: Any) -> None:
    for setting in game.settings:
        if any(wrong is choice for choice in setting.choices):  # not wrong for this one
            continue
        with pytest.raises(BadInput) as caught:
            game.new(**{setting.name: wrong})
        assert "\n" not in str(caught.value)
        assert len(str(caught.value)) > 20


def test_every_choice_that_a_setting_names_is_one(game: Game) -> None:
    for setting in game.settings:
        assert setting.says
        for choice in setting.choices:
            value = [choice] * game.fewest if isinstance(setting.usual, list) else choice
            assert game.new(**{setting.name: value}).asks


def test_the_usual_values_are_what_is_taken(game: Game) -> None:
    usual = {setting.name: setting.usual for setting in game.settings}
    assert game.new(seed=5).dump() == game.new(seed=5, **usual).dump()


def test_an_unknown_game() -> None:
    with pytest.raises(BadInput, match=r'^there is no game .valta.; the games are .*Did you mean "valtia"\?$'):
        legendry.game("valta")


def test_what_a_person_types_is_tidied() -> None:
    assert tidy("  move \t b2\n b3 ") == "move b2 b3"

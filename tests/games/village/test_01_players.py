"""VIL-1: players, modes and victory."""

from __future__ import annotations

import pytest

from legendry import registry
from legendry.games.village.rules.constants import EXPANSIONS
from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.village.positions import four, given, set_up, six, star, three, two


@clause("VIL-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_base_set_serves_two_to_four(seats):
    table = set_up(seats, expansions="none")
    assert table.seats == seats
    assert not any(table.cards[face].count == 0 for face in table.faces)  # nothing of an expansion


@clause("VIL-1.1")
@pytest.mark.parametrize("seats", [5, 6])
@pytest.mark.parametrize("none", ["none", None, []])
def test_five_or_six_need_an_expansion(seats, none):
    game = registry.game("village")
    with pytest.raises(BadInput, match=rf"{seats} players need at least one expansion: .* \(VIL-1\.1\)"):
        game.new(seats=seats, expansions=none)
    assert set_up(seats).settings["expansions"] == EXPANSIONS
    assert set_up(seats, expansions=[EXPANSIONS[1]]).settings["expansions"] == [EXPANSIONS[1]]
    assert "Gem" in [table_card.name for table_card in set_up(seats).cards if table_card.more]


@clause("VIL-1.1")
@pytest.mark.parametrize("seats", [0, 1, 7, "two", True])
def test_no_other_number_of_players(seats):
    with pytest.raises(BadInput, match="village is for 2 to 6 players"):
        registry.game("village").new(seats=seats)


@clause("VIL-1.2", "VIL-1.3", "VIL-26.8")
def test_the_last_one_standing_wins():
    scene = three("Bob LP: 1", "Cid LP: 1", "Ann hand: 2 Staff", "dice: 6, 6").when("Ann: play Staff at Dwarf")
    scene.then("eliminated: Bob", "outcome: none")
    scene.when("Ann: play Staff at Elf").then("outcome: Ann wins (VIL-26.8)")


@clause("VIL-1.3", "VIL-26.14")
def test_a_team_wins_when_it_has_eliminated_the_other():
    scene = four("Bob LP: 1", "eliminated: Cid, Dan", "Ann hand: Staff", "dice: 6").when("Ann: play Staff at Dwarf")
    scene.then("outcome: Ann and Cid win (VIL-26.14)")


@clause("VIL-1.3", "VIL-26.3")
def test_with_two_players_the_other_wins():
    two("Bob LP: 1", "Ann hand: Staff", "dice: 3").when("Ann: play Staff at Dwarf").then(
        "outcome: Ann wins (VIL-26.3)", "asked: nobody"
    )


@clause("VIL-1.4")
@pytest.mark.parametrize(("roll", "left"), [(3, 1), (4, 0), (6, 0)])
def test_a_player_is_eliminated_as_soon_as_he_is_at_0(roll, left):
    scene = three("Bob LP: 2", "Ann hand: Staff", f"dice: {roll}").when("Ann: play Staff at Dwarf")
    scene.then(f"Bob LP: {left}", f"eliminated: {'none' if left else 'Bob'}")


@clause("VIL-1.5", "VIL-10.6")
@pytest.mark.parametrize(
    ("seats", "who", "targets"),
    [
        (2, "Ann", ["Dwarf"]),
        (3, "Ann", ["Dwarf"]),
        (3, "Cid", ["Warrior"]),
        (4, "Ann", ["Dwarf"]),
        (4, "Dan", ["Warrior"]),
        (5, "Ann", ["Dwarf", "Elf", "Mage", "Paladin"]),
        (6, "Ann", ["Barbarian"]),
        (6, "Bob", ["Barbarian", "Mage"]),
        (6, "Cid", ["Mage"]),
        (6, "Dan", ["Elf"]),
        (6, "Eve", ["Elf", "Warrior"]),
        (6, "Fay", ["Warrior"]),
    ],
)
def test_whom_a_weapon_may_strike_depends_on_the_number_of_players(seats, who, targets):
    scene = given(seats, f"turn: {who} 2", f"{who} hand: Staff")
    scene.then("options: end turn, " + ", ".join(f"play Staff at {target}" for target in targets))


@clause("VIL-1.5", "VIL-26.19", "VIL-26.33")
def test_the_condition_of_victory_depends_on_the_number_of_players():
    scene = star("eliminated: Cid", "Dan LP: 1", "Ann hand: Staff", "dice: 6").when("Ann: play Staff at Mage")
    scene.then("outcome: Ann wins (VIL-26.19)", "eliminated: Cid, Dan")  # Bob and Eve are alive
    scene = six("Fay LP: 1", "Ann hand: Staff", "dice: 6").when("Ann: play Staff at Barbarian")
    scene.then("outcome: none", "eliminated: Fay")
    scene = six("Eve LP: 1", "eliminated: Fay", "Ann hand: Staff", "dice: 6").when("Ann: play Staff at Paladin")
    scene.then("outcome: Ann and Bob and Cid win (VIL-26.33)")

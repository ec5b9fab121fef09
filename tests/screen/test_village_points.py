"""Village: what its moves point at, for whoever shows them."""

from __future__ import annotations

import pytest

from legendry import registry
from legendry.games.village.screen.model import VillageScreen
from legendry.kernel.agenda import ACT, HAND, PLAYER, Option
from legendry.kernel.chance import Dice
from legendry.screen.points import parts, path_of
from legendry.screens import screen_of
from legendry.server.questions import scene_of
from tests.games.village.workbench import given

AIMS = [(ACT,), (ACT, ACT), (ACT, PLAYER), ("monsters",), (PLAYER,), ("through",)]
KINDS = {
    "attack": [("attack with",)],
    "buy": [("buy",)],
    "cast": [(ACT, HAND, *aim) for aim in AIMS],
    "choose": [("choose",), (PLAYER,)],
    "discard": [(HAND,)],
    "hit": [("hit",)],
    "let": [("let",)],
    "place": [(PLAYER,)],
    "play": [(HAND,), (HAND, HAND), *[(HAND, *aim) for aim in AIMS]],
    "remove": [(HAND,), ("remove",)],
    "sell": [(ACT, HAND)],
    "sheathe": [(ACT, HAND)],
    "strike": [(), (ACT,)],
    "summon": [(PLAYER,)],
    "take": [("take",)],
    "tame": [("tame",)],
    "unsheathe": [("sheath", *aim) for aim in AIMS],
    "unsheathe and cast": [(ACT, "sheath", *aim) for aim in AIMS],
    "use": [(ACT,), (ACT, PLAYER)],
}  # by verb; moves of other verbs are about nothing on the table


def screen() -> VillageScreen:
    found = screen_of(registry.game("village"))
    assert isinstance(found, VillageScreen)
    return found


def checked(option: Option) -> None:
    kinds = tuple(kind for kind, _ in option.points)
    assert kinds in KINDS.get(option.verb, [()]), option
    assert all(at and (kind == ACT or at in option.text) for kind, at in option.points), option


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_move_points_at_what_it_is_about(seats: int) -> None:
    village, dice = screen(), Dice(seats)
    terms = {"horde": "yes", "guild": "yes", "reaper": "yes"}
    table = village.game.new(seats=seats, seed=seats, **village.agree(terms, seats, seats))
    for step in range(300):
        if table.outcome is not None:
            break
        ask = table.asks[0]
        known = table.explain(ask.seat) if step % 100 == 99 else []
        for option in (*ask.options, *known):
            checked(option)
        table = table.after(ask.seat, ask.options[dice.pick(len(ask.options))])


def test_a_staff_on_a_sheath_is_cast_by_pointing_at_it() -> None:
    layout = given("Mage", "Elf").sheath("Mage", "Thunderstaff")
    paths = {option.text: path_of(option) for option in layout.free("Mage", ints=9).table.asks[0].options}
    assert paths["unsheathe Thunderstaff at Elf"] == ("sheath Thunderstaff", "player Elf")
    assert paths["unsheathe and cast Thunderstaff at Elf"] == ("cast", "sheath Thunderstaff", "player Elf")
    assert [parts(point)[0] for point in paths["unsheathe and cast Thunderstaff at Elf"]] == [ACT, "sheath", PLAYER]


def test_a_swallowed_card_is_shown_beside_the_move_that_takes_it() -> None:
    layout = given("Thief", "Elf", "Mage").boss(life=1, out=3, fighters=("Elf", "Mage")).hand("Thief", "Long Sword")
    layout.row("Knife", "Spear", "Mace", "Helmet").main("Coin", "Gem", "Chest", "Wolf")
    options = layout.free("Thief").play("play Long Sword at Red Dragon", 3).table.asks[0].options
    assert [option.points for option in options] == [
        (("take", "Spear"),), (("take", "Mace"),), (("take", "Helmet"),), ()
    ]  # fmt: skip
    assert [screen().card_in(option) for option in options] == ["Spear", "Mace", "Helmet", ""]


def test_a_card_of_the_hand_is_removed_there_also_if_the_market_offers_one_of_its_name() -> None:
    layout = given("Thief", "Elf").hand("Thief", "Scroll of Cleansing", "Coin", "Knife").row("Knife")
    table = layout.free("Thief").play("play Scroll of Cleansing").table
    scene = scene_of(table, 0, screen().see(table, 0))
    places = {option.text: screen().places(scene, screen().path(option)[0]) for option in scene.moves}
    assert places == {"remove Coin": ["card 0"], "remove Knife": ["card 1"]}

"""Village: cards that one button plays, one after another."""

from __future__ import annotations

from itertools import permutations

from legendry.kernel.agenda import ACT
from legendry.screen.model import Series
from legendry.screens import screen_of
from legendry.server import wire
from legendry.server.questions import TOGETHER, asked, scene_of
from tests.games.village.workbench import Desk, given


def held(*cards: str) -> Desk:
    return given("Elf", "Mage").hand("Elf", *cards).free("Elf")


def series(desk: Desk) -> Series | None:
    table = desk.table
    screen = screen_of(table.game)
    return screen.together(scene_of(table, 0, screen.see(table, 0)))


def test_all_that_only_brings_gold_is_played_at_one_go() -> None:
    found = series(held("Coin", "Chest", "Nuggets", "Knife", "Coin"))
    assert found == Series("Play all Coins and Nuggets: 50 gold", ("play Coin", "play Nuggets", "play Coin"))


def test_one_coin_is_played_as_ever() -> None:
    assert series(held("Coin", "Chest", "Knife")) is None


def test_a_card_that_rolls_or_has_a_text_is_never_among_them() -> None:
    assert series(held("Chest", "Chest", "Treasure Chest", "Small Beer", "Small Beer")) is None


def test_their_order_cannot_matter() -> None:
    found = series(held("Coin", "Nuggets", "Gem"))
    assert found is not None
    ends = []
    for order in permutations(found.moves):
        desk = held("Coin", "Nuggets", "Gem")
        for text in order:
            desk.play(text)
        view = desk.table.view(0)
        ends.append((view["turn"], view["players"], sorted(view["played"][0]), view["hand"][0]))
    assert ends == ends[:1] * len(ends)


def test_the_client_gets_ordinary_moves() -> None:
    table = held("Coin", "Coin", "Coin").table
    screen = screen_of(table.game)
    ask = asked(screen, table, 0, screen.see(table, 0))
    assert ask is not None
    (button,) = [move for move in ask.moves if move.then]
    assert button == wire.OpenMove(
        "play Coin", "play", ACT, (TOGETHER,), "Play all Coins: 30 gold", "", "", "", False, ("play Coin", "play Coin")
    )
    assert ask.moves[-1] == button  # what a hint names is found before
    assert all(point != TOGETHER for points in ask.places.values() for point in points)
    for text in (button.text, *button.then):
        table.play(0, text)
    assert table.view(0)["turn"]["gold"] == 30


def test_who_only_watches_gets_no_button() -> None:
    table = held("Coin", "Coin").table
    screen = screen_of(table.game)
    assert asked(screen, table, 1, screen.see(table, 1)) is None

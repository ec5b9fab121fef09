"""Nothing is shown that the person at the screen may not know."""

from __future__ import annotations

import json

import pytest

import legendry
from legendry.bots import Observation, bot
from legendry.kernel.table import Table
from legendry.terminal.canvas import Canvas
from legendry.terminal.controller import Controller
from legendry.terminal.match import HUMAN
from legendry.terminal.palette import Palette
from tests.terminal.player import Player, app_of, game_view, match_of, sit_down

DECKS = ["Wild Pack", "Black Tide"]


def hidden(table: Table, seat: int) -> set[str]:
    """Names in the other hand that this seat can read nowhere else."""
    known = json.dumps([table.view(seat), table.read_log(seat)])
    return {name for name in table.view(1 - seat)["hand"][1 - seat] if name not in known}


def drawn(table: Table, seat: int) -> str:
    """The whole table as a seat sees it, with every place described."""
    players = (HUMAN, "random") if seat == 0 else ("random", HUMAN)
    controller = Controller(match_of(table, players), game_view(), True)
    canvas = Canvas(120, 40, Palette())
    controller.draw(canvas)
    told = [controller.game_view.describe(controller.scene, region.place, 60) for region in controller.regions]
    piles = controller.game_view.piles(controller.scene)
    return f"{canvas.text()}\n{told}\n{piles}"


def test_a_name_in_the_other_hand_is_on_no_screen() -> None:
    table = legendry.game("valtia").new(seed=8, decks=DECKS, health=10)
    match = match_of(table, (HUMAN, "greedy"))
    searcher = bot("greedy", 5)
    checked = 0

    async def play(player: Player) -> None:
        nonlocal checked
        for step in range(20):
            if match.over:
                break
            for keys in ((), ("l",), ("v",), ("space",), ("colon",))[: 5 if step % 10 == 9 else 1]:
                seen = await player.press(*keys)
                names = hidden(match.table, 0)
                checked += len(names)
                assert not [name for name in names if name in seen], keys
                if keys:
                    await player.press("escape")
            await player.make(searcher.choose(Observation(match.table, 0)).text)

    sit_down(app_of(match, hints=False), play, (120, 40))
    assert checked > 50


@pytest.mark.parametrize("seat", [0, 1])
def test_two_tables_that_look_alike_to_a_seat_are_drawn_alike(seat: int) -> None:
    """What differs only where the seat cannot look leaves no trace on the screen."""
    table = legendry.game("valtia").new(seed=21, decks=DECKS, health=5)
    minds = [bot("greedy", 1), bot("greedy", 2)]
    differed = 0
    for step in range(300):
        if table.outcome is not None:
            break
        if step % 6 == 0:
            real = table.clone()
            real.forget()
            for seed in range(2):
                other = table.determinize(seat, seed)
                differed += other.view(1 - seat)["hand"] != real.view(1 - seat)["hand"]
                assert drawn(other, seat) == drawn(real, seat)
        asked = table.asks[0].seat
        table.play(asked, minds[asked].choose(Observation(table, asked)))
    assert differed > 5, "the worlds were the same anyway"


def test_the_deck_of_the_other_player_is_not_named_before_the_end() -> None:
    async def play(player: Player) -> None:
        other = player.match.table.settings["decks"][1]
        assert "you play Wild Pack" in player.seen
        assert other not in player.seen

    sit_down(app_of(values={"deck": "Wild Pack", "opponent": "random"}, seed=3), play, (120, 40))


def test_the_handover_screen_hides_both_hands_and_the_table() -> None:
    table = legendry.game("valtia").new(seed=6, decks=DECKS, first=1)
    match = match_of(table, (HUMAN, HUMAN))

    def hands() -> set[str]:
        return {name for seat in (0, 1) for name in table.view(seat)["hand"][seat]}

    async def play(player: Player) -> None:
        assert "Hand the device to North" in player.seen
        assert not [name for name in hands() if name in player.seen]
        seen = await player.press("enter")
        assert match.seat == 1
        assert all(name in seen for name in table.view(1)["hand"][1])
        assert not [name for name in hidden(table, 1) if name in seen]
        seen = await player.press("k")
        assert "Hand the device to South" in seen
        assert not [name for name in hands() if name in seen]
        for widget in player.app.screen_stack[1].query("CanvasWidget"):
            assert not [name for name in hands() if name in widget.canvas.text()], "nothing is drawn below"
        seen = await player.press("enter")
        assert match.seat == 0
        assert "▲ South you" in seen
        assert "Cannot undo" in await player.press("u")

    sit_down(app_of(match), play, (150, 40))

"""The structures edition on the screen: structures, bodies, shared areas, extra decks, and nothing that is hidden."""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter

import pytest

import legendry
from legendry.bots import Observation, bot
from legendry.cli import play
from legendry.games.castles.screen.words import CASTLES
from legendry.kernel.chance import Dice
from legendry.kernel.errors import BadInput
from legendry.kernel.table import Table
from legendry.screen.picking import Picking
from legendry.terminal.app import LaunchOptions
from legendry.terminal.game_view import GameView
from legendry.terminal.game_views import game_view_of
from legendry.terminal.match import HUMAN
from legendry.terminal.palette import Palette
from legendry.terminal.text import abbreviate
from tests import scene
from tests.terminal.player import Player, app_of, drawn, match_of, new_app, sit_down, told

DECKS = ["Restless Graves", "Corsair Tide"]
CROWD = """
turn: South 5
South energy: 5
South coins: 3
South hand: Palisade, Shambler, Blessing, Tempest Wall, Stormwright Oru
b2: South Shambler
b2: North Hill Boar
b2: South Coin Cutter
b2: North Kennel Pup 12/10
b2: North Palisade 0/3, build 1
c3: South Reef Diver
c3: North Watch Recruit body
d1: South Moss Ring
"""


def castles() -> GameView:
    return game_view_of(legendry.game("castles"))


def given(text: str) -> Table:
    return scene.given(text.strip(), "castles").table


# ---- whole games --------------------------------------------------------------------------------


def test_a_whole_game_by_keys_against_the_random_bot() -> None:
    """Every move is picked up and put down on the screen, to the end."""
    advice = bot("greedy", 3)

    async def go(player: Player) -> None:
        kinds: Counter[str] = Counter()
        for _ in range(400):
            if player.match.over:
                break
            option = advice.choose(Observation(player.match.table, player.match.seat))
            move = option.text
            kinds[player.controller.game_view.move_kind(option)] += 1
            await player.make(move)
        assert player.match.over
        assert {"play", "move", "end turn"} <= set(kinds)
        assert "Game over" in player.seen
        assert "(CAS-1.3)" in player.seen
        assert "still held" in player.seen

    sit_down(new_app("castles", values={"opponent": "random", "health": "5"}, seed=1), go, (80, 24))


KEYS = [
    *("up", "down", "left", "right", "enter", "enter", "enter", "escape", "escape", "tab", "tab", "shift+tab"),
    *("space", "question_mark", "colon", "pageup", "pagedown", *"12345eetgndiuwlvhpkmynbs"),
]


@pytest.mark.parametrize("opponent", ["random", HUMAN])
def test_whatever_keys_are_pressed_the_game_goes_on_and_its_record_holds(opponent: str) -> None:
    dice = Dice(7)

    async def go(player: Player) -> None:
        for _ in range(80):
            await player.pilot.press(KEYS[dice.pick(len(KEYS))])
        assert legendry.replay(player.match.table.record()).dump() == player.match.table.dump()

    sit_down(new_app("castles", values={"opponent": opponent, "side": "north"}, seed=2), go, (80, 24))


def test_every_move_is_a_path_of_its_own_and_begins_on_the_screen_or_with_a_key() -> None:
    """So every open move can be made by keys, whatever cards ask."""
    game_view, minds = castles(), [bot("random", 1), bot("random", 2)]
    for seed in range(4):
        table = legendry.game("castles").new(seed=seed, **legendry.game("castles").sample_settings(seed * 5 + 2))
        for _ in range(250):
            if table.outcome is not None:
                break
            ask = table.asks[0]
            picking = Picking(game_view, table, ask.seat)
            assert list(picking.moves.values()) == ask.options
            for path in picking.moves:
                assert not any(other != path and other[: len(path)] == path for other in picking.moves), path
            table.play(ask.seat, minds[ask.seat].choose(Observation(table, ask.seat)))


def test_enter_alone_starts_a_game_with_castles_of_15() -> None:
    async def go(player: Player) -> None:
        assert "the structures edition" in player.seen
        assert "[full (15)]" in player.seen
        seen = await player.press("enter")
        assert player.match.table.settings["health"] == 15
        assert "♜ 15/15" in seen

    sit_down(new_app("castles", seed=1), go)


def test_every_choice_before_the_game_can_be_seen_on_the_smallest_screen() -> None:
    async def go(player: Player) -> None:
        assert "with decks of 10 cards." in player.seen
        await player.press("up", "up", "up", "up")
        for names in (
            "C. Tide   Wild Grove   R. Graves   Stone",
            "[Corsair Tide]",
            "[Wild Grove]",
            "[Restless Graves]",
        ):
            assert names in player.seen
            await player.press("right")
        assert "[Stone and Storm]" in player.seen

    sit_down(new_app("castles", seed=1), go, (80, 24))


# ---- refusals -----------------------------------------------------------------------------------


def test_why_not_names_the_clause_and_shows_its_words() -> None:
    table = given(CROWD)

    async def go(player: Player) -> None:
        seen = await player.pick("Stormwright Oru")
        assert "Where should Stormwright Oru go?" in seen
        player.controller.cursor = "b3"
        assert "(CAS-8.3)" in await player.press("enter")
        await player.press("escape")
        await player.pick("Palisade")
        player.controller.cursor = "b2"
        assert "A structure already stands in b2. (CAS-10.4)" in await player.press("enter")
        player.controller.cursor = "c2"
        assert "(CAS-10.3)" in await player.press("enter")
        await player.press("escape")
        assert "You must first get rid of all cards in your hand. (CAS-R31)" in await player.press("n")

    sit_down(app_of(match_of(table)), go)


# ---- structures ---------------------------------------------------------------------------------


def test_a_structure_is_built_seen_with_its_build_time_and_finished() -> None:
    table = given("turn: South 3\nSouth energy: 4\nSouth hand: Hidden Tunnel\nb2: South Shambler\nd3: North Shambler")

    async def go(player: Player) -> None:
        assert "Where should Hidden Tunnel be built?" in await player.press("1")
        assert player.controller.scene.lit == {"b2"}
        seen = await player.press("enter")
        assert re.search(r"▲□H\. ?Tunnel ?3◷2", seen), "hollow, defense 3, two turns to go"
        assert "Under construction: 2 turns to go" in told(player.controller, "@b2 structure")
        await player.make("end turn")
        assert re.search(r"▲□H\. ?Tunnel ?3◷1", player.seen)
        await player.make("end turn")
        assert re.search(r"▲▣H\. ?Tunnel ?3", player.seen)
        assert "◷" not in player.seen
        assert "Finished (CAS-10.8)." in told(player.controller, "@b2 structure")

    sit_down(app_of(match_of(table), hints=False), go)


def test_a_structure_can_be_chosen() -> None:
    table = given(
        "turn: South 3\nSouth energy: 4\nSouth hand: Cannon Volley\nb3: North Palisade 0/4\nb3: North Shambler"
    )

    async def go(player: Player) -> None:
        await player.press("1", "enter")
        assert "@b3 structure" in player.controller.scene.lit
        await player.go("@b3 structure")
        await player.press("enter")
        assert [unit["defense"] for unit in player.match.table.view(0)["map"] if unit["structure"]] == [2]
        assert "printed defense 4" in told(player.controller, "b3")

    sit_down(app_of(match_of(table), hints=False), go)


def test_a_row_is_chosen_on_the_map() -> None:
    async def go(player: Player) -> None:
        await player.pick("Tempest Wall")
        await player.press("enter")
        assert player.controller.scene.lit == {f"row {row}" for row in "1234"}
        player.controller.cursor = "d2"
        await player.press("enter")
        assert [unit["defense"] for unit in player.match.table.view(0)["map"] if unit["name"] == "Hill Boar"] == [2]

    sit_down(app_of(match_of(given(CROWD)), hints=False), go)


# ---- combat and bodies --------------------------------------------------------------------------


def test_a_combat_by_moving_shows_the_fight_then_both_sides_and_the_body() -> None:
    table = given("turn: South 3\nSouth energy: 4\nb2: South Shambler\nb3: North Hill Boar\nb3: North Carrion Crow 1/2")

    async def go(player: Player) -> None:
        await player.go("b2")
        assert "fight 1↯" in await player.press("enter")
        await player.go("b3")
        seen = await player.press("enter")
        assert "▼HB3/1 ▼CC1/2" in seen, "those who live, in the order they came"
        assert "†▲Sha…" in seen
        assert "Shambler (South) stays here until the turn ends" in told(player.controller, "b3")
        await player.make("end turn")
        assert "†" not in player.seen, "bodies go when the turn ends"

    sit_down(app_of(match_of(table), hints=False), go)


def test_a_letter_and_the_area_let_the_combat_there_be_fought() -> None:
    async def go(player: Player) -> None:
        seen = await player.press("c")
        assert "In which area do you fight now?" in seen
        await player.go("b2")
        await player.press("enter")
        told = [line for _, _, line in player.match.table.read_log(0)]
        assert told.index("Shambler fights in b2") < told.index("Coin Cutter fights in b2")
        assert "†▲" in player.seen

    sit_down(app_of(match_of(given(CROWD)), hints=False), go)


def test_on_a_coast_one_may_go_on_or_fight() -> None:
    table = given("turn: South 3\nSouth energy: 4\na2: South Shambler\na3: North Hill Boar\nc1: South Shambler")

    async def go(player: Player) -> None:
        await player.make("move a2 a3")
        assert "fight here, or move on? (CAS-R48)" in player.seen
        assert "C: fight here." in player.seen
        await player.make("move a3.2 a4")
        assert {unit["area"] for unit in player.match.table.view(0)["map"] if unit["side"] == 0} == {"a4", "c1"}

    sit_down(app_of(match_of(table)), go)


def test_those_in_one_area_are_listed_in_the_order_they_came() -> None:
    _, text = drawn(given(CROWD))
    rows = [line[18:36] for line in text.splitlines()]
    names = [found[1] for row in rows if (found := re.match(r"│[▲▼◆]([A-Z][\w. ]+?) +\d+/", row))]
    assert names == ["Shambler", "Hill Boar", "Coin Cutter", "K. Pup"]


# ---- players ------------------------------------------------------------------------------------


def test_the_next_turn_and_the_next_deck_are_priced() -> None:
    table = given("turn: South 3\nSouth energy: 4\nNorth switches: 1\nb2: South Shambler")
    controller, text = drawn(table, size=(140, 45))
    lines = text.splitlines()
    assert "turn 3 (next 5↯)" in text
    assert "(next -5♜)" in lines[1]
    assert "(next free)" in text
    assert "The next deck is free (CAS-7.6)." in told(controller, "c1")
    assert "The next deck costs 5 health (CAS-7.6)." in told(controller, "c4")
    assert "brings 5 energy (CAS-5.5)" in told(controller, "c1")


@pytest.mark.parametrize(
    ("switches", "castle", "says"),
    [(0, 15, "This first one is free."), (1, 15, "It deals 5 to your castle."), (2, 5, "which falls: YOU LOSE.")],
)
def test_the_next_deck_is_taken_only_after_its_price_was_said(switches: int, castle: int, says: str) -> None:
    table = given(f"turn: South 6\nSouth energy: 4\nSouth switches: {switches}\nSouth castle: {castle}\nb2: South Cub")

    async def go(player: Player) -> None:
        seen = await player.press("n")
        assert says in seen
        assert player.match.table.view(0)["switches"][0] == switches
        await player.press("escape")
        await player.make("switch deck")
        assert player.match.over == (castle == 5)
        assert player.match.table.view(0)["castle"][0] == (castle - 5 if switches else castle)

    sit_down(app_of(match_of(table), hints=False), go)


def test_prices_and_steps_that_cards_change_are_shown() -> None:
    table = given(
        "turn: South 6\nSouth energy: 4\nSouth hand: Blessing\nc2: South Stormwright Oru\nb2: South Shambler\n"
        "b2: South Moss Ring"
    )

    async def go(player: Player) -> None:
        assert "0↯ Blessing" in player.seen
        await player.go("@b2")
        assert " 0↯ " in await player.press("enter")

    sit_down(app_of(match_of(table), hints=False), go)


# ---- sizes and words ----------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (140, 45)])
def test_the_table_fits(size: tuple[int, int]) -> None:
    wanted = ["12/10", "3◷1", "▼□", "▲▣", "†▼", "♜ 15/15", "End turn", "?", "Palisade", "Wall"]

    async def go(player: Player) -> None:
        seen = player.seen
        assert len(seen.splitlines()) == size[1]
        assert all(len(line) == size[0] for line in seen.splitlines())
        assert [name for name in wanted if name not in seen and abbreviate(name, 8) not in seen] == []
        for area in (f"{column}{row}" for column in "abcde" for row in "1234"):
            assert area in seen
        places = {region.place for region in player.controller.regions}
        assert {"@b2", "@b2.2", "@b2.3", "@b2.4", "@b2 structure"} <= places

    sit_down(app_of(match_of(given(CROWD))), go, size)


def test_words_fit_and_every_kind_and_tribe_of_card_is_drawn() -> None:
    game_view = castles()
    palette = Palette()
    for card in legendry.game("castles").card_list():
        for line in game_view.card_lines(card["name"], 40):
            for _, style in line:
                palette.style(style)
    table = given(CROWD)
    for done in (set(), {"play"}, {"play", "move"}, {"play", "move", "fight"}, {"play", "move", "fight", "build"}):
        controller, _ = drawn(table)
        assert 0 < len(game_view.hint(controller.scene, done)) <= 76, "there is room for it on the smallest screen"
    assert len(CASTLES.walk) <= 77
    game = legendry.game("castles")
    for deck in game.decks:
        names = {game.names[each] for each in deck.faces}
        assert len({abbreviate(name, 8) for name in names}) == len(names), deck.name


# ---- secrets ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_two_tables_that_look_alike_to_a_seat_are_drawn_alike(seat: int) -> None:
    """What differs only where the seat cannot look leaves no trace on the screen."""
    table = legendry.game("castles").new(seed=21, decks=DECKS)
    minds = [bot("random", 1), bot("random", 2)]
    differed = checked = 0
    for step in range(150):
        if table.outcome is not None:
            break
        if step % 6 == 0:
            real = table.clone()
            real.forget()
            controller, text = drawn(real, seat)
            everything = (
                text
                + "".join(told(controller, region.place) for region in controller.regions)
                + str(controller.game_view.piles(controller.scene))
            )
            other = table.determinize(seat, step)
            differed += other.view(1 - seat)["hand"] != real.view(1 - seat)["hand"]
            assert drawn(other, seat)[1] == text
            known = json.dumps([real.view(seat), real.read_log(seat)])
            names = {name for name in real.view(1 - seat)["hand"][1 - seat] if name not in known}
            checked += len(names)
            assert not [name for name in names if name in everything]
        asked = table.asks[0].seat
        table.play(asked, minds[asked].choose(Observation(table, asked)))
    assert differed > 5, "the worlds were the same anyway"
    assert checked > 20


# ---- the command line ---------------------------------------------------------------------------


def launch(*words: str) -> LaunchOptions:
    parser = argparse.ArgumentParser()
    play.arguments(parser)
    found = play.launch_options(parser.parse_args(["castles", *words]), castles())
    assert isinstance(found, LaunchOptions)
    return found


def test_options_are_those_of_the_game() -> None:
    asked = launch("--health", "30", "--side", "north", "--deck", "wild grove", "--first", "them")
    assert asked.values == {"health": "30", "side": "north", "deck": "Wild Grove", "first": "them"}
    deal = castles().setup({**asked.values, "opponent_deck": "any"}, 4)
    table = legendry.game("castles").new(seed=4, **deal.options)
    assert table.view(1)["castle"] == [30, 30]
    assert "♜ 30/30" in drawn(table, 1)[1]
    for wrong in ("0", "10000", "full"):
        with pytest.raises(BadInput, match=f"health: {wrong} is not a whole number from 1 to 9999"):
            launch("--health", wrong)
    with pytest.raises(BadInput, match="side: west is not one of south, north"):
        launch("--side", "west")
    with pytest.raises(BadInput, match="the decks are Corsair Tide"):
        launch("--deck", "Wild Pack")

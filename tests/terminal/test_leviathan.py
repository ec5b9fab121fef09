"""Leviathan on the screen: one to four players, the monster on the board, and what it does step by step."""

from __future__ import annotations

import argparse
import re
from itertools import pairwise

import pytest

import legendry
from legendry.bots import Observation, bot
from legendry.cli import play
from legendry.kernel.agenda import AREA, Option
from legendry.kernel.chance import Dice
from legendry.kernel.errors import BadInput
from legendry.kernel.table import Table
from legendry.screen.picking import Picking
from legendry.terminal.app import LaunchOptions
from legendry.terminal.canvas import Canvas
from legendry.terminal.game_views import game_view_of
from legendry.terminal.leviathan import LeviathanView
from legendry.terminal.leviathan_board import COLOURS, tentacle_label
from legendry.terminal.match import HUMAN
from legendry.terminal.palette import DARK, Palette
from legendry.terminal.player_setup import table_options
from tests.games.leviathan.workbench import given
from tests.terminal.player import Player, app_of, by_seat, drawn, match_of, new_app, sit_down, told

SIZES = [(80, 24), (100, 30), (120, 40), (160, 50)]
FOUR = ["Greeks", "Romans", "Aztecs", "Vikings"]


def leviathan() -> LeviathanView:
    game_view = game_view_of(legendry.game("leviathan"))
    assert isinstance(game_view, LeviathanView)
    return game_view


def board_of(view: dict) -> list[tuple]:
    return sorted((card["space"], card["name"], card["wounds"]) for card in view["board"])


CROWD = """
    seats: 4
    first: Ann
    round: 3
    Ann faction: Greeks
    Bob faction: Romans
    Cid faction: Aztecs
    Dan faction: Vikings
    Ann gold: 3
    Ann reserve: 2 Hoplite, Toxotes
    Bob reserve: Legionary
    Bob deity: Mars
    Bob divine: used
    d4: Head 7 wounds
    b3: Tentacle 1 2 wounds, trapped
    d3: Ann Minotaur 1 wound
    d1: Ann Hoplite, entrenched
    e5: Bob Hercules, activated
    f6: Cid Nagual
    a7: Dan Fenrir
"""


# ---- whole games --------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_whole_game_by_keys(seats: int) -> None:
    """Every move is picked up and put down on the screen, from the first choice to the end of the last round."""
    advice = bot("random", 3)

    async def go(player: Player) -> None:
        verbs: set[str] = set()
        for _ in range(400):
            if player.match.over:
                break
            if player.controller.answers_in_list:
                await player.press("down", "enter")
                continue
            option = advice.choose(Observation(player.match.table, player.match.seat))
            verbs.add(option.verb)
            await player.make(option.text)
        match = player.match
        assert match.over
        assert {"recruit", "use", "pass", "call", "activate", "move", "stop"} <= verbs
        seen = player.seen
        assert "Game over" in seen
        assert f"({match.table.outcome.clause})" in seen
        assert ("You won!" if match.table.outcome.winners else "You lost.") in seen
        assert "Quit" in seen, "the buttons are on the screen"
        assert legendry.replay(match.table.record()).dump() == match.table.dump()

    values = {"seats": str(seats), "difficulty": "storm", **{f"seat {k}": "random" for k in range(1, seats)}}
    sit_down(new_app("leviathan", values=values, seed=seats, hints=False), go, (80, 24))


def test_two_people_need_no_handover_because_nothing_is_hidden() -> None:
    """The question says whose it is, and the screen turns to that player by itself."""
    dice = Dice(5)

    async def go(player: Player) -> None:
        asked = set()
        for _ in range(60):
            assert "Hand the device" not in player.seen
            ask = player.match.ask()
            assert ask is not None
            asked.add(ask.seat)
            if not player.controller.answers_in_list:
                assert player.controller.game_view.name_of(player.match.table, ask.seat) in player.seen
                moves = [option.text for option in ask.options]
                await player.make(moves[dice.pick(len(moves))])
            else:
                await player.press("enter")
        assert asked == {0, 1}

    sit_down(new_app("leviathan", values={"seats": "2", "seat 1": HUMAN}, seed=4), go, (80, 24))


KEYS = [
    *("up", "down", "left", "right", "enter", "enter", "enter", "escape", "escape", "tab", "tab", "shift+tab"),
    *("space", "question_mark", "colon", "pageup", "pagedown", *"123456789eebtouwlvhprryn"),
]


@pytest.mark.parametrize(("seats", "pause"), [("1", 0), ("4", 0), ("2", 60)])
def test_whatever_keys_are_pressed_the_game_goes_on_and_its_record_holds(seats: str, pause: float) -> None:
    dice = Dice(9)

    async def go(player: Player) -> None:
        for _ in range(100):
            await player.pilot.press(KEYS[dice.pick(len(KEYS))])
        assert legendry.replay(player.match.table.record()).dump() == player.match.table.dump()

    values = {"seats": seats, "seat 1": "random", "factions": "random", "deities": "random"}
    sit_down(new_app("leviathan", values=values, seed=2, pause=pause), go, (80, 24))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_move_is_a_path_of_its_own_and_begins_on_the_screen_or_with_a_key(seats: int) -> None:
    game_view, minds = leviathan(), [bot("random", seat) for seat in range(seats)]
    letters = {action.point for action in game_view.actions}
    table = legendry.game("leviathan").new(seats=seats, seed=seats, factions=FOUR[:seats])
    beside: set[str] = set()
    for step in range(400):
        if table.outcome is not None:
            break
        ask = table.asks[0]
        picking = Picking(game_view, table, ask.seat)
        assert list(picking.moves.values()) == ask.options
        for one, other in pairwise(sorted(picking.moves)):
            assert other[: len(one)] != one, (one, other)
        if step % 10 == 0:
            controller, _ = drawn(table, ask.seat, (80, 24))
            shown = {region.place for region in controller.regions}
            for path, move in picking.moves.items():
                for point in path:
                    places = game_view.places(controller.scene, point)
                    assert all(point in game_view.points(controller.scene, place) for place in places)
                    assert not places or shown & set(places), (move, point)
                    if not places and point not in letters:
                        beside.add(move.verb)
        table.play(ask.seat, minds[ask.seat].choose(Observation(table, ask.seat)))
    assert beside <= {"choose", "yes", "no", "follow"}, "answers that lie nowhere"


# ---- before the game ----------------------------------------------------------------------------


def test_enter_alone_starts_a_game_alone_and_factions_lie_beside_their_list() -> None:
    async def go(player: Player) -> None:
        assert "cooperative battle" in player.seen
        await player.press("enter")
        assert player.match.players == (HUMAN,)
        assert "Which faction do you lead? (LVT-B3.1)" in player.seen
        assert "3 Hoplite" in player.seen
        seen = await player.press("down")
        assert "Jupiter" in seen, "all that a faction has is on the smallest screen"
        assert "Mars" in seen
        seen = await player.press("enter")
        assert "Which deity do you choose?" in seen
        assert "Eagle Standard" in seen
        assert "Which unit do you recruit, and where? (LVT-B4.2)" in await player.press("enter")

    sit_down(new_app("leviathan", seed=1), go, (80, 24))


def test_the_start_screen_has_a_row_for_every_seat_also_on_the_smallest_screen() -> None:
    async def go(player: Player) -> None:
        await player.press(*["up"] * 8)
        assert "Alone against the Leviathan" in player.seen
        seen = await player.press("right", "right", "right")
        assert "The Head has 40 health" in seen
        for name in (
            "Ann",
            "Bob",
            "Cid",
            "Dan",
            "Factions",
            "Deities",
            "Difficulty",
            "Rounds",
            "Pace alone",
            "Seats",
            "Start",
        ):
            assert name in seen
        await player.press("enter")
        assert player.match.players == (HUMAN, "greedy", "greedy", "greedy")

    sit_down(new_app("leviathan", seed=1), go, (80, 24))


def launch(*words: str) -> LaunchOptions:
    parser = argparse.ArgumentParser()
    play.arguments(parser)
    found = play.launch_options(parser.parse_args(["leviathan", *words]), leviathan())
    assert isinstance(found, LaunchOptions)
    return found


def test_factions_and_deities_on_the_command_line() -> None:
    asked = launch("--players", "human,greedy", "--set", "factions=greeks, Vikings", "--set", "deities=zeus,ODIN")
    assert asked.values["factions"] == "Greeks,Vikings"
    assert asked.values["deities"] == "Zeus,Odin"


@pytest.mark.parametrize(
    ("typed", "rounds", "subtitle"),
    [("difficulty", "difficulty", "standard"), ("20", 20, "20 rounds"), ("none", "none", "no limit of rounds")],
)
def test_rounds_on_the_command_line(typed: str, rounds: object, subtitle: str) -> None:
    options, _ = table_options(leviathan(), launch("--set", f"rounds={typed}").values, 0)
    assert options["rounds"] == rounds
    assert leviathan().subtitle(options, 0) == subtitle


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--seats", "5"], "leviathan is for 1 to 4 players, not 5"),
        (["--players", "greedy"], "at least one player must be a person"),
        (["--set", "factions=Slavs"], '"Slavs" is not one of the factions: Greeks, Romans, Aztecs, Vikings'),
        (["--set", "deities=Thor"], "name the factions as well"),
        (["--set", "factions=Greeks", "--set", "deities=Thor"], "the deities of the Greeks are Zeus and Athena"),
        (["--set", "difficulty=hard"], "difficulty: hard is not one of standard, calm, storm"),
        (["--set", "rounds=0"], "rounds: 0 is not one of difficulty, 6, 12, 15, none"),
        (["--deck", "Mine"], "there are no decks to choose"),
    ],
)
def test_bad_options_are_one_sentence(words: list[str], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        launch(*words)


# ---- the table ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_the_table_fits(size: tuple[int, int]) -> None:
    table = given(CROWD).table

    async def go(player: Player) -> None:
        seen = player.seen
        assert len(seen.splitlines()) == size[1]
        assert all(len(line) == size[0] for line in seen.splitlines())
        for words in ("Round 3/10", "3.3 a player acts", "up is north", "HEAD", "33/40♥", "14/16♥T", "Mino", "3/4♥",
                      "2/2♥E", "5/5♥✓", "Greeks ★", "3●", "Hoplite", "×2", "Thunderbolt", "March", "?"):  # fmt: skip
            assert words in seen, words
        for faction in FOUR:
            assert faction in seen
        assert ("─ Log ─" in seen) is (size[0] >= 100)
        places = {region.place for region in player.controller.regions}
        assert {f"{column}{row}" for column in "abcdefg" for row in range(1, 8)} <= places
        assert {f"seat {k}" for k in range(4)} | {f"card {k}" for k in range(9)} <= places

    sit_down(app_of(match_of(table, by_seat(table, 0)), hints=False), go, size)


def test_the_round_is_drawn_with_its_limit_and_its_steps() -> None:
    _, seen = drawn(given("a1: Ann Hoplite\nround: 40\nrounds: none").table)
    assert "Round 40  IR MHPTPTPTPTM S" in seen
    _, seen = drawn(given("a1: Ann Hoplite\npace: alternate").table)
    assert "Round 1/8  IR MHPTPTM S" in seen


def test_recruiting_and_the_five_actions_by_hand() -> None:
    table = given("""
        step: 2
        Ann gold: 3
        Ann reserve: 2 Hoplite, Toxotes
        Ann spent: March, Rally, Dig In
        Ann deity: Athena
        Ann divine: used
        d4: Head
        c4: Tentacle 2 3 wounds
        d3: Ann Minotaur
        dice: 1, blank, 1, 1, 1, 1, plus, 6, 2, 1
    """).table

    async def go(player: Player) -> None:
        seen = await player.press("1")
        assert "On which space of your home row does Hoplite come?" in seen
        assert "LVT-B4.2" in await jump(player, "a7"), "not the own home row"
        await player.go("b1")
        await player.press("enter")
        assert "2●" in player.seen
        await player.press("e")
        assert "Who acts? (LVT-R20)" in player.seen
        await player.go("d3")
        await player.press("enter", "enter")
        assert "What does Minotaur do?" in player.seen
        assert "not adjacent. (LVT-B5.4)" in await jump(player, "f4")
        await player.go("d4")
        seen = await player.press("enter")
        assert "Strike Head? Choose it again; or push back." in seen
        seen = await player.press("b")
        assert "Minotaur d3 pushes the Head and rolls plus" in seen
        assert "Does Minotaur follow to d4? (LVT-B5.6)" in seen
        assert card_name(player, "d5") == "Head"
        await player.press("f")
        assert card_name(player, "d4") == "Minotaur"
        await player.go("c4")
        seen = await player.press("enter", "enter")
        assert "Minotaur d4 strikes Tentacle 2: 6 2 1" in seen

    sit_down(app_of(match_of(table, (HUMAN,)), hints=False), go, (80, 24))


async def jump(player: Player, place: str) -> str:
    player.controller.cursor = place
    return await player.press("enter")


def card_name(player: Player, space: str) -> str:
    return next((card["name"] for card in player.match.table.view(0)["board"] if card["space"] == space), "")


def test_letters_work_on_what_is_under_the_cursor() -> None:
    table = given("""
        d4: Head
        b1: Ann Toxotes
        b2: Tentacle 1
        dice: 1, 1, 1
    """).table

    async def go(player: Player) -> None:
        await player.make("call Greeks")
        await player.make("activate b1")
        player.controller.cursor = "b2"
        seen = await player.press("o")
        assert "Toxotes b1 shoots at Tentacle 1: 1 1 1 (-1 to hit), no wound" in seen
        await player.press("t")
        assert "entrenched" in told(player.controller, "b1").lower()

    sit_down(app_of(match_of(table, (HUMAN,)), hints=False), go, (80, 24))


def test_a_move_is_taken_back_until_chance_has_spoken() -> None:
    table = given("step: 2\nAnn gold: 3\nAnn reserve: 2 Hoplite").table

    async def go(player: Player) -> None:
        before = player.match.table.dump()
        await player.make("recruit Hoplite c1")
        await player.make("recruit Hoplite d1")
        await player.press("u", "u")
        assert player.match.table.dump() == before

    sit_down(app_of(match_of(table, (HUMAN,)), hints=False), go)


# ---- what the Leviathan does --------------------------------------------------------------------


WAKES = """
    b4: Ann Hoplite
    c4: Tentacle 2
    f1: Tentacle 1
    d1: Ann Hoplite
    d4: Head
    dice: 5, 2, minus, 2, 3, 6, 1, 3, 4
"""


def test_what_the_leviathan_does_is_told_step_by_step() -> None:
    """Tentacle 2 goes left over b4 to a4, and attacks; then right; Enter goes on, the arrow goes back."""
    table = given(WAKES).table

    async def go(player: Player) -> None:
        seen = await player.press("e")
        assert "The die shows 5, then 2: Tentacle 2 wakes (LVT-R17)" in seen
        animation_steps = len(player.controller.animation)
        assert f"1 of {animation_steps}" in seen
        assert "Tentacle 2 rolls minus: 2 moves (LVT-5.9)" in await player.press("enter")
        seen = await player.press("enter")
        assert "Hoplite on b4 suffers 1 wound (LVT-5.3)" in seen
        assert "1/2♥" in seen
        assert "c4" in [region.place for region in player.controller.regions]
        assert beast_at(player, "c4"), "it has not moved yet"
        seen = await player.press("right")
        assert "Tentacle 2 rolls 2 3, left: from c4 to a4 (LVT-5.11)" in seen
        assert beast_at(player, "a4")
        assert beast_at(player, "c4") is False
        await player.press("left")
        assert beast_at(player, "c4")
        assert "Who acts? (LVT-R20)" in await player.press("escape")
        assert "The die shows 5" in await player.press("r")
        for _ in range(animation_steps):
            await player.press("enter")
        assert "Who acts? (LVT-R20)" in player.seen

    sit_down(app_of(match_of(table, (HUMAN,)), pause=60, hints=False), go, (80, 24))


def beast_at(player: Player, space: str) -> bool:
    return any(card["space"] == space and card["seat"] is None for card in player.controller.scene.view["board"])


def test_without_a_pause_it_is_told_only_when_asked_for() -> None:
    table = given(WAKES).table

    async def go(player: Player) -> None:
        assert "There is nothing to replay yet." in await player.press("r")
        seen = await player.press("e")
        assert "Who acts?" in seen
        assert "The die shows 5" in await player.press("r")
        assert "Bots pause between moves." not in await player.press("escape")

    sit_down(app_of(match_of(table, (HUMAN,)), hints=False), go, (80, 24))


@pytest.mark.parametrize("seats", [1, 3])
def test_every_story_ends_with_the_board_as_it_is(seats: int) -> None:
    """From the board before a move, the deeds alone lead to the board after it."""
    game_view, minds = leviathan(), [bot("random", seat) for seat in range(seats)]
    stories = 0
    for seed in range(6):
        table = legendry.game("leviathan").new(seats=seats, seed=seed, factions="random", deities="random")
        while table.outcome is None:
            before = game_view.see(table, 0)
            seat = table.asks[0].seat
            table.play(seat, minds[seat].choose(Observation(table, seat)))
            now = game_view.see(table, 0)
            animation_steps = game_view.animation(before, now)
            if animation_steps:
                stories += 1
                assert board_of(animation_steps[-1].view) == board_of(now)
                assert all(re.fullmatch(r"LVT-[BR]?\d+(\.\d+)?", beat.clause) for beat in animation_steps)
    assert stories > 100


def test_the_latest_deeds_stand_beside_the_board_where_there_is_no_log() -> None:
    table = given(WAKES).table
    table.play(0, "call nobody")
    assert "Tentacle 2 attacks" in drawn(table, 0, (80, 24))[1]
    wide = drawn(table, 0, (120, 40))[1]
    assert "─ Log ─" in wide
    assert "10 down-right" in re.sub(r"\s+", " ", wide) or "down-right" in wide, "the tables of the Leviathan"


# ---- words --------------------------------------------------------------------------------------


def test_every_card_faction_and_place_can_be_described_in_colours_there_are() -> None:
    game_view, palette = leviathan(), Palette()
    for name in (*game_view.cards, *game_view.factions):
        for line in game_view.card_lines(name, 34):
            for _, style in line:
                palette.style(style)
    assert set(COLOURS) <= set(DARK)
    controller, _ = drawn(given(CROWD).table)
    for region in controller.regions:
        assert told(controller, region.place), region.place
    assert "(LVT-B7.6)" in told(controller, "b3")
    assert "It has been activated" in told(controller, "e5")
    assert "is empty. South home row" in told(controller, "a1")
    assert "3 gold" in told(controller, "seat 0")
    assert "Phalanx" in told(controller, "card 0")
    assert [tentacle_label("Tentacle 3", n) for n in (10, 7, 4)] == ["Tentacle 3", "Tent 3", "T3"]


@pytest.mark.parametrize(
    ("position", "move", "name"),
    [
        ("step: 3.1\nAnn deity: Zeus\na1: Ann Hoplite", "use Thunderbolt", "Zeus"),
        ("step: 3.1\nAnn deity: Zeus\na1: Ann Hoplite", "pass", ""),
        ("step: 2\nAnn faction: Aztecs\nAnn gold: 9\nAnn reserve: Atlatl Thrower", "recruit Atlatl Thrower d1",
         "Atlatl Thrower"),
        ("a1: Ann Hoplite", "call Greeks", ""),
    ],
)  # fmt: skip
def test_a_move_shows_the_card_that_it_speaks_of(position: str, move: str, name: str) -> None:
    assert leviathan().card_in(offered(given(position).table, move)) == name


def offered(table: Table, text: str) -> Option:
    return next(option for ask in table.asks for option in ask.options if option.text == text)


def test_factions_and_deities_are_read_before_they_are_chosen() -> None:
    game_view = leviathan()
    table = legendry.game("leviathan").new(seats=1, seed=1)
    assert [game_view.card_in(option) for option in table.asks[0].options] == FOUR
    assert game_view.to_read(table.asks[0].options)
    table.play(0, "choose Greeks")
    assert [game_view.card_in(option) for option in table.asks[0].options] == ["Zeus", "Athena"]
    assert game_view.to_read(table.asks[0].options)
    table.play(0, "choose Zeus")
    assert not game_view.to_read(table.asks[0].options)


def test_where_another_player_has_acted_is_marked() -> None:
    table = given("seats: 2\nfirst: Bob\nstep: 2\nBob gold: 9\nBob reserve: Legionary").table
    controller, _ = drawn(table)
    option = offered(table, "recruit Legionary c7")
    table.play(1, option)
    controller.other_moved(option)
    canvas = Canvas(120, 40, Palette())
    controller.draw(canvas)
    assert (AREA, "c7") in controller.scene.touched
    assert "◂" in canvas.text()


def test_piles_tell_all_reserves_and_losses() -> None:
    controller, _ = drawn(given(CROWD).table)
    piles = dict(controller.game_view.piles(controller.scene))
    assert piles["Reserve: Romans"]
    assert piles["Severed"] == []


def test_hints_lead_a_newcomer_through_the_first_round_and_fit() -> None:
    table = given(
        "step: 2\nAnn gold: 3\nAnn reserve: 2 Hoplite\nd4: Head\nc3: Ann Minotaur\ndice: 1, blank, 1, 1, 1, 1"
    ).table

    async def go(player: Player) -> None:
        seen = player.seen
        assert "Recruit: 1 to 5" in seen
        assert "Lit spaces are free" in await player.press("1")
        await player.press("enter")
        assert "E when you want no more" in player.seen
        await player.press("e")
        assert "Maneuvers are the cards 6 to 9" in player.seen
        await player.press("e")
        assert "Enter on one of your units" in player.seen
        await player.make("call Greeks")
        await player.make("activate c3")
        assert "and once more: strike" in player.seen
        assert not re.search(r"→ .*…", player.seen)

    sit_down(app_of(match_of(table, (HUMAN,))), go, (80, 24))

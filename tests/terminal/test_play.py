"""Playing by keys: whole games, refusals, undo, fights, questions of cards, typed moves, the mouse."""

from __future__ import annotations

from collections import Counter

import pytest

import legendry
from legendry.bots import Observation, bot
from legendry.kernel.chance import Dice
from legendry.terminal.canvas_widget import CanvasWidget
from legendry.terminal.match import HUMAN
from tests.scene import given
from tests.terminal.player import Player, app_of, match_of, sit_down


def test_a_whole_game_by_keys_against_the_random_bot() -> None:
    """Every move is picked up and put down on the screen, to the end, with all kinds of moves on the way."""
    advice = bot("greedy", 3)

    async def play(player: Player) -> None:
        kinds: Counter[str] = Counter()
        for _ in range(400):
            if player.match.over:
                break
            option = advice.choose(Observation(player.match.table, player.match.seat))
            kinds[option.verb] += 1
            await player.make(option.text)
        assert player.match.over
        assert {"play", "move", "end turn"} <= set(kinds)
        assert "Game over" in player.seen
        assert "(VAL-1.4)" in player.seen
        assert "still held" in player.seen

    sit_down(app_of(values={"opponent": "random"}, seed=1), play, (80, 24))


KEYS = [
    *("up", "down", "left", "right", "enter", "enter", "enter", "escape", "escape", "tab", "tab", "shift+tab"),
    *("space", "question_mark", "colon", "pageup", "pagedown", *"12345eetgrdiuwlvhpkmynbs"),
]


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_keys_are_pressed_the_game_goes_on_and_its_record_holds(seed: int) -> None:
    dice = Dice(seed)
    values = {"opponent": ("random", HUMAN)[seed % 2], "side": ("south", "north")[seed % 2]}

    async def play(player: Player) -> None:
        for _ in range(80):
            await player.pilot.press(KEYS[dice.pick(len(KEYS))])
        assert legendry.replay(player.match.table.record()).dump() == player.match.table.dump()

    sit_down(app_of(values=values, seed=seed), play, (80, 24))


def test_why_not_names_the_clause_and_shows_its_words() -> None:
    scene = given(
        "turn: South 2\nSouth energy: 3\nSouth hand: Gore Tyrant\nb2: South Skeleton\nd2: South Skeleton sick"
    )

    async def play(player: Player) -> None:
        seen = await player.press("1")
        assert "Why not? Gore Tyrant costs 2 energy and 4 coins; you have 3 and 0. (VAL-5.5)" in seen
        assert "To play a card the" in seen  # the words of the clause, in the panel
        player.controller.cursor = "d2"
        assert "has movement sickness and cannot move this turn. (VAL-9.6)" in await player.press("enter")
        await player.go("b2")
        await player.press("enter")
        player.controller.cursor = "b4"
        assert "does not lead there. (VAL-9.2)" in await player.press("enter")
        assert player.controller.picking.path == ("@b2",), "it is still in the hand"
        assert "(VAL-4.12)" in await player.press("escape", "g")

    sit_down(app_of(match_of(scene.table)), play)


def test_what_is_picked_up_lights_where_it_may_go_with_the_cost_and_fights() -> None:
    scene = given(
        "turn: South 2\nSouth energy: 3\nSouth hand: Thornback Boar, Mend\nb2: South Skeleton\nb3: North Deckhand"
    )

    async def play(player: Player) -> None:
        await player.go("b2")
        seen = await player.press("enter")
        assert "Where should Skeleton go?" in seen
        assert "fight 1↯" in seen
        assert seen.count(" 1↯ ") == 5, "the five areas ahead of and beside an offensive character"
        seen = await player.press("escape") and await player.pick("Thornback Boar")
        assert "Where should Thornback Boar go?" in seen
        assert seen.count(" 2↯ ") == 3
        assert player.controller.cursor in ("b1", "c1", "d1"), "the cursor is where it may go"
        await player.press("enter")
        assert [unit["name"] for unit in player.match.table.view(0)["map"]].count("Thornback Boar") == 1
        assert player.controller.cursor.startswith("card "), "back at the hand"

    sit_down(app_of(match_of(scene.table)), play)


def test_a_move_is_taken_back_until_something_was_learnt() -> None:
    scene = given(
        "turn: South 3\nSouth energy: 4\nSouth hand: Militia Levy, 4 Mend\nSouth deck: Mend\nb2: South Skeleton"
    )

    async def play(player: Player) -> None:
        assert "Cannot undo" in await player.press("u")
        before = player.match.table.dump()
        await player.make("move b2 b3")
        await player.make("trade energy")
        assert "Move undone" in await player.press("u")
        await player.press("u")
        assert player.match.table.dump() == before
        await player.make("play Militia Levy b1")
        assert "Cannot undo: a card was revealed" in await player.press("u")

    sit_down(app_of(match_of(scene.table), hints=False), play)


def test_which_of_two_in_an_area_is_chosen_with_the_cursor() -> None:
    scene = given("turn: South 3\nSouth energy: 4\nb2: South Skeleton\nb2: South Thornback Boar")

    async def play(player: Player) -> None:
        await player.go("@b2.2")
        assert "Where should Thornback Boar go?" in await player.press("enter")
        await player.go("b3")
        await player.press("enter")
        assert [u["name"] for u in player.match.table.view(0)["map"] if u["area"] == "b3"] == ["Thornback Boar"]

    sit_down(app_of(match_of(scene.table)), play)


def test_a_fight_with_two_asks_whom_to_attack_first() -> None:
    scene = given("turn: South 3\nSouth energy: 4\nb2: South Gore Tyrant\nb3: North Deckhand\nb3: North Spring Caller")

    async def play(player: Player) -> None:
        await player.make("move b2 b3")
        if player.match.ask().clause == "VAL-12.12":  # Protectable leaves no choice
            raise AssertionError("there is nothing to choose")

    sit_down(app_of(match_of(scene.table)), play)
    scene = given("turn: South 3\nSouth energy: 4\nb2: South Gore Tyrant\nb3: North Deckhand\nb3: North Militia Levy")

    async def choose(player: Player) -> None:
        await player.make("move b2 b3")
        assert "Which enemy is attacked first?" in player.seen
        await player.go("@b3.2")
        await player.press("enter")
        says = [line for _, _, line in player.match.table.read_log(0)]
        deaths = [line for line in says if "died" in line]
        assert deaths[0].startswith("Militia Levy")

    sit_down(app_of(match_of(scene.table)), choose)


def test_a_spell_is_cast_by_a_second_enter_and_its_choice_is_lit() -> None:
    scene = given("turn: South 3\nSouth energy: 4\nSouth hand: War Drum\nb2: South Skeleton\nd2: South Skeleton")

    async def play(player: Player) -> None:
        assert "Cast War Drum?" in await player.press("1")
        await player.press("enter")
        assert "War Drum: Choose an ally." in player.seen
        assert player.controller.scene.lit == {"@b2", "@d2"}
        await player.go("d2")
        await player.press("enter")
        assert [u["attack"] for u in player.match.table.view(0)["map"]] == [1, 2]

    sit_down(app_of(match_of(scene.table)), play)


def test_a_choice_that_is_not_on_the_board_is_answered_by_a_key_or_a_list() -> None:
    scene = given(
        "turn: South 6\nSouth energy: 4\nSouth coins: 2\nSouth hand: Raise the Fallen\n"
        "South graveyard: Skeleton, Militia Levy, Deckhand, Thornback Boar, Grave Hound, Bone Piper"
    )

    async def play(player: Player) -> None:
        await player.press("1", "enter")
        assert "Type a move" in player.seen, "six cards to choose from are a list"
        await player.type("hound")
        await player.press("enter")
        await player.go("c1")
        await player.press("enter")
        assert [u["name"] for u in player.match.table.view(0)["map"]] == ["Grave Hound"]

    sit_down(app_of(match_of(scene.table)), play)


def test_a_move_can_be_typed_and_a_wrong_one_is_explained() -> None:
    scene = given("turn: South 3\nSouth energy: 4\nb2: South Skeleton")

    async def play(player: Player) -> None:
        await player.press("colon")
        await player.type("move b2 c3")
        await player.press("enter")
        assert [u["area"] for u in player.match.table.view(0)["map"]] == ["c3"]
        await player.press("slash")
        await player.type("move c3 c4")
        assert "has movement sickness" in await player.press("enter")
        await player.press("colon")
        await player.type("trade")
        await player.press("tab", "enter")
        assert player.match.table.view(0)["coins"] == [1, 0]
        await player.press("colon")
        await player.type("castle")
        assert "there is no move" in (await player.press("enter")).lower()

    sit_down(app_of(match_of(scene.table)), play)


def test_letters_discard_invest_and_restore() -> None:
    scene = given(
        "turn: South 6\nSouth energy: 4\nSouth coins: 2\nSouth castle: 5\nSouth hand: Mend, War Drum\n"
        "South graveyard: Skeleton\nb2: South Gun Captain\nb3: North Thornback Boar"
    )

    async def play(player: Player) -> None:
        await player.make("discard Mend")
        await player.make("invest b2")
        view = player.match.table.view(0)
        assert (view["energy"][0], view["coins"][0]) == (5, 1)
        await player.make("restore")
        assert player.match.table.view(0)["castle"][0] == 2

    sit_down(app_of(match_of(scene.table)), play)


def test_the_mouse_picks_up_and_puts_down() -> None:
    scene = given("turn: South 3\nSouth energy: 4\nb2: South Skeleton")

    async def play(player: Player) -> None:
        async def click(place: str, button: int = 1) -> None:
            region = next(z for z in player.app.screen.query_one(CanvasWidget).regions if z.place == place)
            await player.pilot.click(CanvasWidget, offset=(region.x + 1, region.y), button=button)
            await player.pilot.pause()

        await click("b2")
        await click("b3")
        assert [u["area"] for u in player.match.table.view(0)["map"]] == ["b3"]
        await click("key u")
        assert [u["area"] for u in player.match.table.view(0)["map"]] == ["b2"]
        await click("b2", 3)
        assert "On Death: replace this card with a Remains." in player.seen
        await player.press("escape")
        await click("key g")
        await click("rule VAL-4.12")
        assert "Trade B: pay 1 coin" in player.seen

    sit_down(app_of(match_of(scene.table)), play)


def test_ending_the_turn_with_something_left_to_do_is_asked_once() -> None:
    scene = given("turn: South 3\nSouth energy: 4\nb2: South Skeleton\nb3: North Stone Sentinel")

    async def play(player: Player) -> None:
        seen = await player.press("e")
        assert "Press E again to end your turn" in seen
        assert player.match.table.view(0)["turns"] == [3, 2]
        await player.press("e")
        assert player.match.table.view(0)["turns"][0] > 3 or player.match.over

    sit_down(app_of(match_of(scene.table)), play)


def test_bot_moves_are_shown_one_by_one_and_enter_hurries() -> None:
    async def play(player: Player) -> None:
        await player.press("k")
        counts = [len(player.match.table.moves)]
        while player.match.ask() is None:
            assert "● North" in player.seen
            await player.press("enter")
            counts.append(len(player.match.table.moves))
        assert counts == list(range(counts[0], counts[0] + len(counts))), "one move at a time"
        assert "Bots move instantly." in await player.press("p")

    values = {"opponent": "greedy", "first": "them"}
    sit_down(app_of(values=values, seed=2, pause=60), play)


def test_north_sees_the_table_turned() -> None:
    async def play(player: Player) -> None:
        names = [region.place for region in player.controller.regions if not region.place.startswith("card")]
        assert names[0] == "e1"
        assert names[-1] == "a4"
        assert "▲ North you" in player.seen

    sit_down(app_of(values={"side": "north", "opponent": "random"}, seed=5), play)


def test_a_newcomer_is_told_what_to_do_next_until_it_was_done() -> None:
    table = legendry.game("valtia").new(seed=4, decks=["Wild Pack", "Wild Pack"], first=0)

    async def play(player: Player) -> None:
        assert "Press K to keep them" in player.seen
        seen = await player.press("k")
        assert "Press Enter on a card marked ◆" in seen
        assert "▸◆" in seen, "the cursor waits on such a card"
        number = 1 + next(k for k, name in enumerate(table.view(0)["hand"][0]) if f"play {name} b1" in options(player))
        assert "Framed areas are where it may go" in await player.press(str(number))
        assert "Press E to end your turn" in await player.press("enter")
        seen = await player.press("e")
        while "move" not in verbs(player):
            seen = await player.press("e", "e")
        assert "Walk: Enter on a character marked ◆" in seen or "marked ◆" in seen
        assert "Hints are off" in await player.press("h")

    sit_down(app_of(match_of(table, (HUMAN, "random"))), play)


def options(player: Player) -> list[str]:
    ask = player.match.ask()
    return [option.text for option in ask.options] if ask else []


def verbs(player: Player) -> set[str]:
    ask = player.match.ask()
    return {option.verb for option in ask.options} if ask else set()


@pytest.mark.parametrize("seat", [0, 1])
def test_who_is_not_asked_learns_whose_turn_it_is(seat: int) -> None:
    scene = given(f"turn: {('North', 'South')[seat]} 3\n{('North', 'South')[seat]} energy: 1\nb2: South Skeleton")
    players = (HUMAN, "random") if seat == 0 else ("random", HUMAN)

    async def play(player: Player) -> None:
        seen = await player.press("e")
        assert f"{('North', 'South')[seat]} must choose now. (VAL-R12)" in seen

    sit_down(app_of(match_of(scene.table, players), pause=60), play)

"""Village on the screen: two to six players, the Market, what lies in front of Heroes, and nothing that is hidden."""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from itertools import pairwise

import pytest

import legendry
from legendry.bots import Observation, bot
from legendry.cli import play
from legendry.games.village.rules.constants import EXPANSIONS, GUILD, HORDE, REAPER
from legendry.games.village.rules.table import VillageTable
from legendry.kernel.chance import Dice
from legendry.kernel.errors import BadInput
from legendry.kernel.table import Table
from legendry.screen.picking import Picking
from legendry.terminal.app import LaunchOptions
from legendry.terminal.canvas import Canvas
from legendry.terminal.canvas_widget import CanvasWidget
from legendry.terminal.game_views import game_view_of
from legendry.terminal.match import HUMAN
from legendry.terminal.palette import DARK, Palette
from legendry.terminal.player_setup import table_options
from legendry.terminal.village import VillageView
from legendry.terminal.village_card import COLOURS, abbreviate_card
from tests.games.village.workbench import Layout, given
from tests.terminal.player import Player, app_of, by_seat, drawn, match_of, new_app, sit_down, told

HEROES = ["Warrior", "Elf", "Dwarf", "Mage", "Thief", "Druid"]
SIZES = [(80, 24), (120, 40), (160, 50)]


def village() -> VillageView:
    game_view = game_view_of(legendry.game("village"))
    assert isinstance(game_view, VillageView)
    return game_view


def market(layout: Layout) -> Layout:
    layout.stall(1, "Red Ale", "Small Beer").stall(2, "Smelt Gold").stall(3, "Lightning Bolt", "Fire Ball")
    layout.stall(4, "Antidote").stall(5, "Nuggets", "Nuggets")
    return layout.row("Ogre", "Wild Bear", "Long Sword", "Plate Armor", "Chest").main("Knife", "Helmet", "Orc", "Spear")


def crowd(seats: int = 6) -> VillageTable:
    """A table on which there is something of everything."""
    layout = market(given(*HEROES[:seats]))
    layout.hand("Warrior", "Battle Axe", "Staff", "Coin", "Red Ale", "Fire Ball").hand("Elf", "Troll", "Gem")
    layout.guard("Warrior", "Helmet").guard("Elf", "Plate Armor", 3).guard("Elf", "Magic Cloak")
    layout.monster("Goblin", "Warrior", "Elf").monster("Ogre", "Warrior", "Elf", life=4).sheath("Warrior", "Knife")
    layout.monster("Giant Turtle", "Elf", "Elf").poison("Warrior", 2).berserk("Dwarf" if seats > 2 else "Elf", 3)
    return layout.xp("Elf", 60).life("Warrior", 33).free("Warrior", ints=2, gold=60).table


def options(player: Player) -> list[str]:
    ask = player.match.ask()
    return [option.text for option in ask.options] if ask else []


# ---- whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_whole_game_by_keys(seats: int) -> None:
    """Every move is picked up and put down on the screen, to the end; the Heroes have few LP, so that it comes soon."""
    layout = market(given(*HEROES[:seats]))
    for hero in HEROES[:seats]:
        layout.life(hero, 5).hand(hero, "Staff", "Short Sword", "Coin", "Coin", "Goblin")
    match = match_of(layout.turn("Warrior").table, by_seat(layout.table, 0))
    advice = bot("greedy", 3)

    async def go(player: Player) -> None:
        kinds: Counter[str] = Counter()
        for _ in range(300):
            if match.over:
                break
            if match.ask() is None:  # out of the game: the others go on
                await player.pilot.pause()
                continue
            option = advice.choose(Observation(match.table, match.seat))
            move = option.text
            kinds[player.controller.game_view.move_kind(option)] += 1
            await player.make(move)
        assert match.over
        assert kinds["attack"]
        seen = player.seen
        assert "Game over" in seen
        assert f"(VIL-26.{(3, 8, 14, 19, 33)[seats - 2]})" in seen
        assert "Quit" in seen, "the buttons are on the screen"
        assert "Start again" in seen or seats == 2

    sit_down(app_of(match, hints=False), go, (80, 24))


def test_two_people_and_a_bot_play_from_the_first_choice_on() -> None:
    """Heroes from the list, handovers between, and moves of all three; nobody sees another hand."""
    dice = Dice(5)

    async def go(player: Player) -> None:
        handovers = 0
        for _ in range(60):
            if "Hand the device to" in player.seen:
                handovers += 1
                assert not any(name in player.seen for name in held(player.match.table))
                await player.press("enter")
            elif "Which Hero do you lead?" in player.seen:
                assert "Level 3" in player.seen, "the board lies beside the list, however few are left"
                await player.press("down", "enter")
            else:
                moves = options(player)
                await player.make(moves[dice.pick(len(moves))])
        assert handovers > 5
        assert player.match.table.moves[-1][0] in (0, 1, 2)
        assert legendry.replay(player.match.table.record()).dump() == player.match.table.dump()

    values = {"seats": "3", "seat 1": HUMAN, "seat 2": "random"}
    sit_down(new_app("village", values=values, seed=4), go, (80, 24))


def held(table: Table) -> list[str]:
    return [name for seat in range(table.seats) for name in table.view(seat)["hand"][seat]]


KEYS = [
    *("up", "down", "left", "right", "enter", "enter", "enter", "escape", "escape", "tab", "tab", "shift+tab"),
    *("space", "question_mark", "colon", "pageup", "pagedown", *"12345eesctbkioduwlvhpynb"),
]


@pytest.mark.parametrize("players", [{"seats": "6"}, {"seats": "3", "seat 1": HUMAN}])
def test_whatever_keys_are_pressed_the_game_goes_on_and_its_record_holds(players: dict[str, str]) -> None:
    dice = Dice(9)

    async def go(player: Player) -> None:
        for _ in range(80):
            await player.pilot.press(KEYS[dice.pick(len(KEYS))])
        assert legendry.replay(player.match.table.record()).dump() == player.match.table.dump()

    sit_down(new_app("village", values={**players, "heroes": "random", "seat 2": "random"}, seed=2), go, (80, 24))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_move_is_a_path_of_its_own_and_begins_on_the_screen_or_with_a_key(seats: int) -> None:
    game_view, minds = village(), [bot("random", seat) for seat in range(seats)]
    letters = {action.point for action in game_view.actions}
    table = legendry.game("village").new(seats=seats, seed=seats, expansions="all", heroes="random")
    beside: set[str] = set()
    for step in range(400):
        if table.outcome is not None:
            break
        ask = table.asks[0]
        picking = Picking(game_view, table, ask.seat)
        assert list(picking.moves.values()) == ask.options
        paths = sorted(picking.moves)
        for one, other in pairwise(paths):
            assert other[: len(one)] != one, (one, other)
        if step % 10 == 0:
            controller, _ = drawn(table, ask.seat, (80, 24))
            shown = {region.place for region in controller.regions}
            for path, option in picking.moves.items():
                for point in path:
                    places = game_view.places(controller.scene, point)
                    assert all(point in game_view.points(controller.scene, place) for place in places)
                    assert not places or shown & set(places), (option, point)
                    if not places and point not in letters:
                        beside.add(option.verb)
        table.play(ask.seat, minds[ask.seat].choose(Observation(table, ask.seat)))
    assert beside <= {"line up", "strike", "leave it", "put it at the bottom", "take", "pass"}, (
        "answers that lie nowhere"
    )


# ---- before the game ----------------------------------------------------------------------------


def test_enter_alone_starts_a_game_of_two() -> None:
    async def go(player: Player) -> None:
        assert "for two to six" in player.seen
        await player.press("enter")
        assert player.match.players == (HUMAN, "greedy")
        assert "Which Hero do you lead? (VIL-2.12)" in player.seen
        assert "♥ LP" in player.seen, "the board of a Hero lies beside the list"

    sit_down(new_app("village", seed=1), go, (80, 24))


def test_the_start_screen_has_a_row_for_every_seat_also_on_the_smallest_screen() -> None:
    async def go(player: Player) -> None:
        for _ in range(8):
            await player.press("up")
        assert "Head to head" in player.seen
        seen = await player.press("right", "right", "right", "right")
        assert "Two teams of three" in seen
        assert "[6]" in seen
        for name in ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Heroes", *EXPANSIONS, "Seats", "Start", "Enter start"):
            assert name in seen
        await player.press("down", "down", "right", "right", "right", "right")
        await player.press("down", "right", "right", "right", "down", "down", "down", "down", "right", "enter")
        assert player.match.players == (HUMAN, HUMAN, "random", "greedy", "greedy", "greedy")
        assert player.match.table.settings["heroes"] == "random"

    sit_down(new_app("village", seed=1), go, (80, 24))


def test_what_nobody_can_play_is_refused_in_one_sentence_and_can_be_mended() -> None:
    async def go(player: Player) -> None:
        await player.press("up", "up", "right", "right", "up", "right", "right", "up", "right", "right")
        assert player.seen.count("[without]") == 3
        seen = await player.press("enter")
        assert "5 players need at least one expansion: " in seen
        assert "5 players need" not in await player.press("left")
        await player.press("enter")
        assert player.match.table.seats == 5
        assert player.match.table.settings["expansions"] == ["The Horde"]

    app = new_app("village", seed=1)
    app.start_screen = lambda make=app.start_screen: seated(make(), "5")
    sit_down(app, go, (80, 24))

    async def nobody(player: Player) -> None:
        await player.press(*["down"] * 8, *["up"] * 7, "right", "enter")
        assert "At least one player must be a person." in player.seen
        assert player.app.match is None

    sit_down(new_app("village", seed=1), nobody, (80, 24))


def seated(screen: object, seats: str) -> object:
    screen.set_value("seats", seats)
    screen.row = len(screen.fields)
    return screen


def launch(*words: str) -> LaunchOptions:
    parser = argparse.ArgumentParser()
    play.arguments(parser)
    found = play.launch_options(parser.parse_args(["village", *words]), village())
    assert isinstance(found, LaunchOptions)
    return found


def test_players_and_options_on_the_command_line() -> None:
    asked = launch("--players", "human, greedy,random", "--set", "heroes=elf, Mage,dwarf")
    assert asked.values == {
        "seats": "3", "seat 0": HUMAN, "seat 1": "greedy", "seat 2": "random", "heroes": "Elf,Mage,Dwarf",
    }  # fmt: skip
    assert launch("--seats", "4").values == {"seats": "4"}
    assert launch("--seats", "3", "--opponent", "random").values == {
        "seats": "3", "seat 1": "random", "seat 2": "random",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ([], []),
        (["--seats", "5"], EXPANSIONS),
        (["--seats", "5", "--set", "guild=no"], [HORDE, REAPER]),
        (["--set", "guild=yes"], [GUILD]),
        (["--set", "expansions=all"], EXPANSIONS),
        (["--set", "expansions=The Horde, The Reaper's Hand"], [HORDE, REAPER]),
        (["--set", "expansion=yes"], EXPANSIONS),
        (["--seats", "5", "--set", "expansion=usual"], EXPANSIONS),
        (["--set", "heroes=Elf,random", "--set", "expansion=no"], []),
    ],
)
def test_expansions_on_the_command_line(words: list[str], found: list[str]) -> None:
    game_view = village()
    options, players = table_options(game_view, launch(*words).values, 1)
    assert game_view.game.new(seats=len(players), **options).settings["expansions"] == found


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--seats", "7"], "village is for 2 to 6 players, not 7"),
        (["--players", "greedy,greedy"], "at least one player must be a person"),
        (["--players", "human"], "village is for 2 to 6 players, not 1"),
        (["--players", "human,grady"], "there is no bot 'grady'; .* A person is human."),
        (["--players", "human,greedy", "--seats", "3"], "--players cannot be combined"),
        (["--seats", "5", "--set", "expansion=no"], r"5 players need at least one expansion: .* \(VIL-1.1\)"),
        (["--seats", "5", "--set", "expansions=none"], r"5 players need at least one expansion: .* \(VIL-1.1\)"),
        (["--set", "expansions=The Hord"], r"some of The Horde, Ancient Guild, The Reaper's Hand; not \['The Hord'\]"),
        (["--set", "expansion=perhaps"], "expansion is true or false, not 'perhaps'"),
        (["--set", "horde=perhaps"], "horde: perhaps is not one of usual, yes, no"),
        (["--set", "heroes=Elf,Elf"], r"one player only, not .* \(VIL-R12\)"),
        (["--set", "heroes=Thief,Elf"], "heroes are choose, random, or 2 of Barbarian"),
        (["--set", "heroes=Bard"], 'there is no Hero "Bard"'),
        (["--set", "health=3"], "village has no setting health; its settings are heroes, horde, guild, reaper, teams"),
        (["--set", "teams"], "--set takes NAME=VALUE"),
        (["--deck", "Mine"], "there are no decks to choose"),
    ],
)
def test_bad_options_are_one_sentence(words: list[str], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        launch(*words)


# ---- the table ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_table_fits(seats: int, size: tuple[int, int]) -> None:
    table = crowd(seats)

    async def go(player: Player) -> None:
        seen = player.seen
        assert len(seen.splitlines()) == size[1]
        assert all(len(line) == size[0] for line in seen.splitlines())
        for hero in HEROES[:seats]:
            assert hero in seen
        for words in ("♥ 33/40", "✦2", "●60", "0/80 XP", "Poison 2", "Berserk 3", "L2 60/140", "+1 WITH Heavy",
                      "at 80 XP: 1 recovery", "Goblin 3♥", "Ogre 4/7♥", "▣ Helmet 2", "═ Knife", "5/8", "Turtle 4♥",
                      "Battle Axe", "Red Ale", "Coin", "Ogre 7♥", "80●", "Nuggets", "End turn", "Help"):  # fmt: skip
            assert words in seen, words
        assert ("─ Log ─" in seen) is (size[0] >= 100)
        places = {region.place for region in player.controller.regions}
        assert {f"space {k}" for k in range(1, 11)} <= places
        assert {f"seat {k}" for k in range(seats)} | {"seat 0 monster 1", "seat 1 guard 0", "seat 0 sheath 0"} <= places

    sit_down(app_of(match_of(table, by_seat(table, 0)), hints=False), go, size)


def test_friends_and_enemies_are_marked_clockwise() -> None:
    def panels(seats: int, seat: int = 0) -> list[str]:
        _, text = drawn(given(*HEROES[:seats]).free("Warrior").table, seat, (80, 24))
        line = next(line for line in text.splitlines() if line[0] in "╭┏" and re.search("[▼▲△]", line))
        return re.findall(r"([▼▲△]\w+)[^◎╮┓]*?(◎?\w*)[╮┓]", line)

    assert panels(2) == [("▼Elf", "◎")]
    assert panels(3) == [("▼Elf", "◎"), ("▼Dwarf", "")], "Weapons go to the left (VIL-26.5)"
    assert panels(4) == [("▼Elf", "◎B"), ("▲Dwarf", "A"), ("▼Mage", "B")], "teammates sit opposite (VIL-R138)"
    assert panels(5) == [("△Elf", "◎"), ("▼Dwarf", "◎"), ("▼Mage", "◎"), ("△Thief", "◎")], "VIL-26.16, VIL-26.18"
    assert panels(6) == [("▲Elf", "AS"), ("▲Dwarf", "A2"), ("▼Mage", "B2"), ("▼Thief", "BS"), ("▼Druid", "◎B1")]
    assert panels(4, 1)[0] == ("▼Dwarf", "◎A"), "seen from another seat"


def test_what_one_can_pay_is_lit_and_the_rest_says_why_not() -> None:
    table = market(given("Warrior", "Elf")).free("Warrior", gold=50).table

    async def go(player: Player) -> None:
        lit = {
            region.place
            for region in player.controller.regions
            if village().is_lit(player.controller.scene, region.place)
        }
        assert lit == {"space 1", "space 2", "space 4", "space 5", "space 8", "space 10"}
        player.controller.cursor = "space 6"
        seen = await player.press("enter")
        assert "Why not? Ogre costs 80 gold; you have 50. (VIL-4.3)" in seen
        player.controller.cursor = "space 7"
        assert "(VIL-4.3)" in await player.press("enter")
        await player.make("buy Long Sword")
        assert player.match.table.view(0)["discard"][0] == ["Long Sword"]
        assert "8 Knife" in player.seen, "the space is filled at once"
        assert "Cannot undo" in await player.press("u")

    sit_down(app_of(match_of(table), hints=False), go)


def test_monsters_bar_the_market_and_come_first() -> None:
    table = crowd(2)

    async def go(player: Player) -> None:
        player.controller.cursor = "space 10"
        assert "A Monster in front of you bars the way to the Market. (VIL-8.5)" in await player.press("enter")
        await player.pick("Staff")
        assert "What do you attack with Staff?" in player.seen
        assert player.controller.scene.lit == {"monsters"}
        player.controller.cursor = "seat 1"
        assert "The Monsters in front of you must be beaten first. (VIL-13.2)" in await player.press("enter")
        await player.go("seat 0 monster 0")
        await player.press("enter")
        assert "Which Monster takes the damage next? (VIL-13.6)" in player.seen
        assert player.controller.scene.lit == {"hit Goblin", "hit Ogre"}

    sit_down(app_of(match_of(table), hints=False), go, (120, 40))


@pytest.mark.parametrize("place", ["seat 1", "seat 0 monster 0"])
def test_what_is_left_of_a_heavy_weapon_goes_on_to_a_player(place: str) -> None:
    table = (
        given("Warrior", "Elf").hand("Warrior", "Battle Axe").monster("Goblin", "Warrior", "Elf").free("Warrior").table
    )

    async def go(player: Player) -> None:
        await player.press("1")
        assert player.controller.scene.lit == {"through Elf"}
        table.forced.append((5,))
        await player.go(place)
        await player.press("enter")
        assert player.match.table.view(0)["players"][1]["life"] == 35 - (6 + 3 + 1 - 3)
        assert "rolls 6" in player.seen

    sit_down(app_of(match_of(table), hints=False), go, (80, 24))


def test_a_spell_for_any_target_goes_past_the_monsters_or_through_them() -> None:
    layout = given("Mage", "Elf").hand("Mage", "Lightning Bolt").monster("Goblin", "Mage", "Elf")
    table = layout.monster("Wolf", "Elf", "Mage").free("Mage").table

    async def go(player: Player) -> None:
        await player.press("1")
        assert player.controller.scene.lit == {"monsters", "player Elf", "monsters Elf"}
        await player.go("seat 0 monster 0")
        seen = await player.press("enter")
        assert "Whom does the rest hit?" in seen
        assert player.controller.scene.lit == {"player Elf"}
        await player.press("escape")
        await player.make("play Lightning Bolt at Monsters before Elf")
        assert player.match.table.view(0)["turn"]["ints"] == 2

    sit_down(app_of(match_of(table), hints=False), go)


@pytest.mark.parametrize("move", ["buy Red Ale", "play Spear at Elf"])
def test_where_another_player_has_just_acted_is_marked(move: str) -> None:
    layout = market(given("Warrior", "Elf", "Mage")).hand("Warrior", "Spear")
    table = layout.free("Warrior", gold=999).table
    option = next(each for each in table.asks[0].options if each.text == move)
    controller, before = drawn(table, 2)
    controller.other_moved(option)
    canvas = Canvas(120, 40, Palette())
    controller.draw(canvas)
    assert (before.count("◂"), canvas.text().count("◂")) == (0, 1)


def test_equal_names_are_told_apart_by_where_they_lie() -> None:
    layout = given("Warrior", "Elf").hand("Warrior", "Long Sword").monster("Goblin", "Warrior", "Elf", life=1)
    table = layout.monster("Goblin", "Warrior", "Elf").monster("Goblin", "Warrior", "Elf").free("Warrior").table

    async def go(player: Player) -> None:
        await player.make("play Long Sword at Monsters")
        pointed = player.controller.scene.view["pointed"]
        assert pointed == {
            "seat 0 monster 0": "hit Goblin", "seat 0 monster 1": "hit Goblin 2", "seat 0 monster 2": "hit Goblin 2",
        }  # fmt: skip
        scene = player.controller.scene
        labels = {option.text: player.controller.game_view.label(scene, option) for option in scene.moves}
        assert labels == {"hit Goblin": "1 LP, Warrior", "hit Goblin 2": "3 LP, Warrior"}
        assert {player.controller.game_view.card_in(option) for option in scene.moves} == {"Goblin"}
        player.controller.cursor = "seat 0 monster 2"
        await player.press("enter")
        assert "hit Goblin 2" in [move for _, move in player.match.table.moves]

    sit_down(app_of(match_of(table), hints=False), go)


def test_protectors_of_another_player_are_chosen_in_that_panel() -> None:
    layout = given("Warrior", "Elf", "Dwarf").hand("Warrior", "Long Sword").guard("Elf", "Helmet")
    table = layout.guard("Elf", "Stone Wall").free("Warrior").table

    async def go(player: Player) -> None:
        await player.make("play Long Sword at Elf")
        assert "Which protector takes the damage next? (VIL-10.9)" in player.seen
        await player.go("seat 1 guard 1")
        table.forced.append((3,))
        await player.press("enter")
        assert "▣ Stone Wall 1/6" in player.seen

    sit_down(app_of(match_of(table, by_seat(table, 0)), hints=False), go, (80, 24))


def test_selling_sheathing_casting_and_abilities_have_letters() -> None:
    layout = market(given("Thief", "Elf")).xp("Thief", 60).hand("Thief", "Staff of Fire", "Knife", "Spear")
    table = layout.sheath("Thief", "Short Sword").sheath("Thief").free("Thief", ints=2).table

    async def go(player: Player) -> None:
        for label in ("Sell", "Cast", "Sheathe", "Sabotage", "Sneak", "End turn"):
            assert label in player.seen
        assert "Vision" not in player.seen, "what the Hero cannot do is left out"
        assert "Which card do you sell?" in await player.press("s")
        await player.press("escape")
        await player.make("sell Spear")
        assert player.match.table.view(0)["turn"]["gold"] == 20
        await player.make("sheathe Knife")
        assert "in a later turn (VIL-R103)" in told(player.controller, "seat 0 sheath 1")
        await player.make("unsheathe Short Sword at Elf")
        await player.make("cast Staff of Fire at Elf")
        assert player.match.table.view(0)["turn"]["ints"] == 0
        await player.make("use Sabotage")
        await player.go("space 9")
        await player.press("enter")
        assert player.match.table.view(0)["removed"][-1] == "Plate Armor"
        assert "does not have this ability. (VIL-14.1)" in await player.press("i")

    sit_down(app_of(match_of(table), hints=False), go, (120, 40))


def test_taming_healing_and_earthquake() -> None:
    layout = (
        market(given("Druid", "Elf", "Dwarf", "Mage")).hand("Druid", "Healing Spring", "Earthquake").life("Dwarf", 20)
    )
    table = layout.free("Druid", ints=9, gold=90).table

    async def go(player: Player) -> None:
        table.forced.append((5,))
        await player.go("space 7")
        await player.press("enter")
        assert "tame" in player.seen
        assert "It is tame" in told(player.controller, "space 7")
        await player.press("enter")
        assert player.match.table.view(0)["discard"][0] == ["Wild Bear"]
        await player.pick("Healing Spring")
        assert "Who is healed by Healing Spring?" in player.seen
        assert player.controller.scene.lit == {"self", "player Dwarf"}, "the teammate (VIL-26.12)"
        await player.go("seat 2")
        await player.press("enter")
        assert player.match.table.view(0)["players"][2]["life"] > 20
        assert "Choose it again to cast it" in await player.press("1")
        await player.press("enter")
        assert [p["life"] < p["most"] for p in player.match.table.view(0)["players"]] == [False, True, True, True]

    sit_down(app_of(match_of(table, by_seat(table, 0)), hints=False), go, (120, 40))


def test_dice_are_told_after_a_move_and_losses_after_the_turns_of_others() -> None:
    layout = given("Warrior", "Elf").hand("Warrior", "Chest", "Staff").hand("Elf", "Long Sword").deck("Warrior", "Coin")
    table = layout.free("Warrior").table

    async def go(player: Player) -> None:
        table.forced.append((3,))
        assert "Chest brings 40 gold" in await player.press("1")
        assert "●40" in player.seen
        table.forced.append((5,))
        seen = await player.press("1", "enter")
        assert "Staff (Warrior) rolls 6: 4 damage; Elf loses 4 LP (Staff) and has 31" in seen
        assert "-4" in seen
        await player.press("e")
        assert re.search(r" Warrior loses \d+ LP \(Long Sword\)", player.seen)

    match = match_of(table, (HUMAN, "greedy"))
    sit_down(app_of(match, hints=False), go, (80, 24))


def test_an_overwhelm_monster_lies_over_the_row() -> None:
    layout = market(given(*HEROES)).boss("Red Dragon", life=30, out=2).hand("Warrior", "Staff").hand("Elf", "Coin")
    table = layout.free("Warrior", gold=90).table

    async def go(player: Player) -> None:
        seen = player.seen
        for words in ("Red Dragon", "30/48♥", "Claws", "Wings", "on Plate"):
            assert words in seen
        player.controller.cursor = "space 6"
        assert "(VIL-25.27)" in await player.press("enter")
        await player.press("1")
        assert "boss" in player.controller.scene.lit
        table.forced.append((5,))
        await player.go("space 8")
        await player.press("enter")
        assert "26/48♥" in player.seen
        assert "Nobody buys or sells until it is defeated" in told(player.controller, "space 10")

    sit_down(app_of(match_of(table, by_seat(table, 0)), hints=False), go, (80, 24))


def test_lifelink_is_declared_and_paid_without_a_further_question() -> None:
    table = given("Dark Elf", "Elf").hand("Dark Elf", "Long Sword").life("Dark Elf", 20).free("Dark Elf").table

    async def go(player: Player) -> None:
        table.forced.append((4,))
        await player.make("play Long Sword at Elf")
        assert "Declare Lifelink" in player.seen
        await player.make("strike with Lifelink")
        assert "What do you do?" in player.seen
        assert player.match.table.view(0)["players"][0]["life"] == 23

    sit_down(app_of(match_of(table), hints=False), go)


def test_a_move_is_taken_back_until_chance_has_spoken() -> None:
    table = market(given("Warrior", "Elf")).hand("Warrior", "Coin", "Staff", "Goblin").free("Warrior").table

    async def go(player: Player) -> None:
        before = player.match.table.dump()
        await player.make("play Coin")
        await player.make("play Goblin before Elf")
        assert "♦ Goblin 3♥ of you" in player.seen
        await player.press("u", "u")
        assert player.match.table.dump() == before
        await player.make("play Staff at Elf")
        assert "Cannot undo: a card was revealed or dice were rolled since" in await player.press("u")

    sit_down(app_of(match_of(table), hints=False), go)


def test_the_end_names_the_winners_and_the_same_table_plays_again() -> None:
    layout = given("Warrior", "Elf", "Dwarf", "Mage").hand("Warrior", "Long Sword").out("Mage").life("Elf", 1)
    table = layout.guard("Dwarf", "Helmet").free("Warrior").table
    match = match_of(table, (HUMAN, "random", HUMAN, "random"))

    async def go(player: Player) -> None:
        await player.press("enter")
        await player.make("play Long Sword at Elf")
        assert "Ann (Warrior) and Cid (Dwarf) won!" in player.seen
        assert "(VIL-26.14)" in player.seen
        assert "Bob (Elf) was eliminated at level 1" in player.seen
        await player.press("s")
        assert player.match is not match
        assert player.match.players == match.players
        assert player.match.table.settings["heroes"] == ["Warrior", "Elf", "Dwarf", "Mage"]

    sit_down(app_of(match, hints=False), go, (80, 24))


def test_whoever_is_out_watches_the_others_to_the_end() -> None:
    layout = given(*HEROES[:3])
    for hero in HEROES[:3]:
        layout.life(hero, 4).deck(hero, *["Staff"] * 10)
    table = layout.out("Warrior").turn("Elf").table
    match = match_of(table, (HUMAN, "random", "random"))

    async def go(player: Player) -> None:
        for _ in range(100):
            if match.over:
                break
            await player.pilot.pause()
        assert match.over
        assert "You lost." in player.seen
        assert "You are out of the game." in await player.press("b")

    sit_down(app_of(match), go, (80, 24))


# ---- words --------------------------------------------------------------------------------------


def test_every_card_and_board_can_be_described_in_colours_there_are() -> None:
    game_view, palette = village(), Palette()
    for name in (*game_view.cards, *game_view.heroes):
        for line in game_view.card_lines(name, 40):
            for _, style in line:
                palette.style(style)
    assert set(COLOURS.values()) <= set(DARK)
    controller, _ = drawn(crowd())
    for region in controller.regions:
        assert told(controller, region.place), region.place
    assert "Its owner is Elf".lower() in told(controller, "seat 0 monster 1").lower()
    assert "Weapons of Warrior reach Druid" in told(controller, "seat 0")
    aimed = given("Warrior", "Elf").hand("Warrior", "Staff of Fire").free("Warrior").table.asks[0].options
    shown = {option.text: game_view.card_in(option) for option in aimed}
    assert shown["play Staff of Fire at Elf"] == "Staff of Fire"
    heroes = game_view.game.new(seats=2, seed=1, expansions="all").asks[0].options
    assert {option.text: game_view.card_in(option) for option in heroes}["choose Dark Elf"] == "Dark Elf"


def test_short_names_of_one_market_row_are_all_different() -> None:
    names = [name for name, card in village().cards.items() if card.price]
    assert len({abbreviate_card(name, 12) for name in names}) == len(names)
    assert abbreviate_card("Scroll of Insight", 12) == "Scr. Insight"


def test_hints_lead_a_newcomer_through_the_first_turn_and_fit() -> None:
    table = market(given("Warrior", "Elf")).hand("Warrior", "Coin", "Coin", "Staff").free("Warrior").table

    async def go(player: Player) -> None:
        assert "Begin with gold" in player.seen
        await player.press("1", "1")
        assert "What you can pay is lit in the Market" in player.seen
        await player.make("buy Red Ale")
        assert "Attack: Enter on a Weapon" in player.seen
        assert "Gold frames show where it may go" in await player.press("1")
        await player.press("enter")
        assert "E ends your turn" in player.seen
        assert not re.search(r"→ .*…", player.seen)

    sit_down(app_of(match_of(table)), go, (80, 24))


# ---- secrets ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seat"), [(2, 1), (4, 0), (6, 3)])
def test_two_tables_that_look_alike_to_a_seat_are_drawn_alike(seats: int, seat: int) -> None:
    """What differs only where the seat cannot look leaves no trace on the screen."""
    table = legendry.game("village").new(seats=seats, seed=21, expansions="all", heroes="random")
    minds = [bot("random", each) for each in range(seats)]
    differed = checked = 0
    for step in range(240):
        if table.outcome is not None:
            break
        if step % 12 == 0:
            real = table.clone()
            real.forget()
            controller, text = drawn(real, seat)
            everything = text + "".join(told(controller, region.place) for region in controller.regions)
            everything += str(controller.game_view.piles(controller.scene))
            other = table.determinize(seat, step)
            hands = [real.view(each)["hand"][each] for each in range(seats) if each != seat]
            differed += [other.view(each)["hand"][each] for each in range(seats) if each != seat] != hands
            assert drawn(other, seat)[1] == text
            known = json.dumps([real.view(seat), real.read_log(seat)]) + "".join(village().heroes)
            names = {name for hand in hands for name in hand if name not in known}
            checked += len(names)
            assert not [name for name in names if re.search(rf"\b{name}\b", everything)]
        asked = table.asks[0].seat
        table.play(asked, minds[asked].choose(Observation(table, asked)))
    assert differed > 5, "the worlds were the same anyway"
    assert checked > 3


def test_while_bots_move_before_several_people_no_hand_is_shown() -> None:
    """Ann and Cid play here, Bob is a bot: between their turns both may look."""
    layout = given("Warrior", "Elf", "Dwarf").hand("Warrior", "Gem").hand("Dwarf", "Sheath").hand("Elf", "Coin")
    table = layout.deck("Warrior", *["Crossbow"] * 10).free("Warrior").table
    match = match_of(table, (HUMAN, "random", HUMAN))
    secret = ("Gem", "Crossbow", "Sheath")

    def shown(player: Player) -> list[str]:
        below = [widget.canvas.text() for screen in player.app.screen_stack for widget in screen.query(CanvasWidget)]
        return [name for name in secret for text in (player.seen, *below) if name in text]

    async def go(player: Player) -> None:
        assert "Hand the device to Ann (Warrior)" in player.seen
        assert shown(player) == []
        assert "Gem" in await player.press("enter")
        await player.press("e", "e")
        assert "Hands stay hidden while the bots move." in player.seen
        table.pile(2, 0).clear()  # the Gem lies open in the discard pile now
        for keys in ((), ("space",), ("l",), ("1",), ("up",), ("v",), ("colon",)):
            await player.press(*keys)
            assert [name for name in shown(player) if name != "Gem"] == [], keys
            await player.press("escape")
        while "Hand the device" not in player.seen:
            await player.press("enter")
        assert "Hand the device to Cid (Dwarf)" in player.seen
        assert shown(player) == []
        seen = await player.press("enter")
        assert "Sheath" in seen
        assert "Crossbow" not in seen

    sit_down(app_of(match, pause=60, hints=False), go, (120, 40))


def test_the_handover_screen_comes_again_after_a_bot() -> None:
    layout = given("Warrior", "Elf", "Dwarf").out("Dwarf").hand("Warrior", "Gem").hand("Elf", "Coin")
    match = match_of(layout.free("Elf").table, (HUMAN, "random", HUMAN))

    async def go(player: Player) -> None:
        for _ in range(20):
            if "Hand the device" in player.seen:
                break
            await player.press("enter")
        assert "Hand the device to Ann (Warrior)" in player.seen
        assert "Gem" in await player.press("enter")

    sit_down(app_of(match, pause=60, hints=False), go)

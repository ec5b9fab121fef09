"""Heroes of Levendale on the screen: two to four Heroes, people and bots, and nothing that is hidden."""

from __future__ import annotations

import argparse
from collections import Counter

import pytest

import legendry
from legendry.bots import Observation, bot
from legendry.cli import play
from legendry.games.levendale.screen.words import GLOSSARY
from legendry.kernel.chance import Dice
from legendry.kernel.errors import BadInput
from legendry.kernel.table import Table
from legendry.screen.picking import Picking
from legendry.terminal.app import LaunchOptions
from legendry.terminal.game_view import GameView
from legendry.terminal.game_views import game_view_of
from legendry.terminal.match import HUMAN
from legendry.terminal.player_setup import table_options
from legendry.terminal.text import abbreviate
from tests import scene
from tests.terminal.player import Player, app_of, drawn, match_of, new_app, sit_down

CROWD = """
seats: 4
A hand: Copper Loop, Foxfire Boots, Torch, Kite Shield, Spark
A hero: Knightmare, Promise Ring, Curtsy, Marching Boots
B hero: Tower of a Shield, Bottomless Spellbook, 2 Spark
C health: 3
D hero: Hunting Bow
D hand: Nightfall Greaves, Backdraft
"""


def levendale() -> GameView:
    return game_view_of(legendry.game("levendale"))


def given(text: str) -> Table:
    return scene.given(text.strip(), "levendale").table


# ---- whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", ["2", "4"])
def test_a_whole_game_by_keys_against_bots(seats: str) -> None:
    """Every move is picked up and put down on the screen, to the end."""
    advice = bot("greedy", 3)

    async def go(player: Player) -> None:
        kinds: Counter[str] = Counter()
        for _ in range(300):
            if player.match.over:
                break
            option = advice.choose(Observation(player.match.table, player.match.seat))
            move = option.text
            kinds[player.controller.game_view.move_kind(option)] += 1
            await player.make(move)
        assert player.match.over
        assert {"keep", "place", "attack", "end turn"} <= set(kinds)
        assert "Game over" in player.seen
        assert "(LDL-9.1)" in player.seen

    values = {"seats": seats, **{f"seat {seat}": "random" for seat in range(1, int(seats))}}
    sit_down(new_app("levendale", values=values, seed=1), go, (80, 24))


KEYS = [
    *("up", "down", "left", "right", "enter", "enter", "enter", "escape", "escape", "tab", "tab", "shift+tab"),
    *("space", "question_mark", "colon", "pageup", "pagedown", *"123456eetauwlvhpkrynbsd"),
]


@pytest.mark.parametrize("others", [("random", "random"), (HUMAN, "random"), (HUMAN, HUMAN)])
def test_whatever_keys_are_pressed_the_game_goes_on_and_its_record_holds(others: tuple[str, str]) -> None:
    """Any mixture of people and bots at one table."""
    dice = Dice(7)

    async def go(player: Player) -> None:
        assert player.match.players == (HUMAN, *others)
        for _ in range(80):
            await player.pilot.press(KEYS[dice.pick(len(KEYS))])
        assert legendry.replay(player.match.table.record()).dump() == player.match.table.dump()

    sit_down(
        new_app("levendale", values={"seats": "3", "seat 1": others[0], "seat 2": others[1]}, seed=2), go, (80, 24)
    )


def test_every_move_is_a_path_of_its_own_and_begins_on_the_screen_or_with_a_key() -> None:
    """So every open move can be made by keys, whatever cards ask."""
    game_view, game = levendale(), legendry.game("levendale")
    for seed in range(6):
        seats = 2 + seed % 3
        minds = [bot("random", seed * 10 + seat) for seat in range(seats)]
        table = game.new(seats=seats, seed=seed, **game.sample_settings(seed * 5 + 2))
        while table.outcome is None:
            ask = table.asks[-1]
            picking = Picking(game_view, table, ask.seat)
            assert list(picking.moves.values()) == ask.options
            for path in picking.moves:
                assert not any(other != path and other[: len(path)] == path for other in picking.moves), path
            table.play(ask.seat, minds[ask.seat].choose(Observation(table, ask.seat)))


def test_enter_alone_starts_a_game_for_two() -> None:
    async def go(player: Player) -> None:
        assert "Heroes of Levendale" in player.seen
        seen = await player.press("enter")
        assert player.match.players == (HUMAN, "greedy")
        assert "Keep these 7 cards" in seen

    sit_down(new_app("levendale", seed=1), go)


def test_hands_are_hidden_between_people() -> None:
    async def go(player: Player) -> None:
        assert "Hand the device to A" in player.seen
        await player.press("enter")
        mine = player.match.table.view(0)["hand"][0]
        seen = await player.press("k")
        assert "Hand the device to B" in seen
        assert not any(name in seen for name in mine)
        await player.press("enter", "k")
        assert "Hand the device to C" in player.seen

    values = {"seats": "3", "seat 1": HUMAN, "seat 2": HUMAN}
    sit_down(new_app("levendale", values=values, seed=3), go)


def test_after_a_game_everybody_moves_one_seat_on() -> None:
    game_view = levendale()
    options = {"decks": ["Black Heart", "Masquerade", "King's Road"]}
    assert game_view.swapped(options)["decks"] == ["King's Road", "Black Heart", "Masquerade"]


# ---- what is done -------------------------------------------------------------------------------


def test_a_card_is_placed_on_its_slot_or_added_to_it() -> None:
    table = given(CROWD)

    async def go(player: Player) -> None:
        seen = await player.pick("Torch")
        assert "Place Torch? Choose its slot." in seen
        assert player.controller.cursor == "cell 0 OFFHAND"
        await player.press("enter")
        assert player.match.table.view(0)["heroes"][0]["slots"]["OFFHAND"] == ["Torch"]
        seen = await player.press("a")
        assert "Which card do you add" in seen
        await player.go("card 3")
        await player.press("enter")
        assert player.match.table.view(0)["heroes"][0]["slots"]["RING"] == ["Promise Ring", "Copper Loop"]

    sit_down(app_of(match_of(table, (HUMAN, "random", "random", "random"))), go)


def test_why_not_names_the_clause() -> None:
    table = given(CROWD)

    async def go(player: Player) -> None:
        player.controller.cursor = "cell 0 BODY"
        assert "(LDL-4.4)" in await player.press("enter")
        await player.press("t")
        player.controller.cursor = "cell 0 HEAD"
        assert "(LDL-R20)" in await player.press("enter")

    sit_down(app_of(match_of(table, (HUMAN, "random", "random", "random"))), go)


def test_an_ability_is_used_by_pressing_enter_twice_and_an_attack_names_a_hero() -> None:
    table = given(CROWD)

    async def go(player: Player) -> None:
        await player.go("cell 0 SPELL")
        assert "Use Curtsy? Choose it again to use it." in await player.press("enter")
        await player.press("enter")
        assert "Choose a card to discard" in player.seen
        await player.go("card 0")
        await player.press("enter")
        assert player.match.table.view(0)["health"][0] == 12
        await player.press("t")
        await player.go("cell 2 HEAD")
        await player.press("enter")
        assert player.match.table.view(0)["attacked"]

    sit_down(app_of(match_of(table, (HUMAN, "random", "random", "random"))), go)


def test_the_order_of_abilities_is_chosen_on_the_hero() -> None:
    table = given("A hero: Traveller's Map, Opera Glasses\nA hand: Torch\nA deck: 4 Spark\nB hand: 3 Torch\nturn: B 2")
    table.play(1, "end turn")

    async def go(player: Player) -> None:
        assert "Which of your abilities is carried out first? (LDL-R37)" in player.seen
        assert "choose the one that comes first" in player.seen
        assert player.controller.off_board() == []
        await player.go("cell 0 OFFHAND")
        assert "Opera Glasses: Put it on the bottom of your deck?" in await player.press("enter")

    sit_down(app_of(match_of(table, (HUMAN, "random"))), go)


def test_an_ability_of_a_card_that_is_gone_has_a_key_and_its_card_is_shown_in_the_list() -> None:
    table = given("A hero: Orb of Second Chances, Boneyard Ball\nA hand: Torch, Spark\nA trash: Parasol, Milestone")
    table.play(0, "place Torch")
    controller, text = drawn(table)
    assert controller.off_board() == ["carry out Orb of Second Chances"]
    assert "carry out Orb of Second Chances" in text
    shown = [controller.game_view.card_in(option) for option in table.asks[0].options]
    assert shown == ["Orb of Second Chances", "Boneyard Ball"]


# ---- what is seen -------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_fits(size: tuple[int, int], seats: int) -> None:
    """Every Hero, every card of a full hand, and every key has its place on every size of screen."""
    hand = "A hand: 3 Torch, 3 Spark, 3 Guild Ring, 2 Curtsy"
    controller, text = drawn(given(f"seats: {seats}\n{hand}\nA hero: Knightmare"), 0, size)
    places = [region.place for region in controller.regions]
    assert len(set(places)) == len(places)
    assert {f"card {k}" for k in range(11)} <= set(places)
    assert len([place for place in places if place.startswith("cell ")]) == 9 * seats
    for seat in "ABCD"[:seats]:
        assert f"▼ {seat}" in text or f"▲ {seat}" in text
    assert all(len(line) <= size[0] for line in text.splitlines())


def test_health_values_battle_and_who_is_out_are_shown() -> None:
    table = given("seats: 3\nA hero: Grave Cutlass\nA hand: Torch\nB health: 3\nC hero: Silk Doublet")
    _, text = drawn(table)
    assert "♥ 3" in text
    assert "3/0" in text
    table.play(0, "attack B")
    assert "is attacked" in drawn(table, 1)[1]
    table.play(1, "no block")
    assert "out of the game" in drawn(table)[1]


def test_a_place_is_described_with_its_cards_in_plain_words() -> None:
    controller, _ = drawn(given(CROWD))

    def told(place: str) -> str:
        lines = controller.game_view.describe(controller.scene, place, 200)
        return "\n".join("".join(text for text, _ in line) for line in lines)

    assert "Your RING slot" in told("cell 0 RING")
    assert "When you place this card: gain 2 health." in told("cell 0 RING")
    assert told("cell 1 SPELL").count("Activate: discard 1 card") == 2
    assert "Nothing is equipped here." in told("cell 3 HEAD")
    assert "it need not be equipped" in told("card 3")


def test_every_word_of_the_glossary_is_on_a_card_and_every_name_can_be_made_short() -> None:
    cards = legendry.game("levendale").card_list()
    for word in GLOSSARY:
        assert any(word in card["text"] for card in cards), word
    for card in cards:
        assert 0 < len(abbreviate(card["name"], 11)) <= 11


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nothing_hidden_is_drawn(seat: int) -> None:
    """Two tables that differ only in the hands of others and in the decks are drawn alike."""
    texts = []
    for others in ("Torch, Spark", "Curtsy, Milestone"):
        lines = [f"{'ABC'[k]} hand: {'Kite Shield, Guild Ring' if k == seat else others}" for k in range(3)]
        lines += [f"{'ABC'[k]} deck: {others}" for k in range(3)]
        texts.append(drawn(given("\n".join(["seats: 3", "A hero: Knightmare", *lines])), seat)[1])
    assert texts[0] == texts[1]


# ---- the command --------------------------------------------------------------------------------


def launch(*line: str) -> LaunchOptions:
    parser = argparse.ArgumentParser()
    play.arguments(parser)
    found: LaunchOptions = play.launch_options(parser.parse_args(["levendale", *line]), levendale())
    return found


def test_the_players_are_named_with_commas() -> None:
    values = {**launch("--players", "human,random,human").values, "deck": "Masquerade"}
    options, players = table_options(levendale(), values, 5)
    assert players == (HUMAN, "random", HUMAN)
    assert options["decks"][0] == "Masquerade"
    assert len(set(options["decks"])) == 3


def test_options_are_those_of_the_game() -> None:
    assert launch("--deck", "black heart").values == {"deck": "Black Heart"}
    with pytest.raises(BadInput, match="levendale has no setting health"):
        launch("--health", "5")
    with pytest.raises(BadInput, match=r'there is no bot .gredy.; .* Did you mean "greedy".* A person is human'):
        launch("--opponent", "gredy")

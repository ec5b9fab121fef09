"""The start screen, help, popups, the end of a game, sizes and colours."""

from __future__ import annotations

from pathlib import Path

import pytest

import legendry
from legendry import bots
from legendry.terminal.match import HUMAN, autosave_path
from legendry.terminal.palette import DARK, LIGHT
from tests.scene import given
from tests.terminal.player import Player, app_of, match_of, sit_down

GROUNDS = ["paper", "felt", "panel", "night", "glow", "coast", "plain", "fort", "spawn", "castle"]
LAST_BLOW = (
    "turn: South 6\nSouth energy: 4\nSouth hand: Mend\nNorth castle: 2\nNorth hand: Deckhand\nb3: South Gore Tyrant"
)


def test_enter_alone_starts_a_game() -> None:
    async def play(player: Player) -> None:
        assert "Battle for Valtia" in player.seen
        assert "Play against" in player.seen
        seen = await player.press("enter")
        assert player.match.players == (HUMAN, "greedy")
        assert "Keep this hand" in seen or "thinking" in seen

    sit_down(app_of(seed=1), play)


def test_the_start_screen_offers_opponent_decks_length_and_sides() -> None:
    async def play(player: Player) -> None:
        seen = await player.press("up", "up", "up", "right")
        assert "[long (10)]" in seen
        assert "Castles have 10 health" in seen
        await player.press("up", "up", "right", "right")
        assert "[Restless Graves]" in player.seen
        await player.press("down", "down", "down", "right")
        assert "[North]" in player.seen
        await player.press("up", "up", "up", "up", "right", "right")
        assert "[legend bot]" in player.seen
        assert bots.about("legend") in player.seen
        await player.press("right")
        assert "[random bot]" in player.seen
        await player.press("enter")
        match = player.match
        assert match.players == ("random", HUMAN)
        assert match.table.settings["health"] == 10
        assert match.table.settings["decks"][1] == "Restless Graves"

    sit_down(app_of(seed=1), play)


def test_the_start_screen_by_mouse() -> None:
    async def play(player: Player) -> None:
        lines = player.seen.splitlines()
        row = next(y for y, line in enumerate(lines) if "a friend here" in line)
        await player.pilot.click(offset=(lines[row].index("a friend here"), row))
        await player.pilot.pause()
        assert "[a friend here]" in player.seen
        row = next(y for y, line in enumerate(lines) if "Start" in line)
        await player.pilot.click(offset=(lines[row].index("Start"), row))
        await player.pilot.pause()
        assert "Hand the device to" in player.seen

    sit_down(app_of(seed=1), play)


def test_help_has_keys_the_rules_in_short_and_the_rulebook() -> None:
    async def play(player: Player) -> None:
        seen = await player.press("k", "question_mark")
        assert "pick up a card or character" in seen
        assert "end your turn (VAL-3.3)" in seen
        seen = await player.press("right")
        assert "Bring the other castle" in seen
        seen = await player.press("right")
        assert "VAL-1.1" in seen
        await player.press("tab")
        await player.type("endless")
        assert "VAL-R31" in player.seen
        assert "VAL-1.1 " not in player.seen
        await player.press("ctrl+u")
        await player.type("val-9.7")
        assert "already holds 2 allies" in player.seen
        assert "Your turn" in await player.press("escape")

    sit_down(app_of(values={"opponent": "random", "first": "me"}, seed=1), play)


def test_after_why_not_help_opens_at_the_clause() -> None:
    async def play(player: Player) -> None:
        await player.press("k", "g", "question_mark")
        assert "Trade B: pay 1 coin, gain 1 energy" in player.seen

    sit_down(app_of(values={"opponent": "random", "first": "me"}, seed=1), play)


def test_card_log_and_piles_can_be_read() -> None:
    scene = given(
        "turn: South 3\nSouth energy: 4\nSouth hand: Gun Captain\nSouth graveyard: Mend\nb2: South Den Mother"
    )

    async def play(player: Player) -> None:
        player.controller.cursor = "card 0"
        seen = await player.press("space")
        for words in (
            "Gun Captain",
            "defensive · Pirate · rare",
            "2 energy and 1 coin",
            "Protectable: attacked last",
            "Invest:",
        ):
            assert words in seen
        await player.press("escape")
        await player.make("trade energy")
        assert "traded 2 energy for a coin VAL-4.11" in await player.press("l")
        await player.press("escape")
        assert "Your graveyard" in await player.press("v")
        assert "Mend" in player.seen

    sit_down(app_of(match_of(scene.table), hints=False), play)


def test_the_end_says_who_has_won_and_why_and_shows_what_was_hidden() -> None:
    scene = given(LAST_BLOW)

    async def play(player: Player) -> None:
        await player.make("move b3 b4")
        assert "You won!" in player.seen
        assert "North's castle has fallen: South wins. (VAL-1.4)" in player.seen
        assert "still held Deckhand" in player.seen
        assert "-2" in await player.press("b"), "the board shows what the castle lost"
        assert "You won!" in await player.press("enter")
        assert "Game log" in await player.press("l")

    sit_down(app_of(match_of(scene.table), hints=False), play)


def test_another_game_with_sides_swapped() -> None:
    table = legendry.game("valtia").new(seed=3, decks=["Wild Pack", "Black Tide"], first=0)

    async def play(player: Player) -> None:
        first = player.match
        first.table.end((1,), "VAL-1.4", "South's castle has fallen: North wins")
        player.app.screen.proceed()
        await player.pilot.pause()
        assert "You lost" in player.seen
        await player.press("s")
        assert player.match is not first
        assert player.match.seat == 1
        assert player.match.table.settings["decks"] == ["Black Tide", "Wild Pack"]
        assert player.match.table.settings["first"] == 1

    sit_down(app_of(match_of(table), hints=False), play)


def test_leaving_keeps_the_game_and_the_start_screen_offers_it() -> None:
    file = autosave_path(legendry.game("valtia"))

    async def leave(player: Player) -> None:
        await player.press("k", "q")
        assert "Your game is saved" in player.seen
        await player.press("l")

    sit_down(app_of(values={"opponent": "greedy", "first": "me"}, seed=1), leave)
    assert file.exists()

    async def go_on(player: Player) -> None:
        assert "Resume saved game" in player.seen
        await player.press("enter")
        assert player.match.table.moves[0] == (0, "keep")
        assert player.match.players == (HUMAN, "greedy")

    sit_down(app_of(), go_on)


def test_a_saved_game_that_cannot_be_opened_is_explained() -> None:
    file = autosave_path(legendry.game("valtia"))
    file.parent.mkdir(parents=True)
    file.write_text('{"game": "valtia", "rules": "0"}')

    async def play(player: Player) -> None:
        assert "cannot be opened" in await player.press("enter")

    sit_down(app_of(), play)


@pytest.mark.parametrize(
    ("size", "panel"), [((80, 24), False), ((100, 30), True), ((120, 40), True), ((200, 60), True)]
)
def test_the_table_fits(size: tuple[int, int], panel: bool) -> None:
    scene = given(
        "turn: South 6\nSouth energy: 4\nSouth coins: 12\n"
        "South hand: Raise the Fallen, Gore Tyrant, Mend, Wayfarer, War Drum\n"
        "b2: South Skeleton 12/10\nb2: South Champion of Valtia sick\n"
        "c3: North Thornback Boar\nc3: North Plague Bearer sick"
    )
    names = ["Skel", "12/10", "Champion", "Boar", "Bearer", "♜ 5/5", "Raise", "Tyrant", "End turn"]

    async def play(player: Player) -> None:
        seen = player.seen
        assert len(seen.splitlines()) == size[1]
        assert all(len(line) == size[0] for line in seen.splitlines())
        assert [name for name in [*names, "▲", "△", "▼", "▽"] if name not in seen] == []
        for area in (f"{column}{row}" for column in "abcde" for row in "1234"):
            assert area in seen
        assert ("─ Log ─" in seen) is panel
        assert "Help" in seen
        if size[0] >= 100:
            assert seen.count("area where it") == 1, "the longest text is there in full"
            assert "that area." in seen

    sit_down(app_of(match_of(scene.table)), play, size)


def test_a_screen_that_is_too_small_says_so_and_recovers() -> None:
    async def play(player: Player) -> None:
        assert "needs 80 columns and 24" in player.seen
        await player.pilot.resize_terminal(80, 24)
        await player.pilot.pause()
        assert "Keep this hand" in player.seen

    sit_down(app_of(values={"opponent": "random", "first": "me"}, seed=1), play, (60, 15))


def test_colours_can_be_switched_and_are_never_the_only_sign() -> None:
    async def play(player: Player) -> None:
        before = player.seen
        await player.press("ctrl+t")
        assert player.seen == before
        assert not player.app.palette.dark

    sit_down(app_of(values={"opponent": "random", "first": "me"}, seed=1), play)


def light(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("colours", [DARK, LIGHT])
@pytest.mark.parametrize(
    "ground", ["paper", "felt", "panel", "night", "glow", "coast", "plain", "fort", "spawn", "castle"]
)
def test_every_text_can_be_read_on_every_ground(colours: dict[str, str], ground: str) -> None:
    for ink in ["ink", "soft", "lit", "energy", "coin", "attack", "defense", "south", "north"]:
        low, high = sorted((light(colours[ink]), light(colours[ground])))
        assert (high + 0.05) / (low + 0.05) >= 4.5, f"{ink} on {ground}"


def test_a_record_that_was_asked_for_is_kept_and_the_next_game_has_its_own(tmp_path: Path) -> None:
    file = tmp_path / "game.json"

    async def play(player: Player) -> None:
        player.match.table.end((1,), "VAL-1.4", "South's castle has fallen: North wins")
        player.match.save()
        player.app.screen.proceed()
        await player.press("s")

    sit_down(app_of(values={"opponent": "random", "first": "me"}, seed=1, record=file), play)
    assert file.exists()
    assert (tmp_path / "game-2.json").exists()

"""One file may contain cards, decks and heroes, for every command."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from legendry import registry
from legendry.cli import main, play
from legendry.cli.files import has_cards
from legendry.scenarios.runner import run_file
from legendry.terminal.game_views import game_view_of

KEEPER = """
[[card]]
name = "Lighthouse Keeper"
kind = "neutral"
rarity = "common"
cost = { energy = 1, coins = 0 }
attack = 1
defense = 3
text = "On Entering: gain 1 coin."
"""
HARBOUR = """
[[deck]]
name = "My Harbour"
cards = ["2 Lighthouse Keeper", "2 Deckhand", "2 Cutlass Mate", "2 Reef Smuggler", "2 War Drum", "2 Mend",
         "2 Militia Levy", "1 Stone Sentinel"]
"""
BARD = """
[[hero]]
name = "Bard"
life = 35
int = 3
levels = { yellow = 60, blue = 140 }
text = ["Vision. +1 WITH Knife.", "+1 CARD.", "1 recovery."]
"""
BEAR = """
[[card]]
name = "Cave Bear"
kind = "Monster"
count = 9
price = 60
type = "Beast"
lp = 6
attack = 2
"""


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, text in (("both", KEEPER + HARBOUR), ("cards", KEEPER), ("deck", HARBOUR), ("bard", BARD + BEAR)):
        (tmp_path / f"{name}.toml").write_text(text)
    return tmp_path


def launch(*words: str) -> Any:
    """What `legendry play` does before the first frame."""
    parser = argparse.ArgumentParser()
    play.arguments(parser)
    args = parser.parse_args(["valtia", *words])
    game_view = game_view_of(play.game_of(args))
    return game_view, play.launch_options(args, game_view)


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    "line",
    ["both.toml", "cards.toml deck.toml", "deck.toml cards.toml", "deck.toml --cards cards.toml", "cards.toml"],
)
def test_check_knows_the_cards_of_all_files(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "check", *line.split()]) == 0, capsys.readouterr().err


@pytest.mark.usefixtures("files")
def test_check_says_that_a_deck_needs_its_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "check", "deck.toml"]) == 2
    assert 'deck.toml, My Harbour (line 2): there is no card "Lighthouse Keeper"' in capsys.readouterr().err


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    "line",
    [
        "--deck-file|both.toml",
        "--cards|both.toml|--deck-file|both.toml",
        "--cards|cards.toml|--deck-file|deck.toml",
        "--cards|both.toml|--deck|My Harbour",
    ],
)
def test_play_takes_them_in_any_file(line: str) -> None:
    game_view, asked = launch(*line.split("|"))
    assert asked.values["deck"] == "My Harbour"
    rest = {"opponent_deck": "Black Tide", "health": "5", "side": "south", "first": "any"}
    setup = game_view.setup({**asked.values, **rest}, 1)
    table = game_view.game.new(seed=1, **setup.options)
    assert "Lighthouse Keeper" in {game_view.game.names[card] for card in table.faces}
    assert [choice.value for choice in game_view.deck_choices()].count("My Harbour") == 1


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    "line",
    ["--deck-file both.toml", "--cards cards.toml --deck-file deck.toml", "--cards both.toml --deck-file both.toml"],
)
def test_sim_plays_a_deck_from_a_file(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["sim", "valtia", "-n", "2", "--bots", "random,random", "--json"]
    assert main([*command, *line.split()]) == 0
    mine = json.loads(capsys.readouterr().out)
    assert main(command) == 0
    usual = json.loads(capsys.readouterr().out)
    assert mine["decisions"] != usual["decisions"], "other cards make other games"


@pytest.mark.usefixtures("files")
def test_sim_takes_the_name_of_a_deck_of_a_file() -> None:
    assert main(["sim", "valtia", "-n", "2", "--cards", "both.toml", "--set", "decks=My Harbour,Black Tide"]) == 0


@pytest.mark.usefixtures("files")
def test_sim_says_what_is_wrong_with_a_deck_file(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "valtia", "--deck-file", "deck.toml"]) == 2
    assert 'there is no card "Lighthouse Keeper"' in capsys.readouterr().err
    assert main(["sim", "valtia", "--deck-file", "cards.toml"]) == 2
    assert "cards.toml contains no [[deck]]" in capsys.readouterr().err
    assert main(["sim", "village", "--deck-file", "both.toml"]) == 2
    assert "village has no decks to choose" in capsys.readouterr().err
    (files / "broken.toml").write_text("[[deck")
    assert main(["sim", "valtia", "--deck-file", "broken.toml"]) == 2
    assert "broken.toml is not valid TOML" in capsys.readouterr().err
    assert not has_cards(files / "broken.toml")


@pytest.mark.usefixtures("files")
def test_a_hero_and_a_card_of_village_in_one_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "check", "bard.toml", "--game", "village"]) == 0
    assert "ok  Bard (Hero, 35 LP, 3 INT)" in capsys.readouterr().out
    assert (
        main(["sim", "village", "-n", "1", "--bots", "random,random", "--cards", "bard.toml", "--set", "rounds=2"]) == 0
    )
    assert main(["cards", "village", "Bard", "--cards", "bard.toml"]) == 0


def test_a_hero_of_a_file_plays() -> None:
    game = registry.game_with("village", ("bard.toml", BARD + BEAR))
    table = game.new(seats=2, seed=3, heroes=["Bard", "Elf"], rounds=3)
    random = Random(3)
    while table.outcome is None:
        ask = table.asks[0]
        table.play(ask.seat, random.choice(ask.options).text)
    assert table.view(0)


def test_a_scenario_may_have_heroes_and_decks_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    new = "new:\n  decks: My Harbour, Black Tide\n  seed: 7\n  first: South\n\nthen:\n  South hand: 5 cards\n"
    path.write_text(f"game: valtia\ntitle: An own deck\n\ncards:\n{KEEPER}{HARBOUR}\n{new}")
    result = run_file(path)
    assert (result.ok, result.why) == (True, "")


def test_a_name_belongs_to_one_deck_of_a_file() -> None:
    more = HARBOUR + HARBOUR.replace("My Harbour", "my harbour")
    wrong, _ = registry.game("valtia").check_file(KEEPER + more, "mine.toml")
    assert [line.partition(": ")[2] for line in wrong] == ["there is another deck of this name"]

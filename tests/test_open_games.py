"""A game of an installed package is a game like ours: in every command, for every bot, in the terminal, on a server."""

from __future__ import annotations

import json
import os
import pickle
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import legendry
from legendry import registry, rulebook
from legendry.bots import NAMES, Observation, bot
from legendry.bots.playout import match
from legendry.cli import main
from legendry.kernel.errors import BadInput
from legendry.screen.general import GENERAL, GeneralScreen
from legendry.screens import screen_of
from legendry.terminal.app import LaunchOptions, TerminalApp
from legendry.terminal.game_views import game_view_of
from tests.installed import EXAMPLES, forget_games, install, install_lanterns
from tests.server.live import LiveServer, serve
from tests.terminal.player import Player, sit_down

ROOT = Path(__file__).parents[1]
ODD = Path(__file__).parent / "odd_games.py"
POINTS = {
    "agreed": "Agreed",
    "amnesia": "Amnesia", "leaky": "Leaky", "notcalled": "not_callable", "number": "number", "other": "Other",
    "raises": "raises", "shown": "Shown", "wrong": "Wrong", "valtia": "Shown", "missing": "Nobody",
}  # fmt: skip


@pytest.fixture
def odd(lanterns: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Games with which something is wrong, and one with a screen of its own."""
    site = tmp_path / "odd"
    install(site, "legendry-odd", registry.GROUP, {id: f"legendry_odd_games:{of}" for id, of in POINTS.items()})
    shutil.copy(ODD, site / "legendry_odd_games.py")
    monkeypatch.syspath_prepend(site)
    yield site
    forget_games(*[id for id in POINTS if id not in registry.IDS])
    sys.modules.pop("legendry_odd_games", None)


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 0, capsys.readouterr().err
    return capsys.readouterr().out


def walked(moves: int, seats: int = 2, seed: int = 3) -> Any:
    """A table after some moves by chance."""
    table = legendry.game("lanterns").new(seats=seats, seed=seed)
    player = bot("random", 1)
    for _ in range(moves):
        if table.outcome is None:
            table.play(table.asks[0].seat, player.choose(Observation(table, table.asks[0].seat)))
    return table


# ---- found and loaded ---------------------------------------------------------------------------


def test_ours_come_first_then_installed_ones(lanterns: str) -> None:
    assert registry.ids() == (*registry.IDS, "lanterns")
    assert legendry.game_ids() == list(registry.ids())
    assert legendry.game("lanterns") is legendry.game("lanterns")
    assert len(rulebook.clauses("lanterns")) == 9


def test_an_unknown_game_names_the_installed_ones(lanterns: str) -> None:
    with pytest.raises(BadInput, match=r"leviathan, lanterns. Did you mean \"lanterns\"\?"):
        legendry.game("lantern")


def test_a_table_is_dumped_replayed_and_pickled(lanterns: str) -> None:
    table = walked(4)
    assert legendry.load(json.loads(json.dumps(table.dump()))) == table
    assert legendry.replay(table.record()) == table
    assert pickle.loads(pickle.dumps(table)) == table


@pytest.mark.parametrize(
    ("id", "says"),
    [
        ("raises", "the game raises cannot be made: RuntimeError: no lamp oil (legendry_odd_games.py, line "),
        ("number", "the game number cannot be made: its entry point gives a int, not a Game"),
        ("notcalled", "the game notcalled cannot be made: its entry point must name a class or a function"),
        ("other", "the game other calls itself 'shown'; its id must be the name of its entry point"),
        ("missing", "the game missing cannot be loaded: AttributeError: "),
    ],
)
@pytest.mark.usefixtures("odd")
def test_a_game_that_cannot_be_loaded_is_one_sentence(id: str, says: str) -> None:
    with pytest.raises(BadInput) as caught:
        legendry.game(id)
    assert str(caught.value).startswith(says)
    assert "\n" not in str(caught.value)


@pytest.mark.usefixtures("odd")
def test_it_does_not_break_the_others_and_replaces_none_of_ours(capsys: pytest.CaptureFixture[str]) -> None:
    assert registry.ids().count("valtia") == 1
    assert legendry.game("valtia").title == "Leviatel Legends: Battle for Valtia"
    assert main(["games", "--json"]) == 0
    said = capsys.readouterr()
    listed = [game["id"] for game in json.loads(said.out)]
    assert listed == [*registry.IDS, "agreed", "amnesia", "lanterns", "leaky", "shown", "wrong"]
    assert len(said.err.strip().splitlines()) == 5
    assert all(line.startswith("legendry: the game ") for line in said.err.strip().splitlines())


def test_further_card_files_are_refused_in_a_sentence(lanterns: str) -> None:
    with pytest.raises(BadInput, match="lanterns has no variants: it is not made from files"):
        registry.game_with("lanterns", ("more.toml", ""))


# ---- commands and bots --------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_bot_plays_it(lanterns: str, seats: int) -> None:
    table = legendry.game("lanterns").new(seats=seats, seed=seats)
    players = [bot({"legend": "legend:0.02"}.get(name, name), 1) for name in NAMES]
    match(table, players[:seats] if seats > 2 else players[2:], 1000)
    assert table.outcome is not None
    assert table.outcome.clause.startswith("LAN-4.")


def test_the_commands_know_it(lanterns: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "lanterns: Lanterns, for 2 to 4 players" in run(capsys, "games")
    sim = json.loads(run(capsys, "sim", "lanterns", "-n", "10", "--bots", "greedy,random,scout:2", "--json"))
    assert (sim["games"], sim["unfinished"]) == (10, 0)
    arena = json.loads(run(capsys, "arena", "lanterns", "-n", "4", "--seats", "3", "--jobs", "1", "--json"))
    assert arena["games"] == 4
    assert "LAN-3.1 After you hang a lantern" in run(capsys, "rules", "lanterns", "--search", "wind")
    assert "Beacon" in run(capsys, "cards", "lanterns")
    assert "lanterns: " in run(capsys, "bench", "lanterns", "--seconds", "0.1")
    record = tmp_path / "game.json"
    table = walked(100)
    assert table.outcome is not None
    record.write_text(json.dumps(table.record()))
    assert "the record is valid" in run(capsys, "replay", str(record))
    assert "Lanterns: win probability" in run(capsys, "analyse", str(record), "--seconds", "0.01", "--jobs", "1")
    scenarios = run(capsys, "scenario", str(EXAMPLES / "game" / "scenarios"))
    assert scenarios.count("ok  ") == 3


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("words", "lanterns"), "the cards of lanterns have no texts that are read"),
        (("cards", "check", "FILE", "--game", "lanterns"), "lanterns reads no files of cards"),
        (("sim", "lanterns", "--deck-file", "FILE"), "lanterns has no decks to choose"),
        (("sim", "lanterns", "--cards", "FILE"), "lanterns has no variants: it is not made from files"),
        (("rules", "shown"), "shown has no rulebook: there is no RULES.md with clauses in its package"),
    ],
)
@pytest.mark.usefixtures("odd")
def test_what_it_does_not_bring_is_one_sentence(
    words: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("")
    assert main([str(file) if word == "FILE" else word for word in words]) == 2
    assert capsys.readouterr().err == f"legendry: {says}\n"


# ---- the contract suite -------------------------------------------------------------------------


def source() -> list[str]:
    """Where the tests have legendry from, unless the installed package is tried."""
    return [str(ROOT / "src")] if any(Path(each) == ROOT / "src" for each in sys.path) else []


def contract(site: list[str], *words: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([*source(), *site])
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "legendry_pytest",
        "-p",
        "no:cacheprovider",
        "-c",
        os.devnull,
    ]
    return subprocess.run(
        [*command, "--pyargs", "legendry.testing", *words], env={**os.environ, "PYTHONPATH": path}, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=site[0],
    )  # fmt: skip


@pytest.mark.slow
def test_it_keeps_the_contract(tmp_path: Path) -> None:
    done = contract(install_lanterns(tmp_path / "site"), "--legendry-game", "lanterns")
    assert done.returncode == 0, done.stdout
    assert "14 passed" in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize(("id", "check"), [("leaky", "TwinsLookTheSame"), ("amnesia", "a_clone_equals_its_original")])
def test_a_game_that_breaks_it_is_told_how(odd: Path, tmp_path: Path, id: str, check: str) -> None:
    done = contract([str(odd), *map(str, (tmp_path / "site", EXAMPLES / "game" / "src"))], "--legendry-game", id)
    assert done.returncode == 1, done.stdout
    assert check in done.stdout


@pytest.mark.slow
def test_the_suite_wants_a_game(tmp_path: Path) -> None:
    done = contract(install_lanterns(tmp_path / "site"))
    assert done.returncode != 0
    assert "legendry.testing needs a game: --legendry-game mygame" in done.stdout


@pytest.mark.slow
def test_the_tests_of_the_example_pass(tmp_path: Path) -> None:
    site = install_lanterns(tmp_path / "site")
    path = os.pathsep.join([*source(), *site])
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-c", os.devnull, "--rootdir", str(EXAMPLES), str(EXAMPLES / "game")],
        env={**os.environ, "PYTHONPATH": path}, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


# ---- screens ------------------------------------------------------------------------------------


def test_the_general_screen_shows_what_the_view_allows(lanterns: str) -> None:
    table = walked(3, seats=3)
    screen = screen_of(legendry.game("lanterns"))
    assert type(screen) is GeneralScreen
    for seat in (0, 1, 2, None):
        seen, view = screen.see(table, seat)[GENERAL], table.view(seat)
        assert seen["hand"] == ([] if seat is None else view["hand"][seat])
        assert seen["placed"] == {post: view[post] for post in ("left", "middle", "right")}
        hidden = [pile for pile in seen["piles"] if pile["zone"] == "hand"]
        assert [pile["seat"] for pile in hidden] == [each for each in range(3) if each != seat]
        assert all(card == "" for pile in hidden for card in pile["cards"])
        assert seen["facts"] == {"passes": 0}
    assert screen.board() == {"places": [["left", "middle", "right"]]}


@pytest.mark.usefixtures("odd")
def test_a_game_brings_its_own_screen() -> None:
    assert screen_of(legendry.game("shown")).minutes == 5
    assert game_view_of(legendry.game("shown")).minutes == 5
    with pytest.raises(BadInput, match="wrong: screen_model must be a class that extends"):
        screen_of(legendry.game("wrong"))


@pytest.mark.usefixtures("odd")
def test_the_settings_of_a_game_are_what_is_agreed_before_it() -> None:
    screen = screen_of(legendry.game("agreed"))
    fields = {field.name: (field.label, [choice.value for choice in field.choices], field.per_seat)
              for field in screen.terms()}  # fmt: skip
    assert fields == {"size": ("Size", ["3", "2"], False), "roles": ("Roles", ["miller", "smith"], True)}
    assert screen.agree({}, 2, 1) == {"size": 3, "roles": ["miller", "miller"]}
    chosen = screen.agree({"size": "2", "roles": ["smith", "miller"]}, 2, 1)
    assert chosen == {"size": 2, "roles": ["smith", "miller"]}
    assert screen.swapped(chosen) == {"size": 2, "roles": ["miller", "smith"]}
    with pytest.raises(BadInput, match="size: 9 is not one of 3, 2"):
        screen.agree({"size": "9"}, 2, 1)


@pytest.mark.usefixtures("odd")
def test_a_game_without_hands_and_places_is_played_alone_in_the_terminal() -> None:
    async def go(player: Player) -> None:
        assert "burn one" in player.seen
        await player.make("burn one")
        await player.make("stop")
        assert "The fire is out" in player.seen

    game = legendry.game("agreed")
    options = LaunchOptions(pause=0, values={"seats": "1", "size": "3"}, seed=2)
    sit_down(TerminalApp(game, game_view_of(game), options), go, (80, 24))


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
def test_a_whole_game_by_keys_in_the_terminal(lanterns: str, size: tuple[int, int]) -> None:
    advice = bot("greedy", 3)

    async def go(player: Player) -> None:
        assert "◆" in player.seen
        for _ in range(100):
            if player.match.over:
                break
            await player.make(advice.choose(Observation(player.match.table, player.match.seat)).text)
        assert player.match.over
        assert "Game over" in player.seen
        assert "(LAN-4." in player.seen
        assert legendry.replay(player.match.table.record()) == player.match.table

    game = legendry.game("lanterns")
    options = LaunchOptions(pause=0, values={"seats": "3", "seat 1": "random", "seat 2": "greedy"}, seed=2)
    sit_down(TerminalApp(game, game_view_of(game), options), go, size)


def test_a_table_on_the_server(lanterns: str, tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            games = {game["id"]: game for game in await ada.get("/api/games")}
            assert list(games)[-1] == "lanterns"
            assert games["lanterns"]["seats"] == [2, 4]
            assert (await ada.get("/api/games/lanterns/rules"))[0]["id"] == "LAN-1.1"
            assert (await ada.get("/api/games/lanterns/cards"))[0]["name"] == "Spark"
            seats = [{"who": "me"}, {"who": "bot", "bot": "greedy"}, {"who": "bot", "bot": "scout"}]
            id = (await ada.make(*seats, game="lanterns"))["table"]
            async with ada.socket(id, 0) as south:
                while (await south.asked())["outcome"] is None:
                    assert all(not card for pile in hands(south.state) for card in pile["cards"])
                    await south.move(south.state["ask"]["moves"][0]["text"])
            assert (await server.room(id)).table.outcome is not None

    serve(tmp_path / "server", go)


def test_a_table_of_a_game_that_is_gone_does_not_disturb_the_lobby(
    lanterns: str,
    tmp_path: Path,
) -> None:
    async def go(server: LiveServer) -> None:
        async with server.guest() as ada:
            me, other = {"who": "me"}, {"who": "bot", "bot": "random"}
            gone = (await ada.make(me, other, game="lanterns"))["table"]
            kept = (await ada.make(me, other))["table"]
            assert {each["id"] for each in (await ada.get("/api/tables"))["mine"]} == {gone, kept}
            await server.tables.close_room(server.tables.rooms[gone])
            server.tables.screens.clear()
            forget_games("lanterns")
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(registry, "GROUP", "legendry.no_games")
                assert [each["id"] for each in (await ada.get("/api/tables"))["mine"]] == [kept]
                assert "lanterns" not in [game["id"] for game in await ada.get("/api/games")]

    serve(tmp_path / "server", go)


def hands(state: dict[str, Any]) -> list[dict[str, Any]]:
    """The hands of the others, as a state shows them."""
    return [pile for pile in state["view"]["general"]["piles"] if pile["zone"] == "hand"]

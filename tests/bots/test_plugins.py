"""Bots of others: from files, modules, packages and programs."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import legendry
from legendry import bots, registry
from legendry.bots import Observation, bot, plugins
from legendry.cli import main
from legendry.kernel.errors import BadInput
from tests.cli.test_commands import refused, said
from tests.installed import install

DOCS = Path(__file__).parents[2] / "docs"
FIRST = """
import legendry
class First(legendry.Bot):
    def choose(self, observation):
        return observation.options[0]
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """The bot of the documentation, as printed there."""
    text = (DOCS / "adding-a-bot.md").read_text()
    path = tmp_path / "mine.py"
    path.write_text(text.split("```python\n")[1].split("```")[0])
    return path


def written(folder: Path, code: str, name: str = "first.py") -> str:
    path = folder / name
    path.write_text(code)
    return str(path)


def test_the_bot_of_the_documentation_plays(capsys: pytest.CaptureFixture[str], mine: Path) -> None:
    assert len(mine.read_text().strip().splitlines()) <= 20
    told = said(capsys, "sim", "levendale", "--bots", f"{mine}:Mine:0.002,random", "-n", "2", "--json")
    assert told["games"] == 2
    assert told["unfinished"] == 0


@pytest.mark.parametrize("id", registry.IDS)
def test_a_bot_in_plain_python_plays_every_game(tmp_path: Path, id: str) -> None:
    game = legendry.game(id)
    table = game.new(seed=3, **game.sample_settings(3))
    players = [bot(f"{written(tmp_path, FIRST)}:First", seat) for seat in range(table.seats)]
    for _ in range(30):
        if table.outcome is None:
            ask = table.asks[0]
            chosen = players[ask.seat].choose(Observation(table, ask.seat))
            assert chosen is ask.options[0]
            table.play(ask.seat, chosen)


def test_arena_and_analyse_take_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    spec = f"{written(tmp_path, FIRST)}:First"
    told = said(capsys, "arena", "levendale", "--bots", f"{spec},random", "-n", "4", "--jobs", "2", "--json")
    assert told["bots"] == [spec, "random"]
    table = legendry.game("levendale").new(seed=1)
    for _ in range(12):
        table.play(table.asks[0].seat, table.asks[0].options[-1])
    record = tmp_path / "game.json"
    record.write_text(json.dumps(table.record()))
    quick = ["--seconds", "0.001", "--jobs", "1"]
    told = said(capsys, "analyse", str(record), "--bots", f"{spec},random", "--json", *quick)
    assert all(set(move["others"]) == {spec, "random"} for move in told["moves"])
    assert main(["analyse", str(record), "--bots", spec, *quick]) == 0
    assert "would have played the best move" in capsys.readouterr().out


def test_a_bot_of_a_module(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    written(tmp_path, FIRST, "legendry_tried.py")
    monkeypatch.syspath_prepend(tmp_path)
    table = legendry.game("valtia").new(seed=2)
    seat = table.asks[0].seat
    assert bot("legendry_tried:First", 1).choose(Observation(table, seat)) is table.asks[0].options[0]


def test_an_installed_bot_has_a_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    written(tmp_path, FIRST, "legendry_packed.py")
    for folder in install(
        tmp_path / "site", "legendry-packed", plugins.GROUP, {"first": "legendry_packed:First"}, tmp_path
    ):
        monkeypatch.syspath_prepend(folder)
    assert bots.named() == ("random", "greedy", "scout", "legend", "first")
    assert bots.offered()[-1] == "first"
    assert bots.about("first")
    table = legendry.game("valtia").new(seed=2)
    seat = table.asks[0].seat
    for name in ("first", "first:0.2"):
        assert bot(name, 1).choose(Observation(table, seat)) is table.asks[0].options[0]


def test_it_learns_nothing_that_its_seat_may_not_know(tmp_path: Path) -> None:
    """The table behind the observation is one that its seat cannot tell from the real one."""
    peeking = written(tmp_path, """
import json
import legendry
seen = []
class Peek(legendry.Bot):
    def choose(self, observation):
        table = observation._table
        seen.append([json.dumps(table.dump()), json.dumps(observation.view()), observation.log(), observation.seconds])
        return observation.options[0]
""")  # fmt: skip
    table = legendry.game("valtia").new(seed=77, decks=["Wild Pack", "Black Tide"])
    seat = table.asks[0].seat
    for k in range(3):
        bot(f"{peeking}:Peek:0.5", k).choose(Observation(table, seat))
    seen = sys.modules["legendry_bot_first"].seen
    dumps = [json.loads(dump) for dump, _, _, _ in seen]
    assert [dump["options"]["seed"] for dump in dumps] == [0, 0, 0]
    hands = [dump["state"]["faces"] for dump in dumps]
    assert hands[0] != hands[1] or hands[0] != hands[2]
    assert {view for _, view, _, _ in seen} == {json.dumps(table.view(seat))}
    assert seen[0][2] == table.read_log(seat)
    assert seen[0][3] == 0.5


@pytest.mark.parametrize(
    ("code", "spec", "says"),
    [
        ("", "first.py:First", "has no class First, and no other bot"),
        (FIRST, "first.py:Second", "has no class Second; its bots are First"),
        ("First = 3", "first.py:First", "is not a bot: a bot is a class that extends legendry.Bot"),
        ("class First: pass", "first.py:First", "is not a bot: a bot is a class that extends legendry.Bot"),
        ("x = 1\nimport nothing_of_that_name", "first.py:First", r"ModuleNotFoundError: .* \(first.py, line 2\)"),
        ("def", "first.py:First", r"SyntaxError: .* \(first.py, line 1\)"),
        (FIRST.replace("choose(self,", "__init__(self, a,"), "first.py:First", "cannot be made with its seed"),
        (FIRST, "other.py:First", "there is no file .*other.py; a bot in a file is written like ./mine.py:Mine"),
        (FIRST, "first.py:First:0", "a bot searches up to 60 seconds per move"),
    ],
)
def test_what_is_wrong_with_a_bot_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, code: str, spec: str, says: str
) -> None:
    monkeypatch.setattr(plugins, "_modules", {})
    written(tmp_path, code)
    with pytest.raises(BadInput, match=says):
        bot(f"{tmp_path}/{spec}", 1)
    told = refused(capsys, "sim", "levendale", "--bots", f"{tmp_path}/{spec},random", "-n", "1")
    assert len(told.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ("1 / 0", r"failed: ZeroDivisionError: division by zero \(first.py, line 5\)"),
        ("'keep'", "chose 'keep'; it must return one of observation.options"),
        ("None", "chose None; it must return one of observation.options"),
    ],
)
def test_a_bot_that_fails_ends_a_simulation_with_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, answer: str, says: str
) -> None:
    monkeypatch.setattr(plugins, "_modules", {})
    spec = f"{written(tmp_path, FIRST.replace('observation.options[0]', answer))}:First"
    table = legendry.game("valtia").new(seed=2)
    with pytest.raises(BadInput, match=says):
        bot(spec, 1).choose(Observation(table, table.asks[0].seat))
    assert spec in refused(capsys, "sim", "levendale", "--bots", f"{spec},random", "-n", "1")


# ---- programs -------------------------------------------------------------------------------------

ENGINE = """
import json, sys
sys.path[:0] = json.loads(sys.argv[2])
import legendry
worlds = set()
for line in sys.stdin:
    request = json.loads(line)
    for seed in (1, 2):
        print(json.dumps({"type": "determinize", "seed": seed}), flush=True)
        world = json.loads(sys.stdin.readline())["table"]
        assert world["options"]["seed"] == 0
        table = legendry.game(request["game"]).load(world)
        ask = next(ask for ask in table.asks if ask.seat == request["seat"])
        assert [option.text for option in ask.options] == [option["text"] for option in request["options"]]
    with open(sys.argv[1], "a") as file:
        file.write(line)
    print(json.dumps({"type": "move", "text": request["options"][-1]["text"]}), flush=True)
"""


def engine(folder: Path, code: str, *words: str) -> str:
    path = folder / "engine.py"
    path.write_text(code)
    return " ".join([f"pipe:{sys.executable}", str(path), *words])


def test_a_program_plays_over_a_pipe_and_may_search(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    paths = json.dumps([path for path in sys.path if path], separators=(",", ":"))
    player = bot(engine(tmp_path, ENGINE, str(heard), f"'{paths}'"), 5)
    table = legendry.game("valtia").new(seed=2)
    for _ in range(3):
        ask = table.asks[0]
        chosen = player.choose(Observation(table, ask.seat))
        assert chosen is ask.options[-1]
        requests = [json.loads(line) for line in heard.read_text().splitlines()]
        assert requests[-1]["view"] == json.loads(json.dumps(table.view(ask.seat)))
        assert requests[-1]["log"] == json.loads(json.dumps(table.read_log(ask.seat)))
        table.play(ask.seat, chosen)


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("input(); print('fine')", "answered 'fine', which is not a JSON object"),
        ("input(); print('{}')", "answered {}, which is not one of its options"),
        ("input()", "has ended"),
        (
            'input(); print(\'{"type": "determinize", "seed": "x"}\'); input()',
            "for a determinization with seed 'x'",
        ),
    ],
)
def test_a_program_that_fails_is_one_sentence(tmp_path: Path, code: str, says: str) -> None:
    table = legendry.game("valtia").new(seed=2)
    with pytest.raises(BadInput, match=says):
        bot(engine(tmp_path, code), 1).choose(Observation(table, table.asks[0].seat))


def test_a_program_that_hangs_has_lost_its_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from legendry.bots.pipe import PipeBot

    table = legendry.game("valtia").new(seed=2)
    words = engine(tmp_path, "input(); input()").removeprefix("pipe:")
    player = PipeBot(words, 1, seconds=-34.9)  # its time is over 0.1 s after it began
    with pytest.raises(BadInput, match="took too long"):
        player.choose(Observation(table, table.asks[0].seat))
    assert player.process is None


@pytest.mark.parametrize(("name", "says"), [("pipe:", "is written like pipe:"), ("pipe:'", "cannot be read")])
def test_a_command_that_is_none(name: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        bot(name, 1)


def test_a_command_that_does_not_exist() -> None:
    table = legendry.game("valtia").new(seed=2)
    with pytest.raises(BadInput, match="cannot be started: No such file"):
        bot("pipe:./no-such-engine", 1).choose(Observation(table, table.asks[0].seat))

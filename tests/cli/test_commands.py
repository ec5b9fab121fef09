"""The commands as typed by a user: their output, and one sentence for each error."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import legendry
from legendry import registry
from legendry.cli import main
from legendry.cli.sim import seated
from legendry.kernel.chance import Dice
from legendry.lab.simulate import Plan, game_of, play_one

ROOT = Path(__file__).parents[2]


def said(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(list(words)) == 0
    return json.loads(capsys.readouterr().out)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one sentence on stderr; nothing on stdout."""
    try:
        code = main(list(words))
    except SystemExit as left:
        code = left.code
    out, err = capsys.readouterr()
    assert code == 2
    assert not out
    assert "Traceback" not in err
    assert len(err.strip().splitlines()) == 1
    return err.strip()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game on disk."""
    table, dice = legendry.game("valtia").new(seed=11), Dice(11)
    while table.outcome is None:
        ask = table.asks[0]
        table.play(ask.seat, ask.options[dice.pick(len(ask.options))])
    path = tmp_path / "game.json"
    path.write_text(json.dumps(table.record()))
    return path


def test_games_lists_seats_and_options(capsys):
    games = {game["id"]: game for game in said(capsys, "games", "--json")}
    assert list(games) == list(registry.IDS)
    valtia = games["valtia"]
    assert valtia["seats"] == [2, 2]
    assert [option["name"] for option in valtia["options"]] == ["decks", "health", "first"]
    assert main(["games"]) == 0
    assert "castle health" in capsys.readouterr().out


def test_rules_gives_a_clause_by_its_id_with_or_without_letters(capsys):
    (clause,) = said(capsys, "rules", "valtia", "9.3", "--json")
    assert clause["id"] == "VAL-9.3"
    assert clause["text"] == "Moving an ally by one area costs 1 energy."
    (ruling,) = said(capsys, "rules", "valtia", "val-r4", "--json")
    assert ruling["title"] == "Forts (low)"


def test_a_clause_does_not_swallow_the_heading_after_it(capsys):
    (clause,) = said(capsys, "rules", "valtia", "VAL-12.17", "--json")
    assert "Spawning" not in clause["text"]
    (table,) = said(capsys, "rules", "valtia", "VAL-4.6", "--json")
    assert "| Energy set to | 2 | 3 | 4 | 5 | 5 |" in table["text"]


def test_rules_can_be_searched(capsys):
    found = said(capsys, "rules", "valtia", "--search", "movement sickness", "--json")
    assert {"VAL-8.5", "VAL-9.6"} <= {clause["id"] for clause in found}
    assert all("sick" in (clause["text"] + clause["title"]).lower() for clause in found)


@pytest.mark.parametrize(("game", "count"), [("valtia", 234), ("castles", 248)])
def test_every_clause_has_a_test(capsys, game, count):
    report = said(capsys, "rules", game, "--coverage", "--json", "--project", str(ROOT))
    assert report["clauses"] == report["tested"] == count
    assert report["untested"] == []


def test_a_clause_without_a_test_is_found(capsys, tmp_path):
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_one.py").write_text('@clause("VAL-1.1")\ndef test_two():\n    pass\n')
    assert main(["rules", "valtia", "--coverage", "--json", "--project", str(tmp_path)]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["tested"] == 1
    assert "VAL-1.1" not in report["untested"]
    assert report["by"]["VAL-1.1"] == ["tests/test_one.py::test_two"]


@pytest.mark.parametrize("id", registry.IDS)
def test_cards_are_listed_for_every_game(id, capsys):
    assert main(["cards", id]) == 0
    told = " ".join(capsys.readouterr().out.split())
    for card in registry.game(id).card_list():
        assert card["name"].split()[0] in told


def test_cards_lists_every_card_with_its_parsed_form(capsys):
    cards = said(capsys, "cards", "valtia", "--json")
    assert len(cards) == 52
    skeleton = next(card for card in cards if card["name"] == "Skeleton")
    assert skeleton["text"] == "On Death: replace this card with a Remains."
    assert "Replace" in json.dumps(skeleton["parsed"])
    assert main(["cards", "valtia", "mend"]) == 0
    assert "Choose a character" in capsys.readouterr().out


GOOD = """
[[card]]
name = "Quartermaster"
kind = "neutral"
tribe = "Pirate"
rarity = "rare"
cost = { energy = 2, coins = 0 }
attack = 1
defense = 3
text = "At the end of your turn: if you control another Pirate, gain 1 coin for each other Pirate in this row, up to 2."
"""


def test_a_card_file_that_combines_known_phrases_is_accepted(capsys, tmp_path):
    path = tmp_path / "good.toml"
    path.write_text(GOOD)
    assert main(["cards", "check", str(path)]) == 0
    assert "Quartermaster" in capsys.readouterr().out


def test_all_that_is_wrong_with_a_card_file_is_told(capsys, tmp_path):
    path = tmp_path / "bad.toml"
    bad = GOOD.replace("Quartermaster", "One").replace("gain 1 coin", "gain 1 gold")
    path.write_text(bad + GOOD.replace("Quartermaster", "Two").replace("defense", "defence"))
    assert main(["cards", "check", str(path)]) == 2
    err = capsys.readouterr().err
    assert (
        'bad.toml, One (line 2), column 64: after "control another Pirate, gain 1" I know: coin, coins, energy' in err
    )
    assert 'Did you mean "coins"?' in err
    assert 'bad.toml, Two (line 12): there is no key "defence"' in err
    assert 'Did you mean "defense"?' in err


def test_a_broken_deck_is_told_limit_by_limit(capsys, tmp_path):
    path = tmp_path / "deck.toml"
    path.write_text('[[deck]]\nname = "Heavy"\ncards = ["3 Deckhand", "Gore Tyrant", "Lich Regent", "10 Mend"]\n')
    assert main(["cards", "check", str(path)]) == 2
    err = capsys.readouterr().err
    assert "Gore Tyrant" in err
    assert "VAL-5.11" in err
    assert "3 of Deckhand" in err
    assert "10 of Mend" in err


def test_sim_counts_every_game_once(capsys):
    told = said(capsys, "sim", "valtia", "-n", "40", "--bots", "random,random", "--seed", "1", "--json")
    assert told["games"] == 40
    assert sum(told["wins"]) + told["draws"] + told["unfinished"] == 40
    assert told["unfinished"] == 0
    assert told["decisions"] > 40
    assert told["seconds"] > 0


def test_sim_gives_the_same_on_one_core_and_on_two(capsys):
    words = ["sim", "valtia", "-n", "60", "--seed", "5", "--json"]
    one, two = said(capsys, *words), said(capsys, *words, "--jobs", "2")
    for key in ("wins", "draws", "decisions"):
        assert one[key] == two[key]


def test_sim_seats_as_many_bots_as_are_asked_for(capsys):
    told = said(capsys, "sim", "village", "-n", "4", "--seats", "3", "--json")
    assert told["bots"] == ["random"] * 3
    assert len(told["wins"]) == len(told["seat_wins"]) == 3


def test_sim_lets_fewer_bots_than_seats_take_turns():
    game = registry.game("village")
    assert seated(game, ("greedy", "random"), 5) == ("greedy", "random", "greedy", "random", "greedy")
    assert seated(game, ("greedy", "random", "random"), 3) == ("greedy", "random", "random")


def test_sim_counts_wins_by_bot_and_by_seat(capsys):
    words = ["sim", "village", "-n", "9", "--seats", "3", "--json"]
    still, swapped = said(capsys, *words), said(capsys, *words, "--swap")
    assert still["wins"] == still["seat_wins"]
    assert sum(swapped["wins"]) == sum(swapped["seat_wins"]) == 9
    assert main(["sim", "village", "-n", "3", "--seats", "3", "--swap"]) == 0
    assert "wins by seat: " in capsys.readouterr().out


def test_sim_tells_how_sure_a_share_of_wins_is(capsys):
    assert main(["sim", "valtia", "-n", "4"]) == 0
    assert "% (95 % confidence interval: " in capsys.readouterr().out


def test_a_swapped_deal_is_played_with_the_bots_in_every_seat():
    plan = Plan("village", (), ("random", "random", "random"), 5, True, {})
    for k in range(6):
        tally = play_one(plan, game_of(plan), k)
        for seat, wins in enumerate(tally.seat_wins):
            assert wins == tally.wins[(seat + k) % 3]


def test_sim_takes_options_and_further_cards(capsys, tmp_path):
    path = tmp_path / "good.toml"
    path.write_text(GOOD)
    words = [
        "sim",
        "valtia",
        "-n",
        "4",
        "--set",
        "health=15",
        "--set",
        "decks=Black Tide,Black Tide",
        "--cards",
        str(path),
    ]
    assert said(capsys, *words, "--json")["games"] == 4


def test_a_record_is_checked_and_shown(capsys, record):
    assert main(["replay", str(record)]) == 0
    assert "the record is valid; " in capsys.readouterr().out
    told = said(capsys, "replay", str(record), "--json", "--seat", "1")
    assert told["outcome"]["clause"].startswith("VAL-")
    assert main(["replay", str(record), "--moves"]) == 0
    assert capsys.readouterr().out.startswith(("South: ", "North: "))


def test_bench_tells_its_figures(capsys):
    told = said(capsys, "bench", "valtia", "--seconds", "0.1", "--json")
    assert told["compiled"] is __import__("legendry.build").build.compiled()
    assert set(told["games"]["valtia"]) == {
        "games_per_s",
        "decisions_per_s",
        "decisions_per_game",
        "clone_us",
        "simulations_per_s",
    }
    assert all(figure > 0 for figure in told["games"]["valtia"].values())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["rules", "valtio"],
            f"there is no game 'valtio'; the games are {', '.join(registry.IDS)}. Did you mean \"valtia\"?",
        ),
        (["rules", "valtia", "99.9"], 'have no clause "99.9"'),
        (["rules", "valtia", "--coverage", "--project", "/nowhere"], "there is no folder of tests"),
        (["cards", "valtia", "Skeletn"], 'Did you mean "Skeleton"?'),
        (["cards", "check"], "check needs a file"),
        (["cards", "check", "nothing.toml"], "there is no file nothing.toml"),
        (["cards", "check", "/"], "/ is a folder"),
        (["sim", "valtia", "-n", "0"], "-n must be from 1 to"),
        (["sim", "valtia", "-n", "-3"], "-n must be from 1 to"),
        (["sim", "valtia", "-n", "many"], "many"),
        (["sim", "valtia", "--bots", "random"], "needs 2 bots, not 1"),
        (["sim", "valtia", "--bots", "random,clever"], "there is no bot 'clever'"),
        (["sim", "valtia", "--seats", "3"], "valtia is for 2 players, not 3"),
        (["sim", "village", "--seats", "1"], "village is for 2 to 6 players, not 1"),
        (["sim", "village", "--seats", "2", "--bots", "random,random,random"], "3 bots for 2 seats"),
        (["sim", "valtia", "--jobs", "0"], "--jobs must be from 1 to"),
        (["arena", "valtia", "--bots", "greedy"], "--bots takes two bots"),
        (["arena", "valtia", "--bots", "greedy,greddy"], 'Did you mean "greedy"?'),
        (["arena", "valtia", "--seats", "3"], "valtia is for 2 players, not 3"),
        (["arena", "valtia", "-n", "0"], "-n must be from 1 to"),
        (["arena", "valtia", "--jobs", "-1"], "--jobs must be from 1 to"),
        (["arena", "valtia", "--set", "health=7"], "VAL-2.4"),
        (["sim", "valtia", "--set", "health"], "--set takes NAME=VALUE"),
        (["sim", "valtia", "--set", "health=7"], "VAL-2.4"),
        (["sim", "valtia", "--set", "decks=Wild Pack,Wild Park"], 'there is no deck "Wild Park"'),
        (["bench", "--seconds", "0"], "--seconds must be more than 0"),
        (["bench", "chess"], "there is no game 'chess'"),
        (["replay", "nothing.json"], "there is no file nothing.json"),
    ],
)
def test_what_cannot_be_is_one_sentence(capsys, words, sentence):
    assert sentence in refused(capsys, *words)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda text: text[: len(text) // 2], "is not valid JSON"),
        (lambda text: "[]", "this is not a record"),
        (lambda text: '{"game": "chess"}', "there is no game 'chess'"),
        (lambda text: text.replace(f'"{legendry.game("valtia").version}"', '"16"'), "made by rules 16"),
        (lambda text: text.replace("end turn", "fly away", 1), "does not hold"),
        (lambda text: "[" * 100_000, "nested too deeply"),
    ],
)
def test_a_damaged_record_is_one_sentence(capsys, record, change, sentence):
    record.write_text(change(record.read_text()))
    assert sentence in refused(capsys, "replay", str(record))


def test_a_binary_file_is_one_sentence(capsys, tmp_path):
    path = tmp_path / "picture.json"
    path.write_bytes(b"\x89PNG\xff\xfe")
    assert "is not a text file" in refused(capsys, "replay", str(path))

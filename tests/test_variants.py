"""Variants: cards changed by name, cards and decks added, rule numbers set; everywhere, and told when wrong."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import legendry
from legendry import registry
from legendry.cli import main
from legendry.kernel.errors import BadInput
from legendry.variants import LARGEST, MOST_FILES, read_variant

SKELETON = '[[card]]\nname = "Skeleton"\nattack = 2\ndefense = 1\n'


@pytest.fixture
def skeleton(tmp_path: Path) -> str:
    file = tmp_path / "skeleton.toml"
    file.write_text(SKELETON, encoding="utf-8")
    return str(file)


def card(game: Any, name: str) -> dict[str, Any]:
    (found,) = [each for each in game.card_list() if each["name"] == name]
    return dict(found)


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 0
    return capsys.readouterr().out


def told(game: str, text: str) -> list[str]:
    with pytest.raises(BadInput) as caught:
        registry.game_with(game, ("v.toml", text))
    return str(caught.value).split("\n")


# ---- from Python --------------------------------------------------------------------------------


def test_a_card_is_changed_by_name_and_only_where_the_file_says_so(skeleton: str) -> None:
    printed, changed = card(legendry.game("valtia"), "Skeleton"), card(legendry.game("valtia", skeleton), "Skeleton")
    assert (changed["attack"], changed["defense"]) == (2, 1)
    assert {**changed, "attack": printed["attack"], "defense": printed["defense"]} == printed


def test_the_printed_game_stays_as_it_is(skeleton: str) -> None:
    printed = legendry.game("valtia")
    varied = legendry.game("valtia", variant=skeleton)
    assert varied is legendry.game("valtia", variant=skeleton)
    assert legendry.game("valtia") is printed
    assert varied.fingerprint != printed.fingerprint
    assert varied.names == printed.names
    assert varied.full_title == f"{printed.title} (skeleton)"


def test_several_files_one_after_the_other() -> None:
    more = {"a.toml": SKELETON, "b.toml": SKELETON.replace("attack = 2", "attack = 4")}
    assert card(legendry.game("valtia", more), "Skeleton")["attack"] == 4


def test_an_empty_text_takes_the_text_away() -> None:
    game = legendry.game("valtia", {"v.toml": '[[card]]\nname = "Skeleton"\ntext = ""\n'})
    assert not card(game, "Skeleton")["text"]


def test_a_deck_is_replaced_by_name_and_keeps_its_place() -> None:
    cards = ["2 Thornback Boar", "2 Den Mother", "2 Pack Runner", "2 Skeleton", "2 Deckhand", "2 Militia Levy",
             "2 Siege Brute", "1 Mend"]  # fmt: skip
    game = legendry.game("valtia", {"v.toml": f'[[deck]]\nname = "Wild Pack"\ncards = {cards!r}\n'})
    assert [deck.name for deck in game.decks] == [deck.name for deck in legendry.game("valtia").decks]
    (deck,) = [deck for deck in game.decks if deck.name == "Wild Pack"]
    assert game.names[deck.faces[-1]] == "Mend"


def test_a_table_of_a_variant_is_recorded_saved_copied_and_pickled(skeleton: str) -> None:
    table = legendry.game("valtia", skeleton).new(seed=1)
    record = json.loads(json.dumps(table.record()))
    assert record["variant"] == [["skeleton.toml", SKELETON]]
    assert legendry.replay(record) == table
    assert legendry.load(json.loads(json.dumps(table.dump()))) == table
    assert pickle.loads(pickle.dumps(table)) == table
    assert "variant" not in legendry.game("valtia").new(seed=1).record()


def test_a_record_is_not_replayed_by_other_cards(skeleton: str) -> None:
    record = legendry.game("valtia", skeleton).new(seed=1).record()
    for files in ([], [["v.toml", SKELETON.replace("2", "3")]]):
        with pytest.raises(BadInput, match="this was made with another card set of valtia"):
            legendry.replay({**record, "variant": files})
    same = [["other.toml", f"# the same cards\n{SKELETON}"]]
    assert legendry.replay({**record, "variant": same}).game.names


@pytest.mark.parametrize("files", ["text", [["a.toml"]], [["a.toml", 3]], {"a.toml": "text"}, [3]])
def test_a_variant_that_is_not_whole(files: Any) -> None:
    record = legendry.game("valtia").new(seed=1).record()
    with pytest.raises(BadInput, match="its variant is not whole"):
        legendry.replay({**record, "variant": files})


def test_a_variant_is_bounded(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=f"at most {MOST_FILES} files, not {MOST_FILES + 1}"):
        read_variant({f"{k}.toml": "" for k in range(MOST_FILES + 1)})
    with pytest.raises(BadInput, match=f"at most {LARGEST:,} characters"):
        read_variant({"v.toml": "#" * (LARGEST + 1)})
    with pytest.raises(BadInput, match=r"is a folder; name a file in it"):
        read_variant(tmp_path)


# ---- what is wrong ------------------------------------------------------------------------------


def test_every_fault_is_told_with_file_and_line() -> None:
    text = (
        'name = "Broken"\n[[card]]\nname = "Skeletn"\nattack = 2\n[[card]]\nname = "Mend"\nattack = 1\n'
        '[rules]\nhand_size = 99\nhand_sze = 3\n[[deck]]\nname = "X"\ncards = ["2 Skelton"]\n[foo]\n'
    )
    assert [line.partition(": ")[0] for line in told("valtia", text)] == [
        "v.toml, Skeletn (line 2)", "v.toml, Skeletn (line 2)", "v.toml, Mend (line 5)", "v.toml (line 9)",
        "v.toml (line 10)", "v.toml, X (line 11)", "v.toml (line 14)",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[[card]]\nname = "Skeletn"\nattack = 2\n', 'the key "cost" is missing. Did you mean "Skeleton"?'),
        ("[rules]\nhand_size = 99\n", 'v.toml (line 2): "hand_size" must be a number from 1 to 10, not 99 (VAL-6.1)'),
        ("[rules]\nhand_size = true\n", '"hand_size" must be a number from 1 to 10, not True (VAL-6.1)'),
        ("[rules]\nturn_energy = 3\n", '"turn_energy" must be a list of 1 to 12 numbers from 0 to 20, not 3'),
        ("[rules]\nturn_energy = []\n", '"turn_energy" must be a list of 1 to 12 numbers from 0 to 20, not []'),
        ("[rules]\nhand_sze = 3\n", 'there is no rule number "hand_sze". Did you mean "hand_size"?'),
        ("rules = 3\n", "v.toml (line 1): write the rule numbers under [rules]"),
        ('game = "castles"\n[rules]\nhand_size = 4\n', "v.toml (line 1) is a variant of castles, not of valtia"),
        ("game = 3\n[rules]\nhand_size = 4\n", 'v.toml (line 1): "game" must be a text in quotes, not 3'),
        ("[rules\n", "v.toml is not a TOML file: "),
        ("", "v.toml has no [[card]] and no [[deck]] in it"),
    ],
)
def test_a_fault_is_a_sentence_that_says_what_would_have_been_right(text: str, says: str) -> None:
    assert says in told("valtia", text)[-1]


def test_a_change_that_spoils_a_printed_card_is_told() -> None:
    (fault,) = told("valtia", '[[card]]\nname = "Remains"\nkind = "spell"\ntext = "Gain 1 coin."\n')[-1:]
    assert "Remains" in fault or "Skeleton" in fault


# ---- on the command line ------------------------------------------------------------------------


def test_a_variant_in_every_command(skeleton: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "2/1" in run(capsys, "cards", "valtia", "Skeleton", "--variant", skeleton)
    sim = json.loads(run(capsys, "sim", "valtia", "--variant", skeleton, "-n", "4", "--json"))
    assert (sim["games"], sim["unfinished"]) == (4, 0)
    arena = json.loads(run(capsys, "arena", "valtia", "--variant", skeleton, "-n", "2", "--jobs", "1", "--json"))
    assert arena["games"] == 2
    assert "decisions/s" in run(capsys, "bench", "valtia", "--variant", skeleton, "--seconds", "0.1")
    record = tmp_path / "game.json"
    record.write_text(json.dumps(played(skeleton).record()), encoding="utf-8")
    assert "the record is valid" in run(capsys, "replay", str(record))
    assert "the record is valid" in run(capsys, "replay", str(record), "--variant", skeleton)
    found = json.loads(run(capsys, "analyse", str(record), "--seconds", "0.01", "--jobs", "1", "--json"))
    assert found["game"] == "valtia"
    scenario = tmp_path / "skeleton.txt"
    scenario.write_text(
        "game: valtia\ntitle: A Skeleton of 2/1\n\ngiven:\n  turn: South 3\n  c2: South Skeleton\n\n"
        "then:\n  c2: South Skeleton 2/1\n"
    )
    assert "ok" in run(capsys, "scenario", str(scenario), "--variant", skeleton)
    assert main(["scenario", str(scenario)]) == 1
    assert "hand_size" in run(capsys, "rules", "valtia", "--numbers", "--variant", skeleton)


def played(skeleton: str) -> Any:
    table = legendry.game("valtia", skeleton).new(seed=1)
    for _ in range(8):
        ask = table.asks[0]
        table.play(ask.seat, ask.options[-1].text)
    return table


def test_a_bot_of_others_plays_a_variant(skeleton: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(
        "import legendry\n\n\nclass Mine(legendry.Bot):\n    def choose(self, observation):\n"
        "        return observation.options[-1]\n"
    )
    words = ["sim", "valtia", "--variant", skeleton, "--bots", f"{mine}:Mine,greedy", "-n", "4", "--json"]
    assert json.loads(run(capsys, *words))["games"] == 4


def test_decks_are_named_even_with_commas(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = legendry.game("valtia")
    (wild,) = [deck for deck in game.decks if deck.name == "Wild Pack"]
    cards = [game.names[face] for face in wild.faces]
    file = tmp_path / "decks.toml"
    file.write_text(f'[[deck]]\nname = "Salt, and Bone"\ncards = {cards!r}\n', encoding="utf-8")
    words = ["sim", "valtia", "--variant", str(file), "-n", "2", "--json"]
    assert json.loads(run(capsys, *words, "--decks", "Salt, and Bone,Black Tide"))["games"] == 2
    assert json.loads(run(capsys, *words, "--set", "decks=Black Tide,Salt, and Bone"))["games"] == 2
    assert main([*words, "--decks", "Salt,Black Tide"]) == 2
    assert 'there is no deck "Salt"' in capsys.readouterr().err
    assert main(["sim", "village", "--decks", "Salt"]) == 2
    assert capsys.readouterr().err == "legendry: village has no decks to choose\n"


def test_the_former_name_of_the_option_works(skeleton: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "2/1" in run(capsys, "cards", "valtia", "Skeleton", "--cards", skeleton)


def test_an_arena_that_was_kept_before_variants_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "kept.txt"
    kept.write_text('["valtia", ["greedy", "random"], 2, 1, {}]\n[0, 0, [1, 1], [0.1, 0.1], [0.1, 0.1]]\n')
    words = ["arena", "valtia", "--bots", "greedy,random", "-n", "2", "--jobs", "1", "--keep", str(kept), "--json"]
    assert json.loads(run(capsys, *words))["games"] == 2

"""`legendry scenario FILE...`."""

import json
import textwrap

import pytest

from legendry import cli

HOLDS = """\
game: valtia
title: A step
given:
  South energy: 1
  b1: South Deckhand
when:
  South: move b1 b2
then:
  South energy: 0
"""
FAILS = HOLDS.replace("South energy: 0", "South energy: 5")


@pytest.fixture
def folder(tmp_path):
    """A folder to write scenarios into: `folder(name, text)` gives the path."""

    def write(name: str, text: str) -> str:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


@pytest.fixture
def type_in(capsys):
    """Run `legendry scenario`; returns exit code, stdout and stderr."""

    def run(*words: str) -> tuple[int, str, str]:
        code = cli.main(["scenario", *words])
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_a_file_that_holds(type_in, folder):
    path = folder("a.txt", HOLDS)
    assert type_in(path) == (0, f"ok      {path}: A step\n", "")


def test_a_file_that_fails_says_where_and_what(type_in, folder):
    path = folder("a.txt", FAILS)
    out = f'failed  {path}: A step\n        line 9: expected "South energy: 5", found 0\n'
    assert type_in(path) == (1, out, "")


def test_all_files_are_run_and_one_that_fails_is_enough(type_in, folder):
    good, bad, last = folder("a.txt", HOLDS), folder("b.txt", FAILS), folder("c.txt", HOLDS)
    code, out, err = type_in(good, bad, last)
    assert (code, err) == (1, "")
    assert [line.split()[0] for line in out.splitlines()] == ["ok", "failed", "line", "ok"]


def test_a_folder_means_the_text_files_in_it_and_below(type_in, folder, tmp_path):
    folder("b.txt", HOLDS)
    folder("inner/a.txt", HOLDS)
    folder("notes.md", "no scenario")
    code, out, err = type_in(str(tmp_path))
    assert (code, err, out.count("ok ")) == (0, "", 2)


def test_as_json(type_in, folder):
    good, bad = folder("a.txt", HOLDS), folder("b.txt", FAILS)
    code, out, err = type_in("--json", good, bad)
    assert (code, err) == (1, "")
    assert json.loads(out) == [
        {"file": good, "title": "A step", "ok": True, "line": None, "why": None},
        {"file": bad, "title": "A step", "ok": False, "line": 9, "why": 'expected "South energy: 5", found 0'},
    ]


def test_a_file_that_is_no_scenario_is_one_sentence_and_the_others_run(type_in, folder):
    bad, good = folder("a.txt", HOLDS.replace("South energy: 1", "South enrgy: 1")), folder("b.txt", HOLDS)
    sentence = f'{bad}, line 4: "South enrgy" is not a line of given. Did you mean "South energy"?'
    assert type_in(bad, good) == (2, f"ok      {good}: A step\n", f"legendry: {sentence}\n")
    code, out, err = type_in("--json", bad)
    assert (code, err) == (2, f"legendry: {sentence}\n")
    assert json.loads(out) == [{"file": bad, "title": "", "ok": False, "line": None, "why": sentence}]


def test_a_file_that_cannot_be_read(type_in, tmp_path):
    nowhere, binary = tmp_path / "nowhere.txt", tmp_path / "binary.txt"
    binary.write_bytes(b"game: \xff\xfe")
    assert type_in(str(nowhere)) == (2, "", f"legendry: {nowhere} cannot be read: No such file or directory\n")
    assert type_in(str(binary)) == (2, "", f"legendry: {binary} cannot be read: it is not UTF-8 text\n")


def test_a_folder_without_scenarios(type_in, tmp_path):
    assert type_in(str(tmp_path)) == (2, "", f"legendry: there is no scenario (*.txt) in {tmp_path}\n")


def test_broken_cards_are_one_sentence(type_in, folder):
    cards = """\
    cards:
      [[card]]
      name = "Odd One"
      kind = "spell"
      cost = { energy = 0, coins = 0 }
      text = "Gain 1 gold."
    """
    path = folder("a.txt", HOLDS.replace("given:", textwrap.dedent(cards) + "given:"))
    code, out, err = type_in(path)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"legendry: {path}, Odd One (line 4), column ")

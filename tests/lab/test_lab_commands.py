"""`legendry lab ...` as it is typed."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from legendry.cli import lab, main

SKELETON = str(Path(__file__).parent / "skeleton.toml")
QUICK = ["--bots", "random", "--jobs", "1"]
STUDIES = {
    "ab": ["ab", "valtia", "--a", SKELETON, "--deals", "3"],
    "decks": ["decks", "levendale", "--deals", "1"],
    "shape": ["shape", "levendale", "--deals", "3", "--skill", "1"],
    "rules": ["rules", "levendale", "--set", "opening_hand=6,8", "--deals", "2"],
    "cards": ["cards", "levendale", "--decks", "Masquerade", "--deals", "1", "--games", "2"],
    "explore": ["explore", "levendale", "--deals", "2", "--best", "1"],
    "report": ["report", "leviathan", "--deals", "1", "--set", "income=3"],
}


class Page(HTMLParser):
    """What a page would fetch or run, and what it holds."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.outside: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.outside += [f"{tag} {name}" for name, _ in attrs if name in ("src", "href")]


def said(capsys, *words: str):
    assert main(["lab", *words, *QUICK]) == 0
    return capsys.readouterr()


@pytest.mark.parametrize("study", STUDIES)
def test_a_study_says_the_same_as_text_json_and_page(study, capsys, tmp_path):
    file, kept = tmp_path / "page.html", tmp_path / "kept.txt"
    keep = ["--keep", str(kept)]
    text = said(capsys, *STUDIES[study], *keep, "--html", str(file)).out
    size = kept.stat().st_size
    data = json.loads(said(capsys, *STUDIES[study], *keep, "--json").out)
    assert kept.stat().st_size == size  # nothing was played twice
    assert (data["study"], data["game"]) == (study, STUDIES[study][1])
    page = Page(file.read_text(encoding="utf-8"))
    assert {"svg", "table", "h1"} <= set(page.tags)
    assert "script" not in page.tags
    assert page.outside == []
    title = text.splitlines()[0]
    assert f"<h1>{title}</h1>" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("study", lab.STUDIES)
def test_every_study_has_help_with_an_example(study, capsys):
    assert main(["lab", study, "--help"]) == 0
    told = capsys.readouterr().out
    assert f"legendry lab {study} " in told[told.index("example") :]
    assert {"--json", "--html", "--jobs", "--dask", "--keep", "--variant", "--seed"} <= set(re.findall(r"--\w+", told))


def test_ab_says_its_cost_before_and_its_verdict_after(capsys):
    found = said(capsys, *STUDIES["ab"], "--json")
    assert re.search(r"random: about [\d,]+ deals \(.*\) if nothing changed", found.err)
    data = json.loads(found.out)
    assert data["verdict"] == "open"
    assert data["interval"][0] <= data["difference"] <= data["interval"][1]
    assert data["changed"] == {"cards": ["Skeleton"], "numbers": [], "decks": ["Restless Graves"]}
    assert data["bots"][0]["deals_for_2_points"] > 100


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["ab", "valtia"], "A and B are the same game"),
        (["ab", "valtia", "--a", "missing.toml"], "there is no file missing.toml"),
        (["ab", "valtia", "--a", SKELETON, "--margin", "0"], "--margin must be from 0.1 to 50"),
        (["ab", "valtia", "--a", SKELETON, "--error", "1"], "--error must be from"),
        (["ab", "valtia", "--a", SKELETON, "--deals", "0"], "--deals must be from 1"),
        (["ab", "valtia", "--a", SKELETON, "--html", "/nowhere/x.html"], "/nowhere/x.html cannot be written"),
        (["ab", "chess", "--a", SKELETON], "there is no game 'chess'"),
        (["decks", "levendale", "--seats", "9"], "--seats: levendale is for 2 to 4 players"),
        (["decks", "valtia", "--set", "wealth=3"], "--set takes NAME=VALUE"),
        (["shape", "valtia", "--skill", "-1"], "--skill must be 0 or more"),
        (["rules", "valtia"], "--set"),
        (["abc", "valtia"], "abc is not one of"),
        ([], "WHAT"),
    ],
)
def test_bad_input_gets_one_sentence(words, told, capsys):
    assert main(["lab", *words]) == 2
    lines = [line for line in capsys.readouterr().err.splitlines() if line.startswith("legendry: ")]
    assert len(lines) == 1
    assert told in lines[0]


def test_a_file_that_holds_something_else_is_not_touched(capsys, tmp_path):
    file = tmp_path / "diary.txt"
    file.write_text("Dear diary\n")
    assert main(["lab", *STUDIES["decks"], *QUICK, "--keep", str(file)]) == 2
    assert "holds no games of legendry lab" in capsys.readouterr().err
    assert file.read_text() == "Dear diary\n"

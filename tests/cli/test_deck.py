"""`legendry deck`, and deck codes wherever a command takes the name of a deck."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from legendry.cli import main

WILD_PACK = "V88T-V5D8-4R"


def out(capsys: Any, *words: str, code: int = 0) -> str:
    assert main(list(words)) == code
    found = capsys.readouterr()
    return str(found.out if code == 0 else found.err)


def test_a_deck_is_written_as_a_code_and_read_back(capsys: Any, tmp_path: Path) -> None:
    assert out(capsys, "deck", "encode", "valtia", "Wild Pack") == f"{WILD_PACK}\n"
    cards = out(capsys, "deck", "decode", "valtia", WILD_PACK.lower())
    assert "2 Thornback Boar\n" in cards
    (tmp_path / "mine.txt").write_text(cards)
    assert out(capsys, "deck", "encode", "valtia", "--file", str(tmp_path / "mine.txt")) == f"{WILD_PACK}\n"
    assert out(capsys, "deck", "encode", "valtia", *cards.splitlines()) == f"{WILD_PACK}\n"


def test_a_check_tells_every_limit_with_its_clause(capsys: Any) -> None:
    assert out(capsys, "deck", "check", "valtia", WILD_PACK) == f"ok  a legal deck of 15 cards: {WILD_PACK}\n"
    broken = out(capsys, "deck", "check", "castles", "3 Rootgate", code=2)
    assert broken.splitlines() == [
        "legendry: a deck has exactly 10 cards, this one has 3 (CAS-16.1)",
        "legendry: all cards of a deck are distinct, this one has 3 of Rootgate (CAS-16.2)",
    ]
    main(["deck", "check", "castles", "3 Rootgate", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert [flaw["clause"] for flaw in told["flaws"]] == ["CAS-16.1", "CAS-16.2"]
    assert not told["legal"]


def test_a_qr_picture_holds_the_code_or_a_link(capsys: Any, tmp_path: Path) -> None:
    assert out(capsys, "deck", "qr", "valtia", WILD_PACK).endswith(f"{WILD_PACK}\n")
    file = tmp_path / "deck.svg"
    said = out(capsys, "deck", "qr", "valtia", WILD_PACK, "--server", "https://cards.example/", "-o", str(file))
    assert said == f"{file}: https://cards.example/new/valtia?deck={WILD_PACK}\n"
    assert "<svg" in file.read_text()
    again = out(capsys, "deck", "qr", "valtia", WILD_PACK, "-o", str(file), code=2)
    assert again == f"legendry: {file} already exists; name a new file\n"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ["encode", "valtia"],
            'name a deck: legendry deck encode valtia "2 Skeleton" "Mend", a name, a code or --file',
        ),
        (["encode", "valtia", "Wild Pack", "--file", "x"], "name a deck: legendry deck encode valtia"),
        (["encode", "village", "Elf"], "village has no decks to build; its players bring heroes"),
        (["encode", "valtia", "2 Skeletn"], 'there is no card "Skeletn"'),
        (
            ["qr", "valtia", WILD_PACK, "-o", "deck.gif"],
            "-o takes a file that ends in .svg, .png or .txt, not deck.gif",
        ),
        (["qr", "valtia", WILD_PACK, "--server", "x"], "--server is an address such as https://cards.example, not x"),
    ],
)
def test_each_mistake_is_one_sentence(capsys: Any, words: list[str], says: str) -> None:
    said = out(capsys, "deck", *words, code=2)
    assert says in said
    assert len(said.splitlines()) == 1


def test_bots_play_a_deck_by_its_code(capsys: Any) -> None:
    words = ["sim", "valtia", "-n", "2", "--bots", "greedy,greedy", "--json", "--decks"]
    by_code, by_name = ({**json.loads(out(capsys, *words, f"{deck},Black Tide")), "seconds": 0} for deck in
                        (WILD_PACK, "Wild Pack"))  # fmt: skip
    assert by_code["games"] == by_name["games"] == 2
    arena = ["arena", "valtia", "-n", "2", "--bots", "greedy,random", "--jobs", "1", "--json", "--decks"]
    assert json.loads(out(capsys, *arena, f"{WILD_PACK},{WILD_PACK}"))["games"] == 2

"""`legendry words`: every phrase and noun of a game, as a table and as data; docs/words says the same."""

from __future__ import annotations

import json
from typing import Any

import pytest

from legendry import registry
from legendry.cli import main
from legendry.cli.words import everything
from legendry.kernel.cardtext.errors import Study
from legendry.kernel.cardtext.reader import Reader
from tools.words import FOLDER, page


def words(capsys: pytest.CaptureFixture[str], *args: str) -> Any:
    assert main(["words", *args, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("id", registry.IDS)
def test_every_phrase_is_listed_with_an_example(id: str) -> None:
    language = registry.game(id).language()
    found = everything(registry.game(id))
    sayable = {way.make for ways in language.vocabulary.ways.values() for way in ways}
    expected = [cls for cls in language.vocabulary.phrases if cls in sayable and cls.kind not in ("text", "option")]
    assert len(found["phrases"]) == len(expected) - len([cls for cls in expected if cls in language.without])
    assert len(found["nouns"]) == len(language.vocabulary.nouns)
    for row in found["phrases"]:
        assert row["says"]
        assert row["example"]["text"]


@pytest.mark.parametrize("id", registry.IDS)
def test_every_printed_example_is_printed(id: str) -> None:
    printed = {card["name"]: str(card) for card in registry.game(id).card_list()}
    for row in everything(registry.game(id))["phrases"]:
        if row["example"]["card"]:
            assert row["example"]["text"].replace("'", "") in printed[row["example"]["card"]].replace("'", "").replace(
                "\\", ""
            )


@pytest.mark.parametrize("id", registry.IDS)
def test_every_made_up_example_can_be_read(id: str) -> None:
    language = registry.game(id).language()
    reader = Reader(language.vocabulary, language.names)
    for row in everything(registry.game(id))["phrases"]:
        if not row["example"]["card"]:
            assert reader.read(row["example"]["text"], row["kind"]), row


@pytest.mark.parametrize("id", registry.IDS)
def test_every_key_says_what_it_means(id: str) -> None:
    for keys in everything(registry.game(id))["keys"].values():
        assert all(key["means"] for key in keys)


@pytest.mark.parametrize("id", registry.IDS)
def test_what_has_a_meaning_can_be_said(id: str) -> None:
    language = registry.game(id).language()
    keywords = [noun.one for noun in language.vocabulary.nouns if noun.category == "keyword"]
    assert all(known in language.vocabulary.phrases or known in keywords for known in language.meanings)


@pytest.mark.parametrize("id", registry.IDS)
def test_the_reference_is_current(id: str) -> None:
    """If this fails: make words."""
    assert (FOLDER / f"{id}.md").read_text(encoding="utf-8") == page(id)


def test_the_shape_of_the_data(capsys: pytest.CaptureFixture[str]) -> None:
    found = words(capsys, "valtia", "--search", "deal damage")
    assert found["game"] == "valtia"
    (row,) = [row for row in found["phrases"] if row["says"] == "deal <a number> [more] <damage> to <a target>"]
    assert (row["role"], row["kind"], row["part"]) == ("Effects", "plain_order", "an order")
    assert [slot["part"] for slot in row["takes"]] == ["a number", "damage", "a target"]
    assert "the enemy castle" in row["takes"][2]["such_as"]
    assert row["example"] == {"card": "Vow-Breaker", "text": "On Death: deal 2 damage to the enemy castle."}
    assert {"name", "takes", "needed", "choices", "means"} == set(found["keys"]["deck"][0])


def test_a_table_for_each_role(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "valtia"]) == 0
    out = capsys.readouterr().out
    for said in ("Moments", "On Entering", "Effects", "steal <a number> [more] <a resource>", "Keywords", "Vanish"):
        assert said in out
    assert main(["words", "valtia", "--search", "steal"]) == 0
    out = capsys.readouterr().out
    assert "Purse Cutter: On Kill: steal 1 coin." in " ".join(out.split())
    assert "What may stand there" in out
    assert "Moments" not in out


def test_keys_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "village", "--keys"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "[[hero]]" in out
    assert "true: the card can be sold" in out


def test_nothing_found_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "valtia", "--search", "xyzzy"]) == 1
    assert "no phrase of valtia" in capsys.readouterr().out


def test_a_new_phrase_shows_up_by_itself() -> None:
    """No separate list: everything the parser knows is listed."""
    language = registry.game("castles").language()
    shown = {row["says"] for row in everything(registry.game("castles"))["phrases"]}
    study = Study(Reader(language.vocabulary, language.names), "On finished: your castle regains 2 health.")
    assert study.tree is not None
    assert "your castle regains <a number> health" in shown

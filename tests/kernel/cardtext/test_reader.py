"""Every card text reads one way and prints back letter for letter."""

from __future__ import annotations

import json
from types import ModuleType
from typing import ClassVar

import pytest

from legendry.games.valtia.rules import words
from legendry.kernel.cardtext.errors import read_text
from legendry.kernel.cardtext.phrase import Noun, Phrase, columns, same, show, tree
from legendry.kernel.cardtext.reader import Reader, tokens
from legendry.kernel.cardtext.shared import EVERY_GAME
from legendry.kernel.cardtext.vocabulary import Vocabulary

from .readers import READER
from .valtia_texts import NEW, TEXTS


@pytest.mark.parametrize(("name", "spell", "text"), [entry for entry in TEXTS if entry[2]])
def test_a_card_reads_one_way_and_prints_back(name: str, spell: bool, text: str) -> None:
    readings = READER.read(text)
    assert len(readings) == 1
    assert show(readings[0]) == text
    assert same(read_text(READER, text, not spell, words.check), readings[0])


def test_all_cards_are_here() -> None:
    assert len(TEXTS) == 52
    assert len({name for name, _, _ in TEXTS}) == 52


@pytest.mark.parametrize(("spell", "text"), NEW)
def test_phrases_combine_freely(spell: bool, text: str) -> None:
    assert show(read_text(READER, text, not spell, words.check)) == text


def test_tokens_part_the_possessive() -> None:
    assert [token.text for token in tokens("Its owner's, owners' +1 12 Vow-Breaker (a).")] == [
        *("Its", "owner", "'s", ",", "owners", "'", "+1", "12", "Vow-Breaker", "(", "a", ")", ".")
    ]


def test_the_tree_is_plain_data() -> None:
    text = read_text(READER, "On Kill: choose an enemy; deal 2 damage to it.", True, words.check)
    enemy = {"Described": {"what": "enemy"}}
    steps = [
        {"Choose": {"choices": [{"A": {"what": enemy}}]}},
        {"Deal": {"n": 2, "harm": "damage", "whom": "it"}},
    ]
    sentence = {"Triggered": {"head": "On Kill", "body": {"Steps": {"steps": steps}}}}
    assert tree(text) == {"Text": {"sentences": [sentence]}}
    assert json.loads(json.dumps(tree(text))) == tree(text)


def test_trees_are_compared_by_what_they_say() -> None:
    first, again, other = [READER.read(text)[0] for text in ("Draw 1 card.", "Draw 1 card.", "Draw 2 cards.")]
    assert same(first, again)
    assert not same(first, other)


def test_columns_are_those_of_the_printed_text() -> None:
    text = READER.read("On Kill: choose an enemy; destroy it.")[0]
    step = text.sentences[0].body.steps[1]
    assert columns(text)[id(step)] == 26
    assert columns(text)[id(step.card)] == 34


class Loop(Phrase):
    kind: ClassVar[str] = "loop"
    says: ClassVar[str] = "{inner:loop} again"


class Twice(Phrase):
    kind: ClassVar[str] = "thing"
    says: ClassVar[str] = "a Thing"


class AlsoTwice(Phrase):
    kind: ClassVar[str] = "thing"
    says: ClassVar[str] = "a thing"


class Silent(Phrase):
    kind: ClassVar[str] = "silent"
    says: ClassVar[str] = "{much?much}"


def module(**contents: object) -> ModuleType:
    made = ModuleType(__name__)
    vars(made).update(contents)
    return made


@pytest.mark.parametrize(
    ("contents", "why"),
    [
        ({"Loop": Loop, "NOUNS": [Noun("loop", "once")]}, "loop begins with loop"),
        ({"Twice": Twice, "AlsoTwice": AlsoTwice}, "thing says 'a/an thing' twice"),
        ({"NOUNS": [Noun("x", "b"), Noun("y", "B")], "INCLUDES": [("x", "y")]}, "y says 'b' twice"),
        ({"Silent": Silent}, "Silent could be said without a word"),
    ],
)
def test_a_muddled_vocabulary_is_refused(contents: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Vocabulary([module(**contents)])


def test_what_needs_an_empty_category_cannot_be_said() -> None:
    bare = Vocabulary(EVERY_GAME)
    assert not bare.ways["property"] or all(way.make is not words.Sick for way in bare.ways["property"])
    assert not Reader(bare, []).read("Gain 1 coin.")
    assert Reader(bare, []).read("Draw 1 card.")

"""Random trees print, read back as the same tree, and read one way only; no string breaks the reader."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from legendry.games.valtia.rules.words import check
from legendry.kernel.cardtext.errors import TextError, read_text
from legendry.kernel.cardtext.phrase import same, show

from .readers import READER, VALTIA, Grower
from .valtia_texts import NAMES, NEW, TEXTS

CARD_TEXTS = [text for _, _, text in TEXTS if text] + [text for _, text in NEW]
SNIPPETS = [
    "it",
    "this card",
    "each",
    "other",
    ":",
    ";",
    ".",
    ",",
    "and",
    "or",
    "choose one",
    "'s",
    "99999999",
    "+1",
    "a",
]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_random_sentences_read_back(seed: int) -> None:
    grower = Grower(VALTIA, NAMES, seed)
    for k in range(500):
        grown = grower.grow("sentence", 5 + k % 6)
        printed = show(grown)
        readings = READER.read(printed, "sentence")
        assert len(readings) == 1, printed
        assert same(readings[0], grown), printed


def test_every_way_to_say_something_reads_back() -> None:
    grower = Grower(VALTIA, NAMES, 1)
    for kind, ways in VALTIA.ways.items():
        for way in ways:
            for _ in range(3):
                grown = grower.follow(way, 4)
                printed = show(grown)
                readings = READER.read(printed, kind)
                assert len(readings) == 1, (kind, printed)
                assert same(readings[0], grown), (kind, printed)


def read_or_explain(text: str, permanent: bool) -> None:
    refused: TextError | None = None
    try:
        read_text(READER, text, permanent, check)
    except TextError as error:
        refused = error
    if refused is not None:
        assert str(refused)
        assert 1 <= refused.column <= len(text) + 1, (refused.column, text)


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(st.text(), st.booleans())
def test_any_string(text: str, permanent: bool) -> None:
    read_or_explain(text, permanent)


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(sorted({word for text in CARD_TEXTS for word in text.split()})), max_size=15))
def test_any_words(words: list[str]) -> None:
    read_or_explain(" ".join(words), True)


CHANGES = st.tuples(st.integers(0, 60), st.sampled_from(["drop", "add", "turn", "swap"]), st.sampled_from(SNIPPETS))


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(st.sampled_from(CARD_TEXTS), st.lists(CHANGES, min_size=1, max_size=3), st.booleans())
def test_mutated_card_texts(text: str, changes: list[tuple[int, str, str]], permanent: bool) -> None:
    words = text.split()
    for place, change, snippet in changes:
        at = place % len(words)
        if change == "drop" and len(words) > 1:
            del words[at]
        elif change == "add":
            words.insert(at, snippet)
        elif change == "turn":
            words[at] = words[at][1:] + words[at][:1]
        else:
            words[at], words[0] = words[0], words[at]
    read_or_explain(" ".join(words), permanent)


def test_random_sentences_are_checked() -> None:
    grower = Grower(VALTIA, NAMES, 5)
    for _ in range(500):
        read_or_explain(show(grower.grow("text", 8)), True)

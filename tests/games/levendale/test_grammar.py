"""Random trees of the grammar of Levendale print, read back as the same tree, and read one way only."""

from __future__ import annotations

import pytest

import legendry
from legendry.games.levendale.cards.card import LOADER
from legendry.kernel.cardtext.phrase import same, show
from tests.kernel.cardtext.readers import Grower

NAMES = legendry.game("levendale").names
READER = LOADER.reader(NAMES)
VOCABULARY = READER.vocabulary


@pytest.mark.parametrize("seed", range(4))
def test_random_sentences_read_back(seed: int) -> None:
    grower = Grower(VOCABULARY, NAMES, seed)
    for k in range(500):
        grown = grower.grow("sentence", 5 + k % 6)
        printed = show(grown)
        readings = READER.read(printed, "sentence")
        assert len(readings) == 1, printed
        assert same(readings[0], grown), printed


def test_every_way_to_say_something_reads_back() -> None:
    grower = Grower(VOCABULARY, NAMES, 1)
    for kind, ways in VOCABULARY.ways.items():
        for way in ways:
            for _ in range(3):
                grown = grower.follow(way, 4)
                printed = show(grown)
                readings = READER.read(printed, kind)
                assert len(readings) == 1, (kind, printed)
                assert same(readings[0], grown), (kind, printed)

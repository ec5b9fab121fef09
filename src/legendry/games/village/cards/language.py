"""VIL-22.1: the words of card and Hero texts."""

from __future__ import annotations

from typing import Final

from legendry.games.village.rules import abilities, words
from legendry.kernel.cardtext import orders, sentences
from legendry.kernel.cardtext.reader import Reader
from legendry.kernel.cardtext.vocabulary import Vocabulary

LANGUAGE: Final = Vocabulary([sentences, orders, abilities, words])


def reader_of(names: list[str]) -> Reader:
    """Reads texts that may use these names of cards."""
    return Reader(LANGUAGE, list(dict.fromkeys(names)))

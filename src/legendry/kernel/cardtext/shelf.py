"""Cards that exist, as examples of what can be said."""

from __future__ import annotations

from typing import Any, Final

from legendry.kernel.cardtext.phrase import Noun, Phrase, phrases_in, show
from legendry.kernel.cardtext.sentences import Text


class Example:
    """A sentence of a card."""

    def __init__(self, card: str, sentence: str) -> None:
        self.card: Final = card
        self.sentence: Final = sentence


class Shelf:
    """The texts of cards, with the names of the cards; looked through when somebody asks."""

    def __init__(self, texts: list[tuple[str, Text]]) -> None:
        self.texts: Final = texts
        self.examples: Final[dict[Any, Example]] = {}  # by phrase; of nouns by category and word
        self.uses: Final[dict[Any, int]] = {}
        self.seen = False

    def look(self) -> None:
        """Of every phrase the shortest sentence that has it in it."""
        self.seen = True
        for card, text in self.texts:
            for sentence in text.sentences:
                said = Example(card, show(sentence))
                for phrase in phrases_in(sentence):
                    key: Any = (phrase.category, phrase.one) if isinstance(phrase, Noun) else type(phrase)
                    self.uses[key] = self.uses.get(key, 0) + 1
                    old = self.examples.get(key)
                    if old is None or len(said.sentence) < len(old.sentence):
                        self.examples[key] = said

    def of(self, cls: type[Phrase]) -> Example | None:
        if not self.seen:
            self.look()
        return self.examples.get(cls)

    def of_noun(self, noun: Noun) -> Example | None:
        if not self.seen:
            self.look()
        return self.examples.get((noun.category, noun.one))

    def times(self, cls: type[Phrase]) -> int:
        """How many sentences use it."""
        if not self.seen:
            self.look()
        return self.uses.get(cls, 0)

    def times_noun(self, noun: Noun) -> int:
        if not self.seen:
            self.look()
        return self.uses.get((noun.category, noun.one), 0)

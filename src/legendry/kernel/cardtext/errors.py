"""A text read sentence by sentence: what was understood of it, and everything that is wrong with it."""

from __future__ import annotations

from typing import Final

from legendry.kernel.cardtext.check import GameCheck, problems
from legendry.kernel.cardtext.explain import explain
from legendry.kernel.cardtext.phrase import Phrase, columns, show
from legendry.kernel.cardtext.reader import Reader, Reading, Token, tokens
from legendry.kernel.cardtext.sentences import Sentence, Text
from legendry.kernel.errors import BadInput


class TextError(BadInput):
    """What is wrong with a text; `column` counts from 1."""

    def __init__(self, message: str, column: int) -> None:
        super().__init__(message)
        self.column: Final = column

    def place(self) -> int:
        return self.column


class Part:
    """One sentence as it is written: its words, and what was understood, if it was."""

    def __init__(self, words: list[Token], tree: Sentence | None) -> None:
        self.words: Final = words
        self.tree: Final = tree
        self.sound = tree is not None  # so far nothing is wrong with it

    def column(self) -> int:
        return self.words[0].at + 1 if self.words else 1

    def column_of(self, phrase: Phrase) -> int:
        """Where a phrase of it begins in the text as it is written."""
        at = columns(self.tree).get(id(phrase), 0)
        printed = tokens(show(self.tree))
        if len(printed) == len(self.words):
            for k, word in enumerate(printed):
                if word.at == at:
                    return self.words[k].at + 1
        return self.column() + at


class Study:
    """All that can be said of one text."""

    def __init__(self, reader: Reader, text: str) -> None:
        self.reader: Final = reader
        self.text: Final = text
        self.words: Final = tokens(text)
        self.parts: Final[list[Part]] = []
        self.faults: Final[list[TextError]] = []
        self.tree: Text | None = None  # the whole, if all of it was understood
        readings = reader.read(text)
        if readings:
            self.take(readings)
        else:
            self.read_parts()

    def take(self, readings: list[Text]) -> None:
        """The whole can be read."""
        self.tree = readings[0]
        at = 0
        for sentence in readings[0].sentences:
            end = at + len(tokens(show(sentence)))
            self.parts.append(Part(self.words[at:end], sentence))
            at = end
        self.compare(show(self.tree), self.text, 0)
        if not self.faults and len(readings) > 1:
            self.faults.append(TextError("this can be read in two ways; say it in other words", 1))

    def read_parts(self) -> None:
        """Sentence by sentence; after one that cannot be read go on behind the next full stop."""
        at = 0
        while at < len(self.words) or not self.parts:
            ends = Reading(self.reader, self.words, False).of_kind("sentence", at)
            if ends:
                tree, end = ends[0]
                self.parts.append(Part(self.words[at:end], tree))
                start = self.words[at].at
                self.compare(show(tree), self.text[start : self.words[end - 1].end()], start)
            else:
                attempt = self.reader.attempt(self.words, at)
                says, column = explain(attempt, self.text)
                self.faults.append(TextError(says, column))
                end = attempt.far
                while end < len(self.words) and self.words[end].text != ".":
                    end += 1
                end += 1
                self.parts.append(Part(self.words[at:end], None))
            at = end

    def compare(self, printed: str, written: str, start: int) -> None:
        if printed != written:
            column = start + first_difference(printed, written) + 1
            self.faults.append(TextError(f'I can read this, but it is written: "{printed}"', column))

    def check(self, permanent: bool, game_check: GameCheck | None) -> None:
        """What the grammar cannot see."""
        for k, problem in problems([part.tree for part in self.parts], permanent, game_check).items():
            self.refuse(self.parts[k], str(problem), problem.phrase)

    def refuse(self, part: Part, says: str, phrase: Phrase) -> None:
        part.sound = False
        self.faults.append(TextError(says, part.column_of(phrase)))


def first_difference(a: str, b: str) -> int:
    for k in range(min(len(a), len(b))):
        if a[k] != b[k]:
            return k
    return min(len(a), len(b))


def read_text(reader: Reader, text: str, permanent: bool, game_check: GameCheck | None = None) -> Text:
    """One reading, which prints back as it was and makes sense; or the first thing that is wrong."""
    study = Study(reader, text)
    study.check(permanent, game_check)
    if study.faults:
        raise min(study.faults, key=TextError.place)
    assert study.tree is not None
    return study.tree

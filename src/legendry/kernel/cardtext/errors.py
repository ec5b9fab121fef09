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
    """What is wrong with a text; `column` counts from 1.

    `length`: the characters from there that it is about.  `instead`: what would be right in their place, if that is
    known.  `fitting`: what would have fitted there, the likeliest first.
    """

    def __init__(
        self, message: str, column: int, length: int = 0, instead: str = "", fitting: list[str] | None = None
    ) -> None:
        super().__init__(message)
        self.column: Final = column
        self.length: Final = length
        self.instead: Final = instead
        self.fitting: Final = fitting or []

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

    def length(self) -> int:
        return self.words[-1].end() - self.words[0].at if self.words else 0

    def span_of(self, phrase: Phrase) -> tuple[int, int]:
        """The column in the text as it is written at which a phrase of it begins, and how many characters it has."""
        at = columns(self.tree).get(id(phrase), 0)
        printed = tokens(show(self.tree))
        if len(printed) == len(self.words):
            for k, word in enumerate(printed):
                if word.at == at:
                    last = min(k + max(len(tokens(show(phrase))), 1), len(self.words)) - 1
                    return self.words[k].at + 1, self.words[last].end() - self.words[k].at
        return self.column() + at, max(self.length() - at, 1)


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
            self.faults.append(TextError("this can be read in two ways; say it in other words", 1, len(self.text)))

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
                found = explain(attempt, self.text)
                self.faults.append(TextError(found.says, found.column, len(found.word), found.meant, found.fitting))
                end = attempt.far
                while end < len(self.words) and self.words[end].text != ".":
                    end += 1
                end += 1
                self.parts.append(Part(self.words[at:end], None))
            at = end

    def compare(self, printed: str, written: str, start: int) -> None:
        if printed != written:
            differs = first_difference(printed, written)
            says = f'I can read this, but it is written: "{printed}"'
            self.faults.append(TextError(says, start + differs + 1, len(written) - differs, printed[differs:]))

    def check(self, permanent: bool, game_check: GameCheck | None) -> None:
        """What the grammar cannot see."""
        for k, problem in problems([part.tree for part in self.parts], permanent, game_check).items():
            self.refuse(self.parts[k], str(problem), problem.phrase)

    def refuse(self, part: Part, says: str, phrase: Phrase) -> None:
        part.sound = False
        column, length = part.span_of(phrase)
        self.faults.append(TextError(says, column, length))

    def refuse_part(self, part: Part, says: str) -> None:
        """A sentence that can be read and makes sense, but not on this card."""
        part.sound = False
        self.faults.append(TextError(says, part.column(), part.length()))


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

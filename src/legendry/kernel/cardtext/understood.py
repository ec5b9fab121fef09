"""What was understood of a text, part by part: where each stands in it, what it is, and what it means."""

from __future__ import annotations

from typing import Any, Final

from legendry.kernel.cardtext.check import ONLY_NAMED
from legendry.kernel.cardtext.errors import Part
from legendry.kernel.cardtext.lexicon import Language
from legendry.kernel.cardtext.orders import Choose, If, IfYouDo, May, Otherwise
from legendry.kernel.cardtext.phrase import CardName, Noun, Phrase, Signed, columns, fields, phrases_in, show, words_of
from legendry.kernel.cardtext.reader import tokens
from legendry.kernel.cardtext.sentences import (
    Activated,
    ChooseOne,
    KeywordSentence,
    LimitSentence,
    Plain,
    Steps,
    Triggered,
)

# What each part of a sentence is called, and what that means for whoever writes it.
KEYWORD: Final = "keyword"
LIMIT: Final = "limit"
WHEN: Final = "when"
WHERE: Final = "while"
POWER: Final = "ability"
PRICE: Final = "price"
ALWAYS: Final = "always"
DO: Final = "do"
CHOICE: Final = "choice"
OPTION: Final = "one of these"
CONDITION: Final = "condition"
MAY: Final = "may"
MEANS: Final[dict[str, str]] = {
    KEYWORD: "",
    LIMIT: "holds for the sentence before",
    WHEN: "each time this happens, what follows the colon is done",
    WHERE: "what follows is true as long as this is",
    POWER: "its player may use it",
    PRICE: "paid first; who cannot pay cannot use it",
    ALWAYS: "true as long as the card is in play",
    DO: "done",
    CHOICE: "its player picks; what needs the choice is left out if there is nothing to pick",
    OPTION: "the player picks one of the options",
    CONDITION: "looked at once, when it comes to this step",
    MAY: "the player may leave it out",
}


class Piece:
    """A part of a text: its column, counted from 1, its length, its role, and what it means in plain words."""

    def __init__(self, column: int, length: int, role: str, means: list[str]) -> None:
        self.column: Final = column
        self.length: Final = length
        self.role: Final = role
        self.means: Final = means


def pieces_of(parts: list[Part], language: Language, stays: bool) -> list[Piece]:
    """Of all sentences that can be read.  `stays`: the card does, so that what has no moment is always true."""
    meant: dict[int, str] = {}
    known: dict[str, str] = {}
    found: list[Piece] = []
    for part in parts:
        if part.tree is not None:
            follow(part.tree, known, meant, False)
            found.extend(Explained(part, language, stays, meant).found)
    return found


class Explained:
    """A sentence, piece by piece."""

    def __init__(self, part: Part, language: Language, stays: bool, meant: dict[int, str]) -> None:
        self.part: Final = part
        self.language: Final = language
        self.meant: Final = meant
        self.found: Final[list[Piece]] = []
        self.columns: Final = columns(part.tree)
        self.printed: Final = tokens(show(part.tree))
        tree = part.tree
        if isinstance(tree, KeywordSentence):
            self.add(tree.keyword, KEYWORD)
        elif isinstance(tree, LimitSentence):
            self.add(tree.limit, LIMIT)
        elif isinstance(tree, Triggered):
            self.add(tree.head, WHERE if tree.head.continuous else WHEN)
            self.body(tree.body, ALWAYS if tree.head.continuous else DO)
        elif isinstance(tree, Activated):
            self.add(tree.head, POWER)
            for cost in tree.costs or ():
                self.add(cost, PRICE)
            self.body(tree.body, DO)
        elif isinstance(tree, Plain):
            self.body(tree.body, ALWAYS if stays else DO)

    def body(self, body: Steps | ChooseOne, role: str) -> None:
        if isinstance(body, Steps):
            self.steps(body.steps, role)
            return
        self.steps(body.first or (), role)
        for option in body.options:
            self.add(option, OPTION)

    def steps(self, steps: tuple[Any, ...], role: str) -> None:
        for step in steps:
            if isinstance(step, If):
                for condition in step.conditions:
                    self.add(condition, CONDITION)
                self.add(step.then, role)
            elif isinstance(step, (IfYouDo, Otherwise)):
                self.add(step, CONDITION)
            elif isinstance(step, Choose):
                self.add(step, CHOICE)
            else:
                self.add(step, MAY if isinstance(step, May) else role)

    def add(self, phrase: Phrase, role: str) -> None:
        column, length = self.span(phrase)
        means = [MEANS[role]] if MEANS[role] and role != DO else []
        for each in phrases_in(phrase):
            said = self.meaning(each)
            if said and said not in means:
                means.append(said)
        self.found.append(Piece(column, length, role, means))

    def meaning(self, phrase: Phrase) -> str:
        """What the rulebook says of a word, or to what it points back."""
        if id(phrase) in self.meant:
            return f'"{lower(show(phrase))}" is {self.meant[id(phrase)]}'
        if isinstance(phrase, Noun):
            said = self.language.meanings.get(phrase.one, "") if phrase.category == KEYWORD else ""
        else:
            said = self.language.meanings.get(type(phrase), "")
        return said

    def span(self, phrase: Phrase) -> tuple[int, int]:
        """Where it stands in the text as it is written."""
        words, at = self.part.words, self.columns.get(id(phrase), 0)
        if len(words) != len(self.printed):
            return self.part.column(), self.part.length()
        first = 0
        while first < len(words) - 1 and self.printed[first].at < at:
            first += 1
        last = min(first + max(len(words_of(phrase)), 1), len(words)) - 1
        return words[first].at + 1, words[last].end() - words[first].at


def follow(x: Any, known: dict[str, str], meant: dict[int, str], naming: bool) -> None:
    """What each pronoun points back to: what bound it last, in reading order."""
    if isinstance(x, tuple):
        for each in x:
            follow(each, known, meant, naming)
        return
    if not isinstance(x, Phrase):
        return
    inside = naming or x.names
    if not isinstance(x, (Noun, CardName, Signed)):
        for name in fields(type(x)):
            follow(getattr(x, name), known, meant, inside)
    if x.needed() in known:
        meant[id(x)] = known[x.needed()]
    key = x.bound()
    if key and (naming or x.kind not in ONLY_NAMED):
        said = lower(show(x))
        known[key] = said
        if key == "it":
            known["that card"] = said


def lower(said: str) -> str:
    return said[:1].lower() + said[1:]

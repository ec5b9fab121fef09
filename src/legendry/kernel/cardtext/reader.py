"""Reads a text into phrases: memoised descent that keeps every reading, so that an ambiguous text is seen.

The reader ignores capitals, a or an, and agreement; the printed form is compared with the text afterwards.
"""

from __future__ import annotations

import re
from typing import Any, Final

from legendry.kernel.cardtext.pattern import Item, Slot, Word
from legendry.kernel.cardtext.phrase import CLOSES, OPENS, QUOTE, CardName, Signed
from legendry.kernel.cardtext.shelf import Shelf
from legendry.kernel.cardtext.vocabulary import BUILT_IN, Vocabulary, Way

TOKEN: Final = re.compile(r"[+-]\d+|\d+|[^\W\d]+(?:[-'][^\W\d]+)*'?|[.,;:()]|\S")
LONGEST_NUMBER: Final = 6


class Token:
    def __init__(self, text: str, at: int) -> None:
        self.text: Final = text
        self.fold: Final = text.lower()
        self.at: Final = at
        self.kind: Final = kind_of_token(text)

    def end(self) -> int:
        return self.at + len(self.text)


def kind_of_token(text: str) -> str:
    digits = text[1:] if text[0] in "+-" else text
    if not digits.isdecimal() or len(digits) > LONGEST_NUMBER:
        return "word"
    return "int" if digits == text else "signed"


def tokens(text: str) -> list[Token]:
    """Words, numbers and marks; "owner's" and "owners'" are two words each, and quotation marks open or close."""
    out: list[Token] = []
    for match in TOKEN.finditer(text):
        word: str = match.group()
        start = match.start()
        if word == QUOTE:
            out.append(Token(OPENS if start == 0 or text[start - 1] == " " else CLOSES, start))
            continue
        tail = "'s" if word.lower().endswith("'s") else "'" if word.endswith("'") else ""
        stem = word[: len(word) - len(tail)]
        if stem:
            out.append(Token(stem, start))
        if tail:
            out.append(Token(word[len(stem) :], start + len(stem)))
    return out


class Want:
    """A word that would have fitted: which way of which phrase wanted it, and where in that way."""

    def __init__(self, word: str, way: Way | None, k: int) -> None:
        self.word: Final = word
        self.way: Final = way
        self.k: Final = k


class Reader:
    """Reads the texts of one card file; its card names are part of the language."""

    def __init__(self, vocabulary: Vocabulary, names: list[str]) -> None:
        self.vocabulary: Final = vocabulary
        self.shelf = Shelf([])  # cards to name as examples
        self.names: Final[dict[str, list[tuple[list[str], CardName]]]] = {}
        for name in names:
            card = CardName(name)
            for form in dict.fromkeys([card.form(False), card.form(True)]):
                words = [token.text for token in tokens(form)]
                self.names.setdefault(words[0], []).append((words, card))

    def read(self, text: str, kind: str = "text") -> list[Any]:
        """Every reading of the whole text."""
        reading = Reading(self, tokens(text), False)
        return [found for found, end in reading.of_kind(kind, 0) if end == len(reading.tokens)]

    def attempt(self, words: list[Token], at: int) -> Reading:
        """Reads a sentence that cannot be read, to learn how far one gets and what would fit there."""
        reading = Reading(self, words, True)
        reading.of_kind("sentence", at)
        return reading


class Reading:
    """One pass over one text."""

    def __init__(self, reader: Reader, words: list[Token], noting: bool) -> None:
        self.reader: Final = reader
        self.tokens: Final = words
        self.noting: Final = noting  # keep what was wanted at the furthest word
        self.memo: Final[dict[tuple[str, int], list[tuple[Any, int]]]] = {}
        self.far: int = -1
        self.wanted: list[Want] = []

    def of_kind(self, kind: str, at: int) -> list[tuple[Any, int]]:
        """Every phrase of a category that begins at a word, each with the word after it."""
        key = (kind, at)
        out = self.memo.get(key)
        if out is not None:
            return out
        out = []
        self.memo[key] = out
        if kind in BUILT_IN:
            self.built_in(kind, at, out)
            if self.noting and not out:
                self.want(at, "<" + kind + ">", None, 0)
            return out
        for way in self.ways(kind, at):
            self.follow(way, 0, at, [], out)
        return out

    def ways(self, kind: str, at: int) -> list[Way]:
        if self.noting:
            return self.reader.vocabulary.ways[kind]
        if at >= len(self.tokens):
            return []
        token = self.tokens[at]
        table = self.reader.vocabulary.by_word[kind]
        found = table.get(token.fold if token.kind == "word" else "<" + token.kind + ">", [])
        if token.text in self.reader.names and "<name>" in table:
            return found + [way for way in table["<name>"] if way not in found]
        return found

    def built_in(self, kind: str, at: int, out: list[tuple[Any, int]]) -> None:
        if at >= len(self.tokens):
            return
        token = self.tokens[at]
        if kind == "name":
            for words, name in self.reader.names.get(token.text, []):
                end = at + len(words)
                if words == [each.text for each in self.tokens[at:end]]:
                    out.append((name, end))
        elif kind == token.kind:
            number = int(token.text)
            out.append((number if kind == "int" else Signed(number), at + 1))

    def follow(self, way: Way, k: int, at: int, values: list[Any], out: list[tuple[Any, int]]) -> None:
        """Goes on with a way from its k-th item at a word; each end that is reached is added to `out`."""
        items: list[Item] = way.items
        while k < len(items):
            item = items[k]
            if isinstance(item, Word):
                if at >= len(self.tokens) or self.tokens[at].fold not in item.folds:
                    if self.noting:
                        self.want(at, item.forms[0], way, k)
                    return
                at += 1
                k += 1
                continue
            if isinstance(item, Slot):
                ends = self.of_kind(item.kind, at) if item.sep is None else self.row(item, item.sep, at)
                for value, end in ends:
                    self.follow(way, k + 1, end, [*values, value], out)
            return
        out.append((way.build(values), at))

    def row(self, slot: Slot, sep: tuple[str, ...], at: int) -> list[tuple[Any, int]]:
        """One or more of a category, with the separator between them."""
        out: list[tuple[Any, int]] = []
        work: list[tuple[tuple[Any, ...], int]] = [((), at)]
        while work:
            before, here = work.pop()
            for value, end in self.of_kind(slot.kind, here):
                values = (*before, value)
                out.append((values, end))
                after = self.past(sep, end)
                if after >= 0:
                    work.append((values, after))
        return out

    def past(self, sep: tuple[str, ...], at: int) -> int:
        """The word after a separator, or -1 where there is none."""
        for word in sep:
            if at >= len(self.tokens) or self.tokens[at].fold != word:
                if self.noting:
                    self.want(at, word, None, 0)
                return -1
            at += 1
        return at

    def want(self, at: int, word: str, way: Way | None, k: int) -> None:
        if at > self.far:
            self.far = at
            self.wanted = []
        if at == self.far:
            self.wanted.append(Want(word, way, k))

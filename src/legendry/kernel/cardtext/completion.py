"""What may follow at the end of a text that is being written: what the reader expects there."""

from __future__ import annotations

from typing import Final

from legendry.kernel.cardtext.labels import label
from legendry.kernel.cardtext.lexicon import spoken
from legendry.kernel.cardtext.pattern import Word
from legendry.kernel.cardtext.phrase import CLOSE_UP, Phrase
from legendry.kernel.cardtext.reader import Reader, Reading, Token, Want, tokens
from legendry.kernel.cardtext.vocabulary import Way
from legendry.kernel.cardtext.wording import parts, spaced, wording

MOST: Final = 40
LONGEST_NAME: Final = 5  # in words
NUMBERS: Final = ("1", "2", "3")
CHANGES: Final = ("+1", "+2", "-1")
NAMES: Final = "<name>"
OPENING: Final = (".", '"')


class Next:
    """One thing that may follow: what is written, how the whole phrase goes, its class, and how often cards say it."""

    def __init__(self, text: str, says: str, cls: type[Phrase] | None, uses: int) -> None:
        self.text: Final = text
        self.says: Final = says
        self.cls: Final = cls
        self.uses: Final = uses


class Completion:
    """What may stand from `start` on, in place of what has been begun there; the most used comes first."""

    def __init__(self, start: int, found: list[Next]) -> None:
        self.start: Final = start
        self.found: Final = found


def complete(reader: Reader, text: str, without: list[type[Phrase]]) -> Completion:
    """`text`: all before the cursor.  `without`: phrases that mean nothing in this game."""
    words = tokens(text)
    found = [apart(text, each) for each in opened(following(reader, words, without), words)]
    if not words or not text[-1].isalnum():
        return Completion(len(text), found[:MOST]) if found or not words else begun(reader, text, words, without)
    if not found:
        return begun(reader, text, words, without)
    last = words[-1].text
    longer = [each for each in opened(following(reader, words[:-1], without), words) if is_begun(each.text, last)]
    rest = [Next(each.text[len(last) :], each.says, each.cls, each.uses) for each in longer]
    return Completion(len(text), [*found, *rest][:MOST])


def apart(text: str, found: Next) -> Next:
    """With a space before it, unless there is one or it needs none."""
    glued = bool(text) and not text[-1].isspace() and found.text not in CLOSE_UP
    return Next(" " + found.text, found.says, found.cls, found.uses) if glued else found


def begun(reader: Reader, text: str, words: list[Token], without: list[type[Phrase]]) -> Completion:
    """A word that is not whole, or a name of several words, of which some are written."""
    for back in range(1, min(LONGEST_NAME, len(words)) + 1):
        start, before = words[-back].at, words[:-back]
        found = [each for each in following(reader, before, without) if is_begun(each.text, text[start:])]
        if found:
            return Completion(start, opened(found, before)[:MOST])
    return Completion(len(text), [])


def is_begun(text: str, begun: str) -> bool:
    """Does a text go on from what has been written, and is there more of it?"""
    return text.lower().startswith(begun.lower()) and len(text) > len(begun)


def opened(found: list[Next], words: list[Token]) -> list[Next]:
    """With a capital where a sentence begins."""
    if words and words[-1].text not in OPENING:
        return found
    return [Next(each.text[0].upper() + each.text[1:], each.says, each.cls, each.uses) for each in found]


def following(reader: Reader, words: list[Token], without: list[type[Phrase]]) -> list[Next]:
    """What the reader expects after these words; nothing, if it could not read as far."""
    reading = reader.attempt(words, last_sentence(reader, words))
    if reading.far < len(words):
        return []
    found: dict[tuple[str, str], Next] = {}
    for want in reading.wanted:
        made = want.way.make if want.way is not None else None
        if made is None or made not in without:
            for each in meant_by(reader, want):
                found.setdefault((each.text, each.says), each)
    ranked = sorted([(-each.uses, each.says, each.text) for each in found.values()])
    return [found[text, says] for _, says, text in ranked]


def last_sentence(reader: Reader, words: list[Token]) -> int:
    """The word with which the sentence begins that is being written."""
    at = 0
    while at < len(words):
        ends = Reading(reader, words, False).of_kind("sentence", at)
        end = ends[0][1] if ends else next_stop(words, at)
        if end > len(words) or (not ends and words[end - 1].text != "."):
            return at
        at = end
    return at


def next_stop(words: list[Token], at: int) -> int:
    """Behind the next full stop, or the end."""
    while at < len(words) and words[at].text != ".":
        at += 1
    return min(at + 1, len(words))


def meant_by(reader: Reader, want: Want) -> list[Next]:
    """A wanted word with those that follow it by itself; any of them, if it stands for many."""
    if want.way is None:
        return [Next(each, says, None, 0) for each, says in built_in(reader, want.word)]
    said = fixed(want.way, want.k)
    shelf = reader.shelf
    if want.way.noun is not None:
        noun = want.way.noun
        name = said if said == spoken(noun) or want.k else spoken(noun)
        return [Next(said, name, None, shelf.times_noun(noun))]
    if want.way.make is None:
        return [Next(said, said, None, 0)]
    cls: type[Phrase] = want.way.make
    whole = wording(cls) if not want.k else spaced(parts(want.way.items[want.k :]))
    return [Next(said, whole, cls, shelf.times(cls))]


def fixed(way: Way, k: int) -> str:
    """The words of a way from one on, up to the first that is open."""
    said: list[str] = []
    for item in way.items[k:]:
        if not isinstance(item, Word):
            break
        said.append(item.forms[0])
    return spaced(said)


def built_in(reader: Reader, word: str) -> list[tuple[str, str]]:
    if word == "<int>":
        return [(each, label("int")) for each in NUMBERS]
    if word == "<signed>":
        return [(each, label("signed")) for each in CHANGES]
    if word == NAMES:
        names = [card.name for cards in reader.names.values() for _, card in cards]
        return [(name, label("name")) for name in dict.fromkeys(names)]
    return [(word, word)]

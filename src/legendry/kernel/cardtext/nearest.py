"""Where a thing cannot be said: the shapes at that place that share most words and parts with what was meant."""

from __future__ import annotations

from math import log
from typing import Final

from legendry.kernel.cardtext.labels import KIN
from legendry.kernel.cardtext.pattern import Flag, Group, Item, Slot, Word
from legendry.kernel.cardtext.phrase import Noun, Phrase, pattern
from legendry.kernel.cardtext.reader import Reading, Token
from legendry.kernel.cardtext.vocabulary import Vocabulary, Way
from legendry.kernel.cardtext.wording import own_words, slots, wording

MOST: Final = 3
FEW: Final = 3
SHOWN: Final = 8
CLAUSE_ENDS: Final = (".", ";", ":", ",")
LITTLE: Final = ("a", "an", "the", "of", "to", "in", "is", "are", "and", "or", "with", "that", "this", "it", "for",
                 "be", "as", "at", "on", "by", "from", "has", "have", "each", "other", "another", "one", "then",
                 "card", "cards", "'s", "'", "you", "your", *CLAUSE_ENDS, "(", ")")  # fmt: skip
FRAMES: Final = ("text", "sentence", "body", "option", "act", "step")
HEADS: Final = ("head", "activation", "event")
PARTS: Final = ("actor", "anyone", "anyplayer", "choice", "described", "fighter", "it", "kind",
                "newcard", "object", "piece", "place", "player", "pointer", "possessive", "some_cards", "someone",
                "something", "subject", "sufferer", "that", "this", "victim", "where", "you")  # fmt: skip
ENOUGH: Final = 0.35  # what a shape must share to be called near
AHEAD: Final = 1.5  # a word behind the place counts more than one before it
ROLE: Final = 0.4
NOUNS: Final = 0.4  # a word that is a noun too may have been meant as one
BEGUN: Final = 0.5  # that the author has begun to say it
PRINTED: Final = 0.1  # that there is a card to look at


class Nearest:
    """Shapes, the nearest first; if none is near, the nouns that fit, or else the shapes most used at the place.

    `listed`: the author is told all words that fit, so that no nouns need be named.
    """

    def __init__(self, reading: Reading, listed: bool) -> None:
        scores = Scores(reading)
        shelf = reading.reader.shelf
        ranked = sorted([(-scores.of(cls), -shelf.times(cls), wording(cls), k) for k, cls in enumerate(scores.shapes)])
        found = [scores.shapes[k] for score, _, _, k in ranked if -score >= ENOUGH]
        self.nouns: Final = [] if listed else nouns_at(reading)
        self.near: Final = bool(found or self.nouns)
        if not self.near:
            used = sorted([(-shelf.times(cls), wording(cls), k) for k, cls in enumerate(scores.shapes)])
            found = [
                scores.shapes[k]
                for times, _, k in used
                if times < 0 and not is_part(scores.shapes[k].kind, scores.vocabulary)
            ]
        self.shapes: Final = found[:MOST]


def is_part(kind: str, vocabulary: Vocabulary) -> bool:
    """Does this category stand for cards or players?"""
    return kind in PARTS or kind in vocabulary.parts


def nouns_at(reading: Reading) -> list[Noun]:
    """The nouns that would have fitted, if a noun of many was wanted; those most used come first."""
    by_kind: dict[str, list[Noun]] = {}
    for want in reading.wanted:
        noun = want.way.noun if want.way is not None and want.k == 0 else None
        if noun is not None and noun not in by_kind.setdefault(noun.category, []):
            by_kind[noun.category].append(noun)
    wanted = len({want.word for want in reading.wanted})
    most: list[Noun] = []
    for nouns in by_kind.values():
        if len(nouns) > max(len(most), FEW, wanted // 3):
            most = nouns
    shelf = reading.reader.shelf
    ranked = sorted([(-shelf.times_noun(noun), noun.one, k) for k, noun in enumerate(most)])
    return [most[k] for _, _, k in ranked[:SHOWN]]


class Scores:
    """How near each shape is that could stand where the text cannot be read any further."""

    def __init__(self, reading: Reading) -> None:
        words = reading.tokens
        far = min(reading.far, len(words))
        start, end = far, far
        while start > 0 and words[start - 1].text not in CLAUSE_ENDS:
            start -= 1
        while end < len(words) and words[end].text not in CLAUSE_ENDS:
            end += 1
        self.reading: Final = reading
        self.vocabulary: Final = reading.reader.vocabulary
        self.before: Final = stems([token.fold for token in words[start:far]])
        self.behind: Final = stems(meant([token.fold for token in words[far:end]]))
        self.categories: Final = categories(self.vocabulary, [token.fold for token in words[start:end]])
        opens = start == 0 or words[start - 1].text == "."
        self.heads: Final = opens and end < len(words) and words[end].text == ":"
        self.begun: Final[list[type[Phrase]]] = []
        self.shapes: Final[list[type[Phrase]]] = []
        for want in reading.wanted:
            if want.way is not None and want.k > 0 and want.way.make is not None:
                self.begin(want.way.make)
                self.look_behind(want.way.items[want.k :])
        tried = [
            kind
            for kind, at in reading.memo
            if start <= at <= far and (start < at == far or not is_part(kind, self.vocabulary))
        ]
        for kind in dict.fromkeys(tried):
            self.add_kind(kind)
            for way in self.vocabulary.ways.get(kind, []):
                if way.make is not None and leads_to(way, words[start:far]):
                    self.begin(way.make)
        self.counts: Final = self.count_words()
        self.nouns: Final = stems([word for noun in self.vocabulary.nouns for word in noun.one.lower().split()])

    def begin(self, cls: type[Phrase]) -> None:
        """The author has said it up to the place."""
        if cls.kind not in FRAMES and all([slot.kind != "event" for slot in slots(pattern(cls))]):
            self.begun.append(cls)
            self.add(cls)

    def look_behind(self, items: list[Item]) -> None:
        """What would follow a little word that is missing: "in <a place>" fits wherever a place is meant."""
        if isinstance(items[0], Word) and items[0].folds[0] in LITTLE and len(items) > 1:
            following = items[1]
            if isinstance(following, Slot) and following.kind in self.vocabulary.ways:
                self.add_kind(following.kind)

    def add_kind(self, kind: str) -> None:
        if kind in FRAMES or ((kind in HEADS) != self.heads and kind != "keyword"):
            return
        for way in self.vocabulary.ways.get(kind, []):
            if way.make is not None:
                self.add(way.make)

    def add(self, cls: type[Phrase]) -> None:
        late = self.before and any([slot.kind == "event" for slot in slots(pattern(cls))])  # "when" is said already
        if cls not in self.shapes and own_words(pattern(cls)) and not late:
            self.shapes.append(cls)

    def count_words(self) -> dict[str, int]:
        """In how many phrases of the game each word stands; counted once."""
        counts = self.vocabulary.counts
        for cls in self.vocabulary.phrases if not counts else []:
            for stem in {stem_of(form) for forms in own_words(pattern(cls)) for form in forms}:
                counts[stem] = counts.get(stem, 0) + 1
        return counts

    def of(self, cls: type[Phrase]) -> float:
        score, matched, needed = 0.0, 0, 0
        for forms in own_words(needed_part(pattern(cls))):
            if forms[0] in LITTLE:
                continue
            needed += 1
            found = {stem_of(form) for form in forms}
            weight = 1 / (1 + log(max([self.counts.get(stem, 1) for stem in found])))
            if found & self.nouns:
                weight *= NOUNS
            if found & self.behind:
                score += AHEAD * weight
                matched += 1
            elif found & self.before:
                score += weight
                matched += 1
        if cls not in self.begun and not matched:
            return 0.0
        score *= matched / max(needed, 1)
        score += BEGUN if cls in self.begun else 0.0
        score += PRINTED if self.reading.reader.shelf.times(cls) else 0.0
        return score + ROLE * self.roles(cls)

    def roles(self, cls: type[Phrase]) -> int:
        """How many sorts of things that the author speaks of have a slot of their own in the shape."""
        left = set(self.categories)
        for slot in slots(pattern(cls)):
            for category in reach(self.vocabulary, slot.kind):
                if category in left:
                    left.discard(category)
                    break
        return len(self.categories) - len(left)


def needed_part(items: list[Item]) -> list[Item]:
    """A pattern without what may be left out."""
    return [item for item in items if not isinstance(item, (Group, Flag))]


def leads_to(way: Way, before: list[Token]) -> bool:
    """Do the words before the place end in those that lead to a slot of this way?"""
    for k, item in enumerate(way.items):
        if not isinstance(item, Slot):
            continue
        run = 0
        big = False
        while run < min(k, len(before)):
            word = way.items[k - run - 1]
            if not isinstance(word, Word) or before[-run - 1].fold not in word.folds:
                break
            big = big or word.folds[0] not in LITTLE
            run += 1
        if big:
            return True
    return False


def meant(words: list[str]) -> list[str]:
    """The author's words, and words of this language that are near them in meaning."""
    return [*words, *[kin for word in words for kin in KIN.get(word, KIN.get(stem_of(word), ()))]]


def stems(words: list[str]) -> set[str]:
    return {stem_of(word) for word in words if word not in LITTLE}


def stem_of(word: str) -> str:
    for ending in ("ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


def categories(vocabulary: Vocabulary, words: list[str]) -> set[str]:
    """The sorts of nouns that the author names."""
    said = stems(words)
    found: set[str] = set()
    for noun in vocabulary.nouns:
        own = stems(noun.one.lower().split())
        if own and own <= said:
            found.add(noun.category)
    return found


def reach(vocabulary: Vocabulary, kind: str) -> list[str]:
    """The categories that a slot of this kind can be filled from without any further words."""
    found = [kind]
    for each in found:
        found.extend([small for small in vocabulary.includes.get(each, []) if small not in found])
    return found

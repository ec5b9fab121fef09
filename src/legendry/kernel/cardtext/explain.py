"""Where a text cannot be read any further, and what would have fitted there."""

from __future__ import annotations

from typing import Final

from legendry.kernel.cardtext.labels import FALSE_FRIENDS, label
from legendry.kernel.cardtext.nearest import Nearest
from legendry.kernel.cardtext.pattern import Slot, Word
from legendry.kernel.cardtext.phrase import Phrase, pattern
from legendry.kernel.cardtext.reader import Reading, Token, Want
from legendry.kernel.cardtext.sample import Sampler
from legendry.kernel.cardtext.vocabulary import Vocabulary
from legendry.kernel.cardtext.wording import own_words, wording
from legendry.kernel.spelling import likeness, near

MOST_SHOWN: Final = 8
MOST_QUOTED: Final = 6
WORDS_AHEAD: Final = 4
LONGEST_NAME: Final = 5  # in words
ENDS: Final = (".", ";", ":")
MARKS: Final = (".", ";", ":", ",")
CHOSEN: Final = ("a", "an", "another", "any", "one", "target", "up")


class Misread:
    """Where a text cannot be read any further: what to tell the author (lines that go on are indented), the column,
    counted from 1, the word that stands there, what was probably meant in its place, and all that would have fitted."""

    def __init__(self, says: str, column: int, word: str, meant: str, fitting: list[str]) -> None:
        self.says: Final = says
        self.column: Final = column
        self.word: Final = word
        self.meant: Final = meant
        self.fitting: Final = fitting


def explain(reading: Reading, text: str) -> Misread:
    words, far = reading.tokens, reading.far
    before = quote(text, words, far)
    lead = f'after "{before}"' if before else "at the start"
    fitting = known(reading, words[far].text if far < len(words) else "")
    listed = ", ".join(fitting)
    short = len(fitting) <= MOST_SHOWN
    if far >= len(words):
        said = f"; I know: {listed}{full_stop(listed)}" if short else shapes(reading, False)
        return Misread(f"{lead} the text stops{said}", len(text) + 1, "", "", fitting)
    got = words[far].text
    meant = likely(reading, got)
    hint = f' Did you mean "{meant}"?' if meant else choose_first(reading, got)
    column = words[far].at + 1
    if hint or got in MARKS:
        said = f'I know: {listed}; not "{got}".' if short else f'I do not know "{got}".'
        return Misread(f"{lead} {said}{hint}", column, got, meant, fitting)
    said = f"I know: {listed}; legendry" if short else "legendry"
    rest = rest_of(text, words, far)
    return Misread(f'{lead} {said} cannot say "{rest}" here{shapes(reading, short)}', column, rest, "", fitting)


def shapes(reading: Reading, listed: bool) -> str:
    """The nearest things that can be said at the place, each with a card that says it."""
    nearest = Nearest(reading, listed)
    out = "; nearest:" if nearest.near else ", nor anything near it; much used here:"
    if nearest.nouns:
        out += f"\n    <{label(nearest.nouns[0].category)}>: {', '.join([noun.one for noun in nearest.nouns])}"
    for cls in nearest.shapes:
        example = reading.reader.shelf.of(cls)
        if example is not None:
            out += f'\n    {wording(cls)}, as on {example.card}: "{example.sentence}"'
        else:
            out += f'\n    {wording(cls)}, such as "{sample(reading, cls)}"'
    return out if nearest.shapes or nearest.nouns else "."


def sample(reading: Reading, cls: type[Phrase]) -> str:
    """A phrase that is on no card yet, said briefly."""
    names = [card.name for found in reading.reader.names.values() for _, card in found]
    return Sampler(reading.reader.vocabulary, reading.reader.shelf, names[0] if names else "").say(cls)


def rest_of(text: str, words: list[Token], far: int) -> str:
    """What follows, up to the next stop."""
    end = far + 1
    while end < len(words) and end < far + MOST_QUOTED and words[end].text not in MARKS:
        end += 1
    more = " ..." if end < len(words) and words[end].text not in MARKS else ""
    return text[words[far].at : words[end - 1].end()] + more


def full_stop(said: str) -> str:
    return "" if said.endswith("...") else "."


def quote(text: str, words: list[Token], far: int) -> str:
    """What was read last, back to the last stop."""
    if far <= 0:
        return ""
    start = far - 1
    while start > max(0, far - MOST_QUOTED) and words[start - 1].text not in ENDS:
        start -= 1
    return text[words[start].at : words[far - 1].end()]


def known(reading: Reading, got: str) -> list[str]:
    """What would have fitted, the likeliest first."""
    ways: dict[str, set[str]] = {}
    for want in reading.wanted:
        ways.setdefault(want.word, set()).add(ahead(want))
    shown: set[str] = set()
    for word, roads in ways.items():
        shown.add(min(roads) if len(roads) == 1 else word + " ...")
    low = got.lower()
    ranked = sorted([(likeness(low, each) < 0.5, each[0] == "<", each.lower(), each) for each in shown])
    return [entry[3] for entry in ranked]


def ahead(want: Want) -> str:
    """The wanted word with what follows it, up to the first open slot."""
    if want.way is None:
        return f"<{label(want.word[1:-1])}>" if want.word[0] == "<" and want.word[-1] == ">" else want.word
    out: list[str] = []
    for item in want.way.items[want.k : want.k + WORDS_AHEAD]:
        if isinstance(item, Word):
            out.append(item.forms[0])
            if item.forms[0] in MARKS:
                break
        elif isinstance(item, Slot):
            out.append(f"<{label(item.kind)}>")
            break
    return " ".join(out)


def likely(reading: Reading, got: str) -> str:
    """What was probably meant: a word spelt nearly like it, or another game's word for it."""
    low = got.lower()
    fitting = fitting_words(reading)
    friend = false_friend(low, fitting)
    if friend or chooses(reading, low, fitting):
        return friend
    meant = "" if is_word(reading.reader.vocabulary, low) else near(low, fitting)
    if meant:
        return fitting[meant]
    return near_name(reading) if "<name>" in fitting else ""


def choose_first(reading: Reading, got: str) -> str:
    """What to tell somebody who names a card that must be chosen before."""
    return ' Choose first: "choose ...; ... it".' if chooses(reading, got.lower(), fitting_words(reading)) else ""


def chooses(reading: Reading, low: str, fitting: dict[str, str]) -> bool:
    ahead = reading.tokens[reading.far :][:3]
    return low in CHOSEN and "it" in fitting and not any([word.text == "'s" for word in ahead])


def fitting_words(reading: Reading) -> dict[str, str]:
    """The words that would have fitted, in all their forms."""
    fitting: dict[str, str] = {}
    for want in reading.wanted:
        fitting.setdefault(want.word.lower(), want.word)
        item = want.way.items[want.k] if want.way is not None else None
        if isinstance(item, Word):
            for fold in item.folds:
                fitting.setdefault(fold, fold)
    return fitting


def is_word(vocabulary: Vocabulary, low: str) -> bool:
    """A word of the language is no slip, only in the wrong place."""
    return any([low in starts for starts in vocabulary.starts.values()]) or any(
        [low in forms for cls in vocabulary.phrases for forms in own_words(pattern(cls))]
    )


def false_friend(low: str, fitting: dict[str, str]) -> str:
    for friend in FALSE_FRIENDS.get(low, ()):
        first = friend.split()[0].lower()
        if first in fitting or (first.isdecimal() and "<int>" in fitting):
            return friend
    return ""


def near_name(reading: Reading) -> str:
    names = [card.name for cards in reading.reader.names.values() for _, card in cards]
    rest = [token.text for token in reading.tokens[reading.far : reading.far + LONGEST_NAME]]
    for count in range(len(rest), 0, -1):
        meant = near(" ".join(rest[:count]), names)
        if meant:
            return meant
    return ""

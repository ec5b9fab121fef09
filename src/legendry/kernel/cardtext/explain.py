"""Where a text cannot be read any further, and what would have fitted there."""

from __future__ import annotations

import difflib
from typing import Final

from legendry.kernel.cardtext.labels import FALSE_FRIENDS, label
from legendry.kernel.cardtext.pattern import Slot, Word
from legendry.kernel.cardtext.reader import Reading, Token, Want
from legendry.kernel.near import near

MOST_SHOWN: Final = 12
MOST_QUOTED: Final = 6
WORDS_AHEAD: Final = 4
LONGEST_NAME: Final = 5  # in words
ENDS: Final = (".", ";", ":")
MARKS: Final = (".", ";", ":", ",")
CHOSEN: Final = ("a", "an", "another", "any", "one", "target", "up")


def explain(reading: Reading, text: str) -> tuple[str, int]:
    """A sentence for the author, and its column, counted from 1."""
    words, far = reading.tokens, reading.far
    before = quote(text, words, far)
    lead = f'after "{before}"' if before else "at the start"
    if far >= len(words):
        fitting = known(reading, "")
        return f"{lead} the text stops; I know: {fitting}{full_stop(fitting)}", len(text) + 1
    got = words[far].text
    message = f'{lead} I know: {known(reading, got)}; not "{got}".{hint(reading, got)}'
    return message, words[far].at + 1


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


def known(reading: Reading, got: str) -> str:
    """What would have fitted, the likeliest first."""
    ways: dict[str, set[str]] = {}
    for want in reading.wanted:
        ways.setdefault(want.word, set()).add(ahead(want))
    shown: set[str] = set()
    for word, roads in ways.items():
        shown.add(min(roads) if len(roads) == 1 else word + " ...")
    low = got.lower()
    ranked = sorted([(alike(low, each) < 0.5, each[0] == "<", each.lower(), each) for each in shown])
    more = f" (and {len(ranked) - MOST_SHOWN} more)" if len(ranked) > MOST_SHOWN else ""
    return ", ".join([entry[3] for entry in ranked[:MOST_SHOWN]]) + more


def alike(got: str, fitting: str) -> float:
    return difflib.SequenceMatcher(None, got, fitting.lower()).ratio()


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


def hint(reading: Reading, got: str) -> str:
    """A word that was probably meant: one spelt nearly like it, or one of another game's words for it."""
    low = got.lower()
    fitting: dict[str, str] = {}
    for want in reading.wanted:
        fitting.setdefault(want.word.lower(), want.word)
        item = want.way.items[want.k] if want.way is not None else None
        if isinstance(item, Word):
            for fold in item.folds:
                fitting.setdefault(fold, fold)
    friend = false_friend(low, fitting)
    if friend:
        return f' Did you mean "{friend}"?'
    if low in CHOSEN and "it" in fitting:
        return ' Choose first: "choose ...; ... it".'
    meant = near(low, fitting)
    if meant:
        return f' Did you mean "{fitting[meant]}"?'
    if "<name>" in fitting:
        return near_name(reading)
    return ""


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
            return f' Did you mean "{meant}"?'
    return ""

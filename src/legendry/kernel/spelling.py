"""What a person who types probably meant: a known word that is a slip of the hand away, or a text that looks alike."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches
from typing import Final

SHORT: Final = 3  # in a word so short a changed letter makes another word


def tidy(text: str) -> str:
    """A move as a person may type it, with single spaces."""
    return " ".join(text.split())


def near(word: str, known: Iterable[str]) -> str:
    """The known word that is a slip away from this one, or nothing."""
    low = word.lower()
    found, least = "", slips_allowed(len(low)) + 1
    for each in known:
        other = each.lower()
        if abs(len(other) - len(low)) >= least or not same_start(low, other):
            continue
        if len(low) == len(other) <= SHORT and sorted(low) != sorted(other):
            continue
        slips = distance(low, other)
        if 0 < slips < least or (slips == 0 and each != word):
            found, least = each, max(slips, 1)
    return found


def slips_allowed(length: int) -> int:
    return 1 if length < 6 else 2 if length < 12 else 3


def same_start(a: str, b: str) -> bool:
    """The first letter is seldom wrong, unless it changed places with the second or was left out."""
    return bool(a) and bool(b) and (a[0] == b[0] or a[:2] == b[1::-1] or a == b[1:] or a[1:] == b)


def distance(a: str, b: str) -> int:
    """Letters to add, leave out, change, or swap with the next one."""
    above: list[int] = []
    last = list(range(len(b) + 1))
    for i, letter in enumerate(a, 1):
        row = [i]
        for j, other in enumerate(b, 1):
            best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == b[j - 2] and a[i - 2] == other:
                best = min(best, above[j - 2] + 1)
            row.append(best)
        above, last = last, row
    return last[len(b)]


def most_alike(text: str, known: list[str], least: float) -> str:
    """Of these texts the one that looks most like this one, or nothing; `least` is how alike, 1 for the same text."""
    found = get_close_matches(text, known, 1, least)
    return found[0] if found else ""


def likeness(low: str, known: str) -> float:
    """How alike a text in small letters and a known one are; 1 for the same."""
    return SequenceMatcher(None, low, known.lower()).ratio()


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a sentence about an unknown word."""
    found = near(word, known)
    return f' Did you mean "{found}"?' if found else ""

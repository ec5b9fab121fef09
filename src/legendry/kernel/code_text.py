"""Numbers as a few characters that are easy to say and to type, with one more that gives typing mistakes away.

The characters are the digits and the letters but I, L, O and U; capital or small, O is read as 0, I and L as 1.
The check is a sum in the field of 32 elements, each character times another power of its generator: whatever single
character is changed, and whatever two neighbours change places, it is another sum.
"""

from __future__ import annotations

from typing import Final

SYMBOLS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
BASE: Final = len(SYMBOLS)
READ_AS: Final = {"O": "0", "I": "1", "L": "1"}
GROUP: Final = 4  # characters between hyphens
FIELD: Final = 0b100101  # x^5 + x^2 + 1


def values_of(text: str) -> list[int]:
    """The characters as numbers, without hyphens and spaces; -1 for one that no code has."""
    found: list[int] = []
    for letter in text.upper():
        if letter != "-" and not letter.isspace():
            found.append(SYMBOLS.find(READ_AS.get(letter, letter)))
    return found


def check_of(values: list[int]) -> int:
    """What the last character must be after these."""
    total = 0
    for value in values:
        total = doubled(total ^ value)
    return total


def doubled(value: int) -> int:
    """Times the generator."""
    value <<= 1
    return value ^ FIELD if value & BASE else value


def digits_of(number: int) -> list[int]:
    """A number, the highest digit first; none for 0."""
    found: list[int] = []
    while number:
        number, low = divmod(number, BASE)
        found.append(low)
    return found[::-1]


def number_of(digits: list[int]) -> int:
    found = 0
    for digit in digits:
        found = found * BASE + digit
    return found


def written(values: list[int]) -> str:
    """In groups, with hyphens between."""
    letters = "".join([SYMBOLS[value] for value in values])
    return "-".join([letters[k : k + GROUP] for k in range(0, len(letters), GROUP)])

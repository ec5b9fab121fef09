"""Deck codes: a deck as a few characters.

Every card of a game has a number that never changes (`codes.toml` beside its cards).  Among all decks of a size, with
so many copies of a card at most, in the order of their highest cards, the place of a deck is the number that a code
writes down.  Cards that are added later have higher numbers, so that no earlier deck changes its place; and no code
can be shorter, as every place is taken.

The first character is the form: the short one is for decks of the usual size of printed cards only; the long one says
size and copies, and has room for the cards of a variant between the printed ones.
"""

from __future__ import annotations

from typing import Any, Final

from legendry.kernel.code_text import BASE, SYMBOLS, check_of, digits_of, number_of, values_of, written
from legendry.kernel.errors import BadInput
from legendry.kernel.structs import digest

MOST_CARDS: Final = 200  # in a deck that has a code
MOST_COPIES: Final = BASE - 1
MOST_SYMBOLS: Final = 400
LEAST_SYMBOLS: Final = 5
LEAST_DIGITS: Final = LEAST_SYMBOLS - 2  # of the place: a code of two letters would look like a slip
HEAD: Final = 5  # characters of the long form between the first and the place: size, copies and mark of a variant


class CodeBook:
    """The numbers of the cards of a game, and the codes of its decks."""

    def __init__(self, game: str, data: dict[str, Any], names: list[str]) -> None:
        self.game: Final = game
        self.short: Final[str] = data["short"]
        self.long: Final[str] = data["long"]
        self.size: Final[int] = data["size"]
        self.copies: Final[int] = data["copies"]
        self.printed: Final[list[str]] = data["cards"]
        self.number: Final = {name: k for k, name in enumerate(self.printed)}
        self.known: Final = set(names)
        self.own: Final = [name for name in dict.fromkeys(names) if name not in self.number]  # by a variant
        self.own_number: Final = {name: k for k, name in enumerate(self.own)}

    # ---- from a deck to its code --------------------------------------------------------------------

    def encode(self, cards: list[str]) -> str:
        """The code of a deck, given as the names of its cards; whether it is legal does not matter here."""
        if not 0 < len(cards) <= MOST_CARDS:
            raise BadInput(f"a deck with a code has 1 to {MOST_CARDS} cards, not {len(cards)}")
        counts = {name: cards.count(name) for name in dict.fromkeys(cards)}
        for name in counts:
            if name not in self.number and name not in self.own_number:
                raise BadInput(f'{self.game} has no card "{name}" to put into a deck code')
        most = max([counts[name] for name in counts])
        own = max([self.own_number.get(name, -1) for name in counts]) + 1
        if len(cards) == self.size and most <= self.copies and not own:
            by_number = {self.number[name]: counts[name] for name in counts}
            values = [SYMBOLS.index(self.short), *padded(place_of(by_number, self.size, self.copies))]
        else:
            if most > MOST_COPIES:
                raise BadInput(f"a deck with a code has at most {MOST_COPIES} of a card, not {most}")
            by_number = {self.between(name): counts[name] for name in counts}
            head = [*divmod(len(cards), BASE), most, *self.mark(own)]
            values = [SYMBOLS.index(self.long), *head, *padded(place_of(by_number, len(cards), most))]
        return written([*values, check_of(values)])

    def between(self, name: str) -> int:
        """Printed cards have the even numbers of the long form, those of a variant the odd ones."""
        return 2 * self.own_number[name] + 1 if name in self.own_number else 2 * self.number[name]

    def mark(self, own: int) -> tuple[int, int]:
        """By which a code knows its variant: from the names of its first cards, so that it may get further ones."""
        return divmod(int(digest([self.own[:own]])[:8], 16) % (BASE * BASE), BASE) if own else (0, 0)

    # ---- and back -----------------------------------------------------------------------------------

    def is_code(self, text: str) -> bool:
        """Could this be meant as a code?  It is one word with a digit or a hyphen in it, or it has the right check."""
        words = text.split()
        if len(text) > 2 * MOST_SYMBOLS or not words or not "".join(words).replace("-", "").isalnum():
            return False
        if len(words) == 1 and not words[0].isalpha():
            return True
        values = values_of(text)
        return len(values) >= LEAST_SYMBOLS and -1 not in values and check_of(values[:-1]) == values[-1]

    def decode(self, code: str) -> list[str]:
        """The names of the cards of a deck, in the order of their numbers; BadInput says what is wrong with a code."""
        values = self.checked(code)
        if SYMBOLS[values[0]] == self.short:
            size, copies, step, place = self.size, self.copies, 1, number_of(values[1:-1])
        else:
            if len(values) < 2 + HEAD + LEAST_DIGITS:
                least = 2 + HEAD + LEAST_DIGITS
                raise BadInput(f"this deck code is too short: one with {self.long} has {least} characters or more")
            size, copies, step, place = number_of(values[1:3]), values[3], 2, number_of(values[1 + HEAD : -1])
            if not 0 < size <= MOST_CARDS or not copies:
                raise BadInput(f"no deck has this code: it would have {size} cards, at most {copies} of each")
        counts = deck_at(place, size, copies, step * max(len(self.printed), len(self.own)))
        if not counts:
            raise BadInput(self.newer())
        names = [name for number, count in counts for name in [self.card_of(number, step)] * count]
        if step == 2:
            own = max([number // 2 + 1 for number, _ in counts if number % 2], default=0)
            if self.mark(own) != (values[4], values[5]):
                raise BadInput(self.elsewhere())
        return names

    def checked(self, code: str) -> list[int]:
        """The characters of a code, if it has no typing mistake."""
        values = values_of(code[: 2 * MOST_SYMBOLS])
        if -1 in values:
            wrong = [letter for letter in code.upper() if values_of(letter) == [-1]]
            raise BadInput(f'"{wrong[0]}" is in no deck code; its characters are digits and letters, but for U')
        if not LEAST_SYMBOLS <= len(values) <= MOST_SYMBOLS:
            raise BadInput(f"a deck code has {LEAST_SYMBOLS} to {MOST_SYMBOLS} characters, not {len(values)}")
        first = SYMBOLS[values[0]]
        if first not in (self.short, self.long):
            raise BadInput(
                f"the code of a deck of {self.game} begins with {self.short} or {self.long}, not with {first}"
            )
        right = check_of(values[:-1])
        if values[-1] != right:
            raise BadInput(
                f"this deck code has a typing mistake: after {written(values[:-1])} the last character would be "
                f"{SYMBOLS[right]}, not {SYMBOLS[values[-1]]}"
            )
        return values

    def card_of(self, number: int, step: int) -> str:
        of_variant, k = step == 2 and number % 2 == 1, number // step
        names = self.own if of_variant else self.printed
        if k >= len(names):
            raise BadInput(self.elsewhere() if of_variant else self.newer())
        if names[k] not in self.known:
            raise BadInput(f"this deck code has {names[k]} in it, which is not a card of this {self.game} any more")
        return names[k]

    def newer(self) -> str:
        return f"this deck code has a card in it that {self.game} does not know yet: it comes from a newer version"

    def elsewhere(self) -> str:
        ours = "another variant than this one" if self.own else "a variant"
        return f"this deck code has cards of {ours} in it: use it with the variant that it was made with"


def padded(place: int) -> list[int]:
    digits = digits_of(place)
    return [*[0] * (LEAST_DIGITS - len(digits)), *digits]


# ---- the places of decks --------------------------------------------------------------------------------


class Ways:
    """How many decks there are of the first n cards, by n and size, with so many copies of each at most."""

    def __init__(self, size: int, copies: int) -> None:
        self.copies: Final = copies
        self.rows: Final[list[list[int]]] = [[1, *[0] * size]]

    def grow(self) -> None:
        """With one card more: a row is a sum of the row before over as many sizes as there are copies."""
        before, row = self.rows[-1], [1]
        for size in range(1, len(before)):
            gone = before[size - self.copies - 1] if size > self.copies else 0
            row.append(row[-1] + before[size] - gone)
        self.rows.append(row)


def place_of(counts: dict[int, int], size: int, copies: int) -> int:
    """The place of a deck, from how many of each number it has."""
    ways = Ways(size, copies)
    highest = max(counts)
    while len(ways.rows) <= highest:
        ways.grow()
    place, left = 0, size
    for number in range(highest, -1, -1):
        for _ in range(counts.get(number, 0)):
            place += ways.rows[number][left]
            left -= 1
    return place


def deck_at(place: int, size: int, copies: int, numbers: int) -> list[tuple[int, int]]:
    """The deck at a place, as numbers of cards and how many of each; nothing, if it needs more than these numbers."""
    ways = Ways(size, copies)
    while ways.rows[-1][size] <= place:
        if len(ways.rows) > numbers:
            return []
        ways.grow()
    found: list[tuple[int, int]] = []
    left = size
    for number in range(len(ways.rows) - 2, -1, -1):
        count = 0
        while place >= ways.rows[number][left]:
            place -= ways.rows[number][left]
            left -= 1
            count += 1
        if count:
            found.append((number, count))
    return found[::-1]

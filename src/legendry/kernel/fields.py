"""What of a view becomes numbers: each field says where it reads and which columns of an observation it fills.

Seats are counted from the one that looks on: it is the first, then those after it.  What is not there is 0.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

# Numbers that are there already are written sooner.
_FLOATS: Final[list[Any]] = [float(n) for n in range(256)]
_COLUMNS: Final[list[Any]] = list(range(8192))


def write(out: Any, at: int, n: int) -> None:
    """A number from 0 on into a column."""
    out[_COLUMNS[at] if at < 8192 else at] = _FLOATS[n] if 0 <= n < 256 else n


def numbers_of(names: list[str], known: list[str]) -> list[int]:
    """Of each name its number among those known, from 1 on."""
    numbers = {name: k + 1 for k, name in enumerate(known)}
    return [numbers[name] for name in names]


class Glance:
    """Who looks, and at how many seats; `names`: by face the number of its name."""

    def __init__(self, seat: int, seats: int, names: list[int]) -> None:
        self.seat: Final = seat
        self.seats: Final = seats
        self.names: Final = names

    def place(self, seat: int) -> int:
        """Where the columns of a seat are."""
        return (seat - self.seat) % self.seats


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """One entry of a view, or of what lies in one: its key, and what it means."""

    def __init__(self, key: str, says: str = "") -> None:
        self.key: Final = key
        self.says: Final = says

    def shape(self, seats: int) -> tuple[int, ...]:
        """Of its columns, at a table of so many seats."""
        raise NotImplementedError(type(self).__name__)

    def size(self, seats: int) -> int:
        found = 1
        for n in self.shape(seats):
            found *= n
        return found

    def columns(self, seats: int) -> list[str]:
        """What the last dimension of its shape counts, in words; none if its meaning says it."""
        return []

    def fill(self, value: Any, glance: Glance, out: Any, at: int) -> None:
        """Write a value into `out`, which is 0 there, from column `at` on."""
        raise NotImplementedError(type(self).__name__)


def number_in(value: Any) -> float:
    """A number, a yes or no, or how many there are."""
    if isinstance(value, (int, float)):
        return value
    return len(value) if isinstance(value, (list, dict)) else 0


class Number(Field):
    """A number; of a list, how many it has."""

    def shape(self, seats: int) -> tuple[int, ...]:
        return ()

    def fill(self, value: Any, glance: Glance, out: Any, at: int) -> None:
        found = number_in(value)
        if found:
            out[at] = found


class BySeat(Field):
    """A number for each seat."""

    def shape(self, seats: int) -> tuple[int, ...]:
        return (seats,)

    def fill(self, value: Any, glance: Glance, out: Any, at: int) -> None:
        for seat in range(min(len(value), glance.seats)):
            found = number_in(value[seat])
            if found:
                out[at + glance.place(seat)] = found


class SeatsIn(Field):
    """A seat, or several: 1 in the columns of each."""

    def shape(self, seats: int) -> tuple[int, ...]:
        return (seats,)

    def fill(self, value: Any, glance: Glance, out: Any, at: int) -> None:
        found: list[Any] = value if isinstance(value, list) else [value]
        for seat in found:
            if isinstance(seat, int) and 0 <= seat < glance.seats:
                out[at + glance.place(seat)] = 1


class OneOf(Field):
    """One of some words: its number, from 1 on."""

    def __init__(self, key: str, choices: list[str], says: str = "") -> None:
        super().__init__(key, says)
        self.choices: Final = choices
        self.numbers: Final = {name: k + 1 for k, name in reversed(list(enumerate(choices)))}

    def shape(self, seats: int) -> tuple[int, ...]:
        return ()

    def fill(self, value: Any, glance: Glance, out: Any, at: int) -> None:
        found = self.numbers.get(value, 0)
        if found:
            out[at] = found


class NamesIn(OneOf):
    """A list of words: how often each is there, and in the first column how many are face down."""

    def shape(self, seats: int) -> tuple[int, ...]:
        return (len(self.choices) + 1,)

    def columns(self, seats: int) -> list[str]:
        return ["face down", *self.choices]

    def fill(self, value: Any, glance: Glance, out: Any, at: int) -> None:
        if isinstance(value, dict):  # lists by what they are called
            for part in value.values():
                self.count(part, out, at)
        else:
            self.count(value, out, at)

    def count(self, names: list[Any], out: Any, at: int) -> None:
        for name in names:
            column = at + self.numbers.get(name, 0)
            out[column] += 1


class Together(Field):
    """Several fields of one thing."""

    def __init__(self, key: str, fields: list[Field], says: str = "") -> None:
        super().__init__(key, says)
        self.fields: Final = fields
        self._seats = 0  # for which the sizes of the fields were worked out last
        self._sizes: list[int] = []

    def sizes(self, seats: int) -> list[int]:
        if seats != self._seats:
            self._seats = seats
            self._sizes = [field.size(seats) for field in self.fields]
        return self._sizes

    def width(self, seats: int) -> int:
        return sum(self.sizes(seats))

    def shape(self, seats: int) -> tuple[int, ...]:
        return (self.width(seats),)

    def columns(self, seats: int) -> list[str]:
        found: list[str] = []
        for field in self.fields:
            size, names = field.size(seats), field.columns(seats)
            if size == 1:
                found.append(field.key)
            elif names:
                found.extend([f"{field.key} {names[k % len(names)]}" for k in range(size)])
            else:
                found.extend([f"{field.key} {k + 1}" for k in range(size)])
        return found

    def fill(self, value: Any, glance: Glance, out: Any, at: int) -> None:
        if value is not None:
            thing: dict[str, Any] = value
            sizes = self.sizes(glance.seats)
            for k, field in enumerate(self.fields):
                found = thing.get(field.key)
                if found is not None:
                    field.fill(found, glance, out, at)
                at += sizes[k]


class ForSeats(Together):
    """Several fields of each seat."""

    def shape(self, seats: int) -> tuple[int, ...]:
        return (seats, self.width(seats))

    def fill(self, value: Any, glance: Glance, out: Any, at: int) -> None:
        width = self.width(glance.seats)
        for seat in range(min(len(value), glance.seats)):
            super().fill(value[seat], glance, out, at + width * glance.place(seat))


class InOrder(Together):
    """Several fields of each thing in a list, the first ones of it."""

    def __init__(self, key: str, most: int, fields: list[Field], says: str = "") -> None:
        super().__init__(key, fields, says)
        self.most: Final = most

    def shape(self, seats: int) -> tuple[int, ...]:
        return (self.most, self.width(seats))

    def fill(self, value: Any, glance: Glance, out: Any, at: int) -> None:
        width = self.width(glance.seats)
        for k in range(min(len(value), self.most)):
            super().fill(value[k], glance, out, at + width * k)


class AtPlaces(Together):
    """Several fields of what stands at each place of a board; what has the place is a key of it."""

    def __init__(self, key: str, place: str, places: list[str], fields: list[Field], says: str = "") -> None:
        super().__init__(key, fields, says)
        self.place: Final = place
        self.places: Final = places
        self.numbers: Final = {name: k for k, name in enumerate(places)}

    def shape(self, seats: int) -> tuple[int, ...]:
        return (len(self.places), self.width(seats))

    def fill(self, value: Any, glance: Glance, out: Any, at: int) -> None:
        width = self.width(glance.seats)
        things: list[Any] = value
        for thing in things:
            k = self.numbers.get(thing[self.place], -1)
            if k >= 0:
                super().fill(thing, glance, out, at + width * k)


class Pile(NamesIn):
    """The cards of a zone, by seat or of all: how many of each name."""

    def __init__(self, key: str, names: list[str], common: bool) -> None:
        super().__init__(key, names, f"the cards in {key}: how many face down, then of each name")
        self.common: Final = common

    def shape(self, seats: int) -> tuple[int, ...]:
        return (1 if self.common else seats, len(self.choices) + 1)

    def fill(self, value: Any, glance: Glance, out: Any, at: int) -> None:
        if self.common:
            super().fill(value, glance, out, at)
        else:
            for seat in range(glance.seats):
                super().fill(value[seat], glance, out, at + (len(self.choices) + 1) * glance.place(seat))

"""The lines of which a position is written, as far as all games write them alike."""

from __future__ import annotations

from typing import Final, Generic

from mypy_extensions import mypyc_attr

from legendry.kernel.agenda import S
from legendry.kernel.errors import BadInput
from legendry.kernel.ruleset import Ruleset
from legendry.kernel.spelling import most_alike
from legendry.kernel.table import Table

Where = tuple[int, ...]  # the numbers of the seat, pile or place that a key names


@mypyc_attr(allow_interpreted_subclasses=True)
class PositionLine(Generic[S]):
    """A kind of line: its key, an example, and whether it may stand in a position, be a fact, and be repeated."""

    def __init__(self, key: str, example: str, given: bool = True, many: bool = False) -> None:
        self.key: Final = key
        self.example: Final = example
        self.given: Final = given
        self.fact: Final = True
        self.many: Final = many

    def put(self, s: S, where: tuple[int, ...], value: str) -> None:
        """Make it so."""
        raise NotImplementedError(self.key)

    def found(self, s: S, where: tuple[int, ...]) -> str:
        """What is so now, as the line would say it."""
        raise NotImplementedError(self.key)

    def differs(self, s: S, where: tuple[int, ...], values: list[str]) -> str:
        """What is found instead; nothing if it is as the values say."""
        found = self.found(s, where)
        return "" if found.lower() == values[0].lower() else found

    def values(self, s: S, unsaid: S, where: tuple[int, ...]) -> list[str]:
        """What a position says of it; nothing if it is as in a position that says nothing."""
        found = self.found(s, where)
        return [] if found == self.found(unsaid, where) else [found]

    def written(self, s: S, unsaid: S, places: list[Where]) -> list[tuple[Where, str]]:
        """The lines of a position, in order, as places and values; `put` reads them."""
        return [(where, value) for where in places for value in self.values(s, unsaid, where)]


def read_number(value: str) -> int:
    if not value.isdecimal() or len(value) > 4:
        raise BadInput(f'here stands a whole number, not "{value}"')
    return int(value)


def read_integer(value: str) -> int:
    """A whole number that may be below 0."""
    return -read_number(value[1:]) if value.startswith("-") else read_number(value)


def read_player(s: Table, name: str) -> int:
    names = [s.game.seat_name(seat) for seat in range(s.seats)]
    for seat, known in enumerate(names):
        if known.lower() == name.strip().lower():
            return seat
    raise BadInput(f'a player is one of {", ".join(names)}, not "{name.strip()}"')


def read_faces(game: Ruleset, value: str) -> list[int]:
    """Cards by name, each with an optional number before it: `Skeleton, 2 Mend`; of two with one name, the first."""
    known: dict[str, int] = {}
    for face, name in enumerate(game.names):
        known.setdefault(name.lower(), face)
    faces: list[int] = []
    for part in value.split(","):
        words = part.split()
        counted = len(words) > 1 and words[0].isdecimal() and len(words[0]) < 4
        name = " ".join(words[1:] if counted else words)
        if name.lower() not in known:
            raise no_card(game, name)
        faces.extend([known[name.lower()]] * (int(words[0]) if counted else 1))
    return faces


def write_faces(game: Ruleset, faces: list[int]) -> str:
    """Cards as `read_faces` reads them: the same ones in a row as a number and a name."""
    parts: list[str] = []
    k = 0
    while k < len(faces):
        n = 1
        while k + n < len(faces) and faces[k + n] == faces[k]:
            n += 1
        parts.append(game.names[faces[k]] if n == 1 else f"{n} {game.names[faces[k]]}")
        k += n
    return ", ".join(parts)


def no_card(game: Ruleset, name: str) -> BadInput:
    """What is said of a name that no card has."""
    spelt = {each.lower(): each for each in game.names}
    near = most_alike(name.lower(), list(spelt), 0.6)
    return BadInput(f'there is no card "{name}"' + (f"; did you mean {spelt[near]}?" if near else ""))

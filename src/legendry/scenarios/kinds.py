"""The kinds of lines that a scenario may have, and how the key of a line finds its kind."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Final, Protocol

from legendry.kernel.errors import BadInput
from legendry.kernel.spelling import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Sequence

    from legendry.kernel.game import Game


class Kind(Protocol):
    """One kind of line: how its key is written, and what the line means in a position and as a fact.

    Words in capitals in the key stand for a list of names: SEAT, ZONE (the piles that each seat has), PILE (those that
    all share), and whatever places the game has.
    `where` tells which of the names stood there, by number.
    """

    @property
    def key(self) -> str: ...
    @property
    def example(self) -> str: ...
    @property
    def given(self) -> bool:
        """May a position say it?"""

    @property
    def fact(self) -> bool:
        """May it be a fact?"""

    @property
    def many(self) -> bool:
        """May a block say it several times of the same thing?  As facts these belong together."""

    def put(self, table: Any, where: tuple[int, ...], value: str) -> None:
        """Make it so; BadInput if the value cannot be."""

    def differs(self, table: Any, where: tuple[int, ...], values: list[str]) -> str:
        """What is found instead; nothing if it is as the values say."""


class Position(Protocol):
    """What the module `position` of a game offers."""

    @property
    def KINDS(self) -> Sequence[Kind]: ...  # noqa: N802
    @property
    def PLACES(self) -> dict[str, list[str]]: ...  # noqa: N802

    def begin(self, table: Any) -> None:
        """The values of a position that says nothing."""

    def finish(self, table: Any) -> None:
        """Work out what was not said, check the whole, and push what happens next."""


class Keys:
    """Every key that can be written for a game, and the kind it belongs to."""

    def __init__(self, game: Game, kinds: Sequence[Kind], places: dict[str, list[str]]) -> None:
        names = {
            "SEAT": [game.seat_name(seat) for seat in range(game.most)],
            "ZONE": [zone.name for zone in game.zones if not zone.common],
            "PILE": [zone.name for zone in game.zones if zone.common],
            **places,
        }
        self.kinds: Final = [kind for kind in kinds if all(names.get(word, [word]) for word in kind.key.split())]
        self.names: Final = names
        self.known: Final[dict[str, tuple[Kind, tuple[int, ...]]]] = {}
        for kind in self.kinds:
            words = kind.key.split()
            slots = [list(enumerate(names.get(word, [word]))) for word in words]
            for chosen in product(*slots):
                where = tuple(number for word, (number, _) in zip(words, chosen, strict=True) if word in names)
                self.known[" ".join(name for _, name in chosen)] = (kind, where)
        self.spelt: Final = {key.lower(): key for key in self.known}

    def example(self, kind: Kind) -> str:
        """An example of a line, with seats and piles of this game."""
        seats = self.names["SEAT"]
        said = kind.example.replace("South", seats[0]).replace("North", seats[1])
        for word, usual in (("ZONE", "hand"), ("PILE", "main deck"), ("PILE", "removed")):
            if word in kind.key.split() and usual not in self.names[word]:
                said = said.replace(usual, self.names[word][0])
        return said

    def find(self, key: str, given: bool) -> tuple[Kind, tuple[int, ...]]:
        """The kind of a line in a position (or else among facts)."""
        block = "given" if given else "then"
        if key.lower() not in self.spelt:
            fitting = [each for each, (kind, _) in self.known.items() if (kind.given if given else kind.fact)]
            raise BadInput(f'"{key}" is no line of {block}.{did_you_mean(key, fitting) or self._all(given)}')
        found = self.known[self.spelt[key.lower()]]
        kind = found[0]
        if not (kind.given if given else kind.fact):
            other = "then" if given else "given"
            example = self.example(kind)
            raise BadInput(f'"{key}" belongs to {other}, not to {block}; write for example "{example}" there')
        return found

    def _all(self, given: bool) -> str:
        keys = [kind.key for kind in self.kinds if (kind.given if given else kind.fact)]
        return f" Its lines are {', '.join(keys)}."


def read_seat(game: Game, name: str) -> int:
    """A seat by its name."""
    names = [game.seat_name(seat) for seat in range(game.most)]
    for seat, known in enumerate(names):
        if known.lower() == name.strip().lower():
            return seat
    raise BadInput(f'there is no seat "{name.strip()}"; the seats are {", ".join(names)}')

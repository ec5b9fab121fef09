"""The kinds of lines in a scenario, and how the key of a line identifies its kind."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol

from legendry.kernel.errors import BadInput
from legendry.kernel.spelling import did_you_mean
from legendry.packages import import_if_there, package_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from legendry.kernel.game import Game
    from legendry.kernel.notation import Where
    from legendry.kernel.ruleset import Ruleset
    from legendry.kernel.table import Table


class LineKind(Protocol):
    """One kind of line: how its key is written, and what it means in a position and as a fact.

    Words in capitals in the key stand for a list of names: SEAT, ZONE (the piles of each seat), PILE (shared piles),
    and the places of the game.  `where` has the numbers of the names that were written there.
    """

    @property
    def key(self) -> str: ...
    @property
    def example(self) -> str: ...
    @property
    def given(self) -> bool:
        """Is it allowed in a position?"""

    @property
    def fact(self) -> bool:
        """Is it allowed as a fact?"""

    @property
    def many(self) -> bool:
        """May a block repeat it for the same thing?  As facts, the repeated lines belong together."""

    def put(self, table: Any, where: tuple[int, ...], value: str) -> None:
        """Apply it to the table; raises BadInput if the value is invalid."""

    def differs(self, table: Any, where: tuple[int, ...], values: list[str]) -> str:
        """What is found instead, or nothing if the values match."""

    def written(self, table: Any, unsaid: Any, places: list[Where]) -> list[tuple[Where, str]]:
        """What a position says of it at these places; `unsaid` is a position that says nothing."""


class Position(Protocol):
    """What the module `position` of a game provides."""

    @property
    def KINDS(self) -> Sequence[LineKind]: ...  # noqa: N802
    @property
    def PLACES(self) -> dict[str, list[str]]: ...  # noqa: N802

    def begin(self, table: Any) -> None:
        """Set the default values of a position."""

    def finish(self, table: Any) -> None:
        """Derive what was left out, validate the position, and push the next op."""


class GeneralPosition:
    """Positions of a game that has no notation: piles as given, and all else as at the start of the game.

    What happens first in a game then happens.
    """

    KINDS: ClassVar[list[LineKind]] = []
    PLACES: ClassVar[dict[str, list[str]]] = {}

    def __init__(self, game: Game[Any]) -> None:
        self.game: Final = game

    def begin(self, table: Table) -> None:
        self.game.set_up(table, table.settings)
        for pile in table.piles:
            pile.clear()

    def finish(self, table: Table) -> None:
        pass


def notation_of(game: Game[Any]) -> Position:
    """How positions of a game are written: the module `notation.position` of its package, if there is one."""
    package = package_of(type(game))
    module: Any = import_if_there(f"{package}.notation.position") if package else None
    found: Position = GeneralPosition(game) if module is None else module
    return found


class Keys:
    """Every valid key of a game, and its kind."""

    def __init__(self, game: Game[Any], kinds: Sequence[LineKind], places: dict[str, list[str]]) -> None:
        names = {
            "SEAT": [game.seat_name(seat) for seat in range(game.most)],
            "ZONE": [zone.name for zone in game.zones if not zone.common],
            "PILE": [zone.name for zone in game.zones if zone.common],
            **places,
        }
        self.kinds: Final = [kind for kind in kinds if all(names.get(word, [word]) for word in kind.key.split())]
        self.names: Final = names
        self.known: Final[dict[str, tuple[LineKind, tuple[int, ...]]]] = {}
        for kind in self.kinds:
            words = kind.key.split()
            slots = [list(enumerate(names.get(word, [word]))) for word in words]
            for chosen in product(*slots):
                where = tuple(number for word, (number, _) in zip(words, chosen, strict=True) if word in names)
                self.known[" ".join(name for _, name in chosen)] = (kind, where)
        self.spelt: Final = {key.lower(): key for key in self.known}

    def example(self, kind: LineKind) -> str:
        """An example of a line, with seats and piles of this game."""
        seats = self.names["SEAT"]
        said = kind.example.replace("South", seats[0]).replace("North", seats[1])
        for word, usual in (("ZONE", "hand"), ("PILE", "main deck"), ("PILE", "removed")):
            if word in kind.key.split() and usual not in self.names[word]:
                said = said.replace(usual, self.names[word][0])
        return said

    def find(self, key: str, given: bool) -> tuple[LineKind, tuple[int, ...]]:
        """The kind of a line in a position (`given`) or among facts."""
        block = "given" if given else "then"
        if key.lower() not in self.spelt:
            fitting = [each for each, (kind, _) in self.known.items() if (kind.given if given else kind.fact)]
            raise BadInput(f'"{key}" is not a line of {block}.{did_you_mean(key, fitting) or self._all(given)}')
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


def read_seat(game: Ruleset, name: str) -> int:
    """A seat by its name."""
    names = [game.seat_name(seat) for seat in range(game.most)]
    for seat, known in enumerate(names):
        if known.lower() == name.strip().lower():
            return seat
    raise BadInput(f'there is no seat "{name.strip()}"; the seats are {", ".join(names)}')

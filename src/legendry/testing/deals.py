"""Games to try the contract on: of any game, with every number of seats and a mix of its options.

Nothing here knows a game.  A setting whose usual value is a list gives a choice to each seat.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import legendry
from legendry.kernel.events import Event
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.kernel.zones import EVERYONE

SEEDS = 2  # tables for each game
PAST = 40  # events that a table on a walk remembers at least, more than come between two looks at a log
Line = tuple[int, str, str]  # of a log: seat, clause, sentence
LONGEST = 20_000  # decisions; a game of random players that goes on longer never ends


class Printed:
    """Lines of logs.  Most of a log was printed at the step before: events never change, so each is printed once."""

    def __init__(self) -> None:
        self._lines: dict[tuple[int, int | None], tuple[Event, Line]] = {}  # by event and reader

    def read(self, table: Table, seat: int | None) -> list[Line]:
        """What `read_log` says, which is asked for the new events at the end alone."""
        known = self._lines
        start = len(table.log)
        while start and (id(table.log[start - 1]), seat) not in known:
            start -= 1
        for event, line in zip(table.log[start:], table.read_log(seat, start), strict=True):
            known[id(event), seat] = (event, line)
        return [known[id(event), seat][1] for event in table.log]


class Deal:
    """One table to play: the game, its seats, its options, and the random choices made there."""

    def __init__(self, id: str, seats: int, seed: int, thorough: bool = False) -> None:
        self.id = id
        self.seats = seats
        self.seed = seed
        self.thorough = thorough  # it must give the checks enough to compare, however short it is
        self.printed = Printed()

    def __str__(self) -> str:
        return f"{self.id}-{self.seats}-{self.seed}"

    @property
    def game(self) -> Game[Any]:
        return legendry.game(self.id)

    @property
    def open(self) -> bool:
        """Does everybody see everything?"""
        return all(zone.sees == EVERYONE for zone in self.game.zones)

    def options(self) -> dict[str, Any]:
        random = Random(self.seed)
        chosen: dict[str, Any] = {}
        for setting in self.game.settings:
            if isinstance(setting.usual, list):
                chosen[setting.name] = [random.choice(setting.choices) for _ in range(self.seats)]
            else:
                chosen[setting.name] = random.choice(setting.choices)
        return chosen

    def new(self) -> Table:
        made: Table = self.game.new(seats=self.seats, seed=self.seed, **self.options())
        return made

    def steps(self) -> Iterator[Table]:
        """One table at every step of a random game; of the past it knows the last part.

        It is always the same table, so whoever looks must leave it as it is.
        """
        table = self.new()
        self.printed = Printed()
        random = Random(self.seed)
        for _ in range(LONGEST):
            shorten_past(table)
            yield table
            if table.outcome is not None:
                return
            choose(table, random)
        raise AssertionError(f"{self} is still going on after {LONGEST} decisions")


def shorten_past(table: Table) -> None:
    """Forget what was looked at long ago.  No rule reads it, and with all of it a look at a long game takes longer."""
    for past in (table.log, table.moves, table.chances):
        if len(past) > 2 * PAST:
            del past[:-PAST]


def choose(table: Table, random: Random) -> tuple[int, str]:
    """Some seat that is asked makes some move."""
    ask = random.choice(table.asks)
    option = random.choice(ask.options)
    table.play(ask.seat, option)
    return ask.seat, option.text


def play_on(table: Table, random: Random, most: int) -> list[tuple[int, str]]:
    """Random moves until the game is over, at most so many; says which."""
    moves: list[tuple[int, str]] = []
    while table.outcome is None and len(moves) < most:
        moves.append(choose(table, random))
    return moves


def deals(ids: Sequence[str], seeds: int = SEEDS, thorough: bool = False) -> list[Deal]:
    """So many tables of each of these games, but at least one for each number of seats."""
    found: list[Deal] = []
    for id in ids:
        game = legendry.game(id)
        numbers = range(game.fewest, game.most + 1)
        each = max(1, seeds // len(numbers))
        for seats in numbers:
            found.extend(Deal(id, seats, seats + seed, thorough) for seed in range(each))
    return found


def text_of(data: Any) -> str:
    """Plain data as one line: two things are the same if their lines are."""
    return json.dumps(data, sort_keys=True, ensure_ascii=False)


def frozen(table: Table) -> str:
    """The whole table, questions included, as one line."""
    asks = [[ask.seat, ask.clause, ask.says, ask.card, [option.text for option in ask.options]] for ask in table.asks]
    return json.dumps({"options": table.settings, "state": table.saved_state(), "asks": asks}, ensure_ascii=False)


def assert_same(one: Any, other: Any) -> None:
    """Two things are the same; if not, the first place where they differ is named."""
    if one != other:
        raise AssertionError(difference(one, other))


def difference(one: Any, other: Any, path: str = "it") -> str:
    if isinstance(one, str) and isinstance(other, str) and one[:1] == other[:1] == "{":  # a whole table as one line
        return difference(json.loads(one), json.loads(other), path)
    pairs: list[tuple[str, Any, Any]] = []
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        pairs = [(f"{path}.{key}", one[key], other[key]) for key in one]
    elif isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)) and len(one) == len(other):
        pairs = [(f"{path}[{k}]", one[k], other[k]) for k in range(len(one))]
    for at, its, that in pairs:
        if its != that:
            return difference(its, that, at)
    return f"{path} is {str(one)[:300]}, not {str(other)[:300]}"

"""A scene: one table that is set from lines, plays moves, and is compared with facts."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from legendry import registry
from legendry.kernel import chance
from legendry.kernel.errors import BadInput, IllegalMove
from legendry.kernel.spelling import did_you_mean
from legendry.scenarios import facts
from legendry.scenarios.facts import split_clause
from legendry.scenarios.kinds import Keys, read_seat
from legendry.scenarios.reader import Line, place

if TYPE_CHECKING:
    from legendry.kernel.game import Game
    from legendry.kernel.table import Table
    from legendry.scenarios.kinds import Kind

SET_UP: Final = "set-up"
WHOLE_NUMBER: Final = re.compile(r"-?\d{1,99}")
COMING: Final = ("dice", "shuffle")
SEAT: Final = "SEAT"
SEATS: Final = "seats"


class NotSo(AssertionError):
    """A scenario does not hold: where, what was expected and what is."""

    def __init__(self, file: str, number: int, why: str) -> None:
        super().__init__(f"{place(file, number)}: {why}")
        self.number: Final = number
        self.why: Final = why


@cache
def game_with(id: str, cards: str, file: str) -> Game:
    """A game with the scenario's own cards among its cards."""
    return registry.game_with(id, (file or "the scenario", cards)) if cards else registry.game(id)


@cache
def keys_of(game: Game) -> Keys:
    position = registry.position(game.id)
    return Keys(game, [*facts.KINDS, *position.KINDS], position.PLACES)


class Scene:
    """What a scenario is about: a game and the table that its last `given` or `new` has made."""

    def __init__(self, game: Game, file: str = "") -> None:
        self.game: Final = game
        self.file: Final = file
        self.keys: Final = keys_of(game)
        self.refusal = ""  # why the last set-up was refused
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        if self._table is None:
            raise BadInput(f"there is no table: the set-up was refused, {self.refusal}")
        return self._table

    def bad(self, number: int, error: BadInput) -> BadInput:
        return BadInput(f"{place(self.file, number)}: {error}")

    # ---- positions ------------------------------------------------------------------------------

    def given(self, lines: list[Line], number: int = 1) -> None:
        """Set a position; the lines are taken in their order."""
        position = registry.position(self.game.id)
        table = self._blank(self._seats(lines))
        position.begin(table)
        said: set[str] = set()
        for line in [line for line in lines if line.key.lower() != SEATS]:
            kind = self._put(table, line)
            if line.key.lower() in said and not kind.many:
                raise self.bad(line.number, BadInput(f'"{line.key}" is said twice'))
            said.add(line.key.lower())
        try:
            position.finish(table)
        except BadInput as error:
            raise self.bad(number, error) from error
        table.advance()
        self._table = table

    def _seats(self, lines: list[Line]) -> int:
        """How many players the position is for."""
        game = self.game
        for line in lines:
            if line.key.lower() == SEATS:
                if not WHOLE_NUMBER.fullmatch(line.value) or not game.fewest <= int(line.value) <= game.most:
                    why = f"{game.id} is for {game.fewest} to {game.most} players, not {line.value}"
                    raise self.bad(line.number, BadInput(why))
                return int(line.value)
        return game.fewest

    def _blank(self, seats: int) -> Table:
        table = self.game.empty()
        table.seats = seats
        table.recording = True
        table.seed = chance.sow(0)
        table.options = {"seed": 0, **{setting.name: setting.usual for setting in self.game.options}}
        table.piles = [[] for _ in self.game.watchers[seats]]
        return table

    def new(self, lines: list[Line]) -> None:
        """Start from a real set-up; a refusal of it is kept.  Coming chance is what comes after the set-up."""
        options: dict[str, Any] = {}
        known = [SEATS, "seed", *(setting.name for setting in self.game.options)]
        for line in lines:
            key = line.key.lower()
            if key in options:
                raise self.bad(line.number, BadInput(f'"{line.key}" is said twice'))
            if key in known or key in self.game.older:
                options[key] = self._option(line.value)
            elif key not in COMING:
                every = [*known, *COMING]
                hint = did_you_mean(line.key, every) or f" Its lines are {', '.join(every)}."
                raise self.bad(line.number, BadInput(f'"{line.key}" is no line of new.{hint}'))
        self._table, self.refusal = None, ""
        try:
            table = self.game.new(**options)
        except BadInput as error:
            self.refusal = str(error)
            return
        for line in lines:
            if line.key.lower() in COMING:
                self._put(table, line)
        self._table = table

    def _put(self, table: Table, line: Line) -> Kind:
        """Make what one line of a position says so."""
        try:
            kind, where = self._find(table, line.key, True)
            kind.put(table, where, line.value)
        except BadInput as error:
            raise self.bad(line.number, error) from error
        return kind

    def _find(self, table: Table, key: str, given: bool) -> tuple[Kind, tuple[int, ...]]:
        """The kind of a line; BadInput if it speaks of a seat that this table does not have."""
        kind, where = self.keys.find(key, given)
        words = [word for word in kind.key.split() if word in self.keys.names]
        if SEAT in words and where[words.index(SEAT)] >= table.seats:
            name = self.game.seat_name(where[words.index(SEAT)])
            raise BadInput(f"{name} is not at this table of {table.seats}; {SEATS}: says how many there are")
        return kind, where

    def _option(self, value: str) -> Any:
        """An option as it is written: a number, a seat, a list by commas, or a list of lists by semicolons."""
        if ";" in value:
            return [part.split(",") if "," in part else part.strip() for part in value.split(";")]
        if "," in value:
            return [part.strip() for part in value.split(",")]
        if WHOLE_NUMBER.fullmatch(value):
            return int(value)
        for seat in range(self.game.most):
            if self.game.seat_name(seat).lower() == value.lower():
                return seat
        return None if value == "none" else value

    # ---- what happens ---------------------------------------------------------------------------

    def when(self, lines: list[Line]) -> None:
        """Make moves; one that is refused does not hold."""
        for line in lines:
            try:
                self.table.play(read_seat(self.game, line.key), line.value)
            except IllegalMove as error:
                raise NotSo(self.file, line.number, f'"{line}" is refused: {error.refusal}') from error
            except BadInput as error:
                raise self.bad(line.number, error) from error

    def refused(self, lines: list[Line]) -> None:
        """Each of these moves is refused by the clause in brackets."""
        for line in lines:
            try:
                found = self._unrefused(line)
            except BadInput as error:
                raise self.bad(line.number, error) from error
            if found:
                raise NotSo(self.file, line.number, f'expected "{line}" to be refused; {found}')

    def _unrefused(self, line: Line) -> str:
        move, clause = split_clause(line.value)
        if not clause:
            raise BadInput(f'a refusal names its clause: "{line} (CLAUSE)"')
        if line.key.lower() == SET_UP:
            holds = f"({clause})" in self.refusal
            return "" if holds else self.refusal or "it was not refused"
        seat = read_seat(self.game, line.key)
        why = self.table.why_not(seat, move)
        if why is None:
            return "it is allowed"
        offered = [option.text.lower() for ask in self.table.asks if ask.seat == seat for option in ask.options]
        if move.lower() in offered:
            return f"it is offered, and yet: {why}"
        return "" if why.clause == clause else f"it is refused so: {why}"

    def then(self, lines: list[Line]) -> None:
        """Compare the table with facts."""
        seen: set[str] = set()
        for line in lines:
            key = line.key.lower()
            try:
                kind, where = self._find(self.table, line.key, False)
                if kind.many and key in seen:
                    continue
                seen.add(key)
                together = [each for each in lines if each.key.lower() == key] if kind.many else [line]
                found = kind.differs(self.table, where, [each.value for each in together])
            except BadInput as error:
                raise self.bad(line.number, error) from error
            if found:
                expected = " and ".join(f'"{each}"' for each in together)
                raise NotSo(self.file, line.number, f"expected {expected}, found {found}")

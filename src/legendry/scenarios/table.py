"""The table of a scenario: set up from lines, played on, and compared with facts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from legendry import registry
from legendry.kernel import chance
from legendry.kernel.errors import BadInput, IllegalMove
from legendry.kernel.spelling import did_you_mean
from legendry.scenarios import facts
from legendry.scenarios.facts import split_clause
from legendry.scenarios.line_kinds import Keys, notation_of, read_seat
from legendry.scenarios.reader import Line, place

if TYPE_CHECKING:
    from legendry.kernel.card_set import Files
    from legendry.kernel.game import Game
    from legendry.kernel.table import Table
    from legendry.scenarios.line_kinds import LineKind

SET_UP: Final = "set-up"
WHOLE_NUMBER: Final = re.compile(r"-?\d{1,99}")
COMING: Final = ("dice", "shuffle")
SEAT: Final = "SEAT"
SEATS: Final = "seats"
KEYS: Final = "lines of scenarios"


class ScenarioFailure(AssertionError):
    """A scenario failed: where, what was expected and what was found."""

    def __init__(self, file: str, number: int, why: str) -> None:
        super().__init__(f"{place(file, number)}: {why}")
        self.number: Final = number
        self.why: Final = why


def game_with(id: str, cards: str, file: str, variant: Files = ()) -> Game[Any]:
    """A game with the files of a variant, and with the scenario's own cards."""
    own = [(file or "the scenario", cards)] if cards else []
    return registry.game_with(id, *variant, *own)


def keys_of(game: Game[Any]) -> Keys:
    """The lines of a game; made once and kept with it."""
    found = game.attached.get(KEYS)
    if not isinstance(found, Keys):
        position = notation_of(game)
        found = Keys(game, [*facts.KINDS, *position.KINDS], position.PLACES)
        game.attached[KEYS] = found
    return found


class ScenarioTable:
    """A game and the table of the latest `given` or `new`."""

    def __init__(self, game: Game[Any], file: str = "") -> None:
        self.game: Final = game
        self.file: Final = file
        self.keys: Final = keys_of(game)
        self.refusal = ""  # why the last set-up was refused
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        if self._table is None:
            raise BadInput(f"there is no table: the set-up was refused: {self.refusal}")
        return self._table

    def bad(self, number: int, error: BadInput) -> BadInput:
        return BadInput(f"{place(self.file, number)}: {error}")

    # ---- positions ------------------------------------------------------------------------------

    def given(self, lines: list[Line], number: int = 1) -> None:
        """Set up a position and let the game go on from it."""
        table = self.laid_out(lines, number)
        table.advance()
        self._table = table

    def laid_out(self, lines: list[Line], number: int = 1) -> Table:
        """A position in which nothing has happened yet; lines are applied in order."""
        position = notation_of(self.game)
        table = self._blank(self._seats(lines))
        position.begin(table)
        said: set[str] = set()
        for line in [line for line in lines if line.key.lower() != SEATS]:
            kind = self._put(table, line)
            if line.key.lower() in said and not kind.many:
                raise self.bad(line.number, BadInput(f'"{line.key}" appears twice'))
            said.add(line.key.lower())
        try:
            position.finish(table)
        except BadInput as error:
            raise self.bad(number, error) from error
        return table

    def _seats(self, lines: list[Line]) -> int:
        """The number of players of the position."""
        game = self.game
        for line in lines:
            if line.key.lower() == SEATS:
                if not WHOLE_NUMBER.fullmatch(line.value) or not game.fewest <= int(line.value) <= game.most:
                    why = f"{game.id} is for {game.fewest} to {game.most} players, not {line.value}"
                    raise self.bad(line.number, BadInput(why))
                return int(line.value)
        return game.fewest

    def _blank(self, seats: int) -> Table:
        table: Table = self.game.empty()
        table.seats = seats
        table.recording = True
        table.seed = chance.sow(0)
        table.settings = {"seed": 0, **{setting.name: setting.usual for setting in self.game.settings}}
        table.piles = [[] for _ in self.game.watchers[seats]]
        return table

    def new(self, lines: list[Line]) -> None:
        """Start from a regular set-up; its refusal is kept for `refused`.  Forced chance applies after the set-up."""
        options: dict[str, Any] = {}
        known = [SEATS, "seed", *(setting.name for setting in self.game.settings)]
        for line in lines:
            key = line.key.lower()
            if key in options:
                raise self.bad(line.number, BadInput(f'"{line.key}" appears twice'))
            if key in known or key in self.game.older:
                options[key] = self._option(key, line.value)
            elif key not in COMING:
                every = [*known, *COMING]
                hint = did_you_mean(line.key, every) or f" Its lines are {', '.join(every)}."
                raise self.bad(line.number, BadInput(f'"{line.key}" is not a line of new.{hint}'))
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

    def _put(self, table: Table, line: Line) -> LineKind:
        """Apply one line of a position."""
        try:
            kind, where = self._find(table, line.key, True)
            kind.put(table, where, line.value)
        except BadInput as error:
            raise self.bad(line.number, error) from error
        return kind

    def _find(self, table: Table, key: str, given: bool) -> tuple[LineKind, tuple[int, ...]]:
        """The kind of a line; raises BadInput if it names a seat that is not in this game."""
        kind, where = self.keys.find(key, given)
        words = [word for word in kind.key.split() if word in self.keys.names]
        if SEAT in words and where[words.index(SEAT)] >= table.seats:
            name = self.game.seat_name(where[words.index(SEAT)])
            raise BadInput(f'{name} is not in this game of {table.seats} players; "{SEATS}:" sets their number')
        return kind, where

    def _option(self, key: str, value: str) -> Any:
        """Parse a setting: a number, a seat, a list separated by commas, or lists separated by semicolons."""
        if ";" in value:
            return [part.split(",") if "," in part else part.strip() for part in value.split(";")]
        if "," in value:
            for setting in self.game.settings:
                if setting.name == key:
                    return setting.names_in(value)
            return [part.strip() for part in value.split(",")]
        if WHOLE_NUMBER.fullmatch(value):
            return int(value)
        for seat in range(self.game.most):
            if self.game.seat_name(seat).lower() == value.lower():
                return seat
        return None if value == "none" else value

    # ---- moves and facts ------------------------------------------------------------------------

    def when(self, lines: list[Line]) -> None:
        """Make moves; a refused one is a failure."""
        for line in lines:
            try:
                self.table.play(read_seat(self.game, line.key), line.value)
            except IllegalMove as error:
                raise ScenarioFailure(self.file, line.number, f'"{line}" is refused: {error.refusal}') from error
            except BadInput as error:
                raise self.bad(line.number, error) from error

    def refused(self, lines: list[Line]) -> None:
        """Check that each of these moves is refused by the clause in brackets."""
        for line in lines:
            try:
                found = self._unrefused(line)
            except BadInput as error:
                raise self.bad(line.number, error) from error
            if found:
                raise ScenarioFailure(self.file, line.number, f'expected "{line}" to be refused; {found}')

    def _unrefused(self, line: Line) -> str:
        move, clause = split_clause(line.value)
        if not clause:
            raise BadInput(f'a refusal must name its clause: "{line} (CLAUSE)"')
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
        return "" if why.clause == clause else f"it is refused, but: {why}"

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
                raise ScenarioFailure(self.file, line.number, f"expected {expected}, found {found}")

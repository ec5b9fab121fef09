"""What a game adds to any screen: what is agreed before it, what its moves point at, and how it speaks.

A move is a path of points: `move b2 b3` points at a character, then at an area.  A screen shows places; whoever
chooses a place takes the next step of a path that is open there, and a whole path is a move.  So neither a game nor
a screen writes any handling of moves.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from legendry.kernel.agenda import HAND, UNIT, Option
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.screen.cost import FREE, Cost
from legendry.screen.points import SURE, Path, path_of
from legendry.screen.reminders import Reminders
from legendry.screen.terms import Shelf, Term

Values = Mapping[str, Any]  # what was chosen, by field; of a field for each seat, a list

ANY: Final = "any"  # left to chance

__all__ = ["ANY", "SURE", "Action", "Choice", "Field", "Offer", "Path", "Scene", "ScreenModel", "Values", "usual"]


class Action(NamedTuple):
    """A letter that begins moves which do not begin at a place of the board or hand."""

    key: str
    label: str
    point: str
    about: str
    clause: str = ""

    @property
    def explained(self) -> str:
        """What it does, and by which clause."""
        return f"{self.about} ({self.clause})" if self.clause else self.about

    def telling(self, facts: dict[str, Any]) -> Action:
        """The same with the rule numbers that it names."""
        return self._replace(label=self.label.format_map(facts), about=self.about.format_map(facts))


class Series(NamedTuple):
    """Moves that may be made at one go, one after another, and what a button for them says."""

    label: str
    moves: tuple[str, ...]


class Choice(NamedTuple):
    """One value of a field."""

    value: str
    label: str
    about: str


class Field(NamedTuple):
    """One thing to choose before a game; `per_seat`: once for every seat."""

    name: str
    label: str
    choices: list[Choice]
    per_seat: bool = False


def usual(field: Field, seats: int) -> Any:
    """The first choice; of a field for each seat, for the first seat, and chance for the others where it may speak."""
    values = [choice.value for choice in field.choices]
    return [values[0], *[ANY if ANY in values else values[0]] * (seats - 1)] if field.per_seat else values[0]


class Offer(NamedTuple):
    """What an area is good for now: may it be chosen, at what cost, and does that start a fight?"""

    lit: bool
    cost: Cost = FREE
    fight: bool = False


@dataclass(frozen=True)
class Scene:
    """What one seat sees now, and what it has picked up."""

    view: dict[str, Any]
    seat: int  # through whose eyes
    players: tuple[str, ...]  # by seat: who sits there
    moves: tuple[Option, ...]  # that are open to `seat` now
    path: Path  # what was picked up
    lit: frozenset[str]  # the points that may come next

    @property
    def options(self) -> tuple[str, ...]:
        """The texts of these moves."""
        return tuple(option.text for option in self.moves)

    @property
    def mine(self) -> bool:
        """Is it this seat that must choose?"""
        return bool(self.moves)


class ScreenModel:
    """One game, for whoever shows it."""

    actions: tuple[Action, ...] = ()
    minutes = 30  # that a game takes, about
    reminders: Reminders | None = None  # in a first real game
    turn_enders: frozenset[str] = frozenset({"end turn"})  # verbs of moves that end a turn, or a step of it
    useful_verbs: frozenset[str] = frozenset()  # of moves that would be missed then; see `is_useful`
    purse: Mapping[str, str] = {}  # what moves are paid with: as card texts call it, and several of it
    shelf = Shelf()
    short_title = ""  # of a game in a series, its own part of the title
    unshown: frozenset[str] = frozenset()  # of the view: what no page in the browser shows
    unshown_fields: Mapping[str, frozenset[str]] = {}  # and of the rows of a list, by its name

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    # ---- before the game ------------------------------------------------------------------------

    def terms(self) -> list[Field]:
        """What can be agreed before a game, besides who plays; the first choice is the usual one."""
        raise NotImplementedError

    def agree(self, values: Values, seats: int, seed: int) -> dict[str, Any]:
        """The options of a table, from values for the terms; what is left to chance comes from the seed."""
        raise NotImplementedError

    def chosen(self, values: Values, seats: int) -> dict[str, Any]:
        """These values, checked, and the usual one wherever nothing was chosen."""
        terms = {field.name: field for field in self.terms()}
        for name in values:
            if name not in terms:
                raise BadInput(f"{self.game.id} has no {name} to choose; there are {', '.join(terms)}")
        return {name: self.taken(field, values.get(name), seats) for name, field in terms.items()}

    def taken(self, field: Field, value: Any, seats: int) -> Any:
        found = usual(field, seats) if value is None else value
        if not field.per_seat:
            return self.accepted(field, found)
        if not isinstance(found, list) or len(found) != seats:
            raise BadInput(f"{field.name} must be a list of {seats}, one for each seat")
        return [self.accepted(field, each) for each in found]

    def accepted(self, field: Field, value: Any) -> Any:
        """A value of a field; raises BadInput if it is none."""
        known = [choice.value for choice in field.choices]
        if value not in known:
            raise BadInput(f"{field.name}: {str(value)[:60]} is not one of {', '.join(known)}")
        return value

    def swapped(self, options: dict[str, Any]) -> dict[str, Any]:
        """The same options when everybody moves on one seat: at a table for two, with the sides exchanged."""
        raise NotImplementedError

    def subtitle(self, options: dict[str, Any], seat: int | None) -> str:
        """What was agreed for this table, as far as a seat (None: a spectator) may know it, in half a line."""
        return ""

    def about_seats(self, seats: int) -> str:
        """What a game of so many players is like, where their number can be chosen."""
        return ""

    # ---- moves ----------------------------------------------------------------------------------

    def path(self, option: Option) -> Path:
        """The points that a move touches, in order."""
        return path_of(option)

    def points(self, scene: Scene, place: str) -> list[str]:
        """What is at a place, the likeliest first."""
        raise NotImplementedError

    def places(self, scene: Scene, point: str) -> list[str]:
        """Where a point may be found, if it is on the screen at all."""
        raise NotImplementedError

    def offer(self, scene: Scene, place: str) -> Offer:
        """What it would mean to go on to a place with what was picked up."""
        return Offer(not scene.lit.isdisjoint(self.points(scene, place)))

    def badge(self, scene: Scene, path: Path) -> tuple[Cost, bool]:
        """What a whole path costs, and whether it starts a fight."""
        return FREE, False

    def bar(self, scene: Scene) -> tuple[Action, ...]:
        """The letters worth showing now; all of them work."""
        return self.actions

    def to_read(self, options: list[Option]) -> bool:
        """Should these answers, however few, be a list with the cards they name beside it?"""
        return False

    def together(self, scene: Scene) -> Series | None:
        """Moves that can be made at one go: none of them asks anything further, and their order cannot matter."""
        return None

    def is_useful(self, scene: Scene, option: Option) -> bool:
        """Would a player who ends the turn now perhaps have overlooked this?  If the game does not say: whatever a card
        in hand or a unit can do."""
        if self.useful_verbs:
            return option.verb in self.useful_verbs
        return bool(option.points) and option.points[0][0] in (HAND, UNIT)

    # ---- what is seen and said ------------------------------------------------------------------

    def see(self, table: Table, seat: int | None) -> dict[str, Any]:
        """The view of a seat (None: of a spectator), with what its game can tell beside it."""
        return table.view(seat)

    def board(self) -> dict[str, Any] | None:
        """What is printed on the board, as plain data, where there is one."""
        return None

    def name_of(self, table: Table, seat: int) -> str:
        """How a player is called."""
        return self.game.seat_name(seat)

    def prompt(self, scene: Scene) -> str:
        """What to do with what was picked up."""
        raise NotImplementedError

    def label(self, scene: Scene, option: Option) -> str:
        """What a move does not say itself: who is meant, by name."""
        return ""

    def card_in(self, option: Option) -> str:
        """The name of the card that a move speaks of, if it does."""
        raise NotImplementedError

    def pictured(self, card: dict[str, Any]) -> dict[str, Any]:
        """What the picture of a card shows beside the values that are printed on it, as plain data."""
        return {}

    def picture_of(self, card: Any) -> dict[str, Any]:
        """The same of a card of a file, which need not be in this game."""
        return self.pictured(card.plain())

    def terms_of(self, card: dict[str, Any]) -> list[Term]:
        """The words of a card that a newcomer may not know."""
        return []

    def explained(self, card: dict[str, Any]) -> list[str]:
        """The same as sentences."""
        return [str(each) for each in self.terms_of(card)]

    def how_to_play(self) -> list[tuple[str, str]]:
        """The rules in one screen: paragraphs with a word before each."""
        raise NotImplementedError

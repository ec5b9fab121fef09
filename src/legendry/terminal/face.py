"""What a game adds to the terminal: how it is drawn and what its moves point at.  Everything else is shared.

A move is a path of points: `move b2 b3` points at a character, then at an area.  Enter at a place takes the
next step of a path that is open there; a whole path is a move.  So no game writes any handling of keys.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import Any, NamedTuple

from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.terminal.canvas import Canvas, Line
from legendry.terminal.layout import Layout, lay_out

Path = tuple[str, ...]


class Action(NamedTuple):
    """A letter that begins moves which do not begin at a place of the board or hand."""

    key: str
    label: str
    point: str
    about: str


class Choice(NamedTuple):
    """One value of a field of the start screen."""

    value: str
    label: str
    about: str


class Field(NamedTuple):
    """One thing to choose before a game."""

    name: str
    label: str
    choices: list[Choice]


class Deal(NamedTuple):
    """What was chosen, as the options of `Game.new`, and where the person sits at a table for two."""

    options: dict[str, Any]
    seat: int = 0


@dataclass(frozen=True)
class Scene:
    """What one seat sees now, and what is pointed at.  All that a face draws comes from here."""

    view: dict[str, Any]
    seat: int  # through whose eyes
    players: tuple[str, ...]  # by seat: who sits there
    options: tuple[str, ...]  # the moves open to `seat` now
    path: Path  # what was picked up
    lit: frozenset[str]  # the points that may come next
    cursor: str  # the place under the cursor
    touched: frozenset[str]  # the points of the latest move of another seat
    hurt: tuple[int, ...]  # by seat: what its health, or the like, lost lately

    @property
    def mine(self) -> bool:
        """Is it this seat that must choose?"""
        return bool(self.options)


class Face:
    """One game in the terminal."""

    actions: tuple[Action, ...] = ()
    signs: tuple[tuple[str, str], ...] = (
        ("▲ ▼", "yours and theirs; hollow △ ▽ and slanted: tired, cannot move this turn"),
        ("◆", "you may; thick frame: it may go there, at this cost; double frame: a fight"),
        ("2/3", "attack/defense; underlined: not as printed"),
        ("◂", "where the other player has just been"),
    )  # what the signs on the screen mean, for the help
    sought = "fight, coast"  # words that somebody may look for in the rulebook

    def __init__(self, game: Game) -> None:
        self.game = game

    # ---- before the game ------------------------------------------------------------------------

    def fields(self) -> list[Field]:
        """What to choose on the start screen besides who plays."""
        raise NotImplementedError

    def about_seats(self, seats: int) -> str:
        """What a game of so many players is like, where their number can be chosen."""
        return ""

    def accept(self, name: str, typed: str) -> str:
        """A value for a field that was typed, not chosen on the screen; raises BadInput if it is none."""
        known = {field.name: [choice.value for choice in field.choices] for field in self.fields()}
        if name not in known:
            raise BadInput(f"{self.game.id} has no {name} to choose; there are {', '.join(known)}")
        if typed not in known[name]:
            raise BadInput(f"{name}: {typed} is not one of {', '.join(known[name])}")
        return typed

    def deal(self, values: dict[str, str], seed: int) -> Deal:
        """A table for these values; what is left to chance comes from the seed."""
        raise NotImplementedError

    def swapped(self, options: dict[str, Any]) -> dict[str, Any]:
        """The same options with the sides exchanged, at a table for two."""
        raise NotImplementedError

    def deck_name(self, typed: str) -> str:
        """A deck of the game as its file spells it; raises BadInput if there is none."""
        raise NotImplementedError

    def read_deck(self, file: FilePath, name: str | None) -> str:
        """Take a deck from a file, the first one or that of a name; raises BadInput with all that is wrong."""
        raise NotImplementedError

    # ---- moves ----------------------------------------------------------------------------------

    def path(self, move: str) -> Path:
        """The points that a move touches, in order."""
        raise NotImplementedError

    def points(self, scene: Scene, place: str) -> list[str]:
        """What is at a place, the likeliest first."""
        raise NotImplementedError

    def places(self, scene: Scene, point: str) -> list[str]:
        """Where a point may be found, if it is on the screen at all."""
        raise NotImplementedError

    # ---- what is seen ---------------------------------------------------------------------------

    def see(self, table: Table, seat: int) -> dict[str, Any]:
        """The view of a seat, with what its game can tell that seat beside it."""
        return table.view(seat)

    def mark(self, scene_seat: int, seat: int) -> tuple[str, str]:
        """The sign and the colour of a seat, in the eyes of another."""
        raise NotImplementedError

    def health(self, view: dict[str, Any]) -> tuple[int, ...]:
        """By seat: the number whose losses are pointed out."""
        raise NotImplementedError

    def lay_out(self, width: int, height: int, seats: int) -> Layout:
        """Where the parts of the table lie."""
        return lay_out(width, height)

    def bar(self, scene: Scene) -> tuple[Action, ...]:
        """The letters worth showing now; all of them work."""
        return self.actions

    def paint_others(self, canvas: Canvas, scene: Scene) -> None:
        """The other players: at a table for two, the other one in a line."""
        self.paint_player(canvas, scene, 1 - scene.seat)

    def paint_board(self, canvas: Canvas, scene: Scene) -> None:
        raise NotImplementedError

    def paint_player(self, canvas: Canvas, scene: Scene, seat: int) -> None:
        raise NotImplementedError

    def paint_hand(self, canvas: Canvas, scene: Scene) -> None:
        raise NotImplementedError

    # ---- what is said ---------------------------------------------------------------------------

    def name_of(self, table: Table, seat: int) -> str:
        """How a player is called."""
        return self.game.seat_name(seat)

    def subtitle(self, options: dict[str, Any], seat: int) -> str:
        """What was agreed for this table, as far as a seat may know it, in half a line."""
        raise NotImplementedError

    def question(self, scene: Scene) -> str:
        """What to do with what was picked up."""
        raise NotImplementedError

    def label(self, scene: Scene, move: str) -> str:
        """A move in plain words."""
        raise NotImplementedError

    def describe(self, scene: Scene, place: str, width: int) -> list[Line]:
        """All there is to know about a place."""
        raise NotImplementedError

    def card(self, name: str, width: int) -> list[Line]:
        """A card as it is printed, with its words explained."""
        raise NotImplementedError

    def to_read(self, moves: list[str]) -> bool:
        """Should these answers, however few, be a list with the cards they name beside it?"""
        return False

    def card_in(self, move: str) -> str:
        """The name of the card that a move speaks of, if it does."""
        raise NotImplementedError

    def piles(self, scene: Scene) -> list[tuple[str, list[str]]]:
        """Piles that this seat may look through: a heading, and the names of the cards."""
        raise NotImplementedError

    def hint(self, scene: Scene, done: set[str]) -> str:
        """What a newcomer should try next, in a sentence; `done` are the deeds so far, and "hit"."""
        raise NotImplementedError

    def meanwhile(self, scene: Scene, news: list[tuple[int, str, str]], own: bool) -> str:
        """What came of this seat's latest move, or (not `own`) of those since; `news` are lines of the log."""
        return ""

    def deed(self, move: str) -> str:
        """What kind of thing a move is, for the hints."""
        raise NotImplementedError

    def how_to_play(self) -> list[tuple[str, str]]:
        """The rules in one screen: paragraphs with a word before each."""
        raise NotImplementedError

    def revealed(self, table: Table, seat: int) -> str:
        """What was hidden of a seat and may be told once the game is over, as the rest of a sentence."""
        raise NotImplementedError

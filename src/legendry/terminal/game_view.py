"""What a game adds to the terminal: its start screen, how it is drawn, and its first hints.

What its moves point at it has from its screen.  Enter at a place takes the next step of a path that is open there;
a whole path is a move.  So no game writes any handling of keys.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import Any, NamedTuple

from legendry.kernel.agenda import Option
from legendry.kernel.errors import BadInput
from legendry.kernel.table import Table
from legendry.screen.model import Field, ScreenModel
from legendry.screen.model import Scene as Sight
from legendry.terminal.canvas import Canvas, Line
from legendry.terminal.layout import Layout, lay_out


class GameSetup(NamedTuple):
    """What was chosen, as the options of `Game.new`, and where the person sits at a table for two."""

    options: dict[str, Any]
    seat: int = 0


class AnimationStep(NamedTuple):
    """One thing that happened by itself: how the table looked right after it, and a sentence about it."""

    view: dict[str, Any]
    says: str
    clause: str
    touched: frozenset[str]


@dataclass(frozen=True)
class Scene(Sight):
    """What one seat sees now, and what is pointed at.  All that a game view draws comes from here."""

    cursor: str  # the place under the cursor
    touched: frozenset[str]  # the points of the latest move of another seat
    hurt: tuple[int, ...]  # by seat: what its health, or the like, lost lately


class GameView(ScreenModel):
    """One game in the terminal: a screen model that can draw."""

    symbols: tuple[tuple[str, str], ...] = (
        ("▲ ▼", "yours and theirs; hollow △ ▽ and slanted: tired, cannot move this turn"),
        ("◆", "you may; thick frame: it may go there, at this cost; double frame: a fight"),
        ("2/3", "attack/defense; underlined: not as printed"),
        ("◂", "where the other player has just been"),
    )  # what the signs on the screen mean, for the help
    search_example = "fight, coast"  # words that somebody may look for in the rulebook
    open_information = False  # is nothing hidden?  Then players at one screen need no curtain
    has_animation = False  # does something happen by itself that is told step by step?

    # ---- before the game ------------------------------------------------------------------------

    def fields(self) -> list[Field]:
        """What to choose on the start screen besides who plays."""
        raise NotImplementedError

    def parse_field(self, name: str, typed: str) -> str:
        """A value for a field that was typed, not chosen on the screen; raises BadInput if it is none."""
        known = {field.name: [choice.value for choice in field.choices] for field in self.fields()}
        if name not in known:
            raise BadInput(f"{self.game.id} has no {name} to choose; there are {', '.join(known)}")
        if typed not in known[name]:
            raise BadInput(f"{name}: {typed} is not one of {', '.join(known[name])}")
        return typed

    def setup(self, values: dict[str, str], seed: int) -> GameSetup:
        """A table for these values; what is left to chance comes from the seed."""
        raise NotImplementedError

    def deck_name(self, typed: str) -> str:
        """A deck of the game as its file spells it; raises BadInput if there is none."""
        raise NotImplementedError

    def read_deck(self, file: FilePath, name: str | None) -> str:
        """Take a deck from a file, the first one or that of a name; raises BadInput with all that is wrong."""
        raise NotImplementedError

    # ---- what is seen ---------------------------------------------------------------------------

    def is_lit(self, scene: Scene, place: str) -> bool:
        """Is a point at this place highlighted as a possible next step?"""
        return any(point in scene.lit for point in self.points(scene, place))

    def seat_sign(self, viewer: int, seat: int) -> tuple[str, str]:
        """The sign and the colour of a seat, in the eyes of another."""
        raise NotImplementedError

    def health(self, view: dict[str, Any]) -> tuple[int, ...]:
        """By seat: the number whose losses are pointed out."""
        raise NotImplementedError

    def lay_out(self, width: int, height: int, seats: int) -> Layout:
        """Where the parts of the table lie."""
        return lay_out(width, height)

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

    def question(self, scene: Scene) -> str:
        """What to do with what was picked up, and how to put it back."""
        return f"{self.prompt(scene)}  Esc puts it back"

    def describe(self, scene: Scene, place: str, width: int) -> list[Line]:
        """All there is to know about a place."""
        raise NotImplementedError

    def card_lines(self, name: str, width: int) -> list[Line]:
        """A card as it is printed, with its words explained."""
        raise NotImplementedError

    def piles(self, scene: Scene) -> list[tuple[str, list[str]]]:
        """Piles that this seat may look through: a heading, and the names of the cards."""
        raise NotImplementedError

    def hint(self, scene: Scene, done: set[str]) -> str:
        """What a newcomer should try next, in a sentence; `done` are the deeds so far, and "hit"."""
        raise NotImplementedError

    def recent_events(self, scene: Scene, news: list[tuple[int, str, str]], own: bool) -> str:
        """What came of this seat's latest move, or (not `own`) of those since; `news` are lines of the log."""
        return ""

    def animation(self, before: dict[str, Any], now: dict[str, Any]) -> list[AnimationStep]:
        """What has happened by itself after a move, step by step; `before` was the view until then."""
        return []

    def move_kind(self, option: Option) -> str:
        """What kind of thing a move is, for the hints."""
        return option.verb

    def final_summary(self, table: Table, seat: int) -> str:
        """What was hidden of a seat and may be told once the game is over, as the rest of a sentence."""
        raise NotImplementedError

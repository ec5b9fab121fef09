"""What a game adds to the terminal: setup fields, drawing, descriptions and hints.

What its moves point at it has from its screen.  Enter at a place takes the next step of a path that is open there;
a whole path is a move.  So no game writes any handling of keys.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import Any, NamedTuple

from legendry.kernel.agenda import Option, Point
from legendry.kernel.errors import BadInput
from legendry.kernel.table import Table
from legendry.screen.model import Field, Scene, ScreenModel
from legendry.terminal.canvas import Canvas, Line
from legendry.terminal.layout import Layout, lay_out


class GameSetup(NamedTuple):
    """The options for `Game.new`, and the person's seat in a game for two."""

    options: dict[str, Any]
    seat: int = 0


class AnimationStep(NamedTuple):
    """One automatic event: the view right after it, and a sentence about it."""

    view: dict[str, Any]
    says: str
    clause: str
    touched: frozenset[Point]


class News(NamedTuple):
    """An event since the player last looked: its data, as `Table.read_events` gives it, and its sentence."""

    event: dict[str, Any]
    says: str


@dataclass(frozen=True)
class DrawnScene(Scene):
    """What one seat sees, and the cursor: all that a game view draws."""

    cursor: str  # the place under the cursor
    touched: frozenset[Point]  # those of another seat's latest moves
    hurt: tuple[int, ...]  # recent loss of health, by seat


class GameView(ScreenModel):
    """One game in the terminal: a screen model that also draws."""

    symbols: tuple[tuple[str, str], ...] = (
        ("▲ ▼", "yours and theirs; hollow △ ▽ and italic: tired, cannot move this turn"),
        ("◆", "you can use it now; thick frame: it can go there, at this cost; double frame: a fight"),
        ("2/3", "attack/defense; underlined: changed from the printed value"),
        ("◂", "where the other player has just acted"),
    )  # and their meaning, for the help
    search_example = "fight, coast"  # in the rulebook tab of the help
    open_information = False  # perfect information: no handover between people at one screen
    has_animation = False  # are automatic events animated?

    # ---- before the game ------------------------------------------------------------------------

    def fields(self) -> list[Field]:
        """The fields of the start screen, besides the players."""
        raise NotImplementedError

    def parse_field(self, name: str, typed: str) -> str:
        """Check a value for a field from the command line; raises BadInput."""
        known = {field.name: [choice.value for choice in field.choices] for field in self.fields()}
        if name not in known:
            raise BadInput(f"{self.game.id} has no setting {name}; its settings are {', '.join(known)}")
        if typed not in known[name]:
            raise BadInput(f"{name}: {typed} is not one of {', '.join(known[name])}")
        return typed

    def setup(self, values: dict[str, str], seed: int) -> GameSetup:
        """The setup for these values; random choices come from the seed."""
        raise NotImplementedError

    def deck_name(self, typed: str) -> str:
        """The exact name of a premade deck, ignoring case; raises BadInput if there is none."""
        raise NotImplementedError

    def read_deck(self, file: FilePath, name: str | None) -> str:
        """Load a deck from a file, the first one or the named one; raises BadInput with every error."""
        raise NotImplementedError

    # ---- drawing --------------------------------------------------------------------------------

    def is_lit(self, scene: DrawnScene, place: str) -> bool:
        """Is a point at this place highlighted as a possible next step?"""
        return any(point in scene.lit for point in self.points(scene, place))

    def seat_sign(self, viewer: int, seat: int) -> tuple[str, str]:
        """The symbol and colour of a seat, as another seat sees it."""
        raise NotImplementedError

    def health(self, view: dict[str, Any]) -> tuple[int, ...]:
        """By seat, the number whose losses are highlighted."""
        raise NotImplementedError

    def lay_out(self, width: int, height: int, seats: int) -> Layout:
        """The areas of the screen."""
        return lay_out(width, height)

    def paint_others(self, canvas: Canvas, scene: DrawnScene) -> None:
        """The other players; in a game for two, one line."""
        self.paint_player(canvas, scene, 1 - scene.seat)

    def paint_board(self, canvas: Canvas, scene: DrawnScene) -> None:
        raise NotImplementedError

    def paint_player(self, canvas: Canvas, scene: DrawnScene, seat: int) -> None:
        raise NotImplementedError

    def paint_hand(self, canvas: Canvas, scene: DrawnScene) -> None:
        raise NotImplementedError

    # ---- text -----------------------------------------------------------------------------------

    def question(self, scene: DrawnScene) -> str:
        """What to do with the selection, and how to cancel."""
        return f"{self.prompt(scene)}  Esc cancels"

    def describe(self, scene: DrawnScene, place: str, width: int) -> list[Line]:
        """The details of a place."""
        raise NotImplementedError

    def card_lines(self, name: str, width: int) -> list[Line]:
        """A card as printed, with its terms explained."""
        raise NotImplementedError

    def piles(self, scene: DrawnScene) -> list[tuple[str, list[str]]]:
        """The piles this seat may inspect: heading and card names."""
        raise NotImplementedError

    def hint(self, scene: DrawnScene, done: set[str]) -> str:
        """What a beginner should try next; `done` has the kinds of moves made so far, and "hit"."""
        raise NotImplementedError

    def recent_events(self, scene: DrawnScene, news: list[News], own: bool) -> str:
        """The effects of this seat's latest move (`own`) or of the moves since."""
        return ""

    def animation(self, before: dict[str, Any], now: dict[str, Any]) -> list[AnimationStep]:
        """The automatic events after a move as steps; `before` is the view before it."""
        return []

    def move_kind(self, option: Option) -> str:
        """The kind of a move, for the hints."""
        return option.verb

    def final_summary(self, table: Table, seat: int) -> str:
        """What is revealed of a seat after the game, as the rest of a sentence."""
        raise NotImplementedError

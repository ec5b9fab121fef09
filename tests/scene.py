r"""Scenarios in tests: given a position, when seats choose, then facts.  docs/scenarios.md tells what lines there are.

scene = given("turn: South 3 | South energy: 1 | b2: South Siege Brute".replace("|", chr(10)))
scene.when("South: move b2 b3")
scene.then("b3: South Siege Brute 3/4 sick")
"""

from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.scenarios.reader import read_lines, read_scenario
from legendry.scenarios.runner import run
from legendry.scenarios.table import ScenarioTable, game_with


class Played:
    """A table with the words of a scenario; `table` is the table itself, for what these cannot say."""

    def __init__(self, scene: ScenarioTable) -> None:
        self.scene = scene

    @property
    def table(self) -> Table:
        return self.scene.table

    def when(self, text: str) -> "Played":
        """Moves, one on each line: `South: move b2 b3`."""
        self.scene.when(read_lines(text))
        return self

    def then(self, text: str) -> "Played":
        """Facts, one on each line; AssertionError with what was expected and what is."""
        self.scene.then(read_lines(text))
        return self

    def refused(self, text: str) -> "Played":
        """Moves that are refused, each with its clause: `South: move b3 b4 (VAL-9.6)`."""
        self.scene.refused(read_lines(text))
        return self


def given(text: str, game: str | Game = "valtia", cards: str = "") -> Played:
    """A table in the position that the lines describe; `cards` are further cards, as in a card file."""
    scene = scene_of(game, cards)
    scene.given(read_lines(text))
    return Played(scene)


def new(text: str = "", game: str | Game = "valtia", cards: str = "") -> Played:
    """A table after a real set-up: `seed: 7`, `decks: Wild Pack, Black Tide`."""
    scene = scene_of(game, cards)
    scene.new(read_lines(text))
    return Played(scene)


def scene_of(game: str | Game, cards: str) -> ScenarioTable:
    return ScenarioTable(game_with(game, cards, "") if isinstance(game, str) else game)


def scenario(text: str) -> Played:
    """Run a whole scenario; AssertionError if it does not hold."""
    return Played(run(read_scenario(text)))

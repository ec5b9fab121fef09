"""Positions in which a card is tried: in hand, with what it takes to play it.

A file `screen/trial.toml` in the package of a game holds them; the first that is for this kind of entry, and for these
values of its keys, is taken.  Their lines are those of scenarios, with the values of the entry in braces.
"""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any, Final

from legendry import registry
from legendry.kernel.errors import BadInput
from legendry.scenarios.reader import Line, read_lines
from legendry.scenarios.table import ScenarioTable

if TYPE_CHECKING:
    from legendry.kernel.game import Game
    from legendry.kernel.table import Table

PATH: Final = ("screen", "trial.toml")
FILE: Final = "the trial"


def trial_of(game: Game[Any], kind: str, name: str) -> Table:
    """A table that shows an entry of this game; BadInput if it cannot be tried."""
    entry = next((each for each in game.entries(kind) if each.get("name") == name), None)
    if entry is None:
        raise BadInput(f"there is no {kind} {name!r} to be tried")
    scene = ScenarioTable(game, FILE)
    try:
        scene.given([filled(line, entry) for line in lines_for(game.id, kind, entry)])
    except BadInput as error:
        raise BadInput(f"{name} cannot be tried by itself: {error}") from error
    return scene.table


def lines_for(id: str, kind: str, entry: dict[str, Any]) -> list[Line]:
    try:
        trials = tomllib.loads(registry.text_of(id, *PATH))["trial"]
    except FileNotFoundError:
        raise BadInput(f"{id} has no positions for trying cards") from None
    for trial in trials:
        if kind == trial.get("entry", "card") and all(
            entry.get(key) in each for key, each in trial.get("of", {}).items()
        ):
            return read_lines("\n".join(trial["given"]), FILE)
    raise BadInput(f"{id} has no position for trying a {kind}")


def filled(line: Line, entry: dict[str, Any]) -> Line:
    """With the values of the entry: put in when the lines have been told apart, so that none of them makes another."""
    value = line.value
    for key, each in entry.items():
        value = value.replace("{" + key + "}", str(each))
    return Line(line.number, line.key, value)

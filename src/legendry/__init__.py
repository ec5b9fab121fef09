"""legendry: tabletop card games played exactly as their rulebooks say, at the table and in the laboratory.

>>> import legendry
>>> table = legendry.game("valtia").new(seed=7, decks=["Wild Pack", "Black Tide"])
>>> table.asks[0].options
[<keep>, <mulligan>]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from legendry import build

if TYPE_CHECKING:
    from legendry.kernel.game import Game
    from legendry.kernel.table import Table

__version__ = build.VERSION

__all__ = ["__version__", "game", "game_ids", "replay"]


def game(id: str) -> Game[Any]:
    """A game by its id, one of `game_ids()`."""
    from legendry import registry

    return registry.game(id)


def game_ids() -> list[str]:
    """The ids of all games."""
    from legendry import registry

    return list(registry.IDS)


def replay(record: dict[str, Any]) -> Table:
    """The table that a record describes, played again move by move."""
    from legendry import registry
    from legendry.kernel.errors import BadInput

    if not isinstance(record, dict) or not isinstance(record.get("game"), str):
        raise BadInput("this is not a record: it does not name a game")
    table: Table = registry.game(record["game"]).replay(record)
    return table

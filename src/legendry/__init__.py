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
    from legendry.adapters.batches import Tables
    from legendry.adapters.processes import ProcessTables
    from legendry.bots import Bot, Observation
    from legendry.kernel.game import Game
    from legendry.kernel.table import Table
    from legendry.variants import Variant

__version__ = build.VERSION

__all__ = ["Bot", "Observation", "__version__", "bot_names", "game", "game_ids", "load", "replay", "vector"]


def __getattr__(name: str) -> Any:
    """`Bot` and `Observation`, when they are first asked for: the command line starts sooner without them."""
    if name in ("Bot", "Observation"):
        from legendry import bots

        return getattr(bots, name)
    raise AttributeError(f"module 'legendry' has no attribute {name!r}")


def bot_names() -> list[str]:
    """Every bot that has a name: those of legendry, and those of installed packages."""
    from legendry import bots

    return list(bots.named())


def game(id: str, variant: Variant = None) -> Game[Table]:
    """A game by its id, one of `game_ids()`.

    `variant`: a TOML file that changes cards, decks or rule numbers or adds to them; several; or texts by name.
    """
    from legendry import registry
    from legendry.variants import read_variant

    _show_tables()
    return registry.game_with(id, *read_variant(variant))


def game_ids() -> list[str]:
    """The ids of all games: those of legendry, and those of installed packages."""
    from legendry import registry

    return list(registry.ids())


def load(data: dict[str, object]) -> Table:
    """The table that `Table.dump` described, of whatever game."""
    from legendry import registry

    _show_tables()
    return registry.load(data)


def replay(record: dict[str, object]) -> Table:
    """The table that a record describes, played again move by move."""
    from legendry import registry

    _show_tables()
    return registry.replay(record)


def vector(game: str | Game[Any], n: int, processes: int = 1, **options: Any) -> Tables | ProcessTables:
    """Many tables of a game at once, with numpy arrays for what they show (docs/research.md)."""
    from legendry.adapters.processes import vector

    return vector(game, n, processes, **options)


def _show_tables() -> None:
    """For whoever works in Python tables print and draw themselves; no server or command needs that."""
    from legendry.kernel.showing import HTML, SHOWN_BY, TEXT

    SHOWN_BY[TEXT], SHOWN_BY[HTML] = _written, _drawn


def _written(table: Table) -> str:
    from legendry.scenarios import writer

    return writer.text(table)


def _drawn(table: Table) -> str:
    from legendry import notebook

    return notebook.drawn(table)

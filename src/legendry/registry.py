"""The games by id.  A game's files are read here, when it is first asked for; kernel and games do no I/O."""

from __future__ import annotations

import copyreg
from importlib import resources
from typing import TYPE_CHECKING, Any

from legendry.kernel.errors import BadInput
from legendry.kernel.spelling import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Callable

    from legendry.games.castles.game import Castles
    from legendry.games.levendale.game import Levendale
    from legendry.games.leviathan.game import Leviathan
    from legendry.games.valtia.game import Valtia
    from legendry.games.village.game import Village
    from legendry.kernel.game import Game
    from legendry.kernel.table import Table

IDS = ("valtia", "castles", "village", "levendale", "leviathan")

_loaded: dict[str, Game[Any]] = {}


def game(id: str) -> Game[Any]:
    """The game of this id."""
    if id not in IDS:
        raise BadInput(f"there is no game {id!r}; the games are {', '.join(IDS)}.{did_you_mean(id, IDS)}")
    if id not in _loaded:
        _loaded[id] = MAKERS[id]()
        copyreg.pickle(type(_loaded[id].empty()), pickled)
    return _loaded[id]


def pickled(table: Table) -> tuple[Callable[[dict[str, Any]], Table], tuple[dict[str, Any]]]:
    """For pickle: how a table is made again, and from what."""
    return load, (table.dump(),)


def load(data: Any) -> Table:
    """The table that `dump` described."""
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise BadInput("this is not a saved table: it does not name a game")
    table: Table = game(data["game"]).load(data)
    return table


def text_of(id: str, *path: str) -> str:
    """A file that belongs to a game: its rules, cards or decks."""
    return resources.files("legendry.games").joinpath(id, *path).read_text(encoding="utf-8")


def game_with(id: str, *more: tuple[str, str]) -> Game[Any]:
    """The game of this id with further files of cards and the like, given as (name, text)."""
    game(id)
    return MAKERS[id](*more)


def valtia(*more: tuple[str, str]) -> Valtia:
    """Valtia, with further files of cards and the like, given as (name, text)."""
    from legendry.games.valtia.game import Valtia

    cards, decks = [(file, text_of("valtia", "cards", file)) for file in ("valtia.toml", "decks.toml")]
    return Valtia([cards], [decks, *more])


def castles(*more: tuple[str, str]) -> Castles:
    """The structures edition, with further files of cards and the like, given as (name, text)."""
    from legendry.games.castles.game import Castles

    cards, decks = [(file, text_of("castles", "cards", file)) for file in ("castles.toml", "decks.toml")]
    return Castles([cards], [decks, *more])


def village(*more: tuple[str, str]) -> Village:
    """Village of Legends, with further files of cards and the like, given as (name, text)."""
    from legendry.games.village.game import Village

    files = [(file, text_of("village", "cards", file)) for file in ("base.toml", "expansion.toml", "heroes.toml")]
    return Village(files[:2], [files[2], *more])


def levendale(*more: tuple[str, str]) -> Levendale:
    """Heroes of Levendale, with further files of cards and the like, given as (name, text)."""
    from legendry.games.levendale.game import Levendale

    cards, decks = [(file, text_of("levendale", "cards", file)) for file in ("levendale.toml", "decks.toml")]
    return Levendale([cards], [decks, *more])


def leviathan(*more: tuple[str, str]) -> Leviathan:
    """Leviathan, with further files of cards and the like, given as (name, text)."""
    from legendry.games.leviathan.game import Leviathan

    files = ("units.toml", "deities.toml", "leviathan.toml")
    cards = [(file, text_of("leviathan", "cards", file)) for file in files]
    return Leviathan([*cards, *more], ("tables.toml", text_of("leviathan", "cards", "tables.toml")))


MAKERS: dict[str, Callable[..., Game[Any]]] = {
    "valtia": valtia,
    "castles": castles,
    "village": village,
    "levendale": levendale,
    "leviathan": leviathan,
}

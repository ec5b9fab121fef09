"""The games by id.  A game's files are read here, when it is first asked for; kernel and games do no I/O."""

from __future__ import annotations

import copyreg
import tomllib
from functools import lru_cache
from importlib import resources
from inspect import signature
from typing import TYPE_CHECKING, Any

from legendry import packages
from legendry.kernel.errors import BadInput
from legendry.kernel.spelling import did_you_mean
from legendry.variants import variant_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from legendry.games.castles.game import Castles
    from legendry.games.levendale.game import Levendale
    from legendry.games.leviathan.game import Leviathan
    from legendry.games.valtia.game import Valtia
    from legendry.games.village.game import Village
    from legendry.kernel.card_set import Files
    from legendry.kernel.game import Game
    from legendry.kernel.table import Table

IDS = ("valtia", "castles", "village", "levendale", "leviathan")  # ours
GROUP = "legendry.games"  # of the entry points of others

_loaded: dict[str, Game[Any]] = {}


def ids() -> tuple[str, ...]:
    """Every game there is: ours, then those of installed packages by name.  None is loaded for that."""
    return (*IDS, *[name for name in packages.installed(GROUP) if name not in IDS])


def game(id: str) -> Game[Any]:
    """The game of this id; one that an installed package brings is loaded when it is first asked for."""
    if id not in _loaded:
        _loaded[id] = make_game(id, ())
    return _loaded[id]


def game_with(id: str, *variant: tuple[str, str]) -> Game[Any]:
    """The game of this id with the files of a variant, given as (name, text)."""
    return varied(id, variant) if variant else game(id)


def game_as_it_was(id: str, cards: str, *variant: tuple[str, str]) -> Game[Any]:
    """The game of this id whose card set has this fingerprint; as it is now, if it never had that one."""
    now = game_with(id, *variant)
    for file in () if cards in ("", now.fingerprint) else FORMER.get(id, ()):
        try:
            former = game_before(id, file, variant)
        except BadInput:  # a variant of the cards of now
            continue
        if former.fingerprint == cards:
            return former
    return now


@lru_cache(maxsize=16)
def game_before(id: str, file: str, variant: Files) -> Game[Any]:
    """One of our games with a former card set; a file of it says how the cards that have changed were."""
    return complete(MAKERS[id](*variant, former=file))


@lru_cache(maxsize=32)
def varied(id: str, variant: Files) -> Game[Any]:
    return make_game(id, variant)


def game_of(data: Any, what: str) -> Game[Any]:
    """The game that a record or a saved table was made by: its card set, with the variant that it carries."""
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise BadInput(f"this is not a {what}: it does not name a game")
    return game_as_it_was(data["game"], str(data.get("cards", "")), *variant_in(data))


def games() -> tuple[list[Game[Any]], list[str]]:
    """Every game that can be loaded, and a sentence for each that cannot."""
    found: list[Game[Any]] = []
    faults: list[str] = []
    for id in ids():
        try:
            found.append(game(id))
        except BadInput as error:
            faults.append(str(error))
    return found, faults


def pickled(table: Table) -> tuple[Callable[[dict[str, Any]], Table], tuple[dict[str, Any]]]:
    """For pickle: how a table is made again, and from what."""
    return load, (table.dump(),)


def load(data: Any) -> Table:
    """The table that `dump` described."""
    table: Table = game_of(data, "saved table").load(data)
    return table


def replay(record: Any) -> Table:
    """The table that a record describes, played again move by move."""
    table: Table = game_of(record, "record").replay(record)
    return table


def text_of(id: str, *path: str) -> str:
    """A file that belongs to a game: its rules, cards or decks.  Raises FileNotFoundError if there is none."""
    package = f"legendry.games.{id}" if id in IDS else packages.package_of(type(game(id)))
    if not package:
        raise FileNotFoundError(f"{id} is a module without a package, and has no files")
    return resources.files(package).joinpath(*path).read_text(encoding="utf-8")


def make_game(id: str, variant: Files) -> Game[Any]:
    return complete(build_game(id, variant))


def complete(made: Game[Any]) -> Game[Any]:
    """The same, so that its tables can be pickled, and with deck codes, if its files number the cards for them."""
    from legendry.kernel.deck_codes import CodeBook

    copyreg.pickle(type(made.empty()), pickled)
    try:
        numbers = text_of(made.id, "cards", CODES) if made.id in IDS else ""
    except FileNotFoundError:
        numbers = ""
    if numbers:
        made.codes = CodeBook(made.id, tomllib.loads(numbers), made.names)
    return made


def build_game(id: str, variant: Files) -> Game[Any]:
    """One of our games, or what the entry point of another package makes."""
    if id in MAKERS:
        return MAKERS[id](*variant)
    entry = packages.installed(GROUP).get(id)
    if entry is None:
        known = ids()
        raise BadInput(f"there is no game {id!r}; the games are {', '.join(known)}.{did_you_mean(id, known)}")
    return installed_game(id, packages.load_entry(entry, "game"), variant)


def installed_game(id: str, make: Any, variant: Files) -> Game[Any]:
    """The game that an entry point of another package makes."""
    from legendry.kernel.game import Game

    if not callable(make):
        raise BadInput(f"the game {id} cannot be made: its entry point must name a class or a function")
    if variant and not takes(make, len(variant)):
        raise BadInput(f"{id} has no variants: it is not made from files")
    try:
        made = make(*variant)
    except BadInput:
        raise
    except Exception as error:
        raise BadInput(f"the game {id} cannot be made: {packages.told(error)}") from error
    if not isinstance(made, Game):
        raise BadInput(f"the game {id} cannot be made: its entry point gives a {type(made).__name__}, not a Game")
    if made.id != id:
        raise BadInput(f"the game {id} calls itself {made.id!r}; its id must be the name of its entry point")
    return made


def takes(make: Callable[..., Any], count: int) -> bool:
    """Can this be called with so many arguments?"""
    try:
        signature(make).bind(*[None] * count)
    except TypeError:
        return False
    return True


def files_of(id: str, former: str = "") -> tuple[Files, tuple[str, str]]:
    """The printed files of one of our games, after them that of a former card set, and that of its rule numbers."""
    files = (*FILES[id], former) if former else FILES[id]
    printed = tuple((file, text_of(id, "cards", file)) for file in files)
    return printed, (NUMBERS, text_of(id, "cards", NUMBERS))


def valtia(*variant: tuple[str, str], former: str = "") -> Valtia:
    """Valtia, with the files of a variant, given as (name, text)."""
    from legendry.games.valtia.game import Valtia

    return Valtia(*files_of("valtia", former), variant)


def castles(*variant: tuple[str, str], former: str = "") -> Castles:
    """The structures edition, with the files of a variant, given as (name, text)."""
    from legendry.games.castles.game import Castles

    return Castles(*files_of("castles", former), variant)


def village(*variant: tuple[str, str], former: str = "") -> Village:
    """Village of Legends, with the files of a variant, given as (name, text)."""
    from legendry.games.village.game import Village

    return Village(*files_of("village", former), variant)


def levendale(*variant: tuple[str, str], former: str = "") -> Levendale:
    """Heroes of Levendale, with the files of a variant, given as (name, text)."""
    from legendry.games.levendale.game import Levendale

    return Levendale(*files_of("levendale", former), variant)


def leviathan(*variant: tuple[str, str], former: str = "") -> Leviathan:
    """Leviathan, with the files of a variant, given as (name, text)."""
    from legendry.games.leviathan.game import Leviathan

    return Leviathan(*files_of("leviathan", former), variant)


NUMBERS = "numbers.toml"
CODES = "codes.toml"  # the numbers of cards in deck codes
FILES = {
    "valtia": ("valtia.toml", "decks.toml"),
    "castles": ("castles.toml", "decks.toml"),
    "village": ("base.toml", "expansion.toml", "heroes.toml"),
    "levendale": ("levendale.toml", "decks.toml"),
    "leviathan": ("units.toml", "deities.toml", "leviathan.toml", "tables.toml"),
}
# How cards and decks were that have changed since; the latest first.
FORMER = {"castles": ("former.toml",), "levendale": ("former.toml",)}
MAKERS: dict[str, Callable[..., Game[Any]]] = {
    "valtia": valtia,
    "castles": castles,
    "village": village,
    "levendale": levendale,
    "leviathan": leviathan,
}

"""What is wrong with an uploaded variant.  Runs in the process of a bot, which is killed if it takes too long."""

from __future__ import annotations

import tomllib
from typing import Any, Final

import msgspec

from legendry import registry
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.screens import screen_of
from legendry.server.names import clean_text

LARGEST: Final = 65_536  # bytes of a file
MOST_ENTRIES: Final = {"deck": 50}
MOST_OTHERS: Final = 300  # cards, heroes, and whatever else a game reads
MAX_FAULTS: Final = 50
MAX_FAULT: Final = 400  # characters
MAX_NAME: Final = 60
MAX_ABOUT: Final = 400
MAX_TEXT: Final = 2000  # characters of a card text
SEED: Final = 1  # of the table that is laid out to see whether it can be


class Checked(msgspec.Struct):
    """The faults; or what the variant is."""

    faults: list[str] = []
    cards: str = ""
    name: str = ""
    about: str = ""


def check_variant(id: str, file: str, text: str) -> Checked:
    """Read a file as a variant of a game, and lay out a table with it."""
    try:
        faults = too_many(file, text) or faults_in(registry.game(id), file, text)
        if faults:
            return Checked([each[:MAX_FAULT] for each in faults[:MAX_FAULTS]])
        game = registry.game_with(id, (file, text))
        lay_out(game)
    except BadInput as error:
        return Checked([str(error)[:MAX_FAULT]])
    return Checked([], game.fingerprint, name_of(game), clean_text(game.variant_about, MAX_ABOUT))


def name_of(game: Game[Any]) -> str:
    """What a variant is called where people see it; nothing, if the game is as printed."""
    return (clean_text(game.variant_name, MAX_NAME) or "Variant") if game.variant else ""


def too_many(file: str, text: str) -> list[str]:
    """Is there more in a file than a server takes?"""
    size = len(text.encode())
    if size > LARGEST:
        return [f"{file} is too large: an uploaded variant has at most {LARGEST // 1024} KB"]
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        return []  # told by whoever reads it
    found = []
    for kind, entries in data.items():
        most = MOST_ENTRIES.get(kind, MOST_OTHERS)
        if isinstance(entries, list | dict) and len(entries) > most:
            found.append(
                f"{file}: an uploaded variant has at most {most} entries under {kind[:20]!r}, not {len(entries)}"
            )
        found.extend(too_long(file, kind, entries))
    if len(data) > MOST_OTHERS:
        found.append(f"{file}: an uploaded variant has at most {MOST_OTHERS} keys, not {len(data)}")
    return found


def too_long(file: str, kind: str, entries: Any) -> list[str]:
    """Names and texts that would fill every screen."""
    found = []
    for entry in entries if isinstance(entries, list) else []:
        for key, value in entry.items() if isinstance(entry, dict) else []:
            most = MAX_NAME if key == "name" else MAX_TEXT
            if isinstance(value, str) and len(value) > most:
                found.append(f"{file}: {key[:20]!r} of a {kind[:20]} has at most {most} characters, not {len(value)}")
    return found


def faults_in(game: Game[Any], file: str, text: str) -> list[str]:
    return [says for report in game.check_files([(file, text)]) for says in report.told()]


def lay_out(game: Game[Any]) -> None:
    """Set up a table for the fewest and for the most players, as the web table does it, and look at it."""
    try:
        look_at(game)
    except BadInput:
        raise
    except Exception as error:  # whatever it is, such a variant cannot be played
        raise BadInput(f"no table can be set up with the variant {name_of(game)}") from error


def look_at(game: Game[Any]) -> None:
    screen = screen_of(game)
    screen.board()
    screen.how_to_play()
    for seats in {game.fewest, game.most}:
        table = game.new(seats=seats, seed=SEED, **screen.agree({}, seats, SEED))
        screen.see(table, 0)

"""Card files that people write: everything that is wrong with them, and what is right."""

from __future__ import annotations

import tomllib

from legendry.games.leviathan.card import CARD_KEYS, Card, card_of
from legendry.kernel.cards import check_entry
from legendry.kernel.errors import BadInput


def check_file(text: str, file: str, known: list[Card]) -> tuple[list[str], list[str]]:
    """Each card by itself, so that a fault of one does not hide those of the others."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{file} is not a TOML file: {error}") from error
    wrong = [f"{file}: I know only [[card]] here, not {name!r}" for name in data if name != "card"]
    right: list[str] = []
    entries = data.get("card", [])
    if not isinstance(entries, list) or not all([isinstance(each, dict) for each in entries]):
        raise BadInput(f"{file}: write each card as a table of its own, under [[card]]")
    made: list[Card] = []
    for number, table in enumerate(entries, 1):
        try:
            entry = check_entry(table, f"{file}, card {number}", file, CARD_KEYS)
            made.append(card_of(entry, file, [*known, *made]))
        except BadInput as error:
            wrong.append(str(error))
            continue
        right.append(made[-1].in_short())
    if not wrong and not right:
        raise BadInput(f"{file} has no [[card]] in it")
    return wrong, right

"""Card and deck files that people write: everything that is wrong with them, and what is right."""

from __future__ import annotations

import tomllib
from typing import Any

from legendry.games.leviatel.card import C, Press, check_new, kinds_of
from legendry.games.leviatel.decks import DECK_KEYS, Limits, read_list
from legendry.kernel import cards as files
from legendry.kernel.errors import BadInput


def check_file(text: str, file: str, known: list[C], press: Press[C], limits: Limits) -> tuple[list[str], list[str]]:
    """A file of [[card]] tables, [[deck]] tables, or both: decks may use the cards of the same file."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{file} is not a TOML file: {error}") from error
    strange = [name for name in data if name not in ("card", "deck")]
    wrong = [f"{file}: I know only [[card]] and [[deck]] here, not {name!r}" for name in strange]
    right: list[str] = []
    found = _check_cards(_tables(data, "card", file), file, known, press, (wrong, right))
    _check_decks(_tables(data, "deck", file), file, known + found, limits, (wrong, right))
    if not wrong and not right:
        raise BadInput(f"{file} has no [[card]] and no [[deck]] in it")
    return wrong, right


def _tables(data: dict[str, Any], kind: str, file: str) -> list[dict[str, Any]]:
    tables = data.get(kind, [])
    if not isinstance(tables, list) or not all([isinstance(each, dict) for each in tables]):
        raise BadInput(f"{file}: write each {kind} as a table of its own, under [[{kind}]]")
    return tables


def _check_cards(
    tables: list[dict[str, Any]], file: str, known: list[C], press: Press[C], told: tuple[list[str], list[str]]
) -> list[C]:
    """Each card by itself, so that a fault of one does not hide those of the others."""
    wrong, right = told
    names = [card.name for card in known]
    entries: list[dict[str, Any]] = []
    for number, table in enumerate(tables, 1):
        try:
            entry = files.check_entry(table, f"{file}, card {number}", file, press.keys)
            check_new(entry, names, file)
        except BadInput as error:
            wrong.append(str(error))
            continue
        names.append(entry["name"])
        entries.append(entry)
    reader = press.reader(names)
    kinds = kinds_of(known, entries)
    found: list[C] = []
    for entry in entries:
        try:
            card = press.card_of(len(known) + len(found), entry, reader, file, kinds)
        except BadInput as error:
            wrong.append(str(error))
            continue
        found.append(card)
        right.append(card.in_short())
    return found


def _check_decks(
    tables: list[dict[str, Any]], file: str, cards: list[C], limits: Limits, told: tuple[list[str], list[str]]
) -> None:
    """Every limit that each deck breaks, and by which cards."""
    wrong, right = told
    for number, table in enumerate(tables, 1):
        try:
            entry = files.check_entry(table, f"{file}, deck {number}", file, DECK_KEYS)
            faces = read_list(entry["cards"], cards, f"{file}, {entry['name']}")
        except BadInput as error:
            wrong.append(str(error))
            continue
        broken = limits.flaws(faces, cards)
        wrong.extend([f"{file}, {entry['name']}: {flaw}" for flaw in broken])
        if not broken:
            right.append(f"{entry['name']} is a legal deck: {', '.join(entry['cards'])}")

"""Card and Hero files that people write: everything that is wrong with them, and what is right."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.village.card import Card, check_specials, press_for
from legendry.games.village.entries import CARD_KEYS
from legendry.games.village.hero import HERO_KEYS, Hero, hero_of
from legendry.kernel.cards import check_entry, read_tables
from legendry.kernel.errors import BadInput

NOTHING: Final = "{file} has no [[card]] and no [[hero]] in it"


def read_file(text: str, file: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The [[card]] and the [[hero]] tables of a file to play with, every key checked."""
    (cards, heroes), wrong = read_tables(text, file, ["card", "hero"])
    if wrong:
        raise BadInput(wrong[0])
    if not cards and not heroes:
        raise BadInput(NOTHING.format(file=file))
    return (
        [check_entry(each, f"{file}, card {number}", file, CARD_KEYS) for number, each in enumerate(cards, 1)],
        [check_entry(each, f"{file}, hero {number}", file, HERO_KEYS) for number, each in enumerate(heroes, 1)],
    )


def check_file(text: str, file: str, cards: list[Card], heroes: list[Hero]) -> tuple[list[str], list[str]]:
    """A file of [[card]] tables, [[hero]] tables, or both: Heroes may name the mini cards of the same file."""
    tables, wrong = read_tables(text, file, ["card", "hero"])
    right: list[str] = []
    found = check_cards(tables[0], file, cards, (wrong, right))
    check_heroes(tables[1], file, cards + found, heroes, (wrong, right))
    if not wrong and not right:
        raise BadInput(NOTHING.format(file=file))
    return wrong, right


def check_cards(
    found: list[dict[str, Any]], file: str, known: list[Card], told: tuple[list[str], list[str]]
) -> list[Card]:
    """Each card by itself, so that a fault of one does not hide those of the others."""
    wrong, right = told
    entries: list[dict[str, Any]] = []
    for number, table in enumerate(found, 1):
        try:
            entry = check_entry(table, f"{file}, card {number}", file, CARD_KEYS)
            press_for([*entries, entry], file, known)
        except BadInput as error:
            wrong.append(str(error))
            continue
        entries.append(entry)
    press = press_for(entries, file, known)
    made: list[Card] = []
    for entry in entries:
        where = f"{file}, {entry['name']}"
        try:
            made.append(press.card(len(known) + len(made), entry, where))
        except BadInput as error:
            wrong.append(str(error))
    for card in made:
        try:
            check_specials(card, [*known, *made], f"{file}, {card.name}")
        except BadInput as error:
            wrong.append(str(error))
            continue
        right.append(card.in_short())
    return made


def check_heroes(
    found: list[dict[str, Any]], file: str, cards: list[Card], known: list[Hero], told: tuple[list[str], list[str]]
) -> None:
    wrong, right = told
    made: list[Hero] = []
    for number, table in enumerate(found, 1):
        try:
            entry = check_entry(table, f"{file}, hero {number}", file, HERO_KEYS)
            made.append(hero_of(entry, file, cards, [*known, *made]))
        except BadInput as error:
            wrong.append(str(error))
            continue
        right.append(made[-1].in_short())

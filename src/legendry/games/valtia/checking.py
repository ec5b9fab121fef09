"""Card and deck files that people write: everything that is wrong with them, and what is right."""

from __future__ import annotations

import tomllib
from typing import Any

from legendry.games.valtia import words
from legendry.games.valtia.board import PATTERNS, SPELL
from legendry.games.valtia.card import CARD_KEYS, Card, card_of, spell_names
from legendry.games.valtia.decks import DECK_KEYS, flaws, read_list
from legendry.kernel import cards as files
from legendry.kernel.cardtext.phrase import show, tree
from legendry.kernel.cardtext.reader import Reader
from legendry.kernel.cardtext.shared import MAP_DUEL
from legendry.kernel.cardtext.vocabulary import Vocabulary
from legendry.kernel.errors import BadInput


def plain_card(card: Card) -> dict[str, Any]:
    """VAL-5.2: a card as plain data; `parsed` is its text as it was understood."""
    plain: dict[str, Any] = {
        "id": card.id, "name": card.name, "kind": PATTERNS[card.pattern], "tribe": card.tribe, "rarity": card.rarity,
        "cost": {"energy": card.energy, "coins": card.coins},
    }  # fmt: skip
    if card.pattern != SPELL:
        plain["attack"], plain["defense"] = card.attack, card.defense
    plain["text"] = card.text
    plain["keywords"] = card.keywords[:]
    plain["parsed"] = None if card.tree is None else tree(card.tree)
    return plain


def in_short(card: Card) -> str:
    """A card in one line, its text printed back from what was understood."""
    values = "" if card.pattern == SPELL else f" {card.attack}/{card.defense}"
    kind = " ".join([word for word in (card.rarity, PATTERNS[card.pattern], card.tribe) if word])
    said = "no text" if card.tree is None else show(card.tree)
    return f"{card.name} ({kind}, {card.energy} energy, {card.coins} coins{values}): {said}"


def check_file(text: str, file: str, known: list[Card]) -> tuple[list[str], list[str]]:
    """A file of [[card]] tables, [[deck]] tables, or both: decks may use the cards of the same file."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{file} is not a TOML file: {error}") from error
    strange = [name for name in data if name not in ("card", "deck")]
    wrong = [f"{file}: I know only [[card]] and [[deck]] here, not {name!r}" for name in strange]
    right: list[str] = []
    found = check_cards(_tables(data, "card", file), file, known, wrong, right)
    check_decks(_tables(data, "deck", file), file, known + found, wrong, right)
    if not wrong and not right:
        raise BadInput(f"{file} has no [[card]] and no [[deck]] in it")
    return wrong, right


def _tables(data: dict[str, Any], kind: str, file: str) -> list[dict[str, Any]]:
    tables = data.get(kind, [])
    if not isinstance(tables, list) or not all([isinstance(each, dict) for each in tables]):
        raise BadInput(f"{file}: write each {kind} as a table of its own, under [[{kind}]]")
    return tables


def check_cards(
    tables: list[dict[str, Any]], file: str, known: list[Card], wrong: list[str], right: list[str]
) -> list[Card]:
    """Each card by itself, so that a fault of one does not hide those of the others."""
    names = [card.name for card in known]
    entries: list[dict[str, Any]] = []
    for number, table in enumerate(tables, 1):
        try:
            entry = files.check_entry(table, f"{file}, card {number}", file, CARD_KEYS)
            if entry["name"] in names:
                raise BadInput(f"{file}, {entry['name']}: there is another card of this name")
        except BadInput as error:
            wrong.append(str(error))
            continue
        names.append(entry["name"])
        entries.append(entry)
    reader = Reader(Vocabulary([*MAP_DUEL, words]), names)
    spells = spell_names(known, entries)
    found: list[Card] = []
    for entry in entries:
        try:
            card = card_of(len(known) + len(found), entry, reader, file, spells)
        except BadInput as error:
            wrong.append(str(error))
            continue
        found.append(card)
        right.append(in_short(card))
    return found


def check_decks(tables: list[dict[str, Any]], file: str, cards: list[Card], wrong: list[str], right: list[str]) -> None:
    """VAL-5.9 to VAL-5.13: every limit that each deck breaks, and by which cards."""
    for number, table in enumerate(tables, 1):
        try:
            entry = files.check_entry(table, f"{file}, deck {number}", file, DECK_KEYS)
            faces = read_list(entry["cards"], cards, f"{file}, {entry['name']}")
        except BadInput as error:
            wrong.append(str(error))
            continue
        broken = flaws(faces, cards)
        wrong.extend([f"{file}, {entry['name']}: {flaw}" for flaw in broken])
        if not broken:
            right.append(f"{entry['name']} is a legal deck: {', '.join(entry['cards'])}")

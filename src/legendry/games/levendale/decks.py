"""LDL-10: decks, how they are written, and what makes one playable."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from legendry.games.levendale.card import PRESS, Card, card_of, check_card
from legendry.kernel.cards import Key, check_entry, read_entries
from legendry.kernel.errors import BadInput

FEWEST: Final = 54  # LDL-10.1
COPIES: Final = 3  # LDL-10.3
DECK_KEYS: Final = [Key("name", "text"), Key("theme", "text", False), Key("cards", "texts")]


class Deck:
    """A named list of cards; nothing here says that it is playable."""

    def __init__(self, name: str, theme: str, faces: list[int]) -> None:
        self.name: Final = name
        self.theme: Final = theme
        self.faces: Final = faces


def flaws(faces: list[int], cards: list[Card]) -> list[str]:
    """LDL-10.1, LDL-10.3, LDL-R62: every limit that a list of cards breaks; an empty answer means a playable deck."""
    found: list[str] = []
    if len(faces) < FEWEST:
        found.append(f"a deck has at least {FEWEST} cards, this one has {len(faces)} (LDL-10.1)")
    for face in sorted(set(faces)):
        count = faces.count(face)
        if count > COPIES:
            found.append(
                f"a deck has at most {COPIES} cards of one name, this one has {count} of {cards[face].name} (LDL-10.3)"
            )
    return found


def read_decks(text: str, file: str, cards: list[Card]) -> list[Deck]:
    """The decks of a file: `cards = ["3 Torch", "Phoenix Egg"]`."""
    return [
        Deck(entry["name"], entry.get("theme", ""), read_list(entry["cards"], cards, f"{file}, {entry['name']}"))
        for entry in read_entries(text, file, "deck", DECK_KEYS)
    ]


def read_list(lines: list[Any], cards: list[Card], where: str) -> list[int]:
    """Card names, each with an optional number before it, as faces."""
    by_name = {card.name.lower(): card.face for card in cards}
    faces: list[int] = []
    for line in lines:
        words = line.split() if isinstance(line, str) else []
        counted = bool(words) and words[0].isdecimal() and len(words[0]) < 4
        name = " ".join(words[1:] if counted else words)
        face = by_name.get(name.lower())
        if face is None:
            raise BadInput(f'{where}: there is no card "{name or line}"; write for example "2 {cards[0].name}"')
        faces.extend([face] * (int(words[0]) if counted else 1))
    return faces


def chosen_decks(chosen: Any, seats: int, decks: list[Deck], cards: list[Card]) -> list[list[int]]:
    """LDL-1.2: a playable deck for each seat, by name or as a list of cards; further ones stay in the box."""
    if not isinstance(chosen, (list, tuple)) or len(chosen) < seats:
        raise BadInput(f"decks are a deck for each of {seats} players, not {chosen!r}")
    return [faces_of(each, decks, cards) for each in chosen[:seats]]


def faces_of(deck: Any, decks: list[Deck], cards: list[Card]) -> list[int]:
    if isinstance(deck, str):
        for known in decks:
            if known.name.lower() == deck.lower():
                return known.faces
        raise BadInput(f'there is no deck "{deck}"; the decks are {", ".join([each.name for each in decks])}')
    if not isinstance(deck, (list, tuple)):
        raise BadInput(f"a deck is a name or a list of cards, not {deck!r}")
    faces = read_list(list(deck), cards, "this deck")
    wrong = flaws(faces, cards)
    if wrong:
        raise BadInput(f"this deck is not playable: {wrong[0]}")
    return faces


# ---- files that people write --------------------------------------------------------------------


def check_file(text: str, file: str, known: list[Card]) -> tuple[list[str], list[str]]:
    """All that is wrong with a file of [[card]] and [[deck]] tables, and a line for each that is right."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{file} is not a TOML file: {error}") from error
    wrong = [
        f"{file}: I know only [[card]] and [[deck]] here, not {name!r}" for name in data if name not in ("card", "deck")
    ]
    right: list[str] = []
    cards = known + check_cards(tables(data, "card", file), file, known, wrong, right)
    for number, table in enumerate(tables(data, "deck", file), 1):
        try:
            entry = check_entry(table, f"{file}, deck {number}", file, DECK_KEYS)
            broken = flaws(read_list(entry["cards"], cards, f"{file}, {entry['name']}"), cards)
        except BadInput as error:
            wrong.append(str(error))
            continue
        wrong.extend([f"{file}, {entry['name']}: {flaw}" for flaw in broken])
        if not broken:
            right.append(f"{entry['name']} is a playable deck: {', '.join(entry['cards'])}")
    if not wrong and not right:
        raise BadInput(f"{file} has no [[card]] and no [[deck]] in it")
    return wrong, right


def tables(data: dict[str, Any], kind: str, file: str) -> list[dict[str, Any]]:
    found = data.get(kind, [])
    if not isinstance(found, list) or not all([isinstance(each, dict) for each in found]):
        raise BadInput(f"{file}: write each {kind} as a table of its own, under [[{kind}]]")
    return found


def check_cards(
    entries: list[dict[str, Any]], file: str, known: list[Card], wrong: list[str], right: list[str]
) -> list[Card]:
    """Each card by itself, so that a fault of one does not hide those of the others."""
    names = [card.name for card in known]
    good: list[dict[str, Any]] = []
    for number, table in enumerate(entries, 1):
        try:
            good.append(check_card(table, number, names, file))
            names.append(table["name"])
        except BadInput as error:
            wrong.append(str(error))
    reader = PRESS.reader(names)
    found: list[Card] = []
    for entry in good:
        try:
            found.append(card_of(len(known) + len(found), entry, reader, file))
            right.append(found[-1].in_short())
        except BadInput as error:
            wrong.append(str(error))
    return found

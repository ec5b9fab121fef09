"""From card files to cards: what every game does with them that prints its texts on cards of decks."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final, Generic

from legendry.kernel.cards import Key, check_entry, read_entries, read_tables
from legendry.kernel.cardtext.check import GameCheck
from legendry.kernel.cardtext.errors import TextError, read_text
from legendry.kernel.cardtext.reader import Reader
from legendry.kernel.cardtext.sentences import Text
from legendry.kernel.cardtext.vocabulary import Vocabulary
from legendry.kernel.decks import C, Limits, check_decks
from legendry.kernel.errors import BadInput


class Press(Generic[C]):
    """How a game makes cards out of the entries of a file: its keys, its words, its own checks."""

    def __init__(self, keys: list[Key], phrases: list[ModuleType], check: GameCheck) -> None:
        self.keys: Final = keys
        self.phrases: Final = phrases
        self.check: Final = check

    # ---- what a game fills in -------------------------------------------------------------------

    def card_of(self, face: int, entry: dict[str, Any], reader: Reader, file: str, kinds: dict[str, str]) -> C:
        """A card, or BadInput; `kinds`: of all cards, by name."""
        raise NotImplementedError

    def check_name(self, entry: dict[str, Any], names: list[str], file: str) -> None:
        if entry["name"] in names:
            raise BadInput(f"{file}, {entry['name']}: there is another card of this name")

    # ---- files ----------------------------------------------------------------------------------

    def reader(self, names: list[str]) -> Reader:
        return Reader(Vocabulary(self.phrases), names)

    def read_cards(self, text: str, file: str, known: list[C]) -> list[C]:
        """The cards of a file, numbered after those already known, whose names its texts may use."""
        entries = read_entries(text, file, "card", self.keys)
        names = [card.name for card in known]
        for entry in entries:
            self.check_name(entry, names, file)
            names.append(entry["name"])
        reader = self.reader(names)
        kinds = kinds_of(known, entries)
        return [self.card_of(len(known) + k, entry, reader, file, kinds) for k, entry in enumerate(entries)]

    def read_text(self, reader: Reader, text: str, stays: bool, where: str) -> Text:
        """`stays`: a card that stays in play, so that some of its text may be true all the time."""
        try:
            return read_text(reader, text, stays, self.check)
        except TextError as error:
            raise BadInput(f"{where}, column {error.column}: {error}") from error

    def check_file(self, text: str, file: str, known: list[C], limits: Limits) -> tuple[list[str], list[str]]:
        """All that is wrong with a file that somebody writes, and a line for each card or deck that is right.

        It holds [[card]] tables, [[deck]] tables, or both: decks may use the cards of the same file.
        """
        tables, wrong = read_tables(text, file, ["card", "deck"])
        right: list[str] = []
        found = self.check_cards(tables[0], file, known, (wrong, right))
        check_decks(tables[1], file, known + found, limits, (wrong, right))
        if not wrong and not right:
            raise BadInput(f"{file} has no [[card]] and no [[deck]] in it")
        return wrong, right

    def check_cards(
        self, tables: list[dict[str, Any]], file: str, known: list[C], told: tuple[list[str], list[str]]
    ) -> list[C]:
        """Each card by itself, so that a fault of one does not hide those of the others."""
        wrong, right = told
        names = [card.name for card in known]
        entries: list[dict[str, Any]] = []
        for number, table in enumerate(tables, 1):
            try:
                entry = check_entry(table, f"{file}, card {number}", file, self.keys)
                self.check_name(entry, names, file)
            except BadInput as error:
                wrong.append(str(error))
                continue
            names.append(entry["name"])
            entries.append(entry)
        reader = self.reader(names)
        kinds = kinds_of(known, entries)
        found: list[C] = []
        for entry in entries:
            try:
                card = self.card_of(len(known) + len(found), entry, reader, file, kinds)
            except BadInput as error:
                wrong.append(str(error))
                continue
            found.append(card)
            right.append(card.in_short())
        return found


def kinds_of(known: list[C], entries: list[dict[str, Any]]) -> dict[str, str]:
    old = {card.name: card.kind for card in known}
    return {**old, **{entry["name"]: entry["kind"] for entry in entries}}

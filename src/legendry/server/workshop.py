"""Reading a card while it is being written.  Runs in the process of a bot, which is killed if it takes too long."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from legendry import registry
from legendry.kernel.card_set import Files
from legendry.kernel.card_study import Studied
from legendry.kernel.cardtext.completion import Next, complete
from legendry.kernel.cardtext.errors import Study, TextError
from legendry.kernel.cardtext.lexicon import Language, fields_of
from legendry.kernel.cardtext.reader import Reader
from legendry.kernel.cardtext.understood import pieces_of
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.screens import screen_of
from legendry.server.variant_check import MAX_NAME, MAX_TEXT
from legendry.server.wire_workshop import (
    Draft,
    EntryField,
    EntryKind,
    Reading,
    Suggestion,
    TextFault,
    TextPiece,
)

MOST_DESKS: Final = 8  # games and variants of which everything is at hand
MOST_SUGGESTED: Final = 30
MOST_FITTING: Final = 12
NAMELESS: Final = "New card"  # so that what has no name yet can be read all the same


class Desk:
    """A game, or a variant of it, with all that is needed to read cards for it."""

    def __init__(self, id: str, variant: Files) -> None:
        self.game: Final[Game[Any]] = registry.game_with(id, *variant)
        self.screen: Final = screen_of(self.game)
        self.language: Final[Language] = self.game.language()
        self.reader: Final[Reader] = self.game.reader()
        self.reader.shelf = self.language.shelf
        self.written: Final = [
            kind for kind, keys in self.language.keys.items() if any(key.reads for key in keys)
        ]  # what has card text

    def kinds(self) -> list[EntryKind]:
        """What a set of this game may hold, each with the keys of its file."""
        return [
            EntryKind(kind, [EntryField(**each) for each in fields_of(self.language, kind)], self.game.entries(kind))
            for kind in self.written
        ]  # fmt: skip

    def read(self, draft: Draft) -> Reading:
        if draft.kind not in self.written:
            raise BadInput(f"{self.game.id} has no entries of the kind {draft.kind[:20]!r}")
        data = trimmed(draft.entry)
        name = data.setdefault("name", NAMELESS)
        long = too_long(data)
        if long:
            return Reading(notes=[long])
        studied = self.game.study(draft.kind, data, self.language.shelf)
        entry = studied.entry
        reading = Reading(entry.faults == 0 and name != NAMELESS, list(entry.notes))
        if name == NAMELESS:
            reading.notes.insert(0, "give it a name")
        for key, study in entry.studies.items():
            reading.faults += self.faults_of(key, study)
            pieces = pieces_of(study.parts, self.language, studied.stays)
            reading.pieces += [TextPiece(key, each.column - 1, each.length, each.role, each.means) for each in pieces]
        reading.card = self.drawn(studied)
        if draft.cursor >= 0:
            self.suggest(reading, text_at(draft)[: draft.cursor], entry.studies.get(draft.key))
        return reading

    def drawn(self, studied: Studied) -> dict[str, Any] | None:
        """The card as plain data, as the client draws it; none, if it is not whole."""
        if studied.card is None:
            return None
        plain = {name: value for name, value in studied.plain().items() if name != "parsed"}
        return {**plain, **self.screen.picture_of(studied.card)}

    def faults_of(self, key: str, study: Study) -> list[TextFault]:
        return [
            TextFault(key, each.column - 1, each.length, str(each), each.instead, self.fitting(study, each))
            for each in sorted(study.faults, key=lambda fault: fault.column)
        ]

    def fitting(self, study: Study, fault: TextError) -> list[Suggestion]:
        """In place of what is wrong; nothing, if the words fit and only their sense is wrong."""
        start = fault.column - 1
        found = complete(study.reader, study.text[:start], self.language.without) if fault.fitting else None
        return [self.suggestion(each) for each in found.found[:MOST_FITTING]] if found and found.start == start else []

    def suggest(self, reading: Reading, before: str, study: Study | None) -> None:
        reader = self.reader if study is None else study.reader
        found = complete(reader, before, self.language.without)
        reading.start = found.start
        reading.suggestions = [self.suggestion(each) for each in found.found[:MOST_SUGGESTED]]

    def suggestion(self, found: Next) -> Suggestion:
        example = None if found.cls is None else self.language.shelf.of(found.cls)
        return Suggestion(
            found.text,
            found.says,
            "" if found.cls is None else self.language.meanings.get(found.cls, ""),
            "" if example is None else example.card,
            "" if example is None else example.sentence,
        )


@lru_cache(maxsize=MOST_DESKS)
def desk(id: str, variant: Files) -> Desk:
    return Desk(id, variant)


def trimmed(entry: dict[str, Any]) -> dict[str, Any]:
    """Without what is empty: a form has a field for every key."""
    found = {}
    for name, value in entry.items():
        kept = value.rstrip() if isinstance(value, str) else value
        if kept not in ("", None, []):
            found[name] = kept
    return found


def too_long(data: dict[str, Any]) -> str:
    for name, value in data.items():
        most = MAX_NAME if name == "name" else MAX_TEXT
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, str) and len(each) > most:
                return f'"{name[:20]}" has at most {most} characters, not {len(each)}'
    return ""


def text_at(draft: Draft) -> str:
    """The text in which the cursor is: one of several, if its key ends in a number."""
    name, _, number = draft.key.partition(" ")
    found = draft.entry.get(name, "")
    if isinstance(found, list) and number.isdecimal() and 0 < int(number) <= len(found):
        found = found[int(number) - 1]
    return found if isinstance(found, str) else ""

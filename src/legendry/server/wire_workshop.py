"""What a client of the workshop sends and gets."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Request(Struct):
    """What a client sends over HTTP."""


class EntryField(Struct):
    """A key of an entry: `takes` is text, number, yes, texts or numbers; those have `parts`.

    `of`: the kinds of cards that may have it; null: all.  `needed_by`: those that need it.  `reads`: it is card text.
    """

    name: str
    takes: str
    parts: list[str]
    needed: bool
    choices: list[str]
    least: int
    most: int
    means: str
    reads: bool
    needed_by: list[str]
    of: list[str] | None


class EntryKind(Struct):
    """A kind of entry that a set may hold, with those that exist: each as it is written in a file."""

    kind: str
    fields: list[EntryField]
    entries: list[dict[str, Any]]


class Draft(Request):
    """An entry as it is being written; `cursor`: where in which of its texts (-1: nowhere)."""

    entry: dict[str, Any]
    kind: str = "card"
    key: str = "text"
    cursor: int = -1
    variant: str = ""


class Suggestion(Struct):
    """What may follow at the cursor: what is written, how the whole phrase goes, and a card that says it."""

    text: str
    says: str
    means: str
    card: str
    example: str


class TextFault(Struct):
    """What is wrong in a text: where, in a sentence, what would be right in its place, and what would have fitted."""

    key: str
    start: int
    length: int
    says: str
    instead: str
    fitting: list[Suggestion]


class TextPiece(Struct):
    """What was understood of a part of a text."""

    key: str
    start: int
    length: int
    role: str
    means: list[str]


class Reading(Struct):
    """What was understood of a draft.  `notes`: what is wrong with it as a whole.  `card`: as it would be drawn.

    The suggestions replace what stands from `start` to the cursor.
    """

    ok: bool = False
    notes: list[str] = []
    faults: list[TextFault] = []
    pieces: list[TextPiece] = []
    card: dict[str, Any] | None = None
    start: int = 0
    suggestions: list[Suggestion] = []

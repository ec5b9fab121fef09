"""What a client sends and gets of sets: cards, decks and rule numbers that people keep as variants."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from legendry.server.wire_workshop import Request


class SetText(Request):
    """What a set is to be: as the text of a file, or as what such a text says."""

    text: str = ""
    data: dict[str, Any] | None = None


class NewSet(SetText, kw_only=True):
    game: str


class TryCard(Request):
    """An entry of a set, to be tried at a table against a bot."""

    data: dict[str, Any]
    kind: str
    name: str
    bot: str = "greedy"


class MeasureSet(Request):
    data: dict[str, Any]


class Measurement(Struct):
    """How a set compares with the game as printed: the share of games won by the side that is looked at, with and
    without it.  `before`: how many wait longer.  `idle`: nothing went another way.  `says`: why there is no result."""

    game: str = ""
    state: str = ""
    before: int = 0
    deals: int = 0
    most: int = 0
    with_set: float = 0.0
    as_printed: float = 0.0
    difference: float = 0.0
    low: float = 0.0
    high: float = 0.0
    verdict: str = ""
    idle: bool = False
    says: str = ""


class SetVersion(Struct):
    id: str
    n: int
    created: float


class SetNumber(Struct):
    """A number of the rules, or a row of `fewest` to `longest` of them, each from `least` to `most`."""

    name: str
    clause: str
    means: str
    values: list[int]
    printed: list[int]
    least: int
    most: int
    fewest: int
    longest: int
    row: bool


class CardSet(Struct):
    """A version of a set: the text of its file, what that says, and the numbers of the rules it may set."""

    id: str
    game: str
    name: str
    about: str
    n: int
    text: str
    data: dict[str, Any]
    versions: list[SetVersion]
    numbers: list[SetNumber]


class FieldChange(Struct):
    """What a key was and is; nothing, where it is not there."""

    key: str
    before: str
    after: str


class EntryChange(Struct):
    """An entry that was added, removed or changed; or the numbers of the rules."""

    kind: str
    name: str
    what: str
    fields: list[FieldChange]


class SetLink(Struct):
    url: str


class SharedSet(Struct):
    """A set of somebody else, and what it changes."""

    game: str
    name: str
    about: str
    text: str
    changes: list[EntryChange]

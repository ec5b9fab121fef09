"""What a client gets of games: their settings, bots, actions and rules."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from legendry.server.wire_lessons import Reminders


class Choice(Struct):
    value: str
    label: str
    about: str


class Bot(Choice):
    """A bot to play against: how long it takes for a move, its icon, its temper in a word, the names it goes by."""

    pace: str
    glyph: str
    temper: str
    names: list[str]


class Field(Struct):
    """An option of a new table; `usual`, its default, is a list if it is chosen for each seat."""

    name: str
    label: str
    per_seat: bool
    choices: list[Choice]
    usual: str | list[str]


class Action(Struct):
    """A button for moves that start at no place; `name` is its label in words."""

    key: str
    label: str
    point: str
    about: str
    name: str


class GameInfo(Struct):
    id: str
    title: str
    short_title: str
    about: str
    seats: tuple[int, int]
    minutes: int
    seat_names: list[str]
    modes: dict[str, str]
    cooperative: bool
    fields: list[Field]
    bots: list[Bot]
    actions: list[Action]
    has_lesson: bool
    rules: str
    cards: str
    variant: str


class ChangedNumber(Struct):
    """A number of the rules, or a row of them, that a variant has changed."""

    name: str
    means: str
    clause: str
    values: list[int]
    printed: list[int]


class CardNumber(Struct):
    """A number of a card, by its path in the data; `counted`: a deck shows how many cards have which one."""

    key: str
    label: str
    counted: bool


class Shelf(Struct):
    """What cards are filtered by (labels by key) and sorted by, and the clauses of the signs on them."""

    filters: dict[str, str]
    numbers: list[CardNumber]
    clauses: dict[str, str]


class GameDetail(GameInfo):
    """`prints`: can this server print it?"""

    board: dict[str, Any] | None
    how_to_play: list[tuple[str, str]]
    reminders: Reminders | None
    variant_about: str
    changed: list[ChangedNumber]
    shelf: Shelf
    prints: bool


class Variant(Struct):
    """A variant for new tables; `cards` is its fingerprint.  One's own can be deleted."""

    id: str
    game: str
    name: str
    about: str
    cards: str
    own: bool


class Clause(Struct):
    id: str
    title: str
    text: str
    chapter: str

"""The rulebook of a game as numbered clauses, found by id or by words: the only reader of RULES.md."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from legendry import registry
from legendry.kernel.errors import BadInput
from legendry.kernel.spelling import did_you_mean

ENTRY: Final = re.compile(r"^- \*\*([A-Z]+-[A-Z]?[\d.]*\d)\s*([^*]*)\*\*\s*(.*)$")
HEADING: Final = re.compile(r"^#{2,3} (.*)$")


class Clause(NamedTuple):
    id: str
    title: str  # rulings have one
    text: str
    chapter: str


@cache
def clauses(game: str) -> dict[str, Clause]:
    """Every clause and ruling of a game, in the order of the rulebook; none if its package brings no RULES.md."""
    found: dict[str, Clause] = {}
    chapter = current = ""
    for line in text_in(game).splitlines():
        heading, entry = HEADING.match(line), ENTRY.match(line)
        if heading:
            chapter, current = heading[1], ""
        elif entry:
            current = entry[1]
            found[current] = Clause(current, entry[2].strip(" ."), plain(entry[3]), chapter)
        elif current and line[:1].isalpha():
            current = ""  # a subheading
        elif current and line.strip() and not line.startswith("```"):
            clause = found[current]
            found[current] = clause._replace(text=f"{clause.text}\n{plain(line)}")
    return found


def text_in(game: str) -> str:
    try:
        return registry.text_of(game, "RULES.md")
    except FileNotFoundError:
        return ""


def missing(game: str) -> str:
    """What is said of a game without clauses."""
    return f"{game} has no rulebook: there is no RULES.md with clauses in its package"


def plain(line: str) -> str:
    return line.replace("**", "").replace("*", "").replace("`", "").rstrip()


def text_of(game: str, clause: str) -> str:
    """The text of a clause, or nothing if there is none."""
    found = clauses(game).get(clause)
    return "" if found is None else found.text


def clause(game: str, id: str) -> Clause:
    """A clause by its id; the game's prefix is optional: `9.3` for `VAL-9.3`."""
    book = clauses(game)
    if not book:
        raise BadInput(missing(game))
    prefix = next(iter(book)).split("-")[0]
    for name in (id.upper(), f"{prefix}-{id.upper()}"):
        if name in book:
            return book[name]
    hint = did_you_mean(id.upper(), book) or did_you_mean(f"{prefix}-{id.upper()}", book)
    raise BadInput(f'the rules of {game} have no clause "{id}"; the first is {next(iter(book))}.{hint}')


def search(game: str, words: str) -> list[Clause]:
    """The clauses that contain all the words, exact ids first; every clause if there are no words."""
    wanted = words.lower().split()
    book = clauses(game).values()
    ids = [c for c in book if wanted and c.id.lower() in wanted]
    near = [c for c in book if len(wanted) == 1 and c.id.lower().startswith(wanted[0]) and c not in ids]
    rest = [c for c in book if c not in ids and c not in near and matches(c, wanted)]
    return ids + near + rest


def matches(clause: Clause, wanted: list[str]) -> bool:
    text = f"{clause.id} {clause.title} {clause.text} {clause.chapter}".lower()
    return all(word in text for word in wanted)

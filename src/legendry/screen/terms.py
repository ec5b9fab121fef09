"""Words on cards that a newcomer may not know, and what a list of cards is sorted and filtered by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Term(NamedTuple):
    """A word as card texts use it, what it means, and the clauses that say so."""

    name: str
    says: str
    clauses: tuple[str, ...]

    def told(self, facts: Mapping[str, Any]) -> Term:
        """The same with the rule numbers that it names."""
        return self._replace(says=self.says.format_map(facts))

    def __str__(self) -> str:
        return f"{self.name}: {self.says} ({', '.join(self.clauses)})."


def term(name: str, says: str, *clauses: str) -> Term:
    return Term(name, says, clauses)


def terms_in(text: str, known: Mapping[str, Term], facts: Mapping[str, Any]) -> list[Term]:
    """Those of the known words that a card text uses, each once."""
    return list(dict.fromkeys(each.told(facts) for word, each in known.items() if word in text))


class CardNumber(NamedTuple):
    """A number of a card, by its path in the data; `counted`: a deck shows how many cards have which one."""

    key: str
    label: str
    counted: bool = False


class Shelf(NamedTuple):
    """What the cards of a game can be filtered and sorted by, and the clauses of the signs on them."""

    filters: Mapping[str, str] = {"kind": "Kind"}  # labels by key
    numbers: tuple[CardNumber, ...] = ()
    clauses: Mapping[str, str] = {}  # by sign; "rarity" for the gem

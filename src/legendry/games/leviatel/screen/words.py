"""What is said about a game on the map of Valtia, in either edition; each edition has its own words."""

from __future__ import annotations

from typing import NamedTuple

from legendry.screen.terms import Term


def matches_of(words: Words, healths: list[int]) -> list[tuple[str, str, str]]:
    """The matches of an edition, with the health that castles begin with."""
    return [
        (str(health), label.format(health=health), about.format(health=health))
        for health, (label, about) in zip(healths, words.matches, strict=True)
    ]


class Words(NamedTuple):
    """What an edition says, with its own clauses."""

    terrain: dict[str, str]  # by kind of area; {side} is whose it is
    glossary: dict[str, Term]  # words of card texts in plain English
    kinds: dict[str, Term]  # what a card of this kind does: "moves ahead ..."
    decks: dict[str, str]
    matches: list[tuple[str, str]]  # labels, and what they mean, of the {health} that castles may begin with
    by_chance: str  # the clause by which chance says who begins
    extra_card: str  # the clause of the card that the second player gets
    walk: str  # hints: what a step may lead to ...
    goal: str  # ... and what all steps are for; {areas} are those to walk into
    how_to_play: list[tuple[str, str]]

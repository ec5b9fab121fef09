"""What differs between two variants of a game, and whom it touches."""

from __future__ import annotations

from typing import Any, NamedTuple

from legendry.kernel.game import Game


class Change(NamedTuple):
    """Cards and rule numbers that differ, the decks that they concern, and the decks that they do not."""

    cards: list[str]
    numbers: list[str]
    touched: list[str]
    others: list[str]

    @property
    def everybody(self) -> bool:
        """Does it touch all players alike?"""
        return bool(self.numbers) or not self.touched or not self.others

    def told(self) -> str:
        what = [*self.cards, *self.numbers]
        named = ", ".join(what[:6]) + (f" and {len(what) - 6} more" if len(what) > 6 else "")
        return f"changed: {named or ('decks' if self.touched else 'nothing that is played')}"


def change_between(a: Game[Any], b: Game[Any], brought: list[str]) -> Change:
    """`brought`: what can be brought in both of them."""
    cards = differing(by_name(a), by_name(b))
    numbers = differing(facts(a), facts(b))
    concerned = concerning(set(cards), [*a.card_list(), *b.card_list()])
    lists = a.brought(), b.brought()
    touched = [
        name
        for name in brought
        if sorted(lists[0][name]) != sorted(lists[1][name]) or concerned & {*lists[0][name], *lists[1][name]}
    ]
    return Change(cards, numbers, touched, [name for name in brought if name not in touched])


def by_name(game: Game[Any]) -> dict[str, Any]:
    """Everything printed on a card, except its mark."""
    return {card["name"]: {key: each for key, each in card.items() if key != "id"} for card in game.card_list()}


def facts(game: Game[Any]) -> dict[str, Any]:
    return {} if game.rule_numbers is None else game.rule_numbers.facts()


def differing(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    return [name for name in {**one, **other} if one.get(name) != other.get(name)]


def concerning(names: set[str], cards: list[dict[str, Any]]) -> set[str]:
    """These cards, those whose texts name one of them, those that name one of those, and so on."""
    found = set(names)
    grown = True
    while grown:
        more = {card["name"] for card in cards if names_any(card.get("parsed"), found)}
        grown = not more <= found
        found |= more
    return found


def names_any(parsed: Any, names: set[str]) -> bool:
    """Does a parsed text name one of these cards?"""
    if isinstance(parsed, dict):
        return any(names_any(each, names) for each in parsed.values())
    if isinstance(parsed, list):
        return any(names_any(each, names) for each in parsed)
    return parsed in names

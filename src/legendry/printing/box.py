"""What is in the box of a game: the cards and how many of each, and all other pieces.

A game says the latter in `box.json` beside its screen.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any, Final, NamedTuple

from legendry.printing.art import glyphs
from legendry.printing.faces import Face, data_of, face_of
from legendry.screen.model import ScreenModel

STAR: Final = "round-star"  # the emblem of whatever has none


class Printed(NamedTuple):
    """A card to print."""

    face: Face
    icon: str
    copies: int
    data: Mapping[str, Any]  # as the game lists it


def box_of(screen: ScreenModel) -> dict[str, Any]:
    return data_of(type(screen), "box.json")


def printed(screen: ScreenModel, deck: list[str] | None = None) -> list[Printed]:
    """The cards of a deck, or all that the box holds."""
    counts = copies_of(screen) if deck is None else copies_in(screen, deck)
    return [printed_card(screen, card, copies) for card, copies in counts if copies]


def printed_card(screen: ScreenModel, card: dict[str, Any], copies: int = 1) -> Printed:
    return Printed(face_of(screen, card), icon_of(icons_of(screen), card), copies, card)


def copies_in(screen: ScreenModel, deck: list[str]) -> Iterator[tuple[dict[str, Any], int]]:
    """Of two cards with one name, a card and its small version, the first."""
    left = Counter(deck)
    for card in screen.game.card_list():
        yield card, left.pop(card["name"], 0)


def copies_of(screen: ScreenModel) -> Iterator[tuple[dict[str, Any], int]]:
    """As many as the box says, or as lie in all premade decks, but at least one."""
    box = box_of(screen)
    brought = Counter(name for names in screen.game.brought().values() for name in names)
    fixed: dict[str, int] = box.get("copies", {})
    for card in screen.game.card_list():
        counts = [card[key] for key in box.get("count", ()) if key in card]
        yield card, fixed.get(card["name"]) or sum(counts) or brought[card["name"]] or 1


def icons_of(screen: ScreenModel) -> dict[str, Any]:
    """The emblems of a game and its cards: cards/icons.toml."""
    for kind in type(screen).__mro__:
        package = kind.__module__.rpartition(".screen.")[0]
        file = resources.files(package).joinpath("cards", "icons.toml") if package else None
        if file is not None and file.is_file():
            return tomllib.loads(file.read_text(encoding="utf-8"))
    return {"game": {"emblem": STAR}, "cards": {}}


def icon_of(icons: dict[str, Any], card: dict[str, Any]) -> str:
    """The icon that it names, if there is such a one; otherwise that of its game."""
    emblem: str = icons["game"]["emblem"]
    named: str = card.get("icon") or icons["cards"].get(card["name"], emblem)
    return named if named in glyphs() else emblem

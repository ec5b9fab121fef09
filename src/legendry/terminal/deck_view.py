"""Deck choice before a game: by name, by code, or from a file."""

from __future__ import annotations

import tomllib
from functools import cached_property
from pathlib import Path

from legendry.kernel.errors import BadInput
from legendry.screen.decks import DeckScreen
from legendry.screen.model import ANY, Choice
from legendry.terminal.game_view import GameView


class DeckGameView(GameView, DeckScreen):
    """A game in which every player brings a deck."""

    @cached_property
    def own(self) -> dict[str, list[str]]:
        """Decks from files and of codes, as lists of cards."""
        return {}

    def deck_choices(self) -> list[Choice]:
        """These decks first."""
        own = [Choice(name, name, f"Your own: {', '.join(cards)}.") for name, cards in self.own.items()]
        return own + [choice for choice in self.deck_field().choices if choice.value not in (ANY, *self.own)]

    def called(self, deck: str | list[str]) -> str:
        own = {tuple(cards): name for name, cards in self.own.items()}
        return deck if isinstance(deck, str) else own.get(tuple(deck), "a custom deck")

    def deck_name(self, typed: str) -> str:
        for name in self.decks:
            if name.lower() == typed.lower():
                return name
        cards = self.coded(typed)
        if not cards:
            raise BadInput(f'there is no deck "{typed}"; the decks are {", ".join(self.decks)}')
        self.own[typed] = cards
        return typed

    def read_deck(self, file: Path, name: str | None) -> str:
        """Load a custom deck; raises BadInput with every limit it breaks."""
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadInput(
                f"{file} cannot be read: {getattr(error, 'strerror', None) or 'it is not a text file'}"
            ) from error
        try:
            decks = {deck["name"]: deck["cards"] for deck in tomllib.loads(text).get("deck", [])}
        except (tomllib.TOMLDecodeError, KeyError, TypeError):
            decks = {}  # check_file reports why
        if not decks or not all(name in self.decks for name in decks):  # otherwise the game has loaded the file itself
            wrong, _ = self.game.check_file(text, file.name)
            if wrong:
                raise BadInput("\n".join(wrong))
        if not decks:
            raise BadInput(f"{file} contains no [[deck]]")
        chosen = next(iter(decks)) if name is None else name
        if chosen not in decks:
            raise BadInput(f'{file} has no deck "{chosen}"; it has {", ".join(decks)}')
        self.own[chosen] = decks[chosen]
        return chosen

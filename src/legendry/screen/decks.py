"""Decks to agree on before a game: a premade one by its name, a random one, or a custom one by code or cards."""

from __future__ import annotations

from typing import Any, Final

from legendry.kernel.chance import Dice
from legendry.kernel.game import Game
from legendry.screen.model import ANY, Choice, Field, ScreenModel

MOST_LINES: Final = 100  # of a deck of one's own
LONGEST: Final = 4000  # characters of one as a text


class DeckScreen(ScreenModel):
    """A game in which every player brings a deck."""

    about_decks: dict[str, str]  # what to say about a premade deck, where its own theme is not enough

    def __init__(self, game: Game[Any], themes: dict[str, str]) -> None:
        super().__init__(game)
        self.decks = themes  # of the premade decks, by name

    def called(self, deck: str | list[str]) -> str:
        return deck if isinstance(deck, str) else "an own deck"

    def deck_field(self) -> Field:
        premade = [Choice(name, name, self.about_decks.get(name, theme)) for name, theme in self.decks.items()]
        return Field("decks", "Deck", [*premade, Choice(ANY, "any", "Left to chance.")], per_seat=True)

    def accepted(self, field: Field, value: Any) -> Any:
        """A list of lines is a custom deck; the game says what is wrong with it.  A code is read into such lines."""
        if field.name != "decks" or value in [choice.value for choice in field.choices]:
            return super().accepted(field, value)
        if isinstance(value, list) and len(value) <= MOST_LINES and all(isinstance(line, str) for line in value):
            return value
        return self.coded(value) or super().accepted(field, value)

    def coded(self, value: Any) -> list[str]:
        """The cards of a deck code, or of a deck pasted as a text; nothing, if it is neither."""
        box = self.game.deck_box()
        if not isinstance(value, str) or len(value) > LONGEST or value.count("\n") > MOST_LINES:
            return []
        is_code = box.codes is not None and box.codes.is_code(value)
        return box.lines(box.read_text(value)) if is_code or "\n" in value.strip() else []

    def drawn(self, decks: list[str | list[str]], seed: int) -> list[str | list[str]]:
        """Decks that nobody chose are any that are left; where there are too few, some are played twice."""
        dice = Dice(seed)
        left = [name for name in self.decks if name not in decks]
        found: list[str | list[str]] = []
        for deck in decks:
            left = left or list(self.decks)
            found.append(left.pop(dice.pick(len(left))) if deck == ANY else deck)
        return found

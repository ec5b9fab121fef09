"""What players build decks from: the cards of a game, its premade decks, its limits and its deck codes."""

from __future__ import annotations

from typing import Any, Final, Generic

from legendry.kernel.deck_codes import CodeBook
from legendry.kernel.decks import C, Deck, Flaw, Limits, faces_in, read_list
from legendry.kernel.errors import BadInput


class DeckBox(Generic[C]):
    """How decks are named and read: by the name of a premade one, as a code, or as a list of cards."""

    def __init__(self, cards: list[C], decks: list[Deck], limits: Limits, codes: CodeBook | None) -> None:
        self.cards: Final = cards
        self.decks: Final = decks
        self.limits: Final = limits
        self.codes: Final = codes

    def legal(self, deck: Any) -> list[int]:
        """The faces of a deck that somebody chose; BadInput, unless it keeps the limits."""
        if isinstance(deck, str):
            known = self.premade(deck)
            if known is not None:
                return known.faces
        elif not isinstance(deck, (list, tuple)):
            raise BadInput(f"a deck is a name, a code or a list of cards, not {deck!r}")
        faces = self.read(deck)
        wrong = self.limits.flaws(faces, self.cards)
        if wrong:
            raise BadInput(f"this deck is not {self.limits.legal}: {wrong[0]}")
        return faces

    def read(self, deck: str | list[Any] | tuple[Any, ...]) -> list[int]:
        """The faces of a name, a code or a list of cards, legal or not."""
        if not isinstance(deck, str):
            return read_list(list(deck), self.cards, "this deck")
        known = self.premade(deck)
        if known is not None:
            return known.faces
        if self.codes is not None and self.codes.is_code(deck):
            return faces_in(self.codes.decode(deck), self.cards, []).found
        names = ", ".join([each.name for each in self.decks])
        raise BadInput(f'there is no deck "{deck[:80]}"; the decks are {names}')

    def read_text(self, text: str) -> list[int]:
        """The same from what somebody typed or pasted: a name, a code, or a line for each card."""
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        if len(lines) == 1 and not self.is_card(lines[0]):
            return self.read(lines[0])
        return self.read(lines)

    def is_card(self, line: str) -> bool:
        """Does it name a card, or is it meant to: "2 Skeleton"?"""
        words = line.split()
        return line.lower() in [card.name.lower() for card in self.cards] or (len(words) > 1 and words[0].isdecimal())

    def premade(self, name: str) -> Deck | None:
        for known in self.decks:
            if known.name.lower() == name.strip().lower():
                return known
        return None

    def flaws(self, faces: list[int]) -> list[Flaw]:
        """Every limit that it breaks."""
        return self.limits.flaws(faces, self.cards)

    def names(self, faces: list[int]) -> list[str]:
        return [self.cards[face].name for face in faces]

    def lines(self, faces: list[int]) -> list[str]:
        """As a deck file has them: a line for each card, with its number."""
        return [f"{faces.count(face)} {self.cards[face].name}" for face in dict.fromkeys(faces)]

    def code(self, faces: list[int]) -> str:
        """The code of a deck; BadInput, if this game has none."""
        if self.codes is None:
            raise BadInput("the decks of this game have no codes: it numbers no cards for them")
        return self.codes.encode(self.names(faces))

"""Decks of either edition: how they are written, and the limits a legal one keeps."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.leviatel.card import C
from legendry.kernel.cards import Key, read_entries
from legendry.kernel.errors import BadInput

DECK_KEYS: Final = [Key("name", "text"), Key("theme", "text", False), Key("cards", "texts")]


class Deck:
    """A named list of cards; nothing here says that it is legal."""

    def __init__(self, name: str, theme: str, faces: list[int]) -> None:
        self.name: Final = name
        self.theme: Final = theme
        self.faces: Final = faces


class Flaw:
    """A limit that a deck breaks: the clause, a sentence, and the cards that break it."""

    def __init__(self, clause: str, says: str, cards: list[str]) -> None:
        self.clause: Final = clause
        self.says: Final = says
        self.cards: Final = cards

    def __str__(self) -> str:
        return f"{self.says} ({self.clause})"


class Limits:
    """What an edition asks of a deck, each with its clause."""

    def __init__(self, size: int, size_clause: str, created_clause: str) -> None:
        self.size: Final = size
        self.size_clause: Final = size_clause
        self.created_clause: Final = created_clause
        self.copies = 0
        self.copies_says = ""
        self.copies_clause = ""
        self.rarities: list[tuple[str, int, str]] = []

    def at_most(self, copies: int, says: str, clause: str) -> Limits:
        """So many of the same card; `says` opens the sentence about more of them."""
        self.copies, self.copies_says, self.copies_clause = copies, says, clause
        return self

    def of_rarity(self, rarity: str, most: int, clause: str) -> Limits:
        self.rarities.append((rarity, most, clause))
        return self

    def flaws(self, faces: list[int], cards: list[C]) -> list[Flaw]:
        """Every limit that a list of cards breaks; an empty answer means a legal deck."""
        found: list[Flaw] = []
        created = [cards[face].name for face in sorted(set(faces)) if not cards[face].rarity]
        if created:
            found.append(Flaw(self.created_clause, f"{', '.join(created)} can never be part of a deck", created))
        if len(faces) != self.size:
            says = f"a deck has exactly {self.size} cards, this one has {len(faces)}"
            found.append(Flaw(self.size_clause, says, []))
        counts = {face: faces.count(face) for face in sorted(set(faces))}
        for face, count in counts.items():
            if count > self.copies:
                name = cards[face].name
                found.append(Flaw(self.copies_clause, f"{self.copies_says}, this one has {count} of {name}", [name]))
        for rarity, most, clause in self.rarities:
            these = [face for face in faces if cards[face].rarity == rarity]
            if len(these) > most:
                kinds = [face for face in counts if cards[face].rarity == rarity]
                names = ", ".join([f"{counts[face]} {cards[face].name}" for face in kinds])
                says = f"a deck has at most {most} {rarity} cards, this one has {len(these)}: {names}"
                found.append(Flaw(clause, says, [cards[face].name for face in kinds]))
        return found


def read_decks(text: str, file: str, cards: list[C]) -> list[Deck]:
    """The decks of a file: `cards = ["2 Skeleton", "Mend"]`."""
    return [
        Deck(entry["name"], entry.get("theme", ""), read_list(entry["cards"], cards, f"{file}, {entry['name']}"))
        for entry in read_entries(text, file, "deck", DECK_KEYS)
    ]


def read_list(lines: list[Any], cards: list[C], where: str) -> list[int]:
    """Card names, each with an optional number before it, as faces."""
    by_name = {card.name.lower(): card.face for card in cards}
    faces: list[int] = []
    for line in lines:
        words = line.split() if isinstance(line, str) else []
        count = int(words[0]) if words and words[0].isdecimal() and len(words[0]) < 4 else 1
        name = " ".join(words[1:] if words and words[0].isdecimal() else words)
        face = by_name.get(name.lower())
        if face is None:
            raise BadInput(f'{where}: there is no card "{name or line}"; write for example "2 {cards[0].name}"')
        faces.extend([face] * count)
    return faces


def chosen_decks(chosen: Any, decks: list[Deck], cards: list[C], limits: Limits) -> list[list[int]]:
    """A legal deck for each seat, by name or as a list of cards."""
    if not isinstance(chosen, (list, tuple)) or len(chosen) != 2:
        raise BadInput(f"decks are two decks, one for South and one for North, not {chosen!r}")
    return [_faces_of(each, decks, cards, limits) for each in chosen]


def _faces_of(deck: Any, decks: list[Deck], cards: list[C], limits: Limits) -> list[int]:
    if isinstance(deck, str):
        for known in decks:
            if known.name.lower() == deck.lower():
                return known.faces
        raise BadInput(f'there is no deck "{deck}"; the decks are {", ".join([each.name for each in decks])}')
    if not isinstance(deck, (list, tuple)):
        raise BadInput(f"a deck is a name or a list of cards, not {deck!r}")
    faces = read_list(list(deck), cards, "this deck")
    wrong = limits.flaws(faces, cards)
    if wrong:
        raise BadInput(f"this deck is not legal: {wrong[0]}")
    return faces

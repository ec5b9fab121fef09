"""VAL-5.9 to VAL-5.13: which decks are legal, and the decks that can be named."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.valtia.card import Card
from legendry.kernel.cards import Key, read_entries
from legendry.kernel.errors import BadInput

SIZE: Final = 15  # VAL-5.9
COPIES: Final = 2  # VAL-5.10
LIMITS: Final = {"rare": 5, "epic": 3, "legendary": 1}  # VAL-5.11
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


def flaws(faces: list[int], cards: list[Card]) -> list[Flaw]:
    """Every limit that a list of cards breaks; an empty answer means a legal deck."""
    found: list[Flaw] = []
    created = [cards[face].name for face in sorted(set(faces)) if not cards[face].rarity]
    if created:
        found.append(Flaw("VAL-5.13", f"{', '.join(created)} can never be part of a deck", created))
    if len(faces) != SIZE:
        found.append(Flaw("VAL-5.9", f"a deck has exactly {SIZE} cards, this one has {len(faces)}", []))
    counts = {face: faces.count(face) for face in sorted(set(faces))}
    for face, count in counts.items():
        if count > COPIES:
            name = cards[face].name
            found.append(
                Flaw(
                    "VAL-5.10", f"a deck has at most {COPIES} copies of a card, this one has {count} of {name}", [name]
                )
            )
    for rarity, most in LIMITS.items():
        these = [face for face in faces if cards[face].rarity == rarity]
        if len(these) > most:
            names = [f"{counts[face]} {cards[face].name}" for face in counts if cards[face].rarity == rarity]
            says = f"a deck has at most {most} {rarity} cards, this one has {len(these)}: {', '.join(names)}"
            found.append(Flaw("VAL-5.11", says, [cards[face].name for face in counts if cards[face].rarity == rarity]))
    return found


def read_decks(text: str, file: str, cards: list[Card]) -> list[Deck]:
    """The decks of a file: `cards = ["2 Skeleton", "Mend"]`."""
    return [
        Deck(entry["name"], entry.get("theme", ""), read_list(entry["cards"], cards, f"{file}, {entry['name']}"))
        for entry in read_entries(text, file, "deck", DECK_KEYS)
    ]


def read_list(lines: list[Any], cards: list[Card], where: str) -> list[int]:
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

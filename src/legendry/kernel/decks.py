"""Decks: how they are written, and the limits that a game sets them."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from legendry.kernel.card_files import Key, art_of, by_low_name, check_keys
from legendry.kernel.card_set import CardSet
from legendry.kernel.errors import BadInput
from legendry.kernel.spelling import did_you_mean

DECK_FILES: Final = ["card", "deck"]  # what is in the files of a game with decks
DECK_KEYS: Final = [
    Key("name", "text", means="a new one, or that of a printed one to change it"),
    Key("theme", "text", False, means="what it is about, for whoever chooses it"),
    Key("cards", "texts", means='the cards, such as ["2 Skeleton", "1 Mend"]'),
]


@mypyc_attr(allow_interpreted_subclasses=True)
class Printed:
    """One printed face that a deck may hold; there is one of each, and nobody changes it."""

    def __init__(self, face: int, entry: dict[str, Any]) -> None:
        self.face: Final = face
        self.id: Final[str] = entry.get("id", "")
        self.name: Final[str] = entry["name"]
        self.kind: Final[str] = entry["kind"]
        self.rarity: Final[str] = entry.get("rarity", "")  # none, if it is only ever created
        self.text: Final[str] = entry.get("text", "")
        self.art: Final = art_of(entry)

    def in_short(self) -> str:
        """A card in one line, its text printed back from what was understood."""
        raise NotImplementedError


C = TypeVar("C", bound=Printed)


class Deck:
    """A named list of cards; nothing here says that it is legal."""

    def __init__(self, name: str, theme: str, faces: list[int]) -> None:
        self.name: Final = name
        self.theme: Final = theme
        self.faces: Final = faces


def names_in(decks: list[Deck], cards: list[C]) -> dict[str, list[str]]:
    """The names of the cards of each deck."""
    return {deck.name: [cards[face].name for face in deck.faces] for deck in decks}


def middle(values: list[int]) -> int:
    """The median; of two in the middle, the lower one."""
    return sorted(values)[(len(values) - 1) // 2]


class Flaw:
    """A limit that a deck breaks: the clause, a sentence, and the cards that break it."""

    def __init__(self, clause: str, says: str, cards: list[str]) -> None:
        self.clause: Final = clause
        self.says: Final = says
        self.cards: Final = cards

    def __str__(self) -> str:
        return f"{self.says} ({self.clause})"


class Limits:
    """What a game asks of a deck, each with its clause, and what it calls a deck that keeps them."""

    def __init__(self, size: int, size_clause: str, or_more: bool = False, legal: str = "legal") -> None:
        self.size: Final = size
        self.size_clause: Final = size_clause
        self.or_more: Final = or_more
        self.legal: Final = legal
        self.copies = 0
        self.copies_says = ""
        self.copies_clause = ""
        self.created_clause = ""
        self.rarities: list[tuple[str, int, str]] = []

    def at_most(self, copies: int, says: str, clause: str) -> Limits:
        """So many of the same card; `says` opens the sentence about more of them."""
        self.copies, self.copies_says, self.copies_clause = copies, says, clause
        return self

    def of_rarity(self, rarity: str, most: int, clause: str) -> Limits:
        self.rarities.append((rarity, most, clause))
        return self

    def none_created(self, clause: str) -> Limits:
        """No card that is only ever created, where a game has such."""
        self.created_clause = clause
        return self

    def told(self) -> list[tuple[str, str]]:
        """Each limit as a clause and a sentence."""
        found = [(self.size_clause, f"a deck has {'at least' if self.or_more else 'exactly'} {self.size} cards")]
        found.append((self.copies_clause, self.copies_says))
        found.extend([(clause, most_says(most, rarity)) for rarity, most, clause in self.rarities])
        return found

    def flaws(self, faces: list[int], cards: list[C]) -> list[Flaw]:
        """Every limit that a list of cards breaks; an empty answer means a legal deck."""
        found: list[Flaw] = []
        created = [cards[face].name for face in sorted(set(faces)) if not cards[face].rarity]
        if created:
            found.append(Flaw(self.created_clause, f"{', '.join(created)} can never be part of a deck", created))
        if len(faces) < self.size or (len(faces) > self.size and not self.or_more):
            says = f"a deck has {'at least' if self.or_more else 'exactly'} {self.size} cards"
            found.append(Flaw(self.size_clause, f"{says}, this one has {len(faces)}", []))
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
                says = f"{most_says(most, rarity)}, this one has {len(these)}: {names}"
                found.append(Flaw(clause, says, [cards[face].name for face in kinds]))
        return found


def most_says(most: int, rarity: str) -> str:
    return f"a deck has at most {most} {rarity} card{'' if most == 1 else 's'}"


def decks_in(files: CardSet, cards: list[C], broken: list[str], limits: Limits) -> list[Deck]:
    """The decks of all files: `cards = ["2 Skeleton", "Mend"]`; every limit that each of them breaks is told.

    A printed deck that a variant's numbers or cards make illegal is left out.
    `broken`: cards that are faulty themselves, so that a deck with one of them cannot be judged.
    """
    names: list[str] = []
    found: list[Deck] = []
    for entry in files.entries("deck", by_low_name):
        check_keys(entry, DECK_KEYS, names)
        if entry.name.lower() in names:
            entry.wrong("there is another deck of this name")
        elif entry.sound:
            faces = faces_in(entry.data["cards"], cards, broken)
            wrong = faces.wrong
            if not wrong and not faces.broken:
                wrong = [str(flaw) for flaw in limits.flaws(faces.found, cards)]
            if not files.variant or not files.is_printed(entry):
                for says in wrong:
                    entry.wrong(says)
            if not wrong and not faces.broken:
                found.append(Deck(entry.name, entry.data.get("theme", ""), faces.found))
                entry.right(f"{entry.name} is a {limits.legal} deck: {', '.join(entry.data['cards'])}")
        names.append(entry.name.lower())
    if not found and not any([len(report.faults) for report in files.reports()]):
        files.reports()[-1].wrong_file(f" leaves no {limits.legal} deck; add one under [[deck]]")
    return found


class Faces:
    """What a list of card names means: their faces, and what is wrong with it."""

    def __init__(self) -> None:
        self.found: Final[list[int]] = []
        self.wrong: Final[list[str]] = []
        self.broken = False  # it names a card that is itself faulty


def faces_in(lines: list[Any], cards: list[C], broken: list[str]) -> Faces:
    """Card names, each with an optional number before it, as faces."""
    by_name = {card.name.lower(): card.face for card in cards}
    faces = Faces()
    for line in lines:
        words = line.split() if isinstance(line, str) else []
        counted = bool(words) and words[0].isdecimal() and len(words[0]) < 4
        name = " ".join(words[1:] if counted else words)
        face = by_name.get(name.lower())
        if face is not None:
            faces.found.extend([face] * (int(words[0]) if counted else 1))
        elif name.lower() in [each.lower() for each in broken]:
            faces.broken = True
        else:
            hint = did_you_mean(name, [card.name for card in cards])
            faces.wrong.append(f'there is no card "{name or line}"; write for example "2 {cards[0].name}".{hint}')
    return faces


def read_list(lines: list[Any], cards: list[C], where: str) -> list[int]:
    """The same, if nothing is wrong with it; otherwise BadInput."""
    faces = faces_in(lines, cards, [])
    if faces.wrong:
        raise BadInput("\n".join([f"{where}: {says}" for says in faces.wrong]))
    return faces.found

"""VAL-5.2: a printed card of Valtia, and how a card file is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from legendry.games.valtia import words
from legendry.games.valtia.board import PATTERNS, SPELL
from legendry.kernel.cards import Key, read_entries
from legendry.kernel.cardtext.area import Combo
from legendry.kernel.cardtext.area_orders import NewCard, NewCards
from legendry.kernel.cardtext.compiler import Compiled, compile_text
from legendry.kernel.cardtext.conditions import While
from legendry.kernel.cardtext.errors import TextError, read_text
from legendry.kernel.cardtext.orders import By, May
from legendry.kernel.cardtext.phrase import Phrase, phrases_in, show
from legendry.kernel.cardtext.piles import Return
from legendry.kernel.cardtext.players import You
from legendry.kernel.cardtext.program import LawText, Program
from legendry.kernel.cardtext.reader import Reader
from legendry.kernel.cardtext.roles import NONE, Scope
from legendry.kernel.cardtext.sentences import Activated, Plain, Text, Triggered
from legendry.kernel.cardtext.shared import MAP_DUEL
from legendry.kernel.cardtext.targets import InZone
from legendry.kernel.cardtext.vocabulary import Vocabulary
from legendry.kernel.errors import BadInput

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import Stage

TRIBES: Final = ("Beast", "Pirate", "Undead", "Elemental", "Curse", "Sacred")
RARITIES: Final = ("common", "rare", "epic", "legendary")
CARD_KEYS: Final = [
    Key("id", "text", False),
    Key("name", "text"),
    Key("kind", "text", True, tuple(PATTERNS)),
    Key("tribe", "text", False, TRIBES),
    Key("rarity", "text", False, RARITIES),
    Key("cost", "numbers energy coins"),
    Key("attack", "number", False),
    Key("defense", "number", False),
    Key("text", "text", False),
]


DECK: Final = "your deck"
MOST_INVESTS: Final = 3
OWN_EVENTS: Final = ("entering", "death", "kill", "attack", "moved", "combo", "invest", "start", "end")


class Card:
    """One printed face; there is one of each, and nobody changes it."""

    def __init__(self, face: int, entry: dict[str, Any], tree: Text | None, said: Compiled) -> None:
        self.face: Final = face
        self.id: Final[str] = entry.get("id", "")
        self.name: Final[str] = entry["name"]
        self.pattern: Final = PATTERNS.index(entry["kind"])
        self.tribe: Final[str] = entry.get("tribe", "")
        self.rarity: Final[str] = entry.get("rarity", "")  # VAL-5.13: none, if it is only ever created
        self.energy: Final[int] = entry["cost"]["energy"]
        self.coins: Final[int] = entry["cost"]["coins"]
        self.attack: Final[int] = entry.get("attack", 0)
        self.defense: Final[int] = entry.get("defense", 0)
        self.text: Final[str] = entry.get("text", "")
        self.tree: Final = tree
        self.keywords: Final[list[str]] = said.keywords
        self.maritime: Final = "Maritime" in said.keywords
        self.programs: Final[list[Program]] = said.programs
        self.lines: Final[dict[str, list[int]]] = said.lines
        self.laws: Final[list[LawText]] = said.laws
        self.invests: Final = "invest" in said.lines
        self.marks_turns: Final = "start" in said.lines or "end" in said.lines
        self.watches: Final = any([event not in OWN_EVENTS for event in said.lines])

    def printed(self) -> list[object]:
        """All that matters of a card, for the fingerprint of a card set."""
        return [self.name, self.pattern, self.tribe, self.rarity, self.energy, self.coins,
                self.attack, self.defense, self.text]  # fmt: skip

    def castable(self, s: Stage, seat: int) -> bool:
        """VAL-R39: is there something for every choice the spell begins with?"""
        return not self.programs or self.programs[0].possible(s, Scope(NONE, self.face, seat, seat))


def read_cards(text: str, file: str, known: list[Card]) -> list[Card]:
    """The cards of a file, numbered after those already known, whose names its texts may use."""
    entries = read_entries(text, file, "card", CARD_KEYS)
    names = [card.name for card in known]
    for entry in entries:
        if entry["name"] in names:
            raise BadInput(f"{file}, {entry['name']}: there is another card of this name")
        names.append(entry["name"])
    reader = Reader(Vocabulary([*MAP_DUEL, words]), names)
    spells = spell_names(known, entries)
    return [card_of(len(known) + k, entry, reader, file, spells) for k, entry in enumerate(entries)]


def spell_names(known: list[Card], entries: list[dict[str, Any]]) -> list[str]:
    old = [card.name for card in known if card.pattern == SPELL]
    return old + [entry["name"] for entry in entries if entry["kind"] == PATTERNS[SPELL]]


def card_of(face: int, entry: dict[str, Any], reader: Reader, file: str, spells: list[str]) -> Card:
    where = f"{file}, {entry['name']}"
    spell = entry["kind"] == PATTERNS[SPELL]
    for key in ("attack", "defense"):
        if spell and key in entry:
            raise BadInput(f'{where}: a spell has no "{key}" (VAL-14.1)')
        if not spell and key not in entry:
            raise BadInput(f'{where}: a character needs "{key}" (VAL-5.2)')
    if not spell and entry["defense"] < 1:
        raise BadInput(f"{where}: a character needs a defense of 1 or more (VAL-5.7)")
    if spell and "text" not in entry:
        raise BadInput(f'{where}: a spell needs a "text" (VAL-14.1)')
    if "text" not in entry:
        return Card(face, entry, None, Compiled())
    try:
        tree = read_text(reader, entry["text"], not spell, words.check)
    except TextError as error:
        raise BadInput(f"{where}, column {error.column}: {error}") from error
    if spell:
        check_spell(tree, where)
    check_summons(tree, spells, where)
    check_secrets(tree, where, spell)
    card = Card(face, entry, tree, compile_text(tree, not spell))
    if len(card.lines.get("invest", [])) > MOST_INVESTS:
        raise BadInput(f"{where}: a card has at most {MOST_INVESTS} Invest effects")
    return card


def check_summons(tree: Text, spells: list[str], where: str) -> None:
    """VAL-14.4: a spell never occupies an area, so none can be summoned."""
    for phrase in phrases_in(tree):
        if isinstance(phrase, (NewCard, NewCards)) and phrase.name.name in spells:
            raise BadInput(f"{where}: {phrase.name.name} is a spell and cannot be summoned (VAL-14.4)")


def check_secrets(tree: Text, where: str, spell: bool) -> None:
    """VAL-R20: nobody looks through a deck, and nobody but its owner through a hand or graveyard."""
    lasting = always_true(tree, spell)
    for phrase in phrases_in(tree):
        pile = phrase.zone if isinstance(phrase, InZone) else phrase.source if isinstance(phrase, Return) else None
        if pile is not None and pile.one == DECK:
            raise BadInput(f'{where}: nobody looks through a deck; "{DECK}" cannot stand here (VAL-R20)')
        if pile is not None and phrase in lasting:
            raise BadInput(f'{where}: a value that everybody sees cannot count cards in "{pile.one}" (VAL-R20)')
        others = isinstance(phrase, (By, May)) and not isinstance(phrase.who, You)
        if others and any([isinstance(each, (InZone, Return)) for each in phrases_in(phrase)]):
            raise BadInput(f'{where}: "{show(phrase)}" would show your cards to another player (VAL-R20)')


def always_true(tree: Text, spell: bool) -> list[Phrase]:
    """The phrases of a text that are looked at all the time: a character's without a moment, and every `while`."""
    found: list[Phrase] = []
    for sentence in tree.sentences:
        if (isinstance(sentence, Plain) and not spell) or (
            isinstance(sentence, Triggered) and sentence.head.continuous
        ):
            found.extend(phrases_in(sentence))
        else:
            for phrase in phrases_in(sentence):
                if isinstance(phrase, While):
                    found.extend(phrases_in(phrase))
    return found


def check_spell(tree: Text, where: str) -> None:
    """VAL-14.3: a spell happens at once, so nothing of it can wait for a moment."""
    for sentence in tree.sentences:
        if isinstance(sentence, (Triggered, Activated)) and not isinstance(sentence.head, Combo):
            raise BadInput(f'{where}: a spell happens at once; "{show(sentence.head)}" would never come (VAL-14.3)')

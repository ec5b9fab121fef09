"""VAL-5.2: a printed card of Valtia, and what a card file may say of it."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.leviatel.cards.card import (
    RARITIES,
    LeviatelLoader,
    check_hidden,
    check_secrets,
    check_spell,
    check_summons,
)
from legendry.games.leviatel.cards.print import Print
from legendry.games.valtia.rules import words
from legendry.games.valtia.rules.board import PATTERNS, SPELL
from legendry.kernel.card_files import ICON, Key, Shapes
from legendry.kernel.cardtext.compiler import Compiled
from legendry.kernel.cardtext.sentences import Text

TRIBES: Final = ["Beast", "Pirate", "Undead", "Elemental", "Curse", "Sacred"]
CARD_KEYS: Final = [
    Key("id", "text", False, means="a short mark of your own for the card; programs may use it"),
    Key("name", "text", means="a new one, or that of a printed card to change it; other texts can name it"),
    Key("kind", "text", True, tuple(PATTERNS), means="how a character moves, or that it is a spell"),
    Key("tribe", "text", False, tuple(TRIBES), means="what it belongs to; Curse and Sacred are for spells"),
    Key(
        "rarity",
        "text",
        False,
        RARITIES,
        means="limits how many a deck may hold; a card without it is only created by other cards",
    ),
    Key("cost", "numbers energy coins", means="what playing it costs"),
    Key("attack", "number", False, means="of a character; a spell has none"),
    Key("defense", "number", False, means="of a character, 1 or more; a spell has none"),
    Key(
        "text",
        "text",
        False,
        means="what the card does, in the words of this page; leave it out for a card without effect",
        reads=True,
    ),
    ICON,
]

NUMBERS: Final = ("attack", "defense")
# VAL-5.2, VAL-14.1: a character has both numbers, a spell a text instead.
SHAPES: Final[Shapes] = {
    kind: ("VAL-14.1", ("text",), ("tribe",)) if kind == PATTERNS[SPELL] else ("VAL-5.2", NUMBERS, ("tribe", "text"))
    for kind in PATTERNS
}


class Card(Print):
    """One printed face of this edition."""

    def __init__(self, face: int, entry: dict[str, Any], tree: Text | None, said: Compiled) -> None:
        super().__init__(face, entry, tree, said)
        self.pattern: Final = PATTERNS.index(entry["kind"])

    def printed(self) -> list[object]:
        return [self.name, self.pattern, self.tribe, self.rarity, self.energy, self.coins,
                self.attack, self.defense, self.text]  # fmt: skip


class ValtiaLoader(LeviatelLoader[Card]):
    """VAL-5.1: characters and spells."""

    def misshapen(self, entry: dict[str, Any]) -> list[str]:
        spell = entry["kind"] == PATTERNS[SPELL]
        wrong = self.unlike(entry, "spell" if spell else "character")
        if not spell and entry.get("defense", 1) < 1:
            wrong.append("a character needs a defense of 1 or more (VAL-5.7)")
        return wrong

    def check_tree(self, entry: dict[str, Any], tree: Text, kinds: dict[str, str], where: str) -> None:
        spell = entry["kind"] == PATTERNS[SPELL]
        if spell:
            check_spell(tree, where, "VAL-14.3", False)
        check_summons(tree, kinds, where, "VAL-14.4")
        check_hidden(tree, spell, where, "VAL-R61")
        check_secrets(tree, spell, ("your hand", "your graveyard"), where, "VAL-R20")

    def make(self, face: int, entry: dict[str, Any], tree: Text | None, said: Compiled) -> Card:
        return Card(face, entry, tree, said)


LOADER: Final = ValtiaLoader(CARD_KEYS, words, words.check, SHAPES)

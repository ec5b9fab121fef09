"""CAS-2: a printed card of the structures edition, and what a card file may say of it."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.castles.rules import words
from legendry.games.castles.rules.board import PATTERNS, SPELL, STRUCTURE
from legendry.games.leviatel.cards.card import (
    RARITIES,
    LeviatelLoader,
    check_hidden,
    check_secrets,
    check_spell,
    check_summons,
)
from legendry.games.leviatel.cards.print import Print
from legendry.games.leviatel.rules.area_orders import Summon
from legendry.kernel.card_files import ICON, Key, Shapes
from legendry.kernel.cardtext.compiler import Compiled, word_of
from legendry.kernel.cardtext.fresh import Fresh
from legendry.kernel.cardtext.lasting import OfCards
from legendry.kernel.cardtext.phrase import phrases_in, show
from legendry.kernel.cardtext.sentences import KeywordSentence, Sentence, Text, Triggered
from legendry.kernel.cardtext.targets import This
from legendry.kernel.errors import BadInput

TRIBES: Final = ["Pirate", "Beast", "Undead", "Elemental", "Nature", "Trap", "Vehicle", "Curse", "Sacred"]
CARD_KEYS: Final = [
    Key("id", "text", False, means="a short mark of your own for the card; programs may use it"),
    Key("name", "text", means="a new one, or that of a printed card to change it; other texts can name it"),
    Key("kind", "text", True, tuple(PATTERNS), means="how a character moves, or that it is a structure or a spell"),
    Key("tribe", "text", False, tuple(TRIBES), means="what it belongs to"),
    Key(
        "rarity",
        "text",
        False,
        RARITIES,
        means="limits how many a deck may hold; a card without it is only created by other cards",
    ),
    Key("cost", "numbers energy coins", means="what playing it costs"),
    Key("time", "number", False, means="of a structure: the turns until it is finished"),
    Key("attack", "number", False, means="of a character"),
    Key("defense", "number", False, means="of a character or a structure, 1 or more"),
    Key(
        "text",
        "text",
        False,
        means="what the card does, in the words of this page; leave it out for a card without effect",
        reads=True,
    ),
    ICON,
]
# CAS-2.2 to CAS-2.4: what a character, a structure and a spell have.
NEEDS: Final = {
    PATTERNS[STRUCTURE]: ("CAS-2.3", ("time", "defense"), ("tribe", "text")),
    PATTERNS[SPELL]: ("CAS-2.4", ("text",), ("tribe",)),
}
SHAPES: Final[Shapes] = {
    kind: NEEDS.get(kind, ("CAS-2.2", ("attack", "defense"), ("tribe", "text"))) for kind in PATTERNS
}
OF_STRUCTURES: Final = (words.OnFinished, words.OnDestroyed)
OF_CHARACTERS: Final = (words.OnEntering, words.OnEnteringArea, words.OnDeath, words.OnAttack, words.OnKilling)


class Card(Print):
    """One printed face of this edition."""

    def __init__(self, face: int, entry: dict[str, Any], tree: Text | None, said: Compiled) -> None:
        super().__init__(face, entry, tree, said)
        self.pattern: Final = PATTERNS.index(entry["kind"])
        self.is_structure: Final = self.pattern == STRUCTURE
        self.is_character: Final = self.pattern < STRUCTURE
        self.time: Final[int] = entry.get("time", 0)  # CAS-2.5: craft time and build time are the same
        self.rechargeable: Final = "Rechargeable" in said.keywords
        self.weightless: Final = "Doesn't occupy hand space" in said.keywords
        self.sites: Final = [static.effect for static in said.statics if isinstance(static.effect, words.BuiltOnlyIn)]

    def printed(self) -> list[object]:
        return [self.name, self.pattern, self.tribe, self.rarity, self.energy, self.coins, self.time,
                self.attack, self.defense, self.text]  # fmt: skip

    def numbers(self) -> dict[str, int]:
        return {"time": self.time, "defense": self.defense} if self.is_structure else super().numbers()

    def values(self) -> str:
        return f" time {self.time} defense {self.defense}" if self.is_structure else super().values()


class CastlesLoader(LeviatelLoader[Card]):
    """CAS-2.1: characters, structures and spells."""

    def misshapen(self, entry: dict[str, Any]) -> list[str]:
        kind = entry["kind"]
        what = kind if kind in NEEDS else "character"
        wrong = self.unlike(entry, what)
        if kind != PATTERNS[SPELL] and entry.get("defense", 1) < 1:
            wrong.append(f"a {what} needs a defense of 1 or more (CAS-13.1)")
        return wrong

    def check_tree(self, entry: dict[str, Any], tree: Text, kinds: dict[str, str], where: str) -> None:
        pattern = PATTERNS.index(entry["kind"])
        if pattern == SPELL:
            check_spell(tree, where, "CAS-R73", True)
        check_summons(tree, kinds, where, "CAS-2.4")
        check_hidden(tree, pattern == SPELL, where, "CAS-R100")
        check_secrets(tree, pattern == SPELL, ("your hand",), where, "CAS-R91")
        for phrase in phrases_in(tree):
            if isinstance(phrase, Summon) and isinstance(phrase.what, Fresh):
                name = phrase.what.named()
                if name and kinds[name] == PATTERNS[STRUCTURE]:
                    raise BadInput(f"{where}: {name} is a structure: it is built, not summoned (CAS-10.1)")
            moves = isinstance(phrase, OfCards) and phrase.topic == "move" and isinstance(phrase.target(), This)
            if moves and pattern == STRUCTURE:
                raise BadInput(f'{where}: a structure never moves or attacks; "{show(phrase)}" means nothing (CAS-9.7)')
        for sentence in tree.sentences:
            check_sentence(sentence, entry, where)

    def make(self, face: int, entry: dict[str, Any], tree: Text | None, said: Compiled) -> Card:
        return Card(face, entry, tree, said)


def check_sentence(sentence: Sentence, entry: dict[str, Any], where: str) -> None:
    """Each kind of card has its own moments, and only some structures can be Rechargeable."""
    structure = entry["kind"] == PATTERNS[STRUCTURE]
    if isinstance(sentence, Triggered) and isinstance(sentence.head, OF_CHARACTERS if structure else OF_STRUCTURES):
        raise BadInput(f'{where}: "{show(sentence.head)}" never comes for a {entry["kind"]} card (CAS-2.1)')
    if isinstance(sentence, KeywordSentence) and entry["kind"] == PATTERNS[SPELL]:
        word = word_of(sentence.keyword)
        if word in ("Maritime", "Rechargeable"):
            raise BadInput(f"{where}: a spell never stands in an area, so it cannot be {word} (CAS-2.4)")
    recharges = isinstance(sentence, KeywordSentence) and word_of(sentence.keyword) == "Rechargeable"
    if recharges and not (structure and entry["time"] > 0):
        raise BadInput(f"{where}: only a structure with a build time can be Rechargeable (CAS-R69)")


LOADER: Final = CastlesLoader(CARD_KEYS, words, words.check, SHAPES)

"""From card files to cards: what every game does with them that prints its texts on cards of decks."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr

from legendry.kernel.card_files import Entry, Key, at_column, check_keys
from legendry.kernel.card_set import CardSet, Files
from legendry.kernel.card_study import Studied
from legendry.kernel.cardtext.check import GameCheck
from legendry.kernel.cardtext.errors import Study
from legendry.kernel.cardtext.lexicon import Language
from legendry.kernel.cardtext.loops import feeds_itself
from legendry.kernel.cardtext.reader import Reader
from legendry.kernel.cardtext.sentences import Text
from legendry.kernel.cardtext.shelf import Shelf
from legendry.kernel.cardtext.vocabulary import Vocabulary
from legendry.kernel.decks import DECK_KEYS, C, Deck, Limits, decks_in
from legendry.kernel.errors import BadInput

CAREFUL: Final = '\n    careful: "{}" can set itself off again and again; the rules cut such a chain'
Checked = Callable[[Text, str], None]  # BadInput, if a text means nothing on such a card; with where it stands


@mypyc_attr(allow_interpreted_subclasses=True)
class CardLoader(Generic[C]):
    """How a game makes cards out of the entries of a file: its keys, its words, its own checks."""

    def __init__(self, keys: list[Key], phrases: list[ModuleType], check: GameCheck) -> None:
        self.keys: Final = keys
        self.phrases: Final = phrases
        self.check: Final = check
        self._vocabulary: Vocabulary | None = None
        self._printed: Final[dict[Files, list[C]]] = {}

    # ---- what a game fills in -------------------------------------------------------------------

    def stays(self, entry: dict[str, Any]) -> bool:
        """Does it stay in play, so that some of its text may be true all the time?"""
        return True

    def misshapen(self, entry: dict[str, Any]) -> list[str]:
        """Where the numbers do not fit the kind of card, a sentence each."""
        return []

    def check_tree(self, entry: dict[str, Any], tree: Text, kinds: dict[str, str], where: str) -> None:
        """BadInput, if a card of this kind cannot say this sentence.  `kinds`: of all cards, by name."""

    def make_card(self, face: int, entry: dict[str, Any], tree: Text | None, where: str) -> C:
        """A card with which all is well so far; or BadInput, if its text is too much of a good thing."""
        raise NotImplementedError

    def texts_on(self, card: C) -> list[tuple[str, Text]]:
        """What is printed on a card, with its name, as examples for authors."""
        raise NotImplementedError

    def misnamed(self, name: str, names: list[str]) -> list[str]:
        return ["there is another card of this name"] if name in names else []

    def language(self, cards: list[C]) -> Language:
        """What its texts and files may say, with cards as examples."""
        texts = [text for card in cards for text in self.texts_on(card)]
        found = Language(self.vocabulary(), [card.name for card in cards], texts)
        return found.entry("card", self.keys).entry("deck", DECK_KEYS)

    # ---- files ----------------------------------------------------------------------------------

    def vocabulary(self) -> Vocabulary:
        """Made once, for it takes longer than to read some cards."""
        made = self._vocabulary or Vocabulary(self.phrases)
        self._vocabulary = made
        return made

    def reader(self, names: list[str]) -> Reader:
        return Reader(self.vocabulary(), list(dict.fromkeys(names)))

    def read_set(self, files: CardSet, cards: list[C], decks: list[Deck], limits: Limits) -> None:
        """The [[card]] and [[deck]] tables of all files are added to cards and decks; what is wrong is told there."""
        broken: list[str] = []
        printed = self.read_printed(files, broken)
        cards.extend(
            files.vary(
                "card", printed, lambda entries, known, examples: self.read_cards(entries, known, examples, broken)
            )
        )
        decks.extend(decks_in(files, cards, broken, limits))

    def read_printed(self, files: CardSet, broken: list[str]) -> list[C]:
        """The printed cards, read once: they never change."""
        if files.printed in self._printed:
            return self._printed[files.printed]
        cards = self.read_cards(files.printed_entries("card"), [], [], broken)
        if not broken:
            self._printed[files.printed] = cards
        return cards

    def study(self, entry: Entry, cards: list[C], shelf: Shelf) -> Studied:
        """An entry by itself, beside these cards, one of which it may change."""
        found = self.read_cards([entry], [card for card in cards if card.name != entry.name], [], [], shelf)
        return Studied(entry, found[0] if found else None, entry.sound and self.stays(entry.data))

    def read_cards(
        self,
        entries: list[Entry],
        known: list[C],
        examples: list[C],
        broken: list[str],
        shelf: Shelf | None = None,
    ) -> list[C]:
        """Cards, numbered after those already known, whose names their texts may use; `examples`: of texts."""
        if not entries:
            return []
        names = [card.name for card in known]
        kinds = {card.name: card.kind for card in known}
        for entry in entries:
            check_keys(entry, self.keys, names)
            for says in self.misnamed(entry.name, names) if entry.name else []:
                entry.wrong(says)
                entry.sound = False
            names.append(entry.name or entry.kind)
            if entry.sound:
                kinds[entry.name] = entry.data["kind"]
        reader = self.reader(names)
        reader.shelf = shelf or Shelf([text for card in examples for text in self.texts_on(card)])
        found: list[C] = []
        for entry in entries:
            card = self.read_card(len(known) + len(found), entry, reader, kinds)
            if card is None:
                broken.append(entry.name)
            else:
                found.append(card)
                loop = "".join([feeds_itself(text) for _, text in self.texts_on(card)])
                entry.right(card.in_short() + (CAREFUL.format(loop) if loop else ""))
        return found

    def read_card(self, face: int, entry: Entry, reader: Reader, kinds: dict[str, str]) -> C | None:
        faults = entry.faults
        if entry.sound:
            for says in self.misshapen(entry.data):
                entry.wrong(says)
        stays = entry.sound and self.stays(entry.data)
        tree = read_text(
            entry,
            "text",
            reader,
            stays,
            self.check,
            lambda tree, where: self.check_tree(entry.data, tree, kinds, where),
        )
        if not entry.sound or entry.faults > faults:
            return None
        try:
            return self.make_card(face, entry.data, tree, entry.where)
        except BadInput as error:
            entry.refused(error)
            return None


def read_text(
    entry: Entry, key: str, reader: Reader, stays: bool, check_step: GameCheck, check: Checked
) -> Text | None:
    """The text under a key, if there is one and nothing is wrong with it.  `stays`: some may be true all the time."""
    text = entry.data.get(key)
    if not isinstance(text, str) or not text.strip():
        return None
    of = "" if key == "text" else f'"{key}"'
    study = Study(reader, text)
    entry.studies[key] = study
    if not entry.sound:  # of what kind it is nobody knows, so that nobody knows what it may say
        return tell(study, entry, None, of)
    study.check(stays, check_step)
    return tell(study, entry, check, of)


def tell(study: Study, entry: Entry, check: Checked | None = None, of: str = "") -> Text | None:
    """The text under a key of an entry, if nothing is wrong with it; each sentence is checked by itself."""
    for fault in study.faults:
        entry.wrong(str(fault), fault.column, of)
    for part in study.parts:
        if check is not None and part.tree is not None and part.sound:
            where = at_column(entry, part.column(), of)
            try:
                check(Text((part.tree,)), where)
            except BadInput as error:
                entry.add(str(error), part.column())
                study.refuse_part(part, str(error).removeprefix(f"{where}: "))
    return None if study.faults else study.tree

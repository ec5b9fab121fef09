"""From card files to cards: what every game does with them that prints its texts on cards of decks."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr

from legendry.kernel.card_files import Entry, Key, Report, at_column, check_keys, read_all
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
        self._printed: Final[dict[tuple[str, str], tuple[list[C], list[str]]]] = {}  # by file: cards, a line for each

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

    def read_files(
        self, files: list[tuple[str, str]], cards: list[C], decks: list[Deck], limits: Limits
    ) -> list[Report]:
        """What files hold, [[card]] and [[deck]] tables, is added to cards and decks; what is wrong is told.

        Decks may use the cards of all these files.
        """
        found = read_all(files, ["card", "deck"])
        broken: list[str] = []
        for k, (report, tables) in enumerate(found):
            if cards:
                cards.extend(self.read_cards(tables["card"], cards, report, broken))
            else:
                cards.extend(self.read_printed(files[k], tables["card"], report, broken))
        for report, tables in found:
            decks.extend(decks_in(tables["deck"], cards, broken, decks, limits, report))
        return [report for report, _ in found]

    def read_printed(self, file: tuple[str, str], entries: list[Entry], report: Report, broken: list[str]) -> list[C]:
        """The cards of the first file, read once: they never change, and no further file changes what they mean."""
        if file in self._printed:
            cards, right = self._printed[file]
            report.right.extend(right)
            return cards
        cards = self.read_cards(entries, [], report, broken)
        if not report.faults and not broken:
            self._printed[file] = (cards, report.right[:])
        return cards

    def read_cards(self, entries: list[Entry], known: list[C], report: Report, broken: list[str]) -> list[C]:
        """The cards of a file, numbered after those already known, whose names its texts may use."""
        if not entries:
            return []
        names = [card.name for card in known]
        kinds = {card.name: card.kind for card in known}
        for entry in entries:
            check_keys(entry, self.keys, report)
            for says in self.misnamed(entry.name, names) if entry.name else []:
                report.wrong(entry, says)
                entry.sound = False
            names.append(entry.name or entry.kind)
            if entry.sound:
                kinds[entry.name] = entry.data["kind"]
        reader = self.reader(names)
        reader.shelf = Shelf([text for card in known for text in self.texts_on(card)])
        found: list[C] = []
        for entry in entries:
            card = self.read_card(len(known) + len(found), entry, reader, kinds, report)
            if card is None:
                broken.append(entry.name)
            else:
                found.append(card)
                loop = "".join([feeds_itself(text) for _, text in self.texts_on(card)])
                report.right.append(card.in_short() + (CAREFUL.format(loop) if loop else ""))
        return found

    def read_card(self, face: int, entry: Entry, reader: Reader, kinds: dict[str, str], report: Report) -> C | None:
        faults = len(report.faults)
        if entry.sound:
            for says in self.misshapen(entry.data):
                report.wrong(entry, says)
        stays = entry.sound and self.stays(entry.data)
        tree = read_text(
            entry,
            "text",
            reader,
            report,
            stays,
            self.check,
            lambda tree, where: self.check_tree(entry.data, tree, kinds, where),
        )
        if not entry.sound or len(report.faults) > faults:
            return None
        try:
            return self.make_card(face, entry.data, tree, entry.where)
        except BadInput as error:
            report.add(entry, str(error))
            return None


def read_text(
    entry: Entry, key: str, reader: Reader, report: Report, stays: bool, check_step: GameCheck, check: Checked
) -> Text | None:
    """The text under a key, if there is one and nothing is wrong with it.  `stays`: some may be true all the time."""
    text = entry.data.get(key)
    if not isinstance(text, str) or not text.strip():
        return None
    of = "" if key == "text" else f'"{key}"'
    study = Study(reader, text)
    if not entry.sound:  # of what kind it is nobody knows, so that nobody knows what it may say
        return tell(study, entry, report, None, of)
    study.check(stays, check_step)
    return tell(study, entry, report, check, of)


def tell(study: Study, entry: Entry, report: Report, check: Checked | None = None, of: str = "") -> Text | None:
    """The text under a key of an entry, if nothing is wrong with it; each sentence is checked by itself."""
    for fault in study.faults:
        report.wrong(entry, str(fault), fault.column, of)
    faults = len(study.faults)
    for part in study.parts:
        if check is not None and part.tree is not None and part.sound:
            try:
                check(Text((part.tree,)), at_column(entry, part.column(), of))
            except BadInput as error:
                report.add(entry, str(error), part.column())
                faults += 1
    return None if faults else study.tree


def refuse(reports: list[Report]) -> None:
    """BadInput with all that is wrong with some files, if anything is."""
    wrong = [says for report in reports for says in report.told()]
    if wrong:
        raise BadInput("\n".join(wrong))

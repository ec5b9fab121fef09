"""VIL-3.9: how the entries of a file become cards."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.village.cards.card import Card, Texts, texts_on
from legendry.games.village.cards.checks import check_abilities, check_primary, check_sentences
from legendry.games.village.cards.entries import CARD_KEYS, misshapen
from legendry.games.village.cards.language import reader_of
from legendry.games.village.rules import words
from legendry.games.village.rules.abilities import Ability
from legendry.games.village.rules.constants import KIND_NAMES, MINI, MONSTER, SPECIAL, Traits
from legendry.games.village.rules.numbers import VillageNumbers
from legendry.kernel.card_files import Entry, check_keys
from legendry.kernel.card_loader import Checked, read_text
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.cardtext.compiler import Compiled, compile_text, program
from legendry.kernel.cardtext.phrase import phrases_in, show
from legendry.kernel.cardtext.program import Do, Program
from legendry.kernel.cardtext.reader import Reader
from legendry.kernel.cardtext.sentences import Text, Triggered
from legendry.kernel.cardtext.shelf import Shelf


def read_cards(entries: list[Entry], known: list[Card], examples: list[Card], numbers: VillageNumbers) -> list[Card]:
    """Cards, numbered after those already known, whose names their texts may use; `examples`: of texts."""
    if not entries:
        return []
    loader = loader_for(entries, known, examples, numbers)
    made = [loader.card(len(known) + k, entry) for k, entry in enumerate(entries)]
    for entry, card in zip(entries, made, strict=True):
        if card is not None and not (card.specials and lacks_reward(card, [*known, *made], entry)):
            entry.right(card.in_short())
    return [card for card in made if card is not None]


def loader_for(entries: list[Entry], known: list[Card], examples: list[Card], numbers: VillageNumbers) -> CardLoader:
    """What can make cards of these entries: it knows all their names, and those of the cards there are."""
    faces = {card.name: card.face for card in known if card.space != MINI}
    minis = {card.name: card.face for card in known if card.space == MINI}
    kinds = {card.name: KIND_NAMES[card.kind] for card in known if card.space != MINI}
    for k, entry in enumerate(entries):
        check_keys(entry, CARD_KEYS, faces)
        if not entry.name:
            continue
        same = minis if entry.data.get("deck") == "mini" else faces
        if entry.name in same:
            entry.wrong("there is another card of this name")
            continue
        same[entry.name] = len(known) + k
        if same is faces and entry.sound:
            kinds[entry.name] = entry.data["kind"]
    reader = reader_of([*faces, *minis])
    reader.shelf = Shelf(texts_on(examples))
    return CardLoader(reader, faces, minis, kinds, numbers)


def study_card(entry: Entry, cards: list[Card], shelf: Shelf, numbers: VillageNumbers) -> Card | None:
    """An entry by itself, beside these cards, one of which it may change; a mini card is another one."""
    small = entry.data.get("deck") == "mini"
    known = [card for card in cards if card.name != entry.name or (card.space == MINI) != small]
    loader = loader_for([entry], known, [], numbers)
    loader.reader.shelf = shelf
    return loader.card(len(known), entry)


class CardLoader:
    """Makes cards out of the entries of a file."""

    def __init__(
        self,
        reader: Reader,
        faces: dict[str, int],
        minis: dict[str, int],
        kinds: dict[str, str],
        numbers: VillageNumbers,
    ) -> None:
        self.reader: Final = reader
        self.faces: Final = faces
        self.minis: Final = minis
        self.kinds: Final = kinds
        self.numbers: Final = numbers

    def card(self, face: int, entry: Entry) -> Card | None:
        faults = entry.faults
        wrong = misshapen(entry.data) if entry.sound else []
        for says in wrong:
            entry.wrong(says)
        texts = self.texts(entry)
        if entry.sound and not wrong and entry.faults == faults:
            for says in self.unfitting(entry.data, texts.traits):
                entry.wrong(says)
        mine = self.minis if entry.data.get("deck") == "mini" else self.faces
        if not entry.sound or entry.faults > faults or mine[entry.name] != face:
            return None
        specials = [self.faces[name] for name in entry.data.get("specials", [])]
        return Card(face, entry.data, texts, self.minis.get(texts.traits.summoned, -1), specials, self.numbers)

    def texts(self, entry: Entry) -> Texts:
        """What the card says, in its text and as its primary effect."""
        texts = Texts(self.numbers.poison_tokens)
        texts.tree = self.read(entry, "text", lambda tree, where: self.check_text(entry.data, tree, where))
        texts.first = self.read(entry, "primary", lambda tree, where: check_primary(tree, self.minis, where))
        if texts.tree is not None and entry.sound:
            for phrase in phrases_in(texts.tree):
                if isinstance(phrase, Ability):
                    phrase.trait(texts.traits)
            texts.said = compiled(texts.tree)
        if texts.first is not None and entry.sound:
            steps = compile_text(texts.first, False).programs[0].steps
            texts.primary = Program(NONE, None, 0, steps, show(texts.first))
            texts.primary.costs = tuple([step.order for step in steps if isinstance(step, Do)])  # all of it or nothing
            texts.market = concerns_market(texts.first)
        return texts

    def read(self, entry: Entry, key: str, check: Checked) -> Text | None:
        return read_text(entry, key, self.reader, False, words.check, check)

    def check_text(self, entry: dict[str, Any], tree: Text, where: str) -> None:
        check_sentences(entry, tree, where)
        check_abilities(entry, tree, self.minis, where)

    def unfitting(self, entry: dict[str, Any], traits: Traits) -> list[str]:
        """Where the abilities of a card and its numbers do not go together."""
        specials: list[str] = entry.get("specials", [])
        wrong = [
            f'there is no Special card "{name}" (VIL-25.23)'
            for name in specials if self.kinds.get(name) != KIND_NAMES[SPECIAL]
        ]  # fmt: skip
        return wrong_traits(entry, traits, self.minis) or wrong if entry["kind"] == KIND_NAMES[MONSTER] else wrong


def compiled(text: Text) -> Compiled:
    """VIL-22.1: what happens when the card has been played comes first, under the event ""; then what waits."""
    made = compile_text(Text(tuple([each for each in text.sentences if not isinstance(each, Triggered)])), False)
    if made.programs:
        made.lines[""] = [0]
    for sentence in text.sentences:
        if isinstance(sentence, Triggered):
            program(made, sentence)
    return made


def concerns_market(first: Text) -> bool:
    """VIL-R27: does this primary effect need a Market card?"""
    return any([isinstance(phrase, (words.TakeNuggets, words.RemoveFromMarket)) for phrase in phrases_in(first)])


def wrong_traits(entry: dict[str, Any], traits: Traits, minis: dict[str, int]) -> list[str]:
    """Do the abilities of a Monster fit its numbers?"""
    wrong: list[str] = []
    if ("lp" in entry) == (traits.per_player > 0):
        wrong.append('a Monster needs either "lp" or "Life per player" (VIL-8.4, VIL-25.3)')
    if traits.defensive and "attack" in entry:
        wrong.append("a Defensive Monster never attacks (VIL-R61)")
    if not traits.defensive and "attack" not in entry:
        wrong.append('a Monster needs "attack", unless it is Defensive (VIL-3.10)')
    if traits.overwhelm != ("specials" in entry):
        wrong.append('an Overwhelm Monster, and no other, has "specials" (VIL-25.23)')
    if traits.proliferate and entry["name"] not in minis:
        wrong.append(f"there is no mini card {entry['name']} to proliferate with (VIL-25.20)")
    return wrong


def lacks_reward(card: Card, cards: list[Card | None], entry: Entry) -> bool:
    """VIL-25.29: the reward stands on the last Special card."""
    last = cards[card.specials[-1]]
    if last is None or last.xp:
        return False
    entry.wrong(f'its last Special card, {last.name}, needs "xp" (VIL-25.29)')
    return True

"""Card files: the cards in them, and everything that is wrong with those that people write."""

from __future__ import annotations

from typing import Final

from legendry.games.leviathan.cards.card import Card, Rule, texts_on
from legendry.games.leviathan.cards.checks import check_step, check_text
from legendry.games.leviathan.cards.entries import CARD_KEYS, EVERY, SHAPES, WHOLE, is_whole, misnamed, surplus
from legendry.games.leviathan.rules import verbs, words
from legendry.games.leviathan.rules.numbers import LeviathanNumbers
from legendry.kernel.card_files import Entry, by_low_name, check_keys, wrong_shape
from legendry.kernel.card_loader import read_text
from legendry.kernel.card_set import CardSet
from legendry.kernel.cardtext import choices, conditions, lasting, orders, players, sentences, targets, values
from legendry.kernel.cardtext.compiler import Compiled, compile_text
from legendry.kernel.cardtext.reader import Reader
from legendry.kernel.cardtext.shelf import Shelf
from legendry.kernel.cardtext.statics import StaticText
from legendry.kernel.cardtext.vocabulary import Vocabulary

LANGUAGE: Final = Vocabulary(
    [sentences, orders, lasting, conditions, targets, choices, players, values, words, verbs],
)


def read_set(files: CardSet, cards: list[Card]) -> None:
    """The [[card]] tables of all files are added to the cards; what is wrong is told there, of each card by itself."""
    printed = read_cards(files.printed_entries("card"), [], [], files)
    cards.extend(
        files.vary(
            "card", printed, lambda entries, known, examples: read_cards(entries, known, examples, files), by_low_name
        )
    )
    if not is_whole(cards) and not any([len(report.faults) for report in files.reports()]):
        files.reports()[-1].wrong_file(f": {WHOLE}")


def read_cards(entries: list[Entry], known: list[Card], examples: list[Card], files: CardSet) -> list[Card]:
    """Cards, numbered after those already known; `examples`: of texts."""
    reader = Reader(LANGUAGE, [])
    reader.shelf = Shelf(texts_on(examples))
    part = LeviathanNumbers(files.numbers).roster_part
    cards = known[:]
    starts: dict[int, Entry] = {}  # of the Leviathan
    for entry in entries:
        card = read_card(entry, cards, reader, part)
        if card is not None:
            cards.append(card)
            entry.right(card.in_short())
            if card.beast and card.start in starts:
                other = starts[card.start]
                blamed, taken = (other, entry) if files.is_printed(entry) else (entry, other)
                blamed.wrong(f"{taken.name} starts on {taken.data['start']} too; a space holds one card (LVT-B1.2)")
            elif card.beast:
                starts[card.start] = entry
    return cards[len(known) :]


def study_card(entry: Entry, cards: list[Card], shelf: Shelf, part: int) -> Card | None:
    """An entry by itself, beside these cards, one of which it may change."""
    reader = Reader(LANGUAGE, [])
    reader.shelf = shelf
    return read_card(entry, [card for card in cards if card.name.lower() != entry.name.lower()], reader, part)


def read_card(entry: Entry, known: list[Card], reader: Reader, part: int) -> Card | None:
    faults = entry.faults
    check_keys(entry, CARD_KEYS, [card.name for card in known])
    if entry.sound:
        for says in [
            *misnamed(entry.data, known),
            *wrong_shape(entry.data, SHAPES, EVERY),
            *surplus(entry.data, known),
        ]:
            entry.wrong(says)
    unit: bool = entry.sound and entry.data["kind"] == "unit"
    tree = read_text(entry, "text", reader, unit, check_step, lambda tree, where: check_text(tree, unit, where))
    if entry.faults > faults:
        return None
    said = Compiled() if tree is None else compile_text(tree, unit)
    return Card(len(known), entry.data, tree, said, [rule_of(static) for static in said.statics], part)


def rule_of(static: StaticText) -> Rule:
    effect = static.effect
    instead = isinstance(effect, words.AttacksAgainst) and effect.old is not None
    return Rule(static, effect.face if isinstance(effect, words.NaturalWounds) else 0, instead)

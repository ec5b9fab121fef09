"""Card files: the cards in them, and everything that is wrong with those that people write."""

from __future__ import annotations

from typing import Final

from legendry.games.leviathan.cards.card import Card, Rule, texts_on
from legendry.games.leviathan.cards.checks import check_step, check_text
from legendry.games.leviathan.cards.entries import CARD_KEYS, EVERY, SHAPES, misnamed
from legendry.games.leviathan.rules import verbs, words
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
    printed = read_cards(files.printed_entries("card"), [], [])
    cards.extend(files.vary("card", printed, read_cards, by_low_name))


def read_cards(entries: list[Entry], known: list[Card], examples: list[Card]) -> list[Card]:
    """Cards, numbered after those already known; `examples`: of texts."""
    reader = Reader(LANGUAGE, [])
    reader.shelf = Shelf(texts_on(examples))
    cards = known[:]
    for entry in entries:
        card = read_card(entry, cards, reader)
        if card is not None:
            cards.append(card)
            entry.right(card.in_short())
    return cards[len(known) :]


def read_card(entry: Entry, known: list[Card], reader: Reader) -> Card | None:
    faults = entry.faults
    check_keys(entry, CARD_KEYS, [card.name for card in known])
    if entry.sound:
        for says in [*misnamed(entry.data, known), *wrong_shape(entry.data, SHAPES, EVERY)]:
            entry.wrong(says)
    unit: bool = entry.sound and entry.data["kind"] == "unit"
    tree = read_text(entry, "text", reader, unit, check_step, lambda tree, where: check_text(tree, unit, where))
    if entry.faults > faults:
        return None
    said = Compiled() if tree is None else compile_text(tree, unit)
    return Card(len(known), entry.data, tree, said, [rule_of(static) for static in said.statics])


def rule_of(static: StaticText) -> Rule:
    effect = static.effect
    return Rule(static, effect.face if isinstance(effect, words.NaturalWounds) else 0)

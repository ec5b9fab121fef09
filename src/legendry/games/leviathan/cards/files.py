"""Card files: the cards in them, and everything that is wrong with those that people write."""

from __future__ import annotations

from typing import Final

from legendry.games.leviathan.cards.card import Card, Rule, texts_on
from legendry.games.leviathan.cards.checks import check_step, check_text
from legendry.games.leviathan.cards.entries import CARD_KEYS, EVERY, SHAPES, misnamed
from legendry.games.leviathan.rules import verbs, words
from legendry.kernel.card_files import Entry, Report, check_keys, read_all, wrong_shape
from legendry.kernel.card_loader import read_text
from legendry.kernel.cardtext import choices, conditions, lasting, orders, players, sentences, targets, values
from legendry.kernel.cardtext.compiler import Compiled, compile_text
from legendry.kernel.cardtext.reader import Reader
from legendry.kernel.cardtext.shelf import Shelf
from legendry.kernel.cardtext.statics import StaticText
from legendry.kernel.cardtext.vocabulary import Vocabulary

LANGUAGE: Final = Vocabulary(
    [sentences, orders, lasting, conditions, targets, choices, players, values, words, verbs],
)


def read_files(files: list[tuple[str, str]], cards: list[Card]) -> list[Report]:
    """What files hold is added to the cards; what is wrong is told, of each card by itself."""
    reader = Reader(LANGUAGE, [])
    reader.shelf = Shelf(texts_on(cards))
    found = read_all(files, ["card"])
    for report, tables in found:
        for entry in tables["card"]:
            card = read_card(entry, cards, reader, report)
            if card is not None:
                cards.append(card)
                report.right.append(card.in_short())
    return [report for report, _ in found]


def read_card(entry: Entry, known: list[Card], reader: Reader, report: Report) -> Card | None:
    faults = len(report.faults)
    check_keys(entry, CARD_KEYS, report)
    if entry.sound:
        for says in [*misnamed(entry.data, known), *wrong_shape(entry.data, SHAPES, EVERY)]:
            report.wrong(entry, says)
    unit: bool = entry.sound and entry.data["kind"] == "unit"
    tree = read_text(entry, "text", reader, report, unit, check_step, lambda tree, where: check_text(tree, unit, where))
    if len(report.faults) > faults:
        return None
    said = Compiled() if tree is None else compile_text(tree, unit)
    return Card(len(known), entry.data, tree, said, [rule_of(static) for static in said.statics])


def rule_of(static: StaticText) -> Rule:
    effect = static.effect
    return Rule(static, effect.face if isinstance(effect, words.NaturalWounds) else 0)

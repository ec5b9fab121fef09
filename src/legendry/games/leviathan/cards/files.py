"""Card files: the cards in them, and everything that is wrong with those that people write."""

from __future__ import annotations

from typing import Final

from legendry.games.leviathan.cards.card import Card, Rule
from legendry.games.leviathan.cards.checks import check_step, check_text
from legendry.games.leviathan.cards.entries import CARD_KEYS, misnamed, misshapen
from legendry.games.leviathan.rules import verbs, words
from legendry.kernel.card_files import Entry, Report, check_keys, read_file
from legendry.kernel.card_loader import tell
from legendry.kernel.cardtext import choices, conditions, lasting, orders, players, sentences, targets, values
from legendry.kernel.cardtext.compiler import Compiled, compile_text
from legendry.kernel.cardtext.errors import Study
from legendry.kernel.cardtext.reader import Reader
from legendry.kernel.cardtext.sentences import Text
from legendry.kernel.cardtext.shelf import Shelf
from legendry.kernel.cardtext.statics import StaticText
from legendry.kernel.cardtext.vocabulary import Vocabulary

LANGUAGE: Final = Vocabulary(
    [sentences, orders, lasting, conditions, targets, choices, players, values, words, verbs],
)


def read_files(files: list[tuple[str, str]], cards: list[Card]) -> list[Report]:
    """What files hold is added to the cards; what is wrong is told, of each card by itself."""
    reports: list[Report] = []
    reader = Reader(LANGUAGE, [])
    reader.shelf = Shelf([(card.name, card.tree) for card in cards if card.tree is not None])
    for file, text in files:
        report = Report(file)
        for entry in read_file(text, ["card"], report)["card"]:
            card = read_card(entry, cards, reader, report)
            if card is not None:
                cards.append(card)
                report.right.append(card.in_short())
        reports.append(report)
    return reports


def read_card(entry: Entry, known: list[Card], reader: Reader, report: Report) -> Card | None:
    faults = len(report.faults)
    check_keys(entry, CARD_KEYS, report)
    if entry.sound:
        for says in [*misnamed(entry.data, known), *misshapen(entry.data)]:
            report.wrong(entry, says)
    tree = read_text(entry, reader, report)
    if len(report.faults) > faults:
        return None
    said = Compiled() if tree is None else compile_text(tree, entry.data["kind"] == "unit")
    return Card(len(known), entry.data, tree, said, [rule_of(static) for static in said.statics])


def rule_of(static: StaticText) -> Rule:
    effect = static.effect
    return Rule(static, effect.face if isinstance(effect, words.NaturalWounds) else 0)


def read_text(entry: Entry, reader: Reader, report: Report) -> Text | None:
    text = entry.data.get("text")
    if not isinstance(text, str) or not text.strip():
        return None
    study = Study(reader, text)
    if not entry.sound:
        return tell(study, entry, report)
    unit: bool = entry.data["kind"] == "unit"
    study.check(unit, check_step)
    return tell(study, entry, report, lambda tree, where: check_text(tree, unit, where))

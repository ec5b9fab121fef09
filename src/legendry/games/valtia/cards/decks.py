"""VAL-5.9 to VAL-5.13: which decks are legal."""

from __future__ import annotations

from legendry.kernel.decks import Limits
from legendry.kernel.rule_numbers import RuleNumbers


def limits(read: RuleNumbers) -> Limits:
    copies = read.number("copies")
    return (
        Limits(read.number("deck_size"), "VAL-5.9")
        .none_created("VAL-5.13")
        .at_most(copies, f"a deck has at most {copies} copies of a card", "VAL-5.10")
        .of_rarity("rare", read.number("rares"), "VAL-5.11")
        .of_rarity("epic", read.number("epics"), "VAL-5.11")
        .of_rarity("legendary", read.number("legendaries"), "VAL-5.11")
    )

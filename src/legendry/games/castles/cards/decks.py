"""CAS-16, CAS-R92: which decks are legal."""

from __future__ import annotations

from legendry.kernel.decks import Limits
from legendry.kernel.rule_numbers import RuleNumbers


def limits(read: RuleNumbers) -> Limits:
    copies = read.number("copies")
    says = "all cards of a deck are distinct" if copies == 1 else f"a deck has at most {copies} copies of a card"
    return (
        Limits(read.number("deck_size"), "CAS-16.1")
        .none_created("CAS-R92")
        .at_most(copies, says, "CAS-16.2")
        .of_rarity("legendary", read.number("legendaries"), "CAS-16.3")
        .of_rarity("epic", read.number("epics"), "CAS-16.4")
        .of_rarity("rare", read.number("rares"), "CAS-16.5")
    )

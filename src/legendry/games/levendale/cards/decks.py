"""LDL-10: what makes a deck playable."""

from __future__ import annotations

from legendry.kernel.decks import Limits
from legendry.kernel.rule_numbers import RuleNumbers


def limits(read: RuleNumbers) -> Limits:
    copies = read.number("copies")
    says = f"a deck has at most {copies} card{'' if copies == 1 else 's'} of one name"  # LDL-R62
    return Limits(read.number("deck_size"), "LDL-10.1", or_more=True, legal="playable").at_most(
        copies, says, "LDL-10.3"
    )

"""Every game keeps the contract at every step of random play.

One test is one deal with all checks.  LEGENDRY_CHECK=<name> runs one of them alone: with -k valtia-2-3 on one deal.
"""

from __future__ import annotations

import os

import pytest

from legendry.registry import IDS
from legendry.testing import CHECKS, cards, records, sight
from legendry.testing.deals import Deal, deals
from legendry.testing.walk import ALL, Check, walk

CHEAP = [*cards.CHECKS, *records.CHECKS, Check(sight.NoHiddenName, every=ALL)]
DEALS = deals(IDS, thorough=True)
QUICK = ("valtia-2-3", "castles-2-3", "village-2-2", "levendale-2-2", "leviathan-1-1")  # a short one of each game
FURTHER = [deal for deal in deals(IDS, seeds=4, thorough=True) if str(deal) not in [str(each) for each in DEALS]]
ALONE = os.environ.get("LEGENDRY_CHECK", "")


def chosen(checks: list[Check]) -> list[Check]:
    """All of them, or the one that shall run alone."""
    names = [check.name for check in CHECKS]
    assert ALONE in ("", *names), f"there is no check {ALONE}; there are {', '.join(names)}"
    return [check for check in checks if ALONE in ("", check.name)]


@pytest.mark.parametrize(
    "deal", [pytest.param(deal, marks=[] if str(deal) in QUICK else pytest.mark.slow) for deal in DEALS], ids=str
)
def test_a_deal_keeps_the_contract(deal: Deal) -> None:
    walk(deal, chosen(CHECKS))


@pytest.mark.parametrize("deal", FURTHER, ids=str)
def test_a_further_deal_keeps_cards_records_and_secrets(deal: Deal) -> None:
    walk(deal, chosen(CHEAP))


def test_every_check_has_a_name_of_its_own() -> None:
    names = [check.name for check in CHECKS]
    assert sorted(set(names)) == sorted(names)

"""The contract of every game: what must hold at every step of random play.

    pytest --legendry-game mygame --pyargs legendry.testing

plays deals of an installed game with every number of seats and runs all checks on the way.  A package can do the same
in tests of its own: `walk(deal, CHECKS)` for each of `deals(["mygame"])`.
"""

from legendry.testing import cards, moves, records, saving, sight
from legendry.testing.deals import Deal, deals
from legendry.testing.walk import Check, walk

__all__ = ["CHECKS", "Check", "Deal", "deals", "walk"]

CHECKS = [*cards.CHECKS, *moves.CHECKS, *records.CHECKS, *saving.CHECKS, *sight.CHECKS]

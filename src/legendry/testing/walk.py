"""One walk of a deal carries all checks of the contract.

A check is a function that gets a `Look` at the table, or a class that remembers: made for the deal at the beginning,
called with a `Look`.  A failure names the check, the deal and the step; with LEGENDRY_CHECK=<name> it runs alone.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from random import Random
from typing import Any, NoReturn

import pytest

from legendry.kernel.agenda import Option
from legendry.kernel.table import Table
from legendry.testing.deals import Deal, Line, difference, frozen

LOOKS = 60  # of a check, before it looks only at every second step, then at every third ...
ALL = 0  # pace of a check that must see every step


class Look:
    """A table at one step of a walk, or a determinization of it there.  What several checks need is worked out once.

    Whoever looks leaves the table as it is, and so does it with everything it gets from here.
    """

    def __init__(self, deal: Deal, table: Table, step: int) -> None:
        self.deal = deal
        self.table = table
        self.step = step
        self._made: dict[object, Any] = {}

    def once(self, key: object, make: Callable[[], Any]) -> Any:
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    @property
    def over(self) -> bool:
        return self.table.outcome is not None

    @property
    def move(self) -> tuple[int, str]:
        """The move that led here."""
        return self.table.moves[-1]

    @property
    def random(self) -> Random:
        """The same choices for a check, whether others look at this step or not."""
        return Random(f"{self.deal} {self.step}")

    @property
    def frozen(self) -> str:
        return str(self.once("frozen", lambda: frozen(self.table)))

    def explained(self, seat: int) -> list[Option]:
        found: list[Option] = self.once(("explained", seat), lambda: self.table.explain(seat))
        return found

    def view(self, seat: int | None) -> dict[str, Any]:
        found: dict[str, Any] = self.once(("view", seat), lambda: self.table.view(seat))
        return found

    def log(self, seat: int | None) -> list[Line]:
        found: list[Line] = self.once(("log", seat), lambda: self.deal.printed.read(self.table, seat))
        return found


class Check:
    """What looks, and when: at every n-th step, at every question of a card, and at the end.

    In a long game a check looks ever more rarely, but for one with the pace ALL.
    """

    def __init__(self, start: Callable[..., Any], every: int = 1) -> None:
        self.name: str = start.__name__
        self.start = start
        self.every = every

    def begin(self, deal: Deal) -> Callable[[Look], None]:
        start: Any = self.start
        remembers = inspect.isclass(self.start)
        found: Callable[[Look], None] = start(deal) if remembers else start
        return found


class Pace:
    """When a check looks, and what it looks with."""

    def __init__(self, check: Check, deal: Deal) -> None:
        self.check = check
        self.look = check.begin(deal)
        self.shown = self.wait = 0

    def is_due(self, at: Look) -> bool:
        self.wait += 1
        every = self.check.every
        here = every == ALL or at.step % every == 0 or any(ask.card >= 0 for ask in at.table.asks)
        if at.over or every == ALL or (self.wait > self.shown // LOOKS and here):
            self.shown += 1
            self.wait = 0
            return True
        return False


def walk(deal: Deal, checks: list[Check]) -> None:
    """Play the deal to its end and run the checks on the way.  None of them may change the table."""
    paces = [Pace(check, deal) for check in checks]
    for step, table in enumerate(deal.steps()):
        at = Look(deal, table, step)
        due = [pace for pace in paces if pace.is_due(at)]
        untouched = all(pace.check.every <= 1 for pace in due)  # these only read, and so often that it counts
        before = "" if untouched else at.frozen
        for pace in due:
            try:
                pace.look(at)
            except (Exception, pytest.fail.Exception) as error:
                if not untouched and frozen(table) != before:  # then an earlier check may be the one to blame
                    blame(at, [each.check for each in due[: due.index(pace) + 1]], before)
                raise AssertionError(f"{named(pace.check, at)}: {error}") from error
        if not untouched and frozen(table) != before:
            blame(at, [pace.check for pace in due], before)


def named(check: Check, at: Look) -> str:
    return f"{check.name}, step {at.step} of {at.deal} (alone: LEGENDRY_CHECK={check.name} pytest -k {at.deal})"


def blame(at: Look, checks: list[Check], before: str) -> NoReturn:
    """Some check has changed the table: walk again with each alone to say which."""
    if len(checks) > 1:
        for check in checks:
            walk(at.deal, [check])
    names = " or ".join(check.name for check in checks)
    changes = difference(frozen(at.table), before)
    raise AssertionError(f"{names} changed the table at step {at.step} of {at.deal}: {changes}")

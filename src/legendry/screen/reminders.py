"""Reminders in a first real game: sentences, each with when it is said, as data for any screen."""

from __future__ import annotations

from typing import Any, NamedTuple

from legendry.kernel.agenda import Point


class MoveKind(NamedTuple):
    """Some moves: those of a verb; of these, those with a card, or that begin with a kind of point, if one is named."""

    verb: str
    card: str = ""
    first: str = ""


class Step(NamedTuple):
    """A sentence that is said while it fits."""

    says: str
    offers: MoveKind | None = None  # such a move may be made now
    holds: Point | None = None  # this is picked up, or any of its kind; otherwise nothing is
    until: MoveKind | None = None  # no such move was made, or fewer than
    times: int = 1


class Reminders(NamedTuple):
    """What is said while others play, when the game is over, and before: the first step that fits."""

    wait: str
    over: str
    steps: tuple[Step, ...]

    def telling(self, facts: dict[str, Any]) -> Reminders:
        """The same with the rule numbers that it names."""
        return self._replace(steps=tuple(step._replace(says=step.says.format_map(facts)) for step in self.steps))

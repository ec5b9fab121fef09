"""What a client gets of lessons, and of the reminders in a first real game."""

from __future__ import annotations

from msgspec import Struct


class MoveKind(Struct):
    """Moves of a verb; of these, those with a card, or that begin with a kind of point, if one is named."""

    verb: str
    card: str
    first: str


class ReminderStep(Struct):
    """Said if such a move is offered, while a point (kind, and which one) is held or none is, until made so often."""

    says: str
    offers: MoveKind | None
    holds: tuple[str, str] | None
    until: MoveKind | None
    times: int


class Reminders(Struct):
    """For a first real game: what is said while others play, when it is over, and before: the first step that fits."""

    wait: str
    over: str
    steps: list[ReminderStep]


class LessonStep(Struct):
    """A step of a lesson: the move that is meant, and the clause that it teaches, if one."""

    title: str
    says: str
    rule: str
    move: str


class Lesson(Struct):
    """A first game on rails; `goal_place` is where on the screen its goal is."""

    title: str
    goal: str
    goal_place: str
    over: str
    steps: list[LessonStep]

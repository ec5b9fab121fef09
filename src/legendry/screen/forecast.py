"""What a move would do, before it is made: it is played in worlds that the seat cannot tell from the real one, and what
happens there, as a spectator would see it, is counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from legendry.kernel.cardtext.stage import EffectHost
from legendry.kernel.events import CardRef, Event, EventKind, facts_of
from legendry.kernel.table import Table

WORLDS: Final = 24  # where chance or hidden cards decide
SAME: Final = 3  # worlds in which all happens alike, without chance: there is no need to try more
LEAST: Final = 0.25  # what happens less often is not told
MOST: Final = 8  # events that are told
DICE: Final = ("dice", "die")  # how it came about; what came of it, with an "after", is told without them


@dataclass
class Foreseen:
    """An event that may follow, to be told as to a spectator; a number that is not certain is a range, as text."""

    kind: EventKind
    event: Event
    chance: float


class Spent(NamedTuple):
    """How much of something the seat has before the move and after it."""

    what: str
    before: int
    after: int


class Forecast(NamedTuple):
    """The events that follow a move up to the next question, in order, and what it changes in the purse for certain."""

    events: list[Foreseen]
    purse: list[Spent]


@dataclass
class Tally:
    """The events of all worlds that are alike but for their numbers."""

    kind: EventKind
    events: list[Event]
    places: int = 0  # the sum of their places among the events of their world


def forecast(table: Table, seat: int, move: str, purse: tuple[str, ...] = ()) -> Forecast:
    """What follows a legal move of this seat; `purse`: what is paid with, as card texts call it.

    The worlds depend on the question alone, so that asking again tells nothing new.
    """
    tallies: dict[object, Tally] = {}
    left: set[tuple[int, ...]] = set()
    worlds, sure = 0, True
    while worlds < (SAME if sure else WORLDS):
        world = table.determinize(seat, table.number * WORLDS + worlds)
        seed = world.seed
        world.recording = True
        world.play(seat, move)
        worlds += 1
        count(tallies, world)
        left.add(amounts(world, seat, purse))
        sure = sure and world.seed == seed and all(len(tally.events) == worlds for tally in tallies.values())
    often = sorted(tallies.values(), key=lambda tally: -len(tally.events))[:MOST]
    told = [tally for tally in often if len(tally.events) >= LEAST * worlds]
    told.sort(key=lambda tally: tally.places / len(tally.events))
    events = [Foreseen(tally.kind, merged(tally.events), len(tally.events) / worlds) for tally in told]
    return Forecast(events, spent(purse, amounts(table, seat, purse), left))


def amounts(table: Table, seat: int, purse: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(table.amount(seat, what) for what in purse) if isinstance(table, EffectHost) else ()


def spent(purse: tuple[str, ...], before: tuple[int, ...], left: set[tuple[int, ...]]) -> list[Spent]:
    """What changes, and to the same in all worlds."""
    found = [Spent(what, *each) for what, *each in zip(purse, before, min(left))]
    alike = [len(set(column)) == 1 for column in zip(*left)]
    return [each for each, same in zip(found, alike) if same and each.before != each.after]


def count(tallies: dict[object, Tally], world: Table) -> None:
    """Add the events of a world; the same thing twice in one world is two things."""
    times: dict[str, int] = {}
    for place, event in enumerate(world.log):
        kind = world.game.event_kinds[event.kind]
        facts = facts_of(kind, event, None)
        rolled = [name for name in DICE if facts.get(name)]
        if rolled and "after" not in facts:
            continue
        open_facts = [without_numbers(value) for name, value in facts.items() if name not in rolled]
        alike = repr((event.kind, event.seat, open_facts))
        times[alike] = times.get(alike, 0) + 1
        tally = tallies.setdefault((alike, times[alike]), Tally(kind, []))
        tally.events.append(without(kind, event, rolled))
        tally.places += place


def without(kind: EventKind, event: Event, names: list[str]) -> Event:
    """The same event with these fields empty."""
    facts = tuple([() if name in names else value for name, value in zip(kind.fields, event.facts, strict=True)])
    return Event(event.kind, event.seat, event.clause, facts, event.seen_by)


def without_numbers(value: Any) -> Any:
    if isinstance(value, CardRef):
        return value.name, value.at
    if isinstance(value, tuple):
        return [without_numbers(each) for each in value]
    return None if isinstance(value, int) and not isinstance(value, bool) else value


def merged(events: list[Event]) -> Event:
    """One event for all of them, with nothing hidden told to anybody."""
    first = events[0]
    columns = zip(*(event.facts for event in events), strict=True)
    return Event(first.kind, first.seat, first.clause, tuple(span(list(column)) for column in columns))


def span(values: list[Any]) -> Any:
    """The value, or from the least number to the largest."""
    numbers = [value for value in values if isinstance(value, int)]
    if len(numbers) < len(values) or min(numbers) == max(numbers):
        return values[0]
    return f"{min(numbers)}–{max(numbers)}"

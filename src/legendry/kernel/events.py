"""What happened, as data.  The words of the log are printed from it, and so can be other words, or no words at all.

A kind of event says its fields and its sentence in one pattern, in the language in which phrases of card text do:

    MOVED: Final = EventKind("unit moved", "moved {card:card} from {start:area} to {end:area}")

The slots, in order, are the fields of the event; a slot's category says what it holds:

  card     a card: its number, its name and where it was; printed by name
  at       the same card once more: printed by where it was
  player   a player, by name
  area     a place, by its name in moves
  count    a number;  signed  a number with + or -
  number   of a list: how many;  a  the same, with an article for one: "a card", "2 cards"
  text     a word of the game, such as the name of a faction

`{cards:card/,}` is a list; of `{hits:each/,}` each element has fields of its own, and `each` is the pattern that
prints it; `coin/coins~n` agrees with a field; `[...]` is left out where its fields are empty;
`{free?for_free}` is said or not.  `more` names fields that the sentence does not say.  Fields named in `hidden` are
told to the seats that the event names alone; the others get how many there are, and read `untold`.
A field called `dice` holds the dice that were rolled, `die` a single one, or 0 if there was none.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final

from mypy_extensions import mypyc_attr

from legendry.kernel.cardtext.pattern import ARTICLE, Flag, Group, Item, Slot, Word, compile_says, slot_fields
from legendry.kernel.cardtext.phrase import A_OR_AN, in_line, word_starts
from legendry.kernel.structs import Struct

CARD: Final = "card"  # categories of slots
PLAYER: Final = "player"
ALL_SEATS: Final = -1  # whoever may know what every seat knows: when a game is over


@mypyc_attr(acyclic=True)
class CardRef(Struct):
    """A card in an event: which piece of cardboard, its printed name, and where it was then."""

    __slots__ = ("card", "name", "at")

    def __init__(self, card: int, name: str, at: str = "") -> None:
        self.card: Final = card
        self.name: Final = name
        self.at: Final = at


class EventKind:
    """One kind of event: its name, its fields, and the sentence that tells of it."""

    def __init__(
        self, name: str, says: str, untold: str = "", hidden: tuple[str, ...] = (), more: str = "", each: str = ""
    ) -> None:
        self.name: Final = name
        self.says: Final = says
        self.untold: Final = untold
        self.hidden: Final = hidden
        self.told: Final = compile_says(says)
        self.kept_back: Final = compile_says(untold)
        self.each: Final = compile_says(each)
        fields = list(dict.fromkeys(slot_fields(self.told)))
        self.fields: Final[list[str]] = [*fields, *more.split()]


@mypyc_attr(acyclic=True)
class Event(Struct):
    """Something that happened: its kind, who, by which clause, the facts, and who may know those that are hidden."""

    __slots__ = ("kind", "seat", "clause", "facts", "seen_by")

    def __init__(self, kind: str, seat: int, clause: str, facts: tuple[Any, ...], seen_by: int = 0) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.clause: Final = clause
        self.facts: Final = facts
        self.seen_by: Final = seen_by  # as bits

    def is_open_to(self, seat: int | None) -> bool:
        return seat is not None and (seat == ALL_SEATS or self.seen_by >> seat & 1 == 1)


LINE: Final = EventKind("line", "{says:text}", "{open:text}", ("says",), "open")  # of a log that was kept as sentences


def former_event(seat: int, clause: str, says: str, secret: str, seen_by: int) -> Event:
    """A line of a log from before events were data."""
    return Event(LINE.name, seat, clause, (secret or says, says), seen_by if secret else -1)


def kinds_in(modules: list[ModuleType]) -> dict[str, EventKind]:
    """Every kind of event that these modules define, by name."""
    found: dict[str, EventKind] = {LINE.name: LINE}
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, EventKind) and found.setdefault(value.name, value) is not value:
                raise ValueError(f"two kinds of event are called {value.name!r}")
    return found


def facts_of(kind: EventKind, event: Event, seat: int | None) -> dict[str, Any]:
    """The fields of an event that a seat may know, by name; of a hidden one it gets how many, or nothing."""
    facts = dict(zip(kind.fields, event.facts, strict=True))
    if kind.hidden and not event.is_open_to(seat):
        for name in kind.hidden:
            facts[name] = len(facts[name]) if isinstance(facts[name], tuple) else None
    return facts


def as_data(value: Any) -> Any:
    """A field as plain data.  The number of a card stays on the table: it can tell when the card was drawn."""
    if isinstance(value, CardRef):
        return {"name": value.name, "at": value.at}
    return [as_data(each) for each in value] if isinstance(value, tuple) else value


def sentence(kind: EventKind, event: Event, seat: int | None) -> str:
    """An event as a seat (None: a spectator) reads it."""
    return in_line(words_of(kind, event, seat, []))


def sentence_and_names(
    kind: EventKind, event: Event, seat: int | None
) -> tuple[str, list[tuple[int, int]], list[tuple[int, int]]]:
    """The same sentence, and where the names of cards and of players stand in it: from one letter up to, not including,
    another."""
    names: list[tuple[int, str]] = []
    words = words_of(kind, event, seat, names)
    starts = word_starts(words, False) if names else []
    cards = [(starts[k], starts[k] + len(words[k])) for k, whose in names if whose == CARD]
    return in_line(words), cards, [(starts[k], starts[k] + len(words[k])) for k, whose in names if whose == PLAYER]


def words_of(kind: EventKind, event: Event, seat: int | None, names: list[tuple[int, str]]) -> list[str]:
    """The words of the sentence; `names` gets the indices of those that name a card or a player, and which."""
    facts = facts_of(kind, event, seat)
    items = kind.kept_back if kind.hidden and not event.is_open_to(seat) else kind.told
    out: list[str] = []
    print_items(items, facts, out, kind.each, names)
    return out


def print_items(
    items: list[Item], facts: dict[str, Any], out: list[str], each: list[Item], names: list[tuple[int, str]]
) -> None:
    for item in items:
        if isinstance(item, Word):
            if item.agree == ARTICLE:
                out.append(A_OR_AN)
            else:
                out.append(item.forms[1] if item.agree and is_several(facts[item.agree]) else item.forms[0])
        elif isinstance(item, Slot):
            print_slot(item, facts[item.field], out, each, names)
        elif isinstance(item, Flag):
            if facts[item.field]:
                out.extend(item.words)
        elif isinstance(item, Group) and any([is_there(slot, facts) for slot in item.items]):
            print_items(item.items, facts, out, each, names)


def is_there(item: Item, facts: dict[str, Any]) -> bool:
    """Does an optional part have something to say?"""
    if isinstance(item, Slot):
        value = facts[item.field]
        return bool(value.at if item.kind == "at" else value)
    return isinstance(item, Flag) and bool(facts[item.field])


def print_slot(slot: Slot, value: Any, out: list[str], each: list[Item], names: list[tuple[int, str]]) -> None:
    if slot.kind in ("number", "a"):
        n = len(value) if isinstance(value, tuple) else value
        out.append(A_OR_AN if slot.kind == "a" and n == 1 else str(n))
    elif slot.sep is not None:
        for k, one in enumerate(value):
            if k:
                out.extend(slot.sep)
            if slot.kind == "each":
                print_items(each, dict(zip(slot_fields(each), one, strict=True)), out, [], names)
            else:
                print_value(one, slot.kind, out, names)
    else:
        print_value(value, slot.kind, out, names)


def print_value(value: Any, kind: str, out: list[str], names: list[tuple[int, str]]) -> None:
    if not isinstance(value, CardRef):
        if kind == PLAYER:
            names.append((len(out), PLAYER))
        out.append(f"{value:+d}" if kind == "signed" and isinstance(value, int) else str(value))
    elif kind == "at":
        out.append(value.at)
    else:
        names.append((len(out), CARD))
        out.append(value.name)


def is_several(value: Any) -> bool:
    return len(value) != 1 if isinstance(value, tuple) else bool(value != 1)

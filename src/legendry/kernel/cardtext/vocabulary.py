"""All phrases and nouns of one game, found by looking through its modules, with the tables a reader needs."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final

from legendry.kernel.cardtext.pattern import Flag, Group, Item, Slot, Word
from legendry.kernel.cardtext.phrase import Noun, Phrase, pattern

BUILT_IN: Final = ("int", "signed", "name")

READ: Final = 0  # how a field of a phrase comes to its value: read from the text ...
ABSENT: Final = 1  # ... or known from which optional parts are there
YES: Final = 2
NO: Final = 3


class Way:
    """One way to read one phrase or noun, with its optional parts decided."""

    def __init__(self, items: list[Item], plan: list[int], make: Any, noun: Noun | None) -> None:
        self.items: Final = items
        self.plan: Final = plan
        self.make: Final = make  # the class; None for a noun, or for "every x is a y"
        self.noun: Final = noun
        self.wording: Final = " ".join([spelling(item) for item in items])

    def build(self, values: list[Any]) -> Any:
        if self.noun is not None:
            return self.noun
        if self.make is None:
            return values[0]
        args: list[Any] = []
        k = 0
        for step in self.plan:
            if step == READ:
                args.append(values[k])
                k += 1
            else:
                args.append(None if step == ABSENT else step == YES)
        return self.make(*args)


def spelling(item: Item) -> str:
    if isinstance(item, Word):
        return "/".join(item.folds)
    if isinstance(item, Slot):
        sep = "" if item.sep is None else "/" + "_".join(item.sep)
        return "{" + item.kind + sep + "}"
    return ""


def spell_out(items: list[Item]) -> list[tuple[list[Item], list[int]]]:
    """Every choice of optional parts: what is then read, and how each field gets its value."""
    if not items:
        return [([], [])]
    head = items[0]
    out: list[tuple[list[Item], list[int]]] = []
    for tail, plan in spell_out(items[1:]):
        if isinstance(head, Group):
            for inner, inner_plan in spell_out(head.items):
                out.append((inner + tail, inner_plan + plan))
            out.append((tail, absent(head.items) + plan))
        elif isinstance(head, Flag):
            said: list[Item] = [Word((each,)) for each in head.words]
            out.append((said + tail, [YES, *plan]))
            out.append((tail, [NO, *plan]))
        elif isinstance(head, Slot):
            out.append(([head, *tail], [READ, *plan]))
        else:
            out.append(([head, *tail], plan))
    return out


def absent(items: list[Item]) -> list[int]:
    out: list[int] = []
    for item in items:
        if isinstance(item, Slot):
            out.append(ABSENT)
        elif isinstance(item, Flag):
            out.append(NO)
        elif isinstance(item, Group):
            out.extend(absent(item.items))
    return out


class Vocabulary:
    """The ways to say each category.  A module lists its NOUNS, and as INCLUDES (smaller, larger).

    A category of a game's own that stands for cards or players is listed in PARTS.
    """

    def __init__(self, modules: list[ModuleType]) -> None:
        self.phrases: Final[list[type[Phrase]]] = []
        self.nouns: Final[list[Noun]] = []
        self.ways: Final[dict[str, list[Way]]] = {}
        self.includes: Final[dict[str, list[str]]] = {}
        self.parts: Final[set[str]] = set()
        self.counts: Final[dict[str, int]] = {}  # what `nearest` and `sample` count once
        self.heights: Final[dict[str, int]] = {}
        for module in modules:
            self.add(module)
        self.drop_unsayable()
        self.refuse_left_recursion()
        self.refuse_double_wording()
        self.starts: Final = self.first_words()
        self.by_word: Final = self.ways_by_word()

    def add(self, module: ModuleType) -> None:
        for found in vars(module).values():
            if not isinstance(found, type) or not issubclass(found, Phrase):
                continue
            home: Any = found
            if found.says and home.__module__ == module.__name__:
                self.add_phrase(found)
        parts: tuple[str, ...] = getattr(module, "PARTS", ())
        self.parts.update(parts)
        nouns: list[Noun] = getattr(module, "NOUNS", [])
        for noun in nouns:
            self.nouns.append(noun)
            for form in dict.fromkeys([noun.one, noun.many]):
                items: list[Item] = [Word((each,)) for each in form.split()]
                self.ways.setdefault(noun.category, []).append(Way(items, [], None, noun))
        includes: list[tuple[str, str]] = getattr(module, "INCLUDES", [])
        for small, large in includes:
            self.includes.setdefault(large, []).append(small)
            self.ways.setdefault(large, []).append(Way([Slot("_", small)], [READ], None, None))

    def add_phrase(self, cls: type[Phrase]) -> None:
        self.phrases.append(cls)
        make: Any = cls
        for items, plan in spell_out(pattern(cls)):
            if not items:
                raise ValueError(f"{cls.__name__} could be said without a word")
            self.ways.setdefault(cls.kind, []).append(Way(items, plan, make, None))

    def drop_unsayable(self) -> None:
        """What needs a category that this game leaves empty cannot be said in it."""
        dropped = True
        while dropped:
            dropped = False
            for kind, ways in self.ways.items():
                kept = [way for way in ways if all(self.is_filled(item) for item in way.items)]
                if len(kept) < len(ways):
                    self.ways[kind] = kept
                    dropped = True

    def is_filled(self, item: Item) -> bool:
        return not isinstance(item, Slot) or item.kind in BUILT_IN or bool(self.ways.get(item.kind))

    def refuse_left_recursion(self) -> None:
        done: set[str] = set()
        for kind in self.ways:
            self.descend(kind, [], done)

    def descend(self, kind: str, above: list[str], done: set[str]) -> None:
        if kind in above:
            raise ValueError(f"left recursion: {' begins with '.join([*above, kind])}")
        if kind in done or kind in BUILT_IN:
            return
        for way in self.ways[kind]:
            head = way.items[0]
            if isinstance(head, Slot):
                self.descend(head.kind, [*above, kind], done)
        done.add(kind)

    def refuse_double_wording(self) -> None:
        for kind in self.ways:
            self.note_wordings(kind, kind, set())

    def note_wordings(self, kind: str, of: str, seen: set[str]) -> None:
        """A category may not say the same thing twice, neither itself nor by what it includes."""
        for way in self.ways[kind]:
            if way.wording in seen:
                raise ValueError(f"the category {of} says '{way.wording}' twice")
            seen.add(way.wording)
            if way.make is None and way.noun is None:
                head = way.items[0]
                if isinstance(head, Slot) and head.kind not in BUILT_IN:
                    self.note_wordings(head.kind, of, seen)

    def first_words(self) -> dict[str, set[str]]:
        """The words each category can begin with; "<int>", "<signed>" and "<name>" stand for those."""
        starts: dict[str, set[str]] = {kind: set() for kind in self.ways}
        grown = True
        while grown:
            grown = False
            for kind, ways in self.ways.items():
                known = starts[kind]
                before = len(known)
                for way in ways:
                    known |= firsts(way.items[0], starts)
                grown = grown or len(known) > before
        return starts

    def ways_by_word(self) -> dict[str, dict[str, list[Way]]]:
        out: dict[str, dict[str, list[Way]]] = {}
        for kind, ways in self.ways.items():
            table: dict[str, list[Way]] = {}
            for way in ways:
                for word in firsts(way.items[0], self.starts):
                    table.setdefault(word, []).append(way)
            out[kind] = table
        return out


def firsts(item: Item, starts: dict[str, set[str]]) -> set[str]:
    if isinstance(item, Word):
        return set(item.folds)
    if isinstance(item, Slot):
        return {"<" + item.kind + ">"} if item.kind in BUILT_IN else starts[item.kind]
    return set()

"""Phrases: one pattern, `says`, declares how a class is read and how it is printed.

The slots of the pattern are the arguments of `__init__`, in order, each kept under its own name.  A slot
may not be called kind, says, needs, binds or names.  Phrases never change once made.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from legendry.kernel.cardtext.pattern import (
    AROUND,
    ARTICLE,
    PLURAL,
    Flag,
    Group,
    Item,
    Slot,
    Word,
    compile_says,
    slot_fields,
)

A_OR_AN: Final = "a/an"
OPENS: Final = "“"  # how patterns tell the two quotation marks apart; a text has " for both
CLOSES: Final = "”"
QUOTE: Final = '"'
CLOSE_UP: Final = (".", ",", ";", ":", ")", "'s", "'", CLOSES)
SOUNDS_LIKE_YOU: Final = ("one", "once", "unic", "unif", "uniq", "unit", "univ", "use", "usu", "eu")


@mypyc_attr(allow_interpreted_subclasses=True)
class Phrase:
    kind: ClassVar[str] = ""  # the category: where the phrase may stand
    says: ClassVar[str] = ""  # how it is read and printed; without it a class is only a base
    needs: ClassVar[str] = ""  # points back to: it, them, player, area, row, column, way, target
    binds: ClassVar[str] = ""  # what later phrases may point back to
    names: ClassVar[bool] = False  # the choices inside it become antecedents: choose, events

    def several(self) -> bool:
        """For agreement: "they gain", "it gains"."""
        return False

    def needed(self) -> str:
        """What must have been chosen before; a phrase whose answer hangs on its slots overrides this."""
        return self.needs

    def bound(self) -> str:
        """What it lets later phrases point back to."""
        return self.binds


class Noun(Phrase):
    """A word of a game, with a singular and a plural."""

    def __init__(
        self, kind: str, one: str, many: str = "", mass: bool = False, needs: str = "", binds: str = ""
    ) -> None:
        self.category: Final = kind
        self.one: Final = one
        self.many: Final = many or (one if mass else one + "s")
        self.mass: Final = mass  # cannot be counted: "2 energy"
        self.need: Final = needs
        self.bind: Final = binds

    def needed(self) -> str:
        return self.need

    def bound(self) -> str:
        return self.bind


def terms(kind: str, *words: str, needs: str = "", binds: str = "") -> list[Noun]:
    """Words that never change."""
    return [Noun(kind, word, word, needs=needs, binds=binds) for word in words]


class CardName(Phrase):
    """The name of a card of the same card file."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def form(self, many: bool) -> str:
        return self.name + "s" if many and not self.name.endswith("s") else self.name


class Signed(Phrase):
    """A change of a value: +1, -2."""

    def __init__(self, n: int) -> None:
        self.n: Final = n


_patterns: Final[dict[type[Phrase], list[Item]]] = {}
_fields: Final[dict[type[Phrase], tuple[str, ...]]] = {}


def pattern(cls: type[Phrase]) -> list[Item]:
    found = _patterns.get(cls)
    if found is None:
        found = compile_says(cls.says)
        _patterns[cls] = found
    return found


def fields(cls: type[Phrase]) -> tuple[str, ...]:
    """The names of a phrase's fields, in the order of its `__init__`."""
    found = _fields.get(cls)
    if found is None:
        found = tuple(slot_fields(pattern(cls)))
        _fields[cls] = found
    return found


def show(x: Any) -> str:
    """The phrase as it is printed on a card."""
    return join(words_of(x))


def words_of(x: Any) -> list[str]:
    out: list[str] = []
    Printer(out).emit(x, False, False)
    return out


def columns(x: Any) -> dict[int, int]:
    """Where each phrase of a tree begins in its printed form, by `id`; of a noun said twice, the first."""
    printer = Printer([])
    printer.emit(x, False, False)
    starts = word_starts(printer.out)
    return {key: starts[at] for key, at in printer.marks.items()}


class Printer:
    """Turns a tree into words; `third` is the third person of verbs, `many` the plural of nouns."""

    def __init__(self, out: list[str]) -> None:
        self.out: Final = out
        self.marks: Final[dict[int, int]] = {}

    def emit(self, x: Any, many: bool, third: bool) -> None:
        if isinstance(x, Phrase):
            self.marks.setdefault(id(x), len(self.out))
        if isinstance(x, Noun):
            self.out.extend((x.many if many else x.one).split())
        elif isinstance(x, CardName):
            self.out.extend(x.form(many).split())
        elif isinstance(x, Signed):
            self.out.append(f"{x.n:+d}")
        elif isinstance(x, int):
            self.out.append(str(x))
        elif isinstance(x, Phrase):
            self.emit_items(pattern(type(x)), x, many, third)

    def emit_items(self, items: list[Item], x: Phrase, many: bool, third: bool) -> None:
        for item in items:
            if isinstance(item, Word):
                self.out.append(word_form(item, x, third))
            elif isinstance(item, Slot):
                self.emit_slot(item, x, many, third)
            elif isinstance(item, Flag):
                if getattr(x, item.field):
                    self.out.extend(item.words)
            elif isinstance(item, Group) and is_group_said(item, x):
                self.emit_items(item.items, x, many, third)

    def emit_slot(self, slot: Slot, x: Phrase, many: bool, third: bool) -> None:
        if slot.agree == PLURAL:
            many, third = True, False
        elif not slot.agree:
            many, third = False, False
        elif slot.agree != AROUND:
            many = several(getattr(x, slot.agree))
            third = not many
        value = getattr(x, slot.field)
        if slot.sep is None:
            self.emit(value, many, third)
            return
        for k, each in enumerate(value):
            if k:
                self.out.extend(slot.sep)
            self.emit(each, many, third)


def is_said(value: Any) -> bool:
    """Whether an optional part is there; the number 0 is."""
    return value is not None and value is not False


def is_group_said(group: Group, x: Phrase) -> bool:
    return any(is_said(getattr(x, name)) for name in slot_fields(group.items))


def word_form(item: Word, x: Phrase, third: bool) -> str:
    if not item.agree:
        return item.forms[0]
    if item.agree == ARTICLE:
        return A_OR_AN
    if item.agree == AROUND:
        return item.forms[1 if third else 0]
    other = getattr(x, item.agree)
    if item.folds[0] == "less":
        return item.forms[0 if isinstance(other, Noun) and other.mass else 1]
    return item.forms[1 if several(other) else 0]


def several(x: Any) -> bool:
    if isinstance(x, int):
        return x != 1
    if isinstance(x, tuple):
        return len(x) > 1 or several(x[0])
    return isinstance(x, Phrase) and x.several()


def article(following: str) -> str:
    low = following.lower()
    if low.startswith(SOUNDS_LIKE_YOU):
        return "a"
    return "an" if low[0] in "aeiou" else "a"


def join(words: list[str]) -> str:
    """Spaces, articles and capitals."""
    text = ""
    for part in pieces(words):
        text += part
    return text


def in_line(words: list[str]) -> str:
    """The same without a capital at its beginning: what is said of somebody who is named before."""
    return "".join(pieces(words, False))


def word_starts(words: list[str], opening: bool = True) -> list[int]:
    starts: list[int] = []
    length = 0
    for part in pieces(words, opening):
        starts.append(length + (1 if part.startswith(" ") else 0))
        length += len(part)
    return starts


def pieces(words: list[str], opening: bool = True) -> list[str]:
    """Each word as it stands in the line, with the space before it; `opening`: the first begins a sentence."""
    out: list[str] = []
    before = ""
    for k, word in enumerate(words):
        if word == A_OR_AN:
            word = article(words[k + 1])
        if opening:
            word = word[0].upper() + word[1:]
        glued = not before or word in CLOSE_UP or before in ("(", OPENS)
        said = QUOTE if word in (OPENS, CLOSES) else word
        out.append(said if glued else " " + said)
        opening = word in (".", OPENS)
        before = word
    return out


def same(a: Any, b: Any) -> bool:
    """Whether two trees are equal; phrases have no `==` of their own."""
    if isinstance(a, tuple) and isinstance(b, tuple):
        return len(a) == len(b) and all(same(x, y) for x, y in zip(a, b, strict=True))
    if not isinstance(a, Phrase) or not isinstance(b, Phrase):
        return type(a) is type(b) and bool(a == b)
    if type(a) is not type(b):
        return False
    if isinstance(a, Noun) and isinstance(b, Noun):
        return a.category == b.category and a.one == b.one
    if isinstance(a, CardName) and isinstance(b, CardName):
        return a.name == b.name
    if isinstance(a, Signed) and isinstance(b, Signed):
        return a.n == b.n
    return all(same(getattr(a, name), getattr(b, name)) for name in fields(type(a)))


def phrases_in(x: Any) -> list[Phrase]:
    """A phrase and all phrases inside it, in reading order."""
    if isinstance(x, tuple):
        return [each for part in x for each in phrases_in(part)]
    if not isinstance(x, Phrase):
        return []
    if isinstance(x, (Noun, CardName, Signed)):
        return [x]
    return [x, *[each for name in fields(type(x)) for each in phrases_in(getattr(x, name))]]


def tree(x: Any) -> object:
    """The parsed form as plain data: {"Deal": {"n": 2, "harm": "damage", "whom": "it"}}."""
    if isinstance(x, tuple):
        return [tree(each) for each in x]
    if isinstance(x, Noun):
        return x.one
    if isinstance(x, CardName):
        return x.name
    if isinstance(x, Signed):
        return f"{x.n:+d}"
    if not isinstance(x, Phrase):
        return x
    inner: dict[str, object] = {}
    for name in fields(type(x)):
        value = getattr(x, name)
        if is_said(value):
            inner[name] = tree(value)
    return {type(x).__name__: inner} if inner else " ".join(words_of(x))

"""Strict reading of card and deck files: everything that is wrong with them, one clear sentence each."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from legendry.kernel.cardtext.phrase import article
from legendry.kernel.errors import BadInput
from legendry.kernel.spelling import did_you_mean

if TYPE_CHECKING:
    from legendry.kernel.cardtext.errors import Study

# By kind of card: the clause, the keys it needs, and those it may have beside them.
Shapes = dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]]


class Key:
    """One key an entry may have: its name, what kind of value it takes, whether it must be there, and what it means."""

    def __init__(
        self,
        name: str,
        takes: str,
        needed: bool = True,
        choices: tuple[str, ...] = (),
        least: int = 0,
        most: int = 99,
        means: str = "",
        reads: bool = False,
    ) -> None:
        self.name: Final = name
        self.takes: Final = takes  # "text", "number", "yes", "texts", or "numbers a b" for a small table of numbers
        self.needed: Final = needed
        self.choices: Final = choices
        self.least: Final = least  # of a number
        self.most: Final = most
        self.means: Final = means
        self.reads: Final = reads  # card text


ICON: Final = Key("icon", "text", False, means='its picture: the name of an icon of game-icons.net, such as "boar"')


class Fault:
    """One thing that is wrong with a file, and its place there."""

    def __init__(self, says: str, line: int, order: int, column: int) -> None:
        self.says: Final = says
        self.line: Final = line
        self.order: Final = order  # among those of the same line, or where lines are not known
        self.column: Final = column

    def place(self) -> tuple[int, int, int]:
        return self.line, self.order, self.column


class Report:
    """All that is wrong with a file, and a line for each entry that is right."""

    def __init__(self, file: str) -> None:
        self.file: Final = file
        self.faults: Final[list[Fault]] = []
        self.right: Final[list[str]] = []

    def wrong_file(self, says: str, line: int = 0) -> None:
        """Wrong with the file itself, or with this line of it."""
        where = f"{self.file} (line {line})" if line else self.file
        self.faults.append(Fault(f"{where}{says}", line, 0, 0))

    def told(self) -> list[str]:
        """Sorted by place in the file."""
        return [fault.says for fault in sorted(self.faults, key=Fault.place)]


class Entry:
    """One table of a file: what it says, where it stands, and the report that hears what is wrong with it."""

    def __init__(self, report: Report, kind: str, number: int, line: int, data: dict[str, Any]) -> None:
        name = data.get("name")
        self.report: Final = report
        self.kind: Final = kind
        self.number: Final = number
        self.line: Final = line  # 0 if it cannot be told
        self.data: Final = data
        self.name: Final[str] = name if isinstance(name, str) and name.strip() else ""
        self.where: Final = f"{report.file}, {self.name or f'{kind} {number}'}" + (f" (line {line})" if line else "")
        self.sound = False  # has all keys that it needs, each with a value that can be
        self.faults = 0
        self.notes: Final[list[str]] = []  # what is wrong with it as a whole, without the place
        self.studies: Final[dict[str, Study]] = {}  # its texts as they were read, by key

    def wrong(self, says: str, column: int = 0, of: str = "") -> None:
        """`column`: in the text under the key `of`, counted from 1; 0: the entry as a whole."""
        if not column:
            self.notes.append(says)
        self.add(f"{at_column(self, column, of)}: {says}", column)

    def add(self, sentence: str, column: int = 0) -> None:
        """A sentence that already says where."""
        self.faults += 1
        self.report.faults.append(Fault(sentence, self.line, self.number, column))

    def refused(self, error: BadInput) -> None:
        """Wrong as a whole, in a sentence that already says where."""
        self.notes.append(str(error).removeprefix(f"{self.where}: "))
        self.add(str(error))

    def right(self, says: str) -> None:
        self.report.right.append(says)

    def over(self, other: Entry) -> Entry:
        """What this entry makes of another one of its name: keys that it gives, and the others as they were."""
        data = {key: value for key, value in {**other.data, **self.data}.items() if value != ""}
        return Entry(self.report, self.kind, self.number, self.line, data)


class CardFile:
    """What is in a file of cards and the like: its entries by kind, the rule numbers it sets, and what it is called."""

    def __init__(self, report: Report, kinds: list[str]) -> None:
        self.report: Final = report
        self.entries: Final[dict[str, list[Entry]]] = {kind: [] for kind in kinds}
        self.rules: dict[str, Any] = {}
        self.lines: dict[str, int] = {}  # of those numbers, and of what it says of itself
        self.header: Final[dict[str, str]] = {}


HEADER: Final = ("game", "name", "about")  # what a file may say of itself
RULES: Final = "rules"


def at_column(entry: Entry, column: int, of: str = "") -> str:
    if not column:
        return entry.where
    return f"{entry.where}, column {column}" + (f" of {of}" if of else "")


def read_all(files: list[tuple[str, str]], kinds: list[str]) -> list[CardFile]:
    """What is in files, given as name and text."""
    return [read_file(file, text, kinds) for file, text in files]


def read_file(file: str, text: str, kinds: list[str]) -> CardFile:
    """The tables of each of these kinds, the rule numbers and the header; what else is in the file is wrong."""
    report = Report(file)
    found = CardFile(report, kinds)
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        report.wrong_file(f" is not a TOML file: {error}")
        return found
    known = ", ".join([f"[[{kind}]]" for kind in kinds])
    for name in data:
        if name not in kinds and name not in HEADER and name != RULES:
            hint = did_you_mean(name, [*kinds, RULES])
            report.wrong_file(f": I know only {known} and [{RULES}] here, not {name!r}.{hint}", line_of(text, name))
    for kind in kinds:
        tables = data.get(kind, [])
        if not isinstance(tables, list) or not all([isinstance(each, dict) for each in tables]):
            report.wrong_file(f": write each {kind} as a table of its own, under [[{kind}]]", line_of(text, kind))
            tables = []
        lines = header_lines(text, kind, len(tables))
        found.entries[kind] = [
            Entry(report, kind, number, line, table)
            for number, (table, line) in enumerate(zip(tables, lines, strict=True), 1)
        ]
    read_header(found, data, text)
    if not report.faults and not found.rules and not any([len(each) for each in found.entries.values()]):
        report.wrong_file(f" has {' and '.join([f'no [[{kind}]]' for kind in kinds])} in it")
    return found


def read_header(found: CardFile, data: dict[str, Any], text: str) -> None:
    for name in HEADER:
        value = data.get(name, "")
        if isinstance(value, str):
            found.header[name] = value.strip()
            found.lines[name] = line_of(text, name)
        else:
            found.report.wrong_file(f': "{name}" must be a text in quotes, not {value!r}', line_of(text, name))
    rules = data.get(RULES, {})
    if isinstance(rules, dict):
        found.rules = rules
        found.lines.update({name: line_of(text, name, RULES) for name in rules})
    else:
        found.report.wrong_file(f": write the rule numbers under [{RULES}]", line_of(text, RULES))


def line_of(text: str, name: str, table: str = "") -> int:
    """The line on which a table or a key of a table begins; 0, if it is not written in the usual way."""
    inside = not table
    for n, line in enumerate(text.split("\n"), 1):
        said = line.partition("#")[0].strip()
        if said.startswith("["):
            header = said.strip("[] ")
            if not table and header == name:
                return n
            inside = header == table
        elif inside and said.partition("=")[0].strip() == name:
            return n
    return 0


def header_lines(text: str, kind: str, count: int) -> list[int]:
    """The lines on which the tables begin; none, if they are not written in the usual way."""
    header = f"[[{kind}]]"
    lines = [n for n, line in enumerate(text.split("\n"), 1) if line.partition("#")[0].strip() == header]
    return lines if len(lines) == count else [0] * count


def by_name(entry: Entry) -> str:
    return entry.name


def by_low_name(entry: Entry) -> str:
    return entry.name.lower()


def merged(files: list[list[Entry]], same: Callable[[Entry], str] = by_name) -> list[Entry]:
    """The entries of files in order.  One that is the same as one of an earlier file changes that, in its place.

    `same`: what tells an entry from the others of its kind; nothing, where that is missing.
    """
    found: list[Entry] = []
    places: dict[str, int] = {}
    for entries in files:
        earlier = dict(places)
        changed: list[str] = []
        for entry in entries:
            key = same(entry)
            if key and key in earlier:
                if key in changed and not entry.faults:
                    entry.wrong("this file has changed that before; say all of it once")
                changed.append(key)
                found[earlier[key]] = entry.over(found[earlier[key]])
            else:
                places[key] = len(found)
                found.append(entry)
    return found


def art_of(data: dict[str, Any]) -> dict[str, Any]:
    """What of an entry only screens look at, as plain data."""
    return {ICON.name: data[ICON.name]} if ICON.name in data else {}


def check_keys(entry: Entry, keys: list[Key], known: Iterable[str] = ()) -> None:
    """Every key that there is not, every one that is missing, every value that cannot be.

    `known`: what there is already; an entry that lacks keys may have been meant to change one of them.
    """
    wrong = wrong_keys(entry.data, keys)
    entry.sound = not wrong
    if wrong and entry.name and any([key.needed and key.name not in entry.data for key in keys]):
        hint = did_you_mean(entry.name, known)
        wrong[-1] += f".{hint}" if hint else ""
    for says in wrong:
        entry.wrong(says)


def of_some_kinds(shapes: Shapes) -> list[str]:
    """The keys that only some kinds of cards have."""
    return list(dict.fromkeys([key for _, needs, may in shapes.values() for key in (*needs, *may)]))


def wrong_shape(data: dict[str, Any], shapes: Shapes, every: tuple[str, ...]) -> list[str]:
    """Where the keys of a card do not fit its kind, a sentence each; `every` card may have those keys."""
    kind: str = data["kind"]
    clause, needs, may = shapes[kind]
    wrong = [f'{article(kind)} {kind} needs "{key}" ({clause})' for key in needs if key not in data]
    for key in data:
        if key not in every and key not in needs and key not in may:
            wrong.append(f'{article(kind)} {kind} has no "{key}" ({clause})')
    return wrong


def check_entry(entry: dict[str, Any], where: str, keys: list[Key]) -> dict[str, Any]:
    """A table that is no entry of a list; BadInput with all that is wrong."""
    wrong = wrong_keys(entry, keys)
    if wrong:
        raise BadInput("\n".join([f"{where}: {says}" for says in wrong]))
    return entry


def wrong_keys(data: dict[str, Any], keys: list[Key]) -> list[str]:
    known = [key.name for key in keys]
    wrong: list[str] = []
    for name in data:
        if name not in known:
            keys_are = f"the keys are {', '.join(known)}."
            wrong.append(f'there is no key "{name}"; {keys_are}{did_you_mean(name, known)}')
    for key in keys:
        if key.name in data:
            wrong.extend(_wrong_value(data[key.name], key))
        elif key.needed:
            wrong.append(f'the key "{key.name}" is missing')
    return wrong


def _wrong_value(value: Any, key: Key) -> list[str]:
    if key.takes == "text":
        if not isinstance(value, str) or not value.strip():
            return [f'"{key.name}" must be a text in quotes, not {value!r}']
        if key.choices and value not in key.choices:
            one_of = f'"{key.name}" is one of {", ".join(key.choices)}'
            return [f'{one_of}; not "{value}".{did_you_mean(value, key.choices)}']
    elif key.takes == "number":
        return _wrong_number(value, key.name, key)
    elif key.takes == "yes":
        if not isinstance(value, bool):
            return [f'"{key.name}" must be true or false, not {value!r}']
    elif key.takes == "texts":
        if not isinstance(value, list) or not all([isinstance(each, str) for each in value]):
            return [f'"{key.name}" must be a list of texts, not {value!r}']
    else:
        names = key.takes.split()[1:]
        if not isinstance(value, dict) or sorted(value) != sorted(names):
            return [f'"{key.name}" must give {" and ".join(names)}, not {value!r}']
        return [says for name in names for says in _wrong_number(value[name], name, key)]
    return []


def _wrong_number(value: Any, name: str, key: Key) -> list[str]:
    if isinstance(value, bool) or not isinstance(value, int) or not key.least <= value <= key.most:
        return [f'"{name}" must be a number from {key.least} to {key.most}, not {value!r}']
    return []

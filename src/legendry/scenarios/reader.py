"""Parsing a scenario: header lines, then blocks of `key: value` lines.  Their meaning is not known here."""

from __future__ import annotations

import re
from typing import Final

from legendry.kernel.errors import BadInput
from legendry.kernel.spelling import did_you_mean

HEADER: Final = ("game", "title", "clauses")
STARTS: Final = ("given", "new")
BLOCKS: Final = (*STARTS, "when", "then", "refused")
CARDS: Final = "cards"
COMMENT: Final = re.compile(r"(?:^|\s)#.*")


class Line:
    """One line `key: value` and its number."""

    def __init__(self, number: int, key: str, value: str) -> None:
        self.number: Final = number
        self.key: Final = key
        self.value: Final = value

    def __str__(self) -> str:
        return f"{self.key}: {self.value}"


class Block:
    """The lines after `given:`, `new:`, `when:`, `then:` or `refused:`."""

    def __init__(self, kind: str, number: int, lines: list[Line]) -> None:
        self.kind: Final = kind
        self.number: Final = number
        self.lines: Final = lines


class Scenario:
    """A parsed scenario."""

    def __init__(self, file: str, header: dict[str, Line], cards: str, blocks: list[Block]) -> None:
        self.file: Final = file
        self.game: Final = header["game"].value
        self.title: Final = header["title"].value
        self.clauses: Final = header["clauses"].value.split() if "clauses" in header else []
        self.lines: Final = {key: line.number for key, line in header.items()}  # line numbers of the header
        self.cards: Final = cards  # the scenario's own cards, as the text of a card file
        self.blocks: Final = blocks


def place(file: str, number: int) -> str:
    """A location, as the beginning of a sentence."""
    return f"{file}, line {number}" if file else f"line {number}"


def read_lines(text: str, file: str = "") -> list[Line]:
    """The lines of a block, without comments and empty lines; a line that ends in a comma is joined with the next."""
    lines: list[Line] = []
    start, joined = 0, ""
    for number, raw in enumerate(text.splitlines(), 1):
        bare = COMMENT.sub("", raw).strip()
        if not bare:
            continue
        start = start if joined else number
        joined = f"{joined} {bare}".strip()
        if not joined.endswith((",", ";")):
            lines.append(_line(joined, start, file))
            joined = ""
    if joined:
        raise BadInput(f'{place(file, start)}: the line ends in "{joined[-1]}" and nothing follows')
    return lines


def _line(text: str, number: int, file: str) -> Line:
    key, colon, value = text.partition(":")
    if not colon or not key.strip():
        raise BadInput(f'{place(file, number)}: a line must be "word: value", not "{text}"')
    return Line(number, " ".join(key.split()), " ".join(value.split()))


def read_scenario(text: str, file: str = "") -> Scenario:
    """Parse a scenario; raises BadInput with the location of the error."""
    text, cards = _without_cards(text)
    header: dict[str, Line] = {}
    blocks: list[Block] = []
    for line in read_lines(text, file):
        if line.key.lower() in BLOCKS and not line.value:
            blocks.append(Block(line.key.lower(), line.number, []))
        elif blocks:
            blocks[-1].lines.append(line)
        else:
            _take_header(header, line, file)
    _check_whole(header, blocks, file)
    return Scenario(file, header, cards, blocks)


def _take_header(header: dict[str, Line], line: Line, file: str) -> None:
    key = line.key.lower()
    if key not in HEADER:
        hint = did_you_mean(key, [*HEADER, CARDS, *BLOCKS])
        why = f'the header may contain {", ".join(HEADER)}; not "{line.key}".{hint}'
        raise BadInput(f"{place(file, line.number)}: {why}")
    if key in header:
        raise BadInput(f'{place(file, line.number)}: "{line.key}" appears twice')
    header[key] = line


def _check_whole(header: dict[str, Line], blocks: list[Block], file: str) -> None:
    name = file or "the scenario"
    for key in ("game", "title"):
        if key not in header or not header[key].value:
            raise BadInput(f'{name} has no line "{key}: ..." in its header')
    if not blocks or blocks[0].kind not in STARTS:
        raise BadInput(f'{name} must start with a position: "given:" or "new:"')
    if not any(block.kind in ("then", "refused") and block.lines for block in blocks):
        raise BadInput(f'{name} checks nothing: it has neither "then:" nor "refused:"')


def _without_cards(text: str) -> tuple[str, str]:
    """Split off the `cards:` blocks, which are card files; line numbers stay the same."""
    rest: list[str] = []
    cards: list[str] = []
    inside = False
    for raw in text.splitlines():
        bare = COMMENT.sub("", raw).strip()
        word = bare[:-1].strip().lower() if bare.endswith(":") else ""
        if word in (*BLOCKS, CARDS):
            inside = word == CARDS
            rest.append("" if inside else raw)
            cards.append("")
        else:
            rest.append("" if inside else raw)
            cards.append(raw if inside else "")
    return "\n".join(rest), "\n".join(cards) if any(each.strip() for each in cards) else ""

"""Fitting text: truncation, abbreviation, wrapping."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size

from legendry.terminal.canvas import Line


def truncate(text: str, width: int) -> str:
    """Cut a text that is too long, ending in an ellipsis."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, width - 1).rstrip() + "…" if width > 0 else ""


def abbreviate(name: str, width: int) -> str:
    """An abbreviated but recognisable name: "Thornback Boar", "T. Boar", "Boar"; "Champion of Valtia", "Champion"."""
    if cell_len(name) <= width:
        return name
    words = name.split()
    first, last = words[0], words[-1]
    tries = [f"{first[0]}. {last}", f"{first[0]}.{last}", last, first] if len(words) == 2 else [first]
    for each in tries:
        if cell_len(each) <= width:
            return each
    return truncate(first, width)


def wrap(line: Line, width: int, indent: int = 0) -> list[Line]:
    """Wrap a styled line between words; lines after the first are indented."""
    words: list[tuple[str, str]] = []
    for text, style in line:
        for number, word in enumerate(text.split(" ")):
            if number:
                words.append((" ", style))
            if word:
                words.append((word, style))
    made: list[Line] = [[]]
    used = 0
    for text, style in words:
        size = cell_len(text)
        if used + size > width and used > indent and text != " ":
            made.append([(" " * indent, "")] if indent else [])
            used = indent
        if text == " " and ((used == indent and len(made) > 1) or used >= width):
            continue
        made[-1].append((text, style))
        used += size
    return made


def wrap_text(text: str, style: str, width: int, indent: int = 0) -> list[Line]:
    return wrap([(text, style)], width, indent)

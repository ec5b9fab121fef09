"""Findings as a part of a Markdown file: below the heading of its game, the other parts stay as they are."""

from __future__ import annotations

from pathlib import Path

from legendry.kernel.errors import BadInput
from legendry.lab.finding import Finding, Grid

HEADING = "## "


def write_part(path: Path, title: str, command: str, findings: list[Finding]) -> None:
    """Put the findings of a game in the place of those that are there, or at the end."""
    try:
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(with_part(text, title, part(title, command, findings)), encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{path} cannot be written: {error}") from None


def with_part(text: str, title: str, new: str) -> str:
    """A text with a part under the heading of this title; a text has one heading of a kind."""
    head, *parts = ("\n" + text).split("\n" + HEADING)
    found = [HEADING + each.rstrip() + "\n" for each in parts]
    titles = [each.splitlines()[0].removeprefix(HEADING) for each in found]
    if title in titles:
        found[titles.index(title)] = new
    else:
        found.append(new)
    return "\n".join([*([head.strip() + "\n"] if head.strip() else []), *found])


def part(title: str, command: str, findings: list[Finding]) -> str:
    says = [line for each in findings for line in each.says]
    tables = [table(grid) for each in findings for grid in each.grids]
    return "\n\n".join([HEADING + title, f"```\n{command}\n```", *says, *tables]) + "\n"


def table(grid: Grid) -> str:
    rows = [grid.columns, ["---"] + ["---:"] * (len(grid.columns) - 1), *grid.rows]
    lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    return "\n".join([f"{grid.title}:", "", *lines])

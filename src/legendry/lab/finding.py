"""What a study found: sentences, tables, plots and the same as data; printed as text, JSON or a page."""

from __future__ import annotations

import sys
from typing import Any, Final, NamedTuple

from legendry.lab.statistics import Estimate

WIDE: Final = 160  # letters of a line where nobody says how many there are


class Grid(NamedTuple):
    """A table of texts; the first column names its rows."""

    title: str
    columns: list[str]
    rows: list[list[str]]


class Finding(NamedTuple):
    """`plots` are SVG; `data` is what --json prints."""

    title: str
    says: list[str]
    grids: list[Grid]
    plots: list[str]
    data: dict[str, Any]


def percent(found: Estimate) -> str:
    """A rate with its interval."""
    low, high = max(0.0, found.low), min(1.0, found.high)
    return f"{100 * found.value:.1f} % ({100 * low:.1f} to {100 * high:.1f})" if found.deals else "none"


def points(found: Estimate) -> str:
    """A difference of rates with its interval, in percentage points."""
    return f"{100 * found.value:+.1f} ({100 * found.low:+.1f} to {100 * found.high:+.1f})" if found.deals else "none"


def amount(found: Estimate, signed: bool = False) -> str:
    """Any other mean with its interval."""
    if not found.deals:
        return "none"
    form = "+.1f" if signed else ".1f"
    return f"{found.value:{form}} ({found.low:{form}} to {found.high:{form}})"


def as_data(found: Estimate) -> dict[str, Any]:
    return {"value": tidy(found.value), "interval": [tidy(found.low), tidy(found.high)], "deals": found.deals}


def tidy(value: float) -> float:
    """Rounded to meaningful digits."""
    return round(value, 5)


def duration(seconds: float) -> str:
    """A rough duration, in words."""
    if seconds < 90:
        return f"{max(1, round(seconds))} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


def merged(title: str, found: list[Finding]) -> Finding:
    """Several findings as one."""
    return Finding(
        title, [line for each in found for line in each.says],
        [grid for each in found for grid in each.grids], [plot for each in found for plot in each.plots],
        {"study": "report", "game": found[0].data["game"], "findings": [each.data for each in found]},
    )  # fmt: skip


def show(finding: Finding) -> None:
    """Print it as text."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(highlight=False, width=None if sys.stdout.isatty() else WIDE)
    console.print(Text(finding.title, "bold"))
    for line in finding.says:
        console.print(Text(line))
    for grid in finding.grids:
        console.print()
        table = Table(title=Text(grid.title), title_justify="left", box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for k, name in enumerate(grid.columns):
            table.add_column(name, justify="right" if k else "left")
        for row in grid.rows:
            table.add_row(*[Text(cell) for cell in row])
        console.print(table)

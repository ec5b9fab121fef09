"""Small plots as SVG, without a library: rates with their intervals, a table of colours, bars."""

from __future__ import annotations

from html import escape
from typing import Final

from legendry.lab.statistics import Estimate

WIDTH: Final = 720
LABELS: Final = 220  # pixels for the names of rows
ROW: Final = 22
TOP: Final = 30
LETTER: Final = 6.2  # width of a letter, about


def dots(title: str, rows: list[tuple[str, Estimate]], scale: float = 100, middle: float | None = 0) -> str:
    """A dot and its interval for each row; a line where nothing differs."""
    ends = [each for _, found in rows for each in (found.low * scale, found.high * scale)]
    low, high = min([*ends, *([] if middle is None else [middle])]), max([*ends, *([] if middle is None else [middle])])
    room = (high - low or 1.0) * 0.06
    low, high = low - room, high + room

    def x(value: float) -> float:
        return LABELS + (WIDTH - LABELS - 20) * (value - low) / (high - low)

    height = TOP + ROW * len(rows) + 30
    parts = [ticks(low, high, x, height)]
    if middle is not None:
        parts.append(line(x(middle), TOP, x(middle), height - 30, "middle"))
    for k, (name, found) in enumerate(rows):
        y = TOP + ROW * k + ROW / 2
        told = f"{name}: {found.value * scale:.1f} ({found.low * scale:.1f} to {found.high * scale:.1f})"
        parts.append(f"<g><title>{escape(told)}</title>{label(name, y)}")
        parts.append(line(x(found.low * scale), y, x(found.high * scale), y, "reach"))
        parts.append(f'<circle cx="{x(found.value * scale):.1f}" cy="{y:.1f}" r="4.5"/></g>')
    return drawing(title, height, parts)


def cells(title: str, rows: list[str], columns: list[str], values: list[list[float | None]]) -> str:
    """A table of shares from 0 to 1; half of the games is pale, more is green, less is red."""
    size = min(110, (WIDTH - LABELS) // max(1, len(columns)))
    parts: list[str] = []
    letters = int(size / LETTER)
    for k, name in enumerate(columns):
        short = name if len(name) <= letters else name[: max(1, letters - 1)] + "…"
        x = LABELS + size * k + size / 2
        parts.append(f'<text x="{x:.0f}" y="{TOP + 12}" text-anchor="middle">{escape(short)}</text>')
    for j, row in enumerate(values):
        y = TOP + ROW * (j + 1)
        parts.append(label(rows[j], y + ROW / 2))
        for k, value in enumerate(row):
            if value is not None:
                hue, strength = (150, value - 0.5) if value >= 0.5 else (10, 0.5 - value)
                shade = f"hsl({hue} 55% 45% / {0.06 + 1.5 * strength:.2f})"
                x = LABELS + size * k
                parts.append(f'<rect x="{x}" y="{y}" width="{size - 2}" height="{ROW - 2}" fill="{shade}"/>')
                parts.append(f'<text x="{x + size / 2:.0f}" y="{y + 15}" text-anchor="middle">{100 * value:.0f}</text>')
    return drawing(title, TOP + ROW * (len(rows) + 1) + 10, parts)


def bars(title: str, rows: list[tuple[str, float]], unit: str = "") -> str:
    """A bar for each row, from 0."""
    most = max([value for _, value in rows], default=1.0) or 1.0
    parts: list[str] = []
    for k, (name, value) in enumerate(rows):
        y = TOP + ROW * k
        width = (WIDTH - LABELS - 80) * value / most
        parts.append(label(name, y + ROW / 2))
        parts.append(f'<rect class="bar" x="{LABELS}" y="{y + 3}" width="{width:.1f}" height="{ROW - 6}"/>')
        parts.append(f'<text x="{LABELS + width + 6:.1f}" y="{y + 15}">{value:.3g}{escape(unit)}</text>')
    return drawing(title, TOP + ROW * len(rows) + 10, parts)


def drawing(title: str, height: float, parts: list[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" role="img">'
    named = f'<title>{escape(title)}</title><text class="title" x="0" y="14">{escape(title)}</text>'
    return f"{head}{named}{''.join(parts)}</svg>"


def ticks(low: float, high: float, x: object, height: float) -> str:
    """Round numbers below the plot."""
    assert callable(x)
    step = next(size for size in (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1e9) if (high - low) / size <= 9)
    parts: list[str] = []
    k = int(low // step) + 1
    while k * step < high:
        at = x(k * step)
        parts.append(line(at, TOP, at, height - 30, "grid"))
        parts.append(f'<text x="{at:.1f}" y="{height - 12:.0f}" text-anchor="middle">{k * step:g}</text>')
        k += 1
    return "".join(parts)


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def label(name: str, y: float) -> str:
    return f'<text x="{LABELS - 10}" y="{y + 4:.1f}" text-anchor="end">{escape(name)}</text>'

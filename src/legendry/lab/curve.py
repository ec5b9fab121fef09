"""Win probabilities over a game: as a line of blocks, and as a plot."""

from __future__ import annotations

from html import escape
from typing import Final

from legendry.lab.analysis import Judged, Turn

BLOCKS: Final = "▁▂▃▄▅▆▇█"
WIDE, HIGH = 900, 420  # of the plot
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 48, 44  # its margins
COLOURS: Final = (  # by seat: on light paper, on dark
    ("#1f5fa8", "#86b8ea"), ("#b03a26", "#f2a596"), ("#2b6b24", "#8fcb85"),
    ("#7a5200", "#f0b740"), ("#6a3fb0", "#c2abe8"), ("#0f6a75", "#6fcbd9"),
)  # fmt: skip
STYLE: Final = "\n".join([
    "text { font: 13px sans-serif; fill: #2c2722 } .title { font: bold 15px sans-serif } .paper { fill: #fbf8f2 }",
    ".axis { stroke: #2c2722 } .grid { stroke: #d8cfbd } .line { fill: none; stroke-width: 2; stroke-linejoin: round }",
    ".turn { stroke: #fbf8f2; stroke-width: 1.5 }",
    *(f".s{seat} {{ stroke: {light} }} .f{seat} {{ fill: {light} }}" for seat, (light, _) in enumerate(COLOURS)),
    "@media (prefers-color-scheme: dark) {",
    "text { fill: #ece6da } .paper { fill: #1c1f24 } .axis { stroke: #ece6da } .grid { stroke: #3a404a }",
    ".turn { stroke: #1c1f24 }",
    *(f".s{seat} {{ stroke: {dark} }} .f{seat} {{ fill: {dark} }}" for seat, (_, dark) in enumerate(COLOURS)),
    "}",
])  # fmt: skip


def points(judged: list[Judged], seat: int, moves: int, end: float | None) -> list[tuple[int, float]]:
    """A seat's win probability before each of its questions, and how the game ended for it, if it did."""
    found = [(each.number, each.before) for each in judged if each.seat == seat]
    return found if end is None or not found else [*found, (moves, end)]


def blocks(curve: list[tuple[int, float]], moves: int, width: int) -> str:
    """A block for each part of the game, as high as the win probability; a dot before the first question."""
    said = ""
    for column in range(width):
        known = [chance for number, chance in curve if number <= (column + 1) * moves / width]
        said += BLOCKS[min(len(BLOCKS) - 1, int(known[-1] * len(BLOCKS)))] if known else "·"
    return said


def plot(
    title: str, curves: dict[str, list[tuple[int, float]]], seats: list[int], turns: list[Turn], moves: int,
    along: str = "moves",
) -> str:  # fmt: skip
    """An SVG picture: a line for each seat by its name, turning points as dots that tell what happened there."""
    drawn = [frame(title, moves, along)]
    x = LEFT
    for seat, (name, curve) in zip(seats, curves.items(), strict=True):
        colour = seat % len(COLOURS)
        drawn.append(f'<rect class="f{colour}" x="{x}" y="30" width="14" height="4"/>')
        drawn.append(f'<text x="{x + 20}" y="37">{escape(name)}</text>')
        x += 44 + 8 * len(name)
        path = " ".join("{:.1f},{:.1f}".format(*place(number, chance, moves)) for number, chance in curve)
        drawn.append(f'<polyline class="line s{colour}" points="{path}"/>')
        for turn in turns:
            if turn.seat == seat:
                across, down = place(turn.number, turn.before if turn.played else turn.after, moves)
                size = 6 if turn.kind == "blunder" else 4
                drawn.append(f'<circle class="turn f{colour}" cx="{across:.1f}" cy="{down:.1f}" r="{size}">'
                             f"<title>{escape(told(turn, name))}</title></circle>")  # fmt: skip
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}">\n' + "\n".join(drawn) + "\n</svg>\n"


def frame(title: str, moves: int, along: str) -> str:
    """Background, axes and their labels."""
    drawn = [f"<style>{STYLE}</style>", f'<rect class="paper" width="{WIDE}" height="{HIGH}"/>',
             f'<text class="title" x="{LEFT}" y="20">{escape(title)}</text>']  # fmt: skip
    for percent in (0, 25, 50, 75, 100):
        _, y = place(0, percent / 100, moves)
        kind = "grid" if percent else "axis"
        drawn.append(f'<line class="{kind}" x1="{LEFT}" y1="{y:.1f}" x2="{WIDE - RIGHT}" y2="{y:.1f}"/>')
        drawn.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>')
    drawn.append(f'<line class="axis" x1="{LEFT}" y1="{TOP}" x2="{LEFT}" y2="{HIGH - BOTTOM}"/>')
    for number in sorted({0, moves // 4, moves // 2, 3 * moves // 4, moves}):
        x, y = place(number, 0.0, moves)
        drawn.append(f'<text x="{x:.1f}" y="{y + 18:.1f}" text-anchor="middle">{number}</text>')
    drawn.append(f'<text x="{WIDE - RIGHT}" y="{HIGH - 8}" text-anchor="end">{along}</text>')
    return "\n".join(drawn)


def place(number: int, chance: float, moves: int) -> tuple[float, float]:
    """Where the win probability at a move lies in the picture."""
    return LEFT + (WIDE - LEFT - RIGHT) * number / max(1, moves), TOP + (HIGH - TOP - BOTTOM) * (1 - chance)


def told(turn: Turn, name: str) -> str:
    change = f"{100 * turn.before:.0f} % to {100 * turn.after:.0f} %"
    what = (
        f"{name} played {turn.played}; better: {turn.better}" if turn.played else f"{name}: by luck, or by the others"
    )
    return f"Move {turn.number}, {turn.kind}: {what} ({change})"

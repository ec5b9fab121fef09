"""A grid of styled characters to draw on, with regions for cursor and mouse."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.text import Text

from legendry.terminal.palette import Palette

Span = tuple[str, str]  # text and style; the palette defines the style names
Line = list[Span]

# Corners and edges: top left, top right, bottom left, bottom right, horizontal, vertical.
BORDERS: Final = {"light": "╭╮╰╯─│", "heavy": "┏┓┗┛━┃", "double": "╔╗╚╝═║", "none": "      "}


class HitRegion(NamedTuple):
    """A rectangle that cursor and mouse can be on, and the name of the place there."""

    place: str
    x: int
    y: int
    width: int
    height: int

    def contains(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


class Canvas:
    """A drawing area; `part` gives a smaller area of the same grid."""

    def __init__(self, width: int, height: int, palette: Palette, whole: Canvas | None = None) -> None:
        self.width: Final = max(0, width)
        self.height: Final = max(0, height)
        self.palette: Final = palette
        self.x = 0
        self.y = 0
        if whole is None:
            self.chars: list[list[str]] = [[" "] * self.width for _ in range(self.height)]
            self.foregrounds: list[list[str]] = [["ink"] * self.width for _ in range(self.height)]
            self.backgrounds: list[list[str]] = [["paper"] * self.width for _ in range(self.height)]
            self.regions: list[HitRegion] = []
        else:
            self.chars, self.foregrounds, self.backgrounds, self.regions = (
                whole.chars,
                whole.foregrounds,
                whole.backgrounds,
                whole.regions,
            )

    def part(self, x: int, y: int, width: int, height: int) -> Canvas:
        """An area within this one; it is clipped to it."""
        made = Canvas(min(width, self.width - x), min(height, self.height - y), self.palette, self)
        made.x, made.y = self.x + x, self.y + y
        return made

    # ---- drawing --------------------------------------------------------------------------------

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write a text, keeping the background if the style has none; returns the column after it."""
        if not 0 <= y < self.height:
            return x + cell_len(text)
        ink, _, ground = style.partition("on ")
        chars, foregrounds, backgrounds = (
            self.chars[self.y + y],
            self.foregrounds[self.y + y],
            self.backgrounds[self.y + y],
        )
        for char in text:
            size = 1 if char < "\u1100" else cell_len(char)
            if x >= 0 and x + size <= self.width:
                at = self.x + x
                chars[at : at + size] = [char, ""][:size]
                foregrounds[at : at + size] = [ink] * size
                if ground:
                    backgrounds[at : at + size] = [ground] * size
            x += size
        return x

    def put_line(self, x: int, y: int, line: Line) -> int:
        for text, style in line:
            x = self.put(x, y, text, style)
        return x

    def put_right(self, y: int, line: Line, margin: int = 0) -> int:
        """Write a right-aligned line; returns its first column."""
        x = self.width - margin - line_width(line)
        self.put_line(x, y, line)
        return x

    def fill(self, style: str) -> None:
        """Clear the area to a background: "on felt"."""
        ground = style.removeprefix("on ")
        left, right, width = self.x, self.x + self.width, self.width
        for y in range(self.y, self.y + self.height):
            self.chars[y][left:right] = [" "] * width
            self.foregrounds[y][left:right] = ["ink"] * width
            self.backgrounds[y][left:right] = [ground] * width

    def border(self, kind: str, style: str, bottom: bool = True) -> None:
        """Draw a border, with or without its bottom line."""
        corners = BORDERS[kind]
        right, low = self.width - 1, self.height - 1
        self.put(0, 0, corners[0] + corners[4] * (self.width - 2) + corners[1], style)
        for y in range(1, low if bottom else low + 1):
            self.put(0, y, corners[5], style)
            self.put(right, y, corners[5], style)
        if bottom:
            self.put(0, low, corners[2] + corners[4] * (self.width - 2) + corners[3], style)

    def add_region(self, place: str) -> None:
        """Make the whole area a region."""
        if self.width and self.height:
            self.regions.append(HitRegion(place, self.x, self.y, self.width, self.height))

    # ---- reading --------------------------------------------------------------------------------

    def segments(self, y: int) -> list[Segment]:
        """A row of the grid as runs of one style."""
        found: list[Segment] = []
        chars, foregrounds, backgrounds = self.chars[y], self.foregrounds[y], self.backgrounds[y]
        start = 0
        for x in range(1, len(chars) + 1):
            if x == len(chars) or foregrounds[x] != foregrounds[start] or backgrounds[x] != backgrounds[start]:
                style = self.palette.style(f"{foregrounds[start]} on {backgrounds[start]}")
                found.append(Segment("".join(chars[start:x]), style))
                start = x
        return found

    def text(self) -> str:
        return "\n".join("".join(row).rstrip() for row in self.chars)


def line_width(line: Line) -> int:
    return sum(cell_len(text) for text, _ in line)


def rich_text(lines: list[Line], palette: Palette) -> Text:
    """Styled lines as Rich text, for other widgets."""
    made = Text()
    for number, line in enumerate(lines):
        if number:
            made.append("\n")
        for text, style in line:
            made.append(text, palette.style(style))
    return made

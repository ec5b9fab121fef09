"""The widget that shows a canvas and reports where the mouse is."""

from __future__ import annotations

from collections.abc import Callable

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from legendry.terminal.canvas import Canvas, HitRegion
from legendry.terminal.navigation import region_at
from legendry.terminal.palette import Palette

Painter = Callable[[Canvas], None]


class CanvasWidget(Widget, can_focus=True):
    """Repaints on request and when its size changes."""

    DEFAULT_CSS = "CanvasWidget { width: 1fr; height: 1fr; }"

    class Clicked(Message):
        """A click on a place; button 3 is the right one."""

        def __init__(self, place: str, button: int) -> None:
            super().__init__()
            self.place = place
            self.button = button

    class Hovered(Message):
        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    class Scrolled(Message):
        """The mouse wheel; positive is up."""

        def __init__(self, lines: int) -> None:
            super().__init__()
            self.lines = lines

    def __init__(self, painter: Painter, palette: Palette) -> None:
        super().__init__()
        self.painter = painter
        self.palette = palette
        self.canvas = Canvas(0, 0, palette)
        self.hovered = ""

    @property
    def regions(self) -> list[HitRegion]:
        return self.canvas.regions

    def repaint(self) -> None:
        width, height = self.size
        self.canvas = Canvas(width, height, self.palette)
        if width and height:
            self.painter(self.canvas)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        if y >= self.canvas.height:
            return Strip([Segment(" " * self.size.width)], self.size.width)
        return Strip(self.canvas.segments(y), self.canvas.width)

    def on_resize(self) -> None:
        self.repaint()

    def on_click(self, event: events.Click) -> None:
        place = region_at(self.regions, event.x, event.y)
        if place:
            self.post_message(self.Clicked(place, event.button))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        place = region_at(self.regions, event.x, event.y)
        if place != self.hovered:
            self.hovered = place
            self.post_message(self.Hovered(place))

    def on_leave(self) -> None:
        self.hovered = ""
        self.post_message(self.Hovered(""))

    def on_mouse_scroll_up(self) -> None:
        self.post_message(self.Scrolled(3))

    def on_mouse_scroll_down(self) -> None:
        self.post_message(self.Scrolled(-3))

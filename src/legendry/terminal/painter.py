"""Painting the play screen: what all games share, around what the game view draws."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from legendry.terminal.canvas import Canvas, Line
from legendry.terminal.game_view import DrawnScene, GameView
from legendry.terminal.layout import MIN_SIZE, Rect, fits
from legendry.terminal.text import truncate, wrap, wrap_text

LogLine = tuple[int, str, str]


class Key(NamedTuple):
    """A key with its label; it can be clicked too."""

    key: str
    label: str
    open: bool = True


class Notice(NamedTuple):
    """A message for the player; `clause` is its rule."""

    head: str
    text: str
    clause: str = ""


@dataclass
class Status:
    """What is shown around the game view."""

    title: str = ""
    question: str = ""
    answers: list[Key] = field(default_factory=list)
    notice: Notice | None = None
    hint: str = ""
    recent_events: str = ""  # shown if there is neither notice nor hint
    rule: str = ""  # text of the notice's clause
    inspect: str = ""  # the place described in the panel
    log: list[LogLine] = field(default_factory=list)
    scroll: int = 0  # log lines scrolled back
    hands_hidden: bool = False  # several people are watching
    bar: list[Key] = field(default_factory=list)
    tools: list[Key] = field(default_factory=list)


KEPT_TOOLS: Final = 3  # on a narrow screen: Undo, Why not?, Help
NAMED: Final = {"space": "Space", "question_mark": "?", "colon": ":"}


def paint_screen(canvas: Canvas, game_view: GameView, scene: DrawnScene, status: Status) -> None:
    if not fits(canvas.width, canvas.height):
        too_small(canvas)
        return
    lay = game_view.lay_out(canvas.width, canvas.height, len(scene.players))
    if lay.title.height:
        paint_title(area_of(canvas, lay.title), status.title)
    game_view.paint_others(area_of(canvas, lay.others), scene)
    game_view.paint_player(area_of(canvas, lay.player), scene, scene.seat)
    game_view.paint_board(area_of(canvas, lay.board), scene)
    if status.hands_hidden:
        area_of(canvas, lay.hand).put(2, 1, "Hands stay hidden while the bots move.", "soft")
    else:
        game_view.paint_hand(area_of(canvas, lay.hand), scene)
    if lay.panel.width:
        paint_panel(area_of(canvas, lay.panel), game_view, scene, status)
    paint_question(area_of(canvas, lay.question), status)
    paint_message(area_of(canvas, lay.message), status)
    paint_bar(area_of(canvas, lay.bar), status)


def area_of(canvas: Canvas, box: Rect) -> Canvas:
    return canvas.part(box.x, box.y, box.width, box.height)


def too_small(canvas: Canvas) -> None:
    need, have = "{} columns and {} lines".format(*MIN_SIZE), f"{canvas.width} and {canvas.height}"
    says = f"The table needs {need}; this terminal has {have}. Please enlarge it."
    lines = wrap_text(says, "ink", max(10, canvas.width - 2))
    for y, line in enumerate(lines):
        canvas.put_line(1, y, line)


def paint_title(canvas: Canvas, title: str) -> None:
    x = canvas.put(1, 0, "legendry", "lit bold")
    canvas.put(x + 2, 0, truncate(title, canvas.width - x - 4), "soft")


# ---- question, message, keys --------------------------------------------------------------------


def paint_question(canvas: Canvas, status: Status) -> None:
    """The question; answers that are not on the board follow as keys."""
    canvas.fill("on night")
    x = canvas.put(1, 0, "● ", "lit bold") if status.answers or status.question else 1
    x = canvas.put(x, 0, truncate(status.question, canvas.width - x - 1), "ink bold") + 2
    for key in status.answers:
        x = paint_key(canvas, x, key) + 2


def paint_message(canvas: Canvas, status: Status) -> None:
    notice = status.notice
    if notice is None:
        if status.hint:
            canvas.put_line(1, 0, [("→ ", "lit bold"), (truncate(status.hint, canvas.width - 4), "lit")])
        elif status.recent_events:
            canvas.put(1, 0, truncate(status.recent_events, canvas.width - 2), "soft")
        return
    clause = f" ({notice.clause})" if notice.clause else ""
    head = f"{notice.head} " if notice.head else ""
    room = canvas.width - 2 - len(clause) - len(head)
    x = canvas.put_line(1, 0, [(head, "attack bold"), (truncate(notice.text, room), "ink")])
    if clause:
        part = canvas.part(x, 0, len(clause), 1)
        part.put(0, 0, clause, "lit underline")
        part.add_region(f"rule {notice.clause}")


def paint_key(canvas: Canvas, x: int, key: Key) -> int:
    name = NAMED.get(key.key, key.key.upper())
    part = canvas.part(x, 0, key_width(key), 1)
    end = part.put(0, 0, f" {name} ", "lit bold reverse" if key.open else "soft")
    end = part.put(end + 1, 0, key.label, "ink" if key.open else "soft dim")
    part.add_region(f"key {key.key}")
    return x + end


def paint_bar(canvas: Canvas, status: Status) -> None:
    """Keys of the game on the left, keys of the screen on the right."""
    canvas.fill("on felt")
    bar, tools = status.bar[:], status.tools[:]
    while bar_width(bar) + bar_width(tools) > canvas.width and (
        len(tools) > KEPT_TOOLS or not all(k.open for k in bar)
    ):
        if len(tools) > KEPT_TOOLS:
            tools.pop()
        else:
            bar.remove(next(key for key in bar if not key.open))
    if bar_width(bar) + bar_width(tools) > canvas.width:
        tools = [key._replace(label="") for key in tools]
    x = 0
    for key in bar:
        x = paint_key(canvas, x, key) + 1
    x = canvas.width - bar_width(tools)
    for key in tools:
        x = paint_key(canvas, x, key) + 1


def bar_width(keys: list[Key]) -> int:
    return sum(key_width(key) + 1 for key in keys)


def key_width(key: Key) -> int:
    return len(NAMED.get(key.key, key.key)) + len(key.label) + 3


# ---- panel --------------------------------------------------------------------------------------


def paint_panel(canvas: Canvas, game_view: GameView, scene: DrawnScene, status: Status) -> None:
    """Details of the place under the cursor, or the rule of the notice; below them the log."""
    canvas.fill("on felt")
    width = canvas.width - 2
    lines = inspected(game_view, scene, status, width)
    most = canvas.height // 2 + 1
    if len(lines) > most:
        key = "?" if status.rule else "Space"
        lines = [*lines[: most - 1], [(f"… {key} for more", "lit")]]
    for y, line in enumerate(lines):
        canvas.put_line(1, y, line)
    top = len(lines) + 1 if lines else 0
    paint_log(canvas.part(0, top, canvas.width, canvas.height - top), game_view, scene, status)


def inspected(game_view: GameView, scene: DrawnScene, status: Status, width: int) -> list[Line]:
    notice = status.notice
    if notice is not None and notice.clause:
        words = [line for text in status.rule.splitlines() for line in wrap_text(text, "ink", width)]
        return [[(notice.clause, "lit bold"), ("  rule", "soft")], *words]
    return game_view.describe(scene, status.inspect, width)


def paint_log(canvas: Canvas, game_view: GameView, scene: DrawnScene, status: Status) -> None:
    canvas.put(1, 0, "─" * (canvas.width - 2), "line")
    canvas.put(2, 0, " Log ", "soft bold")
    canvas.add_region("log")
    room = canvas.height - 1
    lines = log_lines(game_view, scene.seat, status.log, canvas.width - 2)
    end = max(min(room, len(lines)), len(lines) - status.scroll)
    for y, line in enumerate(lines[max(0, end - room) : end]):
        canvas.put_line(1, y + 1, line)
    if end < len(lines):
        canvas.put_right(0, [(" ▼ more ", "lit")], 1)


def log_lines(game_view: GameView, seat: int, log: list[LogLine], width: int) -> list[Line]:
    """Log lines with the symbol of the seat and the clause."""
    found: list[Line] = []
    for who, clause, says in log:
        sign, colour = game_view.seat_sign(seat, who)
        found += wrap([(f"{sign} ", f"{colour} bold"), (f"{says} ", "ink"), (clause, "soft")], width, 2)
    return found

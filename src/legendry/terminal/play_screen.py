"""The screen on which a game is played: keys and clicks become moves, and whoever is asked next gets to choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.timer import Timer

from legendry.bots import Observation
from legendry.bots.estimates import MoveEstimate
from legendry.bots.search_bots import SearchBot
from legendry.kernel.agenda import Option
from legendry.kernel.errors import IllegalMove
from legendry.terminal.base_app import BaseApp
from legendry.terminal.canvas_widget import CanvasWidget
from legendry.terminal.controller import Controller
from legendry.terminal.game_view import GameView
from legendry.terminal.match import Match
from legendry.terminal.navigation import DIRECTIONS
from legendry.terminal.painter import Notice, log_lines
from legendry.terminal.popups import EndPopup, HandoverScreen, LeavePopup, MovesPopup, TextPopup
from legendry.terminal.search_worker import SearchWorker, advice_bot, advice_lines, best_moves

PAUSE: Final = 0.8  # seconds between the moves of a bot, if there is one; of several, less
STEP_FACTOR: Final = 1.5  # times as long for a part of what happens by itself
ANIMATION_KEYS: Final = ("l", "question_mark", "f1", "q", "pageup", "pagedown")  # keys that work while it is told
BATCH: Final = 50  # moves of bots between two looks at the keys
PAGE: Final = 8  # lines of the log


class PlayScreen(Screen[None]):
    app: BaseApp

    def __init__(self, match: Match, game_view: GameView, pause: float, hints: bool) -> None:
        super().__init__()
        self.match = match
        self.game_view = game_view
        self.pause = pause
        self.controller = Controller(match, game_view, hints)
        self.timer: Timer | None = None
        self.worker = SearchWorker(self)
        self.tools: dict[str, Callable[[], None]] = {
            "enter": self.enter, "escape": self.cancel, "u": self.undo, "w": self.why_not, "space": self.details,
            "question_mark": self.help, "f1": self.help, "colon": self.type_in, "slash": self.type_in,
            "l": self.read_log, "v": self.look_through, "q": self.leave, "h": self.switch_hints, "p": self.switch_pause,
            "f": self.advise, "f2": self.advise,
        }  # fmt: skip
        if game_view.has_animation:
            self.tools["r"] = self.replay_animation

    def compose(self) -> ComposeResult:
        yield CanvasWidget(self.controller.draw, self.app.palette)

    def on_mount(self) -> None:
        self.call_after_refresh(self.proceed)

    def on_unmount(self) -> None:
        self.worker.stop()

    def repaint(self) -> None:
        self.query_one(CanvasWidget).repaint()

    # ---- what happens next ----------------------------------------------------------------------

    def proceed(self) -> None:
        """Ask whoever must choose now: the player at the screen, a bot, or the other player at this screen."""
        match, controller = self.match, self.controller
        if self.pause == 0:
            self.let_bots_move()
        controller.refresh()
        if match.over:
            controller.covered = False
            self.repaint()
            self.app.remove_autosave(match)
            self.show_end()
            return
        seat = match.next_seat()
        if seat in match.bots:
            controller.watch_bot()
            self.repaint()
            self.wait_for_bot()
        elif self.game_view.open_information and seat != match.seat:
            self.change_seat(seat)
        elif seat != match.seat or controller.covered:  # with several people, also for the same one after a bot
            controller.covered = True
            self.repaint()
            self.app.push_screen(
                HandoverScreen(self.game_view.name_of(match.table, seat)), lambda _: self.change_seat(seat)
            )
        else:
            self.repaint()
            if controller.begin_turn():
                self.repaint()
            if controller.answers_in_list:
                self.type_in()

    def change_seat(self, seat: int) -> None:
        self.controller.change_seat(seat)
        self.proceed()

    def wait_for_bot(self) -> None:
        self.stop_timer()
        share = self.pause * 2 / self.match.table.seats
        self.timer = self.set_timer(share or 0.01, self.bot_moves)

    def let_bots_move(self) -> None:
        """Without a pause: as far as they get before a person is asked, or the keys want to be looked at."""
        for _ in range(BATCH):
            match = self.match
            if match.over or match.next_seat() not in match.bots or match.search_bot() is not None:
                return
            self.let_bot_move()

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.stop()
            self.timer = None

    def bot_moves(self) -> None:
        self.stop_timer()
        searcher = self.match.search_bot()
        if searcher is None:
            self.play_animation(self.let_bot_move())
        else:
            self.let_bot_think(searcher)

    def let_bot_move(self) -> int:
        """Says from where on there is something to tell, or -1."""
        before = self.controller.snapshot()
        return self.show_move(self.match.bot_moves(), before)

    def show_move(self, option: Option, before: dict[str, Any]) -> int:
        self.controller.other_moved(option)
        return self.controller.add_animation(before)

    def let_bot_think(self, searcher: SearchBot) -> None:
        """A bot that takes its time moves when it is ready; meanwhile the keys work."""
        seat = self.match.next_seat()
        eye = Observation(self.match.table.clone(), seat)
        self.controller.thinking_bot = self.match.players[seat].partition(":")[0]
        self.repaint()
        self.worker.start(searcher, lambda: searcher.choose(eye).text, lambda move: self.bot_has_thought(seat, move))

    def bot_has_thought(self, seat: int, move: str) -> None:
        before = self.controller.snapshot()
        self.play_animation(self.show_move(self.match.play_for_bot(seat, move), before))

    def make_move(self, move: str) -> None:
        """The player's move, or the rule against it."""
        view = self.controller.scene.view
        try:
            self.match.play(move)
        except IllegalMove as error:
            self.controller.put_back()
            self.controller.refuse(error.refusal)
            self.repaint()
            return
        self.controller.moved(move, self.game_view.health(view))
        self.play_animation(self.controller.add_animation(view))

    # ---- what happens by itself, step by step ---------------------------------------------------

    def play_animation(self, start: int) -> None:
        """Tell what has happened by itself, from this part on; without a pause, or if nothing has, ask at once."""
        self.stop_thinking()
        if start >= 0 and self.pause:
            self.controller.covered = False
            self.show_step(start, True)
        else:
            self.proceed()

    def show_step(self, number: int, by_itself: bool) -> None:
        """Show one part of the story; after the last one, whoever must choose is asked."""
        self.stop_timer()
        if number >= len(self.controller.animation):
            self.controller.step_index, self.controller.notice = -1, None
            self.proceed()
            return
        self.controller.step_index = max(0, number)
        steps = f"{self.controller.step_index + 1} of {len(self.controller.animation)}"
        self.controller.notice = Notice(steps, "Enter goes on, ← goes back, Esc skips the rest.")
        self.repaint()
        if by_itself:
            self.timer = self.set_timer(
                self.pause * STEP_FACTOR, lambda: self.show_step(self.controller.step_index + 1, True)
            )

    def replay_animation(self) -> None:
        if self.controller.animation:
            self.show_step(0, False)
        else:
            self.controller.notice = Notice("", "Nothing has happened by itself yet.")
            self.repaint()

    def animation_key(self, key: str) -> bool:
        """A key while a story is told; says whether it means anything to it."""
        rest = len(self.controller.animation)
        ways = {"enter": 1, "right": 1, "space": 1, "left": -1, "escape": rest, "p": rest}
        if key == "p":
            self.switch_pause()
        if key not in ways:
            self.stop_timer()  # whoever looks elsewhere goes on by keys
            return key not in ANIMATION_KEYS
        self.show_step(self.controller.step_index + ways[key], self.timer is not None and key != "left")
        return True

    # ---- keys and mouse -------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        if self.press_key(event.key):
            event.stop()
            event.prevent_default()

    def press_key(self, key: str) -> bool:
        """A key was pressed, or clicked; says whether it means anything here."""
        controller = self.controller
        if controller.step_index >= 0 and self.animation_key(key):
            return True
        actions = {action.key: action.point for action in self.game_view.actions}
        answer = controller.answer(key)
        if answer:
            self.make_move(answer)
        elif key in DIRECTIONS:
            controller.move_cursor(key)
            self.repaint()
        elif key in ("tab", "shift+tab"):
            controller.next_highlighted(1 if key == "tab" else -1)
            self.repaint()
        elif key in ("pageup", "pagedown"):
            self.scroll_log(PAGE if key == "pageup" else -PAGE)
        elif key in self.tools:
            self.tools[key]()
        elif key in actions:
            self.act(actions[key])
        elif key.isdecimal():
            self.choose_card(int(key))
        else:
            return False
        return True

    def on_canvas_widget_clicked(self, event: CanvasWidget.Clicked) -> None:
        kind, _, rest = event.place.partition(" ")
        if kind == "key":
            self.press_key(rest)
        elif kind == "rule":
            self.help(rest)
        elif kind == "log":
            self.read_log()
        elif self.controller.step_index >= 0:
            self.animation_key("enter")
        else:
            self.controller.cursor = event.place
            self.repaint()
            if event.button == 3:
                self.details()
            else:
                self.enter()

    def on_canvas_widget_hovered(self, event: CanvasWidget.Hovered) -> None:
        self.controller.hover = event.place
        self.repaint()

    def on_canvas_widget_scrolled(self, event: CanvasWidget.Scrolled) -> None:
        self.scroll_log(event.lines)

    def scroll_log(self, lines: int) -> None:
        self.controller.scroll = max(0, self.controller.scroll + lines)
        self.repaint()

    # ---- what the keys do -----------------------------------------------------------------------

    def enter(self) -> None:
        """Enter; while a bot waits it moves at once, and while it thinks it has thought enough."""
        if self.timer is not None:
            self.bot_moves()
            return
        if self.controller.thinking_bot:
            self.worker.move_now()
            return
        if self.match.over:
            self.show_end()
            return
        if self.controller.answers_in_list:
            self.type_in()
            return
        self.finish_move(self.controller.choose())

    def act(self, point: str) -> None:
        if self.match.ask() is None:
            self.controller.refuse(self.match.table.why_not(self.match.seat, point))
            self.repaint()
        else:
            self.finish_move(self.controller.act(point))

    def finish_move(self, move: str) -> None:
        if move:
            self.make_move(move)
        else:
            self.repaint()

    def choose_card(self, number: int) -> None:
        """A number picks up that card of the hand."""
        place = f"card {number - 1}"
        if any(region.place == place for region in self.controller.regions):
            self.controller.put_back()
            self.controller.cursor = place
            self.repaint()
            self.enter()

    def cancel(self) -> None:
        if self.controller.advising:
            self.stop_thinking()
        self.controller.put_back()
        self.repaint()

    def why_not(self) -> None:
        self.controller.why_not()
        self.repaint()

    def undo(self) -> None:
        refused = self.match.undo()
        if refused:
            self.controller.notice = Notice("No taking back:", refused + ".")
            self.repaint()
            return
        self.stop_timer()
        self.stop_thinking()
        self.controller.notice = Notice("", "Taken back.")
        self.proceed()

    def switch_hints(self) -> None:
        self.controller.hints = not self.controller.hints
        self.controller.notice = Notice("", f"Hints are {'on' if self.controller.hints else 'off'}.")
        self.repaint()

    def switch_pause(self) -> None:
        self.pause = 0 if self.pause else PAUSE
        self.controller.notice = Notice("", "The bot moves step by step." if self.pause else "The bot moves at once.")
        self.repaint()

    # ---- what would a legend play? --------------------------------------------------------------

    def advise(self) -> None:
        """Let a legend think about the player's move, with no more than the player can see."""
        match, controller = self.match, self.controller
        ask = match.ask()
        if ask is None:
            controller.refuse(match.table.why_not(match.seat, "move"))
        elif len(ask.options) == 1:
            controller.notice = Notice("", f"There is only one move: {ask.options[0].text}.")
        elif not controller.covered and not controller.advising:
            controller.advising = True
            searcher, table, seat = advice_bot(), match.table.clone(), match.seat
            self.worker.start(searcher, lambda: best_moves(searcher, table, seat), self.show_advice)
        self.repaint()

    def show_advice(self, found: list[MoveEstimate]) -> None:
        self.stop_thinking()
        self.repaint()
        self.app.push_screen(TextPopup("What a legend would play", advice_lines(found, min(90, self.size.width - 8))))

    def stop_thinking(self) -> None:
        self.worker.stop()
        self.controller.thinking_bot, self.controller.advising = "", False

    # ---- other screens --------------------------------------------------------------------------

    def details(self) -> None:
        lines = self.game_view.describe(self.controller.scene, self.controller.cursor, 60)
        self.app.push_screen(TextPopup("", lines))

    def read_log(self) -> None:
        log = self.match.table.read_log(self.match.log_seat)
        lines = log_lines(self.game_view, self.match.seat, log, min(90, self.size.width - 8))
        self.app.push_screen(TextPopup("What happened", lines, end=True))

    def look_through(self) -> None:
        """Piles that may be looked through."""
        lines = []
        for heading, names in self.game_view.piles(self.controller.scene):
            lines += [[(heading, "lit bold")], [(", ".join(names) or "nothing", "ink" if names else "soft")], []]
        self.app.push_screen(TextPopup("Piles", lines))

    def type_in(self) -> None:
        """Any move as text, with completion."""
        ask = self.match.ask()
        if ask is None:
            self.controller.refuse(self.match.table.why_not(self.match.seat, "move"))
            self.repaint()
            return
        self.app.push_screen(MovesPopup(self.controller.question(), self.controller.scene, self.game_view), self.typed)

    def typed(self, move: str | None) -> None:
        if move:
            self.make_move(move)

    def help(self, clause: str = "") -> None:
        notice = self.controller.notice
        self.app.show_help(clause or (notice.clause if notice else ""))

    def leave(self) -> None:
        if self.match.over:
            self.show_end()
        else:
            self.app.push_screen(LeavePopup(self.match), self.app.leave)

    def show_end(self) -> None:
        self.app.push_screen(EndPopup(self.match, self.game_view), self.app.after_game)

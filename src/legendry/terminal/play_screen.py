"""The play screen: turns keys and clicks into moves, lets bots move, and hands over to the next player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.timer import Timer

from legendry.bots import Bot, Observation, short_name
from legendry.bots.estimates import MoveEstimate
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

PAUSE: Final = 0.8  # seconds between bot moves; shorter with several bots
STEP_FACTOR: Final = 1.5  # times the pause for an animation step
ANIMATION_KEYS: Final = ("l", "question_mark", "f1", "q", "pageup", "pagedown")  # keys that work during an animation
BATCH: Final = 50  # bot moves between two checks for keys
PAGE: Final = 8  # log lines


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
            "enter": self.enter, "escape": self.cancel, "u": self.undo, "w": self.why_not, "space": self.show_details,
            "question_mark": self.help, "f1": self.help, "colon": self.open_move_list, "slash": self.open_move_list,
            "l": self.show_log, "v": self.show_piles, "q": self.leave, "h": self.switch_hints, "p": self.switch_pause,
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

    # ---- game flow ------------------------------------------------------------------------------

    def proceed(self) -> None:
        """Continue with whoever is asked: the current player, a bot, or another person at this screen."""
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
        elif seat != match.seat or controller.covered:  # with several people, also after a bot's move
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
                self.open_move_list()

    def change_seat(self, seat: int) -> None:
        self.controller.change_seat(seat)
        self.proceed()

    def wait_for_bot(self) -> None:
        self.stop_timer()
        share = self.pause * 2 / self.match.table.seats
        self.timer = self.set_timer(share or 0.01, self.bot_moves)

    def let_bots_move(self) -> None:
        """Without pauses, until a person is asked or the batch ends."""
        for _ in range(BATCH):
            match = self.match
            if match.over or match.next_seat() not in match.bots or match.thinking_bot() is not None:
                return
            self.let_bot_move()

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.stop()
            self.timer = None

    def bot_moves(self) -> None:
        self.stop_timer()
        player = self.match.thinking_bot()
        if player is None:
            self.play_animation(self.let_bot_move())
        else:
            self.let_bot_think(player)

    def let_bot_move(self) -> int:
        """Returns the first new animation step, or -1."""
        before = self.controller.snapshot()
        return self.show_move(self.match.bot_moves(), before)

    def show_move(self, option: Option, before: dict[str, Any]) -> int:
        self.controller.other_moved(option)
        return self.controller.add_animation(before)

    def let_bot_think(self, player: Bot) -> None:
        """The bot moves when it is ready; the screen stays usable."""
        match, seat = self.match, self.match.next_seat()
        observation = Observation(match.table.clone(), seat)
        self.controller.thinking_bot = short_name(match.players[seat])
        self.repaint()
        self.worker.start(
            player, lambda: match.choice_of(player, observation), lambda move: self.bot_decided(seat, move)
        )

    def bot_decided(self, seat: int, move: str) -> None:
        before = self.controller.snapshot()
        step = self.show_move(self.match.play_for_bot(seat, move), before)
        if self.match.bot_error:
            self.notify(f"{self.match.bot_error}. The greedy bot moved instead.", severity="error", markup=False)
            self.match.bot_error = ""
        self.play_animation(step)

    def make_move(self, move: str) -> None:
        """Make the player's move, or show why it is illegal."""
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

    # ---- animation ------------------------------------------------------------------------------

    def play_animation(self, start: int) -> None:
        """Show the animation from this step on, if there is one and pauses are on; then continue."""
        self.stop_search()
        if start >= 0 and self.pause:
            self.controller.covered = False
            self.show_step(start, True)
        else:
            self.proceed()

    def show_step(self, number: int, by_itself: bool) -> None:
        """Show one step; after the last one the game continues."""
        self.stop_timer()
        if number >= len(self.controller.animation):
            self.controller.step_index, self.controller.notice = -1, None
            self.proceed()
            return
        self.controller.step_index = max(0, number)
        steps = f"{self.controller.step_index + 1} of {len(self.controller.animation)}"
        self.controller.notice = Notice(steps, "Enter: next · ←: back · Esc: skip")
        self.repaint()
        if by_itself:
            self.timer = self.set_timer(
                self.pause * STEP_FACTOR, lambda: self.show_step(self.controller.step_index + 1, True)
            )

    def replay_animation(self) -> None:
        if self.controller.animation:
            self.show_step(0, False)
        else:
            self.controller.notice = Notice("", "There is nothing to replay yet.")
            self.repaint()

    def animation_key(self, key: str) -> bool:
        """Handle a key during an animation; returns whether it was handled."""
        rest = len(self.controller.animation)
        ways = {"enter": 1, "right": 1, "space": 1, "left": -1, "escape": rest, "p": rest}
        if key == "p":
            self.switch_pause()
        if key not in ways:
            self.stop_timer()  # after another key the player advances by hand
            return key not in ANIMATION_KEYS
        self.show_step(self.controller.step_index + ways[key], self.timer is not None and key != "left")
        return True

    # ---- keys and mouse -------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        if self.press_key(event.key):
            event.stop()
            event.prevent_default()

    def press_key(self, key: str) -> bool:
        """Handle a pressed or clicked key; returns whether it was handled."""
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
            self.show_log()
        elif self.controller.step_index >= 0:
            self.animation_key("enter")
        else:
            self.controller.cursor = event.place
            self.repaint()
            if event.button == 3:
                self.show_details()
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

    # ---- commands -------------------------------------------------------------------------------

    def enter(self) -> None:
        """Enter; during a bot's pause or search it makes the bot move now."""
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
            self.open_move_list()
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
            self.stop_search()
        self.controller.put_back()
        self.repaint()

    def why_not(self) -> None:
        self.controller.why_not()
        self.repaint()

    def undo(self) -> None:
        refused = self.match.undo()
        if refused:
            self.controller.notice = Notice("Cannot undo:", refused + ".")
            self.repaint()
            return
        self.stop_timer()
        self.stop_search()
        self.controller.notice = Notice("", "Move undone.")
        self.proceed()

    def switch_hints(self) -> None:
        self.controller.hints = not self.controller.hints
        self.controller.notice = Notice("", f"Hints are {'on' if self.controller.hints else 'off'}.")
        self.repaint()

    def switch_pause(self) -> None:
        self.pause = 0 if self.pause else PAUSE
        self.controller.notice = Notice("", "Bots pause between moves." if self.pause else "Bots move instantly.")
        self.repaint()

    # ---- advice ---------------------------------------------------------------------------------

    def advise(self) -> None:
        """Let the legend bot search the player's move, with what the player can see."""
        match, controller = self.match, self.controller
        ask = match.ask()
        if ask is None:
            controller.refuse(match.table.why_not(match.seat, "move"))
        elif len(ask.options) == 1:
            controller.notice = Notice("", f"You have only one move: {ask.options[0].text}.")
        elif not controller.covered and not controller.advising:
            controller.advising = True
            searcher, table, seat = advice_bot(), match.table.clone(), match.seat
            self.worker.start(searcher, lambda: best_moves(searcher, table, seat), self.show_advice)
        self.repaint()

    def show_advice(self, found: list[MoveEstimate]) -> None:
        self.stop_search()
        self.repaint()
        self.app.push_screen(
            TextPopup("What the legend bot would play", advice_lines(found, min(90, self.size.width - 8)))
        )

    def stop_search(self) -> None:
        self.worker.stop()
        self.controller.thinking_bot, self.controller.advising = "", False

    # ---- other screens --------------------------------------------------------------------------

    def show_details(self) -> None:
        lines = self.game_view.describe(self.controller.scene, self.controller.cursor, 60)
        self.app.push_screen(TextPopup("", lines))

    def show_log(self) -> None:
        log = self.match.table.read_log(self.match.log_seat)
        lines = log_lines(self.game_view, self.match.seat, log, min(90, self.size.width - 8))
        self.app.push_screen(TextPopup("Game log", lines, end=True))

    def show_piles(self) -> None:
        """Show the piles that may be inspected."""
        lines = []
        for heading, names in self.game_view.piles(self.controller.scene):
            lines += [[(heading, "lit bold")], [(", ".join(names) or "empty", "ink" if names else "soft")], []]
        self.app.push_screen(TextPopup("Piles", lines))

    def open_move_list(self) -> None:
        """Type any move, with completion."""
        ask = self.match.ask()
        if ask is None:
            self.controller.refuse(self.match.table.why_not(self.match.seat, "move"))
            self.repaint()
            return
        self.app.push_screen(
            MovesPopup(self.controller.question(), self.controller.scene, self.game_view), self.move_typed
        )

    def move_typed(self, move: str | None) -> None:
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

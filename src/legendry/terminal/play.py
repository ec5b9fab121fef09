"""The screen on which a game is played: keys and clicks become moves, and whoever is asked next gets to choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.timer import Timer

from legendry.bots import Observation
from legendry.bots.estimates import MoveEstimate
from legendry.bots.search_bots import SearchBot
from legendry.kernel.errors import IllegalMove
from legendry.terminal.desk import Desk
from legendry.terminal.face import Face
from legendry.terminal.match import Match
from legendry.terminal.popups import Curtain, EndPopup, LeavePopup, MovesPopup, TextPopup
from legendry.terminal.steer import WAYS
from legendry.terminal.tableau import Notice, log_lines
from legendry.terminal.thinking import Thinking, advice, advice_lines, adviser
from legendry.terminal.widget import Sheet

if TYPE_CHECKING:
    from legendry.terminal.app import TerminalApp

PAUSE: Final = 0.8  # seconds between the moves of a bot, if there is one; of several, less
READING: Final = 1.5  # times as long for a part of what happens by itself
TOLD: Final = ("l", "question_mark", "f1", "q", "pageup", "pagedown")  # keys that work while it is told
AT_ONCE: Final = 50  # moves of bots between two looks at the keys
PAGE: Final = 8  # lines of the log


class PlayScreen(Screen[None]):
    app: TerminalApp

    def __init__(self, match: Match, face: Face, pause: float, hints: bool) -> None:
        super().__init__()
        self.match = match
        self.face = face
        self.pause = pause
        self.desk = Desk(match, face, hints)
        self.timer: Timer | None = None
        self.thinking = Thinking(self)
        self.tools: dict[str, Callable[[], None]] = {
            "enter": self.press, "escape": self.put_back, "u": self.undo, "w": self.why_not, "space": self.details,
            "question_mark": self.help, "f1": self.help, "colon": self.type_in, "slash": self.type_in,
            "l": self.read_log, "v": self.look_through, "q": self.leave, "h": self.switch_hints, "p": self.switch_pause,
            "f": self.advise, "f2": self.advise,
        }  # fmt: skip
        if face.tells:
            self.tools["r"] = self.tell_again

    def compose(self) -> ComposeResult:
        yield Sheet(self.desk.draw, self.app.palette)

    def on_mount(self) -> None:
        self.call_after_refresh(self.proceed)

    def on_unmount(self) -> None:
        self.thinking.stop()

    def repaint(self) -> None:
        self.query_one(Sheet).repaint()

    # ---- what happens next ----------------------------------------------------------------------

    def proceed(self) -> None:
        """Ask whoever must choose now: the player at the screen, a bot, or the other player at this screen."""
        match, desk = self.match, self.desk
        if self.pause == 0:
            self.let_bots_move()
        desk.renew()
        if match.over:
            desk.covered = False
            self.repaint()
            self.app.finish(match)
            self.show_end()
            return
        seat = match.next_seat()
        if seat in match.bots:
            desk.watch()
            self.repaint()
            self.wait_for_bot()
        elif self.face.is_open and seat != match.seat:
            self.sit_down(seat)
        elif seat != match.seat or desk.covered:  # with several people, also for the same one after a bot
            desk.covered = True
            self.repaint()
            self.app.push_screen(Curtain(self.face.name_of(match.table, seat)), lambda _: self.sit_down(seat))
        else:
            self.repaint()
            if desk.begin():
                self.repaint()
            if desk.listed:
                self.type_in()

    def sit_down(self, seat: int) -> None:
        self.desk.sit_down(seat)
        self.proceed()

    def wait_for_bot(self) -> None:
        self.stop_timer()
        share = self.pause * 2 / self.match.table.seats
        self.timer = self.set_timer(share or 0.01, self.bot_moves)

    def let_bots_move(self) -> None:
        """Without a pause: as far as they get before a person is asked, or the keys want to be looked at."""
        for _ in range(AT_ONCE):
            match = self.match
            if match.over or match.next_seat() not in match.bots or match.slow_bot() is not None:
                return
            self.let_bot_move()

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.stop()
            self.timer = None

    def bot_moves(self) -> None:
        self.stop_timer()
        mind = self.match.slow_bot()
        if mind is None:
            self.go_on(self.let_bot_move())
        else:
            self.let_bot_think(mind)

    def let_bot_move(self) -> int:
        """Says from where on there is something to tell, or -1."""
        before = self.desk.sight()
        return self.hear_of(self.match.bot_moves(), before)

    def hear_of(self, move: str, before: dict[str, Any]) -> int:
        self.desk.other_moved(move)
        return self.desk.hear(before)

    def let_bot_think(self, mind: SearchBot) -> None:
        """A bot that takes its time moves when it is ready; meanwhile the keys work."""
        seat = self.match.next_seat()
        eye = Observation(self.match.table.clone(), seat)
        self.desk.thinker = self.match.players[seat].partition(":")[0]
        self.repaint()
        self.thinking.begin(mind, lambda: mind.choose(eye).text, lambda move: self.bot_has_thought(seat, move))

    def bot_has_thought(self, seat: int, move: str) -> None:
        before = self.desk.sight()
        self.go_on(self.hear_of(self.match.bot_plays(seat, move), before))

    def do(self, move: str) -> None:
        """The player's move, or the rule against it."""
        view = self.desk.scene.view
        try:
            self.match.play(move)
        except IllegalMove as error:
            self.desk.put_back()
            self.desk.refuse(error.refusal)
            self.repaint()
            return
        self.desk.moved(move, self.face.health(view))
        self.go_on(self.desk.hear(view))

    # ---- what happens by itself, step by step ---------------------------------------------------

    def go_on(self, start: int) -> None:
        """Tell what has happened by itself, from this part on; without a pause, or if nothing has, ask at once."""
        self.stop_thinking()
        if start >= 0 and self.pause:
            self.desk.covered = False
            self.tell(start, True)
        else:
            self.proceed()

    def tell(self, number: int, by_itself: bool) -> None:
        """Show one part of the story; after the last one, whoever must choose is asked."""
        self.stop_timer()
        if number >= len(self.desk.story):
            self.desk.beat, self.desk.notice = -1, None
            self.proceed()
            return
        self.desk.beat = max(0, number)
        steps = f"{self.desk.beat + 1} of {len(self.desk.story)}"
        self.desk.notice = Notice(steps, "Enter goes on, ← goes back, Esc skips the rest.")
        self.repaint()
        if by_itself:
            self.timer = self.set_timer(self.pause * READING, lambda: self.tell(self.desk.beat + 1, True))

    def tell_again(self) -> None:
        if self.desk.story:
            self.tell(0, False)
        else:
            self.desk.notice = Notice("", "Nothing has happened by itself yet.")
            self.repaint()

    def follow(self, key: str) -> bool:
        """A key while a story is told; says whether it means anything to it."""
        rest = len(self.desk.story)
        ways = {"enter": 1, "right": 1, "space": 1, "left": -1, "escape": rest, "p": rest}
        if key == "p":
            self.switch_pause()
        if key not in ways:
            self.stop_timer()  # whoever looks elsewhere goes on by keys
            return key not in TOLD
        self.tell(self.desk.beat + ways[key], self.timer is not None and key != "left")
        return True

    # ---- keys and mouse -------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        if self.hit(event.key):
            event.stop()
            event.prevent_default()

    def hit(self, key: str) -> bool:
        """A key was pressed, or clicked; says whether it means anything here."""
        desk = self.desk
        if desk.beat >= 0 and self.follow(key):
            return True
        actions = {action.key: action.point for action in self.face.actions}
        answer = desk.answer(key)
        if answer:
            self.do(answer)
        elif key in WAYS:
            desk.steer(key)
            self.repaint()
        elif key in ("tab", "shift+tab"):
            desk.next_lit(1 if key == "tab" else -1)
            self.repaint()
        elif key in ("pageup", "pagedown"):
            self.roll(PAGE if key == "pageup" else -PAGE)
        elif key in self.tools:
            self.tools[key]()
        elif key in actions:
            self.act(actions[key])
        elif key.isdecimal():
            self.choose_card(int(key))
        else:
            return False
        return True

    def on_sheet_pointed(self, event: Sheet.Pointed) -> None:
        kind, _, rest = event.place.partition(" ")
        if kind == "key":
            self.hit(rest)
        elif kind == "rule":
            self.help(rest)
        elif kind == "log":
            self.read_log()
        elif self.desk.beat >= 0:
            self.follow("enter")
        else:
            self.desk.cursor = event.place
            self.repaint()
            if event.button == 3:
                self.details()
            else:
                self.press()

    def on_sheet_hovered(self, event: Sheet.Hovered) -> None:
        self.desk.hover = event.place
        self.repaint()

    def on_sheet_rolled(self, event: Sheet.Rolled) -> None:
        self.roll(event.lines)

    def roll(self, lines: int) -> None:
        self.desk.scroll = max(0, self.desk.scroll + lines)
        self.repaint()

    # ---- what the keys do -----------------------------------------------------------------------

    def press(self) -> None:
        """Enter; while a bot waits it moves at once, and while it thinks it has thought enough."""
        if self.timer is not None:
            self.bot_moves()
            return
        if self.desk.thinker:
            self.thinking.hurry()
            return
        if self.match.over:
            self.show_end()
            return
        if self.desk.listed:
            self.type_in()
            return
        self.finish_move(self.desk.point())

    def act(self, point: str) -> None:
        if self.match.ask() is None:
            self.desk.refuse(self.match.table.why_not(self.match.seat, point))
            self.repaint()
        else:
            self.finish_move(self.desk.act(point))

    def finish_move(self, move: str) -> None:
        if move:
            self.do(move)
        else:
            self.repaint()

    def choose_card(self, number: int) -> None:
        """A number picks up that card of the hand."""
        place = f"card {number - 1}"
        if any(zone.place == place for zone in self.desk.zones):
            self.desk.put_back()
            self.desk.cursor = place
            self.repaint()
            self.press()

    def put_back(self) -> None:
        if self.desk.advised:
            self.stop_thinking()
        self.desk.put_back()
        self.repaint()

    def why_not(self) -> None:
        self.desk.why_not()
        self.repaint()

    def undo(self) -> None:
        refused = self.match.undo()
        if refused:
            self.desk.notice = Notice("No taking back:", refused + ".")
            self.repaint()
            return
        self.stop_timer()
        self.stop_thinking()
        self.desk.notice = Notice("", "Taken back.")
        self.proceed()

    def switch_hints(self) -> None:
        self.desk.hints = not self.desk.hints
        self.desk.notice = Notice("", f"Hints are {'on' if self.desk.hints else 'off'}.")
        self.repaint()

    def switch_pause(self) -> None:
        self.pause = 0 if self.pause else PAUSE
        self.desk.notice = Notice("", "The bot moves step by step." if self.pause else "The bot moves at once.")
        self.repaint()

    # ---- what would a legend play? --------------------------------------------------------------

    def advise(self) -> None:
        """Let a legend think about the player's move, with no more than the player can see."""
        match, desk = self.match, self.desk
        ask = match.ask()
        if ask is None:
            desk.refuse(match.table.why_not(match.seat, "move"))
        elif len(ask.options) == 1:
            desk.notice = Notice("", f"There is only one move: {ask.options[0].text}.")
        elif not desk.covered and not desk.advised:
            desk.advised = True
            mind, table, seat = adviser(), match.table.clone(), match.seat
            self.thinking.begin(mind, lambda: advice(mind, table, seat), self.show_advice)
        self.repaint()

    def show_advice(self, found: list[MoveEstimate]) -> None:
        self.stop_thinking()
        self.repaint()
        self.app.push_screen(TextPopup("What a legend would play", advice_lines(found, min(90, self.size.width - 8))))

    def stop_thinking(self) -> None:
        self.thinking.stop()
        self.desk.thinker, self.desk.advised = "", False

    # ---- other screens --------------------------------------------------------------------------

    def details(self) -> None:
        lines = self.face.describe(self.desk.scene, self.desk.cursor, 60)
        self.app.push_screen(TextPopup("", lines))

    def read_log(self) -> None:
        log = self.match.table.read_log(self.match.reader)
        lines = log_lines(self.face, self.match.seat, log, min(90, self.size.width - 8))
        self.app.push_screen(TextPopup("What happened", lines, end=True))

    def look_through(self) -> None:
        """Piles that may be looked through."""
        lines = []
        for heading, names in self.face.piles(self.desk.scene):
            lines += [[(heading, "lit bold")], [(", ".join(names) or "nothing", "ink" if names else "soft")], []]
        self.app.push_screen(TextPopup("Piles", lines))

    def type_in(self) -> None:
        """Any move as text, with completion."""
        ask = self.match.ask()
        if ask is None:
            self.desk.refuse(self.match.table.why_not(self.match.seat, "move"))
            self.repaint()
            return
        self.app.push_screen(MovesPopup(self.desk.question(), self.desk.scene, self.face), self.typed)

    def typed(self, move: str | None) -> None:
        if move:
            self.do(move)

    def help(self, clause: str = "") -> None:
        notice = self.desk.notice
        self.app.show_help(clause or (notice.clause if notice else ""))

    def leave(self) -> None:
        if self.match.over:
            self.show_end()
        else:
            self.app.push_screen(LeavePopup(self.match), self.app.leave)

    def show_end(self) -> None:
        self.app.push_screen(EndPopup(self.match, self.face), self.app.after_game)

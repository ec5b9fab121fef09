"""The state of the play screen for the current player: cursor, selection, notices, animation."""

from __future__ import annotations

from typing import Any, Final

from legendry import rulebook
from legendry.kernel.agenda import HAND, Option, Point
from legendry.kernel.errors import Refusal
from legendry.screen.model import SURE
from legendry.screen.picking import Picking
from legendry.screen.text import sentence
from legendry.terminal.canvas import Canvas, HitRegion
from legendry.terminal.game_view import AnimationStep, DrawnScene, GameView, News
from legendry.terminal.match import HUMAN, Match
from legendry.terminal.navigation import focusable, nearest, neighbour
from legendry.terminal.painter import Key, Notice, Status, paint_screen
from legendry.terminal.printed_log import PrintedLog

TOOLS: Final = (
    Key("u", "Undo"), Key("w", "Why not?"), Key("question_mark", "Help"), Key("space", "Card"), Key("colon", "Type"),
    Key("f", "Advice"), Key("l", "Log"), Key("v", "Piles"), Key("q", "Leave"),
)  # fmt: skip
MOST_ANSWERS: Final = 5  # more or longer answers are shown as a list
LIST_KEY: Final = "enter"
THINKING_NOTICE: Final = Notice("", "The legend bot is thinking about your move… Esc cancels.")
REPLAY_KEY: Final = Key("r", "Replay")  # replays the latest animation
START_AT: Final = (0.0, 1000.0)  # initial cursor position: near the hand


class Controller:
    def __init__(self, match: Match, game_view: GameView, hints: bool) -> None:
        self.match = match
        self.game_view = game_view
        self.hints = hints
        self.done: set[str] = set()  # kinds of moves made so far, for the hints
        self.cursor = ""
        self.cursor_at = START_AT  # screen coordinates of the cursor
        self.picked_from = ""
        self.hover = ""
        self.notice: Notice | None = None
        self.advising = False  # a search for advice is running
        self.thinking_bot = ""  # the bot whose search is running
        self.touched: frozenset[Point] = frozenset()
        self.news = ""  # log lines of other players' latest moves
        self.log_told = 0  # log lines already reported as news
        self.log_known = 0  # log lines before this player's latest move
        self.own_move_last = False  # nobody else has moved since
        self.printed = PrintedLog()
        self.health_before = game_view.health(match.table.view(match.seat))
        self.known_by_seat: dict[int, int] = {}  # `log_known` of the other people at this screen
        self.scroll = 0
        self.warned = False  # that there are moves left in this turn
        self.covered = self.needs_handover  # the screen is blank between players
        self.animation: list[AnimationStep] = []  # of the latest automatic events
        self.step_index = -1  # of the animation, while it is shown
        self.moved_since = True  # this player has moved since the animation
        self.waiting = True  # somebody else was asked before
        self.regions: list[HitRegion] = []
        self.refresh()

    def refresh(self) -> None:
        """The table has changed."""
        self.picking = Picking(self.game_view, self.match.table, self.match.seat)
        self.warned = False
        self.scroll = 0
        self.scene = self.make_scene()
        self.off_board_moves = self.off_board()

    @property
    def needs_handover(self) -> bool:
        """Do several people with hidden information share the screen?"""
        return self.match.shared and not self.game_view.open_information

    @property
    def current_step(self) -> AnimationStep | None:
        """The animation step on the screen, if any."""
        return self.animation[self.step_index] if self.step_index >= 0 else None

    # ---- output ---------------------------------------------------------------------------------

    def make_scene(self) -> DrawnScene:
        match, step = self.match, self.current_step
        view = self.game_view.see(match.table, match.seat) if step is None else step.view
        now = self.game_view.health(view)
        return DrawnScene(
            view=view,
            seat=match.seat,
            players=tuple(self.player(seat) for seat in range(match.table.seats)),
            moves=tuple(self.picking.moves.values()) if step is None else (),
            path=self.picking.path,
            lit=self.picking.lit() if step is None else frozenset(),
            cursor=self.cursor,
            touched=self.touched if step is None else step.touched,
            hurt=tuple(max(0, then - n) for then, n in zip(self.health_before, now, strict=True)),
        )

    def player(self, seat: int) -> str:
        name = self.match.players[seat]
        if name != HUMAN:
            return f"{name} bot"
        return "you" if seat == self.match.seat else ""

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, or nothing while the device is handed over."""
        self.regions = []
        if self.covered:
            return
        self.scene = self.make_scene()
        paint_screen(canvas, self.game_view, self.scene, self.status())
        self.regions = focusable(canvas.regions)
        here = next((region for region in self.regions if region.place == self.cursor), None)
        if here is not None:
            self.cursor_at = here.center
        elif self.regions:
            self.cursor = nearest(self.regions, self.cursor_at)
            canvas.regions.clear()
            self.draw(canvas)

    def status(self) -> Status:
        match, open_now = self.match, {point for path in self.picking.moves for point in path[:2]}
        clause = self.notice.clause if self.notice else ""
        log = self.printed.read(match.table, match.log_seat)
        return Status(
            title=f"{match.game.full_title} · {self.game_view.subtitle(match.table.settings, match.seat)}",
            question=self.question(),
            answers=self.answers(),
            notice=THINKING_NOTICE if self.advising else self.notice,
            hint=self.game_view.hint(self.scene, self.done) if self.hints else "",
            recent_events=self.recent_events(log) if self.scene.mine else "",
            rule=rulebook.text_of(match.game.id, clause) if clause else "",
            inspect=self.hover or self.cursor,
            log=log,
            scroll=self.scroll,
            hands_hidden=match.hands_hidden and not self.game_view.open_information,
            bar=[Key(action.key, action.label, action.point in open_now) for action in self.game_view.bar(self.scene)],
            tools=[key._replace(open=self.is_enabled(key.key)) for key in self.tools()],
        )

    def recent_events(self, log: list[tuple[int, str, str]]) -> str:
        start, match = self.log_known, self.match
        events = match.table.read_events(match.log_seat, start)
        news = [News(event, says) for event, (_, _, says) in zip(events, log[start:], strict=True)]
        return self.game_view.recent_events(self.scene, news, self.own_move_last)

    def tools(self) -> list[Key]:
        return [*TOOLS[:3], *([REPLAY_KEY] if self.animation else []), *TOOLS[3:]]

    def is_enabled(self, tool: str) -> bool:
        """Does this key do anything now?"""
        return {"u": bool(self.match.undo_stack), "f": self.match.ask() is not None}.get(tool, True)

    def question(self) -> str:
        match, table, ask, step = self.match, self.match.table, self.match.ask(), self.current_step
        if step is not None:
            return f"{step.says} ({step.clause})"
        if table.outcome is not None:
            return f"{sentence(table.outcome.reason)} ({table.outcome.clause})"
        if ask is None:
            name = self.game_view.name_of(table, match.next_seat())
            if self.thinking_bot:
                return f"{name}: {self.news + '; ' if self.news else ''}the {self.thinking_bot} bot is thinking…"
            return f"{name}: {self.news} …" if self.news else f"{name} is thinking…"
        if self.picking.path:
            return self.game_view.question(self.scene)
        card = f"{table.name(ask.card)}: " if ask.card >= 0 else ""
        whose = (
            f"{self.game_view.name_of(table, match.seat)}: " if match.shared and self.game_view.open_information else ""
        )
        return f"{whose}{card}{ask.says} ({ask.clause})"

    def off_board(self) -> list[str]:
        """The moves that start neither at a place on the screen nor with a key of the game."""
        return [option.text for option in self.off_board_options()]

    def off_board_options(self) -> list[Option]:
        letters = [action.point for action in self.game_view.actions]
        paths = self.picking.moves.items()
        return [m for p, m in paths if p[0] not in letters and not self.game_view.places(self.scene, p[0])]

    def ends_turn(self, point: str) -> bool:
        option = self.picking.moves.get((point,))
        return option is not None and option.text == "end turn"

    def answers(self) -> list[Key]:
        """Those moves as keys; if there are many, one key that opens a list."""
        moves = [] if self.picking.path or self.step_index >= 0 else self.off_board_options()
        long = len(moves) > MOST_ANSWERS or sum(len(option.text) for option in moves) > 50
        if long or self.game_view.to_read(moves):
            return [Key(LIST_KEY, f"{len(moves)} choices")]
        words = [answer_label(option) for option in moves]
        digits = ["".join(c for c in word if c.isdecimal()) for word in words]
        if len(set(digits)) == len(moves) and all(len(digit) == 1 for digit in digits):
            return [Key(digit, word) for digit, word in zip(digits, words, strict=True)]
        used: dict[str, str] = {}
        for word in words:
            letter = next((c for c in word.lower() if c.isalpha() and c not in used), "0")
            used[letter] = word
        return [Key(letter, word) for letter, word in used.items()]

    @property
    def answers_in_list(self) -> bool:
        """Is the current question answered from a list?"""
        return any(key.key == LIST_KEY for key in self.answers())

    # ---- input ----------------------------------------------------------------------------------

    def answer(self, key: str) -> str:
        """The move of an answer key, or nothing."""
        labels = {each.key: each.label for each in self.answers() if each.key != LIST_KEY}
        found = [option for option in self.off_board_options() if answer_label(option) == labels.get(key)]
        return found[0].text if found else ""

    def choose(self) -> str:
        """Enter: pick up, put down, or explain why not; returns the completed move, if any."""
        points = self.game_view.points(self.scene, self.cursor)
        held = self.picking.path
        if SURE in self.picking.lit():
            return self.take([SURE])
        if held and held[-1] in points and held[-1] not in self.picking.lit():
            self.put_back()
            return ""
        return self.take(points)

    def act(self, point: str) -> str:
        """A key of the game, for the selection or the place under the cursor; returns the completed move, if any."""
        if self.picking.path and point in self.picking.lit():
            return self.take([point])
        self.picking.drop()
        if point not in self.picking.lit():
            first = [each for each in self.picking.lit() if point in self.picking.lit((each,))]
            here = [each for each in self.game_view.points(self.scene, self.cursor) if each in first]
            if here or len(first) == 1:
                self.take(here or first)
        busy = any(self.game_view.places(self.scene, each) for each in self.picking.lit())
        if self.hints and busy and not self.warned and self.ends_turn(point):
            self.warned = True
            self.notice = Notice("", "You can still use what is marked ◆. Press E again to end your turn.")
            return ""
        return self.take([point])

    def take(self, points: list[str]) -> str:
        """Add one of these points to the path; returns the completed move, if any."""
        if not self.picking.take(points):
            refusal = self.picking.why_not(points, self.scene)
            if refusal is None and self.picking.path:
                self.picking.drop()  # replaces the selection
                return self.take(points)
            self.refuse(refusal)
            return ""
        if len(self.picking.path) == 1:
            self.picked_from = self.cursor
        if not self.picking.move:
            self.notice = None
            self.scene = self.make_scene()
            lit = [place for point in self.scene.lit for place in self.game_view.places(self.scene, point)]
            self.cursor = (
                nearest([region for region in self.regions if region.place in lit], self.cursor_at) or self.cursor
            )
        return self.picking.move

    def refuse(self, refusal: Refusal | None) -> None:
        why = refusal.why if refusal else "there is nothing you can do here now"
        self.notice = Notice("Why not?", sentence(why), refusal.clause if refusal else "")

    def why_not(self) -> None:
        """Explain why the place under the cursor cannot be used, or say that it can."""
        points = self.game_view.points(self.scene, self.cursor)
        if any(point in self.scene.lit for point in points):
            self.notice = Notice("", "This is allowed: press Enter.")
        elif self.match.ask() is None:
            self.refuse(self.match.table.why_not(self.match.seat, "end turn"))
        else:
            self.refuse(self.picking.why_not(points, self.scene))

    def put_back(self) -> None:
        held = self.picking.path
        self.picking.drop()
        self.notice = None
        self.warned = False
        if held:
            back = self.game_view.places(self.scene, held[0])
            self.cursor = back[0] if back else self.cursor

    def move_cursor(self, direction: str) -> None:
        self.cursor = neighbour(self.regions, self.cursor, direction)
        self.notice, self.hover = None, ""

    def next_highlighted(self, by: int) -> None:
        """Move the cursor to the next or previous highlighted place."""
        lit = [z for z in self.regions if any(p in self.scene.lit for p in self.game_view.points(self.scene, z.place))]
        names = [region.place for region in sorted(lit, key=lambda region: (region.y, region.x))]
        if names:
            at = names.index(self.cursor) + by if self.cursor in names else 0
            self.cursor = names[at % len(names)]
        self.notice, self.hover = None, ""

    # ---- events ---------------------------------------------------------------------------------

    def moved(self, move: str, before: tuple[int, ...]) -> None:
        """This player has moved; `before` is the health before the move."""
        made = next((option for option in self.scene.moves if option.text == move), None)
        if made is not None:
            self.done.add(self.game_view.move_kind(made))
        self.moved_since = True
        self.waiting = move in self.off_board_moves  # nothing was pointed at, so the cursor starts again
        if self.picked_from.startswith("card "):
            self.cursor = self.picked_from  # back to the hand; otherwise the cursor follows the unit
            self.cursor_at = next(
                (region.center for region in self.regions if region.place == self.cursor), self.cursor_at
            )
        save_error = self.match.save_error
        self.notice = Notice("Not saved:", save_error) if save_error else None
        self.health_before = before
        self.touched, self.news = frozenset(), ""
        self.log_known, self.own_move_last = self.log_told, True
        self.log_told = len(self.match.table.log)
        now = self.game_view.health(self.match.table.view(self.match.seat))
        others = [seat for seat in range(len(now)) if seat != self.match.seat]
        if any(now[seat] < before[seat] for seat in others):
            self.done.add("hit")

    def other_moved(self, option: Option) -> None:
        """Somebody else has moved: remember what everybody may see of it."""
        self.waiting = True
        self.covered = self.needs_handover
        self.own_move_last = False
        self.touched |= frozenset(point for point in option.points if point[0] != HAND)
        log = self.printed.read(self.match.table, self.match.log_seat)
        self.news = "; ".join(says for _, _, says in log[self.log_told :])
        self.log_told = len(log)

    def snapshot(self) -> dict[str, Any]:
        """What the seat sees, to animate from; empty for a game without animation."""
        return self.game_view.see(self.match.table, self.match.seat) if self.game_view.has_animation else {}

    def add_animation(self, before: dict[str, Any]) -> int:
        """Append the automatic events since this view to the animation; returns its first new step, or -1."""
        animation_steps = self.game_view.animation(before, self.snapshot())
        if not animation_steps:
            return -1
        kept = [] if self.moved_since else self.animation
        self.animation, self.moved_since = [*kept, *animation_steps], False
        self.waiting = True
        return len(kept)

    def watch_bot(self) -> None:
        """A bot moves: show the table, without hands if several people watch."""
        self.covered = False
        if self.match.hands_hidden and not self.game_view.open_information:
            self.cursor, self.hover = "", ""

    def change_seat(self, seat: int) -> None:
        """Another person takes over the screen."""
        self.known_by_seat[self.match.seat] = self.log_known
        self.log_known = self.known_by_seat.get(seat, 0)
        self.own_move_last = False
        self.match.hand_over(seat)
        self.covered = False
        self.waiting = True
        self.cursor, self.cursor_at, self.hover = "", START_AT, ""

    def begin_turn(self) -> bool:
        """This player is asked: put the cursor on the first playable card."""
        if not self.waiting:
            return False
        self.waiting = False
        self.notice = None
        cards = [region.place for region in self.regions if region.place.startswith("card ")]
        lit = [place for place in cards if any(p in self.scene.lit for p in self.game_view.points(self.scene, place))]
        self.cursor = lit[0] if lit else self.cursor
        if not lit and not any(p in self.scene.lit for p in self.game_view.points(self.scene, self.cursor)):
            open_now = [place for point in self.scene.lit for place in self.game_view.places(self.scene, point)]
            self.cursor = (
                nearest([region for region in self.regions if region.place in open_now], self.cursor_at) or self.cursor
            )
        return True


def answer_label(option: Option) -> str:
    """A move that answers a question, in short: what it points at, if that is one thing."""
    return option.points[0][1] if len(option.points) == 1 else option.text

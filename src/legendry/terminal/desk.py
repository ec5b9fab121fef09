"""What one player at the screen sees and holds: cursor, what was picked up, the latest notice, what to do next."""

from __future__ import annotations

from typing import Any, Final

from legendry import rulebook
from legendry.kernel.errors import Refusal
from legendry.screen.model import SURE
from legendry.screen.picking import Picking
from legendry.screen.text import sentence
from legendry.terminal.canvas import Canvas, Zone
from legendry.terminal.face import Beat, Face, Scene
from legendry.terminal.match import HUMAN, Match
from legendry.terminal.steer import nearest, places, step
from legendry.terminal.tableau import Key, Notice, Status, paint

TOOLS: Final = (
    Key("u", "Undo"), Key("w", "Why not?"), Key("question_mark", "Help"), Key("space", "Card"), Key("colon", "Type"),
    Key("f", "Advice"), Key("l", "Log"), Key("v", "Piles"), Key("q", "Leave"),
)  # fmt: skip
MOST_ANSWERS: Final = 5  # more, or longer ones, are shown as a list
LIST: Final = "enter"
ADVISED: Final = Notice("", "A legend thinks about your move … Esc stops it.")
AGAIN: Final = Key("r", "Again")  # tells once more what happened by itself
HOME: Final = (0.0, 1000.0)  # where the cursor begins: near the hand


class Desk:
    def __init__(self, match: Match, face: Face, hints: bool) -> None:
        self.match = match
        self.face = face
        self.hints = hints
        self.done: set[str] = set()  # what this player has tried already
        self.cursor = ""
        self.spot = HOME  # where the cursor is on the screen
        self.picked_at = ""
        self.hover = ""
        self.notice: Notice | None = None
        self.advised = False  # somebody thinks about this player's move
        self.thinker = ""  # the bot that thinks about its own, and takes its time
        self.touched: frozenset[str] = frozenset()
        self.news = ""  # what the latest move of somebody else has done
        self.told = 0  # lines of the log that were told as news
        self.known = 0  # lines of the log before this player's latest move
        self.own = False  # and nobody else has moved since
        self.healthy = face.health(match.table.view(match.seat))
        self.moments: dict[int, int] = {}  # `known` of the others at this screen
        self.scroll = 0
        self.warned = False  # that there is still something to do in this turn
        self.covered = self.curtained  # nobody may look
        self.story: list[Beat] = []  # what happened by itself lately
        self.beat = -1  # which part of it is on the screen now
        self.fresh = True  # this player has moved since it was told
        self.waiting = True  # it was not this player who was asked
        self.zones: list[Zone] = []
        self.renew()

    def renew(self) -> None:
        """The table has changed."""
        self.picking = Picking(self.face, self.match.table, self.match.seat)
        self.warned = False
        self.scroll = 0
        self.scene = self.look()
        self.beside = self.off_board()

    @property
    def curtained(self) -> bool:
        """Do several people sit here who may not see the same?"""
        return self.match.shared and not self.face.is_open

    @property
    def told_now(self) -> Beat | None:
        """The part of the story that is on the screen, while it is told."""
        return self.story[self.beat] if self.beat >= 0 else None

    # ---- what is shown --------------------------------------------------------------------------

    def look(self) -> Scene:
        match, beat = self.match, self.told_now
        view = self.face.see(match.table, match.seat) if beat is None else beat.view
        now = self.face.health(view)
        return Scene(
            view=view,
            seat=match.seat,
            players=tuple(self.player(seat) for seat in range(match.table.seats)),
            options=tuple(self.picking.moves.values()) if beat is None else (),
            path=self.picking.path,
            lit=self.picking.lit() if beat is None else frozenset(),
            cursor=self.cursor,
            touched=self.touched if beat is None else beat.touched,
            hurt=tuple(max(0, then - n) for then, n in zip(self.healthy, now, strict=True)),
        )

    def player(self, seat: int) -> str:
        name = self.match.players[seat]
        if name != HUMAN:
            return f"{name} bot"
        return "you" if seat == self.match.seat else ""

    def draw(self, canvas: Canvas) -> None:
        """Nothing at all while the screen goes from one player to the other."""
        self.zones = []
        if self.covered:
            return
        self.scene = self.look()
        paint(canvas, self.face, self.scene, self.status())
        self.zones = places(canvas.zones)
        here = next((zone for zone in self.zones if zone.place == self.cursor), None)
        if here is not None:
            self.spot = here.middle
        elif self.zones:
            self.cursor = nearest(self.zones, self.spot)
            canvas.zones.clear()
            self.draw(canvas)

    def status(self) -> Status:
        match, open_now = self.match, {point for path in self.picking.moves for point in path[:2]}
        clause = self.notice.clause if self.notice else ""
        log = match.table.read_log(match.reader)
        return Status(
            title=f"{match.game.title} · {self.face.subtitle(match.table.options, match.seat)}",
            question=self.question(),
            answers=self.answers(),
            notice=ADVISED if self.advised else self.notice,
            hint=self.face.hint(self.scene, self.done) if self.hints else "",
            meanwhile=self.face.meanwhile(self.scene, log[self.known :], self.own) if self.scene.mine else "",
            rule=rulebook.text_of(match.game.id, clause) if clause else "",
            inspect=self.hover or self.cursor,
            log=log,
            scroll=self.scroll,
            veiled=match.veiled and not self.face.is_open,
            bar=[Key(action.key, action.label, action.point in open_now) for action in self.face.bar(self.scene)],
            tools=[key._replace(open=self.works(key.key)) for key in self.tools()],
        )

    def tools(self) -> list[Key]:
        return [*TOOLS[:3], *([AGAIN] if self.story else []), *TOOLS[3:]]

    def works(self, tool: str) -> bool:
        """Would this key of the screen do anything now?"""
        return {"u": bool(self.match.before), "f": self.match.ask() is not None}.get(tool, True)

    def question(self) -> str:
        match, table, ask, beat = self.match, self.match.table, self.match.ask(), self.told_now
        if beat is not None:
            return f"{beat.says} ({beat.clause})"
        if table.outcome is not None:
            return f"{sentence(table.outcome.reason)} ({table.outcome.clause})"
        if ask is None:
            name = self.face.name_of(table, match.next_seat())
            if self.thinker:
                return f"{name}: {self.news + '; ' if self.news else ''}the {self.thinker} thinks …"
            return f"{name}: {self.news} …" if self.news else f"{name} is thinking …"
        if self.picking.path:
            return self.face.question(self.scene)
        card = f"{table.name(ask.card)}: " if ask.card >= 0 else ""
        whose = f"{self.face.name_of(table, match.seat)}: " if match.shared and self.face.is_open else ""
        return f"{whose}{card}{ask.says} ({ask.clause})"

    def off_board(self) -> list[str]:
        """The moves that begin neither at a place on the screen nor with a letter of the game."""
        letters = [action.point for action in self.face.actions]
        paths = self.picking.moves.items()
        return [m for p, m in paths if p[0] not in letters and not self.face.places(self.scene, p[0])]

    def answers(self) -> list[Key]:
        """Those moves as keys; many of them as one key that opens a list."""
        moves = [] if self.picking.path or self.beat >= 0 else self.off_board()
        long = len(moves) > MOST_ANSWERS or sum(len(move) for move in moves) > 50
        if long or self.face.to_read(moves):
            return [Key(LIST, f"{len(moves)} choices")]
        words = [move.removeprefix("choose ") for move in moves]
        digits = ["".join(c for c in word if c.isdecimal()) for word in words]
        if len(set(digits)) == len(moves) and all(len(digit) == 1 for digit in digits):
            return [Key(digit, word) for digit, word in zip(digits, words, strict=True)]
        used: dict[str, str] = {}
        for word in words:
            letter = next((c for c in word.lower() if c.isalpha() and c not in used), "0")
            used[letter] = word
        return [Key(letter, word) for letter, word in used.items()]

    @property
    def listed(self) -> bool:
        """Must the present question be answered from a list?"""
        return any(key.key == LIST for key in self.answers())

    # ---- what is done ---------------------------------------------------------------------------

    def answer(self, key: str) -> str:
        """The move behind a key of the question, if it is one."""
        labels = {each.key: each.label for each in self.answers() if each.key != LIST}
        return next((m for m in self.off_board() if m.removeprefix("choose ") == labels.get(key)), "")

    def point(self) -> str:
        """Enter: pick up, put down, or learn why not; gives the move that this completes."""
        points = self.face.points(self.scene, self.cursor)
        held = self.picking.path
        if SURE in self.picking.lit():
            return self.take([SURE])
        if held and held[-1] in points and held[-1] not in self.picking.lit():
            self.put_back()
            return ""
        return self.take(points)

    def act(self, point: str) -> str:
        """A letter of the game; gives the move that it completes.  It goes on with what was picked up, or is here."""
        if self.picking.path and point in self.picking.lit():
            return self.take([point])
        self.picking.drop()
        if point not in self.picking.lit():
            first = [each for each in self.picking.lit() if point in self.picking.lit((each,))]
            here = [each for each in self.face.points(self.scene, self.cursor) if each in first]
            if here or len(first) == 1:
                self.take(here or first)
        busy = any(self.face.places(self.scene, each) for each in self.picking.lit())
        if self.hints and busy and not self.warned and self.picking.moves.get((point,)) == "end turn":
            self.warned = True
            self.notice = Notice("", "You can still play or move what is marked ◆. E once more ends the turn.")
            return ""
        return self.take([point])

    def take(self, points: list[str]) -> str:
        """Go on with one of these points; gives the move that this completes."""
        if not self.picking.take(points):
            refusal = self.picking.why_not(points, self.scene)
            if refusal is None and self.picking.path:
                self.picking.drop()  # another card instead of the one picked up
                return self.take(points)
            self.refuse(refusal)
            return ""
        if len(self.picking.path) == 1:
            self.picked_at = self.cursor
        if not self.picking.move:
            self.notice = None
            self.scene = self.look()
            lit = [place for point in self.scene.lit for place in self.face.places(self.scene, point)]
            self.cursor = nearest([zone for zone in self.zones if zone.place in lit], self.spot) or self.cursor
        return self.picking.move

    def refuse(self, refusal: Refusal | None) -> None:
        why = refusal.why if refusal else "there is nothing to do here now"
        self.notice = Notice("Why not?", sentence(why), refusal.clause if refusal else "")

    def why_not(self) -> None:
        """The rule against the place under the cursor, or what can be done there."""
        points = self.face.points(self.scene, self.cursor)
        if any(point in self.scene.lit for point in points):
            self.notice = Notice("", "This you may: press Enter.")
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
            back = self.face.places(self.scene, held[0])
            self.cursor = back[0] if back else self.cursor

    def steer(self, way: str) -> None:
        self.cursor = step(self.zones, self.cursor, way)
        self.notice, self.hover = None, ""

    def next_lit(self, by: int) -> None:
        """The next or the previous place where something may be done."""
        lit = [z for z in self.zones if any(p in self.scene.lit for p in self.face.points(self.scene, z.place))]
        names = [zone.place for zone in sorted(lit, key=lambda zone: (zone.y, zone.x))]
        if names:
            at = names.index(self.cursor) + by if self.cursor in names else 0
            self.cursor = names[at % len(names)]
        self.notice, self.hover = None, ""

    # ---- what has happened ----------------------------------------------------------------------

    def moved(self, move: str, before: tuple[int, ...]) -> None:
        """This player has moved; `before` was the health until then."""
        self.done.add(self.face.deed(move))
        self.fresh = True
        self.waiting = move in self.beside  # nothing was pointed at, so the cursor begins anew
        if self.picked_at.startswith("card "):
            self.cursor = self.picked_at  # back to the hand; whoever walked is followed
            self.spot = next((zone.middle for zone in self.zones if zone.place == self.cursor), self.spot)
        unsaved = self.match.unsaved
        self.notice = Notice("Not saved:", unsaved) if unsaved else None
        self.healthy = before
        self.touched, self.news = frozenset(), ""
        self.known, self.own = self.told, True
        self.told = len(self.match.table.read_log(self.match.seat))
        now = self.face.health(self.match.table.view(self.match.seat))
        others = [seat for seat in range(len(now)) if seat != self.match.seat]
        if any(now[seat] < before[seat] for seat in others):
            self.done.add("hit")

    def other_moved(self, move: str) -> None:
        """Somebody else has moved: what of it everybody could see."""
        self.waiting = True
        self.covered = self.curtained
        self.own = False
        on_board = [point for point in self.face.path(move) if not point.startswith("hand ")]
        self.touched |= frozenset(point.removeprefix("@") for point in on_board)
        log = self.match.table.read_log(self.match.reader)
        self.news = "; ".join(says for _, _, says in log[self.told :])
        self.told = len(log)

    def sight(self) -> dict[str, Any]:
        """How the table looks before something happens by itself, in a game that tells it."""
        return self.face.see(self.match.table, self.match.seat) if self.face.tells else {}

    def hear(self, before: dict[str, Any]) -> int:
        """What happened by itself since this view joins the story; says where it begins there, or -1."""
        beats = self.face.story(before, self.sight())
        if not beats:
            return -1
        kept = [] if self.fresh else self.story
        self.story, self.fresh = [*kept, *beats], False
        self.waiting = True
        return len(kept)

    def watch(self) -> None:
        """A bot moves, and everybody may look: with several people, at all but the hands."""
        self.covered = False
        if self.match.veiled and not self.face.is_open:
            self.cursor, self.hover = "", ""

    def sit_down(self, seat: int) -> None:
        """Another player sits before the screen now."""
        self.moments[self.match.seat] = self.known
        self.known = self.moments.get(seat, 0)
        self.own = False
        self.match.pass_to(seat)
        self.covered = False
        self.waiting = True
        self.cursor, self.spot, self.hover = "", HOME, ""

    def begin(self) -> bool:
        """This player's turn to choose begins: the cursor goes to the first card that may be played."""
        if not self.waiting:
            return False
        self.waiting = False
        self.notice = None
        cards = [zone.place for zone in self.zones if zone.place.startswith("card ")]
        lit = [place for place in cards if any(p in self.scene.lit for p in self.face.points(self.scene, place))]
        self.cursor = lit[0] if lit else self.cursor
        if not lit and not any(p in self.scene.lit for p in self.face.points(self.scene, self.cursor)):
            open_now = [place for point in self.scene.lit for place in self.face.places(self.scene, point)]
            self.cursor = nearest([zone for zone in self.zones if zone.place in open_now], self.spot) or self.cursor
        return True

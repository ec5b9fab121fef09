"""Lessons: a first game on rails, as data.

A file `screen/lesson.txt` in the package of a game holds a position in the notation of scenarios, and steps: what is
said, the move that is meant, what is said to other moves, and how the others answer.  A file is played through when it
is loaded, so a lesson that exists can be played to its end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from legendry import registry, rulebook
from legendry.kernel.errors import BadInput, IllegalMove
from legendry.kernel.spelling import did_you_mean
from legendry.scenarios.line_kinds import read_seat
from legendry.scenarios.reader import Line, place, read_lines
from legendry.scenarios.table import ScenarioTable

if TYPE_CHECKING:
    from legendry.kernel.game import Game
    from legendry.kernel.table import Table

PATH: Final = ("screen", "lesson.txt")
KEPT: Final = "lesson"  # in what a game keeps
YOU: Final = "you"
GIVEN: Final = "given"
STEP: Final = "do"
SAY: Final = "say"
RULE: Final = "rule"
OR: Final = "or"
OTHERWISE: Final = "otherwise"
INSTEAD: Final = "instead of "
HEADER: Final = ("game", "title", "goal", "goal place", "over")


class Step(NamedTuple):
    """One move of the learner: what is said before it, what is said to any other move, and what the others then do."""

    title: str
    says: str
    rule: str  # the clause that it teaches, if one
    move: str
    also: tuple[str, ...]  # other moves that win as well
    instead: dict[str, str]  # by the text of another move
    otherwise: str
    replies: tuple[tuple[int, str], ...]

    def answer(self, text: str) -> str:
        """What is said to another move; nothing if it is a move that was meant."""
        return "" if text in (self.move, *self.also) else self.instead.get(text, self.otherwise)


class Place(NamedTuple):
    """How far a lesson has come: in which step, and which reply is due, if one is."""

    step: int
    reply: tuple[int, str] | None


class Lesson(NamedTuple):
    """A first game on rails."""

    title: str
    goal: str
    goal_place: str  # where on the screen the goal is
    over: str
    names: tuple[str, ...]  # by seat
    seat: int  # the learner's
    start: Table
    steps: tuple[Step, ...]

    def place(self, table: Table) -> Place | None:
        """Where a table is on the path; None if it has left it, or has come to its end."""
        moves = list(table.moves)
        for number, step in enumerate(self.steps):
            for made, meant in enumerate(((self.seat, step.move), *step.replies)):
                if not moves:
                    return Place(number, meant if made else None) if may(table, *meant) else None
                if moves.pop(0) != meant:
                    return None
        return None


def may(table: Table, seat: int, text: str) -> bool:
    return any(ask.seat == seat and option.text == text for ask in table.asks for option in ask.options)


def lesson_of(game: Game[Any]) -> Lesson | None:
    """The lesson of a game as printed, if its package has one; read once.  Raises BadInput if it is faulty."""
    if game.variant:
        return None
    if KEPT not in game.attached:
        try:
            text = registry.text_of(game.id, *PATH)
        except FileNotFoundError:
            game.attached[KEPT] = None
        else:
            game.attached[KEPT] = read_lesson(game, text, f"{game.id}/{'/'.join(PATH)}")
    found = game.attached[KEPT]
    return found if isinstance(found, Lesson) else None


# ---- reading ------------------------------------------------------------------------------------


def read_lesson(game: Game[Any], text: str, file: str) -> Lesson:
    """Read a lesson and play it through; raises BadInput with the place of the fault."""
    return Reader(game, file).read(read_lines(text, file))


class Reader:
    def __init__(self, game: Game[Any], file: str) -> None:
        self.game: Final = game
        self.file: Final = file
        self.header: dict[str, str] = {}
        self.seated: dict[int, str] = {}

    def bad(self, number: int, why: object) -> BadInput:
        return BadInput(f"{place(self.file, number)}: {why}")

    def read(self, lines: list[Line]) -> Lesson:
        begin = next((k for k, line in enumerate(lines) if line.key.lower() == GIVEN), None)
        starts = [k for k, line in enumerate(lines) if line.key.lower() == STEP]
        if begin is None or not starts or starts[0] < begin:
            raise BadInput(f'{self.file} must have a position, "given:", and then steps, "do: ..."')
        for line in lines[:begin]:
            self.take_header(line)
        scene = ScenarioTable(self.game, self.file)
        scene.given(lines[begin + 1 : starts[0]], lines[begin].number)
        names, seat = self.players(scene.table.seats)
        start, table = scene.table.clone(), scene.table
        ends = [*starts[1:], len(lines)]
        steps = [self.step(table, seat, lines[k:end]) for k, end in zip(starts, ends, strict=True)]
        if table.outcome is None or seat not in table.outcome.winners:
            raise self.bad(lines[-1].number, "the lesson ends before the learner has won")
        said = self.header
        return Lesson(said["title"], said["goal"], said["goal place"], said["over"], names, seat, start, tuple(steps))

    def take_header(self, line: Line) -> None:
        key = line.key.lower()
        if key in HEADER and key not in self.header:
            self.header[key] = line.value
            return
        try:
            self.seated[read_seat(self.game, key)] = line.value
        except BadInput:
            hint = did_you_mean(key, HEADER)
            why = f'the header has each of {", ".join(HEADER)} once, and who sits where; not "{line.key}".{hint}'
            raise self.bad(line.number, why) from None

    def players(self, seats: int) -> tuple[tuple[str, ...], int]:
        """Who sits where, and the learner's seat."""
        for key in HEADER:
            if not self.header.get(key):
                raise BadInput(f'{self.file} has no line "{key}: ..."')
        if self.header["game"] != self.game.id:
            raise BadInput(f"{self.file} is a lesson of {self.header['game']}, not of {self.game.id}")
        learners = [seat for seat, name in self.seated.items() if name == YOU]
        if sorted(self.seated) != list(range(seats)) or len(learners) != 1:
            raise BadInput(f'{self.file} must say who sits at each of {seats} seats, one of them "{YOU}"')
        return tuple(self.seated[seat] for seat in range(seats)), learners[0]

    def step(self, table: Table, seat: int, lines: list[Line]) -> Step:
        """Read a step and play it."""
        title, *rest = lines
        says: list[str] = []
        instead: dict[str, str] = {}
        single: dict[str, str] = {}
        moves: list[tuple[int, str]] = []
        others: set[str] = set()
        also: list[str] = []
        for line in rest:
            key = line.key.lower()
            if key == SAY:
                says.append(line.value)
            elif key in (OTHERWISE, RULE):
                if key in single:
                    raise self.bad(line.number, f'"{key}" appears twice in a step')
                single[key] = line.value
            elif key == OR:
                also.append(self.winning(table, seat, line))
            elif key.startswith(INSTEAD):
                instead[self.legal(table, seat, line.key[len(INSTEAD) :], line)] = line.value
            else:
                others = others if moves else other_moves(table, seat, line.value)
                moves.append(self.play(table, line))
        if not title.value or not says or not moves or moves[0][0] != seat:
            raise self.bad(title.number, f'a step has a title, a line "{SAY}: ..." and a move of the learner')
        if any(each[0] == seat for each in moves[1:]):
            raise self.bad(title.number, "a step has one move of the learner; the next one belongs to the next step")
        unsaid = ", ".join(sorted(others - instead.keys() - set(also))[:5])
        if unsaid and OTHERWISE not in single:
            raise self.bad(title.number, f'nothing is said to other moves ("{OTHERWISE}: ..."): {unsaid}')
        rule = single.get(RULE, "")
        if rule and rule not in rulebook.clauses(self.game.id):
            raise self.bad(title.number, f"the rules of {self.game.id} have no clause {rule}")
        answer = single.get(OTHERWISE, "")
        return Step(title.value, " ".join(says), rule, moves[0][1], tuple(also), instead, answer, tuple(moves[1:]))

    def legal(self, table: Table, seat: int, text: str, line: Line) -> str:
        """The text of a legal move as the rules write it."""
        for other in other_moves(table, seat):
            if other.lower() == text.lower():
                return other
        raise self.bad(line.number, f'"{text}" is no legal move here; it is said before the move of its step')

    def winning(self, table: Table, seat: int, line: Line) -> str:
        """Another move that is as good: it wins at once."""
        text = self.legal(table, seat, line.value, line)
        end = table.after(seat, text).outcome
        if end is None or seat not in end.winners:
            raise self.bad(line.number, f'"{text}" does not win; only a move that does may be made as well')
        return text

    def play(self, table: Table, line: Line) -> tuple[int, str]:
        try:
            table.play(read_seat(self.game, line.key), line.value)
        except IllegalMove as error:
            raise self.bad(line.number, f'"{line}" is refused: {error.refusal}') from error
        except BadInput as error:
            hint = did_you_mean(line.key, (SAY, RULE, OTHERWISE))
            raise self.bad(line.number, f"{error}.{hint}") from error
        return table.moves[-1]


def other_moves(table: Table, seat: int, meant: str = "") -> set[str]:
    """The legal moves of a seat besides the one that is meant."""
    texts = {option.text for ask in table.asks if ask.seat == seat for option in ask.options}
    return {text for text in texts if text.lower() != meant.lower()}

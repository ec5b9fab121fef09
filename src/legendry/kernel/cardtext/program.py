"""A text as a program: each sentence becomes a list of steps, and what is still to happen is an op of small ints.

`Resume` names a sentence and a step of it, so a game can be saved in the middle of any effect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from legendry.kernel.agenda import Op, Option
from legendry.kernel.cardtext.conditions import While
from legendry.kernel.cardtext.roles import (
    ALWAYS,
    NONE,
    Choice,
    Condition,
    Duration,
    Head,
    Lasting,
    Order,
    Scope,
    Value,
    Who,
)
from legendry.kernel.cardtext.targets import The
from legendry.kernel.errors import Refusal
from legendry.kernel.piece import Piece

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import Stage


class Resume(Op["Stage"]):
    """The rest of a sentence: from step `pc` up to, not including, `end`."""

    __slots__ = ("at", "line", "pc", "end", "left")

    def __init__(self, at: Scope, line: int, pc: int, end: int, left: int = NONE) -> None:
        self.at: Final = at
        self.line: Final = line
        self.pc: Final = pc
        self.end: Final = end
        self.left: Final = left  # how many things are still to be picked in this step

    def resolve(self, s: Stage) -> None:
        if self.pc < self.end:
            s.program(self.at.face, self.line).steps[self.pc].run(s, self)

    def next(self, at: Scope) -> Resume:
        return Resume(at, self.line, self.pc + 1, self.end)

    def go_on(self, s: Stage, at: Scope) -> None:
        """The steps after this one, if there are any."""
        if self.pc + 1 < self.end:
            s.push(self.next(at))

    def jump(self, at: Scope, pc: int) -> Resume:
        return Resume(at, self.line, pc, self.end)

    def again(self, at: Scope, left: int) -> Resume:
        return Resume(at, self.line, self.pc, self.end, left)


class Bond(Piece):
    """A condition that something lasts by: the `while` of a step."""

    __slots__ = ("at", "line", "pc")

    def __init__(self, at: Scope, line: int, pc: int) -> None:
        self.at: Final = at
        self.line: Final = line
        self.pc: Final = pc

    def holds(self, s: Stage) -> bool:
        step = s.program(self.at.face, self.line).steps[self.pc]
        assert isinstance(step, Apply)
        assert isinstance(step.duration, While)
        return all_hold(step.duration.conditions, s, self.at)


class Decree(Piece):
    """Something that a step made true for a while and that is not a mark on single cards."""

    __slots__ = ("at", "line", "pc", "ends")

    def __init__(self, at: Scope, line: int, pc: int, ends: int) -> None:
        self.at: Final = at
        self.line: Final = line
        self.pc: Final = pc
        self.ends: Final = ends


def all_hold(conditions: tuple[Condition, ...], s: Stage, at: Scope) -> bool:
    for condition in conditions:
        if not condition.holds(s, at):
            return False
    return True


# ---- steps --------------------------------------------------------------------------------------


class Step:
    def run(self, s: Stage, r: Resume) -> None:
        raise NotImplementedError

    def binds(self) -> str:
        """What it lets later steps point back to."""
        return ""

    def forget(self, s: Stage, at: Scope) -> Scope:
        """As if there had been nobody to choose: whatever points back to this step does nothing."""
        return at


def passed_over(s: Stage, r: Resume, start: int, to: int, kept: int) -> Scope:
    """What was not chosen because these steps were skipped is nobody, unless a step since `kept` chose instead.

    So a pronoun means what was chosen last on the way taken, and never something older.
    """
    at = r.at
    steps = s.program(at.face, r.line).steps
    bound = [steps[pc].binds() for pc in range(kept, r.pc)]
    for pc in range(start, to):
        if steps[pc].binds() not in bound:
            at = steps[pc].forget(s, at)
    return at


class Do(Step):
    """An order, done once or once for each of something."""

    def __init__(self, order: Order, scale: Value | None) -> None:
        self.order: Final = order
        self.scale: Final = scale

    def run(self, s: Stage, r: Resume) -> None:
        times = 1 if self.scale is None else self.scale.value(s, r.at)
        most = self.order.up_to()
        if most and r.left == NONE:
            options = [Option(f"choose {n}", (r.again(r.at, n),)) for n in range(most + 1)]
            s.ask(r.at.actor, s.game.text_clause, f"How many, up to {most}?", options, r.at.card)
            return
        if most:
            times *= r.left
        if self.order.asks:
            self.order.offer(s, r, times)
            return
        r.go_on(s, r.at)
        if times > 0:
            self.order.do(s, r.at, times)

    def binds(self) -> str:
        return self.order.bound()

    def forget(self, s: Stage, at: Scope) -> Scope:
        if self.binds() == "it":
            return at.choosing(NONE, "card", True)
        return at.gathering(()) if self.binds() == "them" else at


class Apply(Step):
    """Something is gained, for ever or for a while."""

    def __init__(self, effect: Lasting, duration: Duration | None, scale: Value | None) -> None:
        self.effect: Final = effect
        self.duration: Final = duration
        self.scale: Final = scale

    def run(self, s: Stage, r: Resume) -> None:
        at = r.at
        r.go_on(s, at)
        times = 1 if self.scale is None else self.scale.value(s, at)
        ends = ALWAYS if self.duration is None else self.duration.ends()
        cards = self.effect.subjects(s, at)
        if cards is None:
            s.decree(Decree(at, r.line, r.pc, ends))
            return
        self.effect.enact(s, at)
        bond = Bond(at, r.line, r.pc) if isinstance(self.duration, While) else None
        for what, n in self.effect.parts_now(s, at):
            for card in cards:
                s.change(card, what, n * times, ends, at.seat, bond)
        s.changed()


class Test(Step):
    """Goes on if the conditions hold now, and jumps if not."""

    def __init__(self, conditions: tuple[Condition, ...], head: Head | None, did: bool) -> None:
        self.conditions: Final = conditions
        self.head: Final = head  # a Combo inside a spell
        self.did: Final = did  # "if you do"
        self.to = 0

    def holds(self, s: Stage, at: Scope) -> bool:
        if self.head is not None and not self.head.wants(s, at):
            return False
        if self.did and not at.did:
            return False
        return all_hold(self.conditions, s, at)

    def run(self, s: Stage, r: Resume) -> None:
        if self.head is not None:  # what a sentence chooses dies with it
            s.push(r.jump(r.at, self.to))
            if self.holds(s, r.at):
                s.push(Resume(r.at, r.line, r.pc + 1, self.to))
        else:
            s.push(r.next(r.at) if self.holds(s, r.at) else self.skip(s, r))

    def skip(self, s: Stage, r: Resume) -> Resume:
        return r.jump(passed_over(s, r, r.pc + 1, self.to, r.pc), self.to)


class Jump(Step):
    """Over the steps of "otherwise", or of the other options."""

    def __init__(self, start: int = NONE) -> None:
        self.start: Final = start  # of the steps after "if", which were done
        self.to = 0

    def run(self, s: Stage, r: Resume) -> None:
        at = r.at if self.start == NONE else passed_over(s, r, r.pc + 1, self.to, self.start)
        s.push(r.jump(at, self.to))


class Maybe(Step):
    """ "You may": all of the orders up to `to`, or none."""

    def __init__(self, orders: tuple[Order, ...], says: str, whole: bool) -> None:
        self.orders: Final = orders
        self.says: Final = says
        self.whole: Final = whole  # a sentence of its own: what it chooses dies with it
        self.to = 0

    def run(self, s: Stage, r: Resume) -> None:
        at = r.at
        if self.whole:
            no = r.jump(at, self.to)
            yes: tuple[Resume, ...] = (Resume(at.doing(True), r.line, r.pc + 1, self.to), no)
        else:
            no = r.jump(passed_over(s, r, r.pc + 1, self.to, r.pc).doing(False), self.to)
            yes = (r.next(at.doing(True)),)
        if not all([order.payable(s, at) for order in self.orders]):
            s.push(no)
            return
        options = [Option("yes", yes), Option("no", (no,))]
        s.ask(at.actor, s.game.text_clause, f"{self.says[0].upper()}{self.says[1:]}?", options, at.card)


class ForSeats(Step):
    """The steps up to `to`, carried out by each of some players in turn."""

    def __init__(self, who: Who) -> None:
        self.who: Final = who
        self.to = 0

    def run(self, s: Stage, r: Resume) -> None:
        s.push(r.jump(r.at, self.to))
        s.together()
        for seat in reversed(self.who.seats(s, r.at)):
            s.push(Resume(r.at.acting(seat), r.line, r.pc + 1, self.to))


class Branch(Step):
    """ "Choose one": each option has its own steps."""

    def __init__(self, says: list[str]) -> None:
        self.says: Final = says
        self.to: list[int] = []
        self.end = 0  # after the last option

    def run(self, s: Stage, r: Resume) -> None:
        rest = r.jump(r.at, self.end)  # what an option chooses dies with it
        options: list[Option] = []
        for says, to in zip(self.says, self.to, strict=True):
            options.append(Option(option_text(says), (Resume(r.at, r.line, to, self.end), rest)))
        s.ask(r.at.actor, s.game.text_clause, "Choose one.", options, r.at.card)


def option_text(says: str) -> str:
    """The move that picks an option, which may itself begin with a choice."""
    return says if says.startswith("choose ") else f"choose {says}"


class Prefer(Step):
    """ "The strongest": of equals, the actor picks one where the rules say so."""

    def __init__(self, the: The) -> None:
        self.the: Final = the

    def run(self, s: Stage, r: Resume) -> None:
        found = s.tied(self.the.leaders(s, r.at))
        if len(found) < 2:
            s.push(r.next(r.at))
            return
        options = [Option(f"choose {s.spot_name(card)}", (r.next(r.at.preferring(card)),)) for card in found]
        s.ask(r.at.actor, s.game.text_clause, f"Which is {self.the.most.one}?", options, r.at.card)


class Pick(Step):
    """ "Choose an ally": the actor picks; whatever the text says next may call it "it"."""

    def __init__(self, choice: Choice, alone: bool, says: str) -> None:
        self.choice: Final = choice
        self.alone: Final = alone  # the only card chosen in its step
        self.says: Final = says

    def run(self, s: Stage, r: Resume) -> None:
        if self.is_one():
            self.one(s, r)
        else:
            self.several(s, r, self.choice.most())

    def is_one(self) -> bool:
        """Exactly one is picked, if there is any."""
        return self.choice.most() == 1 and self.choice.least() == 1

    def binds(self) -> str:
        return self.choice.bound()

    def forget(self, s: Stage, at: Scope) -> Scope:
        return self.choice.bind(s, at, NONE, self.alone) if self.is_one() else at.gathering(())

    def one(self, s: Stage, r: Resume) -> None:
        found = self.open(s, r)
        if not found:
            s.push(r.next(self.forget(s, r.at)))
        elif len(found) == 1 and not s.explaining:
            s.push(r.next(self.choice.bind(s, r.at, found[0], self.alone)))
        else:
            options = [self.option(s, r, each, r.next(self.choice.bind(s, r.at, each, self.alone))) for each in found]
            self.ask(s, r, options, found)

    def several(self, s: Stage, r: Resume, most: int) -> None:
        """One at a time, in any order; never all subsets.

        The cards are kept in the order of the pool, so the same set is the same position however it was picked.
        """
        at = r.at if r.left != NONE else r.at.gathering(())
        left = r.left if r.left != NONE else most
        pool = self.choice.pool(s, at)
        rest = self.choice.distinct(s, [each for each in pool if each not in at.them])
        must = min(self.choice.least(), len(pool)) - len(at.them)
        if left <= 0 or not rest:
            s.push(r.next(at))
            return
        if must >= 1 and not s.explaining and (len(rest) == 1 or must >= len(pool) - len(at.them)):
            s.push(r.again(gathered(at, rest[0], pool), left - 1))
            return
        options = [self.option(s, r, each, r.again(gathered(at, each, pool), left - 1)) for each in rest]
        if must <= 0:
            options.append(Option("done", (r.next(at),)))
        self.ask(s, r, options, rest)

    def option(self, s: Stage, r: Resume, each: int, then: Resume) -> Option:
        return Option(self.choice.label(s, each), (then,))

    def ask(self, s: Stage, r: Resume, options: list[Option], found: list[int]) -> None:
        clause = self.choice.cites() or s.game.text_clause
        if s.explaining:
            for each in self.choice.others(s, r.at):
                if each not in found:
                    why = self.choice.against(s, r.at, each)
                    why = why or Refusal(clause, f'the text says "{self.says}"')
                    options.append(Option(self.choice.label(s, each), (), why))
        s.ask(r.at.actor, clause, f"{self.says[0].upper()}{self.says[1:]}.", options, r.at.card)

    def open(self, s: Stage, r: Resume) -> list[int]:
        """What may be picked so that the picks right after it can be made too, if that is possible at all."""
        found = self.choice.candidates(s, r.at)
        steps = s.program(r.at.face, r.line).steps
        if r.pc + 1 < len(steps) and isinstance(steps[r.pc + 1], Pick) and len(found) > 0:
            good = [x for x in found if can_pick(s, self.choice.bind(s, r.at, x, self.alone), steps, r.pc + 1)]
            return good if good else found
        return found


def gathered(at: Scope, card: int, pool: list[int]) -> Scope:
    """One more card is among those chosen."""
    return at.gathering(tuple([each for each in pool if each == card or each in at.them]))


def can_pick(s: Stage, at: Scope, steps: list[Step], pc: int) -> bool:
    """Is there something to pick for every pick from here on, up to the first step that does something?"""
    if pc >= len(steps):
        return True
    step = steps[pc]
    if not isinstance(step, Pick) or step.choice.least() < 1:
        return True
    more = pc + 1 < len(steps) and isinstance(steps[pc + 1], Pick)
    if step.choice.least() == 1 and not more:
        return step.choice.exists(s, at)
    found = step.choice.candidates(s, at)
    if len(found) < step.choice.least():
        return False
    return not more or any(can_pick(s, step.choice.bind(s, at, x, step.alone), steps, pc + 1) for x in found)


# ---- sentences ----------------------------------------------------------------------------------


class Program:
    """One sentence that happens: its moment, its price, how often, and its steps."""

    def __init__(self, line: int, head: Head | None, price: int, steps: list[Step], says: str) -> None:
        self.line: Final = line
        self.head: Final = head
        self.price: Final = price
        self.steps: Final = steps
        self.says: Final = says
        self.costs: tuple[Order, ...] = ()  # what must be paid beside the price, in the first steps
        self.limit = 0  # how often in a period; 0: as often as it happens
        self.period = "turn"

    def wants(self, s: Stage, at: Scope) -> bool:
        return self.head is None or self.head.wants(s, at)

    def allowed(self, s: Stage, at: Scope) -> bool:
        return self.limit == 0 or s.uses(at.card, self.line, self.period) < self.limit

    def spend(self, s: Stage, at: Scope) -> None:
        if self.limit:
            s.use(at.card, self.line, self.period)

    def begin(self, s: Stage, at: Scope) -> Resume:
        """From the first step; a condition right at the start is looked at when the sentence is triggered."""
        start = Resume(at, self.line, 0, len(self.steps))
        first = self.steps[0] if self.steps else None
        if isinstance(first, Test):
            return start.next(at) if first.holds(s, at) else first.skip(s, start)
        return start

    def possible(self, s: Stage, at: Scope) -> bool:
        """Is there something to choose for every choice that the sentence begins with?"""
        return can_pick(s, at, self.steps, 0)

    def payable(self, s: Stage, at: Scope) -> bool:
        return all(cost.payable(s, at) for cost in self.costs)

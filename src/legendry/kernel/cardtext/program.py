"""A text as a program: each sentence becomes a list of steps."""

from __future__ import annotations

from typing import Final

from legendry.kernel.agenda import ACT, Option
from legendry.kernel.cardtext.bindings import ALWAYS, NONE, Bindings, TimedEffect, WhileGuard
from legendry.kernel.cardtext.conditions import While
from legendry.kernel.cardtext.roles import Condition, Duration, Head, Lasting, Order, Value, Who
from legendry.kernel.cardtext.stage import Continuation, EffectHost, Step


def all_hold(conditions: tuple[Condition, ...], s: EffectHost, at: Bindings) -> bool:
    for condition in conditions:
        if not condition.holds(s, at):
            return False
    return True


# ---- steps --------------------------------------------------------------------------------------


def capitalized(text: str) -> str:
    return text[0].upper() + text[1:]


def passed_over(s: EffectHost, r: Continuation, start: int, to: int, kept: int) -> Bindings:
    """What was not chosen because these steps were skipped is nobody, unless a step since `kept` chose instead.

    So a pronoun means what was chosen last on the way taken, and never something older.
    """
    at = r.at
    steps = s.steps(at.face, r.line)
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

    def run(self, s: EffectHost, r: Continuation) -> None:
        times = 1 if self.scale is None else self.scale.value(s, r.at)
        most = self.order.up_to()
        if most and r.left == NONE:
            numbers = [n for n in range(most + 1) if n == 0 or self.order.bearable(s, r.at, n * times)]
            options = [Option(f"choose {n}", (r.again(r.at, n),), ((ACT, str(n)),), verb="choose") for n in numbers]
            s.ask(r.at.actor, s.game.text_clause, "How many, up to {most}?", options, r.at.card, (("most", most),))
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

    def forget(self, s: EffectHost, at: Bindings) -> Bindings:
        if self.binds() == "it":
            return at.choosing(NONE, "card", True)
        return at.gathering(()) if self.binds() == "them" else at


class Apply(Step):
    """Something is gained, for ever or for a while."""

    def __init__(self, effect: Lasting, duration: Duration | None, scale: Value | None) -> None:
        self.effect: Final = effect
        self.duration: Final = duration
        self.scale: Final = scale

    def run(self, s: EffectHost, r: Continuation) -> None:
        at = r.at
        r.go_on(s, at)
        times = 1 if self.scale is None else self.scale.value(s, at)
        ends = ALWAYS if self.duration is None else self.duration.ends()
        cards = self.effect.subjects(s, at)
        if cards is None:
            s.effects.timed(s, TimedEffect(at, r.line, r.pc, ends))
            return
        self.effect.enact(s, at)
        bond = WhileGuard(at, r.line, r.pc) if isinstance(self.duration, While) else None
        for what, n in self.effect.parts_now(s, at):
            for card in cards:
                s.effects.change(s, card, what, n * times, ends, at.seat, bond)
        s.effects.changed(s)


def still_holds(guard: WhileGuard, s: EffectHost) -> bool:
    """Is the condition true by which something lasts?"""
    step = s.steps(guard.at.face, guard.line)[guard.pc]
    assert isinstance(step, Apply)
    assert isinstance(step.duration, While)
    return all_hold(step.duration.conditions, s, guard.at)


class Test(Step):
    """Goes on if the conditions hold now, and jumps if not."""

    def __init__(self, conditions: tuple[Condition, ...], head: Head | None, did: bool) -> None:
        self.conditions: Final = conditions
        self.head: Final = head  # a Combo inside a spell
        self.did: Final = did  # "if you do"
        self.to = 0

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        if self.head is not None and not self.head.wants(s, at):
            return False
        if self.did and not at.did:
            return False
        return all_hold(self.conditions, s, at)

    def run(self, s: EffectHost, r: Continuation) -> None:
        if self.head is not None:  # what a sentence chooses dies with it
            s.push(r.jump(r.at, self.to))
            if self.holds(s, r.at):
                s.push(Continuation(r.at, r.line, r.pc + 1, self.to))
        else:
            s.push(r.next(r.at) if self.holds(s, r.at) else self.skip(s, r))

    def skip(self, s: EffectHost, r: Continuation) -> Continuation:
        return r.jump(passed_over(s, r, r.pc + 1, self.to, r.pc), self.to)


class Jump(Step):
    """Over the steps of "otherwise", or of the other options."""

    def __init__(self, start: int = NONE) -> None:
        self.start: Final = start  # of the steps after "if", which were done
        self.to = 0

    def run(self, s: EffectHost, r: Continuation) -> None:
        at = r.at if self.start == NONE else passed_over(s, r, r.pc + 1, self.to, self.start)
        s.push(r.jump(at, self.to))


class Maybe(Step):
    """ "You may": all of the orders up to `to`, or none."""

    def __init__(self, orders: tuple[Order, ...], says: str, whole: bool) -> None:
        self.orders: Final = orders
        self.says: Final = says
        self.whole: Final = whole  # a sentence of its own: what it chooses dies with it
        self.to = 0

    def run(self, s: EffectHost, r: Continuation) -> None:
        at = r.at
        if self.whole:
            no = r.jump(at, self.to)
            yes: tuple[Continuation, ...] = (Continuation(at.doing(True), r.line, r.pc + 1, self.to), no)
        else:
            no = r.jump(passed_over(s, r, r.pc + 1, self.to, r.pc).doing(False), self.to)
            yes = (r.next(at.doing(True)),)
        if not all([order.payable(s, at) for order in self.orders]):
            s.push(no)
            return
        options = [Option("yes", yes), Option("no", (no,))]
        text = ("text", capitalized(self.says))
        if shown_alone(s, at):
            s.ask(at.actor, s.game.text_clause, "{text}? It is {it}.", options, at.card, (text, ("it", s.name(at.it))))
        else:
            s.ask(at.actor, s.game.text_clause, "{text}?", options, at.card, (text,))


def shown_alone(s: EffectHost, at: Bindings) -> bool:
    """Is "it" a card that whoever is asked has been shown, and not everybody?  Nothing else on a screen may show it."""
    if at.it == NONE or at.it == at.card:
        return False
    seen = s.seen_by[at.it]
    return bool(seen >> at.actor & 1) and seen != (1 << s.seats) - 1


class ForSeats(Step):
    """The steps up to `to`, carried out by each of some players in turn."""

    def __init__(self, who: Who) -> None:
        self.who: Final = who
        self.to = 0

    def run(self, s: EffectHost, r: Continuation) -> None:
        s.push(r.jump(r.at, self.to))
        s.effects.together(s)
        for seat in reversed(self.who.seats(s, r.at)):
            s.push(Continuation(r.at.acting(seat), r.line, r.pc + 1, self.to))


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

    def wants(self, s: EffectHost, at: Bindings) -> bool:
        return self.head is None or self.head.wants(s, at)

    def allowed(self, s: EffectHost, at: Bindings) -> bool:
        return self.limit == 0 or s.uses(at.card, self.line, self.period) < self.limit

    def spend(self, s: EffectHost, at: Bindings) -> None:
        if self.limit:
            s.use(at.card, self.line, self.period)

    def begin(self, s: EffectHost, at: Bindings) -> Continuation:
        """From the first step; a condition right at the start is looked at when the sentence is triggered."""
        end = len(self.steps)
        first = self.steps[0] if end else None
        if not isinstance(first, Test):
            return Continuation(at, self.line, 0, end)
        if first.holds(s, at):
            return Continuation(at, self.line, 1, end)
        return (
            first.skip(s, Continuation(at, self.line, 0, end))
            if first.to < end
            else Continuation(at, self.line, end, end)
        )

    def payable(self, s: EffectHost, at: Bindings) -> bool:
        return all(cost.payable(s, at) for cost in self.costs)

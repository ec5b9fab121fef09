"""Steps at which somebody chooses: one of several options, one card or several, a place, a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from legendry.kernel.agenda import ACT, Option
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.program import Apply, Do, Program, capitalized
from legendry.kernel.cardtext.roles import Choice
from legendry.kernel.cardtext.stage import Continuation, Step
from legendry.kernel.cardtext.targets import The
from legendry.kernel.errors import Refusal

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost

UNKNOWN: Final = -2  # not looked for yet


class Branch(Step):
    """ "Choose one": each option has its own steps."""

    def __init__(self, says: list[str], at_moment: bool) -> None:
        self.says: Final = says
        self.at_moment: Final = at_moment  # of a sentence that waits for a moment
        self.to: list[int] = []
        self.end = 0  # after the last option

    def run(self, s: EffectHost, r: Continuation) -> None:
        """Of a text without a moment, such as a spell, only what can be done; if nothing can, it does not matter."""
        steps = s.steps(r.at.face, r.line)
        good = [to for to in self.to if self.at_moment or can_pick(s, r.at, steps, to)]
        rest = r.jump(r.at, self.end)  # what an option chooses dies with it
        options: list[Option] = []
        for says, to in zip(self.says, self.to, strict=True):
            bad = len(good) > 0 and to not in good
            if not bad or s.explaining:
                why = nothing_for(s, says) if bad else None
                options.append(
                    Option(
                        option_text(says),
                        (Continuation(r.at, r.line, to, self.end), rest),
                        ((ACT, says),),
                        why,
                        "choose",
                    )
                )
        s.ask(r.at.actor, s.game.text_clause, "Choose one.", options, r.at.card)


def nothing_for(s: EffectHost, says: str) -> Refusal:
    return Refusal(s.game.text_clause, 'there is nothing to choose for "{option}"', (("option", says),))


def option_text(says: str) -> str:
    """The move that picks an option, which may itself begin with a choice."""
    return says if says.startswith("choose ") else f"choose {says}"


class Prefer(Step):
    """ "The strongest": of equals, the actor picks one where the rules say so."""

    def __init__(self, the: The) -> None:
        self.the: Final = the

    def run(self, s: EffectHost, r: Continuation) -> None:
        found = s.tied(self.the.leaders(s, r.at))
        if len(found) < 2:
            s.push(r.next(r.at))
            return
        options = [
            Option(f"choose {s.spot_name(card)}", (r.next(r.at.preferring(card)),), (s.point_of(card),), verb="choose")
            for card in found
        ]
        facts = (("which", self.the.most.one),)
        s.ask(r.at.actor, s.game.text_clause, "Which is {which}?", options, r.at.card, facts)


class Pick(Step):
    """ "Choose an ally": the actor picks; whatever the text says next may call it "it"."""

    def __init__(self, choice: Choice, alone: bool, says: str) -> None:
        self.choice: Final = choice
        self.alone: Final = alone  # the only card chosen in its step
        self.says: Final = says
        self.then = UNKNOWN  # the choice after it that must be possible too, or NONE

    def run(self, s: EffectHost, r: Continuation) -> None:
        if self.is_one():
            self.one(s, r)
        else:
            self.several(s, r, self.choice.most())

    def is_one(self) -> bool:
        """Exactly one is picked, if there is any."""
        return self.choice.most() == 1 and self.choice.least() == 1

    def binds(self) -> str:
        return self.choice.bound()

    def forget(self, s: EffectHost, at: Bindings) -> Bindings:
        return self.choice.bind(s, at, NONE, self.alone) if self.is_one() else at.gathering(())

    def one(self, s: EffectHost, r: Continuation) -> None:
        found = self.open(s, r)
        if not found:
            s.push(r.next(self.forget(s, r.at)))
        elif len(found) == 1 and not s.explaining:
            s.push(r.next(self.choice.bind(s, r.at, found[0], self.alone)))
        else:
            options = [self.option(s, r, each, r.next(self.choice.bind(s, r.at, each, self.alone))) for each in found]
            self.ask(s, r, options, found)

    def several(self, s: EffectHost, r: Continuation, most: int) -> None:
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

    def option(self, s: EffectHost, r: Continuation, each: int, then: Continuation) -> Option:
        return Option(self.choice.label(s, each), (then,), self.choice.points(s, each), verb="choose")

    def ask(self, s: EffectHost, r: Continuation, options: list[Option], found: list[int]) -> None:
        clause = self.choice.cites() or s.game.text_clause
        if s.explaining:
            for each in self.choice.others(s, r.at):
                if each not in found:
                    why = self.choice.against(s, r.at, each)
                    why = why or Refusal(clause, 'the text says "{text}"', (("text", self.says),))
                    options.append(Option(self.choice.label(s, each), (), self.choice.points(s, each), why, "choose"))
        s.ask(r.at.actor, clause, "{text}.", options, r.at.card, (("text", capitalized(self.says)),))

    def open(self, s: EffectHost, r: Continuation) -> list[int]:
        """What may be picked so that the picks right after it can be made too, if that is possible at all."""
        found = self.choice.candidates(s, r.at)
        steps = s.steps(r.at.face, r.line)
        if r.pc + 1 < len(steps) and isinstance(steps[r.pc + 1], Pick) and len(found) > 0:
            good = [x for x in found if can_pick(s, self.choice.bind(s, r.at, x, self.alone), steps, r.pc + 1)]
            return good if good else found
        return found


def gathered(at: Bindings, card: int, pool: list[int]) -> Bindings:
    """One more card is among those chosen."""
    return at.gathering(tuple([each for each in pool if each == card or each in at.them]))


def can_pick(s: EffectHost, at: Bindings, steps: list[Step], pc: int) -> bool:
    """If a choice comes here: is there something for it and for every one after it that no step before it can help?"""
    if pc >= len(steps):
        return True
    step = steps[pc]
    if isinstance(step, Branch):
        for to in step.to:
            if can_pick(s, at, steps, to):
                return True
        return False
    if not isinstance(step, Pick) or step.choice.least() < 1:
        return True
    if step.then == UNKNOWN:
        step.then = next_choice(steps, pc + 1)
    if step.choice.least() == 1 and step.then == NONE:
        return step.choice.exists(s, at)
    found = step.choice.candidates(s, at)
    if len(found) < step.choice.least() or step.then == NONE:
        return len(found) >= step.choice.least()
    for x in found:
        if can_pick(s, step.choice.bind(s, at, x, step.alone), steps, step.then):
            return True
    return False


def next_choice(steps: list[Step], start: int) -> int:
    """The choice that comes at once; or one of any card of a kind, if all that is done before it brings none."""
    for pc in range(start, len(steps)):
        step = steps[pc]
        if isinstance(step, Branch):
            return pc if pc == start else NONE
        if isinstance(step, Pick):
            return pc if pc == start or step.choice.is_plain() else NONE
        if not isinstance(step, Apply) and (not isinstance(step, Do) or step.order.brings):
            return NONE
    return NONE


def possible(program: Program, s: EffectHost, at: Bindings) -> bool:
    """Is there something to choose for every choice that the sentence begins with?"""
    return can_pick(s, at, program.steps, 0)


def asks_first(program: Program) -> bool:
    """Does a sentence begin with a choice, or with one of several ways?"""
    return len(program.steps) > 0 and isinstance(program.steps[0], (Pick, Branch))

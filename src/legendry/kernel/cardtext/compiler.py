"""From a text that was read to what a table runs: keywords, programs by their moment, and static abilities."""

from __future__ import annotations

from typing import ClassVar, Final

from legendry.kernel.agenda import Point
from legendry.kernel.cardtext.abilities import Ability, FromHand, WhileHidden
from legendry.kernel.cardtext.bindings import Bindings
from legendry.kernel.cardtext.check import bare
from legendry.kernel.cardtext.lasting import Scaled, Timed
from legendry.kernel.cardtext.orders import By, Choose, If, IfYouDo, May, Otherwise, Repeated, Together
from legendry.kernel.cardtext.phrase import Noun, Phrase, phrases_in, show
from legendry.kernel.cardtext.picks import Branch, Pick, Prefer
from legendry.kernel.cardtext.players import ThatPlayer, You
from legendry.kernel.cardtext.program import Apply, Do, ForSeats, Jump, Maybe, Program, Test
from legendry.kernel.cardtext.roles import Choice, Duration, Head, Lasting, Order, Value, Who
from legendry.kernel.cardtext.sentences import (
    Activated,
    ChooseOne,
    KeywordSentence,
    LimitSentence,
    Once,
    Plain,
    Steps,
    Text,
    Times,
    Triggered,
)
from legendry.kernel.cardtext.stage import EffectHost, Step
from legendry.kernel.cardtext.statics import StaticText
from legendry.kernel.cardtext.targets import The


class Somebody(Choice):
    """A player to choose: "an opponent"."""

    kind: ClassVar[str] = ""

    def __init__(self, who: Who) -> None:
        self.who: Final = who

    def candidates(self, s: EffectHost, at: Bindings) -> list[int]:
        return self.who.seats(s, at)

    def bind(self, s: EffectHost, at: Bindings, chosen: int, alone: bool) -> Bindings:
        return at.naming(chosen)

    def label(self, s: EffectHost, chosen: int) -> str:
        return f"choose {s.player_name(chosen)}"

    def points(self, s: EffectHost, chosen: int) -> tuple[Point, ...]:
        return (s.player_point(chosen),)

    def others(self, s: EffectHost, at: Bindings) -> list[int]:
        return list(range(s.seats))

    def cites(self) -> str:
        return self.who.clause


class Compiled:
    """All that a text says, sorted by when it is asked for."""

    def __init__(self) -> None:
        self.keywords: list[str] = []
        self.programs: list[Program] = []
        self.lines: dict[str, list[int]] = {}  # programs by the event they wait for
        self.statics: list[StaticText] = []


def compile_text(text: Text, permanent: bool) -> Compiled:
    """`permanent`: a card that stays in play.  Any other text is one program, done once from top to bottom."""
    made = Compiled()
    spell = Program(0, None, 0, [], show(text))
    if not permanent:
        made.programs.append(spell)
    for sentence in text.sentences:
        if isinstance(sentence, KeywordSentence):
            made.keywords.append(word_of(sentence.keyword))
        elif isinstance(sentence, LimitSentence):
            if made.programs:
                limit(made.programs[-1], sentence)
        elif not permanent and not (
            isinstance(sentence, Triggered) and isinstance(sentence.head, (FromHand, WhileHidden))
        ):
            into_spell(spell, sentence)
        elif isinstance(sentence, Plain):
            statics(made, sentence.body, None)
        elif isinstance(sentence, Triggered) and sentence.head.continuous:
            statics(made, sentence.body, sentence.head)
        elif isinstance(sentence, (Triggered, Activated)):
            program(made, sentence)
    if made.programs == [spell] and not spell.steps:
        made.programs.clear()
    for phrase in phrases_in(text):
        if isinstance(phrase, Ability):
            phrase.line = len(made.programs)
            steps: list[Step] = []
            add_body(steps, phrase.body, True)
            made.programs.append(Program(phrase.line, phrase.head, 0, steps, show(phrase)))
    return made


def word_of(keyword: Phrase) -> str:
    return keyword.one if isinstance(keyword, Noun) else show(keyword)


def limit(program: Program, sentence: LimitSentence) -> None:
    if isinstance(sentence.limit, Once):
        program.limit, program.period = 1, sentence.limit.period.one
    elif isinstance(sentence.limit, Times):
        program.limit, program.period = sentence.limit.n, sentence.limit.period.one


def program(made: Compiled, sentence: Triggered | Activated) -> None:
    line = len(made.programs)
    steps: list[Step] = []
    price = 0
    if isinstance(sentence, Activated):
        price = sentence.head.price()
        for cost in sentence.costs or ():
            add(steps, cost)
    add_body(steps, sentence.body, True)
    made.programs.append(Program(line, sentence.head, price, steps, show(sentence)))
    if isinstance(sentence, Activated):
        made.programs[-1].costs = sentence.costs or ()
        made.programs[-1].limit = 1  # once per turn unless the card says otherwise
    made.lines.setdefault(sentence.head.hears(), []).append(line)


def into_spell(spell: Program, sentence: Phrase) -> None:
    if isinstance(sentence, Plain):
        add_body(spell.steps, sentence.body, False)
    elif isinstance(sentence, Triggered):
        test = Test((), sentence.head, False)
        spell.steps.append(test)
        add_body(spell.steps, sentence.body, False)
        test.to = len(spell.steps)
    elif isinstance(sentence, Activated):
        fee = sentence.head.fee()
        costs = (*([fee] if fee is not None else []), *(sentence.costs or ()))
        maybe = Maybe(costs, show(sentence.head), True)
        spell.steps.append(maybe)
        for cost in costs:
            add(spell.steps, cost)
        add_body(spell.steps, sentence.body, False)
        maybe.to = len(spell.steps)


def statics(made: Compiled, body: Steps | ChooseOne, head: Head | None) -> None:
    if isinstance(body, ChooseOne):
        return
    for step in body.steps:
        effect, duration = bare(step)
        scale = step.scale if isinstance(step, Scaled) else None
        if isinstance(effect, Lasting):
            scale = scale or effect.measured_by()
            for what, n in effect.parts():
                made.statics.append(StaticText(effect, what, n, head, duration, scale))


# ---- steps --------------------------------------------------------------------------------------


def add_body(steps: list[Step], body: Steps | ChooseOne, at_moment: bool) -> None:
    if isinstance(body, Steps):
        add_all(steps, body.steps)
        return
    add_all(steps, body.first or ())
    branch = Branch([lower(show(option)) for option in body.options], at_moment)
    steps.append(branch)
    ends: list[Jump] = []
    for option in body.options:
        branch.to.append(len(steps))
        add_all(steps, option.steps)
        ends.append(Jump())
        steps.append(ends[-1])
    for end in ends:
        end.to = len(steps)
    branch.end = len(steps)


def add_all(steps: list[Step], phrases: tuple[Order | Lasting, ...]) -> None:
    for k, phrase in enumerate(phrases):
        following = phrases[k + 1] if k + 1 < len(phrases) else None
        if isinstance(phrase, If):
            add_test(steps, Test(phrase.conditions, None, False), phrase.then, following)
        elif isinstance(phrase, IfYouDo):
            add_test(steps, Test((), None, True), phrase.then, following)
        elif not isinstance(phrase, Otherwise):
            add(steps, phrase)


def add_test(steps: list[Step], test: Test, then: Order | Lasting, following: Order | Lasting | None) -> None:
    steps.append(test)
    start = len(steps)
    add(steps, then)
    if isinstance(following, Otherwise):
        skip = Jump(start)
        steps.append(skip)
        test.to = len(steps)
        add(steps, following.then)
        skip.to = len(steps)
    else:
        test.to = len(steps)


def add(steps: list[Step], phrase: Order | Lasting) -> None:
    if not isinstance(phrase, (Together, May, By, Choose)):
        steps.extend([Prefer(each) for each in phrases_in(phrase) if isinstance(each, The)])
    if isinstance(phrase, Together):
        for each in (phrase.first, *phrase.rest):
            add(steps, each)
    elif isinstance(phrase, May):
        add_may(steps, phrase)
    elif isinstance(phrase, By):
        add_by(steps, phrase)
    elif isinstance(phrase, Choose):
        add_choice(steps, phrase)
    elif isinstance(phrase, Repeated):
        if isinstance(phrase.order, Choose):
            add_choice(steps, phrase.order)
        else:
            steps.append(Do(phrase.order, phrase.scale))
    elif isinstance(phrase, Lasting):
        add_lasting(steps, phrase)
    else:
        steps.append(Do(phrase, None))


def add_by(steps: list[Step], phrase: By) -> None:
    who = phrase.who
    if who.picked:
        steps.append(Pick(Somebody(who), True, f"choose {lower(show(who))}"))
        who = ThatPlayer()
    each = ForSeats(who)
    steps.append(each)
    add(steps, phrase.order)
    each.to = len(steps)


def add_may(steps: list[Step], phrase: May) -> None:
    each = None if isinstance(phrase.who, You) else ForSeats(phrase.who)
    if each is not None:
        steps.append(each)
    maybe = Maybe(phrase.orders, lower(" and ".join([show(order) for order in phrase.orders])), False)
    steps.append(maybe)
    for order in phrase.orders:
        add(steps, order)
    maybe.to = len(steps)
    if each is not None:
        each.to = len(steps)


def add_choice(steps: list[Step], phrase: Choose) -> None:
    cards = [choice for choice in phrase.choices if choice.bound() == "it"]
    for choice in phrase.choices:
        says = f"choose {lower(show(choice))}"
        if isinstance(choice, Choice):
            steps.append(Pick(choice, len(cards) < 2, says))
        elif isinstance(choice, Who):
            steps.append(Pick(Somebody(choice), True, says))


def add_lasting(steps: list[Step], phrase: Lasting) -> None:
    effect: Lasting = phrase
    duration: Duration | None = None
    scale: Value | None = None
    while isinstance(effect, (Timed, Scaled)):
        if effect.duration is not None:
            duration = effect.duration
        if isinstance(effect, Scaled):
            scale = effect.scale
        effect = effect.effect
    steps.append(Apply(effect, duration, scale or effect.measured_by()))


def lower(said: str) -> str:
    """A phrase inside a sentence; names and keywords keep their capitals."""
    return said[0].lower() + said[1:] if said else said

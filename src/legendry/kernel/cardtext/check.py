"""What the grammar cannot see: a pronoun without antecedent, "has" after a trigger, an order at no moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from legendry.kernel.cardtext.abilities import Ability, FromHand, GainsAbility, HasAbility, WhileHidden
from legendry.kernel.cardtext.choices import AOrB
from legendry.kernel.cardtext.conditions import While
from legendry.kernel.cardtext.lasting import (
    Becomes,
    GainsEqual,
    GainsKeyword,
    GainsStats,
    GainsStatsOf,
    HasKeyword,
    HasStats,
    LosesEqual,
    LosesKeyword,
    LosesStat,
    Scaled,
    StatBecomes,
    StatBecomesEqual,
    Timed,
)
from legendry.kernel.cardtext.orders import If, IfYouDo, May, Otherwise, Repeated, Together
from legendry.kernel.cardtext.phrase import Noun, Phrase, fields, phrases_in, show
from legendry.kernel.cardtext.roles import Choice, Duration, Head, Lasting, Order
from legendry.kernel.cardtext.sentences import (
    Activated,
    ChooseOne,
    KeywordSentence,
    LimitSentence,
    Plain,
    Sentence,
    Step,
    Steps,
    Times,
    Triggered,
)
from legendry.kernel.cardtext.targets import head_noun
from legendry.kernel.cardtext.values import UpTo

GameCheck: TypeAlias = Callable[[Phrase, Duration | None, bool], str]

ONLY_NAMED: Final = ("choice", "choosable", "someone")
ELSEWHERE: Final = (FromHand, WhileHidden)
ONCE: Final = (
    GainsStats, GainsEqual, GainsStatsOf, GainsKeyword, GainsAbility, LosesStat, LosesEqual, LosesKeyword, Becomes,
    StatBecomes, StatBecomesEqual,
)  # fmt: skip


class Problem(Exception):
    """A text that reads but cannot be meant; `phrase` is where."""

    def __init__(self, message: str, phrase: Phrase) -> None:
        super().__init__(message)
        self.phrase: Final = phrase


def problems(sentences: list[Sentence | None], permanent: bool, game_check: GameCheck | None) -> dict[int, Problem]:
    """The first problem of each sentence, by its number; None stands for one that could not be read.

    `permanent`: a card that stays in play, so that a sentence without a moment is always true.
    """
    found: dict[int, Problem] = {}
    chosen: set[str] = set()
    last: Sentence | None = None
    unread = False  # the last one
    for k, sentence in enumerate(sentences):
        if sentence is None and not permanent:
            break  # what it chose is not known, and all that follows may point back to it
        if sentence is not None:
            try:
                chosen |= check_sentence(sentence, last, unread, SentenceCheck(sentence, permanent, game_check, chosen))
            except Problem as problem:
                found[k] = problem
        unread = sentence is None
        last = sentence
    return found


def check_sentence(sentence: Sentence, last: Sentence | None, unread: bool, check: SentenceCheck) -> set[str]:
    """What it chose for later sentences; or a Problem."""
    if not unread:
        check_place(sentence, last)
    if not isinstance(sentence, (KeywordSentence, LimitSentence)):
        check.run()
        for phrase in phrases_in(sentence):
            if isinstance(phrase, Ability):
                check_ability(phrase, check.game_check)
    return check.pronouns.bound if isinstance(sentence, Plain) else set()


def check_ability(ability: Ability, game_check: GameCheck | None) -> None:
    """A sentence that is given to a card stands for itself: it points back to nothing before it."""
    if ability.head.continuous:
        raise Problem(f'"{show(ability.head)}" is no moment; what is given to a card must wait for one', ability)
    SentenceCheck(Triggered(ability.head, ability.body), True, game_check, set()).run()


def check_place(sentence: Sentence, last: Sentence | None) -> None:
    if isinstance(sentence, LimitSentence):
        if not isinstance(last, (Triggered, Activated)) or last.head.continuous:
            raise Problem(f'"{show(sentence)}" must follow a sentence that happens at some moment', sentence)
        if isinstance(sentence.limit, Times) and sentence.limit.n == 0:
            raise Problem(f'"{show(sentence)}" would mean never', sentence)
    elif isinstance(sentence, KeywordSentence) and not (last is None or isinstance(last, KeywordSentence)):
        raise Problem(f'"{show(sentence)}" must stand before the other sentences', sentence)


class SentenceCheck:
    """One sentence, step by step."""

    def __init__(self, sentence: Sentence, permanent: bool, game_check: GameCheck | None, chosen: set[str]) -> None:
        self.sentence: Final = sentence
        self.game_check: Final = game_check
        self.pronouns: Final = Pronouns(set(chosen))
        self.head: Head | None = None
        if isinstance(sentence, (Triggered, Activated)):
            self.head = sentence.head
        always = self.head.continuous if self.head is not None else permanent
        self.continuous: Final = always

    def run(self) -> None:
        sentence = self.sentence
        if isinstance(self.head, ELSEWHERE) and (
            isinstance(self.head.moment, ELSEWHERE) or self.head.moment.continuous
        ):
            where = "from your hand" if isinstance(self.head, FromHand) else "while hidden"
            raise Problem(f'after "{where}" there must be a moment, such as "at the start of your turn"', self.head)
        if self.head is not None:
            self.pronouns.walk(self.head, False)
        if isinstance(sentence, Activated) and sentence.costs is not None:
            for cost in sentence.costs:
                self.pronouns.walk(cost, False)
        if isinstance(sentence, (Triggered, Activated, Plain)):
            self.body(sentence.body)

    def body(self, body: Steps | ChooseOne) -> None:
        if isinstance(body, Steps):
            self.steps(body.steps)
            return
        if self.continuous:
            raise Problem('"choose one" needs a moment; write a trigger such as "At the start of your turn:"', body)
        self.steps(body.first or ())
        common = set(self.pronouns.bound)
        said: list[str] = []
        for option in body.options:
            if show(option) in said:
                raise Problem(f'"{lower(show(option))}" stands twice after "choose one"', option)
            said.append(show(option))
            self.pronouns.bound = set(common)
            self.steps(option.steps)
        self.pronouns.bound = common

    def steps(self, steps: tuple[Step, ...]) -> None:
        before: Step | None = None
        for step in steps:
            if isinstance(step, Otherwise) and not isinstance(before, (If, IfYouDo)):
                raise Problem('"otherwise" must follow a step with "if"', step)
            if isinstance(step, IfYouDo) and not isinstance(act_of(before), May):
                raise Problem('"if you do" must follow a step with "may"', step)
            self.step(step)
            before = step

    def step(self, step: Step) -> None:
        outcome = act_of(step)
        for act in (outcome.first, *outcome.rest) if isinstance(outcome, Together) else (outcome,):
            self.act(step, act)
        self.pronouns.walk(step, False)

    def act(self, step: Step, act: Phrase) -> None:
        effect, duration = bare(act)
        if self.continuous:
            self.always(step, act, effect, duration)
        elif isinstance(effect, (HasStats, HasKeyword, HasAbility)):
            raise Problem(f'"{show(act)}" is true all the time, but here something must happen; write "gains"', act)
        if self.game_check is not None:
            wrong = self.game_check(effect, duration, self.continuous)
            if wrong:
                raise Problem(wrong, act)

    def always(self, step: Step, act: Phrase, effect: Phrase, duration: Duration | None) -> None:
        """A step of a sentence that is true all the time."""
        if not isinstance(effect, Lasting) or happens_once(effect):
            raise Problem(self.happens_once_message(act, effect), act)
        if isinstance(step, (If, IfYouDo, Otherwise)):
            raise Problem('write "while", not "if", in a sentence without a moment', step)
        if duration is not None and not isinstance(duration, While):
            raise Problem(f'"{lower(show(duration))}" needs a moment at which it begins', duration)

    def happens_once_message(self, act: Phrase, effect: Phrase) -> str:
        where, advice = "in a sentence without a moment", 'a trigger such as "At the start of your turn:"'
        if self.head is not None:
            where = f'after "{show(self.head)}"'
            advice = '"if this card is in ..." after a trigger'
        if isinstance(effect, (GainsStats, GainsKeyword, GainsAbility)):
            advice = f'"has" instead of "gains", or {advice}'
        always = "the text must say what is true all the time"
        return f'"{show(act)}" happens once, but {where} {always}; write {advice}'


def act_of(step: Step | None) -> Any:
    return step.then if isinstance(step, (If, IfYouDo, Otherwise)) else step


def bare(act: Phrase) -> tuple[Phrase, Duration | None]:
    """An effect without its scale and duration, and the duration."""
    duration: Duration | None = None
    while True:
        if isinstance(act, Timed):
            duration = act.duration
            act = act.effect
        elif isinstance(act, Scaled):
            duration = act.duration or duration
            act = act.effect
        elif isinstance(act, Repeated):
            act = act.order
        else:
            return act, duration


def happens_once(effect: Phrase) -> bool:
    return isinstance(effect, ONCE)


def lower(said: str) -> str:
    return said[0].lower() + said[1:]


class Pronouns:
    """What pronouns may point back to, followed through a sentence in reading order."""

    def __init__(self, bound: set[str]) -> None:
        self.bound: set[str] = bound
        self.two = False  # two cards were chosen in one step, so "it" could be either

    def walk(self, x: Any, naming: bool) -> None:
        """`naming`: inside a phrase whose choices become antecedents."""
        if isinstance(x, tuple):
            for each in x:
                self.walk(each, naming)
            return
        if not isinstance(x, Phrase) or isinstance(x, Ability):
            return
        inside = naming or x.names
        if not isinstance(x, Noun):
            for name in fields(type(x)):
                self.walk(getattr(x, name), inside)
        self.need(x)
        if isinstance(x, (Order, Choice, UpTo)) and getattr(x, "n", 1) == 0:
            raise Problem(f'"{lower(show(x))}" would do nothing', x)
        if naming or x.kind not in ONLY_NAMED:
            self.bind(x)
        if x.names:
            self.tell_apart(x)

    def bind(self, x: Phrase) -> None:
        key = x.bound()
        if not key:
            return
        self.bound.add(key)
        if key == "it":
            self.two = False
            self.bound.add("that card")
            if isinstance(x, Choice) and not isinstance(x, AOrB):
                self.bound.add("that " + head_noun(x).one)

    def tell_apart(self, x: Phrase) -> None:
        """Two cards chosen in one step are "them"; "it" is neither, nor is "that ally" if both are allies."""
        nouns = [head_noun(each).one for each in choices_in(x)]
        if len(nouns) < 2:
            return
        self.two = True
        self.bound -= {"it", "that card", *["that " + noun for noun in nouns]}
        self.bound |= {"them", *["that " + noun for noun in nouns if nouns.count(noun) == 1]}

    def need(self, x: Phrase) -> None:
        key = x.needed()
        if not key or key in self.bound:
            return
        if key == "it" and self.two:
            raise Problem('"it" could be either of the two chosen cards; write "that" and the kind of card', x)
        if key == "it" and "them" in self.bound:
            raise Problem('"it" is one card, but several were chosen; write "they" or "them"', x)
        raise Problem(f'nothing before "{lower(show(x))}" that it could mean', x)


def choices_in(x: Phrase) -> list[Choice]:
    """The single cards that are chosen side by side in one step."""
    found: list[Choice] = []
    for name in fields(type(x)):
        value = getattr(x, name)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Choice) and each.binds == "it":
                found.append(each)
    return found

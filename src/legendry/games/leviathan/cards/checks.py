"""What a text of Leviathan may not say although it reads: each thing with its own sentence."""

from __future__ import annotations

from typing import Final

from legendry.games.leviathan.rules import verbs, words
from legendry.games.leviathan.rules.constants import ENTRENCH
from legendry.kernel.cardtext.choices import A, Another, AnotherOf, CardChoice, OneOf, Some, SomeOf
from legendry.kernel.cardtext.conditions import Is, ThisPeriod, While
from legendry.kernel.cardtext.lasting import Becomes, GainsKeyword, Ignores, Scaled, Timed
from legendry.kernel.cardtext.orders import Choose, Deal, Gain, If, IfYouDo, May, Otherwise, Repeated
from legendry.kernel.cardtext.phrase import Noun, Phrase, Signed, phrases_in, show
from legendry.kernel.cardtext.players import You
from legendry.kernel.cardtext.roles import Duration, Head, Lasting, Target
from legendry.kernel.cardtext.sentences import (
    ChooseOne,
    KeywordSentence,
    Option,
    Plain,
    Steps,
    Text,
    Triggered,
    When,
)
from legendry.kernel.cardtext.targets import Described, EachOf, It, Not, Them, They, This
from legendry.kernel.cardtext.values import Its, Of, UpTo
from legendry.kernel.errors import BadInput

# All that texts of this game are made of, beside its own words.
KNOWN: Final = (
    Text, KeywordSentence, Triggered, Plain, Steps, ChooseOne, Option, When,
    Choose, Deal, Gain, If, IfYouDo, May, Otherwise, Repeated, Timed, Scaled, Becomes, GainsKeyword, Ignores,
    Is, Not, ThisPeriod, While, Described, This, It, They, Them, EachOf, You, Its, Of, UpTo,
    A, Another, AnotherOf, OneOf, Some, SomeOf, Noun, Signed,
)  # fmt: skip
OWN: Final = ("legendry.games.leviathan.rules.words", "legendry.games.leviathan.rules.verbs")
PASSING: Final = (words.AttacksAgainst, words.AttacksBy, words.MoreDice, words.MovementBecomes, GainsKeyword)
NUMBERED: Final = (Deal, Gain, UpTo, Some, SomeOf, words.MoreDice, words.NaturalWounds, words.HasMoved,
                   words.MovementBecomes, verbs.EmptySpace, verbs.MoveSpaces, verbs.PushSpaces, verbs.OnNatural,
                   verbs.RemoveWounds)  # fmt: skip
SIX: Final = 6


def check_step(effect: Phrase, duration: Duration | None, continuous: bool) -> str:
    """What is wrong with one step of a sentence, or nothing."""
    if not isinstance(effect, Lasting):
        return ""
    said = show(effect)
    if continuous:
        if isinstance(effect, (words.DieCountsAsBlank, words.MovementBecomes)):
            return f'"{said}" cannot be true all the time'
        if isinstance(effect, words.AttacksBy) and not isinstance(effect.who, This):
            return "an ability that is true all the time speaks of this card only (LVT-B2.3)"
        return check_instead(effect, duration)
    if isinstance(effect, Becomes):
        return check_status(effect, duration)
    if isinstance(duration, words.UntilNextActivation):
        return 'only "becomes Lulled" lasts until the end of the next activation'
    if isinstance(effect, words.DieCountsAsBlank):
        return ""
    if not isinstance(effect, PASSING):
        return f'"{said}" is true all the time; it needs a sentence without a moment'
    if isinstance(effect, words.AttacksAgainst) and effect.old is not None:
        return '"instead of" belongs to what is true all the time while this card is entrenched (LVT-B7.1)'
    return ""


def check_instead(effect: Lasting, duration: Duration | None) -> str:
    """LVT-B7.1: the only usual modifier that an ability can replace is that of being entrenched."""
    if not isinstance(effect, words.AttacksAgainst) or effect.old is None:
        return ""
    fits = isinstance(duration, While) and any([is_entrenched(each) for each in duration.conditions])
    if effect.old.n == -1 and fits:
        return ""
    return 'write "instead of -1 while this card is entrenched": nothing else can be replaced (LVT-B7.1)'


def is_entrenched(condition: Phrase) -> bool:
    return show(condition) == "This card is entrenched"


def check_status(effect: Becomes, duration: Duration | None) -> str:
    """LVT-B7.2, LVT-B7.7: tokens are lost by rules of their own."""
    if effect.status.one == "Lulled":
        fits = isinstance(duration, words.UntilNextActivation)
        return "" if fits else 'a card becomes Lulled "until the end of its next activation"'
    return "" if duration is None else f'"{show(effect)}" has no time: the rules say when the token is lost (LVT-B7.2)'


def check_text(tree: Text, unit: bool, where: str) -> None:
    """BadInput, if some phrase means nothing in this game, or nothing on such a card."""
    for phrase in phrases_in(tree):
        wrong = "" if is_known(type(phrase)) else "means nothing in this game"
        wrong = wrong or check_phrase(phrase, unit)
        if wrong:
            raise BadInput(f'{where}: "{show(phrase)}": {wrong}')
    for sentence in tree.sentences:
        if not unit and not isinstance(sentence, Plain):
            raise BadInput(f'{where}: "{show(sentence)}": a maneuver is done when it is used (LVT-B8.1)')
        if isinstance(sentence, Triggered):
            check_moment(sentence, where)


def is_known(cls: type[Phrase]) -> bool:
    """Does such a phrase mean anything in this game?"""
    own: str = getattr(cls, "__module__")
    return issubclass(cls, KNOWN) or own in OWN


def check_phrase(phrase: Phrase, unit: bool) -> str:
    """LVT-R42: what is said must be possible."""
    if isinstance(phrase, NUMBERED) and isinstance(phrase.n, int) and phrase.n < 1:
        return "a number from 1 on is needed"
    if isinstance(phrase, Noun):
        return "there is nothing of this sort here" if phrase.one in ("turn", "game") else ""
    if isinstance(phrase, (words.OfThis, This, words.Around)) and not unit and names_this(phrase):
        return "a deity or a maneuver is no card on the board (LVT-B8.5)"
    if isinstance(phrase, Deal) and (phrase.harm.one != "wound" or not isinstance(phrase.whom, Target)):
        return 'write "deal 1 wound to it": a wound of a text is automatic by itself (LVT-R47)'
    if isinstance(phrase, Ignores):
        fits = isinstance(phrase.who, This) and phrase.harm.one == "automatic wound"
        each = phrase.period is not None and phrase.period.one == "round"
        return "" if fits and each else 'write "this card ignores the first automatic wound dealt to it each round"'
    if isinstance(phrase, verbs.RollDie) and phrase.n != 1:
        return "a text rolls 1 attack die"
    if isinstance(phrase, (words.NaturalWounds, verbs.OnNatural)):
        face = phrase.face if isinstance(phrase, words.NaturalWounds) else phrase.n
        return "" if 1 <= face <= SIX else "an attack die shows 1 to 6 (LVT-B2.1)"
    if isinstance(phrase, (Gain, When)):
        return "" if plainly(phrase) else "there are no turns here"
    if isinstance(phrase, verbs.PushSpaces) and not unit:
        return "only a unit on the board can push (LVT-B7.4)"
    return check_choice(phrase)


def names_this(phrase: Phrase) -> bool:
    return any([isinstance(each, (words.OfThis, This)) for each in phrases_in(phrase)])


def plainly(phrase: Gain | When) -> bool:
    return phrase.period is None if isinstance(phrase, Gain) else not phrase.mine


def check_choice(phrase: Phrase) -> str:
    """LVT-1.8: nobody's abilities touch another player's units, so every choice of units says whose they are."""
    if not isinstance(phrase, (A, Another, Some)):
        return ""
    noun = words_of_kind(phrase)
    return (
        "" if noun in ("Leviathan card", "Tentacle", "Head", "card") else 'write "your": "one of your units" (LVT-1.8)'
    )


def words_of_kind(choice: CardChoice) -> str:
    what = choice.described().what
    return what.one if isinstance(what, Noun) else show(what)


def check_moment(sentence: Triggered, where: str) -> None:
    """LVT-B5.1: "this activation" is that of this card, so it must be under way."""
    head: Head = sentence.head
    outside = isinstance(head, When) and isinstance(head.event, words.IsDefeated)
    for phrase in phrases_in(sentence.body):
        if isinstance(phrase, ThisPeriod) and phrase.period.one == "activation" and outside:
            raise BadInput(f'{where}: "{show(phrase)}": no activation of this card is under way then (LVT-B5.1)')
        if isinstance(phrase, verbs.PushSpaces) and outside:
            raise BadInput(f'{where}: "{show(phrase)}": a unit pushes in its own activation (LVT-B7.4)')
    if isinstance(head, words.AfterAction) and words.action_of(head.action) > ENTRENCH:
        raise BadInput(f'{where}: "{show(head)}" never comes')

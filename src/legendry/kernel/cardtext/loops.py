"""Sentences that can set themselves off: a card may have them, and its author should know."""

from __future__ import annotations

from typing import Any

from legendry.kernel.cardtext.area import Enters, EntersPlay, Moves
from legendry.kernel.cardtext.area_orders import MoveTo, Push, Replace, Steal, Summon, SwapThem, SwapWith
from legendry.kernel.cardtext.choices import Another, AnotherOf
from legendry.kernel.cardtext.orders import By, Gain, GainEqual
from legendry.kernel.cardtext.phrase import Phrase, phrases_in, show
from legendry.kernel.cardtext.players import AnOpponent, EachOpponent
from legendry.kernel.cardtext.sentences import Gains, LimitSentence, Text, Triggered, When
from legendry.kernel.cardtext.targets import This


def feeds_itself(text: Text) -> str:
    """The first sentence whose effect is what it waits for, or nothing; one with a limit comes to an end."""
    for k, sentence in enumerate(text.sentences):
        limited = k + 1 < len(text.sentences) and isinstance(text.sentences[k + 1], LimitSentence)
        if isinstance(sentence, Triggered) and isinstance(sentence.head, When) and not limited:
            event = sentence.head.event
            if any([brings_about(each, event) for each in phrases_in(sentence.body)]):
                return show(sentence)
    return ""


def brings_about(order: Phrase, event: Phrase) -> bool:
    """Can this order be what the event waits for?"""
    if isinstance(event, Gains):
        if isinstance(order, By):
            return isinstance(order.order, (Gain, GainEqual)) and not isinstance(order.who, EachOpponent)
        theirs = isinstance(event.who, (AnOpponent, EachOpponent))
        return isinstance(order, (Gain, GainEqual, Steal)) and not theirs and order.what.one == event.what.one
    if isinstance(event, (Moves, Enters)) and isinstance(order, (MoveTo, Push, SwapWith, SwapThem)):
        moved: Any = order.card if isinstance(order, (MoveTo, Push)) else None
        return not (isinstance(moved, This) and isinstance(event.card, (Another, AnotherOf)))
    return isinstance(event, (EntersPlay, Enters)) and isinstance(order, (Summon, Replace))

"""Sentences that can set themselves off: a card may have them, and its author should know."""

from __future__ import annotations

from legendry.kernel.cardtext.orders import By, Gain, GainEqual
from legendry.kernel.cardtext.phrase import Noun, Phrase, phrases_in, show
from legendry.kernel.cardtext.players import AnOpponent, EachOpponent
from legendry.kernel.cardtext.roles import Order
from legendry.kernel.cardtext.sentences import Gains, LimitSentence, Text, Triggered, When


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
    if isinstance(event, Gains) and isinstance(order, By):
        return isinstance(order.order, (Gain, GainEqual)) and not isinstance(order.who, EachOpponent)
    if isinstance(event, Gains) and isinstance(order, (Gain, GainEqual)):
        return is_gained(order.what, event)
    return isinstance(order, Order) and order.brings_about(event)


def is_gained(what: Noun, event: Phrase) -> bool:
    """Does the event wait for the actor's gaining this?"""
    if not isinstance(event, Gains) or isinstance(event.who, (AnOpponent, EachOpponent)):
        return False
    return what.one == event.what.one

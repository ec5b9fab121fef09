"""Which moves the texts of cards can ask for."""

from __future__ import annotations

from collections.abc import Sequence

from legendry.kernel.agenda import ACT, CARD, HAND
from legendry.kernel.cardtext.compiler import lower
from legendry.kernel.cardtext.phrase import phrases_in, show
from legendry.kernel.cardtext.roles import Order
from legendry.kernel.cardtext.sentences import ChooseOne, Text
from legendry.kernel.shapes import Part, Shape, each, words


def text_shapes(texts: Sequence[Text | None], pieces: Part, players: Part, cards: list[str]) -> list[Shape]:
    """Of these texts, where moves call cards in play, players and all other cards like this."""
    return [
        *words(["yes", "no", "done"]),
        Shape("choose", (each(ACT, [*branches(texts), *numbers(texts)]),)),
        Shape("choose", (pieces,)),
        Shape("choose", (players,)),
        Shape("choose", (each(CARD, cards),)),
        Shape("destroy", (pieces,)),
        Shape("return", (each(CARD, cards),)),
        Shape("discard", (each(HAND, cards),)),
    ]


def branches(texts: Sequence[Text | None]) -> list[str]:
    """What texts say after "choose one"."""
    found: list[str] = []
    for text in texts:
        for phrase in phrases_in(text):
            if isinstance(phrase, ChooseOne):
                found.extend([lower(show(option)) for option in phrase.options])
    return found


def numbers(texts: Sequence[Text | None]) -> list[str]:
    """From none to the most that "up to" allows anywhere."""
    most = [phrase.up_to() for text in texts for phrase in phrases_in(text) if isinstance(phrase, Order)]
    return [str(n) for n in range(max(most, default=0) + 1)]

"""Which moves there are, whatever the position."""

from __future__ import annotations

from typing import Final

from legendry.games.village.cards.card import Card
from legendry.games.village.cards.hero import Hero
from legendry.games.village.rules.aim import LIFELINK, label
from legendry.games.village.rules.points import CHOOSE, HIT, LET, REMOVE, SEND, TAKE
from legendry.games.village.rules.ready import Ready
from legendry.kernel.agenda import ACT, HAND, PLAYER, Option
from legendry.kernel.cardtext.move_shapes import text_shapes
from legendry.kernel.shapes import ANY, Shape, each, shapes_of, words

LINE_UPS: Final = 6  # of three players


def shapes(cards: list[Card], heroes: list[Hero], ready: Ready) -> list[Shape]:
    names, who = [card.name for card in cards], [hero.name for hero in heroes]
    texts = [tree for card in cards for tree in (card.tree, card.first_tree)]
    boards = [tree for hero in heroes for tree in hero.trees]
    lying = [label(card.name, n + 1) for card in cards for n in range(max(1, card.count + card.more))]
    return [
        *words(["strike", "leave it", "put it at the bottom", "pass"]),
        *shapes_of(free_play(ready)),
        Shape("strike", (each(ACT, [LIFELINK]),)),
        Shape("line up", (), LINE_UPS),
        Shape("choose", (each(CHOOSE, [*who, "Random"]),)),
        Shape("hit", (each(HIT, lying),)),
        Shape("attack", (each(SEND, lying),)),
        Shape("let", (each(LET, [*who, ANY]),)),
        Shape("place", (each(PLAYER, who),)),
        Shape("summon", (each(PLAYER, who),)),
        Shape("remove", (each(HAND, names),)),
        Shape("remove", (each(REMOVE, names),)),
        Shape("take", (each(TAKE, names),)),
        *text_shapes([*texts, *boards], [], each(PLAYER, who), names),
    ]


def free_play(ready: Ready) -> list[Option]:
    attacks = [option for way in ready.attack for row in way for option in row]
    from_hand = [*ready.play, *ready.sell, *ready.sheathe, *[option for row in ready.lay for option in row]]
    powers = [*ready.summon, ready.sabotage, ready.sneak, ready.look]
    return [ready.end, *from_hand, *attacks, *ready.buy, *ready.tame, *powers]

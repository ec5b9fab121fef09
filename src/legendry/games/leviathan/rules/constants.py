"""The small numbers that stand for actions, faces of a die, marks on cards, and what texts may change."""

from __future__ import annotations

from typing import Final

# LVT-B5.2: the five actions.
MOVE: Final = 0
STRIKE: Final = 1
SHOOT: Final = 2
PUSH: Final = 3
ENTRENCH: Final = 4
ANY: Final = -1
ACTIONS: Final = ("Move", "Strike", "Shoot", "Push", "Entrench")

# LVT-B2.2: the faces of the activation die, two of each.
PLUS: Final = 0
MINUS: Final = 1
BLANK: Final = 2
FACES: Final = ("plus", "minus", "blank")

# What lies on a card or is true of it, as bits.
ENTRENCHED: Final = 1
TRAPPED: Final = 2
LULLED: Final = 4
ACTIVATED: Final = 8
RECRUIT: Final = 16  # it was recruited in this round
STUBBORN: Final = 32  # it has ignored an automatic wound in this round
PROTECTED: Final = 64  # LVT-5.10: melee attacks on this Tentacle get -1 to hit
USED: Final = 128  # LVT-B8.2: this deity has been called upon in this round
OF_ROUND: Final = ACTIVATED | RECRUIT | STUBBORN | USED  # what the Summary takes away from every card

# What is true of a card all the time, or for a while.
AGAINST: Final = 0  # attacks against it
BY: Final = 1  # attacks by it
DICE: Final = 2  # more dice
NATURAL: Final = 3  # a face that causes more wounds
FEARLESS: Final = 4  # ignores negative hit modifiers
NOT_BOTH: Final = 5  # cannot take two certain actions
TWICE: Final = 6  # can take an action twice
DIAGONAL: Final = 7
PASSING: Final = 8  # passes Leviathan cards
TOUGH: Final = 9  # ignores the first automatic wound of each round
MOVEMENT: Final = 10
FLYING: Final = 11
BLANK_DIE: Final = 12
TOPICS: Final = ("against", "by", "dice", "natural", "fearless", "not both", "twice", "diagonal", "passing", "tough",
                 "movement", "Flying", "blank die")  # fmt: skip

SIX: Final = 6  # LVT-B2.1: the highest face of an attack die

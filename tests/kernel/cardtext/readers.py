"""The reader of Valtia's cards, and random trees of its grammar."""

from __future__ import annotations

from random import Random
from typing import Any

from legendry.games.leviatel.rules.language import PHRASES
from legendry.games.valtia.rules import words
from legendry.kernel.cardtext.pattern import Slot
from legendry.kernel.cardtext.phrase import CardName, Signed
from legendry.kernel.cardtext.reader import Reader
from legendry.kernel.cardtext.vocabulary import Vocabulary, Way

from .valtia_texts import NAMES

VALTIA = Vocabulary([*PHRASES, words])
READER = Reader(VALTIA, NAMES)
ENDLESS = 99


class Grower:
    """Grows random trees; a budget keeps them from growing for ever."""

    def __init__(self, vocabulary: Vocabulary, names: list[str], seed: int) -> None:
        self.vocabulary = vocabulary
        self.names = names
        self.random = Random(seed)
        self.height: dict[str, int] = dict.fromkeys(vocabulary.ways, ENDLESS)
        self.height |= {"int": 0, "signed": 0, "name": 0}
        changed = True
        while changed:
            changed = False
            for kind, ways in vocabulary.ways.items():
                least = min(map(self.height_of, ways), default=ENDLESS)
                if least < self.height[kind]:
                    self.height[kind] = least
                    changed = True

    def height_of(self, way: Way) -> int:
        return 1 + max([self.height[item.kind] for item in way.items if isinstance(item, Slot)], default=0)

    def grow(self, kind: str, budget: int) -> Any:
        if kind == "int":
            return self.random.choice([0, 1, 1, 2, 3, 12])
        if kind == "signed":
            return Signed(self.random.choice([1, 2, -1]))
        if kind == "name":
            return CardName(self.random.choice(self.names))
        limit = max(budget, self.height[kind])
        way = self.random.choice([way for way in self.vocabulary.ways[kind] if self.height_of(way) <= limit])
        return self.follow(way, budget - 1)

    def follow(self, way: Way, budget: int) -> Any:
        values: list[Any] = []
        for item in way.items:
            if isinstance(item, Slot):
                if item.sep is None:
                    values.append(self.grow(item.kind, budget))
                else:
                    many = self.random.choice([1, 1, 2, 3])
                    values.append(tuple([self.grow(item.kind, budget) for _ in range(many)]))
        return way.build(values)

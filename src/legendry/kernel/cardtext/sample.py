"""A phrase said as briefly as can be, where no card says it."""

from __future__ import annotations

from typing import Any, Final

from legendry.kernel.cardtext.pattern import Slot
from legendry.kernel.cardtext.phrase import CardName, Phrase, Signed, show
from legendry.kernel.cardtext.shelf import Shelf
from legendry.kernel.cardtext.vocabulary import BUILT_IN, Vocabulary, Way

ENDLESS: Final = 999
DEEPER: Final = 6  # so often a usual way is taken although there is a shorter one


class Sampler:
    """Says phrases in the words that cards use most, without going deeper than needed."""

    def __init__(self, vocabulary: Vocabulary, shelf: Shelf, name: str) -> None:
        self.vocabulary: Final = vocabulary
        self.shelf: Final = shelf
        self.name: Final = name  # of some card
        self.height: Final[dict[str, int]] = vocabulary.heights
        if not self.height:
            self.measure()

    def measure(self) -> None:
        """How many levels of phrases each category needs; the same for all samplers of a vocabulary."""
        vocabulary = self.vocabulary
        self.height.update(dict.fromkeys(vocabulary.ways, ENDLESS))
        for kind in BUILT_IN:
            self.height[kind] = 0
        grown = True
        while grown:
            grown = False
            for kind, ways in vocabulary.ways.items():
                least = min([self.height_of(way) for way in ways], default=ENDLESS)
                if least < self.height[kind]:
                    self.height[kind] = least
                    grown = True

    def height_of(self, way: Way) -> int:
        return 1 + max([self.height[item.kind] for item in way.items if isinstance(item, Slot)], default=0)

    def uses(self, way: Way) -> int:
        if way.noun is not None:
            return self.shelf.times_noun(way.noun)
        if way.make is not None:
            return self.shelf.times(way.make)
        inner = way.items[0]
        assert isinstance(inner, Slot)
        return max([self.uses(each) for each in self.vocabulary.ways.get(inner.kind, [])], default=0)

    def say(self, cls: type[Phrase]) -> str:
        """The phrase without its optional parts."""
        ways = [way for way in self.vocabulary.ways[cls.kind] if way.make is cls]
        return show(self.fill(min(ways, key=lambda way: len(way.items)), DEEPER))

    def fill(self, way: Way, deeper: int) -> Any:
        values: list[Any] = []
        for item in way.items:
            if isinstance(item, Slot):
                value = self.some(item.kind, deeper)
                values.append(value if item.sep is None else (value,))
        return way.build(values)

    def some(self, kind: str, deeper: int) -> Any:
        """The most usual of the ways that are low, or `deeper` times a little higher."""
        if kind == "int":
            return 2
        if kind == "signed":
            return Signed(1)
        if kind == "name":
            return CardName(self.name)
        height = self.height[kind] + (1 if deeper else 0)
        low = [way for way in self.vocabulary.ways[kind] if self.height_of(way) <= height]
        best = max(low, key=self.usual)
        return self.fill(best, deeper - 1 if self.height_of(best) > self.height[kind] else deeper)

    def usual(self, way: Way) -> tuple[bool, int, int]:
        uses = self.uses(way)
        return uses > 0, -len(way.items), uses

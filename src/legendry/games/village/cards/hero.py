"""VIL-14.1: a Hero board of Village."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.village.rules.constants import Skills, comes_with
from legendry.kernel.card_files import art_of
from legendry.kernel.cardtext.phrase import show, tree
from legendry.kernel.cardtext.sentences import Text

__all__ = ["Hero", "Skills"]


class Hero:
    """One board; there is one of each, and nobody changes it."""

    def __init__(self, index: int, entry: dict[str, Any], trees: list[Text], skills: list[Skills]) -> None:
        self.index: Final = index
        self.name: Final[str] = entry["name"]
        self.set: Final[str] = entry.get("set", "")
        self.expansion: Final[bool] = entry.get("expansion", False) or self.set != ""
        self.life: Final[int] = entry["life"]
        self.ints: Final[int] = entry["int"]
        self.xp: Final[list[int]] = [0, entry["levels"]["yellow"], entry["levels"]["blue"]]
        self.texts: Final[list[str]] = entry["text"]
        self.art: Final = art_of(entry)
        self.trees: Final = trees
        self.skills: Final = skills  # by level, each with what the lower ones have (VIL-R66)

    def is_there(self, expansions: list[str]) -> bool:
        """VIL-R151: can this Hero be taken with these expansions?"""
        return not self.expansion or comes_with(self.set, expansions)

    def plain(self) -> dict[str, Any]:
        """A board as plain data; `parsed` is its text as it was understood."""
        return {
            "name": self.name, "expansion": self.expansion, "set": self.set,
            "life": self.life, "int": self.ints, "xp": self.xp[:],
            "text": self.texts[:], "parsed": [tree(each) for each in self.trees], **self.art,
        }  # fmt: skip

    def printed(self) -> list[object]:
        """All that matters of a board, for the fingerprint of a card set."""
        return [self.name, self.expansion, self.set, self.life, self.ints, self.xp[:], self.texts[:]]

    def in_short(self) -> str:
        """A board in one line, its texts printed back from what was understood."""
        one, two, three = [show(each) for each in self.trees]
        return (
            f"{self.name} (Hero, {self.life} LP, {self.ints} INT): "
            f"{one} At {self.xp[1]} XP: {two} At {self.xp[2]} XP: {three}"
        )

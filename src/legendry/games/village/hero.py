"""VIL-14.1: a Hero board of Village, and how a file of boards is read."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.village import words
from legendry.games.village.abilities import HERO, Ability
from legendry.games.village.card import MINI, Card, reader_of
from legendry.games.village.checking import check_borne, check_minis
from legendry.games.village.kinds import EXPANSIONS, Skills, comes_with
from legendry.kernel.cards import Key, read_entries
from legendry.kernel.cardtext.errors import TextError, read_text
from legendry.kernel.cardtext.phrase import phrases_in, show, tree
from legendry.kernel.cardtext.reader import Reader
from legendry.kernel.cardtext.sentences import KeywordSentence, Text
from legendry.kernel.errors import BadInput

__all__ = ["Hero", "Skills", "make_heroes", "read_heroes"]

LEVELS: Final = 3
STEP: Final = 20  # VIL-14.3
TRACK: Final = 200  # VIL-R64

HERO_KEYS: Final = [
    Key("name", "text"),
    Key("set", "text", False, tuple(EXPANSIONS)),
    Key("expansion", "yes", False),  # of any expansion
    Key("life", "number", True, least=1),
    Key("int", "number", True, most=20),
    Key("levels", "numbers yellow blue", True, least=STEP, most=TRACK),
    Key("text", "texts"),
]


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
            "text": self.texts[:], "parsed": [tree(each) for each in self.trees],
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


# ---- files --------------------------------------------------------------------------------------


def read_heroes(text: str, file: str, cards: list[Card], known: list[Hero]) -> list[Hero]:
    """The boards of a file, numbered after those already known; their texts may name mini cards."""
    return make_heroes(read_entries(text, file, "hero", HERO_KEYS), file, cards, known)


def make_heroes(entries: list[dict[str, Any]], file: str, cards: list[Card], known: list[Hero]) -> list[Hero]:
    made: list[Hero] = []
    for entry in entries:
        made.append(hero_of(entry, file, cards, [*known, *made]))
    return made


def hero_of(entry: dict[str, Any], file: str, cards: list[Card], known: list[Hero]) -> Hero:
    where = f"{file}, {entry['name']}"
    if entry["name"] in [hero.name for hero in known]:
        raise BadInput(f"{where}: there is another Hero of this name (VIL-R12)")
    check_board(entry, where)
    minis = {card.name: card.face for card in cards if card.space == MINI}
    reader = reader_of([card.name for card in cards])
    trees = [read_level(each, reader, minis, where) for each in entry["text"]]
    return Hero(len(known), entry, trees, skills_of(entry["int"], trees, minis))


def check_board(entry: dict[str, Any], where: str) -> None:
    if len(entry["text"]) != LEVELS:
        raise BadInput(f"{where}: a board has {LEVELS} levels, each with a text (VIL-14.5)")
    yellow, blue = entry["levels"]["yellow"], entry["levels"]["blue"]
    if yellow % STEP or blue % STEP:
        raise BadInput(f"{where}: the track goes up in steps of {STEP}, so the levels do too (VIL-14.3)")
    if yellow >= blue:
        raise BadInput(f"{where}: the light blue space comes after the yellow one (VIL-14.5)")


def read_level(text: str, reader: Reader, minis: dict[str, int], where: str) -> Text:
    try:
        read = read_text(reader, text, False, words.check)
    except TextError as error:
        raise BadInput(f"{where}, column {error.column}: {error}") from error
    for sentence in read.sentences:
        if not isinstance(sentence, KeywordSentence):
            raise BadInput(f'{where}: "{show(sentence)}" is not an ability of a Hero (VIL-14.1)')
    check_borne(HERO, read, where)
    check_minis(read, minis, where)
    return read


def skills_of(ints: int, trees: list[Text], minis: dict[str, int]) -> list[Skills]:
    """VIL-R66: what each level adds to the one below."""
    found: list[Skills] = []
    skills = Skills(ints)
    for text in trees:
        skills = skills.grown()
        for phrase in phrases_in(text):
            if isinstance(phrase, Ability):
                phrase.skill(skills)
        skills.summoned = minis.get(skills.summoned_name, -1)
        found.append(skills)
    return found

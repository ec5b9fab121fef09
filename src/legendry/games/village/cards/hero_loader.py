"""VIL-14.1: how the entries of a file become Hero boards."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.village.cards.card import MINI, Card, texts_on
from legendry.games.village.cards.checks import check_borne, check_minis
from legendry.games.village.cards.hero import Hero, Skills
from legendry.games.village.cards.language import reader_of
from legendry.games.village.rules import words
from legendry.games.village.rules.abilities import HERO, Ability
from legendry.games.village.rules.constants import EXPANSIONS
from legendry.games.village.rules.numbers import VillageNumbers
from legendry.kernel.card_files import ICON, Entry, Key, check_keys
from legendry.kernel.card_loader import tell
from legendry.kernel.cardtext.errors import Study
from legendry.kernel.cardtext.phrase import phrases_in, show
from legendry.kernel.cardtext.reader import Reader
from legendry.kernel.cardtext.sentences import KeywordSentence, Text
from legendry.kernel.cardtext.shelf import Shelf
from legendry.kernel.errors import BadInput

LEVELS: Final = 3
STEP: Final = 20  # VIL-14.3


def hero_keys(numbers: VillageNumbers) -> list[Key]:
    """What a file may say of a Hero board."""
    return [
        Key("name", "text", means="a new one, or that of a printed one to change it"),
        Key("set", "text", False, tuple(EXPANSIONS), means="the expansion without which this Hero is not there"),
        Key("expansion", "yes", False, means="true: only with an expansion, whichever"),
        Key("life", "number", True, least=1, means="LP at the start"),
        Key("int", "number", True, most=20, means="INT at the start of each turn"),
        Key(
            "levels",
            "numbers yellow blue",
            True,
            least=STEP,
            most=numbers.xp_track,
            means="the XP at which the second and the third level begin, in steps of 20",
        ),
        Key(
            "text",
            "texts",
            means="three texts, one for each level, of abilities of Heroes; each adds to the one before",
            reads=True,
        ),
        ICON,
    ]


def read_heroes(
    entries: list[Entry],
    cards: list[Card],
    known: list[Hero],
    examples: list[Hero],
    numbers: VillageNumbers,
    shelf: Shelf | None = None,
) -> list[Hero]:
    """Boards, numbered after those already known; their texts may name mini cards.  `examples`: of texts."""
    if not entries:
        return []
    reader = reader_of([card.name for card in cards])
    reader.shelf = shelf or Shelf([*[(hero.name, tree) for hero in examples for tree in hero.trees], *texts_on(cards)])
    minis = {card.name: card.face for card in cards if card.space == MINI}
    keys = hero_keys(numbers)
    names = [hero.name for hero in known]
    made: list[Hero] = []
    for entry in entries:
        faults = entry.faults
        check_keys(entry, keys, names)
        wrong = ["there is another Hero of this name (VIL-R12)"] if entry.name in names else []
        if entry.sound:
            wrong.extend(misshapen(entry.data))
        for says in wrong:
            entry.wrong(says)
        trees = read_levels(entry, reader, minis)
        names.append(entry.name)
        if entry.faults == faults:
            hero = Hero(len(known) + len(made), entry.data, trees, skills_of(entry.data["int"], trees, minis))
            made.append(hero)
            entry.right(hero.in_short())
    return made


def misshapen(entry: dict[str, Any]) -> list[str]:
    """Where the numbers of a board do not go together, a sentence each."""
    wrong: list[str] = []
    if len(entry["text"]) != LEVELS:
        wrong.append(f"a board has {LEVELS} levels, each with a text (VIL-14.5)")
    yellow, blue = entry["levels"]["yellow"], entry["levels"]["blue"]
    if yellow % STEP or blue % STEP:
        wrong.append(f"the track goes up in steps of {STEP}, so the levels do too (VIL-14.3)")
    if yellow >= blue:
        wrong.append("the light blue space comes after the yellow one (VIL-14.5)")
    return wrong


def read_levels(entry: Entry, reader: Reader, minis: dict[str, int]) -> list[Text]:
    """What a board says at each level, as far as it can be read."""
    texts = entry.data.get("text")
    found: list[Text] = []
    for k, text in enumerate(texts if isinstance(texts, list) else []):
        if isinstance(text, str):
            study = Study(reader, text)
            entry.studies[level_key(k)] = study
            study.check(False, words.check)
            tree = tell(study, entry, lambda tree, where: check_level(tree, minis, where), f"level {k + 1}")
            if tree is not None:
                found.append(tree)
    return found


def level_key(level: int) -> str:
    """How the text of a level is told from the others."""
    return f"text {level + 1}"


def check_level(read: Text, minis: dict[str, int], where: str) -> None:
    for sentence in read.sentences:
        if not isinstance(sentence, KeywordSentence):
            raise BadInput(f'{where}: "{show(sentence)}" is not an ability of a Hero (VIL-14.1)')
    check_borne(HERO, read, where)
    check_minis(read, minis, where)


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

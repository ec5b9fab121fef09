"""Card texts that nobody wrote: grown from the grammar, or printed ones with a part grown anew.

A text that passes the checks of the game is a card that somebody may print, so it must play.
"""

from __future__ import annotations

from random import Random
from typing import Any

import legendry
from legendry.games.valtia.words import check
from legendry.kernel.cardtext.errors import TextError, read_text
from legendry.kernel.cardtext.pattern import Group, Item, Slot
from legendry.kernel.cardtext.phrase import CardName, Noun, Phrase, Signed, fields, pattern, show
from tests.kernel.cardtext.readers import READER, VALTIA, Grower
from tests.kernel.cardtext.valtia_texts import NAMES, NEW, TEXTS

PRINTED = [(spell, text) for _, spell, text in TEXTS if text] + NEW
TRIBES = ["Beast", "Pirate", "Undead", "Elemental"]


class Writer:
    """Writes texts that read well and pass every check."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.grower = Grower(VALTIA, NAMES, seed)

    def card_set(self, characters: int, spells: int) -> list[tuple[bool, str]]:
        """So many texts that the game takes from a card file."""
        found: dict[bool, list[str]] = {False: [], True: []}
        while len(found[False]) < characters or len(found[True]) < spells:
            tried = [(spell, self.text(spell)) for spell in [False] * characters + [True] * spells]
            wrong, _ = legendry.game("valtia").check_file(card_file(tried, self.random), "grown.toml")
            for number, (spell, text) in enumerate(tried, 1):
                if not any(sentence.startswith(f"grown.toml, {name_of(number)}:") for sentence in wrong):
                    found[spell].append(text)
        return [(False, text) for text in found[False][:characters]] + [(True, text) for text in found[True][:spells]]

    def text(self, spell: bool) -> str:
        """A text that reads well; the game may still say that no card can have it."""
        while True:
            kind = self.random.randrange(4)
            text = self.changed(spell) if kind else self.grown(spell)
            if reads(text, spell):
                return text

    def grown(self, spell: bool) -> str:
        """A sentence from nothing."""
        budget = self.random.randint(5, 8)
        body = show(self.grower.grow("body", budget))
        if self.random.randrange(2):
            body = f"choose {low(show(self.grower.grow('choosable', 5)))}; {low(body)}"
        if spell:
            return body[0].upper() + body[1:] + "."
        if self.random.randrange(4) == 0:
            return show(self.grower.grow("sentence", budget))
        return f"{show(self.grower.grow('head', 6))}: {low(body)}."

    def changed(self, spell: bool) -> str:
        """A printed text with a part or two grown anew, and perhaps a sentence of another one."""
        text = self.random.choice([text for is_spell, text in PRINTED if is_spell == spell])
        tree = READER.read(text, "text")[0]
        for _ in range(self.random.randint(1, 3)):
            tree = self.regrown(tree)
        said = show(tree)
        if not spell and self.random.randrange(3) == 0:
            said = f"{said} {self.grown(spell)}"
        return said

    def regrown(self, tree: Phrase) -> Any:
        places: list[tuple[Phrase, Slot]] = []
        find_slots(tree, places)
        owner, slot = self.random.choice(places)
        value = getattr(owner, slot.field)
        budget = self.random.randint(2, 6)
        if slot.sep is None:
            new: Any = self.grower.grow(slot.kind, budget)
        else:
            at = self.random.randrange(len(value))
            new = (*value[:at], self.grower.grow(slot.kind, budget), *value[at + self.random.randrange(2) :])
        return rebuilt(tree, owner, slot.field, new)


def reads(text: str, spell: bool) -> bool:
    try:
        read_text(READER, text, not spell, check)
    except TextError:
        return False
    return True


def low(said: str) -> str:
    return said[0].lower() + said[1:]


def slots_of(items: list[Item]) -> list[Slot]:
    found: list[Slot] = []
    for item in items:
        if isinstance(item, Slot):
            found.append(item)
        elif isinstance(item, Group):
            found.extend(slots_of(item.items))
    return found


def find_slots(x: Any, found: list[tuple[Phrase, Slot]]) -> None:
    if isinstance(x, tuple):
        for each in x:
            find_slots(each, found)
    elif isinstance(x, Phrase) and not isinstance(x, (Noun, CardName, Signed)):
        for slot in slots_of(pattern(type(x))):
            value = getattr(x, slot.field)
            if value is not None:
                found.append((x, slot))
                find_slots(value, found)


def rebuilt(x: Any, owner: Phrase, field: str, new: Any) -> Any:
    """The tree with one field of one phrase changed; phrases themselves never change."""
    if isinstance(x, tuple):
        return tuple([rebuilt(each, owner, field, new) for each in x])
    if not isinstance(x, Phrase) or isinstance(x, (Noun, CardName, Signed)):
        return x
    values = [
        new if x is owner and name == field else rebuilt(getattr(x, name), owner, field, new)
        for name in fields(type(x))
    ]
    make: Any = type(x)
    return make(*values)


def card_file(texts: list[tuple[bool, str]], random: Random) -> str:
    """Cheap common cards with these texts, so that they are played often."""
    entries: list[str] = []
    for number, (spell, text) in enumerate(texts, 1):
        kind = "spell" if spell else random.choice(["offensive", "neutral", "defensive"])
        lines = [
            "[[card]]",
            f'name = "{name_of(number)}"',
            f'kind = "{kind}"',
            'rarity = "common"',
            f"cost = {{ energy = {random.choice([0, 1, 1, 2])}, coins = {random.choice([0, 0, 0, 1])} }}",
            f'text = "{text}"',
        ]
        if not spell:
            lines.append(f'tribe = "{random.choice(TRIBES)}"')
            lines.append(f"attack = {random.randint(0, 3)}")
            lines.append(f"defense = {random.randint(1, 4)}")
        entries.append("\n".join(lines))
    return "\n\n".join(entries)


def name_of(number: int) -> str:
    """Names without digits: Grown A, Grown B, ... Grown AB."""
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[rest] + letters
    return f"Grown {letters}"

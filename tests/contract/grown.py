"""Card texts that nobody wrote: grown from a game's grammar, or printed ones with a part grown anew.

A text that passes the checks of its game is a card that somebody may print, so it must play.  Nothing here
knows a game: a new card is a printed one with another name and text, cheap and common so that it is played often.
"""

from __future__ import annotations

import json
import tomllib
from importlib import import_module
from random import Random
from typing import Any

import legendry
from legendry.kernel.cardtext.errors import TextError, read_text
from legendry.kernel.cardtext.pattern import Group, Item, Slot
from legendry.kernel.cardtext.phrase import CardName, Noun, Phrase, Signed, fields, pattern, show
from legendry.registry import IDS, text_of
from tests.kernel.cardtext.readers import Grower
from tests.kernel.cardtext.valtia_texts import NEW

# The games whose cards can be written from scratch; Village has its own test, for its texts need other numbers.
SPEAKING = [id for id in IDS if hasattr(import_module(f"legendry.games.{id}.cards.card"), "LOADER")]
MORE = {"valtia": NEW}  # texts beyond the printed ones to begin from: is it a spell, and what it says
Card = dict[str, Any]  # as it stands in a card file


class Writer:
    """Writes cards of one game whose texts pass every check."""

    def __init__(self, id: str, seed: int) -> None:
        self.game = legendry.game(id)
        self.random = Random(seed)
        self.loader = import_module(f"legendry.games.{id}.cards.card").LOADER
        self.cards: list[Card] = tomllib.loads(text_of(id, "cards", f"{id}.toml"))["card"]
        names = [card["name"] for card in self.cards]
        self.reader = self.loader.reader(names)
        self.grower = Grower(self.reader.vocabulary, names, seed)
        printed = [(is_spell(card), card["text"]) for card in self.cards if "text" in card]
        self.texts = [*printed, *MORE.get(id, [])]

    def card_set(self, count: int) -> list[Card]:
        """So many cards that the game takes from a card file."""
        found: list[Card] = []
        while len(found) < count:
            tried = [self.card(number) for number in range(1, count + 1)]
            wrong, _ = self.game.check_file(card_file(tried), "grown.toml")
            for card in tried:
                if not any(sentence.startswith(f"grown.toml, {card['name']} (") for sentence in wrong):
                    found.append({**card, "name": name_of(len(found) + 1)})
        return found[:count]

    def card(self, number: int) -> Card:
        """A printed card with another text, which reads well; the game may still say that no card can have it."""
        card = {**self.random.choice(self.cards), "name": name_of(number), "rarity": "common"}
        if "cost" in card:
            card["cost"] = {what: min(n, self.random.choice([0, 1, 1])) for what, n in card["cost"].items()}
        card["text"] = self.text(is_spell(card))
        card.pop("id", None)
        return card

    def text(self, spell: bool) -> str:
        while True:
            kind = self.random.randrange(4)
            text = self.changed(spell) if kind else self.grown(spell)
            if self.reads(text, spell):
                return text

    def reads(self, text: str, spell: bool) -> bool:
        try:
            read_text(self.reader, text, not spell, self.loader.check)
        except TextError:
            return False
        return True

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
        text = self.random.choice([text for cast, text in self.texts if cast == spell])
        tree = self.reader.read(text, "text")[0]
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


def is_spell(card: Card) -> bool:
    return bool(card["kind"] == "spell")


def card_file(cards: list[Card]) -> str:
    """The cards as a file: every value of theirs but a table is written in TOML as in JSON."""
    entries = ["[[card]]\n" + "\n".join(f"{key} = {written(value)}" for key, value in card.items()) for card in cards]
    return "\n\n".join(entries)


def written(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {written(each)}" for key, each in value.items()) + " }"
    return json.dumps(value)


def name_of(number: int) -> str:
    """Names without digits: Grown A, Grown B, ... Grown AB."""
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[rest] + letters
    return f"Grown {letters}"

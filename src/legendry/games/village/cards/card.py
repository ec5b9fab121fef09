"""VIL-3.9: a printed card of Village."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.village.cards.entries import space_of
from legendry.games.village.rules.constants import (
    AIR,
    ALL,
    ANY,
    ASIDE,
    BEER,
    BOW,
    DEFENCE,
    DEFENCE_SPELL,
    DEFENCES,
    EARTH,
    ELEMENTS,
    FIRE,
    ITEM,
    KIND_NAMES,
    MAIN,
    MIND,
    MINI,
    MONSTER,
    NO_ELEMENT,
    OPPONENT,
    POTION,
    RANGED,
    SCROLL,
    SPECIAL,
    SPELL,
    START,
    TARGET_NAMES,
    TREASURE,
    TYPES,
    UNDEAD,
    WATER,
    WEAPON,
    WITHS,
    Traits,
    comes_with,
    with_bit,
)
from legendry.games.village.rules.numbers import VillageNumbers
from legendry.kernel.card_files import art_of
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.cardtext.compiler import Compiled
from legendry.kernel.cardtext.phrase import show, tree
from legendry.kernel.cardtext.program import Program
from legendry.kernel.cardtext.sentences import Text

__all__ = [
    "AIR", "ALL", "ANY", "ASIDE", "BEER", "DEFENCE", "DEFENCES", "EARTH", "ELEMENTS", "FIRE", "ITEM", "KIND_NAMES",
    "MAIN", "MIND", "MINI", "MONSTER", "NO_ELEMENT", "OPPONENT", "POTION", "SCROLL", "SPECIAL", "SPELL", "START",
    "TREASURE", "TYPES", "UNDEAD", "WATER", "WEAPON", "WITHS", "Card",
]  # fmt: skip


class Texts:
    """What is said on a card: the secondary effect with the abilities, and a primary effect that is a text."""

    def __init__(self, poison_tokens: int) -> None:
        self.tree: Text | None = None
        self.first: Text | None = None
        self.traits: Final = Traits(poison_tokens)
        self.said = Compiled()
        self.primary: Program | None = None
        self.market = False  # VIL-R27: the primary effect needs a Market card


class Label:
    """VIL-3.9: what every card has: name, kind, price, how many there are and where they begin."""

    def __init__(self, face: int, entry: dict[str, Any]) -> None:
        self.face: Final = face
        self.id: Final[str] = entry.get("id", "")
        self.name: Final[str] = entry["name"]
        self.kind: Final = KIND_NAMES.index(entry["kind"])
        self.space: Final = space_of(entry)
        self.count: Final[int] = entry.get("count", 0)
        self.set: Final[str] = entry.get("set", "")  # the expansion that adds more; if none is named, any does
        self.more: Final[int] = entry.get("more", 0)
        self.price: Final[int] = entry.get("price", 0)  # 0: not for sale
        self.sellable: Final[bool] = entry.get("golden", False)
        self.int_cost: Final[int] = entry.get("cost", 0)
        self.art: Final = art_of(entry)
        self.xp: Final[int] = entry.get("xp", self.price)  # VIL-13.11, VIL-24.22, VIL-25.29

    def copies(self, expansions: list[str]) -> int:
        """VIL-R151: how many there are with these expansions."""
        return self.count + (self.more if comes_with(self.set, expansions) else 0)


class Effect(Label):
    """VIL-3.2: the primary effect, as numbers."""

    def __init__(self, face: int, entry: dict[str, Any]) -> None:
        super().__init__(face, entry)
        kind = self.kind
        element = ELEMENTS.index(entry.get("element", ""))
        marks = marks_of(entry)
        magic: dict[str, int] = entry.get("magic", {})
        self.gold: Final[int] = entry.get("gold", 0)
        self.chest: Final = "chest" in entry  # VIL-5.2: (die + chest_plus) times chest_factor
        self.chest_plus: Final[int] = entry.get("chest", 0)
        self.attacks: Final = "attack" in entry
        self.attack: Final[int] = entry.get("attack", 0)
        self.element: Final = NO_ELEMENT if kind == WEAPON else element
        self.withs: Final = withs_of(kind, entry, marks)
        self.heavy: Final = "Heavy" in marks
        self.ranged: Final = RANGED in marks
        self.target: Final = TARGET_NAMES.index(entry.get("target", TARGET_NAMES[OPPONENT]))
        self.magic_cost: Final[int] = magic.get("int", 0)  # VIL-R82: 0 if there is no second mode
        self.magic_attack: Final[int] = magic.get("attack", 0)
        self.magic_element: Final = element if magic else NO_ELEMENT
        self.magic_withs: Final = with_bit(ELEMENTS[element]) if magic else 0
        self.heals: Final = "heal" in entry  # VIL-R77: die + heal
        self.heal: Final[int] = entry.get("heal", 0)
        self.life: Final[int] = entry.get("life", 0)
        self.ints: Final[int] = entry.get("int", 0)  # on a Defence card, in every turn (VIL-R33)
        self.defence: Final[int] = entry.get("defence", 0)
        self.defence_type: Final = defence_type(kind, entry)
        self.type: Final = TYPES.index(entry["type"]) if kind == MONSTER else -1
        self.life_points: Final[int] = entry.get("lp", 0)
        self.takes_int: Final[bool] = entry.get("takes_int", False)  # VIL-9.1


class Card(Effect):
    """One printed face; there is one of each, and nobody changes it."""

    def __init__(
        self,
        face: int,
        entry: dict[str, Any],
        texts: Texts,
        summoned: int,
        specials: list[int],
        numbers: VillageNumbers,
    ) -> None:
        super().__init__(face, entry)
        traits = texts.traits
        self.chest_factor: Final = numbers.chest_factor
        self.regeneration: Final = traits.regeneration
        self.armour: Final = traits.armour
        self.per_player: Final = traits.per_player
        self.poison: Final = traits.poison
        self.proliferate: Final = traits.proliferate
        self.taming: Final = traits.taming
        self.summons: Final = traits.summons
        self.summoned: Final = summoned  # the face of a mini card, or -1
        self.charge: Final = traits.charge
        self.defensive: Final = traits.defensive
        self.hopping: Final = traits.hopping
        self.overwhelm: Final = traits.overwhelm
        self.sneak: Final = traits.sneak
        self.unblocking: Final = traits.unblocking
        self.immune: Final = traits.immune
        self.resist: Final = traits.resist
        self.sheath: Final = traits.sheath
        self.any_hero: Final = traits.any_hero
        self.playable: Final = self.space < MINI and not traits.sneak and not traits.overwhelm  # may be in a hand
        self.specials: Final = specials  # faces, in the order in which they come out (VIL-25.25)
        self.text: Final[str] = entry.get("text", "")
        self.first_text: Final[str] = entry.get("primary", "")
        self.tree: Final = texts.tree
        self.first_tree: Final = texts.first
        self.primary: Final = texts.primary
        self.market: Final = texts.market
        self.programs: Final[list[Program]] = texts.said.programs
        self.lines: Final[dict[str, list[int]]] = texts.said.lines  # "" is what playing the card does
        self.once: Final = 0 if "" in texts.said.lines else NONE  # its program
        self.keywords: Final[list[str]] = texts.said.keywords

    def plain(self) -> dict[str, Any]:
        """A card as plain data; `parsed` is its text as it was understood."""
        found: dict[str, Any] = {
            "id": self.id, "name": self.name, "kind": KIND_NAMES[self.kind], "sort": self.sort(),
            "count": self.count, "more": self.more, "set": self.set, "price": self.price, "sellable": self.sellable,
            "cost": self.int_cost, "effect": self.effect(),
        }  # fmt: skip
        if self.kind in (MONSTER, SPECIAL):
            found["lp"], found["xp"] = self.life_points, self.xp
        found |= self.art
        found["primary"] = self.first_text
        found["text"] = self.text
        found["keywords"] = self.keywords[:]
        found["parsed"] = None if self.tree is None else tree(self.tree)
        return found

    def printed(self) -> list[object]:
        """All that matters of a card, for the fingerprint of a card set."""
        return [self.name, self.kind, self.space, self.count, self.more, self.set, self.price, self.sellable,
                self.int_cost, self.xp, self.sort(), self.effect(), self.target, self.life_points, self.specials[:],
                self.first_text, self.text]  # fmt: skip

    def sort(self) -> str:
        """What it is among its kind: "Sword, Heavy", "Shield", "Beast", "Fire"."""
        if self.kind == WEAPON:
            return ", ".join([name for name in WITHS if self.withs & with_bit(name)])
        if self.defence:
            return DEFENCES[self.defence_type] + (f", {ELEMENTS[self.element]}" if self.element else "")
        if self.kind == MONSTER:
            return TYPES[self.type]
        return ELEMENTS[self.element] if self.kind == SPELL else ""

    def effect(self) -> str:
        """The primary effect in words."""
        return ", ".join([says for _, says in self.effects("LP", "INT", " x ")])

    def effects(self, life: str, ints: str, times: str) -> list[tuple[str, str]]:
        """The parts of the primary effect, each by its key and in words, with these for LP, INT and "times"."""
        said: list[tuple[str, str]] = []
        if self.gold:
            said.append(("gold", f"{self.gold} gold"))
        if self.chest:
            rolled = f"({die(self.chest_plus)})" if self.chest_plus else "die"
            said.append(("chest", f"{rolled}{times}{self.chest_factor} gold"))
        if self.takes_int:
            said.append(("takes_int", f"takes {die(self.attack)} {ints}"))
        elif self.attacks:
            element = f"{ELEMENTS[self.element]} " if self.element else ""
            whom = ["", ", ", " "][self.target] + self.aimed_at()
            said.append(("attack", f"{element}attack {die(self.attack)}{whom}"))
        if self.magic_cost:
            magic = f"{ELEMENTS[self.magic_element]} attack {die(self.magic_attack)}"
            said.append(("magic", f"or {self.magic_cost} {ints}: {magic}"))
        if self.heals:
            said.append(("heal", f"heal {die(self.heal)}"))
        if self.life:
            said.append(("life", f"{self.life:+d} {life}"))
        if self.defence:
            said.append(("defence", f"defence {self.defence}"))
        if self.ints:
            said.append(("int", f"{self.ints:+d} {ints}" + (" each turn" if self.defence else "")))
        return said

    def aimed_at(self) -> str:
        return ["", "any target", "on every opponent and every Monster in front of you"][self.target]

    def in_short(self) -> str:
        """A card in one line, its texts printed back from what was understood."""
        about = [KIND_NAMES[self.kind]]
        if self.sort():
            about.append(self.sort())
        if self.life_points:
            about.append(f"{self.life_points} LP")
        if self.int_cost:
            about.append(f"{self.int_cost} INT")
        if self.price:
            about.append(f"price {self.price}")
        said = [self.effect() + "." if self.effect() else ""]
        said += ["" if text is None else show(text) for text in (self.first_tree, self.tree)]
        return f"{self.name} ({', '.join(about)}): {' '.join([each for each in said if each])}"


def die(n: int) -> str:
    return f"die{n:+d}"


def marks_of(entry: dict[str, Any]) -> list[str]:
    """VIL-R5: the marks of a Weapon; a Bow is Ranged, whether its card says so or not."""
    marks: list[str] = entry.get("marks", [])
    return [*marks, RANGED] if entry.get("class") == BOW and RANGED not in marks else marks


def withs_of(kind: int, entry: dict[str, Any], marks: list[str]) -> int:
    """VIL-R5: what "X WITH" may find on this card, as bits; in its magic mode a staff has others (VIL-R82)."""
    names: list[str] = []
    if kind == WEAPON:
        names = [entry["class"], *marks]
    elif kind == SPELL and "attack" in entry:
        names = [entry["element"], "Attack Spells"]
    bits = 0
    for name in names:
        bits |= with_bit(name)
    return bits


def defence_type(kind: int, entry: dict[str, Any]) -> int:
    """VIL-7.3, VIL-16.13: one of the five types, or -1."""
    if "defence" not in entry:
        return -1
    return DEFENCE_SPELL if kind == SPELL else DEFENCES.index(entry["type"])


def texts_on(cards: list[Card]) -> list[tuple[str, Text]]:
    """What is printed on cards, with their names, as examples for authors."""
    return [(card.name, tree) for card in cards for tree in (card.tree, card.first_tree) if tree is not None]

"""VIL-3.9, VIL-3.10: what a card file may say of a card of each kind, before its texts are read."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.village.rules.constants import (
    ASIDE,
    BEER,
    BEERS,
    CLASSES,
    DECK_NAMES,
    DEFENCES,
    ELEMENTS,
    EXPANSIONS,
    KIND_NAMES,
    MAIN,
    MARKS,
    MINI,
    NUGGETS,
    POTION,
    POTIONS,
    SCROLL,
    SCROLLS,
    SPECIAL,
    SPELL,
    SPELLS,
    START,
    TARGET_NAMES,
    TYPES,
)
from legendry.kernel.card_files import ICON, Key, Shapes, wrong_shape
from legendry.kernel.cardtext.phrase import article

WORN: Final = DEFENCES[:4]  # a Spell with a defence value is a Defence Spell by itself (VIL-16.13)
STARTING: Final = ("Coin", "Staff")  # VIL-2.2
MOST_SPECIALS: Final = 4  # VIL-R123

CARD_KEYS: Final = [
    Key("id", "text", False, means="a short mark of your own for the card; programs may use it"),
    Key(
        "name",
        "text",
        means="a new one, or that of a printed card to change it; other texts can name it; a mini card may share the "
        "name of a Monster",
    ),
    Key("kind", "text", True, tuple(KIND_NAMES), means="what it is; each kind needs other keys, see below"),
    Key(
        "deck",
        "text",
        False,
        (DECK_NAMES[START], DECK_NAMES[NUGGETS], DECK_NAMES[MINI]),
        means="where it begins, if not where its kind does; mini: a Monster beside the board, to be summoned",
    ),
    Key("count", "number", False, means="copies in the base set"),
    Key("set", "text", False, tuple(EXPANSIONS), means="the expansion that adds more copies; without it any does"),
    Key("more", "number", False, means="copies that the expansion adds"),
    Key(
        "price",
        "number",
        False,
        least=1,
        most=500,
        means="gold in the Market; also the XP of a Monster that is no mini card",
    ),
    Key("golden", "yes", False, means="true: the card can be sold"),
    Key("cost", "number", False, least=1, most=20, means="INT to play it"),
    Key("gold", "number", False, least=1, most=200, means="gold that a Treasure gives"),
    Key(
        "chest",
        "number",
        False,
        most=20,
        means="a Treasure that gives (die + this) times the rule number chest_factor, in gold",
    ),
    Key("attack", "number", False, least=-9, most=20, means="added to the die of an attack"),
    Key("class", "text", False, tuple(CLASSES), means="of a Weapon: what +1 WITH Axe looks at"),
    Key("marks", "texts", False, means='of a Weapon: any of Heavy, Ranged and Magic, such as ["Heavy"]'),
    Key("element", "text", False, tuple(ELEMENTS[1:]), means="of a Spell, or of the magic attack of a Weapon"),
    Key(
        "target",
        "text",
        False,
        tuple(TARGET_NAMES),
        means="whom an Attack Spell may strike; all: every opponent and every Monster in front of you",
    ),
    Key(
        "magic",
        "numbers int attack",
        False,
        least=-9,
        most=20,
        means="a second attack of a Weapon: it costs so much INT, and attack is added to its die; needs element",
    ),
    Key("heal", "number", False, least=-9, most=20, means="heals die + this"),
    Key("life", "number", False, least=-20, most=20, means="LP gained, or lost"),
    Key("int", "number", False, least=-9, most=9, means="INT gained; on a Defence card in every turn"),
    Key("defence", "number", False, least=1, most=50, means="the damage that it bears"),
    Key("type", "text", False, (*WORN, *TYPES), means="of a Defence card where it is worn, of a Monster what it is"),
    Key("lp", "number", False, least=1, means="of a Monster; instead of it the text may say Life per player"),
    Key("takes_int", "yes", False, means="true: the attack of the Monster takes INT, not LP"),
    Key(
        "xp",
        "number",
        False,
        least=1,
        most=500,
        means="of a mini card, and of the last Special card of an Overwhelm Monster: what defeating it gives",
    ),
    Key("specials", "texts", False, means="of an Overwhelm Monster: the names of its Special cards, in order"),
    Key(
        "primary",
        "text",
        False,
        means="of a Scroll: an effect that is done first, in words; it is all done or the card cannot be played",
        reads=True,
    ),
    Key("text", "text", False, means="what else is printed on it, in the words of this page", reads=True),
    ICON,
]
EVERY: Final = ("id", "name", "kind", "deck", "count", "set", "more", "price", "golden", "text", ICON.name)

# By kind: the clause, what it needs, and what else it may have.
SHAPES: Final[Shapes] = {
    "Treasure": ("VIL-4.1", (), ("gold", "chest")),
    "Weapon": ("VIL-10.3", ("attack", "class"), ("marks", "magic", "element")),
    "Defence": ("VIL-7.1", ("defence", "type"), ("int",)),
    "Monster": ("VIL-3.10", ("type",), ("attack", "lp", "takes_int", "element", "xp", "specials")),
    "Scroll": ("VIL-15.1", (), ("int", "cost", "primary")),
    "Spell": ("VIL-16.5", ("element", "cost"), ("attack", "target", "heal", "defence")),
    "Potion": ("VIL-19.3", (), ("life", "int", "heal")),
    "Beer": ("VIL-19.3", (), ("life", "int")),
    "Item": ("VIL-16.4", (), ("int",)),
    "Special": ("VIL-25.26", (), ("attack", "element", "xp")),
}
EFFECTS: Final = ("gold", "chest", "attack", "heal", "life", "int", "defence", "primary", "text")
STALLS: Final = {BEER: BEERS, SCROLL: SCROLLS, SPELL: SPELLS, POTION: POTIONS, SPECIAL: ASIDE}


def space_of(entry: dict[str, Any]) -> int:
    """VIL-2.2 to VIL-2.9: where a card begins."""
    if "deck" in entry:
        return DECK_NAMES.index(entry["deck"])
    return STALLS.get(KIND_NAMES.index(entry["kind"]), MAIN)


def a(kind: str) -> str:
    return f"{article(kind)} {kind}"


def misshapen(entry: dict[str, Any]) -> list[str]:
    """Where the numbers do not fit the kind of card, a sentence each."""
    kind: str = entry["kind"]
    wrong = wrong_shape(entry, SHAPES, EVERY)
    if not wrong and not [key for key in EFFECTS if key in entry]:
        wrong.append("a card needs an effect (VIL-3.2)")
    if entry.get("count", 0) + entry.get("more", 0) < 1:
        wrong.append('"count" or "more" must say how many there are')
    if "set" in entry and "more" not in entry:
        wrong.append(f'"more" must say how many {entry["set"]} brings (VIL-R151)')
    wrong.extend(misplaced(entry))
    wrong.extend(mispriced(entry))
    if kind in CHECKS and not wrong:
        wrong.extend(CHECKS[kind](entry))
    return wrong


def misplaced(entry: dict[str, Any]) -> list[str]:
    kind, name, space = entry["kind"], entry["name"], space_of(entry)
    wrong: list[str] = []
    if space == START and name not in STARTING:
        wrong.append(f"the starting cards are {' and '.join(STARTING)} only (VIL-2.2)")
    if space == NUGGETS and name != "Nuggets":
        wrong.append("only Nuggets lie on space 5 (VIL-2.8)")
    if space in (START, NUGGETS) and kind not in ("Treasure", "Weapon"):
        wrong.append(f"{a(kind)} cannot be one of these cards (VIL-2.2, VIL-R22)")
    if space == MINI and kind != "Monster":
        wrong.append("a mini card is a Monster (VIL-24.20)")
    return wrong


def mispriced(entry: dict[str, Any]) -> list[str]:
    sold = BEERS <= space_of(entry) <= MAIN and "specials" not in entry
    wrong: list[str] = []
    if sold and "price" not in entry:
        wrong.append('a card of the Market needs a "price" (VIL-4.3)')
    if not sold and "price" in entry:
        wrong.append("a card that is never in the Market has no price (VIL-4.3)")
    if entry.get("golden", False) and not sold:
        wrong.append("without a price nothing can be sold (VIL-6.1)")
    mini = space_of(entry) == MINI
    if mini and entry["kind"] == "Monster" and "xp" not in entry:
        wrong.append('a mini card needs "xp" (VIL-24.22)')
    if entry["kind"] == "Monster" and not mini and "xp" in entry:
        wrong.append("the XP of a Monster are its price (VIL-13.11)")
    return wrong


def wrong_treasure(entry: dict[str, Any]) -> list[str]:
    either = ("gold" in entry) != ("chest" in entry)
    return [] if either else ['a Treasure needs either "gold" or "chest" (VIL-5.1, VIL-5.2)']


def wrong_weapon(entry: dict[str, Any]) -> list[str]:
    known = ", ".join(MARKS)
    wrong = [
        f'the marks of a Weapon are {known}; not "{mark}" (VIL-R5)'
        for mark in entry.get("marks", []) if mark not in MARKS
    ]  # fmt: skip
    if ("magic" in entry) != ("element" in entry):
        wrong.append('a magic attack needs "magic" and "element" (VIL-R82)')
    if "magic" in entry and entry["magic"]["int"] < 1:
        wrong.append("a magic attack costs 1 INT or more (VIL-R82)")
    return wrong


def wrong_defence(entry: dict[str, Any]) -> list[str]:
    fits = entry["type"] in WORN
    return [] if fits else [f"a Defence card is one of {', '.join(WORN)}; not {entry['type']} (VIL-7.3)"]


def wrong_monster(entry: dict[str, Any]) -> list[str]:
    wrong: list[str] = []
    if entry["type"] not in TYPES:
        wrong.append(f"a Monster is one of {', '.join(TYPES)}; not {entry['type']} (VIL-R6)")
    if entry.get("takes_int", False) and "attack" not in entry:
        wrong.append('what takes INT needs "attack" (VIL-9.1)')
    if len(entry.get("specials", [])) > MOST_SPECIALS:
        wrong.append(f"an Overwhelm Monster has at most {MOST_SPECIALS} Special cards (VIL-R123)")
    return wrong


def wrong_spell(entry: dict[str, Any]) -> list[str]:
    wrong: list[str] = []
    if len([key for key in ("attack", "heal", "defence") if key in entry]) != 1:
        wrong.append('a Spell needs one of "attack", "heal" and "defence" (VIL-16.6, VIL-16.12, VIL-16.13)')
    if "target" in entry and "attack" not in entry:
        wrong.append('only an Attack Spell has a "target" (VIL-16.7)')
    return wrong


CHECKS: Final = {
    "Treasure": wrong_treasure,
    "Weapon": wrong_weapon,
    "Defence": wrong_defence,
    "Monster": wrong_monster,
    "Spell": wrong_spell,
}

"""LVT-B2.3, LVT-3, LVT-B8: what a card file may say of a card of each kind, before its text is read."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.leviathan.cards.card import DEITY, HEAD, KINDS, MANEUVER, TENTACLE, Card
from legendry.games.leviathan.rules.board import NAMES
from legendry.kernel.card_files import ICON, Key, Shapes

MOST_MOVE: Final = 9
TENTACLES: Final = 4  # LVT-3.1
WHOLE: Final = f"the Leviathan is one Head and {TENTACLES} Tentacles, no more and no less (LVT-3.1)"

CARD_KEYS: Final = [
    Key("id", "text", False, means="a short mark of your own for the card; programs may use it"),
    Key("name", "text", means="a new one, or that of a printed card to change it; other texts can name it"),
    Key("kind", "text", True, KINDS, means="what it is; a new faction needs units and a deity"),
    Key("faction", "text", False, means="the army it belongs to"),
    Key(
        "count",
        "number",
        False,
        least=1,
        most=12,
        means="the roster: how many there are, of which the scenario uses half",
    ),
    Key("cost", "number", False, most=20, means="gold to recruit it"),
    Key("move", "number", False, most=MOST_MOVE, means="spaces of one Move action"),
    Key(
        "strike", "number", False, least=1, most=9, means="attack dice of a Strike; leave it out for a unit that cannot"
    ),
    Key(
        "shoot",
        "numbers dice range",
        False,
        least=1,
        most=9,
        means="attack dice and range of a Shoot; leave it out for a unit that cannot",
    ),
    Key("defence", "number", False, least=2, most=7, means="what an attack die must show to wound it"),
    Key("health", "number", False, least=1, most=99, means="wounds that defeat it; of the Leviathan, for each player"),
    Key("start", "text", False, tuple(NAMES), means="where a card of the Leviathan lies at first"),
    Key("title", "text", False, means="the name of the ability or of the maneuver"),
    Key("text", "text", False, means="what the unit or the maneuver does, in the words of this page", reads=True),
    Key("reminder", "text", False, means="printed in brackets after the text, and not read"),
    ICON,
]
SHAPES: Final[Shapes] = {
    "unit": ("LVT-B2.3", ("faction", "count", "cost", "move", "defence", "health"),
             ("strike", "shoot", "title", "text", "reminder")),
    "deity": ("LVT-B8.2", ("faction", "title", "text"), ("reminder",)),
    "maneuver": ("LVT-B8.3", ("text",), ("reminder",)),
    "Head": ("LVT-3.2", ("health", "move", "defence", "start"), ()),
    "Tentacle": ("LVT-3.3", ("health", "move", "defence", "start"), ()),
}  # fmt: skip
EVERY: Final = ("id", "name", "kind", ICON.name)


def misnamed(entry: dict[str, Any], known: list[Card]) -> list[str]:
    """A name belongs to one card, and a maneuver to one deity."""
    wrong: list[str] = []
    if any([card.name.lower() == entry["name"].lower() for card in known]):
        wrong.append("there is another card of this name")
    titles = [card.title.lower() for card in known if card.kind in (DEITY, MANEUVER)]
    if entry["kind"] in ("deity", "maneuver") and entry.get("title", entry["name"]).lower() in titles:
        wrong.append("there is another maneuver of this name")
    return wrong


def surplus(entry: dict[str, Any], known: list[Card]) -> list[str]:
    """LVT-3.1: the Leviathan has five cards."""
    kind = KINDS.index(entry["kind"])
    most = 1 if kind == HEAD else TENTACLES
    there = [card.kind for card in known].count(kind)
    return [WHOLE] if kind in (HEAD, TENTACLE) and there >= most else []


def is_whole(cards: list[Card]) -> bool:
    """LVT-3.1: are all cards of the Leviathan there?"""
    kinds = [card.kind for card in cards]
    return kinds.count(HEAD) == 1 and kinds.count(TENTACLE) == TENTACLES

"""LVT-B2.3, LVT-3, LVT-B8: a printed card of Leviathan."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.leviathan.rules.board import NAMES
from legendry.games.leviathan.rules.constants import ACTIONS, ANY, TOPICS
from legendry.kernel.card_files import art_of
from legendry.kernel.cardtext.compiler import Compiled
from legendry.kernel.cardtext.phrase import show, tree
from legendry.kernel.cardtext.program import Program
from legendry.kernel.cardtext.sentences import Text
from legendry.kernel.cardtext.statics import StaticText

UNIT: Final = 0
DEITY: Final = 1
MANEUVER: Final = 2
HEAD: Final = 3
TENTACLE: Final = 4
KINDS: Final = ("unit", "deity", "maneuver", "Head", "Tentacle")

# What texts wait for, by number.
ON_ACTIVATION: Final = 0
ON_DEFEAT: Final = 1
AFTER: Final = 2  # and the number of the action
WOUNDS: Final = AFTER + len(ACTIONS)  # and the number of the action
DEFEATS: Final = WOUNDS + len(ACTIONS)
EVENTS: Final = ["activation", "defeated", *[f"after {each}" for each in ACTIONS],
                 *[f"{each} wounds" for each in ACTIONS], *[f"{each} defeats" for each in ACTIONS]]  # fmt: skip


class Rule:
    """Something that is true of a card all the time: `what` names its topic and its action, as effects do."""

    def __init__(self, static: StaticText, die: int, instead: bool) -> None:
        self.static: Final = static
        self.n: Final = static.n
        self.action: Final = action_in(static.what)
        self.die: Final = die  # what a die must show, or 0
        self.instead: Final = instead  # it takes the place of the modifier of LVT-B7.1


def action_in(what: str) -> int:
    """ "dice Strike" is about Strike, "by" about any action."""
    for number, name in enumerate(ACTIONS):
        if what.endswith(" " + name):
            return number
    return ANY


def topic_in(what: str) -> int:
    """Of a static ability, or of what a text changes."""
    topic = "tough" if what.startswith("ignores") else what
    for number, name in enumerate(TOPICS):
        if topic == name or topic.startswith(name + " "):
            return number
    raise KeyError(what)


class Card:
    """One printed face; there is one of each, and nobody changes it."""

    def __init__(
        self, face: int, entry: dict[str, Any], text: Text | None, said: Compiled, rules: list[Rule], part: int
    ) -> None:
        self.face: Final = face
        self.id: Final[str] = entry.get("id", "")
        self.name: Final[str] = entry["name"]
        self.kind_name: Final[str] = entry["kind"]
        self.kind: Final = KINDS.index(self.kind_name)
        self.faction: Final[str] = entry.get("faction", "")
        self.count: Final[int] = entry.get("count", 1)
        self.copies: Final = share_of(self.count, part)
        self.cost: Final[int] = entry.get("cost", 0)
        self.move: Final[int] = entry.get("move", 0)
        shoot: dict[str, int] = entry.get("shoot", {})
        self.dice: Final = [0, entry.get("strike", 0), shoot.get("dice", 0), 0, 0]  # by action
        self.range: Final[int] = shoot.get("range", 0)
        self.defence: Final[int] = entry.get("defence", 0)
        self.health: Final[int] = entry.get("health", 0)  # of a Leviathan card, for each player
        self.start: Final = NAMES.index(entry["start"]) if "start" in entry else -1
        self.beast: Final = self.kind in (HEAD, TENTACLE)
        self.playable: Final = self.kind in (UNIT, MANEUVER)  # a move brings it into play by its name
        self.title: Final[str] = entry.get("title", "" if self.kind != MANEUVER else self.name)
        self.text: Final[str] = entry.get("text", "")
        self.reminder: Final[str] = entry.get("reminder", "")
        self.art: Final = art_of(entry)
        self.tree: Final = text
        self.flying: Final = "Flying" in said.keywords
        self.programs: Final[list[Program]] = said.programs
        self.on: Final = [said.lines.get(event, []) for event in EVENTS]
        self.statics: Final[list[StaticText]] = said.statics
        self.rules: Final[list[list[Rule]]] = [[] for _ in TOPICS]  # by topic
        self.own_trench: Final = any([rule.instead for rule in rules])  # LVT-B7.1: says itself what that is worth
        for rule in rules:
            self.rules[topic_in(rule.static.what)].append(rule)

    def printed(self) -> list[object]:
        """All that matters of a card, for the fingerprint of a card set."""
        return [self.name, self.kind, self.faction, self.count, self.cost, self.move, self.dice[:], self.range,
                self.defence, self.health, self.start, self.text]  # fmt: skip

    def plain(self) -> dict[str, Any]:
        """A card as plain data; `parsed` is its text as it was understood."""
        found: dict[str, Any] = {"id": self.id, "name": self.name, "kind": self.kind_name, "faction": self.faction}
        if self.kind == UNIT:
            found |= {"count": self.count, "copies": self.copies, "cost": self.cost, "move": self.move,
                      "strike": self.dice[1], "shoot": self.dice[2], "range": self.range,
                      "defence": self.defence, "health": self.health}  # fmt: skip
        elif self.beast:
            found |= {"move": self.move, "defence": self.defence, "health": self.health, "start": NAMES[self.start]}
        found |= {"title": self.title, "text": self.text, "reminder": self.reminder}
        found |= self.art
        found["parsed"] = None if self.tree is None else tree(self.tree)
        return found

    def values_in_words(self) -> str:
        """Movement, dice, Defence and Health in short."""
        if self.kind not in (UNIT, HEAD, TENTACLE):
            return ""
        said = [f"move {self.move}"]
        if self.dice[1]:
            said.append(f"strike {self.dice[1]}")
        if self.dice[2]:
            said.append(f"shoot {self.dice[2]}/{self.range}")
        said.append(f"defence {self.defence}")
        said.append(f"health {self.health}" + (" for each player" if self.beast else ""))
        return ", ".join(said)

    def in_short(self) -> str:
        """A card in one line, its text printed back from what was understood."""
        about = f"{self.faction} {self.kind_name}".strip()
        cost = f", {self.count} cards, cost {self.cost}" if self.kind == UNIT else ""
        values = f", {self.values_in_words()}" if self.values_in_words() else ""
        title = f"{self.title}: " if self.title and self.kind != MANEUVER else ""
        said = "no text" if self.tree is None else f"{title}{show(self.tree)}"
        return f"{self.name} ({about}{cost}{values}): {said}"


def texts_on(cards: list[Card]) -> list[tuple[str, Text]]:
    """What is printed on cards, with their names, as examples for authors."""
    return [(card.name, card.tree) for card in cards if card.tree is not None]


def share_of(count: int, part: int) -> int:
    """LVT-3.7, LVT-3.8: the number of cards of a type is divided, rounding down; a single card stays."""
    return max(1, count // part)

"""What is printed on a card of either edition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from legendry.games.leviatel.rules.topics import ABILITIES, DEFENSE, OWN_COST, TOPICS
from legendry.games.leviatel.rules.tribe_words import CountsAs
from legendry.kernel.cardtext.abilities import in_hand, when_hidden
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.compiler import Compiled
from legendry.kernel.cardtext.phrase import show, tree
from legendry.kernel.cardtext.picks import asks_first, possible
from legendry.kernel.cardtext.program import Program
from legendry.kernel.cardtext.sentences import Text
from legendry.kernel.cardtext.statics import StaticText
from legendry.kernel.cardtext.targets import This
from legendry.kernel.decks import Printed

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost

SPELL_KIND: Final = "spell"
BEYOND_PRICE: Final = 1_000_000  # coins that nobody has
# What happens to a card itself; all other events are those of other cards, or of players.
OWN_EVENTS: Final = ("entering", "area", "moved", "death", "kill", "attack", "combo", "invest", "start", "end",
                     "finished", "destroyed", "fought")  # fmt: skip


class Print(Printed):
    """A card of either edition."""

    def __init__(self, face: int, entry: dict[str, Any], tree: Text | None, said: Compiled) -> None:
        super().__init__(face, entry)
        self.is_spell: Final[bool] = entry["kind"] == SPELL_KIND
        self.tribe: Final[str] = entry.get("tribe", "")
        self.energy: Final[int] = entry["cost"]["energy"]
        self.coins: Final[int] = entry["cost"]["coins"]
        self.attack: Final[int] = entry.get("attack", 0)
        self.defense: Final[int] = entry.get("defense", 0)
        self.tree: Final = tree
        self.keywords: Final[list[str]] = said.keywords
        self.maritime: Final = "Maritime" in said.keywords
        self.programs: Final[list[Program]] = said.programs
        self.lines: Final[dict[str, list[int]]] = said.lines
        self.own_costs: Final = [static for static in said.statics if TOPICS[static.topic] == OWN_COST]
        self.statics: Final[list[StaticText]] = [static for static in said.statics if TOPICS[static.topic] != OWN_COST]
        self.topics: Final[list[int]] = [topic_of(static) for static in self.statics]  # by static ability
        self.about: Final[int] = all_of(self.topics)
        self.tribes: Final[list[str]] = [each for each in (self.tribe, *counted_as(said.statics)) if each]
        self.investments: Final = [said.programs[line] for line in said.lines.get("invest", [])]
        self.least_invest: Final[int] = min([program.price for program in self.investments], default=BEYOND_PRICE)
        gives = any([TOPICS[static.topic] == ABILITIES for static in said.statics])
        self.watches: Final = gives or any([is_of_others(event) for event in said.lines])
        self.acts_from_hand: Final = any([event.startswith(in_hand("")) for event in said.lines])
        self.acts_hidden: Final = any([event.startswith(when_hidden("")) for event in said.lines])
        self.acts_off_map: Final = (
            self.acts_from_hand or self.acts_hidden or "discarded" in said.lines or "graveyard" in said.lines
        )
        self.begins_with_choice: Final = len(said.programs) > 0 and asks_first(said.programs[0])
        self.marks_turns: Final = "start" in said.lines or "end" in said.lines

    def castable(self, s: EffectHost, seat: int) -> bool:
        """Is there something for every choice the spell begins with?"""
        return not self.begins_with_choice or possible(self.programs[0], s, Bindings(NONE, self.face, seat, seat))

    def printed(self) -> list[object]:
        """All that matters of a card, for the fingerprint of a card set."""
        raise NotImplementedError

    def numbers(self) -> dict[str, int]:
        """What is printed on it in numbers, beside its cost."""
        return {} if self.is_spell else {"attack": self.attack, "defense": self.defense}

    def plain(self) -> dict[str, Any]:
        """A card as plain data; `parsed` is its text as it was understood."""
        found: dict[str, Any] = {
            "id": self.id, "name": self.name, "kind": self.kind, "tribe": self.tribe, "rarity": self.rarity,
            "cost": {"energy": self.energy, "coins": self.coins}, **self.numbers(), **self.art,
        }  # fmt: skip
        found["text"] = self.text
        found["keywords"] = self.keywords[:]
        found["parsed"] = None if self.tree is None else tree(self.tree)
        return found

    def values(self) -> str:
        """Its numbers in a line."""
        return "" if self.is_spell else f" {self.attack}/{self.defense}"

    def in_short(self) -> str:
        """A card in one line, its text printed back from what was understood."""
        kind = " ".join([word for word in (self.rarity, self.kind, self.tribe) if word])
        said = "no text" if self.tree is None else show(self.tree)
        coins = "coin" if self.coins == 1 else "coins"
        return f"{self.name} ({kind}, {self.energy} energy, {self.coins} {coins}{self.values()}): {said}"


def topic_of(static: StaticText) -> int:
    """What a sentence that is true all the time is about."""
    return DEFENSE if static.what == "defense" else TOPICS[static.topic]


def all_of(topics: list[int]) -> int:
    """These topics together, as bits."""
    bits = 0
    for topic in topics:
        bits |= topic
    return bits


def is_of_others(event: str) -> bool:
    """Must a card on the map watch others for this?"""
    return event not in OWN_EVENTS and not event.startswith((in_hand(""), when_hidden("")))


def counted_as(statics: list[StaticText]) -> list[str]:
    """The tribes of which this card always is, wherever it is, beside the printed one."""
    found: list[str] = []
    for static in statics:
        effect = static.effect
        if (
            isinstance(effect, CountsAs)
            and isinstance(effect.who, This)
            and static.head is None
            and not static.conditions
        ):
            found.append(effect.tribe.one)
    return found

"""LDL-11, LDL-12: a printed card of Levendale, and how a card file is read."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.levendale.cards.checks import check_step, check_tree
from legendry.games.levendale.rules import moments, words
from legendry.games.levendale.rules.deferred import spread
from legendry.games.levendale.rules.moments import ATTACKED, ATTACKING, FROM_HAND, MAIN, Activate, HeroHits, OfPlayer
from legendry.games.levendale.rules.words import (
    CHARACTERS,
    SLOTS,
    SUBTYPES,
    TYPES,
    Protected,
    UseAction,
    YourHero,
)
from legendry.kernel.card_files import ICON, Key
from legendry.kernel.card_loader import CardLoader
from legendry.kernel.cardtext.compiler import Compiled, compile_text
from legendry.kernel.cardtext.lasting import HasStats
from legendry.kernel.cardtext.orders import Destroy, Discard, DiscardCard, Lose, Pay
from legendry.kernel.cardtext.phrase import phrases_in, show, tree
from legendry.kernel.cardtext.players import AnOpponent, You
from legendry.kernel.cardtext.program import Program
from legendry.kernel.cardtext.roles import Head, Order
from legendry.kernel.cardtext.sentences import EndOfTurn, Gains, Loses, StartOfTurn, Text, When
from legendry.kernel.cardtext.shared import NAMED_CARDS
from legendry.kernel.cardtext.statics import StaticText
from legendry.kernel.decks import Printed
from legendry.kernel.errors import BadInput

RARITIES: Final = ("common", "uncommon", "rare", "legendary")  # LDL-R65
CARD_KEYS: Final = [
    Key("id", "text", False, means="a short mark of your own for the card; programs may use it"),
    Key(
        "name",
        "text",
        means="a new one that does not end in a number, or that of a printed card to change it; with the name of a "
        "character in it, it is a card of that one",
    ),
    Key("slot", "text", True, SLOTS, means="where it is placed on a Hero; every Hero has one of each slot"),
    Key(
        "kind",
        "text",
        True,
        (*TYPES, *SUBTYPES),
        means="the type or subtype of the card, which texts can name",
    ),
    Key("rarity", "text", True, RARITIES, means="printed on it; no rule of decks looks at it"),
    Key("attack", "number", means="what it adds to the Attack of the Hero who wears it"),
    Key("defense", "number", means="what it adds to the Defense of the Hero who wears it"),
    Key(
        "text",
        "text",
        False,
        means="what the card does, in the words of this page; leave it out for a card without effect",
        reads=True,
    ),
    ICON,
]

# What cards wait for, by number: START is "start", and so on.
EVENTS: Final = ["start", "end", "places", "attacks", "is attacked", "blocks", "does not block", "hits", "takes damage",
                 "loses health", "gains health", "dies", "activates", "deals damage",
                 "gains action", "loses action"]  # fmt: skip
START: Final = 0
END: Final = 1
PLACES: Final = 2
ATTACKS: Final = 3
IS_ATTACKED: Final = 4
BLOCKS: Final = 5
DOES_NOT_BLOCK: Final = 6
HITS: Final = 7
TAKES_DAMAGE: Final = 8
LOSES_HEALTH: Final = 9
GAINS_HEALTH: Final = 10
DIES: Final = 11
ACTIVATES: Final = 12
DEALS_DAMAGE: Final = 13
GAINS_ACTION: Final = 14
LOSES_ACTION: Final = 15

MOMENTS: Final = (MAIN, ATTACKING, ATTACKED, FROM_HAND)  # of activated abilities
IN_MAIN: Final = 0
IN_ATTACK: Final = 1
IN_DEFENSE: Final = 2
IN_HAND: Final = 3
FIRST_LAW: Final = len(EVENTS) + len(MOMENTS)  # the bits of `ears` for static abilities come after those of the moments
DAMAGE_LAW: Final = FIRST_LAW
DEAL_LAW: Final = FIRST_LAW + 1
ROOM_LAW: Final = FIRST_LAW + 2
LAWS: Final = ("damage", "deal", "room")
OTHERS: Final = FIRST_LAW + len(LAWS)  # and the bits for events that happen to another player come last
LINES: Final = 8  # sentences of a text that happen
MOST_ABILITIES: Final = 3  # activated ones on one card


class Price:
    """LDL-R33: what an activated ability costs, added up; `others` are asked one by one."""

    def __init__(self, costs: tuple[Order, ...]) -> None:
        self.health = 0
        self.cards = 0
        self.actions = 0
        self.others: list[Order] = []
        for cost in costs:
            if isinstance(cost, (Lose, Pay)) and isinstance(cost.n, int):
                self.take(cost.what.one, cost.n)
            elif isinstance(cost, Discard) and isinstance(cost.n, int):
                self.cards += cost.n
            elif isinstance(cost, DiscardCard):
                self.cards += 1
            elif isinstance(cost, UseAction):
                self.actions += cost.n
            else:
                self.others.append(cost)

    def take(self, what: str, n: int) -> None:
        if what == "health":
            self.health += n
        else:
            self.actions += n


class Card(Printed):
    """LDL-12.1: a card with its slot, its values and its text."""

    def __init__(self, face: int, entry: dict[str, Any], tree: Text | None, said: Compiled) -> None:
        super().__init__(face, entry)
        self.slot_name: Final[str] = entry["slot"]
        self.slot: Final = SLOTS.index(entry["slot"])
        self.attack: Final[int] = entry["attack"]
        self.defense: Final[int] = entry["defense"]
        self.tree: Final = tree
        self.kinds: Final = kinds_of(self.name, self.kind)
        self.programs: Final[list[Program]] = said.programs
        self.prices: Final = [Price(program.costs) for program in said.programs]
        self.asks: Final = [is_conditional(program, self.prices[k]) for k, program in enumerate(said.programs)]
        self.quiet: Final = [spread(program) for program in said.programs]
        self.on: Final = [said.lines.get(event, []) for event in EVENTS]
        self.uses: Final = [said.lines.get(moment, []) for moment in MOMENTS]
        self.statics: Final[list[StaticText]] = said.statics
        self.stats: Final = [static for static in said.statics if static.topic == "stat" and is_of_own_hero(static)]
        self.hexes: Final = [static for static in said.statics if static.topic == "stat" and not is_of_own_hero(static)]
        self.damage: Final = [static for static in said.statics if static.topic == "damage"]
        self.deal: Final = [static for static in said.statics if static.topic == "deal"]
        self.free: Final = [static for static in said.statics if static.topic == "free"]
        self.beside: Final = [static for static in said.statics if static.topic == "beside"]
        self.room: Final = [static for static in said.statics if static.topic == "room"]
        self.protected: Final = any([isinstance(static.effect, Protected) for static in said.statics])
        self.destroys: Final = tree is not None and any([isinstance(each, Destroy) for each in phrases_in(tree)])
        self.ears: Final = ears_of(self)

    def printed(self) -> list[object]:
        """All that matters of a card, for the fingerprint of a card set."""
        return [self.name, self.slot, self.kind, self.rarity, self.attack, self.defense, self.text]

    def plain(self) -> dict[str, Any]:
        """A card as plain data; `parsed` is its text as it was understood."""
        return {
            "id": self.id, "name": self.name, "slot": self.slot_name, "kind": self.kind, "rarity": self.rarity,
            "attack": self.attack, "defense": self.defense, "text": self.text,
            "parsed": None if self.tree is None else tree(self.tree), **self.art,
        }  # fmt: skip

    def in_short(self) -> str:
        """A card in one line, its text printed back from what was understood."""
        said = "no text" if self.tree is None else show(self.tree)
        return f"{self.name} ({self.rarity} {self.kind}, {self.slot_name}, {self.attack}/{self.defense}): {said}"


def is_conditional(program: Program, price: Price) -> bool:
    """Must the table be looked at to know whether an activated ability may be used, its plain price aside?"""
    head = program.head
    return not isinstance(head, Activate) or head.conditions is not None or len(price.others) > 0


def kinds_of(name: str, kind: str) -> list[str]:
    """LDL-11.1, LDL-12.3, LDL-12.4, LDL-R61: every noun that is true of such a card."""
    found = ["card", kind]
    if kind in SUBTYPES:
        found.append(SUBTYPES[kind])
    found.extend([f"{each} card" for each in CHARACTERS if each.lower() in name.lower()])
    return found


def ears_of(card: Card) -> int:
    """What the rules must look at this card for while it is equipped, as bits."""
    bits = 0
    for event, lines in enumerate(card.on):
        for line in lines:
            own, others = whose_events(card.programs[line].head)
            if own:
                bits |= 1 << event
            if others:
                bits |= 1 << (OTHERS + event)
    for moment in range(len(MOMENTS)):
        if card.uses[moment]:
            bits |= 1 << (len(EVENTS) + moment)
    for static in card.statics:
        if static.topic in LAWS:
            bits |= 1 << (FIRST_LAW + LAWS.index(static.topic))
    return bits


def is_of_own_hero(static: StaticText) -> bool:
    effect = static.effect
    return isinstance(effect, HasStats) and isinstance(effect.who, YourHero)


def whose_events(head: Head | None) -> tuple[bool, bool]:
    """Can what happens to the player of a card set off this sentence, and can what happens to another player?"""
    if isinstance(head, (StartOfTurn, EndOfTurn)):
        return head.whose.one != "each opponent 's", head.whose.one != "your"
    event = head.event if isinstance(head, When) else None
    who = event.who if isinstance(event, (OfPlayer, Gains, Loses)) else None
    return not isinstance(who, AnOpponent), not isinstance(who, You) and not isinstance(event, HeroHits)


# ---- files --------------------------------------------------------------------------------------


class LevendaleLoader(CardLoader[Card]):
    """How texts of this game are read, and what else is wrong with a card."""

    def check_tree(self, entry: dict[str, Any], tree: Text, kinds: dict[str, str], where: str) -> None:
        check_tree(tree, where)

    def texts_on(self, card: Card) -> list[tuple[str, Text]]:
        return [] if card.tree is None else [(card.name, card.tree)]

    def make_card(self, face: int, entry: dict[str, Any], tree: Text | None, where: str) -> Card:
        if tree is None:
            return Card(face, entry, None, Compiled())
        said = compile_text(tree, True)
        if len(said.programs) > LINES:
            raise BadInput(f"{where}: a card has at most {LINES} sentences that happen")
        if any([len(said.lines.get(moment, [])) > MOST_ABILITIES for moment in MOMENTS]):
            raise BadInput(
                f"{where}: a card has at most {MOST_ABILITIES} abilities that are activated at the same moment"
            )
        return Card(face, entry, tree, said)

    def misnamed(self, name: str, names: list[str]) -> list[str]:
        wrong = super().misnamed(name, names)
        if name[-1].isdigit() or name.endswith(("second", "third")):
            wrong.append("a name does not end in a number, or moves could be mistaken")
        return wrong


LOADER: Final = LevendaleLoader(CARD_KEYS, [*NAMED_CARDS, moments, words], check_step)

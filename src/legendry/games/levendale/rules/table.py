"""What card texts may ask of a game of Levendale; each answer is a rule found elsewhere."""

from __future__ import annotations

from typing import Final

from legendry.games.levendale.cards.card import DEAL_LAW, LINES
from legendry.games.levendale.rules.health import pending
from legendry.games.levendale.rules.points import HERO, worn
from legendry.games.levendale.rules.state import (
    DECK,
    HAND,
    PERIODS,
    PILE_NAMES,
    SEATS,
    SLOT_COUNT,
    STATS,
    TRASH,
    LevendaleState,
)
from legendry.games.levendale.rules.words import hero
from legendry.kernel.agenda import CARD, Point
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.events import EventKind

PILES: Final = {"your deck": DECK, "your hand": HAND, "your Trash": TRASH}

BLOCK_FORBIDDEN: Final = EventKind("block forbidden", "cannot block this attack")
DAMAGE_PREVENTED: Final = EventKind("attack damage prevented", "deals no attack damage in this battle")


class LevendaleTable(LevendaleState):
    """A table of Levendale."""

    __slots__ = ()

    def clone(self) -> LevendaleTable:
        return LevendaleTable(self.game, self.effects, self.cards, self.ready, self)

    # ---- cards ----------------------------------------------------------------------------------

    def is_kind(self, noun: str, card: int, seat: int) -> bool:
        return noun in self.cards[self.faces[card]].kinds

    def face_is(self, noun: str, face: int) -> bool:
        return noun in self.cards[face].kinds

    def may_choose(self, card: int, at: Bindings) -> bool:
        """LDL-R29: an opponent's text that destroys cannot choose a protected card."""
        return not self.cards[at.face].destroys or self.may_destroy(card, at)

    def may_destroy(self, card: int, at: Bindings) -> bool:
        printed = self.cards[self.faces[card]]
        if not printed.protected or self.owners[card] == at.seat:
            return True
        return not any([static.topic == "protected" and self.in_force(static, card) for static in printed.statics])

    def stat(self, card: int, stat: str) -> int:
        """What is printed on a card, or all that a Hero has."""
        if card < NONE:
            return self.total(hero(card), STATS.index(stat))
        printed = self.cards[self.faces[card]]
        return printed.attack if stat == "Attack" else printed.defense

    def strength(self, card: int) -> int:
        return self.cards[self.faces[card]].attack

    def tied(self, cards: list[int]) -> list[int]:
        return cards

    def controller(self, card: int) -> int:
        return self.owners[card]

    def face_named(self, name: str) -> int:
        return self.game.names.index(name)

    def spot_name(self, card: int) -> str:
        """A card on a Hero: its name, whose it is, and which of several that are the same."""
        name = self.name(card)
        if not self.is_equipped(card):
            return name
        which = self.copies_before(card)
        return f"{SEATS[self.owners[card]]}'s {name}" + (f" {which + 1}" if which else "")

    def point_of(self, card: int) -> Point:
        name = self.name(card)
        if not self.is_equipped(card):
            return (CARD, name)
        return worn(SEATS[self.owners[card]], name, self.copies_before(card))

    def player_point(self, seat: int) -> Point:
        """A player is chosen by the Hero."""
        return (HERO, SEATS[seat])

    def copies_before(self, card: int) -> int:
        """How many cards that are the same were in its slot before it."""
        face = self.faces[card]
        there = self.slots[self.owners[card] * SLOT_COUNT + self.cards[face].slot]
        return [each for each in there if self.faces[each] == face].index(card)

    # ---- players --------------------------------------------------------------------------------

    def amount(self, seat: int, what: str) -> int:
        if what == "health":
            return self.health[seat]
        if what == "action":
            return self.actions if seat == self.active else 0
        return len(self.pile(HAND, seat)) - self.lifted

    def zone_cards(self, zone: str, at: Bindings) -> list[int]:
        return self.pile(PILES[zone], at.seat)

    def hand_of(self, seat: int) -> list[int]:
        return self.pile(HAND, seat)

    def more_damage(self, at: Bindings) -> int:
        if not self.ears[at.seat] >> DEAL_LAW & 1:
            return 0
        more = 0
        for card in self.equipped(at.seat):
            for static in self.cards[self.faces[card]].deal:
                if static.effect.prices(self, self.scope_of(card), at.seat, at.face):
                    more += self.in_force(static, card)
        return more

    def bears(self, seat: int, what: str, n: int) -> bool:
        """LDL-R34: who gives up health by the own will keeps 1; what this batch has changed so far is counted."""
        return n <= 0 or what != "health" or self.health[seat] + pending(self, seat) > n

    # ---- what orders do -------------------------------------------------------------------------

    def forbid_block(self) -> None:
        self.shut = True
        if self.recording:
            self.tell(BLOCK_FORBIDDEN, self.foe, "LDL-R48")

    def blunt(self) -> None:
        self.blunted = True
        if self.recording:
            self.tell(DAMAGE_PREVENTED, self.active, "LDL-R50")

    # ---- piles ----------------------------------------------------------------------------------

    def place_name(self, card: int) -> str:
        """Where a card is: a slot, or a pile of its owner."""
        if self.is_equipped(card):
            return self.slot_name(card)
        for zone, name in enumerate(PILE_NAMES):
            if card in self.pile(zone, self.owners[card]):
                return name
        return ""

    def is_open(self, zone: str) -> bool:
        """LDL-R6: everybody sees the Trash."""
        return zone == "your Trash"

    # ---- limits ---------------------------------------------------------------------------------

    def uses(self, card: int, line: int, period: str) -> int:
        return self.used.count(limit_code(card, line, period)) if self.used else 0

    def use(self, card: int, line: int, period: str) -> None:
        self.used.append(limit_code(card, line, period))


def limit_code(card: int, line: int, period: str) -> int:
    return (card * LINES + line) * len(PERIODS) + PERIODS.index(period)

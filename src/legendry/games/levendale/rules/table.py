"""What card texts may ask of a game of Levendale and do to it; each answer is a rule found elsewhere."""

from __future__ import annotations

from typing import Final

from legendry.games.levendale.cards.card import DEAL_LAW, GAINS_ACTION, LINES, LOSES_ACTION
from legendry.games.levendale.rules.deferred import DAMAGE, GAIN, LOSS
from legendry.games.levendale.rules.health import change_health, gather, pending, spared
from legendry.games.levendale.rules.placing import destroy, discard, draw, unequip
from legendry.games.levendale.rules.points import HERO, worn
from legendry.games.levendale.rules.state import (
    BONUSES,
    DECK,
    HAND,
    LENGTHS,
    PERIODS,
    PILE_NAMES,
    SEATS,
    SLOT_COUNT,
    STATS,
    TRASH,
    LevendaleState,
)
from legendry.games.levendale.rules.triggers import hear
from legendry.games.levendale.rules.words import hero
from legendry.kernel.agenda import CARD, Point
from legendry.kernel.cardtext.bindings import ALWAYS, BATTLE, NONE, Bindings, WhileGuard
from legendry.kernel.events import CardRef, EventKind

PILES: Final = {"your deck": DECK, "your hand": HAND, "your Trash": TRASH}
LENGTH_OF: Final = {BATTLE: 1, ALWAYS: 2}  # which bonus of a value; any other lasts this turn

ACTIONS_GAINED: Final = EventKind("actions gained", "gained {n:count} more action/actions~n", more="before after")
VALUE_CHANGED: Final = EventKind("value changed", "the Hero got {n:signed} {value:text}", more="before after lasts")
BLOCK_FORBIDDEN: Final = EventKind("block forbidden", "cannot block this attack")
DAMAGE_PREVENTED: Final = EventKind("attack damage prevented", "deals no attack damage in this battle")
CARD_MOVED: Final = EventKind("card moved", "{card:card} went to the {end:area}", more="start under")
HIDDEN_MOVED: Final = EventKind(
    "hidden card moved",
    "a card went to the {end:area}",
    "a card went to the {end:area}",
    hidden=("card",),
    more="start under card",
)


class LevendaleTable(LevendaleState):
    """A table of Levendale."""

    __slots__ = ()

    def clone(self) -> LevendaleTable:
        return LevendaleTable(self.game, self.cards, self.ready, self)

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

    def gain(self, seat: int, what: str, n: int) -> None:
        if what == "health":
            change_health(self, seat, n, GAIN, NONE)
        elif seat == self.active and n > 0:
            self.actions += n
            if self.recording:
                self.tell(ACTIONS_GAINED, seat, "LDL-R16", (n, self.actions - n, self.actions))
            hear(self, GAINS_ACTION, seat, NONE)

    def lose(self, seat: int, what: str, n: int) -> None:
        if what == "health":
            change_health(self, seat, n, LOSS, NONE)
        elif seat == self.active and n > 0 and self.actions > 0:
            self.actions -= min(n, self.actions)
            hear(self, LOSES_ACTION, seat, NONE)

    def harm_players(self, seats: list[int], n: int, at: Bindings) -> None:
        """LDL-8.6, LDL-R54: non-attack damage; each instance is lessened by itself."""
        gather(self)
        for seat in seats:
            change_health(self, seat, n - spared(self, seat, n, DAMAGE), DAMAGE, at.card)

    def together(self) -> None:
        gather(self)

    def destroy(self, cards: list[int]) -> None:
        destroy(self, cards)

    def draw(self, seat: int, n: int) -> None:
        draw(self, seat, n)

    def discard(self, seat: int, card: int) -> None:
        discard(self, seat, card)

    def change(self, card: int, what: str, n: int, ends: int, seat: int, bond: WhileGuard | None) -> None:
        """LDL-R41, LDL-R42: a Hero gets a bonus for a while."""
        seat = hero(card)
        if self.is_out(seat):
            return
        stat, length = STATS.index(what), LENGTH_OF.get(ends, 0)
        before = self.total(seat, stat) if self.recording else 0
        self.bonus[seat * BONUSES + stat * LENGTHS + length] += n
        if self.recording:
            self.tell(VALUE_CHANGED, seat, "LDL-R41", (n, what, before, self.total(seat, stat), PERIODS[length]))

    def forbid_block(self) -> None:
        self.shut = True
        if self.recording:
            self.tell(BLOCK_FORBIDDEN, self.foe, "LDL-R48")

    def blunt(self) -> None:
        self.blunted = True
        if self.recording:
            self.tell(DAMAGE_PREVENTED, self.active, "LDL-R50")

    def win_game(self, seat: int, at: Bindings) -> None:
        self.end((seat,), self.game.text_clause, f"{self.cards[at.face].name} wins the game for {SEATS[seat]}")

    # ---- piles ----------------------------------------------------------------------------------

    def place_name(self, card: int) -> str:
        """Where a card is: a slot, or a pile of its owner."""
        if self.is_equipped(card):
            return self.slot_name(card)
        for zone, name in enumerate(PILE_NAMES):
            if card in self.pile(zone, self.owners[card]):
                return name
        return ""

    def take(self, card: int) -> bool:
        """Lift a card from wherever it is in the game."""
        if self.is_equipped(card):
            unequip(self, card)
            return True
        for zone in (DECK, HAND, TRASH):
            pile = self.pile(zone, self.owners[card])
            if card in pile:
                pile.remove(card)
                return True
        return False

    def move_to_zone(self, card: int, zone: str, at: Bindings) -> None:
        self.move(card, PILES[zone], False)

    def put_under(self, card: int, zone: str, at: Bindings) -> None:
        self.move(card, PILES[zone], True)

    def move(self, card: int, zone: int, under: bool) -> None:
        """LDL-6.2, LDL-R7: onto or under a pile of its owner, who never changes."""
        owner = self.owners[card]
        start = self.place_name(card) if self.recording else ""
        was = self.ref(card) if self.recording else None
        if not self.take(card):
            return
        self.put(card, zone, owner)
        if under:
            pile = self.pile(zone, owner)
            pile.insert(0, pile.pop())
        if was is not None:
            self.tell_move(was, start, zone, under)

    def tell_move(self, was: CardRef, start: str, zone: int, under: bool) -> None:
        """LDL-R6: a card that lay open is named; of another one its owner knows, or whoever sees where it goes."""
        owner, end = self.owners[was.card], PILE_NAMES[zone]
        if start in (PILE_NAMES[DECK], PILE_NAMES[HAND]):
            seen_by = self.seen_by[was.card] & ((1 << self.seats) - 1 if zone == TRASH else 1 << owner)
            self.tell(HIDDEN_MOVED, owner, "LDL-6.2", (end, start, under, was), seen_by)
        else:
            self.tell(CARD_MOVED, owner, "LDL-6.2", (was, end, start, under))

    def is_open(self, zone: str) -> bool:
        """LDL-R6: everybody sees the Trash."""
        return zone == "your Trash"

    def shuffle_zone(self, zone: str, at: Bindings) -> None:
        self.shuffle(self.zone_cards(zone, at))

    def peek(self, card: int, seat: int) -> None:
        self.show(card, 1 << seat)

    # ---- limits ---------------------------------------------------------------------------------

    def uses(self, card: int, line: int, period: str) -> int:
        return self.used.count(limit_code(card, line, period)) if self.used else 0

    def use(self, card: int, line: int, period: str) -> None:
        self.used.append(limit_code(card, line, period))


def limit_code(card: int, line: int, period: str) -> int:
    return (card * LINES + line) * len(PERIODS) + PERIODS.index(period)

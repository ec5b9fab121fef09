"""The table of either edition: castles, resources, hands and piles, and the map."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from legendry.games.leviatel.rules import events
from legendry.games.leviatel.rules.board import AREAS, COLUMN, NAMES, OPPOSITE, ROW, WAYS, step
from legendry.games.leviatel.rules.statics import LeviatelState
from legendry.games.leviatel.rules.topics import COST, DAMAGE, TRIBE
from legendry.games.leviatel.rules.words import BECOMES, COUNTS
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.program import Program
from legendry.kernel.cardtext.stage import Continuation
from legendry.kernel.cardtext.statics import StaticAbility
from legendry.kernel.events import EventKind

DECK: Final = 0
HAND: Final = 1
GRAVEYARD: Final = 2
CASTING: Final = 3  # a spell lies open while its effect happens
GONE: Final = 4  # out of the game
PILES: Final = {
    "your hand": HAND, "your deck": DECK, "your graveyard": GRAVEYARD, "your opponent 's deck": DECK,
    "your opponent 's hand": HAND, "your opponent 's graveyard": GRAVEYARD,
}  # fmt: skip

ROOM: Final = 2  # characters of one side in an area
HAND_SIZE: Final = 5
MOST_ENERGY: Final = 8
COIN_PRICE: Final = 2  # energy for a coin
BOTH: Final = 3  # both seats, as bits


class LeviatelTable(LeviatelState):
    """Two castles, two armies, one map."""

    energy_clause: ClassVar[str] = ""  # by which energy is gained and lost
    coin_clause: ClassVar[str] = ""
    castle_clause: ClassVar[str] = ""  # by which a castle that has fallen ends the game
    draw_clause: ClassVar[str] = ""  # by which nobody wins if both have
    hand_clause: ClassVar[str] = ""  # by which cards are drawn
    hidden_zone: ClassVar[int] = 0  # the pile of cards that lie face down
    stats: ClassVar[tuple[str, ...]] = ()  # the values of a card that texts add to and take from

    __slots__ = ()

    # ---- players --------------------------------------------------------------------------------

    def hand_count(self, seat: int) -> int:
        """How many cards of a hand count."""
        return len(self.pile(HAND, seat))

    def amount(self, seat: int, what: str) -> int:
        if what == "energy":
            return self.energy[seat]
        if what == "coin":
            return self.coins[seat]
        return self.hand_count(seat)

    def hand_of(self, seat: int) -> list[int]:
        return self.pile(HAND, seat)

    def zone_cards(self, zone: str, at: Bindings) -> list[int]:
        seat = 1 - at.seat if zone.startswith("your opponent") else at.seat
        return self.pile(PILES[zone], seat)

    def clock(self) -> int:
        return sum(self.turns)

    def whose_turn(self) -> int:
        return self.active

    def cards_played(self, seat: int) -> int:
        return len(self.played) if seat == self.active else 0

    def combo(self, tribe: str, seat: int) -> bool:
        """Combo: another card (of that tribe) was played by this player earlier this turn."""
        if seat != self.active:
            return False
        return any(not tribe or tribe in self.print_of(face).tribes for face in self.played)

    def gain_energy(self, seat: int, n: int) -> None:
        """Never above 8; the rest is lost."""
        self.energy[seat] = min(MOST_ENERGY, self.energy[seat] + n)

    def funds(self, seat: int) -> tuple[int, int]:
        """Energy and coins, as an event keeps them."""
        return (self.energy[seat], self.coins[seat])

    def price(self, seat: int, face: int, statics: list[StaticAbility]) -> tuple[int, int]:
        """Energy and coins to play a card; reductions add up, never below 0."""
        card = self.print_of(face)
        if not statics and not card.own_costs:
            return card.energy, card.coins
        energy, coins = card.energy, card.coins
        for text in card.own_costs:
            own = text.bind(self, Bindings(NONE, face, seat, seat))
            if own is not None:
                if own.what == "energy":
                    energy += own.n
                else:
                    coins += own.n
        for static in statics:
            if static.effect.prices(self, static.at, seat, face):
                if static.what == "energy":
                    energy += static.n
                else:
                    coins += static.n
        return (energy if energy > 0 else 0, coins if coins > 0 else 0)

    def prices(self, seat: int) -> list[list[int]]:
        """What each card of a hand costs now, in energy and coins."""
        statics = self.statics(COST)
        return [list(self.price(seat, self.faces[card], statics)) for card in self.pile(HAND, seat)]

    # ---- castles --------------------------------------------------------------------------------

    def hit_castles(self, hits: list[tuple[int, int]], clause: str, kind: EventKind, by: tuple[Any, ...]) -> None:
        """Castles lose health at one moment, by what the event says first; at 0 the game is over at once."""
        for seat, n in hits:
            n -= self.shelter(seat, n)
            if n > 0:
                before = self.castle[seat]
                self.castle[seat] = max(0, before - n)
                if self.recording:
                    lost = (self.side_name(seat), n, self.castle[seat], before)
                    self.tell(kind, 1 - seat, clause, (*by, *lost))
        if self.castle[0] == 0 and self.castle[1] == 0:
            self.end((), self.draw_clause, "both castles fell at the same moment: a draw")
        elif self.castle[0] == 0 or self.castle[1] == 0:
            loser = 0 if self.castle[0] == 0 else 1
            says = f"{self.side_name(loser)}'s castle has fallen: {self.side_name(1 - loser)} wins"
            self.end((1 - loser,), self.castle_clause, says)

    def shelter(self, seat: int, n: int) -> int:
        """How much of the damage texts keep from a player's castle."""
        spared = 0
        for static in self.statics(DAMAGE):
            if static.effect.guards(self, static.at, seat):
                spared += n if static.what == "no damage" else static.n
        return spared

    # ---- piles ----------------------------------------------------------------------------------

    def take(self, card: int) -> bool:
        """Lift a card from wherever it is; what is out of the game stays there."""
        if self.lift(card):
            return True
        for k, pile in enumerate(self.piles):
            if card in pile and k // 2 != GONE:
                pile.remove(card)
                return True
        return False

    def can_take(self, card: int) -> bool:
        """A spell whose effect happens stays where it is."""
        return card not in self.pile(CASTING, self.owners[card]) and self.take(card)

    def draw_cards(self, seat: int, n: int) -> None:
        """The top card of the deck, as long as there is one."""
        deck = self.pile(DECK, seat)
        drawn: list[int] = []
        while n > 0 and deck:
            card = deck.pop()
            self.put(card, HAND, seat)
            drawn.append(card)
            n -= 1
        if drawn and self.recording:
            cards = tuple([self.ref(card) for card in drawn])
            self.tell(events.CARDS_DRAWN, seat, self.hand_clause, (cards,), 1 << seat)

    def refill(self, seat: int) -> None:
        """Draw until five cards of the hand count, as far as the deck allows."""
        if self.piles[DECK * 2 + seat]:
            missing = HAND_SIZE - self.hand_count(seat)
            if missing > 0:
                self.draw_cards(seat, missing)

    def pay_for(self, seat: int, face: int) -> int:
        """Costs are looked at when they are paid; the card leaves the hand."""
        energy, coins = self.price(seat, face, self.statics(COST))
        self.energy[seat] -= energy
        self.coins[seat] -= coins
        card = self.held(seat, face)
        self.pile(HAND, seat).remove(card)
        return card

    def held(self, seat: int, face: int) -> int:
        """The first card of a hand with this face."""
        for card in self.pile(HAND, seat):
            if self.faces[card] == face:
                return card
        raise AssertionError(f"{self.game.names[face]} is not in hand")

    # ---- what a player does; the edition names the clause ------------------------------------------

    def buy_coin(self, clause: str) -> None:
        self.energy[self.active] -= COIN_PRICE
        self.coins[self.active] += 1
        if self.recording:
            self.tell(events.COIN_BOUGHT, self.active, clause, (COIN_PRICE, *self.funds(self.active)))

    def buy_energy(self, clause: str) -> None:
        self.coins[self.active] -= 1
        self.gain_energy(self.active, 1)
        if self.recording:
            self.tell(events.ENERGY_BOUGHT, self.active, clause, (1, *self.funds(self.active)))

    def throw(self, seat: int, card: int) -> None:
        """A card goes from the hand to the graveyard."""
        self.pile(HAND, seat).remove(card)
        self.lay(card)
        if self.heeded():
            self.notice("discarded", card, seat)

    def notice(self, event: str, card: int, player: int) -> None:
        """Something happened to a card that is not on the map: it hears of it itself, and so do all who wait for it.

        Whatever waits for such a card shows it to both players.
        """
        if self.print_of(self.faces[card]).acts_off_map:
            self.off_map(card, event, card, NONE, player)
        before = len(self.triggers)
        self.watch(event, card, NONE)
        if len(self.triggers) > before:
            self.show(card, BOTH)

    def discard_for_energy(self, face: int) -> int:
        """Says which card it was."""
        seat = self.active
        card = self.held(seat, face)
        self.throw(seat, card)
        self.discards += 1
        self.gain_energy(seat, 1)
        return card

    def pay_for_spell(self, face: int, clause: str) -> int:
        """Pay and show; says which card it is."""
        seat = self.active
        card = self.pay_for(seat, face)
        if self.print_of(face).acts_hidden:  # nobody else learns which card it is
            if self.recording:
                self.tell(events.PLAYED_FACE_DOWN, seat, clause, (self.ref(card), *self.funds(seat)), 1 << seat)
            self.put(card, self.hidden_zone, seat)
            return card
        if self.recording:
            self.tell(events.SPELL_CAST, seat, clause, (self.ref(card), *self.funds(seat)))
        self.put(card, CASTING, seat)
        return card

    def spell_happens(self, card: int) -> None:
        face, seat = self.faces[card], self.active
        programs = self.print_of(face).programs
        if programs:
            self.push(Continuation(Bindings(card, face, seat, seat), 0, 0, len(programs[0].steps)))

    def spell_ends(self, card: int) -> None:
        """It goes to its owner's graveyard, or out of the game; a hidden one stays where it lies."""
        self.played.append(self.faces[card])
        if card in self.hidden_of(self.owners[card]):
            return
        self.pile(CASTING, self.owners[card]).remove(card)
        self.lay(card)
        self.watch("plays", card, NONE)

    def hidden_of(self, seat: int) -> list[int]:
        return self.pile(self.hidden_zone, seat)

    def hidden_seen(self) -> list[dict[str, object]]:
        """Where cards lie face down, and whose they are; which they are, only the piles tell who may know."""
        return [
            {"side": seat, "area": NAMES[self.area_of(card)]}
            for seat in (0, 1)
            for card in self.hidden_of(seat)
            if self.area_of(card) != NONE
        ]

    def invest(self, card: int, program: Program, clause: str) -> None:
        """Pay the coins; the effect happens."""
        seat = self.active
        self.coins[seat] -= program.price
        if self.recording:
            facts = (program.price, self.ref(card), self.area_name(self.area_of(card)), self.coins[seat])
            self.tell(events.COINS_INVESTED, seat, clause, facts)
        at = self.scope_of(card, NONE, NONE, NONE)
        program.spend(self, at)
        self.push(program.begin(self, at))

    def redraw(self, seat: int, back: list[int], clause: str) -> None:
        """A mulligan: these cards go back, the deck is shuffled, and the hand is filled again."""
        hand, deck = self.pile(HAND, seat), self.pile(DECK, seat)
        if self.recording:  # before the cards are shuffled
            self.tell(events.MULLIGAN_TAKEN, seat, clause, (tuple([self.ref(card) for card in back]),), 1 << seat)
        for card in back:
            hand.remove(card)
            deck.append(card)
        self.shuffle(deck)
        self.refill(seat)

    # ---- cards ----------------------------------------------------------------------------------

    def in_play(self) -> list[int]:
        return self.in_order()

    def total_cost(self, card: int) -> int:
        printed = self.print_of(self.faces[card])
        return printed.energy + printed.coins

    def face_named(self, name: str) -> int:
        return self.game.names.index(name)

    def tribe_is(self, card: int, tribe: str, printed: bool) -> bool:
        """What texts made of a card on the map: the tribe it became, or its own, and those it counts as."""
        marks = self.marks_on(card)
        if (not marks and not self.topics & TRIBE) or self.reading & TRIBE:
            return printed
        self.reading |= TRIBE
        said = [mark.what for mark in marks if self.counts(mark)]
        said.extend([static.what for static in self.statics(TRIBE) if static.covers(self, card)])
        self.reading &= ~TRIBE
        became = [what for what in said if what.startswith(BECOMES)]
        own = became[-1] == BECOMES + tribe if became else printed
        return own or COUNTS + tribe in said

    def share_tribe(self, card: int, other: int) -> bool:
        """Is there a tribe of which both are?"""
        return any([self.is_kind(tribe, card, 0) and self.is_kind(tribe, other, 0) for tribe in self.tribes()])

    def tribes(self) -> list[str]:
        """Every tribe that is printed on a card of this card set or that a text speaks of."""
        raise NotImplementedError

    # ---- the map --------------------------------------------------------------------------------

    def area_count(self) -> int:
        return AREAS

    def area_name(self, area: int) -> str:
        return NAMES[area]

    def opposite(self, area: int) -> int:
        return OPPOSITE[area]

    def line_of(self, line: str, area: int) -> list[int]:
        return ROW[area] if line == "row" else COLUMN[area]

    def step_from(self, area: int, way: int, seat: int) -> int:
        right, forward = WAYS[way]
        return step(area, seat, right, forward)


def plural(what: str, n: int) -> str:
    return what if what == "energy" or n == 1 else what + "s"

"""LDL-1, LDL-2, LDL-3: before the first turn, and the steps of a turn (LDL-R11)."""

from __future__ import annotations

from typing import Final

from legendry.games.levendale.cards.card import END, START
from legendry.games.levendale.rules.abilities import SETTLE
from legendry.games.levendale.rules.battle import end_battle
from legendry.games.levendale.rules.health import eliminate
from legendry.games.levendale.rules.legal_moves import MAIN
from legendry.games.levendale.rules.placing import discard, draw
from legendry.games.levendale.rules.points import held
from legendry.games.levendale.rules.table import DECK, HAND, SEATS, LevendaleTable
from legendry.games.levendale.rules.triggers import hear
from legendry.kernel.agenda import Op, Option
from legendry.kernel.cardtext.bindings import NONE, TURN
from legendry.kernel.cardtext.choices import one_of_each
from legendry.kernel.events import EventKind

KEEP_IT: Final = "Keep this card, or shuffle it back and draw a new one?"
KEEP_THEM: Final = "Keep these {n} cards, or shuffle them back and draw {n} new ones?"

SHUFFLED_BACK: Final = EventKind(
    "hand shuffled back", "shuffled the hand back", "shuffled the hand back", hidden=("cards",), more="cards"
)
CONTEST_WON: Final = EventKind("contest won", "won the contest")
STARTER_NAMED: Final = EventKind("first player chosen", "takes the first turn")
TURN_BEGAN: Final = EventKind("turn began", "begins turn {n:count}", more="actions")


# ---- before the first turn ----------------------------------------------------------------------


class Redraws(Op[LevendaleTable]):
    """LDL-1.4, LDL-R8: everybody decides at the same time whether to redraw, once."""

    __slots__ = ()

    def resolve(self, s: LevendaleTable) -> None:
        if not s.numbers.redraws:
            return
        n = s.numbers.opening_hand
        for seat in range(s.seats):
            options = [s.ready.keep, s.ready.redraw[seat]]
            s.ask(seat, "LDL-1.4", KEEP_IT if n == 1 else KEEP_THEM, options, facts=(("n", n),))


class Redraw(Op[LevendaleTable]):
    """LDL-1.4, LDL-1.5: the whole hand goes back; the second one stays."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: LevendaleTable) -> None:
        hand, deck = s.pile(HAND, self.seat), s.pile(DECK, self.seat)
        if s.recording:
            s.tell(SHUFFLED_BACK, self.seat, "LDL-1.4", (tuple([s.ref(card) for card in hand]),), 1 << self.seat)
        deck.extend(hand)
        hand.clear()
        s.shuffle(deck)
        draw(s, self.seat, s.numbers.opening_hand)


class Contest(Op[LevendaleTable]):
    """LDL-1.6, LDL-R9: one player, any of them, wins the right to say who starts."""

    __slots__ = ()

    def resolve(self, s: LevendaleTable) -> None:
        winner = s.pick(s.seats)
        if s.recording:
            s.tell(CONTEST_WON, winner, "LDL-R9")
        s.push(NameStarter(winner))


class NameStarter(Op[LevendaleTable]):
    """LDL-1.7: the winner decides who takes the first turn."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: LevendaleTable) -> None:
        options = [s.ready.start[seat] for seat in range(s.seats)]
        s.ask(self.seat, "LDL-1.7", "You won the contest: who takes the first turn?", options)


class Begin(Op[LevendaleTable]):
    """LDL-1.7: the first turn of the game."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: LevendaleTable) -> None:
        s.first = self.seat
        if s.recording:
            s.tell(STARTER_NAMED, self.seat, "LDL-1.7")
        s.push(STARTS[self.seat])


# ---- a turn -------------------------------------------------------------------------------------


class StartTurn(Op[LevendaleTable]):
    """LDL-R11: step (1): abilities of the beginning; then the Draw Action and the main step."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: LevendaleTable) -> None:
        seat = self.seat
        s.active = seat
        s.turns[seat] += 1
        s.attacked = 0
        s.actions = s.numbers.actions if s.turns[seat] > 1 else s.numbers.first_actions
        if s.recording:
            s.tell(TURN_BEGAN, seat, "LDL-R11", (s.turns[seat], s.actions))
        s.follow((SETTLE, DRAW_ACTION, MAIN, PASS_TURN))
        hear(s, START, seat, NONE)


class DrawAction(Op[LevendaleTable]):
    """LDL-3.1, LDL-3.2: cards are drawn; LDL-2.1: not in the first turn of the game; LDL-9.3: out without a card."""

    __slots__ = ()

    def resolve(self, s: LevendaleTable) -> None:
        seat = s.active
        if seat == s.first and s.turns[seat] == 1:
            return
        if s.pile(DECK, seat):
            draw(s, seat, s.numbers.draws)
        else:
            eliminate(s, [seat], "LDL-9.3")
            if s.outcome is None:
                s.push(SETTLE)  # LDL-R56


class EndTurn(Op[LevendaleTable]):
    """LDL-R11: step (4): abilities of the end; the hand limit follows."""

    __slots__ = ()

    def resolve(self, s: LevendaleTable) -> None:
        hear(s, END, s.active, NONE)


class LimitHand(Op[LevendaleTable]):
    """LDL-3.8, LDL-3.9, LDL-R17, LDL-R18: down to the hand limit; the player chooses the cards, discarded together."""

    __slots__ = ("picked",)

    def __init__(self, picked: tuple[int, ...]) -> None:
        self.picked: Final = picked

    def resolve(self, s: LevendaleTable) -> None:
        seat = s.active
        hand = s.pile(HAND, seat)
        if len(hand) - len(self.picked) <= s.numbers.hand_limit:
            for card in self.picked:
                discard(s, seat, card)
            return
        options: list[Option] = []
        for card in one_of_each(s, [each for each in hand if each not in self.picked]):
            name = s.name(card)
            options.append(Option(f"discard {name}", (LimitHand((*self.picked, card)),), (held(name),), verb="discard"))
        says = "Discard down to {n} card." if s.numbers.hand_limit == 1 else "Discard down to {n} cards."
        s.ask(seat, "LDL-3.9", says, options, facts=(("n", s.numbers.hand_limit),))


class PassTurn(Op[LevendaleTable]):
    """LDL-3.8, LDL-R10, LDL-R31, LDL-R41: what lasts this turn is over; the next player clockwise begins."""

    __slots__ = ()

    def resolve(self, s: LevendaleTable) -> None:
        if s.foe != NONE:
            end_battle(s)
        s.actions = 0  # LDL-R15
        s.end_bonuses(TURN)
        s.push(STARTS[s.after_seat(s.active)])


REDRAWS: Final = Redraws()
CONTEST: Final = Contest()
STARTS: Final = [StartTurn(seat) for seat in range(len(SEATS))]
DRAW_ACTION: Final = DrawAction()
LIMIT_HAND: Final = LimitHand(())
PASS_TURN: Final = PassTurn()

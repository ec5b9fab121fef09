"""LVT-2, LVT-B4, LVT-B9: the round with its phases and steps, income, recruitment, and the Summary."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.leviathan.cards.card import UNIT, Card
from legendry.games.leviathan.rules import activation, head, maneuvers, tentacles
from legendry.games.leviathan.rules.board import HOMES, NAMES, NOWHERE
from legendry.games.leviathan.rules.constants import OF_ROUND, RECRUIT, TRAPPED
from legendry.games.leviathan.rules.deeds import ARRIVAL
from legendry.games.leviathan.rules.legal_moves import judged
from legendry.games.leviathan.rules.points import ENDS
from legendry.games.leviathan.rules.table import BEFORE, NO_LIMIT, RESERVE, SKIPPED, LeviathanTable
from legendry.kernel.agenda import Op, Option
from legendry.kernel.cardtext.bindings import NONE, THIS_ROUND
from legendry.kernel.errors import Refusal
from legendry.kernel.events import EventKind

ACTING_STEPS: Final = 4  # LVT-2.2: of the players, each followed by one of a Tentacle

ROUND_BEGAN: Final = EventKind("round began", "round {n:count} begins ; the {player:player} are first")
INCOME: Final = EventKind("income", "the {player:player} get {n:count} gold and have {after:count}", more="before")
RECRUITED: Final = EventKind(
    "unit recruited", "the {player:player} recruit {card:card} {card:at} and have {after:count} gold", more="before"
)


class NextStep(Op[LeviathanTable]):
    """LVT-2.1, LVT-2.2, LVT-R19: the phases of the round and the steps of the Battle phase, one after the other."""

    __slots__ = ()

    def resolve(self, s: LeviathanTable) -> None:
        s.step += 1
        if s.short and s.step == SKIPPED.start:
            s.step = SKIPPED.stop
        s.push(NEXT_STEP)
        s.push(STEP_OPS[s.step])


# ---- income and recruitment ---------------------------------------------------------------------


class Income(Op[LeviathanTable]):
    """LVT-B4.1: every player gets gold, which is kept without limit."""

    __slots__ = ()

    def resolve(self, s: LeviathanTable) -> None:
        income = s.numbers.income
        for seat in range(s.seats):
            s.gold[seat] += income
        if s.recording:
            s.tell(ROUND_BEGAN, s.first, "LVT-2.1", (s.round, s.player_name(s.first)))
            for seat in range(s.seats):
                after = s.gold[seat]
                s.tell(INCOME, seat, "LVT-B4.1", (s.player_name(seat), income, after, after - income))


class Recruitment(Op[LeviathanTable]):
    """LVT-B4.2: one unit in turn, clockwise from the first player."""

    __slots__ = ()

    def resolve(self, s: LeviathanTable) -> None:
        s.active = s.first
        s.mustered = 0
        s.push(MUSTER)


class Muster(Op[LeviathanTable]):
    """LVT-B4.2, LVT-B4.3: one unit on an empty space of the own home row, or none any more."""

    __slots__ = ()

    def resolve(self, s: LeviathanTable) -> None:
        seat = s.active
        options = offers(s, seat)
        if not options:
            s.push(MUSTERED)
            return
        if s.explaining:
            refused(s, seat, options)
        options.append(DONE)
        s.ask(seat, "LVT-B4.2", "Which unit do you recruit, and where?", options)


def offers(s: LeviathanTable, seat: int) -> list[Option]:
    found: list[Option] = []
    gold = s.gold[seat]
    last = NONE
    home = HOMES[s.edge(seat)]
    board = s.board
    for card in s.pile(RESERVE, seat):
        face = s.faces[card]
        if face == last or s.cards[face].cost > gold:
            continue
        last = face
        recruits = s.ready.recruits[face]
        for space in home:
            if board[space] == NONE:
                found.append(recruits[space])
    return found


def refused(s: LeviathanTable, seat: int, options: list[Option]) -> None:
    """Every unit of the faction on every space of both home rows, and why not."""
    known = [option.text for option in options]
    for card in s.cards:
        if card.kind == UNIT and card.faction == s.factions[seat]:
            for space in [*HOMES[0], *HOMES[1]]:
                option = s.ready.recruits[card.face][space]
                if option.text not in known:
                    options.append(judged(option, may_recruit(s, seat, card, space)))


def may_recruit(s: LeviathanTable, seat: int, card: Card, space: int) -> Refusal | None:
    """LVT-B4.2, LVT-B4.3: why this unit cannot be recruited there."""
    if not any([s.faces[each] == card.face for each in s.pile(RESERVE, seat)]):
        return Refusal("LVT-B3.2", "there is no {card} left in your reserve", (("card", card.name),))
    if card.cost > s.gold[seat]:
        facts = (("card", card.name), ("cost", card.cost), ("gold", s.gold[seat]))
        return Refusal("LVT-B4.3", "{card} costs {cost} gold; you have {gold}", facts)
    place = (("space", NAMES[space]),)
    if space not in HOMES[s.edge(seat)]:
        return Refusal("LVT-B4.2", "{space} is not in your home row", place)
    return Refusal("LVT-B4.3", "{space} is not empty", place) if s.board[space] != NONE else None


class Recruit(Op[LeviathanTable]):
    """LVT-B4.2, LVT-B4.3: pay the Cost; the card comes to the board without wounds and tokens."""

    __slots__ = ("face", "space")

    def __init__(self, face: int, space: int) -> None:
        self.face: Final = face
        self.space: Final = space

    def resolve(self, s: LeviathanTable) -> None:
        seat = s.active
        reserve = s.pile(RESERVE, seat)
        for k in range(len(reserve)):
            card = reserve[k]
            if s.faces[card] == self.face:
                del reserve[k]
                cost = s.cards[self.face].cost
                s.gold[seat] -= cost
                s.put_on_board(card, self.space)
                s.armies[seat].append(card)
                s.marks[card] = RECRUIT
                s.did(ARRIVAL, "LVT-B4.2", card, NONE, NOWHERE, self.space)
                if s.recording:
                    after = s.gold[seat]
                    s.tell(RECRUITED, seat, "LVT-B4.2", (s.player_name(seat), s.ref(card), after, after + cost))
                break
        next_recruiter(s)


class Mustered(Op[LeviathanTable]):
    """LVT-B4.2: this player recruits no more in this round."""

    __slots__ = ()

    def resolve(self, s: LeviathanTable) -> None:
        s.mustered |= 1 << s.active
        next_recruiter(s)


def next_recruiter(s: LeviathanTable) -> None:
    """LVT-B4.2: the next player clockwise who is not done, if there is one."""
    for _ in range(s.seats):
        s.active = s.next_seat(s.active)
        if not s.mustered >> s.active & 1:
            s.push(MUSTER)
            return


# ---- the Summary --------------------------------------------------------------------------------


class Summary(Op[LeviathanTable]):
    """LVT-B4.5: (a) no units left, (b) time is up, (c) tokens, (d) the first player token, (e) the round marker."""

    __slots__ = ()

    def resolve(self, s: LeviathanTable) -> None:
        if not any(s.armies) and not any([could_recruit(s, seat) for seat in range(s.seats)]):
            s.end((), "LVT-B9.4", "no player has a unit on the board or could recruit one")
            return
        if s.limit != NO_LIMIT and s.round >= s.limit:
            s.end((), "LVT-B9.3", "round {round} is over and the Head is not defeated", (("round", s.round),))
            return
        tidy_up(s)
        s.first = s.next_seat(s.first)
        s.round += 1
        s.step = BEFORE


def could_recruit(s: LeviathanTable, seat: int) -> bool:
    """LVT-B9.4: with the gold of the next income."""
    gold = s.gold[seat] + s.numbers.income
    for card in s.pile(RESERVE, seat):
        if s.printed(card).cost <= gold:
            return True
    return False


def tidy_up(s: LeviathanTable) -> None:
    """LVT-B4.5 (c), LVT-B4.6: deities ready, tokens of the round and of trapped units away; the rest stays."""
    marks = s.marks
    for card in range(len(marks)):
        if marks[card]:
            marks[card] &= ~OF_ROUND
            if s.owners[card] >= 0:
                marks[card] &= ~TRAPPED
    for seat in range(s.seats):
        s.activations[seat] = 0
    if s.timed_effects:
        s.timed_effects = [effect for effect in s.timed_effects if effect.ends != THIS_ROUND]


NEXT_STEP: Final = NextStep()
MUSTER: Final = Muster()
MUSTERED: Final = Mustered()
DONE: Final = Option("done", (MUSTERED,), ENDS)
STEP_OPS: Final[list[Op[Any]]] = [
    Income(),
    Recruitment(),
    maneuvers.ManeuversBegin(),
    head.HeadOpens(),
    *[op for _ in range(ACTING_STEPS) for op in (activation.PlayerStep(), tentacles.ChooseTentacle())],
    maneuvers.ManeuversBegin(),
    Summary(),
]

"""VIL-2, VIL-R8 to VIL-R15, VIL-26.22: decks, Heroes, battle positions, the start player, the first hands."""

from __future__ import annotations

from typing import Final

from legendry.games.village.cards.card import ASIDE, MAIN, MINI, START
from legendry.games.village.rules import modes, turn
from legendry.games.village.rules.points import CHOOSE
from legendry.games.village.rules.table import DECK, MAIN_DECK, MINIS, REMOVED, ROW, STALLS, VillageTable
from legendry.kernel.agenda import Op, Option
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.events import EventKind

HERO_TAKEN: Final = EventKind("Hero taken", "{player:player} leads the {hero:text}", more="life")
POSITION_TAKEN: Final = EventKind("position taken", "{player:player} stands on {position:area}")
START_ROLLED: Final = EventKind("dice rolled for the start", "{player:player} rolls {n:count}", more="dice")


def lay_out(s: VillageTable, expansions: list[str], bosses: list[str]) -> None:
    """VIL-2.2 to VIL-2.11: own decks, Market decks, Main deck, and the first five cards of the row."""
    names = s.game.names
    for seat in range(s.seats):
        for name, count in (("Coin", s.numbers.coin_cards), ("Staff", s.numbers.staff_cards)):
            for _ in range(count):
                s.put(s.make(names.index(name), seat), DECK, seat)
        s.shuffle(s.pile(DECK, seat))
    for card in s.cards:
        if card.space in (START, ASIDE) or (card.overwhelm and card.name not in bosses):
            continue
        zone = MINIS if card.space == MINI else MAIN_DECK if card.space == MAIN else STALLS + card.space
        for _ in range(card.copies(expansions)):
            s.put(s.make(card.face, -1 - zone), zone, 0)  # nobody's; each deck has a back of its own
    for space in (1, 2, 3, 4):
        pile = s.pile(STALLS + space, 0)
        s.shuffle(pile)
        if pile:
            s.reveal(pile[-1])  # VIL-2.10
    s.shuffle(s.pile(MAIN_DECK, 0))
    deal_row(s)


def deal_row(s: VillageTable) -> None:
    """VIL-2.11, VIL-R13: an Overwhelm Monster is shuffled back, a Sneak Attack Monster is removed."""
    deck = s.pile(MAIN_DECK, 0)
    for k in range(ROW):
        while deck and s.row[k] == NONE:
            card = deck.pop()
            printed = s.cards[s.faces[card]]
            if printed.overwhelm:
                deck.append(card)
                s.shuffle(deck)
            elif printed.sneak:
                s.put(card, REMOVED, 0)
            else:
                s.reveal(card)
                s.row[k] = card


# ---- Heroes -------------------------------------------------------------------------------------


class ChooseHero(Op[VillageTable]):
    """VIL-2.12, VIL-R12: in seat order, beginning with a randomly picked player; each Hero can be taken once."""

    __slots__ = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left  # how many players still choose

    def resolve(self, s: VillageTable) -> None:
        then = (ChooseHero(s.ring[(s.places[self.seat] + 1) % s.seats], self.left - 1),) if self.left > 1 else ()
        options: list[Option] = []
        for hero in free(s):
            name = s.boards[hero].name
            options.append(
                Option(f"choose {name}", (TakeHero(self.seat, hero), *then), ((CHOOSE, name),), verb="choose")
            )
        options.append(Option("choose Random", (DealHero(self.seat), *then), ((CHOOSE, "Random"),), verb="choose"))
        s.ask(self.seat, "VIL-2.12", "Which Hero do you lead?", options)


def free(s: VillageTable) -> list[int]:
    """The Heroes that nobody has taken yet."""
    expansions = s.settings["expansions"]
    return [hero.index for hero in s.boards if hero.is_there(expansions) and hero.index not in s.heroes]


class DealHero(Op[VillageTable]):
    """VIL-2.12: a player is given a Hero at random, one that nobody has taken (VIL-R12)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: VillageTable) -> None:
        left = free(s)
        s.push(TakeHero(self.seat, left[s.pick(len(left))]))


class TakeHero(Op[VillageTable]):
    """VIL-2.13, VIL-2.14: the LP counter on the highest value, the XP token on 0."""

    __slots__ = ("seat", "hero")

    def __init__(self, seat: int, hero: int) -> None:
        self.seat: Final = seat
        self.hero: Final = hero

    def resolve(self, s: VillageTable) -> None:
        s.heroes = (*s.heroes[: self.seat], self.hero, *s.heroes[self.seat + 1 :])
        s.life[self.seat] = s.boards[self.hero].life
        if s.recording:
            board = s.boards[self.hero]
            s.tell(HERO_TAKEN, self.seat, "VIL-2.12", (s.game.seat_name(self.seat), board.name, board.life))


# ---- the battlefield ----------------------------------------------------------------------------


class TakePositions(Op[VillageTable]):
    """VIL-26.22: each team chooses who is its Skirmisher and who stands on which side; both at the same time."""

    __slots__ = ()

    def resolve(self, s: VillageTable) -> None:
        for side in (0, 1):
            three = s.ring[3 * side : 3 * side + 3]
            options: list[Option] = []
            for middle in three:
                one, other = [seat for seat in three if seat != middle]
                for first, last in ((one, other), (other, one)):
                    names = ", ".join([s.player_name(seat) for seat in (first, middle, last)])
                    options.append(Option(f"line up {names}", (LineUp(side, (first, middle, last)),), verb="line up"))
            s.ask(min(three), "VIL-26.22", "Clockwise: front line, Skirmisher, front line. Who stands where?", options)


class LineUp(Op[VillageTable]):
    """VIL-R145: the three places of a team, clockwise."""

    __slots__ = ("side", "seats")

    def __init__(self, side: int, seats: tuple[int, ...]) -> None:
        self.side: Final = side
        self.seats: Final = seats

    def resolve(self, s: VillageTable) -> None:
        begin = 3 * self.side
        s.ring = (*s.ring[:begin], *self.seats, *s.ring[begin + 3 :])
        s.places = tuple([s.ring.index(seat) for seat in range(s.seats)])
        for seat in self.seats:
            if s.recording:
                s.tell(POSITION_TAKEN, seat, "VIL-26.22", (s.player_name(seat), modes.POSITIONS[s.places[seat]]))


# ---- the first player ---------------------------------------------------------------------------


class RollForStart(Op[VillageTable]):
    """VIL-2.15, VIL-R11: all dice; the highest sum starts; only those tied for it roll again."""

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats: Final = seats

    def resolve(self, s: VillageTable) -> None:
        dice = [tuple([s.roll() for _ in range(s.numbers.start_dice)]) for _ in self.seats]
        sums = [sum(each) for each in dice]
        best = max(sums)
        tied = tuple([seat for k, seat in enumerate(self.seats) if sums[k] == best])
        if s.recording:
            for k, seat in enumerate(self.seats):
                s.tell(START_ROLLED, seat, "VIL-2.15", (s.player_name(seat), sums[k], dice[k]))
        if len(tied) > 1:
            s.push(RollForStart(tied))
        else:
            first_hands(s, tied[0])


def first_hands(s: VillageTable, first: int) -> None:
    """VIL-2.16, VIL-2.17: the start player begins; fewer cards for those who play early."""
    counts = s.numbers.first_hands_of_two if s.seats == 2 else s.numbers.first_hands
    for k in range(s.seats):
        seat = s.ring[(s.places[first] + k) % s.seats]
        turn.draw(s, seat, counts[k])
    s.push(turn.StartTurn(first))

"""Who will win, as many games have taught it (tools/stature.py): what one player has, weighed by a small net.

Each nerve of the net adds up what a player has, every thing by its own weight, and is more or less excited by it; his
stature is what the nerves say to it, and what the things say by themselves.  All of it everybody can see: the cards of
a player wherever they are, since everybody saw him buy them, and nothing of hands or of the order of decks.
"""

from __future__ import annotations

import math
from typing import Final

from legendry.games.village.bot import position_value
from legendry.games.village.bot.card_value import Book
from legendry.games.village.bot.win_weights import CARDS, HEROES, OUTPUT, SIGNS, START
from legendry.games.village.cards.card import Card
from legendry.games.village.cards.hero import Hero
from legendry.games.village.rules.state import VillageState
from legendry.kernel.cardtext.roles import NONE

UNIT: Final = 10_000  # of all weights
TEMPO: Final = 340  # what it adds to the odds of two players that the own turn begins, as a thousandfold logarithm
EVENS: Final = (0, 0, 0, 1360, 0, 3360, 0)  # by seats: the lead with which one game in two is won,
EDGES: Final = (0, 0, 1000, 1510, 1050, 2070, 1220)  # how much more makes the odds e times as good,
FALLS: Final = (0, 0, 100_000, 4000, 6000, 6000, 14_000)  # how far below the best one counts who is nearly out,
OUT: Final = 1000  # and how much further below who is


class Net:
    """The weights by number: of faces, of Heroes, of signs.  In each row the last one speaks for itself."""

    def __init__(self, cards: list[Card], heroes: list[Hero], book: Book) -> None:
        self.book: Final = book  # by which it was taught
        nothing = (0,) * len(START)
        self.cards: Final = [list(CARDS.get(card.name, nothing)) for card in cards]
        self.heroes: Final = [list(HEROES.get(hero.name, nothing)) for hero in heroes]
        self.signs: Final = [list(row) for row in SIGNS.values()]
        self.output: Final = [each / UNIT for each in OUTPUT]


def forecast(s: VillageState, seat: int, net: Net) -> int:
    """The odds that a player will win, as a thousandfold logarithm."""
    seats = s.seats
    tempo = TEMPO // (seats - 1)
    odds = 1000 * (lead(s, seat, net) - EVENS[seats]) // EDGES[seats]
    return odds + tempo if s.active == seat else odds - tempo // (seats - 1)


def lead(s: VillageState, seat: int, net: Net) -> int:
    """VIL-26: how a player stands, with those who are on his side, beside the others.

    Whoever is out counts less than anybody still in the game can count: so it is always good that an opponent falls.
    """
    seats = range(s.seats)
    statures = [stature(s, each, net) for each in seats]
    living = [statures[each] for each in seats if not s.gone[each]]
    lowest = max(living or statures) - FALLS[s.seats]
    own = other = friends = foes = 0
    for each, share in enumerate(position_value.shares_of(s, seat)):
        counts = lowest - OUT if s.gone[each] else max(lowest, statures[each])
        if share > 0:
            friends += share
            own += share * counts
        else:
            foes -= share
            other -= share * counts
    return own // friends - other // foes


def stature(s: VillageState, seat: int, net: Net) -> int:
    """What a player has, as a thousandfold logarithm of the odds."""
    if s.heroes[seat] == NONE:
        return 0
    sums = list(START)
    add(sums, net.heroes[s.heroes[seat]], 1)
    for face in position_value.belongings(s, seat):
        add(sums, net.cards[face], 1)
    for k, sign in enumerate(signs(s, seat, net.book)):
        if sign:
            add(sums, net.signs[k], sign)
    total = sums[-1] / UNIT
    for k, weight in enumerate(net.output):
        total += weight * math.tanh(sums[k] / UNIT)
    return int(1000 * total)


def add(sums: list[int], row: list[int], times: int) -> None:
    for k in range(len(row)):
        sums[k] += times * row[k]


def signs(s: VillageState, seat: int, book: Book) -> list[int]:
    """What counts of a player beside his Hero and his cards; the names stand in `SIGNS`, in the same order."""
    t = book.taste
    stock = position_value.stock_of(s, seat, book.page(s.heroes[seat], s.levels[seat]))
    room = stock.room()
    life = s.life[seat]
    area = s.areas[seat]
    return [
        s.levels[seat], position_value.progress(s, seat, 100), life, int(100 * math.log(1 + life)), s.poison[seat],
        s.berserk[seat], s.turns[seat],
        len(s.guards[seat]), sum([s.cards[guard.face].defence for guard in s.guards[seat]]),
        stock.hand * stock.power // room, stock.hand * stock.magic // room, 10 * stock.hand * stock.cost // room,
        stock.hand * stock.gold // room, 10 * stock.hand * stock.ints // room, stock.count, stock.hand, stock.supply,
        position_value.burden(s, seat, list(area), True, t), position_value.start_of_turn(s, seat, 0, t), len(area),
        sum([foe.life for foe in area]),
    ]  # fmt: skip

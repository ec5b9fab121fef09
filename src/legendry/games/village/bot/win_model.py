"""Who will win: a small network scores each player by what he has, and was trained on games (tools/win_network.py).

All of it everybody can see: the cards of a player wherever they are, since everybody saw him buy them, and nothing of
hands or of the order of decks.
"""

from __future__ import annotations

import math
from typing import Final

from legendry.bots.model_file import ModelFile
from legendry.games.village.bot import position_value
from legendry.games.village.bot.card_value import CardValueCache
from legendry.games.village.cards.card import Card
from legendry.games.village.cards.hero import Hero
from legendry.games.village.rules.table import VillageTable
from legendry.kernel.cardtext.bindings import NONE

NETWORK: Final = "win_network.toml"
UNIT: Final = 10_000  # of all weights of the network
OUT: Final = 1000  # how much further below the lowest score one counts who is out
MOST_UNITS: Final = 64
DIRECT: Final = "direct"  # the column of what is added to the score as it is
FEATURES: Final = (
    "level", "way up", "LP", "log LP", "poison", "berserk", "turns",
    "protectors", "defence",
    "power", "magic", "cost",
    "gold", "INT", "cards", "hand", "supply",
    "burden", "start of turn", "Monsters",
    "LP of Monsters",
)  # fmt: skip


def hidden(count: int) -> list[str]:
    """The columns of the units of a network."""
    return [f"unit {k}" for k in range(1, count + 1)]


class Network:
    """The weights: of cards by face, of Heroes by index, of FEATURES.  In each row the last is the direct one."""

    def __init__(self, files: dict[str, str], cards: list[Card], heroes: list[Hero]) -> None:
        tables = ("network", "output", "features", "heroes", "cards")
        file = ModelFile(files, NETWORK, tables, [*hidden(MOST_UNITS), DIRECT])
        units = hidden(len(file.columns) - 1)
        columns = [*units, DIRECT]
        file.need_columns(columns)
        nothing = [0] * len(columns)
        by_card = file.rows("cards", [card.name for card in cards], columns)
        by_hero = file.rows("heroes", [hero.name for hero in heroes], columns)
        self.bias: Final = file.all_rows("network", ("bias",), columns)[0]
        self.output: Final = [each / UNIT for each in file.all_numbers("output", units)]
        self.features: Final = file.all_rows("features", FEATURES, columns)
        self.heroes: Final = [by_hero.get(hero.name, nothing) for hero in heroes]
        self.cards: Final = [by_card.get(card.name, nothing) for card in cards]


class WinModel:
    """The network, how cards were valued when it was trained, and how far behind somebody can be who is not out."""

    def __init__(self, network: Network, cache: CardValueCache, floor: tuple[int, ...]) -> None:
        self.network: Final = network
        self.cache: Final = cache
        self.floor: Final = floor  # by seats: how far below the best score one counts who is nearly out

    def lead(self, s: VillageTable, seat: int) -> int:
        """VIL-26: how a player stands, with those who are on his side, beside the others.

        Whoever is out counts less than anybody still in the game can: so it is always good that an opponent falls.
        """
        seats = range(s.seats)
        scores = [self.score(s, each) for each in seats]
        living = [scores[each] for each in seats if not s.gone[each]]
        lowest = max(living or scores) - self.floor[s.seats]
        own = other = friends = foes = 0
        for each, share in enumerate(position_value.shares_of(s, seat)):
            counts = lowest - OUT if s.gone[each] else max(lowest, scores[each])
            if share > 0:
                friends += share
                own += share * counts
            else:
                foes -= share
                other -= share * counts
        return own // friends - other // foes

    def score(self, s: VillageTable, seat: int) -> int:
        """What a player has, as a thousandfold logit."""
        if s.heroes[seat] == NONE:
            return 0
        network = self.network
        sums = network.bias[:]
        add(sums, network.heroes[s.heroes[seat]], 1)
        for face in position_value.belongings(s, seat):
            add(sums, network.cards[face], 1)
        for k, feature in enumerate(features(s, seat, self.cache)):
            if feature:
                add(sums, network.features[k], feature)
        total = sums[-1] / UNIT
        for k, weight in enumerate(network.output):
            total += weight * math.tanh(sums[k] / UNIT)
        return int(1000 * total)


def add(sums: list[int], row: list[int], times: int) -> None:
    for k in range(len(row)):
        sums[k] += times * row[k]


def features(s: VillageTable, seat: int, cache: CardValueCache) -> list[int]:
    """What counts of a player beside his Hero and his cards: FEATURES, line by line."""
    w = cache.weights
    stock = position_value.stock_of(s, seat, cache.of(s.heroes[seat], s.levels[seat]))
    room = stock.room()
    life = s.life[seat]
    area = s.areas[seat]
    return [
        s.levels[seat], position_value.progress(s, seat, 100), life, int(100 * math.log(1 + life)), s.poison[seat],
        s.berserk[seat], s.turns[seat],
        len(s.guards[seat]), sum([s.cards[guard.face].defence for guard in s.guards[seat]]),
        stock.hand * stock.power // room, stock.hand * stock.magic // room, 10 * stock.hand * stock.cost // room,
        stock.hand * stock.gold // room, 10 * stock.hand * stock.ints // room, stock.count, stock.hand, stock.supply,
        position_value.burden(s, seat, list(area), True, w), position_value.start_of_turn(s, seat, 0, w), len(area),
        sum([foe.life for foe in area]),
    ]  # fmt: skip

"""What an experienced player sees in a position: LP, Monsters, protectors, levels, the own cards, what can be bought.

It reads the table it is given, which for a bot is always a determinization; of hands and decks of other players it
reads no more than how many cards they are.  All is in points: 10 are one LP.
"""

from __future__ import annotations

from typing import Final

from legendry.bots.evaluator import WON
from legendry.games.village.bot.card_value import POINT, CardValueCache, CardValues, strength
from legendry.games.village.bot.weights import Weights
from legendry.games.village.rules import modes
from legendry.games.village.rules.constants import MONSTER, SPELL, TREASURE, WEAPON
from legendry.games.village.rules.life import LAST_LEVEL
from legendry.games.village.rules.monsters import fattest, free_of_sneak, next_prey
from legendry.games.village.rules.pieces import Foe, Guard
from legendry.games.village.rules.powers import SPELLS
from legendry.games.village.rules.table import DECK, DISCARD, HAND, PLAYED, SPACES, VillageTable
from legendry.kernel.cardtext.bindings import NONE

ALIVE: Final = 100  # being in the game at all
FIGHTER: Final = 50  # to have wounded the Overwhelm Monster (VIL-25.29)
BEAST: Final = 4  # each LP it still has


def value(s: VillageTable, seat: int, cache: CardValueCache) -> int:
    """More is better for the seat.

    A victory in the turn of another is the luck of one sample, in which Monsters rolled high: it is no reason to end
    the turn with an attack in hand, and counts as the damage they did.
    """
    if s.outcome is not None and (s.active == seat or seat not in s.outcome.winners):
        return WON if seat in s.outcome.winners else -WON
    if s.heroes[seat] == NONE:
        return 0
    w = cache.weights
    total = 0
    shares = shares_of(s, seat)
    sieges = sieges_of(s, seat)
    for each in range(s.seats):
        if (not s.gone[each] or s.outcome is not None) and s.heroes[each] != NONE:
            waiting = each == seat or each != s.active
            worth = standing(s, each, w) - burden(s, each, sieges[each], waiting, w)
            if waiting:
                worth -= start_of_turn(s, each, 1 if s.active == seat else 0, w)
            if each != seat:
                worth += w.card * len(s.pile(HAND, each))
            total += shares[each] * worth // 100
    if s.gone[seat]:
        return total
    total += own_things(s, seat, cache) + outlook(s, seat, cache)
    if s.boss is not None:
        total -= BEAST * s.boss.life
        if s.boss.fighters >> seat & 1:
            total += FIGHTER
    return total


# ---- players ------------------------------------------------------------------------------------


def shares_of(s: VillageTable, seat: int) -> list[int]:
    """VIL-26: by seat, how much of what is good for that player is good for this one, in percent."""
    seats = s.seats
    if seats == 2:
        return [100, -100] if seat == 0 else [-100, 100]
    shares = [-60] * seats
    if seats == modes.STAR:
        shares = [-8] * seats  # VIL-26.19: all that counts is one's own two enemies
        for each in modes.enemies_of_star(s, seat):
            shares[each] = -70
    elif seats == modes.TEAMS:
        shares[s.ring[(s.places[seat] + 2) % seats]] = 60
    elif seats == modes.BATTLEFIELD:
        side = modes.team(s, seat)
        for each in range(seats):
            weight = 130 if modes.is_skirmisher(s, each) else 40  # VIL-26.32
            shares[each] = weight if modes.team(s, each) == side else -weight
        shares[seat] = max(shares[seat], 60)
        return shares
    shares[seat] = 100
    return shares


def standing(s: VillageTable, seat: int, w: Weights) -> int:
    """What everybody sees of a player, without Monsters."""
    life = s.life[seat]
    total = ALIVE + POINT * life + w.fear * min(life, w.frail)
    total += w.level * s.levels[seat] + progress(s, seat, w.level)
    for guard in s.guards[seat]:
        total += protection(s, guard, w)
    if s.poison[seat] and not s.skills(seat).poison_immune:
        total -= w.venom * s.poison[seat]
    return total


def progress(s: VillageTable, seat: int, whole: int) -> int:
    """VIL-14.4: how much of the way to the next level a Hero has behind him, if all of it is so much."""
    level = s.levels[seat]
    if level == LAST_LEVEL:
        return 0
    steps = s.boards[s.heroes[seat]].xp
    return whole * (s.xp[seat] - steps[level]) // (steps[level + 1] - steps[level])


def protection(s: VillageTable, guard: Guard, w: Weights) -> int:
    """VIL-7.5: what a Defence card keeps off, with the damage of this turn on it."""
    return w.wall + w.thick * (s.cards[guard.face].defence - guard.damage)


# ---- Monsters -----------------------------------------------------------------------------------


def sieges_of(s: VillageTable, seat: int) -> list[list[Foe]]:
    """By seat: the Monsters in front of a player; those in front of this one as if his turn were over."""
    sieges: list[list[Foe]] = [list(area) for area in s.areas]
    if seat == s.active and s.areas[seat]:
        sieges[seat] = []
        for foe in s.areas[seat]:
            sieges[goal_of(s, seat, foe)].append(foe)
    return sieges


def goal_of(s: VillageTable, seat: int, foe: Foe) -> int:
    """VIL-R17: where a Monster goes when the turn ends."""
    printed = s.cards[foe.face]
    if printed.sneak and foe.owner == NONE:
        return free_of_sneak(s, seat)
    if printed.charge:
        return fattest(s, seat, foe)
    return next_prey(s, seat, foe) if printed.hopping and len(s.living()) > 2 else seat


def start_of_turn(s: VillageTable, seat: int, coming: int, w: Weights) -> int:
    """VIL-R16: what the beginning of his turn will cost a player, beside the Monsters in front of him.

    So many more Special cards of the Overwhelm Monster will be out by then (VIL-25.23).
    """
    skills = s.skills(seat)
    cost = -POINT * min(skills.recovery, s.most_life(seat) - s.life[seat])
    if s.poison[seat] and not skills.poison_immune:
        cost += POINT * s.numbers.poison_loss * s.poison[seat]
    boss = s.boss
    if boss is not None:
        head, sides = s.cards[boss.face], s.numbers.die_sides
        cost += strength(head, 0, sides) + w.dread
        for face in head.specials[: boss.out + coming]:
            if s.cards[face].attacks:
                cost += strength(s.cards[face], 0, sides) + w.dread
    return cost


def burden(s: VillageTable, seat: int, siege: list[Foe], waiting: bool, w: Weights) -> int:
    """VIL-8.5, VIL-8.6: what Monsters in front of a player mean for him; `waiting`: they have yet to attack."""
    total = 0
    block = w.block
    shielded = len(s.guards[seat]) > 0
    for foe in siege:
        printed = s.cards[foe.face]
        if printed.defensive:
            total -= w.wall + w.thick * foe.life
            continue
        blow = strength(printed, extra(s, foe), s.numbers.die_sides)
        if shielded:
            blow = w.shield * blow // 100
        total += w.siege * blow // 100 + w.body * foe.life - printed.xp // w.xp
        if waiting:
            total += blow + w.dread
        if not printed.unblocking:
            total += block
            block = w.block // 2
    return total


def extra(s: VillageTable, foe: Foe) -> int:
    """VIL-24.12, VIL-25.5."""
    numbers = s.numbers
    return (numbers.charge_bonus if foe.charged else 0) + (numbers.devotion_bonus if s.devoted(foe.owner) else 0)


# ---- the own cards ------------------------------------------------------------------------------


class Stock:
    """All cards of a player, added up, for somebody's weights."""

    __slots__ = ("weights", "hand", "supply", "count", "power", "magic", "cost", "gold", "ints", "draws", "types")

    def __init__(self, weights: Weights, hand: int, supply: int) -> None:
        self.weights: Final = weights
        self.hand = hand  # cards drawn in a turn
        self.supply = supply  # INT in a turn without any card
        self.count = 0
        self.power = 0
        self.magic = 0
        self.cost = 0
        self.gold = 0
        self.ints = 0
        self.draws = 0
        self.types = 0  # how many Defence cards of each type count, four bits each

    def add(self, s: VillageTable, values: CardValues, face: int) -> None:
        printed = s.cards[face]
        power, magic = values.power[face], values.magic[face]
        if printed.defence:
            shift = 4 * printed.defence_type
            if self.types >> shift & 15 < s.numbers.defence_limits[printed.defence_type]:
                self.types += 1 << shift
            else:  # VIL-7.4: no more of this type can be in play
                power //= 2
                magic //= 2
        self.count += 1
        self.power += power
        self.magic += magic
        self.cost += values.cost[face]
        self.gold += values.gold[face]
        self.ints += values.ints[face]
        self.draws += values.draws[face]

    def with_card(self, s: VillageTable, values: CardValues, face: int) -> Stock:
        more = Stock(self.weights, self.hand, self.supply)
        more.count = self.count
        more.power = self.power
        more.magic = self.magic
        more.cost = self.cost
        more.gold = self.gold
        more.ints = self.ints
        more.draws = self.draws
        more.types = self.types
        more.add(s, values, face)
        return more

    def room(self) -> int:
        """So many cards come, one hand after the other, before they come again."""
        return max(self.count - self.draws, self.hand)

    def worth(self, turns: int) -> int:
        """What the hands of so many turns will do."""
        w = self.weights
        room = self.room()
        power = 100 * self.hand * self.power // room
        magic = 100 * self.hand * self.magic // room
        have = max(0, 100 * self.supply + 100 * self.hand * self.ints // room)
        need = 100 * self.hand * self.cost // room
        if need > have:
            magic = magic * have // need
        gold = 100 * self.hand * self.gold // room
        if gold > 100 * w.plenty:
            gold = 100 * w.plenty + w.surplus * (gold - 100 * w.plenty) // 100
        return turns * (power + magic + gold * turns // w.thrift) // 100


def turns_left(s: VillageTable, seat: int, w: Weights) -> int:
    """How many turns a player will still have, as somebody sees it."""
    return max(w.fewest, w.turns - w.age * s.turns[seat] // 100)


def own_things(s: VillageTable, seat: int, cache: CardValueCache) -> int:
    """The own cards, wherever they are, and in the own turn what can still be done with it."""
    w = cache.weights
    values = cache.of(s.heroes[seat], s.levels[seat])
    stock = stock_of(s, seat, values)
    turns = turns_left(s, seat, w)
    total = values.hero_bonus + stock.worth(turns)
    for sheath in s.sheaths[seat]:
        if sheath.weapon != NONE:
            total += values.power[s.faces[sheath.weapon]] // 2
    if s.berserk[seat]:
        total += s.berserk[seat] * (POINT * s.skills(seat).berserk - 2 * turns)
    if seat == s.active:
        total += w.turn + purse(s, seat, values, stock, turns) + hopes(s, seat, values)
    elif len(s.pile(HAND, seat)) < stock.hand and (s.pile(DECK, seat) or s.pile(DISCARD, seat)):
        for card in s.pile(HAND, seat):  # somebody made him discard: the rest is what he will play
            face = s.faces[card]
            total += values.power[face] + values.magic[face] + values.gold[face] * turns // w.thrift
    return total


def outlook(s: VillageTable, seat: int, cache: CardValueCache) -> int:
    """VIL-24.16, VIL-24.26: what lies on the Market for the next player, and with luck for oneself.

    The Spell under the face-up one counts too, if one has seen it.
    """
    cards = [s.offer(space) for space in range(1, SPACES + 1)]
    spells = s.pile(SPELLS, 0)
    if len(spells) > 1 and s.seen_by[spells[-2]] >> seat & 1:
        cards.append(spells[-2])
    w = cache.weights
    mine = cache.of(s.heroes[seat], s.levels[seat])
    other = s.left_of(seat)
    theirs = cache.of(s.heroes[other], s.levels[other])
    total = 0
    for card in cards:
        if card != NONE:
            face = s.faces[card]
            total += w.mine * (mine.power[face] + mine.magic[face]) // 100 - theirs.power[face] - theirs.magic[face]
    return total // w.outlook


def stock_of(s: VillageTable, seat: int, values: CardValues) -> Stock:
    skills = s.skills(seat)
    stock = Stock(values.weights, s.numbers.hand_size + skills.cards, skills.ints)
    for face in belongings(s, seat):
        stock.add(s, values, face)
    return stock


def belongings(s: VillageTable, seat: int) -> list[int]:
    """The faces of all cards of a player, wherever they are; his protectors first."""
    faces = [guard.face for guard in s.guards[seat]]
    for zone in (DECK, HAND, DISCARD, PLAYED):
        faces.extend([s.faces[card] for card in s.pile(zone, seat)])
    for sheath in s.sheaths[seat]:
        faces.append(s.faces[sheath.card])
        if sheath.weapon != NONE:
            faces.append(s.faces[sheath.weapon])
    for area in s.areas:
        faces.extend([foe.face for foe in area if foe.owner == seat and s.owners[foe.card] == seat])
    return faces


def purse(s: VillageTable, seat: int, values: CardValues, stock: Stock, turns: int) -> int:
    """VIL-4.2: what the gold on the table and in hand can buy at best."""
    gold = s.gold
    idle = 0
    for card in s.pile(HAND, seat):
        printed = s.cards[s.faces[card]]
        if printed.kind == TREASURE:
            gold += printed.gold + (s.numbers.chest_factor * (1 + printed.chest_plus) if printed.chest else 0)
            idle += 1
    if gold == 0 or not s.has_access(seat):
        return -values.weights.coin * idle
    now = stock.worth(turns)
    prices: list[int] = []
    gains: list[int] = []
    for space in range(1, SPACES + 1):
        card = s.offer(space)
        if card != NONE:
            printed = s.cards[s.faces[card]]
            if 0 < printed.price <= gold and (not printed.taming or card in s.tamed):
                gain = stock.with_card(s, values, printed.face).worth(turns) - now
                if gain > 0:
                    prices.append(printed.price)
                    gains.append(gain)
    return best_of(prices, gains, gold) - values.weights.coin * idle


def best_of(prices: list[int], gains: list[int], gold: int) -> int:
    """The best that can be bought together for so much gold."""
    most = gold // 10
    best = [0] * (most + 1)  # by gold, in tens
    for k, gain in enumerate(gains):
        price = (prices[k] + 9) // 10
        for left in range(most, price - 1, -1):
            with_it = best[left - price] + gain
            if with_it > best[left]:
                best[left] = with_it
    return best[most]


def hopes(s: VillageTable, seat: int, values: CardValues) -> int:
    """What the cards in hand may still do in this turn, apart from gold."""
    total = light = heavy = 0
    ints = s.ints
    for card in s.pile(HAND, seat):
        face = s.faces[card]
        printed = s.cards[face]
        if printed.kind == WEAPON:
            if printed.heavy:
                heavy = max(heavy, values.power[face])
            else:
                light += values.power[face]
        elif printed.defence:
            if printed.int_cost <= ints and improves(s, seat, face):
                ints -= printed.int_cost
                total += values.power[face] + values.magic[face]
        elif printed.kind == SPELL:
            if printed.int_cost <= ints:
                ints -= printed.int_cost
                total += values.magic[face]
        elif printed.kind == MONSTER:
            total += values.power[face]
        elif printed.life > 0 or printed.heals:
            total += min(values.power[face], values.weights.heal * (s.most_life(seat) - s.life[seat]))
    if s.skills(seat).swordmaster:
        total += light + heavy
    elif not s.heavy:
        total += light if s.weapons else max(light, heavy)
    return values.weights.hope * total // 100


def improves(s: VillageTable, seat: int, face: int) -> bool:
    """VIL-7.4: would this Defence card stand where there is room or a weaker one stands now?"""
    printed = s.cards[face]
    room = s.numbers.defence_limits[printed.defence_type]
    oldest = 0  # of this type: what it defends
    for guard in s.guards[seat]:
        other = s.cards[guard.face]
        if other.defence_type == printed.defence_type:
            oldest = oldest or other.defence
            room -= 1
    return room > 0 or oldest < printed.defence

"""What each card is worth: exchanged for a plain one on the same deals, and in unchanged games."""

from __future__ import annotations

from statistics import fmean
from typing import Any, Final, NamedTuple

from legendry.kernel.agenda import Ask, Option
from legendry.kernel.table import Table
from legendry.kernel.toml_text import entry_text
from legendry.lab import one_game
from legendry.lab.one_game import Ground
from legendry.lab.statistics import NOTHING, Estimate, around, difference, mean
from legendry.lab.study import Lab, Row

FILE: Final = "plain.toml"
HAND: Final = "hand"  # the zone from which cards are played


# ---- exchanged for a plain card -----------------------------------------------------------------


class Exchange(NamedTuple):
    """A deck against the others; each of its cards in turn, all copies of it, is replaced by a plain one."""

    ground: Ground  # with the plain cards
    bot: str
    deck: str
    cards: list[str]
    others: list[str]


def exchanges(ground: Ground, bot: str) -> list[Exchange]:
    """None where cards cannot be exchanged."""
    game = one_game.game_on(ground)
    decks = one_game.usable(ground) if game.brings else {}
    names = list(dict.fromkeys(card for cards in decks.values() for card in cards))
    entries = [entry for entry in map(game.plain_card, names) if entry]
    if not entries or ground.seats != 2:
        return []
    plain = ground._replace(variant=(*ground.variant, (FILE, "\n".join(map(entry_text, entries)))))
    return [Exchange(plain, bot, name, cards, [o for o in decks if o != name]) for name, cards in decks.items()]


def exchange_unit(plan: Exchange, number: int) -> Row:
    """The score of the deck as it is, then with each of its cards exchanged; from both seats, averaged."""
    game = one_game.game_on(plan.ground)
    decks = [plan.cards]
    for card in dict.fromkeys(plan.cards):
        stand_in = game.plain_card(card)["name"]
        decks.append([stand_in if each == card else each for each in plan.cards])
    other = plan.others[number % len(plan.others)]
    return [fmean([score(plan, number, seat, deck, other) for seat in (0, 1)]) for deck in decks]


def score(plan: Exchange, number: int, seat: int, deck: list[str], other: str) -> float:
    line: list[Any] = [other, other]
    line[seat] = deck
    bots = one_game.players((plan.bot, plan.bot), (plan.ground.seed + number) * 2 + seat)
    played = one_game.play(one_game.deal(plan.ground, number, line), bots)
    return one_game.score(played, seat, 2, False)


def worth(lab: Lab, plan: Exchange, deals: int) -> dict[str, Estimate]:
    """By card: how many more games the deck wins with it than with a plain one."""
    rows = lab.rows(
        exchange_unit, plan, 0, deals, lambda rows: f"{plan.deck}: {100 * fmean([r[0] for r in rows]):.0f} %"
    )
    return {card: mean([row[0] - row[k] for row in rows]) for k, card in enumerate(dict.fromkeys(plan.cards), 1)}


# ---- in unchanged games -------------------------------------------------------------------------


class Plan(NamedTuple):
    ground: Ground
    bot: str


class Notes:
    """Listens to a game: the hands that were dealt, what could be used and was, how long cards lay in hand."""

    def __init__(self, table: Table) -> None:
        self.names: Final = set(table.game.names)
        self.hand: Final = next((k for k, zone in enumerate(table.game.zones) if zone.name == HAND), -1)
        self.dealt: Final = [self.in_hand(table, seat) for seat in range(table.seats)]
        self.offered: Final[dict[tuple[str, str], set[tuple[int, int]]]] = {}  # by card and verb: turns of seats
        self.used: Final[dict[tuple[str, str], set[tuple[int, int]]]] = {}
        self.came: Final[list[dict[int, tuple[str, int]]]] = [{} for _ in range(table.seats)]
        self.drawn: Final[list[set[str]]] = [set(hand) for hand in self.dealt]
        self.sat: Final[dict[str, list[int]]] = {}

    def in_hand(self, table: Table, seat: int) -> list[str]:
        return [] if self.hand < 0 else sorted(table.name(card) for card in table.pile(self.hand, seat))

    def watch(self, table: Table, ask: Ask, choice: Option) -> None:
        turn = (table.clock(), ask.seat)
        for option in ask.options:
            if option.points and option.points[0][1] in self.names:
                self.offered.setdefault((option.points[0][1], option.verb), set()).add(turn)
        if choice.points and choice.points[0][1] in self.names:
            self.used.setdefault((choice.points[0][1], choice.verb), set()).add(turn)
        if self.hand >= 0:
            self.look(table, ask.seat)

    def look(self, table: Table, seat: int) -> None:
        """Which cards came to a hand, and which have left it."""
        now, held = table.clock(), self.came[seat]
        there = table.pile(self.hand, seat)
        for card in [card for card in held if card not in there]:
            name, since = held.pop(card)
            self.sat.setdefault(name, []).append(now - since)
        for card in there:
            if card not in held:
                held[card] = (table.name(card), now)
                self.drawn[seat].add(table.name(card))


def unit(plan: Plan, number: int) -> Row:
    """By seat: what was brought, the score, the hand that was dealt, what was drawn; then uses, and stays in hand."""
    ground = plan.ground
    game = one_game.game_on(ground)
    table = one_game.deal(ground, number)
    notes = Notes(table)
    played = one_game.play(table, one_game.players((plan.bot,) * ground.seats, ground.seed + number), notes.watch)
    brought = table.settings.get(game.brings)
    seats = [
        [brought[seat] if isinstance(brought, list) and isinstance(brought[seat], str) else "",
         one_game.score(played, seat, ground.seats, one_game.together(game)),
         sorted(set(notes.dealt[seat])), sorted(notes.drawn[seat])]
        for seat in range(ground.seats)
    ]  # fmt: skip
    uses = [[*key, len(turns), len(notes.used.get(key, ()))] for key, turns in sorted(notes.offered.items())]
    stays = [[name, len(turns), sum(turns)] for name, turns in sorted(notes.sat.items())]
    return [seats, uses, stays]


class Use(NamedTuple):
    """How a card is mostly used, in how many turns it could be and was, how many turns it stayed in hand."""

    verb: str
    offered: int
    used: int
    stay: float
    dealt: Estimate  # won more with it in the hand that was dealt
    drawn: Estimate  # the same if it was drawn at any time: long games draw more


def uses(lab: Lab, plan: Plan, games: int) -> dict[str, Use]:
    rows = lab.rows(unit, plan, 0, games)
    verbs: dict[str, dict[str, list[int]]] = {}
    stays: dict[str, list[int]] = {}
    for row in rows:
        for name, verb, offered, used in row[1]:
            counts = verbs.setdefault(name, {}).setdefault(verb, [0, 0])
            counts[0] += offered
            counts[1] += used
        for name, count, turns in row[2]:
            sums = stays.setdefault(name, [0, 0])
            sums[0] += count
            sums[1] += turns
    seats = [seat for row in rows for seat in row[0]]
    known = list(dict.fromkeys([*verbs, *stays, *[name for seat in seats for name in seat[3]]]))
    holding = one_game.game_on(plan.ground).brought()
    found: dict[str, Use] = {}
    for name in sorted(known):
        mine = [seat for seat in seats if not seat[0] or name in holding.get(seat[0], [name])]
        verb, (offered, used) = max(verbs.get(name, {"": [0, 0]}).items(), key=lambda each: each[1][0])
        count, turns = stays.get(name, [0, 0])
        found[name] = Use(verb, offered, used, turns / max(1, count), gap(mine, name, 2), gap(mine, name, 3))
    return found


def gap(seats: list[list[Any]], name: str, field: int) -> Estimate:
    """How much more often a deck wins with a card than without it, averaged over decks."""
    parts: list[Estimate] = []
    for brought in dict.fromkeys(seat[0] for seat in seats):
        mine = [seat for seat in seats if seat[0] == brought]
        having = mean([seat[1] for seat in mine if name in seat[field]])
        lacking = mean([seat[1] for seat in mine if name not in seat[field]])
        if having.deals > 1 and lacking.deals > 1:
            parts.append(difference(having, lacking))
    if not parts:
        return NOTHING
    weights = [1 / part.error**2 for part in parts]
    value = sum(weight * part.value for weight, part in zip(weights, parts)) / sum(weights)
    return around(value, sum(weights) ** -0.5, sum(part.deals for part in parts))

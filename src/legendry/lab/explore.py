"""Decks that nobody has built yet: the best of each kind (MAP-Elites).

The archive is a map: one side is how many turns a deck's games take, the other how much of it comes from one printed
deck.  Each place of the map keeps the best deck found there.  New decks are old ones with cards exchanged.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import fmean
from typing import Any, Final, NamedTuple

from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.lab import one_game
from legendry.lab.one_game import Ground
from legendry.lab.statistics import Estimate, mean
from legendry.lab.study import Lab, Row

GENERATION: Final = 20  # decks that are tried before the map is looked at again
DEALS: Final = 2  # of a deck that is tried, against each printed deck
FINAL_DEALS: Final = 15  # of those that are told, on new deals: what looks best among many was also lucky
FRESH: Final = 1_000_000  # how far the seeds of new deals lie away
TURNS: Final = 3  # width of a place of the map
SHARES: Final = 5  # places from a mixed deck to a printed one
MOST_TRIES: Final = 200  # for a legal deck
MOST_EXCHANGED: Final = 3  # cards at a time


class Plan(NamedTuple):
    """Decks that are tried, each against the printed ones."""

    ground: Ground
    bot: str
    deals: int
    decks: list[list[str]]
    others: list[str]


class Elite(NamedTuple):
    """A deck in the archive."""

    cards: list[str]
    score: float
    turns: float


class Found(NamedTuple):
    """A deck that is reported: its win rate on new deals, against all and against each."""

    cards: list[str]
    place: tuple[int, int]
    score: Estimate
    against: dict[str, Estimate]
    turns: float


def unit(plan: Plan, number: int) -> Row:
    """The games of a deck: for each opponent the scores of its deals, both seats averaged; then the turns."""
    turns: list[int] = []
    scores: list[list[float]] = []
    for other in plan.others:
        scores.append([])
        for k in range(plan.deals):
            both: list[float] = []
            for seat in (0, 1):
                line: list[Any] = [other, other]
                line[seat] = plan.decks[number]
                bots = one_game.players((plan.bot, plan.bot), (plan.ground.seed + k) * 2 + seat)
                played = one_game.play(one_game.deal(plan.ground, k, line), bots)
                both.append(one_game.score(played, seat, 2, False))
                turns.append(played.turns)
            scores[-1].append(fmean(both))
    return [scores, fmean(turns)]


def is_legal(game: Game[Any], cards: list[str], other: str) -> bool:
    try:
        game.new(keep=False, **{**game.sample_settings(0), game.brings: [cards, other]})
    except BadInput:
        return False
    return True


def changed(game: Game[Any], cards: list[str], pool: list[str], other: str, dice: Random) -> list[str]:
    """The same deck with some cards exchanged, and legal; itself if none is found."""
    for _ in range(MOST_TRIES):
        made = cards[:]
        for _ in range(dice.randint(1, MOST_EXCHANGED)):
            made[dice.randrange(len(made))] = dice.choice(pool)
        if sorted(made) != sorted(cards) and is_legal(game, made, other):
            return made
    return cards


def place_of(cards: list[str], turns: float, printed: dict[str, list[str]]) -> tuple[int, int]:
    """The cell of a deck."""
    share = max(sum((Counter(cards) & Counter(deck)).values()) for deck in printed.values()) / len(cards)
    return int(turns // TURNS), min(SHARES - 1, int(share * SHARES))


def explore(lab: Lab, ground: Ground, bot: str, tries: int) -> dict[tuple[int, int], Elite]:
    """Try this many decks, the printed ones first."""
    game = one_game.game_on(ground)
    printed = one_game.usable(ground) if game.brings else {}
    first = next(iter(printed), "")
    if not first or ground.seats != 2 or not is_legal(game, printed[first], first):
        raise BadInput(f"lab explore needs decks that are lists of cards, and two players; {game.id} has no such")
    pool = sorted({card for cards in printed.values() for card in cards})
    archive: dict[tuple[int, int], Elite] = {}
    tried = 0
    while tried < tries:
        dice = Random(ground.seed * 7919 + tried)
        count = min(GENERATION, tries - tried)
        if tried == 0:
            decks = list(printed.values())[:tries]
        else:
            parents = [elite for _, elite in sorted(archive.items())]
            decks = [changed(game, dice.choice(parents).cards, pool, first, dice) for _ in range(count)]
        rows = lab.rows(unit, Plan(ground, bot, DEALS, decks, list(printed)), 0, len(decks))
        for deck, (scores, turns) in zip(decks, rows):
            score, place = fmean([value for row in scores for value in row]), place_of(deck, turns, printed)
            if place not in archive or archive[place].score < score:
                archive[place] = Elite(deck, score, turns)
        tried += len(decks)
        lab.told(tried, tries, f"{len(archive)} kinds, best {100 * max(e.score for e in archive.values()):.0f} %")
    return archive


def best(lab: Lab, ground: Ground, bot: str, archive: dict[tuple[int, int], Elite], count: int) -> list[Found]:
    """The best of the archive, played again on new deals."""
    chosen = sorted(archive.items(), key=lambda each: (-each[1].score, each[0]))[:count]
    others = list(one_game.usable(ground))
    fresh = ground._replace(seed=ground.seed + FRESH)
    rows = lab.rows(unit, Plan(fresh, bot, FINAL_DEALS, [elite.cards for _, elite in chosen], others), 0, len(chosen))
    found = [
        Found(elite.cards, place, mean([value for row in scores for value in row]),
              {other: mean(row) for other, row in zip(others, scores)}, turns)
        for (place, elite), (scores, turns) in zip(chosen, rows)
    ]  # fmt: skip
    return sorted(found, key=lambda each: -each.score.value)


def code_of(game: Game[Any], cards: list[str]) -> str:
    """The deck code, where the game has such."""
    try:
        box = game.deck_box()
        return box.code(box.read(cards))
    except BadInput:
        return ""


def deck_text(name: str, cards: list[str]) -> str:
    """A deck as a file has it."""
    counts = Counter(cards)
    lines = [f'    "{counts[card]} {card}",' for card in dict.fromkeys(cards)]
    return "\n".join(["[[deck]]", f'name = "{name}"', "cards = [", *lines, "]"])

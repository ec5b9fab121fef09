"""How a random game of the exhaustive runner begins: who plays, with what settings, and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from legendry.kernel.agenda import AREA, HAND, SURE, Option
from legendry.kernel.decks import Limits
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.scenarios.reader import STARTS, read_scenario
from legendry.scenarios.runner import files_in, run_block
from legendry.scenarios.table import ScenarioTable

SCENARIOS = Path(__file__).parents[1] / "scenarios"
BLOWS = ("strike", "shoot", "attack")  # verbs

# ---- who plays ----------------------------------------------------------------------------------


Player = Callable[[list[Option], Random, Counter[str]], Option]


def anything(options: list[Option], random: Random, tried: Counter[str]) -> Option:
    return random.choice(options)


def curiously(options: list[Option], random: Random, tried: Counter[str]) -> Option:
    """What was tried least so far; rarely the last option, which ends a turn."""
    if len(options) == 1 or random.randrange(8) == 0:
        return random.choice(options)
    least = min(tried[option.text] for option in options[:-1])
    return random.choice([option for option in options[:-1] if tried[option.text] == least])


def idly(options: list[Option], random: Random, tried: Counter[str]) -> Option:
    """Always the last one, so that nothing happens for a long time."""
    return options[-1]


class Stubborn:
    """Makes its last move again as long as it can: so riches pile up, and are then spent on one thing."""

    def __init__(self) -> None:
        self.last = ""

    def __call__(self, options: list[Option], random: Random, tried: Counter[str]) -> Option:
        same = [option for option in options if option.text == self.last]
        chosen = same[0] if same and random.randrange(6) else random.choice(options)
        self.last = chosen.text
        return chosen


def is_aimed(option: Option) -> bool:
    """Does the move point at more than a card in hand and where it goes?"""
    return any(point[0] not in (HAND, AREA) and point != SURE for point in option.points)


def thriftily(options: list[Option], random: Random, tried: Counter[str]) -> Option:
    """Plays what needs no target before anything is bought, so that the dearest can be; then what was tried least."""
    freely = [option for option in options if option.verb == "play" and not is_aimed(option)]
    bought = [option for option in options if option.verb == "buy"]
    chosen = freely or bought
    if not chosen or random.randrange(10) == 0:
        return curiously(options, random, tried)
    return min(chosen, key=lambda option: tried[option.text])


def boldly(options: list[Option], random: Random, tried: Counter[str]) -> Option:
    """Attacks whenever it can, and otherwise does anything but nothing."""
    blows = [option for option in options if option.verb in BLOWS]
    return random.choice(blows or options[:-1] or options)


def all_players() -> list[Player]:
    return [anything, curiously, curiously, thriftily, boldly, Stubborn()]


def random_decks(game: Any, limits: Limits, random: Random, wanted: set[int]) -> list[list[str]]:
    """Legal decks of any cards, one for each seat; wanted cards first, now and then."""
    decks: list[list[str]] = []
    while len(decks) < 2:
        faces = [card.face for card in game.cards if card.rarity] * limits.copies
        random.shuffle(faces)
        if random.randrange(2):
            faces.sort(key=lambda face: face not in wanted)
        deck: list[int] = []
        for face in faces:
            broken = {flaw.clause for flaw in limits.flaws([*deck, face], game.cards)}
            if len(deck) < limits.size and broken <= {limits.size_clause}:
                deck.append(face)
        decks.append([game.names[face] for face in deck])
    return decks


def valtia_options(game: Any, random: Random, wanted: set[int]) -> dict[str, Any]:
    return {
        "decks": random_decks(game, game.limits, random, wanted),
        "health": random.choice([5, 10, 15]),
        "first": random.choice([None, 0, 1]),
    }


def castles_options(game: Any, random: Random, wanted: set[int]) -> dict[str, Any]:
    return {
        "decks": random_decks(game, game.limits, random, wanted),
        "health": random.choice([5, 15]),
        "first": random.choice([None, 0, 1]),
        "turns": random.choice([20, 200, 200]),
    }


def levendale_options(game: Any, random: Random, wanted: set[int]) -> dict[str, Any]:
    """Premade decks, or decks of any cards, those of which something is still missing first."""
    decks: list[Any] = []
    for _ in range(game.most):
        faces = list(range(len(game.cards))) * game.limits.copies
        random.shuffle(faces)
        if random.randrange(2):
            faces.sort(key=lambda face: face not in wanted)
        own = [game.names[face] for face in faces[: game.limits.size]]
        decks.append(own if random.randrange(3) else random.choice(game.decks).name)
    return {"decks": decks}


def village_options(game: Any, random: Random, wanted: set[int]) -> dict[str, Any]:
    """Mostly with the expansions, in which every ability is found; short games, so that many Heroes come to play."""
    return {
        "expansions": random.choice(["usual", "all", "all"]),
        "heroes": random.choice(["choose", "random", "random"]),
        "rounds": random.choice([2, 60, 120, 500]),
        "teams": random.choice(["seated", "random"]),
    }


def leviathan_options(game: Any, random: Random, wanted: set[int]) -> dict[str, Any]:
    """Every way to come to factions and deities, and every difficulty."""
    return {
        "factions": random.choice(["choose", "random", "random"]),
        "deities": random.choice(["choose", "random"]),
        "difficulty": random.choice(["calm", "standard", "storm"]),
        "seating": random.choice(["random", "seated"]),
    }


def usual_options(game: Game[Any], random: Random, wanted: set[int]) -> dict[str, Any]:
    return {}


# What a game is played with, where its usual settings do not bring every card to the table.
OPTIONS: dict[str, Callable[[Any, Random, set[int]], dict[str, Any]]] = {
    "valtia": valtia_options,
    "castles": castles_options,
    "village": village_options,
    "levendale": levendale_options,
    "leviathan": leviathan_options,
}


# ---- where a game may begin ---------------------------------------------------------------------


class Start:
    """The table of a scenario before anything happens there, and the clauses that the scenario shows."""

    def __init__(self, table: Table, clauses: set[str]) -> None:
        self.table = table
        self.clauses = clauses


def starts_of(game: Game[Any]) -> list[Start]:
    """Every position of the scenario files of a game; those that bring cards of their own are of another game."""
    found: list[Start] = []
    for path in files_in([SCENARIOS / game.id]):
        scenario = read_scenario(path.read_text(encoding="utf-8"), str(path))
        for block in scenario.blocks:
            scene = ScenarioTable(game, str(path))
            if block.kind in STARTS and not scenario.cards:
                run_block(scene, block)
                if not scene.refusal and scene.table.asks:
                    found.append(Start(scene.table, set(scenario.clauses)))
    return found

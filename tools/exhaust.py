"""Play random games until everything has happened: every card played, every line of its text run, every kind of move
made, every op resolved, every clause that the code cites cited.  Two games of three begin in the middle, at a position
of the game's scenario files, where things happen that random players seldom bring about.

    python tools/exhaust.py valtia                      until nothing is missing
    python tools/exhaust.py valtia --games 5000 --soak  so many games whatever is missing, with every check on

Exit code 1 if something never happened.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import legendry
from legendry.games.castles import decks as castles_decks
from legendry.games.levendale import decks as levendale_decks
from legendry.games.valtia import decks as valtia_decks
from legendry.kernel import chance
from legendry.kernel.agenda import Answer, Op, Option
from legendry.kernel.cardtext.program import Resume
from legendry.kernel.cardtext.roles import Scope
from legendry.kernel.cardtext.stage import Stage
from legendry.kernel.decks import Limits
from legendry.kernel.game import Game
from legendry.kernel.sight import EVERYONE
from legendry.kernel.table import Table
from legendry.scenarios.reader import STARTS, read_scenario
from legendry.scenarios.runner import files_in, run_block
from legendry.scenarios.scene import Scene

SCENARIOS = Path(__file__).parents[1] / "scenarios"
GAMES = Path(__file__).parents[1] / "src" / "legendry" / "games"
CLAUSE = re.compile(r"[A-Z]{3,}-[A-Z]?\d+(\.\d+)?")
# What takes a clause when something happens.
CITING = ("ask", "note", "end", "hit_castles", "Refusal", "Event",
          "buy_coin", "buy_energy", "pay_for_spell", "invest", "redraw", "deal")  # fmt: skip
LONGEST = 20_000  # decisions
NEARBY = 40  # decisions from the position of a scenario on ...
HERE = 6  # ... at the first of which all reasons against moves are looked at
GIFTS = 3  # cards
BLOWS = ("strike ", "shoot ", "attack ")
AIMED = re.compile(" (at|before|on) ")
LOYALTY = 3000  # decisions, after which a player has left the game where that is allowed
PLAYING = ("play", "place", "add", "recruit", "use")  # the words of moves that bring a card to the table

# What cannot happen with the printed cards, and why.
UNREACHABLE: dict[str, dict[str, str]] = {
    "valtia": {
        "VAL-R42": "no printed card damages both castles at the same moment",
        "VAL-13.5": "no printed card makes a player discard",
    },
    "castles": {
        "CAS-R28": "no printed card makes a player discard",
        "CAS-10.8": "no printed structure has an Invest effect",
    },
    "levendale": {},
}


# ---- who plays ----------------------------------------------------------------------------------


Player = Callable[[list[Option], Random, Counter[str]], Option]


def anything(options: list[Option], random: Random, tried: Counter[str]) -> Option:
    return random.choice(options)


def curiously(options: list[Option], random: Random, tried: Counter[str]) -> Option:
    """What was tried least so far; rarely the last option, which ends a turn, once it was tried."""
    if tried[options[-1].text] == 0:
        return options[-1]
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


def thriftily(options: list[Option], random: Random, tried: Counter[str]) -> Option:
    """Plays what needs no target before anything is bought, so that the dearest can be; then what was tried least."""
    freely = [option for option in options if option.text.startswith("play ") and not AIMED.search(option.text)]
    bought = [option for option in options if option.text.startswith("buy ")]
    chosen = freely or bought
    if not chosen or random.randrange(10) == 0:
        return curiously(options, random, tried)
    return min(chosen, key=lambda option: tried[option.text])


def boldly(options: list[Option], random: Random, tried: Counter[str]) -> Option:
    """Attacks whenever it can, and otherwise does anything but nothing."""
    blows = [option for option in options if option.text.startswith(BLOWS)]
    return random.choice(blows or options[:-1] or options)


PLAYERS: list[Player] = [anything, curiously, curiously, thriftily, boldly, Stubborn()]


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
        "decks": random_decks(game, valtia_decks.LIMITS, random, wanted),
        "health": random.choice([5, 10, 15]),
        "first": random.choice([None, 0, 1]),
    }


def castles_options(game: Any, random: Random, wanted: set[int]) -> dict[str, Any]:
    return {
        "decks": random_decks(game, castles_decks.LIMITS, random, wanted),
        "health": random.choice([5, 15]),
        "first": random.choice([None, 0, 1]),
        "turns": random.choice([20, 200, 200]),
    }


def levendale_options(game: Any, random: Random, wanted: set[int]) -> dict[str, Any]:
    """Premade decks, or decks of any cards, those of which something is still missing first."""
    decks: list[Any] = []
    for _ in range(game.most):
        faces = list(range(len(game.cards))) * levendale_decks.COPIES
        random.shuffle(faces)
        if random.randrange(2):
            faces.sort(key=lambda face: face not in wanted)
        own = [game.names[face] for face in faces[: levendale_decks.FEWEST]]
        decks.append(own if random.randrange(3) else random.choice(game.decks).name)
    return {"decks": decks}


def village_options(game: Any, random: Random, wanted: set[int]) -> dict[str, Any]:
    """Mostly with the expansion, in which every ability is found; short games, so that many Heroes come to play."""
    return {
        "expansion": random.choice([None, True, True]),
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


def usual_options(game: Game, random: Random, wanted: set[int]) -> dict[str, Any]:
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


def starts_of(game: Game) -> list[Start]:
    """Every position of the scenario files of a game; those that bring cards of their own are of another game."""
    found: list[Start] = []
    for path in files_in([SCENARIOS / game.id]):
        scenario = read_scenario(path.read_text(encoding="utf-8"), str(path))
        for block in scenario.blocks:
            scene = Scene(game, str(path))
            if block.kind in STARTS and not scenario.cards:
                run_block(scene, block)
                if not scene.refusal and scene.table.asks:
                    found.append(Start(scene.table, set(scenario.clauses)))
    return found


# ---- what is looked at --------------------------------------------------------------------------


class Watch:
    """Remembers all that has happened in the games of one kind."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.cards: list[Any] = getattr(game, "cards", [])
        self.has_laws = any(self.laws_of(face) for face in range(len(self.cards)))
        self.games = 0
        self.decisions = 0
        self.dealt: set[int] = set()
        self.seen: set[int] = set()  # faces that lay open
        self.played: set[int] = set()
        self.words: set[str] = set()  # the first words of moves that were made ...
        self.known: set[str] = set()  # ... and of moves that can be thought of
        self.steps: set[tuple[int, int, int]] = set()
        self.laws: set[tuple[int, int]] = set()
        self.ops: set[str] = set()
        self.clauses: set[str] = set()
        self.tried: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()
        self.wanted: set[int] = set()  # faces of which something has not happened yet
        self.starts = starts_of(game)
        self.hand = [zone.name for zone in game.zones].index("hand")

    # -- playing

    def play(self, seed: int, checked: bool = False) -> None:
        """One game between several kinds of players, or a part of one near the position of a scenario."""
        random = Random(seed)
        if seed % 3:
            table, most = self.position(random), NEARBY
        else:
            table, most = self.opening(seed, random), LONGEST
        players = [random.choice(PLAYERS) for _ in range(table.seats)] if seed % 25 else [idly] * table.seats
        self.dealt.update(table.faces)
        if table.asked is not None:
            self.look_at_op(table.asked)
        while table.outcome is None and len(table.moves) < most:
            ask = random.choice(table.asks)
            option = players[ask.seat](ask.options, random, self.tried)
            self.tried[option.text] += 1
            self.asked[ask.says] += 1
            if self.asked[ask.says] < 4 or random.randrange(30) == 0 or (most == NEARBY and len(table.moves) < HERE):
                self.look_at_refusals(table)
            self.clauses.add(ask.clause)
            if self.game.leave_clause and random.randrange(LOYALTY) == 0 and table.may_quit(ask.seat) is None:
                table.quit(ask.seat)
                continue
            self.make(table, ask.seat, option, checked)
            self.decisions += 1
        assert table.outcome is not None or most < LONGEST, f"seed {seed} of {self.game.id} does not end"
        self.note_end(table)

    def opening(self, seed: int, random: Random) -> Table:
        """A game from its beginning."""
        settings = OPTIONS.get(self.game.id, usual_options)(self.game, random, self.wanted)
        return self.game.new(seats=random.randint(self.game.fewest, self.game.most), seed=seed, **settings)

    def position(self, random: Random) -> Table:
        """Where a scenario begins, one that shows what has not happened yet if there is such; with any chance to come.

        Who is asked there holds some wanted cards beside his own.
        """
        absent = cited_clauses(self.game.id) - self.clauses
        showing = [each for each in self.starts if absent & each.clauses or self.wanted & set(each.table.faces)]
        table = random.choice(showing or self.starts).table.clone()
        table.seed = chance.sow(random.randrange(1 << 60))
        table.coming.clear()
        wanted = sorted([face for face in self.wanted if self.playable(face)])
        for face in random.sample(wanted, min(GIFTS, len(wanted))):
            seat = random.choice(table.asks).seat
            table.put(table.make(face, seat), self.hand, seat)
        return self.game.load(table.dump())  # which asks again

    def note_end(self, table: Table) -> None:
        self.games += 1
        self.wanted = self.quiet_faces()
        if table.outcome is not None:
            self.clauses.add(table.outcome.clause)
        self.clauses.update(event.clause for event in table.log)

    def make(self, table: Table, seat: int, option: Option, checked: bool) -> None:
        """A move, of which every op is looked at: first on a clone op by op, then on the table itself."""
        words = option.text.split(" ", 1)
        self.words.add(words[0])
        if words[0] in PLAYING:
            self.played.update(face for face, name in enumerate(self.game.names) if is_named(name, words[1]))
        last = len(table.asks) == 1  # of those who are asked at the same time
        shadow = table.clone()
        table.play(seat, option)
        if last:
            self.follow(shadow, seat, option)
            if checked:
                assert json.dumps(shadow.dump()) == json.dumps(table.dump()), "op by op it is another game"

    def follow(self, table: Table, seat: int, option: Option) -> None:
        table.asks.clear()
        table.moves.append((seat, option.text))
        answers = sorted([*table.answers, Answer(seat, option.then)], key=lambda answer: answer.seat)
        for answer in reversed(answers):
            table.agenda.extend(reversed(answer.then))
        table.answers.clear()
        while table.agenda and not table.asks:
            op = table.agenda.pop()
            self.look_at_op(op)
            op.resolve(table)
            if table.asks:
                table.asked = op
                table.number += 1
            if self.has_laws:  # which may be in force for an op only
                self.look_at_cards(table)
        self.look_at_cards(table)

    def look_at_op(self, op: Op[Any]) -> None:
        self.ops.add(type(op).__name__)
        if isinstance(op, Resume):
            self.steps.update((op.at.face, op.line, pc) for pc in {0, op.pc} if op.pc < op.end)

    def look_at_cards(self, table: Table) -> None:
        for z, zone in enumerate(self.game.zones):
            if zone.sees == EVERYONE:
                for seat in range(table.seats):
                    self.seen.update(table.faces[card] for card in table.pile(z, seat))
        boss: Any = getattr(table, "boss", None)
        if boss is not None:  # its Special cards are no cards of their own
            self.seen.update(self.cards[boss.face].specials[: boss.out])
        if isinstance(table, Stage):
            for card in table.in_play():
                face = table.faces[card]
                self.seen.add(face)
                if self.laws_of(face):
                    self.look_at_laws(table, card, face)

    def laws_of(self, face: int) -> list[Any]:
        """The sentences of a card that are true all the time, in games that know such."""
        found: list[Any] = getattr(self.cards[face], "laws", [])
        return found

    def look_at_laws(self, table: Stage, card: int, face: int) -> None:
        seat = table.controller(card)
        for number, law in enumerate(self.laws_of(face)):
            if (face, number) not in self.laws and law.bind(table, Scope(card, face, seat, seat)) is not None:
                self.laws.add((face, number))

    def look_at_refusals(self, table: Table) -> None:
        for seat in range(table.seats):
            for option in table.explain(seat):
                self.known.add(option.text.split(" ", 1)[0])
                if option.refused is not None:
                    self.clauses.add(option.refused.clause)
            refusal = table.why_not(seat, "nonsense")
            if refusal is not None:
                self.clauses.add(refusal.clause)

    # -- what is missing

    def missing(self) -> dict[str, list[str]]:
        """Everything that has not happened yet, by what it is; an empty answer means all of it has."""
        names = self.game.names
        unreachable = UNREACHABLE.get(self.game.id, {})
        found = {
            "cards never played": [names[face] for face in sorted(self.unplayed())],
            "cards never seen": [name for face, name in enumerate(names) if face not in self.seen],
            "moves never made": sorted(self.known - self.words),
            "lines never run": [said for _, said in self.silent_lines()],
            "laws never in force": [said for _, said in self.idle_laws()],
            "ops never resolved": sorted(own_ops(self.game) - self.ops),
            "clauses never cited": sorted(cited_clauses(self.game.id) - self.clauses - set(unreachable)),
            "unreachable, yet it happened": sorted(self.clauses & set(unreachable)),
        }
        return {what: those for what, those in found.items() if those}

    def quiet_faces(self) -> set[int]:
        silent = {face for face, _ in self.silent_lines()} | {face for face, _ in self.idle_laws()}
        return silent | self.unplayed()

    def unplayed(self) -> set[int]:
        """Faces that were dealt and never played; some cards of some games are never in a hand."""
        return {face for face in self.dealt - self.played if self.playable(face)}

    def playable(self, face: int) -> bool:
        return bool(getattr(self.cards[face], "playable", True))

    def silent_lines(self) -> Iterator[tuple[int, str]]:
        """The first step counts as run with any other: a condition there is looked at before the line begins."""
        for face, card in enumerate(self.cards):
            for line, program in enumerate(card.programs):
                for pc in range(len(program.steps)):
                    if (face, line, pc) not in self.steps:
                        yield face, f"{card.name}, step {pc + 1} of: {program.says}"

    def idle_laws(self) -> Iterator[tuple[int, str]]:
        for face, card in enumerate(self.cards):
            for number in range(len(self.laws_of(face))):
                if (face, number) not in self.laws:
                    yield face, f"{card.name}: {card.text}"


def is_named(name: str, words: str) -> bool:
    return words == name or words.startswith(name + " ")


def own_ops(game: Game) -> set[str]:
    """The ops that a game's own modules define; those of card texts are counted by their lines."""
    home = f"legendry.games.{game.id}."
    kinds = [kind for kind in game.workshop.kinds.values() if issubclass(kind, Op)]
    acting: list[Any] = [kind for kind in kinds if getattr(kind, "resolve") is not getattr(Op, "resolve")]
    return {kind.__name__ for kind in acting if kind.__module__.startswith(home)}


@cache
def cited_clauses(id: str) -> set[str]:
    """Every clause that a game's code gives to a question, a refusal, an event or an ending."""
    found: set[str] = set()
    for path in sorted((GAMES / id).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in CITING:
                said = [each.value for each in node.args if isinstance(each, ast.Constant)]
                found.update(each for each in said if isinstance(each, str) and CLAUSE.fullmatch(each))
    return found


# ---- as a command -------------------------------------------------------------------------------


def run(id: str, seed: int, games: int, soak: bool) -> Watch:
    """Play until nothing is missing, at most so many games; a soak plays them all."""
    watch = Watch(legendry.game(id))
    for number in range(games):
        watch.play(seed + number, soak)
        if not soak and number % 20 == 19 and not watch.missing():
            break
    return watch


def main() -> int:
    parser = argparse.ArgumentParser(description="Play random games until everything has happened.")
    parser.add_argument("game", nargs="?", default="valtia", help="the id of a game")
    parser.add_argument("--games", type=int, default=2000, help="at most so many games")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game")
    parser.add_argument("--soak", action="store_true", help="play all of them, with every check on")
    args = parser.parse_args()
    began = time.perf_counter()
    watch = run(args.game, args.seed, args.games, args.soak)
    took = time.perf_counter() - began
    print(f"{args.game}: {watch.games} games, {watch.decisions} decisions, {took:.1f} s")
    missing = watch.missing()
    for what, those in missing.items():
        print(f"{what}:")
        for each in those:
            print(f"  {each}")
    if not missing:
        print("everything has happened")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
